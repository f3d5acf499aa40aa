"""Enemies come into play, engage, and leave again; systems are Pacified. XOD-ENEMY, XOD-PACIFY, XOD-SYSTEM-05, 06."""

from __future__ import annotations

from ...engine.position import Step
from ..events import EnemiesDrawn, EnemyHullLost, Pacified, Undetected
from ..play import Xodus
from ..state import Mat


class Engage(Step, tag="engage"):
    """Detected Ships engage what is in the system; where nothing is, Enemy cards are drawn. XOD-SYSTEM-05, 06."""

    ships: list[int]

    def run(self, g: Xodus) -> None:
        ships = [s for s in self.ships if not g.ships[s].lost_in]
        if not ships:
            return
        place = g.ships[ships[0]].system
        system = g.systems[place]
        if not system.enemies and not g.avatars_at(place):
            printed = g.content.tiles[system.tile]
            draw_enemies(g, place, printed.enemies, "reserve" if printed.reinforced else "deck")
        if system.enemies or g.avatars_at(place):
            take_mat(g, place)
            engage(g, ships)
        else:
            g.emit(Undetected(g.names(ships), system.tile))


def take_mat(g: Xodus, place: int) -> None:
    """Foes that are met take the Battle mat: one from elsewhere leaves it and is whole again. XOD-BATTLEMAT-03, 04."""
    mat = g.state.mat
    if mat.enemy and mat.enemy not in foes_at(g, place):
        if mat.damage:
            g.emit(EnemyHullLost(mat.enemy, mat.damage, g.content.foes[mat.enemy].hull))
        g.state.mat = Mat()


def engage(g: Xodus, ships: list[int]) -> None:
    """These Ships are engaged, with one of a Fleet all of it, and fly no longer. XOD-ENEMY-01, 08; XOD-AMB-25."""
    acting, place = g.state.acting, g.ships[ships[0]].system
    if not any(g.ships[s].engaged for s in g.at(place)):
        for avatar in g.avatars_at(place):
            avatar.scratched = False
    together = any(s in acting for s in ships)
    for ship in (*ships, *(acting if together else ())):
        g.ships[ship].engaged = True
    if together:
        g.state.fleeing = False


def draw_enemies(g: Xodus, place: int, count: int, pile: str) -> None:
    """Draw Enemy cards into a system, all before the first fight. XOD-ENEMY-03, 06; XOD-SYSTEM-17; XOD-AMB-12 to 14."""
    state, drawn = g.state, []
    for _ in range(count):
        card = g.draw(state.enemy_reserve, "reserve") if pile == "reserve" and state.enemy_reserve else None
        card = card or g.draw(state.enemy_deck, "enemies", state.enemy_discards)
        if card is not None:
            drawn.append(card)
    if drawn:
        g.systems[place].enemies += drawn
        g.emit(EnemiesDrawn(g.systems[place].tile, drawn))


def foes_at(g: Xodus, place: int) -> list[str]:
    """All Enemies and Avatars in a system."""
    return [*g.systems[place].enemies, *(a.id for a in g.state.avatars if a.system == place)]


def free_ships(g: Xodus, place: int) -> None:
    """Ships in a system are engaged no longer where no foe is left."""
    if not foes_at(g, place):
        for ship in g.at(place):
            g.ships[ship].engaged = False


def pacify(g: Xodus, place: int) -> None:
    """A system becomes Pacified; cards that lie there go back to the deck. XOD-PACIFY-01, 02; XOD-AMB-40 to 43."""
    system = g.systems[place]
    system.pacified = g.content.numbers.pacified_rounds.value
    if system.enemies:
        return_enemies(g, [place])
        free_ships(g, place)
    g.emit(Pacified(system.tile))


def return_enemies(g: Xodus, places: list[int]) -> None:
    """Enemy cards leave the board and are shuffled into the deck. XOD-ENDPHASE-05, XOD-AMB-62."""
    cards: list[str] = []
    for place in places:
        cards += g.systems[place].enemies
        g.systems[place].enemies = []
    if cards:
        g.state.enemy_deck = g.shuffled("enemies shuffled", [*g.state.enemy_deck, *cards])
        if g.state.mat.enemy in cards:
            g.state.mat = Mat()

"""The busiest frames of a table, to be measured: late in a game, things flying, the pointer moving, a bot thinking."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game import rules
from game.app import App
from game.rules import Table
from game.rules.engine import scenario
from game.scenes.table import TableScene, make_table_scene
from game.settings import SeatSetup, Settings

FRAME = 1 / 60
WARM = 150  # frames


def busiest_frame(size: tuple[int, int] = (1920, 1080), game: str = "supernova") -> Callable[[], None]:
    """A function that makes one frame of the busiest moment of a game: update, events, drawing. Opens no window.

    The pictures that are made once and cached are there already.
    """
    app = App(size, headless=True, settings=Settings())
    table, chance = TABLES[game]()
    seat = table.decision.seat if table.decision is not None else 0
    seats = [SeatSetup(name, n, "random") for n, name in enumerate(table.seats)]
    seats[seat].controller = "human"
    if len(seats) > 1:
        seats[(seat + 1) % len(seats)].controller = "normal"
    scene = make_table_scene(app, table, seats, None)
    app.push(scene)
    frame = partial(_frame, app, scene, chance)
    frame()
    app.settle()
    while scene.ahead():  # as a player's first seconds of looking leave time for
        pass
    for _ in range(WARM):
        frame()
    return frame


def _full_belt() -> tuple[Table, random.Random]:
    """Supernova with cards everywhere."""
    table = rules.new_table("supernova", ("Ana", "Ben"), {"starting_player": "first"}, 11)
    chance = random.Random(11)
    while table.decision is not None and (len(table.moves) < 190 or table.decision.kind != "command"):
        ids = [option for option in table.decision.ids() if option != "pass"] or ["pass"]
        table.play(chance.choice(ids))
    return table, chance


def full_map() -> Table:
    """Exodus on its largest map, six seats, late in a Long Game: all ships out, worlds shared, Rockets up, laws passed.

    Described, not played: random players lose most of their ships early.
    """
    seats = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"]
    laid = rules.new_table("exodus", seats, {"game": "long"}, 4).state
    worlds = [place.planet for place in laid.places if place.planet]
    content = rules.book("exodus").content
    laws = [card.id for card in content.political.values() if card.type == "law"][:5]
    fleet = [(kind, n + 1) for kind in content.ships for n in range(kind.per_player)]
    places: dict[str, dict[str, Any]] = {world: {"cubes": {}} for world in worlds}
    players: dict[str, dict[str, Any]] = {}
    for seat, name in enumerate(seats):
        at = [worlds[(7 * seat + 5 * n) % len(worlds)] for n in range(len(fleet))]
        ships = {f"{kind.id}-{n}": {"hex": w, "cubes": kind.population} for (kind, n), w in zip(fleet, at, strict=True)}
        players[name] = {"cp": 14, "axinium": 6, "phasium": 5, "ships": ships, "technologies": TECHNOLOGIES}
        for world in (worlds[seat], *at[:4]):
            places[world]["cubes"][name] = 2
            places[world]["resistance"] = ""
        places[worlds[seat]]["rockets"] = ["hypersonic_rocket", "graviton_rocket"]
    position = {"places": places, "players": players, "laws": laws, "turn": 8, "next": {"stage": "turn"}}
    one = rules.Scenario("the largest map", "exodus", [], seats, position, options={"game": "long"}, seed=4)
    return scenario.set_up(one, rules.new_table)


def _whole_galaxy() -> tuple[Table, random.Random]:
    """X-ODUS with the whole system stack turned up and two Avatars on the hunt: ships that only look around."""
    table = rules.new_table("xodus", ("Ana",), {"allies": "random"}, 6)
    chance = random.Random(6)
    while table.decision is not None and not (
        not table.state.stack and table.decision.kind == "act" and sum(a.system >= 0 for a in table.state.avatars) > 1
    ):
        ids = table.decision.ids()
        verb = next((v for v in LOOKING for o in ids if o.partition(":")[0] == v), "")
        wanted = ("jump", "rush", "blind") if verb in ("jump", "rush") else (verb,)
        table.play(chance.choice([o for o in ids if o.partition(":")[0] in wanted] or ids))
    return table, chance


LOOKING = (
    "probe", "turn", "flee", "disengage", "roll", "done", "jump", "rush", "blind", "act", "offence", "end",
)  # fmt: skip
TECHNOLOGIES = ["ssl_cannon", "fusion_drive", "hypersonic_rockets"]
TABLES: dict[str, Callable[[], tuple[Table, random.Random]]] = {
    "supernova": _full_belt, "exodus": lambda: (full_map(), random.Random(4)), "xodus": _whole_galaxy,
}  # fmt: skip


def _frame(app: App, scene: TableScene, chance: random.Random) -> None:
    if not scene.stage.active:
        if scene.table.outcome is not None or scene.table.decision is None:
            scene.table.undo(agreed=True)
        scene.bots.cancel()
        scene.perform(chance.choice(scene.table.decision.options).id if scene.table.decision else "")
    place = chance.randrange(app.size[0]), chance.randrange(app.size[1])
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    scene.update(FRAME)
    app.draw()

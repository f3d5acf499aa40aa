"""How the events of Exoplanet Rush look: pieces fly to their worlds, coins change hands, dice roll."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Color, Rect, Surface

from game.scenes import exoplanet_dice as dice
from game.scenes import exoplanet_players as players
from game.scenes.board_paint import write
from game.scenes.exoplanet_paint import trait_die
from game.scenes.exoplanet_words import TRAITS, content, money
from game.scenes.exoplanet_worlds import unit_place
from game.scenes.table_motion import Act, Stage, pause
from game.ui import paint
from game.ui.icons import icon
from game.ui.motion import arc, between, ease_out
from game.ui.theme import mix
from game.ui.units import unit_piece

if TYPE_CHECKING:
    from game.scenes.exoplanet import ExoplanetBoard

GOLD = Color("#ffd166")
TOGETHER = ("hostility_rolled", "habitability_rolled", "tax_paid", "trade_bonus")  # shown in one act, as many as follow


def tag(event: Any) -> str:
    """The kind of an event."""
    return str(type(event).__struct_config__.tag)


def stage(board: ExoplanetBoard, queue: Stage, events: Sequence[Any], told: Callable[..., None]) -> None:
    """Queue what is to be seen of `events`, in their order. `told` is called with each when its turn comes; while its
    dice still roll, with what they are thrown for in place of what they brought."""
    for group in _groups(events):

        def begin(group: list[Any] = group) -> Act | None:
            told(group[-1])
            depart = DEPARTS.get(tag(group[0]))
            act = ACTS[tag(group[0])](board, group) if tag(group[0]) in ACTS else None
            if depart is not None and act is not None and queue.motion:
                depart(board, group[0])
            return act

        def end(group: list[Any] = group) -> None:
            board.lifted = set()
            for event in group:
                fold(board, event)

        if tag(group[0]) in ROLLS:
            _throw(board, queue, group, told)
        queue.add(begin, end)


def _throw(board: ExoplanetBoard, queue: Stage, group: list[Any], told: Callable[..., None]) -> None:
    """Queue the dice of an event: they fall, and lie there to be read."""
    lying: list[Act] = []

    def fall() -> Act | None:
        roll = ROLLS[tag(group[0])](board, group)
        if not roll.dice:
            return None
        told(group[-1], roll.heading)
        act, rest = dice.thrown(board, roll)
        lying.append(rest)
        return act

    def lie() -> Act | None:
        told(group[-1])
        return lying[0] if lying else None

    def nothing() -> None:
        """What follows changes the picture."""

    queue.add(fall, nothing)
    queue.add(lie, nothing)


def _groups(events: Sequence[Any]) -> list[list[Any]]:
    """Events that are shown together, in one list each."""
    groups: list[list[Any]] = []
    for event in events:
        kind = tag(event)
        same = bool(groups) and kind == tag(groups[-1][0]) and kind in TOGETHER
        if same and (kind != "tax_paid" or groups[-1][0].world == event.world):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


# ---------------------------------------------------------------------- into the picture
def fold(board: ExoplanetBoard, event: Any) -> None:
    """Bring the shown view up to an event, for the moments between two true views."""
    folder = FOLDS.get(tag(event))
    if folder is not None:
        folder(board, event)
        board.refresh()


def _world(board: ExoplanetBoard, name: str) -> Any:
    return next(w for w in board.view.worlds if w.id == name)


def _number(kind: str) -> int:
    return int(content().number[kind])


def _pay(board: ExoplanetBoard, seat: int, amount: int) -> None:
    board.view.players[seat].cash += amount


def _fold_installed(board: ExoplanetBoard, event: Any) -> None:
    player, units = board.view.players[event.seat], _world(board, event.world).units[event.seat]
    if f"stockpile:{event.unit}" not in board.left:
        player.stockpile[_number(event.unit)] -= 1
    board.left.discard(f"stockpile:{event.unit}")
    units[_number(event.unit)] += 1
    player.cash -= event.cost
    if event.old:
        units[_number(event.old)] -= 1
        board.view.market[_number(event.old)] += 1


def _leave_stockpile(board: ExoplanetBoard, event: Any) -> None:
    board.view.players[event.seat].stockpile[_number(event.unit)] -= 1
    board.left.add(f"stockpile:{event.unit}")


def _fold_contract(board: ExoplanetBoard, event: Any) -> None:
    if f"market:{event.unit}" not in board.left:
        board.view.market[_number(event.unit)] -= 1
    board.left.discard(f"market:{event.unit}")
    board.view.players[event.seat].stockpile[_number(event.unit)] += 1
    board.view.players[event.seat].cash -= event.cost


def _leave_market(board: ExoplanetBoard, event: Any) -> None:
    board.view.market[_number(event.unit)] -= 1
    board.left.add(f"market:{event.unit}")


def _fold_fee(board: ExoplanetBoard, event: Any) -> None:
    _pay(board, event.seat, -event.fee)
    _pay(board, event.owner_seat, event.fee)


def _fold_borrowed(board: ExoplanetBoard, event: Any) -> None:
    _pay(board, event.seat, event.receive)
    board.view.players[event.seat].debt = event.debt


def _fold_trait(board: ExoplanetBoard, event: Any) -> None:
    _world(board, event.world).traits[TRAITS.index(event.trait)] = event.value


def _fold_hostility(board: ExoplanetBoard, event: Any) -> None:
    _world(board, event.world).traits[TRAITS.index("hos")] = event.value


def _fold_habitability(board: ExoplanetBoard, event: Any) -> None:
    _world(board, event.world).traits[TRAITS.index("hab")] = event.value


def _fold_moved(board: ExoplanetBoard, event: Any) -> None:
    station = content().stations[0]
    _world(board, event.start).units[event.seat][station] -= 1
    _world(board, event.world).units[event.seat][station] += 1


def _fold_embassy(board: ExoplanetBoard, event: Any) -> None:
    world = _world(board, event.world)
    world.embassy, world.traits[TRAITS.index("h2o")] = True, event.water


def _fold_income(board: ExoplanetBoard, event: Any) -> None:
    _pay(board, event.seat, event.income)
    board.last_roll = event
    if board.view.agenda and board.view.agenda[-1].__struct_config__.tag == "roll":
        board.view.agenda.pop()  # it is no longer to be decided


def _fold_stage(board: ExoplanetBoard, event: Any) -> None:
    board.stage_now = event.stage


def _fold_first(board: ExoplanetBoard, event: Any) -> None:
    board.view.first = event.seat


def _fold_traits(board: ExoplanetBoard, event: Any) -> None:
    _world(board, event.world).traits = list(event.dice)
    board.rolled.add([w.id for w in board.view.worlds].index(event.world))


def _fold_turn(board: ExoplanetBoard, event: Any) -> None:
    board.view.turn = event.turn


FOLDS: dict[str, Callable[[Any, Any], None]] = {
    "installed": _fold_installed, "fee_paid": _fold_fee, "borrowed": _fold_borrowed, "trait_raised": _fold_trait,
    "hostility_reduced": _fold_hostility, "station_moved": _fold_moved, "contract_bought": _fold_contract,
    "income_rolled": _fold_income, "trade_bonus": lambda b, e: _pay(b, e.seat, e.amount), "step_begun": _fold_stage,
    "hostility_rolled": _fold_hostility, "habitability_rolled": _fold_habitability, "embassy_placed": _fold_embassy,
    "tax_paid": lambda b, e: _pay(b, e.seat, -e.paid), "first_player": _fold_first, "traits_rolled": _fold_traits,
    "turn_begun": _fold_turn,
}  # fmt: skip
DEPARTS: dict[str, Callable[[Any, Any], None]] = {"installed": _leave_stockpile, "contract_bought": _leave_market}


# ---------------------------------------------------------------------- flying things
def flight(picture: Surface, start: Rect, end: Rect, seconds: float, high: float, sound: str = "") -> Act:
    """A picture on its way from one place to another, changing its size."""

    def draw(surface: Surface, share: float) -> None:
        x, y = arc(tuple(map(float, start.center)), tuple(map(float, end.center)), share, high)
        size = max(4, round(between((float(min(start.size)),), (float(min(end.size)),), share)[0]))
        shown = picture if picture.get_width() == size else pygame.transform.smoothscale(picture, (size, size))
        surface.blit(shown, shown.get_rect(center=(round(x), round(y))))

    return Act(seconds, draw, sound=sound)


def together(*acts: Act) -> Act:
    """Several acts at the same time."""

    def draw(surface: Surface, share: float) -> None:
        for act in acts:
            if act.draw is not None:
                act.draw(surface, share)

    return Act(max(a.seconds for a in acts), draw, sound=acts[0].sound)


def _installed(board: ExoplanetBoard, group: list[Any]) -> Act:
    event = group[0]
    start = _stock_place(board, event.seat, event.unit)
    end = unit_place(board, event.seat, event.world, _number(event.unit))
    look, large = board.look(event.seat), board.layout.px(64)
    piece = unit_piece(event.unit, max(start.w, end.w, large), look)
    coming = flight(piece, start, end, 0.5, board.layout.px(60), "place")
    market = board.place_of(f"market:{event.old}")
    if not event.old or market is None:
        return coming
    old = unit_place(board, event.seat, event.world, _number(event.old))
    back = Rect(0, 0, board.layout.px(40), board.layout.px(40))
    back.center = market.center
    board.lifted = {f"piece:{event.seat}:{event.world}:{event.old}"}
    return together(coming, flight(unit_piece(event.old, large, look), old, back, 0.5, board.layout.px(30)))


def _stock_place(board: ExoplanetBoard, seat: int, kind: str) -> Rect:
    """Where a kind of unit lies in a Stockpile, or the player's card."""
    name = f"stockpile:{kind}" if seat == board.focus_seat else f"stock:{seat}:{kind}"
    place = board.place_of(name) or players.card_rect(board, seat)
    side = min(place.w, place.h, board.layout.px(52))
    square = Rect(0, 0, side, side)
    square.center = place.center
    return square


def _contract(board: ExoplanetBoard, group: list[Any]) -> Act:
    event = group[0]
    start = board.place_of(f"market:{event.unit}") or board.layout.market
    size = board.layout.px(48)
    begin = Rect(0, 0, size, size)
    begin.center = start.center
    piece = unit_piece(event.unit, size * 2, board.look(event.seat))
    return flight(piece, begin, _stock_place(board, event.seat, event.unit), 0.42, board.layout.px(50), "draw")


def _moved(board: ExoplanetBoard, group: list[Any]) -> Act:
    event = group[0]
    station = content().stations[0]
    start, end = (unit_place(board, event.seat, world, station) for world in (event.start, event.world))
    board.lifted = {f"piece:{event.seat}:{event.start}:{content().units[station].id}"}
    return flight(unit_piece("station", start.w, board.look(event.seat)), start, end, 0.55, board.layout.px(70), "turn")


def coins(
    board: ExoplanetBoard, ways: list[tuple[tuple[int, int], tuple[int, int], str]], seconds: float = 0.55
) -> Act:
    """Coins run from places to places, each with an amount that rises where they arrive."""
    side = board.layout.px(20)
    picture = icon("coin", side, GOLD)
    light = paint.halo(side * 2, GOLD, 0.5)

    def draw(surface: Surface, share: float) -> None:
        for start, end, text in ways:
            for n in range(5):
                own = max(0.0, min(1.0, share * 1.45 - 0.09 * n))
                if 0 < own < 1:
                    x, y = arc(tuple(map(float, start)), tuple(map(float, end)), own, board.layout.px(26 + 9 * n))
                    surface.blit(light, light.get_rect(center=(round(x), round(y))))
                    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
            if share > 0.45:
                rise = round(board.layout.px(26) * (share - 0.45) / 0.55)
                write(
                    surface,
                    board,
                    text,
                    (end[0] + board.layout.px(14), end[1] - rise - board.layout.px(12)),
                    20,
                    "display",
                    GOLD,
                )

    return Act(seconds, draw, sound="place")


def _sector_point(board: ExoplanetBoard, seat: int, world: str) -> tuple[int, int]:
    from game.scenes.exoplanet_worlds import sector_rect

    center = sector_rect(board, seat, world).center
    return int(center[0]), int(center[1])


def _fee(board: ExoplanetBoard, group: list[Any]) -> Act:
    event = group[0]
    start, end = players.cash_place(board, event.seat), players.cash_place(board, event.owner_seat)
    return coins(board, [(start, end, money(event.fee))])


def _bonus(board: ExoplanetBoard, group: list[Any]) -> Act:
    ways = [(_sector_point(board, e.seat, e.world), players.cash_place(board, e.seat), money(e.amount)) for e in group]
    return coins(board, ways)


def _tax(board: ExoplanetBoard, group: list[Any]) -> Act:
    number = [w.id for w in board.view.worlds].index(group[0].world)
    goal = board.layout.head(number).center
    ways = [(players.cash_place(board, e.seat), (int(goal[0]), int(goal[1])), "") for e in group]
    act = coins(board, ways)
    plain = act.draw

    def draw(surface: Surface, share: float) -> None:
        if plain is not None:
            plain(surface, share)
        for event in group:
            at = players.cash_place(board, event.seat)
            rise = round(board.layout.px(22) * share)
            write(
                surface,
                board,
                money(-event.paid),
                (at[0], at[1] - rise - board.layout.px(8)),
                18,
                "display",
                Color("#ff8f8f"),
            )

    return Act(0.75, draw, sound="place")


def _paid(board: ExoplanetBoard, group: list[Any]) -> Act | None:
    """The money that a roll brought."""
    event = group[0]
    if not event.income:
        return None
    start, end = _sector_point(board, event.seat, event.world), players.cash_place(board, event.seat)
    return coins(board, [(start, end, f"+{money(event.income)}")])


def _borrowed(board: ExoplanetBoard, group: list[Any]) -> Act:
    event = group[0]
    middle = board.layout.space.center
    start = int(middle[0]), int(middle[1])
    return coins(board, [(start, players.cash_place(board, event.seat), f"+{money(event.receive)}")], 0.7)


def _raised(board: ExoplanetBoard, group: list[Any]) -> Act:
    """A trait die turns to its new side, in a light."""
    event = group[0]
    trait = getattr(event, "trait", "hos")
    number = [w.id for w in board.view.worlds].index(event.world)
    slot = board.layout.trait(number, TRAITS.index(trait))
    side = min(slot.w, board.layout.trait_side)
    old = board.view.worlds[number].traits[TRAITS.index(trait)]
    board.lifted = {f"die:{event.world}:{trait}"}
    place = slot.centerx, slot.y + side // 2
    light = paint.halo(side * 4, mix(Color("#ffffff"), GOLD, 0.5), 0.9)

    def draw(surface: Surface, share: float) -> None:
        surface.blit(light, light.get_rect(center=place))
        size = round(side * (1 + 0.9 * (1 - abs(2 * share - 1))))
        shown = trait_die(board, trait, old if share < 0.5 else event.value, side * 2)
        shown = pygame.transform.rotozoom(shown, 180 * (share if share < 0.5 else share - 1), size / (side * 2))
        surface.blit(shown, shown.get_rect(center=place))

    return Act(0.6, draw, sound="reveal")


def _first(board: ExoplanetBoard, group: list[Any]) -> Act | None:
    event = group[0]
    start = board.place_of("first")
    if start is None or event.seat == board.view.first:
        return None
    board.lifted = {"first"}
    end = Rect(0, 0, start.w, start.h)
    end.center = players.cash_place(board, event.seat)
    token = players.first_token(board, start.w * 2)
    return flight(token, start, end, 0.5, board.layout.px(40), "turn")


def _turn(board: ExoplanetBoard, group: list[Any]) -> Act:
    """The number of the new turn, large for a moment."""
    from game.scenes.exoplanet_words import say

    text = say("turn", turn=group[0].turn, turns=content().setup.turns.value)
    place = board.layout.space

    def draw(surface: Surface, share: float) -> None:
        fade = min(1.0, share * 5, (1 - share) * 5)
        band = Rect(place.x, place.centery - board.layout.px(44), place.w, board.layout.px(88))
        veil = paint.rounded(
            band.size, mix(board.theme.panel, board.theme.accent, 0.12), board.theme.panel, board.layout.px(12)
        ).copy()
        veil.set_alpha(round(225 * fade))
        surface.blit(veil, band)
        write(
            surface,
            board,
            text,
            band.center,
            40 * ease_out(min(1.0, 0.6 + share)),
            "display",
            board.theme.lit,
            "center",
        )

    return Act(0.9, draw, sound="turn", ease=lambda t: t)


ACTS: dict[str, Callable[[Any, list[Any]], Act | None]] = {
    "installed": _installed, "contract_bought": _contract, "station_moved": _moved, "fee_paid": _fee,
    "trade_bonus": _bonus, "tax_paid": _tax, "borrowed": _borrowed, "trait_raised": _raised,
    "hostility_reduced": _raised, "first_player": _first, "turn_begun": _turn,
    "income_rolled": _paid,
    "contracts_done": lambda b, g: pause(0.25),
}  # fmt: skip

ROLLS: dict[str, Callable[[Any, list[Any]], dice.Roll]] = {
    "income_rolled": lambda b, g: dice.income(b, g[0]),
    "traits_rolled": lambda b, g: dice.traits(b, g[0]),
    "first_player_rolled": lambda b, g: dice.first_player(b, g[0]),
    "hostility_rolled": dice.hostility,
    "habitability_rolled": dice.habitability,
    "embassy_placed": lambda b, g: dice.embassy(b, g[0]),
}
"""What is thrown for an event, in the tray, before anything else is to be seen of it."""

"""Explanations on the Exoplanet Rush board: tooltips, the large charts, marks of the pointer, a thing being carried."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Surface

from game import rules
from game.rules import Option
from game.scenes import exoplanet_chart, exoplanet_market
from game.scenes.board_paint import close_look
from game.scenes.exoplanet_words import (
    GAME,
    TRAITS,
    abilities,
    content,
    expected_income,
    facility_lines,
    fee_line,
    name,
    offer_line,
    prices,
    prospect,
    rolled_for,
    say,
    title,
    unit,
)
from game.ui import paint
from game.ui.units import BARE, unit_piece

if TYPE_CHECKING:
    from game.scenes.exoplanet import ExoplanetBoard
    from game.scenes.table_games import Thing

ICONS = {
    "pass": "check", "done": "check", "borrow": "debt", "world": "target", "embassy": "embassy", "roller": "dice",
    "sector": "flag", "board_order": "skip", "reduce": "trait:hos", "move": "unit:station", "next_station": "step",
    "roll": "dice", "keep": "check", "agree": "check", "decline": "close", "swap": "flag",
}  # fmt: skip


def icon_of(option: Option) -> str:
    """The icon of an option: the unit it is about, or what it does."""
    verb, _, what = option.id.partition(":")
    if verb == "raise":
        return f"trait:{what}"
    if option.id == "roll:average":
        return "book"
    kind = what.partition(":")[0]
    return f"unit:{kind}" if kind in content().number else ICONS.get(verb, "")


# ---------------------------------------------------------------------- tooltips
def explain(board: ExoplanetBoard, thing: Thing) -> tuple[str, str]:
    """Title and text about a thing."""
    kind, *rest = thing.name.split(":")
    teller = TELLERS.get(kind)
    return teller(board, thing, rest) if teller else ("", "")


def _everywhere(board: ExoplanetBoard) -> bool:
    return bool(board.view.options["reach"] == "system")


def _kind(board: ExoplanetBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    """A kind of unit: what it does, costs, and would bring here."""
    kind = unit(thing.card or rest[-1])
    lines = [*abilities(kind, _everywhere(board)), *prices(kind, board.view.market[kind.number])]
    upgrades = board.option_at(thing.name).endswith(":upgrade")  # whose choice tells what is gained over the old unit
    if board.acting_world and board.decision is not None and board.decision.kind == "install" and not upgrades:
        gain = prospect(board.forecast, kind.id, board.acting_world)
        if gain >= 0.5:
            lines.insert(0, say("would_bring_on", world=board.acting_world, gain=round(gain)))
    return name(kind.id), "\n".join(lines)


def _piece(board: ExoplanetBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    """A piece in play: its next roll, else what it does."""
    kind, seats = unit(thing.card), board.view.seats
    world = rest[1] if thing.name.startswith("piece:") else board.acting_world
    head = f"{name(kind.id)}  ·  {seats[thing.owner]}"
    row = next(
        (f for f in board.forecast.facilities if (f.seat, f.world, f.unit) == (thing.owner, world, kind.id)), None
    )
    lines = list(facility_lines(row, seats)) if row is not None else list(abilities(kind, _everywhere(board)))
    lines += _bonus(board, thing.owner, world) if kind.trade_dice else []
    if kind.usage_fee:
        lines.append(fee_line(kind))
    return head, "\n".join([*lines, say("worth", salvage=kind.salvage)])


def _booster(board: ExoplanetBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    offers = board.forecast.pending.offers if board.forecast.pending is not None else []
    offer = next((o for o in offers if o.unit == rest[0] and o.owner == int(rest[1])), None)
    if offer is None:
        return _kind(board, thing, rest[:1])
    return name(rest[0]), offer_line(offer, board.view.seats)


def _world(board: ExoplanetBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    world = next(w for w in board.view.worlds if w.id == rest[0])
    unrolled = board.unrolled(board.view.worlds.index(world))
    lines = [say("unrolled") if unrolled else say("world_help", **dict(zip(TRAITS, world.traits, strict=True)))]
    lines.append(embassy_line() if world.embassy else say("world_free"))
    return title(world.id), "\n".join(lines)


def embassy_line() -> str:
    """What an Embassy on a world means for everybody there."""
    tax = content().setup.tax
    core = [u.id for u in content().units if u.core]
    return say("world_embassy", core=tax.core, other=tax.other, kinds=core)


def _trait(board: ExoplanetBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    trait = rest[-1]
    lines = list(rolled_for(trait))
    if thing.name.startswith("die:"):
        number = [w.id for w in board.view.worlds].index(rest[0])
        value = board.view.worlds[number].traits[TRAITS.index(trait)]
        lines = [say("unrolled")] if board.unrolled(number) else [say("trait_on", value=value, world=rest[0]), *lines]
    return f"{name(trait)} ({title(trait)})", "\n".join(lines)


def _sector(board: ExoplanetBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    if thing.name.startswith("sector:"):
        return say("sector", n=int(rest[0])), ""
    lines = [say("sector_help", board.view.seats, seat=thing.owner, world=rest[1])]
    owned = next(w for w in board.view.worlds if w.id == rest[1]).units[thing.owner]
    lines += [say("unit_count", count=c, unit=content().units[n].id) for n, c in enumerate(owned) if c]
    rolling = [f for f in board.forecast.facilities if (f.seat, f.world) == (thing.owner, rest[1])]
    lines += [say("sector_roll", unit=f.unit, low=f.low, high=f.high, expected=round(f.expected)) for f in rolling]
    bonus = _bonus(board, thing.owner, rest[1])
    lines += bonus
    if len(rolling) + len(bonus) > 1:
        lines.append(say("sector_income", amount=expected_income(board.forecast, thing.owner, rest[1])))
    return "", "\n".join(lines)


def _bonus(board: ExoplanetBoard, seat: int, world: str) -> list[str]:
    """What Trade Centers of a player on a world may expect, a line; none for nothing."""
    found = (b for b in board.forecast.bonuses if (b.seat, b.world) == (seat, world))
    return [say("sector_bonus", amount=round(b.expected)) for b in found]


def _seat(board: ExoplanetBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    seat = int(rest[0])
    player = board.view.players[seat]
    lines = [say("player_help", cash=player.cash, debt=player.debt, sector=player.sector + 1)]
    lines += [say("unit_count", count=c, unit=content().units[n].id) for n, c in enumerate(player.stockpile) if c]
    return say("stockpile_of", board.view.seats, seat=seat), "\n".join(lines)


def _first(board: ExoplanetBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    return "", say("first_player", board.view.seats, seat=board.view.first)


def _chart(board: ExoplanetBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    which = "chart" if rest[0] == "units" else "cash"
    return say(f"{which}_title"), say(f"{which}_help")


def _way(board: ExoplanetBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    if thing.owner >= 0:
        return _piece(board, thing, rest)
    return (name(thing.card) if thing.card else ""), ""


def _last(board: ExoplanetBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    event: Any = board.last_roll
    return "", rules.book(GAME).words.say(event, board.view.seats) if event is not None else ""


def _track(board: ExoplanetBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    if rest[0] == "turn":
        return say("turn", turn=board.view.turn, turns=content().setup.turns.value), ""
    return title(rest[0]), say(f"step_{rest[0]}")


def _embassy(board: ExoplanetBoard, thing: Thing, rest: list[str]) -> tuple[str, str]:
    return say("embassy"), embassy_line()


TELLERS: dict[str, Callable[[Any, Any, list[str]], tuple[str, str]]] = {
    "market": _kind, "stockpile": _kind, "stock": _kind, "piece": _piece, "unit": _piece, "booster": _booster,
    "world": _world, "trait": _trait, "die": _trait, "sector": _sector, "sector_of": _sector, "seat": _seat,
    "debt": _seat, "first": _first, "chart": _chart, "way": _way, "last_roll": _last, "track": _track,
    "embassy": _embassy,
}  # fmt: skip


# ---------------------------------------------------------------------- pointer and inspector
def draw_pointed(surface: Surface, board: ExoplanetBoard, thing: Thing) -> None:
    """Mark what is pointed at."""
    theme, layout = board.theme, board.layout
    if thing.name.startswith(("sector_of", "seat", "track", "world")) and not board.option_at(thing.name):
        return
    colour = theme.text if board.option_at(thing.name) else theme.accent
    paint.outline(surface, thing.rect.inflate(4, 4), colour, layout.px(8), max(2, layout.px(2)))


def draw_drag(surface: Surface, board: ExoplanetBoard, name: str, point: tuple[int, int]) -> None:
    """A piece under the pointer; where it may be dropped shines."""
    theme, layout = board.theme, board.layout
    own = name.startswith("stockpile:")
    goal = board.place_of(f"world:{board.acting_world}" if own else f"seat:{board.focus_seat}")
    if goal is not None:
        strong = bool(board.drop_option(name, point))
        paint.outline(
            surface, goal, theme.lit if strong else theme.accent, layout.px(12), layout.px(4 if strong else 2)
        )
    size = layout.px(62)
    piece = unit_piece(name.partition(":")[2], size, board.look(board.focus_seat) if own else BARE)
    light = paint.halo(size * 2, theme.lit, 0.5)
    surface.blit(light, light.get_rect(center=point))
    surface.blit(piece, piece.get_rect(center=point))


def inspect(surface: Surface, board: ExoplanetBoard, thing: Thing) -> bool:
    """The chart of units, the chart of cash, or any thing with its words."""
    kind = thing.name.partition(":")[0]
    if thing.name == "chart:cash" or kind == "seat":
        exoplanet_chart.draw_large(surface, board)
    elif thing.name == "chart:units" or kind == "track":
        exoplanet_market.draw_chart(surface, board)
    else:
        _large(surface, board, thing)
    return True


def _large(surface: Surface, board: ExoplanetBoard, thing: Thing) -> None:
    head, text = explain(board, thing)
    look = board.look(thing.owner) if thing.owner >= 0 else BARE
    picture = unit_piece(thing.card, board.theme.px(150), look) if thing.card else None
    close_look(surface, board, head, text, picture)

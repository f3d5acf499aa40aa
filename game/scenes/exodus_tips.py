"""What is said about things on the board, what an option would bring, and the close look."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from pygame import Surface

from game import rules
from game.rules import IllegalMove, Option
from game.scenes import exodus_actions, exodus_card_tips, exodus_moves, exodus_odds
from game.scenes.board_map import hex_ring
from game.scenes.board_paint import close_look
from game.scenes.exodus_council import political_face
from game.scenes.exodus_hexes import leader
from game.scenes.exodus_paint import action_icon, station, world
from game.scenes.exodus_words import (
    content,
    number_of,
    phrase,
    place_name,
    say,
    ship_id,
    step_of,
    step_tag,
    title,
)
from game.ui import fleet, paint
from game.ui.icons import icon_names

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard

PREVIEWED = ("order", "group", "fly", "research", "buy", "build", "place", "take", "sell", "buy_resource", "react")
ICONS = {
    "research": "research", "learn": "research", "build": "build_ships", "buy": "cannon", "mine": "mining",
    "sell": "trade", "vote": "council", "bid": "cp", "offer": "card", "bonus": "card", "card": "card", "react": "swap",
    "target": "target", "hold": "close", "kill": "target", "mount": "arrow_up", "land": "arrow_down", "order": "drive",
    "group": "drive", "fly": "drive", "scan": "eye", "uncloak": "eye", "fight": "target", "hit": "sabotage",
    "all": "sabotage", "advised": "computer", "pass": "skip", "done": "check", "seal": "lock", "rearrange": "swap",
    "cash": "vp", "place": "plus", "part": "swap", "take": "plus", "take_all": "plus", "bank": "banking",
    "sure": "check", "roll": "dice",
    "next": "flag", "decide": "council", "cancel": "close", "from": "arrow_up", "to": "arrow_down",
}  # fmt: skip


def icon_of(option: Option) -> str:
    """The icon of an option in the list of choices."""
    verb, _, what = option.id.partition(":")
    if option.at.startswith("market:"):
        return "trade"
    if verb in ("card", "bonus", "offer") and (sign := action_icon(what)) in icon_names():
        return sign
    if verb in ("order", "fly", "mount", "land", "build"):
        kind = what.partition(":")[0].rpartition("-")[0] or what
        return f"ship:{kind}" if f"ship:{kind}" in icon_names() else ICONS[verb]
    if verb == "buy" and what in content().upgrades:
        return content().upgrades[what].kind
    return ICONS.get(verb, "")


# ---------------------------------------------------------------------- words about things
def explain(board: ExodusBoard, thing: Any) -> tuple[str, str]:
    """Title and text about a thing."""
    kind, _, what = thing.name.partition(":")
    tell = TELLS.get(kind)
    if tell is not None:
        return tell(board, what)
    return "", ""


def _hex(board: ExodusBoard, what: str) -> tuple[str, str]:
    view = board.view
    n = number_of(view, what)
    place = view.places[n]
    lines: list[str] = []
    if not place.planet:
        lines.append(say("council_hex", n=content().numbers.high_council_points.value))
    elif place.destroyed:
        lines.append(say("destroyed"))
    else:
        planet = content().planets[place.planet]
        lines.append(say("planet", resource=planet.resource, counter=place.counter, maximum=planet.maximum))
        if planet.vp:
            lines.append(say("planet_vp", n=planet.vp))
        if planet.moons:
            sure = board.forecast.landing[board.viewer] >= 1
            lines.append(say("moons_sure" if sure else "moons", n=content().numbers.land_from.value))
        for seat, count in enumerate(place.cubes):
            if count:
                key = "leads" if leader(view, n) == seat else "lives"
                lines.append(say(key, view.seats, seat=seat, n=count))
    for rocket in place.rockets:
        lines.append(say("rocket_fired" if rocket.fired else "rocket_ready", rocket=rocket.kind))
    if place.resistance:
        lines.append(_resistance(board, place.resistance))
    lines += [
        _ship_line(board, s, ship) for s in range(len(view.players)) for ship in view.players[s].ships if ship.hex == n
    ]
    lines += _odds_lines(board, n)
    if board.selected and f"hex:{what}" not in board.lit:
        lines.insert(0, say("out_of_reach"))
    return title(what), "\n".join(lines)


def _resistance(board: ExodusBoard, level: str) -> str:
    cards = [c for c in content().resistance.values() if c.level == level]
    dice, shields = sorted(c.dice for c in cards), sorted(c.shields for c in cards)
    return say("raider", level=level, a=dice[0], b=dice[-1], c=shields[0], d=shields[-1])


def _odds_lines(board: ExodusBoard, n: int) -> Iterator[str]:
    odds = board.forecast.targets.get(place_name(board.view, n))
    if odds is not None:
        yield say(
            "rocket_odds", distance=odds.distance, reach=round(100 * odds.reach), hit=round(100 * odds.hit),
            hits=f"{odds.hits:.1f}",
        )  # fmt: skip
        step = step_of(board.view)
        upgrade = content().upgrades[board.view.places[step.start].rockets[step.rocket].kind]
        yield say(f"destroys_{upgrade.destroys}", n=upgrade.value)
    for fight in board.forecast.fights:
        if fight.place == n:
            if step_tag(board.view) in exodus_moves.KINDS:
                yield say("if_others_stay")
            yield from (exodus_odds.line(board, side) for side in fight.sides)


def _ship_line(board: ExodusBoard, seat: int, ship: Any) -> str:
    forecast = board.forecast.players[seat]
    text = say(
        "ship_line", board.view.seats, seat=seat, ship=ship_id(ship), dice=forecast.dice[ship.kind],
        shields=forecast.shields[ship.kind], reach=forecast.reach[ship.kind],
    )  # fmt: skip
    if seat in board.cloaked_at.get(ship.hex, ()):
        text += " " + say("is_cloaked")
    if ship.damage:
        text += " " + say("with_damage", n=ship.damage)
    if ship.cubes:
        text += " " + say("with_cubes", n=ship.cubes)
    return text


def _ship(board: ExodusBoard, what: str) -> tuple[str, str]:
    seat_text, _, ship_name = what.partition(":")
    seat = int(seat_text)
    ship = next(s for s in board.view.players[seat].ships if ship_id(s) == ship_name)
    lines = [_ship_line(board, seat, ship)]
    if f"ship:{what}" in board.ordered:
        lines.append(say("ordered_to", place=place_name(board.view, board.ordered[f"ship:{what}"])))
        lines.append(say("click_to_change"))
    elif f"ship:{what}" in board.selectable:
        lines.append(say("click_to_pick"))
    return say("whose", board.view.seats, seat=seat, what=ship_name), "\n".join(lines)


def _technology(board: ExodusBoard, what: str) -> tuple[str, str]:
    tech = content().technologies[what]
    lines = [tech.text, say("tech_kind", colour=tech.colour, types=list(tech.types))]
    lines += _price_lines(board.forecast.players[board.viewer].research[what], "cp")
    owners = [board.seats[p.seat].name for p in board.view.players if what in p.technologies]
    if owners:
        lines.append(say("owned_by", names=", ".join(owners)))
    return title(what), "\n".join(lines)


def _price_lines(price: Any, resource: str) -> Iterator[str]:
    """The printed price, each contribution by its name, the sum."""
    yield say("printed", n=price.base, resource=resource)
    for source, change in price.parts:
        if change:
            yield say("change", what=source, n=f"+{change}" if change > 0 else f"−{-change}")
    if price.parts:
        yield say("now", n=price.total, resource=resource)


def _upgrade(board: ExodusBoard, what: str) -> tuple[str, str]:
    entry = content().upgrades[what]
    lines = [say(f"part_{entry.kind}", n=entry.value)]
    if entry.destroys:
        lines = [say(f"destroys_{entry.destroys}", n=entry.value)]
    if entry.size == 2:
        lines.append(say("two_spaces"))
    lines.append(say("needs_tech", technology=entry.technology))
    for price, resource in zip(board.forecast.players[board.viewer].upgrades[what], ("cp", "phasium"), strict=True):
        lines += _price_lines(price, resource)
    lines.append(say("left", n=board.view.supply.get(what, 0)))
    return title(what), "\n".join(lines)


def _blueprint(board: ExodusBoard, what: str) -> tuple[str, str]:
    kind = content().ships[content().ship_number[what]]
    lines = [say("blueprint", vp=kind.vp, population=kind.population)]
    for price, resource in zip(board.forecast.players[board.viewer].build[what], ("cp", "axinium"), strict=True):
        lines += _price_lines(price, resource)
    return title(what), "\n".join(lines)


def _spot(board: ExodusBoard, what: str) -> tuple[str, str]:
    ship, kind, space = what.split(":")
    part = next((t.card for t in board.things if t.name == f"spot:{what}"), "")
    if part:
        head, text = _upgrade(board, part)
        return head, text.split("\n")[0]
    return say("space", ship=ship, n=space), say(f"space_{kind}")


def _tab(board: ExodusBoard, what: str) -> tuple[str, str]:
    return say(f"tab_{what}"), phrase(f"help.tab_{what}")


def _zoom(board: ExodusBoard, what: str) -> tuple[str, str]:
    return say(f"zoom_{what}"), phrase("help.zoom")


def _area(board: ExodusBoard, what: str) -> tuple[str, str]:
    rates = content().market.areas[int(what) - 1]
    return say("area", n=what), say(
        "area_rates", a=rates.black.sell, b=rates.black.buy, c=rates.red.sell, d=rates.red.buy
    )


TELLS: dict[str, Callable[[ExodusBoard, str], tuple[str, str]]] = {
    "hex": _hex, "ship": _ship, "technology": _technology, "upgrade": _upgrade, "blueprint": _blueprint, "spot": _spot,
    "card": exodus_card_tips.card, "law": exodus_card_tips.card, "won": exodus_card_tips.card,
    "proposal": exodus_card_tips.proposal, "action": exodus_card_tips.action, "shown": exodus_card_tips.shown,
    "bonus": exodus_card_tips.bonus,
    "tab": _tab, "zoom": _zoom, "area": _area,
    "raider": _hex,
    "cubes": lambda board, what: _hex(board, what.rpartition(":")[0]),
    "rocket": lambda board, what: _hex(board, what.rpartition(":")[0]),
}  # fmt: skip


# ---------------------------------------------------------------------- what an option brings
def foretell(board: ExodusBoard, option_id: str) -> list[str]:
    """What an option would change, asked of the rules in a world that fits what the viewer knows."""
    view = board.view
    if option_id == "advised":
        parts = [(*key.split(":"), n) for key, n in board.forecast.advised.items()]
        return [say("as_advised", view.seats, seat=int(seat), ship=ship, n=n) for seat, ship, n in parts]
    if view.viewer is None or view.viewer < 0 or option_id.partition(":")[0] not in PREVIEWED:
        return []
    table = rules.sample(view, 1)
    try:
        table.play(option_id)
    except IllegalMove:
        return []
    seat = view.viewer
    after_view = table.view(seat)
    return list(_changes(board, seat, view, after_view, rules.forecast(after_view)))


def _changes(board: ExodusBoard, seat: int, old: Any, new: Any, forecast: Any) -> Iterator[str]:
    before, after = old.players[seat], new.players[seat]
    for kind in ("cp", "axinium", "phasium"):
        was, now = getattr(before, kind), getattr(after, kind)
        if was != now:
            yield say("goes", what=kind, a=was, b=now)
    points = [sum(f.sources[seat].values()) for f in (board.forecast, forecast)]
    if points[0] != points[1]:
        yield say("goes", what="vp", a=points[0], b=points[1])
    known = {f.place: f for f in board.forecast.fights}
    for fight in forecast.fights:
        mine = fight.of(seat)
        if mine is not None and fight != known.get(fight.place):
            yield say("fight_at", place=place_name(old, fight.place), **exodus_odds.shares(mine))


# ---------------------------------------------------------------------- marks and the close look
def draw_pointed(surface: Surface, board: ExodusBoard, thing: Any) -> None:
    """Mark what is pointed at."""
    kind = thing.name.partition(":")[0]
    if kind in ("area", "raider", "cubes", "rocket"):
        return
    on = bool(board.option_at(thing.name)) or thing.name in board.selectable
    colour = board.theme.text if on or kind in ("tab", "zoom", "sheet") else board.theme.accent
    if kind == "hex":
        n = number_of(board.view, thing.name[4:])
        clip = surface.get_clip()
        surface.set_clip(board.rect)
        ring = hex_ring(board.chart.radius, colour, 0.045)
        surface.blit(ring, ring.get_rect(center=board.chart.centre(n)))
        surface.set_clip(clip)
        return
    paint.outline(surface, thing.rect.inflate(4, 4), colour, board.px(8), board.px(2))


def inspect(surface: Surface, board: ExodusBoard, thing: Any) -> bool:
    """A card or anything else with words, large over everything."""
    head, text = explain(board, thing)
    kind, _, what = thing.name.partition(":")
    if thing.card in content().political:
        high = min(round(board.theme.size[1] * 0.7), board.theme.px(480))
        card = political_face(board, thing.card, (round(high * 0.72), high))
        surface.blit(card, card.get_rect(center=(board.theme.size[0] // 2, board.theme.size[1] // 2)))
        return True
    picture = _portrait(board, kind, what)
    if not head and not text:
        return False
    close_look(surface, board, head, text, picture)
    return True


def _portrait(board: ExodusBoard, kind: str, what: str) -> Surface | None:
    """A large picture of a thing, where there is one."""
    side = board.theme.px(170)
    if kind in ("hex", "raider"):
        place = board.view.places[number_of(board.view, what)]
        if kind == "raider" or (place.resistance and kind == "raider"):
            return fleet.fleet_ship(f"raider_{place.resistance}", side, fleet.HOSTILE)
        if not place.planet:
            return station(side)
        return None if place.destroyed else world(board, place.planet, side)
    if kind == "ship":
        return fleet.fleet_ship(
            what.partition(":")[2].rpartition("-")[0], side, board.look(int(what.partition(":")[0]))
        )
    if kind == "blueprint":
        return fleet.fleet_ship(what, side, board.look(board.viewer))
    if kind == "action":
        return exodus_actions.face(board, content().actions[what], (round(side * 1.3), round(side * 1.7)))
    return None

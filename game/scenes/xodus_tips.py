"""What the X-ODUS board explains: things pointed at, what an option would bring, cards looked at closely."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from pygame import Surface

from game import rules
from game.scenes.board_paint import close_look
from game.scenes.xodus_cards import card_colour, card_text, mark_of
from game.scenes.xodus_map import foe_look, ghost, shine
from game.scenes.xodus_mats import SEPARATOR, state
from game.scenes.xodus_stakes import percent, skill_target
from game.scenes.xodus_timeline import slot_text
from game.scenes.xodus_words import content, does, knows, name, say, ship_number, step_of, system_number, title
from game.ui import fleet, paint
from game.ui.icons import icon
from game.ui.theme import mix

if TYPE_CHECKING:
    from game.scenes.table_games import Thing
    from game.scenes.xodus import XodusBoard


def explain(board: XodusBoard, thing: Thing) -> tuple[str, str]:
    """Title and text about a thing."""
    kind, _, what = thing.name.partition(":")
    teller = TELLERS.get(kind)
    if teller is not None:
        return teller(board, what)
    if thing.card:
        return title(thing.card), card_text(thing.card)
    return "", ""


# ---------------------------------------------------------------------- things
def _system(board: XodusBoard, tile: str) -> tuple[str, str]:
    view = board.view
    system = view.systems[system_number(view, tile)]
    printed = content().tiles[tile]
    lines = [say("system_kind", colour=printed.colour)]
    if system.exploration:
        lines.append(say("tip_exploration", n=system.exploration))
    if printed.enemies:
        lines.append(
            say("tip_pacified", n=system.pacified) if system.pacified else say("tip_enemies", n=printed.enemies)
        )
    if printed.auto_detect:
        lines.append(say("tip_auto_detect"))
    if printed.reinforced:
        lines.append(say("tip_reinforced"))
    if printed.wormhole or system.wormhole:
        lines.append(say("tip_wormhole"))
    if (printed.rift and not system.rift_shut) or system.rift:
        lines.append(say("tip_rift"))
    if system.ally:
        lines.append(say("tip_ally_unmet") if system.ally == "unmet" else say("tip_ally", ally=system.ally))
    number = system_number(view, tile)
    if any(s.key_at == number and not s.solved for s in view.signals):
        lines.append(say("tip_key"))
    reach = board.forecast.reach.get(tile) if board.forecast is not None and view.acting else None
    if reach:
        lines.append(say("tip_reach", n=reach))
    return title(tile), "\n".join(lines)


def _space(board: XodusBoard, what: str) -> tuple[str, str]:
    return say("unknown"), say("tip_unknown")


def _ship(board: XodusBoard, ship: str) -> tuple[str, str]:
    view = board.view
    if ship_number(view, ship) < 0:
        return title(ship), name(f"{ship}.advice")
    own = view.ships[ship_number(view, ship)]
    mat = content().ships[ship]
    lines = [
        SEPARATOR.join(state(board, ship_number(view, ship))[0]),
        say("tip_ship", hull=own.hull, whole=mat.hull, energy=own.energy, most=own.max_energy, xp=own.xp,
            actions=own.actions, scraps=own.scraps),
        say("tip_dice", dice=", ".join(name(c) for c in mat.dice)),
        say("tip_xp", text=name(f"{ship}.xp")),
    ]  # fmt: skip
    lines += [f"{title(card)}: {card_text(card)}" for card in own.augmentations]
    return title(ship), "\n".join(lines)


def _foe(board: XodusBoard, foe: str) -> tuple[str, str]:
    printed = content().foes[foe]
    lines = [say("tip_foe", hull=printed.hull, shields=printed.shields), *(does(a.id) for a in printed.abilities)]
    lines += avatar_lines(board, foe)
    if not board.option_at(f"foe:{foe}"):  # else they are told with the choice
        lines += odds_lines(board, foe)
    return title(foe), "\n".join(lines)


def avatar_lines(board: XodusBoard, foe: str) -> list[str]:
    """Where an Avatar would go, and why there."""
    one = next((a for a in board.forecast.avatars if a.avatar == foe), None) if board.forecast is not None else None
    if one is None:
        return []
    if one.held:
        return [say("avatar_held")]
    lines = []
    if one.target:
        lines.append(say("avatar_target", ship=one.target, tie=name(one.tie) if one.tie else say("nearest")))
    moving = sum(1 for p in one.paths if p)
    lines.append(say("avatar_moves", n=moving, faces=len(one.paths)))
    longest = max(one.paths, key=len, default=[])
    if longest:
        lines.append(say("avatar_path", path=list(longest)))
    return lines


def odds_lines(board: XodusBoard, foe: str) -> list[str]:
    """What one attack on a foe here would do."""
    one = next((f for f in board.forecast.foes if f.foe == foe), None) if board.forecast is not None else None
    if one is None:
        return []
    lines = [say("odds_attack", damage=f"{one.damage:.1f}", defeat=percent(one.defeat))]
    if one.modules:
        values = {"damage": f"{one.damage_with:.1f}", "defeat": percent(one.defeat_with)}
        lines.append(say("odds_modules", cards=list(one.modules), **values))
    return [*lines, say("odds_back", misses=f"{one.misses:.1f}")]


def _signal(board: XodusBoard, what: str) -> tuple[str, str]:
    view = board.view
    if what.isdigit():
        signal = view.signals[int(what)]
        if signal.solved:
            return say("key_found"), ""
        if signal.system >= 0:
            return say("signal"), say("tip_signal_at", tile=view.systems[signal.system].tile)
        return say("signal"), say("tip_signal_hidden")
    return title(what), card_text(what)


def _card(board: XodusBoard, what: str) -> tuple[str, str]:
    card, _, part = what.partition(":")
    if part and card in content().explorations:  # an option that cannot be taken: why is said anyway
        return title(card), ""
    return title(card), card_text(card)


def _level(board: XodusBoard, what: str) -> tuple[str, str]:
    ship, _, level = what.rpartition(":")
    needed = content().ships[ship].xp.levels
    sides = content().sides(ship, int(level))
    lines = [f"{side[-1].upper()} – {title(side)}: {card_text(side)}" for side in sides]
    return say("tip_level", n=int(level), xp=needed[int(level) - 1]), "\n".join(lines)


def _slot(board: XodusBoard, what: str) -> tuple[str, str]:
    return slot_text(board, int(what))


def _count(board: XodusBoard, what: str) -> tuple[str, str]:
    return say(f"count_{what}"), say(f"tip_{what}")


def _rolled(board: XodusBoard, what: str) -> tuple[str, str]:
    return say("die"), say("tip_die")


def _option(board: XodusBoard, what: str) -> tuple[str, str]:
    option = next((o for o in board.decision.options if o.id == what), None) if board.decision is not None else None
    if option is None:
        return "", ""
    kind, _, at = option.at.partition(":")
    if kind in ("system", "ship", "foe", "mat", "signal", "ally"):
        return TELLERS[kind](board, at)
    card = at.partition(":")[0]
    if what.startswith("use:"):  # its words are the card's own
        return title(card), ""
    if kind in ("card", "module", "damage", "goods", "augmentation") and card:
        return _card(board, card)
    return "", ""


COSTS = {"blind": "blind_jump", "signal": "explore", "step": "signal_step"}
"""Under which name an option's cost stands in the data, where it is not its own."""


def _zoom(board: XodusBoard, what: str) -> tuple[str, str]:
    return say(f"zoom_{what}"), say("zoom_help")


def _pilot(board: XodusBoard, ship: str) -> tuple[str, str]:
    return say("pilot", ship=ship), say("tip_pilot_on" if ship in (board.pilots or ()) else "tip_pilot_off")


def _button(board: XodusBoard, action: str) -> tuple[str, str]:
    """An action that cannot be taken now."""
    return rules.book("xodus").words.fill(f"option.{action}", {}, []), "\n".join(_told_of(action))


TELLERS: dict[str, Callable[[Any, str], tuple[str, str]]] = {
    "system": _system, "space": _space, "ship": _ship, "mat": _ship, "foe": _foe, "signal": _signal, "card": _card,
    "module": _card, "damage": _card, "ally": _card, "context": _card, "level": _level, "slot": _slot,
    "count": _count, "rolled": _rolled, "option": _option, "zoom": _zoom,
    "pilot": _pilot, "button": _button,
}  # fmt: skip


# ---------------------------------------------------------------------- what an option brings
def foretell(board: XodusBoard, option_id: str) -> list[str]:
    """What an option does, its odds and consequences, as the rules foresee them."""
    verb, _, what = option_id.partition(":")
    forecast, view = board.forecast, board.view
    if forecast is None:
        return []
    lines = _told_of(verb)
    tile = what.partition(":")[0]
    if verb in ("jump", "rush", "go") and tile in content().tiles:
        number = system_number(view, tile)
        system, printed = view.systems[number], content().tiles[tile]
        if printed.enemies and not system.pacified:
            lines += _detection(board, printed)
        lines += [say("enters_avatar", avatar=a.id) for a in view.avatars if a.system == number]
    if verb == "use" and (energy := forecast.energy.get(tile, 0)):
        lines.append(say("costs_energy", n=energy))
    if verb == "roll":
        lines += _detection(board, None)
    if verb in ("flee", "jump", "rush", "blind") and forecast.flight_moves_marker and (verb == "flee" or view.fleeing):
        lines.append(say("flight"))
    if verb in ("explore", "signal") and len(forecast.skill) > 1:
        lines.append(say("skill", odds=_skill_odds(forecast.skill, range(1, 5))))
    elif (option := next((o for o in board.decision.options if o.id == option_id), None)) is not None:
        target = skill_target(verb, what, option)
        if target:
            lines.append(say("skill", odds=_skill_odds(forecast.skill, (target,))))
    if verb == "ship" and board.decision.kind == "signal_work":
        lines.append(does(str(board.decision.prompt.values["step"])))
    if verb == "fight":
        lines += odds_lines(board, what)
    if verb == "activate":
        held = sum(view.ships[s].keys for s in view.acting)
        lines.append(
            say("last_key") if held >= forecast.keys_wanted else say("keys_left", n=forecast.keys_wanted - held)
        )
    return lines


def _told_of(verb: str) -> list[str]:
    """What a kind of option costs and does, where its label does not say it."""
    if not knows(f"do_{verb}"):
        return []
    costs = content().numbers.actions
    return [say(f"do_{verb}", n=getattr(costs, COSTS.get(verb, verb), 0))]


def _skill_odds(chances: Sequence[float], numbers: Iterable[int]) -> str:
    return ", ".join(say("skill_odds", n=n, chance=percent(chances[n] if n < len(chances) else 0.0)) for n in numbers)


def _detection(board: XodusBoard, printed: Any) -> list[str]:
    if printed is not None and printed.auto_detect:
        return [say("tip_auto_detect")]
    odds = board.forecast.detection
    lines = [say("detection", chance=percent(odds.plain))]
    if odds.with_modules > odds.plain + 0.005:
        lines.append(say("detection_modules", chance=percent(odds.with_modules), cards=list(odds.modules)))
    return lines


# ---------------------------------------------------------------------- marks and the close look
def draw_pointed(surface: Surface, board: XodusBoard, thing: Thing) -> None:
    """Mark what is pointed at; a tile to be turned is shown at its place."""
    kind, _, what = thing.name.partition(":")
    colour = board.theme.text if board.option_at(thing.name) else board.theme.accent
    clip = surface.get_clip()
    surface.set_clip(board.rect)
    if kind == "system":
        system = board.view.systems[system_number(board.view, what)]
        shine(surface, board, system.q, system.r, colour, 0.045)
    elif kind == "space":
        q, r = (int(x) for x in what.split(","))
        shine(surface, board, q, r, colour, 0.045)
    elif kind not in ("slot", "timeline"):
        paint.outline(surface, thing.rect.inflate(4, 4), colour, board.px(8), board.px(2))
    if thing.name.startswith("option:turn:"):
        surface.set_clip(board.map_rect)
        ghost(surface, board, step_of(board.view), int(thing.name.rpartition(":")[2]))
    surface.set_clip(clip)


def inspect(surface: Surface, board: XodusBoard, thing: Thing) -> bool:
    """A thing large over everything."""
    head, text = explain(board, thing)
    text = text or (card_text(thing.card) if thing.card else "")
    if not head and not text:
        return False
    close_look(surface, board, head, text, _portrait(board, thing))
    return True


def _portrait(board: XodusBoard, thing: Thing) -> Surface:
    """A large picture of a thing."""
    from game.scenes.xodus_tiles import tile_picture

    side = board.theme.px(150)
    kind, _, what = thing.name.partition(":")
    if kind == "system":
        system = board.view.systems[system_number(board.view, what)]
        return tile_picture(what, (system.turn + board.chart.spin) % 6, side // 2)
    if kind == "foe":
        shape, look = foe_look(what)
        return fleet.fleet_ship(shape, side, look)
    if kind in ("ship", "mat") and what in content().ships:
        number = ship_number(board.view, what)
        look = board.look(number) if number >= 0 else board.theme.seat(0)
        return fleet.fleet_ship(what, side, look)
    card = thing.card or what.partition(":")[0]
    colour, mark = card_colour(card) if card else (board.theme.lit, "card")
    if kind == "option" and not thing.card and board.decision is not None:
        mark = next((mark_of(o) for o in board.decision.options if o.id == what), mark)
    return icon(mark, side * 2 // 3, mix(colour, board.theme.text, 0.2))

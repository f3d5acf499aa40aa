"""What is at stake with an option, in a few words for its button or card: odds by the real dice, and consequences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.scenes.xodus_words import content, say

if TYPE_CHECKING:
    from game.scenes.xodus import XodusBoard


def stakes(board: XodusBoard, option: Any) -> str:
    """A few words; "" where nothing is at stake, or the rules cannot foresee it."""
    verb, _, what = option.id.partition(":")
    forecast = board.forecast
    if forecast is None:
        return ""
    if option.id in forecast.scraps:
        return say("stakes_scraps", n=forecast.scraps[option.id])
    if verb == "use":
        energy = forecast.energy.get(what.partition(":")[0], 0)
        return say("stakes_energy", n=energy) if energy else ""
    if verb == "roll":
        plain, best = percent(forecast.detection.plain), percent(forecast.detection.with_modules)
        return say("stakes_unseen", chance=plain if plain == best else f"{plain}–{best}")
    if verb == "fight":
        one = next((f for f in forecast.foes if f.foe == what), None)
        return say("stakes_defeat", chance=percent(one.defeat_with)) if one is not None else ""
    if verb == "flee" and forecast.flight_moves_marker:
        return say("stakes_flight")
    if verb == "activate":
        last = sum(board.view.ships[s].keys for s in board.view.acting) >= forecast.keys_wanted
        return say("stakes_last_key") if last else ""
    target = skill_target(verb, what, option)
    if target and len(forecast.skill) > 1:
        chance = forecast.skill[target] if target < len(forecast.skill) else 0.0
        return say("stakes_skill", n=target, chance=percent(chance))
    return ""


def skill_target(verb: str, what: str, option: Any) -> int:
    """The successes that an option of an Exploration or a step of a Signal needs; 0 where nothing is rolled."""
    book = content()
    if verb == "option":
        card, _, number = what.rpartition(".")
        return int(book.explorations[card].options[int(number) - 1].target) if card in book.explorations else 0
    if verb == "step":
        ops = book.effects[str(option.label.values["card"])].ops
        return next((int(op.target) for op in ops if getattr(op, "kind", "") == "skill"), 0)
    return 0


def percent(chance: float) -> int:
    """A chance as a whole number of per cent, never certain where it is not."""
    return max(1, min(99, round(100 * chance))) if 0 < chance < 1 else round(100 * chance)

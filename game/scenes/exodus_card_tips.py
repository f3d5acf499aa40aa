"""What is said about cards: what an Action brings now, what a Political card would change as things stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.scenes.exodus_words import card_text, content, phrase, say, setup_of, title
from game.ui.tooltip import Tooltip

if TYPE_CHECKING:
    from game.scenes.exodus import ExodusBoard
    from game.scenes.table_games import Thing


def card(board: ExodusBoard, what: str) -> tuple[str, str]:
    """A Resistance card that was won, or a Political card."""
    if what in content().resistance:
        entry = content().resistance[what]
        return say("resistance_card", level=entry.level), say("won_card", vp=entry.vp) + "\n" + card_text(what)
    if what in content().political:
        kind = phrase(f"kind.{content().political[what].type}")
        return title(what), "\n".join([kind, card_text(what), *_as_things_stand(board, what)])
    return "", ""


def proposal(board: ExodusBoard, what: str) -> tuple[str, str]:
    """How long the card counts, what it would change now, and how it is chosen; the card itself says what it does."""
    number = "ABC".index(what)
    if number >= len(board.view.proposals):
        return "", ""
    found = board.view.proposals[number]
    stays = phrase(f"stays.{content().political[found].type}")
    counts = say("vote_counts", n=board.forecast.vote)
    return title(found), "\n".join([stays, *_as_things_stand(board, found), counts])


def below(board: ExodusBoard, thing: Thing) -> tuple[int, int] | None:
    """Where the tip of a card goes that is to leave it in sight; None where there is no room below."""
    theme, (head, text) = board.theme, proposal(board, thing.name.partition(":")[2])
    high = Tooltip(f"{head}\n{text}", head).size(theme)[1]  # the first line is what a click does
    if thing.rect.bottom + high + theme.px(16) > theme.size[1]:
        return None
    return thing.rect.x - theme.px(16), thing.rect.bottom - theme.px(8)


def _as_things_stand(board: ExodusBoard, what: str) -> Iterator[str]:
    """What a proposal would change for each seat if it were carried out now."""
    seats = board.forecast.proposals.get(what, [])
    if seats and any(seats):
        told: dict[str, list[str]] = {}
        for seat in board.view.order:
            what_for = ", ".join(_change(*one) for one in seats[seat].items()) or say("stands_still")
            told.setdefault(what_for, []).append(board.view.seats[seat])
        if len(told) == 1:
            yield say("stands_for_all", what=next(iter(told)))
        else:
            yield say("stands")
            yield from (say("stands_for", names=", ".join(names), what=change) for change, names in told.items())


def _change(what: str, n: int) -> str:
    return say("stands_change", what=what, n=f"+{n}" if n > 0 else f"−{-n}")


def action(board: ExodusBoard, what: str) -> tuple[str, str]:
    """What each half of the card does; the whole card where there are no Reactions."""
    found = content().actions[what]
    if not setup_of(board.view).reactions:
        return title(what), does(board, found.action)
    halves = ("card_action", found.action), ("card_reaction", found.reaction)
    return title(what), "\n".join(say(key, action=one, help=does(board, one)) for key, one in halves)


def shown(board: ExodusBoard, what: str) -> tuple[str, str]:
    """The Action card that lies before a seat."""
    found = board.view.players[int(what)].shown
    return action(board, found) if found in content().actions else ("", "")


def bonus(board: ExodusBoard, what: str) -> tuple[str, str]:
    """A Bonus Action."""
    return title(what), does(board, content().bonus[what].action)


def does(board: ExodusBoard, what: str) -> str:
    """What an Action brings whoever looks, with its figures as things stand."""
    numbers = content().numbers
    if what == "research":
        return say("does_research", a=numbers.discount_colour.value, b=numbers.discount_purpose.value)
    if what == "trade":
        return _trade(board)
    if what in board.forecast.players[board.viewer].yields:
        return _yields(board, what)
    return phrase(f"help.{what}")


def _yields(board: ExodusBoard, what: str) -> str:
    found = board.forecast.players[board.viewer].yields[what]
    ways = [
        say("way_sure", n=sure) if not dice else say("way_plus" if plus else "way_dice", n=dice, plus=plus)
        for sure, dice, plus in found.ways
    ]
    text = say(f"does_{what}_dice" if len(ways) > 1 else f"does_{what}", n=say("or").join(ways))
    added = [say("change", what=source, n=f"+{n}" if n > 0 else f"−{-n}") for source, n in found.parts if n]
    return text + (" " + say("counted", what=", ".join(added)) if added else "")


def _trade(board: ExodusBoard) -> str:
    """How many exchanges, and the rates of the area that would be used."""
    view, market = board.view, content().market
    areas = next(a.areas for a in market.areas_by_players if a.players == len(view.players))
    text = say("does_trade", n=market.exchanges_per_trade.value)
    if len(view.market) >= len(areas):
        return text + " " + say("market_full")
    sell, buy = board.forecast.players[board.viewer].rates[len(view.market)]
    return text + " " + say("market_now", area=len(view.market) + 1, a=sell, b=buy)

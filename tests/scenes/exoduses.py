"""What the tests of the Exodus table share: tables at a decision, a player's hands, a look at all that moves."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game import rules
from game.rules import Table
from tests.scenes.tables import At

IDLE = ("pass", "done", "hold", "vote:none", "bonus:none", "rearrange", "seal")


def lively(table: Table, chance: random.Random) -> str:
    """A random option of the present decision that does something, with small bids."""
    assert table.decision is not None
    ids = table.decision.ids()
    bids = [o for o in ids if o.startswith("bid:") and int(o[4:]) < 3]
    if table.decision.kind == "lay_tokens" and chance.random() < 0.4 and "seal" in ids:
        return "seal"
    return chance.choice(bids or [o for o in ids if o not in IDLE] or [o for o in ids if o != "rearrange"])


def played(
    kind: str, seats: int = 3, seed: int = 3, turn: int = 1, blocked: bool = False,
    check: Callable[[Table], bool] = lambda table: True, **options: Any,
) -> Table:  # fmt: skip
    """A table at the first decision of that kind from a turn on. `blocked`: one that refuses something."""
    for n in range(seed, seed + 30):
        table = rules.new_table("exodus", ("Ana", "Ben", "Cleo", "Dan", "Eve", "Fay")[:seats], options, n)
        chance = random.Random(n)
        while table.decision is not None:
            fits = table.decision.kind == kind and table.state.turn >= turn and (table.blocked() or not blocked)
            if fits and check(table):
                return table
            table.play(lively(table, chance))
    raise AssertionError(f"no game came to {kind}")


def choose_by_clicks(here: At, option: str) -> None:
    """What a player clicks for an option: its place, or a ship and then the hex that it goes to."""
    verb, _, rest = option.partition(":")
    board: Any = here.scene.board
    if verb in ("order", "fly"):
        ship, _, place = rest.partition(":")
        here.click(here.place_of(f"ship:{board.viewer}:{ship}"))
        here.click(hex_point(board, place))
    elif verb == "group":
        start, _, place = rest.partition(":")
        here.click(hex_point(board, start))
        here.click(hex_point(board, place))
    else:
        assert here.scene.asked is not None
        found = board.place_of(f"option:{option}") or board.place_of(
            next(o.at for o in here.scene.asked.options if o.id == option)
        )
        assert found is not None, f"{option} has no place on the board"
        at = next(o.at for o in here.scene.asked.options if o.id == option)
        here.click(hex_point(board, at[4:]) if at.startswith("hex:") else found.center)


def hex_point(board: Any, place: str) -> tuple[int, int]:
    """A point of a hex where no ship lies."""
    rect = board.place_of(f"hex:{place}")
    assert rect is not None
    return rect.centerx, rect.centery - rect.h // 4


class Hands(At):
    """At, with the places of things by name."""

    def place_of(self, name: str) -> tuple[int, int]:
        rect = self.scene.board.place_of(name)
        assert rect is not None, name
        return rect.center


def hands(table: Table, who: tuple[Any, ...] = (), size: tuple[int, int] = (1280, 720), **settings: Any) -> Hands:
    assert table.decision is not None
    seat = table.decision.seat
    chosen = who or tuple("human" if n == seat else "random" for n in range(len(table.seats)))
    return Hands(table, chosen, size, **settings)


def watched(here: Hands, option: str) -> set[str]:
    """Play an option and look at all that follows at its start, middle and end; the sounds heard."""
    here.scene.perform(option)
    heard: set[str] = set()
    while (act := here.scene.stage.act) is not None:
        heard.add(act.sound)
        if act.draw is not None:
            for share in (0.0, 0.5, 1.0):
                act.draw(here.app.surface, share)
        here.scene.stage.update(act.seconds + 0.01)
    here.scene.skip()
    return heard - {""}


def armed() -> Table:
    """A table where somebody is to choose the target of a Rocket."""
    for seed in range(60):
        table = rules.new_table("exodus", ("Ana", "Ben", "Cleo"), {}, seed)
        for player in table.state.players:
            player.technologies.append("hypersonic_rockets")
            player.cp, player.phasium, player.stash = 30, 9, player.stash - 1
        chance = random.Random(seed)
        while table.decision is not None and table.decision.kind != "assign_target":
            table.play(lively(table, chance))
        if table.decision is not None:
            return rules.resume_table("exodus", table.encoded())
    raise AssertionError("nobody bought a Rocket")

"""Positions for the tests: known Planets lie on the maps for two and three players; nobody is at war yet.

Two players: Ana's home Nu Kua borders Xi (I), Chaska and Kana Ti; Ben's home Apollo borders Lyra (I), Sol and Charun.
Around the High Council lie Xi and Lyra (I), Hydra and Tien Mu (II), Austro and K'uei Hsing (III).
"""

from __future__ import annotations

from typing import Any

from game import rules
from game.rules.engine import scenario
from game.rules.engine.chance import Chance
from tests.rules.tables import facts, play

SEATS = ["Ana", "Ben", "Cem", "Dora", "Eli", "Fay"]
ANA, BEN, CEM = 0, 1, 2
CONTENT = rules.book("exodus").content
HOMES = ["nu_kua", "apollo", "terra_nova", "gaia", "viracocha", "asase_ya"]
MAPS = {
    2: [*HOMES[:2], "sol", "charun", "lyra", "kuei_hsing", "hydra", "tien_mu", "austro", "xi", "chaska", "kana_ti"],
    3: [
        *HOMES[:3],
        "sol",
        "lyra",
        "hydra",
        "xi",
        "kana_ti",
        "tinia",
        "coniraya",
        "austro",
        "charun",
        "chaska",
        "surijja",
        "regin",
        "tien_mu",
        "segomo",
        "kuei_hsing",
    ],
}


def position(
    next: dict[str, Any] | str,
    seats: int = 2,
    options: dict[str, Any] | None = None,
    chance: dict[str, list[Any]] | None = None,
    **rest: Any,
) -> rules.Table:
    """A table at a described position (see `position.arrange`); `next` may be just the name of a stage."""
    names = MAPS.get(seats, HOMES[:seats])
    planets = rest.pop("planets", dict(enumerate(names, 1)))
    return scenario.set_up(
        rules.Scenario(
            title="test",
            game="exodus",
            rules=[],
            seats=SEATS[:seats],
            position={
                "planets": planets,
                "next": {"stage": next} if isinstance(next, str) else next,
                **rest,
            },
            options=options or {},
            chance=chance or {},
        ),
        rules.new_table,
    )


def new(seats: int = 2, seed: int | str = 1, **options: Any) -> rules.Table:
    """A new game."""
    return rules.new_table("exodus", SEATS[:seats], options, seed)


def set_up(seats: int = 2, seed: int | str = 1, **options: Any) -> rules.Table:
    """A game as it is set up, before its first Upkeep."""
    book = rules.book("exodus")
    state = new(seats, seed, **options).state
    fresh = book.definition.state(game="exodus", seats=state.seats, options=state.options, chance=Chance(str(seed)))
    game = book.game(fresh)
    book.definition.begin(game)
    game.state.agenda.clear()
    return rules.Table(book, game)


def secretly(table: rules.Table, **choices: str) -> list[rules.Event]:
    """Each seat named makes its secret choice (parts joined by blanks) and seals it, in the order asked."""
    found: list[rules.Event] = []
    while table.decision is not None and (name := SEATS[table.decision.seat]) in choices:
        found += play(table, *choices.pop(name).split(), "seal")
    assert not choices
    return found


def player(table: rules.Table, seat: int = ANA) -> dict[str, Any]:
    """A player in words."""
    found: dict[str, Any] = facts(table)["players"][SEATS[seat]]
    return found


def place(table: rules.Table, name: str) -> dict[str, Any]:
    """A hex in words."""
    found: dict[str, Any] = facts(table)["places"][name]
    return found


def tracks(table: rules.Table, seat: int = ANA) -> tuple[int, int, int]:
    """C.P., Axinium and Phasium of a seat."""
    me = table.state.players[seat]
    return me.cp, me.axinium, me.phasium


QUIET = ("done", "pass", "hold", "seal", "bonus:none", "vote:none", "bid:0")


def idle(table: rules.Table, until: str = "", most: int = 400) -> list[rules.Event]:
    """Go on doing as little as possible until a step of the kind `until` asks, or to the end; all that happened."""
    found: list[rules.Event] = []
    for _ in range(most):
        if table.decision is None or table.decision.kind == until:
            return found
        ids = table.decision.ids()
        found += table.play(next((o for o in QUIET if o in ids), ids[0]))
    raise AssertionError(f"'{until}' never asked")

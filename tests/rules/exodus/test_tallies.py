"""What is counted over many games, held against the position in which a game ends."""

from __future__ import annotations

from collections import Counter

from game import bots, rules
from game.commands import simulate
from tests.rules.exodus.board import new


def test_tallies_agree_with_the_last_position() -> None:
    table = new(3, 4)
    counted = Counter(rules.tallies(table, table.opening, opening=True))
    first = {seat: n for (what, n, seat) in counted if what == "first_turn_order"}
    assert first == {seat: str(n) for n, seat in enumerate(table.state.order, 1)}
    player = bots.make("exodus", "random", 2)
    while table.decision is not None:
        counted.update(rules.tallies(table, table.play(player.choose(None, table.decision))))
    for seat, end in enumerate(table.state.players):
        learned = [entry for (what, entry, who) in counted if what == "technologies" and who == seat]
        assert sorted(learned) == sorted(end.technologies)
    shown, chosen = (sum(n for key, n in counted.items() if key[0] == f"cards_{w}") for w in ("shown", "chosen"))
    assert (shown, chosen) == (21, 7)  # three cards a turn, one of them decided on
    fought, beaten = (sum(n for key, n in counted.items() if key[0] == f"resistance_{w}") for w in ("fought", "beaten"))
    guarded = sum(place.resistance != "" for place in table.state.places)
    assert fought > 0 and beaten <= sum(map(bool, table.rules.content.boards[3, "normal"].resistance)) - guarded


def test_simulate_reports_what_was_counted_by_seat_and_for_winners() -> None:
    plan = simulate.plan("exodus", 2, 2, ["random"], ["game=short", "turns=4"], "1", None)
    games = [simulate.play(plan, n) for n in (0, 1)]
    counted = simulate.report(plan, games, 1.0)["counted"]
    for n in (1, 2):
        entry = counted["first_turn_order"][str(n)]
        assert entry["times"] == 2
        won = sum(game.tallies.get(("first_turn_order", str(n), game.winner), 0) for game in games)
        assert entry["winners"] == won / 2
    actions = {entry: one["times"] for entry, one in counted["actions"].items()}
    assert actions == Counter(
        {entry: sum(g.tallies.get(("actions", entry, s), 0) for g in games for s in (0, 1)) for entry in actions}
    )
    assert "by_seat" not in next(iter(counted["cards_shown"].values()))

"""The end of Exoplanet Rush: final wealth. EXR-END-01 to 05."""

from __future__ import annotations

from ..engine.position import Outcome, Rank, Step
from .state import Exoplanet, GameEnded


class FinalWealth(Step, tag="final_wealth"):
    """Cash, less the debt, plus the salvage of what is in play; equal wealth shares the place. EXR-AMB-24."""

    def run(self, g: Exoplanet) -> None:
        g.state.cash.append([p.cash for p in g.players])
        sources = [wealth_sources(g, seat) for seat in range(len(g.players))]
        wealth = [sum(s.values()) for s in sources]
        ranking = [
            Rank(seat, 1 + sum(w > wealth[seat] for w in wealth), wealth[seat], sources[seat])
            for seat in sorted(range(len(wealth)), key=lambda s: -wealth[s])
        ]
        g.state.outcome = Outcome(ranking, "last_turn")
        g.emit(GameEnded(wealth))


def wealth_sources(g: Exoplanet, seat: int) -> dict[str, int]:
    """A player's wealth as it stands now, by source. EXR-END-02 to 05."""
    me, units = g.players[seat], g.content.units
    salvage = sum(count * units[n].salvage for w in g.worlds for n, count in enumerate(w.units[seat]))
    return {"cash": me.cash, "salvage": salvage, "debt": -me.debt}

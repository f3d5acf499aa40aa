"""How a game ends, and the thirty achievements by their checks. XOD-WIN, XOD-LOSE, XOD-ACHIEVE."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..engine.position import Outcome, Rank
from .events import GameOver
from .play import Xodus

if TYPE_CHECKING:
    from .files import Achievement


def finish(g: Xodus, won: bool, reason: str) -> None:
    """The game is over for everybody. XOD-WIN-10, XOD-LOSE-01 to 03."""
    state = g.state
    done = achieved(g) if won else []
    sources = {"keys": state.activated, "achievements": len(done)}
    ranks = [Rank(seat, 1, sum(sources.values()), dict(sources)) for seat in range(len(state.seats))]
    state.outcome = Outcome(ranks, reason, won)
    g.emit(GameOver(won, reason, done))


def achieved(g: Xodus) -> list[str]:
    """The achievements that a game won now would bring, in the rulebook's order. XOD-ACHIEVE-01, 02."""
    return [a.id for a in g.content.achievements if CHECKS[a.check](g, a)]


def _all_explored(g: Xodus, a: Achievement) -> bool:
    """Every Allied and Enemy tile with a symbol is revealed and explored out. XOD-ACHIEVE-05, XOD-AMB-90."""
    board = {s.tile: s for s in g.systems}
    for tile in dealt_tiles(g):
        printed = g.content.tiles[tile]
        wanted = printed.exploration + printed.signal
        if printed.colour not in ("allied", "enemy") or not wanted:
            continue
        if tile not in board or board[tile].exploration or board[tile].explored < wanted:
            return False
    return True


def dealt_tiles(g: Xodus) -> list[str]:
    """The tiles of this game's stack, revealed or not, and the ones on the board."""
    return [s.tile for s in g.systems] + list(g.state.stack)


def _avatars_gone(g: Xodus, a: Achievement) -> bool:
    """Every Avatar that entered was defeated and none is on the board. XOD-ACHIEVE-16, XOD-AMB-92."""
    avatars = g.state.avatars
    return bool(avatars) and all(x.system < 0 and x.times_defeated for x in avatars)


def _unhurt(g: Xodus) -> bool:
    return all(ship.hull == g.mat(n).hull for n, ship in enumerate(g.ships))


def _learnt(g: Xodus, a: Achievement) -> bool:
    """Six Augmentations and Max Energy at the end of its track. XOD-ACHIEVE-28."""
    return all(
        len(s.augmentations) == len(g.mat(n).xp.levels) and s.max_energy == g.mat(n).energy.most
        for n, s in enumerate(g.ships)
    )


Check = Callable[[Xodus, "Achievement"], bool]
CHECKS: dict[str, Check] = {
    "no_class": lambda g, a: all(g.mat(n).class_ != a.class_ for n in range(len(g.ships))),
    "wormhole_rounds": lambda g, a: len(g.state.feats.wormhole_rounds) >= a.least,
    "all_explored": _all_explored,
    "no_defeats": lambda g, a: not g.state.feats.enemies_defeated and not g.state.feats.avatar_rounds,
    "no_allied_explore": lambda g, a: not g.state.feats.allied_explored,
    "scraps_each": lambda g, a: all(s.scraps >= a.least for s in g.ships),
    "won_by_round": lambda g, a: g.state.turn <= a.most,
    "no_repair": lambda g, a: not g.state.feats.repairs,
    "no_fleet": lambda g, a: not g.state.feats.fleets,
    "keys_after_rift": lambda g, a: not g.state.feats.early_keys,
    "one_fleet": lambda g, a: not g.state.feats.apart,
    "systems_explored": lambda g, a: len(g.state.feats.explored) <= a.most,
    "avatars_gone": _avatars_gone,
    "avatars_in_round": lambda g, a: max(Counter(g.state.feats.avatar_rounds).values(), default=0) >= a.least,
    "no_probe": lambda g, a: not g.state.feats.probed,
    "no_strain": lambda g, a: not g.state.feats.strains,
    "no_wormhole": lambda g, a: not g.state.feats.wormhole_rounds,
    "no_disengage": lambda g, a: not g.state.feats.disengaged,
    "avatar_times": lambda g, a: max((x.times_defeated for x in g.state.avatars), default=0) >= a.least,
    "hull_full": lambda g, a: _unhurt(g),
    "hull_gap": lambda g, a: g.state.feats.hull_gap <= a.most,
    "no_damage_cards": lambda g, a: not any(s.damage for s in g.ships),
    "one_bearer": lambda g, a: len(g.state.feats.bearers) == 1,
    "all_learnt": _learnt,
    "scraps_most": lambda g, a: g.state.feats.scraps_most <= a.most,
    "always_strained": lambda g, a: not g.state.feats.unstrained,
    "skill_roll_chosen": lambda g, a: g.state.feats.warnings > 0 and not g.state.feats.rolls_declined,
    "avatar_unscathed": lambda g, a: g.state.feats.unscathed > 0,
}
"""Each check of `achievements.yaml`: is it met by a game that is won now?"""

"""The computer players of Exodus. The easy one looks one choice ahead; the normal one follows a plan of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game import rules
from game.rules import Decision, Table

from . import exodus_rockets
from .exodus_fleet import Fleet, by_lot, chosen_parts
from .exodus_value import CP, Outlook, own, value
from .exodus_why import why
from .simple import EasyBot

PERFORMING = (
    "research", "banking", "build_ships", "buy_upgrades", "place_piece", "mining", "mining_amount", "trade",
)  # fmt: skip
QUIET = ("done", "pass", "hold", "seal", "vote:none", "bid:0", "bank")
MOST = 24
"""Choices followed in one trial of an Action."""


IDLE = 0.01
"""A choice that brings less than this is not made; so nothing is learned that is of no use."""
KEPT_FOR_LAST, MOST_FOR_TITLES = 4, 26
"""C.P. kept for the Actions of the last turn, and the most that titles are bid for."""


def usual_pace(view: Any, decision: Decision) -> str:
    """The time of a turn where no clock runs: the limit shared out over the turns of a Short Game."""
    setup = rules.book("exodus").content.setups[view.options["game"]]
    minutes: int = view.options["minutes"] // setup.turns
    return decision.options[min(minutes, len(decision.options)) - 1].id


class ExodusEasyBot(EasyBot):
    """Tries each option, as on every table, but leaves ship parts where it has put them."""

    noise = 0.4

    def choose(self, view: Any, decision: Decision) -> str:
        if decision.kind == "read_clock":
            return usual_pace(view, decision)
        options = [o for o in decision.options if o.id != "rearrange"]
        return super().choose(view, msgspec.structs.replace(decision, options=options or decision.options))


class ExodusBot(ExodusEasyBot):
    """Tries whole Actions before it plays a card, plans where every ship and cube goes, bids for what is worth it."""

    noise = 0.0

    def __init__(self, game: str, seed: int | str) -> None:
        super().__init__(game, seed)
        self._by_kind: dict[str, Callable[[Any, Decision], str]] = {
            "vote": self._vote,
            "election_bids": self._election,
            "offer_bonus": self._bonus,
            "choose_bonus": self._bonus,
            "play_cards": self._action,
            "react": self._action,
            "buy_upgrades": self._perform,
            "research": self._perform,
            "build_ships": self._perform,
            "trade": self._perform,
            "banking": self._perform,
            "lay_tokens": self._orders,
            "open_moves": self._open_moves,
            "mount": self._mount,
            "deploy": self._deploy,
            "resettle": self._resettle,
            "scan": self._scan,
            "uncloak": self._uncloak,
            "assign_target": exodus_rockets.target,
            "prepare": lambda view, decision: "done",
            "assign_hits": lambda view, decision: "advised",
        }

    def choose(self, view: Any, decision: Decision) -> str:
        self.reason = None
        if len(decision.options) == 1:
            return decision.options[0].id
        decision = by_lot(view, decision)
        decide = self._by_kind.get(decision.kind)
        chosen = decide(view, decision) if decide else super().choose(view, decision)
        self.reason = why(view, decision.seat, chosen)
        return chosen

    # ------------------------------------------------------------------ trying
    def _action(self, view: Any, decision: Decision) -> str:
        """The option that leads to most when the Action that it brings is carried through."""
        seat = decision.seat
        ids = [o for o in decision.ids() if o != "rearrange"]
        if ids == ["seal"]:
            return "seal"
        seed = self.random_for(view).getrandbits(32)
        table = rules.sample(view, seed)
        best, best_worth = ids[0], float("-inf")
        for option in ids:
            trial = table.clone()
            trial.play(option)
            if decision.kind == "play_cards" and not option.startswith("cash:"):
                trial.play("seal")
            worth = self._carried_through(trial, seat)
            if option in ("pass", "done"):
                worth += 0.05
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def _perform(self, view: Any, decision: Decision) -> str:
        """What does most for this seat, of an Action that changes nothing for the others."""
        return self._greedy(rules.sample(view, self.random_for(view).getrandbits(32)), decision.seat)

    def _carried_through(self, table: Table, seat: int) -> float:
        """Carry the Actions under way through, this seat choosing well and the others doing little."""
        for _ in range(MOST):
            decision = table.decision
            if decision is None or (decision.kind not in PERFORMING and decision.seat == seat):
                break
            if decision.kind not in (*PERFORMING, "play_cards"):
                break
            ids = decision.ids()
            if decision.seat == seat and len(ids) > 1:
                table.play(self._greedy(table, seat))
            else:
                table.play(next((o for o in QUIET if o in ids), ids[0]))
        return own(table.state, seat)

    def _greedy(self, table: Table, seat: int) -> str:
        """The best of the options by what comes of each at once; a part that is bought is placed as well."""
        decision = table.decision
        assert decision is not None
        best, best_worth = decision.options[0].id, float("-inf")
        for option in decision.ids():
            if option == "rearrange" or option.startswith("cash:"):
                continue
            trial = table.clone()
            trial.play(option)
            if trial.decision is not None and trial.decision.kind == "place_piece":
                worth = self._placed(trial, seat)
            else:
                worth = own(trial.state, seat, decision.kind != "buy_upgrades") + (IDLE if option in QUIET else 0.0)
            if worth > best_worth:
                best, best_worth = option, worth
        return best

    def _placed(self, table: Table, seat: int) -> float:
        """The worth of the part where it does most; of like squares on a blueprint the first and the last are tried."""
        assert table.decision is not None
        spots: dict[str, list[str]] = {}
        for option in table.decision.ids():
            spots.setdefault(option.rpartition(":")[0], []).append(option)
        worths = []
        for option in {option for like in spots.values() for option in (like[0], like[-1])}:
            trial = table.clone()
            trial.play(option)
            worths.append(own(trial.state, seat, learning=False))
        return max(worths)

    # ------------------------------------------------------------------ the Council
    def _vote(self, view: Any, decision: Decision) -> str:
        """The card that helps most, and C.P. for it where the next one would be much worse."""
        ids = [o for o in decision.ids() if o.startswith(("vote:", "bid:", "seal"))]
        seat = decision.seat
        if ids == ["seal"]:
            return "seal"
        worths = self._decisions(view, seat)
        if "vote:none" in ids:
            return max(worths, key=lambda letter: (worths[letter], letter)) if worths else "vote:none"
        ranked = sorted(worths.values(), reverse=True)
        ahead = ranked[0] - ranked[1] if len(ranked) > 1 else 0.0
        spare = max(0, view.players[seat].cp - 6)
        bid = min(3, spare, int(ahead * 0.35 / CP))
        return f"bid:{bid}"

    def _decisions(self, view: Any, seat: int) -> dict[str, float]:
        """What each proposal is worth to the seat if it passes at once."""
        found = {}
        clean = rules.sample(view, self.random_for(view).getrandbits(32))
        options = [f"vote:{letter}" for letter, _ in zip("ABC", view.proposals, strict=False)]
        for option in options:
            trial = clean.clone()
            for _ in range(MOST):
                decision = trial.decision
                if decision is None or decision.kind not in (*PERFORMING, "vote", "choose_proposal", "choose_law"):
                    break
                ids = decision.ids()
                if decision.kind == "vote":
                    wanted = option if decision.seat == seat else "vote:none"
                    trial.play(next((o for o in (wanted, "bid:0", "seal") if o in ids), ids[0]))
                elif decision.seat == seat and decision.kind in PERFORMING:
                    trial.play(self._greedy(trial, seat))
                else:
                    trial.play(next((o for o in QUIET if o in ids), ids[0]))
            found[option] = value(trial.state, seat)
        return found

    def _election(self, view: Any, decision: Decision) -> str:
        """A little for the order of play, never the same, much for the titles in the last turn."""
        ids = decision.ids()
        if "seal" in ids:
            return "seal"
        look, chance = Outlook(view), self.random_for(view)
        cp = view.players[decision.seat].cp
        if look.turn < look.last:
            bid = chance.randrange(1 + min(3, max(0, cp - 4) // 4))
        else:
            bid = max(5, min(cp - KEPT_FOR_LAST, MOST_FOR_TITLES)) + chance.randrange(4)
        return f"bid:{min(bid, cp)}"

    def _bonus(self, view: Any, decision: Decision) -> str:
        """What this seat can use best now, offered or taken first."""
        look, me = Outlook(view), view.players[decision.seat]
        left = look.last - look.turn
        worth = {
            "research": 2.0 if left > 1 and me.cp >= 3 else 0.1,
            "build_ships": 0.6 * min(me.cp / 3, sum(s.hex < 0 for s in me.ships), 1 + me.axinium),
            "move": 1.0 + (1.5 if not left else 0.0),
            "trade": 0.2 * min(me.cp / 4, 4) + 0.2 * min(me.axinium + me.phasium, 4),
            "buy_upgrades": 0.5 * min(me.phasium, 3),
            "mining": 0.15 * left,
        }
        ids = [o for o in decision.ids() if o.partition(":")[2] in worth]
        return max(ids, key=lambda o: worth[o.partition(":")[2]]) if ids else decision.options[0].id

    # ------------------------------------------------------------------ ships and cubes
    def _orders(self, view: Any, decision: Decision) -> str:
        fleet = Fleet(view, decision.seat)
        fixed = self._fixed(fleet, chosen_parts(view, decision.seat))
        goals = fleet.plan(fixed)
        for n, goal in goals.items():
            ship = fleet.me.ships[n]
            if n not in fixed and goal != ship.hex:
                option = f"order:{fleet.ship_id(ship)}:{fleet.names[goal]}"
                if option in decision.ids():
                    return option
        return "seal"

    def _fixed(self, fleet: Fleet, parts: list[str]) -> dict[int, int]:
        fixed = {}
        for part in parts:
            _, what, goal = part.split(":")
            fixed.update({n: fleet.names.index(goal) for n, s in enumerate(fleet.me.ships) if fleet.ship_id(s) == what})
        return fixed

    def _open_moves(self, view: Any, decision: Decision) -> str:
        """Everything is ordered in secret where tokens are used; in the Short Game each ship flies by the plan."""
        fleet = Fleet(view, decision.seat)
        if fleet.look.setup.movement_tokens:
            return "done"
        moved = view.agenda[-1].moved
        fixed = {n: s.hex for n, s in enumerate(fleet.me.ships) if s.hex >= 0 and fleet.ship_id(s) in moved}
        for n, goal in fleet.plan(fixed).items():
            ship = fleet.me.ships[n]
            option = f"fly:{fleet.ship_id(ship)}:{fleet.names[goal]}"
            if n not in fixed and option in decision.ids():
                return option
        return "done"

    def _mount(self, view: Any, decision: Decision) -> str:
        fleet = Fleet(view, decision.seat)
        for ship in sorted(fleet.ships, key=lambda s: -s.cubes):
            option = f"mount:{fleet.ship_id(ship)}"
            if option in decision.ids() and fleet.mounts(ship):
                return option
        return "done"

    def _deploy(self, view: Any, decision: Decision) -> str:
        fleet = Fleet(view, decision.seat)
        best, best_worth = "done", 0.0
        for ship in fleet.ships:
            option = f"land:{fleet.ship_id(ship)}"
            if option in decision.ids() and (worth := fleet.lands(ship)) > best_worth:
                best, best_worth = option, worth
        return best

    def _resettle(self, view: Any, decision: Decision) -> str:
        fleet, step = Fleet(view, decision.seat), view.agenda[-1]
        if step.start >= 0:
            goals = [fleet.names.index(o.partition(":")[2]) for o in decision.ids()]
            return f"to:{fleet.names[max(goals, key=lambda n: fleet.shift_gain(step.start, n))]}"
        found = fleet.shift()
        return f"from:{fleet.names[found[0]]}" if found else "done"

    def _scan(self, view: Any, decision: Decision) -> str:
        fleet = Fleet(view, decision.seat)
        for option in decision.ids():
            if option.startswith("scan:"):
                n = fleet.names.index(option.split(":")[2])
                mine = [s for s in fleet.ships if s.hex == n]
                if mine and fleet.battle(n, mine) > 0.5:
                    return option
        return "done"

    def _uncloak(self, view: Any, decision: Decision) -> str:
        fleet = Fleet(view, decision.seat)
        fleet.hides = False
        for option in decision.ids():
            if option.startswith("uncloak:"):
                n = fleet.names.index(option.partition(":")[2])
                if fleet.battle(n, [s for s in fleet.ships if s.hex == n]) > 0.5:
                    return option
        return "done"

"""The ends of Supernova and the final count: quadrant by quadrant, effects first, then Force; cubes; the winner."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.position import Outcome, Rank, Step
from .effects import MultiplyNext, Reverse, SumBeside
from .state import (
    CardTurnedUp,
    GameEnded,
    GameScored,
    Placed,
    Player,
    QuadrantScore,
    QuadrantScored,
    Scoring,
    Supernova,
)


# ---------------------------------------------------------------------- the ends
def check_ends(g: Supernova, seat: int) -> None:
    """After an allocation by `seat`: has it ended the game? SNE-END-01 to 05."""
    ends = g.content.setup.ends
    markers = g.players[seat].markers
    conquered = len(markers) - markers.count("")
    if markers.count("three_points") >= ends.three_point_markers:
        end_game(g, seat, "five_markers")
    elif longest_run(markers) >= ends.adjacent_conquered:
        end_game(g, seat, "six_adjacent")
    elif conquered >= ends.conquered:
        end_game(g, seat, "seven_conquered")
    else:
        check_out_of_cards(g, seat)


def longest_run(markers: Sequence[str]) -> int:
    """The most conquered quadrants in a row along the belt (SNE-AMB-23)."""
    best = run = 0
    for marker in markers:
        run = run + 1 if marker else 0
        best = max(best, run)
    return best


def check_out_of_cards(g: Supernova, active: int) -> None:
    """Condition d, for the active player first: no card in hand and none to draw. SNE-END-05, SNE-AMB-22."""
    for seat in (active, 1 - active):
        them = g.players[seat]
        if not (them.hand or them.force_deck or them.special_deck):
            end_game(g, seat, "out_of_cards")
            return
    check_only_answers_left(g, active)


def check_only_answers_left(g: Supernova, active: int) -> None:
    """All decks empty and only Counter Attacks in hand: condition d is taken as met. SNE-AMB-26."""
    cancels = g.content.cancels
    for them in g.players:
        if them.force_deck or them.special_deck or any(c not in cancels for c in them.hand):
            return
    end_game(g, active, "out_of_cards")


def end_game(g: Supernova, ender: int | None, reason: str) -> None:
    """End at once, whatever was going on, and begin the final count. SNE-END-01, 06; SNE-ORD-01, 02."""
    first = g.state.last_to_play if ender is None else ender
    g.state.scoring = Scoring(reason, ender, first)
    g.emit(GameEnded(-1 if ender is None else ender, reason))
    for player in g.players:
        player.tokens = 0
    _turn_all_up(g)
    order = range(len(g.belt)) if g.direction > 0 else reversed(range(len(g.belt)))
    g.instead(*(CountQuadrant(position) for position in order), FinalScore())


def _turn_all_up(g: Supernova) -> None:
    g.reveal("shown")
    for player in g.players:
        for quadrant, column in zip(g.belt, player.columns, strict=True):
            for slot, card in enumerate(column):
                if card is not None and not card.up:
                    card.up = True
                    g.emit(CardTurnedUp(player.seat, quadrant.id, slot + 1, card.card))


# ---------------------------------------------------------------------- one quadrant
class CountQuadrant(Step, tag="count_quadrant"):
    """One quadrant: effects of the ender, then the opponent; then the Force of both. SNE-ORD-03 to 06, SNE-AMB-13."""

    position: int

    def run(self, g: Supernova) -> None:
        scoring = _scoring(g)
        scoring.rows.append(QuadrantScore(g.state.belt[self.position], [0, 0]))
        first, second = scoring.first, 1 - scoring.first
        act = [ActInTurn(seat, self.position) for seat in (first, second)]
        count = [CountForce(seat, self.position) for seat in (first, second)]
        if g.state.options["ender_force_stands"]:
            g.then(act[0], count[0], act[1], count[1], Control(self.position))
        else:
            g.then(*act, *count, Control(self.position))


class ActInTurn(Step, tag="act"):
    """The acting cards of one player in slot order from `slot` on; one that is gone does not act. SNE-AMB-18."""

    seat: int
    position: int
    slot: int = 0

    def run(self, g: Supernova) -> None:
        column = g.players[self.seat].columns[self.position]
        for slot in range(self.slot, len(column)):
            card = column[slot]
            effect = g.content.effects.get(card.card) if card is not None else None
            if effect is not None and effect.acts:
                g.then(ActInTurn(self.seat, self.position, slot + 1))
                effect.act(g, self.seat, self.position, slot)
                return


class CountForce(Step, tag="count_force"):
    """The Force of one player, and the Sabotage cards still there. SNE-ORD-07."""

    seat: int
    position: int

    def run(self, g: Supernova) -> None:
        row = _scoring(g).rows[-1]
        player = g.players[self.seat]
        row.force[self.seat] = force(g, player, self.position)
        row.sabotage += sum(
            card is not None and isinstance(g.content.effects.get(card.card), Reverse)
            for card in player.columns[self.position]
        )


def force(g: Supernova, player: Player, position: int) -> int:
    """A player's Force in a quadrant as the cards lie now. SNE-ORD-07, SNE-TEAM-01, SNE-REIN-01."""
    total = 0
    column = player.columns[position]
    factor = 1
    for slot, card in enumerate(column):
        effect = g.content.effects.get(card.card) if card is not None else None
        if isinstance(effect, SumBeside):
            total += sum(_force_in_slot(g, player, beside, slot) for beside in (position - 1, position + 1))
        else:
            total += factor * _printed(g, card)
        factor = effect.factor if isinstance(effect, MultiplyNext) else 1
    return total


def _printed(g: Supernova, card: Placed | None) -> int:
    return g.content.force.get(card.card, 0) if card is not None else 0


def _force_in_slot(g: Supernova, player: Player, position: int, slot: int) -> int:
    if not 0 <= position < len(player.columns) or slot >= len(player.columns[position]):
        return 0
    return _printed(g, player.columns[position][slot])


class Control(Step, tag="control"):
    """More Force controls, or less where an odd number of Sabotage cards works; equal is nobody's. SNE-ORD-06."""

    position: int

    def run(self, g: Supernova) -> None:
        row = _scoring(g).rows[-1]
        row.controller = controller(row.force, row.sabotage)
        row.cubes = [0] * len(g.content.colours)
        if row.controller is not None:
            row.points = g.belt[self.position].points
            row.cubes, g.state.cubes[self.position] = g.state.cubes[self.position], row.cubes[:]
            winner = g.players[row.controller]
            winner.cubes = [a + b for a, b in zip(winner.cubes, row.cubes, strict=True)]
        seat = -1 if row.controller is None else row.controller
        g.emit(QuadrantScored(seat, row.quadrant, row.force[:], row.sabotage, row.points, row.cubes[:]))


def controller(force: list[int], sabotage: int) -> int | None:
    """Who controls a quadrant with this Force by seat and so many Sabotage cards. SNE-SABO-01, 02; SNE-AMB-11, 21."""
    if force[0] == force[1]:
        return None
    higher = 0 if force[0] > force[1] else 1
    return higher if sabotage % 2 == 0 else 1 - higher


# ---------------------------------------------------------------------- the winner
class FinalScore(Step, tag="final_score"):
    """Quadrants, markers, the Bonus card, cube sets; the winner. SNE-SCORE-01 to 07, SNE-WIN-01 to 03."""

    def run(self, g: Supernova) -> None:
        scoring = _scoring(g)
        sources = [_sources(g, seat) for seat in (0, 1)]
        points = [sum(s.values()) for s in sources]
        winner = _winner(g, points)
        ranking = [
            Rank(seat, 1 if winner in (None, seat) else 2, points[seat], sources[seat])
            for seat in sorted((0, 1), key=lambda s: s != winner)
        ]
        g.state.outcome = Outcome(ranking, scoring.reason)
        g.emit(GameScored(-1 if winner is None else winner, points))


def _sources(g: Supernova, seat: int) -> dict[str, int]:
    scoring, points = _scoring(g), g.content.setup.points
    return {
        "bonus_card": points.bonus_card if scoring.ender == seat else 0,
        "markers": g.players[seat].markers.count("three_points") * points.three_point_marker,
        "quadrants": sum(row.points for row in scoring.rows if row.controller == seat),
        "cubes": cube_points(g.players[seat].cubes, points.cube_set),
    }


def cube_points(cubes: list[int], by_size: list[int]) -> int:
    """The best points for cubes by colour: all of them in as few sets as possible. SNE-SCORE-04, 05; SNE-AMB-28."""
    return sum(by_size[size - 1] for size in cube_sets(cubes))


def cube_sets(cubes: list[int]) -> list[int]:
    """The sizes of the sets that bring most, the greatest first: a cube of every colour that is left, each time."""
    return [sum(count > n for count in cubes) for n in range(max(cubes, default=0))]


def _winner(g: Supernova, points: list[int]) -> int | None:
    if points[0] != points[1]:
        return 0 if points[0] > points[1] else 1
    sun = g.content.setup.tie_break.value
    return next(row.controller for row in _scoring(g).rows if row.quadrant == sun)


def _scoring(g: Supernova) -> Scoring:
    assert g.state.scoring is not None
    return g.state.scoring

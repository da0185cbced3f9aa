"""Standing: how likely a side wins: looking back, with nothing hidden; in play, as it sees it."""

from __future__ import annotations

from staffetta.engine.state import State

from .veteran import Judge
from .weight_files import weights_for

#: Nobody is ahead.
EVEN = 0.5


def own_chance(seen: State, scenario: str, side: int) -> float:
    """How likely a side wins, judged by what it sees: `seen` is the position behind its veil."""
    judge = Judge(seen, weights_for(scenario, seen.world.sides[side]))
    judge.evaluation.study(seen)
    return judge.win_lookahead(scenario, side).win_probability.to_win(seen, side)


class Standing:
    """The chance to win of the first side, as the judges of both sides see it."""

    def __init__(self, scenario: str, state: State) -> None:
        judges = [Judge(state, weights_for(scenario, side)) for side in state.world.sides]
        self._models = [
            judge.win_lookahead(scenario, side).win_probability for side, judge in enumerate(judges)
        ]

    def chance(self, state: State) -> float:
        """How likely the first side wins; nothing is hidden here."""
        if state.outcome is not None:
            return EVEN if state.outcome.winner < 0 else 1.0 - state.outcome.winner
        found: list[float] = []
        for model in self._models:
            model.evaluation.study(state)
            found.append(model.to_win(state, 0))
        return sum(found) / len(found)

"""Default policy: a quick answer to every question that comes up during an action.

A lookahead expects these answers of both sides, and players fall back on them. It compares
strength and terrain only, without dice and without search.
"""

from typing import Final

from staffetta.engine.choices import (
    ALL,
    ASSAULT,
    AT,
    CALL,
    DECLINE,
    DONE,
    EXIT,
    FORGO,
    GIVE,
    LOSE,
    OPPORTUNITY_ASSAULT,
    PASS,
    RETREAT,
    STOP,
    TO,
    WITH,
    WITHOUT,
    code,
    operand_of,
    verb_of,
)
from staffetta.engine.state import State
from staffetta.rules.movement import Move
from staffetta.rules.reaction import Occasion, reaction_of

from .evaluation import Evaluation

#: Reaction fire must promise this many hits for each point it costs.
WORTH_A_POINT: Final = 0.6
#: The lead in strength that an assault in reaction needs.
AHEAD: Final = 3
#: An assault with less than this lead is broken off.
HOPELESS: Final = 0
#: Choices that are taken whenever they are offered, in this order.
AT_ONCE: Final = (EXIT, ALL, WITH, WITHOUT, CALL, DONE, STOP, FORGO, PASS)


class DefaultPolicy:
    """Answers questions of one world."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.terrain: Final = evaluation.terrain
        self.evaluation: Final = evaluation

    def answer(self, state: State, goal: int = -1) -> int:
        """One of the choices offered; a ``goal`` is where a move is to end."""
        options = state.options
        first, last = verb_of(options[0]), verb_of(options[-1])
        if last == DECLINE:
            return self.reaction(state)
        if first == TO:
            return self.step(state, goal)
        if first == AT:
            return self.target(state)
        if first == LOSE:
            return self.sacrifice(state)
        if first == RETREAT:
            return self.refuge(state)
        if first == GIVE:
            # The largest number comes last: gathering takes all strength.
            return options[-1]
        for verb in AT_ONCE:
            for option in options:
                if verb_of(option) == verb:
                    return option
        return options[0]

    def step(self, state: State, goal: int) -> int:
        """The step nearest to the goal, or a stop; into the enemy if there is no goal."""
        options = state.options
        frame = state.frame
        assert frame is not None
        side = frame.decider(state)
        if goal < 0:
            if verb_of(options[-1]) == STOP and not (
                isinstance(frame, Move) and frame.storming(state)
            ):
                return options[-1]
            enemies = state.occupied[1 - side]
            for option in options:
                if verb_of(option) == TO and enemies >> operand_of(option) & 1:
                    return self.assault_step(state, option, goal)
            return options[0]
        far = self.terrain.far[goal]
        best, least = options[0], 1 << 20
        for option in options:
            if verb_of(option) == EXIT:
                return option
            if verb_of(option) == TO and far[operand_of(option)] < least:
                best, least = option, far[operand_of(option)]
        return self.assault_step(state, best, goal)

    def assault_step(self, state: State, step: int, goal: int) -> int:
        """A step, or the end of an assault that can be broken off.

        It ends before enemies who have become too strong, and where they have left the hex that
        it was to go to, there.
        """
        frame = state.frame
        last = state.options[-1]
        if not isinstance(frame, Move) or frame.verb != ASSAULT or verb_of(last) != STOP:
            return step
        hex_ = operand_of(step)
        enemy = 1 - frame.decider(state)
        if not state.occupied[enemy] >> hex_ & 1:
            if goal < 0 or state.occupied[enemy] >> goal & 1:
                return step
            far = self.terrain.far[goal]
            return step if far[hex_] < far[frame.place] else last
        evaluation = self.evaluation
        ours = evaluation.front(state, state.combat(frame.group))
        theirs = evaluation.front(state, tuple(state.units_in(enemy, hex_)))
        return step if ours + evaluation.walls(state, hex_) - theirs >= HOPELESS else last

    def target(self, state: State) -> int:
        """Where most strength stands in the open."""
        frame = state.frame
        assert frame is not None
        enemy = 1 - frame.decider(state)
        best, most = state.options[0], -1.0
        for option in state.options:
            if verb_of(option) != AT:
                continue
            hex_ = operand_of(option)
            worth = (1 + state.strength_in(enemy, hex_)) * self.evaluation.exposure(state, hex_)
            if worth > most:
                best, most = option, worth
        return best

    def sacrifice(self, state: State) -> int:
        """Losses go to the largest unit with the shortest reach."""
        best, most = state.options[0], -100
        for option in state.options:
            unit = operand_of(option)
            worth = state.strength[unit] - 2 * state.pieces[unit].kind.reach
            if worth > most:
                best, most = option, worth
        return best

    def refuge(self, state: State) -> int:
        """Away from the enemy, into cover."""
        frame = state.frame
        assert frame is not None
        enemies = state.occupied[1 - frame.decider(state)]
        within = state.world.grid.within
        best, least = state.options[0], 100.0
        for option in state.options:
            hex_ = operand_of(option)
            near = (enemies & within[hex_][1]).bit_count()
            bad = near + self.evaluation.exposure(state, hex_)
            if bad < least:
                best, least = option, bad
        return best

    def reaction(self, state: State) -> int:
        """Fire if it promises enough for its price; assault if well ahead; else let them pass."""
        frame = state.frame
        assert frame is not None
        fields = frame.fields()
        side, hex_, movers = fields[0], fields[1], fields[2]
        assert isinstance(side, int)
        assert isinstance(hex_, int)
        assert isinstance(movers, tuple)
        facing = state.strength_of(movers)
        best, most = code(DECLINE), 0.0
        for option in state.options:
            verb = verb_of(option)
            if verb == DECLINE:
                continue
            place = operand_of(option)
            strength = state.strength_in(side, place)
            if verb == OPPORTUNITY_ASSAULT:
                if self.terrain.goal_set >> place & 1:
                    # Nobody is lured out of a place that he holds.
                    continue
                ahead = strength + self.evaluation.walls(state, hex_) - facing
                worth = float(ahead) if ahead >= AHEAD else 0.0
            else:
                hits = min(strength, facing + 1) * self.evaluation.exposure(state, hex_) / 3
                free = isinstance(frame, Occasion) and frame.free
                price = 0 if free else reaction_of(state, verb).points
                worth = hits if hits >= WORTH_A_POINT * price else 0.0
            if worth > most:
                best, most = option, worth
        return best

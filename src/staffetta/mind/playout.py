"""Playouts: a game played on from a position, each side doing what gives it the best chances.

Both sides are in a hurry: what was seen of a plan holds as long as nothing changes near its stack,
of new plans only the most promising are looked at ahead, and dice are thrown. That is what a plan
comes to on average, answers and all, if it is done often enough.

Whoever looked at a plan knows what it was to come to. What the dice then gave beyond that, to both
sides, is written down as fortune: taken off what a playout comes to, it leaves the skill, and far
fewer playouts tell two plans apart.

The root of a playout is a world in which nothing is hidden, but each side thinks of what it would
see there: nobody plays on better than he could because the world was imagined.
"""

from typing import Final

from staffetta.engine.choices import PASS, code
from staffetta.engine.machine import apply, apply_roll
from staffetta.engine.state import Frame, Roll, State
from staffetta.rules.actions import Activations
from staffetta.rules.book import book_of, veiled
from staffetta.rules.movement import Move

from .clock import DEED, LOOK, PLANS, Clock
from .foresight import alternation, following, over, thrown
from .hopes import Hopes
from .planner import Planner
from .plans import EVERYWHERE, Plan, changed, guess_of, kept, varied

#: Of new plans so many are looked at, but no more than one for the same action of a stack; and
#: so many when a turn begins.
LOOKS: Final = 3
AT_FIRST: Final = 6
#: Of all plans of the position thought about so many for the same action of a stack.
EACH: Final = 2
#: Stacks so near to whoever has moved, or has but done something, are thought about anew.
NEARBY: Final = 3
AT_HAND: Final = 1
#: A way that dice can fall is followed in all its branches if it is at least so likely.
LIKELY: Final = 0.3
#: What an activation of nobody says.
PASSING: Final = code(PASS)
#: No playout has more steps.
PATIENCE: Final = 2000


class Notes:
    """What a side knows of its plans."""

    def __init__(self, before: State, seen: list[Plan], unseen: list[Plan]) -> None:
        #: The position that the plans were made for.
        self.before = before
        #: Plans with what they gain, and those with a mere guess.
        self.seen = seen
        self.unseen = unseen


class Line:
    """A plan that is being carried out."""

    def __init__(self, whose: int, plan: Plan, viewer: int, expected: float) -> None:
        self.whose: Final = whose
        self.plan: Final = plan
        #: The chances of its side that it is to come to, until it is over, as somebody sees them.
        self.viewer: Final = viewer
        self.expected: Final = expected
        #: So many of its choices are made.
        self.at = 0
        #: Nothing comes of passing but what the turn then brings.
        self.over = plan.choices[0] == PASSING


class Playout:
    """Plays on from one position, as often as one likes."""

    def __init__(self, minds: list[Hopes], clock: Clock) -> None:
        #: What each side looks ahead with, at first and while it plays on.
        self.minds: Final = minds
        self.hasty: Final = [hasty(mind) for mind in minds]
        self.clock: Final = clock
        #: Time was up before the end was reached: the position then says nothing.
        self.stopped = False
        #: What the dice have given to the chances of whoever thinks, beyond what was expected.
        self.fortune = 0.0
        self._notes: list[Notes | None] = [None, None]
        self._thinker = 0
        self._seed = 1

    def begin(self) -> None:
        """Begin to think about another position."""
        self._notes = [None, None]

    def know(self, side: int, before: State, seen: list[Plan], unseen: list[Plan]) -> None:
        """Plans that a side has in the position thought about."""
        self._notes[side] = Notes(before, seen, unseen)

    def think(self, root: State, side: int, looks: int, *, quick: bool = False) -> None:
        """Let a side look at some of what it could do, as if it were its turn."""
        turn = turn_of(root, side)
        if turn is None:
            return
        state = veiled(turn, side)
        self.minds[side].evaluation.study(state)
        made = Planner(self.minds[side].evaluation, state, side, quick=quick).plans()
        self.clock.tick(PLANS)
        seen = self.looked_at(state, side, varied(made, looks, EACH, assaults_apart=True))
        known = {plan.key for plan in seen}
        self.know(side, root, seen, [plan for plan in made if plan.key not in known])

    def looked_at(self, state: State, side: int, plans: list[Plan]) -> list[Plan]:
        """Plans with what they gain by themselves, the best first; at least the first of them."""
        mind = self.minds[side]
        stand = mind.stand(state, side)
        found: list[Plan] = []
        for plan in plans:
            if found and not self.clock.room(LOOK):
                break
            worth = mind.worth(state, side, plan.choices, plan.goal) - stand
            self.clock.tick(LOOK)
            worth += mind.deed(state, plan.verb)
            found.append(Plan(plan.verb, plan.choices, plan.goal, worth))
        found.sort(key=guess_of, reverse=True)
        return found

    def play(self, root: State, side: int, plan: Plan, luck: int, turn: int) -> State:
        """The position when this turn is over, after a side has begun with a plan.

        The ``root`` may be any world that looks to the side like the position thought about.
        """
        self._thinker = side
        self._seed = luck
        self.stopped = False
        self.fortune = 0.0
        state = root.copy()
        notes = [self._copy(0), self._copy(1)]
        for who in (0, 1):
            self.minds[who].evaluation.study(veiled(state, who))
        seen = veiled(state, side)
        line = self._begun(state, seen, side, plan, self.minds[side].stand(seen, side))
        for step in range(PATIENCE):
            frame = state.frame
            if step and not line.over and (frame is None or over(frame)):
                line.over = True
                now = self.minds[line.viewer].stand(veiled(state, line.viewer), line.whose)
                gained = now - line.expected
                self.fortune += gained if line.whose == side else -gained
            if frame is None or state.outcome is not None:
                break
            if isinstance(frame, Roll):
                if not self._roll(state, frame):
                    break
                continue
            decider = frame.decider(state)
            if step and isinstance(frame, Activations):
                if state.turn > turn or self._out_of_time():
                    break
                seen = veiled(state, decider)
                self.minds[decider].evaluation.study(seen)
                stand = self.minds[decider].stand(seen, decider)
                best = self.best(seen, decider, notes, stand)
                if self.clock.late():
                    self.stopped = True
                    break
                line = self._begun(state, seen, decider, best, stand)
            apply(state, self._choice(state, frame, decider, line))
        return state

    def _begun(self, world: State, seen: State, whose: int, plan: Plan, stand: float) -> Line:
        """A plan begun by a side that sees so much of the world, and what it should come to.

        What its side hopes to find, and whoever thinks knows to be elsewhere, is no matter of
        fortune: then it is expected to come to what he would expect of it.
        """
        thinker = self._thinker
        if whose == thinker or plan.choices[0] == PASSING or not self._hopes_to_find(seen, whose):
            # What is worth something only later is no misfortune when it is not seen at once.
            beyond = self.minds[whose].deed(seen, plan.verb)
            return Line(whose, plan, whose, stand + plan.guess - beyond)
        known = veiled(world, thinker)
        expected = self.hasty[thinker].worth(known, whose, plan.choices, plan.goal)
        return Line(whose, plan, thinker, expected)

    def _hopes_to_find(self, seen: State, whose: int) -> bool:
        """Whether something lies hidden from a side that would be a prize to it."""
        return bool(self.minds[whose].evaluation.weights.prizes and book_of(seen).hidden(seen))

    def _out_of_time(self) -> bool:
        self.clock.tick(DEED)
        self.stopped = not self.clock.room(DEED)
        return self.stopped

    def _roll(self, state: State, frame: Roll) -> bool:
        """Throw dice; not those of something that nobody here knows: that is left open."""
        wanted = len(frame.labels(state)) - len(state.faces)
        if wanted:
            faces, self._seed = thrown(wanted, self._seed)
            apply_roll(state, faces)
        return wanted > 0

    def _choice(self, state: State, frame: Frame, side: int, line: Line) -> int:
        """The next choice of the plan that is being carried out, or an answer."""
        if side != line.whose:
            return self.answer(veiled(state, side), frame, side, -1)
        choice, line.at = following(state, line.plan.choices, line.at)
        if choice >= 0:
            return choice
        return self.answer(veiled(state, side), frame, side, line.plan.goal)

    def _copy(self, side: int) -> Notes | None:
        notes = self._notes[side]
        return None if notes is None else Notes(notes.before, notes.seen, notes.unseen)

    def best(self, state: State, side: int, notes: list[Notes | None], stand: float) -> Plan:
        """The plan that promises most to a side; to pass, if none promises anything.

        What is gained is gained beyond the chances with which one stands.
        """
        if len(state.options) == 1:
            return Plan(PASS, (state.options[0],), -1, 0.0)
        mind = self.hasty[side]
        evaluation = mind.evaluation
        known = notes[side]
        looks = LOOKS
        if known is None or known.before.turn != state.turn:
            made = Planner(evaluation, state, side, quick=True).plans(EVERYWHERE)
            known = notes[side] = Notes(state, [], made)
            looks = AT_FIRST
        else:
            options = state.options
            near = changed(known.before, state, NEARBY, AT_HAND)
            known.seen = kept(known.seen, options, near)
            known.unseen = kept(known.unseen, options, near)
            if near:
                fresh = Planner(evaluation, state, side, quick=True).plans(near)
                known.unseen.extend([plan for plan in fresh if plan.choices[0] in options])
                known.unseen.sort(key=guess_of, reverse=True)
        known.before = state.copy()
        best = Plan(PASS, (PASSING,), -1, mind.worthwhile(stand))
        for plan in known.seen:
            if plan.guess > best.guess:
                best = plan
        # Guesses are in points, and what was seen is a chance.
        a_point = mind.a_point(state)
        for plan in varied(known.unseen, looks, 1, assaults_apart=True):
            if plan.guess * a_point <= best.guess or self.clock.late():
                break
            worth = mind.worth(state, side, plan.choices, plan.goal) - stand
            worth += mind.deed(state, plan.verb)
            looked = Plan(plan.verb, plan.choices, plan.goal, worth)
            known.unseen.remove(plan)
            known.seen.append(looked)
            if looked.guess > best.guess:
                best = looked
        return best

    def answer(self, state: State, frame: Frame, side: int, goal: int) -> int:
        """What promises most when something is asked; a quick answer between activations."""
        options = state.options
        if len(options) == 1:
            return options[0]
        mind = self.hasty[side]
        # Whoever is on his way to storm somebody takes the nearest one, as was thought when it was
        # planned: to look at each would take a fifth of all the time.
        storming = goal >= 0 and isinstance(frame, Move) and frame.storming(state)
        if storming or over(frame):
            return mind.instinct.answer(state, goal)
        return mind.answer(state, side, goal)


def hasty(mind: Hopes) -> Hopes:
    """A mind that follows the dice less far."""
    found = Hopes(mind.chances, mind.instinct)
    found.likely = LIKELY
    return found


def turn_of(root: State, side: int) -> State | None:
    """The same position as if whatever is being done were over, and a side were to act."""
    frame = alternation(root.frame)
    if frame is None:
        return None
    state = root.copy()
    if frame.side != side or root.frame is not frame:
        acting = Activations(frame.parent, side, 0)
        state.frame = acting
        state.listed = acting.offered(state)
    return state

"""Planner: lists what a side could do with its next activation.

A plan is a sequence of choices: which stack, which action, which units, which route. Each has a
prior, a quick guess at its worth; the lookahead examines only the best of them.
"""

from typing import Final

from staffetta.engine.choices import (
    ACTIVATE,
    AIR,
    ALL,
    ASSAULT,
    AT,
    ATTACK,
    ATTACK_MOVE,
    BUILD,
    DEPLOY,
    DONE,
    ENTER,
    GATHER,
    MOVE,
    MOVE_ATTACK,
    MOVE_HIDDEN,
    PASS,
    PLACE,
    SPLIT,
    STOP,
    TO,
    TOP,
    WITH,
    WITHOUT,
    code,
    operand_of,
    verb_of,
)
from staffetta.engine.hexes import bits
from staffetta.engine.machine import apply, take
from staffetta.engine.state import State
from staffetta.engine.units import PINNED, WAITING
from staffetta.rules.actions import GATE, Members
from staffetta.rules.book import book_of
from staffetta.rules.fire import Shooting
from staffetta.rules.movement import Move

from .default_policy import DefaultPolicy
from .effects import in_vain, same_stacks, shot_in_vain
from .evaluation import Evaluation
from .lookahead import over
from .plans import EVERYWHERE, Plan, guess_of
from .prior import Prior
from .routes import routes

#: Ways that are kept for each group, and targets for each of its attacks.
ROUTES: Final = 3
#: Enemies within this distance may be assaulted after half a move.
STORM_REACH: Final = 3
#: An assault with less than this lead is not considered.
HOPELESS: Final = 0
#: The lead of an assault that meets nobody.
SURE: Final = 99
#: What a fight brings and costs beside the place that it is about.
A_FIGHT_WON: Final = 1.2
A_FIGHT_LOST: Final = 0.6
#: Actions of a move and an attack, and how far such a move may go.
ON_THE_MOVE: Final = frozenset({MOVE_ATTACK, ATTACK_MOVE})
HALF_A_MOVE: Final = 2
#: A stack of at least this strength is worth dividing.
CROWD: Final = 4
#: Arranging counters is no end in itself.
IDLE: Final = frozenset({TOP, DONE})
ARRANGING: Final = frozenset({SPLIT, GATHER, BUILD})
REGROUPING: Final = frozenset({SPLIT, GATHER})
#: Enemies within this distance are a reason to dig in, and not to divide a stack.
AT_HAND: Final = 8
TOO_NEAR: Final = 3
#: No stack takes more answers to arrange.
PATIENCE: Final = 40
#: A guess at what an action is worth of which nothing more can be said.
A_HUNCH: Final = 0.5
HUNCHES: Final = {BUILD: 0.4, DEPLOY: 1.0, GATHER: 0.1, SPLIT: 0.1}


class Planner:
    """Proposes plans for one side in one position."""

    def __init__(
        self, evaluation: Evaluation, state: State, side: int, *, quick: bool = False
    ) -> None:
        self.evaluation: Final = evaluation
        self.terrain: Final = evaluation.terrain
        self.prior: Final = Prior(evaluation, state, side)
        #: In a hurry a stack is thought of as a whole, but for a guard, and what is seldom worth it
        #: is not thought of.
        self.quick: Final = quick
        self.state: Final = state
        self.side: Final = side

    def plans(self, places: int = EVERYWHERE) -> list[Plan]:
        """Everything worth a thought for the stacks in some places, the best guesses first."""
        found: list[Plan] = []
        for option in self.state.options:
            verb = verb_of(option)
            if verb in (ACTIVATE, ENTER):
                if places == EVERYWHERE or (verb == ACTIVATE and places >> operand_of(option) & 1):
                    self._activate(option, found)
            elif verb == AIR:
                found.append(Plan(AIR, (option,), -1, 5.0))
        found.sort(key=guess_of, reverse=True)
        return found

    def _activate(self, option: int, found: list[Plan]) -> None:
        chosen = self.state.copy()
        apply(chosen, option)
        frame = chosen.frame
        if isinstance(frame, Shooting):
            self._only_target(chosen, ATTACK, (option,), A_HUNCH, found)
            return
        if frame is None or frame.chance or over(frame) or frame.decider(chosen) != self.side:
            found.append(Plan(ACTIVATE, (option,), -1, 0.5))
            return
        verbs = [verb_of(o) for o in chosen.options]
        if isinstance(frame, (Members, Move)) or AT in verbs:
            # With one action only, the machine does not ask which.
            verb = frame.verb if isinstance(frame, (Members, Move)) else ATTACK
            self._act(chosen, verb, (option,), found)
            return
        for choice in chosen.options:
            verb = verb_of(choice)
            if verb in IDLE or not self._sensible(verb, option):
                continue
            acting = chosen.copy()
            apply(acting, choice)
            self._act(acting, verb, (option, choice), found)

    def _sensible(self, verb: int, option: int) -> bool:
        """Whether an action of a stack is worth a thought at all."""
        here = operand_of(option)
        if verb in ON_THE_MOVE:
            # It takes long to think of, and is seldom done. There must be a target after half a
            # move.
            return not self.quick and self._enemy_within(here, HALF_A_MOVE + self._reach(here))
        if verb not in ARRANGING:
            return True
        if self.quick or verb_of(option) != ACTIVATE:
            return False
        # A goal is dug in while there is time; a part of its garrison is freed while it is quiet,
        # and gathered again only when it no longer is, or the two would follow each other for ever.
        goal = bool(self.terrain.goal_set >> here & 1)
        if verb == GATHER:
            return not goal or self._enemy_within(here, TOO_NEAR)
        if verb == BUILD:
            return goal and self._enemy_within(here, AT_HAND)
        alone = len(self.state.units_in(self.side, here)) == 1
        return goal and alone and not self._enemy_within(here, TOO_NEAR)

    def _reach(self, hex_: int) -> int:
        """How far a stack can fire."""
        for stack in self.prior.ours:
            if stack.hex == hex_:
                return stack.reach
        return 0

    def _enemy_within(self, hex_: int, reach: int) -> bool:
        """Whether an enemy is within this distance of a stack."""
        far = self.terrain.far[hex_]
        for other in self.prior.theirs:
            if far[other.hex] <= reach:
                return True
        return False

    def _act(self, state: State, verb: int, begun: tuple[int, ...], found: list[Plan]) -> None:
        """The plans of a stack that has chosen what to do."""
        if not isinstance(state.frame, Members):
            self._aim(state, verb, begun, found)
            return
        for group in self.groups(state, verb):
            acting = state.copy()
            done = begun
            for choice in group:
                if choice in acting.options:
                    apply(acting, choice)
                    done = (*done, choice)
            if not isinstance(acting.frame, Members):
                self._aim(acting, verb, done, found)

    def groups(self, state: State, verb: int) -> list[list[int]]:
        """Who might go: everybody; all but a guard or the Commands; a Command alone."""
        frame = state.frame
        assert isinstance(frame, Members)
        rest = frame.rest
        everybody = [code(ALL), *[code(WITH, u) for u in rest]]
        if verb == GATHER:
            able = [u for u in rest if frame.may(state, (u,))]
            return [picked(rest, {max(able, key=lambda u: (state.strength[u], -u))})]
        found = [self._everybody(state)]
        if verb not in (MOVE, ASSAULT, MOVE_HIDDEN, MOVE_ATTACK) or frame.place >= GATE:
            return found
        pieces = state.pieces
        units = [u for u in rest if pieces[u].kind.combat]
        others = [u for u in rest if not pieces[u].kind.combat]
        if others and units and not self.quick:
            found.append(picked(rest, set(units)))
            if verb == MOVE:
                found.append(picked(rest, set(others)))
        if verb == ASSAULT and self.evaluation.top_only and len(units) > 1:
            found.append(picked(rest, {max(units, key=lambda u: (state.strength[u], -u))}))
        guard = bool(self.terrain.goal_set >> frame.place & 1)
        if self.quick and not guard:
            return found
        crowd = state.strength_of(rest) > CROWD and self._enemy_within(frame.place, AT_HAND)
        if len(units) > 1 and (guard or (crowd and verb == MOVE)):
            weakest = min(units, key=lambda u: (state.strength[u], -u))
            found.append(picked(rest, set(rest) - {weakest}))
        if len(units) > 1 and verb == MOVE and (guard or crowd):
            found.append(picked(rest, {max(units, key=lambda u: (state.strength[u], -u))}))
        if any(state.marks[u] & PINNED for u in rest):
            found.append(picked(rest, {u for u in rest if not state.marks[u] & PINNED}))
        return [group for group in found if group != everybody]

    def _everybody(self, state: State) -> list[int]:
        """All who can, one after the other."""
        acting = state.copy()
        found: list[int] = []
        while isinstance(acting.frame, Members):
            options = acting.options
            choice = options[0]
            if code(ALL) in options:
                choice = code(ALL)
            elif verb_of(choice) not in (WITH, WITHOUT):
                break
            found.append(choice)
            apply(acting, choice)
        return found

    def _aim(self, state: State, verb: int, begun: tuple[int, ...], found: list[Plan]) -> None:
        """The plans of a group that is about to move or to fire."""
        frame = state.frame
        first = verb_of(state.options[0]) if state.options else PASS
        hunch = HUNCHES.get(verb, A_HUNCH) + self.evaluation.action_bonus(verb)
        if verb == ATTACK_MOVE and first != AT:
            # Nowhere to go after the shot: to attack alone is cheaper.
            return
        if isinstance(frame, Shooting):
            self._only_target(state, verb, begun, hunch, found)
        elif (
            verb in ARRANGING or frame is None or frame.decider(state) != self.side or frame.chance
        ):
            if verb not in REGROUPING or not self._idle(state):
                found.append(Plan(verb, begun, -1, hunch))
        elif verb in (ATTACK, ATTACK_MOVE) and first == AT:
            self._targets(state, verb, begun, found)
        elif isinstance(frame, Move) and verb != ASSAULT:
            self._routes(state, frame, begun, found)
        elif verb == ASSAULT and (first == TO or isinstance(frame, Move)):
            self._assaults(state, frame if isinstance(frame, Move) else None, begun, found)
        elif first in (TO, PLACE):
            for option in state.options[:ROUTES]:
                plan = Plan(verb, (*begun, option), operand_of(option), hunch)
                found.append(plan)
        else:
            found.append(Plan(verb, begun, -1, hunch))

    def _targets(self, state: State, verb: int, begun: tuple[int, ...], found: list[Plan]) -> None:
        place = operand_of(begun[0])
        strength = state.strength_in(self.side, place)
        price = self.evaluation.weights.point[self.side]
        for option in state.options:
            if verb_of(option) != AT or in_vain(state, option):
                continue
            hex_ = operand_of(option)
            hits = strength * self.evaluation.exposure(state, hex_) / 3
            facing = state.strength_in(1 - self.side, hex_)
            guess = min(hits, facing + 0.5) * (1.0 if verb == ATTACK else 0.6)
            found.append(Plan(verb, (*begun, option), hex_, guess - price))

    def _only_target(
        self, state: State, verb: int, begun: tuple[int, ...], hunch: float, found: list[Plan]
    ) -> None:
        """A shot whose dice are thrown at once, because there is only one target."""
        if not shot_in_vain(state, self.side):
            found.append(Plan(verb, begun, -1, hunch))

    def _idle(self, state: State) -> bool:
        """Whether a stack is made up of the same units again once it has been arranged."""
        done = state.copy()
        policy = DefaultPolicy(self.evaluation)
        for _ in range(PATIENCE):
            frame = done.frame
            if frame is None or over(frame) or frame.decider(done) != self.side:
                break
            take(done, policy.answer(done))
        return same_stacks(self.state, done, self.side)

    def _assaults(
        self, state: State, frame: Move | None, begun: tuple[int, ...], found: list[Plan]
    ) -> None:
        """Every enemy hex that is near enough."""
        place = operand_of(begun[0])
        group = frame.group if frame is not None else tuple(state.units_in(self.side, place))
        strength = self.evaluation.front(state, state.combat(group))
        price = self.evaluation.weights.point[self.side]
        prizes = dict(self.prior.prizes)
        for hex_ in self._within_reach(state, frame, place):
            facing = self.prior.facing.get(hex_)
            ahead = strength - facing.defence + facing.walls if facing else SURE
            if ahead >= HOPELESS:
                odds = self.prior.odds(ahead, facing.steady if facing else 0.0)
                gain = A_FIGHT_WON + self.prior.gain(hex_) + prizes.get(hex_, 0.0)
                lost = self.evaluation.odds.beaten(-ahead) if facing else 0.0
                guess = odds * gain - lost * A_FIGHT_LOST - price
                found.append(Plan(ASSAULT, begun, hex_, guess))

    def _within_reach(self, state: State, frame: Move | None, place: int) -> list[int]:
        """The enemy hexes that an assault can reach, or nearly so."""
        if frame is None:
            far = self.terrain.far[place]
            doors = bits(book_of(state).movement.barred(state, self.side))
            return [h for h in doors if far[h] <= STORM_REACH]
        movement = book_of(state).movement
        limit = movement.budget(state, frame.group, bool(frame.halved))
        if frame.place >= GATE:
            found = 0
            enemies = movement.barred(state, self.side)
            for option in state.options:
                hex_ = operand_of(option)
                if enemies >> hex_ & 1:
                    found |= 1 << hex_
                else:
                    cost = movement.cost(state, frame.group, WAITING, hex_)
                    found |= movement.assault_reach(state, frame.group, hex_, cost, limit)
            return bits(found)
        return bits(movement.assault_reach(state, frame.group, place, frame.spent, limit))

    def _routes(self, state: State, move: Move, begun: tuple[int, ...], found: list[Plan]) -> None:
        """The best ends of a move, each with its way."""
        ends = routes(state, move)
        scored: list[tuple[float, int]] = []
        combat = state.combat(move.group)
        strength = state.strength_of(combat)
        origin = move.place if move.place < GATE else -1
        taking = self.prior.taking(state, combat)
        if self.state.where[move.group[0]] < 0:
            # Units that arrive count from then on.
            base = -self.evaluation.weights.presence[self.side] * strength
        else:
            base = self.prior.stand(
                origin, strength, combat, max(0, self.prior.friends(origin) - strength)
            )
        lone = self._lone(state, move.group) if len(combat) != len(move.group) else 0.0
        price = self.evaluation.weights.point[self.side] * (1 if origin >= 0 else 0)
        for hex_ in ends:
            guess = self.prior.stand(hex_, strength, combat, self.prior.friends(hex_)) - base
            guess += taking.get(hex_, 0.0)
            if lone or not combat:
                guess += self.prior.shelter(state, move, hex_)
            scored.append((guess - price, hex_))
        scored.sort(reverse=True)
        stop = (code(STOP),)
        for worth, hex_ in scored[:ROUTES]:
            steps = tuple([code(TO, h) for h in ends[hex_]])
            fires = move.verb == MOVE_ATTACK
            guess = 0.6 * worth + self.prior.shot(state, combat, hex_) if fires else worth
            found.append(Plan(move.verb, (*begun, *steps, *stop), hex_, guess))
        if move.verb == MOVE_HIDDEN and state.world.grid.edge >> move.place & 1:
            found.append(Plan(MOVE_HIDDEN, begun, move.place, 1.0))

    def _lone(self, state: State, group: tuple[int, ...]) -> float:
        """Whether pieces that do not fight go along."""
        return float(len([u for u in group if not state.pieces[u].kind.combat]))


def picked(rest: tuple[int, ...], wanted: set[int]) -> list[int]:
    """The answers that take some of a stack along and leave the others."""
    return [code(WITH, u) if u in wanted else code(WITHOUT, u) for u in rest]

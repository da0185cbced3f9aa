"""The simple machine: plain, quick, and sensible enough to be worth beating.

It keeps no plan. At every question it estimates what its stacks could do, takes the best of
it, and answers the questions that follow in the same way. It reads its outlook only, so it
knows what a person on its side would know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from staffetta.engine.choices import (
    ACTIVATE,
    AIR,
    ALL,
    ASSAULT,
    AT,
    ATTACK,
    ATTACK_MOVE,
    CALL,
    DECLINE,
    DONE,
    ENTER,
    EXIT,
    LOSE,
    MELEE,
    MOVE,
    MOVE_ATTACK,
    MOVE_HIDDEN,
    OPPORTUNITY_ASSAULT,
    OPPORTUNITY_ATTACK,
    PASS,
    RALLY,
    RETREAT,
    REVEAL,
    SEARCH,
    TO,
    WITH,
    WITHDRAW,
    operand_of,
    verb_of,
)
from staffetta.engine.machine import apply
from staffetta.engine.state import State
from staffetta.engine.units import PINNED
from staffetta.play.players import Outlook, Player
from staffetta.rules.actions import ChooseAction, Members
from staffetta.rules.assault import Approach
from staffetta.rules.book import book_of
from staffetta.rules.fire import ChooseTarget
from staffetta.rules.movement import Move
from staffetta.rules.reaction import Window
from staffetta.scenarios import Scenario

from .estimates import (
    FAR,
    best_shot,
    bystanders,
    expected_hits,
    goals,
    margin,
    nearest_enemy,
    prize,
    pull,
)
from .opening import Opening, opens

#: What an action must promise to be worth its point.
WORTHWHILE: Final = 0.25
#: A reaction is paid from the points of one's own actions.
WORTH_A_REACTION: Final = 0.6
#: How far ahead an assault must be.
AHEAD: Final = 2
#: How near an enemy may come before a piece that does not fight walks away.
TOO_NEAR: Final = 3
#: A unit that gains nothing by the next step stays where it is.
A_REST: Final = 0.01
#: Free, and nothing is lost by it.
FREE: Final = 50.0


class SimplePlayer(Player):
    """Fires where it pays, assaults where it leads, and walks to what is worth having."""

    name = "simple"

    def __init__(self, scenario: Scenario) -> None:
        self.opening: Final = Opening(scenario)

    def choose(self, outlook: Outlook) -> int:
        if len(outlook.options) == 1:
            return outlook.options[0]
        state = outlook.state
        verbs = {verb_of(option) for option in outlook.options}
        if opens(state):
            advice = self.opening.choose(state, outlook.side)
            if advice is None:
                advice = self.opening.complete(state, outlook.side)
            return outlook.stream.pick(outlook.options) if advice is None else advice
        if verbs == {REVEAL}:
            return outlook.stream.pick(outlook.options)
        judge = self.judge(state, outlook.side)
        return max(outlook.options, key=judge)

    def judge(self, state: State, side: int) -> Callable[[int], float]:
        """What each of the options is worth; the first of equals is taken."""
        frame = state.frame
        if isinstance(frame, ChooseAction):
            return lambda option: action_worth(state, side, frame.place, verb_of(option))
        if isinstance(frame, Approach):
            return AssaultJudge(state, side, frame)
        if isinstance(frame, Move):
            return MoveJudge(state, side, frame)
        if isinstance(frame, Window):
            return lambda option: reaction_worth(state, side, frame, option)
        return lambda option: choice_worth(state, side, option)


def choice_worth(state: State, side: int, option: int) -> float:
    """The worth of a choice that needs no more than itself to be judged."""
    verb, operand = verb_of(option), operand_of(option)
    if verb == PASS:
        return WORTHWHILE
    if verb == ACTIVATE:
        return max(
            [action_worth(state, side, operand, v) for v in possible_actions(state, option)],
            default=0.0,
        )
    if verb == AT:
        return target_worth(state, side, operand)
    if verb == LOSE:
        return loss_worth(state, operand)
    if verb == RETREAT:
        return retreat_worth(state, side, operand)
    return {AIR: FREE, ENTER: 3.0, ALL: 3.0, WITH: 2.0, CALL: 1.0, DONE: 1.0}.get(verb, 0.0)


def possible_actions(state: State, option: int) -> set[int]:
    """The actions that a stack could do once it is activated."""
    ahead = state.copy()
    apply(ahead, option)
    frame = ahead.frame
    if isinstance(frame, ChooseAction):
        return {verb_of(choice) for choice in ahead.options}
    # With one action only, the machine does not ask which.
    return {frame.verb} if isinstance(frame, Members | Move) else set()


def action_worth(state: State, side: int, place: int, verb: int) -> float:
    """What an action of the stack at a place promises."""
    if place >= state.world.grid.size:
        return 3.0 if verb == MOVE else 0.5
    if verb == ATTACK:
        return best_shot(state, side, place)[0]
    if verb == ASSAULT:
        return assault_worth(state, side, place)
    if verb == MOVE:
        return move_worth(state, side, place)
    if verb == MOVE_HIDDEN:
        return flight_worth(state, side, place)
    if verb == RALLY:
        return 0.8 * sum(bool(state.marks[u] & PINNED) for u in state.units_in(side, place))
    if verb in {MELEE, WITHDRAW}:
        ahead = margin(state, tuple(state.units_in(side, place)), place)
        return 0.5 * ahead if verb == MELEE else -0.5 * ahead
    if verb == SEARCH:
        return 0.8
    return 0.1 if verb in {MOVE_ATTACK, ATTACK_MOVE} else 0.0


def move_worth(state: State, side: int, place: int) -> float:
    """What the best neighbour of a stack's hex offers that the hex itself does not."""
    movers = [u for u in state.units_in(side, place) if not state.marks[u] & PINNED]
    if not movers:
        return 0.0
    wanted = goals(state, side, tuple(movers))
    here = pull(state, place, wanted)
    movement = book_of(state).movement
    limit = movement.budget(state, tuple(movers), halved=False)
    steps = movement.steps(state, tuple(movers), place, 0, limit)
    best = max([pull(state, h, wanted) for h in steps], default=0.0)
    return max(0.0, best - here) * 2


def assault_worth(state: State, side: int, place: int) -> float:
    """What an assault on the weakest enemy within reach promises."""
    group = tuple(u for u in state.units_in(side, place) if not state.marks[u] & PINNED)
    if not group:
        return 0.0
    movement = book_of(state).movement
    limit = movement.budget(state, group, halved=False)
    reached = movement.assault_reach(state, group, place, 0, limit)
    ahead = [margin(state, group, h) for h in range(state.world.grid.size) if reached >> h & 1]
    best = max(ahead, default=-FAR)
    return 0.5 * best if best >= AHEAD else 0.0


def flight_worth(state: State, side: int, place: int) -> float:
    """How strongly units that do not fight want to be elsewhere."""
    here = [u for u in bystanders(state, side) if state.where[u] == place]
    distance = nearest_enemy(state, side, place)
    if not here or distance > TOO_NEAR:
        return 0.0
    return max(prize(state, u) for u in here) * (TOO_NEAR + 1 - distance) / 4


def target_worth(state: State, side: int, hex_: int) -> float:
    """How good a target a hex is: the firers are the same for all of them."""
    frame = state.frame
    firers = frame.able(state) if isinstance(frame, ChooseTarget) else ()
    return expected_hits(state, firers, hex_) + state.strength_in(1 - side, hex_) / 10


def loss_worth(state: State, unit: int) -> float:
    """Losses go to the largest unit with the shortest reach."""
    return state.strength[unit] - 2.0 * state.pieces[unit].kind.reach


def retreat_worth(state: State, side: int, hex_: int) -> float:
    """Away from the enemy, to friends, into cover."""
    friends = min(4, state.strength_in(side, hex_))
    exposed = book_of(state).fire.exposure(state, hex_)
    return min(4, nearest_enemy(state, side, hex_)) + friends / 4 - exposed


def reaction_worth(state: State, side: int, window: Window, option: int) -> float:
    """What a stack's fire or assault promises against the moving units."""
    verb, hex_ = verb_of(option), operand_of(option)
    if verb == DECLINE:
        return WORTH_A_REACTION
    group = tuple(state.units_in(side, hex_))
    if verb == OPPORTUNITY_ATTACK:
        return expected_hits(state, group, window.hex)
    if verb == OPPORTUNITY_ASSAULT:
        ahead = margin(state, group, window.hex)
        return 0.5 * ahead if ahead > AHEAD else 0.0
    return 0.0


class MoveJudge:
    """Judges the steps of a move: nearer to what is wanted, or away from danger."""

    def __init__(self, state: State, side: int, move: Move) -> None:
        self.state: Final = state
        self.side: Final = side
        self.flees: Final = not state.combat(move.group) or move.verb == MOVE_HIDDEN
        self.wanted: Final = {} if self.flees else goals(state, side, move.group)
        self.here: Final = move.place

    def __call__(self, option: int) -> float:
        verb = verb_of(option)
        if verb == EXIT:
            return FREE
        hex_ = operand_of(option) if verb == TO else self.here
        worth = self.safety(hex_) if self.flees else pull(self.state, hex_, self.wanted)
        return worth if verb == TO else worth + A_REST

    def safety(self, hex_: int) -> float:
        """Far from enemies, and near the edge of the map."""
        grid = self.state.world.grid
        edge = min(
            grid.column(hex_) - 1,
            grid.columns - grid.column(hex_),
            grid.row(hex_) - 1,
            grid.rows - grid.row(hex_),
        )
        return min(6, nearest_enemy(self.state, self.side, hex_)) - edge / 4


class AssaultJudge(MoveJudge):
    """Judges the steps of an assault: in where it is furthest ahead, else towards there."""

    def __init__(self, state: State, side: int, move: Move) -> None:
        super().__init__(state, side, move)
        self.group: Final = move.group
        self.storming: Final = move.storming(state)
        enemies = state.occupied[1 - side]
        steps = [operand_of(option) for option in state.options if verb_of(option) == TO]
        self.at_the_door: Final = any(enemies >> hex_ & 1 for hex_ in steps)

    def __call__(self, option: int) -> float:
        hex_ = operand_of(option)
        if verb_of(option) != TO:
            # Broken off before a stronger enemy, and not before that.
            if self.at_the_door:
                return FREE
            return -FREE if self.storming else super().__call__(option)
        if self.state.occupied[1 - self.side] >> hex_ & 1:
            return FREE + margin(self.state, self.group, hex_)
        return super().__call__(option)

"""Plans: what a side could do with its next activation, and a first guess at what it is worth.

A plan strings choices together: which stack, which action, with whom, by which way. The guess
weighs ground, distances and strength; only the plans that look best are looked at ahead.
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
    MISSION,
    MOVE,
    MOVE_ATTACK,
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
from staffetta.engine.machine import apply
from staffetta.engine.state import State
from staffetta.engine.units import PINNED, WAITING
from staffetta.rules.actions import GATE, Members
from staffetta.rules.book import book_of
from staffetta.rules.movement import Move

from .evaluation import (
    A_STEP,
    AFTER_A_STEP,
    ASSAULT_REACH,
    DOUBT,
    GUARDED,
    NEAR,
    THROWN_OUT,
    Evaluation,
    Stack,
)
from .foresight import over

#: Ways that are kept for each group, and targets for each of its attacks.
WAYS: Final = 3
#: Enemies so near may be stormed after half a move.
STORM_REACH: Final = 3
#: An assault so far behind is not thought of.
HOPELESS: Final = 0
#: So far ahead is whoever meets nobody.
SURE: Final = 99
#: What a fight brings and costs beside the place that it is about.
A_FIGHT_WON: Final = 1.2
A_FIGHT_LOST: Final = 0.6
#: Actions of a move and an attack, and how far such a move may go.
ON_THE_MOVE: Final = frozenset({MOVE_ATTACK, ATTACK_MOVE})
HALF_A_MOVE: Final = 2
#: So much strength together is worth dividing.
CROWD: Final = 4
#: Arranging counters is no end in itself.
IDLE: Final = frozenset({TOP, DONE})
ARRANGING: Final = frozenset({SPLIT, GATHER, BUILD})
#: Enemies so near are a reason to dig in, or not to divide one's strength.
AT_HAND: Final = 8
TOO_NEAR: Final = 3
#: A guess at what digging in, and arranging counters, are worth.
A_TRENCH: Final = 0.4
A_HAND_FREE: Final = 0.1

#: Stacks so near to a change are looked at anew.
NEARBY: Final = 3
#: The hunters that are thought to come along, when a hex is looked at.
HUNTERS: Final = 4.0
#: All hexes, and those who wait off the map.
EVERYWHERE: Final = -1
#: Movement points spent, the hex, and the steps to it.
Way = tuple[int, int, tuple[int, ...]]
FARTHEST: Final = 1 << 20


class Plan:
    """Choices to be made one after the other, and where they lead."""

    def __init__(self, verb: int, choices: tuple[int, ...], goal: int, guess: float) -> None:
        #: What is done.
        self.verb: Final = verb
        self.choices: Final = choices
        #: The hex that it is about, or -1.
        self.goal: Final = goal
        #: What it seems to be worth before it is looked at ahead.
        self.guess: Final = guess


class Stormer:
    """An enemy stack that could storm a hex."""

    def __init__(self, feared: float, storm: int) -> None:
        self.feared: Final = feared
        self.storm: Final = storm


class Quarry:
    """An enemy piece that does not fight: what taking it would gain, and the danger it is in."""

    def __init__(self, hex_: int, gain: float, hazard: float) -> None:
        self.hex: Final = hex_
        self.gain: Final = gain
        self.hazard: Final = hazard


class Planner:
    """Proposes plans for one side in one position."""

    def __init__(
        self, evaluation: Evaluation, state: State, side: int, *, quick: bool = False
    ) -> None:
        self.evaluation: Final = evaluation
        self.terrain: Final = evaluation.terrain
        #: In a hurry a stack is thought of as a whole, but for a guard, and what is seldom worth it
        #: is not thought of.
        self.quick: Final = quick
        self.state: Final = state
        self.side: Final = side
        self.ours: Final = evaluation.stacks(state, side)
        self.theirs: Final = evaluation.stacks(state, 1 - side)
        self.facing: Final[dict[int, Stack]] = {stack.hex: stack for stack in self.theirs}
        weights = evaluation.weights
        self.hope: Final = min(1.0, (state.world.last_turn - state.turn + 1) / weights.last_call)
        self.worths: Final = self._worths()
        self.prizes: Final = self._prizes()
        self.slopes: Final = self._slopes()
        self.quarries: Final = [self._quarry(hex_, gain) for hex_, gain in self.prizes]
        #: The enemies who hold a goal.
        self.sieges: Final = [s for s in self.theirs if self.terrain.goal_at[s.hex] >= 0]
        size = state.world.grid.size
        #: What is known of a hex, worked out when it is first asked for.
        self._known: Final = [False] * size
        self._pull: Final = [0.0] * size
        self._prey: Final = [0.0] * size
        self._threat: Final = [0.0] * size
        self._stormers: Final[list[list[Stormer]]] = [[] for _ in range(size)]

    def _slopes(self) -> list[float]:
        """What a little more strength at each goal is worth."""
        weight = self.evaluation.weights.press[self.side] * self.hope
        found: list[float] = []
        for i, worth in enumerate(self.worths):
            way = self.terrain.way[i]
            mine, other = 0.0, DOUBT
            for stack in self.ours:
                mine += stack.strength * way[stack.hex]
            for stack in self.theirs:
                other += stack.strength * way[stack.hex]
            # One's own units count twice: what they want is also kept from the enemy.
            found.append(2 * weight * worth * other / ((mine + other) * (mine + other)))
        return found

    def _look(self, hex_: int) -> None:
        """Work out how a hex draws, and who threatens it."""
        terrain, evaluation = self.terrain, self.evaluation
        self._known[hex_] = True
        pull = 0.0
        for i, slope in enumerate(self.slopes):
            pull += slope * terrain.way[i][hex_]
        far = terrain.far[hex_]
        hunt = evaluation.weights.hunt[self.side] * self.hope
        threat = prey = 0.0
        for quarry in self.quarries:
            d = far[quarry.hex]
            if d < len(evaluation.hazard) and evaluation.hazard[d] > quarry.hazard:
                prey += (evaluation.hazard[d] - quarry.hazard) * quarry.gain
        self._prey[hex_] = prey
        for other in self.theirs:
            d = far[other.hex]
            if d >= NEAR:
                continue
            if hunt:
                pull += hunt * evaluation.near[d] * other.strength / (other.strength + HUNTERS)
            if d <= other.reach:
                threat += other.fire
            elif d <= other.reach + A_STEP:
                threat += AFTER_A_STEP * other.fire
            if other.storm and d <= ASSAULT_REACH:
                self._stormers[hex_].append(Stormer(evaluation.feared[d], other.storm))
        self._pull[hex_] = pull
        self._threat[hex_] = threat

    def _worths(self) -> list[float]:
        """What each goal is worth to the side; nothing if it is settled."""
        weights, book = self.evaluation.weights, self.evaluation.book
        found: list[float] = []
        for i, hex_ in enumerate(self.terrain.goals):
            if i >= len(self.terrain.objectives):
                found.append(weights.fort[self.side])
            elif weights.final and book.holder(self.state, hex_) == 1:
                found.append(0.0)
            else:
                found.append(weights.hold[self.side])
        return found

    def _prizes(self) -> list[tuple[int, float]]:
        """Enemy pieces to be taken: their hex and what that would gain."""
        state = self.state
        found: list[tuple[int, float]] = []
        for u in self.evaluation.others[1 - self.side]:
            if state.where[u] < 0:
                continue
            prize = self.evaluation.prize(state, u)
            gain = (
                self.evaluation.weights.leader[1 - self.side]
                if prize is None
                else prize.here - prize.taken
            )
            found.append((state.where[u], gain))
        return found

    def _quarry(self, hex_: int, gain: float) -> Quarry:
        """A piece to be hunted, with the danger that it is in already."""
        guarded = self.state.occupied[1 - self.side] >> hex_ & 1
        hazard = self.evaluation.hazard[self.evaluation.nearest(hex_, self.ours)]
        return Quarry(hex_, gain * GUARDED if guarded else gain, hazard)

    # -- all plans -------------------------------------------------------------

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
        for stack in self.ours:
            if stack.hex == hex_:
                return stack.reach
        return 0

    def _enemy_within(self, hex_: int, reach: int) -> bool:
        """Whether an enemy is so near to a stack."""
        far = self.terrain.far[hex_]
        for other in self.theirs:
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
        found = [self._everybody(state)]
        if verb not in (MOVE, ASSAULT, MISSION, MOVE_ATTACK) or frame.place >= GATE:
            return found
        pieces = state.pieces
        units = [u for u in rest if pieces[u].kind.combat]
        others = [u for u in rest if not pieces[u].kind.combat]
        if others and units and not self.quick:
            found.append(picked(rest, set(units)))
            if verb == MOVE:
                found.append(picked(rest, set(others)))
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
        deed = self.evaluation.deed(verb)
        if verb == BUILD:
            found.append(Plan(verb, begun, -1, deed + A_TRENCH))
        elif frame is None or frame.decider(state) != self.side or frame.chance:
            found.append(Plan(verb, begun, -1, deed + 0.5))
        elif verb in (ATTACK, ATTACK_MOVE) and first == AT:
            self._targets(state, verb, begun, found)
        elif isinstance(frame, Move):
            if verb == ASSAULT:
                self._storms(state, frame, begun, found)
            else:
                self._ways(state, frame, begun, found)
        elif first == TO and verb == ASSAULT:
            self._storms(state, None, begun, found)
        elif first in (TO, PLACE):
            found.extend(
                [
                    Plan(verb, (*begun, option), operand_of(option), 0.5)
                    for option in state.options[:WAYS]
                ]
            )
        elif verb == DEPLOY:
            found.append(Plan(verb, begun, -1, 1.0))
        elif verb in (SPLIT, GATHER):
            found.append(Plan(verb, begun, -1, deed + A_HAND_FREE))
        else:
            found.append(Plan(verb, begun, -1, deed + 0.5))

    def _targets(self, state: State, verb: int, begun: tuple[int, ...], found: list[Plan]) -> None:
        place = operand_of(begun[0])
        strength = state.strength_in(self.side, place)
        price = self.evaluation.weights.point[self.side]
        for option in state.options:
            if verb_of(option) != AT:
                continue
            hex_ = operand_of(option)
            hits = strength * self.terrain.open[hex_] / 3
            facing = state.strength_in(1 - self.side, hex_)
            guess = min(hits, facing + 0.5) * (1.0 if verb == ATTACK else 0.6)
            found.append(Plan(verb, (*begun, option), hex_, guess - price))

    def _storms(
        self, state: State, frame: Move | None, begun: tuple[int, ...], found: list[Plan]
    ) -> None:
        """Every enemy hex that is near enough."""
        place = operand_of(begun[0])
        group = frame.group if frame is not None else tuple(state.units_in(self.side, place))
        strength = state.strength_of(group)
        price = self.evaluation.weights.point[self.side]
        prizes = dict(self.prizes)
        for hex_ in self._within_reach(state, frame, place):
            facing = self.facing.get(hex_)
            ahead = strength - facing.defence + facing.walls if facing else SURE
            if ahead >= HOPELESS:
                odds = self._odds(ahead, facing.steady if facing else 0.0)
                gain = A_FIGHT_WON + self._gain(hex_) + prizes.get(hex_, 0.0)
                lost = self.evaluation.odds.beaten(-ahead) if facing else 0.0
                guess = odds * gain - lost * A_FIGHT_LOST - price
                found.append(Plan(ASSAULT, begun, hex_, guess))

    def _odds(self, ahead: int, steady: float) -> float:
        """The odds of throwing enemies out."""
        odds = self.evaluation.odds
        return odds.beaten(ahead) + odds.narrow(ahead) * (1.0 - steady)

    def _within_reach(self, state: State, frame: Move | None, place: int) -> list[int]:
        """The enemy hexes that an assault can reach, or nearly so."""
        if frame is None:
            far = self.terrain.far[place]
            doors = bits(book_of(state).movement.barred(state, self.side))
            return [h for h in doors if far[h] <= STORM_REACH]
        if frame.place >= GATE:
            return [operand_of(option) for option in state.options]
        movement = book_of(state).movement
        limit = movement.budget(state, frame.group, bool(frame.halved))
        return bits(movement.assault_reach(state, frame.group, place, frame.spent, limit))

    def _gain(self, hex_: int) -> float:
        """What it is worth to hold a hex that the other side holds."""
        i = self.terrain.goal_at[hex_]
        return self.evaluation.swing(hex_) if i >= 0 and self.worths[i] else 0.0

    # -- ways ------------------------------------------------------------------

    def _ways(self, state: State, move: Move, begun: tuple[int, ...], found: list[Plan]) -> None:
        """The best ends of a move, each with its way."""
        ends = ways(state, move)
        scored: list[tuple[float, int]] = []
        combat = state.combat(move.group)
        strength = state.strength_of(combat)
        origin = move.place if move.place < GATE else -1
        taking = self._taking(state, combat)
        if self.state.where[move.group[0]] < 0:
            # Whoever comes in counts from then on.
            base = -self.evaluation.weights.presence[self.side] * strength
        else:
            base = self.stand(origin, strength, combat, max(0, self._friends(origin) - strength))
        lone = self._lone(state, move.group) if len(combat) != len(move.group) else 0.0
        price = self.evaluation.weights.point[self.side] * (1 if origin >= 0 else 0)
        for hex_ in ends:
            guess = self.stand(hex_, strength, combat, self._friends(hex_)) - base
            guess += taking.get(hex_, 0.0)
            if lone or not combat:
                guess += self._shelter(state, move, hex_)
            scored.append((guess - price, hex_))
        scored.sort(reverse=True)
        stop = (code(STOP),)
        for worth, hex_ in scored[:WAYS]:
            steps = tuple([code(TO, h) for h in ends[hex_]])
            fires = move.verb == MOVE_ATTACK
            guess = 0.6 * worth + self._shot(state, combat, hex_) if fires else worth
            found.append(Plan(move.verb, (*begun, *steps, *stop), hex_, guess))
        if move.verb == MISSION and state.world.grid.edge >> move.place & 1:
            found.append(Plan(MISSION, begun, move.place, 1.0))

    def _taking(self, state: State, combat: tuple[int, ...]) -> dict[int, float]:
        """What a group gains at once by ending in a hex."""
        found: dict[int, float] = {}
        if not combat:
            return found
        book = self.evaluation.book
        enemies = state.occupied[1 - self.side]
        for i, hex_ in enumerate(self.terrain.objectives):
            if self.worths[i] and book.holder(state, hex_) != self.side and not enemies >> hex_ & 1:
                found[hex_] = self._gain(hex_)
        for hex_, gain in self.prizes:
            if not enemies >> hex_ & 1:
                found[hex_] = found.get(hex_, 0.0) + gain
        return found

    def stand(self, hex_: int, strength: int, combat: tuple[int, ...], friends: int) -> float:
        """What it is worth that a group stands in a hex, beside friends of so much strength."""
        if not combat:
            return 0.0
        if not self._known[hex_]:
            self._look(hex_)
        weights, terrain, side = self.evaluation.weights, self.terrain, self.side
        total = strength * self._pull[hex_] + self._prey[hex_]
        # Whoever joins others shares their danger, and makes it less for all of them.
        total -= self._danger(hex_, friends + strength, combat[0])
        total += self._danger(hex_, friends, combat[0])
        if terrain.goal_set >> hex_ & 1 and not self.state.occupied[side] >> hex_ & 1:
            total += self._fort(hex_)
        if self.sieges and self.evaluation.storms[self.state.pieces[combat[0]].line]:
            total += self._siege(hex_, strength)
        leaders = self.evaluation.leaders[self.state.pieces[combat[0]].line]
        if leaders and not self.evaluation.led(self.state, leaders, hex_):
            total -= weights.command[side] * strength
        return total

    def _danger(self, hex_: int, body: int, unit: int) -> float:
        """What a stack of so much strength has to fear in a hex; the place itself, without one."""
        weights, side = self.evaluation.weights, self.side
        if not body:
            return self._deserted(hex_)
        steady = self.evaluation.nerve(self.state, unit)
        total = 0.0
        if self._threat[hex_]:
            threat = self._threat[hex_] * self.terrain.open[hex_]
            total += weights.exposed[side] * self.evaluation.harm(threat, body, steady)
        if self._stormers[hex_]:
            odds = self.evaluation.odds
            lives = stays = 1.0
            for stormer in self._stormers[hex_]:
                ahead = stormer.storm + self.terrain.storm[hex_] - body
                beaten = odds.beaten(ahead)
                lives *= 1.0 - beaten * stormer.feared
                stays *= 1.0 - (beaten + odds.narrow(ahead) * (1.0 - steady)) * stormer.feared
            fear = THROWN_OUT * (1.0 - stays) + (1.0 - THROWN_OUT) * (1.0 - lives)
            total += weights.overrun[side] * fear * body
            if self.terrain.goal_at[hex_] >= 0:
                total += weights.siege[side] * (1.0 - stays) * self.evaluation.swing(hex_)
        return total

    def _deserted(self, hex_: int) -> float:
        """What it costs that nobody stands in a hex: something, if it is an objective held."""
        i = self.terrain.goal_at[hex_]
        guard = self.evaluation.weights.guard[self.side]
        if not guard or not 0 <= i < len(self.terrain.objectives) or not self.worths[i]:
            return 0.0
        if self.evaluation.book.holder(self.state, hex_) != self.side:
            return 0.0
        return guard * self.evaluation.unguarded(hex_, self.theirs)

    def _siege(self, hex_: int, strength: int) -> float:
        """What it is worth to stand where enemies on a goal must fear an assault."""
        far = self.terrain.far[hex_]
        best = 0.0
        for other in self.sieges:
            d = far[other.hex]
            if d > ASSAULT_REACH:
                continue
            ahead = strength + other.walls - other.defence
            share = self._odds(ahead, other.steady) * self.evaluation.feared[d]
            best = max(best, share * self.evaluation.swing(other.hex))
        return best * self.evaluation.weights.siege[1 - self.side]

    def _friends(self, hex_: int) -> int:
        for stack in self.ours:
            if stack.hex == hex_:
                return stack.strength
        return 0

    def _fort(self, hex_: int) -> float:
        i = self.terrain.goal_at[hex_]
        return self.worths[i] if i >= len(self.terrain.objectives) else 0.0

    def _lone(self, state: State, group: tuple[int, ...]) -> float:
        """Whether pieces that do not fight go along."""
        return float(len([u for u in group if not state.pieces[u].kind.combat]))

    def _shelter(self, state: State, move: Move, hex_: int) -> float:
        """What those who do not fight gain by being somewhere else."""
        total = 0.0
        there = state.copy()
        for u in move.group:
            there.put(u, hex_)
        for u in move.group:
            if not state.pieces[u].kind.combat and state.where[u] >= 0:
                total += self.evaluation.bystander(there, self.side, u, self.theirs)
                total -= self.evaluation.bystander(state, self.side, u, self.theirs)
        if not state.combat(move.group):
            # A Command keeps near its units.
            total += self._leading(there) - self._leading(state)
        return total

    def _leading(self, state: State) -> float:
        led = 0.0
        for u in state.roster[self.side]:
            leaders = self.evaluation.leaders[state.pieces[u].line]
            if state.where[u] >= 0 and leaders:
                inside = self.evaluation.led(state, leaders, state.where[u])
                led += state.strength[u] if inside else 0.0
        return led * self.evaluation.weights.command[self.side]

    def _shot(self, state: State, combat: tuple[int, ...], hex_: int) -> float:
        """The best target from where a move ends."""
        best = 0.0
        far = self.terrain.far[hex_]
        for other in self.theirs:
            able = [u for u in combat if state.pieces[u].kind.reach >= far[other.hex]]
            hits = state.strength_of(tuple(able)) * self.terrain.open[other.hex] / 5
            best = max(best, min(hits, other.strength + 0.5))
        return best


def same_turn(before: State, now: State) -> bool:
    """Whether a position comes after another, in the same turn, as far as can be seen."""
    return (
        before.world is now.world
        and before.turn == now.turn
        and before.number < now.number
        and len(before.where) <= len(now.where)
    )


def changed(before: State, now: State, nearby: int = NEARBY, at_hand: int = NEARBY) -> int:
    """The hexes near to whatever stands, or is able to do, something else than before."""
    disc = now.world.grid.disc
    found = 0
    for u in range(len(before.where)):
        radius = nearby
        if before.where[u] == now.where[u] and before.strength[u] == now.strength[u]:
            if before.marks[u] == now.marks[u]:
                continue
            radius = at_hand
        for place in (before.where[u], now.where[u]):
            if place >= 0:
                found |= disc(place, radius)
    return found


def kept(plans: list[Plan], options: list[int], near: int) -> list[Plan]:
    """The plans that are still on offer, but for stacks near to what has changed."""
    found: list[Plan] = []
    for plan in plans:
        first = plan.choices[0]
        verb = verb_of(first)
        stays = verb == ENTER or (verb == ACTIVATE and not near >> operand_of(first) & 1)
        if stays and first in options:
            found.append(plan)
    return found


def varied(plans: list[Plan], count: int, each: int) -> list[Plan]:
    """The first plans of a list, but no more than a few for the same action of the same stack."""
    found: list[Plan] = []
    seen: dict[tuple[int, int], int] = {}
    twins: set[tuple[int, ...]] = set()
    for plan in plans:
        kind = (plan.choices[0], plan.verb)
        before = seen.get(kind, 0)
        if before >= each or plan.choices in twins:
            continue
        twins.add(plan.choices)
        seen[kind] = before + 1
        found.append(plan)
        if len(found) >= count:
            break
    return found


def guess_of(plan: Plan) -> float:
    """What a plan seems to be worth."""
    return plan.guess


def picked(rest: tuple[int, ...], wanted: set[int]) -> list[int]:
    """The answers that take some of a stack along and leave the others."""
    return [code(WITH, u) if u in wanted else code(WITHOUT, u) for u in rest]


def ways(state: State, move: Move) -> dict[int, tuple[int, ...]]:
    """Every hex in which a move can end, with the cheapest way there; nobody reacts."""
    movement = book_of(state).movement
    group = move.going(state)
    if not group:
        return {}
    limit = movement.budget(state, group, bool(move.halved))
    best: dict[int, int] = {move.place: 0} if move.place < GATE else {}
    found: dict[int, tuple[int, ...]] = {}
    frontier = first_steps(state, move, group)
    while frontier:
        following: list[Way] = []
        for spent, here, way in frontier:
            if way:
                if spent >= best.get(here, FARTHEST):
                    continue
                best[here] = spent
                found[here] = way
                if not movement.may_go_on(state, group, here):
                    continue
            for b in movement.steps(state, group, here, spent, limit):
                # No step is cheaper than a point, so most of them need no closer look.
                if best.get(b, FARTHEST) <= spent + 1:
                    continue
                cost = spent + movement.cost(state, group, here, b)
                if cost < best.get(b, FARTHEST):
                    following.append((cost, b, (*way, b)))
        frontier = following
    return found


def first_steps(state: State, move: Move, group: tuple[int, ...]) -> list[Way]:
    """Where a move begins: its hex, or each of the hexes by which the group comes in."""
    if move.place < GATE:
        return [(move.spent, move.place, ())]
    movement = book_of(state).movement
    entries = [operand_of(option) for option in state.options if verb_of(option) == TO]
    return [(movement.cost(state, group, WAITING, h), h, (h,)) for h in entries]

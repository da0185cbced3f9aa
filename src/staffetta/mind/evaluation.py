"""Evaluation: what a position is worth. All that the machine wants is said here.

A side's worth is a sum of terms, each with a weight from the scenario's file: what it holds, what
it has lost, how near it is to what it wants, and in what danger it stands. The value of a position
is one side's worth less the other's. Nothing here knows a book, and nothing here looks under a
piece that lies face down: what is not known counts as the mean of what it can be.
"""

from typing import Final

from staffetta.engine.choices import BUILD, VERBS
from staffetta.engine.state import State
from staffetta.engine.units import (
    FIRED_ONCE,
    LEFT,
    PINNED,
    SPARE,
    WAITING,
    Piece,
)
from staffetta.rules.book import Book, book_of
from staffetta.rules.fire import A_POINT_OF_COVER, LEAST_EXPOSED
from staffetta.rules.morale import UNSURE

from .board_tables import BoardTables, board_tables_of
from .weights import Prize, Weights

#: How likely a piece that does not fight is lost, by the distance of the nearest enemy.
HAZARD: Final = (1.0, 0.55, 0.45, 0.36, 0.27, 0.19, 0.13, 0.09, 0.06, 0.04, 0.02, 0.0)
#: … and how much less so if it is guarded.
GUARDED: Final = 0.5
#: How likely a place that nobody holds on the spot is taken, by the same distance.
DESERTED: Final = (1.0, 0.95, 0.9, 0.8, 0.7, 0.55, 0.4, 0.3, 0.2, 0.15, 0.1, 0.0)
#: How much of a threat an enemy is who must move before he fires.
AFTER_A_STEP: Final = 0.4
A_STEP: Final = 2
#: How far an assault reaches, and how much of it is feared, by distance.
ASSAULT_REACH: Final = 3
FEARED: Final = (0.0, 1.0, 0.8, 0.5)
#: The weight of being thrown out without a loss, compared with being beaten.
THROWN_OUT: Final = 0.4
#: What is feared of being Pinned by fire, compared with being lost.
PINNED_DOWN: Final = 0.3
FAR_AHEAD: Final = 12
#: Nobody counts on having a place for himself alone.
DOUBT: Final = 1.0
#: How much a unit counts against an enemy, by distance.
HUNT: Final = (1.0, 1.0, 0.7, 0.5, 0.36, 0.26, 0.18, 0.13, 0.09, 0.06, 0.04, 0.03, 0.02)
NEAR: Final = 13
#: The share of the dice that hit in the open.
A_HIT: Final = 1 / 3
FACES: Final = 6
#: With this many points left an enemy can do half of what it could do with unlimited points.
MANY: Final = 3.0

#: What the terms of a worth are called.
TERMS: Final = (
    "held",
    "pressing",
    "purse",
    "losses",
    "fire",
    "ready",
    "assault",
    "hunted",
    "pinned",
    "leaderless",
    "others",
)


class MeleeOdds:
    """How an assault ends, by how far it is ahead before the dice."""

    def __init__(self, narrow: int) -> None:
        #: The odds of a clear win, and of a narrow one decided by morale, by the lead.
        self._beaten: Final = [self._above(a, narrow + 1) for a in range(-FACES, FAR_AHEAD + 1)]
        self._narrow: Final = [
            self._above(a, 1) - self._above(a, narrow + 1) for a in range(-FACES, FAR_AHEAD + 1)
        ]

    def _above(self, ahead: int, least: int) -> float:
        """The odds of a final lead of at least ``least``, with one die for each side."""
        ways = sum([FACES - abs(d) for d in range(1 - FACES, FACES) if ahead + d >= least])
        return ways / FACES**2

    def beaten(self, ahead: int) -> float:
        """The odds that the assaulted are beaten."""
        if ahead < -FACES:
            return 0.0
        return self._beaten[ahead + FACES] if ahead < FAR_AHEAD else 1.0

    def narrow(self, ahead: int) -> float:
        """The odds of a narrow win, which the defenders' morale decides."""
        return self._narrow[ahead + FACES] if -FACES <= ahead < FAR_AHEAD else 0.0


class Stack:
    """The combat units of a side in a hex, added up, and what the enemy can do to them."""

    def __init__(self, hex_: int) -> None:
        self.hex: Final = hex_
        self.strength = 0
        #: The strength that defends in an assault: units that have used all their fire do not.
        self.defence = 0
        #: The strength that can assault, and that can fire, and the range.
        self.assault_strength = 0
        self.fire = 0
        self.reach = 0
        #: The strength that can still react by fire this turn.
        self.ready = 0.0
        #: How likely it passes a morale test, and how its terrain affects fire and assaults
        #: against it.
        self.steady = 0.0
        self.open = 1.0
        self.walls = 0
        #: The strength that can fire at it, and who is near it.
        self.threat = 0.0
        self.hunters = 0.0
        #: How likely it is neither thrown out nor beaten by enemies that can assault it.
        self.stays = 1.0
        self.lives = 1.0


class Worth:
    """The worth of a side, term by term."""

    def __init__(self) -> None:
        #: Places held, and within reach of being held.
        self.held = 0.0
        self.pressing = 0.0
        #: Points saved; strength on the map, less what was lost.
        self.purse = 0.0
        self.losses = 0.0
        #: Fire to be expected, and ready for others; assaults; enemies who gather.
        self.fire = 0.0
        self.ready = 0.0
        self.assault = 0.0
        self.hunted = 0.0
        #: Units Pinned, and out of command.
        self.pinned = 0.0
        self.leaderless = 0.0
        #: Commands, and other pieces that do not fight.
        self.others = 0.0

    def terms(self) -> list[float]:
        """All terms, in the order of `TERMS`."""
        return [
            self.held,
            self.pressing,
            self.purse,
            self.losses,
            self.fire,
            self.ready,
            self.assault,
            self.hunted,
            self.pinned,
            self.leaderless,
            self.others,
        ]

    def total(self) -> float:
        total = self.held + self.pressing + self.purse + self.losses + self.fire + self.ready
        return total + self.assault + self.hunted + self.pinned + self.leaderless + self.others


class Evaluation:
    """Judges positions of one world by one scenario's weights."""

    def __init__(self, state: State, weights: Weights) -> None:
        self.weights: Final = weights
        self.terrain: Final[BoardTables] = board_tables_of(state)
        world = state.world
        book = book_of(state)
        self.book: Final[Book] = book
        #: The tables above, as lists: those are quicker to read once compiled.
        self.hazard: Final = list(HAZARD)
        self.deserted: Final = list(DESERTED)
        self.near: Final = list(HUNT)
        self.feared: Final = list(FEARED)
        self.odds: Final = MeleeOdds(book.melee.narrow)
        #: Only the top unit of a stack fights hand to hand.
        self.top_only: Final = book.melee.top_only
        #: can_assault[line], fires[line]: whether a unit may ever do this in its own activation.
        units = range(len(world.pieces))
        combat = [piece.kind.combat for piece in world.pieces]
        self.can_assault: Final = [
            combat[u] and world.pieces[u].kind.assaults and not book.why_not_assault(state, u)
            for u in units
        ]
        self.fires: Final = [combat[u] and not book.why_not_attack(state, u) for u in units]
        #: How far a unit can fire, by line.
        self.by_day: Final = reaches_of(state, night=False)
        self.by_night: Final = reaches_of(state, night=True)
        #: leaders[line]: the Commands that may lead a unit; none if it needs none.
        self.leaders: Final = [leaders_of(world.pieces, piece) for piece in world.pieces]
        #: others[side]: its pieces that do not fight.
        self.others: Final = [
            [u for u in units if not combat[u] and world.pieces[u].side == side] for side in (0, 1)
        ]
        #: The marks of who has fired all that he has, as the book says.
        self.empty: Final = book.empty
        self.fired_out: Final = book.fired_out
        #: Whether anybody can dig in.
        self.digs: Final = bool([action for action in book.actions if action.verb == BUILD])
        #: The pieces that have a hidden side.
        self.masked: Final = [book.face_down(state, u) or bool(book.face(state, u)) for u in units]
        self.mean: Prize = Prize(0.0, 0.0, 0.0)
        self.study(state)

    def study(self, state: State) -> None:
        """Take note of what can lie under the pieces that this state does not know."""
        left = list(self.book.facts.identities)
        for u in range(len(state.world.pieces)):
            face = self.book.face(state, u)
            if face in left:
                left.remove(face)
        found = [self.weights.prizes[face] for face in left if face in self.weights.prizes]
        # With nothing left to find the mean is nothing, and not that of the last position.
        count = max(1, len(found))
        self.mean = Prize(
            sum(p.here for p in found) / count,
            sum(p.away for p in found) / count,
            sum(p.taken for p in found) / count,
        )

    def action_bonus(self, verb: int) -> float:
        """What an action is worth beyond what is seen at once."""
        return self.weights.action_bonuses.get(VERBS[verb][0], 0.0)

    def for_side(self, state: State, side: int) -> float:
        """The value of a position to a side."""
        value = self.value(state)
        return value if side == 0 else -value

    def value(self, state: State) -> float:
        """The value of a position to the first side."""
        if state.outcome is not None:
            return self.end(state)
        first, second = self.worths(state)
        return first.total() - second.total()

    def worths(self, state: State) -> tuple[Worth, Worth]:
        """The worth of each side in a game that goes on."""
        one, two = Worth(), Worth()
        first, second = self.stacks(state, 0), self.stacks(state, 1)
        if self.digs:
            self.dig_in(state, first, second)
        for stack in first:
            self.meet(stack, second)
        turns = self.book.last_turn(state) - state.turn + 1
        time_left = min(1.0, turns / self.weights.last_call)
        self.places(state, one, two, first, second, time_left)
        self.side(state, 0, one, first, second, time_left)
        self.side(state, 1, two, second, first, time_left)
        return one, two

    def end(self, state: State) -> float:
        """A game that is over: won or lost, and by how much to tell two defeats apart."""
        outcome = state.outcome
        assert outcome is not None
        margin = float(outcome.points[0] - outcome.points[1])
        if outcome.winner < 0:
            return 0.0
        return margin / 10 + (self.weights.win if outcome.winner == 0 else -self.weights.win)

    def stacks(self, state: State, side: int) -> list[Stack]:
        """The combat units of a side, hex by hex."""
        where, pieces, strength, marks = state.where, state.pieces, state.strength, state.marks
        empty, fired_out = self.empty, self.fired_out
        reaches = self.by_night if state.night() else self.by_day
        found: dict[int, Stack] = {}
        for u in state.roster[side]:
            here = where[u]
            piece = pieces[u]
            if here < 0 or not piece.kind.combat:
                continue
            stack = found.get(here)
            below = stack is not None and self.top_only
            if stack is None:
                stack = found[here] = self.stack(state, u, here)
            s = strength[u]
            mark = marks[u]
            stack.strength += s
            if not below and not mark & fired_out:
                stack.defence += s
            if self.can_assault[piece.line] and not mark & PINNED:
                # The attacker chooses which units assault.
                stack.assault_strength = (
                    max(stack.assault_strength, s) if self.top_only else stack.assault_strength + s
                )
            if not mark & empty:
                stack.ready += 0.5 * s if mark & FIRED_ONCE else s
            if self.fires[piece.line]:
                stack.fire += s
                reach = reaches[piece.line]
                if reach > stack.reach:
                    stack.reach = reach
        return list(found.values())

    def front(self, state: State, group: tuple[int, ...]) -> int:
        """The strength with which a group fights hand to hand."""
        return state.strength[group[0]] if self.top_only and group else state.strength_of(group)

    def stack(self, state: State, unit: int, hex_: int) -> Stack:
        """A stack with its first unit, whose morale stands for all."""
        stack = Stack(hex_)
        stack.steady = self.morale(state, unit)
        stack.open = self.exposure(state, hex_)
        stack.walls = self.walls(state, hex_)
        return stack

    def dig_in(self, state: State, first: list[Stack], second: list[Stack]) -> None:
        """Units that have dug in are harder to hit and to assault."""
        for marker in self.book.markers(state):
            if not marker.cover:
                continue
            for stack in second if marker.side else first:
                if stack.hex == marker.hex:
                    stack.walls -= 1
                    stack.open = max(LEAST_EXPOSED, stack.open - A_POINT_OF_COVER)

    def morale(self, state: State, unit: int) -> float:
        """How likely a unit passes a test of morale."""
        morale = self.book.morale
        certain = morale.certain(state, unit)
        if certain != UNSURE:
            return float(certain)
        value = morale.value(state, unit)
        return value / FACES if value < FACES else 1.0

    def walls(self, state: State, hex_: int) -> int:
        """The modifier of an assault on a hex: terrain and fortifications."""
        terrain = self.terrain
        if terrain.goal_at[hex_] < len(terrain.objectives):
            return terrain.assault_modifier[hex_]
        return self.book.melee.ground(state, hex_)[0] + terrain.wet[hex_]

    def exposure(self, state: State, hex_: int) -> float:
        """How easily a unit in a hex is hit; 1 in the open."""
        terrain = self.terrain
        if terrain.goal_at[hex_] < len(terrain.objectives):
            return terrain.open[hex_]
        return self.book.fire.exposure(state, hex_)

    def meet(self, stack: Stack, others: list[Stack]) -> None:
        """What a stack and those of the other side can do to each other."""
        far = self.terrain.far[stack.hex]
        near = self.near
        strength, fire, reach = stack.strength, stack.fire, stack.reach
        hunters = threat = 0.0
        for other in others:
            d = far[other.hex]
            if d >= NEAR:
                continue
            hunters += near[d] * other.strength
            other.hunters += near[d] * strength
            if d <= other.reach:
                threat += other.fire
            elif d <= other.reach + A_STEP:
                threat += AFTER_A_STEP * other.fire
            if d <= reach:
                other.threat += fire
            elif d <= reach + A_STEP:
                other.threat += AFTER_A_STEP * fire
            if d <= ASSAULT_REACH:
                self.fear(stack, other, d)
                self.fear(other, stack, d)
        stack.hunters += hunters
        stack.threat += threat

    def fear(self, stack: Stack, other: Stack, d: int) -> None:
        """Add the danger of an assault by an enemy stack."""
        if other.assault_strength:
            ahead = other.assault_strength + stack.walls - stack.defence
            beaten = self.odds.beaten(ahead)
            out = beaten + self.odds.narrow(ahead) * (1.0 - stack.steady)
            stack.lives *= 1.0 - beaten * self.feared[d]
            stack.stays *= 1.0 - out * self.feared[d]

    def side(
        self,
        state: State,
        side: int,
        worth: Worth,
        ours: list[Stack],
        theirs: list[Stack],
        time_left: float,
    ) -> None:
        """The worth of one side, but for the places."""
        weights, terrain = self.weights, self.terrain
        points = state.points[side]
        worth.purse = weights.point[side] * (points if points < weights.purse else weights.purse)
        hunt = time_left * weights.hunt[1 - side]
        fire = assault = hunted = present = ready = 0.0
        for stack in ours:
            strength = float(stack.strength)
            present += strength
            if stack.threat:
                fire += self.harm(stack.threat * stack.open, strength, stack.steady)
            if stack.stays < 1.0:
                fear = THROWN_OUT * (1.0 - stack.stays) + (1.0 - THROWN_OUT) * (1.0 - stack.lives)
                assault += weights.overrun[side] * fear * strength
                if terrain.goal_at[stack.hex] >= 0:
                    assault += weights.siege[side] * (1.0 - stack.stays) * self.swing(stack.hex)
            hunters = stack.hunters
            if hunters:
                ready += stack.ready * hunters / (hunters + strength)
            hunted += strength * hunters / (hunters + strength + DOUBT)
        worth.losses = weights.presence[side] * present - weights.loss[side] * state.lost[side]
        worth.fire = -weights.exposed[side] * fire
        worth.ready = weights.ready[side] * ready * self.alert(state.points[1 - side])
        worth.assault = -assault
        worth.hunted = -hunt * hunted
        self.pieces(state, side, worth, theirs)

    def harm(self, threat: float, strength: float, steady: float) -> float:
        """What fire is to be feared for: of several hits all but one cost strength."""
        hits = threat * A_HIT
        if hits > strength + 1.0:
            hits = strength + 1.0
        any_ = hits / (1.0 + hits)
        return hits - any_ + PINNED_DOWN * strength * any_ * (1.0 - steady)

    def alert(self, points: int) -> float:
        """How much an enemy with this many points left can do this turn, from 0 to 1."""
        return points / (points + MANY)

    def swing(self, hex_: int) -> float:
        """How much changes if a goal changes hands."""
        fort = self.terrain.goal_at[hex_] >= len(self.terrain.objectives)
        worth = self.weights.fort if fort else self.weights.hold
        return worth[0] + worth[1]

    def places(
        self,
        state: State,
        one: Worth,
        two: Worth,
        first: list[Stack],
        second: list[Stack],
        time_left: float,
    ) -> None:
        """Objectives and forts: held now, or within reach of being held."""
        weights, terrain = self.weights, self.terrain
        objectives = len(terrain.objectives)
        press = weights.press
        for i, hex_ in enumerate(terrain.goals):
            hold = weights.hold if i < objectives else weights.fort
            if i < objectives:
                if self.objective(state, hex_, one, two, first, second):
                    continue
            else:
                if state.occupied[0] >> hex_ & 1:
                    one.held += hold[0]
                if state.occupied[1] >> hex_ & 1:
                    two.held += hold[1]
            way = terrain.way[i]
            ours = theirs = 0.0
            for stack in first:
                ours += stack.strength * way[stack.hex]
            for stack in second:
                theirs += stack.strength * way[stack.hex]
            both = ours + theirs + DOUBT
            one.pressing += time_left * press[0] * hold[0] * ours / both
            two.pressing += time_left * press[1] * hold[1] * theirs / both

    def objective(
        self,
        state: State,
        hex_: int,
        one: Worth,
        two: Worth,
        first: list[Stack],
        second: list[Stack],
    ) -> bool:
        """The holder of an objective gets its worth, less if nobody is in it. Whether for good."""
        weights = self.weights
        holder = self.book.holder(state, hex_)
        if holder == 0:
            one.held += weights.hold[0]
            if not state.occupied[0] >> hex_ & 1:
                one.held -= weights.guard[0] * self.unguarded(hex_, second)
        elif holder == 1:
            two.held += weights.hold[1]
            if weights.final:
                return True
            if not state.occupied[1] >> hex_ & 1:
                two.held -= weights.guard[1] * self.unguarded(hex_, first)
        return False

    def unguarded(self, hex_: int, enemies: list[Stack]) -> float:
        """How much of an objective that nobody holds on the spot is as good as lost."""
        return self.deserted[self.nearest(hex_, enemies)] * self.swing(hex_)

    def nearest(self, hex_: int, enemies: list[Stack]) -> int:
        """The distance of the nearest enemy, as far as it matters."""
        far = self.terrain.far[hex_]
        nearest = len(self.hazard) - 1
        for other in enemies:
            d = far[other.hex]
            if d < nearest:
                nearest = d
        return nearest

    def pieces(self, state: State, side: int, worth: Worth, theirs: list[Stack]) -> None:
        """What single pieces add: Commands, units out of command, and hunted pieces."""
        where, marks, strength = state.where, state.marks, state.strength
        command = self.weights.command[side]
        pinned = 0
        leaderless = 0
        others = 0.0
        for u in state.roster[side]:
            piece = state.pieces[u]
            here = where[u]
            if here < 0:
                continue
            if not piece.kind.combat:
                others += self.bystander(state, side, u, theirs)
                continue
            if marks[u] & PINNED:
                pinned += strength[u]
            leaders = self.leaders[piece.line]
            if leaders and command and not self.led(state, leaders, here):
                leaderless += strength[u]
        worth.pinned = -self.weights.pinned[side] * pinned
        worth.leaderless = -command * leaderless
        worth.others = others + self.gone(state, side)

    def led(self, state: State, leaders: tuple[int, ...], here: int) -> bool:
        """Whether one of the Commands reaches a hex."""
        far = self.terrain.far[here]
        for leader in leaders:
            there = state.where[leader]
            if there >= 0:
                piece = state.pieces[leader]
                spare = state.marks[leader] & SPARE
                if far[there] <= (piece.spare_radius if spare else piece.radius):
                    return True
        return False

    def bystander(self, state: State, side: int, unit: int, theirs: list[Stack]) -> float:
        """A piece that does not fight, on the map."""
        here = state.where[unit]
        hazard = self.hazard[self.nearest(here, theirs)]
        if state.occupied[side] >> here & 1:
            hazard *= GUARDED
        prize = self.prize(state, unit)
        if prize is None:
            return -self.weights.leader[side] * hazard
        nearly = self.terrain.out[here]
        return prize.here + nearly * (prize.away - prize.here) - (prize.here - prize.taken) * hazard

    def gone(self, state: State, side: int) -> float:
        """Pieces that do not fight, and are lost, taken, or gone from the map."""
        total = 0.0
        for u in self.others[side]:
            place = state.where[u]
            if place >= 0 or place == WAITING:
                if state.marks[u] & SPARE:
                    total -= self.weights.leader[side]
                continue
            prize = self.prize(state, u)
            if prize is not None:
                total += prize.away if place == LEFT else prize.taken
            elif place != LEFT:
                total -= self.weights.leader[side]
        return total

    def prize(self, state: State, unit: int) -> Prize | None:
        """What a piece is worth, as far as this state knows it; None for Commands and the like."""
        face = self.book.face(state, unit)
        if face:
            return self.weights.prizes.get(face)
        # Somebody who does not know, and tries it out, takes a piece without learning who it is.
        return self.mean if self.masked[unit] else None


def reaches_of(state: State, *, night: bool) -> list[int]:
    """How far each unit of a world can fire, by day or by night; as printed, if never asked."""
    twin = state.copy()
    world = state.world
    units = range(len(world.pieces))
    for turn in range(1, world.last_turn + 1):
        if world.night[turn] == night:
            twin.turn = turn
            return [book_of(twin).fire.reach(twin, u) for u in units]
    return [world.pieces[u].kind.reach for u in units]


def leaders_of(pieces: list[Piece], unit: Piece) -> tuple[int, ...]:
    """The Commands of a unit's formation; those of its side if they lead no formation at all."""
    if not unit.kind.combat:
        return ()
    ours = [u for u, piece in enumerate(pieces) if piece.side == unit.side and piece.commands]
    return tuple([u for u in ours if unit.formation in pieces[u].commands])

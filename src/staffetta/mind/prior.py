"""Prior: a quick estimate of the worth of being in a hex, taking a hex, or firing at it.

Rough sums with the weights of the evaluation, for one side in one position. They rank plans before
the lookahead examines the best of them.
"""

from typing import Final

from staffetta.engine.state import State
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

#: The strength assumed to hunt along with a unit.
HUNTERS: Final = 4.0


class Attacker:
    """An enemy stack that could assault a hex."""

    def __init__(self, feared: float, assault_strength: int) -> None:
        self.feared: Final = feared
        self.assault_strength: Final = assault_strength


class Target:
    """An enemy piece that does not fight: what taking it would gain, and the danger it is in."""

    def __init__(self, hex_: int, gain: float, hazard: float) -> None:
        self.hex: Final = hex_
        self.gain: Final = gain
        self.hazard: Final = hazard


class Prior:
    """Estimates for the hexes of a map; each is computed when it is first needed."""

    def __init__(self, evaluation: Evaluation, state: State, side: int) -> None:
        self.evaluation: Final = evaluation
        self.terrain: Final = evaluation.terrain
        self.state: Final = state
        self.side: Final = side
        self.ours: Final = evaluation.stacks(state, side)
        self.theirs: Final = evaluation.stacks(state, 1 - side)
        self.facing: Final[dict[int, Stack]] = {stack.hex: stack for stack in self.theirs}
        weights = evaluation.weights
        turns = evaluation.book.last_turn(state) - state.turn + 1
        self.time_left: Final = min(1.0, turns / weights.last_call)
        self.worths: Final = self._worths()
        self.prizes: Final = self._prizes()
        self.slopes: Final = self._slopes()
        self.targets: Final = [self._target(hex_, gain) for hex_, gain in self.prizes]
        #: The enemies who hold a goal.
        self.sieges: Final = [s for s in self.theirs if self.terrain.goal_at[s.hex] >= 0]
        size = state.world.grid.size
        self._known: Final = [False] * size
        self._pull: Final = [0.0] * size
        self._prey: Final = [0.0] * size
        self._threat: Final = [0.0] * size
        self._attackers: Final[list[list[Attacker]]] = [[] for _ in range(size)]

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

    def _target(self, hex_: int, gain: float) -> Target:
        """A piece to be hunted, with the danger that it is in already."""
        guarded = self.state.occupied[1 - self.side] >> hex_ & 1
        hazard = self.evaluation.hazard[self.evaluation.nearest(hex_, self.ours)]
        return Target(hex_, gain * GUARDED if guarded else gain, hazard)

    def _slopes(self) -> list[float]:
        """What a little more strength at each goal is worth."""
        weight = self.evaluation.weights.press[self.side] * self.time_left
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
        hunt = evaluation.weights.hunt[self.side] * self.time_left
        threat = prey = 0.0
        for target in self.targets:
            d = far[target.hex]
            if d < len(evaluation.hazard) and evaluation.hazard[d] > target.hazard:
                prey += (evaluation.hazard[d] - target.hazard) * target.gain
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
            if other.assault_strength and d <= ASSAULT_REACH:
                self._attackers[hex_].append(Attacker(evaluation.feared[d], other.assault_strength))
        self._pull[hex_] = pull
        self._threat[hex_] = threat

    def stand(self, hex_: int, strength: int, combat: tuple[int, ...], friends: int) -> float:
        """The worth of a group in a hex, beside friends of this strength."""
        if not combat:
            return 0.0
        if not self._known[hex_]:
            self._look(hex_)
        weights, terrain, side = self.evaluation.weights, self.terrain, self.side
        total = strength * self._pull[hex_] + self._prey[hex_]
        # Joining friends shares their danger and lowers it for all of them.
        front, beside = self.evaluation.front(self.state, combat), self._beside(hex_, friends)
        both = max(front, beside) if self.evaluation.top_only else front + beside
        total -= self._danger(hex_, friends + strength, both, combat[0])
        total += self._danger(hex_, friends, beside, combat[0])
        if terrain.goal_set >> hex_ & 1 and not self.state.occupied[side] >> hex_ & 1:
            total += self._fort(hex_)
        if self.sieges and self.evaluation.can_assault[self.state.pieces[combat[0]].line]:
            total += self._siege(hex_, front)
        leaders = self.evaluation.leaders[self.state.pieces[combat[0]].line]
        if leaders and not self.evaluation.led(self.state, leaders, hex_):
            total -= weights.command[side] * strength
        return total

    def _beside(self, hex_: int, friends: int) -> int:
        """The strength with which friends in a hex defend in an assault."""
        if self.evaluation.top_only:
            for stack in self.ours:
                if stack.hex == hex_ and stack.defence < friends:
                    return stack.defence
        return friends

    def _danger(self, hex_: int, body: int, front: int, unit: int) -> float:
        """The danger for a stack of this strength in a hex; for the place itself, without one.

        In an assault it defends with the strength ``front``.
        """
        weights, side = self.evaluation.weights, self.side
        if not body:
            return self._deserted(hex_)
        steady = self.evaluation.morale(self.state, unit)
        total = 0.0
        if self._threat[hex_]:
            threat = self._threat[hex_] * self.evaluation.exposure(self.state, hex_)
            total += weights.exposed[side] * self.evaluation.harm(threat, body, steady)
        if self._attackers[hex_]:
            odds = self.evaluation.odds
            walls = self.evaluation.walls(self.state, hex_)
            lives = stays = 1.0
            for attacker in self._attackers[hex_]:
                ahead = attacker.assault_strength + walls - front
                beaten = odds.beaten(ahead)
                lives *= 1.0 - beaten * attacker.feared
                stays *= 1.0 - (beaten + odds.narrow(ahead) * (1.0 - steady)) * attacker.feared
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

    def _siege(self, hex_: int, front: int) -> float:
        """What it is worth to stand where enemies on a goal must fear an assault."""
        far = self.terrain.far[hex_]
        best = 0.0
        for other in self.sieges:
            d = far[other.hex]
            if d > ASSAULT_REACH:
                continue
            ahead = front + other.walls - other.defence
            share = self.odds(ahead, other.steady) * self.evaluation.feared[d]
            best = max(best, share * self.evaluation.swing(other.hex))
        return best * self.evaluation.weights.siege[1 - self.side]

    def friends(self, hex_: int) -> int:
        for stack in self.ours:
            if stack.hex == hex_:
                return stack.strength
        return 0

    def _fort(self, hex_: int) -> float:
        i = self.terrain.goal_at[hex_]
        return self.worths[i] if i >= len(self.terrain.objectives) else 0.0

    def odds(self, ahead: int, steady: float) -> float:
        """The odds of throwing enemies out."""
        odds = self.evaluation.odds
        return odds.beaten(ahead) + odds.narrow(ahead) * (1.0 - steady)

    def gain(self, hex_: int) -> float:
        """What it is worth to hold a hex that the other side holds."""
        i = self.terrain.goal_at[hex_]
        return self.evaluation.swing(hex_) if i >= 0 and self.worths[i] else 0.0

    def taking(self, state: State, combat: tuple[int, ...]) -> dict[int, float]:
        """What a group gains at once by ending in a hex."""
        found: dict[int, float] = {}
        if not combat:
            return found
        book = self.evaluation.book
        enemies = state.occupied[1 - self.side]
        for i, hex_ in enumerate(self.terrain.objectives):
            if self.worths[i] and book.holder(state, hex_) != self.side and not enemies >> hex_ & 1:
                found[hex_] = self.gain(hex_)
        for hex_, gain in self.prizes:
            if not enemies >> hex_ & 1:
                found[hex_] = found.get(hex_, 0.0) + gain
        return found

    def shelter(self, state: State, move: Move, hex_: int) -> float:
        """What units that do not fight gain by being somewhere else."""
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

    def shot(self, state: State, combat: tuple[int, ...], hex_: int) -> float:
        """The best target from where a move ends."""
        best = 0.0
        far = self.terrain.far[hex_]
        for other in self.theirs:
            able = [u for u in combat if state.pieces[u].kind.reach >= far[other.hex]]
            hits = state.strength_of(tuple(able)) * self.terrain.open[other.hex] / 5
            best = max(best, min(hits, other.strength + 0.5))
        return best

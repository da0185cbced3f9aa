"""Victory: Tito captured, or the points of both sides; and when the game ends (R 15, R 16)."""

from typing import Final

from staffetta.engine.hexes import bits
from staffetta.engine.state import NOBODY, State
from staffetta.engine.units import LEFT, LOST, TAKEN
from staffetta.rules.losses import BY_STACKING, Losses
from staffetta.rules.options import Options
from staffetta.rules.score import Ending, Line, draw, last_counted
from staffetta.rules.sequence import Step

from .missions import DECOY, TITO, bearer, identity, missions, on_map
from .state import UNKNOWN, own
from .tables import GERMAN, YUGOSLAV, figures


def count(state: State, objectives: tuple[int, ...]) -> list[Line]:
    """The victory points of both sides, line by line (R 15.1.2, R 15.1.3)."""
    worth = figures(state)
    tito = bearer(state, TITO)
    killed = tito >= 0 and state.where[tito] == LOST
    allies = [u for u in missions(state) if identity(state, u) not in (TITO, DECOY, UNKNOWN)]
    strangers = [u for u in missions(state) if identity(state, u) == UNKNOWN]
    lines = [
        Line(GERMAN, "R 15.1.2", "tito-killed", int(killed), worth.tito_killed),
        Line(
            GERMAN,
            "R 15.1.2",
            "missions-captured",
            where(state, allies, TAKEN),
            worth.mission_captured,
        ),
        Line(
            YUGOSLAV,
            "R 15.1.2",
            "commands-eliminated",
            own(state).commands_lost,
            worth.command_lost,
        ),
        Line(YUGOSLAV, "R 15.1.2", "strength-eliminated", state.lost[GERMAN], worth.strength_lost),
        Line(
            YUGOSLAV,
            "R 15.1.2",
            "missions-exited",
            where(state, allies, LEFT),
            worth.mission_exited,
            where(state, strangers, LEFT),
        ),
    ]
    for side in (GERMAN, YUGOSLAV):
        held = [h for h in objectives if state.occupied[side] >> h & 1]
        lines.append(Line(side, "R 15.1.3", "objectives", len(held), worth.objective))
    return lines


def where(state: State, units: list[int], place: int) -> int:
    """How many of these pieces are in a place."""
    return len([u for u in units if state.where[u] == place])


def totals(lines: list[Line]) -> tuple[int, int]:
    """The sums of both sides."""
    return (
        sum(line.points for line in lines if line.side == GERMAN),
        sum(line.points for line in lines if line.side == YUGOSLAV),
    )


def last_turn(state: State, options: Options) -> int:
    """An early turn if Tito is gone by then, otherwise the last (R 3, R 16, R-106)."""
    last = state.world.last_turn
    if on_map(state, TITO):
        return last
    early = figures(state).early_end
    if options.is_("early-end-check", "every-turn"):
        return min(last, max(state.turn, early))
    return min(last, early) if state.turn <= early else last


def endings(state: State, options: Options) -> list[Ending]:
    """What ends the game: Tito captured, or a turn (R 15.1, R 15.1.2, R 16)."""
    early, last = figures(state).early_end, last_turn(state, options)
    found: list[Ending] = []
    if on_map(state, TITO):
        found.append(Ending("R 15.1", "tito-captured"))
        every = options.is_("early-end-check", "every-turn")
        if every or state.turn <= early:
            key = "tito-gone-later" if every else "tito-gone"
            found.append(Ending("R 16", key, (("turn", str(early)),)))
    elif last < state.world.last_turn:
        found.append(Ending("R 16", "tito-is-gone"))
    found.append(last_counted("R 16", last))
    if options.is_("equal-points", "draw"):
        return [*found, draw("R 15.1.2")]
    return [*found, Ending("R 15.1.2", "equal-side", (("side", state.world.sides[YUGOSLAV]),))]


class StackCheck(Step):
    """The end of a turn: stacks that are too high lose strength (R 3.1b, R 7).

    Only the option that lets stacks be exceeded in motion can leave one.
    """

    def run(self, state: State) -> None:
        limit = figures(state).stack_limit
        for side in (GERMAN, YUGOSLAV):
            for h in bits(state.occupied[side]):
                excess = state.strength_in(side, h) - limit
                if excess > 0:
                    units = tuple(state.units_in(side, h))
                    state.frame = Losses(state.frame, units, excess, BY_STACKING)


class Control(Step):
    """After the stacks, whether the game is over (R 3.1b, R 16)."""

    def __init__(self, objectives: tuple[int, ...], options: Options) -> None:
        self.objectives: Final = objectives
        self.options: Final = options

    def run(self, state: State) -> None:
        if state.turn >= last_turn(state, self.options):
            self.finish(state)

    def finish(self, state: State) -> None:
        german, yugoslav = totals(count(state, self.objectives))
        if german == yugoslav:
            draw = self.options.is_("equal-points", "draw")
            winner = NOBODY if draw else YUGOSLAV
        else:
            winner = GERMAN if german > yugoslav else YUGOSLAV
        args = (("german", str(german)), ("yugoslav", str(yugoslav)))
        state.tell("R 15.1.2", "game-over", args)
        state.end(winner, "points", (german, yugoslav))

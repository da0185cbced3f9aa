"""Counting: a game is looked at choice by choice, and fool's moves are noted with their positions.

`Count.before` hears every choice before it is made and `Count.end` the end of the game. Shots are
judged at once; other moves when the activation, the turn or the game is over.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from staffetta.ai.pool import machine
from staffetta.ai.standing import Standing
from staffetta.ai.veteran import Judge
from staffetta.ai.weight_files import table_for, weights_for
from staffetta.engine.choices import (
    ACTIVATE,
    BUILD,
    DONE,
    ENTER,
    EXIT,
    GATHER,
    OPPORTUNITY_ASSAULT,
    OPPORTUNITY_ATTACK,
    PASS,
    SPLIT,
    TOP,
    VERBS,
    operand_of,
    verb_of,
)
from staffetta.engine.machine import apply
from staffetta.engine.saving import save
from staffetta.engine.state import State
from staffetta.mind.planner import Planner
from staffetta.mind.weights import Weights
from staffetta.play.match import Match
from staffetta.play.players import Outlook, Player
from staffetta.play.setting import Setting, set_out
from staffetta.rules.actions import Activations, ChooseAction, Members
from staffetta.rules.movement import Move
from staffetta.view.notation import text
from staffetta.view.veil import veil

from . import fools
from .sittings import rows

#: A plan left out counts if it gains so much, in points of the evaluation, and is among the first.
A_GAIN: Final = 0.5
PLANS: Final = 20
#: A side is behind with less than this chance to win, in the second half of the game.
BEHIND: Final = 0.35
#: With fewer points nobody is blamed for waiting.
A_FEW: Final = 3
#: A unit that nobody ever used was on the map for at least so many turns.
LONG: Final = 6
#: So many positions of each kind and side are kept of a game.
KEPT: Final = 2


@dataclass
class Fool:
    """A fool's move: which, whose, when, in what words, and the position before it."""

    kind: str
    side: int
    turn: int
    number: int
    words: str
    position: dict[str, Any] | None = None


@dataclass
class Counted:
    """A game, and what was counted of each side."""

    scenario: str
    seed: int
    players: tuple[str, str]
    winner: int = -1
    occasions: tuple[dict[str, int], ...] = ()
    #: Actions offered to each side, and those that it took.
    offered: tuple[list[str], ...] = ()
    used: tuple[dict[str, int], ...] = ()
    fools: list[Fool] = field(default_factory=list)


class Act:
    """An activation in progress."""

    def __init__(self, state: State, side: int, choice: int) -> None:
        self.before: Final = state.copy()
        self.side: Final = side
        self.verb = verb_of(choice)
        self.words: Final = [text(state, choice)]
        self.place: Final = operand_of(choice) if verb_of(choice) == ACTIVATE else -1
        #: Positions in which a piece was offered to leave the map, with the piece.
        self.exits: Final[list[tuple[State, int]]] = []


class Count:
    """What is seen of one game."""

    def __init__(self, scenario: str, state: State) -> None:
        self.scenario: Final = scenario
        self.found: Final[list[Fool]] = []
        self.occasions: Final = (Counter[str](), Counter[str]())
        self.offered: Final[tuple[set[str], set[str]]] = (set(), set())
        self.used: Final = (Counter[str](), Counter[str]())
        self.standing: Final = Standing(scenario, state)
        self._turn = 0
        self._act: Act | None = None
        #: Of each side in this turn: finished activations, the last pass, whether it is behind.
        self._acts: list[list[tuple[State, State]]] = [[], []]
        self._passed: list[State | None] = [None, None]
        self._behind: list[State | None] = [None, None]
        self._entries = [False, False]
        self._judged = [False, False]
        #: Turns in which each unit stood on the map, and units that ever did anything.
        self._stood: Final = Counter[int]()
        self._active: Final[set[int]] = set()

    # -- what is heard ---------------------------------------------------------

    def before(self, state: State, choice: int) -> None:
        """Hear a choice before it is made."""
        self._look(state)
        verb, side = verb_of(choice), state.decider
        if state.turn == 0:
            return
        if isinstance(state.frame, Activations):
            self._acting(state, side, verb, choice)
        elif self._act is not None and self._act.side == side:
            self._act.words.append(text(state, choice))
            self._going_on(state, self._act, verb)
        vain = fools.in_vain(state, choice)
        if vain is not None:
            self.note("vain-shot", state, side, text(state, choice), fool=vain)
        if verb == TOP:
            trial = state.copy()
            apply(trial, choice)
            same = fools.same_order(state, trial, side)
            self.note("idle-order", state, side, text(state, choice), fool=same)
        if verb in {OPPORTUNITY_ATTACK, OPPORTUNITY_ASSAULT}:
            self._active.update(state.units_in(side, operand_of(choice)))
            self.used[side][VERBS[verb][0]] += 1

    def end(self, state: State) -> None:
        """The game is over."""
        self._close_act(state)
        self._close_turn(state)
        for side in (0, 1):
            for u in state.roster[side]:
                stood = self._stood[u] >= LONG and state.pieces[u].kind.combat
                if stood and state.where[u] >= 0:
                    idle = u not in self._active and not self._guards(state, side, u)
                    self.note("never-moves", state, side, state.pieces[u].id, fool=idle)

    def note(self, kind: str, state: State, side: int, words: str, *, fool: bool) -> None:
        """Count an occasion, and keep what was foolish."""
        self.occasions[side][kind] += 1
        if not fool:
            return
        same = [one for one in self.found if one.kind == kind and one.side == side]
        position = save(state) if len(same) < KEPT else None
        self.found.append(Fool(kind, side, state.turn, state.number, words, position))

    # -- activations -----------------------------------------------------------

    def _acting(self, state: State, side: int, verb: int, choice: int) -> None:
        self._close_act(state)
        if not self._judged[side]:
            self._judged[side] = True
            self._judge_standing(state, side)
        self._entries[side] = self._entries[side] or fools.may_enter(state)
        self.offered[side].update(
            VERBS[verb_of(o)][0]
            for o in state.options
            if verb_of(o) not in {ACTIVATE, ENTER, PASS, TOP, DONE}
        )
        if verb == PASS:
            self._passed[side] = state.copy()
            return
        self._act = Act(state, side, choice)
        if verb not in {ACTIVATE, ENTER}:
            self.used[side][VERBS[verb][0]] += 1

    def _going_on(self, state: State, act: Act, verb: int) -> None:
        frame = state.frame
        if isinstance(frame, ChooseAction):
            offered = [verb_of(o) for o in state.options if verb_of(o) not in {TOP, DONE}]
            self.offered[act.side].update(VERBS[verb][0] for verb in offered)
            self.used[act.side][VERBS[verb][0]] += 1
            act.verb = verb
        elif isinstance(frame, Members | Move):
            act.verb = frame.verb
        if isinstance(frame, Move) and any(verb_of(o) == EXIT for o in state.options):
            alone = [u for u in frame.group if not state.pieces[u].kind.combat]
            act.exits.extend([(state.copy(), u) for u in alone])

    def _close_act(self, state: State) -> None:
        act, self._act = self._act, None
        if act is None:
            return
        side, before, words = act.side, act.before, " ".join(act.words)
        self._acts[side].append((before, state.copy()))
        self._active.update(fools.moved(before, state, side))
        if act.place >= 0:
            self._active.update(before.units_in(side, act.place))

        def say(kind: str, found: bool | None) -> None:
            if found is not None:
                self.note(kind, before, side, words, fool=found)

        if act.verb in {SPLIT, GATHER}:
            say("idle-regroup", fools.same_stacks(before, state, side))
        if act.verb == BUILD:
            say("digs-for-nobody", fools.digs_for_nobody(before, side, act.place))
        say("there-and-back", fools.back_for_nothing(self._acts[side], side))
        say("command-alone", fools.command_alone(before, state, side))
        final = weights_for(self.scenario, state.world.sides[side]).final and side == 1
        say("place-left", fools.place_left(before, state, side, final=final))
        if act.exits:
            position, unit = act.exits[0]
            say("missed-exit", fools.missed_exit(position, state, side, unit))

    # -- turns -----------------------------------------------------------------

    def _look(self, state: State) -> None:
        """See that a turn has ended, and who moved in the last one."""
        if state.turn == self._turn:
            return
        self._close_act(state)
        self._close_turn(state)
        self._turn = state.turn
        for u, here in enumerate(state.where):
            self._stood[u] += here >= 0

    def _close_turn(self, state: State) -> None:
        for side in (0, 1):
            passed, acts, behind = self._passed[side], self._acts[side], self._behind[side]
            last = passed if passed is not None and self._is_last(passed, acts) else None
            if last is not None and fools.wasted(last, side):
                self.note("points-left", last, side, "pass", fool=self._gain(last, side))
            if behind is not None:
                self.note("behind-stops", behind, side, "pass", fool=not acts)
            if self._entries[side]:
                left = last is not None and fools.may_enter(last)
                self.note("left-outside", last or state, side, "pass", fool=left)
        self._acts, self._passed = [[], []], [None, None]
        self._behind, self._entries = [None, None], [False, False]
        self._judged = [False, False]

    def _is_last(self, passed: State, acts: list[tuple[State, State]]) -> bool:
        return not acts or acts[-1][0].number < passed.number

    def _judge_standing(self, state: State, side: int) -> None:
        """Note that a side begins a turn of the second half behind, but with points."""
        if 2 * state.turn <= state.world.last_turn or state.points[side] < A_FEW:
            return
        first = self.standing.chance(state)
        if (first if side == 0 else 1 - first) < BEHIND:
            self._behind[side] = state.copy()

    def _gain(self, state: State, side: int) -> bool:
        """Whether a plan would have gained something, as a veteran sees it."""
        seen = veil(state, side)
        # Points that cannot be saved cost nothing.
        data = {**table_for(self.scenario, seen.world.sides[side]), "point": [0.0, 0.0]}
        judge = Judge(seen, Weights(data))
        stand = judge.lookahead.stand(seen, side)
        for plan in Planner(judge.evaluation, seen, side).plans()[:PLANS]:
            if judge.lookahead.worth(seen, side, plan.choices, plan.goal) - stand > A_GAIN:
                return True
        return False

    def _guards(self, state: State, side: int, unit: int) -> bool:
        """Whether a unit stands on or beside a place that counts, or before an enemy."""
        here = state.where[unit]
        facts = judge_places(state)
        near = state.world.grid.disc(here, 1)
        return bool(near & facts) or fools.enemy_moves(state, side, here) <= 1


def judge_places(state: State) -> int:
    """The set of hexes that count."""
    facts = state.world.book.facts
    found = 0
    for hex_ in (*facts.objectives, *facts.forts):
        found |= 1 << hex_
    return found


class Observed(Player):
    """A player whose choices are counted."""

    def __init__(self, player: Player, match: list[Match], count: list[Count]) -> None:
        self.name = player.name
        self.player: Final = player
        self.match: Final = match
        self.count: Final = count

    def choose(self, outlook: Outlook) -> int:
        choice = self.player.choose(outlook)
        self.count[0].before(self.match[0].state, choice)
        return choice


def count_game(
    scenario: str, seed: int, names: tuple[str, str], known: dict[str, Setting]
) -> Counted:
    """Play one game, and count."""
    if scenario not in known:
        known[scenario] = set_out(scenario)
    setting = known[scenario]
    matches: list[Match] = []
    counts: list[Count] = []
    sides = [Observed(machine(name, setting), matches, counts) for name in names]
    match = Match(setting, sides, seed)
    matches.append(match)
    counts.append(Count(scenario, match.state))
    while match.state.outcome is None:
        match.step()
    count = counts[0]
    count.end(match.state)
    return Counted(
        scenario,
        seed,
        names,
        match.state.outcome.winner,
        tuple([dict(side) for side in count.occasions]),
        tuple([sorted(side) for side in count.offered]),
        tuple([dict(side) for side in count.used]),
        count.found,
    )


def read(file: Path) -> list[Counted]:
    """The games of a file."""
    found = []
    for row in rows(file):
        game = Counted(**row)
        game.players = (game.players[0], game.players[1])
        game.fools = [Fool(**one) for one in row["fools"]]
        found.append(game)
    return found


# -- what it says --------------------------------------------------------------


def table(games: list[Counted], sides: list[str]) -> list[str]:
    """The kinds of a scenario: how many, of how many occasions, for each side."""
    found = [f"  {'':<16} " + "  ".join([f"{side:>22}" for side in sides])]
    for kind in fools.KINDS:
        cells = []
        for side in (0, 1):
            some = sum(one.kind == kind and one.side == side for g in games for one in g.fools)
            occasions = sum(game.occasions[side].get(kind, 0) for game in games)
            share = f"{some / occasions:6.1%}" if occasions else "     -"
            cells.append(f"{some:>6} of {occasions:>5} {share}")
        found.append(f"  {kind:<16} " + "  ".join([f"{cell:>22}" for cell in cells]))
    for side, name in enumerate(sides):
        offered = Counter(word for game in games for word in game.offered[side])
        used = Counter(word for game in games for word in game.used[side])
        never = [f"{word} (in {offered[word]} games)" for word in offered if not used[word]]
        found.append(f"  {name} never does: {', '.join(sorted(never)) or '-'}")
    return found


def told(fool: Fool, sides: list[str]) -> str:
    """A fool's move in a line."""
    return (
        f"{fool.kind}: {sides[fool.side]}, turn {fool.turn}, decision {fool.number}: {fool.words}"
    )

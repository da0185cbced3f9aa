"""Watching: games in which every answer of a player is timed and counted.

A game becomes a line of a file, so that many games can be played in several sittings.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from staffetta.ai.commander import CommanderPlayer
from staffetta.ai.guard import Guarded
from staffetta.ai.pool import machine
from staffetta.engine.choices import (
    AIR,
    DECLINE,
    OPPORTUNITY_ASSAULT,
    OPPORTUNITY_ATTACK,
    PASS,
    VERBS,
    verb_of,
)
from staffetta.play.match import Match
from staffetta.play.players import Outlook, Player
from staffetta.play.setting import Setting, set_out
from staffetta.rules.actions import Activations, ChooseAction

from .sittings import rows

#: A budget is kept if no more than a tenth is added to it.
KEPT: Final = 1.1
#: What is over sooner was no thinking: the answer was clear, or planned before.
A_THOUGHT: Final = 0.5
#: Answers to somebody's move, whatever a book calls the question.
REACTIONS: Final = frozenset({OPPORTUNITY_ATTACK, OPPORTUNITY_ASSAULT, DECLINE})
#: The two kinds of questions that have budgets.
ACTIVATION, REACTION = "activation", "reaction"


@dataclass
class Thinking:
    """How long a player thought about one kind of question, in milliseconds."""

    budget: float
    thoughts: int = 0
    kept: int = 0
    longest: float = 0.0

    def add(self, milliseconds: float) -> None:
        """Count an answer."""
        if milliseconds >= A_THOUGHT * self.budget:
            self.thoughts += 1
            self.kept += milliseconds <= KEPT * self.budget
        self.longest = max(self.longest, round(milliseconds, 2))


@dataclass
class Watched:
    """A game, and what was seen of both players, in the order of the scenario's sides."""

    scenario: str
    seed: int
    players: tuple[str, str]
    winner: int = -1
    points: tuple[int, ...] = ()
    turns: int = 0
    #: Processor seconds of the whole game, and of the players alone.
    seconds: float = 0.0
    thought: float = 0.0
    decisions: int = 0
    #: Errors that a simpler player's answer made good, and one that ended the game.
    failures: int = 0
    broken: str = ""
    actions: tuple[dict[str, int], ...] = ()
    budgets: list[dict[str, Thinking]] = field(default_factory=list)


class Watch(Player):
    """A player whose answers are timed and counted."""

    def __init__(self, player_: Player) -> None:
        self.name = player_.name
        self.player: Final = player_
        self.seconds = 0.0
        self.decisions = 0
        self.actions: Final[Counter[str]] = Counter()
        self.budgets: Final = budgets_of(player_)

    def choose(self, outlook: Outlook) -> int:
        began = time.thread_time()
        choice = self.player.choose(outlook)
        seconds = time.thread_time() - began
        self.seconds += seconds
        if len(outlook.options) > 1:
            self.decisions += 1
            acting = isinstance(outlook.state.frame, Activations)
            budget = self.budgets.get(ACTIVATION if acting else REACTION)
            if budget is not None:
                budget.add(1000 * seconds)
        self.note(outlook, choice)
        return choice

    def note(self, outlook: Outlook, choice: int) -> None:
        """Count what was done, if this choice says so."""
        verb, frame = verb_of(choice), outlook.state.frame
        alone = isinstance(frame, Activations) and verb in {PASS, AIR}
        if alone or verb in REACTIONS or isinstance(frame, ChooseAction):
            self.actions[VERBS[verb][0]] += 1


def budgets_of(player_: Player) -> dict[str, Thinking]:
    """The budgets that a player has to keep."""
    inner = player_.player if isinstance(player_, Guarded) else player_
    if not isinstance(inner, CommanderPlayer) or not inner.activation.milliseconds:
        return {}
    return {
        ACTIVATION: Thinking(inner.activation.milliseconds),
        REACTION: Thinking(inner.reaction.milliseconds),
    }


def watch(scenario: str, seed: int, names: tuple[str, str], known: dict[str, Setting]) -> Watched:
    """Play one game, and watch it."""
    if scenario not in known:
        known[scenario] = set_out(scenario)
    setting = known[scenario]
    found = Watched(scenario, seed, names)
    sides = [Watch(machine(name, setting)) for name in names]
    match = Match(setting, sides, seed)
    began = time.thread_time()
    try:
        match.play()
    except Exception as error:  # noqa: BLE001  whatever ends a game is what we look for
        found.broken = f"{type(error).__name__} at decision {match.state.number}: {error}"
    found.seconds = round(time.thread_time() - began, 3)
    if match.state.outcome is not None:
        found.winner, found.points = match.state.outcome.winner, match.state.outcome.points
    found.turns = match.state.turn
    found.thought = round(sum(side.seconds for side in sides), 3)
    found.decisions = sum(side.decisions for side in sides)
    inner = [side.player for side in sides]
    found.failures = sum(p.failures for p in inner if isinstance(p, Guarded))
    found.actions = tuple([dict(side.actions) for side in sides])
    found.budgets = [side.budgets for side in sides]
    return found


# -- the file ------------------------------------------------------------------


def read(file: Path) -> list[Watched]:
    """The games of a file."""
    return [_game(row) for row in rows(file)]


def _game(row: dict[str, Any]) -> Watched:
    found = Watched(**row)
    found.players = (found.players[0], found.players[1])
    found.budgets = [
        {name: Thinking(**data) for name, data in side.items()} for side in row["budgets"]
    ]
    return found

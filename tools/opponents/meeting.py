"""Meeting: players of today against frozen ones, with paired seeds, like a ladder of two."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from staffetta.ai.ladder import Fixture, Played, Timed
from staffetta.ai.pool import machine
from staffetta.engine.state import Outcome
from staffetta.play.match import Match
from staffetta.play.players import Player
from staffetta.play.setting import Setting, set_out

from .freezing import frozen_folder
from .frozen import Differ, FrozenPlayer, Process, copied, shelf

#: Before it stands the commit of a frozen player: "84793df:veteran".
MARK: Final = ":"


def parts_of(name: str) -> tuple[str, str]:
    """The commit of a player, or nothing, and its level."""
    commit, mark, level = name.partition(MARK)
    return (commit, level) if mark else ("", name)


class Hall:
    """Where they meet: the processes of other versions, and the scenarios that all read."""

    def __init__(self, commits: Sequence[str], stack: ExitStack) -> None:
        self.shelf: Final = Path(stack.enter_context(shelf()))
        self.processes: Final[dict[str, list[Process]]] = {}
        self.folders: Final[dict[str, Path]] = {}
        self.settings: Final[dict[str, Setting]] = {}
        for commit in commits:
            folder = frozen_folder(commit)
            python = folder / ".venv" / "bin" / "python"
            self.processes[commit] = [stack.enter_context(Process(python, folder))]

    def setting(self, scenario: str) -> Setting:
        """The setting of today, and a copy of its files for the others."""
        if scenario not in self.settings:
            self.folders[scenario] = copied(scenario, self.shelf)
            self.settings[scenario] = set_out(scenario)
        return self.settings[scenario]

    def player(self, name: str, setting: Setting) -> FrozenPlayer | Timed:
        """A player of today, or one that is asked elsewhere."""
        commit, level = parts_of(name)
        if commit:
            return FrozenPlayer(self.processes[commit][0], name)
        return Timed(machine(level, setting))

    def play(self, fixture: Fixture) -> Played:
        """One game; `Differ` if two versions do not play the same one."""
        setting = self.setting(fixture.scenario)
        sides = [self.player(name, setting) for name in fixture.players]
        players: list[Player] = list(sides)
        match = Match(setting, players, fixture.seed, recorded=True)
        guests = [(i, side) for i, side in enumerate(sides) if isinstance(side, FrozenPlayer)]
        for i, guest in guests:
            level = parts_of(fixture.players[i])[1]
            guest.begin(match, self.folders[fixture.scenario], level, i)
        match.play()
        for _, guest in guests:
            guest.end()
        outcome = match.state.outcome
        assert isinstance(outcome, Outcome)
        first, second = sides
        return Played(
            fixture.scenario,
            fixture.seed,
            fixture.players,
            outcome.winner,
            outcome.how,
            (outcome.points[0], outcome.points[1]),
            match.state.turn,
            (first.decisions, second.decisions),
            (round(first.seconds, 4), round(second.seconds, 4)),
        )


def meet(wanted: Sequence[Fixture], minutes: float, complaints: list[str]) -> Iterator[Played]:
    """The games one after the other while there is time; those that differ are told instead."""
    end = time.monotonic() + 60 * minutes
    commits = {parts_of(name)[0] for fixture in wanted for name in fixture.players} - {""}
    with ExitStack() as stack:
        hall = Hall(sorted(commits), stack)
        for fixture in wanted:
            if time.monotonic() > end:
                return
            try:
                yield hall.play(fixture)
            except Differ as error:
                complaints.append(f"{fixture.scenario}, seed {fixture.seed}: {error}")

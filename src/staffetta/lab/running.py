"""Running: plays the games of an experiment that are still to be played, here or elsewhere.

Games may be finished in any order; they are written in the order of their numbers, by one process.
So a run that is stopped loses at most the games that were being played, and nothing can be counted
twice.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

from staffetta.ai.pool import Files, Options, setting_of
from staffetta.play.processes import dealt_out
from staffetta.play.setting import Setting

from .experiment import GAMES, BadExperiment, Experiment, without_header
from .plan import Fixture
from .segments import Block, Writer
from .tale import encode
from .watching import Watch

#: The disk, a quota or a file may be full.
_FULL: Final = ("No space left on device", "Disk quota exceeded", "File too large")


@dataclass(frozen=True)
class Ground:
    """What another process needs to make the setting of the games."""

    scenario: str
    files: Files
    options: Options

    @classmethod
    def of(cls, setting: Setting) -> Ground:
        files = tuple(sorted(setting.files.items()))
        return cls(setting.scenario.id, files, tuple(sorted(setting.options.items())))


#: Plays games on a ground, and gives them back in the same order.
Workers = Callable[[Ground, Iterable[Fixture]], Iterator[Block]]


def play_game(ground: Ground, fixture: Fixture) -> Block:
    """Play one game. Runs in any process."""
    setting = setting_of(ground.scenario, ground.files, ground.options)
    watch = Watch(setting, fixture)
    tale = watch.play()
    return Block.of(fixture.number, encode(tale), without_header(watch.match.record()))


def processes(count: int) -> Workers:
    """Several processes of this machine; with one, this process itself."""

    def workers(ground: Ground, fixtures: Iterable[Fixture]) -> Iterator[Block]:
        if count == 1:
            return (play_game(ground, one) for one in fixtures)
        return dealt_out(count, partial(play_game, ground), fixtures)

    return workers


def run(experiment: Experiment, workers: Workers | None = None) -> Generator[int, None, None]:
    """Play what is left; after each game, the number of games that are kept.

    A caller that stops listening stops the run. Without ``workers`` the games are played here.
    """
    workers = workers or processes(1)
    with experiment.alone():
        experiment.write()
        with Writer(experiment.folder / GAMES) as writer:
            done = writer.games.count
            yield min(done, experiment.spec.total)
            left = (experiment.fixture(n) for n in range(done, experiment.spec.total))
            try:
                for block in workers(Ground.of(experiment.setting), left):
                    writer.add(block)
                    yield writer.games.count
            except BrokenExecutor as error:
                raise BadExperiment(
                    f"a process that played was killed; {_kept(experiment, writer)}"
                ) from error
            except OSError as error:
                if error.strerror in _FULL:
                    raise BadExperiment(
                        f"{experiment.folder}: {error.strerror}; make room. "
                        f"{_kept(experiment, writer)}"
                    ) from error
                raise


def _kept(experiment: Experiment, writer: Writer) -> str:
    count = writer.games.count
    return (
        f"{experiment.folder} has the {count} games that were finished, "
        "and the same command goes on from there"
    )

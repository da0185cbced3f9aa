"""The folder of an experiment: what was asked, the scenario as it was, and the games.

    experiment.json   what was asked, and by which edition of rules and scenario it is played
    scenario/         the files of the scenario and its tables, with the values that were changed
    games/            the games, in segments
    results.parquet   the results in columns, made again from the games whenever they are told

The first three make the fourth, so it may be deleted.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TextIO

import msgspec

from staffetta import __version__
from staffetta.play.files import lock, write_whole
from staffetta.play.record import Header, Record, rules_fingerprint
from staffetta.play.setting import Setting, check_options, set_out, set_out_files
from staffetta.scenarios import load, shipped

from .plan import Fixture, fixture
from .segments import Block, Games
from .spec import Spec, check_players, place_of, read_spec
from .tale import Tale, decode
from .values import Files, in_force

SHEET: Final = "experiment.json"
SCENARIO: Final = "scenario"
GAMES: Final = "games"
RESULTS: Final = "results.parquet"
_LOCK: Final = "lock"
_FORMAT: Final = 1


class BadExperiment(Exception):
    """A folder that cannot be used as it was asked for; the text says why and what to do."""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What an experiment is played by."""

    format: int
    engine: str
    rules: str
    scenario: str
    #: The digest of the scenario's values.
    data: str
    spec: Spec


class Experiment:
    """An experiment and its games."""

    def __init__(self, folder: Path, sheet: Sheet, files: Files) -> None:
        self.folder: Final = folder
        self.sheet: Final = sheet
        self.files: Final = files

    @classmethod
    def prepare(cls, file: Path, folder: Path, *, force: bool = False) -> Self:
        """The experiment of a file, in a new folder or in the one where it was begun.

        `ScenarioError`, `BadOption`, `BadValue` and `BadExperiment` tell what cannot be.
        """
        spec = read_spec(file)
        where = place_of(spec, file)
        if isinstance(where, Path) and not where.is_dir():
            known = ", ".join(shipped())
            raise BadExperiment(
                f"{file}: there is no scenario and no folder {spec.scenario!r}; "
                f"the scenarios are {known}"
            )
        return cls.begin(folder, spec, where, force=force)

    @classmethod
    def begin(cls, folder: Path, spec: Spec, where: str | Path, *, force: bool = False) -> Self:
        """The same for a spec made by a program."""
        scenario = load(where)
        files = in_force(where, spec.values, force=force)
        digest = set_out_files(files, {}).scenario.digest
        # As they will be compared: what is the scenario's own value changes nothing.
        spec = msgspec.structs.replace(spec, options=check_options(scenario, spec.options))
        sheet = Sheet(
            format=_FORMAT,
            engine=__version__,
            rules=rules_fingerprint(),
            scenario=scenario.id,
            data=digest,
            spec=spec,
        )
        found = cls(folder, sheet, files)
        try:
            check_players(spec, found.setting)
        except ValueError as error:
            raise BadExperiment(str(error)) from error
        if (folder / SHEET).exists():
            found._check_same(cls.open(folder))
        elif folder.exists() and any(_is_strange(file) for file in folder.iterdir()):
            raise BadExperiment(f"{folder} is not empty and holds no experiment; name a new folder")
        return found

    @classmethod
    def open(cls, folder: Path) -> Self:
        """The experiment in a folder, to be looked at."""
        if not (folder / SHEET).is_file():
            raise BadExperiment(
                f"{folder} holds no experiment; 'staffetta lab run SPEC {folder}' makes one"
            )
        try:
            sheet = msgspec.json.decode((folder / SHEET).read_bytes(), type=Sheet)
        except msgspec.DecodeError as error:
            raise BadExperiment(f"{folder / SHEET} is damaged: {error}") from error
        if sheet.format != _FORMAT:
            raise BadExperiment(
                f"{folder} was made by another version of staffetta ({sheet.engine}); "
                "use that version, or run the experiment again in a new folder"
            )
        files = {f.name: f.read_text("utf-8") for f in sorted((folder / SCENARIO).glob("*.toml"))}
        found = cls(folder, sheet, files)
        if found.setting.scenario.digest != sheet.data:
            raise BadExperiment(
                f"{folder / SCENARIO} was changed after the experiment; "
                "put its files back, or run the experiment again in a new folder"
            )
        return found

    def write(self) -> None:
        """Write down what is asked; games are added to it."""
        place = self.folder / SCENARIO
        place.mkdir(parents=True, exist_ok=True)
        for draft in (*self.folder.glob(".*"), *place.glob(".*")):
            draft.unlink()  # of a run that was killed while it wrote
        if not (self.folder / SHEET).exists():
            for name, text in self.files.items():
                write_whole(place / name, text)
        text = msgspec.json.format(msgspec.json.encode(self.sheet), indent=2).decode()
        write_whole(self.folder / SHEET, f"{text}\n")

    def _check_same(self, there: Experiment) -> None:
        """Whether the games that are there are the first games of this experiment."""
        old, new = there.sheet, self.sheet
        if (old.engine, old.rules) != (new.engine, new.rules):
            raise BadExperiment(
                f"the games in {self.folder} were played under another edition of the rules; "
                "name a new folder"
            )
        if old.scenario == new.scenario and old.data != new.data and old.spec == new.spec:
            raise BadExperiment(
                f"the scenario {new.scenario!r} has changed since the games in {self.folder} "
                "were played; name a new folder"
            )
        strip = {"games": 1, "title": ""}
        if old.data != new.data or msgspec.structs.replace(
            old.spec, **strip
        ) != msgspec.structs.replace(new.spec, **strip):
            raise BadExperiment(
                f"{self.folder} holds another experiment: its {self._difference(there)} differ; "
                "name a new folder"
            )

    def _difference(self, there: Experiment) -> str:
        old, new = msgspec.structs.asdict(there.spec), msgspec.structs.asdict(self.spec)
        names = [n for n in new if n not in {"games", "title"} and old[n] != new[n]]
        return ", ".join(names) or "scenario's values"

    # -- looking ---------------------------------------------------------------

    @property
    def spec(self) -> Spec:
        return self.sheet.spec

    @cached_property
    def setting(self) -> Setting:
        """What the games are played in."""
        id_ = self.sheet.scenario
        if id_ in shipped() and load(id_).digest == self.sheet.data:
            return set_out(id_, self.spec.options)
        return set_out_files(self.files, self.spec.options)

    @property
    def games(self) -> Games:
        """The games that were played so far."""
        return Games(self.folder / GAMES)

    def fixture(self, number: int) -> Fixture:
        """Who plays a game, and with what."""
        return fixture(self.spec, number)

    def tales(self) -> Iterator[Tale]:
        """What was noted of each game, in order."""
        total = self.spec.total
        for block in self.games:
            if block.number < total:
                yield decode(block.read_tale())

    def record(self, number: int) -> Record:
        """The record of a game."""
        block = self.games[number]
        return Record.parse(with_header(self.header(number), block))

    def header(self, number: int) -> Header:
        """What the record of a game says first; it is not kept with each game."""
        asked = self.fixture(number)
        setting = self.setting
        return Header(
            book=setting.scenario.book,
            scenario=setting.scenario.id,
            data=self.sheet.data,
            engine=self.sheet.engine,
            rules=self.sheet.rules,
            options=setting.options,
            players=dict(zip(setting.world.sides, asked.players, strict=True)),
            seed=asked.dice,
            files=setting.files,
        )

    def alone(self) -> Lock:
        """Keep other processes from adding games to the folder."""
        return Lock(self.folder)


def with_header(header: Header, block: Block) -> str:
    """The text of a record: its header, and what is kept of it."""
    head = str(Record(header, (), "", ""))
    return head.partition("\n\n")[0] + "\n\n" + block.read_record()


def without_header(record: Record) -> str:
    """What is kept of a record: all but its header, which is the same for many games."""
    return str(record).partition("\n\n")[2]


def _is_strange(file: Path) -> bool:
    """Whether a file is none of those with which an experiment begins."""
    return not file.name.startswith(".") and file.name not in {_LOCK, SCENARIO}


class Lock:
    """One run to a folder."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        number = os.open(folder / _LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        self._held: Final[TextIO] = os.fdopen(number, "r+")
        if not lock(self._held):
            self._held.close()
            raise BadExperiment(f"another process is playing the games of {folder}; wait for it")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None
    ) -> None:
        self._held.close()

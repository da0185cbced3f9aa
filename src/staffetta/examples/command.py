"""The command `staffetta example FILE…`: plays worked examples and counts them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from .example import BadExample, Example
from .playing import play
from .reading import read

#: Exit codes.
PASSED, FAILED = 0, 1


@dataclass(frozen=True)
class Playable:
    """One case of one example, ready to be played."""

    example: Example
    #: Its place among the settings of the example.
    case: int

    @property
    def name(self) -> str:
        """The example's id, and the case's name if it has one."""
        words = (self.example.file.id, self.example.settings[self.case].name)
        return ": ".join(word for word in words if word)

    def failure(self) -> str | None:
        """Play it: None if all is as the example says, otherwise what is not."""
        failure = play(self.example, self.case)
        return None if failure is None else f"{self.name}\n{failure}"


def example_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files named, and those in the folders named, in order."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.toml"))
        else:
            yield path


def playables(path: Path) -> list[Playable]:
    """The cases of a file; `BadExample` tells all that is wrong with it."""
    example = read(path)
    return [Playable(example, case) for case in range(len(example.settings))]


def main(paths: Iterable[str | Path]) -> int:
    """Play files or folders; the exit code is 0 only if something was played and all passed."""
    passed = failed = 0
    #: The file of each id: two examples of one id could not be told apart.
    homes: dict[str, Path] = {}
    for path in example_files(Path(path) for path in paths):
        try:
            cases = playables(path)
            _claim(homes, path, cases[0].example)
        except BadExample as error:
            failed += 1
            _say(str(error))
            continue
        for case in cases:
            failure = case.failure()
            if failure is None:
                passed += 1
            else:
                failed += 1
                _say(failure)
    if not passed and not failed:
        _say("no examples were found: name files that end in .toml, or folders with such files")
    _say(f"{passed} passed, {failed} failed")
    return PASSED if passed and not failed else FAILED


def _claim(homes: dict[str, Path], path: Path, example: Example) -> None:
    """Note which file has an id; `BadExample` if another file has it already."""
    id_ = example.file.id
    first = homes.setdefault(id_, path)
    if first.resolve() != path.resolve():
        what = f"the id {id_} is that of {first} too"
        raise BadExample([example.document.problem(("id",), what, "give each file its own id")])


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")


__all__ = ["Playable", "example_files", "main", "playables"]

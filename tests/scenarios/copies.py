"""A copy of a shipped scenario, to be broken in one place at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from staffetta.scenarios import Known, Problem, check

#: In a text to be put into a file: here the problem must be reported. It is not written.
SPOT: Final = "¦"

Place = tuple[str, int, int]


class Copy:
    """A copied scenario folder. Edits return file, line and column of the SPOT in the new text."""

    def __init__(self, home: Path) -> None:
        self.home = home

    def replace(self, file: str, old: str, new: str) -> Place:
        before, found, after = self.read(file).partition(old)
        assert found, f"{old!r} is not in {file}"
        whole = before + new + after
        self.write(file, whole.replace(SPOT, ""))
        lines = whole.partition(SPOT)[0].split("\n")
        return file, len(lines), len(lines[-1]) + 1

    def append(self, file: str, new: str) -> Place:
        text = self.read(file)
        self.write(file, text + "\n")
        return self.replace(file, text + "\n", text + "\n" + new)

    def read(self, file: str) -> str:
        return (self.home / file).read_text(encoding="utf-8")

    def write(self, file: str, text: str) -> None:
        (self.home / file).write_text(text, encoding="utf-8")

    def problems(self, known: Known | None = None) -> list[Problem]:
        return list(check(self.home, known or Known()).problems)

    def only(self, known: Known | None = None) -> Problem:
        problems = self.problems(known)
        assert len(problems) == 1, "\n".join(map(str, problems)) or "no problem found"
        return problems[0]

    def expect(self, file: str, old: str, new: str, says: str, known: Known | None = None) -> None:
        """After this edit there is one problem: it stands at the SPOT and says this."""
        name, line, column = self.replace(file, old, new)
        assert [f"{name}:{line}:{column}: {says}"] == [str(each) for each in self.problems(known)]


def place(problem: Problem) -> Place:
    return problem.file, problem.line, problem.column

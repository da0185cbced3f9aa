"""Lessons: the stored positions of the guided first game. `tools/lessons.py` finds them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "first_game"
_RULE: Final = "-" * 8


@dataclass(frozen=True)
class Lesson:
    """A position, and what a newcomer is led to do in it: with whom, what, and where to."""

    scenario: str
    side: str
    verb: str
    place: str
    #: May be empty: the action needs no hex, or any will do.
    aim: str
    record: str


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons in their order."""
    return tuple(_read(path) for path in sorted(FOLDER.glob("*.txt")))


def _read(path: Path) -> Lesson:
    head, record = path.read_text(encoding="utf-8").split(f"{_RULE}\n", 1)
    facts = {name: rest for name, _, rest in (line.partition(" ") for line in head.splitlines())}
    return Lesson(
        facts["scenario"], facts["side"], facts["verb"], facts["place"], facts["aim"], record
    )


def write(number: int, lesson: Lesson) -> None:
    """Keep a lesson."""
    head = (
        f"scenario {lesson.scenario}\nside {lesson.side}\nverb {lesson.verb}\n"
        f"place {lesson.place}\naim {lesson.aim}\n"
    ).replace("aim \n", "aim\n")
    (FOLDER / f"{number}.txt").write_text(f"{head}{_RULE}\n{lesson.record}", encoding="utf-8")

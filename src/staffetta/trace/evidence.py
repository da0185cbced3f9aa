"""Gathers what the files of a checkout say about the paragraphs of one book.

Owns where evidence is looked for and what is wrong with a file that gives it badly. It judges
nothing: matrix.py says what is enough.
"""

import re
import tokenize
import tomllib
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from staffetta.view.paragraphs import INDEX, RULINGS, Rulebook

from .marks import marks_of
from .mentions import Numbers, passages

PACKAGE = Path("src/staffetta")
TESTS = Path("tests")
EXAMPLES = TESTS / "examples"

#: The parts of the package in which a rule can live.
PARTS = ("engine", "rules", "scenarios", "view", "play")
#: These name every paragraph and so prove nothing.
LISTS = {INDEX, RULINGS}
#: How marks and examples must write a paragraph, of whatever book.
FORM = re.compile(r"[A-Z] \S+")


@dataclass(frozen=True, order=True)
class Place:
    """A line of a file of the checkout; `name` is that of the test, if it is one."""

    file: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}"
        return f"{place} {self.name}" if self.name else place


@dataclass(frozen=True, order=True)
class Problem:
    """Something to mend before the matrix can be believed."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.sentence} in {self.file}:{self.line}"


def nowhere() -> defaultdict[str, list[Place]]:
    """Places by paragraph, none yet."""
    return defaultdict(list)


@dataclass
class Evidence:
    """The places that name each paragraph, and the problems met on the way."""

    code: defaultdict[str, list[Place]] = field(default_factory=nowhere)
    tests: defaultdict[str, list[Place]] = field(default_factory=nowhere)
    examples: defaultdict[str, list[Place]] = field(default_factory=nowhere)
    problems: list[Problem] = field(default_factory=list)


def gather(root: Path, book: Rulebook) -> Evidence:
    """All evidence for a book in a checkout."""
    gatherer = Gatherer(root, book)
    for part in PARTS:
        gatherer.each_file(PACKAGE / part, (".py", ".toml"), gatherer.read_code)
    gatherer.each_file(TESTS, (".py",), gatherer.read_tests)
    gatherer.each_file(EXAMPLES, (".toml",), gatherer.read_example)
    return gatherer.evidence


class Gatherer:
    """Reads files one by one for one book."""

    def __init__(self, root: Path, book: Rulebook) -> None:
        self.root = root
        self.book = book
        self.numbers = Numbers(book)
        self.evidence = Evidence()

    def each_file(
        self, folder: Path, endings: tuple[str, ...], read: Callable[[str, str], None]
    ) -> None:
        """Read the files of a folder in order; one that cannot be read is a problem, not an end."""
        for path in sorted((self.root / folder).rglob("*")):
            if path.suffix not in endings or path.name in LISTS:
                continue
            file = path.relative_to(self.root).as_posix()
            try:
                read(file, path.read_text(encoding="utf-8"))
            except (SyntaxError, ValueError, tokenize.TokenError) as error:
                line = getattr(error, "lineno", None) or 1
                self.complain(file, line, f"this file cannot be read ({error})")

    def read_code(self, file: str, text: str) -> None:
        for passage in passages(file, text):
            for line, paragraph in self.numbers.find(passage):
                place = Place(file, line)
                if self.known(paragraph, place) and place not in self.evidence.code[paragraph]:
                    self.evidence.code[paragraph].append(place)

    def read_tests(self, file: str, text: str) -> None:
        if not is_test_file(file):
            return
        marks = marks_of(text)
        for line, sentence in marks.complaints:
            self.complain(file, line, sentence)
        for line, paragraph in marks.named:
            self.known(paragraph, Place(file, line))
        for test in marks.tests:
            for paragraph in test.paragraphs:
                if paragraph in self.book:
                    self.evidence.tests[paragraph].append(Place(file, test.line, test.name))

    def read_example(self, file: str, text: str) -> None:
        rules = tomllib.loads(text).get("rules", [])
        if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
            line = line_of(text, "rules")
            self.complain(file, line, "`rules` must be a list of quoted paragraphs")
            return
        for paragraph in dict.fromkeys(rules):
            place = Place(file, line_of(text, f'"{paragraph}"'))
            if self.known(paragraph, place):
                self.evidence.examples[paragraph].append(place)

    def known(self, paragraph: str, place: Place) -> bool:
        """Whether this book has the paragraph; one that it should have, and has not, is noted."""
        ours = paragraph.startswith(f"{self.book.prefix} ")
        if (ours and paragraph not in self.book) or not FORM.fullmatch(paragraph):
            self.complain(place.file, place.line, f"unknown paragraph {paragraph}")
        return paragraph in self.book

    def complain(self, file: str, line: int, sentence: str) -> None:
        self.evidence.problems.append(Problem(file, line, sentence))


def is_test_file(file: str) -> bool:
    """Whether pytest collects a file of this name."""
    name = Path(file).name
    return name.startswith("test_") or name.endswith("_test.py")


def line_of(text: str, words: str) -> int:
    """The first line that holds some words."""
    return text[: max(text.find(words), 0)].count("\n") + 1

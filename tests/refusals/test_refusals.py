"""Every refusal of every book is reached in a real position, and names the right paragraph.

The positions are the files beside this one (docs/reference/worked-examples.md has the format) and
the worked examples. A new refusal needs a position, or a reason here why no question leads to it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from staffetta.examples import Playable, example_files, playables
from staffetta.rules.book import Book
from tests.refusals.needed import refusals
from tests.view.games import world

HERE: Final = Path(__file__).parent
EXAMPLES: Final = HERE.parent / "examples"

#: The scenarios of each book: their paragraphs may differ.
SCENARIOS: Final = {
    "rosselsprung": ("drvar",),
    "banditen": ("gravellona", "tarnova"),
    "gravellona2013": ("gravellona-2013",),
}

#: What no question leads to, and why; by topic and key.
NEVER_ASKED: Final = {
    ("actions", "not-a-choice-here"): "only the choices of the question are looked at",
}
NEVER: Final = {
    "rosselsprung": {
        ("opportunity-assault", "a-mission-alone"): "nobody is asked to react to a lone Mission",
        ("reaction-target", "cannot-be-shot"): "only tanks and Missions are spared, each by name",
        ("command-fire", "never-fires"): "only combat units are asked to fire, and all can",
        ("closed", "closed-to-unit"): "no hex of this book is closed to a formation",
        ("passing", "no-passing-here"): "friends may always be passed through",
    },
    "banditen": {
        ("reaction-target", "cannot-be-shot"): "whatever moves can be hit",
        ("stacking", "cannot-stop-here"): "the limit holds on the way",
        ("retreat", "does-not-absorb-losses"): "the beaten part unit by unit (B-8)",
        ("command-fire", "never-fires"): "only combat units are asked to fire, and all can",
    },
    "gravellona2013": {
        ("retreat", "assaulters-came-from-there"): "nobody is driven out of a hex",
        ("retreat", "does-not-absorb-losses"): "nobody is driven out of a hex",
        ("retreat", "enemy-there"): "nobody is driven out of a hex",
        ("retreat", "not-adjacent"): "nobody is driven out of a hex",
        ("reaction-target", "cannot-be-shot"): "nobody is asked to react to a Command among units",
        ("assault-target", "only-a-command-moves"): "nobody is asked to react to it either",
        ("opportunity-melee", "melee-there"): "nobody is asked to react to units in a melee",
        ("reaction-melee", "melee-there"): "nobody is asked to react to units in a melee",
        ("", "no-entry-hex"): "those who wait for one entry share its hex",
        ("closed", "closed-to-unit"): "no hex of this book is closed to a formation",
        ("fired-twice", "fired-twice"): "ammunition lasts for three attacks (G 8.2)",
        ("passing", "no-passing-here"): "friends may always be passed through",
    },
}

read = cache(playables)


def files() -> list[Path]:
    return list(example_files([HERE]))


def cases() -> list[object]:
    found: list[object] = []
    for path in files():
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        names = [case["name"] for case in data.get("cases", [{"name": ""}])]
        words = [f"{data['id']}: {name}" if name else data["id"] for name in names]
        found += [pytest.param(path, n, id=word) for n, word in enumerate(words)]
    return found


@pytest.mark.parametrize(("path", "number"), cases())
def test_a_refusal_names_its_paragraph(path: Path, number: int) -> None:
    case: Playable = read(path)[number]
    assert case.failure() is None


@cache
def shown(book: str) -> set[tuple[str, str]]:
    """Paragraph and key of the refusals that a position shows."""
    found: set[tuple[str, str]] = set()
    rules = world(SCENARIOS[book][0]).rules
    assert isinstance(rules, Book)
    for path in [*files(), *example_files([EXAMPLES / book])]:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        if data["id"].startswith(f"{rules.prefix}/"):
            found |= {(r["rule"], r["why"]) for r in _refused(data) if "why" in r}
    return found


def _refused(data: dict[str, Any]) -> list[dict[str, str]]:
    """The refusals of an example, in its own steps and in those of its cases."""
    steps = [step for part in (data, *data.get("cases", [])) for step in part.get("steps", [])]
    return [refusal for step in steps for refusal in step.get("refused", [])]


def paragraphs(book: str, topic: str) -> set[str]:
    """The paragraphs of a topic in the scenarios of a book; none if it does not have it."""
    found: set[str] = set()
    for scenario in SCENARIOS[book]:
        rules = world(scenario).rules
        assert isinstance(rules, Book)
        if topic in rules.citations:
            found.add(rules.cite(topic))
    return found


def is_shown(book: str, topic: str, key: str) -> bool:
    if not topic:
        return key in {why for _, why in shown(book)}
    return any((rule, key) in shown(book) for rule in paragraphs(book, topic))


@pytest.mark.parametrize("book", SCENARIOS)
def test_every_refusal_is_reached_in_a_position(book: str) -> None:
    missing = {pair for pair in refusals(book) if not is_shown(book, *pair)}
    assert sorted(missing - set(NEVER_ASKED) - set(NEVER[book])) == []


@pytest.mark.parametrize("book", SCENARIOS)
def test_what_is_said_never_to_be_asked_is_not(book: str) -> None:
    never = set(NEVER_ASKED) | set(NEVER[book])
    assert sorted(never - refusals(book)) == []
    assert sorted(pair for pair in never if is_shown(book, *pair)) == []

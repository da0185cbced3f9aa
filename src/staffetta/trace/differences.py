"""What differs between the books, read off the running rules: a page that cannot grow stale.

Each book is asked for what it is made of: its tables, its sequence, its actions and the class
behind each mechanism. What is equal everywhere is said once, what differs stands side by side.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from staffetta.play.setting import Setting, set_out
from staffetta.rules.book import Book
from staffetta.rules.entry import Entry
from staffetta.rules.registry import BOOKS
from staffetta.scenarios.playable import playable
from staffetta.view.in_force import InForce

#: The mechanisms of a book, by the attribute that holds each.
MECHANISMS = ("command", "movement", "fire", "morale", "melee", "breakdown")
NONE = "–"
#: What only says where values come from.
SILENT = {"source", "sources", "note"}


@dataclass
class Column:
    """One scenario's book, as rows of words under the same titles as every other."""

    title: str
    rows: dict[str, dict[str, str]] = field(default_factory=dict)

    def put(self, section: str, row: str, value: object) -> None:
        """Fill one cell."""
        self.rows.setdefault(section, {})[row] = str(value)


def columns() -> list[Column]:
    """Every playable scenario with the book that it is played by."""
    return [column(name) for name in playable()]


def column(scenario: str) -> Column:
    """What one scenario is played by."""
    setting = set_out(scenario)
    book = setting.world.rules
    assert isinstance(book, Book)
    found = Column(f"{scenario} ({setting.scenario.book})")
    entry = BOOKS[setting.scenario.book]
    tables(found, entry, setting)
    options(found, entry, setting)
    for number, step in enumerate(book.sequence, start=1):
        found.put("Sequence of a turn", f"{number}", first_line(step))
    for number, follows in enumerate(book.entering, start=1):
        found.put("When a hex has been entered", f"{number}", first_line(follows))
    for name in MECHANISMS:
        mechanism = getattr(book, name, None)
        if mechanism is not None:
            found.put("Mechanisms", name, first_line(mechanism))
    found.put("Reactions", "a stack reacts once to a step", "yes" if book.react_once else "no")
    return found


def tables(found: Column, entry: Entry, setting: Setting) -> None:
    """The tables in force, number by number, with a mark behind what is reconstructed.

    Without those that only another chapter of the book uses.
    """
    chapter = setting.scenario.sheet.chapter
    for file, data in setting.scenario.tables.files.items():
        title = file.partition(".")[0].capitalize()
        for section, record in data.items():
            if section not in {"sources", "provenance"}:
                used = {k: v for k, v in record.items() if entry.uses(f"{section}.{k}", chapter)}
                for row, cell in rows(section, used, setting.rules):
                    found.put(title, row, cell)


def rows(section: str, record: dict[str, Any], rules: InForce) -> Iterator[tuple[str, str]]:
    """The rows of a section: one for each part of it, or one for each number if it has none."""
    kept = {key: value for key, value in record.items() if key not in SILENT}
    for key, value in kept.items():
        path = f"{section}.{key}"
        if isinstance(value, dict):
            cells = [words(f"{path}.{name}", rules) for name in value if name not in SILENT]
            yield path.replace(".", " "), ", ".join(cell for cell in cells if cell)
        else:
            yield path.replace(".", " ").replace("_", " "), rules.words(f"{{{path}}}")


def words(path: str, rules: InForce) -> str:
    """A number with its name; what is so or is not by its name alone."""
    name = path.rpartition(".")[2].replace("_", " ")
    value = rules.words(f"{{{path}}}")
    if value.startswith(("true", "false")):
        mark = value.removeprefix("true").removeprefix("false")
        return f"{name}{mark}" if value.startswith("true") else ""
    return f"{name} {value}"


def options(found: Column, entry: Entry, setting: Setting) -> None:
    """The rules options that mean something in a scenario."""
    own = setting.scenario.sheet.options
    for option, (ruling, default, others) in entry.offered(setting.scenario.sheet.chapter).items():
        values = ", ".join(str(value).lower() for value in (default, *others))
        here = f", here {str(own[option]).lower()}" if own.get(option, default) != default else ""
        found.put("Rules options, the default first", option, f"{values} ({ruling}){here}")


def first_line(thing: object) -> str:
    """What a mechanism says of itself."""
    for cls in type(thing).__mro__:
        if cls.__doc__:
            return cls.__doc__.strip().splitlines()[0].rstrip(".")
    return type(thing).__name__


def page() -> str:
    """The whole comparison as Markdown."""
    found = columns()
    lines = [
        "# What differs between the books",
        "",
        "Made from the running rules by",
        "`python -m staffetta.trace --differences docs/reference/books.md`.",
        "Rows that are the same in every column are listed once, below each table. A number with †",
        "is reconstructed. The tables say what it rests on; [Owners](../guides/owner.md)",
        "says how to replace it with the printed value.",
    ]
    for section in dict.fromkeys(chain.from_iterable(column.rows for column in found)):
        lines += ["", f"## {section}", ""]
        lines += table(section, found)
    return "\n".join(lines) + "\n"


def table(section: str, found: list[Column]) -> list[str]:
    """One section side by side."""
    rows = [column.rows.get(section, {}) for column in found]
    titles = list(dict.fromkeys(chain.from_iterable(rows)))
    same = [title for title in titles if len({row.get(title) for row in rows}) == 1]
    lines = []
    if len(same) < len(titles):
        lines.append("| | " + " | ".join(column.title for column in found) + " |")
        lines.append("|---" * (len(found) + 1) + "|")
    for title in titles:
        if title not in same:
            cells = [row.get(title, NONE) for row in rows]
            lines.append(f"| {title} | " + " | ".join(cells) + " |")
    if same:
        lines += ["", "The same in all:", ""]
        lines += [f"- {title}: {rows[0][title]}" for title in same]
    return lines

"""What differs between the books, read off the running rules: a page that cannot grow stale.

Each book is asked for what it is made of: its tables, its sequence, its actions and the class
behind each mechanism. What is equal everywhere is said once, what differs stands side by side.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain

from staffetta.engine.board import NEVER
from staffetta.engine.choices import VERBS
from staffetta.engine.units import Kind
from staffetta.rules.book import Book
from staffetta.rules.registry import BOOKS, Entry
from staffetta.rules.tables import Charts
from staffetta.scenarios import load
from staffetta.scenarios.build import build
from staffetta.scenarios.playable import playable

#: The mechanisms of a book, by the attribute that holds each.
MECHANISMS = ("command", "movement", "fire", "morale", "melee", "breakdown")
NONE = "–"


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
    entry = BOOKS[load(scenario).book]
    book = build(load(scenario)).rules
    assert isinstance(book, Book)
    found = Column(f"{scenario} ({entry.id})")
    tables(found, entry, entry.charts(book.tables))
    for number, step in enumerate(book.sequence, start=1):
        found.put("Sequence of a turn", f"{number}", first_line(step))
    for number, follows in enumerate(book.entering, start=1):
        found.put("When a hex has been entered", f"{number}", first_line(follows))
    for action in book.actions:
        found.put("Actions, in activation points", VERBS[action.verb][0], action.points)
    for reaction in book.reactions:
        found.put("Actions, in activation points", VERBS[reaction.verb][0], reaction.points)
    for name in MECHANISMS:
        mechanism = getattr(book, name, None)
        if mechanism is not None:
            found.put("Mechanisms", name, first_line(mechanism))
    found.put("Numbers", "strength in a hex", book.movement.stack_limit)
    found.put("Numbers", "melee difference that only tests morale", book.melee.narrow)
    if getattr(book, "breakdown", None) is not None:
        found.put("Numbers", "points between breakdown dice", book.breakdown.every)
        found.put("Numbers", "breakdown on a die up to", book.breakdown.fails)
    found.put("Numbers", "a stack reacts once to a step", book.react_once)
    return found


def tables(found: Column, entry: Entry, charts: Charts) -> None:
    """The tables in force."""
    raised = {f"{name}, above the floor": t for name, t in (charts.raised or {}).items()}
    for name, terrain in {**charts.terrain, **raised}.items():
        if terrain.cost >= NEVER:
            continue
        # A number to reach, or in a book with an attack table a modifier.
        hit = f"hit {terrain.to_hit}+" if terrain.to_hit > 0 else f"attack {terrain.to_hit:+d}"
        cost = f"cost {terrain.cost}, {hit}, assault {terrain.assault:+d}"
        sight = ", blocks sight" if terrain.opaque else ""
        found.put("Terrain", name, cost + sight)
    found.put(
        "Terrain", "stream", f"cost +{charts.stream_cost}, assault {charts.stream_assault:+d}"
    )
    for name, kind in charts.kinds.items():
        found.put("Units", name, unit_row(kind))
    for option, (ruling, default, others) in entry.options.items():
        values = ", ".join(str(value).lower() for value in (default, *others))
        found.put("Rules options, the default first", option, f"{values} ({ruling})")


def unit_row(kind: Kind) -> str:
    """A row of the units table."""
    words = [f"moves {kind.allowance}"]
    if kind.reach:
        words.append(f"range {kind.reach}")
    if not kind.combat:
        words.append("no combat unit")
    elif not kind.assaults:
        words.append("never assaults")
    return ", ".join(words)


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
        "Made by `python -m staffetta.trace --differences docs/books.md` from the running rules.",
        "Rows that are the same in every column are listed once, below each table.",
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

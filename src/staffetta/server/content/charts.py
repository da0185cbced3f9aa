"""Charts: the tables of a game in words, for paper."""

from __future__ import annotations

from staffetta.rules.registry import find
from staffetta.table.messages.base import Say
from staffetta.table.messages.books import Chart, ChartRow
from staffetta.table.wording import both
from staffetta.view.in_force import InForce
from staffetta.view.messages import messages
from staffetta.view.paragraphs import LANGUAGES
from staffetta.view.sheets import Sheet, sheets


def charts(book: str, in_force: InForce) -> list[Chart]:
    """The tables of a book with the numbers of a game."""
    return [_chart(sheet, in_force) for sheet in sheets(in_force, find(book))]


def _chart(sheet: Sheet, in_force: InForce) -> Chart:
    def word(key: str) -> Say:
        return both(lambda language: messages(language).say(key, {}, in_force.book.prefix))

    notes = [in_force.grounds(sheet.places, language) for language in LANGUAGES]
    return Chart(
        title=word(sheet.word),
        columns=[word(key) for key in sheet.words],
        rows=[ChartRow(name=word(row.word), cells=row.cells) for row in sheet.rows],
        notes=[Say(en=en, it=it) for en, it in zip(*notes, strict=True)],
    )

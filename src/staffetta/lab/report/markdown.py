"""A report as Markdown: its words and tables; the drawings are on the page."""

from __future__ import annotations

from collections.abc import Iterator

from .blocks import Block, Report, Table


def to_markdown(report: Report) -> str:
    """The text of a file."""
    lines = [f"# {report.title}", "", f"{report.lead}.", ""]
    lines += [f"- {note}" for note in report.notes]
    for section in report.sections:
        lines += ["", f"## {section.title}", ""]
        if section.say:
            lines += [section.say, ""]
        for block in section.blocks:
            lines += _block(block)
    return "\n".join([*lines, ""]).replace("\n\n\n", "\n\n")


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, str):
        yield from (block, "")
    elif isinstance(block, Table):
        if block.title:
            yield from (f"**{block.title}**", "")
        yield _row(block.head)
        yield _row(["---" if i < block.words else "---:" for i in range(len(block.head))])
        yield from (_row(row) for row in block.rows)
        yield from ("", f"*{block.basis}*", "")


def _row(cells: list[str] | tuple[str, ...]) -> str:
    inside = " | ".join(cell.replace("|", "\\|") for cell in cells)
    return f"| {inside} |"

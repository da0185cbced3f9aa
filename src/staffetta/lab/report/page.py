"""A report as one page of HTML that needs nothing else: no script, no font, no other file."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files

from .blocks import Block, Figure, Report, Table

_STYLE = "page.css"


def to_html(report: Report) -> str:
    """The text of a file."""
    style = files(__package__).joinpath(_STYLE).read_text(encoding="utf-8")
    parts = [
        "<!doctype html>",
        f'<html lang="{report.language}">',
        '<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(report.title)}</title>",
        f"<style>\n{style}</style></head>",
        "<body>",
        report.ground,
        f"<header><h1>{escape(report.title)}</h1>",
        f'<p class="lead">{escape(report.lead)}</p>',
        "<ul>",
        *[f"<li>{escape(note)}</li>" for note in report.notes],
        "</ul></header>",
        "<nav>",
        *[f'<a href="#{one.id}">{escape(one.title)}</a>' for one in report.sections],
        "</nav>",
        "<main>",
    ]
    for section in report.sections:
        parts.append(f'<section id="{section.id}"><h2>{escape(section.title)}</h2>')
        if section.say:
            parts.append(f'<p class="say">{escape(section.say)}</p>')
        parts += ['<div class="blocks">', *[html for b in section.blocks for html in _block(b)]]
        parts.append("</div></section>")
    return "\n".join([*parts, "</main>", "</body>", "</html>", ""])


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, str):
        yield f"<p>{escape(block)}</p>"
    elif isinstance(block, Figure):
        yield f'<figure class="part-{block.width}">{block.svg}'
        basis = f'<span class="basis">{escape(block.basis)}</span>'
        yield f"<figcaption>{escape(block.caption)} {basis}</figcaption></figure>"
    elif block.folded:
        yield f"<details><summary>{escape(block.title)}</summary>"
        yield from _table(block)
        yield "</details>"
    else:
        if block.title:
            yield f"<h3>{escape(block.title)}</h3>"
        yield from _table(block)


def _table(table: Table) -> Iterator[str]:
    def cells(tag: str, row: tuple[str, ...]) -> str:
        return "".join(
            f"<{tag}{'' if i < table.words else ' class=number'}>{escape(cell)}</{tag}>"
            for i, cell in enumerate(row)
        )

    yield '<div class="scroll"><table>'
    yield f"<thead><tr>{cells('th', table.head)}</tr></thead><tbody>"
    yield from (f"<tr>{cells('td', row)}</tr>" for row in table.rows)
    yield f'</tbody></table><p class="basis">{escape(table.basis)}</p></div>'

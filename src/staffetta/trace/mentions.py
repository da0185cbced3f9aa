"""Finds paragraph numbers in text, comments and strings, with the line where they stand."""

import io
import re
import tokenize
from collections.abc import Iterator
from itertools import groupby

from staffetta.view.paragraphs import Rulebook

#: A line of a file: its number, and what of it may name a paragraph.
Line = tuple[int, str]

# From Python 3.12 on an f-string is cut into tokens of its own.
STRINGS = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
LAYOUT = {tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT}
OPENING = re.compile(r"^[A-Za-z]{0,2}(\"\"\"|'''|\"|')")
COMMENT_SIGN = re.compile(r"^\s*#+:?\s?")


class Numbers:
    """Recognises the paragraph numbers of one book."""

    def __init__(self, book: Rulebook) -> None:
        named = [p.id.removeprefix(f"{book.prefix} ") for p in book.paragraphs]
        named = [re.escape(name) for name in named if not name[0].isdigit()]
        # A line may end between prefix and number. Letters and digits are taken to their end, so
        # that a longer number is never mistaken for the shorter one it begins with.
        gap = r"(?:[ \u00a0]|[ \t]*\n[ \t]*)"
        # A hyphen is part of a number only in a book that has numbers such as 8.4-M1.
        part = r"(?:-\w+)?" if any("-" in p.id for p in book.paragraphs) else ""
        number = "|".join([*named, rf"\d[\w.]*{part}"])
        self.prefix = book.prefix
        self.pattern = re.compile(rf"(?<![\w/.-]){re.escape(book.prefix)}{gap}({number})")

    def find(self, lines: list[Line]) -> Iterator[Line]:
        """The paragraphs named in consecutive lines, each with the line on which it begins."""
        text = "\n".join(line for _, line in lines)
        for match in self.pattern.finditer(text):
            number = match[1].rstrip(".") if match[1][0].isdigit() else match[1]
            place = text.count("\n", 0, match.start())
            yield lines[place][0], f"{self.prefix} {number}"


def passages(name: str, text: str) -> Iterator[list[Line]]:
    """The parts of a file in which a number may be wrapped from one line to the next."""
    if name.endswith(".py"):
        yield from python_passages(text)
    else:
        lines = enumerate(text.splitlines(), 1)
        yield [(number, COMMENT_SIGN.sub("", line)) for number, line in lines]


def python_passages(source: str) -> Iterator[list[Line]]:
    """The comments and strings of a Python file; code itself cannot name a paragraph.

    Comments on lines of their own that follow each other are one passage, and so are the strings
    that Python joins.
    """
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    wanted = (token for token in tokens if token.type not in LAYOUT)
    for kind, group in groupby(wanted, key=kind_of):
        if kind:
            yield [line for token in group for line in lines_of(token)]


def kind_of(token: tokenize.TokenInfo) -> str:
    """Comments and strings keep together; anything else parts them."""
    if token.type == tokenize.COMMENT:
        return "comment"
    return "string" if token.type in STRINGS else ""


def lines_of(token: tokenize.TokenInfo) -> Iterator[Line]:
    """What a comment or a string says, without the signs around it."""
    text = token.string
    if token.type == tokenize.COMMENT:
        text = COMMENT_SIGN.sub("", text)
    elif match := OPENING.match(text):
        text = text[match.end() : -len(match[1])]
    return enumerate(text.split("\n"), token.start[0])

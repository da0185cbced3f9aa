"""Which refusals there are: read from the syntax of the rules, so that none can be forgotten."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

RULES: Final = Path(__file__).parents[2] / "src" / "staffetta" / "rules"


def refusals(book: str) -> set[tuple[str, str]]:
    """Topic and key of every refusal in the shared rules and in a book's own.

    The topic is empty where it is found only at run time.
    """
    files = [*RULES.glob("*.py"), *(RULES / book).glob("*.py")]
    return {found for file in files for found in _in(file)}


def _in(file: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "reason":
            continue
        _, topic, key, *_ = node.args
        assert isinstance(key, ast.Constant), f"{file.name}:{node.lineno}: name the key here"
        for words in _texts(topic):
            yield words, str(key.value)


def _texts(topic: ast.expr) -> list[str]:
    if isinstance(topic, ast.Constant):
        return [str(topic.value)]
    if isinstance(topic, ast.IfExp):
        return [*_texts(topic.body), *_texts(topic.orelse)]
    return [""]

"""Which message keys the source uses: read from its syntax, so that none can be forgotten."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[2] / "src" / "staffetta"
PARTS: Final = ("engine", "rules", "view")

#: The name called: (the kind of message, the place of its key among the arguments).
CALLS: Final = {
    "reason": ("reason", 2),
    "Reason": ("reason", 1),
    "tell": ("event", 1),
    "add": ("term", 2),
    "Term": ("term", 2),
    "Line": ("score", 2),
    "Ending": ("ending", 1),
    "end": ("outcome", 1),
}
METHODS: Final = ("tell", "add", "end")


class Unread(AssertionError):
    """A key that is made in a way this reader does not understand."""


def used() -> dict[str, set[str]]:
    """Every key of each kind; ``*`` stands for what is filled in at run time."""
    found: dict[str, set[str]] = {kind: set() for kind, _ in CALLS.values()}
    for function, where in functions():
        for call in ast.walk(function):
            if isinstance(call, ast.Call):
                for kind, key in _keys(call, function, where):
                    found[kind].add(key)
    return found


@cache
def functions() -> list[tuple[ast.FunctionDef, str]]:
    """Every function of the source, with its file."""
    return [
        (node, path.name)
        for part in PARTS
        for path in sorted((SOURCE / part).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]


def _keys(call: ast.Call, function: ast.FunctionDef, where: str) -> Iterator[tuple[str, str]]:
    name = _called(call)
    if name not in CALLS or isinstance(call.func, ast.Attribute) != (name in METHODS):
        return
    kind, at = CALLS[name]
    if len(call.args) > at:
        for key in _texts(call.args[at], function, f"{where}:{call.lineno}", ()):
            yield kind, key


def _called(call: ast.Call) -> str:
    func = call.func
    return func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")


def _texts(
    node: ast.expr, function: ast.FunctionDef, where: str, seen: tuple[ast.expr, ...]
) -> list[str]:
    """What an expression may be; ``seen`` are those it was reached from."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value] if node.value else []
    if isinstance(node, ast.JoinedStr):
        parts = [str(v.value) if isinstance(v, ast.Constant) else "*" for v in node.values]
        return ["".join(parts)]
    if node in seen or isinstance(node, ast.Attribute | ast.Subscript):
        return []  # A key that is only handed on.
    if isinstance(node, ast.IfExp):
        either = [(node.body, function), (node.orelse, function)]
    elif isinstance(node, ast.Name):
        either = list(_values(node.id, function))
    else:
        raise Unread(f"{where}: what key is {ast.unparse(node)}?")
    return [text for value, home in either for text in _texts(value, home, where, (*seen, node))]


def _values(name: str, function: ast.FunctionDef) -> Iterator[tuple[ast.expr, ast.FunctionDef]]:
    """What a name is set to in a function; nothing if it is an argument."""
    for node in ast.walk(function):
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            if isinstance(target, ast.Name) and target.id == name:
                yield node.value, function
            elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Call):
                names = [getattr(element, "id", "") for element in target.elts]
                if name in names:
                    yield from _answers(_called(node.value), names.index(name))


def _answers(name: str, at: int) -> Iterator[tuple[ast.expr, ast.FunctionDef]]:
    """The nth part of what the functions of a name return."""
    for function, _ in functions():
        if function.name != name:
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
                yield node.value.elts[at], function

"""Finds the tests of a file and the paragraphs they are marked with, without importing the file.

A mark counts where pytest would see it: on a test, on its class, in a `pytestmark`, or on a case
of a parametrised test. A test that cannot fail, being skipped, expected to fail or empty, counts
for nothing.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeGuard

#: With these marks a failure goes unnoticed.
MUTED = {"skip", "xfail"}


@dataclass(frozen=True)
class MarkedTest:
    """A test that can fail, and the paragraphs it says it tests."""

    name: str
    line: int
    paragraphs: tuple[str, ...]


@dataclass
class Marks:
    """What a test file says about paragraphs, and where it says it badly."""

    tests: list[MarkedTest] = field(default_factory=list)
    named: list[tuple[int, str]] = field(default_factory=list)
    complaints: list[tuple[int, str]] = field(default_factory=list)


def marks_of(source: str) -> Marks:
    """The marked tests of a file, every paragraph its marks name, and marks that say nothing."""
    tree = ast.parse(source)
    reader = Reader(tree)
    reader.read(tree.body, "", ())
    found = Marks(tests=reader.tests)
    for call in rule_marks([tree]):
        words = words_of(call)
        found.named += [(call.lineno, word) for word in words]
        if call not in reader.seen:
            found.complaints.append((call.lineno, "this rule mark is on nothing that pytest runs"))
        elif not words or len(words) < len(call.args):
            found.complaints.append(
                (call.lineno, "a rule mark must have its paragraphs written out")
            )
    return found


class Reader:
    """Walks a file the way pytest collects it, and notes which rule marks it meets."""

    def __init__(self, tree: ast.Module) -> None:
        self.tests: list[MarkedTest] = []
        self.seen: set[ast.Call] = set()
        # The cases of a parametrised test are often kept in a table above it.
        self.tables = {
            name: value
            for statement in tree.body
            for name, value in assignment(statement)
            if name != "pytestmark"
        }

    def read(self, body: list[ast.stmt], prefix: str, around: tuple[ast.expr, ...]) -> None:
        """Read the tests of a module or class; `around` holds the marks it inherits."""
        own = [v for s in body for name, v in assignment(s) if name == "pytestmark"]
        around = (*around, *own)
        for statement in body:
            if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
                inner = (*around, *statement.decorator_list)
                self.read(statement.body, f"{prefix}{statement.name}::", inner)
            elif is_test(statement):
                self.read_test(statement, prefix, around)

    def read_test(
        self,
        test: ast.FunctionDef | ast.AsyncFunctionDef,
        prefix: str,
        around: tuple[ast.expr, ...],
    ) -> None:
        """Note a test, with the paragraphs of the marks on it and around it."""
        marks = [*around, *test.decorator_list]
        nodes = [node for mark in test.decorator_list for node in ast.walk(mark)]
        names = {node.id for node in nodes if isinstance(node, ast.Name)}
        tables = [table for name, table in self.tables.items() if name in names]
        calls = list(rule_marks([*marks, *tables]))
        self.seen.update(calls)
        paragraphs = tuple(dict.fromkeys(word for call in calls for word in words_of(call)))
        if paragraphs and not is_muted(marks) and not is_empty(test.body):
            self.tests.append(MarkedTest(prefix + test.name, test.lineno, paragraphs))


def is_test(statement: ast.stmt) -> TypeGuard[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Whether pytest takes a statement for a test."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
        return statement.name.startswith("test")
    return False


def assignment(statement: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    """The names that a statement gives to a value."""
    if isinstance(statement, ast.Assign):
        targets, value = statement.targets, statement.value
    elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
        targets, value = [statement.target], statement.value
    else:
        return
    yield from ((target.id, value) for target in targets if isinstance(target, ast.Name))


def rule_marks(nodes: Iterable[ast.AST]) -> Iterator[ast.Call]:
    """Every `pytest.mark.rule(...)` in some pieces of code."""
    for node in nodes:
        for inner in ast.walk(node):
            if isinstance(inner, ast.Call) and mark_name(inner.func) == "rule":
                yield inner


def mark_name(expression: ast.expr) -> str:
    """The name after `pytest.mark.`, or nothing."""
    if isinstance(expression, ast.Attribute) and isinstance(expression.value, ast.Attribute):
        return expression.attr if expression.value.attr == "mark" else ""
    return ""


def words_of(call: ast.Call) -> list[str]:
    """The strings that a mark is given."""
    constants = [node.value for node in call.args if isinstance(node, ast.Constant)]
    return [value for value in constants if isinstance(value, str)]


def is_muted(marks: Iterable[ast.expr]) -> bool:
    """Whether one of the marks on a test hides its failure; a mark on a single case does not."""
    single = [
        inner
        for mark in marks
        for inner in (mark.elts if isinstance(mark, ast.List | ast.Tuple) else [mark])
    ]
    bare = [mark.func if isinstance(mark, ast.Call) else mark for mark in single]
    return any(mark_name(mark) in MUTED for mark in bare)


def is_empty(body: list[ast.stmt]) -> bool:
    """Whether a test does nothing: a docstring, `pass` and `...` prove no rule."""
    return all(
        isinstance(statement, ast.Pass)
        or (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant))
        for statement in body
    )

"""Small changes of single functions: which there are, and how one is put in force."""

import difflib
import gc
import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cached_property
from pathlib import Path
from types import CodeType, FunctionType

import libcst
from mutmut.mutation.file_mutation import Mutation, create_mutations

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
BROKEN = ("staffetta/engine", "staffetta/rules")


@dataclass(frozen=True)
class Mutant:
    """One small change of one function."""

    name: str
    path: Path
    module: str
    function: str
    before: libcst.Module
    change: Mutation

    @cached_property
    def text(self) -> str:
        """The whole module, changed."""
        after = self.before.deep_replace(self.change.original_node, self.change.mutated_node)
        assert isinstance(after, libcst.Module)
        return after.code

    def diff(self) -> str:
        """The place, the lines it takes away and the lines it puts in."""
        old, new = self.before.code.splitlines(), self.text.splitlines()
        changes = list(difflib.unified_diff(old, new, n=0, lineterm=""))[3:]
        place = f"{self.path.relative_to(ROOT)}:{self.line}"
        return "\n".join([place] + [f"    {line[0]} {line[1:].strip()}" for line in changes])

    @cached_property
    def line(self) -> int:
        """The first line that it changes."""
        old, new = self.before.code.splitlines(), self.text.splitlines()
        return next(i for i, (a, b) in enumerate(zip(old, new, strict=False), 1) if a != b)

    def put_in_force(self) -> None:
        """Give the function its changed code."""
        replace(self.module, {self.function}, compile(self.text, self.path, "exec"))


def replace(module: str, names: set[str], code: CodeType) -> None:
    """Give functions of a module, whoever holds them, the code that they have in another."""
    importlib.import_module(module)
    new = {inner.co_qualname: inner for inner in codes(code)}
    for thing in gc.get_objects():
        if (
            type(thing) is FunctionType
            and thing.__module__ == module
            and thing.__qualname__ in names
        ):
            thing.__code__ = new[thing.__qualname__]


def codes(code: CodeType) -> Iterator[CodeType]:
    """All code inside a piece of code."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from codes(inner)


def all_mutants(patterns: list[str], leave: list[str]) -> Iterator[Mutant]:
    """Every mutant of the machine and the books whose name matches, but for some."""
    for folder in BROKEN:
        for path in sorted((SOURCES / folder).rglob("*.py")):
            module = ".".join(path.relative_to(SOURCES).with_suffix("").parts)
            if matches(f"{module}.", patterns) or any(one.startswith(module) for one in patterns):
                for mutant in mutants_of(path, module):
                    if matches(mutant.name, patterns) and not matches(mutant.name, leave):
                        yield mutant


def matches(name: str, patterns: list[str]) -> bool:
    """Whether a name is that of one of the patterns, or of something inside it."""
    return any(fnmatch(name, pattern) or fnmatch(name, f"{pattern}.*") for pattern in patterns)


def mutants_of(path: Path, dotted: str) -> Iterator[Mutant]:
    """Every mutant of a module's functions; their signatures are left alone."""
    module, changes, *_ = create_mutations(str(path), path.read_text(encoding="utf-8"))
    home = {id(node): name for name, owner in functions(module) for node in nodes(owner.body)}
    count: dict[str, int] = {}
    for change in changes:
        function = home.get(id(change.original_node))
        if function is not None:
            count[function] = count.get(function, 0) + 1
            name = f"{dotted}.{function}.{count[function]}"
            yield Mutant(name, path, dotted, function, module, change)


def functions(module: libcst.Module) -> Iterator[tuple[str, libcst.FunctionDef]]:
    """The functions and methods of a module, each with its name."""
    for statement in module.body:
        if isinstance(statement, libcst.FunctionDef):
            yield statement.name.value, statement
        elif isinstance(statement, libcst.ClassDef):
            for inner in statement.body.body:
                if isinstance(inner, libcst.FunctionDef):
                    yield f"{statement.name.value}.{inner.name.value}", inner


def nodes(node: libcst.CSTNode) -> Iterator[libcst.CSTNode]:
    """A node and all that is inside it."""
    yield node
    for child in node.children:
        yield from nodes(child)

"""Holds the laws about who may know whom.

Imports point one way; no book is named outside its folder and the registry.
Run from the checkout with `python -m tools.laws`; tests/test_laws.py plants violations.
"""

import ast
import re
import sys
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from staffetta.rules import registry
from tools import nouns

PACKAGE = "staffetta"
# A constant, defined before anything is imported.
VERSION = f"{PACKAGE}.__version__"

# Imports point from a later line to an earlier one, or stay in their line without going in circles.
# "staffetta" is the package's own __init__: the face shown to a user of the library.
TIERS = (
    ("kernel",),
    ("engine",),
    ("rules",),
    ("mind",),
    ("scenarios", "view", "play", "examples"),
    ("ai",),
    ("table",),
    ("lab", "server", "site", "trace", "bench", PACKAGE),
    ("cli", "__main__"),
)
TIER = {part: number for number, parts in enumerate(TIERS) for part in parts}

# These must run, and compile, with nothing installed.
STANDARD_LIBRARY_ONLY = ("engine", "rules", "mind")

# A table runs where there is no web server, no database, no thread and no second process.
ABSENT_AT_THE_TABLE = (
    "asyncio",
    "concurrent",
    "litestar",
    "multiprocessing",
    "socket",
    "sqlite3",
    "subprocess",
    "threading",
    "uvicorn",
    "websockets",
)

# Each is a folder of rules/. Nobody else knows their names, except the registry.
BOOKS = tuple(registry.BOOKS)
REGISTRY = "rules/registry.py"


@dataclass(frozen=True, order=True)
class Violation:
    """One place where a law is broken."""

    file: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.sentence}"


@dataclass(frozen=True)
class Import:
    """One imported name, written in full: `staffetta.engine.hexes.Hex`."""

    file: str
    line: int
    name: str

    @property
    def source(self) -> str:
        return part_of(self.file)

    @property
    def target(self) -> str | None:
        """The part of the package that is imported, or None for a name from elsewhere."""
        top, *rest = self.name.split(".")
        if top != PACKAGE:
            return None
        return rest[0] if rest and rest[0] in TIER else PACKAGE


def part_of(file: str) -> str:
    """The part of the package that a file (named from the package's folder) belongs to."""
    first = file.split("/", maxsplit=1)[0].removesuffix(".py")
    return PACKAGE if first == "__init__" else first


def book_of(file: str) -> str | None:
    """The book in whose folder a file lies."""
    parts = file.split("/")
    return parts[1] if parts[0] == "rules" and parts[1] in BOOKS else None


def imports_of(file: str, source: str) -> Iterator[Import]:
    """Every import in a file, those for type checking and inside functions too."""
    here = [PACKAGE, *file.split("/")[:-1]]
    for node in ast.walk(ast.parse(source, file)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(file, node.lineno, alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            base = [*base, *(node.module.split(".") if node.module else [])]
            for alias in node.names:
                yield Import(file, node.lineno, ".".join([*base, alias.name]))


def check_direction(found: Import) -> Iterator[str]:
    """Imports point one way; engine, rules and mind stand on the standard library alone.

    The table also does without the parts of it that a browser's worker lacks.
    """
    source, target = found.source, found.target
    if source not in TIER:
        yield f"'{source}' has no place in the order of imports; give it one in tools/laws.py"
    elif target is None:
        library = found.name.split(".")[0]
        if source in STANDARD_LIBRARY_ONLY and library not in sys.stdlib_module_names:
            yield f"{source} may import only the standard library, not '{library}'"
        if source == "table" and library in ABSENT_AT_THE_TABLE:
            yield f"table may not import '{library}': it also runs where there is none"
    elif found.name == VERSION and source not in STANDARD_LIBRARY_ONLY:
        pass
    elif TIER[target] > TIER[source]:
        yield f"{source} may not import {target}: imports point one way"


def check_books(found: Import) -> Iterator[str]:
    """No book imports another, and only the registry imports one from outside."""
    top, part, book, *_ = [*found.name.split("."), "", ""]
    if (top, part) != (PACKAGE, "rules") or book not in BOOKS:
        return
    home = book_of(found.file)
    if home is not None and home != book:
        yield f"the book '{home}' may not import the book '{book}'; share through rules/"
    elif home is None and found.file != REGISTRY:
        yield f"only the registry imports a book, here '{book}'"


def check_names(file: str, source: str) -> Iterator[Violation]:
    """No book's name outside its folder and the registry, not even in a comment."""
    if file == REGISTRY:
        return
    home = book_of(file)
    pattern = re.compile("|".join(book for book in BOOKS if book != home))
    for number, line in enumerate(source.splitlines(), 1):
        if match := pattern.search(plain(line)):
            yield Violation(file, number, f"names the book '{match.group()}' outside its home")


def plain(text: str) -> str:
    """Lower case without accents, so that 'Rösselsprung' is found too."""
    return "".join(
        c for c in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(c)
    )


def check_circles(imports: list[Import]) -> Iterator[Violation]:
    """Parts of one tier may use each other, but not in a circle."""
    graph: dict[str, set[str]] = {}
    for found in imports:
        target = found.target
        if found.name == VERSION or found.source not in TIER:
            continue
        if target is not None and target != found.source:
            graph.setdefault(found.source, set()).add(target)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle = list(reversed(error.args[1]))
        culprit = next(i for i in imports if (i.source, i.target) == (circle[0], circle[1]))
        yield Violation(
            culprit.file, culprit.line, f"imports go in a circle: {' -> '.join(circle)}"
        )


def check_folders(package: Path) -> Iterator[Violation]:
    """Each folder of rules/ is a book of the registry."""
    for folder in (package / "rules").glob("*/"):
        if any(folder.glob("*.py")) and folder.name not in BOOKS:
            yield Violation(f"rules/{folder.name}", 0, "is not in the registry")


def violations(package: Path) -> list[Violation]:
    """All violations under a package folder, in order of file and line."""
    found: list[Violation] = list(check_folders(package))
    imports: list[Import] = []
    for path in package.rglob("*.py"):
        file, source = path.relative_to(package).as_posix(), path.read_text(encoding="utf-8")
        found += check_names(file, source)
        imports += imports_of(file, source)
    for imported in imports:
        for check in (check_direction, check_books):
            found += [Violation(imported.file, imported.line, s) for s in check(imported)]
    if not found:  # a wrong direction would show as a circle too
        found += check_circles(imports)
    return sorted(set(found))


def main() -> int:
    """Print what is broken; the exit code says whether anything is."""
    root = Path(__file__).parents[1]
    found = [f"src/{PACKAGE}/{violation}" for violation in violations(root / "src" / PACKAGE)]
    found += [f"{file}:{line}: {what}" for file, line, what in nouns.misplaced(root)]
    found += nouns.outdated(root)
    for sentence in found:
        print(sentence)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

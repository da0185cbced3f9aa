"""Packing: what a page needs of the standard library, the packages and the game, as bytecode.

Modules are found by following imports, also those inside functions, from what a worker starts with.
"""

from __future__ import annotations

import ast
import importlib.util
import io
import marshal
import sys
import zipfile
from collections.abc import Iterator, Mapping
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import CodeType
from typing import Final

PACKAGE: Final = Path(__file__).parents[1]
EXAMPLES: Final = PACKAGE.parents[1] / "tests" / "examples"
#: What a worker imports first.
ROOTS: Final = ("staffetta.site.engine", "staffetta.site.thinking")
#: Pyodide's own folders in the standard library: it imports their modules by name.
OWN: Final = ("_pyodide/", "pyodide/")
#: What Python imports by itself, or to unpack the game.
ALSO: Final = (
    *(f"encodings.{name}" for name in ("ascii", "cp437", "idna", "latin_1", "utf_8")),
    "shutil",
    "zipfile",
)
#: Imported only where nobody gets in a page: to look into a program, to test it, to show its help,
#: to talk over a network, to read formats that we do not have.
NEVER: Final = frozenset(
    {
        "_aix_support",
        "_ast_unparse",
        "_osx_support",
        "_py_abc",
        "_pydecimal",
        "_pydatetime",
        "_pyio",
        "_pyrepl",
        "argparse",
        "bdb",
        "bz2",
        "cmd",
        "code",
        "doctest",
        "email",
        "ftplib",
        "getpass",
        "gettext",
        "html",
        "http",
        "imaplib",
        "importlib.metadata",
        "lzma",
        "netrc",
        "optparse",
        "pdb",
        "pickletools",
        "plistlib",
        "pydoc",
        "pydoc_data",
        "rlcompleter",
        "smtplib",
        "ssl",
        "statistics",
        "tarfile",
        "unittest",
        "urllib.error",
        "urllib.request",
        "urllib.response",
        "webbrowser",
        "xml",
        "xmlrpc",
    }
)
#: The packages that come along. Others are only used where something is wrong with a scenario.
PACKAGES: Final = ("attr", "babel", "fluent", "msgspec", "pytz", "staffetta", "typing_extensions")
#: Their files that are no modules.
DATA: Final = (
    "babel/global.dat",
    *(f"babel/locale-data/{name}.dat" for name in ("root", "en", "it")),
)


class Modules:
    """The modules that something needs, with their sources."""

    def __init__(self, library: Path) -> None:
        self._library: Final = zipfile.ZipFile(library)
        self._names: Final = set(self._library.namelist())
        self._seen: Final[set[str]] = set()
        #: By the path of its file: the source of a module, or the bytes of a compiled one.
        self.standard: Final[dict[str, bytes]] = {}
        self.packages: Final[dict[str, bytes]] = {}

    def own(self) -> Iterator[str]:
        """The modules of Pyodide itself."""
        for path in sorted(self._names):
            if path.startswith(OWN) and path.endswith(".py"):
                yield path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def follow(self, name: str) -> None:
        """Take a module, its packages, and what they import."""
        waiting = [name]
        while waiting:
            wanted = waiting.pop()
            if wanted in self._seen or not NEVER.isdisjoint(_heads(wanted)):
                continue
            self._seen.add(wanted)
            above = wanted.rpartition(".")[0]
            if above:
                waiting.append(above)
            found = self._find(wanted)
            if found is not None:
                path, data = found
                if path.endswith(".py"):
                    waiting += imports(wanted, data, is_package=path.endswith("/__init__.py"))

    def _find(self, name: str) -> tuple[str, bytes] | None:
        """A module's file and source, if it is one of ours to bring."""
        stem = name.replace(".", "/")
        endings = ("/__init__.py", ".py", *EXTENSION_SUFFIXES)
        if name.partition(".")[0] not in PACKAGES:
            path = next((stem + end for end in endings if stem + end in self._names), None)
            if path is None:
                return None
            self.standard[path] = self._library.read(path)
            return path, self.standard[path]
        for folder in map(Path, sys.path):
            for end in endings:
                if (folder / (stem + end)).is_file():
                    path = stem + end
                    self.packages[path] = (folder / path).read_bytes()
                    return path, self.packages[path]
        return None


def _heads(name: str) -> Iterator[str]:
    """A module's name, and those of the packages that it is in."""
    parts = name.split(".")
    return (".".join(parts[:length]) for length in range(1, len(parts) + 1))


def imports(name: str, source: bytes, *, is_package: bool) -> Iterator[str]:
    """The names that a module imports; some may be no modules."""
    here = name.split(".") if is_package else name.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            base = [*base, *(node.module.split(".") if node.module else [])]
            yield ".".join(base)
            yield from (".".join([*base, alias.name]) for alias in node.names)


def needed(library: Path) -> Modules:
    """What a page needs."""
    found = Modules(library)
    for name in (*ROOTS, *ALSO, *found.own()):
        found.follow(name)
    return found


def data_files() -> Iterator[tuple[str, bytes]]:
    """The files of the game and its packages that are no modules."""
    for file in sorted(PACKAGE.rglob("*")):
        name = file.relative_to(PACKAGE.parent).as_posix()
        if file.is_file() and not _left_out(name):
            yield name, file.read_bytes()
    for file in sorted(EXAMPLES.rglob("*.toml")):
        yield (
            f"staffetta/examples/shipped/{file.relative_to(EXAMPLES).as_posix()}",
            file.read_bytes(),
        )
    for name in DATA:
        yield name, next(p for f in sys.path if (p := Path(f, name)).is_file()).read_bytes()


def _left_out(name: str) -> bool:
    """Modules are taken as they are needed; the page itself is not part of the engine."""
    return name.endswith((".py", ".pyc", ".so", ".pyi")) or name.startswith(
        ("staffetta/server/web/", "staffetta/site/files/", "staffetta/kernel/")
    )


def compiled(files: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """Modules as bytecode, in the place of their sources."""
    for path, data in files.items():
        if path.endswith(".py"):
            code = compile(data, path, "exec", dont_inherit=True)
            yield f"{path}c", bytecode(code)
        else:
            yield path, data


def bytecode(code: CodeType) -> bytes:
    """A file of bytecode that is never compared with its source."""
    unchecked = (0b01).to_bytes(4, "little") + bytes(8)
    return importlib.util.MAGIC_NUMBER + unchecked + marshal.dumps(code)


def archive(files: Mapping[str, bytes]) -> bytes:
    """A compressed archive, the same from the same files."""
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w") as packed:
        for name, data in sorted(files.items()):
            packed.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)
    return found.getvalue()

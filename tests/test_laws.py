"""The laws about who may know whom, and tests that a planted violation is found."""

import re
from pathlib import Path

import pytest

from tools.laws import BOOKS, TIER, violations
from tools.nouns import misplaced, outdated

ROOT = Path(__file__).parents[1]


@pytest.mark.slow
def test_the_package_keeps_the_laws() -> None:
    assert violations(ROOT / "src" / "staffetta") == []
    assert list(misplaced(ROOT)) == []
    assert list(outdated(ROOT)) == []


#: A frame, verbs, a mark, markers, an identity, an option, a kind of unit, an event, a reason.
NOUNS = (
    *("radio-call", "overrun", "interrogate", "has-shot", "bunker", "trench", "tito"),
    *("tito-bonus-turn-one", "radio", "mine-goes-off", "no-infirmary-here", "frost"),
)


@pytest.mark.parametrize("file", ["src/staffetta/view/x.py", "client/src/lib/x.ts"])
@pytest.mark.parametrize("noun", NOUNS)
def test_a_noun_of_a_book_is_found_elsewhere(tmp_path: Path, file: str, noun: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    path.write_text(f"x = 1\ny = '{noun}'\n", encoding="utf-8")
    (found,) = misplaced(tmp_path)
    assert found == (file, 2, f"names {noun!r}, which is a noun of one book")


def test_a_noun_as_the_key_of_an_object_is_found_on_the_page(tmp_path: Path) -> None:
    path = tmp_path / "client/src/lib/x.ts"
    path.parent.mkdir(parents=True)
    path.write_text("const ICONS = { overrun: 1, move: 2 }\n", encoding="utf-8")
    assert [what for _, _, what in misplaced(tmp_path)] == [
        "names 'overrun', which is a noun of one book"
    ]


def test_a_book_may_use_its_own_nouns(tmp_path: Path) -> None:
    path = tmp_path / "src/staffetta/rules/banditen/x.py"
    path.parent.mkdir(parents=True)
    path.write_text('x = "overrun"\n', encoding="utf-8")
    assert list(misplaced(tmp_path)) == []


def plant(folder: Path, **files: str) -> list[str]:
    """The sentences of the violations found in a package made of these files.

    A double underscore in a name is a slash: `rules__fire` is rules/fire.py.
    """
    for name, source in files.items():
        path = folder / (name.replace("__", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    return [violation.sentence for violation in violations(folder)]


ALLOWED = [
    (
        "engine__state",
        "import math\nfrom collections.abc import Iterator\nfrom .hexes import Hex\n",
    ),
    ("engine__state", "from staffetta.engine.hexes import Hex\n"),
    ("rules__fire", "from staffetta.engine import state\nfrom .movement import x\n"),
    ("rules__banditen__mines", "from staffetta.rules.fire import Fire\nfrom . import frost\n"),
    ("rules__banditen__mines", "# Banditen may say its own name.\n"),
    ("rules__registry", "from staffetta.rules import banditen, rosselsprung\n"),
    ("scenarios__loader", "import msgspec\nfrom staffetta.rules.registry import book\n"),
    ("play__record", "from staffetta import __version__\nfrom staffetta.view import observe\n"),
    ("ai__search", "from staffetta.play import session\n"),
    ("table__session", "import hashlib\nimport msgspec\nfrom staffetta.ai import levels\n"),
    ("server__app", "import sqlite3\nfrom staffetta.table import session\n"),
    ("cli", "from staffetta import Game\nfrom staffetta.lab import reports\n"),
]


@pytest.mark.parametrize(("name", "source"), ALLOWED)
def test_what_is_allowed_is_not_reported(tmp_path: Path, name: str, source: str) -> None:
    assert plant(tmp_path, **{name: source}) == []


FORBIDDEN = [
    ("engine__state", "import msgspec\n", "engine may import only the standard library"),
    ("rules__fire", "from rich import print\n", "rules may import only the standard library"),
    ("engine__state", "from staffetta.rules import fire\n", "engine may not import rules"),
    ("engine__state", "from ..rules import fire\n", "engine may not import rules"),
    ("engine__a__b", "from ...rules import fire\n", "engine may not import rules"),
    ("engine__state", "from staffetta import rules\n", "engine may not import rules"),
    ("engine__state", "from staffetta import __version__\n", "engine may not import staffetta"),
    ("rules__fire", "import staffetta.scenarios.loader\n", "rules may not import scenarios"),
    ("rules__fire", "def f():\n    from staffetta import view\n", "rules may not import view"),
    ("scenarios__loader", "from staffetta.ai import search\n", "scenarios may not import ai"),
    ("view__menu", "from staffetta.ai import search\n", "view may not import ai"),
    ("play__session", "from staffetta import Game\n", "play may not import staffetta"),
    ("ai__search", "from staffetta.lab import reports\n", "ai may not import lab"),
    ("ai__search", "from staffetta.server import lobby\n", "ai may not import server"),
    ("ai__search", "from staffetta.table import session\n", "ai may not import table"),
    ("table__session", "from staffetta.server import run\n", "table may not import server"),
    ("table__session", "import sqlite3\n", "table may not import 'sqlite3'"),
    ("table__session", "from litestar import get\n", "table may not import 'litestar'"),
    ("table__x", "def f():\n    import multiprocessing.pool\n", "not import 'multiprocessing'"),
    ("server__app", "from staffetta import cli\n", "server may not import cli"),
    ("extras__toy", "import math\n", "'extras' has no place"),
    ("rules__chess__x", "", "is not in the registry"),
]


@pytest.mark.parametrize(("name", "source", "sentence"), FORBIDDEN)
def test_a_planted_import_is_found(tmp_path: Path, name: str, source: str, sentence: str) -> None:
    (found,) = plant(tmp_path, **{name: source})
    assert sentence in found


def test_an_import_for_type_checking_counts(tmp_path: Path) -> None:
    source = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from staffetta.ai import x\n"
    assert plant(tmp_path, engine__state=source) == [
        "engine may not import ai: imports point one way"
    ]


def test_parts_of_one_tier_may_not_go_in_a_circle(tmp_path: Path) -> None:
    (found,) = plant(
        tmp_path,
        play__session="from staffetta.view import menu\n",
        view__menu="from staffetta.scenarios import loader\n",
        scenarios__loader="from staffetta.play import session\n",
    )
    assert "imports go in a circle" in found


def test_the_version_makes_no_circle(tmp_path: Path) -> None:
    record = "from staffetta import __version__\n"
    assert not plant(tmp_path, play__record=record, __init__="from staffetta.play import record\n")


def test_a_book_may_not_import_another_book(tmp_path: Path) -> None:
    found = plant(tmp_path, rules__banditen__fire="from ..rosselsprung import radio\n")
    assert any("the book 'banditen' may not import the book 'rosselsprung'" in s for s in found)


def test_only_the_registry_imports_a_book(tmp_path: Path) -> None:
    found = plant(tmp_path, rules__fire="from . import gravellona2013\n")
    assert "only the registry imports a book, here 'gravellona2013'" in found


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("form", ["x = '{}'\n", "is_{} = 1\n", "# as in {}\n", "class {}: ...\n"])
@pytest.mark.parametrize("place", [part for part in TIER if part != "__main__"])
def test_a_book_named_elsewhere_is_found(tmp_path: Path, book: str, form: str, place: str) -> None:
    found = plant(tmp_path, **{f"{place}__x": form.format(book.title())})
    assert f"names the book '{book}' outside its home" in found


def test_a_book_named_with_its_accents_is_found(tmp_path: Path) -> None:
    found = plant(tmp_path, rules__fire="# Unternehmen Rösselsprung\n")
    assert found == ["names the book 'rosselsprung' outside its home"]


def locked(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9._-]+)==(\S+)", text, re.MULTILINE))


@pytest.mark.parametrize("name", ["uv", "runtime", "dev"])
def test_a_lock_names_no_place_on_the_network_or_the_disk(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    assert locked(name)
    assert not re.search(r"://|file:|^-", text, re.MULTILINE)


def test_the_checks_run_on_what_the_game_runs_on() -> None:
    assert locked("runtime").items() <= locked("dev").items()

"""How a kernel is built: whole or not at all, one at a time, or else a sentence says why."""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path

import pytest

from staffetta.kernel import building
from staffetta.kernel.building import CannotBuild, build, compile_in, only_one, tidy, why_not
from staffetta.kernel.sources import MYPYC, key_of, sources

ROOT = Path(__file__).parents[2]

needs_a_compiler = pytest.mark.skipif(bool(why_not()), reason=why_not())


def test_the_pinned_mypyc_is_the_one_that_is_used() -> None:
    assert version("mypy") == MYPYC
    assert f"mypy[mypyc]=={MYPYC}\n" in (ROOT / "requirements/kernel.in").read_text("utf-8")


def test_a_kernel_that_is_there_is_not_built_again(tmp_path: Path) -> None:
    place = tmp_path / key_of(sources())
    place.mkdir()
    assert build(tmp_path) == (place, False)


def test_without_a_compiler_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert why_not().startswith("there is no C compiler ('no-such-compiler' was looked for)")
    with pytest.raises(CannotBuild, match="there is no C compiler"):
        build(tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_without_mypyc_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert why_not().startswith("mypyc is not installed")
    assert MYPYC in why_not()


def test_another_mypyc_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "version", lambda _: "1.0")
    assert why_not() == f"the engine is compiled with mypyc {MYPYC}, and 1.0 is installed"


def test_without_headers_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", sys.executable)
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path))
    assert why_not().startswith("this Python has no C headers")


def test_the_second_of_two_builds_waits_and_finds_it_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("fcntl")
    monkeypatch.setattr(building, "why_not", str)
    place = tmp_path / key_of(sources())
    with ThreadPoolExecutor() as pool:
        with only_one(tmp_path):
            second = pool.submit(build, tmp_path)
            with pytest.raises(TimeoutError):
                second.result(timeout=0.2)
            place.mkdir()
        assert second.result(timeout=30) == (place, False)


def test_old_kernels_and_broken_builds_are_removed(tmp_path: Path) -> None:
    for when, name in enumerate(("oldest", "old", "last", "new", "build-abc")):
        (tmp_path / name / "staffetta").mkdir(parents=True)
        os.utime(tmp_path / name, (when, when))
    (tmp_path / "lock").touch()
    tidy(tmp_path, tmp_path / "new")
    # A game may still be running on the last one.
    assert {path.name for path in tmp_path.iterdir()} == {"new", "last", "lock"}


@needs_a_compiler
@pytest.mark.slow
def test_a_small_kernel_compiles(tmp_path: Path) -> None:
    files = {"engine/__init__.py": b"", "engine/hexes.py": b"def six() -> int:\n    return 6\n"}
    compile_in(tmp_path, files)
    made = sorted(path.name.split(".")[0] for path in (tmp_path / "made").rglob("*.so"))
    assert made == ["hexes", "staffetta_kernel__mypyc"]


@needs_a_compiler
@pytest.mark.slow
def test_what_does_not_compile_is_shown(tmp_path: Path) -> None:
    files = {"engine/__init__.py": b"", "engine/hexes.py": b"def six() -> int:\n    return ''\n"}
    with pytest.raises(CannotBuild, match="Incompatible return value type"):
        compile_in(tmp_path, files)


def test_a_kernel_that_cannot_be_imported_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoil(work: Path, _: dict[str, bytes]) -> None:
        place = work / "made" / "staffetta" / "engine"
        place.mkdir(parents=True)
        (place / f"hexes{EXTENSION_SUFFIXES[0]}").write_text("no library", encoding="utf-8")

    monkeypatch.setattr(building, "compile_in", spoil)
    monkeypatch.setattr(building, "why_not", str)
    with pytest.raises(CannotBuild, match="ImportError"):
        build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["lock"]


def test_a_build_leaves_the_kernel_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pretend(work: Path, files: dict[str, bytes]) -> None:
        assert files == sources()
        (work / "made").mkdir()
        (work / "rubbish").touch()

    monkeypatch.setattr(building, "compile_in", pretend)
    monkeypatch.setattr(building, "why_not", str)
    place, is_new = build(tmp_path)
    assert is_new
    assert place == tmp_path / key_of(sources())
    assert {path.name for path in tmp_path.iterdir()} == {place.name, "lock"}
    shutil.rmtree(place)

"""Which kernel is used: the one of these very sources or none, as the environment asks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from staffetta.kernel.loading import Kernel
from staffetta.kernel.place import find, home, user_cache
from staffetta.kernel.sources import PACKAGE, is_compiled, key_of, sources

SUFFIX = EXTENSION_SUFFIXES[0]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with the package's face and a small engine."""
    package = tmp_path / "src" / "staffetta"
    shutil.copytree(PACKAGE / "kernel", package / "kernel")
    shutil.copy(PACKAGE / "__init__.py", package)
    for part in ("engine", "rules", "mind"):
        (package / part).mkdir()
        (package / part / "__init__.py").touch()
    (package / "engine" / "hexes.py").write_text("SIX = 6\n", encoding="utf-8")
    (tmp_path / "pyproject.toml").touch()
    return tmp_path


def start(checkout: Path, code: str, kernel: str = "auto") -> subprocess.CompletedProcess[str]:
    """Run some Python on the package of a checkout."""
    environment = {**os.environ, "STAFFETTA_KERNEL": kernel, "PYTHONPATH": str(checkout / "src")}
    return subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def plant(checkout: Path) -> Path:
    """A file that is taken for the compiled engine of these sources."""
    package = checkout / "src" / "staffetta"
    folder = home(package) / key_of(sources(package)) / "staffetta" / "engine"
    folder.mkdir(parents=True)
    (folder / f"hexes{SUFFIX}").touch()
    return folder


WHERE = "import staffetta, importlib.util; print(importlib.util.find_spec('{}').origin)"
HEXES = WHERE.format("staffetta.engine.hexes")


def test_without_a_kernel_the_engine_is_python(checkout: Path) -> None:
    done = start(checkout, HEXES)
    assert done.stdout.strip().endswith("src/staffetta/engine/hexes.py"), done.stderr


def test_the_kernel_of_these_sources_is_used(checkout: Path) -> None:
    plant(checkout)
    for mode in ("auto", "compiled", ""):
        done = start(checkout, HEXES, mode)
        assert done.stdout.strip().endswith(f"engine/hexes{SUFFIX}"), done.stderr


def test_packages_stay_where_their_data_is(checkout: Path) -> None:
    plant(checkout)
    done = start(checkout, WHERE.format("staffetta.rules"))
    assert done.stdout.strip().endswith("src/staffetta/rules/__init__.py"), done.stderr


def test_python_can_be_asked_for(checkout: Path) -> None:
    plant(checkout)
    done = start(checkout, HEXES, "python")
    assert done.stdout.strip().endswith("hexes.py"), done.stderr


def test_a_kernel_of_other_sources_is_never_used(checkout: Path) -> None:
    plant(checkout)
    hexes = checkout / "src/staffetta/engine/hexes.py"
    hexes.write_text("SIX = 7\n", encoding="utf-8")
    done = start(checkout, HEXES)
    assert done.stdout.strip().endswith("hexes.py"), done.stderr


def test_a_kernel_that_is_asked_for_and_missing_is_one_sentence(checkout: Path) -> None:
    done = start(checkout, HEXES, "compiled")
    assert done.returncode == 2
    assert done.stderr.startswith("staffetta: STAFFETTA_KERNEL asks for the compiled kernel")
    assert len(done.stderr.splitlines()) == 1


def test_an_unknown_mode_is_one_sentence(checkout: Path) -> None:
    done = start(checkout, HEXES, "fast")
    assert done.returncode == 2
    assert "'fast'; it must be one of: auto, compiled, python" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_the_key_follows_names_and_texts() -> None:
    files = {"engine/a.py": b"1", "engine/b.py": b"2"}
    keys = {
        key_of(files),
        key_of({"engine/a.py": b"12", "engine/b.py": b""}),
        key_of({"engine/a.py": b"1", "engine/c.py": b"2"}),
        key_of({"engine/a.py": b"1"}),
    }
    assert len(keys) == 4
    assert key_of(dict(files)) == key_of(files)


def test_the_kernel_is_engine_rules_and_mind_without_the_packages() -> None:
    compiled = {name for name in sources() if is_compiled(name)}
    assert {"engine/machine.py", "rules/book.py", "rules/registry.py"} <= compiled
    assert "mind/evaluation.py" in compiled
    assert "rules/__init__.py" in sources().keys() - compiled
    assert not [name for name in sources() if name.startswith("play/")]


def test_a_kernel_knows_its_modules_and_no_others(tmp_path: Path) -> None:
    folder = tmp_path / "key"
    (folder / "staffetta").mkdir(parents=True)
    (folder / f"a__mypyc{SUFFIX}").touch()
    (folder / "staffetta" / f"b{SUFFIX}").touch()
    kernel = Kernel(folder)
    assert kernel.key == "key"
    assert set(kernel.modules) == {"a__mypyc", "staffetta.b"}
    assert kernel.find_spec("staffetta.c", None) is None
    found = kernel.find_spec("a__mypyc", None)
    assert found is not None
    assert found.origin == str(folder / f"a__mypyc{SUFFIX}")


def test_a_checkout_keeps_its_kernels_and_an_installed_package_uses_the_cache(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/cache")
    assert home(checkout / "src" / "staffetta") == checkout / ".tools" / "kernel"
    installed = checkout / "site-packages" / "staffetta"
    assert home(installed) == Path("/cache/staffetta/kernel")


@pytest.mark.parametrize(
    ("platform", "end"), [("linux", ".cache"), ("darwin", "Library/Caches"), ("win32", "Local")]
)
def test_each_system_has_its_cache_folder(
    platform: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setattr("sys.platform", platform)
    assert user_cache().as_posix().endswith(end)


def test_the_first_folder_with_the_kernel_counts(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder / "key").mkdir(parents=True)
    assert find("key", (tmp_path / "none", tmp_path / "two", tmp_path / "one")) == (
        tmp_path / "two" / "key"
    )
    assert find("other", (tmp_path / "one",)) is None

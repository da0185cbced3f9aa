"""The wheel: with the compiled kernel where it can be built, pure where it cannot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from staffetta.kernel import building
from staffetta.kernel.building import CannotBuild
from staffetta.kernel.sources import MYPYC
from tools.wheel import KernelHook

ROOT = Path(__file__).parents[2]
#: The worked examples go into every wheel.
EXAMPLES = {str(ROOT / "tests" / "examples"): "staffetta/examples/shipped"}


class App:
    """Where hatchling says things."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def display_warning(self, words: str) -> None:
        self.said.append(words)


def hook(app: App | None = None) -> Any:
    """The hook as hatchling makes it, which types it more strictly than it uses it."""
    make: Any = KernelHook
    return make(str(ROOT), {}, None, None, "dist", "wheel", app)


@pytest.fixture
def data() -> dict[str, Any]:
    return {"force_include": {}}


@pytest.fixture(autouse=True)
def _auto(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("STAFFETTA_WHEEL", raising=False)


def cannot() -> tuple[Path, bool]:
    raise CannotBuild("no compiler")


def test_the_kernel_goes_into_the_wheel(
    data: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "build", lambda: (Path("/somewhere/key"), True))
    hook().initialize("standard", data)
    kernel = {"/somewhere/key": "staffetta/kernel/built/key"}
    assert data["force_include"] == EXAMPLES | kernel
    assert data["infer_tag"]
    assert not data["pure_python"]


def test_without_a_compiler_the_wheel_is_pure_and_says_so(
    data: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "build", cannot)
    app = App()
    hook(app).initialize("standard", data)
    assert data == {"force_include": EXAMPLES}
    assert app.said == ["a pure Python wheel: no compiler"]


def test_a_compiled_wheel_that_is_asked_for_must_be_compiled(
    data: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "build", cannot)
    monkeypatch.setenv("STAFFETTA_WHEEL", "compiled")
    with pytest.raises(SystemExit, match="no compiled wheel: no compiler"):
        hook().initialize("standard", data)


def test_pure_and_editable_never_compile(
    data: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "build", cannot)
    hook().initialize("editable", data)
    assert data == {"force_include": {}}
    monkeypatch.setenv("STAFFETTA_WHEEL", "pure")
    hook().initialize("standard", data)
    assert data == {"force_include": EXAMPLES}
    assert hook().dependencies() == []


def test_mypyc_is_fetched_only_to_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "has_compiler", lambda: True)
    assert hook().dependencies() == [f"mypy[mypyc]=={MYPYC}"]
    monkeypatch.setattr(building, "has_compiler", lambda: False)
    assert hook().dependencies() == []


def test_an_unknown_mode_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAFFETTA_WHEEL", "fast")
    with pytest.raises(SystemExit, match="'fast'; it must be one of: auto, compiled, pure"):
        hook().dependencies()

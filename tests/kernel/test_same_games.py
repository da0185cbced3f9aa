"""The comparison of the two kernels sees what differs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import kernels

pytestmark = pytest.mark.slow


def keep(home: Path, **files: str) -> Path:
    """A folder of records."""
    home.mkdir()
    for name, text in files.items():
        (home / f"{name}.record").write_text(text, encoding="utf-8")
    return home


def test_a_record_that_differs_or_is_missing_is_named(tmp_path: Path) -> None:
    here = keep(tmp_path / "here", same="1", other="22", gone="3")
    there = keep(tmp_path / "there", same="1", other="21", new="4")
    assert kernels.compare(here, there) == ["gone", "new", "other"]
    assert kernels.compare(here, here) == []


def test_a_kernel_that_fails_stops_the_comparison() -> None:
    with pytest.raises(SystemExit, match="on the python kernel:\nno game"):
        kernels.on_each({"python": ("-c", "raise SystemExit('no game')")})


def test_games_are_kept_with_their_positions(tmp_path: Path) -> None:
    assert kernels.main(["--games", "1", "--into", str(tmp_path / "a")]) == kernels.PASSED
    assert kernels.main(["--games", "1", "--into", str(tmp_path / "b")]) == kernels.PASSED
    assert {file.suffix for file in (tmp_path / "a").iterdir()} == {".record", ".story"}
    assert kernels.compare(tmp_path / "a", tmp_path / "b") == []


def test_the_two_are_compared_and_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play(commands: dict[str, tuple[object, ...]]) -> None:
        for kernel, words in commands.items():
            if words[1] == "tools.kernels":
                keep(Path(str(words[-1])), drvar="1", tarnova=kernel)

    monkeypatch.setattr(kernels, "kernel_of_these_sources", Path)
    monkeypatch.setattr(kernels, "on_each", play)
    assert kernels.main([]) == kernels.FAILED
    assert capsys.readouterr().out == (
        "tarnova is not the same on both kernels\n1 passed, 1 failed\n"
    )


def test_without_a_compiled_kernel_nothing_is_compared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kernels, "kernel_of_these_sources", lambda: None)
    assert kernels.main([]) == kernels.PASSED
    assert capsys.readouterr().out.startswith("NOT compared")

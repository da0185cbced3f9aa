"""The profile says where the time goes, and does without perf where there is none."""

from __future__ import annotations

from collections import Counter

import pytest

from tools import hotspots


def test_shares_are_of_the_whole_and_the_largest_come_first() -> None:
    assert hotspots.shares(Counter(a=1, b=6, c=3), 2) == "b 60 %, c 30 %"
    assert hotspots.shares(Counter(), 2) == ""


@pytest.mark.interpreted
def test_the_python_kernel_is_profiled_by_module_and_function(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert hotspots.main(["drvar", "--seconds", "0.05", "--most", "60"]) == 0
    said = capsys.readouterr().out
    assert "rules/movement" in said
    assert "engine/machine.run" in said
    assert "compiled kernel: not measured" in said


def test_samples_are_sorted_by_the_kind_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        ("CPyDef_state___State___copy", 5),
        ("_PyObject_Malloc", 4),
        ("CPyTagged_Add", 3),
        ("PyList_Append", 2),
        ("frobnicate", 1),
    ]
    monkeypatch.setattr("shutil.which", lambda _: "perf")
    monkeypatch.setattr(hotspots, "kernel_of_these_sources", lambda: "somewhere")
    monkeypatch.setattr(hotspots, "sampled", lambda *_: found)
    (_, work), (_, functions) = hotspots.compiled("drvar", 1.0)
    assert functions == {"state.State.copy": 5}
    assert work == {
        "our own code": 5,
        "memory": 4,
        "integers": 3,
        "lists and tuples": 2,
        "other": 1,
    }

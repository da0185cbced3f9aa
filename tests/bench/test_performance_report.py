"""Reports of measurements: dated, listed, and with what the benchmark and the profile print."""

from __future__ import annotations

import re

from tools.performance import FOLDER, report


def test_a_report_has_date_commit_benchmark_and_profile() -> None:
    text = report("2026-11-18", "abc1234", "| drvar {x} |", r"own \1 code 32 %")
    assert text.startswith("# Engine speed, 2026-11-18\n\nCommit abc1234")
    assert "## Benchmark\n\n| drvar {x} |\n" in text
    assert text.endswith("own \\1 code 32 %\n")


def test_every_report_is_dated_and_listed() -> None:
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    reports = sorted(path.name for path in FOLDER.glob("*.md") if path.name != "README.md")
    assert reports
    for name in reports:
        assert re.match(r"\d{4}-\d\d-\d\d-[\w-]+\.md$", name), name
        assert f"]({name})" in index, f"list {name} in docs/measurements/README.md"

"""The example notebook runs from its first cell to its last, and the guide tells the truth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from staffetta.lab import Experiment

NOTEBOOK = Path(__file__).parents[2] / "docs/guides/laboratory.ipynb"


def test_the_notebook_runs() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    told: dict[str, Any] = {}
    for number, cell in enumerate(cells):
        assert not cell.get("outputs"), "clear the outputs before you commit"
        if cell["cell_type"] == "code":
            code = compile("".join(cell["source"]), f"cell {number}", "exec")
            exec(code, told)  # noqa: S102  that is what a notebook is
    assert len(told["tales"]) == told["count"] == 12
    assert told["found"].pairs == 12
    assert (told["folder"] / "report.html").stat().st_size > 10_000
    assert told["verdict"].good


def test_the_experiment_of_the_guide_can_be_played(tmp_path: Path) -> None:
    guide = (NOTEBOOK.parent / "designer.md").read_text(encoding="utf-8")
    begin = guide.index('    title = "A wider command"')
    end = guide.index("Then play it", begin)
    file = tmp_path / "stronger.toml"
    file.write_text(guide[begin:end].replace("\n    ", "\n"), encoding="utf-8")
    experiment = Experiment.prepare(file, tmp_path / "stronger")
    assert experiment.spec.total == 200
    assert experiment.spec.options

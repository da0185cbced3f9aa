"""Sensitivity: reconstructed values alone are varied, within their margins."""

from __future__ import annotations

from pathlib import Path

import pytest

from staffetta.lab import BadExperiment, Study
from staffetta.lab.report import to_markdown
from staffetta.lab.report.sensing import sensitivity_report
from staffetta.lab.sensitivity import TOGETHER, hadamard, variants
from staffetta.lab.values import places, texts_of
from staffetta.scenarios.schema import Confidence

REACH: dict[Confidence, float] = {"high": 0.1, "medium": 0.25, "low": 0.5}
PANZER = "forces.units.G-PAN"
FEW = ("forces.units.G-PAN.strength", "scenario.aircraft.A-1.strength")


@pytest.mark.parametrize(("scenario", "part"), [("drvar", "forces.units"), ("tarnova", "scenario")])
def test_only_reconstructed_numbers_are_varied_and_not_too_far(scenario: str, part: str) -> None:
    known = places(texts_of(scenario))
    found = variants(scenario, [part])
    assert len(found) > 10
    for one in found:
        place = known[one.place.path]
        assert place.source.kind == "reconstructed"
        far = max(1, round(abs(place.value) * REACH[place.source.confidence or "low"]))
        assert abs(one.value - place.value) == far
    # The number of a turn or of a fort is its name.
    assert not [one for one in found if one.place.path.endswith(".number")]


def test_some_values_can_be_asked_for() -> None:
    assert {one.place.path for one in variants("drvar", [PANZER])} == {f"{PANZER}.strength"}
    with pytest.raises(BadExperiment, match="no reconstructed number begins with"):
        variants("drvar", ["terrain.terrain.town.cost"])


def test_columns_of_the_design_agree_in_half_of_the_rows() -> None:
    columns = [[hadamard(row, column) for row in range(8)] for column in range(1, TOGETHER + 1)]
    for i, one in enumerate(columns):
        assert sum(one) == 0
        for other in columns[:i]:
            assert sum(a * b for a, b in zip(one, other, strict=True)) == 0


def test_a_study_says_what_the_values_do_and_goes_on_where_it_was(tmp_path: Path) -> None:
    def study() -> Study:
        return Study(tmp_path / "study", "drvar", ("random", "random"), 2, wanted=FEW)

    counts: list[int] = []
    effects = study().screen(None, counts.append)
    assert {effect.path for effect in effects} == set(FEW)
    assert counts[-1] == study().total == 2 * (1 + len(study().variants))
    experiments = {one.folder.name: one for _, one in study().experiments()}
    base = list(experiments["base"].tales())
    for effect in effects:
        for value, won, points in effect.ends:
            tales = list(experiments[f"{effect.path}={value}"].tales())
            margins = [
                (a.points[0] - a.points[1]) - (b.points[0] - b.points[1])
                for a, b in zip(tales, base, strict=True)
            ]
            assert points.value == sum(margins) / 2
            assert (
                won.value == sum(a.won(0) - b.won(0) for a, b in zip(tales, base, strict=True)) / 2
            )
    joint = study().together(effects, None, counts.append)
    assert [one.path for one in joint] == [effect.path for effect in effects]
    assert all(one.points.games == 16 for one in joint)
    # Everything is there already: nothing is played again.
    before = {f: f.stat().st_mtime_ns for f in tmp_path.rglob("*.games")}
    assert study().screen(None, counts.append) == effects
    assert {f: f.stat().st_mtime_ns for f in tmp_path.rglob("*.games")} == before
    for language in ("en", "it"):
        text = to_markdown(sensitivity_report(study(), effects, joint, language))
        assert FEW[0] in text
        assert "lab-" not in text

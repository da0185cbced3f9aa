"""Finding, loading and checking scenario folders."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from staffetta.scenarios import Scenario, ScenarioError, check, home_of, load, loader, shipped
from tests.scenarios.copies import Copy


@pytest.mark.parametrize("scenario_id", shipped())
def test_a_shipped_scenario_has_no_problems(scenario_id: str) -> None:
    report = check(scenario_id)
    assert report.problems == ()
    assert report.scenario is not None
    assert report.scenario.id == scenario_id
    assert report.scenario.notes.startswith("# ")
    assert report.values == report.shares["all"].values > 0


def test_a_copied_folder_is_the_same_scenario(drvar: Copy) -> None:
    assert load(drvar.home) == load("drvar") == load(str(drvar.home))


def test_an_edited_copy_is_another_scenario(drvar: Copy) -> None:
    drvar.replace("forces.toml", "strength = 3", "strength = 4")
    assert load(drvar.home).unit("G-PAN").strength == 4
    assert load(drvar.home).digest != load("drvar").digest


def test_the_digest_does_not_depend_on_comments_layout_or_notes(drvar: Copy) -> None:
    drvar.append("forces.toml", "# the end\n")
    drvar.replace("forces.toml", "strength = 3\n", "strength   =   3 # as before\n\n")
    drvar.write("notes.md", "# Mine\n")
    assert load(drvar.home).digest == load("drvar").digest


def test_a_scenario_survives_being_stored() -> None:
    scenario = load("drvar")
    assert msgspec.json.decode(msgspec.json.encode(scenario), type=Scenario) == scenario


def test_notes_are_optional(drvar: Copy) -> None:
    (drvar.home / "notes.md").unlink()
    assert load(drvar.home).notes == ""


def test_an_unknown_scenario_gets_the_one_that_was_meant() -> None:
    with pytest.raises(ScenarioError) as caught:
        load("drvra")
    assert str(caught.value) == (
        "drvra: there is no scenario and no folder 'drvra'; "
        "did you mean 'drvar'? or give the path of a folder"
    )


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="there is no scenario and no folder"):
        load(tmp_path / "nothing")


def test_an_error_has_one_line_for_each_problem(drvar: Copy) -> None:
    drvar.replace("forces.toml", "strength = 3", "strength = 0")
    drvar.replace("map.toml", '{ hex = "10.03"', '{ hex = "10.33"')
    with pytest.raises(ScenarioError) as caught:
        load(drvar.home)
    lines = str(caught.value).splitlines()
    assert len(lines) == len(caught.value.problems) == 2
    assert lines[0].startswith("map.toml:")
    assert lines[1].startswith("forces.toml:")


# --- A map that two scenarios share ---------------------------------------------------------------


def borrow(copy: Copy, map_id: str) -> None:
    (copy.home / "map.toml").unlink()
    copy.replace("scenario.toml", 'id = "drvar"\n', f'id = "other"\nmap = "{map_id}"\n')


def test_a_scenario_may_take_its_map_from_a_shipped_one(drvar: Copy) -> None:
    borrow(drvar, "drvar")
    scenario = load(drvar.home)
    assert (scenario.id, scenario.map_id) == ("other", "drvar")
    assert scenario.map == load("drvar").map


def test_a_scenario_with_its_own_map_says_so() -> None:
    assert load("drvar").map_id == "drvar"


def test_a_map_of_a_scenario_that_is_not_there(drvar: Copy) -> None:
    borrow(drvar, "dravr")
    assert str(drvar.only()) == (
        "scenario.toml:5:7: map: there is no scenario 'dravr'; "
        "did you mean 'drvar'? or take the line out and draw a map.toml"
    )


def test_two_maps_are_one_too_many(drvar: Copy) -> None:
    borrow(drvar, "drvar")
    shutil.copy(home_of("drvar") / "map.toml", drvar.home)
    assert str(drvar.only()) == (
        "scenario.toml:5:1: map: the folder has a map.toml of its own; "
        "take this line out to use it, or remove the file"
    )


def test_a_problem_with_a_borrowed_map_names_its_folder(
    drvar: Copy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lender = Copy(tmp_path / "data" / "drvar")
    shutil.copytree(drvar.home, lender.home)
    monkeypatch.setattr(loader, "_DATA", lender.home.parent)
    borrow(drvar, "drvar")
    _, line, column = lender.replace("map.toml", '{ hex = "10.03"', '{ hex = ¦"10.33"')
    assert str(drvar.only()).startswith(f"drvar/map.toml:{line}:{column}: names.10.33.hex: ")

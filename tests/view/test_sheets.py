"""The tables of a game on paper: every number of the tables is in a chart or in a paragraph."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from staffetta.play.setting import set_out
from staffetta.rules.registry import BOOKS, find
from staffetta.scenarios import home_of
from staffetta.scenarios.provenance import sources_by_place
from staffetta.scenarios.tables import table_path
from staffetta.server.content.charts import charts
from staffetta.view.in_force import places
from staffetta.view.sheets import figures, sheets
from tests.scenarios.copies import Copy
from tests.view.games import SCENARIOS


def shown(where: str | Path) -> dict[str, dict[str, list[str]]]:
    """title: row: cells, in English."""
    setting = set_out(where)
    return {
        chart.title.en: {row.name.en: row.cells for row in chart.rows}
        for chart in charts(setting.scenario.book, setting.rules)
    }


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_number_of_the_tables_is_on_paper(scenario: str) -> None:
    setting = set_out(scenario)
    entry = find(setting.scenario.book)
    told = {place for sheet in sheets(setting.rules, entry) for place in sheet.places}
    for id_ in figures(setting.rules, entry, None):
        told.update(places(setting.rules.book.paragraph(id_).summary.en))
    assert not sources_by_place(setting.scenario.tables).keys() - told


def test_the_terrain_chart_of_a_game() -> None:
    chart = shown("tarnova")["Terrain chart"]
    assert chart["Settlement"] == ["2†", "6†", "−2†", "✓†", "–†"]
    assert chart["Bunker"] == ["", "6†", "−3†", "", ""]
    assert chart["Stream, added"] == ["1†", "", "−2†", "", ""]
    assert shown("drvar")["Terrain chart"]["Town"][0] == "2"


def test_prices_and_the_attack_table_of_2013() -> None:
    found = shown("gravellona-2013")
    assert found["Actions"]["Attack"] == ["2†"]
    assert found["Actions"]["Retreat"] == ["0"]
    (table,) = [chart for title, chart in found.items() if title.startswith("Attack Table")]
    assert table["F, infantry weapons"] == ["4/6, 5/7, 6/8†", "5/7, 6/8†"]


def test_an_owners_numbers_are_on_his_paper(tmp_path: Path) -> None:
    mine = Copy(tmp_path / "mine")
    shutil.copytree(home_of("gravellona-2013"), mine.home)
    shutil.copy(table_path("gravellona2013", "terrain.toml"), mine.home)
    mine.replace("terrain.toml", "[terrain.wood]\ncost = 2", "[terrain.wood]\ncost = 3")
    assert shown(mine.home)["Terrain chart"]["Wood"][0] == "3†"


def test_a_battle_has_no_paragraphs_of_the_other() -> None:
    entry = BOOKS["banditen"]
    assert {"B 15.2", "B 16.2"} <= set(figures(set_out("tarnova").rules, entry, None))
    for scenario, own, other in (("gravellona", "B 15", "B 16"), ("tarnova", "B 16", "B 15")):
        setting = set_out(scenario)
        found = figures(setting.rules, entry, setting.scenario.sheet.chapter)
        assert f"{own}.2" in found
        assert not [paragraph for paragraph in found if paragraph.startswith(other)]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_chart_is_in_words_and_says_what_it_rests_on(scenario: str) -> None:
    setting = set_out(scenario)
    for chart in charts(setting.scenario.book, setting.rules):
        words = [chart.title, *chart.columns, *[row.name for row in chart.rows]]
        assert all(word.en and word.it for word in words)
        marked = any("†" in cell for row in chart.rows for cell in row.cells)
        assert marked == bool(chart.notes)
        assert all(len(row.cells) == len(chart.columns) for row in chart.rows)

"""The tables of a game: the book's own, or those that an owner puts into a scenario's folder."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from staffetta.engine.machine import new_game
from staffetta.engine.state import World
from staffetta.play.setting import (
    BadOption,
    ScenarioError,
    check_options,
    read_options,
    set_out,
    set_out_files,
)
from staffetta.rules.book import book_of
from staffetta.rules.registry import BOOKS
from staffetta.rules.tables import FILES
from staffetta.scenarios import check, home_of, load, provenance_share, shipped, sources_of
from staffetta.scenarios.tables import book_tables, file_types, table_path
from tests.scenarios.copies import Copy

WOOD = "[terrain.wood]\ncost = 2\n"


@pytest.fixture
def mine(drvar: Copy) -> Copy:
    """A copy of a scenario with all tables of its book in it."""
    for file in file_types("rosselsprung"):
        shutil.copy(table_path("rosselsprung", file), drvar.home / file)
    return drvar


CASES = {
    "a missing value": (
        "terrain.toml",
        f"{WOOD}to_hit = 6\n",
        "¦[terrain.wood]\ncost = 2\n",
        "terrain.wood: missing key 'to_hit'; add to_hit = a whole number from 2 to 7",
    ),
    "a wrong type": (
        "terrain.toml",
        WOOD,
        '[terrain.wood]\ncost = ¦"2"\n',
        'terrain.wood.cost: "2" does not fit here; write a whole number from 1 to 15',
    ),
    "a number out of range": (
        "terrain.toml",
        f"{WOOD}to_hit = 6",
        f"{WOOD}to_hit = ¦9",
        "terrain.wood.to_hit: 9 does not fit here; write a whole number from 2 to 7",
    ),
    "yes or no in quotes": (
        "terrain.toml",
        "blocks_sight = false",
        'blocks_sight = ¦"no"',
        'terrain.clear.blocks_sight: "no" does not fit here; write true or false',
    ),
    "a section without a source": (
        "terrain.toml",
        '[stream]\ncost = 1\nassault = -2\n\n[provenance]\nterrain = "chart"\nstream = "chart"\n',
        '¦[stream]\ncost = 1\nassault = -2\n\n[provenance]\nterrain = "chart"\n',
        (
            "stream: no provenance for cost, assault; "
            'add source = "…" to the record, or stream = "…" to [provenance]'
        ),
    ),
    "a source that is not described": (
        "terrain.toml",
        WOOD,
        f'{WOOD}source = ¦"sheet"\n',
        (
            "terrain.wood.source: unknown source 'sheet'; "
            "use one of: chart, or describe it in this file: [sources.sheet]"
        ),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_mistake_in_a_table_is_told_with_its_line_and_remedy(mine: Copy, case: str) -> None:
    file, old, new, says = CASES[case]
    mine.expect(file, old, new, says)


def test_an_unknown_terrain_and_the_one_it_was_meant_for(mine: Copy) -> None:
    mine.replace("terrain.toml", "[terrain.town]", "[terrain.twon]")
    said = [str(problem).partition(": ")[2] for problem in mine.problems()]
    assert "terrain.twon: unknown key 'twon'; did you mean 'town'?" in said
    assert "terrain: missing key 'town'; add town = a table in { }" in said
    assert len(said) == 2


def test_a_file_that_the_book_does_not_have(drvar: Copy) -> None:
    idle = [file for file in FILES if file not in file_types("rosselsprung")]
    for file in idle:
        drvar.write(file, "")
    assert [problem.file for problem in drvar.problems()] == idle


def test_without_a_file_of_its_own_a_scenario_has_the_tables_of_its_book() -> None:
    for name in shipped():
        scenario = load(name)
        assert scenario.tables.own == ()
        assert scenario.tables.files == book_tables(scenario.book).files


def test_an_owners_table_takes_the_place_of_the_books(mine: Copy) -> None:
    mine.replace("terrain.toml", WOOD, "[terrain.wood]\ncost = 3\n")
    scenario = load(mine.home)
    assert scenario.tables.own == tuple(file_types("rosselsprung"))
    world = set_out(mine.home).world
    assert world.board.ground[world.board.ground_set("wood").bit_length() - 1].cost == 3
    usual = set_out("drvar").world.board
    assert usual.ground[usual.ground_set("wood").bit_length() - 1].cost == 2


def test_other_tables_make_another_scenario(mine: Copy) -> None:
    same = load(mine.home).digest
    assert same == load("drvar").digest
    mine.replace("terrain.toml", WOOD, "[terrain.wood]\ncost = 3\n")
    assert load(mine.home).digest != same


def test_what_is_in_the_tables_counts_among_the_values_of_a_scenario() -> None:
    shares = provenance_share(load("gravellona-2013"))
    assert shares["terrain"].reconstructed > shares["terrain"].rulebook > 0
    assert shares["all"].values > sum(shares[part].values for part in ("scenario", "map", "forces"))
    (source,) = sources_of(load("gravellona-2013"), "terrain.stream.cost").values()
    assert source.kind == "reconstructed"
    assert source.confidence == "medium"


def test_a_record_carries_an_owners_tables_along(mine: Copy) -> None:
    mine.replace("terrain.toml", WOOD, "[terrain.wood]\ncost = 3\n")
    setting = set_out(mine.home)
    assert "terrain.toml" in setting.files
    elsewhere = set_out_files(setting.files, {})
    assert elsewhere.scenario.digest == setting.scenario.digest


def test_a_record_from_elsewhere_writes_no_file_that_a_scenario_cannot_have() -> None:
    with pytest.raises(ScenarioError, match=r"no file of this name; did you mean 'terrain.toml'"):
        set_out_files({"terain.toml": ""}, {})


def test_every_book_names_its_tables_by_the_fixed_list() -> None:
    for book, entry in BOOKS.items():
        assert set(entry.shape) <= set(FILES)
        sections = [section for file in entry.shape.values() for section in file]
        assert len(sections) == len(set(sections))
        assert all(table_path(book, file).is_file() for file in entry.shape)


def test_a_folder_with_broken_tables_of_a_borrowed_map(tmp_path: Path) -> None:
    home = tmp_path / "mine"
    shutil.copytree(home_of("gravellona-2013"), home)
    (home / "terrain.toml").write_text("terrain = 3", encoding="utf-8")
    report = check(home)
    assert report.scenario is None
    assert {problem.file for problem in report.problems} == {"terrain.toml"}


OWN = {
    "an attack table cell": (
        "gravellona-2013",
        "combat.toml",
        "[attack.infantry]\nmen = [[4, 6],",
        "[attack.infantry]\nmen = [[2, 3],",
    ),
    "the price of an Action": ("gravellona-2013", "actions.toml", "attack = 2", "attack = 1"),
    "a fort": ("tarnova", "terrain.toml", "[fort]\nto_hit = 6", "[fort]\nto_hit = 4"),
    "a range": ("tarnova", "units.toml", "[units.mortar]\nallowance = 4\nrange = 3", ""),
    "victory points": ("drvar", "points.toml", "tito_killed = 20", "tito_killed = 10"),
}


@pytest.mark.parametrize("case", OWN)
def test_a_game_is_played_by_the_owners_number(case: str, tmp_path: Path) -> None:
    name, file, old, new = OWN[case]
    home = tmp_path / "mine"
    shutil.copytree(home_of(name), home)
    text = table_path(load(name).book, file).read_text(encoding="utf-8")
    assert old in text
    changed = text.replace(old, new or old.replace("range = 3", "range = 5"))
    (home / file).write_text(changed, encoding="utf-8")
    before, after = set_out(name).world, set_out(home).world
    assert numbers(before) != numbers(after)
    assert load(home).tables.own == (file,)


def numbers(world: World) -> dict[str, object]:
    """Everything that a book has taken out of its tables."""
    book = book_of(new_game(world))
    figures = book.figures
    return {
        "prices": [action.points for action in book.actions],
        "reach": [piece.kind.reach for piece in world.pieces],
        "figures": {k: getattr(figures, k) for k in dir(figures) if not k.startswith("_")},
    }


def test_the_reach_of_reactions_follows_the_longest_range(tmp_path: Path) -> None:
    home = tmp_path / "mine"
    shutil.copytree(home_of("tarnova"), home)
    text = table_path("banditen", "units.toml").read_text(encoding="utf-8")
    (home / "units.toml").write_text(text.replace("range = 4", "range = 6"), encoding="utf-8")
    state = new_game(set_out(home).world)
    state.turn = 1
    assert max(reaction.farthest(state) for reaction in book_of(state).reactions) == 6


def test_a_retired_option_is_read_where_it_changes_nothing_now() -> None:
    scenario = load("gravellona-2013")
    assert check_options(scenario, {"action-costs": "high"}) == {}
    with pytest.raises(BadOption, match="a matter of the tables now"):
        check_options(scenario, {"action-costs": "low"})


@pytest.mark.parametrize(
    ("scenario", "option", "elsewhere"),
    [
        ("tarnova", "trained-morale", "gravellona"),
        ("tarnova", "halve-at-eleven", "gravellona"),
        ("tarnova", "third-company-moves-on", "gravellona"),
        ("gravellona", "frost-hinders-mines", "tarnova"),
    ],
)
def test_an_option_without_effect_in_a_scenario_is_not_offered(
    scenario: str, option: str, elsewhere: str
) -> None:
    entry = BOOKS["banditen"]
    here, there = load(scenario), load(elsewhere)
    assert option not in entry.offered(here.sheet.chapter)
    assert option in entry.offered(there.sheet.chapter)
    value = entry.options[option][2][0]
    with pytest.raises(BadOption, match=f"means nothing in {scenario}"):
        read_options([f"{option}={str(value).lower()}"], here)
    # In a record it changes nothing, so it is left out.
    assert check_options(here, {option: value}) == {}
    assert check_options(there, {option: value}) == {option: value}


def test_rows_out_of_order_are_told(mine: Copy, tmp_path: Path) -> None:
    mine.expect(
        "points.toml",
        "german = [[3, 1], [7, 2], [11, 3]",
        "german = [[3, 1], [7, 2], ¦[5, 3]",
        "strength.german.#3: 5 stands below 7; write the rows in rising order, each number once",
    )
    home = tmp_path / "other"
    shutil.copytree(home_of("gravellona-2013"), home)
    shutil.copy(table_path("gravellona2013", "combat.toml"), home / "combat.toml")
    other = Copy(home)
    other.expect(
        "combat.toml",
        "vehicles = [[5, 7], [6, 8]]",
        "vehicles = [[5, 7], ¦[8, 6]]",
        (
            "attack.infantry.vehicles.#2: [8, 6] falls from left to right; "
            "write the lower number first"
        ),
    )


def test_a_misspelt_file_is_not_passed_over(mine: Copy) -> None:
    mine.write("terain.toml", mine.read("terrain.toml"))
    says = "terain.toml: a scenario has no file of this name; did you mean 'terrain.toml'?"
    assert [str(problem) for problem in mine.problems()] == [says]


def test_a_row_of_the_wrong_length_is_told_the_right_one(tmp_path: Path) -> None:
    mine = Copy(tmp_path / "mine")
    shutil.copytree(home_of("gravellona-2013"), mine.home)
    shutil.copy(table_path("gravellona2013", "combat.toml"), mine.home)
    mine.replace("combat.toml", "men = [[4, 6], ", "men = [[4, 6, 7], ")
    assert "write a list of 2 (a whole number from 1 to 12)" in str(mine.only())


@pytest.fixture
def old_game(tmp_path: Path) -> Copy:
    """A copy of the game of 2013 with all tables of its book in it."""
    mine = Copy(tmp_path / "mine")
    shutil.copytree(home_of("gravellona-2013"), mine.home)
    for file in file_types("gravellona2013"):
        shutil.copy(table_path("gravellona2013", file), mine.home / file)
    return mine


MEN = "men = [[4, 6], [5, 7], [6, 8]]"
AT_ODDS = {
    "more distances than the weapon has range": (
        "combat.toml",
        MEN,
        "men = ¦[[4, 6], [5, 7], [6, 8], [7, 9]]",
        (
            "attack.infantry.men: 4 distances, but units.toml gives ranges.infantry = 3; "
            "delete the last pair, or raise the range"
        ),
    ),
    "a pair that is easier than the one before": (
        "combat.toml",
        MEN,
        "men = [[4, 6], [5, 7], ¦[4, 8]]",
        (
            "attack.infantry.men.#3: [4, 8] is easier than [5, 7] before it; "
            "write numbers that are no lower than those before"
        ),
    ),
    "a night that leaves no range": (
        "units.toml",
        "less_at_night = 2",
        "less_at_night = ¦9",
        (
            "ranges.less_at_night: 9 is not below ranges.infantry, which is 3; "
            "write a number below 3"
        ),
    ),
}


@pytest.mark.parametrize("case", AT_ODDS)
def test_numbers_at_odds_with_each_other_are_told(old_game: Copy, case: str) -> None:
    file, old, new, says = AT_ODDS[case]
    old_game.expect(file, old, new, says)


def test_a_range_too_short_for_the_books_own_table_is_told_where_it_stands(old_game: Copy) -> None:
    """The Attack Table that it is too short for is not in the owner's folder."""
    (old_game.home / "combat.toml").unlink()
    old_game.replace("units.toml", "infantry = 3\n", "infantry = 2\n")
    old_game.replace("units.toml", "less_at_night = 2", "less_at_night = 1")
    (problem,) = old_game.problems()
    assert problem.file == "units.toml"
    assert str(problem).endswith(
        "ranges.infantry: 2 is too short: attack.infantry.men in combat.toml has 3 distances; "
        "raise it, or copy combat.toml of the book here and delete the last pair"
    )

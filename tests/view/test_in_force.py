"""Rule pages speak the game in force: its numbers, its readings, and what is reconstructed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from staffetta.engine.reasons import Term
from staffetta.play.setting import Setting, set_out
from staffetta.rules.registry import BOOKS
from staffetta.scenarios import home_of, load
from staffetta.scenarios.numbers import book_numbers
from staffetta.scenarios.tables import book_tables, table_path
from staffetta.view import narrate
from staffetta.view.in_force import InForce, UnknownNumber, places
from staffetta.view.paragraphs import LANGUAGES, Language
from staffetta.view.paragraphs import load as load_book
from staffetta.view.reconstructed import MARK
from tests.scenarios.copies import Copy


def said(setting: Setting, paragraph: str) -> str:
    return setting.rules.summary(setting.rules.book.paragraph(paragraph), "en")


def owned(tmp_path: Path, scenario: str, file: str, old: str, new: str) -> Setting:
    home = tmp_path / "mine"
    shutil.copytree(home_of(scenario), home)
    text = table_path(load(scenario).book, file).read_text(encoding="utf-8")
    assert old in text
    (home / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return set_out(home)


@pytest.mark.parametrize("book", BOOKS)
def test_every_number_that_a_summary_names_is_in_the_tables_of_its_book(book: str) -> None:
    rules = InForce(load_book(book), book_tables(book), {}, book_numbers(book))
    named = 0
    for paragraph in rules.book.paragraphs:
        english, italian = (places(paragraph.summary.say(lang)) for lang in LANGUAGES)
        assert sorted(english) == sorted(italian), paragraph.id
        named += len(english)
        for language in LANGUAGES:
            assert "{" not in rules.summary(paragraph, language), paragraph.id
            assert "{" not in rules.book.paragraph(paragraph.id).title.say(language)
        assert len(rules.notes(paragraph, "en")) == len(rules.notes(paragraph, "it"))
    assert named > 50


def test_a_number_that_is_not_there_is_named() -> None:
    rules = InForce(load_book("banditen"), book_tables("banditen"), {}, {})
    with pytest.raises(UnknownNumber, match=r"'terrain\.swamp\.cost'"):
        rules.words("costs {terrain.swamp.cost}")


def test_the_summary_tells_the_prices_that_are_charged() -> None:
    setting = set_out("gravellona-2013")
    assert "Attack 2†, Move and Assault 3†" in said(setting, "G 5-c")
    assert "Retreat 0, " in said(setting, "G 5-c")


def test_a_reconstructed_number_says_what_it_rests_on_in_both_languages() -> None:
    rules = set_out("tarnova").rules
    paragraph = rules.book.paragraph("B 8.2")
    assert f"−3{MARK} against a Bunker" in rules.summary(paragraph, "en")
    english, italian = rules.notes(paragraph, "en"), rules.notes(paragraph, "it")
    assert len(english) == len(italian) == 3
    assert english[0].startswith(
        "† Reconstructed, high confidence. The chart of this book is lost."
    )
    assert italian[0].startswith("† Ricostruito, fiducia alta. La tabella di questo regolamento")


def test_what_is_printed_bears_no_mark() -> None:
    rules = set_out("drvar").rules
    for paragraph in rules.book.paragraphs:
        assert MARK not in rules.summary(paragraph, "en")
        assert rules.notes(paragraph, "it") == ()


def test_an_owners_numbers_are_shown_and_printed_ones_lose_their_mark(tmp_path: Path) -> None:
    setting = owned(
        tmp_path,
        "tarnova",
        "terrain.toml",
        "[bunker]\nto_hit = 6\nassault = -3\n",
        '[bunker]\nto_hit = 6\nassault = -4\nsource = "sheet"\n\n'
        '[sources.sheet]\nkind = "rulebook"\nreference = "the sheet"\n',
    )
    assert "−4 against a Bunker" in said(setting, "B 8.2")


def test_the_attack_table_of_the_game_in_force(tmp_path: Path) -> None:
    assert "F against foot: 4/6, 5/7, 6/8†" in said(set_out("gravellona-2013"), "G 8.4")
    mine = owned(tmp_path, "gravellona-2013", "combat.toml", "men = [[4, 6],", "men = [[3, 4],")
    assert "F against foot: 3/4, 5/7, 6/8†" in said(mine, "G 8.4")


def test_an_option_changes_how_a_ruling_is_read() -> None:
    usual, other = set_out("drvar"), set_out("drvar", {"halving": "up"})
    ruling = usual.rules.book.options["halving"]
    assert not usual.rules.changed(ruling)
    assert other.rules.changed(ruling)
    assert usual.rules.reading(ruling, "en") == ruling.what.en
    assert ruling.otherwise is not None
    assert other.rules.reading(ruling, "it") == ruling.otherwise.it


def test_an_option_of_the_scenario_counts_too() -> None:
    rules = set_out("gravellona-2013", {"garrison-all": True}).rules
    assert "garrison-all" in rules.options
    assert set(load("gravellona-2013").sheet.options) <= set(rules.options)


def test_the_log_marks_what_comes_from_a_reconstructed_chart() -> None:
    storming = Term(-2, "B 8.2", "storming-town", "terrain.town.assault")
    assert narrate.term(storming, "en", set_out("tarnova").names).startswith("−2† storming a ")
    assert narrate.term(storming, "en", set_out("drvar").names).startswith("−2 storming")
    trench = Term(-1, "G 8.1-b", "target-in-trench", "trench.attack")
    names = set_out("gravellona-2013").names
    assert narrate.term(trench, "it", names) == "−1† bersaglio in trincea"
    pinned = Term(-1, "B 10.1.1", "firer-pinned")
    assert "†" not in narrate.term(pinned, "en", set_out("tarnova").names)


def edited(tmp_path: Path, scenario: str, file: str, old: str, new: str) -> Setting:
    """A copy of a scenario with a change in one of its own files."""
    mine = Copy(tmp_path / "mine")
    shutil.copytree(home_of(scenario), mine.home)
    mine.replace(file, old, new)
    return set_out(mine.home)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("scenario", "paragraph", "number"),
    [
        ("tarnova", "B 16.2", "11/8, 9/7, 7/6, 5/5, 3/4, 0/3†"),
        ("tarnova", "B 16.9", "(0, 2, 2, 3, 3, 4, 4†)"),
        ("gravellona-2013", "G 11", " 3† "),
        ("gravellona-2013", "G 3.1", " 2/1, "),
        ("gravellona-2013", "G 13-a", " 7 "),
    ],
)
def test_a_summary_tells_the_numbers_of_the_scenario(
    scenario: str, paragraph: str, number: str, language: Language
) -> None:
    rules = set_out(scenario).rules
    told = rules.book.paragraph(paragraph)
    assert number in rules.summary(told, language)
    assert bool(rules.notes(told, language)) == (MARK in number)


@pytest.mark.parametrize(
    ("scenario", "file", "old", "new", "paragraph", "number"),
    [
        ("tarnova", "scenario.toml", "[11, 8]", "[12, 9]", "B 16.2", "12/9, 9/7"),
        ("tarnova", "forces.toml", "value = 0", "value = 4", "B 16.9", "(2, 2, 3, 3, 4, 4, 4†)"),
        ("gravellona-2013", "forces.toml", "damage = 3\nstart_zone", "damage = 2\nstart_zone",
         "G 11", " 2† for the partisan lorry"),
    ],
)  # fmt: skip
def test_an_owners_change_of_the_scenario_is_told(
    tmp_path: Path, scenario: str, file: str, old: str, new: str, paragraph: str, number: str
) -> None:
    assert number in said(edited(tmp_path, scenario, file, old, new), paragraph)


def test_a_map_of_an_owner_brings_its_own_objectives(tmp_path: Path) -> None:
    mine = Copy(tmp_path / "mine")
    shutil.copytree(home_of("gravellona-2013"), mine.home)
    shutil.copy(home_of("gravellona") / "map.toml", mine.home)
    mine.replace("scenario.toml", 'map = "gravellona"\n', "")
    mine.replace(
        "map.toml",
        "{ activation = { axis = 3, partisan = 3 }, victory = { axis = 7,",
        "{ activation = { axis = 4, partisan = 3 }, victory = { axis = 9,",
    )
    setting = set_out(mine.home)
    assert "Strona bridge 4/3" in said(setting, "G 3.1")
    assert "7, 9 for each objective" in said(setting, "G 13-a")


def test_a_table_of_the_other_battle_is_told_as_it_is_shipped() -> None:
    assert "11/8, 9/7" in said(set_out("gravellona"), "B 16.2")

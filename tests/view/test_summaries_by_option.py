"""A rules option changes what the summaries of its paragraphs say, in both languages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from staffetta.play.setting import set_out
from staffetta.rules.options import Value
from staffetta.rules.registry import BOOKS
from staffetta.scenarios import load, shipped
from staffetta.view.in_force import InForce, places
from staffetta.view.paragraphs import INDEX, LANGUAGES, RULINGS, BadIndex, folder, read
from staffetta.view.paragraphs import load as load_book
from staffetta.view.reconstructed import MARK

CASES: Final = [
    (book, option, value, paragraph)
    for book in BOOKS
    for option, ruling in load_book(book).options.items()
    for value in ruling.values
    if value != ruling.default
    for paragraph in ruling.paragraphs
]

#: Paragraphs of an option's ruling whose summary holds under both readings, and why.
THE_SAME: Final = {
    ("points-cap", "R 3.1a"): "that points are kept; R 4.1 says how many",
    ("halving", "R 8.1.1"): "half of 1 rounded up is 1, and the one hex is allowed anyway",
    ("indirect-fire", "R 13.6.2"): "what a mortar adds, not what it sees",
    ("indirect-fire", "R 13.6.3"): "what artillery hits, not what it sees",
    ("assault-lone-mission", "R 12.1"): "fire, which never harms a Mission",
    ("assault-lone-mission", "R 13.1.3"): "fire, which never harms a Mission",
    ("recovery-scope", "R 10.1.3"): "that Recovery helps; R 5.2.1 says whom",
    ("tank-hit", "R 13.6.3"): "artillery, whose hit destroys a tank in any case",
    ("spare-command-points", "R 2.1.3"): "where a Spare goes; R 15.1.2 says what it is worth",
    ("reactions-after-pin", "R 9.3.1"): "when a shot is settled, not who may be shot at",
    ("frost-hinders-mines", "B 16.9.1"): "the die without frost; B 16.6.1 says what frost does",
    ("axis-may-wait", "B 14"): "how reinforcements enter; B 15.3.1 says who must",
    ("third-company-moves-on", "B 14"): "how others enter; B 15.3.2 is on III company",
    ("command-move", "G 1.1-e"): "movement points and range; G 5-c has the price",
    ("attacks-and-melee", "G 9"): "melee, not Attacks",
    ("attacks-and-melee", "G 9.4-2"): "melee, not Attacks",
    ("line-of-sight", "G 8.6-a"): "units, over which a firer who stands higher sees anyway",
    ("line-of-sight", "G 8.6-e"): "where a line may end",
}


@cache
def rules(book: str) -> InForce:
    """A book under the tables of one of its scenarios."""
    return set_out(next(id_ for id_ in shipped() if load(id_).book == book)).rules


@pytest.mark.parametrize(("book", "option", "value", "paragraph"), CASES)
def test_an_option_changes_what_its_paragraphs_say(
    book: str, option: str, value: Value, paragraph: str
) -> None:
    found = load_book(book).paragraph(paragraph)
    texts = [found.under({option: value}, language) for language in LANGUAGES]
    for text, language in zip(texts, LANGUAGES, strict=True):
        assert (text == found.under({}, language)) == ((option, paragraph) in THE_SAME), text
        assert "{" not in rules(book).words(text)
    assert sorted(places(texts[0])) == sorted(places(texts[1]))


def test_no_reason_is_left_over() -> None:
    assert set(THE_SAME) <= {(option, paragraph) for _, option, _, paragraph in CASES}


@pytest.mark.parametrize("book", BOOKS)
def test_all_options_together_change_each_phrase_once(book: str) -> None:
    options = {o: r.values[-1] for o, r in load_book(book).options.items()}
    for paragraph in load_book(book).paragraphs:
        for language in LANGUAGES:
            text = paragraph.under(options, language)
            assert text == " ".join(text.split()), paragraph.id
            assert text.endswith(".")


@pytest.mark.parametrize(
    ("options", "paragraph", "english", "italian"),
    [
        ({"points-cap": 0}, "G 3-b", "PA together have no limit.", "insieme non hanno limite."),
        ({"opportunity-attack-cost": 0}, "G 5-c", "Attack 0, ", "Attacco di Opportunità 0, "),
        (
            {"command-move": "as-movement"},
            "G 5-c",
            f"Movement (of Commands too) and Entry 1{MARK}",
            f"Movimento (anche dei Comandi) e Ingresso 1{MARK}",
        ),
        ({"track": "continuous-16"}, "G 8.3", "(1 and 8 to 13)", "(1 e da 8 a 13)"),
    ],
)
def test_the_pages_of_a_game_tell_its_readings(
    options: dict[str, Value], paragraph: str, english: str, italian: str
) -> None:
    game = set_out("gravellona-2013", options).rules
    found = game.book.paragraph(paragraph)
    assert english in game.summary(found, "en")
    assert italian in game.summary(found, "it")


def test_a_number_that_an_option_takes_away_is_not_among_those_of_the_paragraph() -> None:
    usual = set_out("gravellona-2013").rules
    free = set_out("gravellona-2013", {"opportunity-attack-cost": 0}).rules
    prices = usual.book.paragraph("G 5-c")
    assert "actions.opportunity-attack" in usual.numbers(prices)
    assert "actions.opportunity-attack" not in free.numbers(prices)
    assert len(free.notes(prices, "en")) == len(free.notes(prices, "it")) > 0


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('when."halving=up".en', 'when."halving=sideways".en', "halving=sideways, which no ruling"),
        ('"rounding down" =', '"rounding off" =', "'rounding off' does not stand once"),
    ],
)
def test_a_phrase_or_an_option_that_is_not_there_is_refused(
    tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    home = folder("rosselsprung")
    (tmp_path / RULINGS).write_text((home / RULINGS).read_text("utf-8"), "utf-8")
    text = (home / INDEX).read_text("utf-8")
    assert old in text
    text = text.replace(old, new).replace('"halving=up".it', '"halving=sideways".it')
    if "sideways" not in new:
        text = text.replace("sideways", "up")
    (tmp_path / INDEX).write_text(text, "utf-8")
    with pytest.raises(BadIndex, match=complaint):
        read(tmp_path)

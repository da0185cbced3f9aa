"""Reports: their numbers are those of the games, and the page needs nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from statistics import fmean

import pytest

from staffetta.ai.ladder import wilson
from staffetta.lab import Experiment, run
from staffetta.lab.estimates import Sums, parts, share
from staffetta.lab.report import report_of, to_html, to_markdown
from staffetta.lab.report.blocks import Figure, Report, Section, Table
from staffetta.lab.summary import shares_of_dice, summarize
from staffetta.view.messages import messages
from staffetta.view.paragraphs import Language

from .conftest import Asked

LINE_UPS = '["random", "random"], ["simple", "random"]'


@pytest.fixture(scope="module")
def crossed(tmp_path_factory: pytest.TempPathFactory) -> Experiment:
    """Two line-ups, two dice, each played twice."""
    folder = tmp_path_factory.mktemp("crossed")
    file = folder / "spec.toml"
    file.write_text(
        f'scenario = "gravellona"\nplayers = [{LINE_UPS}]\ngames = 4\n'
        'pairing = "crossed"\nrepeats = 2\n',
        encoding="utf-8",
    )
    experiment = Experiment.prepare(file, folder / "games")
    list(run(experiment))
    return experiment


def section(report: Report, id_: str) -> Section:
    return next(one for one in report.sections if one.id == id_)


def tables(part: Section) -> Iterator[Table]:
    return (block for block in part.blocks if isinstance(block, Table))


def test_who_wins_is_counted_for_each_line_up(crossed: Experiment) -> None:
    table = next(tables(section(report_of(crossed, "en"), "wins")))
    tales = list(crossed.tales())
    for row, (line_up, side) in zip(table.rows, [(0, 0), (0, 1), (1, 0), (1, 1)], strict=True):
        own = [tale for tale in tales if tale.line_up == line_up]
        won = sum(tale.won(side) for tale in own)
        low, high = wilson(won, 4)
        assert row[2:] == (
            f"{100 * won / 4:.0f}\N{NO-BREAK SPACE}%",
            f"{100 * low:.0f}\N{NO-BREAK SPACE}% to {100 * high:.0f}\N{NO-BREAK SPACE}%",
            "4",
        )


def test_points_losses_and_places_are_those_of_the_games(crossed: Experiment) -> None:
    tales = list(crossed.tales())
    whole = summarize(tales)
    assert whole.games == 8
    for side in (0, 1):
        own = whole.sides[side]
        assert own.points.mean == pytest.approx(fmean(tale.points[side] for tale in tales))
        assert own.lost.mean == pytest.approx(fmean(tale.lost[side] for tale in tales))
        # What fell on the map was lost; nobody is lost on it who was not.
        assert sum(own.deaths.values()) <= sum(tale.lost[side] for tale in tales)
        assert own.fire
        assert own.moves
        for one in own.reactions.values():
            assert one.decisive <= one.taken
    last = whole.course[max(whole.course)]
    assert last.chance.count == sum(tale.turns == max(whole.course) for tale in tales)
    assert sum(one.games for one in whole.first) == 8


def test_every_figure_says_how_many_games_it_rests_on(crossed: Experiment) -> None:
    for part in report_of(crossed, "en").sections:
        for block in part.blocks:
            if isinstance(block, Figure | Table):
                assert block.basis == "8 games", part.id


class Tags(HTMLParser):
    """Checks that what is opened is closed, and notes what a page points to."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.outside: list[str] = []
        self.ids: list[str] = []
        self.inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"meta", "link", "img", "br"}:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(str(value))
            if name in {"href", "src"}:
                kind = self.inside if str(value).startswith("#") else self.outside
                kind.append(str(value))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_page_is_whole_and_says_everything(crossed: Experiment, language: Language) -> None:
    report = report_of(crossed, language)
    page, text = to_html(report), to_markdown(report)
    tags = Tags()
    tags.feed(page)
    assert not tags.open
    assert not tags.outside
    assert {f"#{id_}" for id_ in tags.ids} >= set(tags.inside)
    assert "<script" not in page
    assert "url(" not in page
    for written in (page, text):
        assert not re.search(r"\blab-[a-z]", written)
        assert not re.search(r"\b(outcome|verb|choice)-[a-z]", written)
    assert page == to_html(report_of(crossed, language))


def test_italian_numbers_have_a_comma(crossed: Experiment) -> None:
    table = next(tables(section(report_of(crossed, "it"), "points")))
    assert re.fullmatch(r"\d+,\d", table.rows[0][1])


def test_both_languages_say_the_same_things() -> None:
    assert messages("en").keys("lab") == messages("it").keys("lab")
    assert len(messages("en").keys("lab")) > 50


def test_an_unfinished_experiment_says_so(asked: Asked, tmp_path: Path) -> None:
    experiment = Experiment.prepare(asked(2), tmp_path / "half")
    counts = run(experiment)
    next(counts)
    next(counts)
    counts.close()
    report = report_of(experiment, "en")
    assert "The experiment is not finished: 1 of 2 games were played." in report.notes
    assert "not enough games" in to_markdown(report)


# -- estimates -----------------------------------------------------------------


def test_the_parts_of_dice_and_play_are_found() -> None:
    dice = parts([[i] * 4 for i in range(5)])
    play = parts([[0, 1, 2, 3]] * 5)
    neither = parts([[(i + j) % 2 for j in range(4)] for i in range(6)])
    assert dice is not None
    assert play is not None
    assert neither is not None
    assert (dice.dice.value, dice.play.value) == (1.0, 0.0)
    assert (play.dice.value, play.play.value) == (0.0, 1.0)
    assert neither.rest.value == 1.0
    assert parts([[1.0, 0.0]]) is None
    assert parts([[1.0, 1.0], [1.0, 1.0]]) is None


def test_only_the_same_dice_tell_dice_from_play(crossed: Experiment, played: Experiment) -> None:
    assert shares_of_dice(played.tales()) is None
    table = [[tale.won(0) for tale in crossed.tales() if tale.dice == dice] for dice in (1, 2)]
    assert [len(row) for row in table] == [4, 4]
    assert shares_of_dice(crossed.tales()) == parts(table)


def test_an_interval_that_always_holds_is_wider() -> None:
    sums = Sums()
    for number in range(100):
        sums.add(number % 2)
    assert sums.always().low < sums.estimate().low
    assert sums.always().high > sums.estimate().high
    assert share(3, 4).low == pytest.approx(wilson(3, 4)[0])

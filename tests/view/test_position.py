"""A position as text: it reads back, it hides, and it says what is wrong with it."""

from __future__ import annotations

import inspect
import random
from functools import cache

import pytest

from staffetta.engine.machine import apply_roll
from staffetta.engine.saving import DamagedSave, save
from staffetta.engine.state import Frame, State
from staffetta.rules.movement import Move
from staffetta.rules.registry import BOOKS, find
from staffetta.scenarios import load
from staffetta.view.board_text import draw
from staffetta.view.frames import describe
from staffetta.view.position import BadPosition, header, read, write
from tests.kit.table import GERMAN, YUGOSLAV, game
from tests.view.games import SCENARIOS, states, world


@cache
def known(scenario: str) -> dict[str, type[Frame]]:
    return find(load(scenario).book).frames


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_position_of_a_game_reads_back(scenario: str) -> None:
    for state in states(scenario, 7):
        if state.number % 9 == 0 or state.outcome is not None:
            text = write(state)
            again = read(text, world(scenario), known(scenario))
            assert save(again) == save(state)
            assert write(again) == text


def test_dice_half_thrown_read_back() -> None:
    for state in states("drvar", 0):
        if state.frame is not None and state.frame.name == "landing-roll":
            half = state.copy()
            apply_roll(half, (2, 5))
            text = write(half)
            assert "dice: 2 5" in text
            assert save(read(text, world("drvar"), known("drvar"))) == save(half)
            return


def some_state() -> State:
    for state in states("drvar", 4):
        if state.turn == 4 and state.frame is not None and state.frame.name == "move":
            return state
    raise AssertionError


def test_a_side_writes_down_only_what_it_knows() -> None:
    state = some_state()
    assert "seen by: german" in write(state, GERMAN)
    secret = [line for line in write(state).splitlines() if line.startswith("identity")]
    assert secret[0] in write(state, YUGOSLAV)
    assert secret[0] not in write(state, GERMAN)
    read(write(state, GERMAN), world("drvar"), known("drvar"))


def test_the_head_says_what_it_is_about() -> None:
    text = write(some_state(), about={"scenario": "drvar", "options": "halving=up"})
    head = header(text)
    assert (head["scenario"], head["options"], head["turn"]) == ("drvar", "halving=up", "4")


def test_a_position_is_easy_on_the_eye() -> None:
    text = write(some_state())
    assert any(line.split()[:2] == ["G-WIL", "waiting"] for line in text.splitlines())
    assert "move " in text
    assert "place=" in text
    assert all(line == line.rstrip() and len(line) < 400 for line in text.splitlines())


EDITS = [
    ("staffetta position 1", "a letter", "a position begins with"),
    ("initiative: german", "initiative: turkish", "unknown in this game"),
    ("turn: 4", "turn four", "should read 'name: value'"),
    ("turn: 4", "turn: four", "is no number"),
    ("points: german", "points: turkish", "name a number for"),
    ("G-WIL  ", "G-WXL  ", "'G-WXL' is unknown"),
    ("  due ", "  dew ", "'dew' is no marker"),
    ("\nframes\n", "\nframe\n", "no part headed 'frames'"),
    ("activations  ", "activation   ", "no frame 'activation'"),
    ("place=", "plaice=", "lacks place="),
    ("place=", "place=99", "is not a hex"),
    ("identity: [", "identity: [[", "neither a number nor a list"),
    ("returned:", "answered:", "no line 'returned'"),
]


@pytest.mark.parametrize(("old", "new", "why"), EDITS)
def test_what_is_wrong_with_a_position_is_said(old: str, new: str, why: str) -> None:
    text = write(some_state())
    assert old in text
    with pytest.raises(BadPosition, match="(?s)" + why.replace("[", r"\[")):
        read(text.replace(old, new, 1), world("drvar"), known("drvar"))


def test_a_missing_piece_is_missed() -> None:
    lines = [line for line in write(some_state()).splitlines() if not line.startswith("G-WIL")]
    with pytest.raises(BadPosition, match="G-WIL is nowhere"):
        read("\n".join(lines), world("drvar"), known("drvar"))


def test_a_position_that_does_not_fit_together_is_damaged() -> None:
    text = write(some_state()).replace("turn: 4", "turn: 99")
    with pytest.raises(DamagedSave):
        read(text, world("drvar"), known("drvar"))


def test_any_mutilated_position_is_refused_or_read() -> None:
    chance = random.Random(3)
    lines = write(some_state()).splitlines()
    for _ in range(100):
        torn = list(lines)
        at = chance.randrange(len(torn))
        cut = chance.randrange(len(torn[at]) + 1)
        torn[at] = torn[at][:cut] + chance.choice(["", "x", "  ", "=", ": ", "99"])
        try:
            read("\n".join(torn), world("drvar"), known("drvar"))
        except (BadPosition, DamagedSave):
            continue


@pytest.mark.interpreted
def test_a_frame_that_does_not_name_its_fields_is_written_in_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = some_state()
    monkeypatch.setattr(Move, "shape", ())
    text = write(state)
    assert "numbers=[" in text
    assert save(read(text, world("drvar"), known("drvar"))) == save(state)


# -- what frames say about themselves ----------------------------------------------


@pytest.mark.interpreted
@pytest.mark.parametrize("book", BOOKS)
def test_every_frame_names_as_many_fields_as_it_is_made_with(book: str) -> None:
    for name, frame in BOOKS[book].frames.items():
        taken = inspect.signature(frame.__init__).parameters
        assert len(frame.shape) == len(taken) - len(["self", "parent"]), name


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_frame_is_described_with_all_its_fields(scenario: str) -> None:
    for state in states(scenario, 1):
        frame = state.frame
        while frame is not None:
            assert len(describe(state, frame)) == len(frame.fields()), frame.name
            frame = frame.parent


# -- the board in letters ----------------------------------------------------------


def test_the_board_is_drawn_with_its_pieces() -> None:
    table = game(
        "G-RYB command radius 5 at 02.02",
        "G-PAN paratroops 3 at 02.02 pinned",
        "Y-INF infantry 4 at 03.01",
        "Y-M1 mission tito at 03.02",
        size=(3, 2),
        ground={"01.01": "wood", "03.02": "town"},
        streams=("01.02",),
        roads=("02.01 03.01",),
    )
    assert draw(table.state).splitlines() == [
        "w01.01          .03.01= Y4",
        "        .02.01=",
        "~.01.02         t03.02 Y+",
        "        .02.02 G3+!",
    ]
    assert draw(table.state, GERMAN, (3, 1, 3, 2)).splitlines() == [
        ".03.01= Y4",
        "",
        "t03.02 Y+",
        "",
    ]

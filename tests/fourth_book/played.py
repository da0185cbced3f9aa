"""The fourth book in play: run by test_fourth_book.py, where the registry knows it."""

from __future__ import annotations

import random

import pytest

from staffetta.ai.levels import PLAYERS
from staffetta.play.game import Game
from staffetta.play.record import Record
from staffetta.play.verify import verify
from staffetta.rules.registry import BOOKS
from staffetta.table.making import dice_seed, made_of, new_game
from staffetta.table.messages.games import NewGame
from staffetta.table.messages.orders import Choose, Hello
from staffetta.table.messages.states import State
from staffetta.table.seats import seats_of
from staffetta.table.session import Session
from staffetta.table.table import Table
from staffetta.view.messages import book_source, messages
from staffetta.view.paragraphs import LANGUAGES, load
from tests.fourth_book import BOOK
from tests.table.whole_game import Heard, InMemory

SCENARIO = "six-hexes"


def choices(game: Game) -> list[str]:
    assert game.decision is not None
    return [choice.text for choice in game.decision.choices]


def play(game: Game, *texts: str) -> None:
    for text in texts:
        assert game.decision is not None
        game.choose(next(c for c in game.decision.choices if c.text == text))


def test_the_guards_win_if_they_find_the_letters() -> None:
    game = Game.new(SCENARIO, seed=1)
    assert choices(game) == ["hide 01.01", "hide 01.02", "hide 03.01", "hide 03.02"]
    play(game, "hide 03.02", "activate 03.01", "search", "look 03.02")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.how) == ("guards", "letters-found")


def test_the_couriers_win_if_nobody_does() -> None:
    game = Game.new(SCENARIO, seed=1)
    play(game, "hide 01.01")
    while game.outcome is None:
        play(game, "pass")
    assert (game.outcome.winner, game.outcome.how) == ("couriers", "letters-safe")
    assert verify(Record.parse(str(game.record))).good


def test_whatever_it_says_has_words() -> None:
    assert BOOKS["couriers"] is BOOK
    assert load("couriers").title == "Couriers"
    for language in LANGUAGES:
        said = book_source("couriers", language)
        for word, _ in BOOK.verbs.values():
            assert f"choice-{word} =" in said
        for frame in BOOK.own_frames:
            assert f"ask-{frame.name} =" in said
    assert messages("it").say("kind-sentry", {}, "C") == "Sentinella"


@pytest.mark.parametrize("level", [level for level in PLAYERS if level != "random"])
def test_every_machine_plays_it_against_a_person_at_a_table(level: str) -> None:
    """The person, who plays the guards, is never told where the letters are."""
    chance = random.Random(3)
    store = InMemory()
    made = made_of(new_game(NewGame(scenario=SCENARIO, players={"couriers": level}), dice_seed()))
    id_ = made.stored.id
    store.games[id_], store.entries[id_] = made.stored, list(made.rows)
    player, _ = seats_of(id_, made.stored.header)
    table, heard = Table(Session(store, made.stored)), Heard()
    table.join(player, Hello(key="k"), heard)
    while not table.session.over:
        session = table.session
        number, outlook = session.game.number, session.outlook()
        if outlook is not None:
            choice = session.machines[session.decider or ""].choose(outlook)
            session.machine_chooses(number, choice)
        else:
            assert heard.state.decision.yours
            texts = [entry.text for entry in heard.state.menu.entries if entry.refused is None]
            table.perform(table.guests[0], Choose(number=number, choice=chance.choice(texts)))
        table.tell()
    assert heard.state.outcome is not None
    assert verify(Record.parse(table.session.record())).good
    states = [m for m in heard if isinstance(m, State) and m.outcome is None]
    told = [entry.key for state in states for entry in state.log.entries]
    assert "letters-hidden" not in told

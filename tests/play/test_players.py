"""Players, and the matches that they play."""

from collections import Counter

import pytest

from staffetta.play.chance import Stream
from staffetta.play.match import Match
from staffetta.play.players import Outlook, RandomPlayer
from staffetta.play.setting import Setting, set_out
from staffetta.play.verify import verify
from staffetta.rules.book import book_of


@pytest.fixture(scope="module")
def setting() -> Setting:
    return set_out("drvar")


def random_match(setting: Setting, seed: int, *, recorded: bool = False) -> Match:
    return Match(setting, [RandomPlayer(), RandomPlayer()], seed, recorded=recorded)


def test_a_seed_settles_a_match(setting: Setting) -> None:
    records = [str(random_match_record(setting, seed)) for seed in (4, 4, 5)]
    assert records[0] == records[1] != records[2]


def random_match_record(setting: Setting, seed: int) -> object:
    match = random_match(setting, seed, recorded=True)
    match.play()
    return match.record()


def test_the_record_of_a_match_verifies(setting: Setting) -> None:
    match = random_match(setting, 9, recorded=True)
    match.play()
    record = match.record()
    assert verify(record).good
    assert record.header.players == {"german": "random", "yugoslav": "random"}
    assert record.header.seed == 9


def test_a_match_counts_what_was_a_choice(setting: Setting) -> None:
    match = random_match(setting, 2, recorded=True)
    match.play()
    entries = match.entries or []
    assert match.count.rolls == sum(entry.who == "chance" for entry in entries)
    assert 0 < match.count.decisions <= len(entries) - match.count.rolls
    assert match.count.choices >= 2 * match.count.decisions


def test_random_choices_are_uniform(setting: Setting) -> None:
    state = Match(setting, [RandomPlayer(), RandomPlayer()], 0).state
    stream = Stream(1, "test")
    picked = Counter(RandomPlayer().choose(Outlook(state, stream)) for _ in range(2000))
    assert set(picked) == set(state.options)
    assert all(330 < count < 470 for count in picked.values())


def test_an_outlook_shows_no_more_than_the_side_may_know(setting: Setting) -> None:
    match = random_match(setting, 3)
    while match.state.decider != 0 or match.state.turn < 1:
        match.step()
    outlook = Outlook(match.state, Stream(1, "test"))
    book = book_of(match.state)
    hidden = [u for u, p in enumerate(setting.world.pieces) if p.kind.name == "mission"]
    assert {book.face(outlook.state, unit) for unit in hidden} == {""}
    assert "tito" in {book.face(match.state, unit) for unit in hidden}
    assert outlook.options == match.state.options

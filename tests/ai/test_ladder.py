"""The ladder: paired games, a file that is played on from, and sums that are right."""

from pathlib import Path

import pytest

from staffetta.ai.ladder import (
    Fixture,
    Played,
    cells,
    fixtures,
    left,
    line_of,
    opened,
    play,
    ratings,
    read,
    together,
    wilson,
)


def game(winner: int, players: tuple[str, str] = ("a", "b"), seed: int = 1) -> Played:
    return Played("drvar", seed, players, winner, "points", (0, 0), 8, (1, 1), (0.0, 0.0))


def test_everybody_meets_everybody_on_both_sides_of_each_seed() -> None:
    games = fixtures(["a", "b", "c"], ["drvar", "tarnova"], range(5, 7))
    assert len(games) == len(set(games)) == 3 * 2 * 2 * 2
    assert Fixture("drvar", 5, ("a", "b")) in games
    assert Fixture("drvar", 5, ("b", "a")) in games


def test_a_game_is_the_same_when_it_is_played_again() -> None:
    fixture = Fixture("drvar", 3, ("random", "simple"))
    first, second = play(fixture, {}), play(fixture, {})
    assert (first.winner, first.points, first.decisions) == (
        second.winner,
        second.points,
        second.decisions,
    )
    assert first.fixture == fixture


def test_a_tournament_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    done = [game(0), game(1, ("b", "a"))]
    # The last line was cut off when the power went.
    file.write_text(line_of(done[0]) + line_of(done[1]) + line_of(game(0, seed=2))[:20])
    assert read(file) == done
    wanted = fixtures(["a", "b"], ["drvar"], range(1, 3))
    assert [f.seed for f in left(wanted, read(file))] == [2, 2]


def test_a_tournament_without_a_file_begins_at_the_beginning(tmp_path: Path) -> None:
    assert read(tmp_path / "none.jsonl") == []


def test_cells_count_wins_of_one_side_and_draws_by_halves() -> None:
    games = [game(0), game(1), game(-1), game(1, ("b", "a"))]
    first, second = cells(games, "a", "b")
    assert (first.side, first.games, first.won, first.drawn, first.share) == (0, 3, 1, 1, 0.5)
    assert (second.side, second.games, second.won, second.share) == (1, 1, 1, 1.0)
    assert together([first, second]).share == pytest.approx(2.5 / 4)


def test_wilsons_interval_is_the_textbooks() -> None:
    # Wilson 1927, by the closed formula: 0 of 10 and 81 of 263.
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-3)
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)


def test_ratings_put_the_winner_first_with_an_interval_around_it() -> None:
    games = [game(0, seed=s) for s in range(30)] + [game(1, seed=s) for s in range(30, 40)]
    best, worst = ratings(games)
    assert (best.name, worst.name) == ("a", "b")
    # Three wins to one are 191 points of Elo; the prior takes a little away.
    assert best.rating - worst.rating == pytest.approx(188, abs=5)
    assert best.low < best.rating < best.high
    assert best.games == 40


def test_more_games_make_the_interval_narrower() -> None:
    def width(count: int) -> float:
        rating = ratings([game(s % 2, seed=s) for s in range(count)])[0]
        return rating.high - rating.low

    assert width(200) < width(20)


def test_a_game_that_was_cut_off_does_not_spoil_the_next(tmp_path: Path) -> None:
    file = tmp_path / "ladder.jsonl"
    file.write_text(line_of(game(0)) + line_of(game(1, seed=2))[:20], encoding="utf-8")
    for seed in (2, 3):
        with opened(file) as out:
            out.write(line_of(game(1, seed=seed)))
    assert [played.seed for played in read(file)] == [1, 2, 3]

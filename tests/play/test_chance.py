"""Sources of dice."""

from collections import Counter
from fractions import Fraction

import pytest

from staffetta.engine.machine import dice_wanted
from staffetta.play.chance import (
    FACES,
    Recorded,
    Scripted,
    Seeded,
    Stream,
    Thrown,
    WrongDice,
    branches,
    outcomes,
)
from staffetta.play.game import Game


def test_a_seed_gives_the_same_dice_for_ever() -> None:
    # These faces were rolled when the format was fixed; records of old games rely on them.
    assert Seeded(1944).roll(12) == (1, 6, 5, 1, 4, 3, 3, 1, 5, 2, 1, 6)


def test_dice_come_one_by_one_or_together_in_the_same_order() -> None:
    dice = Seeded(5)
    assert tuple(dice.roll(1)[0] for _ in range(40)) == Seeded(5).roll(40)


def test_seeds_and_purposes_give_different_numbers() -> None:
    assert Seeded(1).roll(20) != Seeded(2).roll(20)
    dice, moves = Stream(1, "dice"), Stream(1, "moves")
    assert [dice.below(6) for _ in range(20)] != [moves.below(6) for _ in range(20)]


def test_seeded_dice_are_fair() -> None:
    counts = Counter(Seeded(11).roll(12_000))
    assert set(counts) == set(FACES)
    assert all(1_850 < count < 2_150 for count in counts.values())


@pytest.mark.parametrize("limit", [1, 2, 6, 255, 256, 257, 1000, 70_000])
def test_a_number_is_below_its_limit(limit: int) -> None:
    stream = Stream(3, "numbers")
    numbers = [stream.below(limit) for _ in range(300)]
    assert 0 <= min(numbers) <= max(numbers) < limit
    assert len(set(numbers)) > min(limit, 200) // 2


def test_shuffling_keeps_every_item() -> None:
    assert sorted(Stream(4, "cards").shuffled(range(10))) == list(range(10))


def test_thrown_dice_have_six_faces() -> None:
    assert set(Thrown().roll(500)) == set(FACES)


def test_scripted_dice_run_out() -> None:
    dice = Scripted([4, 6])
    dice.roll(1)
    with pytest.raises(WrongDice, match="2 dice are asked for, and 1 are left"):
        dice.roll(2)


def test_scripted_dice_left_over_fail() -> None:
    with pytest.raises(WrongDice, match="left over: 6 2"), Scripted("4 6 2") as dice:
        dice.roll(1)


def test_a_failure_within_the_script_is_the_one_that_is_told() -> None:
    with pytest.raises(KeyError), Scripted("4 6 2"):
        raise KeyError


def test_a_scripted_die_has_six_faces() -> None:
    with pytest.raises(WrongDice, match="no face 7"):
        Scripted("7")


def test_recorded_rolls_keep_their_size() -> None:
    with pytest.raises(WrongDice, match="the record has 0"):
        Recorded([]).roll(1)


def test_all_outcomes_of_three_dice_have_probability_one() -> None:
    assert sum(chance for _, chance in outcomes(3)) == 1
    assert len(list(outcomes(3))) == 216


def test_branches_open_one_die_at_a_time_and_leave_the_state_alone() -> None:
    game = Game.new("drvar")
    while game.decision and not game.decision.is_chance:
        game.choose(game.decision.choices[0])
    state = game.state
    wanted = dice_wanted(state)
    found = list(branches(state))
    assert [chance for chance, _ in found] == [Fraction(1, 6)] * 6
    assert [branch.faces for _, branch in found] == [(face,) for face in FACES]
    assert dice_wanted(found[0][1]) == wanted - 1
    assert dice_wanted(state) == wanted


def test_a_state_that_waits_for_no_dice_has_no_branches() -> None:
    with pytest.raises(WrongDice, match="waits for no dice"):
        next(branches(Game.new("drvar").state))

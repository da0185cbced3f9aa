"""Each kind of fool's move is seen in a position made for it, and not in one beside it."""

from __future__ import annotations

import pytest

from staffetta.ai.standing import Standing
from staffetta.engine.machine import apply
from staffetta.engine.state import State
from staffetta.engine.units import LEFT
from staffetta.view.notation import parse
from tests.kit.table import GERMAN, YUGOSLAV, game
from tools.opponents import counting, fools
from tools.opponents.counting import Count

SHOOTS = "G-PAN paratroops 2 at 03.03"
MEN = "Y-INF infantry 4 at 04.03"


def heard(state: State, *choices: str) -> Count:
    """What is counted if these choices are made, and the game then ends."""
    count = Count("drvar", state)
    for words in choices:
        choice = parse(state, words)
        count.before(state, choice)
        apply(state, choice)
    return count


def kinds(count: Count) -> list[str]:
    return [fool.kind for fool in count.found]


def moved(state: State, unit: str, to: str) -> State:
    """The same position with a piece elsewhere."""
    found = state.copy()
    number = next(u for u, piece in enumerate(state.pieces) if piece.id == unit)
    found.put(number, state.world.grid.find(to))
    return found


@pytest.mark.parametrize(("shaken", "ground", "vain"), [
    ("", "town", False), (" pinned", "clear", False), (" pinned", "town", True),
])  # fmt: skip
def test_a_shot_that_can_hit_nobody(shaken: str, ground: str, vain: bool) -> None:
    table = game(SHOOTS + shaken, MEN, ground={"04.03": ground})
    count = heard(table.state, "activate 03.03", "attack")
    assert count.occasions[GERMAN]["vain-shot"] == 1
    assert kinds(count) == ["vain-shot"] * vain
    if vain:
        assert count.found[0].position is not None


def test_gathering_that_leaves_the_same_units() -> None:
    pair = "Y-A infantry 4 at 03.03 down {}", "Y-B infantry 4 at 03.03 down {}"

    def stack(first: int, second: int) -> State:
        return game(
            pair[0].format(first), pair[1].format(second), "G-X paratroops 1 at 09.09"
        ).state

    assert fools.same_stacks(stack(4, 1), stack(1, 4), YUGOSLAV)
    assert not fools.same_stacks(stack(3, 2), stack(4, 1), YUGOSLAV)


def test_an_order_of_a_stack_that_nobody_could_tell_from_the_one_before() -> None:
    units = ("Y-A infantry 4 at 03.03", "Y-B infantry 4 at 03.03", "Y-C mortar 2 at 03.03")
    state = game(*units, "G-X paratroops 1 at 09.09").state
    twins, others = state.copy(), state.copy()
    a, b, c = state.roster[YUGOSLAV]
    twins.roster[YUGOSLAV] = (b, a, c)
    others.roster[YUGOSLAV] = (c, a, b)
    assert fools.same_order(state, twins, YUGOSLAV)
    assert not fools.same_order(state, others, YUGOSLAV)


def test_there_and_back() -> None:
    here = game(SHOOTS, MEN).state
    there, elsewhere = moved(here, "G-PAN", "02.03"), moved(here, "G-PAN", "02.04")
    hurt = here.copy()
    hurt.strength[1] -= 1
    assert fools.back_for_nothing([(here, there), (there, here)], GERMAN) is True
    assert fools.back_for_nothing([(here, there), (there, hurt)], GERMAN) is False
    assert fools.back_for_nothing([(here, there), (there, elsewhere)], GERMAN) is False
    assert fools.back_for_nothing([(here, there)], GERMAN) is None


def test_a_trench_where_no_enemy_can_come() -> None:
    def digs(enemy: str, *more: str) -> bool:
        state = game("Y-INF infantry 4 at 02.02", enemy, *more, size=(20, 20)).state
        return fools.digs_for_nobody(state, YUGOSLAV, state.world.grid.find("02.02"))

    assert digs("G-PAN paratroops 2 at 20.20")
    assert not digs("G-PAN paratroops 2 at 05.04")
    assert not digs("G-PAN paratroops 2 at 20.20", "G-B infantry 2 due 6 by 01.01")


def test_a_command_that_is_left_alone_before_an_enemy() -> None:
    def left(enemy: str) -> bool | None:
        state = game(SHOOTS, "G-HQ command at 03.03 leads x", f"Y-INF infantry 4 at {enemy}").state
        return fools.command_alone(state, moved(state, "G-PAN", "02.03"), GERMAN)

    assert left("04.03") is True
    assert left("10.10") is False
    state = game(SHOOTS, "G-HQ command at 03.03 leads x", MEN).state
    assert fools.command_alone(state, state, GERMAN) is None


def test_a_place_that_is_left_to_an_enemy() -> None:
    def left(enemy: str, to: str) -> bool | None:
        state = game(SHOOTS, f"Y-INF infantry 4 at {enemy}", objectives=["03.03"]).state
        return fools.place_left(state, moved(state, "G-PAN", to), GERMAN, final=False)

    assert left("04.04", "02.03") is True
    assert left("10.10", "02.03") is False
    assert left("04.04", "03.03") is None


def test_points_that_cannot_be_saved_while_a_place_lies_empty() -> None:
    def ended(turn: int, at: str) -> Count:
        table = game(f"G-PAN paratroops 2 at {at}", "Y-INF infantry 1 at 10.10", turn=turn,
                     objectives=["03.04"], points=(5, 0))  # fmt: skip
        count = heard(table.state, "pass")
        count.end(table.state)
        return count

    last = game(SHOOTS, MEN).state.world.last_turn
    assert kinds(ended(last, "03.03")) == ["points-left"]
    assert ended(last, "03.04").occasions[GERMAN]["points-left"] == 1
    assert kinds(ended(last, "03.04")) == []
    assert ended(last - 3, "03.03").occasions[GERMAN]["points-left"] == 0


@pytest.mark.parametrize(("chance", "choices", "found"), [
    (0.1, ("pass",), ["behind-stops"]), (0.6, ("pass",), []),
    (0.1, ("activate 03.03", "move", "to 03.04", "stop"), []),
])  # fmt: skip
def test_a_side_that_is_behind_and_does_nothing(
    chance: float, choices: tuple[str, ...], found: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Standing, "chance", lambda *_: chance)
    table = game(SHOOTS, "Y-INF infantry 4 at 09.09", turn=12, points=(5, 0))
    count = heard(table.state, *choices)
    count.end(table.state)
    assert [kind for kind in kinds(count) if kind == "behind-stops"] == found


def test_a_hunted_piece_that_goes_inland_from_the_edge() -> None:
    def missed(to: str, enemy: str) -> bool:
        state = game("Y-M mission at 01.03 tito", f"G-PAN paratroops 2 at {enemy}").state
        return fools.missed_exit(state, moved(state, "Y-M", to), YUGOSLAV, 0)

    assert missed("02.03", "04.04")
    assert not missed("01.04", "04.04")
    assert not missed("02.03", "10.10")
    state = game("Y-M mission at 01.03 tito", "G-PAN paratroops 2 at 04.04").state
    gone = state.copy()
    gone.remove(0, LEFT)
    assert not fools.missed_exit(state, gone, YUGOSLAV, 0)


def test_reinforcements_that_are_left_outside() -> None:
    def ended(*choices: str) -> Count:
        table = game(SHOOTS, "G-NEW infantry 2 due 3 by 01.01", "Y-INF infantry 4 at 10.10",
                     points=(5, 0))  # fmt: skip
        count = heard(table.state, *choices)
        count.end(table.state)
        return count

    assert "left-outside" in kinds(ended("pass"))


def test_a_unit_that_is_never_used() -> None:
    def ended(at: str) -> Count:
        state = game(f"G-PAN paratroops 2 at {at}", "Y-INF infantry 4 at 10.10").state
        count = Count("drvar", state)
        for turn in range(1, counting.LONG + 1):
            state.turn = turn
            count._look(state)
        count.end(state)
        return count

    found = [(fool.kind, fool.side) for fool in ended("02.02").found]
    assert ("never-moves", GERMAN) in found
    assert ended("10.09").occasions[GERMAN]["never-moves"] == 1
    assert "never-moves" not in kinds(ended("10.09"))

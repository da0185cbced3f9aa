"""What odds are made of: a roll's spread leads to the same futures, as often, as all its throws."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from staffetta.engine.machine import apply_roll, dice_wanted
from staffetta.engine.saving import digest
from staffetta.engine.state import Roll, State
from tests.kit.playing import decisions
from tests.kit.table import YUGOSLAV, game

TITO = "Y-M9 mission tito at 09.09"


def after(state: State, faces: tuple[int, ...]) -> str:
    twin = state.copy()
    apply_roll(twin, faces)
    return digest(twin)


def check_spread(state: State) -> None:
    frame = state.frame
    assert isinstance(frame, Roll)
    dice = dice_wanted(state)
    spread = frame.spread(state)
    assert sum(count for count, _ in spread) == 6**dice
    expected = Counter(after(state, throw) for throw in product(range(1, 7), repeat=dice))
    found: Counter[str] = Counter()
    for count, throw in spread:
        assert len(throw) == dice
        found[after(state, throw)] += count
    assert found == expected


@pytest.mark.rule("R 9.1")
@pytest.mark.parametrize("terrain", ["clear", "wood"])
@pytest.mark.parametrize("natural", [False, True])
def test_the_spread_of_a_fire(terrain: str, natural: bool) -> None:
    table = game(
        "G-PAN paratroops 2 at 03.03 pinned",
        "G-MG mg 2 at 03.03",
        "Y-INF infantry 4 at 03.04",
        TITO,
        ground={"03.04": terrain},
        options={"natural-six-hits": natural},
    )
    table.do("activate 03.03 attack", "all")
    check_spread(table.state)


@pytest.mark.rule("R 13.4.2", "R 13.6.3")
def test_the_spread_of_a_fire_at_a_tank() -> None:
    table = game("G-ART artillery 2 at 03.03", "Y-L3 tank 1 at 03.05", "Y-B infantry 1 at 09.09")
    check_spread(table.do("activate 03.03 attack").state)


@pytest.mark.rule("R 10.1")
@pytest.mark.parametrize("per", ["group", "unit"])
@pytest.mark.parametrize("tito", ["at 09.09", "gone left"])
def test_the_spread_of_a_morale_test(per: str, tito: str) -> None:
    table = game(
        "G-PAN paratroops 1 at 03.03",
        "Y-A infantry 4 at 03.04",
        "Y-B infantry 2 at 03.04 pinned",
        f"Y-M1 mission tito {tito}",
        options={"morale-per": per},
    )
    check_spread(table.do("activate 03.03 attack", "roll 5").state)


@pytest.mark.rule("R 11.1")
def test_the_spread_of_a_melee() -> None:
    for strengths in ((4, 3), (1, 1), (6, 1), (2, 5)):
        table = game(
            f"G-PAN paratroops {strengths[0]} at 03.03",
            f"Y-INF infantry {strengths[1]} at 03.04",
            TITO,
            ground={"03.04": "town"},
        )
        check_spread(table.do("activate 03.03 assault", "to 03.04").state)


@pytest.mark.rule("R 12.2")
def test_the_spread_of_an_opportunity_assault() -> None:
    table = game("G-PAN paratroops 3 at 05.05", "Y-INF infantry 3 at 05.03", TITO, active=YUGOSLAV)
    table.do("activate 05.03 move", "to 05.04", "opportunity-assault 05.05")
    check_spread(table.state)


@pytest.mark.rule("R 13.3.2")
def test_the_spread_of_an_air_strike() -> None:
    table = game(
        "G-PAN paratroops 3 at 05.05",
        "Y-INF infantry 3 at 05.03",
        TITO,
        aircraft=["A-1 german 5 precision 3 strength 3 bonus 1"],
    )
    table.do("air A-1")
    check_spread(table.state)
    check_spread(table.do("roll 3").state)


def test_every_small_roll_of_a_game_has_its_spread() -> None:
    names = set()
    for state in decisions(8):
        if isinstance(state.frame, Roll) and dice_wanted(state) <= 2:
            check_spread(state)
            names.add(state.frame.name)
    assert {"income", "fire", "morale-test"} <= names

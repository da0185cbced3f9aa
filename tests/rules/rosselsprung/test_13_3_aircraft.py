"""Paragraph 13.3: air attacks of both sides."""

from __future__ import annotations

import pytest

from staffetta.ai.worlds import sample_world
from staffetta.engine.units import LEFT
from staffetta.play.chance import Stream
from staffetta.rules.book import book_of, veiled
from staffetta.rules.options import Value
from tests.kit.table import GERMAN, YUGOSLAV, Table, game

STUKA = "A-1 german 5 precision 3 strength 4 bonus 1"
PLAIN = "A-2 german 5 precision 4 strength 2"
BAF = "A-BAF yugoslav 13,14,15 precision 4 strength 3 needs british"
TITO = "Y-M9 mission tito at 10.10"


def sky(
    *pieces: str,
    aircraft: tuple[str, ...] = (STUKA,),
    ground: dict[str, str] | None = None,
    options: dict[str, Value] | None = None,
    points: tuple[int, int] = (0, 5),
) -> Table:
    return game(
        "G-PAN paratroops 1 at 01.01",
        *pieces,
        TITO,
        aircraft=aircraft,
        ground=ground,
        options=options,
        points=points,
    )


# --- 13.3.1, 13.3.2 -------------------------------------------------------------------------------


@pytest.mark.rule("R 13.3", "R 13.3.1")
@pytest.mark.parametrize("face", range(1, 7))
def test_an_aircraft_arrives_on_its_precision_or_more(face: int) -> None:
    table = sky("Y-INF infantry 4 at 09.09").do("air A-1").roll(face)
    assert (table.asks() == "dice air-strike") == (face >= 3)
    key = "aircraft-arrives" if face >= 3 else "aircraft-misses"
    assert table.told(key)[0]["need"] == "3"


@pytest.mark.rule("R 13.3.1")
def test_an_aircraft_that_misses_is_used_up() -> None:
    table = sky("Y-INF infantry 4 at 09.09", points=(1, 5)).do("air A-1", "roll 2")
    assert table.asks() == "yugoslav activations"
    table.do("pass")
    assert table.refusal("air A-1") == ("R 13.3", "has-flown")


@pytest.mark.rule("R 13.3.2")
def test_it_rolls_its_strength_with_its_bonus_on_each_die() -> None:
    table = sky("Y-INF infantry 4 at 09.09").do("air A-1", "roll 3")
    assert table.dice() == ["A-1"] * 4
    table.roll(4, 4, 3, 1)
    assert table.told("aircraft-strikes")[0]["hits"] == "2"
    assert table.strength("Y-INF") == 3
    assert table.dice() == ["yugoslav"]
    table.roll(5)
    assert table.marks("Y-INF") == {"pinned"}


@pytest.mark.rule("R 13.3.2", "R 9.1")
@pytest.mark.parametrize("aircraft", [STUKA, PLAIN])
def test_the_ground_counts_as_in_any_attack(aircraft: str) -> None:
    plane = aircraft.split(maxsplit=1)[0]
    table = sky("Y-INF infantry 4 at 09.09", aircraft=(aircraft,), ground={"09.09": "town"}).do(
        f"air {plane}", "roll 6"
    )
    dice = len(table.dice())
    table.roll(5, *[1] * (dice - 1))
    assert table.told("aircraft-strikes")[0]["hits"] == ("1" if plane == "A-1" else "0")


@pytest.mark.rule("R 13.3", "R 8.3")
def test_neither_range_nor_sight_matters() -> None:
    everything = {"09.08": "wood", "08.08": "wood", "08.09": "wood"}
    table = sky("Y-INF infantry 4 at 09.09", ground=everything).do("air A-1", "roll 3")
    assert table.asks() == "dice air-strike"


@pytest.mark.rule("R 13.3", "R 9.2.1")
def test_an_air_attack_marks_nobody_and_costs_nothing() -> None:
    table = sky("Y-INF infantry 4 at 09.09", points=(3, 5)).do("air A-1", "roll 3", "roll 1 1 1 1")
    assert table.points == (3, 5)
    assert table.marks("G-PAN") == set()


@pytest.mark.rule("R 13.3")
def test_targets_are_hexes_with_units_the_radio_or_a_command() -> None:
    table = sky("Y-INF infantry 4 at 09.09", "Y-RAD radio at 08.01", "Y-M1 mission decoy at 07.07")
    table.do("air A-1")
    assert table.offers() == ["at 08.01", "at 09.09"]
    assert table.refusal("at 05.05") == ("R 13.3", "no-target-there")


@pytest.mark.rule("R 13.3", "R 13.7.2")
def test_one_hit_from_the_air_ends_the_radio() -> None:
    table = sky("Y-INF infantry 4 at 09.09", "Y-RAD radio at 09.09")
    table.do("air A-1", "roll 3", "roll 4 1 1 1")
    assert table.where("Y-RAD") == "lost"
    table.roll(1)
    assert table.strength("Y-INF") == 4


@pytest.mark.rule("R 13.3.3")
def test_an_aircraft_flies_in_its_own_turn_only() -> None:
    table = sky(
        "Y-INF infantry 4 at 09.09",
        aircraft=("A-1 german 4,6 precision 3 strength 4",),
        points=(1, 1),
    )
    assert table.refusal("air A-1") == ("R 13.3.3", "not-its-turn")
    table.pass_both().do("roll 1 1")
    while table.asks() == "yugoslav activations":
        table.do("pass")
    assert "air A-1" in table.offers()


@pytest.mark.rule("R 13.3.3")
def test_each_aircraft_is_an_action_of_its_own() -> None:
    table = sky("Y-INF infantry 4 at 09.09", aircraft=(STUKA, PLAIN), points=(1, 5))
    table.do("air A-2", "roll 1")
    assert table.asks() == "yugoslav activations"
    table.do("pass")
    assert "air A-1" in table.offers()
    assert "air A-2" not in table.offers()


@pytest.mark.rule("R 13.3")
def test_without_a_target_nothing_flies() -> None:
    table = game(
        "G-PAN paratroops 1 at 01.01",
        "Y-M1 mission decoy at 07.07",
        aircraft=[STUKA],
        points=(1, 5),
    )
    assert table.refusal("air A-1") == ("R 13.3", "no-target")


# --- Tanks under air attack (R-87) ----------------------------------------------------------------


@pytest.mark.rule("R 13.4.2", "R 13.3")
def test_a_tank_hit_once_from_the_air_tests_and_is_gone_if_it_fails() -> None:
    for face, expected in ((4, "09.09"), (5, "lost")):
        table = sky("Y-L3 tank 1 at 09.09", "Y-FAR infantry 1 at 08.01")
        table.do("air A-1", "at 09.09", "roll 3", "roll 4 1 1 1").roll(face)
        assert table.where("Y-L3") == expected
        assert table.marks("Y-L3") == set()


@pytest.mark.rule("R 13.4.2", "R 13.3")
def test_more_hits_from_the_air_also_cost_a_tank_strength() -> None:
    table = sky("Y-L3 tank 2 at 09.09").do("air A-1", "roll 3", "roll 4 4 1 1")
    assert table.strength("Y-L3") == 1
    table.roll(1)
    assert table.where("Y-L3") == "09.09"


@pytest.mark.rule("R 13.4.2", "R 13.3")
def test_by_the_option_any_hit_from_the_air_ends_a_tank() -> None:
    table = sky(
        "Y-L3 tank 2 at 09.09", "Y-FAR infantry 1 at 08.01", options={"tank-hit": "eliminated"}
    )
    table.do("air A-1", "at 09.09", "roll 3", "roll 4 1 1 1")
    assert table.where("Y-L3") == "lost"
    assert table.asks() == "yugoslav activations"


# --- 13.3.4 Balkan Air Force ----------------------------------------------------------------------


def balkan(british: str, *more: str, turn: int = 13, points: tuple[int, int] = (0, 0)) -> Table:
    return game(
        "G-PAN paratroops 2 at 01.01",
        "Y-INF infantry 1 at 09.09 pinned",
        f"Y-M1 mission british {british}",
        *more,
        aircraft=[BAF],
        active=YUGOSLAV,
        turn=turn,
        points=points,
    )


@pytest.mark.rule("R 13.3.4")
@pytest.mark.parametrize("turn", [13, 14, 15])
def test_from_turn_thirteen_the_balkan_air_force_strikes_once_a_turn(turn: int) -> None:
    table = balkan("at 05.05", turn=turn)
    assert table.offers() == ["pass", "air A-BAF"]
    table.do("air A-BAF", "roll 4", "roll 5 1 1", "roll 6")
    if turn < 15:
        assert table.turn == turn + 1
    assert "pinned" in table.happened()


@pytest.mark.rule("R 13.3.4")
def test_not_before_turn_thirteen() -> None:
    table = balkan("at 05.05", turn=12, points=(0, 2))
    assert table.refusal("air A-BAF") == ("R 13.3.4", "not-its-turn")


@pytest.mark.rule("R 13.3.4")
def test_a_strike_that_has_been_used_is_used_for_the_turn() -> None:
    table = balkan("at 05.05", points=(0, 2)).do("air A-BAF", "roll 1")
    assert table.refusal("air A-BAF") == ("R 13.3.4", "has-flown")
    table.do("pass", "roll 1 1")
    assert table.turn == 14
    while table.asks() == "german activations":
        table.do("pass")
    assert "air A-BAF" in table.offers()


@pytest.mark.rule("R 13.3.4")
@pytest.mark.parametrize("gone", ["gone left", "gone taken"])
def test_without_the_british_mission_on_the_map_there_is_no_strike(gone: str) -> None:
    table = balkan(gone, "Y-M2 mission decoy at 06.06", points=(0, 2))
    assert table.refusal("air A-BAF") == ("R 13.3.4", "needs-mission-on-map")


@pytest.mark.rule("R 13.3.4", "R 3.1a")
def test_a_british_mission_gone_in_secret_is_not_betrayed_by_a_pass() -> None:
    # The Yugoslav has nothing to do, but is asked as if the strike were still there.
    table = balkan("gone left")
    assert (table.asks(), table.offers()) == ("yugoslav activations", ["pass"])
    there = balkan("at 05.05")
    assert (there.asks(), there.offers()) == ("yugoslav activations", ["pass", "air A-BAF"])


@pytest.mark.rule("R 13.3.4", "R 3.1a")
@pytest.mark.parametrize("gone", ["gone taken revealed", "gone left revealed"])
def test_once_the_british_mission_is_known_to_be_gone_nobody_is_asked(gone: str) -> None:
    assert balkan(gone).turn == 14


@pytest.mark.rule("R 13.3.4", "R 3.1a")
def test_after_the_strike_nobody_is_asked_again() -> None:
    table = balkan("at 05.05").do("air A-BAF", "roll 1")
    assert table.turn == 14


@pytest.mark.rule("R 13.3.4", "R 3.1a")
def test_asked_or_not_the_other_side_goes_on() -> None:
    table = balkan("gone left", points=(2, 0)).do("pass")
    assert table.asks() == "german activations"
    table.do("activate 01.01 move", "to 01.02", "stop")
    assert table.offers() == ["pass"]
    table.do("pass", "pass")
    assert table.turn == 14


def worlds(table: Table) -> set[str]:
    """Who has been the American Mission in worlds that the Germans can imagine."""
    state = veiled(table.state, GERMAN)
    unit = next(u for u, piece in enumerate(state.pieces) if piece.id == "Y-M2")
    stream = Stream(5, "test")
    return {book_of(state).face(sample_world(state, stream), unit) for _ in range(200)}


@pytest.mark.rule("R 13.3.4")
def test_a_strike_tells_who_had_not_left_before_it() -> None:
    american = "Y-M2 mission american gone left"
    table = balkan("at 05.05", american, "Y-M3 mission soviet at 06.06", points=(0, 2))
    assert worlds(table) == {"british", "american", "soviet"}
    assert "ruled-out" not in table.state.slot.save()
    table.do("air A-BAF", "roll 1")
    assert worlds(table) == {"american", "soviet"}
    saved = table.state.slot.save()
    assert table.state.world.rules.load_slot(table.state.world, saved).save() == saved
    # Turns later it is still remembered.
    assert worlds(table.do("pass")) == {"american", "soviet"}


@pytest.mark.rule("R 13.3.4")
def test_a_strike_tells_nothing_of_whoever_leaves_after_it() -> None:
    table = balkan("at 05.05", "Y-M2 mission american at 06.06", points=(0, 2))
    table.do("air A-BAF", "roll 1")
    state = table.state
    state.remove(next(u for u, piece in enumerate(state.pieces) if piece.id == "Y-M2"), LEFT)
    assert worlds(table) == {"british", "american"}

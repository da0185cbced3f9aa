"""Chapter 16.9: mines."""

from __future__ import annotations

import pytest

from staffetta.engine.machine import new_game, run
from staffetta.rules.banditen.setup import PlaceMine
from tests.kit.banditen import AXIS, PARTISAN, BanditenTable, tarnova, world_of

HOLD = "A-9 infantry 2 at 12.10"


def field(*pieces: str, value: int = 2, **said: object) -> BanditenTable:
    """A mine in 04.04."""
    return tarnova(HOLD, *pieces, active=PARTISAN, mines={"04.04": value}, **said)


@pytest.mark.rule("B 16.9.1")
@pytest.mark.parametrize(
    ("start", "step"), [("04.02", "04.03"), ("02.03", "03.04"), ("06.03", "05.04")]
)
def test_the_hexes_beside_a_mine(start: str, step: str) -> None:
    table = field(f"P-1 infantry 3 at {start}").do(f"activate {start} move", f"to {step}")
    assert table.asks() == "dice mine-roll"


@pytest.mark.rule("B 16.9.1")
def test_two_hexes_away_nothing_happens_and_every_hex_of_the_zone_asks_again() -> None:
    table = field("P-1 infantry 3 at 04.01").do("activate 04.01 move", "to 04.02")
    assert table.asks() == "partisan move"
    table.do("to 04.03", "roll 4", "to 04.04")
    assert table.asks() == "dice mine-roll"
    table.do("roll 4")
    assert table.mines == ["04.04"]
    assert table.where("P-1") == "04.04"


@pytest.mark.rule("B 16.9.1")
@pytest.mark.parametrize(
    ("strength", "die", "off"),
    [(3, 3, True), (3, 4, False), (6, 6, True), (1, 1, True), (1, 2, False)],
)
def test_it_goes_off_up_to_the_strength_of_the_stack(strength: int, die: int, off: bool) -> None:
    table = field(f"P-1 infantry {strength} at 04.02").do(
        "activate 04.02 move", "to 04.03", f"roll {die}"
    )
    assert (table.asks() == "dice mine-blast") == off


@pytest.mark.rule("B 16.9.1")
def test_the_strength_of_all_who_move_counts_but_not_of_those_who_stand_there() -> None:
    table = field("P-1 infantry 2 at 04.02", "P-2 infantry 2 at 04.02", "P-3 infantry 2 at 04.03")
    table.do("activate 04.02 move", "all", "to 04.03", "roll 4")
    assert table.asks() == "dice mine-blast"
    table = field("P-1 infantry 2 at 04.02", "P-3 infantry 2 at 04.03")
    table.do("activate 04.02 move", "to 04.03", "roll 4")
    assert table.asks() == "partisan move"


@pytest.mark.rule("B 16.9.1", "B 9.2", "B 12.1.2", "B 10")
def test_only_the_movers_are_hit_by_fives_and_sixes_on_any_ground() -> None:
    table = field(
        "P-1 infantry 3 at 04.02", "P-2 infantry 3 at 04.03", value=3, ground={"04.03": "wood"}
    )
    table.do("activate 04.02 move", "to 04.03", "roll 1")
    assert len(table.dice()) == 3
    table.do("roll 4 5 6", "roll 1")
    assert (table.strength("P-1"), table.strength("P-2")) == (2, 3)
    assert table.marks("P-2") == set()
    assert table.mines == []
    assert table.lost == (0, 1)


@pytest.mark.rule("B 16.9.1")
def test_whatever_the_dice_the_stack_stops_for_this_activation_only() -> None:
    table = field("P-1 infantry 3 at 04.02").do(
        "activate 04.02 move", "to 04.03", "roll 1", "roll 1 1"
    )
    assert table.asks() == "axis activations"
    table.do("pass", "activate 04.03 move", "to 04.04", "stop")
    assert table.where("P-1") == "04.04"


@pytest.mark.rule("B 16.9.1", "B 5.1.3")
def test_movement_and_fire_is_stopped_but_may_still_fire() -> None:
    table = field(
        "P-1 infantry 3 at 04.02", "A-1 infantry 2 at 05.03 fired-twice pinned", points=(0, 5)
    )
    table.do("activate 04.02 move-attack", "to 04.03", "roll 1", "roll 1 1")
    assert table.offers() == ["at 05.03", "hold-fire"]


@pytest.mark.rule("B 16.9.1", "B 12")
def test_the_mine_comes_before_reactions() -> None:
    table = field("P-1 infantry 3 at 04.02", "A-1 infantry 2 at 05.03")
    table.do("activate 04.02 move", "to 04.03")
    assert table.asks() == "dice mine-roll"
    table.do("roll 1", "roll 1 1")
    assert table.asks() == "axis window"
    table.do("decline")
    assert table.asks() == "axis activations"


@pytest.mark.rule("B 16.9.1")
def test_commands_alone_and_the_rsi_set_off_nothing() -> None:
    table = field("P-C command radius 5 at 04.02", "P-1 infantry 3 at 09.09").do(
        "activate 04.02 move", "to 04.03"
    )
    assert table.asks() == "partisan move"
    table = tarnova("A-1 infantry 2 at 04.02", "P-1 infantry 3 at 09.09", mines={"04.04": 2})
    table.do("activate 04.02 move", "to 04.03")
    assert table.asks() == "axis move"


@pytest.mark.rule("B 16.9.1", "B 14")
def test_reinforcements_tread_on_mines_too() -> None:
    table = tarnova(
        HOLD, "P-1 infantry 2 of ITA due 10 by 04.01", active=PARTISAN, turn=10, mines={"04.02": 2}
    )
    table.do("enter 04.01 move")
    assert table.asks() == "dice mine-roll"
    table.do("roll 1", "roll 1 1")
    assert table.where("P-1") == "04.01"
    assert table.asks() == "axis activations"


@pytest.mark.rule("B 16.9.1", "B 11.1")
def test_a_retreat_sets_off_nothing() -> None:
    table = tarnova("A-1 infantry 5 at 04.01", "P-1 infantry 3 at 04.02", mines={"04.04": 2}).do(
        "activate 04.01 assault", "to 04.02", "roll 2 2", "roll 6", "retreat 04.03"
    )
    assert table.mines == ["04.04"]
    assert table.asks() == "partisan activations"


@pytest.mark.rule("B 16.9.2")
@pytest.mark.parametrize("blast", ["roll 1 1", "roll 5 1"])
def test_an_assault_into_a_zone_goes_back_whatever_the_dice(blast: str) -> None:
    table = field(
        "P-1 infantry 4 at 04.02",
        "P-C command radius 5 at 04.02",
        "A-1 infantry 2 at 04.03",
        value=2,
    )
    table.do("activate 04.02 assault", "with P-1", "with P-C", "to 04.03", "roll 4", blast)
    if table.asks() == "dice morale-test":
        table.do("roll 1")
    assert table.where("P-1") == table.where("P-C") == "04.02"
    assert table.told("falls-back")[-1]["rule"] == "B 16.9.2"
    assert table.told("melee") == []
    assert table.marks("A-1") == set()
    assert table.asks() == "axis activations"


@pytest.mark.rule("B 16.9.2")
def test_a_mine_that_stays_lets_the_assault_go_on() -> None:
    table = field("P-1 infantry 4 at 04.02", "A-1 infantry 2 at 04.03").do(
        "activate 04.02 assault", "to 04.03", "roll 5"
    )
    assert table.asks() == "dice melee"


@pytest.mark.rule("B 16.9.1", "B 5.1.4")
def test_a_mine_on_the_way_ends_the_assault_there() -> None:
    table = field("P-1 infantry 3 at 04.01", "A-1 infantry 2 at 05.04 fired-twice", points=(0, 5))
    table.do("activate 04.01 assault", "to 04.02", "to 04.03", "roll 1", "roll 1 1")
    assert table.where("P-1") == "04.03"
    assert table.points[PARTISAN] == 4
    assert table.told("melee") == []


@pytest.mark.rule("B 16.9.2", "B 12.2")
def test_an_opportunity_assault_into_a_zone_goes_back_too() -> None:
    table = tarnova("A-1 infantry 2 at 02.03", "P-1 infantry 4 at 04.02", HOLD, mines={"04.04": 1})
    table.do("activate 02.03 move", "to 03.04", "to 04.03", "opportunity-assault 04.02")
    assert table.asks() == "dice mine-roll"
    table.do("roll 4", "roll 1")
    assert table.where("P-1") == "04.02"
    assert table.mines == []
    assert table.points[PARTISAN] == 4
    table.do("decline")
    assert table.asks() == "axis move"


@pytest.mark.rule("B 16.9.3")
def test_the_zero_mine_does_nothing_at_all() -> None:
    table = field("P-1 infantry 3 at 04.02", value=0).do(
        "activate 04.02 move", "to 04.03", "roll 1"
    )
    assert table.mines == []
    assert table.told("mine-revealed") == [{"rule": "B 16.9.3", "value": "0"}]
    assert table.asks() == "partisan move"
    storm = field("P-1 infantry 3 at 04.02", "A-1 infantry 2 at 04.03", value=0)
    storm.do("activate 04.02 assault", "to 04.03", "roll 1")
    assert storm.asks() == "dice melee"


@pytest.mark.rule("B 16.6.1", "B 16.9.1")
@pytest.mark.parametrize(
    ("frost", "hinders", "die", "off"),
    [
        (False, False, 3, True),
        (False, False, 4, False),
        (True, False, 4, True),
        (True, False, 5, False),
        (True, True, 2, True),
        (True, True, 3, False),
        (False, True, 3, True),
    ],
)
def test_frost_shifts_the_die_and_the_option_turns_it_round(
    frost: bool, hinders: bool, die: int, off: bool
) -> None:
    table = field("P-1 infantry 3 at 04.02", frost=frost, options={"frost-hinders-mines": hinders})
    table.do("activate 04.02 move", "to 04.03", f"roll {die}")
    assert (table.asks() == "dice mine-blast") == off


@pytest.mark.rule("B 16.9")
def test_mines_lie_three_hexes_apart() -> None:
    world, _ = world_of("16", [HOLD, "P-1 infantry 3 at 01.01"])
    state = new_game(world)
    state.frame = PlaceMine(state.frame, (0, 1))
    run(state)
    table = BanditenTable(state)
    table.do("place 05.05", "value 1")
    assert table.refusal("place 05.05") == ("B 16.9", "mines-too-close")
    assert table.refusal("place 05.07") == ("B 16.9", "mines-too-close")
    assert "place 05.08" in table.offers()
    assert table.state.decider == AXIS
    secret = [e for e in table.state.log or [] if e.key == "mine-value"]
    assert [e.audience for e in secret] == [AXIS]


@pytest.mark.rule("B 16.9", "B 8.2")
@pytest.mark.parametrize("terrain", ["unnumbered", "impassable"])
def test_mines_lie_only_in_hexes_of_the_game(terrain: str) -> None:
    world, _ = world_of("16", [HOLD, "P-1 infantry 3 at 01.01"], ground={"05.05": terrain})
    state = new_game(world)
    state.frame = PlaceMine(state.frame, (0, 1))
    run(state)
    assert "place 05.05" not in BanditenTable(state).offers()

"""Chapter 8: movement, terrain, passing through friends, and sight."""

from __future__ import annotations

import pytest

from tests.kit.banditen import AXIS, PARTISAN, BanditenTable, gravellona, tarnova
from tests.kit.charts import charts_of

WALKER = "A-1 infantry 2 at 02.02"
FAR = "P-9 infantry 3 at 12.10"


@pytest.mark.rule("B 8", "B 8.2")
@pytest.mark.parametrize(
    ("ground", "stream", "cost"),
    [
        ("clear", False, 1),
        ("town", False, 2),
        ("wood", False, 2),
        ("hill", False, 2),
        ("clear", True, 2),
        ("town", True, 3),
    ],
)
def test_what_a_hex_costs(ground: str, stream: bool, cost: int) -> None:
    table = gravellona(
        WALKER,
        FAR,
        ground={"02.03": ground},
        streams=["02.03"] if stream else [],
    ).do("activate 02.02 move", "to 02.03")
    # Clear hexes for as many points as are left.
    for _ in range(4 - cost - 1):
        table.do(f"to 02.{int(table.where('A-1')[3:]) + 1:02d}")
    if cost < 4:
        assert table.asks() == "axis move"
        table.do(f"to 02.{int(table.where('A-1')[3:]) + 1:02d}")
    assert table.asks() == "partisan activations"


@pytest.mark.rule("B 8")
def test_who_lacks_the_points_may_not_enter() -> None:
    table = gravellona(WALKER, FAR, ground={"02.05": "wood", "02.06": "wood"})
    table.do("activate 02.02 move", "to 02.03", "to 02.04", "to 01.05")
    assert table.refusal("to 02.05")[0] == "B 8"


@pytest.mark.rule("B 8.2")
def test_along_a_road_every_hex_costs_one_and_a_stream_nothing() -> None:
    table = gravellona(
        WALKER,
        FAR,
        ground={"02.03": "town", "02.04": "wood", "02.05": "hill"},
        streams=["02.04", "02.06"],
        roads=["02.02 02.03 02.04 02.05 02.06"],
    ).do("activate 02.02 move", "to 02.03", "to 02.04", "to 02.05", "to 02.06")
    assert table.where("A-1") == "02.06"


@pytest.mark.rule("B 8.2")
def test_neighbours_on_different_roads_are_not_linked() -> None:
    table = gravellona(
        WALKER, FAR, ground={"02.03": "town", "02.04": "town"}, roads=["02.02 02.03", "02.04 02.05"]
    ).do("activate 02.02 move", "to 02.03", "to 02.04", "to 02.05")
    # One, two and one: all four points are gone.
    assert table.asks() == "partisan activations"


@pytest.mark.rule("B 8.2")
@pytest.mark.parametrize("ground", ["impassable", "unnumbered"])
def test_only_numbered_hexes_are_in_play(ground: str) -> None:
    table = gravellona(WALKER, FAR, ground={"02.03": ground}).do("activate 02.02 move")
    assert table.refusal("to 02.03") == ("B 8.2", "impassable")


@pytest.mark.rule("B 8.1", "B 8.1.1")
def test_artillery_goes_one_hex_whatever_it_costs() -> None:
    table = gravellona(
        "A-1 artillery 2 at 02.02", FAR, ground={"02.03": "town"}, streams=["02.03"]
    ).do("activate 02.02 move", "to 02.03")
    assert table.where("A-1") == "02.03"
    assert table.asks() == "partisan activations"


@pytest.mark.rule("B 8.1", "B 13.3.1")
def test_the_car_has_twelve_points() -> None:
    table = gravellona(
        "P-1 armoured-car 2 at 02.01", "A-1 infantry 2 at 12.10", active=PARTISAN, size=(12, 14)
    )
    table.do("activate 02.01 move", *[f"to 02.{row:02d}" for row in range(2, 8)], "roll 6")
    table.do(*[f"to 02.{row:02d}" for row in range(8, 14)])
    assert table.asks() == "dice breakdown"


def passing(enemy: str, friend: str = "A-2 infantry 2 at 02.03") -> BanditenTable:
    return gravellona(
        WALKER, friend, f"P-1 infantry 3 at {enemy} fired-twice pinned", points=(5, 0)
    )


@pytest.mark.rule("B 8.1.2")
def test_passing_through_friends_away_from_the_enemy() -> None:
    table = passing("09.09").do("activate 02.02 move", "to 02.03", "to 02.04")
    assert table.where("A-1") == "02.04"


@pytest.mark.rule("B 8.1.2")
def test_not_next_to_an_enemy_unit_but_a_move_may_end_there() -> None:
    table = passing("03.04").do("activate 02.02 move", "to 02.03")
    # The enemy touches 02.03: this is where it ends.
    assert table.where("A-1") == "02.03"
    assert table.asks() == "axis activations"


@pytest.mark.rule("B 8.1.2")
def test_two_hexes_from_an_enemy_friends_are_passed_through() -> None:
    table = passing("04.03").do("activate 02.02 move", "to 02.03", "to 02.04")
    assert table.where("A-1") == "02.04"


@pytest.mark.rule("B 8.1.2")
def test_a_lone_enemy_command_does_not_hinder_passing() -> None:
    table = gravellona(
        WALKER,
        "A-2 infantry 2 at 02.03",
        "P-C command radius 6 at 03.04",
        "P-1 infantry 3 at 12.10",
    ).do("activate 02.02 move", "to 02.03", "to 02.04")
    assert table.where("A-1") == "02.04"


@pytest.mark.rule("B 8.1.2", "B 5.1.4")
def test_an_assault_does_not_lead_through_friends_next_to_the_enemy() -> None:
    table = gravellona(
        WALKER,
        "A-2 infantry 2 at 02.03",
        "P-1 infantry 3 at 02.04 fired-twice",
        ground=dict.fromkeys(
            ("01.02", "01.03", "01.04", "03.03", "03.04", "03.02", "01.05"), "impassable"
        ),
        points=(5, 0),
    )
    assert table.barred("02.02", "assault") == ("B 5.1.4", "no-enemy-within-reach")


@pytest.mark.rule("B 8.1.2", "B 5.1.4")
def test_nor_into_friends_from_whom_it_could_not_go_on() -> None:
    table = passing("02.04").do("activate 02.02 assault")
    assert "to 01.03" in table.offers()
    assert table.refusal("to 02.03") == ("B 8.1.2", "no-passing-here")


@pytest.mark.rule("B 8.1.3", "B 12.1.2")
def test_a_mover_pinned_among_friends_goes_back_alone() -> None:
    table = tarnova(
        "A-1 infantry 2 at 03.02",
        "P-1 infantry 2 at 01.02",
        "P-A infantry 2 of Ass can joins-any morale 4 at 01.02",
        "P-2 infantry 2 at 02.02",
        active=PARTISAN,
    ).do("activate 01.02 move", "all", "to 02.02", "opportunity-attack 03.02", "roll 5 1", "roll 4")
    assert (table.where("P-1"), table.marks("P-1")) == ("01.02", {"pinned"})
    assert (table.where("P-A"), table.marks("P-A")) == ("02.02", set())
    assert table.marks("P-2") == set()
    assert table.told("falls-back") == [{"rule": "B 8.1.3", "units": "P-1", "hex": "01.02"}]


@pytest.mark.rule("B 8.1.3", "B 7")
def test_it_stays_too_if_its_old_hex_has_filled_up() -> None:
    table = tarnova(
        "A-1 infantry 6 at 02.04",
        "A-2 mg 2 at 04.04",
        "P-A infantry 2 of Ass can joins-any morale 4 at 02.02",
        "P-1 infantry 1 at 02.02",
        "P-2 infantry 3 at 02.02",
        "P-B infantry 2 of Ass can joins-any morale 4 at 02.03",
        "P-3 infantry 1 at 02.03",
        active=PARTISAN,
    ).do("activate 02.02 move", "with P-A", "with P-1", "without P-2", "to 02.03")
    # The battalion gives way into the hex that the movers have left, the company holds.
    table.do("opportunity-assault 02.04", "roll 3 1", "roll 4", "retreat 02.02")
    table.do("opportunity-attack 04.04", "roll 6 1", "roll 6")
    assert "pinned" in table.marks("P-A")
    assert table.where("P-A") == "02.03"


@pytest.mark.rule("B 8.1.3")
def test_pinned_alone_it_stays_where_it_is() -> None:
    table = gravellona("A-1 infantry 2 at 03.02", "P-1 infantry 2 at 01.02", active=PARTISAN)
    table.do("activate 01.02 move", "to 02.02", "opportunity-attack 03.02", "roll 5 1")
    assert (table.where("P-1"), table.marks("P-1")) == ("02.02", {"pinned"})


@pytest.mark.rule("B 8.1.3", "B 14")
def test_reinforcements_pinned_in_their_entry_hex_stay() -> None:
    table = gravellona(
        "A-1 infantry 2 at 03.02",
        "P-1 infantry 2 due 3 by 02.01",
        "P-2 infantry 2 at 02.01",
        active=PARTISAN,
    ).do("enter 02.01 move")
    if table.asks() == "partisan move":
        table.do("to 02.01")
    table.do("opportunity-attack 03.02", "roll 5 1")
    assert (table.where("P-1"), table.marks("P-1")) == ("02.01", {"pinned", "newcomer"})


@pytest.mark.rule("B 8.1.3", "B 16.9.1")
def test_whom_a_mine_pins_among_friends_stays() -> None:
    table = tarnova(
        "A-1 infantry 2 at 09.09",
        "P-1 infantry 2 at 01.02",
        "P-2 infantry 2 at 02.02",
        active=PARTISAN,
        mines={"03.02": 1},
    ).do("activate 01.02 move", "to 02.02", "roll 1", "roll 6", "roll 6")
    assert (table.where("P-1"), table.marks("P-1")) == ("02.02", {"pinned"})


@pytest.mark.rule("B 8.2", "B 9.1")
@pytest.mark.parametrize(
    ("ground", "need"), [("clear", "5"), ("town", "6"), ("wood", "6"), ("hill", "6")]
)
def test_what_a_die_needs(ground: str, need: str) -> None:
    table = gravellona(
        "A-1 infantry 2 at 02.02", "P-1 infantry 3 at 02.03", ground={"02.03": ground}
    )
    table.do("activate 02.02 attack", "roll 1 1")
    assert table.told("fires")[0]["need"] == need


@pytest.mark.rule("B 8.2", "B 8.2.1", "B 8.2.2", "B 11.1")
@pytest.mark.parametrize(
    ("ground", "stream", "fort", "bunker", "modifiers"),
    [
        ("clear", False, False, False, ""),
        ("wood", False, False, False, "-1:storming-wood:B 8.2"),
        ("hill", False, False, False, "-1:storming-hill:B 8.2"),
        ("town", False, False, False, "-2:storming-town:B 8.2"),
        ("clear", True, False, False, "-2:storming-stream:B 8.2"),
        ("town", True, False, False, "-2:storming-town:B 8.2 -2:storming-stream:B 8.2"),
        ("clear", False, True, False, "-2:storming-fort:B 8.2"),
        ("wood", False, True, False, "-2:storming-fort:B 8.2"),
        ("clear", False, True, True, "-3:storming-bunker:B 8.2"),
        ("town", True, True, True, "-3:storming-bunker:B 8.2 -2:storming-stream:B 8.2"),
    ],
)
def test_the_ground_against_whoever_enters(
    ground: str, stream: bool, fort: bool, bunker: bool, modifiers: str
) -> None:
    table = tarnova(
        "P-1 infantry 5 at 02.02",
        "A-1 infantry 2 at 02.03",
        "A-2 infantry 2 at 09.09",
        active=PARTISAN,
        ground={"02.03": ground},
        streams=["02.03"] if stream else [],
        forts=["02.03"] if fort else [],
        bunkers=["02.03"] if bunker else [],
    ).do("activate 02.02 assault", "to 02.03", "roll 3 3")
    assert table.told("melee")[0]["modifiers"] == modifiers


@pytest.mark.rule("B 8.2.1", "B 9.1")
def test_a_fort_on_clear_ground_is_hit_on_six() -> None:
    table = tarnova(
        "A-1 infantry 2 at 09.09",
        "P-1 infantry 3 at 02.02",
        "A-2 infantry 2 at 02.03",
        forts=["02.03"],
        active=PARTISAN,
    )
    table.do("activate 02.02 attack", "roll 5 5 5")
    assert table.told("fires")[0]["need"] == "6"


@pytest.mark.rule("B 8.3", "B 8.3.1")
@pytest.mark.parametrize(
    ("ground", "blocked"), [("town", True), ("wood", True), ("hill", False), ("clear", False)]
)
def test_what_lies_between(ground: str, blocked: bool) -> None:
    table = gravellona("A-1 mg 2 at 02.02", "P-1 infantry 3 at 02.04", ground={"02.03": ground})
    assert (table.barred("02.02", "attack") is not None) == blocked


@pytest.mark.rule("B 8.3", "B 8.3.1")
def test_units_on_the_line_block_but_commands_do_not_and_neighbours_always_see() -> None:
    line = ("A-1 mg 2 at 02.02", "P-1 infantry 3 at 02.04")
    assert gravellona(*line, "A-2 infantry 1 at 02.03").barred("02.02", "attack") is not None
    assert gravellona(*line, "P-C command radius 2 at 02.03").barred("02.02", "attack") is None
    assert gravellona(*line, "A-C command radius 2 at 02.03").barred("02.02", "attack") is None
    wood = gravellona(
        "A-1 mg 2 at 02.02", "P-1 infantry 3 at 02.03", ground={"02.02": "wood", "02.03": "wood"}
    )
    assert wood.barred("02.02", "attack") is None


@pytest.mark.rule("B 8.3.2")
@pytest.mark.parametrize(
    ("ground", "unit", "blocked"),
    [
        ({"03.02": "wood"}, "", False),
        ({"03.02": "wood", "03.03": "town"}, "", True),
        ({"03.02": "wood"}, "03.03", False),
        ({"03.02": "wood", "03.03": "hill"}, "", False),
    ],
)
def test_along_an_edge_both_sides_must_be_opaque(
    ground: dict[str, str], unit: str, blocked: bool
) -> None:
    # From 02.02 to 04.02 the line runs between 03.02 and 03.03.
    others = [f"A-2 infantry 1 at {unit}"] if unit else []
    table = gravellona("A-1 mg 2 at 02.02", "P-1 infantry 3 at 04.02", *others, ground=ground)
    assert (table.barred("02.02", "attack") is not None) == blocked


@pytest.mark.rule("B 8.3.3")
def test_nothing_is_hidden_but_the_values_of_mines() -> None:
    table = tarnova("A-1 infantry 2 at 02.02", "P-1 infantry 3 at 09.09", mines={"05.05": 2})
    twin = table.state.copy()
    twin.world.rules.veil(twin, PARTISAN)  # type: ignore[attr-defined]
    assert twin.where == table.state.where
    assert twin.strength == table.state.strength
    assert list(twin.slot.mines) == table.own.mines
    assert list(twin.slot.values) != table.own.values
    same = table.state.copy()
    same.world.rules.veil(same, AXIS)  # type: ignore[attr-defined]
    assert list(same.slot.values) == table.own.values


@pytest.mark.rule("B 8.2")
def test_the_terrain_table() -> None:
    chart = charts_of("banditen").terrain
    rows = {name: (t.cost, t.to_hit, t.assault, t.opaque, t.wheels) for name, t in chart.items()}
    assert rows["clear"] == (1, 5, 0, False, True)
    assert rows["town"] == (2, 6, -2, True, False)
    assert rows["wood"] == (2, 6, -1, True, False)
    assert rows["hill"] == (2, 6, -1, False, False)

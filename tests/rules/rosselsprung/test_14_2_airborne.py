"""Paragraph 14.2: parachutes and gliders, their scatter, and landing among enemies."""

from __future__ import annotations

import pytest

from staffetta.engine.hexes import Grid
from staffetta.rules.options import Value
from tests.kit.table import Table, game

TITO = "Y-M9 mission tito at 10.10"
RYBKA = "G-RYB command radius 6 reverse 3 airborne 3"


def wave(
    *pieces: str,
    ground: dict[str, str] | None = None,
    options: dict[str, Value] | None = None,
    stars: tuple[str, ...] = (),
    turn: int = 3,
    size: tuple[int, int] = (10, 10),
) -> Table:
    """A turn that begins with a drop."""
    return game(
        *pieces,
        TITO if size == (10, 10) else "Y-M9 mission tito gone left",
        start=True,
        turn=turn,
        ground=ground,
        options=options,
        stars=stars,
        size=size,
        points=(0, 0),
    )


def landed(*pieces: str, ground: dict[str, str] | None = None, at: str = "05.05") -> Table:
    """One unit, G-PAN, lands just where it was to."""
    return wave(*pieces, ground=ground).do(f"drop {at}", "roll 1")


# --- The plan -------------------------------------------------------------------------------------


@pytest.mark.rule("R 14.2", "R 17.1", "R 3.1")
def test_a_wave_is_dropped_before_anything_else_in_its_turn() -> None:
    table = wave("G-PAN paratroops 3 airborne 3", "G-LATE paratroops 3 airborne 4")
    assert table.asks() == "german choose-drop"
    table.do("drop 05.05", "roll 3")
    assert table.where("G-PAN") == "05.05"
    assert table.where("G-LATE") == "waiting"
    assert table.marks("G-PAN") == {"newcomer"}
    assert table.asks() == "dice income"
    assert table.points == (0, 0)
    assert table.told("lands") == [{"rule": "R 14.2", "unit": "G-PAN", "hex": "05.05"}]


@pytest.mark.rule("R 14.2")
def test_each_unit_lands_within_two_hexes_of_the_one_placed_before_it() -> None:
    table = wave(
        "G-A paratroops 1 airborne 3", "G-B paratroops 1 airborne 3", "G-C paratroops 1 airborne 3"
    )
    assert table.offers() == ["land G-A", "land G-B", "land G-C"]
    table.do("land G-B", "drop 05.05", "land G-A")
    grid = Grid(10, 10)
    around = [h for h in range(100) if 1 <= grid.distance(grid.find("05.05"), h) <= 2]
    assert table.offers() == [f"drop {grid.names[h]}" for h in around]
    assert table.refusal("drop 08.05") == ("R 14.2", "too-far-from-the-last")
    table.do("drop 07.05", "drop 09.05")
    # The third is within two of the second, and four from the first.
    table.roll(1, 1, 1)
    assert [table.where(u) for u in ("G-A", "G-B", "G-C")] == ["07.05", "05.05", "09.05"]


@pytest.mark.rule("R 14.2")
def test_a_hex_takes_one_paratroop_and_one_support_unit() -> None:
    table = wave(
        "G-A paratroops 1 airborne 3",
        "G-MG mg 1 airborne 3",
        "G-B paratroops 1 airborne 3",
        "G-MOR mortar 1 airborne 3",
    )
    table.do("land G-A", "drop 05.05", "land G-MG", "drop 05.05", "land G-B")
    assert table.refusal("drop 05.05") == ("R 14.2", "one-of-a-class-to-a-hex")
    table.do("drop 05.06")
    assert table.refusal("drop 05.05") == ("R 14.2", "one-of-a-class-to-a-hex")
    table.do("drop 05.06")
    assert table.asks() == "dice landing-roll"


@pytest.mark.rule("R 14.2")
@pytest.mark.parametrize("kind", ["mg", "mortar", "artillery", "support"])
def test_all_but_paratroops_land_as_support(kind: str) -> None:
    table = wave("G-A paratroops 1 airborne 3", f"G-S {kind} 1 airborne 3")
    table.do("land G-A", "drop 05.05", "drop 05.05", "roll 1 1")
    assert table.where("G-S") == "05.05"


@pytest.mark.rule("R 14.2")
def test_nobody_is_placed_so_that_the_rest_cannot_follow() -> None:
    # A column of five hexes: from the first, nothing free is within two.
    table = wave(
        "G-A paratroops 1 airborne 3",
        "G-B paratroops 1 airborne 3",
        size=(1, 5),
        stars=("01.02", "01.03"),
    )
    table.do("land G-A")
    assert table.offers() == ["drop 01.04", "drop 01.05"]
    assert table.refusal("drop 01.01") == ("R 14.2", "chain-would-break")


@pytest.mark.rule("R 14.2")
def test_the_next_to_land_is_one_after_whom_the_rest_can_follow() -> None:
    # Free are 01.03, 01.04 and 01.06. From 01.03 nobody reaches 01.06, the last hex for
    # paratroops; a support unit in 01.04 makes the link.
    table = wave(
        "G-A paratroops 1 airborne 3",
        "G-B paratroops 1 airborne 3",
        "G-C paratroops 1 airborne 3",
        "G-MG mg 1 airborne 3",
        "G-MOR mortar 1 airborne 3",
        size=(1, 7),
        stars=("01.01", "01.02", "01.05", "01.07"),
    )
    table.do("land G-A", "drop 01.04", "land G-B", "drop 01.03")
    assert table.offers() == ["land G-MG", "land G-MOR"]
    assert table.refusal("land G-C") == ("R 14.2", "chain-would-break")
    table.do("land G-MOR", "drop 01.04")
    assert table.offers() == ["land G-C", "land G-MG"]


@pytest.mark.rule("R 14.2.1", "R 14.2")
def test_mission_hexes_may_not_be_chosen() -> None:
    pieces = ("G-PAN paratroops 3 airborne 3", "Y-M1 mission decoy at 06.06")
    table = wave(*pieces, stars=("05.05",))
    assert table.refusal("drop 05.05") == ("R 14.2.1", "mission-hex")
    assert table.refusal("drop 06.06") == ("R 14.2.1", "mission-hex")
    assert "drop 06.05" in table.offers()
    table = wave(*pieces, stars=("05.05",), options={"forbidden-landing": "stars"})
    assert table.refusal("drop 05.05") == ("R 14.2.1", "mission-hex")
    assert "drop 06.06" in table.offers()


@pytest.mark.rule("R 14.2", "R 14.2.1")
def test_towns_woods_and_enemies_may_be_chosen() -> None:
    table = wave(
        "G-PAN paratroops 3 airborne 3",
        "Y-INF infantry 1 at 04.04",
        ground={"05.05": "wood", "06.06": "town"},
    )
    assert {"drop 05.05", "drop 06.06", "drop 04.04"} <= set(table.offers())


@pytest.mark.rule("R 14.2")
def test_a_command_rides_with_any_unit_of_its_wave() -> None:
    table = wave("G-A paratroops 1 airborne 3", "G-B paratroops 1 airborne 3", RYBKA)
    table.do("land G-A", "drop 05.05", "drop 05.06")
    assert table.asks() == "german choose-carrier"
    assert table.offers() == ["ride G-A", "ride G-B"]
    table.do("ride G-B", "roll 1 4", "roll 4")
    assert (table.where("G-B"), table.where("G-RYB")) == ("05.07", "05.07")
    assert table.marks("G-RYB") == set()
    assert table.told("command-replaced") == []


# --- Scatter --------------------------------------------------------------------------------------


@pytest.mark.rule("R 14.2")
@pytest.mark.parametrize("face", range(1, 7))
def test_one_to_three_lands_in_place_and_four_to_six_scatters(face: int) -> None:
    table = wave("G-PAN paratroops 3 airborne 3").do("drop 05.05").roll(face)
    if face <= 3:
        assert table.where("G-PAN") == "05.05"
    else:
        assert table.asks() == "dice scatter-roll"
        assert table.dice() == ["G-PAN"]


@pytest.mark.rule("R 14.2")
@pytest.mark.parametrize(
    ("face", "odd", "even"),
    [
        (1, "05.04", "06.04"),
        (2, "06.04", "07.05"),
        (3, "06.05", "07.06"),
        (4, "05.06", "06.06"),
        (5, "04.05", "05.06"),
        (6, "04.04", "05.05"),
    ],
)
def test_scatter_is_one_hex_clockwise_from_north(face: int, odd: str, even: str) -> None:
    table = wave("G-PAN paratroops 3 airborne 3").do("drop 05.05", "roll 6").roll(face)
    assert table.where("G-PAN") == odd
    table = wave("G-PAN paratroops 3 airborne 3").do("drop 06.05", "roll 6").roll(face)
    assert table.where("G-PAN") == even


@pytest.mark.rule("R 14.2")
def test_scatter_off_the_map_leaves_a_unit_where_it_was_to_land() -> None:
    table = wave("G-PAN paratroops 3 airborne 3").do("drop 01.01", "roll 6", "roll 6")
    assert table.where("G-PAN") == "01.01"


@pytest.mark.rule("R 14.2")
def test_all_are_placed_before_any_die_and_each_has_its_own() -> None:
    table = wave("G-A paratroops 1 airborne 3", "G-MG mg 1 airborne 3")
    table.do("land G-A", "drop 05.05", "drop 05.05")
    assert table.dice() == ["G-A", "G-MG"]
    table.roll(1, 5)
    assert table.dice() == ["G-MG"]
    table.roll(1)
    assert (table.where("G-A"), table.where("G-MG")) == ("05.05", "05.04")


@pytest.mark.rule("R 14.2")
def test_by_the_option_those_of_a_hex_land_with_one_die() -> None:
    table = wave(
        "G-A paratroops 1 airborne 3",
        "G-MG mg 1 airborne 3",
        "G-B paratroops 1 airborne 3",
        options={"landing-rolls": "together"},
    )
    table.do("land G-A", "drop 05.05", "land G-MG", "drop 05.05", "drop 05.06")
    assert table.dice() == ["G-A G-MG", "G-B"]
    table.roll(4, 1)
    table.roll(1)
    assert [table.where(u) for u in ("G-A", "G-MG", "G-B")] == ["05.04", "05.04", "05.06"]


# --- 14.2.1 Ground --------------------------------------------------------------------------------


@pytest.mark.rule("R 14.2.1", "R 15.1.2")
def test_landing_in_a_wood_costs_a_point() -> None:
    table = landed("G-PAN paratroops 3 airborne 3", ground={"05.05": "wood"})
    assert table.strength("G-PAN") == 2
    assert table.lost == (1, 0)
    assert table.told("loses") == [{"rule": "R 14.2.1", "unit": "G-PAN", "left": "2"}]


@pytest.mark.rule("R 14.2.1")
def test_a_unit_of_one_is_lost_in_a_wood() -> None:
    table = landed("G-PAN paratroops 1 airborne 3", "G-FAR mg 1 at 01.01", ground={"05.05": "wood"})
    assert table.where("G-PAN") == "lost"
    assert table.lost == (1, 0)


@pytest.mark.rule("R 14.2.1")
def test_landing_in_a_town_pins() -> None:
    table = landed("G-PAN paratroops 3 airborne 3", ground={"05.05": "town"})
    assert table.marks("G-PAN") == {"newcomer", "pinned"}
    assert table.strength("G-PAN") == 3


@pytest.mark.rule("R 14.2.1")
@pytest.mark.parametrize("terrain", ["clear", "hill"])
def test_elsewhere_landing_does_nothing(terrain: str) -> None:
    table = landed("G-PAN paratroops 3 airborne 3", ground={"05.05": terrain})
    assert (table.strength("G-PAN"), table.marks("G-PAN")) == (3, {"newcomer"})


@pytest.mark.rule("R 14.2.1")
def test_it_is_the_hex_of_landing_that_counts_and_not_the_one_chosen() -> None:
    table = wave("G-PAN paratroops 3 airborne 3", ground={"05.05": "wood", "05.04": "town"})
    table.do("drop 05.05", "roll 4", "roll 1")
    assert table.where("G-PAN") == "05.04"
    assert table.strength("G-PAN") == 3
    assert "pinned" in table.marks("G-PAN")


@pytest.mark.rule("R 14.2", "R 2.1.3")
def test_a_command_whose_carrier_dies_in_a_wood_joins_the_nearest_unit_unharmed() -> None:
    table = wave(
        "G-PAN paratroops 1 airborne 3",
        "G-BLA paratroops 1 airborne 3",
        RYBKA,
        ground={"05.05": "wood"},
    )
    table.do("land G-PAN", "drop 05.05", "drop 05.06", "ride G-PAN", "roll 1 1")
    assert table.where("G-PAN") == "lost"
    assert table.where("G-RYB") == "05.06"
    assert table.marks("G-RYB") == set()
    assert table.state.slot.save()["commands-lost"] == 0


@pytest.mark.rule("R 14.2", "R 2.1.3")
def test_a_command_whose_carrier_dies_is_replaced_once_and_next_to_where_it_fell() -> None:
    table = wave(
        "G-PAN paratroops 1 airborne 3",
        "G-BLA paratroops 1 airborne 3",
        "G-GRU paratroops 1 airborne 3",
        RYBKA,
        ground={"05.05": "wood"},
    )
    table.do("land G-PAN", "drop 05.05", "land G-BLA", "drop 05.07", "drop 05.09", "ride G-PAN")
    table.roll(1, 1, 1)
    # G-GRU is farther, so there is nothing to ask.
    assert table.asks() == "dice income"
    assert [told["hex"] for told in table.told("command-replaced")] == ["05.07"]


@pytest.mark.rule("R 14.2", "R 2.1.3")
def test_a_command_whose_carrier_dies_with_nobody_else_about_comes_with_the_next_unit() -> None:
    table = wave(
        "G-PAN paratroops 1 airborne 3",
        RYBKA,
        "G-W1 infantry 3 of willam due 3 by 01.01",
        "Y-INF infantry 1 at 10.01",
        ground={"05.05": "wood"},
    )
    table.do("drop 05.05", "roll 1")
    assert table.where("G-RYB") == "waiting"
    table.do("roll 1 1")
    while table.asks() == "yugoslav activations":
        table.do("pass")
    table.do("enter 01.01 move", "stop")
    assert table.where("G-RYB") == "01.01"


# --- Stacking and lone pieces ---------------------------------------------------------------------


@pytest.mark.rule("R 14.2", "R 7")
def test_a_unit_too_many_for_a_hex_is_shifted_to_the_nearest_one_with_room() -> None:
    table = wave(
        "G-PAN paratroops 3 airborne 3",
        "G-OLD paratroops 6 at 05.05",
        "Y-INF infantry 1 at 05.04",
        "Y-M1 mission decoy at 06.04",
        "G-FULL paratroops 6 at 06.05",
    )
    table.do("drop 05.05", "roll 1")
    # The neighbours without enemies of any kind and with room for three points.
    assert table.offers() == ["shift 04.04", "shift 04.05", "shift 05.06"]
    assert table.refusal("shift 05.04") == ("R 14.2", "not-the-nearest-room")
    table.do("shift 05.06")
    assert table.where("G-PAN") == "05.06"


@pytest.mark.rule("R 14.2", "R 7")
def test_if_no_neighbour_has_room_the_next_ring_is_looked_at() -> None:
    around = ("05.04", "06.04", "06.05", "05.06", "04.05", "04.04")
    table = wave(
        "G-PAN paratroops 3 airborne 3",
        "G-OLD paratroops 6 at 05.05",
        *[f"G-{n} paratroops 6 at {name}" for n, name in enumerate(around)],
    )
    table.do("drop 05.05", "roll 1")
    assert len(table.offers()) == 12
    assert "shift 05.03" in table.offers()


@pytest.mark.rule("R 14.2", "R 13.1.2")
@pytest.mark.parametrize("identity", ["decoy", "british"])
def test_scatter_onto_a_lone_mission_takes_it(identity: str) -> None:
    table = wave("G-PAN paratroops 3 airborne 3", f"Y-M1 mission {identity} at 05.04")
    table.do("drop 05.05", "roll 4", "roll 1")
    assert table.where("Y-M1") == "taken"
    key = "decoy-found" if identity == "decoy" else "mission-captured"
    assert len(table.told(key)) == 1


@pytest.mark.rule("R 14.2", "R 13.1.2", "R 15.1")
def test_scatter_onto_tito_rolls_for_him() -> None:
    table = game(
        "G-PAN paratroops 3 airborne 3",
        "Y-M1 mission tito at 05.04",
        start=True,
        turn=3,
    )
    table.do("drop 05.05", "roll 4", "roll 1")
    assert table.asks() == "dice tito-roll"
    table.roll(3)
    assert table.state.outcome is not None


@pytest.mark.rule("R 14.2", "R 13.7.2")
def test_landing_on_a_lone_radio_ends_it() -> None:
    table = landed("G-PAN paratroops 3 airborne 3", "Y-RAD radio at 05.05")
    assert table.where("Y-RAD") == "lost"


@pytest.mark.rule("R 14.2", "R 13.1.2")
def test_a_unit_that_dies_on_landing_takes_nothing() -> None:
    table = wave(
        "G-PAN paratroops 1 airborne 3",
        "Y-M1 mission soviet at 05.05",
        "Y-RAD radio at 05.05",
        "G-FAR mg 1 at 01.01",
        ground={"05.05": "wood"},
    )
    table.do("drop 05.06", "roll 4", "roll 1")
    assert table.where("G-PAN") == "lost"
    assert (table.where("Y-M1"), table.where("Y-RAD")) == ("05.05", "05.05")


# --- 14.2.2 Landing among enemies -----------------------------------------------------------------


@pytest.mark.rule("R 14.2.2")
def test_defenders_fire_free_and_the_survivors_must_assault_free() -> None:
    table = landed("G-PAN paratroops 2 airborne 3", "Y-INF infantry 2 at 05.05")
    assert table.asks() == "yugoslav landing-fire"
    assert table.offers() == ["opportunity-attack 05.05", "decline"]
    table.do("opportunity-attack 05.05")
    assert table.asks() == "dice fire"
    assert table.dice() == ["Y-INF", "Y-INF"]
    table.roll(5, 3)
    assert table.dice() == ["german"]
    table.roll(4)
    assert table.asks() == "dice melee"
    table.roll(5, 2)
    told = table.told("melee")[0]
    assert told["modifiers"] == "-1:landing:R 14.2.2"
    assert (told["total"], told["other-total"]) == ("6", "4")
    table.do("roll 5", "retreat 05.06")
    assert table.marks("Y-INF") == {"fired-twice", "pinned"}
    assert table.marks("G-PAN") == {"newcomer", "fired-once"}
    assert (table.where("G-PAN"), table.where("Y-INF")) == ("05.05", "05.06")
    assert table.points == (0, 0)


@pytest.mark.rule("R 14.2.2", "R 14.2.1")
def test_all_penalties_of_a_landing_add_up() -> None:
    table = landed(
        "G-PAN paratroops 6 airborne 3", "Y-INF infantry 1 at 05.05", ground={"05.05": "town"}
    )
    table.do("opportunity-attack 05.05", "roll 1")
    table.roll(3, 3)
    assert table.told("melee")[0]["modifiers"] == (
        "-1:pinned-unit:R 10.1.1 -2:storming-town:R 8.2 -1:landing:R 14.2.2"
    )


@pytest.mark.rule("R 14.2.2", "R 13.5.1")
def test_light_units_and_tanks_fire_at_landers_too() -> None:
    table = landed(
        "G-PAN paratroops 6 airborne 3",
        "Y-LT infantry 1 light at 05.05",
        "Y-L3 tank 1 at 05.05",
        "Y-MG mg 1 at 05.05",
    )
    table.do("opportunity-attack 05.05", "all")
    assert table.dice() == ["Y-LT", "Y-L3", "Y-MG"]
    table.roll(4, 4, 4)
    # Only the MG hits, with its bonus on clear ground.
    assert [told["hits"] for told in table.told("fires")] == ["0", "0", "1"]


@pytest.mark.rule("R 14.2.2")
def test_landers_wiped_out_by_the_fire_do_not_assault() -> None:
    table = landed(
        "G-PAN paratroops 1 airborne 3", "Y-INF infantry 2 at 05.05", "G-FAR mg 1 at 01.01"
    )
    table.do("opportunity-attack 05.05", "roll 5 5")
    assert table.where("G-PAN") == "lost"
    assert table.asks() == "dice income"
    assert table.marks("Y-INF") == {"fired-once"}


@pytest.mark.rule("R 14.2.2", "R 11.1")
def test_after_a_tie_landers_pick_a_hex_like_losers() -> None:
    table = landed(
        "G-PAN paratroops 3 airborne 3", "Y-INF infantry 2 at 05.05", "Y-B infantry 1 at 05.04"
    )
    table.do("opportunity-attack 05.05", "roll 1 1")
    table.roll(3, 3)
    assert table.asks() == "german retreat"
    assert "retreat 05.04" not in table.offers()
    table.do("retreat 05.06")
    assert table.where("G-PAN") == "05.06"
    assert table.marks("G-PAN") == {"newcomer", "fired-once"}


@pytest.mark.rule("R 14.2.2", "R 11.1")
def test_landers_who_lose_pick_a_hex_and_are_pinned() -> None:
    table = landed("G-PAN paratroops 3 airborne 3", "Y-INF infantry 3 at 05.05")
    table.do("opportunity-attack 05.05", "roll 1 1 1")
    table.roll(3, 3)
    table.do("roll 6", "retreat 05.06")
    assert "pinned" in table.marks("G-PAN")


@pytest.mark.rule("R 14.2.2", "R 11.1", "R 15.1.2")
def test_landers_with_nowhere_to_go_are_eliminated() -> None:
    around = ("05.04", "06.04", "06.05", "05.06", "04.05", "04.04")
    table = landed(
        "G-PAN paratroops 3 airborne 3",
        "Y-INF infantry 2 at 05.05",
        *[f"Y-{n} infantry 1 at {name}" for n, name in enumerate(around)],
        "G-FAR mg 1 at 01.01",
    )
    table.do("opportunity-attack 05.05", "roll 1 1")
    table.roll(3, 3)
    assert table.where("G-PAN") == "lost"
    assert table.lost == (3, 0)


@pytest.mark.rule("R 14.2.2", "R 11.1")
def test_by_the_option_too_landers_with_nowhere_to_go_are_eliminated() -> None:
    table = wave(
        "G-PAN paratroops 2 airborne 3",
        "Y-INF infantry 4 at 01.01",
        "Y-A infantry 1 at 01.02",
        "Y-B infantry 1 at 02.01",
        options={"no-retreat": "lose-one"},
    )
    # 2 + 3 - 1 against 4 + 2: they pass, but have no hex to go back to and no right to stay.
    table.do("drop 01.01", "roll 1", "opportunity-attack 01.01", "roll 1 1 1 1")
    table.do("roll 3 2", "roll 1")
    assert table.where("G-PAN") == "lost"
    assert table.asks() == "dice income"


@pytest.mark.rule("R 14.2.2", "R 11.1")
def test_by_the_option_defenders_who_cannot_retreat_stay_and_the_landers_make_room() -> None:
    table = wave(
        "G-PAN paratroops 4 airborne 3",
        "Y-INF infantry 2 at 01.01",
        "Y-B infantry 1 at 09.09",
        "G-A mg 1 at 02.01",
        "G-B mg 1 at 01.02",
        options={"no-retreat": "lose-one"},
    )
    table.do("drop 01.01", "roll 1", "opportunity-attack 01.01", "roll 1 1")
    table.do("roll 4 4", "roll 6")
    # 7 : 6, the defenders fail and are trapped by the Germans around them.
    assert table.asks() == "german retreat"
    assert table.offers() == ["retreat 02.01", "retreat 01.02"]
    table.do("retreat 02.01")
    assert (table.where("G-PAN"), table.where("Y-INF")) == ("02.01", "01.01")
    assert table.strength("Y-INF") == 1


@pytest.mark.rule("R 14.2.2")
def test_the_german_says_which_hex_is_fought_out_first() -> None:
    table = wave(
        "G-A paratroops 6 airborne 3",
        "G-B paratroops 6 airborne 3",
        "Y-A infantry 1 at 05.05",
        "Y-B infantry 1 at 05.06",
    )
    table.do("land G-A", "drop 05.05", "drop 05.06", "roll 1 1")
    assert table.offers() == ["resolve 05.05", "resolve 05.06"]
    assert table.refusal("resolve 05.07") == ("R 14.2.2", "nothing-to-resolve")
    table.do("resolve 05.06", "opportunity-attack 05.06")
    assert table.dice() == ["Y-B"]
    table.roll(1).roll(6, 1)
    assert table.where("Y-B") == "lost"
    # One is left, and is not asked for; but its defenders are asked whether they fire.
    table.do("opportunity-attack 05.05")
    assert table.dice() == ["Y-A"]


@pytest.mark.rule("R 14.2.2")
def test_defenders_may_decline_and_pick_who_fires() -> None:
    table = landed(
        "G-PAN paratroops 3 airborne 3",
        "Y-A infantry 1 at 05.05",
        "Y-B infantry 1 at 05.05 fired-once",
    )
    table.do("opportunity-attack 05.05", "with Y-A", "without Y-B")
    assert table.dice() == ["Y-A"]
    table.roll(1)
    # Who did not fire has no second marker before the melee.
    assert (table.marks("Y-A"), table.marks("Y-B")) == ({"fired-once"}, {"fired-once"})
    assert table.asks() == "dice melee"
    table = landed("G-PAN paratroops 3 airborne 3", "Y-A infantry 1 at 05.05").do("decline")
    assert table.marks("Y-A") == set()
    assert table.asks() == "dice melee"


@pytest.mark.rule("R 14.2.2", "R 13.6.3")
def test_a_gun_that_lands_among_enemies_must_assault_too() -> None:
    table = landed("G-ART artillery 1 airborne 3", "Y-A infantry 1 at 05.05").do("decline")
    assert table.dice() == ["german", "yugoslav"]


@pytest.mark.rule("R 14.2")
def test_the_drop_tells_the_aim_and_all_dice() -> None:
    table = wave("G-A paratroops 2 airborne 3", "G-B paratroops 2 airborne 3")
    table.do("land G-A", "drop 05.05", "drop 05.06", "roll 2 5", "roll 4")
    assert table.told("drop-on-target") == [
        {"rule": "R 14.2", "units": "G-A", "hex": "05.05", "die": "2"}
    ]
    assert table.told("drop-scatters") == [
        {"rule": "R 14.2", "units": "G-B", "hex": "05.06", "die": "5"}
    ]
    assert table.told("drop-blown") == [
        {"rule": "R 14.2", "unit": "G-B", "die": "4", "hex": "05.07"}
    ]
    edge = wave("G-A paratroops 2 airborne 3").do("drop 05.01", "roll 6", "roll 1")
    assert edge.told("drop-held") == [{"rule": "R 14.2", "unit": "G-A", "die": "1", "hex": "05.01"}]


@pytest.mark.rule("R 14.2.2", "R 14.2")
def test_units_that_land_in_one_hex_fight_there_together() -> None:
    table = wave(
        "G-A paratroops 2 airborne 3", "G-MG mg 1 airborne 3", RYBKA, "Y-INF infantry 2 at 05.05"
    )
    table.do("land G-A", "drop 05.05", "drop 05.05", "ride G-A", "roll 1 1")
    table.do("opportunity-attack 05.05", "roll 5 5")
    # One hit more than the first: the owner chooses, and the Command is spared.
    assert table.offers() == ["lose G-A", "lose G-MG"]
    table.do("lose G-MG", "roll 1", "roll 6 1")
    told = table.told("melee")[0]
    assert told["attackers"] == "G-A"
    assert (told["total"], told["other-total"]) == ("7", "3")
    assert table.where("G-RYB") == "05.05"


@pytest.mark.rule("R 14.2.2", "R 2.1.2")
def test_a_command_left_alone_among_enemies_is_eliminated() -> None:
    table = wave(
        "G-PAN paratroops 1 airborne 3",
        RYBKA,
        "Y-INF infantry 2 at 05.05",
        "G-FAR mg 1 at 01.01",
    )
    table.do("drop 05.05", "roll 1", "opportunity-attack 05.05", "roll 5 5")
    assert table.where("G-PAN") == "lost"
    # The survivors of the fire test, and the Command is alone; then its hex is the enemy's.
    if table.asks() == "dice morale-test":
        table.roll(1)
    assert (table.where("G-RYB"), table.marks("G-RYB")) == ("01.01", {"spare"})
    assert table.state.slot.save()["commands-lost"] == 1


@pytest.mark.rule("R 14.2.2", "R 12")
def test_nobody_reacts_to_a_landing_from_another_hex() -> None:
    table = landed("G-PAN paratroops 3 airborne 3", "Y-MG mg 2 at 05.06")
    assert table.asks() == "dice income"


@pytest.mark.rule("R 14.2.2")
def test_landed_units_need_an_activation_for_everything_else() -> None:
    table = landed("G-PAN paratroops 3 airborne 3", "Y-INF infantry 2 at 05.06").do("roll 6 1")
    assert table.marks("G-PAN") == {"newcomer", "out-of-command"}
    assert table.asks() == "german activations"

"""Chapter 8: movement, terrain, sight and night."""

from __future__ import annotations

import pytest

from staffetta.rules.book import book_of
from staffetta.view.observe import observe
from tests.kit.playing import drvar
from tests.kit.table import GERMAN, YUGOSLAV, Table, game

FOE = "Y-FOE infantry 1 at 10.10"


def mover(
    piece: str = "G-PAN paratroops 2 at 05.05",
    *more: str,
    turn: int = 5,
    ground: dict[str, str] | None = None,
    streams: tuple[str, ...] = (),
    roads: tuple[str, ...] = (),
    halving: str = "down",
) -> Table:
    """One piece about to move from 05.05; nobody can react."""
    active = YUGOSLAV if piece.startswith("Y") else 0
    foe = "G-FOE mg 1 at 10.10" if active else FOE
    return game(
        piece,
        *more,
        foe,
        turn=turn,
        active=active,
        ground=ground,
        streams=streams,
        roads=roads,
        points=(3, 3),
        options={"halving": halving},
    ).do("activate 05.05 move")


# --- 8, 8.1 Costs and allowances ------------------------------------------------------------------


@pytest.mark.rule("R 8", "R 8.2")
@pytest.mark.parametrize("terrain", ["town", "hill", "wood"])
def test_rough_ground_costs_two(terrain: str) -> None:
    ground = dict.fromkeys(("05.06", "05.07", "05.08"), terrain)
    table = mover(ground=ground).do("to 05.06", "to 05.07")
    assert table.asks().endswith("activations")
    assert table.where("G-PAN") == "05.07"


@pytest.mark.rule("R 8")
def test_without_the_points_for_a_hex_it_is_not_entered() -> None:
    table = mover(ground={"05.09": "wood"}).do("to 05.06", "to 05.07", "to 05.08")
    assert "to 05.09" not in table.offers()
    assert table.refusal("to 05.09") == ("R 8", "too-few-movement-points")
    assert "to 05.07" in table.offers()


@pytest.mark.rule("R 8", "R 8.2")
def test_a_stream_costs_one_more_on_top_of_the_ground() -> None:
    streams = ("05.06", "05.07")
    table = mover(ground={"05.07": "hill"}, streams=streams).do("to 05.06")
    assert table.refusal("to 05.07") == ("R 8", "too-few-movement-points")
    table = mover(ground={"05.06": "hill"}, streams=streams).do("to 05.06")
    # Three spent, one left; 05.07 would cost two.
    assert table.refusal("to 05.07") == ("R 8", "too-few-movement-points")
    assert "to 06.05" in table.offers()


@pytest.mark.rule("R 8.2")
def test_along_a_road_every_hex_costs_one_streams_included() -> None:
    names = ("05.06", "05.07", "05.08", "05.09")
    table = mover(
        ground=dict.fromkeys(names, "wood"), streams=names, roads=("05.05 05.06 05.07 05.08 05.09",)
    )
    table.do("to 05.06", "to 05.07", "to 05.08", "to 05.09")
    assert table.where("G-PAN") == "05.09"


@pytest.mark.rule("R 8.1", "R 8.1.1")
def test_artillery_moves_one_hex_whatever_it_costs() -> None:
    around = ("05.04", "06.04", "06.05", "05.06", "04.05", "04.04")
    table = mover(
        "G-ART artillery 1 at 05.05", ground=dict.fromkeys(around, "town"), streams=around
    )
    table.do("to 05.06")
    assert table.where("G-ART") == "05.06"
    assert table.asks().endswith("activations")


@pytest.mark.rule("R 8.1.1")
def test_artillery_moves_one_hex_also_along_a_road() -> None:
    table = mover("G-ART artillery 1 at 05.05", roads=("05.05 05.06 05.07",)).do("to 05.06")
    assert table.asks().endswith("activations")


@pytest.mark.rule("R 8.1.1")
def test_artillery_has_no_point_left_for_a_second_hex() -> None:
    state = mover("G-ART artillery 1 at 05.05").state
    movement, grid = book_of(state).movement, state.world.grid
    a, b = grid.find("05.05"), grid.find("05.06")
    gun = tuple(state.pieces_in(GERMAN, a))
    limit = movement.budget(state, gun, halved=False)
    assert movement.why_not_enter(state, gun, a, b, 0, limit) is None
    why = movement.why_not_enter(state, gun, a, b, 1, limit)
    assert why is not None
    assert (why.rule, why.key) == ("R 8", "too-few-movement-points")
    assert dict(why.args)["left"] == "0"
    assert movement.steps(state, gun, a, 1, limit) == []


@pytest.mark.rule("R 8.1.1", "R 5")
def test_whoever_goes_with_artillery_goes_one_hex_and_pays_for_it() -> None:
    table = mover(
        "G-ART artillery 1 at 05.05", "G-PAN paratroops 2 at 05.05", ground={"05.06": "wood"}
    )
    table.do("all", "to 05.06")
    assert table.where("G-PAN") == table.where("G-ART") == "05.06"
    assert table.asks().endswith("activations")


@pytest.mark.rule("R 8.1.1")
def test_impassable_ground_stays_closed_to_all() -> None:
    table = mover("G-ART artillery 1 at 05.05", ground={"05.06": "impassable"})
    assert "to 05.06" not in table.offers()
    assert table.refusal("to 05.06") == ("R 8.2", "impassable")


@pytest.mark.rule("R 8.2", "R 1.2")
def test_every_hex_of_the_map_has_its_ground_and_can_be_entered() -> None:
    board = drvar().board
    assert {ground.name for ground in board.ground} == {"clear", "town", "hill", "wood"}
    assert max(cost for row in board.entry[:1] for cost in row) == 2
    assert board.grid.size == 240


@pytest.mark.rule("R 8.2", "R 9.1", "R 11.1")
def test_the_terrain_table_is_the_printed_one() -> None:
    ground = {g.name: g for g in drvar().board.ground}
    rows = {n: (g.cost, g.to_hit, g.assault, g.opaque) for n, g in ground.items()}
    assert rows == {
        "clear": (1, 5, 0, False),
        "town": (2, 6, -2, True),
        "hill": (2, 6, -1, False),
        "wood": (2, 6, -1, True),
    }
    assert drvar().board.stream_assault == -2


# --- 8.3 Line of sight ----------------------------------------------------------------------------


def gunner(*more: str, ground: dict[str, str] | None = None, indirect: bool = False) -> Table:
    """A mortar at 05.02 that would like to fire three hexes down the column."""
    return game(
        "G-MOR mortar 1 at 05.02",
        "Y-INF infantry 2 at 05.05",
        *more,
        ground=ground,
        options={"indirect-fire": indirect},
    )


@pytest.mark.rule("R 8.3", "R 8.3.1")
@pytest.mark.parametrize(
    ("terrain", "sees"), [("clear", True), ("hill", True), ("wood", False), ("town", False)]
)
def test_woods_and_towns_on_the_way_block_and_hills_do_not(terrain: str, sees: bool) -> None:
    table = gunner(ground={"05.03": terrain})
    expected = None if sees else ("R 5.1.2", "no-target")
    assert table.barred("05.02", "attack") == expected


@pytest.mark.rule("R 8.3")
def test_one_fires_into_and_out_of_blocking_terrain() -> None:
    table = gunner(ground={"05.05": "wood", "05.02": "town"})
    assert table.barred("05.02", "attack") is None


@pytest.mark.rule("R 8.3.1")
@pytest.mark.parametrize(
    ("piece", "sees"),
    [
        ("G-PAN paratroops 1 at 05.04", False),
        ("G-ART artillery 1 at 05.03", False),
        ("Y-B infantry 1 at 05.03", False),
        ("Y-RAD radio at 05.03", True),
        ("Y-M1 mission decoy at 05.03", True),
        ("G-RYB command radius 6 reverse 3 at 05.03", True),
        ("G-PAN paratroops 1 at 05.02", True),
        ("Y-B infantry 1 at 05.05", True),
    ],
)
def test_combat_units_of_either_side_block_and_nobody_else(piece: str, sees: bool) -> None:
    # 06.02 is a target in any case, so that there is always something to choose.
    table = gunner(piece, "Y-C infantry 1 at 06.02").do("activate 05.02 attack")
    if "with G-MOR" in table.offers():
        table.do("with G-MOR", "without G-PAN")
    assert ("at 05.05" in table.offers()) == sees


@pytest.mark.rule("R 8.3.1")
def test_the_refusal_names_what_blocks() -> None:
    table = gunner("Y-B infantry 1 at 06.02", "Y-C infantry 1 at 05.04").do("activate 05.02 attack")
    assert table.refusal("at 05.05") == ("R 8.3.1", "no-sight")
    assert "at 05.04" in table.offers()


@pytest.mark.rule("R 8.3.2")
def test_between_two_woods_one_does_not_see() -> None:
    table = game(
        "G-MG mg 1 at 05.05",
        "Y-INF infantry 2 at 07.05",
        ground={"06.04": "wood", "06.05": "wood"},
    )
    assert table.barred("05.05", "attack") == ("R 5.1.2", "no-target")
    table = game(
        "G-MG mg 1 at 05.05",
        "Y-INF infantry 2 at 07.05",
        "Y-B infantry 2 at 06.05",
        ground={"06.04": "wood"},
    )
    table.do("activate 05.05 attack")
    assert table.offers() == ["at 06.05", "at 07.05"]


@pytest.mark.rule("R 8.3.2")
def test_the_refusal_tells_a_line_between_two_hexes_from_one_through_a_hex() -> None:
    table = game(
        "G-MG mg 1 at 05.05",
        "Y-INF infantry 2 at 07.05",
        "Y-A infantry 2 at 05.06",
        "Y-B infantry 2 at 06.06",
        ground={"06.04": "wood", "06.05": "wood"},
    )
    table.do("activate 05.05 attack")
    assert table.refusal("at 07.05") == ("R 8.3.2", "no-sight")


@pytest.mark.rule("R 8.3", "R 9.1")
def test_neighbours_need_no_sight() -> None:
    everywhere = dict.fromkeys(
        (f"{c:02d}.{r:02d}" for c in range(1, 11) for r in range(1, 11)), "wood"
    )
    table = game("G-PAN paratroops 1 at 05.05", "Y-INF infantry 2 at 06.05", ground=everywhere)
    assert table.barred("05.05", "attack") is None


@pytest.mark.rule("R 8.3")
@pytest.mark.parametrize(("firer", "sees"), [("mortar", True), ("artillery", True), ("mg", False)])
def test_by_the_option_mortars_and_guns_need_no_sight(firer: str, sees: bool) -> None:
    table = game(
        f"G-X {firer} 1 at 05.02",
        "Y-INF infantry 2 at 05.04",
        ground={"05.03": "wood"},
        options={"indirect-fire": True},
    )
    expected = None if sees else ("R 5.1.2", "no-target")
    assert table.barred("05.02", "attack") == expected
    # The range still counts.
    far = game(
        f"G-X {firer} 1 at 05.02",
        "Y-INF infantry 2 at 05.07",
        options={"indirect-fire": True},
    )
    assert far.barred("05.02", "attack") == ("R 5.1.2", "no-target")


@pytest.mark.rule("R 8.3.3", "R 13.1")
def test_only_the_faces_of_missions_are_secret() -> None:
    table = game(
        "G-PAN paratroops 2 at 03.03",
        "Y-INF infantry 2 at 09.09",
        "Y-M1 mission tito at 08.08",
        "Y-M2 mission decoy at 08.07",
    )
    german, yugoslav = (observe(table.state, side)["pieces"] for side in (GERMAN, YUGOSLAV))
    assert [piece["face"] for piece in german] == ["", "", "", ""]
    assert [piece["face"] for piece in yugoslav] == ["", "", "tito", "decoy"]
    # Everything else is open to both.
    for ours, theirs in zip(german, yugoslav, strict=True):
        assert {**ours, "face": ""} == {**theirs, "face": ""}
    assert not [event for event in table.state.log or [] if "tito" in repr(event)]


# --- 8.4 Night ------------------------------------------------------------------------------------


@pytest.mark.rule("R 8.4")
def test_turns_nine_to_eleven_are_night() -> None:
    assert [turn for turn, night in enumerate(drvar().night) if night] == [9, 10, 11]


@pytest.mark.rule("R 8.4.1")
@pytest.mark.parametrize("turn", [9, 10, 11])
def test_at_night_men_go_half_as_far(turn: int) -> None:
    table = mover(turn=turn).do("to 05.06", "to 05.07")
    assert table.asks().endswith("activations")
    table = mover(turn=turn, ground={"05.06": "wood"}, streams=("06.05",)).do("to 05.06")
    assert table.asks().endswith("activations")


@pytest.mark.rule("R 8.4.1", "R 8")
def test_at_night_a_hex_of_three_points_is_closed() -> None:
    table = mover(turn=10, ground={"05.06": "town"}, streams=("05.06",))
    assert table.refusal("to 05.06") == ("R 8", "too-few-movement-points")


@pytest.mark.rule("R 8.4.1", "R 5.1.3")
@pytest.mark.parametrize("halving", ["down", "up"])
def test_at_night_a_move_with_an_attack_is_one_point(halving: str) -> None:
    table = game(
        "G-PAN paratroops 2 at 05.05", FOE, turn=10, points=(3, 0), options={"halving": halving}
    )
    table.do("activate 05.05 move-attack", "to 05.06")
    assert table.asks().endswith("activations")


@pytest.mark.rule("R 8.4.1")
@pytest.mark.parametrize(("halving", "expected"), [("down", 7), ("up", 8)])
def test_at_night_a_tank_has_seven_points_or_by_the_option_eight(
    halving: str, expected: int
) -> None:
    table = mover("Y-L3 tank 1 at 05.05", turn=10, halving=halving)
    steps = 0
    here, there = "05.06", "05.05"
    while table.asks() != "german activations":
        if table.asks() == "dice breakdown":
            table.roll(6)
        else:
            table.do(f"to {here}")
            here, there = there, here
            steps += 1
    assert steps == expected


@pytest.mark.rule("R 8.4.1", "R 8.1.1")
def test_at_night_artillery_still_moves_its_hex() -> None:
    table = mover("G-ART artillery 1 at 05.05", turn=10, ground={"05.06": "town"})
    assert table.do("to 05.06").where("G-ART") == "05.06"


@pytest.mark.rule("R 8.4.1", "R 9.1")
@pytest.mark.parametrize("kind", ["mg", "mortar", "artillery"])
def test_at_night_every_range_is_one(kind: str) -> None:
    pieces = (f"G-X {kind} 1 at 05.05", "Y-INF infantry 2 at 05.07")
    assert game(*pieces, turn=8).barred("05.05", "attack") is None
    assert game(*pieces, turn=9).barred("05.05", "attack") == ("R 5.1.2", "no-target")
    near = (f"G-X {kind} 1 at 05.05", "Y-INF infantry 2 at 05.06")
    assert game(*near, turn=9).barred("05.05", "attack") is None


@pytest.mark.rule("R 8.4.1", "R 9.3")
def test_at_night_nobody_reacts_from_afar() -> None:
    pieces = ("G-MG mg 1 at 05.07", "Y-INF infantry 2 at 05.04")
    day = game(*pieces, turn=8, active=YUGOSLAV).do("activate 05.04 move", "to 05.05")
    assert day.asks() == "german window"
    night = game(*pieces, turn=9, active=YUGOSLAV).do("activate 05.04 move", "to 05.05")
    assert night.asks() == "yugoslav move"


@pytest.mark.rule("R 8.4.1", "R 13.1.1")
def test_at_night_missions_and_commands_go_half_as_far_too() -> None:
    table = game("Y-M1 mission decoy at 05.05", "G-FOE mg 1 at 10.10", turn=9, active=YUGOSLAV)
    table.do("activate 05.05 move-mission", "to 05.06", "to 05.07")
    assert table.asks() == "german activations"
    table = mover("G-RYB command radius 6 reverse 3 at 05.05", turn=9).do("to 05.06", "to 05.07")
    assert table.asks() == "yugoslav activations"

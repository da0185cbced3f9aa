"""Chapter 9: the attack, its hits, and attack markers."""

from __future__ import annotations

import pytest

from tests.kit.table import YUGOSLAV, Table, game

FAR = "Y-FAR infantry 1 at 10.10"


def attack(*pieces: str, ground: dict[str, str] | None = None, natural: bool = False) -> Table:
    """Whoever is at 03.03 attacks, all of them."""
    table = game(*pieces, ground=ground, points=(5, 0), options={"natural-six-hits": natural})
    table.do("activate 03.03 attack")
    if "all" in table.offers():
        table.do("all")
    return table


# --- 9, 9.1 Procedure -----------------------------------------------------------------------------


@pytest.mark.rule("R 9", "R 9.1")
@pytest.mark.parametrize(
    ("kind", "reach"),
    [
        ("infantry", 1),
        ("paratroops", 1),
        ("sapper", 1),
        ("support", 1),
        ("mg", 2),
        ("mortar", 3),
        ("artillery", 4),
        ("tank", 2),
    ],
)
def test_a_weapon_reaches_so_far_and_no_farther(kind: str, reach: int) -> None:
    for distance in range(1, 6):
        table = game(f"G-X {kind} 1 at 05.01", f"Y-INF infantry 2 at 05.{1 + distance:02d}")
        expected = None if distance <= reach else ("R 5.1.2", "no-target")
        assert table.barred("05.01", "attack") == expected


@pytest.mark.rule("R 9.1")
def test_the_refusal_of_a_target_too_far_says_so() -> None:
    table = attack(
        "G-MG mg 1 at 03.03",
        "Y-A infantry 2 at 03.04",
        "Y-B infantry 2 at 04.03",
        "Y-C infantry 2 at 06.03",
    )
    assert table.offers() == ["at 03.04", "at 04.03"]
    assert table.refusal("at 06.03") == ("R 9.1", "out-of-range")


@pytest.mark.rule("R 9.1")
def test_every_unit_that_fires_must_reach_the_target() -> None:
    pieces = ("G-PAN paratroops 2 at 03.03", "G-MG mg 1 at 03.03", "Y-INF infantry 4 at 03.05")
    table = game(*pieces).do("activate 03.03 attack")
    # The paratroops cannot take part: only the MG is left, and nobody is asked.
    assert table.dice() == ["G-MG"]


@pytest.mark.rule("R 9.1")
def test_a_die_for_each_point_of_strength_labelled_with_its_unit() -> None:
    table = attack(
        "G-PAN paratroops 4 down 2 at 03.03",
        "G-MG mg 1 at 03.03",
        "Y-INF infantry 4 at 03.04",
    )
    assert table.dice() == ["G-PAN", "G-PAN", "G-MG"]


@pytest.mark.rule("R 9.1", "R 8.2")
@pytest.mark.parametrize(("terrain", "need"), [("clear", 5), ("town", 6), ("hill", 6), ("wood", 6)])
def test_the_ground_of_the_target_says_what_hits(terrain: str, need: int) -> None:
    for face in range(1, 7):
        table = attack(
            "G-PAN paratroops 1 at 03.03", "Y-INF infantry 4 at 03.04", ground={"03.04": terrain}
        ).roll(face)
        hit = face >= need
        assert table.told("fires")[0]["hits"] == str(int(hit))
        assert table.told("fires")[0]["need"] == str(need)
        assert (table.asks() == "dice morale-test") == hit


@pytest.mark.rule("R 9.1", "R 8.2")
def test_roads_and_streams_do_not_change_what_hits() -> None:
    table = game(
        "G-PAN paratroops 2 at 03.03",
        "Y-INF infantry 4 at 03.04",
        streams=["03.04"],
        roads=["03.03 03.04"],
        points=(5, 0),
    )
    table.do("activate 03.03 attack", "roll 5 4")
    assert table.told("fires")[0]["hits"] == "1"


@pytest.mark.rule("R 9.1")
@pytest.mark.parametrize(("natural", "hits"), [(False, "0"), (True, "1")])
def test_an_unmodified_six_hits_for_certain_only_by_the_option(natural: bool, hits: str) -> None:
    table = attack(
        "G-PAN paratroops 2 at 03.03 pinned",
        "Y-INF infantry 4 at 03.04",
        ground={"03.04": "town"},
        natural=natural,
    ).roll(6, 5)
    assert table.told("fires")[0]["hits"] == hits


@pytest.mark.rule("R 9.1", "R 13.6.1")
def test_modifiers_belong_to_each_unit_s_own_dice() -> None:
    table = attack(
        "G-PAN paratroops 1 at 03.03",
        "G-MG mg 1 at 03.03",
        "G-BLA paratroops 1 at 03.03 pinned",
        "Y-INF infantry 4 at 03.04",
    ).roll(4, 4, 5)
    assert [told["hits"] for told in table.told("fires")] == ["0", "1", "0"]
    assert [told["modifiers"] for told in table.told("fires")] == [
        "",
        "+1:mg-on-clear:R 13.6.1",
        "-1:firer-pinned:R 10.1.1",
    ]


# --- 9.2 Effects ----------------------------------------------------------------------------------


@pytest.mark.rule("R 9.2")
def test_no_hit_does_nothing() -> None:
    table = attack("G-PAN paratroops 2 at 03.03", "Y-INF infantry 4 at 03.04").roll(4, 4)
    assert table.asks() == "german activations"
    assert (table.strength("Y-INF"), table.marks("Y-INF")) == (4, set())


@pytest.mark.rule("R 9.2", "R 10")
def test_the_first_hit_only_tests_morale() -> None:
    table = attack("G-PAN paratroops 2 at 03.03", "Y-INF infantry 4 at 03.04").roll(5, 4)
    assert table.asks() == "dice morale-test"
    assert table.strength("Y-INF") == 4
    table.roll(4)
    assert table.marks("Y-INF") == set()


@pytest.mark.rule("R 9.2")
def test_every_hit_after_the_first_costs_a_point() -> None:
    table = attack("G-PAN paratroops 4 at 03.03", "Y-INF infantry 4 at 03.04").roll(5, 6, 6, 5)
    assert table.strength("Y-INF") == 1
    assert [told["left"] for told in table.told("loses")] == ["3", "2", "1"]
    assert {told["rule"] for told in table.told("loses")} == {"R 9.2"}
    assert table.asks() == "dice morale-test"
    assert table.lost == (0, 3)


@pytest.mark.rule("R 9.2")
def test_the_owner_says_who_loses_point_by_point() -> None:
    table = attack(
        "G-PAN paratroops 4 at 03.03",
        "Y-A infantry 2 at 03.04",
        "Y-B infantry 1 at 03.04",
        "Y-RAD radio at 09.09",
    ).roll(5, 5, 5, 1)
    assert table.asks() == "yugoslav losses"
    assert table.offers() == ["lose Y-A", "lose Y-B"]
    table.do("lose Y-B")
    # Only one unit is left to lose from, so the second point is not asked for.
    assert (table.where("Y-B"), table.strength("Y-A")) == ("lost", 1)
    assert table.asks() == "dice morale-test"


@pytest.mark.rule("R 9.2")
def test_those_who_are_no_combat_units_absorb_nothing() -> None:
    table = game(
        "G-RYB command radius 6 reverse 3 at 03.04",
        "G-A paratroops 2 at 03.04",
        "G-B paratroops 2 at 03.04",
        "Y-INF infantry 4 at 03.03",
        active=YUGOSLAV,
    )
    table.do("activate 03.03 attack", "roll 5 5 1 1")
    assert table.offers() == ["lose G-A", "lose G-B"]
    assert table.refusal("lose G-RYB") == ("R 9.2", "does-not-absorb-losses")


@pytest.mark.rule("R 9.2")
def test_when_nobody_survives_nobody_tests() -> None:
    table = attack("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 03.04", FAR).roll(5, 5, 5)
    assert table.where("Y-INF") == "lost"
    assert table.asks() == "german activations"


@pytest.mark.rule("R 9.2")
def test_hits_beyond_the_last_point_are_wasted() -> None:
    table = attack("G-PAN paratroops 5 at 03.03", "Y-INF infantry 1 at 03.04", FAR)
    table.roll(5, 5, 5, 5, 5)
    assert table.lost == (0, 1)
    assert table.where("Y-FAR") == "10.10"


@pytest.mark.rule("R 9.2.1")
def test_an_attacker_is_marked_once_then_twice_and_never_more() -> None:
    table = attack("G-PAN paratroops 1 at 03.03", "Y-INF infantry 4 at 03.04").roll(1)
    assert table.marks("G-PAN") == {"fired-once"}
    table.do("activate 03.03 attack", "roll 1")
    assert table.marks("G-PAN") == {"fired-twice"}
    # A melee would be the third: the marker stays.
    table.do("activate 03.03 assault", "to 03.04", "roll 6 1", "roll 1")
    assert table.marks("G-PAN") == {"fired-twice"}


@pytest.mark.rule("R 9.2.1")
def test_who_did_not_take_part_is_not_marked() -> None:
    table = game(
        "G-PAN paratroops 1 at 03.03", "G-BLA paratroops 1 at 03.03", "Y-INF infantry 4 at 03.04"
    )
    table.do("activate 03.03 attack", "with G-PAN", "without G-BLA", "roll 1")
    assert table.marks("G-PAN") == {"fired-once"}
    assert table.marks("G-BLA") == table.marks("Y-INF") == set()


# --- 9.4 Attack markers ---------------------------------------------------------------------------


@pytest.mark.rule("R 9.4", "R 9")
def test_who_has_fired_twice_fires_no_more() -> None:
    table = game("G-PAN paratroops 2 at 03.03 fired-twice", "Y-INF infantry 4 at 03.04")
    for action in ("attack", "move-attack", "attack-move"):
        assert table.barred("03.03", action) == ("R 9.4", "fired-twice")
    assert table.barred("03.03", "assault") is None
    assert table.barred("03.03", "move") is None


@pytest.mark.rule("R 9.4", "R 9.3")
def test_who_has_fired_twice_does_not_react_by_fire() -> None:
    table = game(
        "G-PAN paratroops 2 at 03.03 fired-twice", "Y-INF infantry 4 at 03.05", active=YUGOSLAV
    )
    table.do("activate 03.05 move", "to 03.04")
    assert table.offers() == ["opportunity-assault 03.03", "decline"]
    assert table.refusal("opportunity-attack 03.03") == ("R 9.4", "fired-twice")


@pytest.mark.rule("R 9.4", "R 9.2.1")
def test_who_has_fired_once_may_fire_again() -> None:
    table = game("G-PAN paratroops 2 at 03.03 fired-once", "Y-INF infantry 4 at 03.04")
    assert table.barred("03.03", "attack") is None


@pytest.mark.rule("R 9.4", "R 5")
def test_in_a_stack_those_who_have_fired_twice_stay_out() -> None:
    table = game(
        "G-PAN paratroops 2 at 03.03 fired-twice",
        "G-BLA paratroops 1 at 03.03",
        "Y-INF infantry 4 at 03.04",
    ).do("activate 03.03 attack")
    assert table.dice() == ["G-BLA"]


# --- 9.3 Opportunity attack -----------------------------------------------------------------------


def crossing(*more: str, points: tuple[int, int] = (5, 5)) -> Table:
    """A Yugoslav unit walks down a column past a German MG two hexes away."""
    return game(
        "G-MG mg 2 at 05.05", "Y-INF infantry 4 at 07.03", *more, active=YUGOSLAV, points=points
    ).do("activate 07.03 move")


@pytest.mark.rule("R 9.3", "R 9.3.1", "R 12.1")
def test_a_mover_may_be_fired_at_in_every_hex_within_range() -> None:
    table = crossing().do("to 07.04")
    assert table.asks() == "german window"
    assert table.offers() == ["opportunity-attack 05.05", "decline"]
    table.do("decline", "to 07.05")
    assert table.asks() == "german window"
    table.do("decline", "to 07.06", "decline", "to 07.07")
    # 07.07 is three hexes away.
    assert table.asks() == "german activations"


@pytest.mark.rule("R 9.3.1", "R 9.2.1")
def test_an_opportunity_attack_is_paid_marked_and_resolved_like_any_other() -> None:
    table = crossing().do("to 07.04", "opportunity-attack 05.05", "roll 4 4", "roll 3")
    assert table.points == (4, 4)
    assert table.marks("G-MG") == {"fired-once"}
    assert table.strength("Y-INF") == 3
    # It passed its test: the move goes on.
    assert table.asks() == "yugoslav move"
    assert "to 07.05" in table.offers()


@pytest.mark.rule("R 9.3.2", "R 10.1.1")
def test_a_mover_that_is_pinned_stops_where_it_is() -> None:
    table = crossing().do("to 07.04", "opportunity-attack 05.05")
    table.do("roll 4 1", "roll 5")
    assert table.marks("Y-INF") == {"pinned"}
    assert table.where("Y-INF") == "07.04"
    assert table.asks() == "german activations"


@pytest.mark.rule("R 9.3", "R 12")
def test_the_hex_where_a_move_begins_is_no_chance_to_react() -> None:
    table = game("G-MG mg 2 at 05.05", "Y-INF infantry 4 at 05.06", active=YUGOSLAV)
    table.do("activate 05.06 move")
    assert table.asks() == "yugoslav move"


@pytest.mark.rule("R 9.3", "R 8.3")
def test_reaction_by_fire_needs_sight_like_any_fire() -> None:
    table = game(
        "G-MG mg 2 at 05.05",
        "Y-INF infantry 4 at 05.08",
        "Y-B infantry 1 at 05.06",
        active=YUGOSLAV,
    )
    table.do("activate 05.08 move", "to 05.07")
    assert table.asks() == "yugoslav move"


@pytest.mark.rule("R 9.3.1")
def test_without_points_nobody_reacts() -> None:
    table = crossing(points=(0, 5)).do("to 07.04")
    assert table.asks() == "yugoslav move"

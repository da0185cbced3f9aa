"""Odds of single procedures, worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from staffetta.view.notation import Unreadable
from staffetta.view.odds import Odds, assault, fire, morale, odds_of, pending
from staffetta.view.plain import Chance
from tests.kit.table import GERMAN, YUGOSLAV, Table, game


def exact(table: dict[str, Chance]) -> dict[str, Fraction]:
    return {name: Fraction(chance["exact"]) for name, chance in table.items()}


def of(table: Table, *plan: str) -> Odds:
    odds = odds_of(table.state, list(plan))
    assert odds is not None
    return odds


def unit(odds: Odds, id_: str) -> dict[str, Fraction]:
    """What may become of a piece."""
    found = next(u for u in odds["units"] if u["id"] == id_)
    return exact({"pinned": found["pinned"], "eliminated": found["eliminated"]})


def ends(odds: Odds, id_: str) -> dict[str, Fraction]:
    return exact(next(u for u in odds["units"] if u["id"] == id_)["ends"])


def test_fire_on_clear_ground() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 04.03")
    odds = fire(table.state, GERMAN, (0,), table.state.where[1])
    assert odds is not None
    p = Fraction(1, 3)
    q = 1 - p
    assert exact(odds["hits"]) == {"0": q**3, "1": 3 * p * q**2, "2": 3 * p**2 * q, "3": p**3}
    # A hit after the first costs a point; the two points are gone with three hits.
    lost = exact(odds["lost"]["yugoslav"])
    assert lost == {"0": q**3 + 3 * p * q**2, "1": 3 * p**2 * q, "2": p**3}
    survived = 3 * p * q**2 + 3 * p**2 * q
    assert exact(odds["events"])["fails-test"] == survived / 3
    assert unit(odds, "Y-INF") == {"pinned": survived / 3, "eliminated": p**3}
    assert exact(odds["lost"]["german"]) == {"0": Fraction(1)}


def test_a_die_that_cannot_hit_has_no_chance() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.03 pinned", "Y-INF infantry 2 at 04.03", ground={"04.03": "wood"}
    )
    odds = fire(table.state, GERMAN, (0,), table.state.where[1])
    assert odds is not None
    assert exact(odds["hits"]) == {"0": Fraction(1)}
    assert odds["units"] == []


def test_the_odds_of_a_choice_are_those_of_the_fire_it_begins() -> None:
    table = game(
        "G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 04.03", "Y-CAD infantry 3 at 03.02"
    ).do("activate 03.03 attack")
    direct = fire(table.state, GERMAN, (0,), table.state.where[1])
    assert of(table, "at 04.03") == direct


def test_a_plan_from_the_activation_on() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 04.03")
    direct = fire(table.state, GERMAN, (0,), table.state.where[1])
    assert of(table, "activate 03.03", "attack", "at 04.03") == direct


def test_losses_go_where_they_cost_least() -> None:
    """A Pinned unit that is given up cannot lose a point in the test that follows."""
    table = game(
        "G-PAN paratroops 2 at 03.03",
        "Y-INF infantry 1 at 04.03",
        "Y-CAD infantry 1 at 04.03 pinned",
    )
    odds = fire(table.state, GERMAN, (0,), table.state.where[1])
    assert odds is not None
    two = Fraction(1, 9)
    one = Fraction(4, 9)
    assert unit(odds, "Y-CAD")["eliminated"] == two + one / 3
    assert unit(odds, "Y-INF")["eliminated"] == 0
    assert unit(odds, "Y-INF")["pinned"] == (one + two) / 3


def test_one_morale_test() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 04.03")
    odds = morale(table.state, GERMAN, (1,))
    assert odds is not None
    assert exact(odds["events"]) == {
        "fails-test": Fraction(1, 3),
        "passes-test": Fraction(2, 3),
        "pinned": Fraction(1, 3),
    }


def test_an_assault_between_equals() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 3 at 04.03")
    state = table.state
    odds = assault(state, GERMAN, (0,), state.where[1], state.where[0])
    assert odds is not None
    melee = odds["melee"]
    assert melee is not None
    assert melee["hex"] == "04.03"
    # Differences of two dice: 0 in 6 throws of 36, 1 or 2 in 9 each way, 3 to 5 in 6 each way.
    # Twice 3 + n is never passed: totals of 4 and 9 are the widest apart, and 9 > 8.
    bands = exact(melee["bands"])
    assert bands["tie"] == Fraction(6, 36)
    assert bands["wins-narrowly"] == bands["loses-narrowly"] == Fraction(9, 36)
    assert bands["wins-outright"] == bands["loses-outright"] == Fraction(1, 36)
    assert bands["wins"] == bands["loses"] == Fraction(5, 36)
    failed = Fraction(9, 36) / 3
    assert exact(melee["attackers"]) == {
        "takes-hex": failed + Fraction(6, 36),
        "goes-back": 1 - failed - Fraction(6, 36) - Fraction(1, 36),
        "eliminated": Fraction(1, 36),
    }
    assert exact(melee["defenders"]) == {
        "holds-hex": 1 - failed - Fraction(6, 36),
        "retreats": failed + Fraction(5, 36),
        "eliminated": Fraction(1, 36),
    }


def test_who_is_thrown_back_off_the_map_is_not_eliminated() -> None:
    table = game(
        "Y-1 infantry 4 due 5 by 01.05",
        "G-PAN paratroops 3 at 01.05",
        "Y-M9 mission tito at 10.10",
        active=YUGOSLAV,
        points=(0, 5),
    )
    odds = of(table, "enter 01.05", "assault", "to 01.05")
    assert unit(odds, "Y-1")["eliminated"] == 0
    assert ends(odds, "Y-1")["waiting"] > 0
    # Of 36 throws 7 lose by 1 or 2 and 3 by more; a third of both fails the test.
    assert unit(odds, "Y-1")["pinned"] == Fraction(7 + 3, 36) / 3


def test_the_step_into_an_enemy_hex_is_an_assault() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 3 at 04.03")
    state = table.state
    direct = assault(state, GERMAN, (0,), state.where[1], state.where[0])
    assert direct is not None
    table.do("activate 03.03 assault")
    found = of(table, "to 04.03")
    assert found["melee"] == direct["melee"]
    assert found["units"] == direct["units"]


def test_reactions_have_odds() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 05.03")
    table.do("activate 03.03 move", "to 04.03")
    assert table.asks() == "yugoslav window"
    shot = of(table, "opportunity-attack 05.03")
    assert exact(shot["hits"])["2"] == Fraction(1, 9)
    rushed = of(table, "opportunity-assault 05.03")
    assert rushed["melee"] is not None
    assert odds_of(table.state, "decline") is None


def test_an_air_attack_must_first_arrive() -> None:
    table = game(
        "G-PAN paratroops 3 at 01.01",
        "Y-INF infantry 4 at 04.03",
        "Y-CAD infantry 3 at 08.08",
        aircraft=("A-1 german 5 precision 3 strength 2 bonus 1",),
    )
    odds = of(table, "air A-1", "at 04.03")
    arrives = Fraction(2, 3)
    assert exact(odds["events"])["aircraft-arrives"] == arrives
    assert exact(odds["hits"]) == {
        "0": 1 - arrives + arrives / 4,
        "1": arrives / 2,
        "2": arrives / 4,
    }


def test_an_interrogation() -> None:
    table = game(
        "G-ABW support 1 can interrogate at 03.03",
        "Y-M1 mission tito at 08.08",
        "Y-M2 mission decoy at 09.08",
        ground={"03.03": "town"},
    )
    odds = of(table, "activate 03.03", "interrogate")
    assert exact(odds["events"]) == {
        "civilians-silent": Fraction(1, 3),
        "civilians-talk": Fraction(2, 3),
    }


def found_tito(*words: str) -> Table:
    return game("G-PAN paratroops 4 at 03.03", f"Y-M1 mission tito at 04.03 {' '.join(words)}").do(
        "activate 03.03 move"
    )


def test_a_known_tito_is_taken_or_killed() -> None:
    odds = of(found_tito("revealed"), "to 04.03")
    assert exact(odds["events"])["tito-captured"] == Fraction(4, 6)
    assert exact(odds["events"])["tito-killed"] == Fraction(2, 6)


def test_a_mission_face_down_is_nobody_for_the_german() -> None:
    table = found_tito()
    assert odds_of(table.state, "to 04.03") is None
    known = odds_of(table.state, "to 04.03", YUGOSLAV)
    assert known is None, "it is not the Yugoslav's choice"


def test_the_roll_for_tito_is_known_to_all() -> None:
    table = found_tito().do("to 04.03")
    assert table.asks() == "dice tito-roll"
    odds = pending(table.state)
    assert odds is not None
    assert exact(odds["events"])["tito-captured"] == Fraction(4, 6)


def test_the_radio_brings_a_unit_early_half_the_time() -> None:
    table = game(
        "G-PAN paratroops 4 at 03.03",
        "Y-INF infantry 3 at 08.08",
        "Y-RAD radio at 08.08",
        "Y-1 infantry 4 due 6 by 10.10",
        start=True,
    ).do("roll 1 1")
    assert table.asks() == "yugoslav radio-call"
    odds = of(table, "call Y-1")
    assert exact(odds["events"]) == {
        "comes-early": Fraction(1, 2),
        "comes-on-time": Fraction(1, 2),
    }
    assert odds_of(table.state, "wait Y-1") is None


def dropping(ground: dict[str, str]) -> Table:
    table = game(
        "G-PAN paratroops 3 airborne 5",
        "Y-INF infantry 3 at 10.10",
        start=True,
        ground=ground,
    )
    assert table.asks() == "german choose-drop"
    return table


def test_a_landing_scatters_half_the_time() -> None:
    where = ends(of(dropping({}), "drop 05.05"), "G-PAN")
    assert where.pop("05.05") == Fraction(1, 2)
    assert set(where.values()) == {Fraction(1, 12)}
    assert len(where) == 6


def test_a_scatter_off_the_map_lands_in_place() -> None:
    where = ends(of(dropping({}), "drop 01.01"), "G-PAN")
    assert where == {
        "01.01": Fraction(1, 2) + Fraction(4, 12),
        "01.02": Fraction(1, 12),
        "02.01": Fraction(1, 12),
    }


def test_a_wood_beside_the_landing_may_cost_a_point() -> None:
    odds = of(dropping({"05.04": "wood", "06.04": "town"}), "drop 05.05")
    assert exact(odds["lost"]["german"])["1"] == Fraction(1, 12)
    assert unit(odds, "G-PAN")["pinned"] == Fraction(1, 12)


def test_a_tank_on_a_path_may_break_down() -> None:
    table = game(
        "G-PAN paratroops 3 at 10.10", "Y-L3 tank 1 at 01.01", active=YUGOSLAV, size=(10, 12)
    ).do("activate 01.01 move")
    path = [f"to 01.{row:02d}" for row in range(2, 8)]
    odds = of(table, *path, "stop")
    # Six points: a die after the fourth and one for the rest.
    assert unit(odds, "Y-L3")["eliminated"] == 1 - Fraction(5, 6) ** 2
    assert exact(odds["events"])["breaks-down"] == 1 - Fraction(5, 6) ** 2


def test_a_gun_says_first_what_it_aims_at() -> None:
    table = game("G-ART artillery 2 at 03.03", "Y-L3 tank 1 at 04.03", "Y-INF infantry 2 at 04.03")
    state = table.state
    assert fire(state, GERMAN, (0,), state.where[1]) is None
    tank = fire(state, GERMAN, (0,), state.where[1], aim="tank")
    assert tank is not None
    assert unit(tank, "Y-L3")["eliminated"] == 1 - Fraction(2, 3) ** 2
    others = fire(state, GERMAN, (0,), state.where[1], aim="others")
    assert others is not None
    assert [u["id"] for u in others["units"]] == ["Y-INF"]


@pytest.mark.parametrize("choice", ["pass", "activate 03.03"])
def test_what_throws_no_dice_has_no_odds(choice: str) -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 08.08")
    assert odds_of(table.state, choice) is None
    assert pending(table.state) is None


def test_odds_leave_the_state_as_it_is() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 04.03")
    before = table.offers()
    of(table, "activate 03.03", "attack")
    assert table.offers() == before
    assert table.state.log == []


def test_a_text_that_is_no_choice_is_said_to_be_none() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 04.03")
    with pytest.raises(Unreadable):
        odds_of(table.state, "win")

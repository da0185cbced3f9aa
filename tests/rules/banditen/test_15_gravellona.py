"""Chapter 15: Gravellona Toce."""

from __future__ import annotations

import random

import pytest

from staffetta.engine.machine import apply, apply_roll, dice_wanted, new_game, run
from staffetta.engine.state import State
from staffetta.rules.options import Value
from staffetta.scenarios import load
from staffetta.scenarios.build import build
from staffetta.view.notation import parse, text
from tests.kit.banditen import AXIS, PARTISAN, BanditenTable, gravellona

OBJECTIVES = ("13.13", "14.12", "16.12", "15.10", "17.09", "16.09", "15.08", "14.04", "12.02")
HOLD = "A-9 infantry 2 at 12.10"


def scenario(options: dict[str, Value] | None = None) -> State:
    state = new_game(build(load("gravellona"), options or {}))
    state.log = []
    run(state)
    return state


def offers(state: State) -> list[str]:
    return [text(state, choice) for choice in state.options]


def do(state: State, *steps: str) -> State:
    for step in steps:
        assert step in offers(state), (step, offers(state))
        apply(state, parse(state, step))
    return state


def place_of(state: State, id_: str) -> str:
    unit = next(u for u, piece in enumerate(state.pieces) if piece.id == id_)
    return state.world.grid.names[state.where[unit]] if state.where[unit] >= 0 else "off"


# --- 15.1 Set-up ----------------------------------------------------------------------------------


@pytest.mark.rule("B 15.1")
def test_fixed_places_and_the_axis_first() -> None:
    state = scenario()
    assert state.decider == AXIS
    assert place_of(state, "AX-GNR-MG") == "16.09"
    assert place_of(state, "AX-VG-ART") == "15.08"
    assert place_of(state, "AX-DE-1") == "14.04"
    assert place_of(state, "PA-CIN-MG") == place_of(state, "PA-CIN-1") == "17.15"


@pytest.mark.rule("B 15.1")
def test_the_option_lets_the_partisans_set_up_first() -> None:
    assert scenario({"partisans-set-up-first": True}).decider == PARTISAN


@pytest.mark.rule("B 15.1", "B 15.1.1", "B 7")
@pytest.mark.parametrize("seed", range(12))
def test_however_the_garrison_is_divided_every_objective_is_covered(seed: int) -> None:
    chance = random.Random(seed)
    state = scenario()
    while state.turn == 0 and not dice_wanted(state):
        apply(state, chance.choice(state.options))
    assert state.turn == 1
    assert state.frame is not None
    assert state.frame.name == "ammunition"
    held = [state.world.grid.find(name) for name in OBJECTIVES]
    for hex_ in held:
        assert state.units_in(AXIS, hex_)
        assert state.strength_in(AXIS, hex_) <= 6
    # Nothing is left over, and nothing was lost on the way.
    waiting = [u for u in state.roster[AXIS] if state.where[u] < 0 and not state.due[u]]
    assert not waiting
    assert sum(state.strength[u] for u in state.roster[AXIS]) == sum(
        piece.full for piece in state.world.pieces if piece.side == AXIS
    )
    command = next(u for u, p in enumerate(state.pieces) if p.id == "AX-HQ-VG")
    assert state.where[command] in held


@pytest.mark.rule("B 15.1.1")
def test_a_choice_that_would_leave_an_objective_bare_is_refused() -> None:
    # Eight points for six hexes: two may be spent beyond the first in each.
    state = do(scenario(), "part 2", "place 13.13", "part 2")
    assert "place 13.13" not in offers(state)
    do(state, "place 14.12")
    # From here every point needs a hex of its own, so nobody is asked how much.
    assert sorted(offers(state)) == ["place 12.02", "place 15.10", "place 16.12", "place 17.09"]
    choice = parse(state, "place 16.09")
    assert state.frame is not None
    why = state.frame.why_not(state, choice)
    assert why is not None
    assert (why.rule, why.key) == ("B 15.1", "hexes-left-bare")


@pytest.mark.rule("B 15.1", "B 7")
def test_one_brigade_begins_at_corte_cerro_in_two_hexes_at_least() -> None:
    state = scenario({"partisans-set-up-first": True})
    assert offers(state) == ["unit PA-RED-1", "unit PA-ROM-1", "unit PA-FAN-1"]
    do(state, "unit PA-ROM-1", "place 06.14", "place 06.14")
    assert offers(state) == ["place 06.15", "place 06.16"]
    do(state, "place 06.16")
    assert state.decider == AXIS
    assert place_of(state, "PA-RED-1") == "off"


# --- 15.1.1 Counters ------------------------------------------------------------------------------


@pytest.mark.rule("B 15.1.1", "B 5.1.5")
def test_units_divide_only_into_counters_of_the_box() -> None:
    rows = (("VG", "infantry", 1, 3),)
    table = gravellona(
        "A-1 infantry 2 at 02.02",
        "A-2 infantry 2 at 03.03",
        "P-1 infantry 3 at 12.10",
        counters=rows,
    )
    table.do("activate 02.02 split", "pass")
    assert (table.strength("A-1"), table.strength("A-1/2")) == (1, 1)
    # Two of three are in use: the third is not enough for another pair.
    assert table.barred("03.03", "split") == ("B 15.1.1", "no-counters-left")


@pytest.mark.rule("B 15.1.1")
def test_the_counter_given_back_may_serve_again() -> None:
    rows = (("Redi", "infantry", 2, 1), ("Redi", "infantry", 1, 1))
    table = gravellona("P-1 infantry 3 at 02.02", HOLD, active=PARTISAN, counters=rows)
    table.do("activate 02.02 split", "part 1")
    assert sorted((table.strength("P-1"), table.strength("P-1/2"))) == [1, 2]


@pytest.mark.rule("B 15.1.1", "B 5.1.5")
def test_what_has_no_counters_for_its_parts_does_not_divide() -> None:
    rows = (("Redi", "infantry", 2, 1), ("Redi", "infantry", 1, 1))
    table = gravellona("P-CV armoured-car 2 at 02.02", HOLD, active=PARTISAN, counters=rows)
    assert table.barred("02.02", "split") == ("B 15.1.1", "no-counters-left")


# --- 15.2 Points ----------------------------------------------------------------------------------

FIVE = (
    "P-1 infantry 3 of Redi at 02.02",
    "P-2 infantry 3 of Romolo at 03.02",
    "P-3 infantry 3 of Fanfulla at 04.02",
    "P-4 infantry 3 of Cinquanta at 05.02",
    "P-5 infantry 3 of Beltrami at 06.02",
)


@pytest.mark.rule("B 15.2")
def test_partisan_points_by_formations_on_the_map() -> None:
    table = gravellona(
        HOLD, *FIVE, "P-6 infantry 2 of Valtoce at 07.02", turn=6, start="Clockwork", points=(0, 0)
    )
    assert table.do("roll 1 2").points[PARTISAN] == 7
    fewer = gravellona(
        HOLD,
        FIVE[0],
        "P-7 infantry 3 of Redi at 03.03",
        "P-2 infantry 3 of Romolo due 9 by 01.01",
        "P-3 command radius 6 of Fanfulla at 04.02",
        "P-4 infantry 3 of Cinquanta gone lost",
        turn=6,
        start="Clockwork",
        points=(0, 0),
    )
    assert fewer.do("roll 1 2").points[PARTISAN] == 3


@pytest.mark.rule("B 15.2")
@pytest.mark.parametrize(
    ("turn", "die", "points"),
    [
        *[(turn, die, (die + 1) // 2) for turn in (2, 3, 4) for die in range(1, 7)],
        *[(turn, die, die) for turn in (5, 8) for die in (1, 4, 6)],
        *[(turn, die, die + 3) for turn in (9, 12) for die in (1, 4, 6)],
    ],
)
def test_axis_points_by_the_clock(turn: int, die: int, points: int) -> None:
    table = gravellona(HOLD, FIVE[0], turn=turn, start="Clockwork", points=(0, 0))
    assert table.do(f"roll {die} 1").points[AXIS] == points


@pytest.mark.rule("B 15.2")
@pytest.mark.parametrize(("halve", "points"), [(True, 3), (False, 5)])
def test_the_option_for_eleven_o_clock(halve: bool, points: int) -> None:
    said = {
        "turn": 4,
        "start": "Clockwork",
        "points": (0, 0),
        "options": {"halve-at-eleven": halve},
    }
    assert gravellona(HOLD, FIVE[0], **said).do("roll 5 1").points[AXIS] == points
    said["turn"] = 3
    assert gravellona(HOLD, FIVE[0], **said).do("roll 5 1").points[AXIS] == 3


@pytest.mark.rule("B 15.2.1", "B 4.2")
def test_the_first_turn_gives_the_partisan_nine_without_a_die() -> None:
    table = gravellona(HOLD, FIVE[0], turn=1, start="Clockwork", points=(0, 0), initiative=AXIS)
    assert table.dice() == ["axis"]
    table.do("roll 6")
    assert table.points == (3, 9)
    assert table.state.initiative == PARTISAN


# --- 15.3 Reinforcements --------------------------------------------------------------------------


def arriving(turn: int = 4) -> BanditenTable:
    return gravellona(
        HOLD,
        FIVE[0],
        "A-MG mg 2 of II due 4 by 12.01 roll 3",
        "A-II infantry 2 of II due 4 by 12.01 roll 3",
        "P-V mg 2 of Valdossola due 4 by 01.05 roll 3",
        turn=turn,
        start="ArrivalRolls",
    )


@pytest.mark.rule("B 15.3")
def test_one_die_for_each_group() -> None:
    table = arriving()
    assert table.dice() == ["II"]
    table.do("roll 3")
    assert table.dice() == ["Valdossola"]
    table.do("roll 2")
    assert "enter 12.01" in table.offers()
    table.do("pass")
    assert "enter 01.05" not in table.offers()
    table.do("pass")
    assert table.asks() == "axis members"  # II company has not entered, and must
    table.do("all", "stop", "roll 1", "roll 1 1")
    # Next turn they come without another roll.
    assert table.asks().endswith("activations")
    if table.asks().startswith("axis"):
        table.do("pass")
    assert "enter 01.05" in table.offers()


@pytest.mark.rule("B 15.3")
def test_nobody_rolls_before_or_after_his_turn() -> None:
    for turn in (3, 5):
        assert arriving(turn).asks().endswith("activations")


@pytest.mark.rule("B 15.3.1")
def test_the_partisan_may_keep_them_back_and_bring_them_later() -> None:
    table = arriving().do("roll 3", "roll 6", "pass", "pass")
    # The Axis may not: II company enters now.
    table.do("all", "stop", "roll 1", "roll 1 6")
    assert table.turn == 5
    assert table.asks() == "partisan activations"
    table.do("enter 01.05 move")
    assert table.where("P-V") == "01.05"


@pytest.mark.rule("B 15.3.2")
def test_the_first_turn_and_the_fourteenth_need_no_roll() -> None:
    units = load("gravellona").units
    rolls = {u.id: u.arrives.roll for u in units if u.arrives is not None}
    assert {id_ for id_, roll in rolls.items() if roll} == {
        "AX-II-MG",
        "AX-II-1",
        "PA-VDO-MG",
        "PA-VTO-1",
    }
    assert set(rolls.values()) == {None, 3}


THIRD = (
    "A-C command radius 4 of III due 9 zone 05.05,06.05,07.05,08.05",
    "A-3 infantry 2 of III auto can full-ammunition due 9 zone 05.05,06.05,07.05,08.05",
    "A-4 infantry 2 of III auto can full-ammunition due 9 zone 05.05,06.05,07.05,08.05",
)
PLACED: dict[str, Value] = {"third-company-moves-on": False}


@pytest.mark.rule("B 15.3.2", "B 14")
def test_by_the_option_third_company_is_put_down_and_moves_no_farther() -> None:
    table = gravellona(*THIRD, "P-1 infantry 3 at 05.06", turn=9, points=(0, 1), options=PLACED)
    table.do("enter 05.05 deploy", "all")
    # 05.05 and 06.05 touch the enemy.
    assert table.offers() == ["place 07.05", "place 08.05"]
    assert table.refusal("place 05.05")[0] == "B 15.3.2"
    table.do("place 07.05")
    assert [table.where(u) for u in ("A-C", "A-3", "A-4")] == ["07.05"] * 3
    assert table.points == (0, 1)
    assert table.asks() == "partisan activations"
    assert "newcomer" in table.marks("A-3")


@pytest.mark.rule("B 15.3.2", "B 12")
def test_nobody_reacts_to_the_placement() -> None:
    pieces = (*THIRD, "P-1 mg 3 at 09.05", "P-2 mg 3 at 05.07")
    table = gravellona(*pieces, turn=9, points=(1, 5), options=PLACED)
    table.do("enter 05.05 deploy", "all", "place 06.05")
    assert table.asks() == "partisan activations"
    moving = gravellona(*pieces, turn=9, points=(1, 5))
    moving.do("enter 05.05 move", "all", "to 06.05")
    assert moving.asks() == "partisan window"


@pytest.mark.rule("B 15.3.2")
def test_third_company_pays_for_its_hex_and_moves_on() -> None:
    table = gravellona(*THIRD[1:], "P-1 infantry 3 at 05.06", turn=9).do("enter 05.05 move", "all")
    assert table.offers() == ["to 07.05", "to 08.05"]
    assert table.refusal("to 06.05") == ("B 15.3.2", "no-room-in-the-zone")
    table.do("to 07.05", "to 07.04", "to 07.03", "to 07.02")
    assert table.where("A-3") == "07.02"
    assert table.points[AXIS] == 5


@pytest.mark.rule("B 15.3.2", "B 14")
@pytest.mark.parametrize("moves_on", [False, True])
def test_third_company_never_comes_by_an_assault(moves_on: bool) -> None:
    table = gravellona(
        HOLD,
        "A-3 infantry 2 of III due 9 zone 05.05,06.05",
        "P-1 infantry 3 at 05.05",
        turn=9,
        options={"third-company-moves-on": moves_on},
    )
    assert "enter 05.05" not in table.offers()


# --- 15.4 Morale ----------------------------------------------------------------------------------


@pytest.mark.rule("B 15.4")
@pytest.mark.parametrize(("captured", "value"), [(0, 6), (1, 5), (4, 2), (5, 1), (8, 1)])
def test_rsi_morale_falls_with_the_objectives(captured: int, value: int) -> None:
    all_of_them = [f"{c:02d}.10" for c in range(1, 10)]
    table = gravellona(
        "A-1 infantry 2 at 02.02",
        "P-1 infantry 3 at 02.03",
        active=PARTISAN,
        objectives=all_of_them,
        conquered=all_of_them[:captured],
    ).do("activate 02.03 attack", "roll 5 1 1", f"roll {value}")
    assert table.marks("A-1") == set()
    if value < 6:
        table.do("pass", "activate 02.03 attack", "roll 5 1 1", f"roll {value + 1}")
        assert table.marks("A-1") == {"pinned"}


@pytest.mark.rule("B 15.4", "B 15.4.1")
def test_partisans_fail_without_a_die_and_trained_ones_too_unless_the_option_is_on() -> None:
    pieces = ("A-1 infantry 2 at 02.02", "P-1 infantry 3 can trained at 02.03")
    table = gravellona(*pieces).do("activate 02.02 attack", "roll 5 1")
    assert table.marks("P-1") == {"pinned"}
    assert table.told("surely-fails") == [{"rule": "B 15.4", "unit": "P-1"}]
    for die, pinned in ((3, set()), (4, {"pinned"})):
        table = gravellona(*pieces, options={"trained-morale": True})
        table.do("activate 02.02 attack", "roll 5 1", f"roll {die}")
        assert table.marks("P-1") == pinned


@pytest.mark.rule("B 15.4.1")
def test_the_trained_are_redi_and_valtoce() -> None:
    trained = {u.formation for u in load("gravellona").units if "trained" in u.abilities}
    assert trained == {"Redi", "Valtoce"}


@pytest.mark.rule("B 15.4.1", "B 11.1")
def test_trained_and_untrained_in_one_melee() -> None:
    table = gravellona(
        "A-1 infantry 6 at 03.02",
        "P-1 infantry 3 can trained at 02.02",
        "P-2 infantry 2 of Romolo at 02.02",
        options={"trained-morale": True},
    ).do("activate 03.02 assault", "to 02.02", "roll 3 2")
    table.do("roll 3", "retreat 01.02")
    assert table.where("P-2") == "01.02"
    assert table.where("P-1") == "02.02"
    assert table.where("A-1") == "03.02"


# --- 15.5 Factions --------------------------------------------------------------------------------

GAR = "P-C command radius {} of Garibaldi leads Garibaldi,Redi,Romolo,Fanfulla faction red at {}"


@pytest.mark.rule("B 15.5")
def test_different_colours_never_share_a_hex() -> None:
    table = gravellona(
        HOLD,
        "P-1 infantry 2 faction red at 02.02",
        "P-2 infantry 2 of Beltrami faction green at 02.03",
        active=PARTISAN,
    ).do("activate 02.02 move")
    assert table.refusal("to 02.03") == ("B 15.5", "do-not-mix")


@pytest.mark.rule("B 15.5")
def test_nor_does_a_command_share_with_another_colour() -> None:
    table = gravellona(
        HOLD,
        GAR.format(6, "02.02"),
        "P-2 infantry 2 of Beltrami faction green at 02.03",
        active=PARTISAN,
    ).do("activate 02.02 move")
    assert table.refusal("to 02.03") == ("B 15.5", "do-not-mix")


@pytest.mark.rule("B 15.5", "B 11.1")
def test_nor_in_a_retreat() -> None:
    table = gravellona(
        "A-1 infantry 4 at 03.02",
        "P-1 infantry 3 faction red at 02.02",
        "P-2 infantry 2 of Beltrami faction green at 01.02",
    ).do("activate 03.02 assault", "to 02.02", "roll 3 2")
    assert table.refusal("retreat 01.02") == ("B 15.5", "do-not-mix")
    assert "retreat 01.03" in table.offers()


def brigades(radius: int, command: str, *others: str) -> BanditenTable:
    return gravellona(
        HOLD,
        GAR.format(radius, command),
        "P-1 infantry 3 of Redi faction red at 02.02",
        "P-2 infantry 3 of Romolo faction red at 02.03",
        *others,
        active=PARTISAN,
    )


@pytest.mark.rule("B 15.5.1")
def test_brigades_come_together_only_in_range_of_their_command() -> None:
    assert brigades(3, "02.06").do("activate 02.02 move").offers().count("to 02.03") == 1
    table = brigades(3, "02.07").do("activate 02.02 move")
    assert table.refusal("to 02.03") == ("B 15.5.1", "do-not-mix")


@pytest.mark.rule("B 15.5.1")
def test_a_mixed_stack_may_stay_and_act_but_does_not_wander_off_together() -> None:
    table = gravellona(
        "A-1 infantry 2 at 02.04",
        GAR.format(1, "09.09"),
        "P-1 infantry 3 of Redi faction red at 02.03",
        "P-2 infantry 3 of Romolo faction red at 02.03",
        active=PARTISAN,
    )
    table.do("activate 02.03 attack", "all").roll(1, 1, 1, 1, 1, 1)
    table.do("pass", "activate 02.03 move")
    assert table.offers() == ["with P-1", "without P-1"]
    table.do("with P-1")
    assert "with P-2" not in table.offers()


@pytest.mark.rule("B 15.5.1", "B 5.1.4")
def test_brigades_assault_together_only_where_their_command_reaches() -> None:
    pieces = (
        "A-1 infantry 2 at 02.04",
        "P-1 infantry 3 of Redi faction red at 02.03",
        "P-2 infantry 3 of Romolo faction red at 02.03",
    )
    near = gravellona(*pieces, GAR.format(3, "02.01"), active=PARTISAN).do("activate 02.03 assault")
    assert "all" in near.offers()
    far = gravellona(*pieces, GAR.format(2, "02.01"), active=PARTISAN).do("activate 02.03 assault")
    assert "all" not in far.offers()


@pytest.mark.rule("B 15.5.1", "B 12.2")
def test_nor_in_reaction() -> None:
    pieces = (
        "A-1 infantry 2 at 02.06",
        "P-1 infantry 3 of Redi faction red at 02.03",
        "P-2 infantry 3 of Romolo faction red at 02.03",
    )
    for radius, together in ((3, True), (2, False)):
        table = gravellona(*pieces, GAR.format(radius, "02.01"))
        table.do("activate 02.06 move", "to 02.05", "to 02.04", "opportunity-assault 02.03")
        assert ("all" in table.offers()) == together


@pytest.mark.rule("B 15.5.2", "B 6")
def test_the_other_formations_need_no_command_and_never_assault() -> None:
    table = gravellona(
        "A-1 infantry 2 at 02.03",
        GAR.format(1, "12.10"),
        "P-4 infantry 2 of Cinquanta faction orange can no-assault at 02.02",
        active=PARTISAN,
    )
    assert table.barred("02.02", "assault") == ("B 15.5.2", "formation-never-assaults")
    table.do("activate 02.02 attack", "roll 1 1")
    assert table.points[PARTISAN] == 4
    table = gravellona(
        "A-1 infantry 2 at 02.05", "P-4 infantry 2 of Cinquanta can no-assault at 02.02"
    )
    table.do("activate 02.05 move", "to 02.04", "to 02.03")
    assert table.refusal("opportunity-assault 02.02") == ("B 15.5.2", "formation-never-assaults")


@pytest.mark.rule("B 15.5.2")
def test_who_the_others_are() -> None:
    never = {u.formation for u in load("gravellona").units if "no-assault" in u.abilities}
    assert never == {"Cinquanta", "Beltrami", "Valdossola", "Valtoce"}


# --- 15.6 Germans ---------------------------------------------------------------------------------

GERMANS = "A-DE infantry 2 light of Verbania can fails-morale,may-surrender,not-counted"


@pytest.mark.rule("B 15.6")
def test_the_germans_fail_every_test_next_to_an_rsi_unit_that_rolls() -> None:
    table = gravellona(
        f"{GERMANS} at 02.03", "A-1 infantry 2 at 02.03", "P-1 infantry 3 at 02.02", active=PARTISAN
    )
    table.do("activate 02.02 attack", "roll 5 1 1")
    assert table.dice() == ["axis"]
    table.roll(1)
    assert table.marks("A-DE") == {"pinned"}
    assert table.told("surely-fails") == [{"rule": "B 15.6", "unit": "A-DE"}]
    assert table.marks("A-1") == set()


@pytest.mark.rule("B 15.6")
@pytest.mark.parametrize(("die", "gives_up"), [(1, True), (2, True), (3, False)])
def test_assaulted_they_may_give_up_while_others_fight_on(die: int, gives_up: bool) -> None:
    table = gravellona(
        f"{GERMANS} at 02.03", "A-1 infantry 2 at 02.03", "P-1 infantry 3 at 02.02", active=PARTISAN
    ).do("activate 02.02 assault", "to 02.03")
    assert table.dice() == ["A-DE"]
    table.roll(die)
    assert table.where("A-DE") == ("left" if gives_up else "02.03")
    assert table.asks() == "dice melee"
    table.roll(3, 3)
    assert table.told("melee")[0]["other-total"] == ("5" if gives_up else "7")
    assert table.lost[AXIS] == 0


@pytest.mark.rule("B 15.6", "B 12.2", "B 15.8.1")
def test_also_in_an_opportunity_assault_and_it_is_no_loss() -> None:
    table = gravellona(
        f"{GERMANS} at 02.05",
        "A-1 infantry 2 at 09.09",
        "P-1 infantry 3 at 02.02",
        objectives=["05.05"],
    )
    table.do("activate 02.05 move", "to 02.04", "to 02.03", "opportunity-assault 02.02")
    assert table.dice() == ["A-DE"]
    table.roll(2)
    assert table.where("A-DE") == "left"
    assert table.where("P-1") == "02.03"
    assert table.asks() == "partisan activations"
    lines = table.state.world.rules.score(table.state)  # type: ignore[attr-defined]
    assert not [line for line in lines if line.key == "fewer-losses"]


@pytest.mark.rule("B 15.6")
def test_germans_who_are_not_assaulted_do_not_give_up() -> None:
    table = gravellona(f"{GERMANS} at 02.03", "P-1 infantry 3 at 02.02", active=PARTISAN)
    table.do("activate 02.02 attack", "roll 1 1 1")
    assert table.where("A-DE") == "02.03"


# --- 15.7 Ammunition ------------------------------------------------------------------------------


@pytest.mark.rule("B 15.7")
@pytest.mark.parametrize(
    ("turn", "die", "short"),
    [
        (1, 6, False),
        (3, 6, False),
        (4, 5, False),
        (4, 6, True),
        (5, 4, False),
        (5, 5, True),
        (8, 1, False),
        (8, 2, True),
        (9, 1, True),
        (12, 1, True),
    ],
)
def test_the_die_and_the_turns_completed(turn: int, die: int, short: bool) -> None:
    table = gravellona(HOLD, FIVE[0], turn=turn, start="Ammunition").do(f"roll {die}")
    assert bool(table.own.short) == short


@pytest.mark.rule("B 15.7", "B 13.4")
def test_low_ammunition_lasts_the_turn_and_spares_third_company() -> None:
    table = gravellona(
        "A-1 infantry 1 auto at 02.02",
        "A-3 infantry 1 of III auto can full-ammunition at 02.02",
        "P-1 infantry 3 at 02.03",
        short=True,
    ).do("activate 02.02 attack", "all", "roll 1 1")
    told = {t["unit"]: t["modifiers"] for t in table.told("fires")}
    assert told == {"A-1": "", "A-3": "+1:automatic-weapons:B 13.4"}
    table.do("pass", "pass", "roll 1")
    assert not table.own.short


# --- 15.8 Victory ---------------------------------------------------------------------------------


@pytest.mark.rule("B 15.8")
def test_an_objective_entered_is_conquered_for_good() -> None:
    table = gravellona(
        HOLD, "P-1 infantry 3 at 02.02", active=PARTISAN, objectives=["02.03", "09.09"]
    )
    table.do("activate 02.02 move", "to 02.03", "to 02.04", "stop")
    assert table.conquered == ["02.03"]


@pytest.mark.rule("B 15.8")
def test_a_command_conquers_nothing_but_the_car_does() -> None:
    said = {"active": PARTISAN, "objectives": ["02.03", "09.09"]}
    table = gravellona(HOLD, "P-C command radius 6 at 02.02", **said).do(
        "activate 02.02 move", "to 02.03", "stop"
    )
    assert table.conquered == []
    table = gravellona(HOLD, "P-CV armoured-car 2 at 02.02", **said)
    table.do("activate 02.02 move", "to 02.03")
    assert table.conquered == ["02.03"]


@pytest.mark.rule("B 15.8", "B 12.2")
def test_on_entering_before_any_reaction() -> None:
    table = gravellona(
        "A-1 infantry 4 at 03.04",
        "P-1 infantry 3 at 02.02",
        active=PARTISAN,
        objectives=["02.03", "09.09"],
    )
    table.do("activate 02.02 move", "to 02.03")
    assert table.asks() == "axis window"
    assert table.conquered == ["02.03"]
    table.do("opportunity-assault 03.04", "roll 5 2", "retreat 01.03")
    # Thrown out, but he had entered.
    assert table.conquered == ["02.03"]


@pytest.mark.rule("B 15.8", "B 15.4", "B 12.2")
def test_rsi_morale_has_fallen_when_they_react() -> None:
    table = gravellona(
        "A-1 infantry 2 at 03.04",
        "P-1 infantry 3 at 02.02",
        active=PARTISAN,
        objectives=["02.03", "09.09"],
    )
    table.do("activate 02.02 move", "to 02.03", "opportunity-assault 03.04", "roll 1 2")
    # Beaten by two; a 6 would have passed before the hex was entered.
    assert table.do("roll 6").told("fails-test")[0]["value"] == "5"


@pytest.mark.rule("B 11.1", "B 15.8", "B 15.4")
def test_the_losers_of_an_assault_test_before_the_hex_is_conquered() -> None:
    table = gravellona(
        "A-1 infantry 3 at 02.03",
        "P-1 infantry 6 at 02.02",
        active=PARTISAN,
        objectives=["02.03", "09.09"],
    )
    table.do("activate 02.02 assault", "to 02.03", "roll 5 3")
    table.do("retreat 02.04", "roll 6")
    assert table.told("passes-test")[0]["value"] == "6"
    assert table.conquered == ["02.03"]


@pytest.mark.rule("B 15.8", "B 11.1")
def test_a_repulsed_assault_conquers_nothing_and_a_won_one_does() -> None:
    pieces = ("A-1 infantry 2 at 02.03", "A-2 infantry 1 at 12.10", "P-1 infantry 6 at 02.02")
    said = {"active": PARTISAN, "objectives": ["02.03", "09.09"]}
    assert (
        gravellona(*pieces, **said).do("activate 02.02 assault", "to 02.03", "roll 1 5").conquered
        == []
    )
    assert gravellona(*pieces, **said).do(
        "activate 02.02 assault", "to 02.03", "roll 6 1"
    ).conquered == ["02.03"]


@pytest.mark.rule("B 15.8", "B 11.1")
def test_who_retreats_into_an_objective_has_entered_it() -> None:
    table = gravellona(
        "A-1 infantry 4 at 03.02", "P-1 infantry 3 at 02.02", objectives=["01.02", "09.09"]
    )
    table.do("activate 03.02 assault", "to 02.02", "roll 3 2", "retreat 01.02")
    assert table.conquered == ["01.02"]


@pytest.mark.rule("B 15.8")
def test_the_last_objective_ends_the_game_in_the_middle_of_a_move() -> None:
    table = gravellona(
        HOLD,
        "P-1 infantry 3 at 02.02",
        active=PARTISAN,
        objectives=["02.03", "09.09"],
        conquered=["09.09"],
    )
    table.do("activate 02.02 move", "to 02.03")
    assert table.state.outcome is not None
    assert (table.state.outcome.winner, table.state.outcome.how) == (PARTISAN, "all-objectives")


@pytest.mark.rule("B 15.8.1")
@pytest.mark.parametrize(
    ("conquered", "axis_lost", "partisan_lost", "points", "winner"),
    [
        (1, 0, 0, (2, 1), AXIS),
        (2, 0, 0, (1, 2), PARTISAN),
        (1, 1, 0, (2, 2), -1),
        (1, 0, 1, (3, 1), AXIS),
        (2, 1, 1, (1, 2), PARTISAN),
    ],
)
def test_points_at_the_end(
    conquered: int, axis_lost: int, partisan_lost: int, points: tuple[int, int], winner: int
) -> None:
    objectives = ["01.10", "03.10", "05.10"]
    table = gravellona(
        f"A-1 infantry 2 down {2 - axis_lost} at 12.10",
        "A-2 infantry 2 of Verbania can not-counted gone lost",
        f"P-1 infantry 3 down {3 - partisan_lost} at 02.02",
        "P-2 infantry 4 of Beltrami can not-counted gone lost",
        turn=12,
        start="EndOfTurn",
        objectives=objectives,
        conquered=objectives[:conquered],
    )
    outcome = table.state.outcome
    assert outcome is not None
    assert outcome.points == points
    assert outcome.winner == winner


@pytest.mark.rule("B 15.8.1")
def test_the_broken_car_counts_among_the_losses() -> None:
    table = gravellona(
        "A-1 infantry 2 down 1 at 12.10",
        "P-CV armoured-car 2 gone lost",
        turn=12,
        start="EndOfTurn",
        objectives=["01.10"],
    )
    assert table.state.outcome is not None
    assert table.state.outcome.points == (2, 0)


def test_dice_of_a_whole_first_turn() -> None:
    """The shipped scenario runs from its set-up into turn 2."""
    chance = random.Random(3)
    state = scenario()
    while state.turn < 2:
        wanted = dice_wanted(state)
        if wanted:
            apply_roll(state, tuple(chance.randint(1, 6) for _ in range(wanted)))
        else:
            apply(state, chance.choice(state.options))
    assert state.turn == 2


@pytest.mark.rule("B 15.8.1")
@pytest.mark.parametrize(
    ("rsi", "garibaldi", "better"), [(1, 3, PARTISAN), (3, 2, AXIS), (2, 2, None)]
)
def test_the_count_can_be_read_line_by_line(rsi: int, garibaldi: int, better: int | None) -> None:
    table = gravellona(
        f"A-1 infantry 3 down {rsi} at 09.09",
        f"P-1 infantry 3 down {garibaldi} at 02.02",
        objectives=["05.05", "06.06", "07.07"],
        conquered=["06.06"],
    )
    fewer = [] if better is None else [(better, "B 15.8.1", "fewer-losses", 1, 1)]
    assert table.count() == [
        (PARTISAN, "B 15.8.1", "objectives", 1, 1),
        (AXIS, "B 15.8.1", "objectives", 2, 1),
        *fewer,
    ]

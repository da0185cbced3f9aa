"""Chapter 16: Tarnova, its mines apart."""

from __future__ import annotations

import random
from copy import copy

import pytest

from staffetta.engine.machine import apply, dice_wanted, new_game, run
from staffetta.engine.state import NOBODY, State
from staffetta.rules.banditen.game import make
from staffetta.rules.banditen.setup import Station
from staffetta.rules.banditen.state import own
from staffetta.rules.banditen.tarnova import tarnova_of
from staffetta.rules.options import Value
from staffetta.scenarios import load, terrain_by_hex
from staffetta.scenarios.build import build
from staffetta.view.notation import parse, text
from tests.kit.banditen import AXIS, PARTISAN, BanditenTable, tarnova, world_of
from tests.kit.charts import tables_of
from tests.kit.playing import check_offer

HOLD = "A-9 infantry 2 at 12.10"
TWELVE = [f"{c:02d}.10" for c in range(1, 13)]


def scenario(options: dict[str, Value] | None = None) -> State:
    state = new_game(build(load("tarnova"), options or {}))
    state.log = []
    run(state)
    return state


def garrison(held: int) -> list[str]:
    """RSI units in so many of the twelve Forts of the southern row."""
    return [f"A-{i} infantry 1 at {hex_}" for i, hex_ in enumerate(TWELVE[:held])]


# --- 16.1 Set-up ----------------------------------------------------------------------------------


@pytest.mark.rule("B 16.9", "B 16.1")
def test_by_the_option_the_yugoslavs_come_before_the_garrison_but_after_the_mines() -> None:
    chance = random.Random(1)
    state = scenario({"partisans-set-up-first": True})
    asked: list[str] = []
    while state.turn == 0 and not dice_wanted(state):
        assert state.frame is not None
        kind = state.frame.name
        asked.append("mines" if kind in ("place-mine", "choose-value") else str(state.decider))
        apply(state, chance.choice(state.options))
    assert list(dict.fromkeys(asked)) == ["mines", str(PARTISAN), str(AXIS)]
    assert asked == sorted(asked, key=["mines", str(PARTISAN), str(AXIS)].index)
    assert state.points == [3, 8]


@pytest.mark.rule("B 16.1", "B 7")
def test_a_hex_of_the_set_up_takes_no_more_than_six_points() -> None:
    table = tarnova("A-1 infantry 4 at 02.02", "A-2 infantry 3", "P-1 infantry 3 at 09.09")
    state = table.state
    hexes = tuple(state.world.grid.find(name) for name in ("02.02", "03.03"))
    placing = Station(state.frame, (), hexes, (), table.unit("A-2"))
    why = placing.why_not(state, parse(state, "place 02.02"))
    assert why is not None
    assert (why.rule, why.key) == ("B 7", "stack-full")
    assert dict(why.args) == {"hex": "02.02", "limit": "6"}
    assert placing.why_not(state, parse(state, "place 03.03")) is None


@pytest.mark.rule("B 16.1", "B 16.1.1", "B 16.9", "B 16.10", "B 16.11.2", "B 7")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_chosen_the_set_up_is_as_the_book_wants(seed: int) -> None:
    chance = random.Random(seed)
    state = scenario()
    seen: list[int] = []
    while state.turn == 0 and not dice_wanted(state):
        seen.append(state.decider)
        apply(state, chance.choice(state.options))
    assert (state.turn, state.points) == (1, [3, 8])
    # The RSI lays out everything before the Yugoslavs.
    assert seen == sorted(seen)
    sheet = load("tarnova")
    grid = state.world.grid
    names = grid.names
    ground = terrain_by_hex(sheet.map)
    forts = {fort.hex for fort in sheet.map.forts}
    for fort in forts:
        assert state.units_in(AXIS, grid.find(fort))
    for u in state.roster[AXIS]:
        here = names[state.where[u]]
        assert ground[here] == "town" or (here in forts and state.pieces[u].kind.combat)
    slot = own(state)
    assert ground[names[slot.infirmary]] == "town"
    assert slot.bunkers.bit_count() == 5
    assert {h for h in names if slot.bunkers >> grid.find(h) & 1} <= forts
    assert sorted(slot.values) == [0, 2, 2, 3, 3, 4, 4]
    assert min(grid.distance(a, b) for a in slot.mines for b in slot.mines if a != b) >= 3
    for u in state.roster[PARTISAN]:
        piece = state.pieces[u]
        if state.where[u] < 0:
            assert piece.formation == "ITA"
            continue
        here = names[state.where[u]]
        if piece.formation == "1 Bn":
            assert ground[here] == "wood"
            assert grid.distance(grid.find("01.01"), state.where[u]) <= 12
        elif piece.formation == "2 Bn":
            assert here.startswith("20.")
        elif piece.formation == "3 Bn":
            assert ground[here] == "wood"
            assert grid.distance(grid.find("02.20"), state.where[u]) <= 3
    for h in range(grid.size):
        assert state.strength_in(AXIS, h) <= 6
        assert state.strength_in(PARTISAN, h) <= 6


@pytest.mark.rule("B 16.1")
def test_the_assault_company_goes_with_one_battalion() -> None:
    chance = random.Random(1)
    state = scenario()
    while not [c for c in state.options if text(state, c).startswith("unit")]:
        apply(state, chance.choice(state.options))
    assert [text(state, c) for c in state.options] == ["unit I-C", "unit II-C", "unit III-C"]
    apply(state, state.options[1])
    assert {text(state, c)[6:9] for c in state.options} == {"20."}


@pytest.mark.rule("B 16.10")
def test_one_bunker_to_a_fort() -> None:
    chance = random.Random(2)
    state = scenario()
    while state.frame is not None and state.frame.name != "place-bunkers":
        apply(state, chance.choice(state.options))
    first = state.options[0]
    apply(state, first)
    assert first not in state.options
    assert state.frame is not None
    why = state.frame.why_not(state, first)
    assert why is not None
    assert why.rule == "B 16.10"


# --- 16.2 Points ----------------------------------------------------------------------------------


@pytest.mark.rule("B 16.2")
@pytest.mark.parametrize(
    ("held", "points"),
    [
        (12, 6),
        (11, 6),
        (10, 5),
        (9, 5),
        (8, 4),
        (7, 4),
        (6, 3),
        (5, 3),
        (4, 2),
        (3, 2),
        (2, 1),
        (0, 1),
    ],
)
def test_rsi_points_by_forts(held: int, points: int) -> None:
    table = tarnova(
        *garrison(held),
        "A-C command radius 9 at 12.10",
        "A-X infantry 1 at 05.05",
        "P-1 infantry 3 at 02.02",
        forts=TWELVE,
        start="FortsAndBattalions",
        points=(0, 0),
    ).do("roll 1")
    assert table.points[AXIS] == points


THREE = (
    "P-1 infantry 3 of 1Bn at 02.02",
    "P-2 infantry 3 of 2Bn at 05.02",
    "P-3 infantry 3 of 3Bn at 08.02",
)


@pytest.mark.rule("B 16.2", "B 16.3.1")
@pytest.mark.parametrize(("turn", "points"), [(3, 4 + 4), (10, 4 + 6)])
def test_yugoslav_points_by_active_battalions(turn: int, points: int) -> None:
    table = tarnova(
        HOLD,
        *THREE,
        "P-A infantry 2 of Ass can joins-any at 10.02",
        bounds={"3Bn": "08.01 08.02"},
        turn=turn,
        start="FortsAndBattalions",
        points=(0, 0),
    ).do("roll 4")
    assert table.points[PARTISAN] == points


@pytest.mark.rule("B 16.2")
def test_a_battalion_without_units_gives_nothing() -> None:
    table = tarnova(
        HOLD,
        THREE[0],
        "P-C command radius 5 of 2Bn at 05.02",
        start="FortsAndBattalions",
        points=(0, 0),
    )
    assert table.do("roll 4").points[PARTISAN] == 6


@pytest.mark.rule("B 16.2.1", "B 16.6.1", "B 16.3.2")
def test_the_first_turn_opens_with_the_activations() -> None:
    table = tarnova(
        HOLD, *THREE, turn=1, start="turn", points=(0, 0), initiative=AXIS, bounds={"3Bn": "08.02"}
    )
    assert table.asks() == "partisan activations"
    assert table.points == (3, 8)
    assert table.state.initiative == PARTISAN


# --- 16.3 The 3rd Battalion -----------------------------------------------------------------------

SIDE = "01.01 01.02 01.03 01.04 02.01 02.02 02.03 02.04 03.01 03.02 03.03 03.04"


def reserve(*pieces: str, turn: int = 3, active: int = PARTISAN, **said: object) -> BanditenTable:
    return tarnova(*pieces, turn=turn, active=active, bounds={"3Bn": SIDE}, **said)


@pytest.mark.rule("B 16.3", "B 16.3.1")
def test_on_the_first_day_it_neither_moves_nor_attacks_beyond_its_line() -> None:
    pieces = (
        "P-3 mg 2 of 3Bn at 03.02",
        "P-C command radius 5 of 3Bn at 02.02",
        "A-1 infantry 2 at 04.02",
    )
    table = reserve(*pieces, HOLD)
    assert table.barred("03.02", "attack") is not None
    assert table.barred("03.02", "assault") is not None
    table.do("activate 03.02 move")
    assert table.refusal("to 04.01") == ("B 16.3.1", "closed-to-unit")
    free = reserve(*pieces, HOLD, turn=10)
    for action in ("attack", "assault"):
        assert free.barred("03.02", action) is None


@pytest.mark.rule("B 16.3.1", "B 5.1.4")
def test_it_is_told_that_the_line_keeps_it_from_an_assault() -> None:
    pieces = (
        "P-3 infantry 3 of 3Bn at 03.02",
        "P-C command radius 5 of 3Bn at 02.02",
        "A-1 infantry 2 at 04.02",
        HOLD,
    )
    table = reserve(*pieces, "A-2 infantry 2 at 03.03").do("activate 03.02 assault")
    assert "to 03.03" in table.offers()
    assert table.refusal("to 04.02") == ("B 16.3.1", "closed-to-unit")


@pytest.mark.rule("B 16.3.1")
def test_the_line_binds_nobody_else_in_any_hex_of_the_map() -> None:
    table = reserve("P-1 infantry 3 of 1Bn at 01.02", "P-2 infantry 3 of 2Bn at 05.02", HOLD)
    table.do("activate 01.02 move", "to 01.01")
    assert table.where("P-1") == "01.01"


@pytest.mark.rule("B 16.3.1", "B 9")
def test_it_fires_up_to_the_line_and_no_farther() -> None:
    near = ("03.03", "03.04", "02.02", "04.02")
    table = reserve(
        "P-3 mg 2 of 3Bn at 03.02",
        "P-C command radius 5 of 3Bn at 03.02",
        *[f"A-{i} infantry 1 at {hex_}" for i, hex_ in enumerate(near)],
    ).do("activate 03.02 attack")
    # 03.03 hides 03.04 behind it.
    assert table.offers() == ["at 02.02", "at 03.03"]
    assert table.refusal("at 04.02") == ("B 16.3.1", "closed-to-unit")
    last = reserve(
        "P-3 mg 2 of 3Bn at 03.02",
        "P-C command radius 5 of 3Bn at 03.02",
        "A-1 infantry 1 at 03.04",
        "A-2 infantry 1 at 03.01",
    ).do("activate 03.02 attack")
    assert last.offers() == ["at 03.01", "at 03.04"]


@pytest.mark.rule("B 16.3.1", "B 12.1", "B 12.2")
def test_nor_does_it_react_beyond() -> None:
    pieces = ("P-3 infantry 3 of 3Bn at 03.02", "A-1 infantry 2 at 06.02")
    table = reserve(*pieces, active=AXIS).do("activate 06.02 move", "to 05.02", "to 04.02")
    assert table.asks() == "axis move"
    free = reserve(*pieces, active=AXIS, turn=10).do("activate 06.02 move", "to 05.02", "to 04.02")
    assert free.offers() == ["opportunity-attack 03.02", "opportunity-assault 03.02", "decline"]
    beside = reserve(*pieces, "P-1 infantry 3 of 1Bn at 04.03", active=AXIS)
    beside.do("activate 06.02 move", "to 05.02", "to 04.02")
    assert "opportunity-assault 04.03" in beside.offers()
    for reaction in ("opportunity-attack", "opportunity-assault"):
        assert beside.refusal(f"{reaction} 03.02") == ("B 16.3.1", "closed-to-unit")
    inside = reserve(*pieces, active=AXIS).do(
        "activate 06.02 move", "to 05.02", "to 04.02", "to 03.03"
    )
    assert inside.offers() == ["opportunity-attack 03.02", "opportunity-assault 03.02", "decline"]


@pytest.mark.rule("B 16.3.1", "B 11.1")
def test_it_retreats_beyond_only_if_it_must() -> None:
    table = reserve("P-3 infantry 3 of 3Bn at 03.02", "A-1 infantry 4 at 02.02", active=AXIS)
    table.do("activate 02.02 assault", "to 03.02", "roll 3 2", "roll 6")
    assert sorted(table.offers()) == ["retreat 02.01", "retreat 03.01", "retreat 03.03"]
    assert table.refusal("retreat 04.01")[0] == "B 16.3.1"
    blocked = reserve(
        "P-3 infantry 3 of 3Bn at 03.02",
        "A-1 infantry 4 at 02.02",
        *[f"A-{i + 2} infantry 1 at {h}" for i, h in enumerate(("02.01", "03.01", "03.03"))],
        active=AXIS,
    ).do("activate 02.02 assault", "to 03.02", "roll 3 2", "roll 6")
    assert sorted(blocked.offers()) == ["retreat 04.01", "retreat 04.02"]


@pytest.mark.rule("B 16.3.1")
def test_the_assault_company_is_not_bound() -> None:
    table = reserve("P-A infantry 2 of Ass can joins-any at 03.02", HOLD).do(
        "activate 03.02 move", "to 04.02"
    )
    assert table.where("P-A") == "04.02"


@pytest.mark.rule("B 16.3.1")
def test_the_line_of_the_shipped_map() -> None:
    state = scenario()
    rules = state.world.rules
    allowed, free = rules.facts.bounds["3 Bn"]  # type: ignore[attr-defined]
    assert free == 10
    for h, name in enumerate(state.world.grid.names):
        column, row = int(name[:2]), int(name[3:])
        assert bool(allowed >> h & 1) == ((row - 1) - (column - 1) // 2 >= 12)


def early(
    turn: int = 3, points: int = 9, initiative: int = PARTISAN, free: int = 10
) -> BanditenTable:
    return reserve(
        *THREE,
        HOLD,
        turn=turn,
        start="EarlyActivation",
        points=(5, points),
        initiative=initiative,
        free=free,
    )


@pytest.mark.rule("B 16.3.2")
def test_only_with_the_initiative_two_points_and_before_it_is_free() -> None:
    assert early().asks() == "partisan try-early"
    assert early(turn=2, points=2).asks() == "partisan try-early"
    assert early(points=1).asks() == "dice frost-roll"
    assert early(initiative=AXIS).asks() == "dice frost-roll"
    assert early(turn=1).asks() == "partisan activations"
    assert early(turn=10).asks() == "dice frost-roll"


@pytest.mark.rule("B 16.3.2")
@pytest.mark.parametrize(("die", "box"), [(4, 10), (5, 9), (6, 9)])
def test_on_a_five_the_marker_comes_nearer(die: int, box: int) -> None:
    table = early().do("try", f"roll {die}")
    assert table.own.free_from == box
    key = "battalion-hurries" if box == 9 else "battalion-waits"
    assert table.told(key)[0]["turn"] == str(box)
    assert table.points[PARTISAN] == 7
    assert table.asks() == "dice frost-roll"


@pytest.mark.rule("B 16.3.2", "B 16.3.1", "B 16.2")
def test_when_the_markers_meet_the_line_is_open_and_points_follow_next_turn() -> None:
    table = early(turn=9, points=9).do("try", "roll 6")
    assert table.own.free_from == 9
    assert table.points[PARTISAN] == 7
    table.do("roll 1")
    assert table.state.turn == 9
    movement = table.state.world.rules.movement  # type: ignore[attr-defined]
    assert movement.closed(table.state, (table.unit("P-3"),)) == 0
    table.do("pass", "pass", "roll 6", "roll 1")
    assert table.points[PARTISAN] == min(12, 7 + 1 + 6)


# --- 16.4 Morale ----------------------------------------------------------------------------------


@pytest.mark.rule("B 16.4")
@pytest.mark.parametrize(
    ("held", "value"), [(12, 6), (11, 6), (10, 5), (9, 5), (4, 2), (2, 1), (0, 1)]
)
def test_rsi_morale_by_forts_at_the_moment(held: int, value: int) -> None:
    table = tarnova(
        *garrison(held),
        "A-X infantry 2 at 02.02",
        "P-1 infantry 3 at 02.03",
        forts=TWELVE,
        active=PARTISAN,
    ).do("activate 02.03 attack", "roll 5 1 1", "roll 1")
    told = table.told("passes-test")[0]
    assert told["value"] == str(value)


@pytest.mark.rule("B 16.4")
def test_yugoslav_italian_and_assault_morale() -> None:
    for piece, value in (("of 1Bn", "3"), ("of ITA", "3"), ("of Ass can joins-any morale 4", "4")):
        table = tarnova("A-1 infantry 2 at 02.02", f"P-1 infantry 3 {piece} at 02.03")
        table.do("activate 02.02 attack", "roll 5 1", "roll 1")
        assert table.told("passes-test")[0]["value"] == value


# --- 16.5 Formations ------------------------------------------------------------------------------


@pytest.mark.rule("B 16.5")
@pytest.mark.parametrize(
    ("mover", "there", "together"),
    [
        ("infantry 2 of 1Bn", "infantry 2 of 1Bn", True),
        ("infantry 2 of 1Bn", "infantry 2 of 2Bn", False),
        ("infantry 2 of Ass can joins-any", "infantry 2 of 2Bn", True),
        ("infantry 2 of 3Bn", "infantry 2 of Ass can joins-any", True),
        ("infantry 2 of ITA", "infantry 2 of 1Bn", False),
        ("infantry 2 of ITA", "infantry 2 of ITA", True),
        ("infantry 2 of ITA", "infantry 2 of Ass can joins-any", True),
        ("command radius 5 of 1Bn", "infantry 2 of 2Bn", False),
        ("infantry 2 of 2Bn", "command radius 5 of 1Bn", False),
        ("infantry 2 of ITA", "command radius 5 of 1Bn", False),
    ],
)
def test_who_may_share_a_hex(mover: str, there: str, together: bool) -> None:
    table = tarnova(HOLD, f"P-1 {mover} at 02.02", f"P-2 {there} at 02.03", active=PARTISAN)
    table.do("activate 02.02 move")
    if together:
        assert "to 02.03" in table.offers()
    else:
        assert table.refusal("to 02.03") == ("B 16.5", "do-not-mix")


@pytest.mark.rule("B 16.5.1", "B 6")
def test_the_shipped_commands_lead_whom_the_book_says() -> None:
    led = {u.id: set(u.commands) for u in load("tarnova").units if u.commands}
    assert led["I-C"] == {"1 Bn", "Ass", "ITA"}
    assert led["II-C"] == {"2 Bn", "Ass", "ITA"}
    assert led["III-C"] == {"3 Bn", "Ass", "ITA"}
    rsi = {u.formation for u in load("tarnova").units if u.side == "axis"}
    assert led["Fulmine-C"] == rsi


# --- 16.6 Frost and night -------------------------------------------------------------------------


@pytest.mark.rule("B 16.6.1")
@pytest.mark.parametrize(
    ("turn", "die", "frost"),
    [
        (2, 4, False),
        (2, 5, True),
        (7, 3, False),
        (7, 4, True),
        (9, 4, True),
        (10, 4, True),
        (11, 4, False),
        (18, 4, True),
    ],
)
def test_frost_from_five_and_easier_in_the_dark(turn: int, die: int, frost: bool) -> None:
    table = tarnova(HOLD, *THREE, turn=turn, start="Frost").do(f"roll {die}")
    assert bool(table.own.frost) == frost


@pytest.mark.rule("B 16.6.1", "B 13.2")
@pytest.mark.parametrize("kind", ["mg", "mortar", "artillery", "anti-tank"])
@pytest.mark.parametrize("side", [AXIS, PARTISAN])
def test_heavy_weapons_of_both_sides_freeze(kind: str, side: int) -> None:
    mine, theirs = ("A", "P") if side == AXIS else ("P", "A")
    pieces = (
        f"{mine}-1 {kind} 2 at 02.02",
        f"{mine}-C command radius 5 at 02.02",
        f"{theirs}-1 infantry 2 at 02.03",
    )
    said = {"active": side, "ground": {"02.03": "town", "02.02": "town"}}
    cold = tarnova(*pieces, frost=True, **said)
    assert cold.barred("02.02", "attack") == ("B 16.6.1", "frozen-weapon")
    assert cold.barred("02.02", "move-attack") in {
        ("B 16.6.1", "frozen-weapon"),
        ("B 5.1.3", "too-slow-for-half"),
    }
    assert tarnova(*pieces, **said).barred("02.02", "attack") is None
    # They still move, and all but guns assault.
    assert cold.barred("02.02", "move") is None
    assert (cold.barred("02.02", "assault") is None) == (kind != "artillery")


@pytest.mark.rule("B 16.6.1", "B 12.1")
def test_nor_do_they_react_but_infantry_does() -> None:
    pieces = ("A-1 mg 2 at 02.04", "A-2 infantry 1 at 01.03", "P-1 infantry 3 at 02.01")
    table = tarnova(*pieces, active=PARTISAN, frost=True).do("activate 02.01 move", "to 02.02")
    assert table.offers() == ["opportunity-attack 01.03", "opportunity-assault 01.03", "decline"]
    assert table.refusal("opportunity-attack 02.04") == ("B 16.6.1", "frozen-weapon")


@pytest.mark.rule("B 16.6.1")
def test_frost_goes_with_its_turn() -> None:
    table = tarnova(HOLD, *THREE, frost=True, turn=10).do(
        "pass", "pass", "roll 6", "roll 1", "roll 1"
    )
    assert not table.own.frost


@pytest.mark.rule("B 16.6.1", "B 3.1")
def test_frost_is_gone_before_the_early_activation_is_thought_of() -> None:
    table = tarnova(
        HOLD, *THREE, bounds={"3Bn": "09.09"}, frost=True, turn=3, points=(0, 9), active=PARTISAN
    )
    table.do("pass", "roll 1")
    assert table.asks() == "partisan try-early"
    assert not table.own.frost


@pytest.mark.rule("B 16.6.2")
@pytest.mark.parametrize(
    ("kind", "distance"), [("mg", 2), ("mortar", 2), ("artillery", 2), ("infantry", 2)]
)
def test_at_night_every_range_is_one(kind: str, distance: int) -> None:
    far = tarnova(f"A-1 {kind} 2 at 02.02", f"P-1 infantry 3 at 02.{2 + distance:02d}", turn=9)
    assert far.barred("02.02", "attack") is not None
    near = tarnova(f"A-1 {kind} 2 at 02.02", "P-1 infantry 3 at 02.03", turn=9)
    assert near.barred("02.02", "attack") is None


@pytest.mark.rule("B 16.6.2", "B 6.1")
def test_at_night_nobody_acts_or_reacts_out_of_command() -> None:
    pieces = ("A-C command radius 1 at 12.10", "A-1 infantry 2 at 02.04", "P-1 infantry 3 at 02.01")
    table = tarnova(*pieces, turn=9, points=(9, 9))
    for action in ("move", "attack", "assault"):
        assert table.barred("02.04", action) == ("B 16.6.2", "not-out-of-command-at-night")
    # The Command itself may.
    assert table.offers() == ["pass", "activate 12.10"]
    walk = tarnova(*pieces, turn=9, active=PARTISAN).do(
        "activate 02.01 move", "to 02.02", "to 02.03"
    )
    assert walk.asks() == "partisan move"
    day = tarnova(*pieces, turn=8, active=PARTISAN).do(
        "activate 02.01 move", "to 02.02", "to 02.03"
    )
    assert day.offers() == ["opportunity-attack 02.04", "decline"]


# --- 16.7 Ammunition ------------------------------------------------------------------------------


@pytest.mark.rule("B 16.7.1")
@pytest.mark.parametrize("kind", ["mg", "mortar", "artillery"])
def test_heavy_weapons_fire_within_five_hexes_of_their_own_command(kind: str) -> None:
    def gun(command: str) -> BanditenTable:
        return tarnova(
            f"P-G {kind} 2 of 2Bn at 08.02",
            "P-I command radius 9 of 1Bn leads 1Bn,2Bn at 08.03",
            f"P-II command radius 9 of 2Bn at {command}",
            "A-1 infantry 2 at 09.02",
            active=PARTISAN,
        )

    assert gun("03.03").barred("08.02", "attack") is None
    assert gun("02.02").barred("08.02", "attack") == ("B 16.7.1", "too-far-for-shells")


@pytest.mark.rule("B 16.7.1", "B 5.1.3")
def test_shells_are_asked_for_where_the_weapon_fires() -> None:
    def gun(command: str) -> BanditenTable:
        return tarnova(
            "P-G mortar 2 of 2Bn at 08.02",
            "P-I command radius 9 of 1Bn leads 1Bn,2Bn at 08.03",
            command,
            "A-1 infantry 2 at 09.04 fired-twice",
            active=PARTISAN,
            points=(0, 5),
        )

    near = gun("P-II command radius 9 of 2Bn at 02.02")
    assert near.barred("08.02", "attack-move") == ("B 16.7.1", "too-far-for-shells")
    near.do("activate 08.02 move-attack", "to 07.02", "stop", "at 09.04", "roll 1 1")
    assert near.marks("P-G") == {"fired-once"}
    # Whoever has moved and is still too far has no target.
    far = gun("P-II command radius 9 of 2Bn at 02.02")
    far.do("activate 08.02 move-attack", "to 08.01", "stop")
    assert far.asks() == "partisan activations"
    gone = gun("P-II command radius 9 of 2Bn gone lost")
    assert gone.barred("08.02", "move-attack") == ("B 16.7.1", "too-far-for-shells")


@pytest.mark.rule("B 16.7.1")
def test_infantry_rsi_and_others_need_no_shells() -> None:
    assert (
        tarnova(
            "P-1 infantry 3 of 2Bn at 02.02", "A-1 infantry 2 at 02.03", active=PARTISAN
        ).barred("02.02", "attack")
        is None
    )
    assert (
        tarnova("A-1 mortar 3 at 02.02", "P-1 infantry 2 at 02.03").barred("02.02", "attack")
        is None
    )


@pytest.mark.rule("B 16.7.1", "B 12.1")
def test_the_same_in_reaction_and_never_again_without_a_command() -> None:
    pieces = ("P-G mg 2 of 2Bn at 03.04", "A-1 infantry 2 at 02.01")
    gone = tarnova(*pieces, "P-II command radius 9 of 2Bn gone lost").do(
        "activate 02.01 move", "to 02.02"
    )
    assert gone.asks() == "axis move"
    there = tarnova(*pieces, "P-II command radius 9 of 2Bn at 06.04").do(
        "activate 02.01 move", "to 02.02"
    )
    assert there.offers() == ["opportunity-attack 03.04", "decline"]


@pytest.mark.rule("B 16.7.2")
@pytest.mark.parametrize(
    ("turn", "die", "short"),
    [
        (10, 1, False),
        (11, 1, True),
        (11, 2, False),
        (12, 2, True),
        (12, 3, False),
        (15, 5, True),
        (15, 6, False),
        (16, 6, True),
        (18, 6, True),
    ],
)
def test_rsi_ammunition_on_the_second_day(turn: int, die: int, short: bool) -> None:
    table = tarnova(HOLD, *THREE, turn=turn, start="Ammunition").do(f"roll {die}")
    assert bool(table.own.short) == short


@pytest.mark.rule("B 16.7.2", "B 13.4")
def test_short_of_it_the_infantry_fires_without_its_bonus() -> None:
    for short, modifiers in ((False, "+1:automatic-weapons:B 13.4"), (True, "")):
        table = tarnova("A-1 infantry 2 auto at 02.02", "P-1 infantry 3 at 02.03", short=short)
        table.do("activate 02.02 attack", "roll 1 1")
        assert table.told("fires")[0]["modifiers"] == modifiers


@pytest.mark.rule("B 16.7.2")
def test_no_roll_on_the_first_day() -> None:
    assert tarnova(HOLD, *THREE, turn=9, start="Ammunition").asks() == "dice income"


# --- 16.8 Artillery -------------------------------------------------------------------------------


@pytest.mark.rule("B 16.8", "B 16.11.1")
@pytest.mark.parametrize(
    ("dice", "left", "hits"), [("roll 2 6", 2, "1"), ("roll 1 6", 1, "1"), ("roll 1 1", 0, "0")]
)
def test_each_natural_one_costs_the_gun_a_point_that_is_no_casualty(
    dice: str, left: int, hits: str
) -> None:
    table = tarnova(
        "P-G artillery 2 at 02.02",
        "P-C command radius 5 at 02.02",
        "P-1 infantry 3 at 09.09",
        HOLD,
        "A-1 infantry 2 at 02.03",
        active=PARTISAN,
    ).do("activate 02.02 attack", dice)
    assert table.told("fires")[0]["hits"] == hits
    assert table.strength("P-G") == left
    assert (table.where("P-G") == "lost") == (left == 0)
    assert table.lost == (0, 0)


@pytest.mark.rule("B 16.8")
def test_other_weapons_do_not_wear_out() -> None:
    table = tarnova("A-1 mortar 2 at 02.02", "P-1 infantry 3 at 02.03").do(
        "activate 02.02 attack", "roll 1 1"
    )
    assert table.strength("A-1") == 2


# --- 16.10 Forts and bunkers ----------------------------------------------------------------------


@pytest.mark.rule("B 16.10.1")
def test_rsi_units_in_forts_pass_and_yugoslavs_there_do_not() -> None:
    table = tarnova(
        "A-1 infantry 2 at 02.03", "P-1 infantry 3 at 02.02", forts=["02.03"], active=PARTISAN
    )
    table.do("activate 02.02 attack", "roll 6 6 1")
    assert (table.strength("A-1"), table.marks("A-1")) == (1, set())
    assert table.told("surely-passes") == [{"rule": "B 16.10.1", "unit": "A-1"}]
    assert table.asks() == "axis activations"
    table = tarnova("A-1 infantry 2 at 02.02", "P-1 infantry 3 at 02.03", forts=["02.03"])
    table.do("activate 02.02 attack", "roll 6 1")
    assert table.asks() == "dice morale-test"


@pytest.mark.rule("B 16.10.1", "B 11.1")
def test_rsi_assaulters_thrown_back_from_a_fort_have_been_in_it() -> None:
    pieces = ("A-1 infantry 3 at 02.02", "P-1 infantry 3 at 02.03")
    steps = ("activate 02.02 assault", "to 02.03", "roll 3 3")
    inside = tarnova(*pieces, forts=["02.03"]).do(*steps)
    assert (inside.where("A-1"), inside.marks("A-1")) == ("02.02", {"fired-once"})
    assert inside.asks() == "partisan activations"
    # In the open, with as much against them, they test.
    assert tarnova(*pieces, ground={"02.03": "town"}).do(*steps).asks() == "dice morale-test"


@pytest.mark.rule("B 16.10.1", "B 11.1")
def test_beaten_out_of_a_fort_they_test_outside_it() -> None:
    table = tarnova(
        "P-1 infantry 6 at 02.02", "A-1 infantry 3 at 02.03", HOLD, forts=["02.03"], active=PARTISAN
    ).do("activate 02.02 assault", "to 02.03", "roll 4 1")
    assert table.strength("A-1") == 2
    table.do("retreat 02.04")
    assert table.dice() == ["axis"]


BUNKER = {"forts": ["02.03"], "bunkers": ["02.03"], "active": PARTISAN}


@pytest.mark.rule("B 16.10.2")
@pytest.mark.parametrize("kind", ["artillery", "mortar", "anti-tank"])
def test_a_hit_of_a_heavy_weapon_removes_the_bunker_and_nothing_else(kind: str) -> None:
    table = tarnova(
        f"P-G {kind} 2 at 02.02",
        "P-C command radius 5 at 02.02",
        "A-1 infantry 2 at 02.03",
        **BUNKER,
    ).do("activate 02.02 attack", "roll 5 5")
    assert table.bunkers == []
    assert (table.strength("A-1"), table.marks("A-1")) == (2, set())
    assert table.lost == (0, 0)


@pytest.mark.rule("B 16.10.2")
@pytest.mark.parametrize("kind", ["infantry", "mg"])
def test_other_hits_do_not(kind: str) -> None:
    table = tarnova(
        f"P-G {kind} 3 at 02.02",
        "P-C command radius 5 at 02.02",
        "A-1 infantry 2 at 02.03",
        **BUNKER,
    )
    table.do("activate 02.02 attack", "roll 6 6 1")
    assert table.bunkers == ["02.03"]
    assert table.strength("A-1") == 1


@pytest.mark.rule("B 16.10.2")
def test_under_mixed_fire_the_bunker_takes_the_heavy_hits_only() -> None:
    table = tarnova(
        "P-G mortar 2 at 02.02",
        "P-1 infantry 3 at 02.02",
        "P-C command radius 5 at 02.02",
        "A-1 infantry 3 at 02.03",
        **BUNKER,
    ).do("activate 02.02 attack", "all", "roll 5 5 6 6 1")
    assert table.bunkers == []
    assert table.strength("A-1") == 2


@pytest.mark.rule("B 16.10.2")
def test_a_miss_leaves_the_bunker_and_the_fort_outlives_it() -> None:
    table = tarnova(
        "P-G mortar 2 at 02.02",
        "P-C command radius 5 at 02.02",
        "A-1 infantry 2 at 02.03",
        **BUNKER,
    )
    assert table.do("activate 02.02 attack", "roll 4 4").bunkers == ["02.03"]


@pytest.mark.rule("B 16.10.2", "B 16.10.3")
def test_partisans_who_walk_in_destroy_the_bunker_and_the_rsi_gets_its_fort_back() -> None:
    table = tarnova(
        "P-1 infantry 3 at 02.02", "A-1 infantry 2 at 02.05", "P-2 infantry 3 at 09.09", **BUNKER
    ).do("activate 02.02 move", "to 02.03")
    assert table.bunkers == []
    table.do("to 01.03", "stop", "activate 02.05 move", "to 02.04", "to 02.03", "decline", "stop")
    assert table.bunkers == []
    table.do("activate 01.03 attack", "roll 6 1 1")
    # The Fort: hit on six, and the test is passed unrolled.
    assert table.marks("A-1") == set()
    assert table.asks() == "axis activations"


@pytest.mark.rule("B 16.10.2")
def test_whoever_retreats_into_an_empty_bunker_destroys_it() -> None:
    table = tarnova(
        "A-1 infantry 5 at 02.01", "P-1 infantry 3 at 02.02", forts=["02.03"], bunkers=["02.03"]
    ).do("activate 02.01 assault", "to 02.02", "roll 2 2", "roll 6", "retreat 02.03")
    assert table.bunkers == []


# --- 16.11 Victory --------------------------------------------------------------------------------


@pytest.mark.rule("B 16.11")
def test_the_last_rsi_unit_ends_the_game_at_once() -> None:
    table = tarnova(
        "A-1 infantry 2 down 1 at 02.03",
        "A-C command radius 7 at 09.09",
        "P-1 infantry 3 at 02.02",
        active=PARTISAN,
    ).do("activate 02.02 attack", "roll 5 5 1")
    assert table.state.outcome is not None
    assert (table.state.outcome.winner, table.state.outcome.how) == (PARTISAN, "garrison-destroyed")


@pytest.mark.rule("B 16.11")
def test_also_in_an_assault() -> None:
    table = tarnova("A-1 infantry 1 at 02.03", "P-1 infantry 6 at 02.02", active=PARTISAN)
    table.do("activate 02.02 assault", "to 02.03", "roll 6 1")
    assert table.state.outcome is not None
    assert table.state.outcome.winner == PARTISAN


@pytest.mark.rule("B 16.11", "B 16.8")
def test_a_garrison_that_ends_by_its_own_gun_is_gone_too() -> None:
    table = tarnova("A-G artillery 2 down 1 at 02.03", "P-1 infantry 3 at 02.02")
    table.do("activate 02.03 attack", "roll 1")
    assert table.state.outcome is not None
    assert table.state.outcome.winner == PARTISAN


@pytest.mark.rule("B 16.11.1")
@pytest.mark.parametrize(("lost", "winner"), [((5, 6), AXIS), ((6, 5), PARTISAN), ((5, 5), NOBODY)])
def test_fewer_losses_win(lost: tuple[int, int], winner: int) -> None:
    table = tarnova(HOLD, *THREE, turn=18, start="EndOfTurn", lost=lost)
    assert table.state.outcome is not None
    assert table.state.outcome.winner == winner


@pytest.mark.rule("B 16.11.2", "B 16.11.1")
@pytest.mark.parametrize(
    ("die", "winner"), [(1, AXIS), (2, NOBODY), (3, NOBODY), (4, PARTISAN), (6, PARTISAN)]
)
def test_half_a_die_for_the_infirmary(die: int, winner: int) -> None:
    table = tarnova(HOLD, *THREE, turn=18, start="EndOfTurn", lost=(5, 6), overrun=True)
    assert table.dice() == ["partisan"]
    table.roll(die)
    assert table.state.outcome is not None
    assert table.state.outcome.winner == winner


@pytest.mark.rule("B 16.11.2")
def test_overrunning_the_infirmary() -> None:
    said = {"active": PARTISAN, "infirmary": "02.02"}
    table = tarnova(HOLD, "P-1 infantry 3 at 02.02 pinned", "P-2 infantry 3 at 05.05", **said)
    assert table.barred("05.05", "overrun") == ("B 16.11.2", "no-infirmary-here")
    table.do("activate 02.02 overrun")
    assert table.own.overrun
    assert table.points[PARTISAN] == 4
    table.do("pass")
    assert table.barred("02.02", "overrun") == ("B 16.11.2", "no-infirmary-here")


@pytest.mark.rule("B 16.11.2", "B 6.1")
def test_not_out_of_command_nor_by_a_command_nor_by_the_rsi() -> None:
    said = {"active": PARTISAN, "infirmary": "02.02"}
    out = tarnova(HOLD, "P-C command radius 1 at 09.09", "P-1 infantry 3 at 02.02", **said)
    assert out.barred("02.02", "overrun") == ("B 6.1", "not-out-of-command")
    alone = tarnova(HOLD, "P-C command radius 1 at 02.02", "P-1 infantry 3 at 09.09", **said)
    assert alone.barred("02.02", "overrun") is not None
    own_side = tarnova("A-1 infantry 2 at 02.02", "P-1 infantry 3 at 09.09", infirmary="02.02")
    assert own_side.barred("02.02", "overrun") == ("B 16.11.2", "not-for-this-side")


@pytest.mark.rule("B 16.11.1")
def test_the_count_is_the_strength_that_each_side_has_cost_the_other() -> None:
    assert tarnova(HOLD, *THREE, lost=(5, 6)).count() == [
        (AXIS, "B 16.11.1", "strength-eliminated", 6, 1),
        (PARTISAN, "B 16.11.1", "strength-eliminated", 5, 1),
    ]


@pytest.mark.rule("B 16.9", "B 16.10", "B 16.11.2")
def test_mines_bunkers_and_the_infirmary_lie_on_the_map() -> None:
    said = {"mines": {"05.05": 2, "08.08": 0}, "bunkers": ["01.01", "03.03"]}
    table = tarnova(HOLD, *THREE, infirmary="06.06", **said)
    assert table.laid() == [
        ("mine", "05.05", AXIS, 2),
        ("mine", "08.08", AXIS, 0),
        ("bunker", "01.01", AXIS, -1),
        ("bunker", "03.03", AXIS, -1),
        ("infirmary", "06.06", AXIS, -1),
    ]
    flipped = tarnova(HOLD, *THREE, infirmary="06.06", overrun=True)
    assert flipped.laid() == []
    assert flipped.tracks()["infirmary-overrun"] == 1


@pytest.mark.rule("B 16.6.1", "B 16.7.2", "B 16.3.1")
def test_frost_ammunition_and_the_battalion_s_turn_are_there_for_all_to_see() -> None:
    table = tarnova(HOLD, *THREE, frost=True, bounds={"3Bn": "09.09"}, free=10)
    assert table.tracks() == {
        "ammunition-short": 0,
        "frost": 1,
        "battalion-free-from": 10,
        "infirmary-overrun": 0,
    }
    assert tarnova(HOLD, *THREE, short=True).tracks()["ammunition-short"] == 1


@pytest.mark.rule("B 16.11.2")
def test_one_unit_of_a_stack_overruns_the_infirmary() -> None:
    table = tarnova(
        HOLD,
        "P-1 infantry 3 at 02.02",
        "P-2 infantry 2 at 02.02",
        active=PARTISAN,
        infirmary="02.02",
    )
    table.do("activate 02.02 overrun")
    check_offer(table.state)
    assert table.refusal("all") == ("B 16.11.2", "one-unit-at-a-time")


@pytest.mark.interpreted  # a compiled class is not copied
@pytest.mark.rule("B 15", "B 16")
def test_there_are_two_chapters_to_play() -> None:
    world, _ = world_of("16", [HOLD])
    facts = tarnova_of(new_game(world)).facts
    other = copy(facts)
    other.chapter = "17"  # type: ignore[misc]  # there is no such chapter
    with pytest.raises(ValueError, match="'17'; there are: 15, 16"):
        make(other, {}, tables_of("banditen"))

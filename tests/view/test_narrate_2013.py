"""Sentences of the third book: what they must not leave out."""

from __future__ import annotations

import pytest

from staffetta.engine.reasons import Reason
from staffetta.scenarios import load
from staffetta.view.names import Names
from staffetta.view.narrate import event, reason
from staffetta.view.observe import observe
from tests.kit.gravellona2013 import AXIS, Table2013, game


def said(table: Table2013, key: str, names: Names | None = None) -> tuple[str, str]:
    log = table.state.log
    assert log is not None
    found = next(e for e in reversed(log) if e.key == key)
    given = () if names is None else (names,)
    return event(found, "en", *given), event(found, "it", *given)


def shot(target: str, *rolls: str, firer: str = "artillery 4") -> Table2013:
    table = game(f"R-1 {firer} at 03.03", f"P-1 {target} at 03.02", "P-9 infantry 1 at 08.10")
    return table.do("activate 03.03 attack", *rolls)


@pytest.mark.rule("G 8.5-a")
def test_a_doubled_loss_is_told_as_such() -> None:
    assert said(shot("vehicle 5", "roll 6"), "loses") == (
        "P-1 lost a point of strength: 4 left.",
        "P-1: perso 1 VF, ne restano 4.",
    )
    doubled = shot("vehicle 3 spent", "roll 6")
    assert said(doubled, "loses") == (
        "P-1 lost 2 points of strength: 1 left.",
        "P-1: persi 2 VF, ne resta 1.",
    )
    assert said(doubled, "damaged") == ("Damage to P-1: 2 in all.", "Danni su P-1: 2.")


@pytest.mark.rule("G 8.4-M1")
def test_a_test_tells_its_modifier() -> None:
    plain = shot("infantry 2", "roll 4", "roll 3", firer="infantry 2")
    assert said(plain, "fails-test") == (
        "P-1 wavered: 3 against strength 2.",
        "P-1, il morale cede: 3 contro VF 2.",
    )
    helped = shot("infantry 2", "roll 4", "roll 3", firer="infantry 1")
    assert said(helped, "passes-test") == (
        "P-1 stood firm: 3, makes 2, against strength 2.",
        "P-1, il morale tiene: 3, fa 2, contro VF 2.",
    )


@pytest.mark.rule("G 8.1-c")
def test_firers_and_target_have_their_names() -> None:
    names = Names(load("gravellona-2013"))
    table = game(
        "R-OP mg 2 at 03.03",
        "R-II-1 infantry 2 at 03.03",
        "P-RED-1 infantry 3 at 03.02",
        options={"stack-attack": "combined"},
    ).do("activate 03.03 attack", "all", "roll 1")
    english, italian = said(table, "attack-shakes", names)
    assert english.startswith("OP company + II Company attacked Redi 1 in 03.02: ")
    assert italian.startswith("Compagnia OP + II compagnia, Attacco a Redi 1 in 03.02: ")


@pytest.mark.rule("G 2-a")
@pytest.mark.parametrize(
    ("turn", "day", "time"),
    [(1, 13, "05:00"), (8, 13, "19:00"), (9, 13, "21:00"), (11, 14, "01:00"), (16, 14, "11:00")],
)
def test_the_longer_track_has_hours_of_its_own(turn: int, day: int, time: str) -> None:
    names = Names(load("gravellona-2013"))
    table = game(
        "R-1 infantry 1 at 01.01",
        "P-1 infantry 1 at 08.10",
        turn=turn,
        options={"track": "continuous-16"},
    )
    clock = observe(table.state, AXIS, names)["clock"]
    assert clock == {"day": f"1944-09-{day}", "time": time}


@pytest.mark.rule("G 2-a")
def test_the_shorter_track_leaves_out_a_night() -> None:
    names = Names(load("gravellona-2013"))
    table = game("R-1 infantry 1 at 01.01", "P-1 infantry 1 at 08.10", turn=9)
    assert observe(table.state, AXIS, names)["clock"] == {"day": "1944-09-14", "time": "05:00"}


@pytest.mark.rule("G 9.7", "G 8.1-a")
def test_a_refusal_in_a_shared_hex_denies_nothing_else_that_is_offered() -> None:
    moves = Reason("G 9.7", "in-melee", (("unit", "P-1"),))
    assert reason(moves, "en") == "Out of a hex with the enemy the only move is a Retreat: P-1."
    italian = "Da un esagono condiviso col nemico si esce solo con la Ritirata: P-1."
    assert reason(moves, "it") == italian
    fires = Reason("G 8.1-a", "no-attack-from-melee", (("unit", "P-1"),))
    assert reason(fires, "en").startswith("By an option of this game nobody attacks")
    assert reason(fires, "it").startswith("Per un'opzione di questa partita")


@pytest.mark.rule("G 5-c")
def test_a_commands_own_action_is_not_said_to_be_free() -> None:
    alone = Reason("G 5-c", "command-moves-free", ())
    assert reason(alone, "en") == "A Command alone moves by its own Action."
    assert reason(alone, "it") == "Un Comando da solo muove con la sua Azione."


@pytest.mark.rule("G 3-b", "G 2-f")
def test_the_points_of_a_turn_can_be_added_up_by_hand() -> None:
    pieces, held = ("R-1 infantry 1 at 08.01", "P-1 infantry 1 at 08.10"), {"02.02": (5, 3)}
    table = game(*pieces, turn=5, points=(18, 3), start=True, objectives=held)
    english, italian = said(table, "points")
    new = "+1 strength on the map, +5 objectives held"
    assert english.endswith(
        f"20 points to spend ({new}, +18 saved from before, −4 above the limit)."
    )
    new = "+1 VF in mappa, +5 obiettivi tenuti"
    assert italian.endswith(f"20 PA da spendere ({new}, +18 conservati, −4 oltre il limite).")

"""The sums of the simple machine, and what it does with them."""

from __future__ import annotations

import pytest

from staffetta.ai import player
from staffetta.ai.estimates import (
    best_shot,
    bystanders,
    expected_hits,
    goals,
    margin,
    nearest_enemy,
    prize,
    pull,
)
from staffetta.ai.simple import (
    action_worth,
    assault_worth,
    flight_worth,
    loss_worth,
    move_worth,
    retreat_worth,
)
from staffetta.engine.choices import ATTACK, MOVE_HIDDEN, SPLIT
from staffetta.engine.hexes import bits
from staffetta.engine.state import State
from staffetta.engine.units import PINNED, REVEALED
from staffetta.play.match import Match
from staffetta.play.setting import set_out
from staffetta.rules.actions import Activations
from staffetta.view.veil import veil
from tests.view.games import SCENARIOS, decisions, states

GERMAN, YUGOSLAV = 0, 1
#: From this distance on an enemy does not matter to a retreat.
FAR_OFF = 4


@pytest.fixture
def state() -> State:
    """The set-up of the sheet, after the landing, all Germans off the map again."""
    setting = set_out("drvar")
    players = [player("simple", setting.scenario) for _ in range(2)]
    match = Match(setting, players, 1)
    while not isinstance(match.state.frame, Activations):
        match.step()
    state = match.state
    for unit in state.roster[GERMAN]:
        state.put(unit, -1)
        state.marks[unit] = 0
    return state


def unit(state: State, id_: str) -> int:
    return next(u for u, piece in enumerate(state.pieces) if piece.id == id_)


def at(state: State, hex_: str) -> int:
    return state.world.grid.find(hex_)


def put(state: State, id_: str, hex_: str) -> int:
    number = unit(state, id_)
    state.put(number, at(state, hex_))
    return number


def test_hits_are_expected_by_strength_and_ground(state: State) -> None:
    panther = put(state, "G-PAN", "13.05")
    cad = put(state, "Y-CAD", "14.05")
    # Three dice, clear ground: 5 and 6 hit.
    assert expected_hits(state, (panther,), at(state, "14.05")) == pytest.approx(1.0)
    state.marks[panther] |= PINNED
    assert expected_hits(state, (panther,), at(state, "14.05")) == pytest.approx(0.5)
    state.put(cad, at(state, "14.04"))
    state.marks[panther] = 0
    assert expected_hits(state, (panther,), at(state, "14.04")) == pytest.approx(0.5)
    assert expected_hits(state, (), at(state, "14.04")) == 0


def test_the_best_shot_is_the_one_with_most_hits(state: State) -> None:
    put(state, "G-PAN", "13.05")
    put(state, "Y-CAD", "14.04")
    put(state, "Y-LGK", "13.04")
    hits, target_worth = best_shot(state, GERMAN, at(state, "13.05"))
    assert hits == pytest.approx(1.0)
    assert target_worth == at(state, "13.04")
    assert action_worth(state, GERMAN, at(state, "13.05"), ATTACK) == hits
    assert best_shot(state, GERMAN, at(state, "01.01")) == (0.0, -1)


def test_a_storm_is_worth_it_only_from_ahead(state: State) -> None:
    panther = put(state, "G-PAN", "07.07")
    put(state, "Y-L3", "06.07")
    ahead = margin(state, (panther,), at(state, "06.07"))
    assert ahead == 2
    assert assault_worth(state, GERMAN, at(state, "07.07")) == pytest.approx(1.0)
    put(state, "Y-CAD", "06.07")
    assert assault_worth(state, GERMAN, at(state, "07.07")) == 0
    state.marks[panther] |= PINNED
    assert assault_worth(state, GERMAN, at(state, "07.07")) == 0


def test_ground_and_water_count_against_a_storm(state: State) -> None:
    panther = put(state, "G-PAN", "09.04")
    assert margin(state, (panther,), at(state, "10.05")) == 3 - 2
    assert margin(state, (panther,), at(state, "10.04")) == 3 - 1 - 1


def test_what_others_hold_is_no_goal(state: State) -> None:
    cave = at(state, "10.04")
    escort = next(u for u in state.roster[YUGOSLAV] if state.where[u] == cave)
    assert cave not in goals(state, YUGOSLAV, ())
    group = tuple(u for u in state.units_in(YUGOSLAV, cave))
    assert escort in state.roster[YUGOSLAV]
    assert cave in goals(state, YUGOSLAV, group)


def test_unknown_pieces_are_worth_finding_and_decoys_are_not(state: State) -> None:
    shown = veil(state, GERMAN)
    assert {prize(shown, u) for u in bystanders(shown, YUGOSLAV)} == {4.0}
    decoy = unit(state, "Y-M1")
    state.marks[decoy] |= REVEALED
    assert prize(veil(state, GERMAN), decoy) == 0.5
    tito = unit(state, "Y-M2")
    assert prize(state, tito) == 10.0


def test_a_march_leads_to_what_is_wanted(state: State) -> None:
    put(state, "G-PAN", "13.08")
    here = at(state, "13.08")
    assert move_worth(state, GERMAN, here) > 0
    wanted = {at(state, "12.09"): 6.0}
    assert pull(state, at(state, "12.08"), wanted) > pull(state, here, wanted)
    state.marks[unit(state, "G-PAN")] |= PINNED
    assert move_worth(state, GERMAN, here) == 0


def test_who_does_not_fight_flees_in_time(state: State) -> None:
    home = at(state, "13.11")
    assert flight_worth(state, YUGOSLAV, home) == 0
    put(state, "G-PAN", "13.09")
    two_away = flight_worth(state, YUGOSLAV, home)
    put(state, "G-PAN", "13.10")
    assert flight_worth(state, YUGOSLAV, home) > two_away > 0
    assert action_worth(state, YUGOSLAV, home, MOVE_HIDDEN) == flight_worth(state, YUGOSLAV, home)
    # Nobody flees from a hex where only fighters stand.
    assert flight_worth(state, YUGOSLAV, at(state, "14.04")) >= 0
    assert action_worth(state, YUGOSLAV, home, SPLIT) == 0


def test_losses_go_to_the_large_and_the_short_of_reach(state: State) -> None:
    panther, gun = unit(state, "G-PAN"), unit(state, "G-MG1")
    assert loss_worth(state, panther) > loss_worth(state, gun)


def test_a_retreat_leads_away_from_the_enemy(state: State) -> None:
    put(state, "G-PAN", "13.08")
    near, far = at(state, "13.07"), at(state, "13.05")
    assert retreat_worth(state, YUGOSLAV, far) > retreat_worth(state, YUGOSLAV, near)


def test_a_book_with_one_die_for_each_unit_never_promises_more_hits_than_dice() -> None:
    """The 2013 book has an attack table; its terrain numbers are modifiers, not numbers to hit."""
    found = 0
    for state in decisions("gravellona-2013", 1, 60):
        for side in (0, 1):
            for hex_ in bits(state.occupied[side]):
                hits, target = best_shot(state, side, hex_)
                found += target >= 0
                assert hits <= len(state.units_in(side, hex_)), (state.number, hex_)
    assert found > 5


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_retreat_into_houses_is_better_than_into_the_open(scenario: str) -> None:
    """The terrain tables differ: two books print a number to hit, the third a modifier."""
    state = next(state for state in states(scenario, 3) if state.turn)
    names = [terrain.name for terrain in state.world.board.ground]
    far = [h for h in range(len(names)) if not state.units_in(0, h) and not state.units_in(1, h)]
    far = [h for h in far if nearest_enemy(state, 0, h) >= FAR_OFF]
    houses = next(h for h in far if names[h] == "town")
    field = next(h for h in far if names[h] == "clear")
    assert retreat_worth(state, 0, houses) > retreat_worth(state, 0, field)

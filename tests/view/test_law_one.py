"""Law 1: states that differ only in what a side cannot know give that side equal views."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from staffetta.engine.choices import VERBS
from staffetta.engine.machine import apply, apply_roll, dice_wanted, run
from staffetta.engine.state import CHANCE, State
from staffetta.engine.units import LEFT, REVEALED
from staffetta.rules.banditen.mines import MineBlast
from staffetta.rules.rosselsprung.missions import BRITISH, DECOY, TITO
from staffetta.rules.rosselsprung.state import own
from staffetta.rules.rosselsprung.tables import GERMAN, YUGOSLAV
from staffetta.view import narrate
from staffetta.view.aims import aims
from staffetta.view.explain import why_not
from staffetta.view.look import look
from staffetta.view.menu import menu
from staffetta.view.notation import text
from staffetta.view.observe import fingerprint, observe
from staffetta.view.odds import odds_of, pending
from staffetta.view.plain import event_data
from staffetta.view.position import write
from staffetta.view.reach import reach
from staffetta.view.risks import risks
from staffetta.view.veil import ALL, PUBLIC, veil, visible
from tests.view.games import decisions, start, states, step
from tests.view.secrets import KEPT_FROM, STRIKE, differ, others


def conceivable(state: State, chance: random.Random) -> list[str]:
    """Choices and questions that somebody might try, sensible or not."""
    names = state.world.grid.names
    units = [piece.id for piece in state.pieces]
    hexes = [names[h] for h in {p for p in state.where if p >= 0}] or names
    words = [word for word, _ in VERBS.values()]
    found = [*words]
    for word in words:
        found += [f"{word} {chance.choice(hexes)}", f"{word} {chance.choice(units)}", f"{word} 2"]
    for name in state.world.rules.names():
        found += [f"identity {name}", f"air {name}", f"air {name} at {chance.choice(hexes)}"]
    for verb in ("move", "fire", "assault", "move-mission", "interrogate", "overrun"):
        found += [f"{verb} from {chance.choice(hexes)} at {chance.choice(hexes)}" for _ in range(3)]
    return found


def looked_into(state: State) -> list[int]:
    """Hexes with pieces, and a few others."""
    there = {place for place in state.where if place >= 0}
    return sorted(there | set(range(0, state.world.grid.size, 17)))


def seen(state: State, viewer: int, chance: random.Random) -> str:
    """All that a viewer can get out of a state, as one text."""
    asked = state.decider == viewer
    options = state.options if asked else []
    found: dict[str, object] = {
        "view": observe(state, viewer),
        "fingerprint": fingerprint(state, viewer),
        "position": write(state, viewer),
        "question": narrate.question(state, "en", viewer=viewer),
        "log": [event_data(event) for event in visible(state.log or [], viewer)],
        "dice": pending(state, viewer),
        "odds": [odds_of(state, text(state, c), viewer) for c in options[:12]],
        "looks": [look(veil(state, viewer), viewer, h) for h in looked_into(state)],
    }
    if viewer >= 0:
        offered = menu(state, viewer)
        found["menu"] = repr(offered)
        found["aims"] = repr([aims(state, viewer, s.place, []) for s in offered.stacks[:4]])
        found["reach"] = reach(state, viewer)
        grid = state.world.grid
        ways = [[grid.find(c.split()[1]) for c in r["choices"]] for r in reach(state, viewer)]
        found["risks"] = [risks(state, viewer, way) for way in ways[::7]]
        found["refusals"] = [
            repr(why_not(state, viewer, words)) for words in conceivable(state, chance)
        ]
    return json.dumps(found, sort_keys=True)


def assert_equal_for(state: State, twin: State, viewer: int, seed: int) -> None:
    one = seen(state, viewer, random.Random(seed))
    two = seen(twin, viewer, random.Random(seed))
    assert one == two, (state.turn, state.number, viewer)


def compare(scenario: str, seed: int, every: int) -> int:
    """Compare sampled states of a game with twins; how many really differed."""
    chance = random.Random(seed)
    viewer = KEPT_FROM[scenario]
    found = 0
    for number, state in enumerate(decisions(scenario, seed, every)):
        twin = others(state, chance)
        if differ(state, twin):
            found += 1
            assert_equal_for(state, twin, viewer, number)
            assert_equal_for(state, twin, PUBLIC, number)
            assert observe(state, 1 - viewer) != observe(twin, 1 - viewer)
            assert observe(state, ALL) != observe(twin, ALL)
    return found


@pytest.mark.parametrize("scenario", KEPT_FROM)
def test_views_of_twins_are_equal(scenario: str) -> None:
    assert compare(scenario, 1, 29) > 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
@pytest.mark.parametrize("scenario", KEPT_FROM)
def test_views_of_twins_are_equal_in_many_games(scenario: str, seed: int) -> None:
    compare(scenario, seed, 7)


# -- twins played on together ------------------------------------------------------


#: What may tell the twins apart for everybody: a piece is turned up, or all are.
TURNED_UP = {"game-over", "mission-revealed", "mission-exits", "tito-exits", "mine-revealed"}


def told(state: State, viewer: int, since: int) -> list[object]:
    assert state.log is not None
    return [event_data(event) for event in visible(state.log[since:], viewer)]


def play_both(state: State, twin: State, viewer: int, chance: random.Random) -> int:
    """Play twins on with the same choices and dice until something is turned up.

    At every step the viewer must see the same; returns the number of steps.
    """
    steps = 0
    while state.outcome is None:
        assert observe(state, viewer) == observe(twin, viewer), (state.turn, state.number)
        assert state.decider == twin.decider
        since = len(state.log or [])
        assert len(twin.log or []) == since
        wanted = dice_wanted(state)
        if wanted:
            # A mine that goes off shows its value, and so ends the comparison before this.
            faces = tuple(chance.randint(1, 6) for _ in range(wanted))
            apply_roll(state, faces)
            apply_roll(twin, faces)
        else:
            common = [c for c in state.options if c in twin.options]
            choice = chance.choice(common)
            apply(state, choice)
            apply(twin, choice)
        steps += 1
        if told(state, viewer, since) != told(twin, viewer, since):
            assert state.log is not None
            assert TURNED_UP & {event.key for event in state.log[since:]}
            break
        if isinstance(state.frame, MineBlast):
            break
    return steps


@pytest.mark.parametrize("scenario", KEPT_FROM)
def test_twins_played_on_together_look_the_same(scenario: str) -> None:
    chance = random.Random(5)
    steps = 0
    for state in decisions(scenario, 3, 101):
        twin = others(state, chance)
        if differ(state, twin):
            steps += play_both(state, twin, KEPT_FROM[scenario], chance)
    assert steps > 100


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 16))
@pytest.mark.parametrize("scenario", KEPT_FROM)
def test_twins_look_the_same_in_many_games(scenario: str, seed: int) -> None:
    chance = random.Random(seed)
    for state in decisions(scenario, seed, 67):
        twin = others(state, chance)
        if differ(state, twin):
            play_both(state, twin, KEPT_FROM[scenario], chance)


# -- the strike that depends on a hidden piece (R-83) ------------------------------


def late_twins() -> Iterator[tuple[State, State]]:
    """Late states with an exited Mission that is British, and twins where it was a decoy.

    The Yugoslav has no points left, so only the strike could make him act.
    """
    for seed in range(20):
        for state in states("drvar", seed):
            if state.turn < 13 or state.outcome is not None or state.decider != YUGOSLAV:
                continue
            if state.frame is None or state.frame.name != "activations":
                continue
            pair = _betrayed(state)
            if pair is not None:
                yield pair
            break


def _betrayed(state: State) -> tuple[State, State] | None:
    slot = own(state)
    hidden = [
        unit
        for unit in slot.missions
        if state.where[unit] >= 0 and not state.marks[unit] & REVEALED
    ]
    faces = [slot.identity[slot.missions.index(unit)] for unit in hidden]
    if BRITISH not in faces or len(hidden) < 2:
        return None
    gone = next(unit for unit, who in zip(hidden, faces, strict=True) if who != TITO)
    stays = next(unit for unit in hidden if unit != gone)
    twins: list[State] = []
    for british in (gone, stays):
        twin = state.copy()
        twin.log = []
        rest = [who for who in faces if who != BRITISH]
        # Tito must be among those who stay: his exit would have been announced.
        rest.sort(key=lambda who: who == TITO)
        for unit in hidden:
            own(twin).identity[slot.missions.index(unit)] = BRITISH if unit == british else DECOY
        if TITO in rest:
            home = next(u for u in hidden if u not in (gone, stays)) if len(hidden) > 2 else None
            if home is None:
                return None
            own(twin).identity[slot.missions.index(home)] = TITO
        twin.remove(gone, LEFT)
        own(twin).flown = 0
        twin.points[YUGOSLAV] = 0
        run(twin)
        twins.append(twin)
    return twins[0], twins[1]


def test_a_pass_without_points_does_not_betray_the_british_mission() -> None:
    chance = random.Random(7)
    asked = 0
    strikes = 0
    for without, with_strike in late_twins():
        assert without.decider == with_strike.decider == YUGOSLAV
        offered = [text(with_strike, c) for c in with_strike.options]
        assert [text(without, c) for c in without.options] == ["pass"]
        strikes += f"air {STRIKE}" in offered
        for viewer in (GERMAN, PUBLIC):
            assert_equal_for(without, with_strike, viewer, asked)
        play_both(without, with_strike, GERMAN, chance)
        asked += 1
    assert asked > 3
    assert strikes > 3


def test_dealing_missions_does_not_tell_which_are_dealt() -> None:
    chance = random.Random(3)
    for _ in range(6):
        one, two = start("drvar"), start("drvar")
        while one.frame is not None and one.frame.name == "deal-mission":
            assert seen(one, GERMAN, random.Random(1)) == seen(two, GERMAN, random.Random(1))
            apply(one, chance.choice(one.options))
            apply(two, chance.choice(two.options))
        assert one.number == two.number == len(own(one).missions)
        assert seen(one, GERMAN, random.Random(1)) == seen(two, GERMAN, random.Random(1))


def test_after_the_end_everything_is_open() -> None:
    for state in states("drvar", 2):
        last = state
    faces = {piece["face"] for piece in observe(last, GERMAN)["pieces"] if piece["face"]}
    assert {"tito", "british", "american", "soviet", "decoy"} == faces
    assert observe(last, GERMAN)["pieces"] == observe(last, YUGOSLAV)["pieces"]


def test_a_step_of_dice_is_not_hidden() -> None:
    state = start("drvar")
    chance = random.Random(0)
    while state.decider != CHANCE:
        step(state, chance)
    view = observe(state, PUBLIC)
    assert view["decider"] == "chance"
    assert view["dice"] is not None
    assert view["dice"]["wanted"] == dice_wanted(state)

"""What a session answers by itself: plans, standing orders; and what it shows before the dice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from staffetta.engine.choices import DECLINE, TO, code, verb_of
from staffetta.engine.machine import apply
from staffetta.server.games.host import Host
from staffetta.table import answering
from staffetta.table.guests import Watch
from staffetta.table.messages.games import NewGame
from staffetta.table.messages.orders import AskOdds
from staffetta.table.messages.states import State
from staffetta.table.opening import propose
from staffetta.table.sentences import Refusal
from staffetta.table.session import Session
from staffetta.table.storage import Seat
from staffetta.view.menu import menu
from staffetta.view.notation import text


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    found = Host(tmp_path)
    yield found
    found.close()


def table(host: Host, scenario: str = "drvar", seed: int = 3) -> Session:
    """A hot-seat game after its set-up."""
    made = host.make(NewGame(scenario=scenario, dice="seed", seed=seed))
    session = host.room(made.id).session
    while session.game.position.turn == 0:
        session.set_up([str(session.decider)], session.game.number)
    return session


def offered(session: Session) -> list[str]:
    decision = session.game.decision
    return [choice.text for choice in decision.choices] if decision else []


def choose(session: Session, words: str) -> None:
    session.choose([str(session.decider)], session.game.number, words)


ACTING = ("activate", "move", "attack", "all", "to")


def until(
    session: Session, frame: str, place: int = 0, verbs: tuple[str, ...] = ACTING, most: int = 600
) -> None:
    """Play on until a procedure asks."""
    for _ in range(most):
        now = session.game.position.frame
        if now is not None and now.name == frame:
            return
        texts = offered(session)
        active = [t for t in texts if t.split()[0] in verbs]
        choose(session, (active or texts)[place % len(active or texts)])
    pytest.fail(f"{frame} was never asked")


def attacks(session: Session) -> list[list[str]]:
    """The choices that lead to an attack of a whole stack."""
    state = session.game.position
    return [
        [*action.choices, "all"]
        for stack in menu(state, state.decider).stacks
        for action in stack.actions
        if action.verb == "attack" and not action.refused
    ]


def test_an_attack_shows_its_numbers_and_chances(host: Host) -> None:
    session = table(host)
    while not (plans := attacks(session)):
        choose(session, text(session.game.position, propose(session.game.state, session.setting)))
    state = session.game.state
    at = plans[0][0]
    found = answering.odds(state, state.decider, AskOdds(choices=plans[0]), session.wording)
    assert found.fire is not None
    assert found.odds is not None
    assert sum(c["chance"] for c in found.odds["hits"].values()) == pytest.approx(1, abs=0.01)
    for row in found.fire.data["firers"]:
        assert row["dice"] > 0
        assert {term["key"] for term in row["terms"]} <= set(found.fire.terms)
    with pytest.raises(Refusal):
        answering.odds(state, 1 - state.decider, AskOdds(choices=[at]), session.wording)


def test_a_reaction_shows_its_numbers_and_chances(host: Host) -> None:
    session = table(host)
    until(session, "window", 1)
    state = session.game.state
    for words in offered(session):
        found = answering.odds(state, state.decider, AskOdds(choices=[words]), session.wording)
        if words.startswith("opportunity-attack"):
            assert found.fire is not None
            assert found.odds is not None
        if words == "decline":
            assert found.fire is None


def test_decline_for_this_move_runs_out_with_it(host: Host) -> None:
    session = table(host)
    until(session, "window", 1)
    side = str(session.decider)
    session.order(side, "decline-move", 0.5)
    assert (
        session.decider != side
        or session.game.position.frame is None
        or (session.game.position.frame.name != "window")
    )
    until(session, "activations", 3)
    choose(session, offered(session)[0])
    assert side not in session.live.orders


def test_decline_for_this_turn_runs_out_with_it(host: Host) -> None:
    session = table(host)
    turn = session.game.position.turn
    session.order("german", "decline-turn", 0.5)
    while session.game.position.turn == turn:
        frame = session.game.position.frame
        assert frame is not None
        assert (session.decider, frame.name) != ("german", "window")
        choose(session, "pass" if "pass" in offered(session) else offered(session)[0])
    assert "german" not in session.live.orders


@pytest.mark.parametrize(
    ("chance", "keep", "fires"), [(0.0, 0, True), (1.0, 0, False), (0.0, 99, False)]
)
def test_a_standing_order_fires_when_the_chance_is_good_and_points_are_left(
    host: Host, chance: float, keep: int, fires: bool
) -> None:
    session = table(host)
    until(session, "window", 1)
    side = str(session.decider)
    before = len(session.game.entries)
    session.order(side, "fire", chance, keep)
    made = [e.text.split()[0] for e in session.game.entries[before:] if e.who == side]
    assert made
    assert ("opportunity-attack" in made) is fires


def test_a_plan_stops_when_somebody_reacts(host: Host) -> None:
    session = table(host)
    until(session, "window", 1)
    reactor = str(session.decider)
    mover = next(side for side in session.setting.world.sides if side != reactor)
    session.live.plans[mover] = ["to 01.01", "stop"]
    attack = next((t for t in offered(session) if t != "decline"), "decline")
    choose(session, attack)
    assert mover not in session.live.plans
    assert session.dropped[mover].key in {"plan-reaction", "plan-dice"}


def test_a_plan_of_which_nothing_is_left_to_do_ends_in_silence(host: Host) -> None:
    session = table(host)
    until(session, "window", 1)
    mover = next(side for side in session.setting.world.sides if side != session.decider)
    session.live.plans[mover] = ["stop"]
    choose(session, next((t for t in offered(session) if t != "decline"), "decline"))
    assert mover not in session.live.plans
    assert mover not in session.dropped


def moving(host: Host) -> tuple[Session, str, list[str]]:
    """A session in which a move waits for a reaction, the mover, and the rest of his plan."""
    for seed in range(3, 40):
        session = table(host, seed=seed)
        until(session, "window", 1)
        mover = next(side for side in session.setting.world.sides if side != session.decider)
        state = session.game.position.copy()
        apply(state, code(DECLINE))
        ways = [text(state, choice) for choice in state.options if verb_of(choice) == TO]
        if state.decider != 1 - session.game.position.decider or not ways:
            continue
        session.live.plans[mover] = [ways[0], "stop"]
        choose(session, next(t for t in offered(session) if t != "decline"))
        for _ in range(6):
            if session.decider != mover and "decline" in offered(session):
                choose(session, "decline")
            elif offered(session) == ["all"] or "all" in offered(session):
                choose(session, "all")
        if session.decider == mover and ways[0] in offered(session):
            return session, mover, [ways[0], "stop"]
    pytest.fail("no move goes on after a reaction")


def shown(session: Session, side: str) -> State:
    """What a player of a side is sent."""
    seat = Seat(session.id, "player", tuple(session.setting.world.sides))
    return session.state(Watch(seat, side), [])


def test_a_plan_that_was_interrupted_can_go_on(host: Host) -> None:
    session, mover, rest = moving(host)
    other = next(side for side in session.setting.world.sides if side != mover)
    assert mover not in session.live.plans
    assert shown(session, mover).plan_paused == rest
    assert shown(session, other).plan_paused == []
    again = Session(session.store, session.store.find(session.id), session.setting)  # type: ignore[arg-type]
    assert shown(again, mover).plan_paused == rest
    before = len(session.game.entries)
    session.plan([mover], session.game.number, rest)
    assert session.game.entries[before].text == rest[0]
    assert not session.live.paused.get(mover)


def test_a_plan_is_forgotten_when_something_else_is_chosen(host: Host) -> None:
    session, mover, rest = moving(host)
    choose(session, next(words for words in offered(session) if words != rest[0]))
    assert shown(session, mover).plan_paused == []
    assert not session.live.paused


def test_a_plan_waits_while_the_other_side_declines(host: Host) -> None:
    session = table(host)
    until(session, "window", 1)
    reactor = str(session.decider)
    mover = next(side for side in session.setting.world.sides if side != reactor)
    session.live.plans[mover] = ["stop"]
    before = len(session.game.entries)
    while session.decider == reactor and "decline" in offered(session):
        choose(session, "decline")
    texts = [entry.text for entry in session.game.entries[before:]]
    assert "decline" in texts
    assert "stop" in texts or mover not in session.live.plans


def test_a_machine_that_answers_too_late_or_wrongly_does_no_harm(host: Host) -> None:
    made = host.make(NewGame(scenario="drvar", players={"yugoslav": "simple"}, dice="seed", seed=1))
    session = host.room(made.id).session
    assert session.decider == "yugoslav"
    session.machine_chooses(session.game.number + 1, 0)
    assert session.game.number == 0
    session.machine_chooses(0, -1)
    assert session.game.number == 1


def test_watchers_of_two_machines_see_a_game(host: Host) -> None:
    players = {"yugoslav": "simple", "german": "random"}
    made = host.make(NewGame(scenario="drvar", players=players))
    assert [link.role for link in made.links] == ["watcher"]


@pytest.mark.parametrize(
    ("scenario", "frame", "rule"),
    [("drvar", "deal-mission", "R 13.1"), ("drvar", "renounce", "R 14.1")],
)
def test_a_rare_question_tells_its_rule_and_what_the_answers_do(
    host: Host, scenario: str, frame: str, rule: str
) -> None:
    made = host.make(NewGame(scenario=scenario, dice="seed", seed=3))
    session = host.room(made.id).session
    while getattr(session.game.position.frame, "name", "") != frame:
        choose(session, "pass" if "pass" in offered(session) else offered(session)[0])
    side = str(session.decider)
    other = next(one for one in session.setting.world.sides if one != side)
    decision = shown(session, side).decision
    assert decision.rule == rule
    assert decision.effect is not None
    assert "{" not in decision.effect.en
    if frame == "deal-mission":
        assert shown(session, other).decision.rule == ""

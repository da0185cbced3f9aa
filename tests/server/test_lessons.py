"""The guided first game: its positions can be played, and are what the guide says they are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from staffetta.play.record import Record
from staffetta.play.verify import verify
from staffetta.server.content.lessons import Lesson, lessons
from staffetta.view.menu import menu
from tests.server.conftest import Player, Served

ANEW = "make the lessons anew: .venv/bin/python tools/lessons.py"


def test_there_is_an_activation_a_fire_and_a_reaction() -> None:
    assert [lesson.verb for lesson in lessons()] == ["move", "attack", "opportunity-attack"]


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.verb)
def test_the_position_offers_what_is_taught(lesson: Lesson) -> None:
    verdict = verify(Record.parse(lesson.record))
    assert verdict.good, ANEW
    state = verdict.game.state
    assert state.world.sides[state.decider] == lesson.side, ANEW
    found = menu(state, state.decider)
    if lesson.verb == "opportunity-attack":
        assert state.frame is not None
        assert state.frame.role == "window", ANEW
        offered = [e.text for e in found.entries if e.refused is None]
        assert f"{lesson.verb} {lesson.place}" in offered, ANEW
        return
    stack = next(s for s in found.stacks if s.place == lesson.place)
    action = next(a for a in stack.actions if a.verb == lesson.verb)
    assert action.refused is None, ANEW


def test_a_lesson_is_a_game_of_ones_own(server: Served, sit: Callable[..., Player]) -> None:
    cards = server.http.get("/api/lessons").json()
    assert [card["number"] for card in cards] == [1, 2, 3]
    for card in cards:
        made = server.http.post(f"/api/lessons/{card['number']}")
        assert made.status_code == 201, made.text
        player = sit(made.json())
        assert player.ready()["decision"]["yours"]
        # It comes with the program: nobody is told of other rules.
        assert not server.http.get(f"/api/games/{made.json()['id']}").json()["rules_changed"]
    assert server.http.post("/api/lessons/4").status_code == 404
    assert server.http.post("/api/lessons/0").status_code == 404

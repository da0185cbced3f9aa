"""Worked examples as the rules show them: a position, what is done, what follows."""

from __future__ import annotations

import pytest

from staffetta.server.content.illustrations import cards, shown
from tests.server.conftest import Served

pytestmark = pytest.mark.slow

BOOKS = ("rosselsprung", "banditen", "gravellona2013")


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_has_examples_in_both_languages(book: str) -> None:
    found = cards(book)
    assert len(found) > 20
    assert all(card.title.en and card.title.it and card.rules for card in found)


def test_an_example_tells_its_dice_and_what_they_do() -> None:
    steps = shown("banditen", "V-1").cases[0].steps
    assert [step.dice for step in steps] == [[], [], [5, 6, 2], [6]]
    assert [said.en for said in steps[1].done] == ["Activate 02.02", "Fire"]
    assert "2 hits" in steps[2].log[0].say.en
    before, after = (
        {p["id"]: p["strength"] for p in steps[at].view["pieces"]}["AX-IV-1"] for at in (1, 2)
    )
    assert (before, after) == (2, 1)


def test_an_example_on_the_map_of_its_scenario_has_no_ground() -> None:
    grounds = [shown("banditen", card.name).ground for card in cards("banditen")[:3]]
    assert grounds[0] is not None
    assert len(grounds[0].hexes) == 12


def test_the_server_shows_examples(server: Served) -> None:
    listed = server.http.get("/api/rules/rosselsprung").json()["examples"]
    name = listed[0]["name"]
    found = server.http.get(f"/api/rules/rosselsprung/examples/{name}")
    assert found.json()["cases"][0]["steps"]
    assert server.http.get("/api/rules/rosselsprung/examples/nothing").status_code == 404
    assert server.http.get("/api/rules/nothing/examples/V-1").status_code == 404

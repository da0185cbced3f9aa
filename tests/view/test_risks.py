"""Risks: who could react on a way, and what the movers may suffer, worked out by hand."""

from __future__ import annotations

from fractions import Fraction

from staffetta.view.odds import fire, odds_of
from staffetta.view.risks import Risk, risks
from tests.kit.table import GERMAN, YUGOSLAV, Table, game


def way(table: Table, *hexes: str) -> list[int]:
    return [table.state.world.grid.find(hex_) for hex_ in hexes]


def on_the_move(*pieces: str) -> Table:
    table = game("G-PAN paratroops 3 at 03.03", *pieces, points=(9, 9))
    return table.do("activate 03.03 move")


def last(table: Table, *hexes: str) -> list[Risk]:
    """What could meet the movers in the last hex of a way; before it, nothing."""
    found = risks(table.state, GERMAN, way(table, *hexes))
    assert [hex_["hex"] for hex_ in found] == [hexes[-1]]
    return found[0]["risks"]


def test_fire_on_the_way_has_its_price_and_its_odds() -> None:
    table = on_the_move("Y-INF infantry 2 at 06.03")
    risk, other = last(table, "04.02", "05.03")
    assert other["reaction"] == "opportunity-assault"
    assert (risk["source"], risk["reaction"]) == ("06.03", "opportunity-attack")
    assert (risk["units"], risk["points"]) == (["Y-INF"], 1)
    assert risk["odds"] is not None
    hits = {n: Fraction(c["exact"]) for n, c in risk["odds"]["hits"].items()}
    assert hits == {"0": Fraction(4, 9), "1": Fraction(4, 9), "2": Fraction(1, 9)}


def test_the_odds_are_those_of_the_reaction_when_it_comes() -> None:
    table = on_the_move("Y-INF infantry 2 at 06.03")
    foreseen = last(table, "04.02", "05.03")
    table.do("to 04.02", "to 05.03")
    assert table.state.decider == YUGOSLAV
    for risk in foreseen:
        words = f"{risk['reaction']} {risk['source']}"
        assert odds_of(table.state, words, YUGOSLAV) == risk["odds"]


def test_nobody_reacts_without_points() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 06.03", points=(9, 0))
    table.do("activate 03.03 move")
    assert risks(table.state, GERMAN, way(table, "04.02", "05.03")) == []


def test_there_are_no_risks_for_whoever_is_not_asked() -> None:
    table = on_the_move("Y-INF infantry 2 at 06.03")
    assert risks(table.state, YUGOSLAV, way(table, "05.03")) == []


def test_results_are_joint() -> None:
    table = game("G-PAN paratroops 3 at 03.03", "Y-INF infantry 2 at 04.03")
    odds = fire(table.state, GERMAN, (0,), table.state.where[1])
    assert odds is not None
    p, q = Fraction(1, 3), Fraction(2, 3)
    found = {
        (r["lost"], r["gone"], r["pinned"]): Fraction(r["chance"]["exact"])
        for r in odds["results"]["yugoslav"]
    }
    one, two = 3 * p * q**2, 3 * p**2 * q
    assert found == {
        (0, 0, 0): q**3 + one * Fraction(2, 3),
        (0, 0, 1): one / 3,
        (1, 0, 0): two * Fraction(2, 3),
        (1, 0, 1): two / 3,
        (2, 1, 0): p**3,
    }
    assert [r["chance"]["chance"] for r in odds["results"]["german"]] == [1.0]

"""How the results are told, and which of the aims they reach."""

from __future__ import annotations

import json

import pytest

from staffetta.bench.figures import Figure, figures, ratio
from staffetta.bench.ours import Costs, Crowd
from staffetta.bench.pace import Pace
from staffetta.bench.peers import CHESS
from staffetta.bench.telling import data_of, lines
from staffetta.bench.turns import Course, Order, Pair, Results


def pace(rate: int) -> Pace:
    """A turn of ten games at this rate."""
    return Pace(decisions=rate, choices=3 * rate, games=10, seconds=1.0)


def course(rate: int, copying: float = 1.0) -> Course:
    """A scenario that is measured in two rounds."""
    crowds = [Crowd(20, 10), Crowd(10, 8)]
    return Course(
        [pace(rate), pace(rate)], [pace(rate // 2)] * 2, Costs(copying, 9, 2, 2000), crowds
    )


@pytest.fixture
def results() -> Results:
    order = Order(("drvar", "tarnova"), ("python", "compiled"), (CHESS,), 2, 1.0)
    return Results(
        order,
        {
            "drvar": {"python": course(200), "compiled": course(1000)},
            "tarnova": {"python": course(100), "compiled": course(900, copying=3.0)},
        },
        {CHESS: [pace(100), pace(100)]},
        {"drvar": Pair(1.9, 1.95), "tarnova": Pair(1.7, 1.9)},
    )


def test_the_ratio_is_the_median_of_the_rounds() -> None:
    assert ratio([pace(10), pace(40), pace(30)], [pace(10), pace(10), pace(10)]) == 3


def test_the_slowest_scenario_counts(results: Results) -> None:
    found = {figure.name: figure for figure in figures(results)}
    assert found["compiled kernel / python-chess"].found == 9
    assert found["compiled kernel / python-chess"].holds
    assert found["python kernel / python-chess"].scenario == "tarnova"
    assert not found["python kernel / python-chess"].holds
    assert found["compiled / python kernel"].found == 5
    assert found["µs for a copy"].scenario == "tarnova"
    assert not found["µs for a copy"].holds
    assert found["bytes for a state"].holds
    assert found["power of units in the cost of a decision"].holds
    assert found["two processes / one, by the clock"].found == 1.7
    assert len(found) == 7


def test_what_was_not_measured_is_no_figure() -> None:
    order = Order(("drvar",), ("python",), (), 1, 1.0)
    alone = Results(order, {"drvar": {"python": course(1)}}, {}, {"drvar": Pair(2, 2)})
    assert [figure.name for figure in figures(alone)] == ["two processes / one, by the clock"]


def test_a_figure_says_whether_it_holds() -> None:
    assert str(Figure("speed", 3.14159, "drvar", 3, at_least=True)) == (
        "holds  speed: 3.142 (drvar), at least 3"
    )
    assert str(Figure("bytes", 3.14159, "drvar", 3, at_least=False)).startswith("MISSED bytes")


def test_the_data_are_plain_and_complete(results: Results) -> None:
    data = json.loads(json.dumps(data_of(results)))
    drvar = data["scenarios"]["drvar"]["compiled"]
    assert drvar["decisions_per_second"] == 1000
    assert drvar["games_per_second"] == 10
    assert drvar["decisions_per_game"] == 100
    assert drvar["in_steps"]["choices_per_decision"] == 3
    assert drvar["ratios"] == {CHESS: 10}
    assert drvar["ratios_in_steps"] == {CHESS: 5}
    assert (drvar["copy_microseconds"], drvar["state_bytes"]) == (1, 2000)
    assert data["two_processes"]["tarnova"] == {"by_clock": 1.7, "by_cpu": 1.9}
    assert data["peers"][CHESS]["decisions_per_second"] == 100
    assert {"name", "found", "scenario", "holds"} < set(data["figures"][0])
    assert data["versions"]["python"]


def test_the_tables_are_whole(results: Results) -> None:
    said = list(lines(results))
    tables = "\n".join(said).split("\n\n")[1:-1]
    assert len(tables) == 3
    for table in tables:
        widths = {row.count("|") for row in table.splitlines()}
        assert len(widths) == 1, table
    assert any(line.startswith("| drvar, compiled, in steps | 500 ") for line in said)
    assert said[-1].startswith("- MISSED two processes")

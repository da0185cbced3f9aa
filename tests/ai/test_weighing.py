"""The weights are data, and a side may have some of its own."""

from __future__ import annotations

from staffetta.ai.weighing import table_for, weights_for


def test_a_side_thinks_as_its_part_of_the_file_says() -> None:
    both, own = table_for("gravellona-2013"), table_for("gravellona-2013", "axis")
    assert "as" not in both
    assert "as" not in own
    assert weights_for("gravellona-2013", "axis").guard != weights_for("gravellona-2013").guard
    assert own["hold"] == both["hold"]


def test_a_side_without_such_a_part_thinks_as_both_do() -> None:
    assert table_for("gravellona-2013", "partisan") == table_for("gravellona-2013")
    assert table_for("drvar", "yugoslav") == table_for("drvar")

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


def test_the_end_of_a_turn_is_judged_as_its_part_of_the_file_says() -> None:
    both, later = table_for("gravellona-2013"), table_for("gravellona-2013", later=True)
    assert "later" not in both
    assert later["loss"] != both["loss"]
    assert later["guard"] == both["guard"]
    axis = table_for("gravellona-2013", "axis", later=True)
    assert axis["loss"] == later["loss"]
    assert axis["guard"] == table_for("gravellona-2013", "axis")["guard"] != both["guard"]
    assert table_for("drvar", later=True) == table_for("drvar")

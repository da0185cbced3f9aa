"""The page of measurements: its marks are there, and only what stands between them is replaced."""

from __future__ import annotations

import pytest

from tools.performance import PAGE, put


def test_what_stands_between_the_marks_is_replaced() -> None:
    page = "words\n<!-- bench -->\nold\n\nold\n<!-- end of bench -->\nmore\n"
    new = put(page, "bench", r"new \1")
    assert new == "words\n<!-- bench -->\n\nnew \\1\n\n<!-- end of bench -->\nmore\n"
    assert put(new, "bench", r"new \1") == new


def test_a_page_without_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="marks of 'bench' once, not 0 times"):
        put("words", "bench", "new")


def test_the_page_has_all_its_marks() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for mark in ("bench", "profile"):
        put(page, mark, "")

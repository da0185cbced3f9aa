"""Rule marks on tests: found where pytest sees them, and only on tests that can fail."""

from textwrap import dedent

import pytest

from staffetta.trace.marks import marks_of


def marked(source: str) -> dict[str, tuple[str, ...]]:
    """The marked tests of a file and their paragraphs; complaints are not expected."""
    marks = marks_of(dedent(source))
    assert marks.complaints == []
    return {test.name: test.paragraphs for test in marks.tests}


def complaints_in(source: str) -> list[tuple[int, str]]:
    return marks_of(dedent(source)).complaints


def test_a_mark_on_a_function() -> None:
    source = """
        @pytest.mark.rule("X 2", "X 3")
        @pytest.mark.rule("X 2.1")
        def test_fire(): assert fire()

        @pytest.mark.rule("X 2")
        async def test_later(): assert fire()

        def test_unmarked(): assert fire()
    """
    assert marked(source) == {"test_fire": ("X 2", "X 3", "X 2.1"), "test_later": ("X 2",)}


def test_a_mark_on_a_class_and_inside_it() -> None:
    source = """
        @pytest.mark.rule("X 2")
        class TestFire:
            pytestmark = [pytest.mark.slow, pytest.mark.rule("X 3")]

            @pytest.mark.rule("X 2.1")
            def test_one(self): assert fire()

            class TestAtNight:
                def test_two(self): assert fire()

            def helper(self): pass
    """
    assert marked(source) == {
        "TestFire::test_one": ("X 2", "X 3", "X 2.1"),
        "TestFire::TestAtNight::test_two": ("X 2", "X 3"),
    }


@pytest.mark.parametrize(
    "line",
    [
        'pytestmark = pytest.mark.rule("X 2")',
        'pytestmark = [pytest.mark.rule("X 2")]',
        'pytestmark: list[Mark] = [pytest.mark.slow, pytest.mark.rule("X 2")]',
    ],
)
def test_a_mark_on_a_module(line: str) -> None:
    assert marked(f"{line}\ndef test_fire(): assert fire()") == {"test_fire": ("X 2",)}


def test_marks_on_cases_in_place_or_in_a_table() -> None:
    source = """
        CASES = [pytest.param(1, marks=pytest.mark.rule("X 2"))]

        @pytest.mark.parametrize("n", CASES)
        def test_table(n): assert fire(n)

        @pytest.mark.parametrize("n", [pytest.param(1, marks=[pytest.mark.rule("X 3")])])
        def test_in_place(n): assert fire(n)
    """
    assert marked(source) == {"test_table": ("X 2",), "test_in_place": ("X 3",)}


@pytest.mark.parametrize("mute", ["skip", 'skip(reason="later")', "xfail", "xfail(strict=True)"])
def test_a_test_whose_failure_nobody_sees_counts_for_nothing(mute: str) -> None:
    rule = '@pytest.mark.rule("X 2")\n'
    body = "def test_fire(): assert fire()"
    assert marked(f"{rule}@pytest.mark.{mute}\n{body}") == {}
    assert marked(f"pytestmark = [pytest.mark.{mute}]\n{rule}{body}") == {}
    assert marked(f"@pytest.mark.{mute}\nclass TestFire:\n {rule} {body}") == {}


@pytest.mark.parametrize("mute", ["skipif(windows)", "slow"])
def test_a_test_left_out_only_sometimes_counts(mute: str) -> None:
    source = f'@pytest.mark.rule("X 2")\n@pytest.mark.{mute}\ndef test_fire(): assert fire()'
    assert marked(source) == {"test_fire": ("X 2",)}


@pytest.mark.parametrize("body", ["pass", "...", '"""Later."""'])
def test_an_empty_test_counts_for_nothing(body: str) -> None:
    assert marked(f'@pytest.mark.rule("X 2")\ndef test_fire(): {body}') == {}


def test_a_mark_on_nothing_that_runs_is_a_complaint() -> None:
    source = """
        @pytest.mark.rule("X 2")
        def fire(): assert x

        @pytest.mark.rule("X 2")
        class Fire:
            def test_fire(self): assert x
    """
    sentence = "this rule mark is on nothing that pytest runs"
    assert complaints_in(source) == [(2, sentence), (5, sentence)]


@pytest.mark.parametrize("arguments", ["", "FIRE", '"X 2", FIRE', "*FIRE"])
def test_a_mark_whose_paragraphs_cannot_be_read_is_a_complaint(arguments: str) -> None:
    source = f"@pytest.mark.rule({arguments})\ndef test_fire(): assert x"
    assert complaints_in(source) == [(1, "a rule mark must have its paragraphs written out")]


def test_a_mark_without_brackets_is_no_mark() -> None:
    assert marked("@pytest.mark.rule\ndef test_fire(): assert x") == {}

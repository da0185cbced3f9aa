"""The tool that breaks the rules on purpose really breaks them, and knows who reaches what."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

import pytest

from staffetta.rules import book
from tools.mutate.command import main
from tools.mutate.mutants import Mutant, all_mutants, replace
from tools.mutate.survey import PROBE, fork, probed

pytestmark = pytest.mark.slow

WHERE = "staffetta.rules.book.name"


@pytest.fixture(scope="module")
def mutants() -> list[Mutant]:
    """The mutants of a function that says ``off-map`` for what is not on the map."""
    return list(all_mutants([WHERE], []))


def in_a_fork(work: Callable[[], bool]) -> int:
    return os.waitstatus_to_exitcode(os.waitpid(fork(work), 0)[1])


def test_every_mutant_is_another_program(mutants: list[Mutant]) -> None:
    assert len({mutant.text for mutant in mutants}) == len(mutants) > 3
    assert all(mutant.text != mutant.before.code for mutant in mutants)
    assert [mutant.name for mutant in mutants] == [f"{WHERE}.{n + 1}" for n in range(len(mutants))]


def test_mutants_are_found_by_where_they_are() -> None:
    assert not list(all_mutants([WHERE], [WHERE]))
    assert not list(all_mutants(["staffetta.rules.boo"], []))


def test_a_mutant_in_force_changes_what_the_game_does(mutants: list[Mutant]) -> None:
    loud = next(mutant for mutant in mutants if '"OFF-MAP"' in mutant.text)

    def broken() -> bool:
        loud.put_in_force()
        return book.name(None, -1) == "OFF-MAP"  # type: ignore[arg-type]  # it asks nobody

    assert in_a_fork(broken) == 0
    assert book.name(None, -1) == "off-map"  # type: ignore[arg-type]  # as above


def test_probes_tell_which_mutants_a_test_reaches(mutants: list[Mutant]) -> None:
    def reached() -> bool:
        found: set[str] = set()
        for module, functions, code in probed(mutants):
            replace(module, functions, code)
            setattr(sys.modules[module], PROBE, found.add)
        book.name(None, -1)  # type: ignore[arg-type]  # as above
        return found == {mutant.name for mutant in mutants}

    assert in_a_fork(reached) == 0


def test_work_that_breaks_off_is_told_from_work_that_fails() -> None:
    assert in_a_fork(lambda: True) == 0
    assert in_a_fork(lambda: False) == 1
    assert in_a_fork(lambda: bool(1 // 0)) == 2


def test_a_name_that_fits_nothing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["mutate", "--modules", "staffetta.rules.chess"])
    with pytest.raises(SystemExit, match=r"no mutant matches staffetta\.rules\.chess"):
        main()

"""Does a scenario make sense? Checks over the decoded files, one module to a subject.

Each check is a generator of problems that takes the whole folder; what could not be decoded is
None and is passed over, since it has been reported already.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from staffetta.scenarios.checks import frame, ground, pieces, setup, sourcing, tables
from staffetta.scenarios.checks.folder import Folder
from staffetta.scenarios.errors import Problem

CHECKS: Final[tuple[Callable[[Folder], Iterator[Problem]], ...]] = (
    frame.check,
    ground.check,
    pieces.check,
    setup.check,
    tables.check,
    sourcing.check,
)


def check(folder: Folder) -> Iterator[Problem]:
    """Every problem of sense in a folder."""
    for each in CHECKS:
        yield from each(folder)

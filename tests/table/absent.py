"""A process without a server: importing what a browser's worker has not got fails."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

from tools.laws import ABSENT_AT_THE_TABLE

#: The standard library's own logging imports it, to lock; nobody may start a thread.
NEEDED_BY_OTHERS = {"threading"}
ABSENT = frozenset(ABSENT_AT_THE_TABLE) - NEEDED_BY_OTHERS


class Absent(MetaPathFinder):
    """Finds none of the absent modules."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.split(".", maxsplit=1)[0] in ABSENT:
            raise ImportError(f"{fullname} is absent here")
        return None


def install() -> None:
    """From now on they are absent."""
    loaded = ABSENT & {name.split(".")[0] for name in sys.modules}
    if loaded:
        raise RuntimeError(f"loaded already: {loaded}")
    sys.meta_path.insert(0, Absent())

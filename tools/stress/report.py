"""Reports: what was measured, what was asked for, and whether that was reached."""

from __future__ import annotations

import os
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

_WIDTH: Final = 160
_HOLDS: Final = {True: "holds", False: "MISSED", None: ""}


@dataclass(frozen=True)
class Line:
    """One figure; `holds` is none where nothing was asked for."""

    what: str
    measured: str
    target: str
    holds: bool | None


@dataclass
class Report:
    """The table of one command."""

    title: str
    lines: list[Line] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)

    def tell(self, remark: str) -> None:
        """Something to be told below the table."""
        self.remarks.append(remark if len(remark) < _WIDTH else f"{remark[:_WIDTH]} …")

    def note(self, what: str, measured: object) -> None:
        """A figure that is only told."""
        self.lines.append(Line(what, str(measured), "", None))

    def most(self, what: str, measured: float, target: float, unit: str = "") -> None:
        """A figure that must not be larger than its target."""
        self.check(
            what, _figure(measured, unit), f"at most {_figure(target, unit)}", measured <= target
        )

    def least(self, what: str, measured: float, target: float, unit: str = "") -> None:
        """A figure that must not be smaller than its target."""
        self.check(
            what, _figure(measured, unit), f"at least {_figure(target, unit)}", measured >= target
        )

    def check(self, what: str, measured: object, target: str, holds: bool) -> None:
        """Anything else that must hold."""
        self.lines.append(Line(what, str(measured), target, holds))

    @property
    def passed(self) -> int:
        return sum(line.holds is True for line in self.lines)

    @property
    def failed(self) -> int:
        return sum(line.holds is False for line in self.lines)

    def __str__(self) -> str:
        rows = [("", "measured", "asked for", "")]
        rows += [(n.what, n.measured, n.target, _HOLDS[n.holds]) for n in self.lines]
        widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]
        load = " ".join(f"{part:.1f}" for part in os.getloadavg())
        return "\n".join(
            [f"{self.title} (load {load})", *[f"  {line}" for line in [*lines, *self.remarks]]]
        )


def _figure(value: float, unit: str) -> str:
    text = f"{value:,.0f}" if float(value).is_integer() else f"{value:,.1f}"
    return f"{text} {unit}".rstrip()


def share(times: Sequence[float], part: float) -> float:
    """The value that this part of all do not exceed, such as 0.95; 0 for none."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


def spread(times: Sequence[float]) -> str:
    """Times in seconds as p50 / p95 / p99 / most in milliseconds."""
    if not times:
        return "none"
    parts = [statistics.median(times), share(times, 0.95), share(times, 0.99), max(times)]
    return " / ".join(f"{part * 1e3:.1f}" for part in parts) + " ms"

"""Charts as SVG: intervals, lines with bands, columns.

The sides differ in colour and in the dash of their lines, and everything has words beside it, so
that nothing is lost in grey or to somebody who does not see colours.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from staffetta.lab.estimates import Estimate

_WIDTH: Final = 640
_LEFT: Final = 52
_RIGHT: Final = 110
_TOP: Final = 12
_TICKS: Final = 4
_LETTER: Final = 7.2

Told = Callable[[float], str]


@dataclass(frozen=True)
class Line:
    """A line of a chart: its name, and where it is at each place."""

    name: str
    points: Mapping[int, Estimate]


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg class="chart" viewBox="0 0 {_WIDTH} {height:.0f}" role="img">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def _text(x: float, y: float, words: str, kind: str = "label", anchor: str = "middle") -> str:
    return (
        f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">'
        f"{escape(words)}</text>"
    )


def _rule(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def ticks(low: float, high: float) -> list[float]:
    """Round numbers from below the lowest to above the highest.

    >>> ticks(0, 9)
    [0.0, 5.0, 10.0]
    """
    span = max(high - low, 1e-9)
    step = 10.0 ** math.floor(math.log10(span / _TICKS))
    step *= next(m for m in (1, 2, 5, 10) if span / (step * m) <= _TICKS)
    first = math.floor(low / step + 1e-9)
    last = math.ceil(high / step - 1e-9)
    return [number * step for number in range(first, last + 1)]


def intervals(
    title: str, rows: Sequence[tuple[str, str, Estimate, int]], told: Told, middle: float
) -> str:
    """A dot and its interval in each row: its name, a number in words, the estimate, its colour."""
    wide = max((len(name) for name, *_ in rows), default=0) * _LETTER + 16
    right = max((len(words) for _, words, *_ in rows), default=0) * _LETTER + 20
    wide, high = min(wide, _WIDTH * 0.45), 34
    low = min([middle, *[one.low for *_, one, _ in rows]])
    top = max([middle, *[one.high for *_, one, _ in rows]])
    marks = ticks(low, top)
    scale = (_WIDTH - wide - right) / (marks[-1] - marks[0])

    def at(value: float) -> float:
        return wide + (value - marks[0]) * scale

    bottom = _TOP + high * len(rows)
    parts = [_rule(at(mark), _TOP, at(mark), bottom, "grid") for mark in marks]
    parts += [_text(at(mark), bottom + 18, told(mark), "tick") for mark in marks]
    parts.append(_rule(at(middle), _TOP, at(middle), bottom, "middle"))
    for number, (name, words, one, colour) in enumerate(rows):
        y = _TOP + high * (number + 0.5)
        parts += [
            _text(wide - 12, y + 4.5, name, "label", "end"),
            _rule(at(one.low), y, at(one.high), y, f"bar side-{colour}"),
            _rule(at(one.low), y - 5, at(one.low), y + 5, f"end side-{colour}"),
            _rule(at(one.high), y - 5, at(one.high), y + 5, f"end side-{colour}"),
            _mark(at(one.value), y, colour),
            _text(_WIDTH - right + 12, y + 4.5, words, "label", "start"),
        ]
    return _svg(bottom + 28, title, parts)


def _mark(x: float, y: float, colour: int) -> str:
    """The sides differ in shape too: a disc and a square."""
    if colour == 0:
        return f'<circle class="dot side-0" cx="{x:.1f}" cy="{y:.1f}" r="6"/>'
    return f'<rect class="dot side-1" x="{x - 5.5:.1f}" y="{y - 5.5:.1f}" width="11" height="11"/>'


def lines(
    title: str, given: Sequence[Line], told: Told, below: tuple[str, Mapping[int, str]]
) -> str:
    """Lines with bands over places, and a row of words under them."""
    places = sorted({place for line in given for place in line.points})
    values = [
        value
        for line in given
        for one in line.points.values()
        for value in (one.value, *[v for v in (one.low, one.high) if math.isfinite(v)])
    ]
    marks = ticks(min([0.0, *values]), max([0.1, *values]))
    bottom, right = 200.0, _WIDTH - _RIGHT
    step = (right - _LEFT) / max(1, len(places) - 1)

    def x(place: int) -> float:
        return _LEFT + step * places.index(place)

    def y(value: float) -> float:
        return bottom - (value - marks[0]) / (marks[-1] - marks[0]) * (bottom - _TOP)

    parts = [_rule(_LEFT, y(mark), right, y(mark), "grid") for mark in marks]
    parts += [_text(_LEFT - 8, y(mark) + 4, told(mark), "tick", "end") for mark in marks]
    parts += [_text(x(place), bottom + 18, str(place), "tick") for place in places]
    words, each = below
    parts.append(_text(0, bottom + 35, words, "small", "start"))
    parts += [_text(x(p), bottom + 35, each[p], "small") for p in places if p in each]
    ends = _apart([y(line.points[max(line.points)].value) for line in given if line.points])
    for number, line in enumerate([line for line in given if line.points]):
        here = sorted(line.points)
        sure = [p for p in here if math.isfinite(line.points[p].low)]
        edge = [f"{x(p):.1f},{y(line.points[p].high):.1f}" for p in sure]
        edge += [f"{x(p):.1f},{y(line.points[p].low):.1f}" for p in reversed(sure)]
        path = " ".join(f"{x(p):.1f},{y(line.points[p].value):.1f}" for p in here)
        parts.append(f'<polygon class="band side-{number}" points="{" ".join(edge)}"/>')
        parts.append(f'<polyline class="line side-{number}" points="{path}"/>')
        parts += [_mark(x(p), y(line.points[p].value), number) for p in here]
        parts.append(_text(x(here[-1]) + 12, ends[number] + 4, line.name, "label", "start"))
    return _svg(bottom + 44, title, parts)


def _apart(places: list[float]) -> list[float]:
    """Two labels that would overlap are moved apart."""
    if len(places) != 2 or abs(places[0] - places[1]) >= 16:  # noqa: PLR2004  two sides
        return places
    middle, up = sum(places) / 2, 8 if places[0] > places[1] else -8
    return [middle + up, middle - up]


def columns(title: str, given: Sequence[tuple[str, Mapping[int, int]]], told: Told) -> str:
    """How many games there were at each number; sides stand beside each other."""
    places = [place for _, counts in given for place in counts]
    low, high = min(places, default=0), max(places, default=0)
    width = max(1, math.ceil((high - low + 1) / 30))
    bins = range(low // width * width, high + 1, width)
    total = max([1, *[sum(counts.values()) for _, counts in given]])
    sums = [
        [sum(counts.get(place + i, 0) for i in range(width)) / total for place in bins]
        for _, counts in given
    ]
    marks = ticks(0, max(max(one) for one in sums) or 0.1)
    bottom, right = 170.0, _WIDTH - 16
    step = (right - _LEFT) / len(bins)
    thick = min(30.0, 0.8 * step / len(given))
    parts = []
    for mark in marks:
        y = bottom - mark / marks[-1] * (bottom - _TOP)
        parts += [
            _rule(_LEFT, y, right, y, "grid"),
            _text(_LEFT - 8, y + 4, told(mark), "tick", "end"),
        ]
    every = math.ceil(len(bins) / 15)
    for i, place in enumerate(bins):
        x = _LEFT + step * (i + 0.5)
        if i % every == 0:
            span = f"{place}" if width == 1 else f"{place}…{place + width - 1}"
            parts.append(_text(x, bottom + 18, span.replace("-", "−"), "tick"))
        for number, one in enumerate(sums):
            high_ = one[i] / marks[-1] * (bottom - _TOP)
            left = x + (number - len(given) / 2) * thick
            kind = f"column side-{number}" if len(given) > 1 else "column alone"
            parts.append(
                f'<rect class="{kind}" x="{left:.1f}" y="{bottom - high_:.1f}" '
                f'width="{thick - 1:.1f}" height="{high_:.1f}"/>'
            )
    parts.append(_rule(_LEFT, bottom, right, bottom, "axis"))
    if len(given) > 1:
        for number, (name, _) in enumerate(given):
            x = right - 200 + 100 * number
            parts += [
                _mark(x, bottom + 36, number),
                _text(x + 12, bottom + 41, name, "label", "start"),
            ]
    return _svg(bottom + (50 if len(given) > 1 else 28), title, parts)

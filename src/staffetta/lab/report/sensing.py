"""The report of a study of sensitivity."""

from __future__ import annotations

from collections.abc import Sequence

from staffetta.lab.estimates import Estimate
from staffetta.lab.sensitivity import Effect, Joint, Study
from staffetta.view.paragraphs import Language

from .blocks import Block, Figure, Report, Section, Table
from .charts import intervals
from .words import Words

#: A chart of more values can no longer be read.
_SHOWN = 12


def sensitivity_report(
    study: Study, effects: Sequence[Effect], joint: Sequence[Joint], language: Language
) -> Report:
    """What the values of a scenario do, in the words of one language."""
    words = Words(next(study.experiments())[1].setting, language)
    basis = words("sense-each", games=words.number(study.spec.games))
    sections = [_screening(words, effects, basis)]
    if joint:
        sections.append(_together(words, joint, basis))
    players = ", ".join(study.spec.line_ups[0])
    return Report(
        language=language,
        title=words("sense-title", scenario=words.title),
        lead=words("sense-lead", count=len(effects)),
        notes=(
            words("sense-games", games=study.spec.games, players=players),
            words("sense-reach"),
        ),
        sections=tuple(sections),
    )


def _screening(words: Words, effects: Sequence[Effect], basis: str) -> Section:
    first, second = words.sides
    shown = [
        (f"{effect.path} = {value}", words.signed(points.value), points, int(value > effect.value))
        for effect in effects[:_SHOWN]
        for value, _, points in effect.ends
    ]
    rows = tuple(
        (
            effect.path,
            str(effect.value),
            str(value),
            _told(words, _hundred(won), 0),
            _told(words, points, 1),
        )
        for effect in effects
        for value, won, points in effect.ends
    )
    keys = (words("sense-value"), words("sense-now"), words("sense-end"))
    head = (*keys, words("sense-won", first=first), words("sense-points"))
    blocks: list[Block] = [words("sense-none")]
    if rows:
        chart = intervals(words("sense-screen"), shown, words.number, 0.0)
        blocks = [Figure(chart, words("sense-figure"), basis), Table(head, rows, basis)]
    say = words("sense-screen-say", first=first, second=second)
    return Section("screen", words("sense-screen"), say, blocks)


def _together(words: Words, joint: Sequence[Joint], basis: str) -> Section:
    rows = tuple(
        (
            one.path,
            f"{one.low} … {one.high}",
            _told(words, _hundred(one.won), 0),
            _told(words, one.points, 1),
        )
        for one in joint
    )
    keys = (words("sense-value"), words("sense-span"))
    head = (*keys, words("sense-won", first=words.sides[0]), words("sense-points"))
    table = Table(head, rows, basis)
    return Section("together", words("sense-together"), words("sense-together-say"), [table])


def _hundred(share: Estimate) -> Estimate:
    return Estimate(100 * share.value, 100 * share.low, 100 * share.high, share.games)


def _told(words: Words, found: Estimate, digits: int) -> str:
    return f"{words.signed(found.value, digits)} ({words.between(found, digits)})"

"""The report of a comparison."""

from __future__ import annotations

from staffetta.lab.comparing import Comparison, Measure
from staffetta.lab.estimates import Estimate
from staffetta.lab.experiment import Experiment
from staffetta.view.paragraphs import Language

from .blocks import Figure, Report, Section, Table
from .charts import intervals
from .words import Words


def comparison_report(
    found: Comparison, first: Experiment, second: Experiment, language: Language
) -> Report:
    """Two experiments side by side, in the words of one language."""
    words = Words(first.setting, language)
    basis = words("compare-pairs", pairs=words.number(found.pairs))
    rows = tuple(_row(words, one) for one in found.measures)
    won = [one for one in found.measures if one.key == "won"]
    chart = intervals(
        words("compare-difference"),
        [
            (words.brief[one.side], f"{_points(words, one.difference.value)}", one.difference, i)
            for i, one in enumerate(won)
        ],
        words.percent,
        0.0,
    )
    names = [first.spec.title or str(first.folder), second.spec.title or str(second.folder)]
    head = (words("compare-what"), *names, words("compare-difference"), words("interval"))
    figure = Figure(chart, words("compare-figure"), basis)
    section = Section(
        "compare",
        words("compare-difference"),
        words("compare-say"),
        [figure, Table(head, rows, basis)],
    )
    margin = words.percent(found.margin)
    wanted = words.number(found.wanted)
    told = words(f"compare-{found.verdict}", margin=margin, wanted=wanted)
    always = words("compare-always", interval=words.share_between(found.always))
    enough = Section("enough", words("compare-enough"), "", [told, always])
    dice = words("compare-same-dice" if found.same_dice else "compare-other-dice")
    return Report(
        language=language,
        title=words("compare-title", first=names[0], second=names[1]),
        lead=words("compare-lead", pairs=words.number(found.pairs)),
        notes=(dice,),
        sections=(section, enough),
    )


def _row(words: Words, one: Measure) -> tuple[str, ...]:
    name = words(f"measure-{one.key}")
    if one.side >= 0:
        name = f"{name}: {words.sides[one.side]}"
    if one.key == "won":
        shares = [words.percent(each.value) for each in (one.first, one.second)]
        hundred = Estimate(
            100 * one.difference.value,
            100 * one.difference.low,
            100 * one.difference.high,
            one.difference.games,
        )
        return name, *shares, _points(words, one.difference.value), words.between(hundred)
    means = [words.number(each.value, 1) for each in (one.first, one.second)]
    return name, *means, words.signed(one.difference.value), words.between(one.difference)


def _points(words: Words, share: float) -> str:
    return words("compare-points", points=words.signed(100 * share))

"""What a report tells, section by section, in the words of one language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from staffetta.engine.choices import VERBS
from staffetta.lab.estimates import Estimate, Sums
from staffetta.lab.experiment import Experiment
from staffetta.lab.summary import OneTurn, Summary, by_line_up, shares_of_dice, summarize
from staffetta.lab.tale import Reacting, Tale
from staffetta.view.paragraphs import Language
from staffetta.view.paragraphs import load as load_book

from .blocks import Block, Figure, Report, Section, Table
from .charts import Line, columns, intervals, lines
from .maps import ground_of, heat_map
from .words import Words

_HALF: Final = 0.5
BOTH: Final = (0, 1)


def report_of(experiment: Experiment, language: Language) -> Report:
    """The report of an experiment; the numbers of all line-ups together, who wins for each."""
    words = Words(experiment.setting, language)
    tales = list(experiment.tales())
    whole = summarize(tales)
    each = by_line_up(tales, len(experiment.spec.line_ups))
    sections = [
        who_wins(words, experiment, whole, each),
        points(words, whole),
        course(words, whole),
        on_the_map(words, whole),
        actions(words, whole),
        first(words, whole),
        luck(words, tales),
        paragraphs(words, whole),
        foot(words),
    ]
    return Report(
        language=language,
        title=experiment.spec.title or words("title", scenario=words.title),
        lead=words("played", games=words.number(whole.games)),
        notes=tuple(notes(words, experiment, whole)),
        sections=tuple(sections),
        ground=ground_of(experiment.setting.scenario.map, language),
    )


def notes(words: Words, experiment: Experiment, whole: Summary) -> Iterator[str]:
    """What was asked."""
    spec, sides = experiment.spec, words.sides
    for players in spec.line_ups:
        names = {"first_player": players[0], "second_player": players[1]}
        yield words("against", first=sides[0], second=sides[1], **names)
    pairing = spec.pairing.partition("-")[0]
    if pairing == "crossed":
        yield words("dice-crossed", repeats=spec.repeats)
    elif pairing == "own" or len(spec.line_ups) > 1:
        yield words(f"dice-{pairing}")
    yield words("seeds", seed=spec.seed)
    if spec.options:
        chosen = ", ".join(f"{name} = {value}" for name, value in spec.options.items())
        yield f"{words('options')} {chosen}"
    if spec.values:
        changed = "; ".join(f"{one.path} = {one.value} ({one.source})" for one in spec.values)
        yield f"{words('changed')} {changed}"
    if whole.games < spec.total:
        yield words("asked", games=whole.games, total=spec.total)
    if spec.by_the_clock:
        yield words("clock", players=", ".join(spec.by_the_clock))
    failures = sum(side.failures for side in whole.sides)
    if failures:
        yield words("failures", count=failures)


# -- who wins, what it costs ---------------------------------------------------


def who_wins(
    words: Words, experiment: Experiment, whole: Summary, each: Sequence[Summary]
) -> Section:
    """Shares of games with their intervals, and how the games ended."""
    rows: list[tuple[str, str, Estimate, int]] = []
    cells: list[tuple[str, ...]] = []
    for players, found in zip(experiment.spec.line_ups, each, strict=True):
        for side in BOTH:
            won = found.won(side)
            name = f"{words.sides[side]} ({players[side]})"
            rows.append((name, words.percent(won.value), won, side))
            cells.append(
                (
                    words.sides[side],
                    players[side],
                    words.percent(won.value),
                    words.share_between(won),
                    words.number(found.games),
                )
            )
    basis = words.games(whole.games)
    head = ("side", "player", "won", "interval", "share")
    chart = intervals(words("wins"), rows, words.percent, _HALF)
    ends = tuple(
        (
            words.winner(winner),
            words.end(how),
            words.percent(count / max(1, whole.games)),
            words.number(count),
        )
        for (winner, how), count in sorted(whole.ends.items(), key=lambda one: -one[1])
    )
    blocks: list[Block] = [
        Figure(chart, words("wins-figure"), basis),
        Table(tuple(words(h) for h in head), tuple(cells), basis, words=2),
        Table(
            (words("ends-winner"), words("ends-how"), "%", words("share")),
            ends,
            basis,
            words=2,
            title=words("ends"),
        ),
        Figure(
            columns(words("length"), [("", whole.turns)], words.percent),
            words("length-figure"),
            basis,
        ),
    ]
    return Section("wins", words("wins"), words("wins-say"), blocks)


def points(words: Words, whole: Summary) -> Section:
    """Victory points and losses at the end."""
    basis = words.games(whole.games)
    rows = []
    for side in BOTH:
        own = whole.sides[side]
        scored, lost = own.points.estimate(), own.lost.estimate()
        rows.append(
            (
                words.sides[side],
                words.number(scored.value, 1),
                words.between(scored),
                words.number(lost.value, 1),
                words.between(lost),
            )
        )
    interval = words("interval")
    head = (words("side"), words("points-head"), interval, words("losses-head"), interval)
    first, second = words.sides
    losses = [(words.brief[side], whole.sides[side].losses) for side in BOTH]
    blocks: list[Block] = [
        Table(head, tuple(rows), basis),
        Figure(
            columns(words("points-head"), [("", whole.margins)], words.percent),
            words("margin-figure", first=first, second=second),
            basis,
            3,
        ),
        Figure(
            columns(words("losses-head"), losses, words.percent),
            words("losses-figure"),
            basis,
            3,
        ),
    ]
    return Section("points", words("points"), words("points-say"), blocks)


# -- the course ----------------------------------------------------------------


def course(words: Words, whole: Summary) -> Section:
    """Points, losses, objectives and chances, turn by turn."""
    turns = {turn: one for turn, one in sorted(whole.course.items()) if turn}
    counts = {turn: words.number(one.chance.count) for turn, one in turns.items()}
    basis = words.games(whole.games)

    def figure(key: str, pick: Callable[[OneTurn], tuple[Sums, Sums]]) -> Figure:
        given = [
            Line(words.brief[side], {t: pick(one)[side].estimate() for t, one in turns.items()})
            for side in BOTH
        ]
        told = words(f"course-{key}")
        below = (words("course-games"), counts)
        return Figure(lines(told, given, words.number, below), told, basis, 3)

    chances = Line(words.brief[0], {t: one.chance.estimate() for t, one in turns.items()})
    told = words("course-chance", side=words.sides[0])
    chart = lines(told, [chances], words.percent, (words("course-games"), counts))
    figures = [
        figure("points", lambda one: one.points),
        figure("lost", lambda one: one.lost),
        figure("objectives", lambda one: one.objectives),
        Figure(chart, told, basis, 3),
    ]
    rows = [
        (
            str(turn),
            counts[turn],
            *[words.number(sums.mean, 1) for sums in (*one.points, *one.lost, *one.objectives)],
            words.percent(one.chance.mean),
        )
        for turn, one in turns.items()
    ]
    pairs = [
        f"{words(f'course-{key}')}: {side}"
        for key in ("points", "lost", "objectives")
        for side in words.sides
    ]
    head = (words("turn"), words("share"), *pairs, told)
    table = Table(head, tuple(rows), basis, title=words("course"), folded=True)
    return Section("course", words("course"), words("course-say"), [*figures, table])


# -- on the map ----------------------------------------------------------------


def on_the_map(words: Words, whole: Summary) -> Section:
    """Heat maps of fire, movement and losses of each side."""
    map_ = words.setting.scenario.map
    blocks: list[Block] = []
    games = max(1, whole.games)
    for kind in ("fire", "moves", "deaths"):
        for side in BOTH:
            counts: Counter[str] = getattr(whole.sides[side], kind)
            amounts = {hex_: count / games for hex_, count in counts.items()}
            told = words(f"map-{kind}", side=words.sides[side])
            if not amounts:
                told = f"{told}. {words('map-none')}"
            drawing = heat_map(map_, told, amounts, side)
            blocks.append(Figure(drawing, told, words.games(whole.games), 3))
    return Section("map", words("map"), words("map-say"), blocks)


# -- what is done --------------------------------------------------------------


def actions(words: Words, whole: Summary) -> Section:
    """How often each action and reaction was used, those that never were included."""
    book = words.setting.world.book
    known = [VERBS[action.verb][0] for action in book.actions]
    counts = [whole.sides[side].actions for side in BOTH]
    every = list(dict.fromkeys([*known, *counts[0], *counts[1]]))
    games, basis = max(1, whole.games), words.games(whole.games)

    def used(count: int) -> str:
        return words.number(count / games, 1) if count else words("never")

    rows = tuple((words.verb(one), *[used(counts[side][one]) for side in BOTH]) for one in every)
    kinds = list(
        dict.fromkeys(
            [VERBS[one.verb][0] for one in book.reactions]
            + [kind for side in BOTH for kind in whole.sides[side].reactions]
        )
    )
    nothing = Reacting()
    reactions: list[tuple[str, ...]] = []
    for side in BOTH:
        for kind in kinds:
            one = whole.sides[side].reactions.get(kind, nothing)
            numbers = (one.offered, one.taken, one.decisive)
            told = [words.number(count / games, 1) for count in numbers]
            reactions.append((words.verb(kind), words.sides[side], *told))
    parts = ("offered", "taken", "decisive")
    head = (words("reactions-head"), words("side"), *[words(part) for part in parts])
    blocks: list[Block] = [
        Table((words("actions-head"), *words.sides), rows, basis),
        words("reactions-say"),
        Table(head, tuple(reactions), basis, words=2),
    ]
    return Section("actions", words("actions"), words("actions-say"), blocks)


def first(words: Words, whole: Summary) -> Section:
    """What the first activation of a turn is worth."""
    rows = []
    for side in BOTH:
        one = whole.first[side]
        change, ahead = one.change.estimate(), one.ahead.estimate()
        scaled = Estimate(100 * change.value, 100 * change.low, 100 * change.high, change.games)
        won = f"{words.number(one.won, 1 if one.won % 1 else 0)} / {words.number(one.games)}"
        rows.append(
            (
                words.sides[side],
                words.number(one.turns),
                f"{words.signed(scaled.value)} ({words.between(scaled)})",
                f"{words.signed(ahead.value)} ({words.between(ahead)})",
                won,
            )
        )
    head = ("side", "first-turns", "first-change", "first-ahead", "first-games")
    table = Table(tuple(words(h) for h in head), tuple(rows), words.games(whole.games))
    return Section("first", words("first"), words("first-say"), [table])


def luck(words: Words, tales: Sequence[Tale]) -> Section:
    """How much of the result is dice."""
    found = shares_of_dice(tales)
    if found is None:
        return Section("luck", words("luck"), words("luck-say"), [words("luck-none")])
    named = (("dice", found.dice), ("play", found.play), ("both", found.rest))
    rows = tuple(
        (words(f"luck-{name}"), words.percent(one.value), words.share_between(one))
        for name, one in named
    )
    head = ("", words("mean"), words("interval"))
    table = Table(head, rows, words.games(found.dice.games))
    return Section("luck", words("luck"), words("luck-say"), [table])


def paragraphs(words: Words, whole: Summary) -> Section:
    """How often events named each paragraph, and which none named."""
    book = load_book(words.setting.scenario.book)
    titles = {one.id: one.title.say(words.language) for one in book.paragraphs}
    games, basis = max(1, whole.games), words.games(whole.games)
    rows = tuple(
        (
            rule,
            titles.get(rule, ""),
            words.number(whole.paragraphs[rule] / games, 1),
            words.percent(count / games),
        )
        for rule, count in _in_order(whole.paragraph_games, list(titles))
    )
    head = (words("paragraph"), "", words("named"), words("in-games"))
    unnamed = [p.id for p in book.paragraphs if p.enforceable and p.id not in whole.paragraphs]
    blocks: list[Block] = [Table(head, rows, basis, words=2, folded=True, title=words("paragraph"))]
    if unnamed:
        blocks.append(f"{words('unnamed')} {', '.join(unnamed)}.")
    return Section("paragraphs", words("paragraphs"), words("paragraphs-say"), blocks)


def _in_order(counts: Mapping[str, int], order: Sequence[str]) -> list[tuple[str, int]]:
    """In the order of the book; what it does not list comes last."""
    place = {rule: number for number, rule in enumerate(order)}
    return sorted(
        ((rule, count) for rule, count in counts.items() if rule),
        key=lambda one: (place.get(one[0], len(place)), one[0]),
    )


def foot(words: Words) -> Section:
    """How to read it all."""
    told: list[Block] = [words(f"foot-{key}") for key in ("machines", "reconstructed", "again")]
    return Section("foot", words("foot"), "", told)

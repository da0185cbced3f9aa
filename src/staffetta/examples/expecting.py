"""Expecting: each thing that an example may say of a position, compared with the position."""

from __future__ import annotations

from collections.abc import Collection

from staffetta.engine.events import PUBLIC, Event
from staffetta.engine.machine import apply, dice_wanted, why_not
from staffetta.engine.reasons import Refused
from staffetta.engine.saving import save
from staffetta.engine.state import CHANCE, NOBODY, Roll, State
from staffetta.engine.units import LEFT, LOST, MARK_NAMES, TAKEN, WAITING
from staffetta.scenarios.paths import Steps
from staffetta.view.notation import Unreadable, no_such_piece, parse, text

from .asking import is_forced, take
from .schema import Expected, Outcome, OwnValue, Refusal, Step, Told
from .stage import own_as, own_number

PLACES = {WAITING: "waiting", LOST: "lost", LEFT: "left", TAKEN: "taken"}


class Misses:
    """Where position and example differ, each with the field of the step that says so."""

    def __init__(self) -> None:
        self.found: list[tuple[Steps, str]] = []

    def add(self, field: Steps, words: str) -> None:
        self.found.append((field, words))

    def compare(self, field: Steps, expected: object, found: object) -> None:
        """One value that must be another."""
        if expected != found:
            name = ".".join(str(part) for part in field)
            self.add(field, f"{name}: expected {_shown(expected)}, found {_shown(found)}")


def check(state: State, step: Step, misses: Misses) -> None:
    """Everything that a step expects."""
    _check_clock(state, step, misses)
    for id_, expected in step.pieces.items():
        _check_piece(state, id_, expected, misses)
    _check_offer(state, step, misses)
    for i, refusal in enumerate(step.refused):
        _check_refusal(state, ("refused", i), refusal, misses)
    _check_dice(state, step, misses)
    _check_told(state, step, misses)
    if step.outcome is not None:
        _check_outcome(state, step.outcome, misses)


def _check_clock(state: State, step: Step, misses: Misses) -> None:
    """Turn, initiative, points, losses, who decides and what is asked."""
    sides = state.world.sides
    for side, points in step.points.items():
        misses.compare(("points", side), points, state.points[sides.index(side)])
    for side, lost in step.lost.items():
        misses.compare(("lost", side), lost, state.lost[sides.index(side)])
    slot = state.slot.save()
    for key, value in step.own.items():
        _compare_own(state, key, value, misses)
    if step.mines is not None:
        laid = slot.get("mines", [])
        lying = [h for h in laid if h >= 0] if isinstance(laid, list) else []
        names = sorted(state.world.grid.names[h] for h in lying)
        misses.compare(("mines",), sorted(step.mines), names)
    if step.turn is not None:
        misses.compare(("turn",), step.turn, state.turn)
    if step.initiative is not None:
        misses.compare(("initiative",), step.initiative, sides[state.initiative])
    if step.decides is not None:
        misses.compare(("decides",), step.decides, decider(state))
    if step.question is not None:
        found = state.frame.name if state.frame is not None else "none"
        misses.compare(("question",), step.question, found)
    if step.over is not None:
        misses.compare(("over",), step.over, state.outcome is not None)


def _compare_own(state: State, key: str, value: OwnValue, misses: Misses) -> None:
    """A count of the book; a hex or a set of hexes is shown as the example writes it."""
    grid, found = state.world.grid, state.slot.save()[key]
    assert isinstance(found, int)
    if own_number(grid, value) != found:
        shown = sorted(set(value)) if isinstance(value, tuple) else value
        misses.compare(("own", key), shown, own_as(grid, value, found))


def decider(state: State) -> str:
    """Who has to answer, in words."""
    found = state.decider
    if found == NOBODY:
        return "nobody"
    return "chance" if found == CHANCE else state.world.sides[found]


def unit_called(state: State, id_: str) -> int:
    """The number of a piece, one split off during the example too."""
    for number, piece in enumerate(state.pieces):
        if piece.id == id_:
            return number
    raise Unreadable(no_such_piece(state, id_, "example"))


def place_text(state: State, place: int) -> str:
    """A hex or a place off the map."""
    return state.world.grid.names[place] if place >= 0 else PLACES[place]


def mark_texts(state: State, unit: int) -> list[str]:
    """The markers on a piece."""
    return [name for mark, name in MARK_NAMES if state.marks[unit] & mark]


def _check_piece(state: State, id_: str, expected: Expected, misses: Misses) -> None:
    unit = unit_called(state, id_)
    field = ("pieces", id_)
    found = place_text(state, state.where[unit])
    if expected.hex is not None:
        misses.compare((*field, "hex"), expected.hex, found)
    if expected.place is not None:
        misses.compare((*field, "place"), expected.place, found)
    if expected.strength is not None:
        misses.compare((*field, "strength"), expected.strength, state.strength[unit])
    if expected.marks is not None:
        order = [name for _, name in MARK_NAMES]
        wanted = sorted(expected.marks, key=order.index)
        misses.compare((*field, "marks"), wanted, mark_texts(state, unit))
    if expected.due is not None:
        misses.compare((*field, "due"), expected.due, state.due[unit])


def _check_offer(state: State, step: Step, misses: Misses) -> None:
    rolling = bool(dice_wanted(state))
    offered = [] if rolling else [text(state, choice) for choice in state.options]
    for i, words in enumerate(step.offered):
        parse(state, words)
        if words not in offered:
            misses.add(("offered", i), f"{words!r} is not offered, but: {_shown(offered)}")
    for i, words in enumerate(step.not_offered):
        parse(state, words)
        if words in offered:
            misses.add(("not_offered", i), f"{words!r} is offered")
    if step.count is not None and step.count != len(offered):
        words = f"count: expected {step.count} choices, found {len(offered)}: {_shown(offered)}"
        misses.add(("count",), words)


def _check_refusal(state: State, field: Steps, refusal: Refusal, misses: Misses) -> None:
    """A choice that must not be possible, and the paragraph against it."""
    there = state.copy()
    for words in refusal.after:
        missing = _lead(there, words)
        if missing:
            misses.add((*field, "after"), missing)
            return
    choice = parse(there, refusal.choice)
    while is_forced(there) and not _is_asked(there, choice):
        take(there, there.options[0])
    if choice in there.options and not dice_wanted(there):
        misses.add(field, f"{refusal.choice!r} is not refused, but offered")
        return
    reason = why_not(there, choice)
    name = f"{refusal.choice!r} refused under"
    if reason.rule != refusal.rule:
        found = f"{reason.rule or 'no paragraph'} ({reason.key})"
        misses.add((*field, "rule"), f"{name}: expected {refusal.rule}, found {found}")
    if refusal.why is not None and reason.key != refusal.why:
        misses.add((*field, "why"), f"{name}: expected {refusal.why}, found {reason.key}")
    before = save(there)
    try:
        apply(there, choice)
    except Refused:
        if save(there) != before:
            misses.add(field, f"{refusal.choice!r} is refused, but has changed the position")


def _is_asked(there: State, choice: int) -> bool:
    """Whether the question is one to which the choice could be an answer."""
    return there.frame is not None and choice in there.frame.candidates(there)


def _lead(there: State, words: str) -> str:
    """Answer one question on the way to another; returns what is wrong, if anything."""
    choice = parse(there, words)
    while choice not in there.options and is_forced(there):
        take(there, there.options[0])
    if choice not in there.options or dice_wanted(there):
        offered = [] if dice_wanted(there) else [text(there, c) for c in there.options]
        return f"{words!r} is not offered on the way, but: {_shown(offered)}"
    take(there, choice)
    return ""


def _check_dice(state: State, step: Step, misses: Misses) -> None:
    if step.dice is not None:
        misses.compare(("dice",), step.dice, dice_wanted(state))
    if step.dice_for is not None:
        frame = state.frame
        labels = frame.labels(state) if isinstance(frame, Roll) else []
        misses.compare(("dice_for",), list(step.dice_for), labels)


def _check_told(state: State, step: Step, misses: Misses) -> None:
    log = state.log or []
    for i, told in enumerate(step.told):
        if not any(_matches(state, told, event) for event in log):
            lines = "".join(f"\n      {event}" for event in log) or " nothing"
            misses.add(("told", i), f"told: no event {_told_text(told)}; what was told:{lines}")
    for i, told in enumerate(step.not_told):
        for event in log:
            if _matches(state, told, event):
                misses.add(("not_told", i), f"not_told: but was told: {event}")


def _matches(state: State, told: Told, event: Event) -> bool:
    args = dict(event.args)
    audience = "all" if event.audience == PUBLIC else state.world.sides[event.audience]
    return (
        told.key in {None, event.key}
        and told.rule in {None, event.rule}
        and told.to in {None, audience}
        and all(args.get(name) == value for name, value in told.args.items())
    )


def _told_text(told: Told) -> str:
    words = [told.key or "", *[f"{name}={value}" for name, value in told.args.items()]]
    words += [f"({told.rule})"] if told.rule else []
    words += [f"to {told.to}"] if told.to else []
    return " ".join(word for word in words if word)


def _check_outcome(state: State, expected: Outcome, misses: Misses) -> None:
    found = state.outcome
    if found is None:
        misses.add(("outcome",), "outcome: the game is not over")
        return
    sides = state.world.sides
    if expected.winner is not None:
        winner = "nobody" if found.winner == NOBODY else sides[found.winner]
        misses.compare(("outcome", "winner"), expected.winner, winner)
    if expected.how is not None:
        misses.compare(("outcome", "how"), expected.how, found.how)
    for side, points in expected.points.items():
        misses.compare(("outcome", "points", side), points, found.points[sides.index(side)])


def _shown(value: object) -> str:
    if isinstance(value, Collection) and not isinstance(value, str):
        return ", ".join(str(item) for item in value) or "none"
    return str(value)

"""Law 1: states that differ only in what a side cannot know look the same to it.

A twin is a position with the hidden faces dealt otherwise. Which values are hidden is found by
comparing the state with its veiled copy, so the fuzzer need not know what a book hides.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from staffetta.engine.events import PUBLIC, Event
from staffetta.engine.machine import apply, apply_roll, dice_wanted
from staffetta.engine.state import CHANCE, NOBODY, State
from staffetta.engine.units import LEFT, REVEALED
from staffetta.play.chance import Stream
from staffetta.rules.book import book_of
from staffetta.rules.options import Value
from staffetta.view import position
from staffetta.view.menu import menu
from staffetta.view.notation import text
from staffetta.view.observe import observe
from staffetta.view.odds import odds_of
from staffetta.view.plain import event_data
from staffetta.view.secrecy import hidden
from staffetta.view.veil import visible

from .laws import expect

#: Faces that would have been shown when their piece left the map.
SHOWN_ON_LEAVING = {"tito"}
#: A face that costs its side nothing when it leaves, under the option below: the points that both
#: see then tell how many such faces have left.
CHEAP, TELLTALE = "decoy", ("exit-penalty", "real")


def twin_of(
    state: State, viewer: int, stream: Stream, options: Mapping[str, Value]
) -> State | None:
    """The state with what the viewer cannot know dealt otherwise; None if there is no other way."""
    data = state.slot.save()
    secrets = sorted(hidden(state, viewer))
    changed = False
    for key, values in data.items():
        places = [i for name, i in secrets if name == key]
        if not isinstance(values, list):
            continue
        dealt = stream.shuffled(values[i] for i in places)
        changed = changed or dealt != [values[i] for i in places]
        for i, value in zip(places, dealt, strict=True):
            values[i] = value
    if not changed:
        return None
    twin = state.copy()
    twin.slot = state.world.rules.load_slot(state.world, data)
    twin.log = []
    return twin if possible(state, twin, options) else None


def possible(state: State, twin: State, options: Mapping[str, Value]) -> bool:
    """Whether the viewer cannot rule the twin out by what he has seen."""
    faces, others = left_unseen(twin), left_unseen(state)
    if options.get(TELLTALE[0]) == TELLTALE[1] and faces.count(CHEAP) != others.count(CHEAP):
        return False
    return not SHOWN_ON_LEAVING.intersection(faces)


def left_unseen(state: State) -> list[str]:
    """The faces of the pieces that left the map without being turned up."""
    book = book_of(state)
    return [
        book.face(state, unit)
        for unit in range(len(state.world.pieces))
        if state.where[unit] == LEFT and not state.marks[unit] & REVEALED
    ]


def picture(state: State, viewer: int) -> str:
    """All that a viewer is shown, as one text."""
    asked = None if viewer == PUBLIC else menu(state, viewer)
    return glimpse(state, viewer) + repr(asked) + position.write(state, viewer)


def glimpse(state: State, viewer: int) -> str:
    """The board and what happened since the twin was made."""
    told = [event_data(event) for event in visible(state.log or [], viewer)]
    return json.dumps([observe(state, viewer), told], sort_keys=True)


def look_alike(state: State, stream: Stream, steps: int, options: Mapping[str, Value]) -> None:
    """Every viewer sees the same of a twin, now and as long as nothing is revealed."""
    for viewer in (*range(len(state.world.sides)), PUBLIC):
        twin = twin_of(state, viewer, stream, options)
        if twin is None:
            continue
        same = picture(state, viewer) == picture(twin, viewer)
        expect(same, "equal views", state, viewer)
        if viewer == state.decider:
            expect(list(state.options) == list(twin.options), "equal offers", state)
            words = text(state, stream.pick(state.options))
            same = odds_of(state, words, viewer) == odds_of(twin, words, viewer)
            expect(same, "equal odds", state, words)
        original = state.copy()
        original.log = []
        live_alike(original, twin, viewer, stream, steps)


def live_alike(state: State, twin: State, viewer: int, stream: Stream, steps: int) -> None:
    """The same choices and dice show the viewer the same, until a face is turned up."""
    for _ in range(steps):
        before = hidden(state, viewer), state.where.count(LEFT)
        if state.frame is None or twin.frame is None or not advance(state, twin, stream):
            return
        if (hidden(state, viewer), state.where.count(LEFT)) != before:
            return  # something was shown
        if NOBODY in (state.decider, twin.decider):
            return  # the game is over, and then nothing is hidden
        same = glimpse(state, viewer) == glimpse(twin, viewer)
        expect(same, "equal views later on", state, viewer, news(state.log), news(twin.log))


def advance(state: State, twin: State, stream: Stream) -> bool:
    """The same step in both; False if a secret choice is open in one of them only."""
    if state.decider == CHANCE:
        expect(dice_wanted(state) == dice_wanted(twin), "the same dice", state)
        faces = tuple(stream.below(6) + 1 for _ in range(dice_wanted(state)))
        apply_roll(state, faces)
        apply_roll(twin, faces)
        return True
    choice = stream.pick(state.options)
    if choice not in twin.options:
        return False
    apply(state, choice)
    apply(twin, choice)
    return True


def news(log: list[Event] | None) -> list[Event]:
    """The last of what happened."""
    return (log or [])[-3:]

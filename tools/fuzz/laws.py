"""The laws of a single position: each function raises `Broken` or does nothing.

They recompute from scratch what the engine keeps up to date, so they share no code with it.
"""

from __future__ import annotations

import json
from collections import Counter

from staffetta.engine.choices import WITHDRAW
from staffetta.engine.hexes import bits
from staffetta.engine.machine import apply, apply_roll, dice_wanted, stack_text
from staffetta.engine.reasons import Refused
from staffetta.engine.saving import digest, load, save
from staffetta.engine.state import State
from staffetta.engine.units import FIRED_ONCE, FIRED_TWICE, LEFT, LOST, TAKEN, WAITING
from staffetta.play.chance import Stream
from staffetta.play.setting import Setting
from staffetta.rules.actions import Activations
from staffetta.rules.book import book_of
from staffetta.rules.registry import find
from staffetta.view import position
from staffetta.view.notation import parse, text


class Broken(Exception):
    """A law that does not hold: which, and how."""


def expect(true: bool, law: str, state: State, *details: object) -> None:
    """Break off unless something is true."""
    if not true:
        words = " ".join(str(detail) for detail in details)
        raise Broken(f"{law}: {words}; turn {state.turn}, {stack_text(state)}")


def offers(state: State) -> None:
    """Something is offered, nothing twice, and every choice reads back from its text."""
    options = list(state.options)
    expect(bool(options), "every decision has a choice", state)
    expect(len(set(options)) == len(options), "no choice is offered twice", state)
    for option in options:
        words = text(state, option)
        expect(parse(state, words) == option, "a choice reads back from its text", state, words)


def generated(state: State) -> None:
    """What is generated is what has no reason against it (law 3)."""
    frame = state.frame
    if frame is None or frame.chance:
        return
    offered, legal = set(state.options), set(frame.legal(state))
    more = [text(state, choice) for choice in sorted(offered - legal)]
    fewer = [text(state, choice) for choice in sorted(legal - offered)]
    agrees = offered == legal
    expect(agrees, "offered = legal", state, f"offered only {more}, legal only {fewer}")


def refuses(state: State, stream: Stream) -> None:
    """A candidate that is not offered is refused with a reason, and nothing changes."""
    frame = state.frame
    if frame is None or frame.chance:
        return
    offered = set(state.options)
    others = [choice for choice in frame.candidates(state) if choice not in offered]
    if not others:
        return
    choice = stream.pick(others)
    before = digest(state)
    try:
        apply(state, choice)
    except Refused as refused:
        told = bool(refused.reason.key and refused.reason.rule)
        expect(told, "a refusal names its paragraph", state, text(state, choice), refused.reason)
    else:
        expect(False, "what is not offered is refused", state, text(state, choice))
    expect(digest(state) == before, "a refusal changes nothing", state, text(state, choice))


def pieces(state: State) -> None:
    """No piece is lost or doubled: on the list, or out of the game, but never both."""
    ids = Counter(piece.id for piece in state.pieces)
    expect(max(ids.values()) == 1, "ids are unique", state, ids.most_common(1))
    listed = Counter(unit for roster in state.roster for unit in roster)
    for unit, piece in enumerate(state.pieces):
        place = state.where[unit]
        playing = place >= 0 or place == WAITING
        expect(
            playing or place in (LOST, LEFT, TAKEN), "a piece is somewhere", state, piece.id, place
        )
        wanted = int(playing)
        expect(listed[unit] == wanted, "listed while in play", state, piece.id, place)
        expect(
            not playing or unit in state.roster[piece.side], "listed by its side", state, piece.id
        )


def strengths(state: State, *, worn: bool = False) -> None:
    """Strength is neither made nor mislaid, only lost, and the lost is counted.

    ``worn``: a book lets strength wear out, which is no loss to be counted, and some has.
    """
    for unit, piece in enumerate(state.pieces):
        strength = state.strength[unit]
        expect(strength >= 0, "no negative strength", state, piece.id, strength)
        if piece.kind.combat and state.where[unit] >= 0:
            expect(strength > 0, "a unit on the map has strength", state, piece.id)
    for side, name in enumerate(state.world.sides):
        first = sum(piece.full for piece in state.world.pieces if piece.side == side)
        left = sum(state.strength[u] for u, p in enumerate(state.pieces) if p.side == side)
        found = left + state.lost[side]
        expect(
            found == first or (worn and found < first),
            "strength is conserved",
            state,
            f"{name}: {left} left and {state.lost[side]} lost of {first}",
        )
        expect(state.points[side] >= 0, "no negative points", state, name, state.points[side])


def masks(state: State) -> None:
    """The sets of occupied hexes are what the places of the units say."""
    for side, name in enumerate(state.world.sides):
        units = everything = 0
        for unit, piece in enumerate(state.pieces):
            if piece.side == side and state.where[unit] >= 0:
                everything |= 1 << state.where[unit]
                if piece.kind.combat:
                    units |= 1 << state.where[unit]
        expect(units == state.occupied[side], "occupied hexes", state, name)
        expect(everything == state.present[side], "hexes with pieces", state, name)


def stacks(state: State) -> None:
    """Between activations: no stack too high, no two sides in a hex, markers that make sense."""
    if not isinstance(state.frame, Activations):
        return
    book = book_of(state)
    both = bits(state.occupied[0] & state.occupied[1])
    # A book in which units withdraw from a melee lets both sides stay in its hex.
    shared = any(action.verb == WITHDRAW for action in book.actions)
    names = [state.world.grid.names[hex_] for hex_ in both]
    expect(shared or not both, "one side to a hex", state, *names)
    movement = book.movement
    for side in range(len(state.world.sides)):
        heights: Counter[int] = Counter()
        for unit in state.roster[side]:
            if state.where[unit] >= 0 and state.pieces[unit].kind.combat:
                heights[state.where[unit]] += state.strength[unit]
        for hex_, height in heights.items():
            allowed = height <= movement.stack_limit or not movement.limit_on_the_way
            expect(allowed, "the stacking limit", state, state.world.grid.names[hex_], height)
    twice = FIRED_ONCE | FIRED_TWICE
    for unit, marks in enumerate(state.marks):
        expect(marks & twice != twice, "one fire marker", state, state.pieces[unit].id)


def copies(state: State, stream: Stream) -> None:
    """What happens to a copy does not happen to the state."""
    before = digest(state)
    twin = state.copy()
    for _ in range(8):
        if twin.frame is not None:
            step(twin, stream)
    expect(digest(state) == before, "a copy is a copy", state)


def saves(setting: Setting, state: State, seed: int, steps: int) -> None:
    """A state saved as JSON and as a text goes on as if nothing had happened (law 5)."""
    known = find(setting.scenario.book).frames
    loaded = load(setting.world, json.loads(json.dumps(save(state))), known)
    expect(digest(loaded) == digest(state), "saved and loaded", state)
    expect(list(loaded.options) == list(state.options), "the same is offered again", state)
    written = position.write(state)
    read = position.read(written, setting.world, known)
    expect(digest(read) == digest(state), "written and read", state)
    streams = [Stream(seed, "future") for _ in range(2)]
    future = state.copy()
    for _ in range(steps):
        if future.frame is None:
            break
        step(future, streams[0])
        step(loaded, streams[1])
    expect(digest(loaded) == digest(future), "the same future", state)


def step(state: State, stream: Stream) -> None:
    """One random choice or roll."""
    wanted = dice_wanted(state)
    if wanted:
        apply_roll(state, tuple(stream.below(6) + 1 for _ in range(wanted)))
    else:
        apply(state, stream.pick(state.options))

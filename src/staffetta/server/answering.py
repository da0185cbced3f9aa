"""Answering: questions that change nothing. They work on a copy, away from the event loop."""

from __future__ import annotations

from staffetta.engine.choices import (
    AT,
    DECLINE,
    OPPORTUNITY_ASSAULT,
    OPPORTUNITY_ATTACK,
    TO,
    code,
    operand_of,
    verb_of,
)
from staffetta.engine.machine import apply
from staffetta.engine.state import CHANCE, State
from staffetta.play.setting import Setting
from staffetta.rules.assault import Approach
from staffetta.rules.book import book_of
from staffetta.rules.fire import ChooseTarget
from staffetta.rules.reaction import Window, reaction_of
from staffetta.view.explain import why_not
from staffetta.view.notation import Unreadable, parse, text
from staffetta.view.odds import odds_of
from staffetta.view.reach import reach
from staffetta.view.sightline import sight
from staffetta.view.tallies import FireData, MeleeData, fire_tally, melee_tally
from staffetta.view.veil import veil

from .messages import (
    AdviceSaid,
    AskOdds,
    AskReach,
    AskSight,
    AskWhy,
    FireSaid,
    MeleeSaid,
    OddsSaid,
    ReachSaid,
    Say,
    SightSaid,
    WhySaid,
)
from .sentences import Refusal, because
from .session import opens, propose
from .wording import Wording


def odds(state: State, viewer: int, asked: AskOdds, wording: Wording) -> OddsSaid:
    """The numbers and chances of what a side could choose now."""
    if viewer < 0 or state.decider != viewer:
        raise Refusal("not-your-decision")
    try:
        found = odds_of(state, asked.choices, viewer)
        fire, melee = tallies(veil(state, viewer), asked.choices)
    except Unreadable as error:
        raise Refusal("unreadable") from error
    named = {key: wording.happening(key) for key in found["events"]} if found else {}
    return OddsSaid(
        odds=found,
        fire=None
        if fire is None
        else FireSaid(
            data=fire, terms=wording.terms(t for row in fire["firers"] for t in row["terms"])
        ),
        melee=None
        if melee is None
        else MeleeSaid(
            data=melee,
            terms=wording.terms([*melee["entering"]["terms"], *melee["defending"]["terms"]]),
        ),
        words={key: say for key, say in named.items() if say is not None},
    )


def tallies(shown: State, choices: list[str]) -> tuple[FireData | None, MeleeData | None]:
    """The numbers behind the last of some choices, if it opens fire or a melee."""
    last = ahead(shown, choices)
    frame = shown.frame
    if last is None:
        return None, None
    verb, hex_ = verb_of(last), operand_of(last)
    if isinstance(frame, ChooseTarget) and verb == AT:
        able = frame.able(shown)
        return fire_tally(shown, able, hex_, frame.penalty) if able else None, None
    if isinstance(frame, Window) and verb in {OPPORTUNITY_ATTACK, OPPORTUNITY_ASSAULT}:
        return reacting(shown, frame, verb, hex_)
    if isinstance(frame, Approach) and verb == TO:
        group = frame.going(shown)
        if book_of(shown).movement.stormable(shown, group) >> hex_ & 1:
            return None, melee_tally(shown, group, hex_)
    return None, None


def reacting(
    shown: State, frame: Window, verb: int, hex_: int
) -> tuple[FireData | None, MeleeData | None]:
    """The numbers of a reaction by all of a stack that can."""
    kind = reaction_of(shown, verb)
    movers = frame.moving(shown)
    able = tuple(
        unit
        for unit in shown.units_in(frame.side, hex_)
        if kind.why_not(shown, (unit,), frame.hex, movers) is None
    )
    if not able:
        return None, None
    if verb == OPPORTUNITY_ATTACK:
        return fire_tally(shown, able, frame.hex, 0, movers), None
    return None, melee_tally(shown, able, frame.hex)


def ahead(shown: State, choices: list[str]) -> int | None:
    """Make all but the last of some choices; the last, if it is then offered."""
    side = shown.decider
    for words in choices[:-1]:
        choice = parse(shown, words)
        if choice in shown.options:
            apply(shown, choice)
        if not pass_by(shown, side):
            return None
    last = parse(shown, choices[-1])
    return last if last in shown.options else None


def pass_by(shown: State, side: int) -> bool:
    """Let the other side decline; whether it is then for the side to choose."""
    while shown.decider == 1 - side and code(DECLINE) in shown.options:
        apply(shown, code(DECLINE))
    return shown.decider == side and shown.decider != CHANCE


def why(state: State, viewer: int, asked: AskWhy, wording: Wording) -> WhySaid:
    """The reason against something, or none."""
    if viewer < 0:
        raise Refusal("watchers-only-watch")
    found = why_not(state, viewer, asked.words)
    if found is not None and found.key == "unreadable":
        return WhySaid(refused=because("unreadable"))
    return WhySaid(refused=wording.because(found))


def line(state: State, viewer: int, asked: AskSight, wording: Wording) -> SightSaid:
    """The line between two hexes, in the viewer's eyes."""
    grid = state.world.grid
    try:
        a, b = grid.find(asked.a), grid.find(asked.b)
    except ValueError as error:
        raise Refusal("unreadable") from error
    found = sight(veil(state, viewer), a, b)
    against = wording.because(found["reason"])
    if against is not None:
        return SightSaid(line=found, say=against.say, rule=against.rule)
    return SightSaid(
        line=found,
        say=Say(en="Nothing is in the way.", it="Nulla ostacola la vista."),
        rule=book_of(state).cite("sight"),
    )


def reachable(state: State, viewer: int, asked: AskReach) -> ReachSaid:
    """Where a move can go; for a move that has not begun, after the choices that begin it."""
    if viewer < 0 or state.decider != viewer:
        return ReachSaid(before=[], hexes=[])
    shown = veil(state, viewer)
    made: list[str] = []
    try:
        for words in asked.choices:
            choice = parse(shown, words)
            if choice in shown.options:
                apply(shown, choice)
                made.append(words)
            if not pass_by(shown, viewer):
                return ReachSaid(before=made, hexes=[])
    except Unreadable as error:
        raise Refusal("unreadable") from error
    return ReachSaid(before=made, hexes=reach(shown, viewer))


def advice(state: State, viewer: int, setting: Setting) -> AdviceSaid:
    """What the scenario's own set-up would choose."""
    if viewer < 0 or state.decider != viewer or not opens(state):
        return AdviceSaid(choice=None)
    return AdviceSaid(choice=text(state, propose(state, setting)))

"""Answering: questions that change nothing. They work on a copy, away from the event loop."""

from __future__ import annotations

from staffetta.ai.advice import explain
from staffetta.ai.hints import advise
from staffetta.ai.standing import own_chance
from staffetta.ai.win_change import WinChange
from staffetta.engine.choices import ALL, code
from staffetta.engine.machine import apply
from staffetta.engine.state import State
from staffetta.play.players import Player
from staffetta.play.setting import Setting
from staffetta.rules.actions import Members
from staffetta.rules.book import book_of
from staffetta.rules.fire import Shooting
from staffetta.rules.melee import Fight
from staffetta.view.ahead import begin, pass_by
from staffetta.view.aims import Aim, aims
from staffetta.view.explain import why_not
from staffetta.view.look import look
from staffetta.view.notation import Unreadable, parse, text
from staffetta.view.odds import odds_of
from staffetta.view.plain import reason_of
from staffetta.view.reach import reach
from staffetta.view.risks import risks
from staffetta.view.sightline import sight
from staffetta.view.stakes import endings, rates, worth
from staffetta.view.tallies import FireData, MeleeData, fire_tally, melee_tally
from staffetta.view.veil import veil
from staffetta.view.winning import Whose, winning

from .messages.answers import (
    AdviceSaid,
    AimSaid,
    AimsSaid,
    FireSaid,
    ForecastSaid,
    HintSaid,
    LeftSaid,
    LookSaid,
    MeleeSaid,
    OddsSaid,
    RateSaid,
    ReachSaid,
    ReasonSaid,
    RisksSaid,
    SightSaid,
    StakesSaid,
    TargetSaid,
    WhySaid,
    WinningSaid,
)
from .messages.orders import (
    AskAims,
    AskLook,
    AskOdds,
    AskReach,
    AskRisks,
    AskSight,
    AskWhy,
)
from .opening import opens, propose
from .sentences import Refusal, because, sentence
from .wording import Wording, both


def odds(state: State, viewer: int, asked: AskOdds, wording: Wording) -> OddsSaid:
    """The numbers and chances of what a side could choose now."""
    if viewer < 0 or state.decider != viewer:
        raise Refusal("not-your-decision")
    try:
        found = odds_of(state, asked.choices, viewer)
        fire, melee = tallies(veil(state, viewer), asked.choices)
    except Unreadable as error:
        raise Refusal("unreadable") from error
    named = {key: wording.role_of(key) for key in found["events"]} if found else {}
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
    """The numbers of the attack or the melee to which some choices lead, before its dice."""
    side = shown.decider
    for words in choices:
        choice = parse(shown, words)
        if choice in shown.options:
            apply(shown, choice)
        if not pass_by(shown, side):
            break
    while isinstance(shown.frame, Members) and code(ALL) in shown.options:
        apply(shown, code(ALL))
    frame = shown.frame
    if isinstance(frame, Shooting):
        return fire_tally(shown, frame.firers, frame.hex, frame.handicap(), frame.aimed_at()), None
    if isinstance(frame, Fight):
        return None, melee_tally(shown, frame.first(shown), frame.hex, frame.handicap())
    return None, None


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
    why = found["reason"]
    against = None if why is None else wording.because(reason_of(why))
    if against is not None:
        return SightSaid(line=found, say=against.say, rule=against.rule)
    return SightSaid(
        line=found,
        say=sentence("sight-open"),
        rule=book_of(state).cite("sight"),
    )


def looked(state: State, viewer: int, asked: AskLook, wording: Wording) -> LookSaid:
    """What a hex means, in the viewer's eyes."""
    try:
        hex_ = state.world.grid.find(asked.hex)
    except ValueError as error:
        raise Refusal("unreadable") from error
    found = look(veil(state, viewer), viewer, hex_)
    ground = found["ground"]
    return LookSaid(data=found, terms=wording.terms([*ground["cover"], *ground["assault"]]))


def reachable(state: State, viewer: int, asked: AskReach) -> ReachSaid:
    """Where a move can go; for a move that has not begun, after the choices that begin it."""
    if viewer < 0 or state.decider != viewer:
        return ReachSaid(before=[], hexes=[])
    shown = veil(state, viewer)
    made, going = begun(shown, viewer, asked.choices)
    return ReachSaid(before=made, hexes=reach(shown, viewer) if going else [])


def stakes(state: State, viewer: int, wording: Wording) -> StakesSaid:
    """What the sides play for, as the viewer knows."""
    return StakesSaid(
        rates=[
            RateSaid(
                side=rate["side"],
                rule=rate["rule"],
                say=wording.word("score", rate["key"]),
                each=rate["each"],
                most=rate["most"],
            )
            for rate in rates(state, viewer)
        ],
        worth=worth(state),
        endings=[wording.ending(how) for how in endings(state, viewer)],
    )


def forecast(state: State, viewer: int, setting: Setting) -> ForecastSaid:
    """The chance to win of a side, from what it knows; none before the first turn."""
    if not state.turn or state.outcome is not None:
        return ForecastSaid(chance=None)
    return ForecastSaid(chance=own_chance(veil(state, viewer), setting.scenario.id, viewer))


def begun(shown: State, viewer: int, choices: list[str]) -> tuple[list[str], bool]:
    """Make the choices that begin a move; those that were asked, and whether one is asked on."""
    try:
        return begin(shown, viewer, choices)
    except Unreadable as error:
        raise Refusal("unreadable") from error


def aimed(state: State, viewer: int, asked: AskAims, wording: Wording) -> AimsSaid:
    """What a stack could do to which hex, and who would take part."""
    if viewer < 0 or state.decider != viewer:
        raise Refusal("not-your-decision")
    try:
        found = aims(state, viewer, asked.place, asked.without)
    except ValueError as error:
        raise Refusal("unreadable") from error
    return AimsSaid(place=asked.place, aims=[_aim(aim, wording) for aim in found])


def _aim(aim: Aim, wording: Wording) -> AimSaid:
    left = [(left.unit, wording.because(left.reason)) for left in aim.left]
    return AimSaid(
        verb=aim.verb,
        role=aim.role,
        before=aim.before,
        members=aim.members,
        group=aim.group,
        left=[LeftSaid(unit=unit, refused=why) for unit, why in left if why is not None],
        points=aim.points,
        strength=aim.strength,
        table=aim.table,
        hexes=aim.hexes,
        targets=[TargetSaid(hex=target.hex, choices=target.choices) for target in aim.targets],
    )


def risky(state: State, viewer: int, asked: AskRisks) -> RisksSaid:
    """Who could react on a way, and with what chances."""
    if viewer < 0 or state.decider != viewer:
        return RisksSaid(hexes=[])
    shown = veil(state, viewer)
    try:
        way = [shown.world.grid.find(hex_) for hex_ in asked.way]
    except ValueError as error:
        raise Refusal("unreadable") from error
    _, going = begun(shown, viewer, asked.choices)
    return RisksSaid(hexes=risks(shown, viewer, way) if going else [])


def hint(
    state: State, viewer: int, setting: Setting, wording: Wording, adviser: Player
) -> HintSaid:
    """What the adviser would choose, and how it would go on, from what the side may know."""
    if viewer < 0 or state.decider != viewer:
        raise Refusal("not-your-decision")
    found = advise(state, setting.scenario, adviser)
    first, *then = [wording.choice(asked, choice) for asked, choice in found.told()]
    return HintSaid(
        choice=text(state, found.advice.choice),
        plan=[text(asked, choice) for asked, choice in found.steps],
        say=first,
        then=then,
        why=wording.word("advice", found.advice.key),
        winning=said_of(found.advice.winning, "yours"),
    )


def reason(state: State, words: list[str], setting: Setting, wording: Wording) -> ReasonSaid:
    """Why a machine may have chosen something, and gone on so; the state is the one before."""
    try:
        made: list[int] = []
        trial = state.copy()
        for said in words:
            made.append(parse(trial, said))
            apply(trial, made[-1])
        found = explain(state, setting.scenario, made[0], made[1:])
    except (Unreadable, LookupError, ValueError) as error:
        raise Refusal("no-reason") from error
    return ReasonSaid(
        say=wording.choice(state, made[0]),
        why=wording.word("advice", found.key),
        winning=said_of(found.winning, "its"),
    )


def said_of(found: WinChange | None, whose: Whose) -> WinningSaid | None:
    """What a choice means for winning, in numbers and words."""
    if found is None:
        return None
    without, chosen = found.without, found.chosen
    say = both(lambda language: winning(whose, without, chosen, language))
    return WinningSaid(without=round(without, 3), chosen=round(chosen, 3), say=say)


def advice(state: State, viewer: int, setting: Setting) -> AdviceSaid:
    """What the scenario's own set-up would choose."""
    if viewer < 0 or state.decider != viewer or not opens(state):
        return AdviceSaid(choice=None)
    return AdviceSaid(choice=text(state, propose(state, setting)))

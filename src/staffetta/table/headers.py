"""What anybody may know of a game: its header, its outcome, what makes its dice checkable."""

from __future__ import annotations

from typing import Any

from staffetta.play.game import Outcome
from staffetta.play.record import rules_fingerprint
from staffetta.play.setting import Setting

from .messages.games import DiceFacts, GameHeader
from .seeing import outcome_said
from .storage import Header, Live
from .wording import named


def dice_facts(mode: Any, live: Live) -> DiceFacts:
    """What makes the dice of a game checkable, as it stands now."""
    over = live.outcome is not None
    sides = live.waiting
    uncommitted = [side for side in sides if side not in live.commitments]
    unrevealed = [side for side in sides if side not in live.secrets]
    phase: Any = "over" if over else "commit" if uncommitted else "reveal" if unrevealed else ""
    return DiceFacts(
        mode=mode,
        round=live.round,
        commitments=dict(live.commitments),
        missing=[] if over else uncommitted or unrevealed,
        phase=phase or "ready",
        secrets=dict(live.secrets) if over and mode == "fair" else None,
    )


def rules_changed(header: Header, setting: Setting) -> bool:
    """Whether a game is no longer played by the code and the data that it began with."""
    return header.rules != rules_fingerprint() or header.data != setting.scenario.digest


def header_of(id_: str, header: Header, live: Live, setting: Setting) -> GameHeader:
    """The public header of a game."""
    sheet = setting.scenario.sheet
    return GameHeader(
        id=id_,
        scenario=header.scenario,
        book=setting.scenario.book,
        title=named(sheet.title),
        options=header.options,
        players=header.players,
        seats=header.seats,
        created=header.created,
        changed=live.changed,
        number=live.number,
        turn=live.turn,
        last_turn=len(sheet.turns),
        decider=live.decider,
        outcome=outcome_said(setting, read_outcome(live.outcome)),
        dice=dice_facts(header.dice, live),
        engine=header.engine,
        rules_changed=rules_changed(header, setting),
        imported=header.imported,
        lesson=header.lesson,
        own_scenario=bool(header.files),
    )


def read_outcome(words: str | None) -> Outcome | None:
    """An outcome from its text."""
    if words is None:
        return None
    winner, how, *points = words.split()
    return Outcome(None if winner == "draw" else winner, how, tuple(int(p) for p in points))

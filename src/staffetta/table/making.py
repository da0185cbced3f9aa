"""Making games: what is stored of a new one, from nothing or from a record."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from staffetta import __version__
from staffetta.ai import PLAYERS
from staffetta.play.record import BadRecord, Entry, OtherRules, Record, rules_fingerprint
from staffetta.play.setting import BadOption, NoBook, Setting
from staffetta.play.verify import verify
from staffetta.scenarios import ScenarioError

from . import dice
from .game_log import GameLog
from .hosted import Hosted
from .messages.games import GameMade, NewGame, NewRecord
from .rows import event_data
from .seats import PERSON, hashed, links, maker_of, new_key, people, seats_of
from .sentences import Refusal
from .session import now
from .settings import OwnScenario, setting_for, shipped
from .storage import Header, Live, Row, Seat, Stored
from .wording import wording_of


class Draft(msgspec.Struct, frozen=True):
    """A game that is not stored yet: it has no id, no links and no secrets."""

    header: Header
    live: Live
    tip: dict[str, Any]
    base: dict[str, Any]
    rows: list[Row]


class Made(NamedTuple):
    """A new game: what is stored of it, the links into it, and what its maker is told."""

    stored: Stored
    rows: list[Row]
    keys: list[tuple[str, Seat]]
    told: GameMade


def made_of(draft: Draft) -> Made:
    """A draft with its id, its links and its secrets."""
    id_ = secrets.token_hex(6)
    header, live = draft.header, draft.live
    if header.dice == "fair":
        secret = dice.new_secret()
        live = msgspec.structs.replace(
            live,
            secrets={dice.HOST: secret},
            commitments={dice.HOST: dice.commitment(secret)},
            waiting=people(header) if header.seats == "two" else [],
        )
    keys = [(new_key(), seat) for seat in seats_of(id_, header)]
    owner = new_key()
    stored = Stored(id_, header, hashed(owner), live, draft.tip, draft.base)
    return Made(stored, draft.rows, keys, GameMade(id=id_, links=links(keys), owner=owner))


def dice_seed() -> int:
    """A seed for dice that can be repeated."""
    return secrets.randbelow(2**53)


def new_game(order: NewGame, seed: int, own: OwnScenario | None = None) -> Draft:
    """A game from its beginning. ``seed`` is used if the order wants a seed and names none."""
    ours = own is not None and order.scenario == own.id
    if not ours and order.scenario not in shipped():
        raise Refusal("unknown-scenario")
    try:
        if own is not None and ours:
            setting = own.setting_for(order.options)
        else:
            setting = setting_for(order.scenario, order.options)
    except (BadOption, NoBook, ScenarioError) as error:
        raise Refusal("bad-option", str(error)) from error
    header = _header(setting, order)
    if order.dice == "seed":
        drawn = seed if order.seed is None else order.seed
        header = msgspec.structs.replace(header, dice="seed", seed=drawn)
    return _draft(setting, header, ())


def from_lesson(order: NewRecord) -> Draft:
    """A game from a record that comes with the program: its rules are the present ones."""
    draft = from_record(order)
    present = setting_for(draft.header.scenario, draft.header.options).scenario.digest
    header = msgspec.structs.replace(
        draft.header, rules=rules_fingerprint(), data=present, lesson=True
    )
    return msgspec.structs.replace(draft, header=header)


def from_record(order: NewRecord) -> Draft:
    """A game that goes on from a record, or is only looked at. Takes a while."""
    try:
        verdict = verify(Record.parse(order.record))
    except OtherRules as error:
        if error.reached:
            raise Refusal("other-rules", str(error.reached)) from error
        raise Refusal("rules-gone") from error
    except BadRecord as error:
        raise Refusal("bad-record", str(error)) from error
    if not verdict.good and verdict.remarks:
        raise Refusal("other-rules", str(verdict.line))
    if not verdict.good:
        raise Refusal("bad-record", verdict.difference)
    record, game = verdict.record, verdict.game
    mode: Literal["fair", "seed", "recorded"] = "recorded"
    if record.header.seed is not None:
        mode = "seed"
    elif game.outcome is None:
        mode = "fair"
    header = msgspec.structs.replace(
        _header(game.setting, order),
        dice=mode,
        seed=record.header.seed,
        imported=True,
        engine=record.header.engine,
        rules=record.header.rules,
        data=record.header.data,
    )
    return _draft(game.setting, header, record.entries)


def _header(setting: Setting, order: NewGame | NewRecord) -> Header:
    sides = setting.world.sides
    given = order.players
    players = {side: given.get(side, PERSON) for side in sides}
    if set(given) - set(sides) or set(players.values()) - {PERSON, *PLAYERS}:
        raise Refusal("bad-players")
    two = order.seats == "two" and list(players.values()).count(PERSON) > 1
    seats: Literal["one", "two"] = "two" if two else "one"
    return Header(
        scenario=setting.scenario.id,
        options=setting.options,
        players=players,
        seats=seats,
        dice="fair",
        seed=None,
        language=order.language,
        created=now(),
        engine=__version__,
        rules=rules_fingerprint(),
        data=setting.scenario.digest,
        files=setting.files,
        maker=maker_of(players, seats, order.side),
    )


def _draft(setting: Setting, header: Header, entries: Sequence[Entry]) -> Draft:
    game = Hosted(setting, seed=header.seed, players=dict(header.players))
    rows = _follow(game, entries)
    decision, outcome = game.decision, game.outcome
    live = Live(
        changed=header.created,
        number=game.number,
        turn=game.position.turn,
        decider=None if decision is None else decision.side,
        outcome=None if outcome is None else str(outcome),
        fair_from=dice.place_and_cause(entries)[0] if header.dice == "fair" else 0,
        rules=rules_fingerprint(),
    )
    base: Any = game.base()
    return Draft(header, live, game.tip(), base, rows)


def _follow(game: Hosted, entries: Sequence[Entry]) -> list[Row]:
    """Make the choices of a record again; the rows to store."""
    rows: list[Row] = []
    log = GameLog(game, wording_of(game.setting))
    for at, entry in enumerate(entries):
        before = len(game.events)
        game.replay(entry)
        log.catch_up()
        made = [event_data(event) for event in game.events[min(before, len(game.events)) :]]
        rows.append(Row(at, entry.who, entry.text, game.position.turn, len(game.events), made))
    return rows

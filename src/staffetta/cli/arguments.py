"""Parsing of arguments that several commands share."""

from __future__ import annotations

from pathlib import Path

from staffetta.ai import UnknownPlayer
from staffetta.ai.pool import machine
from staffetta.play.players import Player
from staffetta.play.setting import Setting, read_options, set_out
from staffetta.scenarios import load

from .saying import Complaint


def setting_of(where: str | Path, options: tuple[str, ...]) -> Setting:
    """The setting that the arguments ask for."""
    chosen = read_options(options, load(where)) if options else {}
    return set_out(where, chosen)


def player_of(name: str, setting: Setting) -> Player:
    """The machine player of a name."""
    try:
        return machine(name, setting)
    except UnknownPlayer as error:
        raise Complaint(str(error)) from error


def players_of(words: str, setting: Setting) -> list[Player]:
    """One player for each side."""
    names = [name.strip() for name in words.split(",")]
    sides = setting.world.sides
    if len(names) != len(sides):
        raise Complaint(
            f"--players is {words!r}; name one for each side ({', '.join(sides)}), "
            "as in random,simple"
        )
    return [player_of(name, setting) for name in names]

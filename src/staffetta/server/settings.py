"""Settings: shipped scenarios are read and checked once, and shared by all games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from staffetta.play.setting import Setting, set_out, set_out_files
from staffetta.scenarios.playable import playable

from .store import Header, Value


@cache
def shipped() -> tuple[str, ...]:
    """The ids of the scenarios that can be played."""
    return tuple(playable())


def setting_for(scenario: str, options: Mapping[str, Value]) -> Setting:
    """The setting of a shipped scenario; an error of `set_out` if there is none."""
    # The type is part of the key: True is not 1 to an option.
    return _once(scenario, tuple(sorted((o, type(v).__name__, v) for o, v in options.items())))


@lru_cache(256)
def _once(scenario: str, options: tuple[tuple[str, str, Value], ...]) -> Setting:
    return set_out(scenario, {option: value for option, _, value in options})


def setting_of(header: Header) -> Setting:
    """The setting of a stored game."""
    if header.files:
        return set_out_files(header.files, header.options)
    return setting_for(header.scenario, header.options)

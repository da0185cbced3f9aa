"""Settings: shipped scenarios are read and checked once, and shared by all games.

A server may be started with a scenario folder of one's own. It is read once, at the start.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from staffetta.play.setting import Setting, set_out, set_out_files
from staffetta.scenarios.playable import playable

from .storage import Header, Value


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


class OwnScenario:
    """A scenario folder that is offered beside the shipped scenarios, under an id of its own."""

    def __init__(self, folder: Path) -> None:
        """`ScenarioError` if something is wrong with the folder."""
        self.name: Final = folder.resolve().name
        self.id: Final = "own-" + "".join(c if c.isalnum() else "-" for c in self.name.lower())[:40]
        self.setting: Final = set_out(folder)

    def setting_for(self, options: Mapping[str, Value]) -> Setting:
        """Its setting under some options; an error of `set_out` if one cannot be."""
        files = self.setting.files
        if not options:
            return self.setting
        if not files:
            return setting_for(self.setting.scenario.id, options)
        return set_out_files(files, options)

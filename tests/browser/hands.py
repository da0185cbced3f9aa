"""Hands that play through the page, by its panel; and positions to play from."""

from __future__ import annotations

import random
import time
from typing import Any, Final

from staffetta.ai import player
from staffetta.play.chance import Stream
from staffetta.play.game import Game
from staffetta.play.players import Outlook

MAIN: Final = ".foot .button.main:enabled, .foot .button.fire:enabled"


def late(scenario: str, turn: int, seed: int = 7) -> str:
    """The record of a game that machines have played until a turn has begun."""
    game = Game.new(scenario, seed=seed)
    machines = [player("simple", game.setting.scenario) for _ in range(2)]
    stream = Stream(seed, "hands")
    while game.decision is not None and game._state.turn < turn:
        state = game._state
        code = machines[state.decider].choose(Outlook(state, stream))
        chosen = next(c for c in game.decision.choices if c.code == code)
        game.choose(chosen)
    return str(game.record)


def is_over(page: Any) -> bool:
    return bool(page.get_by_role("heading", name="The game is over").count())


def step(page: Any, luck: random.Random) -> None:
    """One thing that a player could do now."""
    ready = page.locator(".cover button")
    if ready.count():
        ready.first.click()
        return
    if page.locator(".panel .wait").count():
        page.wait_for_timeout(100)
        return
    proposed = page.get_by_role("button", name="Place all as proposed")
    reacting = page.locator(".react .button.threat")
    main = page.locator(MAIN)
    if proposed.count():
        proposed.first.click(timeout=2000)
    elif reacting.count() and luck.random() < 0.4:
        reacting.nth(luck.randrange(reacting.count())).click(timeout=2000)
    elif main.count():
        main.first.click(timeout=2000)
    else:
        act(page, luck)
    page.wait_for_timeout(120)


def act(page: Any, luck: random.Random) -> None:
    """Press any of the buttons with which something is chosen."""
    folded = page.locator("details.list:not([open]) summary")
    if folded.count():
        folded.first.click(timeout=2000)
    buttons = page.locator(".panel button.action:visible")
    if buttons.count():
        buttons.nth(luck.randrange(buttons.count())).click(timeout=2000)


def play(page: Any, seconds: float, until: Any = is_over, seed: int = 3) -> bool:
    """Play until something is so; whether it came to that."""
    luck = random.Random(seed)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if until(page):
            return True
        try:
            step(page, luck)
        except Exception as error:
            # The page went on while a hand was still on its way.
            if "Timeout" not in type(error).__name__ and "detached" not in str(error):
                raise
    return bool(until(page))

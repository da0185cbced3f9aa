"""Hands that play through the page, by its panel; and positions to play from."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from staffetta.ai import player
from staffetta.engine.choices import DECLINE, code
from staffetta.engine.machine import apply
from staffetta.engine.state import State
from staffetta.play.chance import Stream
from staffetta.play.game import Game
from staffetta.play.players import Outlook
from staffetta.view.notation import text

OVER: Final = re.compile("The game is over|La partita è finita")
PROPOSED: Final = re.compile("Place all as proposed|Piazza tutto come proposto")
REACT: Final = re.compile("Do you react|Reagisci")
MAIN: Final = ".foot .button.main:enabled, .foot .button.fire:enabled"


@cache
def late(scenario: str, turn: int, seed: int = 7) -> str:
    """The record of a game that machines have played until a turn has begun."""
    for more in range(20):  # some games are over before
        game = played(scenario, seed + more, lambda state: state.turn >= turn)
        if game.decision is not None:
            return str(game.record)
    raise AssertionError(f"no game of {scenario} goes on to turn {turn}")


@cache
def reaction(scenario: str, turn: int, side: str, *, midway: bool = False, points: int = 99) -> str:
    """The record of a game in which, on a turn or later, a side is asked whether it reacts by fire.

    `midway`: if it does not, the other side has to say where it goes from there. `points` is the
    most that both sides have left to spend: with few of them a turn is soon over.
    """

    def asked(state: State) -> bool:
        few = sum(state.points) <= points
        return few and asked_to_react(state, turn, side) and (not midway or goes_on(state))

    # The first is known to do with few points left, which is rare; the search takes long.
    for seed in (145, *range(20, 300)):
        game = played(scenario, seed, asked)
        if game.decision is not None:
            return str(game.record)
    raise AssertionError(f"{side} is never asked to react in the last turns of {scenario}")


def asked_to_react(state: State, turn: int, side: str) -> bool:
    if state.turn < turn or state.frame is None or state.frame.role != "window":
        return False
    fires = any(text(state, option).startswith("opportunity-attack") for option in state.options)
    return state.decider == state.world.sides.index(side) and fires


def goes_on(state: State) -> bool:
    """Whether the mover has a way to choose when nobody reacts."""
    after = state.copy()
    apply(after, code(DECLINE))
    return after.decider == 1 - state.decider and any(
        text(after, option).startswith("to ") for option in after.options
    )


def played(scenario: str, seed: int, until: Callable[[State], bool]) -> Game:
    """A game of machines, played until something is so, or to its end."""
    game = Game.new(scenario, seed=seed)
    machines = [player("simple", game.setting.scenario) for _ in range(2)]
    stream = Stream(seed, "hands")
    while game.decision is not None and not until(game._state):
        state = game._state
        wanted = machines[state.decider].choose(Outlook(state, stream))
        chosen = next(c for c in game.decision.choices if c.code == wanted)
        game.choose(chosen)
    return game


def is_over(page: Any) -> bool:
    return bool(page.get_by_role("heading", name=OVER).count())


def asks_to_react(page: Any) -> bool:
    return bool(page.get_by_role("heading", name=REACT).count())


def step(page: Any, luck: random.Random) -> None:
    """One thing that a player could do now."""
    target = wanted(page, luck)
    if target is None:
        page.wait_for_timeout(100)
        return
    target.click(timeout=2000)
    page.wait_for_timeout(120)


def wanted(page: Any, luck: random.Random) -> Any:
    """What a player could press now; None while it is not his turn."""
    ready = page.locator(".cover .button.main")
    if ready.count():
        return ready.first
    if page.locator(".panel .wait").count():
        return None
    proposed = page.get_by_role("button", name=PROPOSED)
    reacting = page.locator(".react .button.threat")
    main = page.locator(MAIN)
    if proposed.count():
        return proposed.first
    if (offered := reacting.count()) and luck.random() < 0.4:
        return reacting.nth(luck.randrange(offered))
    if main.count():
        return main.first
    # Any of the buttons with which something is chosen.
    folded = page.locator("details.list:not([open]) summary")
    if folded.count():
        return folded.first
    buttons = page.locator(".panel button.action:visible")
    # Counted once: the page may go on in between.
    offered = buttons.count()
    return buttons.nth(luck.randrange(offered)) if offered else None


def press(page: Any, target: Any, most: int = 250) -> None:
    """Come to a control with the Tab key, and press it with Enter."""
    wanted = target.element_handle(timeout=2000)
    for _ in range(most):
        if wanted.evaluate("e => e === document.activeElement"):
            page.keyboard.press("Enter")
            page.wait_for_timeout(120)
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to it by keys: {wanted.evaluate('e => e.outerHTML')[:200]}")


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

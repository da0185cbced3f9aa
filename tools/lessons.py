"""Finds the positions of the guided first game and writes them to server/content/first_game.

Usage, from the root of the project: .venv/bin/python tools/lessons.py

Machines play games of one scenario; the first game in which the newcomer's side has an
activation, then an attack, then a reaction worth showing, in this order, is kept. To be run
again when a change of the rules or of the scenario makes the old records unreadable, which
tests/server/test_lessons.py notices.
"""

from __future__ import annotations

from typing import Final

from staffetta.ai import player
from staffetta.engine.choices import operand_of, verb_of
from staffetta.play.chance import Stream
from staffetta.play.game import Game
from staffetta.play.players import Outlook
from staffetta.server.content.lessons import FOLDER, Lesson, write
from staffetta.table.answering import reachable
from staffetta.table.messages.orders import AskReach
from staffetta.view.menu import ActionEntry, menu
from staffetta.view.odds import Odds, odds_of

SCENARIO: Final = "drvar"
SIDE: Final = 1
FIRST_TURN: Final = 2
LAST_TURN: Final = 4
#: A newcomer's first stacks are small, and the first risk is seen but not mortal.
SMALL: Final = 2
SEEDS: Final = range(200)
LIKELY: Final = 0.5


def hit(odds: Odds | None) -> float:
    """The chance of at least one hit."""
    if odds is None or not odds["hits"]:
        return 0.0
    none = odds["hits"].get("0")
    return 1.0 - (none["chance"] if none else 0.0)


def activation(game: Game) -> Lesson | None:
    """A move whose way can be chosen in safety or at a risk."""
    state = game.state
    for stack in menu(state, SIDE).stacks:
        action = ready(stack.actions, "move")
        if action is None or len(stack.pieces) > SMALL or not stack.place[0].isdigit():
            continue
        said = reachable(state, SIDE, AskReach(choices=plan(action)))
        risky = [r for r in said.hexes if r["threats"] and not r["assault"]]
        safe = [r for r in said.hexes if not r["threats"] and len(r["choices"]) > 1]
        far = [r for r in risky if len(r["choices"]) > 1]
        if far and len(safe) > SMALL:
            return lesson(game, "move", stack.place, far[0]["hex"])
    return None


def attack(game: Game) -> Lesson | None:
    """An attack with a good chance."""
    state = game.state
    for stack in menu(state, SIDE).stacks:
        action = ready(stack.actions, "attack")
        if action is None or len(stack.pieces) > SMALL:
            continue
        if hit(odds_of(state, plan(action), SIDE)) >= LIKELY:
            return lesson(game, "attack", stack.place, "")
    return None


def reaction(game: Game) -> Lesson | None:
    """A window in which somebody can fire with a good chance."""
    state = game.state
    for choice in state.options:
        words = f"opportunity-attack {state.world.grid.names[operand_of(choice)]}"
        if not verb_of(choice) or words not in [str(c) for c in game.decision.choices]:  # type: ignore[union-attr]
            continue
        if hit(odds_of(state, words, SIDE)) >= LIKELY:
            return lesson(game, "opportunity-attack", words.split()[1], "")
    return None


def ready(actions: list[ActionEntry], verb: str) -> ActionEntry | None:
    """An action, if it is not refused."""
    return next((a for a in actions if a.verb == verb and a.refused is None), None)


def plan(action: ActionEntry) -> list[str]:
    """The choices that begin an action, with everybody."""
    return [*action.choices, *(["all"] if len(action.members) > 1 else [])]


def lesson(game: Game, verb: str, place: str, aim: str) -> Lesson:
    """What was found, with the game so far."""
    side = game.setting.world.sides[SIDE]
    return Lesson(SCENARIO, side, verb, place, aim, str(game.record))


def search(seed: int) -> list[Lesson]:
    """The lessons of one game, as many as it has."""
    game = Game.new(SCENARIO, seed=seed)
    machines = [player("simple", game.setting.scenario) for _ in range(2)]
    stream = Stream(seed, "lessons")
    wanted = [activation, attack, reaction]
    found: list[Lesson] = []
    while game.decision is not None and game.state.turn <= LAST_TURN and len(found) < len(wanted):
        state = game.state
        due = "alternation" if len(found) < len(wanted) - 1 else "window"
        asked = state.frame is not None and state.frame.role == due
        if state.turn >= FIRST_TURN and state.decider == SIDE and asked:
            one = wanted[len(found)](game)
            if one is not None:
                found.append(one)
        code = machines[state.decider].choose(Outlook(state, stream))
        game.choose(next(c for c in game.decision.choices if c.code == code))
    return found if len(found) == len(wanted) else []


def main() -> None:
    """The first game that has all lessons."""
    for seed in SEEDS:
        found = search(seed)
        print(seed, [(one.verb, one.place, one.aim, len(one.record)) for one in found])
        if found:
            FOLDER.mkdir(exist_ok=True)
            for number, one in enumerate(found, 1):
                write(number, one)
            return


if __name__ == "__main__":
    main()

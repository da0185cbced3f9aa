"""Answering: a player of another version of this program, asked over pipes.

The interpreter of that version runs this file as a script, so `staffetta` is the frozen one here,
and nothing else of the checkout may be imported. It plays the game along with its own engine and
gets what happened as text, a line of JSON for each question:

    {"begin": {"folder": …, "options": {…}, "seed": 7, "level": "veteran", "side": 0}}
    {"entries": ["to 10.06", "roll 4 6"], "ask": true}

Every line is answered with one: what this engine makes of the position, and a choice if one was
asked for. An error is a line too.
"""

from __future__ import annotations

import json
import sys
import time
import traceback
from pathlib import Path
from typing import Any, Final

from staffetta.ai.pool import machine
from staffetta.engine.machine import apply, apply_roll, new_game, run
from staffetta.engine.state import State
from staffetta.play.chance import Stream
from staffetta.play.players import Outlook
from staffetta.play.setting import set_out
from staffetta.view.notation import is_roll, parse, parse_roll, text


class Answering:
    """One player of one game."""

    def __init__(self, order: dict[str, Any]) -> None:
        setting = set_out(Path(order["folder"]), order["options"])
        side: int = order["side"]
        self.player: Final = machine(order["level"], setting)
        self.stream: Final = Stream(order["seed"], setting.world.sides[side])
        self.state: Final = new_game(setting.world)
        run(self.state)

    def hear(self, entries: list[str]) -> None:
        """Take what happened since the last question."""
        for words in entries:
            if is_roll(words):
                apply_roll(self.state, parse_roll(words))
                continue
            choice = parse(self.state, words)
            if choice not in self.state.options:
                raise ValueError(f"{words!r} is not offered")
            apply(self.state, choice)

    def answer(self) -> dict[str, Any]:
        """A choice, and the processor time that it took."""
        began = time.process_time()
        choice = self.player.choose(Outlook(self.state, self.stream))
        seconds = time.process_time() - began
        return {"choice": text(self.state, choice), "seconds": seconds}


def seen(state: State) -> dict[str, Any]:
    """What two engines must agree on: who stands where, how strong, and what is offered."""
    pieces = [[piece.id, state.where[u], state.strength[u]] for u, piece in enumerate(state.pieces)]
    return {
        "turn": state.turn,
        "decider": state.decider,
        "points": list(state.points),
        "lost": list(state.lost),
        "pieces": pieces,
        "over": None if state.outcome is None else state.outcome.winner,
        "options": [text(state, option) for option in state.options] if state.decider < 2 else [],  # noqa: PLR2004  no dice
    }


def main() -> None:
    """Answer line by line until there are no more."""
    player: Answering | None = None
    for line in sys.stdin:
        try:
            order = json.loads(line)
            if "begin" in order:
                player = Answering(order["begin"])
            assert player is not None
            player.hear(order.get("entries", []))
            reply: dict[str, Any] = {"seen": seen(player.state)}
            if order.get("ask"):
                reply |= player.answer()
        except Exception as error:  # noqa: BLE001  the other process tells it
            traceback.print_exc()
            reply = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()

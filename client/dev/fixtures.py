"""Writes real positions as JSON, so that the board can be looked at without a server.

Usage, from the root of the project: .venv/bin/python client/dev/fixtures.py
"""

# ruff: noqa: INP001, T201 (a script, and it prints)

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from staffetta.play.game import Game
from staffetta.play.setting import playable
from staffetta.server.content.catalogue import board

HERE = Path(__file__).parent / "fixtures"
DECISIONS = 140


def main() -> None:
    """One position of each scenario, some way into the game."""
    HERE.mkdir(exist_ok=True)
    for scenario in playable():
        game = Game.new(scenario, seed=7)
        for _ in range(DECISIONS):
            decision = game.decision
            if decision is None:
                break
            game.choose(decision.choices[len(decision.choices) // 3])
        side = game.decision.side if game.decision else game.setting.world.sides[0]
        data = {
            "board": msgspec.to_builtins(board(scenario)),
            "view": game.view(side),
        }
        (HERE / f"{scenario}.json").write_text(json.dumps(data, ensure_ascii=False))
        print(scenario, game.view(side)["turn"], side)


if __name__ == "__main__":
    main()

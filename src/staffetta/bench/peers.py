"""The engines that the bench compares with, each through its Python interface.

They are imported when they are asked for, and untyped: the checks run without them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any, Final

from .pace import Pace, Playout

CHESS: Final = "python-chess"
SPIEL_CHESS: Final = "open_spiel chess"


class NoPeer(Exception):
    """An engine to compare with that is not installed; the text says what to do."""


def python_chess() -> Playout:
    """A random game of chess in python-chess."""
    chess: Any = import_module("chess")

    def playout(numbers: random.Random, pace: Pace) -> None:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            if len(moves) > 1:
                pace.decisions += 1
                pace.choices += len(moves)
            board.push(moves[int(numbers.random() * len(moves))])

    return playout


def open_spiel(name: str) -> Playout:
    """A random game of OpenSpiel, which is C++ behind a Python interface."""
    game: Any = import_module("pyspiel").load_game(name)

    def playout(numbers: random.Random, pace: Pace) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(numbers.choices(actions, odds)[0])
                continue
            actions = state.legal_actions()
            if len(actions) > 1:
                pace.decisions += 1
                pace.choices += len(actions)
            state.apply_action(actions[int(numbers.random() * len(actions))])

    return playout


def pettingzoo_chess() -> Playout:
    """A random game of chess in PettingZoo, with the observation that it makes for each agent."""
    env: Any = import_module("pettingzoo.classic.chess_v6").raw_env()

    def playout(numbers: random.Random, pace: Pace) -> None:
        env.reset(seed=0)
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            moves = observation["action_mask"].nonzero()[0]
            if len(moves) > 1:
                pace.decisions += 1
                pace.choices += len(moves)
            env.step(int(moves[int(numbers.random() * len(moves))]))

    return playout


#: name: the package it comes in, and a random game of it
PEERS: Final[dict[str, tuple[str, Callable[[], Playout]]]] = {
    CHESS: ("chess", python_chess),
    SPIEL_CHESS: ("open_spiel", lambda: open_spiel("chess")),
    "open_spiel backgammon": ("open_spiel", lambda: open_spiel("backgammon")),
    "pettingzoo chess": ("pettingzoo", pettingzoo_chess),
}


def find(name: str) -> Playout:
    """A peer's random game; `NoPeer` if there is no such peer, or not here."""
    if name not in PEERS:
        raise NoPeer(f"the bench knows no engine {name!r}; there are: {', '.join(PEERS)}")
    package, make = PEERS[name]
    try:
        return make()
    except ImportError as error:
        raise NoPeer(
            f"the bench compares with {name}, and '{package}' is not installed ({error}); "
            "tools/bench.sh installs all of them in a checkout, `pip install staffetta[bench]` "
            "elsewhere; --peer compares with fewer"
        ) from error


def version_of(name: str) -> str:
    """The version of a peer, as installed."""
    return version(PEERS[name][0])

"""What the cards of the scenarios say of length and balance: `python -m tools.cards --games 100`.

Veterans play each other. Counted are the wins, and what people would have had to do: activations
and reactions. The result is a file with its provenance, which the server reads.
"""

from __future__ import annotations

import argparse
from collections import Counter
from datetime import UTC, datetime
from typing import Final

from staffetta.ai import player
from staffetta.engine.state import CHANCE
from staffetta.kernel.loading import running
from staffetta.play.match import Match
from staffetta.play.record import rules_fingerprint
from staffetta.play.setting import Setting, set_out
from staffetta.rules.actions import Activations
from staffetta.server.content.measured import FILE
from staffetta.table.settings import shipped

LEVEL: Final = "veteran"
_HEAD: Final = """# How long a game is and who wins it, for the cards of the scenarios.
# Written by `python -m tools.cards`; veterans against each other, seeds from 1 on.
"""


def kernel() -> str:
    """Which kernel plays. The compiled one is in use only if it is that of the present sources."""
    return "compiled" if running() else "python"


def watch(setting: Setting, seed: int, seen: Counter[str]) -> None:
    """One game: who won, how often somebody acted, how often somebody was asked to react."""
    match = Match(setting, [player(LEVEL, setting.scenario) for _ in range(2)], seed)
    state = match.state
    while state.outcome is None:
        if state.decider != CHANCE and state.frame is not None:
            seen["activations"] += isinstance(state.frame, Activations)
            seen["reactions"] += state.frame.role == "window"
        match.step()
    winner = state.outcome.winner
    seen["draws" if winner < 0 else setting.world.sides[winner]] += 1


def lines(scenario: str, games: int) -> list[str]:
    """What is kept of a scenario."""
    setting = set_out(scenario)
    seen: Counter[str] = Counter()
    for seed in range(1, games + 1):
        watch(setting, seed, seen)
    wins = ", ".join(f"{side} = {seen[side]}" for side in setting.world.sides)
    return [
        f"[{scenario}]",
        f'level = "{LEVEL}"',
        f'rules = "{rules_fingerprint()}"',
        f'kernel = "{kernel()}"',
        f'day = "{datetime.now(UTC).date()}"',
        f"games = {games}",
        f"wins = {{ {wins} }}",
        f"activations = {round(seen['activations'] / games)}",
        f"reactions = {round(seen['reactions'] / games)}",
    ]


def main() -> None:
    """Play, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="of each scenario")
    parser.add_argument("--scenario", action="append", choices=shipped(), help="default: all")
    order = parser.parse_args()
    print(f"on the {kernel()} kernel, rules {rules_fingerprint()}")
    kept = entries(FILE.read_text(encoding="utf-8"))
    for scenario in order.scenario or shipped():
        kept[scenario] = "\n".join(lines(scenario, order.games))
        FILE.write_text(f"{_HEAD}\n" + "\n\n".join(kept.values()) + "\n", encoding="utf-8")


def entries(text: str) -> dict[str, str]:
    r"""What the file says of each scenario, as it stands there.

    >>> entries("# about\n\n[one]\na = 1\n\n[two]\na = 2\n")
    {'one': '[one]\na = 1', 'two': '[two]\na = 2'}
    """
    blocks = [block.strip() for block in text.split("\n\n")]
    return {block[1 : block.index("]")]: block for block in blocks if block.startswith("[")}


if __name__ == "__main__":
    main()

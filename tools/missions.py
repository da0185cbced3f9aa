"""What becomes of the Missions at Drvar when two machine players meet.

Usage, from the root of the project: .venv/bin/python -m tools.missions --games 200
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Final

from staffetta.ai import player
from staffetta.engine.state import State
from staffetta.engine.units import LEFT, TAKEN
from staffetta.play.match import Match
from staffetta.play.setting import set_out
from staffetta.rules.rosselsprung.missions import IDENTITIES, missions
from staffetta.rules.rosselsprung.state import own

SCENARIO: Final = "drvar"
ALLIES: Final = frozenset({"british", "american", "soviet"})
FIRST_NIGHT_TURN: Final = 9


@dataclass(frozen=True)
class Fate:
    """How a game ended, and what the Missions had to do with it."""

    winner: str
    turns: int
    #: How many Missions were taken in turn 1.
    taken_at_once: int
    #: How many Missions other than Tito and the decoys left the map.
    allies_out: int
    #: Tito at the end.
    tito: str


def faces(state: State) -> dict[str, list[int]]:
    """Where the Missions are, by identity."""
    found: dict[str, list[int]] = {}
    for index, unit in enumerate(missions(state)):
        found.setdefault(IDENTITIES[own(state).identity[index]], []).append(state.where[unit])
    return found


def fate(seed: int, names: Sequence[str]) -> Fate:
    """Play one game."""
    setting = set_out(SCENARIO)
    match = Match(setting, [player(name, setting.scenario) for name in names], seed)
    state, taken = match.state, 0
    while state.outcome is None:
        match.step()
        if state.turn == 1:
            taken = sum(state.where[unit] == TAKEN for unit in missions(state))
    places = faces(state)
    tito = places["tito"][0]
    winner = state.outcome.winner
    return Fate(
        winner=state.world.sides[winner] if winner >= 0 else "draw",
        turns=state.turn,
        taken_at_once=taken,
        allies_out=sum(where == LEFT for face in ALLIES for where in places[face]),
        tito="on the map" if tito >= 0 else "left" if tito == LEFT else "taken or killed",
    )


def played(seeds: Sequence[int], names: Sequence[str]) -> list[Fate]:
    """Several games in one process."""
    return [fate(seed, names) for seed in seeds]


def table(fates: Sequence[Fate]) -> str:
    """The aims of the scenario's reconstructed stars, and what was seen."""
    count = len(fates)
    winners, titos = Counter(f.winner for f in fates), Counter(f.tito for f in fates)
    rows = {
        "games": count,
        "won": dict(winners.most_common()),
        "Missions taken in turn 1": f"{sum(f.taken_at_once for f in fates) / count:.2f}",
        "over in turn 1": f"{sum(f.turns == 1 for f in fates) / count:.1%}",
        "an allied Mission out": f"{sum(f.allies_out > 0 for f in fates) / count:.0%}",
        "night is seen": f"{sum(f.turns >= FIRST_NIGHT_TURN for f in fates) / count:.0%}",
        "Tito": dict(titos.most_common()),
    }
    return "\n".join(f"{name:<26}{value}" for name, value in rows.items())


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--players", default="veteran,veteran", help="one for each side")
    parser.add_argument("--processes", type=int, default=2)
    order = parser.parse_args()
    seeds = range(order.seed, order.seed + order.games)
    names = order.players.split(",")
    with ProcessPoolExecutor(order.processes) as pool:
        jobs = [
            pool.submit(played, seeds[i :: order.processes], names) for i in range(order.processes)
        ]
        fates = [one for job in jobs for one in job.result()]
    print(table(fates))


if __name__ == "__main__":
    main()

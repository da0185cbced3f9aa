"""`staffetta bench`: how fast random games go, and `staffetta bench server`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from staffetta.bench.peers import PEERS, NoPeer
from staffetta.bench.telling import data_of, lines
from staffetta.bench.turns import Order, take_turns
from staffetta.bench.worker import KERNELS, Failed
from staffetta.kernel.loading import kernel_of_these_sources
from staffetta.play.setting import playable, set_out

from .saying import FINE, Complaint, say, say_json


def run_bench(
    where: str | Path | None,
    rounds: int,
    seconds: float,
    peers: Sequence[str],
    kernels: Sequence[str],
    *,
    as_json: bool,
) -> int:
    """Measure, and say what came of it."""
    if rounds < 1 or seconds <= 0:
        raise Complaint("--rounds must be 1 or more, and --seconds more than nothing")
    if where is not None:
        set_out(where)  # a scenario that cannot be played is better known before the first round
    chosen = tuple(kernel for kernel in KERNELS if not kernels or kernel in kernels)
    if "compiled" in chosen and kernel_of_these_sources() is None:
        raise Complaint(
            "the bench measures the compiled kernel, and there is none of these sources: "
            "`staffetta build` makes one, --kernel python does without"
        )
    scenarios = playable() if where is None else (str(where),)
    order = Order(scenarios, chosen, tuple(peers) or tuple(PEERS), rounds, seconds)
    console = Console(file=sys.stderr)

    def tell(words: str) -> None:
        if console.is_terminal:
            console.print(words, highlight=False)

    try:
        results = take_turns(order, tell)
    except (NoPeer, Failed) as error:
        raise Complaint(str(error)) from error
    if as_json:
        say_json(data_of(results))
    else:
        for line in lines(results):
            say(line)
    return FINE


def run_server_bench(*, as_json: bool) -> int:
    """Measure the server of the browser game under many games at once."""
    from staffetta.bench.load import run_bench as measure

    data = measure()
    if as_json:
        say_json(data)
    else:
        for name, value in data.items():
            say(f"{name.replace('_', ' '):<22} {value:>10}")
    return FINE

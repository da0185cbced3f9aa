"""Puts new measurements into docs/performance.md: `python -m tools.performance [--rounds N]`.

The words of the page are written by hand; what stands between its marks is what the bench and the
profile print. It takes some minutes, and a machine that has nothing else to do.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "performance.md"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and write the page again."""
    parser = argparse.ArgumentParser(prog="python -m tools.performance", description=__doc__)
    parser.add_argument("--rounds", default="7", help="of the bench")
    order = parser.parse_args(arguments)
    made = {
        "bench": output("tools/bench.sh", "--rounds", order.rounds),
        # The environment that the bench has just made.
        "profile": output(".tools/bench/bin/python", "-m", "tools.hotspots"),
    }
    page = PAGE.read_text(encoding="utf-8")
    for mark, text in made.items():
        page = put(page, mark, text)
    PAGE.write_text(page, encoding="utf-8")
    return 0


def output(*command: str) -> str:
    """What a command prints, run in the checkout."""
    return subprocess.run(
        command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    ).stdout.strip()


def put(page: str, mark: str, text: str) -> str:
    """The page with this text between the marks of this name."""
    between = re.compile(rf"(<!-- {mark} -->\n).*?(<!-- end of {mark} -->)", re.DOTALL)
    page, count = between.subn(lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page)
    if count != 1:
        raise ValueError(f"{PAGE.name} must have the marks of '{mark}' once, not {count} times")
    return page


if __name__ == "__main__":
    sys.exit(main())

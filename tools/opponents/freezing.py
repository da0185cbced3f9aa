"""Freezing: the players of a named commit as a program of its own, a yardstick that stays the same.

The commit's files go to a folder in `.tools` (`git archive`), and its own scripts make an
environment there (`set_up dev`) and compile its kernel. Nothing of it is imported here.
"""

from __future__ import annotations

import io
import subprocess
import tarfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
#: Where frozen players are kept, each in a folder with the short name of its commit.
HOME: Final = ROOT / ".tools" / "frozen"
#: Commits are called by this many digits.
SHORT: Final = 7
#: Written when everything is there.
READY: Final = "frozen"
#: What the commit's own scripts do to get ready; `root` is what `setup.sh` needs.
STEPS: Final = """
root=$(pwd)
. tools/setup.sh
set_up dev
PATH="$root/.venv/bin:$PATH" tools/compiled.sh true
"""


class NotFrozen(Exception):
    """Why there are no frozen players, in a sentence."""


def freeze(commit: str) -> Path:
    """The folder of a commit's players, which is made first if need be."""
    name = _git("rev-parse", "--verify", f"{commit}^{{commit}}").decode().strip()[:SHORT]
    folder = HOME / name
    if (folder / READY).is_file():
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=io.BytesIO(_git("archive", name))) as files:
        files.extractall(folder, filter="data")
    done = subprocess.run(["sh", "-euc", STEPS], cwd=folder, check=False)  # noqa: S607
    if done.returncode:
        raise NotFrozen(f"the environment of {name} could not be made in {folder}")
    (folder / READY).write_text(f"{name}\n", encoding="utf-8")
    return folder


def frozen_folder(commit: str) -> Path:
    """The folder of a commit that was frozen before."""
    folder = HOME / commit[:SHORT]
    if not (folder / READY).is_file():
        raise NotFrozen(
            f"the players of {commit} are not frozen: "
            f"python -m tools.opponents freeze --commit {commit}"
        )
    return folder


def _git(*words: str) -> bytes:
    done = subprocess.run(["git", *words], cwd=ROOT, check=False, capture_output=True)  # noqa: S607
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise NotFrozen(said[-1] if said else f"git {words[0]} failed")
    return done.stdout

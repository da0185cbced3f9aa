"""`staffetta build`, and what `staffetta --version` says about the kernel."""

from __future__ import annotations

from staffetta import __version__
from staffetta.kernel.building import CannotBuild, build
from staffetta.kernel.loading import running

from .saying import FINE, Complaint, say


def run_build() -> int:
    """Build the kernel if it has to be built, and say so."""
    say("compiling the engine, which takes a few minutes the first time ...")
    try:
        place, is_new = build()
    except CannotBuild as error:
        raise Complaint(str(error)) from error
    said = "is built, and used from the next start on" if is_new else "was built already"
    say(f"the compiled kernel {place.name} {said}")
    return FINE


def version() -> str:
    """The version, and which kernel is running."""
    key = running()
    return f"{__version__} ({f'compiled kernel {key}' if key else 'Python kernel'})"

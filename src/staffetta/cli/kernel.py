"""`staffetta build`, and what `staffetta --version` says about the kernel."""

from __future__ import annotations

from staffetta import __version__
from staffetta.kernel.building import CannotBuild, build
from staffetta.kernel.loading import kernel_of_these_sources, running

from .saying import FINE, Complaint, say


def run_build() -> int:
    """Build the kernel if it has to be built, and say so."""
    found = kernel_of_these_sources()
    if found is not None:
        say(f"the compiled kernel {found.name} is there already")
        return FINE
    say("compiling the engine, which takes a minute or two ...")
    try:
        place, _ = build()
    except CannotBuild as error:
        raise Complaint(str(error)) from error
    say(f"the compiled kernel {place.name} is used from the next start on")
    return FINE


def version() -> str:
    """The version, and which kernel is running."""
    key = running()
    return f"{__version__} ({f'compiled kernel {key}' if key else 'Python kernel'})"

"""`staffetta games`: the games that a server keeps."""

from __future__ import annotations

from pathlib import Path

from staffetta.server.run import data_folder
from staffetta.server.store.keeping import CannotKeep, back_up, counted, put_away, restore

from .saying import FINE, Complaint, say


def show_games(folder: Path | None) -> int:
    """Say how many games there are."""
    home = _home(folder)
    for name, count in counted(home).items():
        say(f"{count} games {name}")
    say(f"in {home}")
    return FINE


def back_up_games(file: Path, folder: Path | None) -> int:
    """Copy all games into a file."""
    try:
        count = back_up(_home(folder), file)
    except CannotKeep as error:
        raise Complaint(str(error)) from error
    say(f"{count} games copied to {file}")
    return FINE


def restore_games(file: Path, folder: Path | None) -> int:
    """Put a copy in the place of the games."""
    try:
        count, kept = restore(_home(folder), file)
    except CannotKeep as error:
        raise Complaint(str(error)) from error
    say(f"{count} games restored from {file}")
    if kept:
        say(f"those before are kept as {kept}")
    return FINE


def put_games_away(days: float, folder: Path | None) -> int:
    """Put old games away."""
    try:
        done = put_away(_home(folder), days)
    except CannotKeep as error:
        raise Complaint(str(error)) from error
    say(f"{done.put_away} games put away; their links bring them back")
    say(f"{done.deleted} games deleted in which nobody had made a choice")
    return FINE


def _home(folder: Path | None) -> Path:
    return (folder or data_folder()).expanduser()

"""Builds the kernel: copies the sources aside, compiles the copy, tries it, moves it into place.

Nothing half-made is ever where it could be loaded, and what is edited meanwhile does not matter:
the key is that of the copy. mypyc runs in a process of its own, so that its messages can be kept.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Final

from .loading import VARIABLE
from .place import home
from .sources import MYPYC, OPTIMISATION, PACKAGE, is_compiled, key_of, sources

__all__ = ["MYPYC", "CannotBuild", "build", "has_compiler", "why_not"]

#: How many lines of a failed build are shown.
_LAST: Final = 15
#: How the folder of a build begins that is not done.
_UNFINISHED: Final = "build-"


class CannotBuild(Exception):
    """Why there will be no kernel, in a sentence."""


def build(folder: Path | None = None) -> tuple[Path, bool]:
    """Make sure that a folder has the kernel of the present sources: where, and whether it is new.

    Older kernels in that folder are removed.
    """
    folder = home() if folder is None else folder
    why = why_not()
    files = sources()
    place = folder / key_of(files)
    if place.is_dir():
        return place, False
    if why:
        raise CannotBuild(why)
    folder.mkdir(parents=True, exist_ok=True)
    with only_one(folder):
        if place.is_dir():  # made by the build that was waited for
            return place, False
        with tempfile.TemporaryDirectory(prefix=_UNFINISHED, dir=folder) as name:
            compile_in(Path(name), files)
            made = Path(name) / "made"
            try_out(made)
            made.replace(place)
        tidy(folder, place)
    return place, True


def why_not() -> str:
    """What is missing to build here, in a sentence; nothing if all is there."""
    for package in ("mypyc", "setuptools"):
        if importlib.util.find_spec(package) is None:
            return (
                f"{package} is not installed, which compiles the engine: "
                f"`pip install 'mypy[mypyc]=={MYPYC}'`, or run ./test once in a checkout"
            )
    if version("mypy") != MYPYC:
        return f"the engine is compiled with mypyc {MYPYC}, and {version('mypy')} is installed"
    if not has_compiler():
        return (
            f"there is no C compiler ({compiler()!r} was looked for); "
            "on Debian or Ubuntu: sudo apt install gcc libc6-dev"
        )
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.is_file():
        return "this Python has no C headers; on Debian or Ubuntu: sudo apt install python3-dev"
    return ""


def compiler() -> str:
    """The command of the C compiler that setuptools would use."""
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def has_compiler() -> bool:
    """Whether it is there; on Windows setuptools finds it by other means."""
    return sys.platform == "win32" or shutil.which(compiler()) is not None


@contextmanager
def only_one(folder: Path) -> Iterator[None]:
    """One build at a time, where the system has such locks: the next one waits."""
    try:
        import fcntl  # noqa: PLC0415 (not on every system)
    except ImportError:
        yield
        return
    with (folder / "lock").open("w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def compile_in(work: Path, files: dict[str, bytes]) -> None:
    """Compile the files below a folder; the kernel is then `made` in it."""
    names = []
    for name, text in {"__init__.py": b"", **files}.items():
        file = work / "staffetta" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text)
        if is_compiled(name):
            names.append(f"staffetta/{name}")
    run(work, "recipe.py", OPTIMISATION, *names)


def try_out(made: Path) -> None:
    """See that the kernel can be imported, all of it, before anybody relies on it."""
    run(made, "trying.py", PACKAGE.parent, made)


def run(folder: Path, script: str, *words: object) -> None:
    """Run one of our scripts in a folder; if it fails, its last lines are the complaint."""
    environment = {**os.environ, VARIABLE: "python"}
    environment.pop("MYPYPATH", None)
    # -P: the modules beside the script are not to be found by their short names.
    command = [sys.executable, "-P", Path(__file__).with_name(script), *words]
    done = subprocess.run(  # noqa: S603 (our own script)
        [str(word) for word in command],
        cwd=folder,
        env=environment,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        errors="replace",
    )
    if done.returncode:
        last = "\n".join(done.stdout.splitlines()[-_LAST:])
        raise CannotBuild(f"the engine could not be compiled; the last lines were:\n{last}")


def tidy(folder: Path, keep: Path) -> None:
    """Remove the kernels of other sources, and what a build that was killed left behind.

    The last kernel before this one stays until the next: a game that is running may not have
    imported all of it yet.
    """
    others = [other for other in folder.iterdir() if other.is_dir() and other != keep]
    kernels = [other for other in others if not other.name.startswith(_UNFINISHED)]
    last = max(kernels, key=lambda other: other.stat().st_mtime, default=None)
    for other in others:
        if other != last:
            shutil.rmtree(other, ignore_errors=True)

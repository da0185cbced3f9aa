"""Puts the compiled kernel in the place of the Python modules, before any of them is imported.

`STAFFETTA_KERNEL` chooses: `auto` (the default) takes the compiled kernel of exactly these sources
if there is one, `compiled` insists on it, `python` never does.
"""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from .place import BUNDLED, find, home
from .sources import key_of, sources

VARIABLE: Final = "STAFFETTA_KERNEL"
MODES: Final = ("auto", "compiled", "python")


class NoKernel(Exception):
    """The kernel that was asked for is not to be had; the text says why and what to do."""


class Kernel(MetaPathFinder):
    """Finds the modules that a folder holds compiled; Python finds all others as ever."""

    def __init__(self, folder: Path) -> None:
        self.key: Final = folder.name
        suffix = EXTENSION_SUFFIXES[0]
        #: name: the file of a module
        self.modules: Final = {
            ".".join(file.relative_to(folder).parts).removesuffix(suffix): file
            for file in folder.rglob(f"*{suffix}")
        }

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.modules.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


def choose() -> None:
    """Do what the environment asks for; `NoKernel` if that cannot be done."""
    mode = os.environ.get(VARIABLE) or "auto"
    if mode not in MODES:
        raise NoKernel(f"{VARIABLE} is {mode!r}; it must be one of: {', '.join(MODES)}")
    if mode == "python":
        return
    found = kernel_of_these_sources()
    if found is not None:
        use(found)
    elif mode == "compiled":
        raise NoKernel(
            f"{VARIABLE} asks for the compiled kernel, and there is none of these sources; "
            f"`staffetta build`, with {VARIABLE} unset, makes one"
        )


def kernel_of_these_sources() -> Path | None:
    """The folder of the kernel that was built from the sources as they now are."""
    folders = tuple(folder for folder in (BUNDLED, home()) if folder.is_dir())
    # Without any kernel there is no need to read the sources.
    return find(key_of(sources()), folders) if folders else None


def use(folder: Path) -> None:
    """From now on import the modules of this kernel."""
    sys.meta_path.insert(0, Kernel(folder))


def running() -> str:
    """The key of the compiled kernel in use; nothing if it is the Python one."""
    return next((found.key for found in sys.meta_path if isinstance(found, Kernel)), "")

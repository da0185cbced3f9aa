"""Imports every module of a kernel: `trying.py SOURCES KERNEL`, a script, run by `building`.

`SOURCES` is the folder with the package in it. An exception is the answer if something is wrong.
"""

import importlib
import sys
from pathlib import Path


def main(place: str, folder: str) -> None:
    """Import all of it, and see that it is the kernel that was imported."""
    sys.path.insert(0, place)
    loading = importlib.import_module("staffetta.kernel.loading")
    loading.use(Path(folder))
    for name, file in loading.Kernel(Path(folder)).modules.items():
        found = importlib.import_module(name).__file__
        if found != str(file):
            raise ImportError(f"{name} came from {found}")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Compiles files with mypyc, into the folder `made`: `recipe.py LEVEL FILE…`.

A script, run by `building` in a folder that holds nothing but a copy of the sources.
"""

import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup


def main(level: str, *files: str) -> None:
    """Compile all files as one unit, so that they call each other directly."""
    # No settings file: those of the checkout are for its checks, and this folder is not in it.
    extensions = mypycify(
        ["--config-file=", "--strict", *files],
        opt_level=level,
        debug_level="0",
        multi_file=True,  # as one file it takes twice as long and four times the memory
        group_name="staffetta_kernel",
    )
    made = Path("made")
    made.mkdir()
    setup(
        name="staffetta-kernel",
        packages=[],
        ext_modules=extensions,
        script_args=["-q", "build_ext", "--build-lib", str(made)],
    )


if __name__ == "__main__":
    main(*sys.argv[1:])

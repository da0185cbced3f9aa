"""Worked examples: positions, choices and dice as data, with what must follow from them.

`main` plays files and folders and prints `N passed, N failed`. The format is explained in
docs/reference/worked-examples.md.
"""

from .command import Playable, example_files, main, playables
from .example import BadExample

__all__ = ["BadExample", "Playable", "example_files", "main", "playables"]

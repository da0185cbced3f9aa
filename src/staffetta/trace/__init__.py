"""The trace of the rules: which code, tests and worked examples carry each paragraph of a book.

Code names a paragraph where it carries it, a test by the mark `rule`, a worked example in its list
`rules`. From these and the book's index comes one matrix, and a gap in it is an error.
This part reads files; it imports nothing that it examines.
"""

from .command import main
from .matrix import Matrix, build

__all__ = ["Matrix", "build", "main"]

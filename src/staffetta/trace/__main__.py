"""Runs the trace from a checkout: `python -m staffetta.trace`."""

import argparse
import sys
from pathlib import Path

from staffetta.view.paragraphs import LANGUAGES

from .command import main

parser = argparse.ArgumentParser(prog="staffetta.trace", description=main.__doc__)
parser.add_argument("book", nargs="?", help="the book to trace; all, if left out")
parser.add_argument("--verbose", action="store_true", help="list every place")
parser.add_argument("--json", action="store_true", dest="as_json", help="print for programs")
parser.add_argument("--output", type=Path, help="write the matrix as a page of Markdown")
parser.add_argument("--rulings", type=Path, help="write all rulings as a page of Markdown")
parser.add_argument("--differences", type=Path, help="write what differs between the books")
parser.add_argument("--language", choices=LANGUAGES, default="en", help="of titles and rulings")

if __name__ == "__main__":
    sys.exit(main(**vars(parser.parse_args())))

"""Plays worked examples from a checkout: `python -m staffetta.examples PATH…`."""

import argparse
import sys
from pathlib import Path

from .command import main

parser = argparse.ArgumentParser(prog="staffetta.examples", description=main.__doc__)
parser.add_argument("paths", nargs="+", type=Path, help="files, or folders with such files")

if __name__ == "__main__":
    sys.exit(main(parser.parse_args().paths))

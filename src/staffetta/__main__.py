"""`python -m staffetta` is the `staffetta` command."""

import sys

from staffetta.cli import main

sys.exit(main())

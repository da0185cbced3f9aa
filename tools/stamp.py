"""Says whether .venv is what the locks ask for: `stamp.py check|write ROOT runtime|dev`.

The stamp is a digest of all that decides what is in .venv. It includes the place of the checkout,
because an environment cannot be moved. Run by tools/setup.sh with .venv's own interpreter.
"""

import hashlib
import json
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path


def digest(root: Path, kind: str) -> str:
    """What the stamp of an environment of this kind must be."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    project["tool"] = project["tool"]["hatch"]  # how the checks are set does not matter here
    files = ("tools/setup.sh", "requirements/uv.txt", f"requirements/{kind}.txt")
    texts = [(root / file).read_text(encoding="utf-8") for file in files]
    parts = [str(root), json.dumps(project), *texts]
    return f"{kind} {hashlib.sha256(chr(0).join(parts).encode()).hexdigest()}\n"


def main(command: str, place: str, kind: str) -> int:
    """Check or write the stamp; 0 if the environment serves."""
    root = Path(place)
    stamp = root / ".venv" / ".stamp"
    if command == "write":
        stamp.write_text(digest(root, kind), encoding="utf-8")
        return 0
    # An environment for the checks also serves the game.
    serves = {digest(root, kind), digest(root, "dev")}
    installed = find_spec("staffetta") is not None
    return 0 if installed and stamp.read_text(encoding="utf-8") in serves else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

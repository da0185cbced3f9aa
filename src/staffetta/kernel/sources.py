"""What is compiled, and the key that says from which sources, how, and for whom.

A kernel whose key is not that of the sources on the disk is never used, so a change to them, or to
how they are compiled, simply leaves the old kernel behind.
"""

import hashlib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

#: The package's folder; these parts of it are the kernel.
PACKAGE: Final = Path(__file__).resolve().parents[1]
PARTS: Final = ("engine", "rules", "mind")

#: The only mypyc that is used, because another one may compile otherwise. Also in requirements/.
MYPYC: Final = "2.4.1"
#: docs/measurements/2026-11-16-engine-optimisations.md has what the levels cost and give.
OPTIMISATION: Final = "1"


def sources(package: Path = PACKAGE) -> dict[str, bytes]:
    """Every file of the kernel, by its path from the package's folder."""
    return {
        file.relative_to(package).as_posix(): file.read_bytes()
        for part in PARTS
        for file in sorted((package / part).rglob("*.py"))
    }


def key_of(files: dict[str, bytes]) -> str:
    """The key of a kernel: a digest of sources and recipe, then the Python and the machine."""
    found = hashlib.sha256(f"mypyc {MYPYC} -O{OPTIMISATION} multi-file\0".encode())
    for name, text in files.items():
        found.update(f"{name}\0{len(text)}\0".encode())
        found.update(text)
    return f"{found.hexdigest()[:16]}{EXTENSION_SUFFIXES[0].removesuffix('.so')}"


def is_compiled(name: str) -> bool:
    """Whether a file is compiled. Packages stay Python: their folders also hold data files."""
    return not name.endswith("__init__.py")

"""Where kernels are kept.

A checkout keeps its own in `.tools`, like everything else that its commands make. An installed
package may bring one along; what it builds itself goes to the user's cache folder.
"""

import os
import sys
from pathlib import Path
from typing import Final

from .sources import PACKAGE

#: Inside an installed package, if it was built with a compiler at hand.
BUNDLED: Final = PACKAGE / "kernel" / "built"


def home(package: Path = PACKAGE) -> Path:
    """The folder of the kernels that are built here."""
    checkout = package.parents[1]
    if (checkout / "pyproject.toml").is_file() and package.parent.name == "src":
        return checkout / ".tools" / "kernel"
    return user_cache() / "staffetta" / "kernel"


def user_cache() -> Path:
    """The folder that the system sets apart for what can be made again."""
    if named := os.environ.get("XDG_CACHE_HOME"):
        return Path(named)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    return Path.home() / ".cache"


def find(key: str, folders: tuple[Path, ...]) -> Path | None:
    """The kernel of this key, if there is one in a folder."""
    for folder in folders:
        if (folder / key).is_dir():
            return folder / key
    return None

"""The files of the page, read once and compressed once."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from litestar import Response

#: What is compressed; pictures and fonts are already.
_TEXT: Final = ("text/", "application/javascript", "application/json", "image/svg+xml")
#: Below this, compression saves nothing.
_SMALL: Final = 1_000


@dataclass(frozen=True)
class Body:
    """Something to be sent, as it is and compressed."""

    kind: str
    plain: bytes
    #: Empty if it is not worth while.
    packed: bytes

    @classmethod
    def of(cls, kind: str, data: bytes) -> Body:
        worth = kind.startswith(_TEXT) and len(data) > _SMALL
        return cls(kind, data, gzip.compress(data, 9, mtime=0) if worth else b"")

    def response(self, accepts: str, headers: dict[str, str], status: int = 200) -> Response[Any]:
        """An answer with this body, compressed if the client accepts that."""
        packed = bool(self.packed) and "gzip" in accepts
        named = {**headers, "vary": "accept-encoding"}
        if packed:
            named["content-encoding"] = "gzip"
        body = self.packed if packed else self.plain
        # The kind as a header of its own: the framework would add a second charset to it.
        return Response(body, status_code=status, media_type=self.kind, headers=named)


class Pages:
    """The files of a built page, found by their paths and by nothing else."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def find(self, path: str) -> Body | None:
        """A file of the page."""
        return _files(self.folder, self._built()).get(path.lstrip("/"))

    def _built(self) -> int:
        """When the page was built; another number when it is built again."""
        try:
            return (self.folder / "index.html").stat().st_mtime_ns
        except OSError:
            return 0


@lru_cache(4)
def _files(folder: Path, built: int) -> dict[str, Body]:
    """All files of a page, read when it was built."""
    if not built:
        return {}
    return {
        file.relative_to(folder).as_posix(): Body.of(_kind(file.name), file.read_bytes())
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def _kind(name: str) -> str:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return "application/javascript" if kind == "text/javascript" else kind

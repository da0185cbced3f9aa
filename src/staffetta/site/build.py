"""Building: the folder of files that is the page without a server.

    tools/site.sh DIR

The page is the built client, as a server has it. Beside it lie Python (Pyodide), the game as
bytecode, and answers that never change. Files have digests in their names, so that a browser keeps
them. This runs in the very Python that the page will run, because bytecode fits only that one.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from staffetta.play.record import BAKED, rules_fingerprint
from staffetta.server.content import catalogue
from staffetta.server.http.policy import POLICY

from . import packing
from .local import Local
from .requests import Requests
from .shelf import Shelf
from .thinking import Thinking

ROOT: Final = Path(__file__).parents[3]
WEB: Final = ROOT / "src" / "staffetta" / "server" / "web"
PYODIDE: Final = ROOT / ".tools" / "pyodide" / "node_modules" / "pyodide"
HERE: Final = Path(__file__).parent / "files"
#: Pyodide's own files that a page needs.
LIBRARY: Final = "python_stdlib.zip"
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def digest(data: bytes) -> str:
    """What stands in a file's name."""
    return hashlib.sha256(data).hexdigest()[:12]


class Site:
    """A folder that is being filled."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.modules: Final = packing.needed(PYODIDE / LIBRARY)
        #: All files but the page itself, as the page names them.
        self.files: Final[list[str]] = []

    def put(self, name: str, data: bytes) -> str:
        """A file of the folder."""
        place = self.folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
        self.files.append(name)
        return name

    def named(self, stem: str, ending: str, data: bytes) -> str:
        """A file with its digest in its name."""
        return self.put(f"{stem}-{digest(data)}{ending}", data)

    def build(self) -> None:
        """Fill the folder."""
        for file in sorted(WEB.rglob("*")):
            if file.is_file() and file.name not in {"index.html", ".stamp"}:
                self.put(file.relative_to(WEB).as_posix(), file.read_bytes())
        for file in sorted(HERE.iterdir()):
            if file.suffix in {".png", ".svg", ".webmanifest", ".txt"}:
                self.put(file.name, file.read_bytes())
        parts = {"python": self._python(), "app": self._app(), "data": self._data()}
        manifest = self.named("engine", ".json", json.dumps(parts).encode())
        page = self._page(manifest)
        worker = (HERE / "service-worker.js").read_text(encoding="utf-8")
        listed = json.dumps(["./", *self.files])
        version = digest(page + listed.encode())
        self.put("index.html", page)
        self.put(
            "service-worker.js",
            worker.replace("__FILES__", listed).replace("__VERSION__", version).encode(),
        )

    def _python(self) -> str:
        """Pyodide, with as much of the standard library as is used."""
        library = packing.archive(dict(packing.compiled(self.modules.standard)))
        files = {name: (PYODIDE / name).read_bytes() for name in RUNTIME}
        files[LIBRARY] = library
        folder = f"python-{digest(b''.join(files.values()))}/"
        for name, data in files.items():
            self.put(folder + name, data)
        return folder

    def _app(self) -> str:
        """The game and its packages."""
        files = dict(packing.compiled(self.modules.packages))
        files |= dict(packing.data_files())
        files[f"staffetta/{BAKED}"] = rules_fingerprint().encode()
        return self.named("game", ".zip", packing.archive(files))

    def _data(self) -> dict[str, str]:
        """Answers that never change, as the engine would give them."""
        requests = Requests(Local(Shelf(Nothing()), Thinking()))
        found: dict[str, str] = {}
        for path in _unchanging():
            status, data = _at_once(requests.answer("GET", path, "", ""))
            assert status == 200, (path, data)  # noqa: PLR2004 (found)
            stem = "data/" + path.replace("/", "-")
            found[path] = self.named(stem, ".json", data)
        return found

    def _page(self, manifest: str) -> bytes:
        page = (WEB / "index.html").read_text(encoding="utf-8")
        head = (HERE / "head.html").read_text(encoding="utf-8")
        head = head.replace("__ENGINE__", manifest).replace("__POLICY__", policy())
        return page.replace('="/', '="./').replace("</title>", "</title>\n" + head).encode()


class Nothing:
    """A database without games."""

    async def games(self) -> list[str]:
        return []

    async def entries(self, id_: str) -> list[str]:
        return []

    async def write(self, change: str) -> None:
        """Keep nothing."""


def policy() -> str:
    """What the page may load: as on a server, and WebAssembly and workers of its own."""
    kept = [part for part in POLICY.split("; ") if not part.startswith("frame-ancestors")]
    found = "; ".join(kept).replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
    return f"{found}; worker-src 'self'"


def _unchanging() -> Iterator[str]:
    """The paths of requests whose answers never change."""
    yield from ("about", "scenarios", "lessons")
    yield from (f"scenarios/{scenario}/board" for scenario in catalogue.scenario_ids())
    yield from (f"rules/{book}" for book in catalogue.book_ids())


def _at_once(answering: Any) -> tuple[int, bytes]:
    """What a coroutine comes to that waits for nothing."""
    try:
        answering.send(None)
    except StopIteration as done:
        found: tuple[int, bytes] = done.value
        return found
    raise AssertionError("it waits")


def main() -> None:
    """Write the folder that is named; what was there before is gone."""
    parser = argparse.ArgumentParser(prog="tools/site.sh")
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    shutil.rmtree(folder, ignore_errors=True)
    site = Site(folder)
    site.build()


if __name__ == "__main__":
    main()

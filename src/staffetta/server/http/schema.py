"""The schema: OpenAPI of the HTTP routes, with the socket's messages among its components.

`python -m staffetta.server.schema FILE` writes it without starting a server; the client's types
are generated from that file.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Litestar

from staffetta.table import messages

_PLACE: Final = "#/components/schemas/{name}"


def schema_of(app: Litestar) -> dict[str, Any]:
    """OpenAPI 3.1 as plain data."""
    found: dict[str, Any] = app.openapi_schema.to_schema()
    (client, server), parts = msgspec.json.schema_components(
        [messages.FromClient, messages.FromServer], ref_template=_PLACE
    )
    schemas = found.setdefault("components", {}).setdefault("schemas", {})
    schemas.update(parts)
    schemas["FromClient"] = client
    schemas["FromServer"] = server
    return found


def main() -> int:
    """Write the schema to the file that is named."""
    from .app import application  # noqa: PLC0415 (it imports this module)

    def nobody() -> Any:
        raise NotImplementedError

    text = msgspec.json.format(msgspec.json.encode(schema_of(application(nobody))), indent=2)
    Path(sys.argv[1]).write_bytes(text + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The socket of a game on a server."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from staffetta.server.games.host import Host
from staffetta.table.sentences import Refusal

from .talk import LOG, Leave, goodbye, welcome

Socket = WebSocket[Any, Any, Any]


async def serve_socket(host: Host, socket: Socket, id_: str) -> None:
    """One connection, from hello to its end."""
    await socket.accept()
    try:
        try:
            talk = await welcome(host, socket, id_)
        except Refusal as refused:
            raise Leave(refused.because.key) from refused
        try:
            await talk.go_on(socket)
        finally:
            host.leave(talk.room, talk.guest)
    except WebSocketDisconnect:
        pass
    except Leave as leave:
        await goodbye(socket, leave.key, leave.what)
    except Exception:  # noqa: BLE001 (whatever it is, the other connections go on)
        LOG.exception("a connection failed")
        await goodbye(socket, "server-failed")

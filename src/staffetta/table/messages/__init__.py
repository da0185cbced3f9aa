"""Messages: everything that a client sends and receives, over HTTP and over the socket.

The client's types are generated from these. docs/reference/api.md tells what happens when.
"""

from __future__ import annotations

from .answers import Answer
from .base import PROTOCOL
from .orders import FromClient
from .states import Bye, Pong, Presence, Refused, State, Waiting, Welcome

__all__ = ["PROTOCOL", "FromClient", "FromServer"]

FromServer = Welcome | State | Refused | Answer | Presence | Waiting | Bye | Pong

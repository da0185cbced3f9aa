"""What all messages are made of: sentences, refusals, and texts of limited length."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

#: Raised when a client of an older page could misread what it is sent.
PROTOCOL = 1

Value = bool | int | str
Language = Literal["en", "it"]

Key = Annotated[str, Meta(min_length=1, max_length=64, description="the secret of a link")]
Text = Annotated[str, Meta(min_length=1, max_length=80, description="a choice as a text")]
Words80 = Annotated[str, Meta(max_length=80)]
HexName = Annotated[str, Meta(pattern=r"^[0-9]{2}\.[0-9]{2}$", description="a hex such as 10.05")]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="SHA-256 in hexadecimal")]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """What the server says."""


class Order(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client says: a misspelt field is refused."""


class Say(Message, frozen=True):
    """A sentence in both languages."""

    en: str
    it: str


class Because(Message, frozen=True):
    """A refusal: the paragraph (may be empty), the key of its sentence, the sentence."""

    rule: str
    key: str
    say: Say


class Failure(Message, frozen=True):
    """The body of every HTTP error."""

    status: int
    key: str
    say: Say

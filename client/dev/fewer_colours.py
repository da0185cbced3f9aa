"""Makes a picture of a page smaller: 256 colours, chosen by median cut; no library is needed."""

# ruff: noqa: INP001 (beside scripts)

from __future__ import annotations

import struct
import zlib
from collections import Counter
from pathlib import Path
from typing import Final

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
COLOURS: Final = 256
#: Bits of each channel that are told apart.
FINE: Final = 5

Colour = tuple[int, int, int]


def pixels(data: bytes) -> tuple[int, int, bytes]:
    """The width, height and RGB bytes of a PNG with eight bits a channel, as browsers write it."""
    at, packed = len(SIGNATURE), b""
    width = height = channels = 0
    while at < len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        at += size + 12
        if kind == b"IHDR":
            width, height, _, colour = struct.unpack(">IIBB", body[:10])
            channels = {2: 3, 6: 4}[colour]
        elif kind == b"IDAT":
            packed += body
    rows = unfiltered(zlib.decompress(packed), width * channels, channels)
    if channels == 3:  # noqa: PLR2004 (red, green, blue)
        return width, height, b"".join(rows)
    found = bytearray(width * height * 3)
    whole = b"".join(rows)
    for i in range(3):
        found[i::3] = whole[i::4]
    return width, height, bytes(found)


def unfiltered(raw: bytes, stride: int, step: int) -> list[bytes]:
    """The rows of a picture without the filters of the format."""
    rows: list[bytes] = []
    above = bytearray(stride)
    for at in range(0, len(raw), stride + 1):
        kind, row = raw[at], bytearray(raw[at + 1 : at + 1 + stride])
        for i in range(stride if kind else 0):
            left = row[i - step] if i >= step else 0
            corner = above[i - step] if i >= step else 0
            guess = (0, left, above[i], (left + above[i]) // 2, 0)[kind]
            if kind == 4:  # noqa: PLR2004 (Paeth's filter)
                p = left + above[i] - corner
                guess = min((left, above[i], corner), key=lambda c: abs(p - c))
            row[i] = (row[i] + guess) & 255
        rows.append(bytes(row))
        above = row
    return rows


def palette(counts: Counter[Colour]) -> list[list[tuple[Colour, int]]]:
    """The colours in boxes, the widest cut in two until there are enough."""
    boxes = [list(counts.items())]
    while len(boxes) < COLOURS:
        splittable = [box for box in boxes if len(box) > 1]
        if not splittable:
            break
        box = max(splittable, key=lambda b: spread(b)[0] * sum(n for _, n in b) ** 0.5)
        channel = spread(box)[1]
        box.sort(key=lambda pair: pair[0][channel])
        half, total, cut = sum(n for _, n in box) / 2, 0, 1
        for cut, (_, count) in enumerate(box[:-1], 1):  # noqa: B007 (where it stops)
            total += count
            if total >= half:
                break
        boxes.remove(box)
        boxes += [box[:cut], box[cut:]]
    return boxes


def spread(box: list[tuple[Colour, int]]) -> tuple[int, int]:
    """The widest channel of a box: how wide, and which."""
    wide = [max(c[i] for c, _ in box) - min(c[i] for c, _ in box) for i in range(3)]
    return max(wide), wide.index(max(wide))


def shrink(path: Path) -> None:
    """Write a picture again with few colours."""
    width, height, rgb = pixels(path.read_bytes())
    drop = 8 - FINE
    keys = [
        (r >> drop, g >> drop, b >> drop)
        for r, g, b in zip(rgb[::3], rgb[1::3], rgb[2::3], strict=True)
    ]
    sums: dict[Colour, list[int]] = {}
    for i, key in enumerate(keys):
        known = sums.setdefault(key, [0, 0, 0, 0])
        known[0] += 1
        for channel in range(3):
            known[channel + 1] += rgb[i * 3 + channel]
    boxes = palette(Counter({key: known[0] for key, known in sums.items()}))
    colours, index = bytearray(), {}
    for number, box in enumerate(boxes):
        count = sum(n for _, n in box)
        colours += bytes(sum(sums[key][c] for key, _ in box) // count for c in (1, 2, 3))
        index.update({key: number for key, _ in box})
    told = bytes(index[key] for key in keys)
    raw = b"".join(b"\0" + told[y * width : (y + 1) * width] for y in range(height))
    path.write_bytes(
        SIGNATURE
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + chunk(b"PLTE", bytes(colours))
        + chunk(b"IDAT", zlib.compress(raw, 9))
        + chunk(b"IEND", b"")
    )


def chunk(kind: bytes, body: bytes) -> bytes:
    """A part of a PNG file."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

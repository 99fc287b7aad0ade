"""A surface as the bytes of a PNG, in slices: the library writes it at once, and stops the window so long."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from zlib import crc32

import pygame

SLICE = 50_000
"""Pixels that are packed at once: a few milliseconds."""
LEVEL = 3
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def pieces(surface: pygame.Surface) -> Iterator[bytes]:
    """The content of the file, without transparency, piece by piece."""
    width, height = surface.get_size()
    yield SIGNATURE + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    packer = zlib.compressobj(LEVEL)
    high = max(1, SLICE // width)
    for top in range(0, height, high):
        part = surface.subsurface((0, top, width, min(high, height - top)))
        pixels = pygame.image.tobytes(part, "RGB")
        rows = b"".join(b"\0" + pixels[at : at + 3 * width] for at in range(0, len(pixels), 3 * width))
        if packed := packer.compress(rows):
            yield _chunk(b"IDAT", packed)
        else:
            yield b""
    yield _chunk(b"IDAT", packer.flush()) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, content: bytes) -> bytes:
    body = kind + content
    return struct.pack(">I", len(content)) + body + struct.pack(">I", crc32(body))

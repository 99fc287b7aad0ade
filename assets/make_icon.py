"""Makes the program's icon from the emblem: PNG for Linux and the window, ICO for Windows, ICNS for macOS.

python assets/make_icon.py      writes assets/icon/belot.png, .ico and .icns
"""

from __future__ import annotations

import struct
import sys
from io import BytesIO
from pathlib import Path

import pygame

ASSETS = Path(__file__).resolve().parent
EMBLEM = ASSETS / "props" / "emblem.svg"
WINDOW = 256
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def png(size: int) -> bytes:
    """The emblem as PNG, drawn four times as large and scaled down: nanosvg's own edges are rough."""
    large = pygame.image.load_sized_svg(EMBLEM, (4 * size, 4 * size))
    out = BytesIO()
    pygame.image.save(pygame.transform.smoothscale(large, (size, size)), out, "icon.png")
    return out.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon of PNG pictures, by size (256 is written as 0)."""
    offset = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, picture in pictures.items():
        place = offset + len(body)
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place)
        body += picture
    return head + body


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """A macOS icon of PNG pictures, by type."""
    body = b"".join(
        kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in pictures.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> int:
    folder = ASSETS / "icon"
    folder.mkdir(exist_ok=True)
    (folder / "belot.png").write_bytes(png(WINDOW))
    (folder / "belot.ico").write_bytes(ico({size: png(size) for size in ICO_SIZES}))
    (folder / "belot.icns").write_bytes(icns({kind: png(size) for kind, size in ICNS_TYPES.items()}))
    return 0


if __name__ == "__main__":
    sys.exit(main())

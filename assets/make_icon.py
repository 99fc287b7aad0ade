"""Makes the icons of the program and its files: PNG for Linux and the window, ICO for Windows, ICNS for Macs.

python assets/make_icon.py      writes assets/icon/belot.png, .ico and .icns, and belot-file.ico and .icns
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


SHEET = """<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
<path d="M40 8h124l52 52v188H40z" fill="#FBF6EA" stroke="#8A7B5C" stroke-width="8" stroke-linejoin="round"/>
<path d="M164 8v52h52z" fill="#E4D8BC" stroke="#8A7B5C" stroke-width="8" stroke-linejoin="round"/>
<g transform="translate(128 152) scale(0.72)">{emblem}</g></svg>"""
"""A sheet of paper with a corner turned down, for the emblem to lie on."""


def png(size: int) -> bytes:
    """The emblem as PNG: the icon of the program."""
    return drawn(EMBLEM.read_text("utf-8"), size)


def document(size: int) -> bytes:
    """The emblem on a sheet of paper as PNG: the icon of a match file."""
    emblem = EMBLEM.read_text("utf-8")
    inside = emblem[emblem.index(">") + 1 : emblem.rindex("</svg>")]
    return drawn(SHEET.format(emblem=inside), size)


def drawn(svg: str, size: int) -> bytes:
    """A square drawing as PNG, made four times as large and scaled down: nanosvg's own edges are rough."""
    large = pygame.image.load_sized_svg(BytesIO(svg.encode()), (4 * size, 4 * size))
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
    for name, picture in (("belot", png), ("belot-file", document)):
        (folder / f"{name}.ico").write_bytes(ico({size: picture(size) for size in ICO_SIZES}))
        (folder / f"{name}.icns").write_bytes(
            icns({kind: picture(size) for kind, size in ICNS_TYPES.items()})
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""A text as a QR code, to photograph with a phone (ISO/IEC 18004)."""

from __future__ import annotations

import pygame

QUIET = 4  # modules that stay light on each side
DARK, LIGHT = (0, 0, 0), (255, 255, 255)


def modules(text: str) -> tuple[bytes, ...]:
    """The rows of the code with the quiet zone round it; 1 stands for a dark module."""
    import segno  # only who looks at a code needs it

    return tuple(bytes(row) for row in segno.make_qr(text, error="m").matrix_iter(border=QUIET))


def picture(text: str, most: int) -> pygame.Surface:
    """The code in black and white, at most so many pixels wide: all modules are equally large."""
    rows = modules(text)
    step = max(1, most // len(rows))
    surface = pygame.Surface((step * len(rows), step * len(rows)))
    surface.fill(LIGHT)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                surface.fill(DARK, (x * step, y * step, step, step))
    return surface

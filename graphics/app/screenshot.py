"""A picture of the window as a file in the folder of the player's pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pygame

from graphics.render import png
from saves import paths


def save(
    screen: pygame.Surface, tell: Callable[[Path | OSError], object], folder: Path | None = None
) -> Iterator[None]:
    """Write what is on the screen now as a PNG under a free name, in steps; `tell` gets where, or why not."""
    taken, name = screen.copy(), f"Belot {datetime.now():%Y-%m-%d %H.%M.%S}"

    def steps() -> Iterator[None]:
        found = []
        for piece in png.pieces(taken):
            found.append(piece)
            yield
        try:
            place = folder or paths.pictures_folder()
            told: Path | OSError = paths.write_new(place, name, ".png", b"".join(found), shared=True)
        except OSError as error:
            told = error
        tell(told)

    return steps()

"""A picture of the window as a file in the folder of the player's pictures."""

from __future__ import annotations

import io
from datetime import datetime
from pathlib import Path

import pygame

from saves import paths


def save(screen: pygame.Surface, folder: Path | None = None) -> Path:
    """Write what is on the screen as a PNG under a free name; OSError if it cannot be written."""
    folder = folder or paths.pictures_folder()
    content = io.BytesIO()
    pygame.image.save(screen, content, "screenshot.png")
    name = f"Belot {datetime.now():%Y-%m-%d %H.%M.%S}"
    return paths.write_new(folder, name, ".png", content.getvalue(), shared=True)

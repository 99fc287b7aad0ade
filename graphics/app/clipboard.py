"""Texts for other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from graphics.text.i18n import _

if TYPE_CHECKING:
    from graphics.app.app import App


def copy(app: App, text: str) -> None:
    """Put `text` on the clipboard and say so in a short note; where there is none, say that."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        app.toast.show(_("This system has no clipboard"), "warning")
    else:
        app.toast.show(_("Copied"), "check")

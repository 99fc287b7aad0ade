"""Texts for other programs."""

from __future__ import annotations

import pygame

from graphics.text.i18n import _
from graphics.widgets.intents import Toast


def copy(text: str) -> Toast:
    """Put `text` on the clipboard; returns the message for it, also if there is no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return Toast(_("This system has no clipboard"), "warning")
    return Toast(_("Copied"), "check")

"""Keys that are pressed with Ctrl, or with Cmd on a Mac."""

from __future__ import annotations

import pygame

CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def chord(event: pygame.event.Event, code: int, place: int) -> bool:
    """True if a letter is pressed with Ctrl (Cmd on a Mac), as for copying and undoing.

    By the letter of the layout, as in all programs; by its place where the layout has no Latin letters.
    """
    if event.type != pygame.KEYDOWN or not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return False
    latin = pygame.K_a <= event.key <= pygame.K_z
    return event.key == code if latin else getattr(event, "scancode", 0) == place

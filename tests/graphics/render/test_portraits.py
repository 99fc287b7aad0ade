"""Portraits are whole circles at every size: no side of one is cut straight."""

from __future__ import annotations

import pygame
import pytest

from graphics.render import icons
from graphics.text.names import PORTRAITS

SEEN = 128  # of 255


@pytest.mark.parametrize("name", sorted(set(PORTRAITS.values())))
def test_a_portrait_reaches_as_far_to_every_side(name: str) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    for size in range(16, 121):
        alpha = pygame.surfarray.array_alpha(icons.portrait(name, size)) >= SEEN
        sides = [int(edge.sum()) for edge in (alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1])]
        assert sides[0] > 0 and len(set(sides)) == 1, f"{size} pixels: {sides}"

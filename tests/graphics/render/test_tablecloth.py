"""The stitched edge of the cloth."""

from __future__ import annotations

import pygame
import pytest

from graphics.render.tablecloth import edging


@pytest.mark.parametrize("count", [1, 2, 17])
def test_a_row_ends_as_it_begins(count: int) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    row = edging(count, (96, 42))  # six pixels for a stitch: there is nothing between two colours
    assert row.get_width() == 6 * (16 * count + 1)
    turned = pygame.transform.flip(row, True, False)
    assert pygame.mask.from_surface(row).count() > 100
    assert pygame.mask.from_surface(row).overlap_area(pygame.mask.from_surface(turned), (0, 0)) == (
        pygame.mask.from_surface(row).count()
    )

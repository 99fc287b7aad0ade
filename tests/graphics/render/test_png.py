"""A surface as the bytes of a PNG: every pixel comes back, and no piece takes long."""

from __future__ import annotations

import io
from random import Random

import pygame
import pytest

from graphics.render import png


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (640, 200), (60_000, 2), (3, 500)])
def test_every_pixel_comes_back(size: tuple[int, int]) -> None:
    surface = pygame.Surface(size)
    chance = Random(1)
    for _number in range(50):
        spot = pygame.Rect(chance.randrange(size[0]), chance.randrange(size[1]), 40, 9)
        surface.fill([chance.randrange(256) for _part in "rgb"], spot)
    found = pygame.image.load(io.BytesIO(b"".join(png.pieces(surface))), "x.png")
    assert found.get_size() == size
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_a_large_surface_comes_in_many_pieces() -> None:
    assert len(list(png.pieces(pygame.Surface((2000, 1000))))) > 30

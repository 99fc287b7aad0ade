"""The light on wood and cloth has neither bands nor blocks."""

from __future__ import annotations

import pygame
import pytest

from graphics.render import theme
from graphics.render.gradient import FINEST, parts_of, radial

BLOCK = 20  # pixels: blocks of 53 x 30 were seen
SIZE, CENTRE, REACH = (1920, 1080), (0.5, 0.44), (0.75, 0.75)


def exact(a: int, b: int, x: int, y: int) -> float:
    dx, dy = (x / SIZE[0] - CENTRE[0]) / REACH[0], (y / SIZE[1] - CENTRE[1]) / REACH[1]
    return a + (b - a) * min(1.0, (dx * dx + dy * dy) ** 0.5)


@pytest.mark.parametrize("name", ["evening", "daylight"])
@pytest.mark.parametrize("place", ["cloth", "room"])
def test_no_block_has_one_colour(name: str, place: str) -> None:
    light = theme.load(name)
    a, b = getattr(light, place), getattr(light, f"{place}2")
    picture = radial(SIZE, a, b, CENTRE, REACH)
    flat = []
    for x in range(0, SIZE[0] - BLOCK, BLOCK):
        for y in range(0, SIZE[1] - BLOCK, BLOCK):
            spots = [(x + i, y + j) for i in range(0, BLOCK, 2) for j in range(0, BLOCK, 2)]
            if exact(0, 1, x, y) < 0.98 and len({tuple(picture.get_at(spot)) for spot in spots}) == 1:
                flat.append((x, y))
    assert flat == []


def test_it_is_the_same_gradient_on_the_whole() -> None:
    a, b = (36, 73, 63), (22, 48, 42)
    picture = radial(SIZE, a, b, CENTRE, REACH)
    for x in range(64, 1900, 128):
        for y in range(64, 1060, 128):
            mean = pygame.transform.average_color(picture, pygame.Rect(x - 24, y - 24, 48, 48))
            for channel in range(3):
                assert abs(mean[channel] - exact(a[channel], b[channel], x, y)) < 1.6
    pixels = {tuple(picture.get_at((x, y))) for x in range(0, 1920, 7) for y in range(0, 1080, 7)}
    for channel in range(3):
        assert {p[channel] for p in pixels} <= set(range(b[channel], a[channel] + 1))
    assert {p[3] for p in pixels} == {255}


def test_one_colour_stays_that_colour() -> None:
    picture = radial((300, 200), (11, 43, 0), (11, 43, 0), CENTRE, REACH)
    assert {tuple(picture.get_at((x, y))) for x in range(300) for y in range(200)} == {(11, 43, 0, 255)}


@pytest.mark.sample(3)
@pytest.mark.parametrize("steps", [0, 1, 30, 31, 60, 120, 127, 200, 255])
def test_a_step_has_as_many_parts_as_there_is_room_for(steps: int) -> None:
    parts = parts_of(steps)
    assert parts in (1, 2, 4, FINEST) and (parts == 1 or parts * steps + parts <= 255)
    a, b = (steps, 0, 0), (0, 0, 0)
    reds = [radial((400, 300), a, b, CENTRE, REACH).get_at((x, 132))[0] for x in range(400)]
    assert min(reds) >= 0 and max(reds) <= steps
    assert max(reds) >= 0.9 * steps


def test_light_that_fades_away_has_no_blocks_and_one_colour() -> None:
    thick, size = 46, (1200, 1080)
    picture = radial(size, (255, 214, 138, thick), (255, 214, 138, 0), (0.56, 0.5), (0.42, 0.45))
    assert picture.get_at((672, 540))[3] >= thick - 3 and picture.get_at((0, 0))[3] == 0
    flat = []
    for x in range(300, 1040, BLOCK):
        for y in range(200, 880, BLOCK):
            spots = [picture.get_at((x + i, y + j)) for i in range(0, BLOCK, 2) for j in range(0, BLOCK, 2)]
            assert {tuple(spot)[:3] for spot in spots} == {(255, 214, 138)}
            if len({spot[3] for spot in spots}) == 1:
                flat.append((x, y))
    assert flat == []

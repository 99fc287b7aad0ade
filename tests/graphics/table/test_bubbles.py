"""What is said comes up from the tip of the bubble's tail."""

from __future__ import annotations

import pygame
import pytest

from graphics.render import fonts
from graphics.render.motion import MOVES
from graphics.table.geometry import layout
from graphics.table.panels.bubbles import Bubble, Bubbles

SAID = Bubble("Clubs", 0, "strong")


@pytest.fixture
def bubbles() -> Bubbles:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    fonts.start()
    bubbles = Bubbles()
    bubbles.resize(layout(1366, 768, 4, 1.0))
    return bubbles


def wide(bubbles: Bubbles, seat: str, grown: float) -> float:
    """Its width while it comes up, as a share of that in the end."""
    return bubbles.bubble(seat, SAID, grown=grown).rect.w / bubbles.bubble(seat, SAID).rect.w


@pytest.mark.parametrize("seat", ["W", "N", "E", "S"])
def test_it_grows_a_little_too_far_and_settles(bubbles: Bubbles, seat: str) -> None:
    sizes = [wide(bubbles, seat, share / 10) for share in range(11)]
    assert sizes[0] == pytest.approx(MOVES["bubble_in"].grow, abs=0.02)
    assert max(sizes) >= 1 and sizes[-1] == 1


@pytest.mark.parametrize("seat", ["W", "N", "E", "S"])
def test_the_tip_of_its_tail_stays(bubbles: Bubbles, seat: str) -> None:
    """The side where the tail ends moves less than the opposite one."""
    small, whole = bubbles.bubble(seat, SAID, grown=0.0).rect, bubbles.bubble(seat, SAID).rect
    moved = [
        abs(now - then)
        for now, then in zip(
            (small.left, small.right, small.top, small.bottom),
            (whole.left, whole.right, whole.top, whole.bottom),
            strict=True,
        )
    ]
    assert min(moved) <= 0.4 * max(moved)
    assert whole.contains(small)


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("said", [Bubble("Pass", style="pass"), Bubble("So!", style="aside"), SAID])
def test_a_tail_at_the_round_side_has_no_gaps(bubbles: Bubbles, said: Bubble, mirrored: bool) -> None:
    """From its tip to the middle of the bubble no column is lower than the one before."""
    bubbles.resize(layout(1366, 768, 4, 1.0, mirrored=mirrored))
    surface = bubbles.bubble("N", said).surface
    columns = [
        sum(surface.get_at((x, y))[3] > 200 for y in range(surface.get_height()))
        for x in range(surface.get_width())
    ]
    inwards = [high for high in (reversed(columns) if mirrored else columns) if high]
    half = inwards[: len(inwards) // 2]
    assert half == sorted(half) and half[0] < 4

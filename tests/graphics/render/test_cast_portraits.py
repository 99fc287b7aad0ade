"""The portraits of the cast: one for each person, whole circles, and no two alike even on a plate."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest

from game.tournament.draw import CAST
from graphics.render import icons
from graphics.text.names import PORTRAITS, portrait_of
from tools.drawings.people.portrait import LOOKS

PLATE = 56
"""Pixels: a portrait on a plate in a small window."""


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def test_everybody_has_a_look_and_half_of_them_are_women() -> None:
    assert set(LOOKS) == {person.id for person in CAST}
    assert 2 * sum(look.lashes for look in LOOKS.values()) == len(LOOKS)


def test_no_two_look_alike_at_the_size_of_a_plate() -> None:
    pixels = {
        person.id: pygame.surfarray.array3d(icons.portrait(portrait_of(person.id), PLATE)).astype(float)
        for person in CAST
    }
    differ = {
        (one, other): float(np.abs(pixels[one] - pixels[other]).mean())
        for one, other in combinations(pixels, 2)
    }
    assert min(differ.values()) > 10, min(differ, key=differ.__getitem__)


def test_a_portrait_is_a_whole_circle() -> None:
    for person in CAST[::8]:
        for size in (40, 76, 120):
            alpha = pygame.surfarray.array_alpha(icons.portrait(portrait_of(person.id), size)) >= 128
            sides = [int(edge.sum()) for edge in (alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1])]
            assert sides[0] > 0 and len(set(sides)) == 1, (person.id, size)


def test_a_seat_keeps_its_portrait_and_so_does_somebody_unknown() -> None:
    assert [portrait_of(seat) for seat in "SENW"] == [PORTRAITS[seat] for seat in "SENW"]
    assert portrait_of("human") == portrait_of("nobody") == PORTRAITS["S"]

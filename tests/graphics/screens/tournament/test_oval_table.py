"""Tables from above: everybody has room, partners are across from each other, small windows have none."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.tournament.draw import Seating
from graphics.screens.tournament.shown.oval_table import EAST, NORTH, SOUTH, WEST, oval_grid
from graphics.screens.tournament.shown.table_card import TableCard, card_of
from graphics.text import i18n
from graphics.widgets.ui import Ui
from tests.graphics.stand_ins import World
from tools.gallery.rounds import now, started


@pytest.fixture
def ui() -> Ui:
    return Ui((1366, 768), World((1366, 768)).scale)


def cards() -> list[TableCard]:
    progress = now(started("classic"))
    return [card_of(progress.tournament, each, scored=False, introduced=True) for each in progress.tables]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nobody_covers_anybody(ui: Ui, language: str) -> None:
    i18n.set_language(language)
    area = pygame.Rect(50, 120, 1262, 484)
    grid = oval_grid(ui, cards(), area)
    assert grid is not None
    for place in grid.places():
        assert area.contains(place)
        spots = grid.shape.spots(place.size).values()
        apart = (max(abs(a - b) for a, b in zip(*two, strict=True)) for two in combinations(spots, 2))
        assert min(apart) >= grid.shape.face


def test_partners_are_across(ui: Ui) -> None:
    grid = oval_grid(ui, cards(), pygame.Rect(0, 0, 1262, 484))
    assert grid is not None
    spots = grid.shape.spots(grid.places()[0].size)
    assert spots[SOUTH][0] == spots[NORTH][0] and spots[SOUTH][1] > spots[NORTH][1]
    assert spots[WEST][1] == spots[EAST][1] and spots[WEST][0] < spots[EAST][0]
    assert (SOUTH.side, WEST.side) == (NORTH.side, EAST.side) == (0, 1)


def test_everybody_sits_where_they_will_at_the_table() -> None:
    """Of the second pair the first sits in the East, at the right of South (rules §5)."""
    seating = Seating(1, 1, (10, 11, 12, 13))
    (south, north), (east, west) = seating.pairs
    seats = {SOUTH: south, NORTH: north, EAST: east, WEST: west}
    assert tuple(seats[seat] for seat in (SOUTH, EAST, NORTH, WEST)) == seating.seats
    assert all(seating.pairs[seat.side][seat.place] == entrant for seat, entrant in seats.items())


def test_where_there_is_no_room_there_is_none(ui: Ui) -> None:
    assert oval_grid(ui, cards(), pygame.Rect(0, 0, 600, 200)) is None

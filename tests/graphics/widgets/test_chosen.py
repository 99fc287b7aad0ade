"""A whole gold ground means the main button; what is chosen has a gold edge and gold words."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from graphics.render import fonts, portraits
from graphics.render.theme import T
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.choice import Switch, Tile
from graphics.widgets.controls.faces import face_tile
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.controls.rows import FileRow, ListRow, NavItem
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.ui import Ui

PLACE = pygame.Rect(0, 0, 400, 60)
GOLD_AT_MOST = 0.15  # of the area of what is chosen: its edge and its words

CHOSEN: list[Callable[[Ui], Widget]] = [
    lambda ui: Segmented(ui, "a", "a", PLACE, choices=[(1, "one")], value=1, on_change=id),
    lambda ui: NavItem(ui, "a", "a", PLACE, chosen=True, icon="cards"),
    lambda ui: ListRow(ui, "a", "a", PLACE, line="a line", chosen=True, tick=True),
    lambda ui: FileRow(ui, "a", "a", PLACE, icon="folder", chosen=True),
    lambda ui: Switch(ui, "a", "a", PLACE, value=True, on_change=id),
]


@pytest.fixture
def ui() -> Ui:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    fonts.start()
    return Ui((1920, 1080), 1.0)


def gold(widget: Widget) -> float:
    """The share of its picture that is as gold as the main button."""
    picture = widget.paint("normal")
    return pygame.mask.from_threshold(picture, T.gold, (8, 8, 8, 255)).count() / (PLACE.w * PLACE.h)


@pytest.mark.parametrize("make", CHOSEN, ids=["segment", "place", "row", "file", "switch"])
def test_what_is_chosen_has_a_gold_edge_and_no_gold_ground(make: Callable[[Ui], Widget], ui: Ui) -> None:
    assert 0 < gold(make(ui)) < GOLD_AT_MOST


def test_the_main_button_is_gold(ui: Ui) -> None:
    assert gold(Button(ui, "a", "a", PLACE, kind="primary")) > 0.7


@pytest.mark.parametrize("s", [0.53, 1.0, 2.0])
def test_the_frame_of_a_chosen_face_is_a_circle_at_any_scale(s: float) -> None:
    pygame.display.init()
    fonts.start()
    ui = Ui((1024, 640), s)
    look = portraits.starters()[0]
    face_tile(ui, "face", "A face", look, 60, lambda: None, True).place(pygame.Rect(0, 0, 90, 90))
    [tile] = [widget for widget in ui.widgets if isinstance(widget, Tile)]
    painted = tile.paint("normal")
    wide = painted.get_width()
    assert painted.get_at((wide // 2, 1)).a and not painted.get_at((wide // 8, wide // 8)).a

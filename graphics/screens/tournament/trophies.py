"""The trophies: a shelf on which stands what was won, and the outlines of what is still to be won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.tournament.trophies import TrophyCase
from graphics.render import draw, fonts, things
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width, mix, text_growth
from graphics.text.i18n import _
from graphics.text.rounds_text import ShelfPlace, shelf_places
from graphics.widgets.boxes import Box, Made
from graphics.widgets.controls.label import Label, Picture, by_parts, height
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from graphics.widgets.ui import Ui

WOOD = 0.35  # of the board's colour is wood, the rest that of the panel
NAME, LINE, SMALL = "row_title", "secondary", "button"
MOST, APART = 7, 0.8  # small trophies on a board, at most, and from one to the next, in their sizes


class Shelf(Box):
    """Places side by side in `columns` of equal width; the trophies are `size` pixels high."""

    def __init__(
        self, ui: Ui, ground: pygame.Surface, places: Sequence[ShelfPlace], columns: int, size: int
    ) -> None:
        self._ui, self._ground, self._places = ui, ground, places
        self._columns, self._size = columns, size

    def _room(self, width: int) -> int:
        return width // self._columns - self._ui.u(Gap.large)

    def texts(self, width: int) -> int:
        ui, room = self._ui, self._room(width)
        return max(
            height(ui, place.title, NAME, room) + height(ui, by_parts(ui, place.line, LINE, room), LINE, room)
            for place in self._places
        )

    @property
    def board(self) -> int:
        """The thickness of the board with the space below it, in pixels."""
        return self._ui.u(Size.shelf_board + Gap.small)

    def height(self, width: int) -> int:
        return self._size + self.board + self.texts(width)

    def place(self, rect: pygame.Rect) -> None:
        ui = self._ui
        board = pygame.Rect(rect.x, rect.y + self._size, rect.w, ui.u(Size.shelf_board))
        wood = mix(T.panel2, things.WOOD, WOOD)
        draw.cast(self._ground, board, ui.u(Radius.key), 2, ui.s)
        draw.box(self._ground, board, ui.u(Radius.key), wood, T.line, line_width(ui.s))
        for number, each in enumerate(self._places):
            wide, room = rect.w // self._columns, self._room(rect.w)
            middle = rect.x + number * wide + wide // 2
            picture = things.trophy(each.picture, self._size, each.won)
            Picture(ui, (middle - self._size // 2, board.top - round(self._size * things.FOOT)), picture)
            x, ink = middle - room // 2, T.text if each.won else T.text2
            y = Label(ui, (x, rect.y + self._size + self.board), each.title, NAME, ink, room, "center").bottom
            line = by_parts(ui, each.line, LINE, room)
            Label(ui, (x, y), line, LINE, T.text2, room, "center")


@dataclass(eq=False, repr=False, kw_only=True)
class SmallShelf(Widget):
    """The trophies of `pictures` side by side on a board, and the name of the shelf; pressed it opens it."""

    pictures: tuple[str, ...]
    radius: int = Radius.key

    @staticmethod
    def width(ui: Ui, count: int, high: int) -> int:
        return (
            round((1 + (count - 1) * APART) * high)
            + ui.u(Gap.medium)
            + fonts.width(_("Trophies"), SMALL, ui.s)
        )

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        thick = ui.u(Gap.fine)
        size = surface.get_height() - thick
        wood = mix(T.panel2, things.WOOD, WOOD)
        text = fonts.render(self.label, SMALL, ui.s, T.gold if state in ("hovered", "active") else T.text)
        draw.put(surface, text, midright=(surface.get_width(), surface.get_height() // 2))
        board = pygame.Rect(0, size, surface.get_width() - text.get_width() - ui.u(Gap.medium), thick)
        draw.box(surface, board, thick // 2, wood, T.line, line_width(ui.s))
        for place, name in enumerate(self.pictures):
            picture = things.trophy(name, size, True)
            surface.blit(picture, (round(place * APART * size), size - round(size * things.FOOT)))
        return surface


def small_shelf(ui: Ui, found: TrophyCase, press: Callable[[], object]) -> Made | None:
    """A trophy for each prize and each week won, as a box; None where there is none."""
    prizes = (("grand", found.grand), ("second", found.second), ("week", found.weeks))
    pictures = tuple(name for name, days in prizes for _day in days)[:MOST]
    if not pictures:
        return None
    told = ", ".join(place.title for place in shelf_places(found) if place.won)
    high = ui.high(Size.button, SMALL)

    def make(rect: pygame.Rect) -> None:
        SmallShelf(ui, "trophies", _("Trophies"), rect, press, pictures=pictures, tooltip=told)

    return Made(make, high, SmallShelf.width(ui, len(pictures), high))


def columns(ui: Ui, width: int, growth: float) -> int:
    """The number of places side by side in a width in pixels, where texts are larger by `growth`."""
    least = round(ui.u(Size.shelf_place) * growth)
    return max(1, min(3, width // max(1, least)))


class TrophiesScene(PagedScreen):
    """The shelf, with pages where the text is large."""

    name = "trophies"

    def __init__(self, ports: Ports, found: TrophyCase) -> None:
        super().__init__(ports)
        self.found = found

    def build(self) -> None:
        ui = self.ui
        inner = self.panel(self.body(self.header(_("Trophies"))))
        shown = shelf_places(self.found)
        count = columns(ui, inner.w, text_growth(ui.size))
        rows = [shown[first : first + count] for first in range(0, len(shown), count)]
        gap = Gap.roomy
        texts = max(Shelf(ui, self.background, row, count, 0).height(inner.w) for row in rows)
        size = min(inner.h, (inner.h - ui.u(gap) * (len(rows) - 1)) // len(rows)) - texts
        size = max(ui.u(Size.trophy_least), min(size, ui.u(Size.trophy_most)))
        shelves = [Shelf(ui, self.background, row, count, size) for row in rows]
        self.place_list(shelves, inner, gap)

"""Cards of tables in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, text_growth
from graphics.screens.tournament.shown.oval_table import OvalGrid, oval_grid
from graphics.screens.tournament.shown.table_card import CardBox, CardShape, TableCard
from graphics.widgets.boxes import Row
from graphics.widgets.parts import PagedList, strip_height
from graphics.widgets.ui import Ui

MOST = 4  # columns
AIRY = 1.15  # times its least height: a card with large portraits, where there is room
LOOKS = (
    *(("bubble", face) for face in range(Size.large_face, Size.broad_face, -8)),
    *(("name", face) for face in range(Size.broad_face, Size.face, -4)),
    ("name", Size.face),
)
"""The roles of names and the portraits, in units, from the largest to what stands beside lists."""


def card_grid(ui: Ui, cards: Sequence[TableCard], area: pygame.Rect) -> CardGrid:
    """The cards with portraits as large as there is room for on one page; with none on the lowest pages."""
    for role, face in LOOKS:
        large = CardGrid(CardShape(ui, role=role, face=face), cards, area)
        if large.whole and large.named:
            return large
    small = CardGrid(CardShape(ui, face=Size.sign), cards, area)
    return small if small.whole or small.turns else CardGrid(CardShape(ui, faces=False), cards, area)


def cloth_grid(ui: Ui, cards: Sequence[TableCard], area: pygame.Rect) -> OvalGrid | CardGrid | None:
    """Tables with players, or cards, in an area of cloth; None where there is no room for all on a page."""
    ovals = oval_grid(ui, cards, area)
    if ovals is not None:
        return ovals
    grid = card_grid(ui, cards, area)
    return grid if grid.whole and grid.named else None


class CardGrid:
    """Cards in rows in an area; page by page where they are too many."""

    def __init__(self, shape: CardShape, cards: Sequence[TableCard], area: pygame.Rect) -> None:
        self.shape, self.cards = shape, list(cards)
        self._ui = shape.ui
        self._gap = self._ui.u(Gap.large)
        self.columns = self._columns(area)
        widest = round(self._ui.u(Size.dialog) * text_growth(self._ui.size))
        if self.columns > 1 or len(self.cards) == 1:
            widest = max(widest, round(shape.face / self._ui.u(Size.face) * self._ui.u(Size.card_share)))
        used = min(area.w, self.columns * widest + (self.columns - 1) * self._gap)
        self.area = pygame.Rect(area.centerx - used // 2, area.y, used, area.h)

    def _columns(self, area: pygame.Rect) -> int:
        """The number of columns that gives one page, two if possible; else the most that names allow."""
        fitting = [
            columns
            for columns in (2, 1, MOST)
            if columns == 1 or (len(self.cards) % columns == 0 and self._least() <= self._wide(area, columns))
        ]
        on_a_page = [columns for columns in fitting if self.height(area, columns) <= area.h]
        return on_a_page[0] if on_a_page else max(fitting)

    def _least(self) -> int:
        return max(self.shape.width(card, lines=2) for card in self.cards)

    def _wide(self, area: pygame.Rect, columns: int) -> int:
        return (area.w - self._gap * (columns - 1)) // columns

    def _card(self, wide: int) -> int:
        return max(self.shape.height(card, wide) for card in self.cards)

    def height(self, area: pygame.Rect, columns: int) -> int:
        rows = -(-len(self.cards) // columns)
        return rows * self._card(self._wide(area, columns)) + (rows - 1) * self._gap

    @property
    def whole(self) -> bool:
        return self.height(self.area, self.columns) <= self.area.h

    @property
    def named(self) -> bool:
        return self._least() <= self._wide(self.area, self.columns)

    @property
    def turns(self) -> bool:
        """True if a row of cards has room above the buttons that turn the pages."""
        strip = strip_height(self._ui) + self._ui.u(Gap.small)
        return self._card(self._wide(self.area, self.columns)) + strip <= self.area.h

    def places(self) -> list[pygame.Rect]:
        """The places of the cards, if all are on one page, in the middle of the area."""
        wide = self._wide(self.area, self.columns)
        rows = -(-len(self.cards) // self.columns)
        room = (self.area.h - (rows - 1) * self._gap) // rows
        high, top = self._card(wide), self.area.y
        if self.shape.below:
            high = min(room, round(high * AIRY))
        top += max(0, self.area.h - rows * high - (rows - 1) * self._gap) // 2
        found = []
        for number in range(len(self.cards)):
            row, column = divmod(number, self.columns)
            corner = (self.area.x + column * (wide + self._gap), top + row * (high + self._gap))
            found.append(pygame.Rect(corner, (wide, high)))
        return found

    def place(
        self,
        page: int,
        turn: Callable[[int], object],
        press: Callable[[int], tuple[Callable[[], object] | None, str]],
        ink: Colour | None = None,
    ) -> int:
        """Make the cards of a page; returns how many pages there are.

        `press` tells what a press on a card does, by its number, and a few words for that.
        `ink` of the number of the page is for another ground.
        """
        boxes = [CardBox(self.shape, card, *press(number)) for number, card in enumerate(self.cards)]
        if self.whole:
            for box, rect in zip(boxes, self.places(), strict=True):
                box.place(rect)
            return 1
        rows = [
            Row(self._ui, boxes[first : first + self.columns], Gap.large, equal=True)
            for first in range(0, len(boxes), self.columns)
        ]
        listed = PagedList(self._ui, rows, Gap.large, turn, page=page, ink=ink)
        listed.place(self.area)
        return len(listed.pages)

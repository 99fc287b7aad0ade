"""A card for each contract of a game, filled from below to the share of them that was made."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from graphics.render import draw, fonts, icons, paper
from graphics.render.deck import CORNER
from graphics.render.shapes import CARD_RATIO
from graphics.render.sizes import Gap, Size, Stroke
from graphics.render.theme import Colour, T, line_width, mix
from graphics.screens.statistics.figure_pages import PageFigures
from graphics.screens.statistics.hero import CASES, FIGURE
from graphics.text import statistics_text as texts
from graphics.text.i18n import _
from graphics.text.statistics_text import Bar
from graphics.widgets.boxes import Box, Column, Row, Space
from graphics.widgets.controls.label import Picture, height
from graphics.widgets.parts import Text
from graphics.widgets.screen import UiScene

FEW = "name"  # the role of what is shown in the place of a share, where there are too few cases
TINT, TINT_LINE = 0.2, 0.7  # how much of the colour of a suit is in what fills its card


class SuitCards:
    def __init__(self, screen: UiScene, told: PageFigures, share: float = 1.0) -> None:
        """`share` of their usual size, as far as their figures fit into them."""
        self._screen, self._ui = screen, screen.ui
        self._widest = self._ui.u(share * Size.suit_card)
        self._all, *self._bars = texts.bars(told.rules, told.found)
        self._lines = (self._all.line, *(bar.line for bar in self._bars))
        ui = self._ui
        figure = fonts.width(texts.percent(1), FIGURE, ui.s)
        cases = max(fonts.width(line.cases, CASES, ui.s) for line in self._lines)
        names = (word for bar in self._bars for word in bar.line.label.split())
        name = max(fonts.width(word, "body_bold", ui.s) for word in names)  # it may stand out on both sides
        self._narrowest = max(max(figure, cases) + 2 * ui.u(Gap.tight), name - self._gap)

    def _card(self, width: int) -> tuple[int, int]:
        """The size of a card in pixels: all beside one another if they are wide enough for their figures."""
        ui, count = self._ui, len(self._bars)
        each = (width - self._gap * (count - 1)) // count
        wide = max(self._narrowest, min(self._widest, each))
        if wide > each:
            wide = max(self._narrowest, self._widest)
        figures = fonts.line_height(FIGURE, ui.s) + fonts.line_height(CASES, ui.s)
        return wide, max(round(wide * CARD_RATIO), figures + ui.u(Size.suit_sign + 2 * Gap.medium))

    def _name_height(self, width: int) -> int:
        return max(height(self._ui, bar.line.label, "body_bold", width) for bar in self._bars)

    def _title(self) -> list[Box]:
        """What the cards show, and the share of all contracts."""
        ui = self._ui
        return [
            Text(ui, _("Contracts made"), "card_title"),
            Space(ui, Gap.tight),
            *(Text(ui, text, role, ink) for text, role, ink in self._told()),
        ]

    def _told(self) -> list[tuple[str, str, Colour]]:
        """The share of all contracts that was made and the cases, or these alone where they are too few."""
        line = self._all.line
        if line.value == texts.NONE:
            return [(line.cases or line.value, "name", T.gold)]
        return [(line.value, FIGURE, T.gold), (line.cases, "secondary", T.text2)]

    def _columns(self, width: int) -> int:
        return max(1, min(len(self._bars), (width + self._gap) // (self._card(width)[0] + self._gap)))

    @property
    def _gap(self) -> int:
        return self._ui.u(Gap.medium)

    def _beside(self, width: int) -> int:
        """The width of the title beside the cards in pixels; 0 where it stands above them."""
        ui = self._ui
        words = max(fonts.width(word, "card_title", ui.s) for word in _("Contracts made").split())
        title = max(words, fonts.width(self._all.line.cases, "secondary", ui.s)) + ui.u(Gap.large)
        usual = len(self._bars) * (max(self._narrowest, self._widest) + self._gap)
        return title if title + usual - self._gap <= width else 0

    def height(self, width: int) -> int:
        beside = self._beside(width)
        above = 0 if beside else self._above(width)
        return above + self._rows(width - beside) * self._row_height(width - beside)

    def _above(self, width: int) -> int:
        return Column(self._ui, [self._line(width), Space(self._ui, Gap.small)]).height(width)

    def _line(self, width: int) -> Box:
        """The title in a line above the cards."""
        ui, figure = self._ui, " · ".join(text for text, _role, _ink in self._told())
        title = Text(ui, _("Contracts made"), "pad_title", grow=True)
        said = Text(ui, figure, "body_bold", T.gold)
        if fonts.width(_("Contracts made"), "pad_title", ui.s) + said.width() + ui.u(Gap.large) > width:
            return Column(ui, [title, said])
        return Row(ui, [title, said], Gap.large, align="bottom")

    def _rows(self, width: int) -> int:
        return -(-len(self._bars) // self._columns(width))

    def _row_height(self, width: int) -> int:
        wide, high = self._card(width)
        return high + self._ui.u(Gap.tight) + self._name_height(wide + self._gap)

    def pages(self, size: tuple[int, int]) -> list[Callable[[pygame.Rect], None]]:
        """The cards alone, in as many rows on a page as there is room for."""
        if self.height(size[0]) <= size[1]:
            return [self.place]
        rows = max(1, (size[1] - self._above(size[0])) // self._row_height(size[0]))
        count = rows * self._columns(size[0])
        return [partial(self.place, first=first, count=count) for first in range(0, len(self._bars), count)]

    def place(self, area: pygame.Rect, first: int = 0, count: int = 6) -> None:
        self._screen.painted.append(area)  # they belong together
        beside = self._beside(area.w) if count >= len(self._bars) else 0
        if beside:
            Column(self._ui, self._title()).place(pygame.Rect(area.x, area.y, beside, area.h))
        else:
            above = self._above(area.w)
            self._line(area.w).place(pygame.Rect(area.x, area.y, area.w, above))
            area = pygame.Rect(area.x, area.y + above, area.w, area.h - above)
        room = pygame.Rect(area.x + beside, area.y, area.w - beside, area.h)
        columns, (wide, high) = self._columns(room.w), self._card(room.w)
        spare = room.w - columns * wide
        gap = min(self._ui.u(Size.suit_gap), spare // max(1, columns - 1))
        step = self._row_height(room.w)
        for place, bar in enumerate(self._bars[first : first + count]):
            row, column = divmod(place, columns)
            x = room.x + column * (wide + gap)
            if beside:
                x = room.right - (columns - column) * (wide + gap) + gap
            self._draw(bar, pygame.Rect(x, room.y + row * step, wide, high))

    def _draw(self, bar: Bar, rect: pygame.Rect) -> None:
        """A card with its shadow, and its name below it."""
        ui, radius = self._ui, round(rect.w * CORNER)
        draw.cast(self._screen.background, rect, radius, 2, ui.s)
        Picture(ui, rect.topleft, self._face(bar, rect.size))
        beyond = self._gap // 2
        name = fonts.block(bar.line.label, "body_bold", ui.s, T.text, rect.w + 2 * beyond, "center")
        Picture(ui, (rect.x - beyond, rect.bottom + ui.u(Gap.tight)), name.copy())  # the card says it too

    def _face(self, bar: Bar, size: tuple[int, int]) -> pygame.Surface:
        ui, surface = self._ui, draw.clear(size)
        trump = bar.trump
        assert trump is not None, "of all contracts together there is no card"
        radius, whole = round(size[0] * CORNER), pygame.Rect((0, 0), size)
        draw.box(surface, whole, radius, T.paper)
        share = bar.made / (bar.made + bar.failed) if bar.line.value != texts.NONE else 0.0
        if share:
            ink = icons.suit_ink(trump) if trump < len(icons.in_force().inks) else paper.BROWN
            high = round(size[1] * share)
            level = pygame.Rect(0, size[1] - high, size[0], high)
            surface.blit(draw.rounded(size, radius, mix(T.paper, ink, TINT)), level, level)
            surface.fill(mix(T.paper, ink, TINT_LINE), (0, level.y, size[0], max(1, ui.u(Stroke.line))))
        draw.box(surface, whole, radius, None, T.paper_line, line_width(ui.s))
        few = bar.line.value == texts.NONE and bar.line.cases
        foot = size[1] - ui.u(Gap.close) - (fonts.line_height(CASES, ui.s) if few else 0)
        if bar.line.cases and not few:
            cases = fonts.render(bar.line.cases, CASES, ui.s, T.ink)
            foot = draw.put(surface, cases, midbottom=(size[0] // 2, foot)).y
        shown, roles = (few, (FEW, CASES)) if few else (bar.line.value, (FIGURE,))
        role = next((r for r in roles if fonts.width(shown, r, ui.s) <= size[0] - ui.u(Gap.tight)), roles[-1])
        figure = fonts.render(shown, role, ui.s, T.ink)
        top = draw.put(surface, figure, midbottom=(size[0] // 2, foot + ui.u(Gap.thin))).y
        sign = min(ui.u(Size.suit_sign), top - 2 * ui.u(Gap.tight))
        draw.put(surface, icons.contract(trump, sign), center=(size[0] // 2, (top + ui.u(Gap.tight)) // 2))
        return surface

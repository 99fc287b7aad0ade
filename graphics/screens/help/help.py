"""The keys of the screen one is on, or the buttons of the controller in use: F1."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.rules import Rules
from game.table.session import ALL_OFFERS, Offer
from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T, line_width, text_growth
from graphics.screens.help.keys import ARROWS, Group, Key, KeyRow, controller_groups, keys_of
from graphics.text.i18n import _
from graphics.widgets import devices
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.label import Label, height
from graphics.widgets.controls.pager import turner, turner_width
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen

ROLE = "caption_bold"


class PlacedKeys(NamedTuple):
    """A heading or a row of keys: its page, its column and how far down it is, in pixels."""

    what: Group | KeyRow
    page: int
    column: int
    y: int


class HelpScene(PagedScreen):
    """All keys that count on the `screen`, in as many columns as there is room for."""

    name = "help"
    modal = True
    closes_outside = True
    first_focus = "close"

    def __init__(
        self, ports: Ports, screen: str, rules: Rules | None = None, offers: frozenset[Offer] = ALL_OFFERS
    ) -> None:
        super().__init__(ports)
        self.screen = screen
        self.rules, self.offers = rules, offers

    def build(self) -> None:
        ui = self.ui
        pad, gap, grown = ui.u(Gap.page), ui.u(Gap.column), text_growth(ui.size)
        most = ui.size[0] - ui.u(2 * Gap.section) - 2 * pad
        columns = 2 if most >= 2 * round(ui.u(Size.keys_least) * grown) + gap else 1
        self.column = min((most - gap * (columns - 1)) // columns, round(ui.u(Size.keys) * grown))
        self.groups = keys_of(self.screen, self.rules, self.offers)
        title = _("Keyboard shortcuts")
        if devices.by_controller():
            self.groups = controller_groups(self.groups, self.screen, devices.device().family)
            title = _("Controller")
        self.caps = min(
            self.column // 2, max(self._width(row) for group in self.groups for row in group.rows)
        )
        head = fonts.line_height("panel_title", ui.s) + ui.u(Gap.inset)
        foot = Button.height(ui, _("Close"), self.column, Size.strip)
        frame = 2 * ui.u(Gap.section) + head + ui.u(Gap.inset) + foot
        self.room = ui.size[1] - ui.u(Gap.page) - frame
        self.placed, high = self._place(columns, self.room)
        self.pages = self.placed[-1].page + 1
        self.page = min(self.page, self.pages - 1)
        wide = columns * self.column + (columns - 1) * gap
        inner = self.dialog_panel(wide + 2 * pad, high + frame, Gap.page, Gap.section)
        Label(ui, inner.topleft, title, "panel_title")
        for item in self.placed:
            if item.page == self.page:
                self._show(item, (inner.x + item.column * (self.column + gap), inner.y + head + item.y))
        self._foot(pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot))

    def _foot(self, area: pygame.Rect) -> None:
        ui, close = self.ui, _("Close")
        wide = max(ui.u(Size.answer), Button.width(ui, close))
        if self.pages > 1:
            pages = pygame.Rect(area.x, area.y, turner_width(ui, area.h, self.pages), area.h)
            turner(ui, pages, self.page, self.pages, self.turn)
            wide = min(wide, area.right - pages.right - ui.u(Gap.medium))
        rect = pygame.Rect(area.right - wide, area.y, wide, area.h)
        Button(ui, "close", close, rect, self.escape, kind="primary")

    # -- where everything stands --------------------------------------------------------------------

    def _place(self, columns: int, room: int) -> tuple[list[PlacedKeys], int]:
        """All headings and rows, and how high the columns are: as even as they can be, `room` at most."""
        best = self._flow(columns, room)
        if best[-1].page == 0:
            low, high = 0, room
            while high - low > 1:
                middle = (low + high) // 2
                trial = self._flow(columns, middle)
                if trial[-1].page == 0:
                    best, high = trial, middle
                else:
                    low = middle
        return best, max(item.y + self.height_of(item.what) for item in best)

    def _flow(self, columns: int, room: int) -> list[PlacedKeys]:
        """Lay out everything in columns of `room` pixels; what belongs together stays so."""
        ui = self.ui
        placed: list[PlacedKeys] = []
        place = y = 0  # the columns of all pages, counted on
        for group in self.groups:
            parts: tuple[Group | KeyRow, ...] = (group, *group.rows)
            highs = [self.height_of(what) for what in parts]
            whole = sum(highs) + ui.u(Gap.tight) * len(group.rows)
            y += ui.u(Gap.small) if y else 0
            if y and y + whole > room:
                place, y = place + 1, 0
            for what, high in zip(parts, highs, strict=True):
                if y and y + high > room:  # a group that is higher than a column
                    place, y = place + 1, 0
                placed.append(PlacedKeys(what, place // columns, place % columns, y))
                y += high + ui.u(Gap.tight)
        return placed

    def height_of(self, what: Group | KeyRow) -> int:
        ui = self.ui
        if isinstance(what, Group):
            return height(ui, what.title, "row_title", self.column)
        return max(self._cap_height * self._lines(what), height(ui, what.text, "body", self.text_room))

    @property
    def text_room(self) -> int:
        return self.column - self.caps - self.ui.u(Gap.text)

    @property
    def _cap_height(self) -> int:
        return max(self.ui.u(Size.key_cap), fonts.line_height(ROLE, self.ui.s) + self.ui.u(Gap.thin))

    # -- painting -----------------------------------------------------------------------------------

    def _show(self, item: PlacedKeys, at: tuple[int, int]) -> None:
        ui, what = self.ui, item.what
        if isinstance(what, Group):
            Label(ui, at, what.title, "row_title", T.gold, self.column)
            return
        high = self.height_of(what)
        self._caps(what, at)
        text = (at[0] + self.caps + ui.u(Gap.text), at[1] + self._cap_height // 2)
        if height(ui, what.text, "body", self.text_room) > self._cap_height:
            Label(ui, (text[0], at[1]), what.text, "body", T.text, self.text_room)
        else:
            Label(ui, (text[0], at[1] + high // 2), what.text, "body", T.text, self.text_room, middle=True)

    def _shown(self, row: KeyRow) -> tuple[Key, ...]:
        return (row.keys[0], row.keys[-1]) if row.span else row.keys

    def _cap_width(self, key: Key) -> int:
        if key.cap in ARROWS:
            return self._cap_height
        if key.glyph is not None:
            return devices.sign_width(key.glyph, self._cap_height - self.ui.u(Gap.hair), self.ui.s)
        return max(self._cap_height, fonts.width(key.cap, ROLE, self.ui.s) + 2 * self.ui.u(Gap.close))

    def _width(self, row: KeyRow) -> int:
        keys = self._shown(row)
        between = self._dash if row.span else self.ui.u(Gap.fine)
        return sum(map(self._cap_width, keys)) + between * (len(keys) - 1)

    @property
    def _dash(self) -> int:
        return self.ui.u(Size.key_dash)

    def _lines(self, row: KeyRow) -> int:
        return 1 if self._width(row) <= self.caps else len(self._shown(row))

    def _caps(self, row: KeyRow, at: tuple[int, int]) -> None:
        ui, (x, y) = self.ui, at
        keys, below = self._shown(row), self._lines(row) > 1
        for number, key in enumerate(keys):
            rect = pygame.Rect(x, y, self._cap_width(key), self._cap_height - ui.u(Gap.hair))
            self._cap(key, rect)
            if below:
                y += self._cap_height
                continue
            if row.span and not number:
                wide = self._dash - ui.u(2 * Gap.tight)
                dash = pygame.Rect(
                    rect.right + ui.u(Gap.tight), rect.centery, wide, max(1, ui.u(Stroke.line))
                )
                self.background.fill(T.text2, dash)
            x = rect.right + (self._dash if row.span else ui.u(Gap.fine))

    def _cap(self, key: Key, rect: pygame.Rect) -> None:
        ui = self.ui
        if key.glyph is not None:
            self.background.blit(devices.sign_picture(key.glyph, rect.h, ui.s, T.text), rect)
            return
        draw.box(self.background, rect, ui.u(Radius.box), T.panel2, T.line, line_width(ui.s))
        if key.cap in ARROWS:
            self._arrow(rect, key.cap)
        else:
            sign = fonts.render(key.cap, ROLE, ui.s, T.text)
            self.background.blit(sign, sign.get_rect(center=rect.center))

    def _arrow(self, rect: pygame.Rect, way: str) -> None:
        """An arrow head, smoothed down from four times its size: the typefaces have none."""
        size = rect.h // 2
        big = draw.clear((4 * size, 4 * size))
        big.fill((*T.text[:3], 0))
        corners = [(0.22, 0.08), (0.86, 0.5), (0.22, 0.92)]  # to the right
        pygame.draw.polygon(big, T.text, [(4 * size * a, 4 * size * b) for a, b in corners])
        turned = pygame.transform.rotate(big, {"Right": 0, "Up": 90, "Left": 180, "Down": 270}[way])
        picture = pygame.transform.smoothscale(turned, (size, size))
        self.background.blit(picture, picture.get_rect(center=rect.center))

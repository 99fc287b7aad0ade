"""The keys of the screen one is on, or the buttons of the controller in use: F1."""

from __future__ import annotations

from bisect import bisect_left
from functools import partial

import pygame

from game.rules import Rules
from game.table.session import ALL_OFFERS, Offer
from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T, line_width, text_growth
from graphics.screens.help.keys import ARROWS, Group, Key, KeyRow, controller_groups, keys_of
from graphics.text.i18n import _
from graphics.widgets import devices
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.controls.pager import turner, turner_width
from graphics.widgets.parts import Text, button, strip_height
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen

ROLE = "caption_bold"
KEY_GAP = Gap.close  # units between the rows


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
        count = 2 if most >= 2 * round(ui.u(Size.keys_least) * grown) + gap else 1
        wide = min((most - gap * (count - 1)) // count, round(ui.u(Size.keys) * grown))
        inner = count * wide + gap * (count - 1)
        self.groups = keys_of(self.screen, self.rules, self.offers)
        title = _("Keyboard shortcuts")
        if devices.by_controller():
            self.groups = controller_groups(self.groups, self.screen, devices.device().family)
            title = _("Controller")
        rows = [row for group in self.groups for row in group.rows]
        caps = min(wide // 2, max(self._caps(row).width() for row in rows))
        boxes = [self._group(group, caps, wide) for group in self.groups]
        head = [Text(ui, title, "panel_title"), Space(ui, Gap.inset)]
        foot = self._foot(False)
        frame = sum(box.height(inner) for box in (*head, foot))
        frame += 2 * ui.u(Gap.section) + ui.u(Gap.inset)
        room = ui.size[1] - ui.u(Gap.page) - frame
        # as low as all of them can be on one page, or else as high as there is room for
        least = bisect_left(range(room), True, key=lambda high: len(self._flow(boxes, wide, high)) <= count)
        self.columns = self._flow(boxes, wide, least)
        high = max(Column(ui, each, KEY_GAP).height(wide) for each in self.columns)
        self.pages = -(-len(self.columns) // count)
        self.page = min(self.page, self.pages - 1)
        shown = [Column(ui, each, KEY_GAP) for each in self.columns[self.page * count :][:count]]
        places = [Made(column.place, high, wide) for column in shown]
        foot = self._foot(self.pages > 1)
        body = Column(ui, [*head, Row(ui, places, Gap.column), Space(ui, Gap.inset), foot])
        body.place(self.dialog_panel(inner + 2 * pad, high + frame, Gap.page, Gap.section))

    def _foot(self, turned: bool) -> Row:
        ui, high = self.ui, strip_height(self.ui)
        close = button(
            ui, "close", _("Close"), self.escape, kind="primary", units=Size.strip, least=ui.u(Size.answer)
        )
        if not turned:
            return Row(ui, [close], right=True)
        pages = Made(
            lambda rect: turner(ui, rect, self.page, self.pages, self.turn),
            high,
            turner_width(ui, high, self.pages),
        )
        return Row(ui, [pages, Made(None, 0, grow=True), close], align="middle")

    def _flow(self, groups: list[list[Box]], wide: int, room: int) -> list[list[Box]]:
        """The boxes in columns of at most `room` pixels; what belongs together stays so if it can."""
        gap, columns, used = self.ui.u(KEY_GAP), list[list[Box]]([[]]), 0
        for group in groups:
            highs = [box.height(wide) for box in group]
            if used and used + sum(highs) + gap * len(group) <= room:
                columns[-1].append(Space(self.ui, 0))
                used += gap
            elif used:
                columns.append([])
                used = 0
            for box, high in zip(group, highs, strict=True):
                if used and used + high > room:  # a group that is higher than a column
                    columns.append([])
                    used = 0
                columns[-1].append(box)
                used += high + gap
        return columns

    def _group(self, group: Group, caps: int, wide: int) -> list[Box]:
        """A heading, and a row for each line with its keys in `caps` pixels."""
        ui = self.ui
        boxes: list[Box] = [Text(ui, group.title, "row_title", T.gold)]
        for row in group.rows:
            keys = self._caps(row)
            beside = keys if keys.width() <= caps else self._caps(row, below=True)
            text = Text(ui, row.text, "body", grow=True)
            long = text.height(wide - caps - ui.u(Gap.text)) > self._cap_height
            left = Made(beside.place, beside.height(caps), caps)
            boxes.append(Row(ui, [left, text], Gap.text, align="top" if long else "middle"))
        return boxes

    @property
    def _cap_height(self) -> int:
        ui = self.ui
        return max(ui.u(Size.key_cap), fonts.line_height(ROLE, ui.s) + ui.u(Gap.thin)) - ui.u(Gap.hair)

    def _caps(self, row: KeyRow, *, below: bool = False) -> Box:
        """Keys beside or `below` one another."""
        ui, high = self.ui, self._cap_height
        keys = (row.keys[0], row.keys[-1]) if row.span else row.keys
        caps: list[Box] = []
        for key in keys:
            wide = max(high, fonts.width(key.cap, ROLE, ui.s) + 2 * ui.u(Gap.close))
            if key.glyph is not None:
                wide = devices.sign_width(key.glyph, high, ui.s)
            elif key.cap in ARROWS:
                wide = high
            cap = Made(partial(self._cap, key), high, wide)
            caps.append(Row(ui, [cap]) if below else cap)
        if below:
            return Column(ui, caps, Gap.hair)
        if row.span:
            caps.insert(1, Made(self._dash, high, ui.u(Size.key_dash)))
        return Row(ui, caps, 0 if row.span else Gap.fine)

    def _dash(self, rect: pygame.Rect) -> None:
        long = rect.inflate(-2 * self.ui.u(Gap.tight), 0)
        self.background.fill(T.text2, (long.x, rect.centery, long.w, max(1, self.ui.u(Stroke.line))))

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

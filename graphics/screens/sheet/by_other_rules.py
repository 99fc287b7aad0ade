"""The deal on the sheet as other rules would have written it: a line for each option and each preset."""

from __future__ import annotations

import pygame

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, line_width, text_growth
from graphics.text.deal.alternatives_text import AlternativesText, RuleLine
from graphics.text.deal.deal_text import DealText
from graphics.text.i18n import _
from graphics.widgets.gui.ui import Ui
from graphics.widgets.layout.box import Box, Space
from graphics.widgets.layout.parts import PagedList, Text, button
from graphics.widgets.layout.stack import Column, Row
from graphics.widgets.paged import PagedScreen
from graphics.widgets.ports import Ports

TITLE, NOTE, FIGURE = "body_bold", "secondary", "button_big"
RIGHT = 0.46
"""The part of the width that outcomes have at most."""


class RuleRow(Box):
    """The rules at the left, what they write at the right in `column` pixels, and a line below both."""

    def __init__(self, ui: Ui, ground: pygame.Surface, line: RuleLine, column: int, ink: Colour) -> None:
        self._ui, self._ground, self._column = ui, ground, column
        about = [Text(ui, line.title, TITLE), Text(ui, line.note, NOTE, T.text2)]
        role = FIGURE if line.counted else NOTE
        outcome = [Text(ui, line.outcome, role, ink, align="right")]
        detail = [Text(ui, line.detail, NOTE, T.text2, align="right")]
        self._left = Column(ui, about if line.note else about[:1])
        self._right = Column(ui, outcome + (detail if line.detail else []))

    def _room(self, width: int) -> int:
        return width - self._column - self._ui.u(Gap.medium)

    def height(self, width: int) -> int:
        high = max(self._left.height(self._room(width)), self._right.height(self._column))
        return high + self._ui.u(Gap.small)

    def place(self, rect: pygame.Rect) -> None:
        ui, high = self._ui, self.height(rect.w) - self._ui.u(Gap.small)
        for box, x, wide in (
            (self._left, rect.x, self._room(rect.w)),
            (self._right, rect.right - self._column, self._column),
        ):
            own = box.height(wide)
            box.place(pygame.Rect(x, rect.y + (high - own) // 2, wide, own))
        self._ground.fill(T.line, (rect.x, rect.bottom - line_width(ui.s), rect.w, line_width(ui.s)))


class ByOtherRules(PagedScreen):
    """Lies over the sheet of the deal."""

    name = "by_other_rules"
    modal = True
    first_focus = "close"

    def __init__(self, ports: Ports, deal: DealText) -> None:
        super().__init__(ports)
        self.text = AlternativesText(deal)

    def build(self) -> None:
        ui = self.ui
        most = ui.size[0] - 2 * ui.u(Gap.section)
        wide = min(round(ui.u(Size.by_other_rules) * text_growth(ui.size)), most)
        inner = wide - 2 * ui.u(Gap.dialog)
        played, lines = self.text.played(), self.text.lines()
        column = self._column([played, *lines], inner)
        rows = [
            RuleRow(ui, self.background, line, column, T.gold if line.counted else T.text2) for line in lines
        ]
        listed = PagedList(ui, rows, Gap.small, self.turn, page=self.page)
        body = Column(
            ui,
            [
                Text(ui, _("Under other rules"), "panel_title"),
                Space(ui, Gap.small),
                Text(ui, self.text.heads, "secondary_bold", T.text2, align="right"),
                RuleRow(ui, self.background, played, column, T.text),
                Space(ui, Gap.small),
                listed,
                Space(ui, Gap.snug),
                Row(
                    ui,
                    [button(ui, "close", _("Close"), self.escape, kind="primary", least=ui.u(Size.answer))],
                    right=True,
                ),
            ],
        )
        edges = 2 * ui.u(Gap.dialog)
        high = body.fit(inner, ui.size[1] - ui.u(Gap.page) - edges)
        body.place(self.dialog_panel(wide, high + edges))
        self.pages = len(listed.pages)
        self.page = min(self.page, self.pages - 1)

    def _column(self, lines: list[RuleLine], inner: int) -> int:
        """The width of the outcomes: that of the longest, at most a part of the whole."""
        ui = self.ui
        longest = max(
            fonts.width(text, role, ui.s)
            for line in lines
            for text, role in (
                (line.outcome, FIGURE),
                (line.detail, NOTE),
                (self.text.heads, "secondary_bold"),
            )
        )
        return min(longest, round(RIGHT * inner))

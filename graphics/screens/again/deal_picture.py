"""The code of a deal in large letters, or another text, and as a picture to photograph."""

from __future__ import annotations

import pygame

from graphics.render import theme
from graphics.render.sizes import Gap, Size
from graphics.screens import destinations as to
from graphics.screens.again import qr
from graphics.text.i18n import _
from graphics.widgets.boxes import Column, Made, Row, Space, Wrap
from graphics.widgets.controls.label import Picture
from graphics.widgets.intents import Copy
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import PagedText, Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen


class DealPicture(PagedScreen):
    """The picture at the left; at the right the code in its groups, and what it is good for."""

    name = "deal_picture"
    modal = True
    closes_outside = True
    first_focus = "close"

    def __init__(self, ports: Ports, goal: to.DealPicture) -> None:
        super().__init__(ports)
        self.goal = goal
        self.code = goal.code

    def build(self) -> None:
        ui, pad = self.ui, self.ui.u(Gap.dialog)
        wide = min(round(ui.u(Size.dialog) * theme.text_growth(ui.size)), ui.size[0] - 2 * ui.u(Gap.page))
        seen = qr.picture(self.code, ui.u(Size.qr))
        side = seen.get_width()
        photo = _("Take a photo to keep or send it. To play these cards, type the code at Practice.")
        note = self.goal.note or photo
        told = PagedText(ui, note, self.page, self.turn, "secondary")
        texts = Column(
            ui,
            [self._letters(), Space(ui, Gap.text), told],
            grow=True,
        )
        room = wide - 2 * pad - side - ui.u(Gap.large)
        texts.shrink(room, texts.height(room) - side)
        answers = [
            button(ui, "copy", _("Copy"), self.copy, icon="share", least=ui.u(Size.answer)),
            button(ui, "close", _("Close"), self.escape, kind="primary", least=ui.u(Size.answer)),
        ]
        shown = Made(lambda rect: Picture(ui, rect.topleft, seen), side, side)
        body = Column(
            ui,
            [
                Text(ui, self.goal.title or _("Deal code"), "panel_title"),
                Space(ui, Gap.text),
                Row(ui, [shown, texts], Gap.large, align="top"),
                Space(ui, Gap.section),
                Wrap(ui, answers, Gap.medium, Gap.small),
            ],
        )
        high = body.fit(wide - 2 * pad, ui.size[1] - ui.u(Gap.page) - 2 * pad)
        body.place(self.dialog_panel(wide, high + 2 * pad))
        self.page, self.pages = told.page, told.pages

    def _letters(self) -> Text:
        """The code in its groups, or the other text that the picture stands for."""
        if self.goal.shown:
            return Text(self.ui, self.goal.shown, "secondary")
        return Text(self.ui, self.code.replace("-", "\n"), "row_title")

    def copy(self) -> None:
        """Put the code on the clipboard."""
        self.want(Copy(self.code))

    def handle(self, event: pygame.event.Event) -> bool:
        if shortcut(event) == "Ctrl+C":
            self.copy()
            return True
        return super().handle(event)

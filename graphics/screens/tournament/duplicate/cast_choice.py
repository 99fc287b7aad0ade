"""The people of the cast, one of whom is to be the partner."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.tournament.draw import CAST, Person
from graphics.render import theme
from graphics.render.sizes import Gap, Size
from graphics.screens.tournament.shown.people import face
from graphics.text.i18n import _
from graphics.text.names import person_line, person_name
from graphics.widgets.boxes import Box, Column, Made, Space, Wrap
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.intents import Back
from graphics.widgets.parts import PagedList, Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen


class CastChoice(PagedScreen):
    """A list of all of them by name."""

    name = "cast_choice"
    modal = True
    closes_outside = True

    def __init__(self, ports: Ports, current: str, on_choose: Callable[[str], object]) -> None:
        super().__init__(ports)
        self.current = current
        self.on_choose = on_choose
        self.people = sorted(CAST, key=lambda person: person_name(person.id))
        self.first_focus = f"person:{current}" if current else "cancel"

    def build(self) -> None:
        ui, pad = self.ui, self.ui.u(Gap.dialog)
        wide = min(round(ui.u(Size.dialog) * theme.text_growth(ui.size)), ui.size[0] - 2 * ui.u(Gap.page))
        listed = PagedList(
            ui, [self._row(each) for each in self.people], Gap.small, self.turn, page=self.page
        )
        cancel = button(ui, "cancel", _("Cancel"), self.escape, least=ui.u(Size.answer))
        body = Column(
            ui,
            [
                Text(ui, _("Who is your partner?"), "panel_title"),
                Space(ui, Gap.text),
                listed,
                Space(ui, Gap.section),
                Wrap(ui, [cancel], Gap.medium, Gap.small),
            ],
        )
        high = body.fit(wide - 2 * pad, ui.size[1] - ui.u(Gap.page) - 2 * pad)
        body.place(self.dialog_panel(wide, high + 2 * pad))
        self.pages = len(listed.pages)
        self.page = min(self.page, self.pages - 1)

    def _row(self, person: Person) -> Box:
        ui, title, line = self.ui, person_name(person.id), person_line(person)
        size = ui.u(Size.row) - 2 * ui.u(Gap.small)

        def make(rect: pygame.Rect) -> None:
            press, chosen = partial(self.choose, person.id), person.id == self.current
            picture = face(person.id, size)
            ListRow(
                ui,
                f"person:{person.id}",
                title,
                line,
                rect,
                press,
                chosen=chosen,
                tick=True,
                picture=picture,
            )

        return Made(
            make, lambda width: ListRow.height(ui, title, line, width, Size.row, tick=True, picture=size)
        )

    def choose(self, id_: str) -> None:
        """Take somebody, and go back."""
        self.want(Back())
        self.on_choose(id_)

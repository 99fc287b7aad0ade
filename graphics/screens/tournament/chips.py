"""The ledger of the person's chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.tournament.tournament import Tournament
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T
from graphics.screens.tournament.cloth import Cloth
from graphics.text import rounds_text as texts
from graphics.text import tournament_text
from graphics.text.i18n import _
from graphics.text.saves_text import store_error
from graphics.text.tournament_text import amount
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.intents import Back
from graphics.widgets.parts import Text, button, empty
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen, UiScene
from saves.errors import StoreError
from saves.tournament.ledger import FundPrize, Line, statement
from saves.tournament.records import Booking

NUMBER = "body_bold"


class LedgerScene(PagedScreen):
    """The newest line first; `sample` is shown instead of what is in the store."""

    name = "ledger"

    def __init__(
        self,
        ports: Ports,
        sample: tuple[Sequence[Booking], Mapping[int, Tournament]] | None = None,
    ) -> None:
        super().__init__(ports)
        self.lines: list[Line] = []
        self.problem = ""
        self._tournaments: Mapping[int, Tournament] = {}
        if sample is not None:
            bookings, self._tournaments = sample
            self.lines = statement(bookings)
        elif self.store is None:
            error = self.ports.archive.store_error
            self.problem = store_error(error) if error is not None else ""
        else:
            try:
                self.lines = statement(self.store.ledger.bookings())
                self._tournaments = {row.id: row.tournament for row in self.store.tournaments.all()}
            except StoreError as error:
                self.problem = store_error(error)

    def build(self) -> None:
        ui = self.ui
        inner = self.panel(self.body(self.header(_("Chips"))))
        if not self.lines:
            empty(ui, inner, self.problem, "warning", wrong=True)
            return
        heads = (_("Change"), _("Balance"))
        cells = [(texts.gain(each.chips), amount(each.balance)) for each in self.lines]
        wide = [
            max(
                fonts.width(heads[column], "caption", ui.s),
                *(fonts.width(each[column], NUMBER, ui.s) for each in cells),
            )
            for column in (0, 1)
        ]
        rows = [self._row(line, each, wide) for line, each in zip(self.lines, cells, strict=True)]
        head = [self._cell(text, room, "caption") for text, room in zip(heads, wide, strict=True)]
        boxes: list[Box] = [Row(ui, [Text(ui, "", grow=True), *head], Gap.large), *rows[::-1]]
        self.place_list(boxes, inner, Gap.medium)

    def _row(self, line: Line, cells: tuple[str, str], wide: Sequence[int]) -> Box:
        ui = self.ui
        said: list[Box] = [Text(ui, texts.booking_title(line), "row_title")]
        if below := texts.booking_line(line, self._tournaments):
            said.append(Text(ui, below, "secondary", T.text2))
        inks = (T.gold if line.chips > 0 else T.text2, T.text)
        numbers = [
            self._cell(text, room, NUMBER, ink) for text, room, ink in zip(cells, wide, inks, strict=True)
        ]
        return Row(ui, [Column(ui, said, grow=True), *numbers], Gap.large, align="middle")

    def _cell(self, text: str, wide: int, role: str, ink: Colour = T.text2) -> Box:
        shown = Text(self.ui, text, role, ink, align="right")

        def make(rect: pygame.Rect) -> None:
            shown.place(rect)

        return Made(make, shown.height, wide)


class FundShare(UiScene):
    """A dialog; the chips are in the ledger already."""

    name = "fund_share"
    modal = True
    first_focus = "close"

    def __init__(self, ports: Ports, prize: FundPrize) -> None:
        super().__init__(ports)
        self.prize = prize

    def enter(self) -> None:
        super().enter()
        self.ports.sound.play("match_won")

    def build(self) -> None:
        ui, prize = self.ui, self.prize
        wide = min(ui.u(Size.dialog), ui.size[0] - ui.u(Gap.page))
        room = wide - 2 * ui.u(Gap.dialog)
        boxes: list[Box] = [
            Text(ui, _("A share of the prize fund"), "panel_title", align="center"),
            Text(ui, tournament_text.place_line(prize.week, prize.place), "body", T.text2, align="center"),
            Space(ui, Gap.small),
            Cloth(ui, self.background, prize.chips),
            Space(ui, Gap.small),
            button(ui, "close", _("Take the chips"), self.close, kind="primary"),
        ]
        body = Column(ui, boxes, Gap.thin)
        high = body.height(room) + 2 * ui.u(Gap.dialog)
        body.place(self.dialog_panel(wide, high))

    def close(self) -> None:
        self.want(Back())

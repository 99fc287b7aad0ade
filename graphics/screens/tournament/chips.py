"""The ledger of the person's chips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.tournament.tournament import Tournament
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens.tournament.cloth import ChipCloth
from graphics.text import rounds_text as texts
from graphics.text import tournament_text
from graphics.text.i18n import _
from graphics.text.saves_text import store_error
from graphics.text.tournament_text import amount
from graphics.widgets.boxes import Box, Column, Space
from graphics.widgets.intents import Back
from graphics.widgets.parts import Text, button, empty
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen, UiScene
from graphics.widgets.table import Table, TableColumn
from saves.errors import StoreError
from saves.tournament.ledger import FundPrize, StatementLine, statement
from saves.tournament.records import Booking


class LedgerScene(PagedScreen):
    """The newest line first; `sample` is shown instead of what is in the store."""

    name = "ledger"

    def __init__(
        self,
        ports: Ports,
        sample: tuple[Sequence[Booking], Mapping[int, Tournament]] | None = None,
    ) -> None:
        super().__init__(ports)
        self.lines: list[StatementLine] = []
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
        columns = [
            TableColumn(grow=True),
            TableColumn(_("Change"), "right"),
            TableColumn(_("Balance"), "right", "body_bold"),
        ]
        table = Table(ui, columns, [self._cells(line) for line in self.lines])
        self.place_list([table.head, *table.rows[::-1]], inner, Gap.medium)

    def _cells(self, line: StatementLine) -> list[str | Box]:
        ui = self.ui
        said = [Text(ui, texts.booking_title(line), "row_title")]
        if below := texts.booking_line(line, self._tournaments):
            said.append(Text(ui, below, "secondary", T.text2))
        ink = T.gold if line.chips > 0 else T.text2
        change = Text(ui, texts.gain(line.chips), "body_bold", ink, align="right")
        return [Column(ui, said), change, amount(line.balance)]


class FundShareScene(UiScene):
    """A dialog; the chips are already in the ledger."""

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
            ChipCloth(ui, self.background, prize.chips),
            Space(ui, Gap.small),
            button(ui, "close", _("Take the chips"), self.close, kind="primary"),
        ]
        body = Column(ui, boxes, Gap.thin)
        high = body.height(room) + 2 * ui.u(Gap.dialog)
        body.place(self.dialog_panel(wide, high))

    def close(self) -> None:
        self.want(Back())

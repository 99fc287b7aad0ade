"""The share of a week's fund: the place in the final ranking, and the chips on the cloth."""

from __future__ import annotations

from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens.tournament.cloth import Cloth
from graphics.text.i18n import _
from graphics.text.tournament import ranking_text
from graphics.widgets.boxes import Box, Column, Space
from graphics.widgets.intents import Back
from graphics.widgets.parts import Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from saves.tournament.ledger import FundPrize


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
            Text(ui, ranking_text.place_line(prize.week, prize.place), "body", T.text2, align="center"),
            Space(ui, Gap.small),
            Cloth(ui, self.background, prize.chips),
            Space(ui, Gap.small),
            button(ui, "close", _("Take the chips"), self.close, kind="primary"),
        ]
        body = Column(ui, boxes, Gap.thin)
        high = body.height(room) + 2 * ui.u(Gap.dialog)
        body.place(self.dialog_panel(wide, high))

    def close(self) -> None:
        """Put it away."""
        self.want(Back())

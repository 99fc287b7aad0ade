"""The deal on the sheet as other rules would have written it: a line for each option and each preset."""

from __future__ import annotations

from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens.referee.rule_row import RuleRow, outcome_width
from graphics.text.alternatives_text import AlternativesText
from graphics.text.deal_text import DealText
from graphics.text.i18n import _
from graphics.widgets.boxes import Column, Row, Space
from graphics.widgets.parts import PagedList, Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen


class ByOtherRules(PagedScreen):
    """Lies over the sheet of the deal."""

    name = "by_other_rules"
    modal = True
    closes_outside = True
    first_focus = "close"

    def __init__(self, ports: Ports, deal: DealText) -> None:
        super().__init__(ports)
        self.text = AlternativesText(deal)

    def build(self) -> None:
        ui = self.ui
        inner = self.dialog_width - 2 * ui.u(Gap.dialog)
        played, lines = self.text.played(), self.text.lines()
        column = outcome_width(ui, [played, *lines], self.text.heads, inner)
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
        self.place_dialog(body, listed, ui.size[1] - ui.u(Gap.page))

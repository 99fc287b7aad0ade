"""All that stands behind a line of the pad: the bill, the reason, the steps, over the pad."""

from __future__ import annotations

from graphics.render.sizes import Gap, Size
from graphics.screens import destinations as to
from graphics.screens.destinations import JudgedLine
from graphics.screens.score_pad import line_boxes
from graphics.text.i18n import _
from graphics.text.score_pad.judged_rulings import JudgedRulings
from graphics.text.score_pad.judged_text import JudgedText, caller, deal_title
from graphics.widgets.boxes import Column, Space, Wrap
from graphics.widgets.intents import Open
from graphics.widgets.parts import PagedList, Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen


class LineBehind(PagedScreen):
    """Lies over the pad."""

    name = "judged_line"
    modal = True
    closes_outside = True
    first_focus = "close"

    def __init__(self, ports: Ports, goal: JudgedLine) -> None:
        super().__init__(ports)
        self.goal = goal

    def personal(self) -> tuple[str, ...]:
        return self.goal.columns

    def build(self) -> None:
        ui, judged, columns = self.ui, self.goal.judged, self.goal.columns
        inner = self.dialog_width - 2 * ui.u(Gap.dialog)
        called = caller(judged, columns)
        title = " · ".join(part for part in (JudgedText(judged, columns).title, called) if part)
        listed = PagedList(
            ui, line_boxes.boxes(ui, judged, columns, inner), Gap.small, self.turn, page=self.page
        )
        how = button(ui, "how", _("How it was counted"), self.open_rulings, icon="rules")
        close = button(ui, "close", _("Close"), self.escape, kind="primary", least=ui.u(Size.answer))
        body = Column(
            ui,
            [
                Text(ui, deal_title(self.goal.number), "panel_title"),
                Text(ui, title, "name"),
                Space(ui, Gap.small),
                listed,
                Space(ui, Gap.snug),
                Wrap(ui, [how, close], Gap.snug, Gap.small),
            ],
        )
        self.place_dialog(body, listed, ui.size[1] - ui.u(Gap.page))

    def open_rulings(self) -> None:
        """Open the rule, the reckoning and what other rules would have written, for each figure."""
        rulings = JudgedRulings(self.goal.judged, self.goal.columns).all()
        first = max(0, len(rulings) - 2)  # what is written comes first: that is what people argue over
        self.want(Open(to.Rulings(self.goal.judged.rules, rulings, first)))

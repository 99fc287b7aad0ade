"""What anyone can check a match by: the fingerprint of its seed and, once it is over, the seed."""

from __future__ import annotations

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T, text_growth
from graphics.screens import destinations as to
from graphics.table.panels.panels import Words
from graphics.text.i18n import _
from graphics.text.match_text import in_groups
from graphics.widgets.boxes import Box, Column, Row, Space
from graphics.widgets.intents import Open
from graphics.widgets.parts import Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene


class MatchDetailsScene(UiScene):
    """Closing it comes back to the end of the match, or to the menu of the table where it still goes on."""

    name = "match_details"
    modal = True
    closes_outside = True
    first_focus = "close"

    def __init__(self, ports: Ports, names: Words) -> None:
        super().__init__(ports)
        self.names = names

    def build(self) -> None:
        ui, pad = self.ui, self.ui.u(Gap.sheet)
        buttons = self._buttons()
        grown = round(ui.u(Size.details) * (1 + 0.4 * (text_growth(ui.size) - 1)))
        wide = min(max(grown, buttons.width() + 2 * pad), ui.size[0] - ui.u(2 * Gap.section))
        edge, room = ui.u(Gap.dialog), wide - 2 * pad
        body = Column(ui, [*self._texts(room), Space(ui, Gap.roomy), buttons])
        body.place(self.dialog_panel(wide, body.height(room) + 2 * edge, Gap.sheet))

    def _buttons(self) -> Row:
        ui, high = self.ui, Size.sheet_button
        back = button(ui, "close", _("Back"), self.escape, kind="primary", units=high)
        if not self._over:
            return Row(ui, [back], Gap.medium, equal=True)
        export = button(ui, "export", _("Export"), self._export, units=high)
        return Row(ui, [export, back], Gap.medium, equal=True)

    @property
    def _over(self) -> bool:
        return self.names.session.match.over

    def _texts(self, room: int) -> list[Box]:
        ui = self.ui
        if self._over:
            text = _(
                "Every deal came from this seed. Its fingerprint stood here before the first card; "
                "with the exported file anyone can deal the match again and check it."
            )
        else:
            text = _(
                "All deals come from a secret seed. Its fingerprint is known before the first card; "
                "the seed itself is shown when the match is over, so that anyone can check every deal."
            )
        mark = in_groups(self.names.fingerprint)
        if fonts.width(mark, "caption_bold", ui.s) > room:
            mark = in_groups(self.names.fingerprint, 2)
        return [
            Text(ui, _("Details"), "panel_title", align="center"),
            Space(ui, Gap.medium),
            Text(ui, text, "secondary", T.text2, align="center"),
            Space(ui, Gap.text),
            *(self._seed() if self._over else []),
            Text(ui, _("Fingerprint"), "caption", T.text3, align="center"),
            Text(ui, mark, "caption_bold", align="center"),
        ]

    def _seed(self) -> list[Box]:
        seed = in_groups(self.names.session.match.seed.hex())
        return [
            Text(self.ui, _("Seed"), "caption", T.text3, align="center"),
            Text(self.ui, seed, "caption_bold", align="center"),
            Space(self.ui, Gap.small),
        ]

    def _export(self) -> None:
        self.want(Open(to.ExportMatch(self.names.session.current())))

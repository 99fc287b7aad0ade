"""How a finished match can be checked: its seed, the fingerprint that was promised, the match as a file."""

from __future__ import annotations

import pygame

from graphics.render import draw, fonts
from graphics.render.theme import Colour, T, text_growth
from graphics.screens import destinations as to
from graphics.table.panels.panels import Words
from graphics.text.i18n import _
from graphics.text.match_text import in_groups
from graphics.widgets.controls.button import EDGES, Button
from graphics.widgets.controls.label import Label, height
from graphics.widgets.intents import Open
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene

WIDTH, PADDING, EDGE = 860, 48, 36  # units
BUTTON, GAP = 64, 16

Text = tuple[str, str, Colour, int]
"""A text, its role and colour, and the units free above it."""


class MatchDetails(UiScene):
    """Closing it comes back to the end of the match."""

    name = "match_details"
    modal = True
    first_focus = "close"

    def __init__(self, ports: Ports, names: Words) -> None:
        super().__init__(ports)
        self.names = names

    def build(self) -> None:
        ui = self.ui
        captions = _("Export"), _("Back")
        least = max(fonts.width(text, "button", ui.s) for text in captions) + ui.u(EDGES)
        grown = round(ui.u(WIDTH) * (1 + 0.4 * (text_growth(ui.size) - 1)))
        wide = min(max(grown, 2 * least + ui.u(GAP + 2 * PADDING)), ui.size[0] - ui.u(60))
        room = wide - 2 * ui.u(PADDING)
        lines = self._lines(room)
        share = (room - ui.u(GAP)) // 2
        button = max(Button.height(ui, text, share, BUTTON) for text in captions)
        high = sum(height(ui, line, role, room) + ui.u(gap) for line, role, _ink, gap in lines)
        panel = pygame.Rect(0, 0, wide, high + button + ui.u(EDGE + 32 + EDGE))
        panel.center = (ui.size[0] // 2, ui.size[1] // 2)
        draw.panel(self.background, panel, ui.s, radius=26)
        self.frame = panel.inflate(ui.u(140), ui.u(140)).clip(self.background.get_rect())
        y = panel.y + ui.u(EDGE)
        for line, role, ink, gap in lines:
            Label(ui, (panel.x + ui.u(PADDING), y + ui.u(gap)), line, role, ink, room, "center")
            y += height(ui, line, role, room) + ui.u(gap)
        x, y = panel.x + ui.u(PADDING), panel.bottom - ui.u(EDGE) - button
        Button(ui, "export", captions[0], pygame.Rect(x, y, share, button), self._export)
        back = pygame.Rect(x + share + ui.u(GAP), y, share, button)
        Button(ui, "close", captions[1], back, self.escape, kind="primary")

    def _lines(self, room: int) -> list[Text]:
        text = _(
            "Every deal came from this seed. Its fingerprint was shown before the first card; "
            "with the exported file anyone can deal the match again and check it."
        )
        seed = in_groups(self.names.session.match.seed.hex())
        mark = in_groups(self.names.fingerprint)
        if fonts.width(mark, "caption_bold", self.ui.s) > room:
            mark = in_groups(self.names.fingerprint, 2)
        return [
            (_("Details"), "panel_title", T.text, 0),
            (text, "secondary", T.text2, 16),
            (_("Seed"), "caption", T.text3, 18),
            (seed, "caption_bold", T.text, 0),
            (_("Fingerprint"), "caption", T.text3, 12),
            (mark, "caption_bold", T.text, 0),
        ]

    def _export(self) -> None:
        self.want(Open(to.ExportMatch(self.names.session.current())))

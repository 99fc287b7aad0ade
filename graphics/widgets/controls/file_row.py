"""A row of a folder: a sign, a name on one line, something small on the right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from graphics.render import draw, fonts
from graphics.render.icons import icon as icon_picture
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width
from graphics.text.people import shown
from graphics.widgets.controls.choice import Choice
from graphics.widgets.ui import Ui

NOTE_MOST = 0.3  # of a row: a longer note is left out


class FileRow(Choice):
    """The name of a file or a folder, cut with "…" where there is no room; gold when it is the chosen one."""

    def __init__(
        self,
        ui: Ui,
        id_: str,
        name: str,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        *,
        icon: str,
        note: str = "",
        chosen: bool = False,
    ) -> None:
        self.icon = icon
        self.note = note
        super().__init__(ui, id_, shown(name), rect, on_press, chosen=chosen, radius=Radius.button)

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect, hot = surface.get_rect(), state == "hovered"
        edge = T.gold if self.chosen else T.line if T.line_width > 1 else None
        draw.box(surface, rect, self.radius, self.ground(hot), edge, line_width(ui.s))
        sign = ui.sign(Size.small_sign, "name")
        surface.blit(
            icon_picture(self.icon, sign, T.gold if self.icon == "folder" else T.text2),
            (ui.u(Gap.text), rect.centery - sign // 2),
        )
        x, right = ui.u(2 * Gap.text) + sign, rect.right - ui.u(Gap.text)
        if self.note and fonts.width(self.note, "secondary", ui.s) <= NOTE_MOST * rect.w:
            note = fonts.render(self.note, "secondary", ui.s, T.text2)
            right -= note.get_width()
            surface.blit(note, (right, rect.centery - note.get_height() // 2))
            right -= ui.u(Gap.medium)
        text = fonts.shorten(self.label, "name", ui.s, max(1, right - x))
        name = fonts.render(text, "name", ui.s, T.text)
        surface.blit(name, (x, rect.centery - name.get_height() // 2))
        return surface

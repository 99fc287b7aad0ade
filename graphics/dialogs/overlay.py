"""Dialogs that stand on the cloth: they leave the own hand and the calls free and darken nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from graphics import draw, fonts
from graphics.geometry import Layout
from graphics.shapes import Box
from graphics.stage import Item
from graphics.table.canvas import Canvas
from graphics.theme import T, fade
from graphics.widgets.button import Button
from graphics.widgets.pressable import Widget
from graphics.widgets.ui import Ui

PADDING = 32


class Overlay:
    """Base of them.  Its widgets live among the table's own; `first` is where the focus starts.

    `build` is called anew for each window size.  `message` is a line that says why something was refused.
    """

    name = ""
    first: str | None = None
    takes_escape = False
    """A question that Esc takes back."""

    def __init__(self) -> None:
        self.came_from: str | None = None
        """What had the keyboard before: it gets it back."""
        self.widgets: list[Widget] = []
        self.message = ""
        self._ground: Canvas | None = None
        self._whole: pygame.Surface | None = None  # with its widgets, while it comes in
        self._box = Box(0, 0, 0, 0)
        self._built: tuple[Ui, Layout] | None = None

    def build(self, ui: Ui, table: Layout) -> None:
        """Make the widgets for this window, in place of those there were."""
        self.close()
        self._built = (ui, table)
        self._box = self.box(ui, table).rounded()
        self.repaint()
        self.widgets = self.make(ui, table, self._box)

    def box(self, ui: Ui, table: Layout) -> Box:
        """Where the panel stands."""
        return table.dialog

    @staticmethod
    def above_hand(table: Layout, height: float) -> Box:
        """A box as wide as the auction's that stands right above the own hand, so that the trick is seen."""
        base = table.dialog
        bottom = table.hand.center.y - table.hand.card[1] / 2 - 20 * table.scale
        return Box(base.x, bottom - height, base.w, height)

    def make(self, ui: Ui, table: Layout, box: Box) -> list[Widget]:
        raise NotImplementedError

    def paint(self, canvas: Canvas) -> None:
        """Paint what is no widget on the panel."""

    def repaint(self) -> None:
        """Paint the ground again: a text on it has changed."""
        assert self._built is not None
        canvas = Canvas(self._box.w, self._box.h, self._built[1].scale, 62)
        canvas.shaded(canvas.whole, 20, T.panel, 4, T.line, 1)
        self.paint(canvas)
        self._ground = canvas
        self._whole = None

    def say(self, message: str) -> None:
        """Show why something was refused."""
        if message != self.message:
            self.message = message
            self.repaint()

    def items(self, widgets: Sequence[Item]) -> list[Item]:
        """The panel and on it its widgets, as they have been painted."""
        self._whole = None
        return [self._ground.item(self._box.x, self._box.y), *widgets] if self._ground is not None else []

    def coming(self, widgets: Sequence[Item], share: float, rise: float) -> list[Item]:
        """The same as one picture that is there to `share`, and stands `rise` units lower until it is."""
        assert self._ground is not None and self._built is not None
        item = self._ground.item(self._box.x, self._box.y)
        if self._whole is None:
            self._whole = item.surface.copy()
            for widget in widgets:
                place = (widget.x - item.x, widget.y - item.y)
                self._whole.blit(widget.surface, place, special_flags=widget.flags)
        drop = self._built[0].u(rise * (1 - share))
        return [Item(self._whole, item.x, item.y + drop, round(255 * share))]

    def key(self, event: pygame.event.Event) -> bool:
        """Take a shortcut."""
        return False

    def click(self, at: tuple[int, int]) -> bool:
        """Take a click that no widget has used; True if it was on the panel."""
        return self._box.contains(at)

    def close(self) -> None:
        for widget in self.widgets:
            widget.kill()
        self.widgets = []


def heading(canvas: Canvas, title: str, aside: str = "", message: str = "") -> None:
    """The title of a panel and, to its right, a quiet line; a refusal stands in that place in red."""
    s = canvas.s
    left = canvas.text(title, "panel_title", T.text, PADDING * s, 22 * s)
    text = message or aside
    if not text:
        return
    room = round(canvas.width - left.right - (PADDING + 24) * s)
    role = "secondary"
    if fonts.width(text, role, s) <= room:
        colour = T.red if message else T.text2
        canvas.text(text, role, colour, canvas.width - PADDING * s, left.centery, "midright")
        return
    block = fonts.block(text, "caption", s, T.red if message else T.text2, room, "right")
    canvas.picture(block, canvas.width - PADDING * s, left.centery, "midright")


class KeyButton(Button):
    """A button that shows its key."""

    def __init__(
        self,
        ui: Ui,
        id_: str,
        text: str,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        *,
        key: str,
        kind: str = "normal",
        enabled: bool = True,
    ) -> None:
        self.key = key
        super().__init__(ui, id_, text, rect, on_press, kind=kind, enabled=enabled)

    def paint(self, state: str) -> pygame.Surface:
        surface = super().paint(state)
        ui = self.ui
        badge = ui.u(26)
        text = fonts.width(self.caption, self.role, ui.s)
        if not self.is_enabled or (self.rect.w - text) / 2 < badge + ui.u(18):
            return surface
        ink = fade(self.ink, 0.62)
        rect = pygame.Rect(0, 0, badge, badge)
        rect.midright = (
            self.rect.w - ui.u(14),
            self.rect.h // 2 - (ui.u(2) if self.kind == "primary" else 0),
        )
        draw.box(surface, rect, ui.u(6), None, fade(self.ink, 0.35), max(1, ui.u(1)))
        sign = fonts.render(self.key, "caption_bold", ui.s * 0.82, ink)
        surface.blit(sign, sign.get_rect(center=rect.center))
        return surface

"""Dialog that tells what an answer to an exercise was worth, and leads on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import pygame

from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.shapes import Box
from graphics.render.sizes import Gap
from graphics.render.theme import T
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.overlay_parts import PADDING, Act
from graphics.table.places.geometry import Layout
from graphics.widgets.keys import shortcut
from graphics.widgets.ui import Ui


class Verdict(Overlay):
    """Says the first of `texts` that has room, the fullest first; the last of `acts` is the usual one.

    `free()` are boxes on the cloth that are better left free.
    """

    name = "verdict"
    over_hand = True
    clears = True
    gap = Gap.snug

    def __init__(
        self,
        title: str,
        aside: str,
        texts: Sequence[str],
        acts: Sequence[Act],
        free: Callable[[], Sequence[Box]],
    ) -> None:
        super().__init__()
        self.title = title
        self.aside = aside
        self.texts = texts
        self.shown = texts[0]
        self._acts = tuple(acts)
        self._free = free
        self.first = acts[-1].id

    def build(self, ui: Ui, table: Layout) -> None:
        self.around = self.around._replace(panels=(*self.around.panels, *self._free()))
        super().build(ui, table)

    def heads(self) -> tuple[str, str]:
        return self.title, self.aside

    def acts(self) -> tuple[Act, ...]:
        return self._acts

    def content(self, ui: Ui, inner: int, room: int) -> int:
        """The height of what is said."""
        for text, role in product(self.texts, ("body", "secondary")):
            self._lines = fonts.wrap(text, role, ui.s, inner) if text else []
            self.shown, self._role = text, role
            high = len(self._lines) * fonts.line_height(role, ui.s)
            if high <= room:
                break
        self.cut_short = self.shown != self.texts[0]
        return high

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        y = self._head + self._lower(self.panel)
        for line in self._lines:
            canvas.text(line, self._role, T.text2, round(PADDING * canvas.s), y)
            y += fonts.line_height(self._role, canvas.s)

    def key(self, event: pygame.event.Event) -> bool:
        """Take the letter of one of the buttons."""
        keys = {act.key: act.press for act in self._acts}
        press: Callable[[], object] | None = keys.get(shortcut(event))
        if press is not None:
            press()
        return press is not None

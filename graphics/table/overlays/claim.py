"""Dialog that answers a claim which is not certain: the line of play that breaks it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap
from graphics.render.theme import T
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.overlay_parts import PADDING, Act
from graphics.text.i18n import _
from graphics.widgets.keys import shortcut
from graphics.widgets.ui import Ui


class ClaimRefused(Overlay):
    """Says `sentence`, or the `short` one where there is no room for it; `on_close` goes on with the play."""

    name = "claim"
    first = "claim:close"
    takes_escape = True
    over_hand = True
    gap = Gap.snug

    def __init__(self, sentence: str, short: str, on_close: Callable[[], object]) -> None:
        super().__init__()
        self.sentence = self._full = sentence
        self._short = short
        self.on_close = on_close

    def heads(self) -> tuple[str, str]:
        return _("The rest is not certain"), ""

    def acts(self) -> tuple[Act, ...]:
        return (Act("claim:close", _("Play on"), self.on_close, "C", "primary"),)

    def content(self, ui: Ui, inner: int, room: int) -> int:
        """The height of the sentence, of the short one if need be."""
        ways = ((self._full, "body"), (self._full, "secondary"), (self._short, "secondary"))
        for self.sentence, self._role in ways:
            high = len(fonts.wrap(self.sentence, self._role, ui.s, inner)) * fonts.line_height(
                self._role, ui.s
            )
            if high <= room:
                break
        self.cut_short = self.sentence != self._full
        return high

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        y = self._head + self._lower(self.panel)
        for line in fonts.wrap(self.sentence, self._role, canvas.s, self._inner):
            canvas.text(line, self._role, T.text2, round(PADDING * canvas.s), y)
            y += fonts.line_height(self._role, canvas.s)

    def key(self, event: pygame.event.Event) -> bool:
        if shortcut(event) in ("C", "Esc"):
            self.on_close()
            return True
        return False

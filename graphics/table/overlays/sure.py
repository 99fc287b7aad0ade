"""Before a card or call that gives something up: a second thought, without figures."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.theme import T
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.overlay_parts import PADDING, Act
from graphics.text.i18n import _
from graphics.widgets.keys import shortcut
from graphics.widgets.ui import Ui


class SureQuestion(Overlay):
    """`on_go()` does it all the same, `on_back()` leaves the choice open; `reason` is for a better one."""

    name = "sure"
    first = "sure:back"
    takes_escape = True
    over_hand = True
    gap = 14

    def __init__(
        self, what: str, reason: str, on_go: Callable[[], object], on_back: Callable[[], object]
    ) -> None:
        super().__init__()
        self.what = what
        self.reason = reason
        self.on_go = on_go
        self.on_back = on_back
        self._lines: list[str] = []
        self._role = "body"

    def heads(self) -> tuple[str, str]:
        return _("Are you sure?"), self.what

    def acts(self) -> tuple[Act, ...]:
        return (
            Act("sure:go", _("Do it anyway"), self.on_go, "P", short=_("Do it")),
            Act("sure:back", _("Think again"), self.on_back, "C", "primary"),
        )

    def content(self, ui: Ui, inner: int, room: int) -> int:
        """The height of what is said: with the reason if there is room for it."""
        plain = _("This gives up more than it needs to.")
        better = _("Why another choice is better: {reason}").format(reason=self.reason)
        whole = f"{plain} {better}"
        texts = [(whole, "body"), (whole, "secondary")] if self.reason else []
        for text, self._role in [*texts, (plain, "body"), (plain, "secondary")]:
            self._lines = fonts.wrap(text, self._role, ui.s, inner)
            high = len(self._lines) * fonts.line_height(self._role, ui.s)
            self.cut_short = bool(self.reason) and text == plain
            if high <= room:
                break
        return high

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        s, y = canvas.s, self._head + self._lower(self.panel)
        for line in self._lines:
            canvas.text(line, self._role, T.text2, round(PADDING * s), y)
            y += fonts.line_height(self._role, s)

    def key(self, event: pygame.event.Event) -> bool:
        match shortcut(event):
            case "P":
                self.on_go()
            case "C" | "Esc":
                self.on_back()
            case _:
                return False
        return True

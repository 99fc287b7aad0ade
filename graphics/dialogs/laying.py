"""The declarer of Bela for three and two lays two of twelve cards away: a line and a button over the hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.cards import Card
from graphics import fonts
from graphics.dialogs.overlay import PADDING, Overlay
from graphics.geometry import Layout
from graphics.i18n import _
from graphics.shapes import Box
from graphics.table.canvas import Canvas
from graphics.table.hand import CHOSEN_LIFT, OwnHand
from graphics.theme import T
from graphics.widgets.button import Button
from graphics.widgets.pressable import Widget
from graphics.widgets.ui import Ui

HEIGHT, BUTTON = 112, (232, 62)  # units
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class LayPanel(Overlay):
    """Which of the own cards are laid away: a click or Space on a card chooses it or takes it back.

    `on_lay(cards)` lays them away; `refused()` is told that something was asked for that cannot be.
    """

    name = "laying"

    def __init__(
        self,
        hand: OwnHand,
        count: int,
        on_lay: Callable[[tuple[Card, ...]], object],
        refused: Callable[[], object],
    ) -> None:
        super().__init__()
        self.hand = hand
        self.count = count
        self.on_lay = on_lay
        self.refused = refused
        self._button: Button | None = None

    @property
    def ready(self) -> bool:
        return len(self.hand.chosen) == self.count

    def box(self, ui: Ui, table: Layout) -> Box:
        """As wide as the auction, above the cards that are raised."""
        base, hand = table.dialog, table.hand
        high = HEIGHT * table.scale
        bottom = hand.center.y - hand.card[1] * (0.5 + CHOSEN_LIFT) - 18 * table.scale
        return Box(base.x, bottom - high, base.w, high)

    def make(self, ui: Ui, table: Layout, box: Box) -> list[Widget]:
        width = max(ui.u(BUTTON[0]), Button.width(ui, self._caption()))
        rect = pygame.Rect(0, 0, width, ui.u(BUTTON[1]))
        rect.midright = (round(box.right - PADDING * ui.s), round(box.center.y))
        kind = "primary" if self.ready else "normal"
        self._button = Button(ui, "lay:lay", self._caption(), rect, self.lay, kind=kind)
        return [self._button]

    def _caption(self) -> str:
        return _("Lay away {count}/{total}").format(count=len(self.hand.chosen), total=self.count)

    def paint(self, canvas: Canvas) -> None:
        s = canvas.s
        x = PADDING * s
        caption = fonts.width(self._caption(), "button", s) + 56 * s
        room = round(canvas.width - 2 * x - max(BUTTON[0] * s, caption) - 24 * s)
        text = self.message or _("They count as yours, like those of your tricks")
        lines = fonts.wrap(text, "secondary", s, room)[:2]
        step, title_h = fonts.line_height("secondary", s), fonts.line_height("panel_title", s)
        y = (canvas.height - title_h - step * len(lines)) / 2
        title = _("Lay two cards away")
        role = "panel_title" if fonts.width(title, "panel_title", s) <= room else "pad_title"
        canvas.text(title, role, T.text, x, y - 4 * s)
        y += title_h
        for line in lines:
            canvas.text(line, "secondary", T.red if self.message else T.text2, x, y)
            y += step

    def toggle(self, card: Card) -> None:
        """Choose a card or take it back; not more than are to be laid away."""
        chosen = self.hand.chosen
        if card not in chosen and len(chosen) >= self.count:
            self._refuse(_("Two are chosen – take one back first"))
            return
        chosen.symmetric_difference_update({card})
        self.message = ""
        self._show()

    def lay(self) -> None:
        """Lay the chosen cards away, or say how many are missing."""
        if self.ready:
            self.on_lay(tuple(sorted(self.hand.chosen)))
        else:
            self._refuse(_("Choose two cards first"))

    def _refuse(self, message: str) -> None:
        self.refused()
        self.message = message
        self._show()

    def _show(self) -> None:
        self.repaint()
        self.hand.refresh()
        if self._button is not None:
            self._button.kind = "primary" if self.ready else "normal"
            self._button.set_caption(self._caption())

    def key(self, event: pygame.event.Event) -> bool:
        """Enter lays away wherever the focus is in the hand; on another control it is the control's."""
        if event.key not in ENTER or self._built is None:
            return False
        focus = self._built[0].focus
        if focus.visible and focus.current is not None and not focus.current.startswith(("card:", "lay:")):
            return False
        self.lay()
        return True

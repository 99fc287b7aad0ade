"""The declarer of Bela for three and two discards two of twelve cards: a line and a button over the hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.core.cards import Card
from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.shapes import Box
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.table.geometry import Layout
from graphics.table.hand import CHOSEN_LIFT, OwnHand
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.overlay_parts import PADDING
from graphics.text.i18n import _
from graphics.widgets.controls.button import EDGES, Button
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.keys import shortcut
from graphics.widgets.ui import Ui

HEIGHT, BUTTON = Size.lay_panel, (Size.lay_button, Size.panel_button)  # units
EDGE = Gap.medium  # units free above and below what stands in it
TITLE = "panel_title"


@dataclass(eq=False, repr=False)
class LayPanel(Overlay):
    """The choice of the cards to lay away: a click or Space on a card chooses it or takes it back.

    `on_lay(cards)` lays them away; `refused()` is called when something impossible was asked for.
    """

    name = "laying"
    over_hand = True

    hand: OwnHand
    count: int
    on_lay: Callable[[tuple[Card, ...]], object]
    refused: Callable[[], object]

    def __post_init__(self) -> None:
        super().__init__()
        self._button: Button | None = None
        self._hinted = True

    @property
    def ready(self) -> bool:
        return len(self.hand.chosen) == self.count

    def heads(self) -> tuple[str, str]:
        return _("Discard two cards"), self._hint()

    def box(self, ui: Ui, table: Layout) -> Box:
        """A box as wide as the auction, above the raised cards; for the title alone if all is too high."""
        base, hand = table.dialog, table.hand
        self._button_size = self._measured(ui, base.w)
        self._room = round(base.w) - 2 * ui.u(PADDING) - self._button_size[0] - ui.u(Gap.large)
        said, hint = (self._lines_of(ui.s, *texts) for texts in (self._refusals(), (self._hint(),)))
        step, edges = fonts.line_height("secondary", ui.s), 2 * ui.u(EDGE)
        bottom = hand.center.y - hand.card[1] * (0.5 + CHOSEN_LIFT) - Gap.text * table.scale
        title = self._lines_of(ui.s, _("Discard two cards"), role=TITLE) * fonts.line_height(TITLE, ui.s)
        text = title + max(said, hint) * step
        self._hinted = bottom - text - edges >= self._top(table)
        if not self._hinted:  # a refusal takes the place of the title
            text = max(title, said * step)
        high = max(ui.u(HEIGHT), text + edges, self._button_size[1] + edges)
        return Box(base.x, bottom - high, base.w, high)

    def _measured(self, ui: Ui, width: float) -> tuple[int, int]:
        """The size of the button in pixels: on two lines where it would take half of the panel."""
        caption = self._caption()
        wide = max(ui.u(BUTTON[0]), Button.width(ui, caption))
        if wide > 0.4 * width:
            wide = max(fonts.width(word, "button", ui.s) for word in caption.split()) + ui.u(EDGES + Gap.hair)
        return wide, Button.height(ui, caption, wide, BUTTON[1])

    def make(self, ui: Ui, table: Layout, box: Box) -> list[Widget]:
        rect = pygame.Rect((0, 0), self._button_size)
        rect.midright = (round(box.right) - ui.u(PADDING), round(box.center.y))
        kind = "primary" if self.ready else "normal"
        self._button = Button(ui, "lay:lay", self._caption(), rect, self.lay, kind=kind)
        return [self._button]

    def _caption(self) -> str:
        return _("Discard {count}/{total}").format(count=len(self.hand.chosen), total=self.count)

    @staticmethod
    def _hint() -> str:
        return _("Those with a ring come from the middle. Your discards count for you.")

    @staticmethod
    def _refusals() -> tuple[str, str]:
        return _("Two are chosen – take one back first"), _("Choose two cards first")

    def _lines_of(self, s: float, *texts: str, role: str = "secondary") -> int:
        return max(len(fonts.wrap(text, role, s, self._room)) for text in texts)

    def paint(self, canvas: Canvas) -> None:
        s, room = canvas.s, self._room
        title = fonts.wrap(_("Discard two cards"), TITLE, s, room)
        lines = fonts.wrap(self.message or self._hint(), "secondary", s, room)
        if not self._hinted:
            title, lines = ([], lines) if self.message else (title, [])
        title_h, step = fonts.line_height(TITLE, s), fonts.line_height("secondary", s)
        air = Gap.fine * s if title and lines else 0
        x, y = PADDING * s, (canvas.height - title_h * len(title) - step * len(lines)) / 2 - air
        y = canvas.lines(title, TITLE, T.text, x, y) + (Gap.tight * s if air else 0)
        canvas.lines(lines, "secondary", T.red if self.message else T.text2, x, y)

    def toggle(self, card: Card) -> None:
        chosen = self.hand.chosen
        if card not in chosen and len(chosen) >= self.count:
            self._refuse(self._refusals()[0])
            return
        chosen.symmetric_difference_update({card})
        self.message = ""
        self._show()

    def lay(self) -> None:
        if self.ready:
            self.on_lay(tuple(sorted(self.hand.chosen)))
        else:
            self._refuse(self._refusals()[1])

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
        if shortcut(event) != "Enter" or self._built is None:
            return False
        focus = self._built[0].focus
        if focus.visible and focus.current is not None and not focus.current.startswith(("card:", "lay:")):
            return False
        self.lay()
        return True

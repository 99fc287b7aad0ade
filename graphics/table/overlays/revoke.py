"""Before an illegal card is played: what that costs, and the way back (rules §3.10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.account import PENALTY
from game.core.cards import Card
from game.core.rule_set import Rules
from game.core.tricks import Duty
from graphics.render import draw, fonts
from graphics.render.canvas import Canvas
from graphics.render.icons import icon
from graphics.render.shapes import Box
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T, line_width
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.overlay_parts import PADDING, Act
from graphics.table.places.geometry import Layout
from graphics.text import words
from graphics.text.i18n import _
from graphics.widgets.controls.choice import Choice
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.keys import shortcut
from graphics.widgets.ui import Ui

ROW, GAP, GAP_TIGHT = Size.strip, Gap.snug, Gap.fine  # units


def cost(rules: Rules) -> str:
    """A sentence about the cost of an illegal card, by the option `revoke`."""
    if rules.revoke == "penalised_162_97":
        text = _(
            "Playing it ends the deal: the others score 162 plus all announced declarations, and "
            "you lose {points}."
        )
        return text.format(points=PENALTY)
    return _(
        "Playing it ends the deal: the others score 162 plus all announced declarations, and "
        "you score nothing."
    )


class TickRow(Choice):
    """A sentence with a box to tick."""

    BOX, LEFT, BEHIND, RIGHT = Size.mark, Gap.small, Gap.snug, Gap.small  # units

    @classmethod
    def height(cls, ui: Ui, text: str, width: int) -> int:
        """The height in pixels, `width` pixels wide."""
        room = width - ui.u(cls.LEFT) - ui.u(cls.BOX) - ui.u(cls.BEHIND) - ui.u(cls.RIGHT)
        return ui.high(ROW, "body", len(fonts.wrap(text, "body", ui.s, room)))

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        box = pygame.Rect(ui.u(self.LEFT), 0, ui.u(self.BOX), ui.u(self.BOX))
        box.centery = rect.centery
        draw.box(surface, rect, self.radius, self.ground(state == "hovered"), T.line, line_width(ui.s))
        draw.box(
            surface,
            box,
            ui.u(Radius.box),
            T.panel,
            T.gold if self.chosen else T.text3,
            max(2, ui.u(Stroke.line)),
        )
        if self.chosen:
            sign = icon("check", ui.u(Gap.inset), T.gold)
            surface.blit(sign, sign.get_rect(center=box.center))
        left = box.right + ui.u(self.BEHIND)
        text = fonts.block(self.label, "body", ui.s, T.text, rect.w - left - ui.u(self.RIGHT))
        surface.blit(text, text.get_rect(midleft=(left, rect.centery)))
        return surface


class RevokeWarning(Overlay):
    """One warning.  `on_play(warn)` plays the card all the same, `on_cancel(warn)` keeps it.

    `warn` is whether there is to be a warning the next time too.  `show(card)` marks the card in the hand,
    for its name is left out where there is no room; `show(None)` takes that back.
    """

    name = "revoke"
    first = "revoke:cancel"
    takes_escape = True
    over_hand = True
    gap = 14

    def __init__(
        self,
        card: Card,
        duty: Duty,
        rules: Rules,
        on_play: Callable[[bool], object],
        on_cancel: Callable[[bool], object],
        show: Callable[[Card | None], object],
    ) -> None:
        super().__init__()
        self._mark = partial(show, card)
        self._unmark = partial(show, None)
        self.card = words.card_title(card)
        self.reason = words.refused_duty(duty)
        self.text = cost(rules)
        self.on_play = on_play
        self.on_cancel = on_cancel
        self.warn = True

    def heads(self) -> tuple[str, str]:
        return _("This card is not allowed"), self.card

    def acts(self) -> tuple[Act, ...]:
        return (
            Act("revoke:play", _("Play it anyway"), self._play, "P", short=_("Play it")),
            Act("revoke:cancel", _("Take it back"), self._cancel, "C", "primary"),
        )

    def content(self, ui: Ui, inner: int, room: int) -> int:
        """The height of the sentence and the tick, if there is room for both.

        Else the tick is left to the settings, and the cost is told in short.
        """
        tick = TickRow.height(ui, _("Do not warn me again"), inner)
        whole, short = (f"{self.reason}. {text}" for text in (self.text, _("It would lose you the deal.")))
        ways = [
            (whole, "body", tick, GAP),
            (whole, "secondary", tick, GAP_TIGHT),
            (whole, "secondary", 0, 0),
            (short, "secondary", 0, 0),
        ]
        for self.sentence, self._role, self._tick_height, gap in ways:
            lines = len(fonts.wrap(self.sentence, self._role, ui.s, inner))
            high = lines * fonts.line_height(self._role, ui.s) + ui.u(gap) + self._tick_height
            if high <= room:
                break
        self.cut_short = not self._tick_height
        return high

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        s, y = canvas.s, self._head + self._lower(self.panel)
        for line in fonts.wrap(self.sentence, self._role, s, self._inner):
            canvas.text(line, self._role, T.text2, round(PADDING * s), y)
            y += fonts.line_height(self._role, s)

    def middle(self, ui: Ui, area: pygame.Rect) -> list[Widget]:
        if not self._tick_height:
            return []
        rect = pygame.Rect(area.x, area.bottom - self._tick_height, area.w, self._tick_height)
        self._tick = TickRow(
            ui, "revoke:silent", _("Do not warn me again"), rect, self._turn, chosen=not self.warn
        )
        return [self._tick]

    def make(self, ui: Ui, table: Layout, box: Box) -> list[Widget]:
        self._mark()
        return super().make(ui, table, box)

    def close(self) -> None:
        self._unmark()
        super().close()

    def _turn(self) -> None:
        self.warn = not self.warn
        self._tick.set_chosen(not self.warn)

    def _play(self) -> None:
        self.on_play(self.warn)

    def _cancel(self) -> None:
        self.on_cancel(self.warn)

    def key(self, event: pygame.event.Event) -> bool:
        match shortcut(event):
            case "P":
                self._play()
            case "C" | "Esc":
                self._cancel()
            case _:
                return False
        return True

"""Questions before a card and sentences after a claim or an answer: belot, sure, revoke, claim, verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

import pygame

from game.core.account import PENALTY
from game.core.cards import Card
from game.core.rule_set import Revoke, Rules
from game.core.tricks import Duty
from graphics.render import draw, fonts
from graphics.render.canvas import Canvas
from graphics.render.icons import icon
from graphics.render.shapes import Box
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T, line_width
from graphics.table.geometry import Layout
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.overlay_parts import PADDING, Act
from graphics.text import words
from graphics.text.game_words import game_words
from graphics.text.i18n import _
from graphics.widgets.controls.choice import Choice
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.keys import shortcut
from graphics.widgets.ui import Ui


class BelotQuestion(Overlay):
    """`on_answer(True)` announces, `on_answer(False)` plays the card without a word."""

    name = "belot"
    first = "belot:yes"
    takes_escape = True
    over_hand = True
    has_content = False
    gap = 22

    def __init__(
        self,
        card: str,
        rules: Rules,
        on_answer: Callable[[bool], object],
        on_cancel: Callable[[], object],
    ) -> None:
        super().__init__()
        self.card = card
        self.rules = rules
        self.on_answer = on_answer
        self.on_cancel = on_cancel

    def heads(self) -> tuple[str, str]:
        return game_words(self.rules).ask_belot(), self.card

    def acts(self) -> tuple[Act, ...]:
        said = game_words(self.rules).belot_said()
        return (
            Act("belot:no", _("Don't announce"), lambda: self.on_answer(False), "P"),
            Act("belot:yes", said, lambda: self.on_answer(True), "C", "primary"),
        )

    def key(self, event: pygame.event.Event) -> bool:
        match shortcut(event):
            case "C":
                self.on_answer(True)
            case "P":
                self.on_answer(False)
            case "Esc":
                self.on_cancel()
            case _:
                return False
        return True


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


ROW, GAP, GAP_TIGHT = Size.strip, Gap.snug, Gap.fine  # units


def cost(rules: Rules) -> str:
    if rules.revoke is Revoke.PENALISED_162_97:
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
    BOX, LEFT, BEHIND, RIGHT = Size.mark, Gap.small, Gap.snug, Gap.small  # units

    @classmethod
    def height(cls, ui: Ui, text: str, width: int) -> int:
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

        Otherwise the tick is left to the settings, and the cost is stated in short.
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
        keys = {act.key: act.press for act in self._acts}
        press: Callable[[], object] | None = keys.get(shortcut(event))
        if press is not None:
            press()
        return press is not None

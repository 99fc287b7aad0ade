"""Questions before a card and sentences after a claim or an answer: belot, sure, revoke, claim, verdict."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
from graphics.table.overlays.overlay_parts import PADDING, DialogAct
from graphics.text import words
from graphics.text.game_words import game_words
from graphics.text.i18n import _
from graphics.widgets.controls.choice import ChoiceControl
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.keys import shortcut
from graphics.widgets.ui import Ui

ROLES = ("body", "secondary")


class Notice(Overlay):
    """Says the first of some texts that has room, each in a role of the fonts; the fullest one comes first.

    The keys of its buttons press them; `on_escape` is for Esc.
    """

    over_hand = True
    gap = Gap.snug

    def __init__(
        self,
        title: str,
        aside: str,
        acts: Sequence[DialogAct],
        texts: Iterable[tuple[str, str]] = (),
        on_escape: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self.title = title
        self.aside = aside
        self.texts = tuple(texts)
        self.sentence = ""
        """The text that is shown."""
        self.takes_escape = on_escape is not None
        self._on_escape = on_escape
        self._acts = tuple(acts)
        self._lines: list[str] = []
        self._role = "body"

    def heads(self) -> tuple[str, str]:
        return self.title, self.aside

    def acts(self) -> tuple[DialogAct, ...]:
        return self._acts

    def content(self, ui: Ui, inner: int, room: int) -> int:
        high = 0
        for text, role in self.texts:
            high = self._write(ui, text, role, inner)
            if high <= room:
                break
        self.cut_short = bool(self.texts) and self.sentence != self.texts[0][0]
        return high

    def _write(self, ui: Ui, text: str, role: str, inner: int) -> int:
        self.sentence, self._role = text, role
        self._lines = fonts.wrap(text, role, ui.s, inner) if text else []
        return len(self._lines) * fonts.line_height(role, ui.s)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        x, y = round(PADDING * canvas.s), self._head + self._lower(self.panel)
        canvas.lines(self._lines, self._role, T.text2, x, y)

    def key(self, event: pygame.event.Event) -> bool:
        presses = {act.key: act.press for act in self._acts}
        if self._on_escape is not None:
            presses["Esc"] = self._on_escape
        press = presses.get(shortcut(event))
        if press is not None:
            press()
        return press is not None


class BelotQuestion(Notice):
    """`on_answer(True)` announces, `on_answer(False)` plays the card without a word."""

    name = "belot"
    first = "belot:yes"
    has_content = False
    gap = 22

    def __init__(
        self,
        card: str,
        rules: Rules,
        on_answer: Callable[[bool], object],
        on_cancel: Callable[[], object],
    ) -> None:
        texts = game_words(rules)
        acts = (
            DialogAct("belot:no", _("Don’t announce"), partial(on_answer, False), "P"),
            DialogAct("belot:yes", texts.belot_said(), partial(on_answer, True), "C", "primary"),
        )
        super().__init__(texts.ask_belot(), card, acts, on_escape=on_cancel)


class SureQuestion(Notice):
    """`on_go()` does it anyway, `on_back()` leaves the choice open; `reason` speaks for a better one."""

    name = "sure"
    first = "sure:back"
    gap = 14

    def __init__(
        self, what: str, reason: str, on_go: Callable[[], object], on_back: Callable[[], object]
    ) -> None:
        plain = _("This gives up more than it needs to.")
        better = _("Why another choice is better: {reason}").format(reason=reason)
        texts = [f"{plain} {better}", plain] if reason else [plain]
        acts = (
            DialogAct("sure:go", _("Do it anyway"), on_go, "P", short=_("Do it")),
            DialogAct("sure:back", _("Think again"), on_back, "C", "primary"),
        )
        super().__init__(_("Are you sure?"), what, acts, product(texts, ROLES), on_back)


class ClaimRefused(Notice):
    """Shows `sentence`, or `short` if there is no room for it; `on_close` goes on with the play."""

    name = "claim"
    first = "claim:close"

    def __init__(self, sentence: str, short: str, on_close: Callable[[], object]) -> None:
        texts = ((sentence, "body"), (sentence, "secondary"), (short, "secondary"))
        acts = (DialogAct("claim:close", _("Play on"), on_close, "C", "primary"),)
        super().__init__(_("The rest is not certain"), "", acts, texts, on_close)


class VerdictNotice(Notice):
    """The verdict on an answer; the last of `acts` is the usual one.

    `free()` are boxes on the cloth that are better left free.
    """

    name = "verdict"
    clears = True

    def __init__(
        self,
        title: str,
        aside: str,
        texts: Sequence[str],
        acts: Sequence[DialogAct],
        free: Callable[[], Sequence[Box]],
    ) -> None:
        super().__init__(title, aside, acts, product(texts, ROLES))
        self._free = free
        self.first = acts[-1].id

    def build(self, ui: Ui, table: Layout) -> None:
        self.around = self.around._replace(panels=(*self.around.panels, *self._free()))
        super().build(ui, table)


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


class TickRow(ChoiceControl):
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
            draw.put(surface, icon("check", ui.u(Gap.inset), T.gold), center=box.center)
        left = box.right + ui.u(self.BEHIND)
        text = fonts.block(self.label, "body", ui.s, T.text, rect.w - left - ui.u(self.RIGHT))
        draw.put(surface, text, midleft=(left, rect.centery))
        return surface


class RevokeWarning(Notice):
    """One warning.  `on_play(warn)` plays the card all the same, `on_cancel(warn)` keeps it.

    `warn` is whether there is to be a warning the next time too.  `show(card)` marks the card in the hand,
    for its name is left out where there is no room; `show(None)` takes that back.
    """

    name = "revoke"
    first = "revoke:cancel"
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
        acts = (
            DialogAct(
                "revoke:play", _("Play it anyway"), lambda: on_play(self.warn), "P", short=_("Play it")
            ),
            DialogAct("revoke:cancel", _("Take it back"), lambda: on_cancel(self.warn), "C", "primary"),
        )
        title, name = _("This card is not allowed"), words.card_title(card)
        super().__init__(title, name, acts, on_escape=lambda: on_cancel(self.warn))
        self._mark = partial(show, card)
        self._unmark = partial(show, None)
        self.reason = words.refused_duty(duty)
        self.text = cost(rules)
        self.warn = True

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
        for text, role, self._tick_height, gap in ways:
            high = self._write(ui, text, role, inner) + ui.u(gap) + self._tick_height
            if high <= room:
                break
        self.cut_short = not self._tick_height
        return high

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

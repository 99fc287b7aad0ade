"""Dialogs that stand on the cloth: they leave the own hand and the calls free and darken nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from graphics import draw, fonts
from graphics.geometry import Layout
from graphics.shapes import Box
from graphics.stage import Item
from graphics.table.canvas import Canvas
from graphics.theme import T, fade, line_width
from graphics.widgets.button import EDGES, Button
from graphics.widgets.pressable import Widget
from graphics.widgets.ui import Ui

PADDING = 32
HEAD = 78  # units of a heading on one line
BUTTON, BOTTOM = 62, 24  # units: a button at the foot of a panel, and what is free below it
BARE = 20  # what is free above the text of a panel without a heading
LARGE_GAP = 16  # what is free above the buttons, where text is large
BESIDE = 180  # units: an aside of more lines than one is no narrower
ASIDE = "secondary"
NOTHING, TITLE, ALL = range(3)  # how much of a heading is shown: below the title no aside, or no title either


class Overlay:
    """Base of them.  Its widgets live among the table's own; `first` is where the focus starts.

    `build` is called anew for each window size.  `message` is a line that says why something was refused.
    """

    name = ""
    first: str | None = None
    gap = 28
    """Units between what stands in the middle and the buttons."""
    title_may_go = False
    """Its heading is left out where there is no room for it: the text says the same."""
    over_hand = False
    """It stands right above the hand, so that the trick is seen."""
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
        self._head = self._middle = 0  # heights in pixels
        self._shown = ALL
        self._row: ButtonRow

    # -- what a dialog is made of -------------------------------------------------------------------

    def heads(self) -> tuple[str, str]:
        """Its title, and what is said beside it."""
        raise NotImplementedError

    def acts(self) -> tuple[Act, ...]:
        """The buttons at its foot."""
        raise NotImplementedError

    def content(self, ui: Ui, inner: int, room: int) -> int:
        """How high what stands between heading and buttons is, `inner` pixels wide; at best within `room`."""
        return 0

    def middle(self, ui: Ui, area: pygame.Rect) -> list[Widget]:
        """What stands there, in just that height."""
        return []

    def paint(self, canvas: Canvas) -> None:
        """Paint what is no widget on the panel."""
        if self._shown == NOTHING:
            return
        title, aside = self._heads(canvas.s, canvas.width)
        heading(canvas, title, aside, self.message, self._head)

    def _heads(self, s: float, width: float) -> tuple[str, str]:
        """Title and aside, as far as they are shown in a panel `width` pixels wide."""
        title, aside = self.heads()
        if self._shown < ALL and _room_beside(s, width, title, aside) is None:
            return title, ""
        return title, aside

    # -- where it stands ----------------------------------------------------------------------------

    def build(self, ui: Ui, table: Layout) -> None:
        """Make the widgets for this window, in place of those there were."""
        self.close()
        self._built = (ui, table)
        self._box = self.box(ui, table).rounded()
        self.repaint()
        self.widgets = self.make(ui, table, self._box)

    def box(self, ui: Ui, table: Layout) -> Box:
        """Where the panel stands: as high as what it says; of its heading what there is room for."""
        inner = round(table.dialog.w) - 2 * ui.u(PADDING)
        self._row = ButtonRow(ui, self.acts(), inner)
        place = self.above_hand if self.over_hand else self.on_cloth
        highest = round(place(table, table.dialog.h).bottom - self._top(table))
        below = self._gap(table) + self._row.height + ui.u(BOTTOM)
        for shown in (ALL, TITLE, NOTHING) if self.title_may_go else (ALL, TITLE):
            self._shown = shown
            self._head = self._head_height(ui, table.dialog.w)
            room = highest - self._head - below
            self._middle = self.content(ui, inner, room)
            if self._middle <= room:
                break
        return place(table, self._head + self._middle + below)

    def _head_height(self, ui: Ui, width: float) -> int:
        if self._shown == NOTHING:
            return ui.u(BARE)
        high = heading_height(ui.s, width, *self._heads(ui.s, width))
        if not self.message:
            return high
        lines = len(fonts.wrap(self.message, ASIDE, ui.s, round(width - 2 * PADDING * ui.s)))
        return max(high, lines * fonts.line_height(ASIDE, ui.s) + ui.u(12))  # in place of the title at worst

    def _top(self, table: Layout) -> float:
        """What it should not reach above: what stands over the place of the dialogs."""
        base = table.dialog
        above = [box for box in (table.contract, table.pad) if box.x < base.right and base.x < box.right]
        if table.players == 4:
            above.append(table.seats["N"])
        lowest = max((box.bottom for box in above), default=0.0)
        return lowest if self.over_hand else min(base.y, lowest + 8 * table.scale)

    def _gap(self, table: Layout) -> int:
        """What is free above the buttons."""
        return round((self.gap if table.growth == 1 else min(self.gap, LARGE_GAP)) * table.scale)

    @staticmethod
    def on_cloth(table: Layout, height: float) -> Box:
        """A box where the table has room for a dialog: in its middle, or from its lower edge upwards."""
        base = table.dialog
        if height <= base.h:
            return Box(base.x, base.y + (base.h - height) / 2, base.w, height)
        return Box(base.x, base.bottom - height, base.w, height)

    @staticmethod
    def above_hand(table: Layout, height: float) -> Box:
        """A box as wide as the auction's that stands right above the own hand, so that the trick is seen."""
        base = table.dialog
        bottom = table.hand.center.y - table.hand.card[1] / 2 - 20 * table.scale
        return Box(base.x, bottom - height, base.w, height)

    def make(self, ui: Ui, table: Layout, box: Box) -> list[Widget]:
        """All widgets; the buttons come last."""
        left, inner = round(box.x) + ui.u(PADDING), round(box.w) - 2 * ui.u(PADDING)
        area = pygame.Rect(left, round(box.y) + self._head, inner, self._middle)
        foot = round(box.bottom) - ui.u(BOTTOM) - self._row.height
        return [*self.middle(ui, area), *self._row.make(left, foot)]

    def repaint(self) -> None:
        """Paint the ground again: a text on it has changed."""
        assert self._built is not None
        canvas = Canvas(self._box.w, self._box.h, self._built[1].scale, 62)
        canvas.shaded(canvas.whole, 20, T.panel, 4, T.line, T.line_width)
        self.paint(canvas)
        self._ground = canvas
        self._whole = None

    def say(self, message: str) -> None:
        """Show why something was refused; the panel grows where there is no room for it."""
        if message == self.message or self._built is None:
            return
        self.message = message
        if self.box(*self._built).rounded() == self._box:
            self.repaint()
        else:
            self.rebuild()

    def rebuild(self) -> None:
        """Make the widgets anew: others are to be seen, or the panel has another size."""
        assert self._built is not None
        self.build(*self._built)
        self._built[0].manager.update(0)  # paints every widget once

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

    def hides(self, item: Item) -> bool:
        """Whether the panel lies over a part of something on the table."""
        return pygame.Rect(self._box).colliderect(item.surface.get_rect(topleft=(item.x, item.y)))

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


def heading_height(s: float, width: float, title: str, aside: str = "") -> int:
    """What `heading` needs at the top of a panel `width` pixels wide, in pixels: more where the aside has to
    stand below the title.
    """
    title_h = fonts.line_height("panel_title", s)
    if _room_beside(s, width, title, aside) is not None:
        return max(round(HEAD * s), round(36 * s) + title_h)
    lines = fonts.wrap(aside, ASIDE, s, round(width - 2 * PADDING * s))
    return round(42 * s) + title_h + len(lines) * fonts.line_height(ASIDE, s)


def heading(canvas: Canvas, title: str, aside: str = "", message: str = "", high: int = 0) -> None:
    """The title of a panel and, to its right or below it, a quiet line; a refusal stands in its place in red.

    `high` is what there is for it (0: what `heading_height` gives): a refusal that is too long for that takes
    the place of the title too.
    """
    s, text = canvas.s, message or aside
    high = high or heading_height(s, canvas.width, title, aside)
    colour = T.red if message else T.text2
    if heading_height(s, canvas.width, title, text) > high:
        block = fonts.block(text, ASIDE, s, colour, round(canvas.width - 2 * PADDING * s))
        canvas.picture(block, PADDING * s, high / 2, "midleft")
        return
    left = canvas.text(title, "panel_title", T.text, PADDING * s, 22 * s)
    if not text:
        return
    room = _room_beside(s, canvas.width, title, text)
    if room is None:
        block = fonts.block(text, ASIDE, s, colour, round(canvas.width - 2 * PADDING * s))
        canvas.picture(block, PADDING * s, left.bottom + 4 * s, "topleft")
        return
    block = fonts.block(text, ASIDE, s, colour, room, "right")
    canvas.picture(block, canvas.width - PADDING * s, left.centery, "midright")


def _room_beside(s: float, width: float, title: str, aside: str) -> int | None:
    """How wide the aside may be beside the title; None where it is too long to stand there."""
    room = round(width - fonts.width(title, "panel_title", s) - (2 * PADDING + 24) * s)
    if not aside:
        return room
    if room < BESIDE * s and fonts.width(aside, ASIDE, s) > room:
        return None
    lines = fonts.wrap(aside, ASIDE, s, room)
    return room if len(lines) * fonts.line_height(ASIDE, s) <= (HEAD - 16) * s else None


class Act(NamedTuple):
    """A button of the row at the foot of a panel."""

    id: str
    text: str
    press: Callable[[], object]
    key: str
    kind: str = "normal"
    enabled: bool = True


class ButtonRow:
    """Buttons side by side in `width` pixels: alike if their texts fit so, else as wide as these ask for.

    A text that is too long all the same goes on two lines; `height` is that of the row.
    """

    def __init__(self, ui: Ui, acts: Sequence[Act], width: float) -> None:
        self.ui = ui
        self.acts = acts
        self.gap = ui.u(16)
        self.widths = self._share(round(width) - self.gap * (len(acts) - 1))
        self.height = max(
            Button.height(ui, act.text, wide, BUTTON) for act, wide in zip(acts, self.widths, strict=True)
        )

    def _share(self, room: int) -> list[int]:
        even = room // len(self.acts)
        if all(wide <= even for wide in self._needs(lambda text: text)):
            return [even] * len(self.acts)
        needs = self._needs(lambda text: text)
        if sum(needs) > room:  # on two lines, none of which breaks a word
            needs = [min(need, even) for need in needs]
            words = self._needs(lambda text: max(text.split(), key=len))
            needs = [max(pair) for pair in zip(needs, words, strict=True)]
        spare = (room - sum(needs)) // len(needs)
        return [need + spare for need in needs]

    def _needs(self, part: Callable[[str], str]) -> list[int]:
        """How wide each button is at least, of whose text `part` has to stand on one line."""
        ui = self.ui
        return [
            max(ui.least, fonts.width(part(act.text), "button", ui.s) + ui.u(EDGES + 2)) for act in self.acts
        ]

    def make(self, left: float, top: float) -> list[Widget]:
        """The buttons, the row's corner at (left, top) in pixels."""
        widgets: list[Widget] = []
        x = round(left)
        for act, wide in zip(self.acts, self.widths, strict=True):
            rect = pygame.Rect(x, round(top), wide, self.height)
            button = KeyButton(
                self.ui, act.id, act.text, rect, act.press, key=act.key, kind=act.kind, enabled=act.enabled
            )
            widgets.append(button)
            x += wide + self.gap
        return widgets


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

    def _content(self, surface: pygame.Surface, down: int) -> None:
        """The text and the key behind it; the text alone where there is no room for both."""
        ui = self.ui
        badge, gap = max(ui.u(26), fonts.line_height("caption_bold", ui.s)), ui.u(14)
        text = fonts.width(self.caption, self.role, ui.s)
        if not self.is_enabled or text + gap + badge > self.rect.w - ui.u(EDGES):
            super()._content(surface, down)
            return
        rect = surface.get_rect().move(0, down)
        image = fonts.render(self.caption, self.role, ui.s, self.ink)
        left = rect.centerx - (text + gap + badge) // 2
        surface.blit(image, image.get_rect(midleft=(left, rect.centery)))
        box = pygame.Rect(0, 0, badge, badge)
        box.midleft = (left + text + gap, rect.centery)
        draw.box(surface, box, ui.u(6), None, fade(self.ink, 0.45), line_width(ui.s))
        sign = fonts.render(self.key, "caption_bold", ui.s, fade(self.ink, 0.8))
        surface.blit(sign, sign.get_rect(center=box.center))

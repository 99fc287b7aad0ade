"""Dialogs on the cloth: they leave the player's hand and the calls free and darken nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.shapes import Box
from graphics.render.sizes import Gap, Size
from graphics.render.stage import Item
from graphics.render.theme import T
from graphics.table.geometry import Layout
from graphics.table.overlays.overlay_parts import (
    ASIDE,
    PADDING,
    TITLE_TOP,
    ButtonRow,
    ButtonStack,
    DialogAct,
    Heading,
)
from graphics.table.places import EDGE, Around, kept_free, slots
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.outline import texts_on
from graphics.widgets.ui import Ui

NOTHING, TITLE, ALL = range(3)  # how much of a heading is shown: below the title no aside, or no title either
NO, ROW, STACK = range(3)  # buttons beside what is said: they stand below it, in a row, or one upon the other
WIDER = (1.3, 1.6, 1.9)  # how much wider it may be, where that makes it lower


class PanelForm(NamedTuple):
    width: float
    shown: int
    beside: int = NO


def above_hand(overlay: Overlay, ui: Ui, table: Layout) -> Box:
    """The place of the panel: off the player's hand and the cards of the trick.

    It is as it is meant where there is room, else it has its buttons beside what it says, then no heading,
    and at last not all of what it says.  It covers no plate and no panel as long as there is another way.
    One that stays is always in the middle.
    """
    known: dict[tuple[PanelForm, int], tuple[int | None, int]] = {}  # measuring a text takes its time
    best: tuple[float, PanelForm, Box] | None = None
    for off, most in product(kept_free(table, overlay.around), (0, 1, 2)):
        for form, slot in _places(overlay, table, off):
            key = form, round(slot.h)
            if key not in known:
                known[key] = overlay.measure(ui, table, *key), overlay.cut_short
            high, short = known[key]
            if high is None or short > most:
                continue
            if best is None or high - slot.h < best[0]:
                best = high - slot.h, form, slot
            if high <= slot.h:
                return _placed(overlay, ui, table, form, slot)
    assert best is not None
    return _placed(overlay, ui, table, *best[1:])


def _placed(overlay: Overlay, ui: Ui, table: Layout, form: PanelForm, slot: Box) -> Box:
    high = overlay.measure(ui, table, form, round(slot.h)) or 0
    return Box(slot.x, max(0, slot.bottom - high), form.width, high)


def _places(overlay: Overlay, table: Layout, off: Sequence[Box]) -> Iterator[tuple[PanelForm, Box]]:
    for form in _forms(table):
        for slot in slots(table, overlay.around, form.width, off):
            if not overlay.stays or abs(slot.center.x - table.width / 2) < 1:
                yield form, slot


def _forms(table: Layout) -> Iterator[PanelForm]:
    wide = table.dialog.w
    widths = [wide, *(min(share * wide, table.width - 4 * EDGE * table.scale) for share in WIDER)]
    yield from (PanelForm(wide, shown) for shown in (ALL, TITLE))
    for shown in (ALL, TITLE, NOTHING):
        yield from (PanelForm(each, shown, beside) for each in widths for beside in (ROW, STACK))


BOTTOM = Gap.large  # units free below the buttons
APART = Gap.large  # units between what is said and buttons beside it
NARROWEST = Size.said  # units for what is said, at least
TIGHT_TOP = Gap.small  # units above a title where there is little room
BARE = Gap.snug  # what is free at both ends of a panel without a heading
LARGE_GAP = Gap.medium  # what is free above the buttons, where text is large


class Overlay:
    """Base class of the dialogs on the cloth.  Their widgets live among the table's own.

    `first` is where the focus starts.  `build` is called anew for each window size.  `message` says why
    something was refused.
    """

    name = ""
    first: str | None = None
    gap = 28
    """Units between what stands in the middle and the buttons."""
    over_hand = False
    """It stands right above the hand, so that the trick is seen."""
    stays = False
    """It stands in the middle, clear of a card of everybody else in the trick, however many lie there."""
    has_content = True
    """Something stands between heading and buttons."""
    clears = False
    """Words on the cloth that it would cover in part are not shown."""
    takes_escape = False
    """A question that Esc takes back."""
    answers: tuple[str, ...] = ("P", "C", "R", "K")
    """Keys that answer it."""
    gives_up: tuple[str, ...] = ()
    """Those that give something up for good: they count once no other press has come for a while."""

    def __init__(self) -> None:
        self.came_from: str | None = None
        """The id of the target that had the keyboard before; it gets it back."""
        self.widgets: list[Widget] = []
        self.message = ""
        self._ground: Canvas | None = None
        self._whole: pygame.Surface | None = None  # with its widgets, while it comes in
        self.panel = Box(0, 0, 0, 0)
        """The box of the panel in the window, in pixels."""
        self._built: tuple[Ui, Layout] | None = None
        self._head = self._middle = self._foot = 0  # heights in pixels
        self.cut_short = 0
        """1 if some of its content is left out, 2 if not all of it has room at once."""
        self._inner = 0  # how wide what it says may be, in pixels
        self._shown = ALL
        self._arranged = PanelForm(0, ALL)
        self.around = Around()
        """The things on the table; set them before `build`."""

    def heads(self) -> tuple[str, str]:
        raise NotImplementedError

    def acts(self) -> tuple[DialogAct, ...]:
        raise NotImplementedError

    def content(self, ui: Ui, inner: int, room: int) -> int:
        """The height between heading and buttons, `inner` pixels wide; at best within `room`."""
        return 0

    def middle(self, ui: Ui, area: pygame.Rect) -> list[Widget]:
        return []

    def paint(self, canvas: Canvas) -> None:
        if self._shown == NOTHING and not self.message:
            return
        heading = self._heading(canvas.s, self._inner + 2 * round(PADDING * canvas.s), self.message)
        heading.paint(canvas, self._head, self._lower(self.panel), T.red if self.message else T.text2)

    def _heading(self, s: float, width: float, message: str = "") -> Heading:
        """Title and aside, as far as they are shown; a `message` replaces the aside."""
        title, aside = self.heads()
        top = TITLE_TOP if self._arranged.beside == NO else TIGHT_TOP
        if self._shown < ALL and Heading(s, width, title, aside, top).room is None:
            aside = ""
        return Heading(s, width, title, message or aside, top)

    def build(self, ui: Ui, table: Layout) -> None:
        self.close()
        self._built = (ui, table)
        self.panel = self.box(ui, table).rounded()
        self.repaint()
        self.widgets = self.make(ui, table, self.panel)

    def box(self, ui: Ui, table: Layout) -> Box:
        """The box of the panel: as high as its contents, with as much of the heading as there is room for.

        The heading may be cut, because the contents say the same.
        """
        if self.over_hand:
            return above_hand(self, ui, table)
        highest = round(self.on_cloth(table, table.dialog.h).bottom - self._top(table))
        for shown in (ALL, TITLE, NOTHING):
            high = self.measure(ui, table, PanelForm(table.dialog.w, shown), highest)
            if high is not None and high <= highest:
                break
        assert high is not None
        return self.on_cloth(table, high)

    def measure(self, ui: Ui, table: Layout, form: PanelForm, highest: int) -> int | None:
        """The height of the panel in a form, at best `highest` at most; None where it is too narrow."""
        self._arranged = form
        self._shown = form.shown
        self._inner = round(form.width) - 2 * ui.u(PADDING)
        acts = self.acts()
        if form.beside == NO:
            self._row: ButtonRow | ButtonStack = ButtonRow(ui, acts, self._inner)
            self._foot = ui.u(BARE if form.shown == NOTHING else BOTTOM)
            below = self._gap(table) + self._row.height + self._foot
        else:
            kind = ButtonRow if form.beside == ROW else ButtonStack
            least = kind.least(ui, acts)
            self._inner -= least + (ui.u(APART) if self._says(ui) else 0)
            if self._says(ui) and self._inner < ui.u(NARROWEST) * min(1.5, table.growth):
                return None
            title = self.heads()[0] if form.shown != NOTHING else ""
            if fonts.width(title, "panel_title", ui.s) > self._inner:
                return None
            self._row = kind(ui, acts, least)
            self._foot = below = ui.u(BARE)
        self._head = self._head_height(ui, self._inner + 2 * ui.u(PADDING))
        self._middle = self.content(ui, self._inner, highest - self._head - below)
        high = self._head + self._middle + below
        return high if form.beside == NO else max(high, self._row.height + 2 * ui.u(BARE))

    def _says(self, ui: Ui) -> bool:
        return self._shown != NOTHING or bool(self.message) or self.has_content

    def _head_height(self, ui: Ui, width: float) -> int:
        bare = self._shown == NOTHING
        high = ui.u(BARE) if bare else self._heading(ui.s, width).height
        if not self.message:
            return high
        lines = len(fonts.wrap(self.message, ASIDE, ui.s, round(width - 2 * PADDING * ui.s)))
        instead = lines * fonts.line_height(ASIDE, ui.s) + ui.u(Gap.small)
        return max(high, instead)  # in place of the title at worst

    def _top(self, table: Layout) -> float:
        """The lower edge of the panels over the place of the dialogs, the limit for a dialog's upper edge."""
        base = table.dialog
        above = [box for box in (table.contract, table.pad) if box.x < base.right and base.x < box.right]
        if table.players == 4:
            above.append(table.seats["N"])
        lowest = max((box.bottom for box in above), default=0.0)
        return lowest if self.over_hand else min(base.y, lowest + Gap.tight * table.scale)

    def _gap(self, table: Layout) -> int:
        return round((self.gap if table.growth == 1 else min(self.gap, LARGE_GAP)) * table.scale)

    @staticmethod
    def on_cloth(table: Layout, height: float) -> Box:
        """A box where the table has room for a dialog: in its middle, or from its lower edge upwards."""
        base = table.dialog
        if height <= base.h:
            return Box(base.x, base.y + (base.h - height) / 2, base.w, height)
        return Box(base.x, base.bottom - height, base.w, height)

    def make(self, ui: Ui, table: Layout, box: Box) -> list[Widget]:
        left = round(box.x) + ui.u(PADDING)
        area = pygame.Rect(left, round(box.y) + self._head + self._lower(box), self._inner, self._middle)
        if self._arranged.beside == NO:
            foot = round(box.bottom) - self._foot - self._row.height
            return [*self.middle(ui, area), *self._row.make(left, foot)]
        right = round(box.right) - ui.u(PADDING) - self._row.width
        top = round(box.center.y - self._row.height / 2)
        return [*self.middle(ui, area), *self._row.make(right, top)]

    def _lower(self, box: Box) -> int:
        """By how many pixels the text stands lower, to be in the middle beside higher buttons."""
        if self._arranged.beside == NO:
            return 0
        return max(0, round(box.h - self._head - self._middle - self._foot) // 2)

    def painted(self) -> list[str]:
        """The words that are painted on the panel, for a screen reader."""
        return [said.text for said in texts_on(self._ground.surface)] if self._ground is not None else []

    def repaint(self) -> None:
        assert self._built is not None
        canvas = Canvas(self.panel.w, self.panel.h, self._built[1].scale, 62)
        canvas.shaded(canvas.whole, 20, T.panel, 4, T.line, T.line_width)
        self.paint(canvas)
        self._ground = canvas
        self._whole = None

    def say(self, message: str) -> None:
        """Show why something was refused; the panel grows if there is no room for it."""
        if message == self.message or self._built is None:
            return
        self.message = message
        if self.box(*self._built).rounded() == self.panel:
            self.repaint()
        else:
            self.rebuild()

    def rebuild(self) -> None:
        assert self._built is not None
        self.build(*self._built)
        self._built[0].manager.update(0)  # paints every widget once

    def items(self, widgets: Sequence[Item]) -> list[Item]:
        """The panel and on it its widgets, as they have been painted."""
        self._whole = None
        return [self._ground.item(self.panel.x, self.panel.y), *widgets] if self._ground is not None else []

    def coming(self, widgets: Sequence[Item], share: float, rise: float) -> list[Item]:
        """The same as one picture that is there to `share`, and stands `rise` units lower until it is."""
        assert self._built is not None
        item = self.picture(widgets)
        drop = self._built[0].u(rise * (1 - share))
        return [item._replace(y=item.y + drop, alpha=round(255 * share))]

    def picture(self, widgets: Sequence[Item]) -> Item:
        assert self._ground is not None
        item = self._ground.item(self.panel.x, self.panel.y)
        if self._whole is None:
            self._whole = item.surface.copy()
            for widget in widgets:
                place = (widget.x - item.x, widget.y - item.y)
                self._whole.blit(widget.surface, place, special_flags=widget.flags)
        return item._replace(surface=self._whole)

    def hides(self, item: Item) -> bool:
        return pygame.Rect(self.panel).colliderect(item.surface.get_rect(topleft=(item.x, item.y)))

    def covers(self, at: tuple[int, int]) -> bool:
        return self.panel.contains(at)

    def key(self, event: pygame.event.Event) -> bool:
        return False

    def refusal_at(self, at: tuple[int, int]) -> bool:
        """True at a point of the line that says why something was refused, if its rule can be shown."""
        return False

    def refuse_again(self) -> None:
        """Refuse the same again: once its rule has been shown, the refusal is forgotten."""

    def click(self, at: tuple[int, int]) -> bool:
        """Take a click that no widget has used; True if it was on the panel."""
        return self.covers(at)

    def close(self) -> None:
        for widget in self.widgets:
            widget.kill()
        self.widgets = []

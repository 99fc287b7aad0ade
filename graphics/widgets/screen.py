"""A scene made of widgets: full screens and dialogs."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from graphics.render import draw, fonts, written
from graphics.render.animation import Animation, Tween
from graphics.render.falling import FallingDiamonds
from graphics.render.motion import SEEN_MS, Motion
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import LOW_UNTIL, TIGHT_BELOW, WIDEST, scale, text_growth
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Column, Made, Row, Space, Wrap
from graphics.widgets.controls.button import IconButton
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.pager import page_delta
from graphics.widgets.controls.pressable import Opener
from graphics.widgets.focus import Target
from graphics.widgets.intents import Back
from graphics.widgets.keys import ACTIVATE, shortcut
from graphics.widgets.node import Outline
from graphics.widgets.parts import PagedList, PagedText
from graphics.widgets.scene import Guard, Scene
from graphics.widgets.ui import Control, Ui

if TYPE_CHECKING:
    from saves.settings import Settings


def motion_of(settings: Settings) -> Motion:
    return Motion(settings.speed, reduced=not settings.animation)


def acts(event: pygame.event.Event) -> bool:
    """True if an event presses something, rather than moving the focus."""
    if event.type == pygame.KEYDOWN:
        return shortcut(event) in (*ACTIVATE, "Esc")
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1


class UiScene(Scene):
    """Base of the screens. `build` makes the widgets and paints the ground for one window size."""

    first_focus: str | None = None  # id of the safest choice

    ui: Ui
    background: pygame.Surface
    guard: Guard | None = None  # an early press was not meant for it
    by_itself = False  # it came while the player did something else

    closes_outside = False
    """A click beside it closes it, as Esc does: nothing in it could be lost."""

    _came_up = 0.0  # the moment when it came up
    _press_beside = False  # a press began beside it
    painted: list[pygame.Rect]
    """Panels that are painted on the ground, in pixels."""

    def build(self) -> None:
        raise NotImplementedError

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """A new surface with what lies behind the widgets."""
        if self.modal and self.backdrop is not None:
            return self.backdrop.copy()
        return draw.veiled_room(size, scale(size)).copy()

    def enter(self) -> None:
        self._came_up = time.monotonic()

    @property
    def busy(self) -> bool:
        return self.guard is not None and not self.guard.open

    @property
    def resting(self) -> bool:
        unread = self.by_itself and self.guard is not None and not self.guard.read
        return not (self.dirty_all or self.busy or self._rebuild_wanted or unread) and self.ui.resting

    def resize(self, size: tuple[int, int]) -> None:
        before = getattr(self, "ui", None)
        typed = self._typed_in() if before is not None else None
        self._rebuild_wanted = False
        self.background, self.painted = written.ground(self.ground(size)), []
        self.ui = self.make_ui(size)
        self.build()
        if before is not None:
            self.ui.focus.follow(before.focus)
        self.ui.settle(self.first_focus)
        self.ui.manager.update(0)  # paints every widget once
        if before is not None and self.ui.focus.target and self.ui.focus.target.focused:
            self.ui.focus.target.focused(True)
        field = self._typed_in()
        if typed is not None and field is not None and field.id == typed.id:
            field.go(typed.anchor)
            field.go(typed.caret, selects=True)
        self.dirty_all = True

    def make_ui(self, size: tuple[int, int]) -> Ui:
        return Ui(size, scale(size), self.ports.sound.play)

    def forget(self) -> None:
        super().forget()
        self.background = pygame.Surface((1, 1))

    def rebuild(self) -> None:
        """Make the widgets again before the next picture: the contents have changed."""
        self._rebuild_wanted = True

    def handle(self, event: pygame.event.Event) -> bool:
        if self.guard is not None and acts(event) and not self.guard.take():
            return True
        if self.guard is not None and self._hasty(event):
            self.guard.hurried()
            return True
        if self.closes_outside and self._click_beside(event):
            return True
        if self.ui.handle(event):
            return True
        if shortcut(event) == "Esc":
            self.escape()
            return True
        return False

    def _hasty(self, event: pygame.event.Event) -> bool:
        """True for a click on what leads away from a scene that came by itself and cannot be read yet."""
        if not self.by_itself or self.guard is None or self.guard.read:
            return False
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return clicked and any(
            widget.visible and widget.rect.collidepoint(event.pos) and self.leads_away(widget)
            for widget in self.ui.widgets
        )

    def leads_away(self, widget: Control) -> bool:
        """True for a control that nobody can mean before something has been read."""
        return isinstance(widget, Opener)

    def _click_beside(self, event: pygame.event.Event) -> bool:
        """Close it after a click beside its panel; True for the events of such a click."""
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if event.type not in kinds or event.button != 1 or self.frame is None:
            return False
        beside, began = not self.frame.collidepoint(event.pos), self._press_beside
        self._press_beside = beside and event.type == pygame.MOUSEBUTTONDOWN
        early = 1000 * (time.monotonic() - self._came_up) < SEEN_MS  # the second press of a double click
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._press_beside = self._press_beside and not early
            return beside
        if beside and began:
            self.escape()
        return beside and began

    def escape(self) -> None:
        self.want(Back())

    def update(self, dt: float) -> None:
        if self._rebuild_wanted:
            self.resize(self.ports.window.size)
        self.ui.update(dt)
        if self.guard is not None:
            self.guard.pass_time(1000 * dt)

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        changed = self.ui.draw(screen, self.background, self.dirty_all)
        self.dirty_all = False
        if self.guard is not None and not self.arriving:
            self.guard.presented()
        return changed

    @property
    def typing(self) -> bool:
        target = self.ui.focus.target
        return target is not None and target.typing

    def _typed_in(self) -> TextField | None:
        here = next((w for w in self.ui.widgets if w.id == self.ui.focus.current), None)
        return here if isinstance(here, TextField) else None

    def open_field(self) -> tuple[str, str, int] | None:
        field = self._typed_in()
        return (field.label, field.text, field.limit) if field is not None else None

    def retype(self, text: str) -> None:
        if (field := self._typed_in()) is not None:
            field.go(0)
            field.go(len(field.text), selects=True)
            field.insert(text)

    def targets(self) -> list[Target]:
        return self.ui.targets()

    def outline(self) -> Outline:
        from graphics.widgets.outline import outline  # only a screen reader needs it

        return outline(self.ui, self.name, self.background, self.painted, modal=self.modal)

    def hide_tips(self) -> None:
        self.ui.hide_tips()

    def show_tip(self, at: tuple[int, int]) -> bool:
        return self.ui.show_tip(at)

    def swiped_at(self, at: tuple[int, int]) -> float:
        return 0.0 if self.ui.dragged_at(at) else Size.swipe

    def let_go(self) -> None:
        self._press_beside = False
        self.ui.let_go()

    def cursor(self, at: tuple[int, int]) -> int:
        return self.ui.cursor(at)

    def show_ring(self, shown: bool) -> bool:
        self.ui.changed()
        return self.ui.focus.show(shown)

    def focused(self) -> str | None:
        return self.ui.focus.shown

    @property
    def margin(self) -> float:
        """Space kept free at each side of a full screen, in units: its contents are a centred band."""
        wide, high = (side / self.ui.s for side in self.ui.size)
        return max(Size.margin if self.roomy else Size.margin_tight, (wide - WIDEST * high) / 2)

    @property
    def roomy(self) -> bool:
        return self.ui.size[0] / self.ui.s >= TIGHT_BELOW

    @property
    def low(self) -> bool:
        return self.ui.size[1] / self.ui.s <= LOW_UNTIL

    @property
    def head(self) -> float:
        """The upper edge of a full screen's header, in units; its buttons are 60 high."""
        return Size.header_top_low if self.low else Size.header_top

    def header(self, title: str) -> int:
        """The way back and the title at the top; returns where the panels may begin, in pixels."""
        ui, m, top = self.ui, self.margin, self.head
        self.way_back()
        middle = ui.u(top + Size.header / 2) + fonts.capital_rise("screen_title", ui.s)
        at = (ui.u(m + Size.header_title), middle)
        Label(ui, at, title, "screen_title", middle=True)
        return ui.u(top + (Size.header_room_low if self.low else Size.header_room))

    def way_back(self) -> None:
        """The button at the upper left that leads back."""
        ui = self.ui
        rect = ui.touchable(ui.rect(self.margin, self.head, Size.header, Size.header))
        IconButton(ui, "back", _("Back"), rect, self.escape, icon="back")

    def tools(self, boxes: Sequence[Box]) -> None:
        """Put boxes at the right of the header, the first one at its end."""
        ui, m = self.ui, self.ui.u(self.margin)
        row = Row(ui, boxes[::-1], Gap.medium, right=True)
        high = row.height(row.width())
        line = pygame.Rect(m, ui.u(self.head + Size.header / 2) - high // 2, ui.size[0] - 2 * m, high)
        for box, place in zip(boxes, reversed(row.split(line)), strict=True):
            box.place(place)

    def body(self, top: int, foot: float = Gap.section) -> pygame.Rect:
        """The area below the header, which ends at `top` (pixels), and `foot` units above the lower edge."""
        m = self.ui.u(self.margin)
        bottom = self.ui.size[1] - self.ui.u(foot)
        return pygame.Rect(m, top, self.ui.size[0] - 2 * m, bottom - top)

    def beside(
        self, area: pygame.Rect, side: int, gap: float = Gap.large, *, left: bool = False
    ) -> list[pygame.Rect]:
        """An area as two: the right one is `side` pixels wide, or the `left` one."""
        boxes = [Made(None, 0, grow=True), Made(None, 0, side)]
        return Row(self.ui, boxes[::-1] if left else boxes, gap).split(area)

    def dialog_panel(
        self, wide: int, high: int, side: float = Gap.dialog, edge: float = Gap.dialog
    ) -> pygame.Rect:
        """A panel so many pixels large in the middle of the window; returns the room inside it.

        It keeps `side` units free at its left and right, `edge` units at its top and foot.
        """
        ui = self.ui
        panel = draw.rect_at((wide, high), center=(ui.size[0] // 2, ui.size[1] // 2))
        draw.panel(self.background, panel, ui.s, radius=Radius.dialog)
        shadow = ui.u(Size.shadow)
        self.frame = panel.inflate(shadow, shadow).clip(self.background.get_rect())
        return panel.inflate(-2 * ui.u(side), -2 * ui.u(edge))

    @property
    def padding(self) -> int:
        """Space kept free at the left and right of a panel together, in pixels."""
        return 2 * self.ui.u(Gap.roomy if self.roomy else Gap.large)

    def panel(self, rect: pygame.Rect, title: str = "") -> pygame.Rect:
        """A panel on the ground, with a title; returns the room inside it, in pixels."""
        ui = self.ui
        before = [(other, self.background.subsurface(other).copy()) for other in self.painted]
        draw.panel(self.background, rect, ui.s, level=3)
        self.background.blits([(picture, other) for other, picture in before])  # no shadow on a neighbour
        self.painted.append(rect)
        inner = rect.inflate(-self.padding, -2 * ui.u(Gap.inset))
        if title:
            label = Label(ui, inner.topleft, title, "panel_title")
            used = label.bottom - inner.top + ui.u(Gap.snug)
            inner = pygame.Rect(inner.x, inner.y + used, inner.w, inner.h - used)
        return inner


class PagedScreen(UiScene):
    """Base of the screens with pages; `build` says how many `pages` there are, from `page` 0 on."""

    page = 0
    pages = 1

    def turn(self, way: int) -> bool:
        """Turn to the next (+1) or previous (-1) page; False at the ends."""
        if not 0 <= self.page + way < self.pages:
            return False
        self.page += way
        self.rebuild()
        return True

    def place_list(
        self, boxes: Sequence[Box], area: pygame.Rect, gap: float, *, sight: int | None = None
    ) -> list[range]:
        """Place boxes below one another, `gap` units apart, on pages if they are too many.

        With `sight` the page with the box of that number is shown. Returns the boxes on each page.
        """
        listed = PagedList(self.ui, boxes, gap, self.turn, page=self.page, sight=sight)
        listed.place(area)
        self._count_pages(listed)
        if sight is not None:
            self.page = next((i for i, places in enumerate(listed.pages) if sight in places), 0)
        return listed.pages

    @property
    def dialog_width(self) -> int:
        """The width of a dialog with a list of sentences, in pixels: it grows with the text."""
        ui = self.ui
        wide = round(ui.u(Size.listing) * text_growth(ui.size))
        return min(wide, ui.size[0] - 2 * ui.u(Gap.section))

    def place_dialog(self, body: Column, listed: PagedList, most: int, *, fixed: bool = False) -> None:
        """Place a dialog with the list `listed` in it: as high as it must be, or just `most` pixels."""
        wide, edges = self.dialog_width, 2 * self.ui.u(Gap.dialog)
        high = most if fixed else body.fit(wide - edges, most - edges) + edges
        body.place(self.dialog_panel(wide, high))
        self._count_pages(listed)

    @property
    def question_width(self) -> int:
        ui = self.ui
        return min(round(ui.u(Size.dialog) * text_growth(ui.size)), ui.size[0] - 2 * ui.u(Gap.page))

    def place_question(
        self, boxes: Sequence[Box], paged: PagedList | PagedText, answers: Sequence[Box]
    ) -> None:
        """Place a dialog of `boxes`, of which `paged` gives way, with buttons at its foot."""
        ui, wide, edges = self.ui, self.question_width, 2 * self.ui.u(Gap.dialog)
        body = Column(ui, [*boxes, Space(ui, Gap.section), Wrap(ui, answers, Gap.medium, Gap.small)])
        high = body.fit(wide - edges, ui.size[1] - ui.u(Gap.page) - edges)
        body.place(self.dialog_panel(wide, high + edges))
        if isinstance(paged, PagedText):
            self.page, self.pages = paged.page, paged.pages
        else:
            self._count_pages(paged)

    def _count_pages(self, listed: PagedList) -> None:
        self.pages = len(listed.pages)
        self.page = min(self.page, self.pages - 1)

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        way = page_delta(event)
        return bool(way) and self.turn(way)


class DrawnOnce(PagedScreen):
    """Base of pages with something that draws itself once; any key or press finishes it."""

    _drawing: Animation | None = None
    _falling: FallingDiamonds | None = None

    def drawn(self, motion: Motion) -> Animation:
        """What draws itself, at its beginning; what a `motion` leaves out takes no time."""
        raise NotImplementedError

    def celebrated(self) -> bool:
        """True where diamonds fall."""
        return False

    def enter(self) -> None:
        super().enter()
        motion = motion_of(self.settings)
        if not motion.ms("underline"):
            return
        self._drawing = self.drawn(motion)
        if self.celebrated():
            self._falling = FallingDiamonds(pygame.Rect((0, 0), self.ui.size), self.ui.s, motion)

    @property
    def _falls(self) -> bool:
        return self._falling is not None and self._falling.running

    @property
    def busy(self) -> bool:
        return super().busy or self._falls or (self._drawing is not None and not self._drawing.done)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._drawing is not None:
            self._drawing.advance(1000 * dt)
        if self._falling is not None:
            self._falling.advance(1000 * dt)

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        falling = self._falling if self._falls and not self.arriving else None
        if falling is None:
            return super().draw(screen)
        lifted = falling.lift(screen, anew=self.dirty_all)
        return [*lifted, *super().draw(screen), *falling.drop(screen)]

    def resize(self, size: tuple[int, int]) -> None:
        self._drawing = self._falling = None  # what is built anew is complete
        super().resize(size)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            for each in (self._drawing, self._falling):
                if each is not None:
                    each.finish()
        return super().handle(event)


def tweened(name: str, motion: Motion, step: Callable[[float], None]) -> Tween:
    """A tween of the moves table, shown at its beginning."""
    tween = Tween(motion.ms(name), step, motion.ease(name))
    if tween.ms:
        tween.begin()
    return tween

"""The buttons of a deal that is stepped through."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.practice.replay import ReplayStep, Steps
from game.table.judge import Judge
from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import Colour, T, fade, mix
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Made, Row
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.label import Picture
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.controls.side_panel import PanelAct
from graphics.widgets.focus import Target
from graphics.widgets.keys import shortcut
from graphics.widgets.node import Number
from graphics.widgets.parts import button, icon_button, segmented
from graphics.widgets.screen import UiScene
from graphics.widgets.ui import Ui

Way = Callable[[int], object]
"""Goes to the next (+1) or to the one before (-1)."""
Press = Callable[[], object]


def width(ui: Ui, units: float, padding: int) -> int:
    """The width of the panel beside the cloth, in pixels: `units` in the design."""
    return side_panel.width(ui, [(PanelAct("retry", _("Try it yourself"), lambda: None),)], units, padding)


def hands(ui: Ui, opened: bool, one: str, on_change: Callable[[bool], object]) -> Made:
    """The choice between `one` hand (the reader's, if they sat at the table) and all hands."""
    choices = [(False, one), (True, _("All hands"))]
    return segmented(ui, "hands", _("Hands"), choices, opened, lambda value: on_change(bool(value)))


def step_bar(ui: Ui, by_trick: Way, by_card: Way, by_mistake: Way | None = None) -> Row:
    """The buttons that go from step to step; where it is judged also those from mistake to mistake."""
    size = ui.sign(Size.small_sign, "button")

    def sign(rect: pygame.Rect) -> None:
        image = icons.icon("warning", rect.w, T.text2)
        Picture(ui, (rect.x, rect.centery - image.get_height() // 2), image)

    row: list[Box] = [
        _square(ui, "trick_back", _("To the previous trick"), "skip_back", partial(by_trick, -1)),
        _square(ui, "back_one", _("One step back"), "back", partial(by_card, -1)),
        _square(ui, "on_one", _("One step forward"), "forward", partial(by_card, 1)),
        _square(ui, "trick_on", _("To the next trick"), "skip", partial(by_trick, 1)),
    ]
    if by_mistake is not None:
        row += [
            Made(None, 0, ui.u(Gap.medium)),
            Made(sign, size, size),
            _square(ui, "mistake_back", _("To the previous mistake"), "up", partial(by_mistake, -1)),
            _square(ui, "mistake_on", _("To the next mistake"), "down", partial(by_mistake, 1)),
        ]
    return Row(ui, [Made(None, 0, grow=True), *row, Made(None, 0, grow=True)], Gap.small)


def foot(ui: Ui, retry: Press, explain: Press, again: Press | None) -> Row:
    """The buttons for the decision that is shown: make it again oneself, ask why, play on from it."""
    units, high = Size.sheet_button, ui.high(Size.sheet_button)
    main = button(ui, "retry", _("Try it yourself"), retry, icon="practice", kind="primary", units=units)
    main.grow = True
    row: list[Box] = [_square(ui, "explain", _("What was known, and the reason"), "info", explain, high)]
    if again is not None:
        row.append(_square(ui, "from_here", _("Play again from here"), "again", again, high))
    return Row(ui, [*row, main], Gap.snug)


def _square(ui: Ui, id_: str, label: str, icon: str, press: Press, side: int = 0) -> Made:
    side = side or ui.high(Size.tool)
    return icon_button(ui, id_, label, press, icon=icon, size=(side, side), kind="normal")


BETWEEN = 0.9  # of a bar's room: between two tricks
BROAD = 0.62  # of its room: a bar
HIGH = {"mistake": 1.0, "slip": 0.66, "same": 0.66, "bell": 0.24, "good": 0.24, "": 0.24}
"""Of the height there is: a bar, by its grade."""
WASHED = 0.45  # how far the bars of others stand back


class Strip(Widget):
    """All steps side by side; a press goes to one.  `keys` sees keys first while it has the focus."""

    def __init__(
        self,
        ui: Ui,
        rect: pygame.Rect,
        label: str,
        steps: Steps,
        judge: Judge,
        own: int,
        on_choose: Callable[[int], object],
        keys: Callable[[pygame.event.Event], bool],
    ) -> None:
        self.steps = steps
        self.judge = judge
        self.own = own
        self.place = 0
        self.keys = keys
        self.on_choose = on_choose
        self._room, self._lefts = _rooms(steps, rect.w)
        super().__init__(ui, "strip", label, rect, radius=Radius.field)

    @staticmethod
    def height(ui: Ui) -> int:
        """The height of the bars with the numbers of the tricks below them, in pixels."""
        return max(ui.least, ui.u(Size.replay_strip) + fonts.line_height("caption", ui.s))

    def show(self) -> None:
        self.repaint()

    def choose(self, place: int) -> None:
        self.ui.sound("button")
        self.on_choose(place)

    def number(self) -> Number:
        return Number(self.place, 0, len(self.steps) - 1, 1)

    def set_number(self, value: float) -> None:
        self.choose(max(0, min(len(self.steps) - 1, round(value))))

    def press(self) -> None:
        """Enter changes nothing: the arrows choose."""

    def clicked(self, at: tuple[int, int]) -> None:
        x = at[0] - self.rect.x
        self.choose(min(range(len(self.steps)), key=lambda i: abs(self._middle(i) - x)))

    def target(self) -> Target:
        target = super().target()
        target.keys = self.keys
        return target

    def spot(self, place: int) -> tuple[int, int]:
        """The point of the window where a press goes to the step at a place."""
        return self.rect.x + round(self._middle(place)), self.rect.centery

    def _middle(self, place: int) -> float:
        return self._lefts[place] + self._room / 2

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        line = fonts.line_height("caption", ui.s)
        ground = pygame.Rect(0, 0, self.rect.w, self.rect.h)
        draw.box(surface, ground, self.radius, mix(T.panel, T.text, 0.06) if state == "hovered" else T.panel)
        floor = self.rect.h - line - ui.u(Gap.hair)
        top = ui.u(Gap.fine)
        self._chosen(surface, floor)
        for place, step in enumerate(self.steps.all):
            self._bar(surface, place, step, pygame.Rect(0, top, self.rect.w, floor - top))
        taken = 0
        for start in self.steps.starts:
            number = self.steps[start].trick
            text = fonts.render(str(number), "caption", ui.s, T.text2)
            x = round(self._middle(start) - text.get_width() / 2)
            if number and x >= taken and x + text.get_width() <= self.rect.w:
                surface.blit(text, (x, floor + ui.u(Gap.hair)))
                taken = x + text.get_width() + ui.u(Gap.thin)
        return surface

    def _chosen(self, surface: pygame.Surface, floor: int) -> None:
        ui, wide = self.ui, max(round(self._room), self.ui.u(Gap.medium))
        column = pygame.Rect(0, 0, wide, floor)
        column.centerx = round(self._middle(self.place))
        column.clamp_ip(surface.get_rect())
        draw.box(surface, column, ui.u(Radius.key), fade(T.blue, 0.22), T.blue, max(1, ui.u(Stroke.line)))

    def _bar(self, surface: pygame.Surface, place: int, step: ReplayStep, room: pygame.Rect) -> None:
        decided = step.decided
        wide = min(max(3, round(self._room * BROAD)), self.ui.u(Gap.medium))
        x = round(self._middle(place) - wide / 2)
        if decided is None:  # the end of the deal
            surface.fill(T.text2, (x + wide // 2, room.y, max(1, self.ui.u(Stroke.line)), room.h))
            return
        known = not self.judge.open(decided)
        grade = self.judge.grade(decided) if known else ""
        high = max(wide, round(room.h * HIGH[grade]))
        bar = pygame.Rect(x, room.bottom - high, wide, high)
        if not known or grade in ("same", "bell"):
            draw.box(surface, bar, wide // 2, None, T.text3, max(1, self.ui.u(Stroke.line)))
            return
        draw.box(surface, bar, wide // 2, self._ink(grade, decided.seat == self.own))

    @staticmethod
    def _ink(grade: str, own: bool) -> Colour:
        colour = {"mistake": T.red, "slip": T.gold}.get(grade, T.text2)
        return colour if own else mix(colour, T.panel, WASHED)


def _rooms(steps: Steps, width: int) -> tuple[float, list[float]]:
    """The room of a bar in `width` pixels, and where each begins: tricks stand a little apart."""
    starts = set(steps.starts)
    whole = len(steps) + BETWEEN * (len(starts) - 1)
    room, x = width / whole, 0.0
    found = []
    for place in range(len(steps)):
        x += BETWEEN * room if place in starts and place else 0.0
        found.append(x)
        x += room
    return room, found


class SteppedScreen(UiScene):
    """Base of screens that show a step of a deal: the one at `place` in `steps`."""

    place: int
    steps: Steps

    def go(self, place: int) -> None:
        raise NotImplementedError

    def by_card(self, way: int) -> None:
        self.go(self.steps.by_card(self.place, way))

    def by_trick(self, way: int) -> None:
        self.go(self.steps.by_trick(self.place, way))

    def enable(self, **others: bool) -> None:
        """Let the buttons that lead somewhere be pressed, and the others of these."""
        back, on = self.place > 0, self.place < self.steps.last
        possible = {"trick_back": back, "back_one": back, "on_one": on, "trick_on": on, **others}
        for widget in self.ui.widgets:
            wanted = possible.get(widget.id, widget.is_enabled)
            if isinstance(widget, Widget) and widget.is_enabled != wanted:
                (widget.enable if wanted else widget.disable)()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.by_card(-1 if event.y > 0 else 1)
            return True
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        match shortcut(event):
            case "Left":
                self.by_card(-1)
            case "Right":
                self.by_card(1)
            case "Page Up" | "Shift+Left" | "Ctrl+Left":
                self.by_trick(-1)
            case "Page Down" | "Shift+Right" | "Ctrl+Right":
                self.by_trick(1)
            case "Home":
                self.go(0)
            case "End":
                self.go(self.steps.last)
            case _:
                return False
        return True

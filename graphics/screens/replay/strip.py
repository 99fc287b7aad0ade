"""The strip of a deal: a bar for every decision, as high and as coloured as what it lost; one is chosen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.practice.replay import Step, Steps
from game.table.judge import Judge
from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import Colour, T, fade, mix
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.focus import Target
from graphics.widgets.node import Number
from graphics.widgets.ui import Ui

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
        """Paint it again: more is known, or another step is shown."""
        self.repaint()

    def choose(self, place: int) -> None:
        """Go to a step."""
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

    # -- painting -----------------------------------------------------------------------------------

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
        """The column of the step that is shown."""
        ui, wide = self.ui, max(round(self._room), self.ui.u(Gap.medium))
        column = pygame.Rect(0, 0, wide, floor)
        column.centerx = round(self._middle(self.place))
        column.clamp_ip(surface.get_rect())
        draw.box(surface, column, ui.u(Radius.key), fade(T.blue, 0.22), T.blue, max(1, ui.u(Stroke.line)))

    def _bar(self, surface: pygame.Surface, place: int, step: Step, room: pygame.Rect) -> None:
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

"""Charts of a match with a column for each deal, one of which is chosen by a click or by ← and →."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, mix
from graphics.text.statistics_text import percent
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.focus import Target
from graphics.widgets.node import Number
from graphics.widgets.ui import Ui

GROUND = 0.12  # how strong the column of the deal that is looked at is painted
SCALE = "caption"


class Deals:
    """The deals of a match as columns: their numbers, and the place of the one looked at (-1: none).

    `choose` gets the place of one that was clicked, `step` -1 or +1.
    """

    def __init__(
        self,
        numbers: Sequence[int],
        current: int,
        choose: Callable[[int], object],
        step: Callable[[int], object],
    ) -> None:
        self.numbers, self.current = list(numbers), current
        self.choose, self.step = choose, step


class DealColumns(Widget):
    """The ground of such a chart: the columns are at the same places in all charts of a width."""

    def __init__(self, ui: Ui, id_: str, label: str, rect: pygame.Rect, deals: Deals) -> None:
        self.deals = deals
        self.left = scale_width(ui.s)
        self.right = rect.w - ui.u(Size.chance_dot)
        self.column = (self.right - self.left) / max(1, len(deals.numbers))
        super().__init__(ui, id_, label, rect, radius=Radius.key)

    def place_at(self, x: float) -> int:
        """The place of the deal at `x` pixels from the left edge of the chart."""
        place = int((x - self.left) // self.column)
        return max(0, min(len(self.deals.numbers) - 1, place))

    def middle(self, place: int) -> float:
        """The middle of a column, in pixels from the left edge."""
        return self.left + (place + 0.5) * self.column

    def number(self) -> Number:
        return Number(max(0, self.deals.current), 0, max(0, len(self.deals.numbers) - 1), 1)

    def set_number(self, value: float) -> None:
        self.deals.choose(max(0, min(len(self.deals.numbers) - 1, round(value))))

    def press(self) -> None:
        """Enter and Space go on to the next deal."""
        self.deals.step(1)

    def clicked(self, at: tuple[int, int]) -> None:
        self.ui.sound("button")
        self.deals.choose(self.place_at(at[0] - self.rect.x))

    def target(self) -> Target:
        target = super().target()

        def adjust(way: int) -> bool:
            self.deals.step(way)
            return True

        target.adjust = adjust
        return target

    # -- painting -------------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """Paint the column of the deal that is looked at."""
        if self.deals.current < 0:
            return
        canvas.surface.fill(
            mix(T.panel, T.gold, GROUND),
            canvas.rect(self.left + self.deals.current * self.column, 0, self.column, canvas.height),
        )

    def rule(self, canvas: Canvas, y: float, text: str = "", strong: bool = False) -> None:
        """A line across the chart, and what it stands for at its left."""
        canvas.line(self.left, y, self.right - self.left, 1, T.text3 if strong else T.line)
        if text:
            line = fonts.line_height(SCALE, canvas.s)
            at = min(max(y, line / 2), canvas.height - line / 2)
            canvas.text(text, SCALE, T.text2, self.left - Gap.close * canvas.s, at, "midright")

    def numbering(self, canvas: Canvas, y: float) -> None:
        """The numbers of the deals, as many as there is room for."""
        s = canvas.s
        widest = max(fonts.width(str(number), SCALE, s) for number in self.deals.numbers)
        step = max(1, -(-round(widest + 2 * Gap.hair * s) // max(1, round(self.column))))
        current = self.deals.current
        for place, number in enumerate(self.deals.numbers):
            near = step > 1 and 0 < abs(place - current) < step
            if place == current or (place % step == 0 and not near):
                ink = T.text if place == current else T.text2
                canvas.text(str(number), SCALE, ink, self.middle(place), y, "midtop")


def scale_width(s: float) -> int:
    """The room at the left of the columns, in pixels."""
    return fonts.width(percent(1.0), SCALE, s) + round(Gap.close * s)

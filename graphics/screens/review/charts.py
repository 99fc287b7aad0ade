"""Charts of a match with a column for each deal; a click, ← and → choose a deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from msgspec import Struct

from game.table.judge import Judge
from graphics.render import curves, draw, fonts, icons, paper
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T, mix
from graphics.screens.review import review_text
from graphics.screens.review.review_text import bar_colours, chance_title, from_own, losses_title
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.names import Names, portrait_of
from graphics.text.statistics_text import percent
from graphics.widgets.boxes import Box, Made, Row, Space, Wrap
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.focus import Target
from graphics.widgets.node import Number
from graphics.widgets.parts import Painted, Text
from graphics.widgets.ui import Ui
from saves.practice.review import DealLine, MatchReview

GROUND = 0.12  # how strong the column of the deal that is looked at is painted
SCALE = "caption"
NOBODY = -1


class Deals(Struct, frozen=True):
    """The deals of a match as columns: their numbers, and the place of the one looked at (or NOBODY's).

    `choose` gets the place of one that was clicked, `step` -1 or +1.
    """

    numbers: Sequence[int]
    current: int
    choose: Callable[[int], object]
    step: Callable[[int], object]


class DealColumns(Widget):
    """The ground of such a chart: the columns are at the same places in all charts of a width."""

    def __init__(self, ui: Ui, id_: str, label: str, rect: pygame.Rect, deals: Deals) -> None:
        self.deals = deals
        self.left = fonts.width(percent(1.0), SCALE, ui.s) + ui.u(Gap.close)
        self.right = rect.w - ui.u(Size.chance_dot)
        self.column = (self.right - self.left) / max(1, len(deals.numbers))
        super().__init__(ui, id_, label, rect, radius=Radius.key)

    def place_at(self, x: float) -> int:
        place = int((x - self.left) // self.column)
        return max(0, min(len(self.deals.numbers) - 1, place))

    def middle(self, place: int) -> float:
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
        target.adjust = self._adjust
        return target

    def _adjust(self, way: int) -> bool:
        self.deals.step(way)
        return True

    def ground(self, canvas: Canvas) -> None:
        if self.deals.current < 0:
            return
        canvas.surface.fill(
            mix(T.paper, paper.GILT, GROUND),
            canvas.rect(self.left + self.deals.current * self.column, 0, self.column, canvas.height),
        )

    def rule(self, canvas: Canvas, y: float, text: str = "", strong: bool = False) -> None:
        """A line across the chart, and what it stands for at its left."""
        canvas.line(self.left, y, self.right - self.left, 1, T.ink2 if strong else T.paper_line)
        if text:
            line = fonts.line_height(SCALE, canvas.s)
            at = min(max(y, line / 2), canvas.height - line / 2)
            canvas.text(text, SCALE, T.ink2, self.left - Gap.close * canvas.s, at, "midright")

    def numbering(self, canvas: Canvas, y: float) -> None:
        s = canvas.s
        widest = max(fonts.width(str(number), SCALE, s) for number in self.deals.numbers)
        step = max(1, -(-round(widest + 2 * Gap.hair * s) // max(1, round(self.column))))
        current = self.deals.current
        for place, number in enumerate(self.deals.numbers):
            near = step > 1 and 0 < abs(place - current) < step
            if place == current or (place % step == 0 and not near):
                ink = T.ink if place == current else T.ink2
                canvas.text(str(number), SCALE, ink, self.middle(place), y, "midtop")


LEAST_LINES = 5  # of text, as high is the chart at least

Point = tuple[float, float]


class ChanceLine(DealColumns):
    """A line through each deal that is known, and a dot for the score before it and after it."""

    def __init__(
        self, ui: Ui, id_: str, label: str, rect: pygame.Rect, deals: Deals, lines: Sequence[DealLine]
    ) -> None:
        self.lines = lines
        self.even = 1 / len(lines[0].result.scores)
        super().__init__(ui, id_, label, rect, deals)

    def show_lines(self, lines: Sequence[DealLine]) -> None:
        if self.lines != lines:
            self.lines = lines
            self.repaint()

    @staticmethod
    def least(s: float) -> int:
        """The least height of the chart, in pixels."""
        return LEAST_LINES * fonts.line_height(SCALE, s)

    def points(self, place: int) -> list[Point]:
        """The points of the line through a deal, in pixels from the upper left corner."""
        chances = self.lines[place].chances
        left = self.left + place * self.column
        return [
            (left + self.column * number / (len(chances) - 1), self._y(chance))
            for number, chance in enumerate(chances)
        ]

    def _y(self, chance: float) -> float:
        edge: float = (Size.chance_dot + Gap.hair) * self.ui.s
        return edge + (float(self.rect.h) - 2 * edge) * (1 - chance)

    def paint(self, state: str) -> pygame.Surface:
        canvas = Canvas(self.rect.w, self.rect.h, self.ui.s)
        self.ground(canvas)
        for place in range(1, len(self.lines)):
            canvas.line(self.left + place * self.column, 0, 1, canvas.height, T.paper_line)
        drawn = [self.points(place) for place, line in enumerate(self.lines) if line.known]
        curves.fill(canvas.surface, drawn, self._y(self.even), paper.GILT, paper.RED)
        self.rule(canvas, self._y(1.0), percent(1.0))
        self.rule(canvas, self._y(self.even), percent(self.even), strong=True)
        self.rule(canvas, self._y(0.0), percent(0.0))
        self._stroke(canvas.surface, state == "hovered")
        return canvas.surface

    def _stroke(self, surface: pygame.Surface, hovered: bool) -> None:
        s = self.ui.s
        thick = max(1, round((Size.chance_line + hovered) * s))
        for place, line in enumerate(self.lines):
            points = self.points(place)
            for a, b in zip(points, points[1:], strict=False) if line.known else ():
                if a[1] == b[1]:
                    level = pygame.Rect(round(a[0]), round(a[1] - thick / 2), round(b[0] - a[0]) + 1, thick)
                    surface.fill(paper.BROWN, level)
                else:
                    pygame.draw.aaline(surface, paper.BROWN, a, b, thick)
        for place in range(len(self.lines)):
            for point in (self.points(place)[0], self.points(place)[-1]):
                pygame.draw.aacircle(surface, T.ink, point, Size.chance_dot * s)


WIDEST = Size.act  # units of a bar
SHARE = 0.62  # of its column that a bar takes
LEAST_BAR_LINES = 2  # of text, as high are the bars at least


class LossBars(DealColumns):
    """The bars, the highest as high as there is room; `judges` by the place of the deal."""

    def __init__(
        self,
        ui: Ui,
        id_: str,
        label: str,
        rect: pygame.Rect,
        deals: Deals,
        names: Names,
        judges: Mapping[int, Judge],
    ) -> None:
        self.names = names
        self.lost = self._lost(judges)
        super().__init__(ui, id_, label, rect, deals)

    def _lost(self, judges: Mapping[int, Judge]) -> dict[int, list[float]]:
        players = range(self.names.rules.players)
        return {place: [judge.lost(seat) for seat in players] for place, judge in judges.items()}

    def show_losses(self, judges: Mapping[int, Judge]) -> None:
        lost = self._lost(judges)
        if lost != self.lost:
            self.lost = lost
            self.repaint()

    @staticmethod
    def least(s: float) -> int:
        """The least height of the bars with the figures above and below them, in pixels."""
        return (LEAST_BAR_LINES + 2) * fonts.line_height(SCALE, s)

    @property
    def most(self) -> float:
        return max((sum(each) for each in self.lost.values()), default=0.0)

    def paint(self, state: str) -> pygame.Surface:
        s, names = self.ui.s, self.names
        canvas = Canvas(self.rect.w, self.rect.h, s)
        line = fonts.line_height(SCALE, s)
        high, floor = canvas.height - 2 * line, float(canvas.height - line)
        self.ground(canvas)
        digits = names.rules.sheet.grades.digits
        if self.most:
            self.rule(canvas, line, words.decimal(self.most, digits))
        self.rule(canvas, floor, "0", strong=True)
        wide = min(self.column * SHARE, WIDEST * s)
        ink, seam, face = bar_colours(names), canvas.units(Stroke.hair), canvas.units(Size.legend_face)
        for place, lost in self.lost.items():
            y = floor
            for seat in from_own(names):
                part = high * lost[seat] / self.most if self.most else 0.0
                if part:
                    rect = canvas.rect(self.middle(place) - wide / 2, y - part, wide, max(1.0, part - seam))
                    canvas.box(rect, 0, ink[seat])
                    faced = self.deals.current in (place, NOBODY)
                    if faced and face < min(rect.w, rect.h):
                        draw.put(canvas.surface, _portrait(names, seat, face), center=rect.center)
                y -= part
        self.numbering(canvas, floor)
        if self.deals.current in self.lost:
            self._figure(canvas, digits)
        return canvas.surface

    def _figure(self, canvas: Canvas, digits: int) -> None:
        s, line = canvas.s, fonts.line_height(SCALE, canvas.s)
        shown = words.decimal(sum(self.lost[self.deals.current]), digits)
        half = fonts.width(shown, SCALE, s) / 2 + Gap.hair * s
        x = min(max(self.middle(self.deals.current), self.left + half), canvas.width - half)
        canvas.text(shown, SCALE, T.ink, x, line / 2, "center")


def _portrait(names: Names, seat: int, pixels: int) -> pygame.Surface:
    """The face of a player in a ring of the colour of their bars."""
    edge = max(2, round(pixels / 14))
    surface = draw.rounded((pixels, pixels), pixels // 2, bar_colours(names)[seat]).copy()
    surface.blit(icons.portrait(portrait_of(names.face(seat)), pixels - 2 * edge), (edge, edge))
    return surface


class PlayerKey(Box):
    """Whose a part of a bar is: a face and a name."""

    def __init__(self, ui: Ui, names: Names, seat: int) -> None:
        size = ui.u(Size.legend_face)
        face = Painted(ui, lambda room: _portrait(names, seat, size), size, size)
        name = Text(ui, names.name(seat), "secondary", review_text.on_paper().of(names, seat))
        self._row = Row(ui, [face, name], Gap.tight, align="middle")

    def width(self) -> int:
        return self._row.width()

    def height(self, width: int) -> int:
        return self._row.height(width)

    def place(self, rect: pygame.Rect) -> None:
        self._row.place(rect)


def course_boxes(
    ui: Ui,
    review: MatchReview,
    names: Names,
    deals: Deals,
    heading: str,
    highs: tuple[int, int],
) -> tuple[list[Box], list[Box]]:
    """Both charts with what stands above them, `highs` pixels high; `heading` is the role of their titles.

    Without a height the first one takes what is left.
    """
    first, second = chance_title(names), losses_title(names.rules)
    note = _("Dots: by the score. Between them: with all hands open.")
    lines, judges = review.lines(names.own_side), {each.place: each.judge for each in review.deals}
    line = partial(ChanceLine, ui, "chances", first, deals=deals, lines=lines)
    bars = partial(LossBars, ui, "losses", second, deals=deals, names=names, judges=judges)
    return (
        [
            Text(ui, first, heading, T.ink),
            Text(ui, note, "caption", T.ink2),
            Space(ui, Gap.tight),
            Made(line, highs[0], grow=not highs[0]),
        ],
        [_legend(ui, second, names, heading), Space(ui, Gap.tight), Made(bars, highs[1])],
    )


def _legend(ui: Ui, title: str, names: Names, heading: str) -> Box:
    """The title of the bars, and the players in the order of their parts, from below."""
    keys = [PlayerKey(ui, names, seat) for seat in from_own(names)]
    return Wrap(
        ui,
        [Row(ui, [Text(ui, title, heading, T.ink)], align="middle"), *keys],
        Gap.wide,
        Gap.thin,
        align="left",
    )

"""The chart of how far ahead the person's side was, match by match, with the mean of the last ones."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.rule_set import Rules
from game.practice.sums import Stop, lead, recent_leads
from graphics.render import curves, fonts, paper
from graphics.render.sizes import Gap, Size, Stroke
from graphics.render.theme import T, fade
from graphics.screens.statistics.figure_rows import TOLD, GroundBox
from graphics.text import statistics_text as texts
from graphics.text.words import signed
from graphics.widgets.boxes import Box, Column, Space
from graphics.widgets.parts import Text
from graphics.widgets.ui import Ui

LEAST_STOPS = 2
LEAST_LINES = 5  # lines of text: the least height of the chart
FAINT, CLEAR = 0.2, 0.6  # how strong the dots are beside a line, and without one
END = "body_bold"
HEADROOM = 0.06  # of the span of the values, free above and below them


class CourseChart(GroundBox):
    """Above the line of nought the person's side was ahead, below it the opponents were."""

    grow = True

    def __init__(self, ui: Ui, ground: pygame.Surface, stops: Sequence[Stop], rules: Rules) -> None:
        super().__init__(ui, ground)
        self.stops = stops
        self.digits = rules.sheet.grades.digits
        self.leads = [lead([stop]) for stop in stops]
        self.recent = recent_leads(stops)
        self.line = fonts.line_height(TOLD, ui.s)
        self.foot = [texts.day(stops[0].begun), texts.course_cases(stops), texts.day(stops[-1].begun)]

    def height(self, width: int) -> int:
        return LEAST_LINES * self.line

    def _foot_lines(self, width: int) -> int:
        """The days at the ends, and between them or below them what was counted."""
        wide = sum(fonts.width(text, TOLD, self.ui.s) + self.ui.u(Gap.large) for text in self.foot)
        return 1 if wide <= width else 2

    def place(self, rect: pygame.Rect) -> None:
        ui, last = self.ui, self.recent[-1:]
        low, high = min(0.0, *self.leads), max(0.0, *self.leads)
        ends = {each: signed(each, self.digits) for each in (high, low) if each}
        left = max(fonts.width(text, TOLD, ui.s) for text in ("0", *ends.values())) + ui.u(Gap.close)
        right = sum(fonts.width(signed(each, self.digits), END, ui.s) + ui.u(Gap.small) for each in last)
        area = pygame.Rect(
            rect.x + left,
            rect.y + self.line // 2,
            rect.w - left - max(right, ui.u(Gap.small)),
            0,
        )
        area.h = rect.h - self.line // 2 - ui.u(Gap.thin) - self._foot_lines(area.w) * self.line
        spare = HEADROOM * (high - low or 1.0)
        top, span = high + spare, (high - low or 1.0) + 2 * spare

        def y(value: float) -> float:
            return area.y + (top - value) / span * area.h

        def x(place: int) -> float:
            return area.x + place / (len(self.stops) - 1) * area.w

        for value, text in (*ends.items(), (0.0, "0")):
            ink = T.ink2 if not value else T.paper_line
            thick = max(1, ui.u(Stroke.hair))
            self.ground.fill(ink, (area.x, round(y(value)) - thick // 2, area.w, thick))
            if not value or abs(y(value) - y(0.0)) >= self.line:
                at = round(y(value)) - self.line // 2
                self.write(text, TOLD, T.ink2, rect.x, at, left - ui.u(Gap.close), "right")
        foot, lines = area.bottom + ui.u(Gap.thin), self._foot_lines(area.w)
        for text, align in zip(self.foot, ("left", "center", "right"), strict=True):
            down = self.line if align == "center" and lines > 1 else 0
            self.write(text, TOLD, T.ink2, area.x, foot + down, area.w, align)
        first = len(self.stops) - len(self.recent)
        points = [(x(first + place), y(value)) for place, value in enumerate(self.recent)]
        self._draw(rect, points, [(x(place), y(value)) for place, value in enumerate(self.leads)], y(0.0))
        for value in last:
            middle = round(y(value)) - fonts.line_height(END, ui.s) // 2
            self.write(signed(value, self.digits), END, T.ink, area.right + ui.u(Gap.small), middle, right)

    def _draw(
        self,
        rect: pygame.Rect,
        line: Sequence[curves.Point],
        dots: Sequence[curves.Point],
        nought: float,
    ) -> None:
        ui, edge = self.ui, self.ui.u(Gap.tight)
        frame = rect.inflate(2 * edge, 2 * edge)
        large = curves.smooth(frame.size, paper.BROWN)

        def moved(points: Sequence[curves.Point]) -> list[curves.Point]:
            return [((x - frame.x) * curves.SHARP, (y - frame.y) * curves.SHARP) for x, y in points]

        level = (nought - frame.y) * curves.SHARP
        curves.fill(large, [moved(line)], level, paper.GILT, paper.RED)
        faint = FAINT if len(line) > 1 and T.line_width <= 1 else CLEAR
        size = ui.u(Size.course_dot) * curves.SHARP
        for spot in moved(dots):
            ink = paper.BROWN if spot[1] <= level else paper.RED
            pygame.draw.circle(large, fade(ink, faint), spot, size)
        curves.stroke(large, moved(line), Size.course_line * ui.s * curves.SHARP, paper.BROWN)
        if line:
            pygame.draw.circle(large, paper.BROWN, moved(line)[-1], Size.course_end * ui.s * curves.SHARP)
        self.ground.blit(pygame.transform.smoothscale(large, frame.size), frame.topleft)


def course_boxes(ui: Ui, ground: pygame.Surface, stops: Sequence[Stop], rules: Rules) -> list[Box]:
    """The chart with its title, what it shows and what was counted; a note before there is one."""
    title = Text(ui, texts.course_title(), "pad_title", T.ink)
    if len(stops) < LEAST_STOPS:
        note = Text(ui, texts.course_note(), "body", T.ink2, align="center")
        return [title, Space(ui, Gap.tight, grow=True), note, Space(ui, Gap.large, grow=True)]
    return [
        title,
        Text(ui, texts.course_meaning(len(stops)), "caption", T.ink2),
        Space(ui, Gap.tight),
        Column(ui, [CourseChart(ui, ground, stops, rules)], grow=True),
    ]

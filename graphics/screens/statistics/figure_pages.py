"""Figures and charts on pages: in two columns where there is room for them, else one below the other."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.core.rule_set import Rules
from game.practice.figures import Mean
from game.practice.rating import Rating
from game.practice.sums import Stop, Sums
from game.tournament.trophies import TrophyFigures
from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, text_growth
from graphics.screens.statistics.figure_rows import (
    TOLD,
    FigureColumns,
    FigureRow,
    GroundBox,
    Head,
    Legend,
    RankRow,
    SwingRow,
    contract_row,
    loss_row,
)
from graphics.text import practice_text, statistics_text
from graphics.text import statistics_text as texts
from graphics.text.i18n import _
from graphics.text.statistics_text import Section, course_names
from graphics.text.words import decimal
from graphics.widgets.boxes import Box, Column, Space
from graphics.widgets.controls.pager import filled_pages
from graphics.widgets.parts import Text
from graphics.widgets.ui import Ui

LEAST_STOPS = 2
LEAST_LINES = 5  # lines of text: the least height of the chart
SHARP = 2  # lines are drawn this many times larger, then scaled down
THICK, THIN = 5, 3.5  # units of our line, and of theirs
DOT = 6  # units of the radius of a point


class Ends(Struct, frozen=True):
    """The texts below the chart: when its first matches began, and its last ones."""

    first: str
    last: str


class CourseChart(GroundBox):
    """Our line in gold with round points, theirs in grey with square ones: colour alone is not enough."""

    grow = True

    def __init__(
        self, ui: Ui, ground: pygame.Surface, stops: Sequence[Stop], ends: Ends, rules: Rules
    ) -> None:
        super().__init__(ui, ground)
        self.stops, self.ends, self.rules = stops, ends, rules
        self.line = fonts.line_height(TOLD, ui.s)

    def height(self, width: int) -> int:
        return max(round(self.ui.u(Size.chart[0]) / text_growth(self.ui.size)), LEAST_LINES * self.line)

    @property
    def top(self) -> float:
        return max(1.0, *(value(side) for stop in self.stops for side in (stop.written, stop.against)))

    def points(self, area: pygame.Rect, sides: Sequence[Mean]) -> list[tuple[float, float]]:
        last = len(sides) - 1
        return [
            (area.x + area.w * place / last, area.bottom - area.h * max(0.0, value(side)) / self.top)
            for place, side in enumerate(sides)
        ]

    def place(self, rect: pygame.Rect) -> None:
        ui, s = self.ui, self.ui.s
        highest = decimal(self.top, self.rules.sheet.grades.digits)
        names = course_names(self.rules)
        left = max(fonts.width(text, TOLD, s) for text in (highest, "0")) + ui.u(Gap.close)
        right = max(fonts.width(name, "caption_bold", s) for name in names) + ui.u(Gap.wide)
        area = pygame.Rect(
            rect.x + left,
            rect.y + self.line,
            rect.w - left - right,
            rect.h - 2 * self.line - ui.u(Gap.tight),
        )
        for y, text in ((area.y, highest), (area.bottom, "0")):
            self.ground.fill(T.line, (area.x, y, area.w, max(1, ui.u(1))))
            self.write(text, TOLD, T.text3, rect.x, y - self.line // 2, left - ui.u(Gap.close), "right")
        foot = area.bottom + ui.u(Gap.tight)
        self.write(self.ends.first, TOLD, T.text3, area.x, foot, area.w)
        self.write(self.ends.last, TOLD, T.text3, area.x, foot, area.w, "right")
        ours = self.points(area, [stop.written for stop in self.stops])
        theirs = self.points(area, [stop.against for stop in self.stops])
        self._lines(rect, ours, theirs)
        self._names(names, area, ours[-1][1], theirs[-1][1], right)

    def _names(
        self, names: tuple[str, str], area: pygame.Rect, ours: float, theirs: float, room: int
    ) -> None:
        """The names at the ends of their lines, moved apart where they would meet."""
        middle, apart = (ours + theirs) / 2, max(abs(ours - theirs), self.line)
        ways = (-1, 1) if ours <= theirs else (1, -1)
        gap = self.ui.u(Gap.small)
        for name, way, ink in zip(names, ways, (T.gold, T.text2), strict=True):
            y = round(middle + way * apart / 2 - self.line / 2)
            self.write(name, "caption_bold", ink, area.right + gap, y, room - gap)

    def _lines(
        self, rect: pygame.Rect, ours: Sequence[tuple[float, float]], theirs: Sequence[tuple[float, float]]
    ) -> None:
        """Both lines, drawn larger and smoothed down; ours lies on top."""
        edge = self.ui.u(Gap.tight)
        frame = rect.inflate(2 * edge, 2 * edge)
        large = draw.clear((frame.w * SHARP, frame.h * SHARP))
        for points, thick, ink, square in ((theirs, THIN, T.text2, True), (ours, THICK, T.gold, False)):
            spots = [((x - frame.x) * SHARP, (y - frame.y) * SHARP) for x, y in points]
            _stroke(large, spots, thick * self.ui.s * SHARP, ink)
            for spot in spots:
                _dot(large, spot, DOT * self.ui.s * SHARP, ink, square)
        self.ground.blit(pygame.transform.smoothscale(large, frame.size), frame.topleft)


def value(side: Mean) -> float:
    return side.total / side.count


def course_note() -> str:
    return _("A chart will appear here after two matches.")


def _stroke(
    surface: pygame.Surface, points: Sequence[tuple[float, float]], thick: float, ink: Colour
) -> None:
    for a, b in zip(points, points[1:], strict=False):
        across = pygame.Vector2(b[0] - a[0], b[1] - a[1])
        side = across.normalize().rotate(90) * thick / 2
        corners = [(x + w * side.x, y + w * side.y) for (x, y), w in ((a, 1), (b, 1), (b, -1), (a, -1))]
        pygame.draw.polygon(surface, ink, corners)
    for point in points:
        pygame.draw.circle(surface, ink, point, thick / 2)


def _dot(surface: pygame.Surface, at: tuple[float, float], radius: float, ink: Colour, square: bool) -> None:
    if square:
        half = 0.9 * radius
        pygame.draw.rect(surface, ink, (at[0] - half, at[1] - half, 2 * half, 2 * half))
    else:
        pygame.draw.circle(surface, ink, at, radius)


TWO_FROM = 1200  # units of width from which there are two columns
TWO_UNTIL = 1.3  # largest text size for two columns


class PageFigures(Struct, frozen=True):
    rules: Rules
    found: Sums
    stops: tuple[Stop, ...]
    rating: Rating
    """After all matches of the game, whatever the filters."""
    notes: tuple[str, ...]
    tournaments: TrophyFigures = TrophyFigures()


Placed = tuple[Box, int, int]
"""A column: what stands in it, how far from the left it begins, and its width, in pixels."""


def pages(ui: Ui, ground: pygame.Surface, told: PageFigures, size: tuple[int, int]) -> list[list[Placed]]:
    two = size[0] >= ui.u(TWO_FROM) and text_growth(ui.size) <= TWO_UNTIL
    gap = ui.u(Size.columns)
    wide = (size[0] - gap) // 2 if two else size[0]
    results, tournaments, progress, contracts, defence, extras, losses, luck, ranks, notes = _sections(
        ui, ground, told, wide
    )
    designed = [
        [*results, *defence],
        contracts,
        [*losses, *notes],
        [*luck, *extras],
        [*tournaments, *ranks],
        progress,
    ]
    found = [Column(ui, boxes) for boxes in designed if boxes]
    whole = two and all(column.height(wide) <= size[1] for column in found)
    if not whole:
        order = [results, defence, contracts] if two else [results, contracts, defence]
        found = _flowing(
            ui, [*order, extras, losses, luck, tournaments, ranks, progress, notes], wide, size[1]
        )
    each = 2 if two else 1
    made: list[list[Placed]] = [
        [(column, place * (wide + gap), wide) for place, column in enumerate(found[first : first + each])]
        for first in range(0, len(found), each)
    ]
    if whole and len(made[-1]) == 1:  # the chart stands alone on its page
        made[-1] = [(found[-1], 0, size[0])]
    return made


def _flowing(ui: Ui, sections: Sequence[Sequence[Box]], width: int, high: int) -> list[Column]:
    """The sections in columns of a height, each in as few as it can be."""
    parts: list[Sequence[Box]] = []
    for boxes in sections:
        parts += _filled(boxes, [box.height(width) for box in boxes], high)
    whole = [Column(ui, part, grow=any(box.grow for box in part)) for part in parts]
    return [Column(ui, part) for part in _filled(whole, [box.height(width) for box in whole], high)]


def _filled(boxes: Sequence[Box], heights: Sequence[int], high: int) -> list[list[Box]]:
    """The boxes on as few pages of a height as they fill; none begins with an empty space."""
    found = [[boxes[i] for i in chunk] for chunk in filled_pages(heights, high, 0)] if boxes else []
    found = [part[1:] if isinstance(part[0], Space) else part for part in found]
    return [part for part in found if part]


def _sections(ui: Ui, ground: pygame.Surface, told: PageFigures, width: int) -> list[list[Box]]:
    """The sections in the order of reading, each as boxes that may stand on different pages."""
    rules, found = told.rules, told.found
    results = texts.results(rules, found, told.rating)
    defence, extras = texts.defence(rules, found), texts.extras(rules, found)
    bars, cups = texts.bars(rules, found), statistics_text.tournament_section(told.tournaments)
    losses, swings = practice_text.losses(rules, found), practice_text.swings(rules, found.luck)
    lines = [line for section in (results, defence, extras, cups) if section for line in section.lines]
    ranks = statistics_text.ranks(rules, told.rating)
    lines += [rank.line for rank in ranks]
    lines += [*(bar.line for bar in bars), *(loss.line for loss in losses), *(each.line for each in swings)]
    columns = FigureColumns.of(ui, lines, width)
    most = max(bar.called for bar in bars[1:])
    head = Column(ui, [Head(ui, ground, _("Contracts"), columns), Legend(ui, ground)])
    drawn = [
        contract_row(ui, ground, bar, columns, bar.called if bar.trump is None else most) for bar in bars
    ]
    lost: list[Box] = [loss_row(ui, ground, loss, columns) for loss in losses]
    rated = [RankRow(ui, ground, rank, columns) for rank in ranks]
    luck = [SwingRow(ui, ground, swing, columns) for swing in swings]
    head_of_losses = Head(ui, ground, practice_text.losses_title(rules), columns)
    if not lost:
        lost = [Text(ui, practice_text.how_to_know(), "body", T.text2)]
    return [
        _section(ui, ground, results, columns),
        _section(ui, ground, cups, columns) if cups else [],
        _course(ui, ground, told, columns),
        _together(ui, head, drawn),
        _section(ui, ground, defence, columns),
        _section(ui, ground, extras, columns),
        _together(ui, head_of_losses, lost),
        _together(ui, Head(ui, ground, practice_text.luck_title(rules), columns), luck) if luck else [],
        _together(ui, Head(ui, ground, _("Rating compared with the levels"), columns), rated)
        if rated
        else [],
        [Text(ui, text, "secondary", T.text2) for text in told.notes],
    ]


def _section(ui: Ui, ground: pygame.Surface, section: Section, columns: FigureColumns) -> list[Box]:
    rows = [FigureRow(ui, ground, line, columns) for line in section.lines]
    return _together(ui, Head(ui, ground, section.title, columns), rows)


def _together(ui: Ui, head: Box, rows: Sequence[Box]) -> list[Box]:
    """A head that stays with its first row, the other rows, and the space below them."""
    return [Column(ui, [head, rows[0]]), *rows[1:], Space(ui, Gap.wide)]


def _course(ui: Ui, ground: pygame.Surface, told: PageFigures, columns: FigureColumns) -> list[Box]:
    stops = told.stops
    title = texts.course_title(stops[0].matches if stops else 1)
    head = Head(ui, ground, title, FigureColumns(0, 0, 0, stacked=True))
    if len(stops) < LEAST_STOPS:
        return [Column(ui, [head, Text(ui, course_note(), "body", T.text2), Space(ui, Gap.wide)])]
    ends = Ends(texts.day(stops[0].begun), texts.day(stops[-1].begun))
    chart = CourseChart(ui, ground, stops, ends, told.rules)
    cases = Text(ui, texts.course_cases(stops), "caption", T.text3)
    return [Column(ui, [head, chart, cases, Space(ui, Gap.wide)], grow=True)]

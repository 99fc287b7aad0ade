"""The hero of the statistics: the rating as a dial, the matches won as a ring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.practice.figures import ENOUGH, Share
from graphics.render import dials, draw, fonts, paper
from graphics.render.dials import Arc
from graphics.render.sizes import Gap, Size, Stroke
from graphics.render.theme import T, text_growth
from graphics.screens.statistics.figure_pages import PageFigures
from graphics.text import statistics_text as texts
from graphics.text.statistics_text import FigureLine, RatingDial
from graphics.widgets.boxes import Box, Column, Row, Space, note_misfit
from graphics.widgets.controls.label import Picture, height
from graphics.widgets.parts import Painted, Text
from graphics.widgets.screen import UiScene
from graphics.widgets.slips import lay_paper, sheet_edges
from graphics.widgets.ui import Ui

FIGURE, CASES = "figure_big", "caption"
SWEEP = 110  # degrees from the top to each end of the dial
CUT = 1.2  # degrees that a notch in a dial or a ring is wide
THICK, RING_THICK = 0.15, 0.17  # of the radius
RADII = (170, 155, 140, 125, 110, 95, 80)  # units of the dial, the largest that fits
FULL = 5  # of these are large enough beside all other figures
WIDE = 1.3  # times the usual width: then the parts stand side by side


class Hero:
    """A sheet with the rating, the matches won and, where there is room, the points of both sides."""

    def __init__(self, screen: UiScene, told: PageFigures) -> None:
        self._screen, self._ui, self._told = screen, screen.ui, told

    def fits(self, width: int, high: int) -> bool:
        across, down = sheet_edges(self._screen)
        return self._upright(pygame.Rect(0, 0, width - across, high - down)) is not None

    def place(self, area: pygame.Rect) -> None:
        ui, room = self._ui, lay_paper(self._screen, area)
        if room.w > WIDE * ui.u(Size.hero_sheet) * text_growth(ui.size):
            self._beside(room).place(room)
            return
        column = self._upright(room)
        if column is None:
            note_misfit(ui, "rating", 1)
        else:
            column.place(room)

    def _upright(self, room: pygame.Rect) -> Column | None:
        """The parts below one another, the last one only where it fits, and the dial as large as it can be.

        None if there is no room for the least of them.
        """
        for full in (True, False):
            for radius in RADII[: FULL if full else None]:
                parts = self._parts(room.w, radius)
                column = self._lined(parts if full else parts[:2])
                if column.height(room.w) <= room.h:
                    return column
        return None

    def _lined(self, parts: Sequence[Box]) -> Column:
        """Parts with lines between them, and what room is left around these."""
        boxes: list[Box] = []
        for part in parts:
            boxes += [Rule(self._ui), part] if boxes else [part]
        return Column(self._ui, boxes)

    def _beside(self, room: pygame.Rect) -> Row:
        """The dial at the left, the rest at the right."""
        ui, gap = self._ui, Gap.sheet
        half = (room.w - ui.u(gap)) // 2
        fitting = (radius for radius in RADII if self._parts(half, radius)[0].height(half) <= room.h)
        first, *rest = self._parts(half, next(fitting, RADII[-1]))
        right = self._lined(rest)
        if right.height(half) > room.h:
            right = self._lined(rest[:1])
        return Row(ui, [first, right], gap, equal=True, align="middle")

    def _parts(self, width: int, radius: float) -> list[Box]:
        found, rules = self._told.found, self._told.rules
        dial = texts.rating_dial(rules, self._told.rating)
        parts = [self._dial(dial, width, radius)] if dial is not None else []
        return [*parts, self._wins(texts.won_line(found), found.won, width), self._sides()]

    def _dial(self, dial: RatingDial, width: int, radius: float) -> Box:
        ui = self._ui
        size = min(width, 2 * ui.u(radius))
        figure, cases = (fonts.line_height(role, ui.s) for role in ("score", CASES))
        high = max(round(size * dials.at(0.5, 1, SWEEP)[1]), (size + figure) // 2 + cases) + ui.u(Gap.thin)
        widest = max(fonts.width(text, CASES, ui.s) for end in dial.ends for text in (end.label, end.value))
        ends = [
            Text(ui, f"{end.label}\n{end.value}", CASES, T.ink2, align=align, grow=True)
            for end, align in zip(dial.ends, ("left", "right"), strict=True)
        ]
        below = min(width, max(round(1.1 * size), 2 * widest + ui.u(Gap.large)))
        return Column(
            ui,
            [
                Text(ui, dial.line.label, "body_bold", T.ink, align="center"),
                Space(ui, Gap.tight),
                Painted(ui, partial(self._paint_dial, dial, size), high),
                Row(ui, [Space(ui, 0, grow=True), _Wide(ui, ends, below), Space(ui, 0, grow=True)]),
            ],
        )

    def _paint_dial(self, dial: RatingDial, size: int, room: tuple[int, int]) -> pygame.Surface:
        ui, surface = self._ui, draw.clear(room)
        inner = 1 - THICK

        def angle(place: float) -> float:
            return SWEEP * (2 * place - 1)

        parts = [Arc(-SWEEP, SWEEP, T.paper_line, inner)]
        if dial.place is not None:
            parts.append(Arc(-SWEEP, angle(dial.place), paper.GILT, inner))
        notches = [angle(place) for place in dial.levels if 0 < place < 1]
        parts += [Arc(at - CUT / 2, at + CUT / 2, T.paper, inner - 0.02, 1.0) for at in notches]
        if dial.place is not None:
            at = angle(dial.place)
            parts.append(Arc(at - CUT, at + CUT, T.ink, inner - 0.07, 1.0))
        corner = (room[0] - size) // 2
        surface.blit(dials.arcs(size, tuple(parts)), (corner, 0))
        figure = fonts.render(dial.line.value, "score", ui.s, T.ink)
        middle = (room[0] // 2, size // 2)
        draw.put(surface, figure, center=middle)
        if dial.line.cases and fonts.width(dial.line.cases, CASES, ui.s) < size * inner * 0.8:
            cases = fonts.render(dial.line.cases, CASES, ui.s, T.ink2)
            draw.put(surface, cases, midtop=(middle[0], middle[1] + round(0.38 * figure.get_height())))
        return surface

    def _wins(self, line: FigureLine, won: Share, width: int) -> Box:
        """The ring, and its words beside it or, where these are too long, below."""
        ui = self._ui
        few = won.interval is None
        shown = line.cases or line.value if few else line.value
        size = max(ui.u(Size.wins_ring), round(fonts.width(texts.percent(1), FIGURE, ui.s) * 1.5))
        ring = Painted(ui, partial(self._paint_wins, won, shown, size), size, size)
        said = line.likely if few else line.cases
        longest = max(fonts.width(word, "body_bold", ui.s) for word in line.label.split())
        if longest > width - size - ui.u(Gap.large):
            return Column(ui, [ring, *_words(ui, line.label, said, "center")])
        return Row(
            ui, [ring, Column(ui, _words(ui, line.label, said, "left"), grow=True)], Gap.large, align="middle"
        )

    def _paint_wins(self, won: Share, shown: str, size: int, room: tuple[int, int]) -> pygame.Surface:
        """A part for each match while they are few, then one for those that were won."""
        ui, surface = self._ui, draw.clear(room)
        inner, count = 1 - 2 * RING_THICK, won.count
        parts = [Arc(0, 360, T.paper_line, inner)]
        if won.value:
            parts.append(Arc(0, 360 * won.value, paper.GILT, inner))
        if 1 < count < ENOUGH:
            cuts = (360 * place / count for place in range(count))
            parts += [Arc(at - CUT, at + CUT, T.paper, inner - 0.02) for at in cuts]
        draw.put(surface, dials.arcs(size, tuple(parts)), center=surface.get_rect().center)
        role = next((r for r in (FIGURE, "name") if fonts.width(shown, r, ui.s) < size * inner * 0.94), CASES)
        text = fonts.render(shown, role, ui.s, T.ink)
        draw.put(surface, text, center=surface.get_rect().center)
        return surface

    def _sides(self) -> Box:
        """What both sides wrote in a deal."""
        ui, lines = self._ui, texts.scored_lines(self._told.rules, self._told.found)
        return Row(ui, [Figure(ui, line) for line in lines], Gap.medium, equal=True, align="top")


def _words(ui: Ui, label: str, said: str, align: str) -> list[Box]:
    boxes: list[Box] = [Text(ui, label, "body_bold", T.ink, align=align)]
    return [*boxes, Text(ui, said, "secondary", T.ink2, align=align)] if said else boxes


class Figure(Box):
    """A figure and below it what it is, as one picture."""

    def __init__(self, ui: Ui, line: FigureLine) -> None:
        self._ui, self._line = ui, line

    def height(self, width: int) -> int:
        return fonts.line_height(FIGURE, self._ui.s) + height(self._ui, self._line.label, CASES, width)

    def place(self, rect: pygame.Rect) -> None:
        ui, line, surface = self._ui, self._line, draw.clear(rect.size)
        figure = fonts.render(line.value, FIGURE, ui.s, T.ink)
        draw.put(surface, figure, midtop=(rect.w // 2, 0))
        label = fonts.block(line.label, CASES, ui.s, T.ink2, rect.w, "center")
        surface.blit(label, (0, fonts.line_height(FIGURE, ui.s)))
        Picture(ui, rect.topleft, surface)


class _Wide(Row):
    """Boxes in a row of a fixed width."""

    def __init__(self, ui: Ui, boxes: Sequence[Box], width: int) -> None:
        super().__init__(ui, boxes, Gap.small, align="top")
        self._width = width

    def width(self) -> int:
        return self._width


class Rule(Box):
    """A line across a sheet, in the middle of what is free there."""

    grow = True

    def __init__(self, ui: Ui) -> None:
        self._ui = ui

    def height(self, width: int) -> int:
        return 2 * self._ui.u(Gap.medium)

    def place(self, rect: pygame.Rect) -> None:
        line = pygame.Surface((rect.w, max(1, self._ui.u(Stroke.hair))))
        line.fill(T.paper_line)
        Picture(self._ui, (rect.x, rect.centery), line)

"""Lines on the cloth with a contract, a result among others as dots on a scale, and figures.

The results of an evening have a line for each deal, those of a deal a line for each table.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame
from msgspec import Struct

from game.core.cards import Card
from graphics.render import draw, fonts, icons, written
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import Colour, T, fade, mix
from graphics.screens.tournament.shown.people import portrait
from graphics.text.i18n import _, pgettext
from graphics.widgets.boxes import Made
from graphics.widgets.choice_lines import card_chip, chip
from graphics.widgets.controls.label import Picture, height
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.ui import Ui

NAMES = 0.36  # of the width of a line: its name at most
COSTLY, HOVER, REST = 0.16, 0.08, 0.32  # of gold, of light, and of the colour of the cloth's edge
CLOSED = 0.55  # the strength of a line without a result


class Dots(Struct, frozen=True):
    """Results as shares of the way from the worst to the best one, 0 to 1."""

    others: tuple[float, ...]
    own: float | None
    mean: float
    """Of the tables but the person's."""


def dots(own: int | None, others: Sequence[int], low: int, high: int, mean: float) -> Dots:
    """Results on a scale from `low` to `high`; in the middle where these are equal."""

    def share(value: float) -> float:
        return (value - low) / (high - low) if high > low else 0.5

    return Dots(tuple(map(share, others)), None if own is None else share(own), share(mean))


class LineInfo(Struct, frozen=True):
    """What stands on a line; without `press` there is no result yet."""

    id: str
    label: str
    lead: str
    """The number of the deal, or the place of the table."""
    title: str
    line: str = ""
    trump: int | None = None
    card: Card | None = None
    """The first card that was played, where it is shown."""
    figure: str = ""
    below: str = ""
    """A figure below the other one."""
    dots: Dots | None = None
    own: bool = False
    costly: bool = False
    told: str = ""
    """All of it in words."""
    press: Callable[[], object] | None = None


class LineColumns:
    """The columns of lines `width` pixels wide, as wide as the widest text in each."""

    def __init__(self, ui: Ui, infos: Sequence[LineInfo], width: int) -> None:
        self.ui = ui
        self.spread = 1.0
        """How far the tables have come from the mean to their places, 0 to 1."""
        gap = self.gap = ui.u(Gap.medium)
        self.edge = ui.u(Gap.small)
        self.tile = ui.u(Size.sign + Gap.thin)
        self.lead = max(fonts.width(info.lead, "name", ui.s) for info in infos)
        self.figure = max(
            max(fonts.width(info.figure, "figure_big", ui.s), fonts.width(info.below, "secondary", ui.s))
            for info in infos
        )
        self.chip = chip(ui) if any(info.card is not None for info in infos) else (0, 0)
        self.left = self.edge + self.lead + gap + self.tile + gap
        names = max(
            max(fonts.width(info.title, "row_title", ui.s), fonts.width(info.line, "secondary", ui.s))
            for info in infos
        )
        free = width - self.left - self.figure - gap - self.edge
        self.name = min(names, round(NAMES * width))
        scale = free - self.name - 2 * gap - self.tile  # half of a portrait at both ends
        if self.chip[0] and scale - self.chip[0] - gap < ui.u(Size.scale):
            self.chip = (0, 0)
        if self.chip[0]:
            scale -= self.chip[0] + gap
        self.below = scale < ui.u(Size.scale)
        """The scale stands below the name: beside it there is no room."""
        if self.below:
            self.name, scale = free, width - self.left - self.tile - self.edge
        self.start = width - self.edge - self.tile // 2 - scale
        if not self.below:
            self.start -= self.figure + gap
        self.scale = scale

    def _name_height(self, info: LineInfo) -> int:
        ui = self.ui
        texts = ((info.title, "row_title"), (info.line, "secondary"))
        return sum(height(ui, text, role, self.name) for text, role in texts if text)

    def height(self, info: LineInfo) -> int:
        """The least height of a line."""
        ui = self.ui
        figures = fonts.line_height("figure_big", ui.s) + fonts.line_height("secondary", ui.s)
        high = max(self._name_height(info), figures if info.below else 0, self.tile)
        return max(high + ui.u(Gap.small) + (ui.u(Size.scale_row) if self.below else 0), ui.u(Size.low_row))

    def boxes(self, infos: Sequence[LineInfo], room: int) -> list[Made]:
        """The lines, in `room` pixels of height as high as they may be."""
        ui = self.ui
        least = max(self.height(info) for info in infos)
        most = ui.u(Size.board_line) + (ui.u(Size.scale_row) if self.below else 0)
        high = max(least, min(most, room // len(infos)))
        last = infos[-1]
        return [Made(partial(self._make, info, info is last), high) for info in infos]

    def _make(self, info: LineInfo, last: bool, rect: pygame.Rect) -> None:
        if info.press is None:
            surface = draw.clear(rect.size)
            self.paint(surface, info, last=last, hot=False)
            Picture(self.ui, rect.topleft, written.mark(surface, f"{info.lead}. {info.line}"))
        else:
            BoardLine(self.ui, info.id, info.label, rect, info.press, info=info, columns=self, last=last)

    def paint(self, surface: pygame.Surface, info: LineInfo, *, last: bool, hot: bool) -> None:
        ui, rect = self.ui, surface.get_rect()
        if info.costly:
            draw.box(surface, rect, ui.u(Radius.chip), fade(T.gold, COSTLY), T.gold, ui.u(Stroke.line))
        elif info.own:
            draw.box(surface, rect, ui.u(Radius.chip), fade(T.on_cloth, HOVER))
        elif not last:
            rule = pygame.Rect(self.edge, rect.bottom - 1, rect.w - 2 * self.edge, 1)
            surface.fill(fade(T.edge, REST), rule)
        if hot:
            draw.box(surface, rect, ui.u(Radius.chip), fade(T.on_cloth, HOVER))
        row = pygame.Rect(rect)
        if self.below:
            row.h -= ui.u(Size.scale_row)
        known = info.press is not None
        ink, quiet = (T.on_cloth, T.on_cloth2) if known else (fade(T.on_cloth, CLOSED),) * 2
        lead = fonts.render(info.lead, "name", ui.s, quiet)
        draw.put(surface, lead, midleft=(self.edge, row.centery))
        if info.trump is not None:
            place = draw.rect_at(
                (self.tile, self.tile), midleft=(self.edge + self.lead + self.gap, row.centery)
            )
            draw.box(surface, place, ui.u(Radius.chip), T.paper)
            draw.put(surface, icons.contract(info.trump, round(0.62 * self.tile)), center=place.center)
        self._name(surface, info, row, ink, quiet)
        self._figures(surface, info, row)
        if info.card is not None and self.chip[0]:
            picture = written.mark(card_chip(info.card, *self.chip, ui.s), "")  # it is told
            draw.put(surface, picture, midleft=(self.left + self.name + self.gap, row.centery))
        if info.dots is not None:
            middle = rect.bottom - ui.u(Size.scale_row) // 2 if self.below else row.centery
            self._scale(surface, info.dots, middle, ui.u(Size.scale_row) if self.below else row.h)

    def _name(
        self, surface: pygame.Surface, info: LineInfo, row: pygame.Rect, ink: Colour, quiet: Colour
    ) -> None:
        ui, y = self.ui, row.centery - self._name_height(info) // 2
        for text, role, colour in ((info.title, "row_title", ink), (info.line, "secondary", quiet)):
            if text:
                surface.blit(fonts.block(text, role, ui.s, colour, self.name), (self.left, y))
                y += height(ui, text, role, self.name)

    def _figures(self, surface: pygame.Surface, info: LineInfo, row: pygame.Rect) -> None:
        ui, right = self.ui, row.right - self.edge
        if not info.figure:
            return
        figure = fonts.render(info.figure, "figure_big", ui.s, T.gold if info.costly else T.on_cloth)
        small = fonts.render(info.below, "secondary", ui.s, T.on_cloth2) if info.below else None
        high = fonts.line_height("figure_big", ui.s)
        whole = high + (fonts.line_height("secondary", ui.s) if small else 0)
        y = row.centery - whole // 2
        draw.put(surface, figure, midright=(right, y + high // 2))
        if small:
            draw.put(surface, small, midright=(right, y + high + (whole - high) // 2))

    def _scale(self, surface: pygame.Surface, shown: Dots, middle: int, high: int) -> None:
        """The scale with the mean, the tables, and the person's portrait over them."""
        ui, thick = self.ui, max(2, self.ui.u(Stroke.line))
        x, ink = self.start, fade(T.on_cloth2, 0.6) if T.line_width > 1 else mix(T.cloth2, (0, 0, 0), 0.4)
        draw.box(surface, pygame.Rect(x, middle - thick // 2, self.scale, thick), thick // 2, ink)
        tick = pygame.Rect(0, 0, max(1, ui.u(Stroke.line)), ui.u(Size.scale_tick))
        tick.center = (round(x + shown.mean * self.scale), middle)
        surface.fill(fade(T.on_cloth2, 0.6), tick)
        size, face = ui.u(Size.scale_dot), self.tile
        at = [x + self._now(share, shown.mean) * self.scale for share in shown.others]
        own = None if shown.own is None else x + self._now(shown.own, shown.mean) * self.scale
        behind = [] if own is None else [each for each in at if abs(each - own) < face / 2 - size / 4]
        spots = stacked([each for each in at if each not in behind], size, high - size)
        if own is not None:
            spots += beads(own, len(behind), face / 2)
        disc = draw.rounded((size, size), size // 2, (*T.on_cloth2[:3], 190))
        for left, up in spots:
            draw.put(surface, disc, center=(round(left), round(middle + up)))
        if own is not None:
            draw.put(surface, portrait("human", face, own=True), center=(round(own), middle))

    def _now(self, share: float, mean: float) -> float:
        return mean + (share - mean) * self.spread


def stacked(at: Sequence[float], size: float, room: float) -> list[tuple[float, float]]:
    """Places of dots at positions on a line: those that would cover one another stand above one another.

    A stack takes at most `room`.
    """
    found: list[tuple[float, float]] = []
    piles: list[list[float]] = []
    for each in sorted(at):
        if piles and each - piles[-1][0] < size / 2:
            piles[-1].append(each)
        else:
            piles.append([each])
    for pile in piles:
        step = min(size, room / len(pile))
        found += [(each, (place - (len(pile) - 1) / 2) * step) for place, each in enumerate(pile)]
    return found


def beads(middle: float, count: int, reach: float) -> list[tuple[float, float]]:
    """Places of dots round a portrait that would cover them, from the right end downwards to the left."""
    turns = [math.pi * (place + 0.5) / count for place in range(count)]
    return [(middle + reach * math.cos(turn), reach * math.sin(turn)) for turn in turns]


@dataclass(eq=False, repr=False, kw_only=True)
class BoardLine(Widget):
    info: LineInfo
    columns: LineColumns
    last: bool = False
    radius: int = Radius.chip

    def __post_init__(self, *given: Any) -> None:
        self.explained = self.info.told
        super().__post_init__(*given)

    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        hot = state in ("hovered", "active")
        self.columns.paint(surface, self.info, last=self.last, hot=hot)
        return surface


def captions_height(ui: Ui) -> int:
    return fonts.line_height("caption", ui.s) + ui.u(Gap.tight)


def paint_captions(ui: Ui, ground: pygame.Surface, columns: LineColumns, place: pygame.Rect) -> None:
    """What the ends of the scales are, and the line across them, where there is room for it."""
    worst, best = pgettext("table", "worst"), pgettext("table", "best")
    mean = _("mean of the others")
    left, right = place.x + columns.start, place.x + columns.start + columns.scale
    texts = [fonts.render(text, "caption", ui.s, T.on_cloth2) for text in (worst, mean, best)]
    tick, gap = max(1, ui.u(Stroke.line)), ui.u(Gap.tight)
    if texts[0].get_width() + texts[2].get_width() + gap > columns.scale:
        return
    draw.put(ground, texts[0], midleft=(left, place.centery))
    draw.put(ground, texts[2], midright=(right, place.centery))
    whole = tick + gap + texts[1].get_width()
    free = columns.scale - 2 * max(texts[0].get_width(), texts[2].get_width()) - 2 * gap
    if whole <= free:
        x = (left + right - whole) // 2
        high = fonts.pixels("caption", ui.s)
        sign = pygame.Surface((tick, high), pygame.SRCALPHA)
        sign.fill(fade(T.on_cloth2, 0.6))
        draw.put(ground, sign, midleft=(x, place.centery))
        draw.put(ground, texts[1], midleft=(x + tick + gap, place.centery))

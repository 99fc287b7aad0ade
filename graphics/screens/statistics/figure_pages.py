"""All figures with their ranges, on pages: in two columns where there is room for them, else in one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.core.rule_set import Rules
from game.practice.rating import Rating
from game.practice.sums import Stop, Sums
from game.tournament.trophies import TrophyFigures
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T, text_growth
from graphics.screens.statistics.figure_rows import (
    FigureColumns,
    FigureRow,
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
from graphics.text.statistics_text import Section
from graphics.widgets.boxes import Box, Column, Space
from graphics.widgets.controls.pager import filled_pages
from graphics.widgets.parts import Text
from graphics.widgets.ui import Ui

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
    results, tournaments, contracts, defence, extras, losses, luck, ranks, notes = _sections(
        ui, ground, told, wide
    )
    designed = [
        [*results, *defence],
        contracts,
        [*losses, *notes],
        [*luck, *extras],
        [*tournaments, *ranks],
    ]
    found = [Column(ui, boxes) for boxes in designed if boxes]
    whole = two and all(column.height(wide) <= size[1] for column in found)
    if not whole:
        order = [results, defence, contracts] if two else [results, contracts, defence]
        found = _flowing(ui, [*order, extras, losses, luck, tournaments, ranks, notes], wide, size[1])
    each = 2 if two else 1
    return [
        [(column, place * (wide + gap), wide) for place, column in enumerate(found[first : first + each])]
        for first in range(0, len(found), each)
    ]


def _flowing(ui: Ui, sections: Sequence[Sequence[Box]], width: int, high: int) -> list[Column]:
    """The sections in columns of a height, each in as few as it can be."""
    parts: list[Sequence[Box]] = []
    for boxes in sections:
        parts += _filled(boxes, [box.height(width) for box in boxes], high)
    whole = [Column(ui, part) for part in parts]
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
        lost = [Text(ui, practice_text.how_to_know(), "body", T.ink2)]
    return [
        _section(ui, ground, results, columns),
        _section(ui, ground, cups, columns) if cups else [],
        _together(ui, head, drawn),
        _section(ui, ground, defence, columns),
        _section(ui, ground, extras, columns),
        _together(ui, head_of_losses, lost),
        _together(ui, Head(ui, ground, practice_text.luck_title(rules), columns), luck) if luck else [],
        _together(ui, Head(ui, ground, _("Rating compared with the levels"), columns), rated)
        if rated
        else [],
        [Text(ui, text, "secondary", T.ink2) for text in told.notes],
    ]


def _section(ui: Ui, ground: pygame.Surface, section: Section, columns: FigureColumns) -> list[Box]:
    rows = [FigureRow(ui, ground, line, columns) for line in section.lines]
    return _together(ui, Head(ui, ground, section.title, columns), rows)


def _together(ui: Ui, head: Box, rows: Sequence[Box]) -> list[Box]:
    """A head that stays with its first row, the other rows, and the space below them."""
    return [Column(ui, [head, rows[0]]), *rows[1:], Space(ui, Gap.wide)]

"""The paper pad with what both sides have written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from msgspec import Struct

from graphics.render import draw, fonts
from graphics.render.canvas import Canvas
from graphics.render.shapes import Box
from graphics.render.stage import Item
from graphics.render.theme import Colour, T, fade, mix, rgb
from graphics.table.panels.part import TablePart
from graphics.text.i18n import _
from graphics.text.words import hanging, written

MARGIN = 40
HEAD_GAP, NUMBER_GAP = 14, 10  # units between names over two columns and between their totals, at least
WIDE_GAP = 26  # where that is possible
HEAD_TOP = 15  # units above heads on two lines
GOAL_EDGE = 20  # units free on both sides of the goal of the match
TITLE_AIR = 26  # units that the large type leaves free of a column
STRETCH = 1.3  # times its even share: how wide a column may become to show its whole name
LEAST = 282  # units: the width of a pad with three short names
OMITTED = 3  # units from the head to the line for rows left out
JAG, JAG_HIGH, JAG_EDGE = 7, 2.5, 24  # units from a point of it to the next, up and down, free at both sides
ROW = 38  # units from one rule to the next, at least
RED_INK = rgb("#B3262C")


class PadInfo(Struct, frozen=True):
    """Contents of the pad, our side first: columns, totals, what hangs, and the goal of the match.

    With a goal of 0 there is no match.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[int | None, ...], ...]
    """Points that each side wrote in a deal; None is the dash of a declarer that fell."""
    totals: tuple[int, ...]
    hanging: int
    target: int
    deal: int = 0
    """The number of the deal among those that are played; counts where there is a limit."""
    limit: int = 0
    """Deals after which the higher score wins; 0: there is no such limit."""
    decided: bool = False
    """The match is over: nobody has any points to go."""
    series: tuple[int, ...] = ()
    """Matches of a series that each side has won; empty where there is none."""
    fresh: bool = False
    """The last line has just been written: it stands in red."""
    unwritten: bool = False
    """The last line is still empty."""


class ScorePaper(TablePart):
    LIMIT = 4

    def box(self, info: PadInfo) -> Box:
        table = self.table
        box, s = table.pad, table.scale
        if table.tight:
            return box
        wide = min(box.w, max(LEAST * s, sum(_needs(info, s, WIDE_GAP))))
        return box._replace(x=box.x if table.mirrored else box.right - wide, w=wide)

    def item(self, info: PadInfo) -> Item:
        box, s = self.box(info), self.s
        return self._painted(info, lambda: paint(info, box.w, box.h, s)).item(box.x, box.y)


def paint(info: PadInfo, width: float, height: float, s: float, free: float = 0) -> Canvas:
    """The pad on a canvas of its own; the last lines that fit stand above the totals.

    `free` units are left empty above the foot.
    """
    canvas = Canvas(width, height, s, MARGIN)
    lines = lines_of(s)
    columns = columns_of(info, canvas.width, s)
    room = rows_shown(info, height, s, free)
    rows = info.rows[-room:] if room else ()
    paper(canvas, rules(lines, len(rows), height / s - lines.foot - free))
    below = _heads(canvas, info.heads, columns, lines.head)
    y = lines.head
    if rows and len(rows) < len(info.rows):
        _left_out(canvas, y + OMITTED)
    for column in columns[1:]:
        x, top = column.left - 1 * s, lines.head if below else 24
        long = lines.head - top + lines.row * len(rows) + lines.totals - 2
        canvas.line(x, top * s, 2 * s, long * s, T.centre_line)
    for i, row in enumerate(rows[: len(rows) - info.unwritten]):
        colour: Colour = RED_INK if info.fresh and i == len(rows) - 1 else T.ink2
        role = "button_big" if info.fresh and i == len(rows) - 1 else "pad"
        for column, value in zip(columns, row, strict=True):
            middle = (y + lines.row * (i + 0.5)) * s
            canvas.text(written(value), role, colour, column.middle, middle, "center")
    y += lines.row * len(rows)
    canvas.line(24 * s, (y + 1) * s, canvas.width - 48 * s, 2 * s, fade(T.ink, 0.7))
    for column, value in zip(columns, info.totals, strict=True):
        middle = (y + 1 + lines.totals / 2) * s
        canvas.text(written(value), "pad_total", T.ink, column.middle, middle, "center")
    foot(canvas, info)
    return canvas


def _left_out(canvas: Canvas, y: float) -> None:
    """A jagged line above the first row that is shown, as of a fold: earlier ones are left out."""
    s, count = canvas.s, round((canvas.width / canvas.s - 2 * JAG_EDGE) / JAG)
    step, middle = (canvas.width - 2 * JAG_EDGE * s) / count, canvas.margin + y * s
    left = canvas.margin + JAG_EDGE * s
    points = [(left + n * step, middle + (JAG_HIGH if n % 2 else -JAG_HIGH) * s) for n in range(count + 1)]
    pygame.draw.aalines(canvas.surface, T.ink2, False, points)


class PadColumn(NamedTuple):
    left: float
    width: float

    @property
    def middle(self) -> float:
        return self.left + self.width / 2


def columns_of(info: PadInfo, width: float, s: float) -> list[PadColumn]:
    """The columns: alike, unless a name asks for more than its part and another leaves it that.

    Where they do not all fit, only the longest names are cut.
    """
    for gap in (WIDE_GAP, HEAD_GAP):
        needs = _needs(info, s, gap)
        if sum(needs) <= width:
            widths = _shared(needs, width)
            break
    else:
        widths = _least_cut(_needs(info, s, HEAD_GAP), _numbers(info, s), width)
    return [PadColumn(sum(widths[:place]), wide) for place, wide in enumerate(widths)]


def _needs(info: PadInfo, s: float, gap: float) -> list[float]:
    names = [fonts.width(head, "caption_bold", s) + gap * s for head in info.heads]
    return [max(pair) for pair in zip(names, _numbers(info, s), strict=True)]


def _numbers(info: PadInfo, s: float) -> list[float]:
    return [fonts.width(written(total), "pad_total", s) + NUMBER_GAP * s for total in info.totals]


def rows_shown(info: PadInfo, height: float, s: float, free: float = 0) -> int:
    lines = lines_of(s)
    room = int((height / s - lines.head - lines.totals - lines.foot - free) // lines.row)
    return max(0, min(room, len(info.rows)))


class PadLines(NamedTuple):
    """Units from the upper edge to the first row, of a row, of the totals and of the foot."""

    head: float
    row: float
    totals: float
    foot: float


def lines_of(s: float) -> PadLines:
    def high(role: str) -> float:
        return fonts.line_height(role, s) / s

    return PadLines(
        head=max(62.0, high("pad_title") + 30),
        row=max(float(ROW), high("pad") * 0.9),
        totals=max(52.0, high("pad_total")),
        foot=max(34.0, high("caption") + 4),
    )


def rules(lines: PadLines, rows: int, end: float) -> list[float]:
    """Heights of the sheet's ruled lines, in units, down to `end`: between the rows and below the totals.

    So no line strikes through what is written.
    """
    below = lines.head + lines.row * rows + lines.totals
    free = max(0, int((end - below) // lines.row + 1))
    return [
        *(lines.head - 3 + lines.row * row for row in range(rows)),
        *(below + lines.row * row for row in range(free)),
    ]


def _shared(needs: Sequence[float], width: float) -> list[float]:
    """`width` shared out evenly, but what needs more than its part gets just that."""
    given: dict[int, float] = {}
    while True:
        others = [place for place in range(len(needs)) if place not in given]
        even = (width - sum(given.values())) / max(1, len(others))
        more = {place: needs[place] for place in others if needs[place] > even}
        if not more:
            return [given.get(place, even) for place in range(len(needs))]
        given |= more


def _least_cut(needs: Sequence[float], least: Sequence[float], width: float) -> list[float]:
    """`width` where it is too little for `needs`: an even part for each, and the longest names are cut.

    Names that need a little more than their part get it where the others keep what they need, those that are
    cut their `least`.
    """
    places, even = range(len(needs)), width / len(needs)
    longer = [place for place in places if even < needs[place] <= STRETCH * even]
    others = [place for place in places if place not in longer]
    part = (width - sum(needs[place] for place in longer)) / max(1, len(others))
    if not all(part >= (needs[o] if needs[o] <= even else least[o]) for o in others) or not others:
        return [even] * len(needs)
    return [needs[place] if place in longer else part for place in places]


def _heads(canvas: Canvas, heads: tuple[str, ...], columns: list[PadColumn], bottom: float) -> bool:
    """Paint the heads of the columns: all in a smaller type, once one does not fit.

    Where one is too long even so, every second one stands on a line below; True if that is so.
    """
    s = canvas.s
    air = TITLE_AIR * s
    fits = all(
        fonts.width(head, "pad_title", s) + air <= c.width for head, c in zip(heads, columns, strict=True)
    )
    role = "pad_title" if fits else "caption_bold"
    wide = [fonts.width(head, role, s) for head in heads]
    rooms = [round(column.width - HEAD_GAP * s) for column in columns]
    line = fonts.line_height(role, s)
    middle, half = (bottom + 18) / 2 * s, 0.0
    if any(a > b for a, b in zip(wide, rooms, strict=True)) and 2 * line <= (bottom - HEAD_TOP) * s:
        middle, half = (bottom + HEAD_TOP) / 2 * s, line / 2
        rooms = [
            round(canvas.width / len(heads[place % 2 :: 2]) - HEAD_GAP * s) for place in range(len(heads))
        ]
    edge = HEAD_GAP / 2 * s
    for place, (column, room, head) in enumerate(zip(columns, rooms, heads, strict=True)):
        text = fonts.abbreviate(head, role, s, room)
        reach = edge + fonts.width(text, role, s) / 2
        x = min(max(column.middle, reach), canvas.width - reach)
        canvas.text(text, role, T.ink, x, middle + (half if place % 2 else -half), "center")
    return bool(half)


def foot(canvas: Canvas, info: PadInfo) -> None:
    s = canvas.s
    y = canvas.height - max(22 * s, 0.6 * fonts.line_height("caption", s))
    if not info.target:  # a deal by itself: what hangs is nobody's
        return
    words = goals(info)
    if not info.hanging:
        room = canvas.width - 2 * GOAL_EDGE * s
        goal = next((each for each in words if fonts.width(each, "caption", s) <= room), words[-1])
        canvas.text(goal, "caption", T.ink2, canvas.width / 2, y, "center")
        return
    room = canvas.width - 16 * s
    text = hanging(info.hanging)
    if fonts.width(text, "caption_bold", s) > room:
        text = hanging(info.hanging, short=True)
    fitting = (each for each in words[1:] if fonts.width(f"{text} · {each}", "caption_bold", s) <= room)
    goal = next(fitting, "")
    if not goal:
        canvas.text(text, "caption_bold", RED_INK, canvas.width / 2, y, "center")
        return
    total = fonts.width(text, "caption_bold", s) + fonts.width(f" · {goal}", "caption", s)
    x = (canvas.width - total) / 2
    used = canvas.text(text, "caption_bold", RED_INK, x, y, "midleft")
    canvas.text(f" · {goal}", "caption", T.ink2, used.right, y, "midleft")


def goals(info: PadInfo) -> tuple[str, ...]:
    """The words for what ends the match, and how the series stands; then the same in fewer."""
    words = _goals(info)
    if not info.series:
        return words
    said = _("matches {counts}").format(counts=" : ".join(map(str, info.series)))
    return *(f"{each} · {said}" for each in words), words[-1]


def _goals(info: PadInfo) -> tuple[str, ...]:
    whole = _("first to {target}").format(target=info.target)
    goal = _("to {target}").format(target=info.target)
    if not info.limit:
        return whole, goal
    deal = _("deal {number} of {limit}").format(number=info.deal, limit=info.limit)
    if info.deal > info.limit:
        deal = _("extra deal")
    return f"{whole} · {deal}", f"{goal} · {deal}", f"{goal} · {info.deal} / {info.limit}", goal


def paper(canvas: Canvas, ruled: Sequence[float] = (), shadows: Sequence[int] = (1, 3)) -> None:
    """The sheet itself, with its torn-off upper edge and rules at so many units from it."""
    s = canvas.s
    whole = canvas.whole
    for level in shadows:
        draw.cast(canvas.surface, whole, round(6 * s), level, s)
    radii = (canvas.units(4), canvas.units(4), canvas.units(10), canvas.units(10))
    draw.box(canvas.surface, whole, radii, T.paper)
    for rule in ruled:
        canvas.line(0, rule * s, canvas.width, 1, T.paper_line)
    top = (canvas.units(4), canvas.units(4), 0, 0)
    draw.box(canvas.surface, canvas.rect(0, 0, canvas.width, 16 * s), top, mix(T.paper, T.paper_line, 0.55))
    for x in range(0, canvas.width, canvas.units(5)):
        dot = pygame.Rect(canvas.margin + x, canvas.margin + round(15 * s), canvas.units(2), canvas.units(2))
        canvas.surface.fill(T.paper_line, dot.clip(whole))

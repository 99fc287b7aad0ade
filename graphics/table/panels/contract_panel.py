"""The panel of the deal: contract, declarer, multiplier, points so far and what is still needed."""

from __future__ import annotations

from msgspec.structs import replace

from graphics.render import fonts, icons
from graphics.render.canvas import Canvas
from graphics.render.shapes import Box
from graphics.render.stage import Item
from graphics.render.theme import T
from graphics.table.panels.auction_strip import at_least_the_last, fitting
from graphics.table.panels.contract_points import STAMP, bars, fit_beside, one_bar, progress
from graphics.table.panels.deal_info import DealInfo
from graphics.table.panels.part import Part
from graphics.table.places.geometry import Layout
from graphics.text import words

MARGIN = 30
STRIP_MOST = 300  # units: the panel with all calls of an auction
ROW = 33  # units of a line with a bar of its own


class ContractPanel(Part):
    """The panel of the deal: its contract, its points, or the course of its auction."""

    LIMIT = 4

    def item(self, info: DealInfo) -> Item:
        table = self._need()
        return self._canvas(info).item(table.contract.x, table.contract.y)

    def box(self, info: DealInfo) -> Box:
        """The box of the panel: only as high as its contents."""
        place = self._need().contract
        return Box(place.x, place.y, place.w, self._canvas(info).height)

    def _canvas(self, info: DealInfo) -> Canvas:
        table = self._need()
        return self._kept.get(info, lambda: paint(info, table))


class _Shape:
    """Heights of all parts at the text size in force, in pixels."""

    def __init__(self, info: DealInfo, table: Layout) -> None:
        s = self.s = table.scale
        self.width = round(table.contract.w)
        self.top = (18 if table.growth == 1 else min(14, 30 - 10 * table.growth)) * s
        self.room = self.width - round(44 * s)
        self.sign = round(76 * s) if info.trump is not None else 0
        self.title = fonts.line_height("panel_title", s)
        self.line = fonts.line_height("secondary", s)
        self.row = max(ROW * s, self.line)
        self.scale = max(34 * s, self.line) + 34 * s  # two sides on one bar
        self.note = fonts.line_height("caption", s) + 7 * s
        self.limit = table.contract.h
        if info.points is None:  # a dialog may stand close below
            below = table.dialog.y - 8 * s - table.contract.y
            self.limit = below if table.growth > 1 else min(self.limit, below)
        if info.course:
            self.limit = strip_limit(table)

    def lines(self, info: DealInfo, short: bool = False) -> list[str]:
        texts = info.short if short else info.lines
        return [
            part for line in texts for part in fonts.wrap(line, "secondary", self.s, self.room - self.sign)
        ]

    def head(self, lines: int) -> float:
        """The title and so many lines, beside the sign of the contract."""
        text = self.title + 6 * self.s + lines * self.line
        return max(text, 60 * self.s) if self.sign else text

    def height(self, info: DealInfo, lines: int, note: int = 0) -> float:
        """Of the whole panel, with so many lines in its head and below."""
        height = 2 * self.top + self.head(lines) + (note * self.note)
        if info.points is not None:
            height += self.scale if len(info.points) == 2 else self.row * len(info.points) + 4 * self.s
        return height

    def fitting(self, info: DealInfo) -> list[str]:
        """The lines there is room for: the shorter ones if need be; what the plates tell too goes first."""
        lines = self.lines(info)
        if self.height(info, len(lines)) <= self.limit:
            return lines
        if info.short:
            lines = self.lines(info, short=True)
            if info.points is None or self.height(info, len(lines)) <= self.limit:
                return lines
            if len(info.points) > 2:
                self.row = min(self.row, max(0.86 * self.line, self._row_left(len(info.points))))
            return []
        for first in range(1, len(info.lines)):
            lines = self.lines(replace(info, lines=info.lines[first:]))
            if self.height(info, len(lines)) <= self.limit:
                break
        return lines

    def names_above(self, info: DealInfo, lines: int) -> bool:
        """Make room for the names above their points, if they need it and there is so much."""
        two = info.points is not None and len(info.points) == 2
        if not two or fit_beside(info, self.s, self.room):
            return False
        if self.height(info, lines) + self.line > self.limit:
            return False
        self.scale += self.line
        return True

    def _row_left(self, rows: int) -> float:
        """The height of each of so many rows below the title alone."""
        return (self.limit - 2 * self.top - self.head(0) - 4 * self.s) / rows


def strip_limit(table: Layout) -> float:
    """The greatest height with the strip of an auction: down to the bubbles and dialogs below it."""
    s, place = table.scale, table.contract
    bottom = place.y + table.contract.h if table.growth > 1 else place.y + STRIP_MOST * s
    beside = [table.seats[seat] for seat in ("W", "E") if seat in table.seats]
    bubble = 36 * s + fonts.line_height("bubble", s) + 23 * s
    bottoms = [box.y - bubble for box in beside if box.x < place.right and place.x < box.right]
    if table.dialog.x < place.right and place.x < table.dialog.right:
        bottoms.append(table.dialog.y - 8 * s)
    return min([bottom, *bottoms]) - place.y


def paint_auction(info: DealInfo, table: Layout) -> Canvas:
    """Title, lines and strip: the lines go first where there is no room for all, then the title."""
    s, shape = table.scale, _Shape(info, table)
    for title, texts in ((True, info.lines), (True, info.lines[1:]), (True, ()), (False, ())):
        lines = shape.lines(replace(info, lines=texts))
        head = shape.head(len(lines)) + 8 * s if title else 0.0
        room = shape.limit - 2 * shape.top - head
        strip, fits = fitting(info.course, shape.room, room, s, table.growth)
        if fits:
            break
    else:
        strip = at_least_the_last(info.course, shape.room, room, s, table.growth)
    canvas = Canvas(shape.width, 2 * shape.top + head + strip.height, s, MARGIN)
    canvas.plate()
    if title:
        _heading(canvas, info, shape, lines)
    strip.paint(canvas, 22 * s, shape.top + head)
    return canvas


def paint(info: DealInfo, table: Layout) -> Canvas:
    """Paint the panel: the course of an auction, or the contract and its points."""
    if info.course:
        return paint_auction(info, table)
    shape = _Shape(info, table)
    s = table.scale
    lines = shape.fitting(info)
    above = shape.names_above(info, len(lines))
    notes = fonts.wrap(info.note, "caption", s, shape.room) if info.note else []
    height = shape.height(info, len(lines), len(notes))
    if height > shape.limit:  # the chips tell it too
        notes, height = [], shape.height(info, len(lines))
    canvas = Canvas(shape.width, height, s, MARGIN)
    canvas.plate()
    y = _heading(canvas, info, shape, lines)
    if info.points is not None:
        if len(info.points) == 2:
            y = one_bar(canvas, info, y + 4 * s, shape.room, shape.scale, above)
        else:
            y = bars(canvas, info, y + 4 * s, shape.room, shape.row)
    for note in notes:
        # before the play it is only the fingerprint of the seed
        canvas.text(note, "caption", T.text3 if info.points is None else T.text2, 22 * s, y + 8 * s)
        y += shape.note
    return canvas


def _heading(canvas: Canvas, info: DealInfo, shape: _Shape, lines: list[str]) -> float:
    s = canvas.s
    x, y, room = 22 * s, shape.top, shape.room - shape.sign
    height = shape.head(len(lines))
    if info.trump is not None:
        rect = canvas.rect(x, y, 60 * s, 60 * s)
        canvas.box(rect, 15, T.paper, T.gold, 3)
        canvas.picture(icons.contract(info.trump, canvas.units(38)), x + 30 * s, y + 30 * s)
        x += shape.sign
    top = y + max(0, (height - shape.title - 6 * s - len(lines) * shape.line) / 2)
    text, chip = _multiplier(info, shape, room)
    role = "panel_title" if fonts.width(info.title, "panel_title", s) <= room - chip else "pad_title"
    used = canvas.text(
        info.title, role, T.text, x, top + shape.title / 2 - (4 if shape.top > 12 * s else 0) * s, "midleft"
    )
    if text:
        beside = used.right + 12 * s + chip - 12 * s <= canvas.width - 10 * s
        place = (used.right + 12 * s, used.centery) if beside else (22 * s, y + 46 * s)
        _chip(canvas, text, *place)
    top += shape.title + 6 * s
    for line in lines:
        if line == info.progress:
            x_text = x + STAMP * s if info.decided else x
            progress(canvas, info, line, x_text, top + shape.line / 2, "midleft")
        else:
            canvas.text(line, "secondary", T.text2, x, top)
        top += shape.line
    return y + height


def _multiplier(info: DealInfo, shape: _Shape, room: float) -> tuple[str, float]:
    """The text of the chip of contra or recontra, short if there is little room, and its width in pixels."""
    if info.multiplier == 1:
        return "", 0
    s = shape.s
    title = fonts.width(info.title, "panel_title", s)
    for text in (words.multiplier_name(info.multiplier), f"×{info.multiplier}"):
        wide = fonts.width(text, "caption_bold", s) + 32 * s
        if title + wide <= room:
            break
    return text, wide


def _chip(canvas: Canvas, text: str, x: float, y: float) -> None:
    """Red, its left edge at x; on the sign of the contract where there is no room beside the title."""
    s = canvas.s
    width, half = (
        fonts.width(text, "caption_bold", s) + 20 * s,
        max(14 * s, fonts.line_height("caption_bold", s) / 2),
    )
    canvas.box(canvas.rect(x, y - half, width, 2 * half), half / s, T.red)
    canvas.text(text, "caption_bold", T.on_gold, x + width / 2, y, "center")

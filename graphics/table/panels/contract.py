"""The points of the sides on the panel of the deal, as bars with the mark that the declarer's must pass."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from graphics.render import fonts, icons, strokes
from graphics.render.canvas import Canvas
from graphics.render.shapes import Box
from graphics.render.stage import Item
from graphics.render.theme import Colour, T, fade
from graphics.table.geometry import Layout
from graphics.table.panels.deal_info import DealInfo, at_least_the_last, fitting
from graphics.table.panels.part import TablePart
from graphics.text import words
from graphics.text.contract_bar import Tone, contract_bar

NAMES = 0.52  # of the room: the names before the bars are not longer
STAMPED = "caption_bold"
STAMPED_LARGE = "button_big"
STAMP = 8  # units between the end of a contract and the frame round it


def progress(canvas: Canvas, info: DealInfo, text: str, x: float, y: float, anchor: str) -> None:
    """What is still needed for the contract; what has become of it stands in a frame."""
    if info.decided and text:
        stamped(canvas, info, text, STAMPED, x, y, anchor)
    else:
        canvas.text(text, "caption", _ink(info.tone, T.text2), x, y, anchor)


def stamped(canvas: Canvas, info: DealInfo, text: str, role: str, x: float, y: float, anchor: str) -> None:
    """A word in a frame, pressed on the panel as far as it has come."""
    s, k, ink = canvas.s, strokes.SHARP, _ink(info.tone, T.text2)
    place = pygame.Rect(0, 0, _stamp_width(text, role, s), fonts.line_height(role, s))
    setattr(place, anchor, (round(x), round(y)))
    word = Canvas(k * place.w, k * place.h, k * s)
    word.box(word.whole, 5, None, ink, 2)
    word.text(text, role, ink, word.width / 2, word.height / 2, "center")
    canvas.picture(strokes.pressed(word.surface, info.stamp), *place.center)


def _stamp_width(text: str, role: str, s: float) -> int:
    return round(fonts.width(text, role, s) + 2 * STAMP * s)


def beside_points(info: DealInfo, s: float, room: int) -> int:
    assert info.points is not None
    return room - sum(fonts.width(str(value), "button_big", s) for value in info.points) - round(34 * s)


def fit_beside(info: DealInfo, s: float, room: int) -> bool:
    return sum(fonts.width(head, "secondary", s) for head in info.heads) <= beside_points(info, s, room)


def one_bar(
    canvas: Canvas, info: DealInfo, y: float, room: int, high: float, above: bool, tells: bool
) -> float:
    """The points of both sides on one bar, ours from the left as on the pad, with the mark of the declarers'.

    Long names stand `above` their points. If it `tells`, what is still needed stands between these.
    """
    s = canvas.s
    assert info.points is not None
    ours, theirs = info.points
    x, base = 22 * s, y + high - 34 * s
    free = room - round(14 * s) if above else beside_points(info, s, room)
    heads = [*info.heads]
    wides = [fonts.width(head, "secondary", s) for head in heads]
    if sum(wides) > free:
        rooms = [max(free // 2, free - wides[1]), max(free // 2, free - wides[0])]
        heads = [fonts.shorten(head, "secondary", s, most) for head, most in zip(heads, rooms, strict=True)]
    if above:
        top = base - max(34 * s, fonts.line_height("secondary", s))
        canvas.text(heads[0], "secondary", T.text, x, top, "bottomleft")
        canvas.text(heads[1], "secondary", T.text, x + room, top, "bottomright")
        left = canvas.text(str(ours), "button_big", T.gold, x, base + 3 * s, "bottomleft")
        right = canvas.text(str(theirs), "button_big", T.text, x + room, base + 3 * s, "bottomright")
    else:
        name = canvas.text(heads[0], "secondary", T.text, x, base, "bottomleft")
        left = canvas.text(str(ours), "button_big", T.gold, name.right + 7 * s, base + 3 * s, "bottomleft")
        number = canvas.text(str(theirs), "button_big", T.text, x + room, base + 3 * s, "bottomright")
        right = canvas.text(heads[1], "secondary", T.text, number.x - 7 * s, base, "bottomright")
    between = (left.right + 8 * s, right.x - 8 * s)
    if tells:
        told = _progress_within(info, s, between[1] - between[0])
        progress(canvas, info, told, (between[0] + between[1]) / 2, base, "midbottom")
    bar_y, bar_h = base + 10 * s, 12 * s
    canvas.box(canvas.rect(x, bar_y, room, bar_h), 6, fade(T.text3, 0.35))
    bar = contract_bar(info.points, info.declaring, info.total or 0, (info.total or 0) / 2, info.state)
    parts, goal = ((bar.filled, bar.rest), bar.goal) if bar.own else ((bar.rest, bar.filled), 1 - bar.goal)
    for share, colour, at_left in zip(parts, (T.gold, T.text2), (True, False), strict=True):
        length = round(room * share)
        if length >= 1:
            start = x if at_left else x + room - length
            canvas.box(canvas.rect(start, bar_y, length, bar_h), 6, colour)
    if info.marked:
        mark = x + room * goal
        canvas.box(canvas.rect(mark - 1.5 * s, bar_y - 6 * s, 3 * s, bar_h + 12 * s), 2, T.text)
    return bar_y + bar_h + 6 * s


def bars(canvas: Canvas, info: DealInfo, y: float, room: int, high: float) -> float:
    s = canvas.s
    assert info.points is not None
    x, bar_h = 22 * s, 12 * s
    longest = max(fonts.width(head, "secondary", s) for head in info.heads)
    names = min(longest, round(NAMES * room))
    bar_x = x + names + 14 * s
    length = room - names - 14 * s - fonts.width("000", "button_big", s) - 10 * s
    total = max(1, info.total or 0, 2 * (info.needed - 1), sum(info.points))
    for place, (head, points) in enumerate(zip(info.heads, info.points, strict=True)):
        middle, declares = y + high / 2 + 2 * s, place == info.declaring
        name = fonts.shorten(head, "secondary", s, names)
        canvas.text(name, "secondary", T.text, x, middle, "midleft")
        canvas.box(canvas.rect(bar_x, middle - bar_h / 2, length, bar_h), 6, fade(T.text3, 0.35))
        filled = round(length * max(0, points) / total)
        if filled >= 1:
            colour = T.text2 if place else T.gold
            canvas.box(canvas.rect(bar_x, middle - bar_h / 2, filled, bar_h), 6, colour)
        if declares and info.marked:
            mark = bar_x + length * (info.needed - 0.5) / total
            canvas.box(
                canvas.rect(mark - 1.5 * s, middle - bar_h / 2 - 5 * s, 3 * s, bar_h + 10 * s), 2, T.text
            )
        own = T.text if place else T.gold
        ink = _ink(info.tone, own) if declares else own
        canvas.text(str(points), "button_big", ink, x + room, middle, "midright")
        y += high
    return y + 4 * s


def _ink(tone: Tone, otherwise: Colour) -> Colour:
    return {Tone.GOOD: T.green, Tone.BAD: T.red}.get(tone, otherwise)


def _progress_within(info: DealInfo, s: float, room: float) -> str:
    """What is still needed for the contract, in the words there is room for; "" for none."""
    frame = 2 * (STAMP + 2) * s if info.decided else 0
    role = STAMPED if info.decided else "caption"
    texts = (info.progress, info.progress_in_short)
    return next((text for text in texts if fonts.width(text, role, s) + frame <= room), "")


MARGIN = 30
STRIP_MOST = 300  # units: the panel with all calls of an auction
ROW = 33  # units of a line with a bar of its own
SQUEEZED = 0.86  # of a line of text: a bar of its own takes no less


class ContractPanel(TablePart):
    LIMIT = 4

    def item(self, info: DealInfo) -> Item:
        place = self.table.contract
        return self._canvas(info).item(place.x, place.y)

    def box(self, info: DealInfo) -> Box:
        place = self.table.contract
        return Box(place.x, place.y, place.w, self._canvas(info).height)

    def _canvas(self, info: DealInfo) -> Canvas:
        return self._painted(info, lambda: paint(info, self.table))


class _Shape:
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
        text = self.title + 6 * self.s + lines * self.line
        return max(text, 60 * self.s) if self.sign else text

    def height(self, info: DealInfo, lines: int, note: int = 0) -> float:
        height = 2 * self.top + self.head(lines) + (note * self.note)
        if info.points is not None:
            height += self.scale if len(info.points) == 2 else self.row * len(info.points) + 4 * self.s
        return height

    def fitting(self, info: DealInfo, notes: int) -> list[str]:
        """The lines there is room for: the shorter ones if need be; what the plates tell too goes first.

        The points are not explained by anything but their `notes`: these stay if the shorter lines help.
        """
        for below in dict.fromkeys((notes, 0)):
            for short in (False, True) if info.short else (False,):
                lines = self.lines(info, short)
                if self.height(info, len(lines), below) <= self.limit:
                    return lines
            if below and info.points is not None and len(info.points) > 2:
                row = self._lowest_row(info, len(lines), below)
                if row >= SQUEEZED * self.line:
                    self.row = row
                    return lines
        if info.short and info.points is not None:
            if len(info.points) > 2:
                self.row = min(self.row, max(SQUEEZED * self.line, self._lowest_row(info, 0)))
            return []
        for first in range(1, len(info.lines)):
            lines = self.lines(replace(info, lines=info.lines[first:]))
            if self.height(info, len(lines)) <= self.limit:
                break
        return lines

    def _lowest_row(self, info: DealInfo, lines: int, notes: int = 0) -> float:
        assert info.points is not None
        left = self.limit - 2 * self.top - self.head(lines) - notes * self.note - 4 * self.s
        return left / len(info.points)

    def names_above(self, info: DealInfo, lines: int) -> bool:
        two = info.points is not None and len(info.points) == 2
        if not two or fit_beside(info, self.s, self.room):
            return False
        if self.height(info, lines) + self.line > self.limit:
            return False
        self.scale += self.line
        return True


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
    if info.course:
        return paint_auction(info, table)
    shape = _Shape(info, table)
    s = table.scale
    notes = fonts.wrap(info.note, "caption", s, shape.room) if info.note else []
    lines = shape.fitting(info, len(notes))
    above = shape.names_above(info, len(lines))
    height = shape.height(info, len(lines), len(notes))
    if height > shape.limit + 0.01:  # the chips tell it too
        notes, height = [], shape.height(info, len(lines))
    canvas = Canvas(shape.width, height, s, MARGIN)
    canvas.plate()
    y, right = _heading(canvas, info, shape, lines)
    if info.points is not None:
        if len(info.points) == 2:
            large = _stamp_beside(canvas, info, shape, right)
            y = one_bar(canvas, info, y + 4 * s, shape.room, shape.scale, above, not large)
        else:
            y = bars(canvas, info, y + 4 * s, shape.room, shape.row)
    for note in notes:
        canvas.text(note, "caption", T.text2, 22 * s, y + 8 * s)
        y += shape.note
    return canvas


def _stamp_beside(canvas: Canvas, info: DealInfo, shape: _Shape, right: float) -> bool:
    """Stamp what has become of the contract beside the heading; False if that leaves no room for it."""
    s, text = canvas.s, info.progress
    wide = _stamp_width(text, STAMPED_LARGE, s)
    if not (info.decided and text) or right + STAMP * s + wide + STAMP * s > canvas.width:
        return False
    stamped(canvas, info, text, STAMPED_LARGE, canvas.width - 1.5 * STAMP * s, shape.top + 30 * s, "midright")
    return True


def _heading(canvas: Canvas, info: DealInfo, shape: _Shape, lines: list[str]) -> tuple[float, float]:
    """Its lower and its right end."""
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
    right = used.right + chip
    top += shape.title + 6 * s
    for line in lines:
        if line == info.progress:
            progress(canvas, info, line, x, top + shape.line / 2, "midleft")
        else:
            right = max(right, canvas.text(line, "secondary", T.text2, x, top).right)
        top += shape.line
    return y + height, right


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
    s = canvas.s
    width, half = (
        fonts.width(text, "caption_bold", s) + 20 * s,
        max(14 * s, fonts.line_height("caption_bold", s) / 2),
    )
    canvas.box(canvas.rect(x, y - half, width, 2 * half), half / s, T.red)
    canvas.text(text, "caption_bold", T.on_gold, x + width / 2, y, "center")

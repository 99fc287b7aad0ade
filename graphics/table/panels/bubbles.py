"""Speech: bubbles for what is said now, and the small chips that keep what each seat has said."""

from __future__ import annotations

from functools import lru_cache

import pygame
from msgspec import Struct

from graphics.render import draw, fonts, icons
from graphics.render.canvas import Canvas
from graphics.render.motion import MOVES
from graphics.render.shapes import Box
from graphics.render.stage import Item
from graphics.render.theme import Colour, T, fade
from graphics.table.panels.part import TablePart
from graphics.table.places import bubble_box, bubble_room

MARGIN = 44
SMALL = ("pass", "aside")  # styles in smaller letters
SIZES = 50  # that a growing bubble has, in parts of its size at last
TAIL = 20  # side of the square that makes the tail
BROAD = 0.22  # of the height of a bubble: half of a tail at its side, at most
ROUND, FRAME = 22, 3  # units: the corners of a bubble, and the frame of one that stands out
TAIL_WAYS = {"l": (-1, 0), "r": (1, 0), "u": (0, -1), "d": (0, 1)}  # from the bubble to the tip of its tail


@lru_cache(maxsize=64)
def _sized(picture: pygame.Surface, size: int) -> pygame.Surface:
    """A picture `size` SIZES parts as large: few are needed while a bubble comes up."""
    return pygame.transform.smoothscale_by(picture, size / SIZES)


class Bubble(Struct, frozen=True):
    """A bubble of speech.  `trump` puts the sign of a contract before the text.

    `style` is "call", "strong" (a gold frame: the contract that stands, a declaration), "pass" (quiet) or
    "aside" (a word beside the game, which does not look like a call).
    """

    text: str
    trump: int | None = None
    style: str = "call"
    struck: bool = False
    """A line goes through it: it has been overbid."""


class ChipMark(Struct, frozen=True):
    """One piece of a chip: a word, the sign of a contract, or a contra with the sign of what it doubles."""

    text: str = ""
    trump: int | None = None
    struck: bool = False
    """A line goes through it: what was declared does not count."""


class Bubbles(TablePart):
    LIMIT = 40

    def bubble(self, seat: str, bubble: Bubble, alpha: int = 255, grown: float = 1.0) -> Item:
        """The bubble of a seat; `grown` is the share of the time in which it comes up."""
        size = self._bubble_size(seat, bubble)
        box, side, tail = bubble_box(self.table, seat, *size)
        canvas = self._painted((seat, bubble), lambda: self._paint_bubble(seat, bubble, size, side, tail))
        item = canvas.item(box.x, box.y, round(alpha * 0.88) if bubble.style == "pass" else alpha)
        if grown >= 1:
            return item
        (dx, dy), tip = TAIL_WAYS[side], TAIL / 2 * 1.414 * self.s
        x = box.x + (tail if dy else box.w * (dx > 0)) + dx * tip
        y = box.y + (tail if dx else box.h * (dy > 0)) + dy * tip
        move = MOVES["bubble_in"]
        part = round((move.grow + (1 - move.grow) * move.ease(grown)) * SIZES)
        left, top = (round(end + (now - end) * part / SIZES) for end, now in ((x, item.x), (y, item.y)))
        return item._replace(surface=_sized(canvas.surface, part), x=left, y=top)

    def chip(self, seat: str, marks: tuple[ChipMark, ...]) -> Item:
        """The chip where the bubbles of a seat appear: in short, all it has said so far."""
        box = self.chip_box(seat, marks)
        return self._chip(seat, marks).item(box.x, box.y)

    def _chip(self, seat: str, marks: tuple[ChipMark, ...]) -> Canvas:
        return self._painted((seat, marks), lambda: self._paint_chip(seat, marks))

    def chip_box(self, seat: str, marks: tuple[ChipMark, ...]) -> Box:
        table, canvas = self.table, self._chip(seat, marks)
        box, side, _ = bubble_box(table, seat, canvas.width, canvas.height)
        x, y = box.x, box.y
        if side in ("l", "r"):
            x += (-26 if side == "l" else 26) * table.scale
        else:
            y += (8 if side == "d" else -8) * table.scale
        return box._replace(x=x, y=y)

    def bubble_rect(self, seat: str, bubble: Bubble) -> Box:
        return bubble_box(self.table, seat, *self._bubble_size(seat, bubble))[0]

    def _role(self, bubble: Bubble) -> str:
        return "bubble_old" if bubble.style in SMALL else "bubble"

    def _lines(self, seat: str, bubble: Bubble) -> list[str]:
        s = self.s
        room = bubble_room(self.table, seat) - self._inset(seat, bubble) * s
        # a word is never broken: the bubble covers the end of the plate instead
        return fonts.wrap(bubble.text, self._role(bubble), s, round(max(room, self._longest(bubble))))

    def _longest(self, bubble: Bubble) -> int:
        return max(fonts.width(word, self._role(bubble), self.s) for word in bubble.text.split(" "))

    def _inset(self, seat: str, bubble: Bubble) -> float:
        return 2 * self._edge(bubble) + (self._sign(bubble) + 12 if self._signed(seat, bubble) else 0)

    def _signed(self, seat: str, bubble: Bubble) -> bool:
        """True if the sign of the contract stands before its name: only if no word is too long for that."""
        if bubble.trump is None:
            return False
        rest = (2 * self._edge(bubble) + self._sign(bubble) + 12) * self.s
        return self._longest(bubble) + rest <= bubble_room(self.table, seat)

    def _edge(self, bubble: Bubble) -> float:
        return 18 if bubble.style in SMALL else 24 if self.table.growth == 1 else 17

    def _sign(self, bubble: Bubble) -> float:
        return 28 * self.table.growth

    def _bubble_size(self, seat: str, bubble: Bubble) -> tuple[float, float]:
        s = self.s
        role = self._role(bubble)
        lines = self._lines(seat, bubble)
        width = max(fonts.width(line, role, s) for line in lines) + self._inset(seat, bubble) * s
        height = len(lines) * fonts.line_height(role, s) + (16 if bubble.style in SMALL else 23) * s
        return max(width, 84 * s), height

    def _paint_bubble(
        self, seat: str, bubble: Bubble, size: tuple[float, float], side: str, tail: float
    ) -> Canvas:
        s, canvas = self.s, Canvas(*size, self.s, MARGIN)
        strong = bubble.style == "strong"
        rect = canvas.whole
        draw.cast(canvas.surface, rect, round(22 * s), 3, s)
        border, width = (T.gold, canvas.units(FRAME)) if strong else (T.paper, 0)
        self._stamp(canvas, side, tail, 1, 0, border)
        canvas.box(rect, ROUND, T.paper, border if strong else None, FRAME)
        # the paper runs on into the tail, and opens a frame there
        self._stamp(canvas, side, tail, width + 1, width, T.paper)
        self._bubble_words(canvas, seat, bubble)
        return canvas

    def _stamp(
        self, canvas: Canvas, side: str, tail: float, back: float, edge: float, colour: Colour
    ) -> None:
        """A smooth triangle, its base `back` pixels inside, and a neck from there on into the bubble.

        Without the neck there would be gaps where the side is round.  Both leave `edge` pixels for a frame.
        """
        k, room = 4, round(canvas.s * 40) + 8
        big = pygame.Surface((2 * room * k, 2 * room * k), pygame.SRCALPHA)
        big.fill((*pygame.Color(colour)[:3], 0))  # shrinking must not mix black into the edges
        whole, (dx, dy) = TAIL / 2 * 1.414 * canvas.s, TAIL_WAYS[side]
        half, deep = whole - 0.5 * edge, ROUND / 2 * canvas.s
        wide = min(whole, BROAD * canvas.height) if dx else whole
        neck = wide - edge
        corners = [(0.0, wide - 0.5 * edge), (half, 0.0), (0.0, 0.5 * edge - wide)]
        corners += [(0, -neck), (-deep, -neck), (-deep, neck), (0, neck)]
        points = [(dx * along + dy * across, dy * along + dx * across) for along, across in corners]
        pygame.draw.polygon(big, colour, [((x + room) * k, (y + room) * k) for x, y in points])
        small = pygame.transform.smoothscale(big, (2 * room, 2 * room))
        x = tail if dy else canvas.width - back if dx > 0 else back
        y = tail if dx else canvas.height - back if dy > 0 else back
        canvas.picture(small, x, y)

    def _bubble_words(self, canvas: Canvas, seat: str, bubble: Bubble) -> None:
        s, role = canvas.s, self._role(bubble)
        inset = self._edge(bubble) * s
        x, room = inset, canvas.width - 2 * inset
        if bubble.trump is not None and self._signed(seat, bubble):
            sign = self._sign(bubble)
            canvas.picture(icons.contract(bubble.trump, canvas.units(sign)), x, canvas.height / 2, "midleft")
            x += (sign + 12) * s
            room -= (sign + 12) * s
        lines = fonts.wrap(bubble.text, role, s, round(room) + 1)
        step = fonts.line_height(role, s)
        y = canvas.height / 2 - (len(lines) - 1) * step / 2
        for line in lines:
            said = canvas.text(line, role, T.ink, x + room / 2, y, "center")
            if bubble.struck:
                canvas.line(said.x - 4 * s, y, said.w + 8 * s, max(2.0, 2.5 * s), T.ink)
            y += step

    def _paint_chip(self, seat: str, marks: tuple[ChipMark, ...]) -> Canvas:
        s, role = self.s, "caption"
        sign, gap, inset = round(1.3 * fonts.pixels(role, s)), round(17 * s), round(14 * s)
        near = round(6 * s)  # from a sign to its word
        room = round(bubble_room(self.table, seat)) - 2 * inset
        rows: list[list[tuple[ChipMark, int]]] = [[]]
        used = 0
        for mark in marks:
            width = fonts.width(mark.text, role, s) if mark.text else 0
            if mark.trump is not None:
                width += sign + (near if mark.text else 0)
            if rows[-1] and used + gap + width > room:
                rows.append([])
                used = 0
            rows[-1].append((mark, width))
            used += width + (gap if used else 0)
        widest = max(sum(width for _, width in row) + gap * (len(row) - 1) for row in rows)
        step = fonts.line_height(role, s) + round(5 * s)
        canvas = Canvas(widest + 2 * inset, step * len(rows) + round(8 * s), s, 10)
        canvas.shaded(canvas.whole, 16, T.paper, 1)
        for i, row in enumerate(rows):
            x, y = float(inset), round(4 * s) + step * (i + 0.5)
            for place, (mark, width) in enumerate(row):
                if place:  # a hairline keeps apart what was said at different times
                    canvas.line(x - gap / 2, y - 0.3 * step, s, 0.6 * step, fade(T.ink, 0.4))
                if mark.trump is not None:
                    canvas.picture(icons.contract(mark.trump, sign), x, y, "midleft")
                if mark.text:
                    left = x + sign + near if mark.trump is not None else x
                    said = canvas.text(mark.text, role, T.ink, left, y, "midleft")
                    if mark.struck:
                        canvas.line(said.x - 2 * s, y, said.w + 4 * s, max(1.5, 2 * s), T.ink)
                x += width + gap
        return canvas

"""Layout of the end of a match: in two columns, one below the other, or on pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from graphics.render.canvas import Canvas


class Block(Protocol):
    """A part of it; heights in pixels."""

    least: float
    most: float

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        """Paint it from `y` on."""


class Stack:
    """Blocks below one another; what is free goes to those that like to be higher."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks = tuple(blocks)
        self.least = sum(block.least for block in blocks)
        self.most = sum(block.most for block in blocks)

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        wanted = self.most - self.least
        share = min(1.0, max(0.0, height - self.least) / wanted) if wanted else 0.0
        for block in self.blocks:
            high = block.least + share * (block.most - block.least)
            block.paint(canvas, y, high)
            y += high


class Columns:
    """A block at the left, `wide` pixels wide, and a column at the right, in the middle of the height."""

    def __init__(self, left: Block, right: Stack, wide: int, room: int) -> None:
        self.left, self.right = left, right
        self.wide, self.room = wide, room
        self.least = max(left.least, right.least)
        self.most = max(left.most, right.least)

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        s = canvas.s
        part = Canvas(self.wide, height, s, 4)
        self.left.paint(part, 0, height)
        canvas.picture(part.surface, -part.margin, y - part.margin, "topleft")
        told = round(0.4 * self.room)
        part = Canvas(told, height, s, 4)
        self.right.paint(part, max(0.0, (height - self.right.least) / 2), self.right.least)
        canvas.picture(part.surface, self.room - told - part.margin, y - part.margin, "topleft")


class Pages:
    """One block a page; `height` is what they need, `inner` without what turns them."""

    def __init__(self, pages: Sequence[Block], inner: float, below: float = 0.0) -> None:
        self.pages = tuple(pages)
        self.inner = inner
        self.height = inner + below

    @classmethod
    def flow(cls, blocks: Sequence[Block], free: float, turner: float) -> Pages:
        """All blocks on one page if `free` pixels are enough, else on several.

        Each page keeps `turner` pixels free for the buttons that turn the pages.
        """
        whole = Stack(blocks)
        if whole.least <= free:
            return cls([whole], min(free, whole.most))
        pages: list[list[Block]] = [[]]
        for block in blocks:
            if pages[-1] and sum(each.least for each in pages[-1]) + block.least > free - turner:
                pages.append([])
            pages[-1].append(block)
        columns = [Stack(page) for page in pages]
        inner = min(free - turner, max(column.most for column in columns))
        return cls(columns, max(inner, max(column.least for column in columns)), turner)

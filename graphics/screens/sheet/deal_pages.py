"""The sheet of a deal on one page, or on as many as a large text takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from graphics.render.sizes import Gap
from graphics.screens.sheet.deal_blocks import (
    Block,
    Following,
    Heads,
    Line,
    Total,
    Written,
    columns,
)
from graphics.screens.sheet.deal_verdict import Why
from graphics.text.deal_text import DealText

GAPS = Gap.snug  # units that stand before the total, the reasons and what is written, where there is room
BETWEEN = Gap.small  # units below the box of the reasons


class Placed(Struct, frozen=True):
    """A block with its place on the page, in pixels below its upper edge."""

    block: Block
    y: float
    height: float


class Page(Struct, frozen=True):
    """Blocks that stand below one another; `between` are the pixels free below each."""

    blocks: tuple[Block, ...]
    between: tuple[float, ...]

    @property
    def least(self) -> float:
        return sum(block.least for block in self.blocks) + sum(self.between)

    def spread(self, room: float, gap: float) -> Iterator[Placed]:
        """The blocks in their places.

        Spare room goes to the blocks that like to be higher, then between them, at most `gap` each.
        """
        spare = room - self.least
        wanted = sum(block.most - block.least for block in self.blocks)
        share = min(1.0, max(0.0, spare) / wanted) if wanted else 0.0
        parts = [block for block in self.blocks if isinstance(block, Total | Why | Written)]
        free = min(gap, max(0.0, spare - share * wanted) / max(1, len(parts)))
        y = 0.0
        for block, below in zip(self.blocks, self.between, strict=True):
            if isinstance(block, Total | Why | Written):
                y += free
            height = block.least + share * (block.most - block.least)
            yield Placed(block, y, height)
            y += height + below


def pages_of(
    s: float, x: float, width: float, height: float, text: DealText, following: Following
) -> list[Page]:
    """The bill of `text` in a column of `width` x `height` pixels, on as few pages as possible.

    It is on one page if its lines can be made close enough; each page has the names of the sides at its head.
    Where there are several the first says how the deal came out; what the totals are made of comes after it,
    and the totals once more below that if they fit there.
    """
    c = columns(s, x, width, text)
    heads, total, why, written = Heads(c, text.heads), Total(c, text), Why(c, text), Written(c, text)
    outcome: list[Block] = [total, why, written]
    last: list[Block] = [following] if following.lines else []
    lines: list[Block] = []
    for close in (False, True):
        lines = [Line(c, line, close) for line in text.lines()]
        page = _page(s, [heads, *lines, *outcome, *last])
        if page.least <= height:
            return [page]
    lines = [Line(c, line, False) for line in text.lines()]
    first = _flow(s, height, heads, outcome)
    before: list[Block] = []
    if len(first) > 1:  # no page of its own: the figures stand on the first, the rest follows
        first, before = [], [total, written, why]
    bill = _flow(s, height, heads, [*before, *lines, *last])
    summed = _flow(s, height, heads, [*before, *lines, total, *last])
    return [*first, *(summed if len(summed) == len(bill) else bill)]


def _flow(s: float, height: float, heads: Heads, blocks: Sequence[Block]) -> list[Page]:
    """As many blocks on each page as there is room for, `heads` above them."""
    pages: list[Page] = []
    current: list[Block] = [heads]
    for block in blocks:
        if len(current) > 1 and _page(s, [*current, block]).least > height:
            pages.append(_page(s, current))
            current = [heads]
        current.append(block)
    return [*pages, _page(s, current)]


def _page(s: float, blocks: Sequence[Block]) -> Page:
    between = tuple(BETWEEN * s if isinstance(block, Why) else 0.0 for block in blocks)
    return Page(tuple(blocks), between)

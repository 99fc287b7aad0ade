"""The blocks of a chapter of the rule book on pages, and how a table of it is painted."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T, line_width
from graphics.text.rule_book import Chapter, RuleTable, Text
from graphics.widgets.controls.label import height
from graphics.widgets.ui import Ui

Block = Text | RuleTable
LEAST_ROWS = 5  # a table is not cut off after fewer


def gap_after(ui: Ui) -> int:
    """The space below a block, in pixels."""
    return ui.u(Gap.snug)


def paginate(ui: Ui, chapter: Chapter, room: tuple[int, int]) -> list[list[Block]]:
    """The blocks of a chapter on pages of `room` pixels; a heading stays with what follows it.

    A table that is cut in two has its head again on the next page.
    """
    pages: list[list[Block]] = [[]]
    used = 0
    waiting = list(chapter.blocks)
    while waiting:
        block = waiting.pop(0)
        high = block_height(ui, block, room[0])
        keep = high
        if isinstance(block, Text) and block.strong and waiting:
            keep += gap_after(ui) + _least(ui, waiting[0], room[0])
        while used + keep > room[1] and (pages[-1] or high > room[1]):
            rows = _fitting(ui, block, (room[0], room[1] - used))
            if isinstance(block, RuleTable) and rows >= (LEAST_ROWS if pages[-1] else 2):
                first, block = cut(block, rows)
                pages[-1].append(first)
            elif not pages[-1]:
                break  # it cannot be cut
            pages.append([])
            used = 0
            keep = high = block_height(ui, block, room[0])
        pages[-1].append(block)
        used += high + gap_after(ui)
    return pages


def _least(ui: Ui, block: Block, width: int) -> int:
    """The part of a block that has to stand on the page of its heading, in pixels."""
    if isinstance(block, RuleTable):
        return sum(row_heights(ui, block, width)[:LEAST_ROWS])
    return block_height(ui, block, width)


def _fitting(ui: Ui, block: Block, room: tuple[int, int]) -> int:
    """The number of rows of a table that fit into `room` pixels."""
    used = count = 0
    for high in row_heights(ui, block, room[0]) if isinstance(block, RuleTable) else ():
        used += high
        if used > room[1]:
            break
        count += 1
    return count


def cut(table: RuleTable, rows: int) -> tuple[RuleTable, RuleTable]:
    """The first so many rows of a table, and the others under the same head."""
    head = table.rows[:1] if table.head else ()
    return replace(table, rows=table.rows[:rows]), replace(table, rows=head + table.rows[rows:])


def block_height(ui: Ui, block: Block, width: int) -> int:
    """The height of a block, in pixels."""
    if isinstance(block, Text):
        return height(ui, block.text, "row_title" if block.strong else "body", width)
    return sum(row_heights(ui, block, width))


# -- tables -----------------------------------------------------------------------------------------


def _role(table: RuleTable, row: int, column: int) -> str:
    return "body_bold" if (row == 0 and table.head) or column == 0 else "body"


def column_widths(ui: Ui, table: RuleTable, width: int) -> list[int]:
    """Each column as wide as its widest cell, but all together not wider than `width` pixels.

    What is too much is taken from the widest, whose cells get more lines, as long as no word is torn.
    """
    columns = [0] * max(len(row) for row in table.rows)
    least = [ui.u(Size.least_column)] * len(columns)
    for row in table.rows:
        for j, cell in enumerate(row):
            columns[j] = max(columns[j], fonts.width(cell, "body_bold", ui.s) + ui.u(2 * Gap.text))
            longest = max(fonts.width(word, "body_bold", ui.s) for word in cell.split() or [""])
            least[j] = max(least[j], longest + ui.u(Gap.text + Size.cell_side))
    while sum(columns) > width:
        wider = [j for j, wide in enumerate(columns) if wide > least[j]]
        if not wider:
            break
        widest = max(wider, key=columns.__getitem__)
        next_one = max([c for c in columns if c < columns[widest]], default=0)
        too_much = columns[widest] - (sum(columns) - width)
        columns[widest] = max(too_much, min(next_one, columns[widest] - 1), least[widest])
    return columns


def row_heights(ui: Ui, table: RuleTable, width: int) -> list[int]:
    """Heights of the rows, in pixels."""
    columns = column_widths(ui, table, width)
    highs = []
    for i, row in enumerate(table.rows):
        texts = [height(ui, cell, _role(table, i, j), _room(ui, columns, j)) for j, cell in enumerate(row)]
        highs.append(max(ui.u(Size.cell), max(texts) + ui.u(Gap.small)))
    return highs


def _room(ui: Ui, columns: list[int], column: int) -> int:
    """Room for the text of a cell, in pixels."""
    return columns[column] - ui.u(Gap.text + Size.cell_side if column == 0 else 2 * Size.cell_side)


def paint_table(ui: Ui, surface: pygame.Surface, table: RuleTable, area: pygame.Rect) -> int:
    """Paint it at the top of `area`; returns where it ends, in pixels."""
    columns, highs = column_widths(ui, table, area.w), row_heights(ui, table, area.w)
    whole = pygame.Rect(area.x, area.y, sum(columns), sum(highs))
    draw.box(surface, whole, ui.u(Gap.snug), T.panel2, T.line if T.line_width > 1 else None, line_width(ui.s))
    y = area.y
    for i, (row, high) in enumerate(zip(table.rows, highs, strict=True)):
        if i:
            surface.fill(T.line, (whole.x, y, whole.w, max(1, ui.u(1))))
        x = whole.x
        for j, cell in enumerate(row):
            head = i == 0 and table.head
            ink = T.gold if head else T.text if j == 0 else T.text2
            room, align = _room(ui, columns, j), "left" if j == 0 else "center"
            text = fonts.block(cell, _role(table, i, j), ui.s, ink, room, align)
            left = x + ui.u(Gap.text if j == 0 else Size.cell_side)
            surface.blit(text, (left, y + (high - text.get_height()) // 2))
            x += columns[j]
        y += high
    return y

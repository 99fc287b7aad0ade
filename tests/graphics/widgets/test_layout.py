"""The measured layout: what grows, gives way, wraps, goes on pages, and what does not fit."""

from __future__ import annotations

import pygame
import pytest

from graphics.render import fonts
from graphics.widgets.boxes import Box, Column, Grid, Made, Row, Space, Wrap
from graphics.widgets.controls.pager import even_pages, filled_pages
from graphics.widgets.parts import Headline, PagedList, PagedText, Text, strip_height
from graphics.widgets.table import Table, TableColumn
from graphics.widgets.ui import Ui

SIZE = (1920, 1080)
WORDS = "one two three four five six seven eight nine ten"


@pytest.fixture
def ui() -> Ui:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    fonts.start()
    return Ui(SIZE, 1.0)


class Block(Box):
    """A box that remembers where it was placed."""

    def __init__(self, width: int, height: int, *, grow: bool = False) -> None:
        self.size, self.grow = (width, height), grow
        self.at: tuple[int, int, int, int] | None = None

    def width(self) -> int:
        return self.size[0]

    def height(self, width: int) -> int:
        return self.size[1]

    def place(self, rect: pygame.Rect) -> None:
        self.at = tuple(rect)  # type: ignore[assignment]


def area(width: int, height: int) -> pygame.Rect:
    return pygame.Rect(10, 20, width, height)


def test_a_column_stands_from_the_top_and_what_grows_takes_the_rest(ui: Ui) -> None:
    first, middle, last = Block(5, 30), Block(5, 10, grow=True), Block(5, 20)
    column = Column(ui, [first, Space(ui, 4), middle, last], 2)
    assert (column.width(), column.height(100)) == (5, 30 + 4 + 10 + 20 + 3 * 2)
    column.place(area(100, 200))
    assert first.at == (10, 20, 100, 30)
    assert middle.at == (10, 58, 100, 140) and last.at == (10, 200, 100, 20)
    assert ui.misfits == []


def test_an_elastic_gap_closes_before_anything_is_too_high(ui: Ui) -> None:
    blocks = [Block(5, 30) for _ in range(3)]
    Column(ui, blocks, 20, elastic=True).place(area(100, 100))
    assert [block.at[1] for block in blocks if block.at] == [20, 55, 90]
    assert ui.misfits == []


def test_what_does_not_fit_is_noted(ui: Ui) -> None:
    Column(ui, [Block(5, 30), Block(5, 30)]).place(area(100, 50))
    Row(ui, [Block(50, 5), Block(60, 5)], 2).place(area(100, 50))
    assert ui.misfits == [
        "a column is 10 px larger than its room",
        "a row is 12 px larger than its room",
    ]


def test_a_row_gives_each_its_width_and_the_rest_to_what_grows(ui: Ui) -> None:
    left, grown, right = Block(30, 10), Block(0, 20, grow=True), Block(20, 40)
    row = Row(ui, [left, grown, right], 5, align="middle")
    assert row.height(200) == 40
    row.place(area(200, 40))
    assert left.at == (10, 35, 30, 10) and grown.at == (45, 30, 140, 20) and right.at == (190, 20, 20, 40)


def test_a_row_of_equal_boxes_is_flush_at_both_ends(ui: Ui) -> None:
    boxes = [Block(10, 10), Block(30, 10)]
    row = Row(ui, boxes, 4, equal=True)
    assert row.width() == 64
    row.place(area(101, 10))
    assert [box.at for box in boxes] == [(10, 20, 48, 10), (63, 20, 48, 10)]


def test_a_row_can_stand_at_the_right(ui: Ui) -> None:
    box = Block(30, 10)
    Row(ui, [box], right=True, align="bottom").place(area(100, 50))
    assert box.at == (80, 60, 30, 10)


def test_boxes_wrap_into_lines_of_one_height(ui: Ui) -> None:
    boxes = [Block(40, 10), Block(40, 12), Block(40, 10)]
    wrap = Wrap(ui, boxes, 5, 3)
    assert wrap.height(130) == 12 and wrap.height(100) == 27
    wrap.place(area(100, 27))
    assert [box.at for box in boxes] == [(25, 20, 40, 12), (70, 20, 40, 12), (70, 35, 40, 12)]


def test_the_last_line_of_a_grid_can_be_centred(ui: Ui) -> None:
    boxes = [Block(40, 10) for _ in range(5)]
    grid = Grid(ui, boxes, 3, 5, centred=True)
    assert grid.height(100) == 25
    grid.place(area(100, 25))
    assert [box.at[:2] for box in boxes if box.at] == [(10, 20), (45, 20), (80, 20), (27, 35), (62, 35)]


def test_a_text_that_is_too_high_goes_on_pages(ui: Ui) -> None:
    room, line = fonts.width("one two three", "body", 1.0), fonts.line_height("body", 1.0)
    text = PagedText(ui, WORDS, 7, lambda way: None)
    whole = text.height(room)
    column = Column(ui, [text])
    assert column.fit(room, whole) == whole and text.pages == 1
    high = column.fit(room, whole - 1)
    assert high < whole + 1 and text.pages > 1 and text.page == text.pages - 1
    column.place(area(room, high))
    assert ui.find("previous_page").rect.bottom == 20 + high
    assert line and ui.misfits == []


def test_a_list_shows_the_page_of_what_is_in_sight(ui: Ui) -> None:
    blocks = [Block(5, 100) for _ in range(6)]
    pages = PagedList(ui, blocks, 0, lambda way: None, sight=4)
    Column(ui, [pages]).place(area(400, 300))
    assert pages.pages == [range(2), range(2, 4), range(4, 6)]
    assert [block.at is not None for block in blocks] == [False] * 4 + [True] * 2
    assert ui.misfits == []


def test_a_list_that_fits_has_no_buttons_for_turning(ui: Ui) -> None:
    pages = PagedList(ui, [Text(ui, "one", "secondary")] * 6, 4, lambda way: None)
    high = pages.height(400)
    pages.place(area(400, high))
    assert len(pages.pages) == 1 and not ui.widgets
    pages.place(area(400, high - 1))
    assert len(pages.pages) > 1 and len(ui.widgets) == 2


def test_a_text_longer_than_a_page_is_parted(ui: Ui) -> None:
    room = fonts.width("one two three", "body", 1.0)
    line = fonts.line_height("body", 1.0)
    assert len(Text(ui, WORDS).parts(room, 100 * line)) == 1
    parts = Text(ui, WORDS).parts(room, 2 * line)
    assert len(parts) > 1 and all(part.height(room) <= Text(ui, "one\ntwo").height(room) for part in parts)


def test_a_note_stands_beside_its_title_where_there_is_room(ui: Ui) -> None:
    head = Headline(ui, "title", "note", ("row_title", "secondary"), 16)
    both = fonts.width("title", "row_title", 1.0) + 16 + fonts.width("note", "secondary", 1.0)
    assert head.height(both) == Text(ui, "title", "row_title").height(both)
    assert head.height(both - 1) == head.height(both) + Text(ui, "note", "secondary").height(both)
    stacked = Headline(ui, "title", "note", ("row_title", "secondary"), 16, stacked=True)
    assert stacked.height(both) == head.height(both - 1)


def test_a_text_can_have_less_room_than_there_is(ui: Ui) -> None:
    most = fonts.width("one two three", "body", 1.0)
    assert Text(ui, WORDS, most=most).height(10_000) == Text(ui, WORDS).height(most)


def test_a_strip_can_be_hit(ui: Ui) -> None:
    assert strip_height(ui) == 56 and strip_height(ui, 1) == ui.least


def test_a_made_box_asks_for_its_height() -> None:
    made: list[pygame.Rect] = []
    box = Made(made.append, lambda width: width // 2, 30)
    assert (box.width(), box.height(10)) == (30, 5)
    box.place(area(1, 2))
    assert made == [area(1, 2)]


def test_pages_are_filled_to_the_brim_and_not_beyond() -> None:
    assert filled_pages([], 100, 5) == [range(0)]
    assert filled_pages([30, 30, 30], 100, 5) == [range(3)]
    assert filled_pages([30, 30, 31], 100, 5) == [range(2), range(2, 3)]
    assert filled_pages([200, 10], 100, 5) == [range(1), range(1, 2)], "what is too high stands alone"


def test_a_heading_goes_to_the_next_page_with_what_it_heads() -> None:
    assert filled_pages([60, 30, 40], 100, 5, {1}) == [range(1), range(1, 3)]
    assert filled_pages([60, 30, 40], 100, 5, {0}) == [range(2), range(2, 3)]
    assert filled_pages([60, 30, 80], 100, 5, {1}) == [range(2), range(2, 3)], "there is no room for both"
    assert filled_pages([30, 80, 10], 100, 5, {0}) == [range(1), range(1, 3)], "no page is left empty"


def test_even_pages_are_as_few_as_can_be() -> None:
    assert even_pages("abcdef", [10] * 6, 50) == [list("abc"), list("def")]
    assert even_pages("abc", [10, 90, 10], 100) == [["a", "b"], ["c"]]
    assert even_pages("ab", [200, 200], 100) == [["a"], ["b"]]


def test_columns_of_a_table_are_as_wide_as_their_texts_and_one_takes_the_rest(ui: Ui) -> None:
    columns = [TableColumn(grow=True), TableColumn("two words", "right", gap=20, wraps=True)]
    table = Table(ui, columns, [[Block(5, 40), "1"], [Block(5, 10), "1,234,567,890"]], edge=3, pad=4)
    wide = fonts.width("1,234,567,890", "body", ui.s)
    assert table.spans(500) == [(3, 500 - 20 - wide - 6), (500 - 3 - wide, wide)]
    assert table.rows[0].height(500) == 40 + 8
    assert table.rows[1].height(500) < table.rows[0].height(500)
    assert ui.misfits == []
    table.spans(100)
    assert ui.misfits == [f"a table is {wide + 26 - 100} px larger than its room"]


def test_a_title_is_broken_only_where_its_column_says_so(ui: Ui) -> None:
    role = "caption"
    for wraps, title in ((True, "words"), (False, "two words")):
        table = Table(ui, [TableColumn(grow=True), TableColumn("two words", wraps=wraps)], [["", "1"]])
        assert table.spans(500)[1][1] == fonts.width(title, role, ui.s)

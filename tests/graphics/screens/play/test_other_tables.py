"""The line of the other tables: it stands in its place at any size, beside the line of events or alone."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.tournament.progress import TableNow
from graphics.render import fonts
from graphics.render.shapes import Box
from graphics.screens.play.tournament_table import OtherTables
from graphics.table.geometry import Layout, layout
from graphics.text import i18n
from tools.gallery.rounds import now, started

SIZES = [(1024, 640), (800, 600), (1366, 768), (1920, 1080), (3440, 1440), (3840, 2160)]
TEXTS = [1.0, 1.5, 2.0]


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    pygame.display.init()
    fonts.start()
    yield
    fonts.enlarge(1.0)
    i18n.set_language("en")


def stood(size: tuple[int, int], text: float, shared: bool) -> tuple[OtherTables, Layout, Box]:
    """Three tables in a window of that size, the table, and what is left of the line."""
    table = layout(max(1024, size[0]), max(640, size[1]), text_scale=text, event_line=True)
    fonts.enlarge(table.growth)
    others = OtherTables(now(started("classic"), "playing").others)
    return others, table, others.stand(table, shared)


@pytest.mark.parametrize("language", ["en", "bg", "ru"])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_it_stays_in_the_line(size: tuple[int, int], text: float, language: str) -> None:
    i18n.set_language(language)
    for shared in (False, True):
        others, table, rest = stood(size, text, shared)
        box, line = others.box(), table.event_line
        assert line.x - 1 <= box.x and box.right <= line.right + 1 and box.y == line.y and box.h == line.h
        if shared:
            assert rest.right <= box.x and rest.w > line.w / 4
        (item,) = others.items()
        assert item.surface.get_width() <= box.w + 2 * round(8 * table.scale) + 1


def test_scores_that_grow_need_no_more_room() -> None:
    others, table, _rest = stood((1024, 640), 2.0, True)
    before = others.box()
    others.tables = tuple(TableNow(each.seating, (149, 148), 6, None, True) for each in others.tables)
    (item,) = others.items()
    assert others.box() == before and item.surface.get_width() <= before.w + 2 * round(8 * table.scale) + 1


def test_nothing_is_shown_where_there_is_no_other_table() -> None:
    others = OtherTables(())
    table = layout(1280, 720, event_line=True)
    others.stand(table, shared=False)
    assert others.items() == []

"""What stands beside a list: facts that are told page by page."""

from __future__ import annotations

import pygame
import pytest

from graphics.render import fonts
from graphics.render.theme import T
from graphics.widgets.controls.side_panel import Line, PanelAct, SideFacts
from graphics.widgets.ui import Ui

ROOM = pygame.Rect(10, 20, 300, 300)
ROWS = [(PanelAct("open", "Open", lambda: None),)]
MANY: list[Line] = [(f"line {number}", T.text2) for number in range(40)]


def placed(told: SideFacts, lines: list[Line], of: object = None) -> Ui:
    """The facts made anew."""
    ui = Ui((1920, 1080), 1.0)
    told.side(ui, ROOM, ROWS, "Title", lines, lambda sheet: sheet, of=of)
    return ui


def turn(ui: Ui, id_: str) -> None:
    """Press a button for turning."""
    next(target for target in ui.targets() if target.id == id_).activate()


@pytest.fixture
def told() -> SideFacts:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    fonts.start()
    turned: list[int] = []
    return SideFacts(lambda: turned.append(1))


def test_facts_are_turned_to_both_ends_and_no_further(told: SideFacts) -> None:
    ui = placed(told, MANY)
    assert told.pages > 2 and told.page == 0
    for _press in range(told.pages + 3):
        turn(ui, "told_next_page")
    assert told.page == told.pages - 1
    for _press in range(told.pages + 3):
        turn(ui, "told_previous_page")
    assert told.page == 0


def test_something_else_is_told_from_its_first_page(told: SideFacts) -> None:
    turn(placed(told, MANY, of=1), "told_next_page")
    placed(told, MANY, of=1)
    assert told.page == 1
    placed(told, MANY, of=2)
    assert told.page == 0


def test_fewer_facts_are_told_from_the_last_page_that_there_is(told: SideFacts) -> None:
    turn(placed(told, MANY), "told_next_page")
    ui = placed(told, MANY[:2])
    assert (told.page, told.pages) == (0, 1)
    assert [target.id for target in ui.targets()] == ["open"]

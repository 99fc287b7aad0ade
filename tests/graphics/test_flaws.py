"""What the check of the screens finds, and what it leaves alone: each fault is put in by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from graphics.render import deck, draw, fonts
from graphics.render.theme import T
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.label import Label
from graphics.widgets.focus import Target
from graphics.widgets.ui import Ui
from tests.graphics.sheets import Sheet, measuring
from tests.graphics.widgets.flaws import flaws

SIZE = (1280, 720)


@pytest.fixture
def ui(home: object) -> Iterator[Ui]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    fonts.start()
    fonts.enlarge(1.0)
    with measuring():
        yield Ui(SIZE, 1.0)


def found(ui: Ui, ground: Sheet | None = None) -> list[str]:
    ui.manager.update(0)
    screen = Sheet(SIZE)
    ui.draw(screen, ground or Sheet(SIZE), True)
    return flaws(screen, ui.s, ui.targets())


def test_a_screen_without_a_flaw(ui: Ui) -> None:
    Button(ui, "save", "Save", pygame.Rect(100, 100, 200, 60), lambda: None)
    Button(ui, "leave", "Leave", pygame.Rect(310, 100, 200, 60), lambda: None)
    Label(ui, (100, 200), "One line\nand another", "body", room=400)
    assert found(ui) == []


def test_a_caption_with_more_lines_than_fit(ui: Ui) -> None:
    text = "a caption that is much too long for a button as small as this one, whatever is done"
    Button(ui, "save", text, pygame.Rect(100, 100, 160, 60), lambda: None)
    flaws = found(ui)
    assert any("is cut" in flaw for flaw in flaws) and any("larger than its box" in flaw for flaw in flaws)


def test_a_text_wider_than_its_panel(ui: Ui) -> None:
    ground = Sheet(SIZE)
    draw.panel(ground, pygame.Rect(50, 50, 300, 200), 1.0)
    Label(ui, (80, 100), "a line without a room of its own, wider than the panel", "body")
    assert [flaw for flaw in found(ui, ground) if "larger than its box" in flaw]


def test_texts_that_overlap(ui: Ui) -> None:
    Label(ui, (100, 100), "one text", "body")
    Label(ui, (120, 110), "another text", "body")
    assert [flaw for flaw in found(ui) if "overlap" in flaw]


def test_widgets_that_overlap(ui: Ui) -> None:
    Button(ui, "save", "Save", pygame.Rect(100, 100, 200, 60), lambda: None)
    Button(ui, "leave", "Leave", pygame.Rect(280, 120, 200, 60), lambda: None)
    assert "targets save and leave overlap" in found(ui)


def test_a_text_under_a_panel(ui: Ui) -> None:
    ground = Sheet(SIZE)
    line = fonts.render("half of this is hidden", "body", 1.0, T.text)
    ground.blit(line, (100, 100))
    draw.panel(ground, pygame.Rect(150, 90, 300, 200), 1.0)
    assert [flaw for flaw in found(ui, ground) if "is covered" in flaw]


def test_a_text_on_a_card(ui: Ui) -> None:
    ground = Sheet(SIZE)
    ground.blit(deck.rasterise(deck.Faces(), 3, (168, 235)), (100, 100))
    Label(ui, (80, 200), "over the picture of a card", "body")
    assert [flaw for flaw in found(ui, ground) if "a picture" in flaw]


def test_a_word_that_is_torn(ui: Ui) -> None:
    Label(ui, (100, 100), "Zusammengehörigkeitsgefühl", "body", room=120)
    assert [flaw for flaw in found(ui) if "torn word" in flaw]


@pytest.mark.parametrize(
    ("place", "fault"),
    [
        ((1200, 100, 200, 60), "outside the window"),
        ((100, 100, 200, 43), "200 x 43 px, not 44"),
        ((100, 100, 36, 60), "36 x 60 px, not 44"),
    ],
)
def test_a_target_that_cannot_be_hit(ui: Ui, place: tuple[int, int, int, int], fault: str) -> None:
    Button(ui, "x", "", pygame.Rect(place), lambda: None, icon="close", tooltip="Close")
    assert [flaw for flaw in found(ui) if fault in flaw]


@pytest.mark.parametrize("scale", [0.72, 1.0])
def test_the_least_size_of_a_target(scale: float, ui: Ui) -> None:
    least = {0.72: 40, 1.0: 44}[scale]

    def target(high: int) -> Target:
        return Target("x", "X", pygame.Rect(0, 0, 100, high))

    assert flaws(Sheet(SIZE), scale, [target(least)]) == []
    assert flaws(Sheet(SIZE), scale, [target(least - 1)]) != []


def test_afterwards_surfaces_have_pixels_again() -> None:
    with measuring():
        assert isinstance(pygame.Surface((30, 20)), Sheet) and isinstance(draw.clear((30, 20)), Sheet)
    for surface in (pygame.Surface((30, 20)), draw.clear((30, 20)), draw.rounded((30, 20), 4, (1, 2, 3))):
        assert not isinstance(surface, Sheet) and surface.get_size() == (30, 20)


def test_measures_are_the_real_ones() -> None:
    fonts.start()
    text = "Постучать, не снимать"
    real = fonts.block(text, "body", 1.0, (0, 0, 0), 150).get_size()
    with measuring():
        assert fonts.block(text, "body", 1.0, (0, 0, 0), 150).get_size() == real

"""The statistics at a glance: rating, wins, contracts and the course of the matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from graphics.render.sizes import Gap, Size
from graphics.render.theme import text_growth
from graphics.screens.statistics.course import course_boxes
from graphics.screens.statistics.figure_pages import PageFigures
from graphics.screens.statistics.hero import Hero
from graphics.screens.statistics.suit_cards import SuitCards
from graphics.widgets.boxes import Box, Column
from graphics.widgets.screen import UiScene
from graphics.widgets.slips import lay_paper, sheet_edges

CARDS = (1.0, 0.88)  # of their usual size, the first that fits
WIDER = 1.5  # times its usual width becomes the sheet with the rating with larger text, at most
Page = Callable[[pygame.Rect], None]


def pages(screen: UiScene, told: PageFigures, size: tuple[int, int]) -> list[Page]:
    """Everything side by side, or on pages where there is no room for that: each is placed in an area."""
    ui = screen.ui
    hero, course = Hero(screen, told), partial(_course, screen, told)
    gap, wide = ui.u(Gap.large), round(ui.u(Size.hero_sheet) * min(WIDER, text_growth(ui.size)))
    right = size[0] - wide - gap
    below = gap + _sheet_height(screen, _course_boxes(screen, told), right)
    sizes = [SuitCards(screen, told, share) for share in CARDS]
    fitting = (each for each in sizes if each.height(right) + below <= size[1])
    fitted = next(fitting, None)
    cards = fitted or sizes[0]
    beside = hero.fits(wide, size[1]) and cards.height(right) <= size[1]

    def left(area: pygame.Rect) -> pygame.Rect:
        hero.place(pygame.Rect(area.x, area.y, wide, area.h))
        return pygame.Rect(area.x + wide + gap, area.y, right, area.h)

    def whole(area: pygame.Rect) -> None:
        rest = left(area)
        used = cards.height(right)
        cards.place(pygame.Rect(rest.x, rest.y, right, used))
        course(pygame.Rect(rest.x, rest.y + used + gap, right, rest.h - used - gap))

    if beside and fitted is not None:
        return [whole]
    if beside:
        return [lambda area: cards.place(left(area)), course]
    return [hero.place, *cards.pages(size), course]


def _course_boxes(screen: UiScene, told: PageFigures) -> list[Box]:
    return course_boxes(screen.ui, screen.background, told.stops, told.rules)


def _course(screen: UiScene, told: PageFigures, area: pygame.Rect) -> None:
    Column(screen.ui, _course_boxes(screen, told)).place(lay_paper(screen, area))


def _sheet_height(screen: UiScene, boxes: Sequence[Box], width: int) -> int:
    across, down = sheet_edges(screen)
    return Column(screen.ui, boxes).height(width - across) + down

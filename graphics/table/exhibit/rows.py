"""Rows of cards on the cloth: a trick in the order of play, a hand, the sign of the trumps beside them."""

from __future__ import annotations

import pygame

from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.table.exhibit import signs
from graphics.table.exhibit.exhibit import RAISED, Exhibit, card_size, crowded, low, number_size, row
from graphics.widgets.ui import Ui

CARD = Size.lesson_card  # units: the highest a card is shown
GAP = Gap.medium  # units between cards
BETWEEN = Gap.tight  # units between the number of a card and what stands beside it
APART = Gap.large  # units between two rows
MOST_WIDE = 8  # cards in a row
EDGE = Gap.sheet  # units that stay free beside the longest row


def caption_height(on: Exhibit) -> int:
    """The height of the line above a trick, in pixels."""
    return number_size(on.ui) + on.ui.u(Gap.tight)


def standing_height(size: tuple[int, int]) -> int:
    """The height of a card with the room to rise, in pixels."""
    return size[1] + round(size[1] * RAISED)


def large_size(on: Exhibit, room: int, share: float, most: int = MOST_WIDE) -> tuple[int, int]:
    """The size of the large cards where `share` times their height has to be in `room` pixels.

    `most` of them stand in a row.
    """
    gaps = (most - 1) * on.ui.u(GAP) + 2 * on.ui.u(EDGE)
    return card_size(room / share, (on.area.w - gaps) / most, on.ui.u(CARD))


def named_width(on: Exhibit, text: str) -> int:
    """The width of a number and the player's name side by side, in pixels."""
    disc = number_size(on.ui)
    return disc + (on.ui.u(BETWEEN) + fonts.width(text, "caption_bold", on.ui.s) if text else 0)


def spots(on: Exhibit, y: int, size: tuple[int, int], people: list[str], lead: int = 0) -> list[pygame.Rect]:
    """The places of a trick in the order of play, with numbers and who plays there.

    They stand in the middle, or further right where `lead` pixels to the left of them would not be free.
    """
    ui = on.ui
    disc, between = number_size(ui), ui.u(BETWEEN)
    widths = [named_width(on, text) for text in people]
    gap = max(ui.u(GAP), max(widths) - size[0] + ui.u(Gap.text))
    if not any(people) and low(on.ui):
        gap = disc + 2 * between
    places = row(on.area, len(people), size, gap, y)
    aside = min(max(0, on.area.x + lead - places[0].x), on.area.right - places[-1].right)
    places = [spot.move(aside, 0) for spot in places]
    middle = y - caption_height(on) + disc // 2
    if not any(people):  # these cards rise
        middle -= round(size[1] * RAISED)
    for place, (spot, text, whole) in enumerate(zip(places, people, widths, strict=True), 1):
        if not text and low(on.ui):
            on.number(place, (spot.left - between - disc // 2, spot.centery))
            continue
        on.number(place, (spot.centerx - whole // 2 + disc // 2, middle))
        if text:
            x = spot.centerx + (disc + between) // 2
            on.write(text, "caption_bold", (x, middle), bold=True)
    return places


def trumps_beside(on: Exhibit, trump: int, first: pygame.Rect) -> None:
    """The sign of the trumps at the left of the trick."""
    signs.trumps(on, trump, (first.x - beside(on.ui), first.centery))


def beside(ui: Ui) -> int:
    """Pixels between the sign of the trumps and the trick."""
    return ui.u(Gap.snug if crowded(ui) else Gap.column)

"""The four places of a table from above, with a trick between them (rules §1.2)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.cards import Card, parse_cards
from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap
from graphics.render.theme import T, line_width
from graphics.table.exhibit import Exhibit, card_size, number_size
from graphics.text.i18n import _
from graphics.text.names import PORTRAITS, default_name

TRICK = dict(zip("SENW", parse_cards("TSKSAS7S"), strict=True))
CARD = 150  # units
FACE, END = 66, 52  # units, and free behind the name
GAP = Gap.medium
CLOSE, OPEN = 2.04, 2.2  # heights of a card that a trick takes, at least and where there is room
ORDER = "SENW"  # of play


def show(on: Exhibit, choices: Sequence[str]) -> None:
    """Three places to touch, the own one below, and in the middle who plays after whom."""
    ui, area = on.ui, on.area
    names = {seat: _name(seat) for seat in ORDER}
    wide = max(_width(on, name) for name in names.values())
    high = max(ui.u(FACE + Gap.medium), fonts.line_height("name", ui.s) + ui.u(Gap.medium), ui.least)
    free = area.h - 2 * (high + ui.u(GAP))
    size = card_size(free / CLOSE, area.w, ui.u(CARD))
    cross = min(free, round(size[1] * OPEN))
    top = area.centery - (cross + 2 * (high + ui.u(GAP))) // 2 + high + ui.u(GAP)
    middle = pygame.Rect(0, top, round(size[0] * 3 + ui.u(GAP) * 4), cross)
    middle.centerx = area.centerx
    _trick(on, middle, size)
    spots = {
        "N": (area.centerx, middle.top - ui.u(GAP) - high // 2),
        "S": (area.centerx, middle.bottom + ui.u(GAP) + high // 2),
        "W": (middle.x - ui.u(GAP) - wide // 2, middle.centery),
        "E": (middle.right + ui.u(GAP) + wide // 2, middle.centery),
    }
    for seat in "WNES":
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = spots[seat]
        if f"seat:{seat}" not in choices:
            _plate(on, on.ground, rect, seat, names[seat])
            continue
        on.touch(
            f"seat:{seat}",
            names[seat],
            rect,
            lambda surface, body, seat=seat: _plate(on, surface, body, seat, names[seat]),  # type: ignore[misc]
            radius=rect.h / 2 / ui.s,
        )


def _name(seat: str) -> str:
    return _("You") if seat == "S" else default_name(seat)


def _width(on: Exhibit, name: str) -> int:
    ui = on.ui
    return ui.u(Gap.tight + FACE + Gap.snug + END) + fonts.width(name, "name", ui.s)


def _plate(on: Exhibit, surface: pygame.Surface, rect: pygame.Rect, seat: str, name: str) -> None:
    """A portrait and a name on a dark plate."""
    ui = on.ui
    draw.box(surface, rect, rect.h // 2, T.plate, T.line, line_width(ui.s))
    face = ui.u(FACE)
    spot = pygame.Rect(rect.x + ui.u(Gap.tight), rect.centery - face // 2, face, face)
    surface.blit(icons.portrait(PORTRAITS[seat], face), spot)
    text = fonts.render(name, "name", ui.s, T.text)
    surface.blit(text, text.get_rect(midleft=(spot.right + ui.u(Gap.snug), rect.centery)))


def _trick(on: Exhibit, middle: pygame.Rect, size: tuple[int, int]) -> None:
    """A card before each place, numbered in the order of play."""
    ui, (w, h) = on.ui, size
    spots = {
        "N": (middle.centerx, middle.y + h // 2),
        "S": (middle.centerx, middle.bottom - h // 2),
        "W": (middle.centerx - w - ui.u(GAP), middle.centery),
        "E": (middle.centerx + w + ui.u(GAP), middle.centery),
    }
    half, apart = number_size(ui) // 2, number_size(ui) // 2 + ui.u(Gap.fine)
    for number, seat in enumerate(ORDER, 1):
        rect = pygame.Rect(0, 0, w, h)
        rect.center = spots[seat]
        card: Card = TRICK[seat]
        on.card(card, rect)
        tags = {  # outside the cards, each in the corner of the cross that follows its card
            "S": (rect.left - apart, rect.bottom - half),
            "E": (rect.centerx, rect.bottom + apart),
            "N": (rect.right + apart, rect.top + half),
            "W": (rect.centerx, rect.top - apart),
        }
        on.number(number, tags[seat])

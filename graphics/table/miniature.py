"""A position as a small picture: the contract, what lies on the table, and the hand of the seat to act."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.core.actions import contract_of, is_bid
from game.core.cards import Card
from game.table.seat_view import SeatView
from graphics.render import deck, draw, icons, written
from graphics.render.cache import cached
from graphics.render.canvas import Canvas
from graphics.render.deck import Faces
from graphics.render.shapes import CARD_RATIO
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T, fade
from graphics.table.panels.marks import dashes
from graphics.table.sorting import sorted_hand
from graphics.text.practice_text import position_told

HAND, TABLE = 0.44, 0.92  # of a card's width: from card to card in the hand, and on the table
LOOSE = (-5.0, 3.0, -2.0, 6.0)  # degrees by which cards lie off their turn
SHARE = 0.86  # of the height of a picture: a card
SLIMMER = 0.08  # by so much of its width the free place is narrower than a card
SHARP = 2  # turned so many times too large


class Miniature(Struct, frozen=True):
    """Cards that the seat knows; None is a card face down."""

    trump: int | None = None
    table: tuple[Card | None, ...] = ()
    hand: tuple[Card | None, ...] = ()
    slot: bool = False
    """There is a place for the card that is to be played."""


def miniature(view: SeatView) -> Miniature:
    """The position as this seat sees it."""
    bids = [contract_of(call) for _seat, call in view.calls if is_bid(call)]
    trump = view.contract.trump if view.contract is not None else bids[-1] if bids else None
    table = view.trick if view.in_play else () if view.turned is None else (view.turned,)
    hand = sorted_hand(view.hand, "suits", trump, values=view.rules.cards)
    return Miniature(trump, table, hand, slot=view.in_play)


def paint_miniature(surface: pygame.Surface, area: pygame.Rect, shown: Miniature, s: float) -> None:
    picture = _picture(shown, area.size, s, icons.in_force())
    known = [[card for card in cards if card is not None] for cards in (shown.table, shown.hand)]
    draw.put(surface, written.mark(picture, position_told(shown.trump, *known)), center=area.center)


@cached(48)
def _picture(shown: Miniature, size: tuple[int, int], s: float, faces: Faces) -> pygame.Surface:
    surface = draw.clear(size)
    wide = min(round(Size.miniature_card * s), round(SHARE * size[1] / CARD_RATIO))
    gap = round(Gap.large * s)
    tile = round(0.9 * wide) if shown.trump is not None else 0
    spots = len(shown.table) + shown.slot
    laid = round(wide * (1 + TABLE * (spots - 1))) if spots else 0
    held = round(wide * (1 + HAND * (len(shown.hand) - 1))) if shown.hand else 0
    parts = [part for part in (tile, laid, held) if part]
    whole = sum(parts) + gap * (len(parts) - 1)
    room = size[0] - 2 * gap
    if whole > room:  # as one picture that is smaller
        small = _picture(shown, (whole + 2 * gap, round(size[1] * (whole + 2 * gap) / size[0])), s, faces)
        return pygame.transform.smoothscale(small, size)
    x, middle = (size[0] - whole) // 2, size[1] // 2
    if tile and shown.trump is not None:
        place = draw.rect_at((tile, tile), midleft=(x, middle))
        draw.cast(surface, place, round(Radius.chip * s), 1, s)
        draw.box(surface, place, round(Radius.chip * s), T.paper)
        draw.put(surface, icons.contract(shown.trump, round(0.62 * tile)), center=place.center)
        x += tile + gap
    if spots:
        for number, card in enumerate(shown.table):
            at = (round(x + wide / 2 + number * TABLE * wide), middle)
            draw.put(surface, _turned(faces, card, wide, LOOSE[number % len(LOOSE)]), center=at)
        if shown.slot:
            slot = draw.rect_at((wide, round(wide * CARD_RATIO)), midright=(x + laid, middle))
            marked = Canvas(slot.w * (1 - SLIMMER), slot.h, s)
            dashes(marked, deck.CORNER * wide, fade(T.on_cloth, 0.5), max(1, round(Stroke.line * s)))
            draw.put(surface, marked.surface, center=slot.center)
        x += laid + gap
    for number, card in enumerate(shown.hand):
        at = (round(x + wide / 2 + number * HAND * wide), middle)
        draw.put(surface, _turned(faces, card, wide, 0.0), center=at)
    return surface


def row_of_backs(count: int) -> Miniature:
    return Miniature(hand=(None,) * count)


@cached(128)
def _turned(faces: Faces, card: Card | None, wide: int, angle: float) -> pygame.Surface:
    """A card with its shadow, `angle` degrees clockwise."""
    size = (wide, round(wide * CARD_RATIO))
    edge = max(2, wide // 10)
    surface = draw.clear((size[0] + 2 * edge, size[1] + 2 * edge))
    place = surface.get_rect().inflate(-2 * edge, -2 * edge)
    draw.cast(surface, place, max(2, wide // 14), 1, wide / Size.miniature_card)
    if not angle:
        surface.blit(deck.picture(faces, card, size), place)
        return surface
    large = deck.picture(faces, card, (SHARP * size[0], SHARP * size[1]))
    turned = draw.turned(large, -angle)
    wide_, high = turned.get_size()
    small = pygame.transform.smoothscale(turned, (wide_ // SHARP, high // SHARP))
    result = draw.clear((small.get_width() + 2 * edge, small.get_height() + 2 * edge))
    draw.put(result, surface, center=result.get_rect().center)
    draw.put(result, small, center=result.get_rect().center)
    return result


def paint_deals(
    surface: pygame.Surface, area: pygame.Rect, contracts: Sequence[int | None], deals: int, s: float
) -> None:
    """The deals of an evening: for those played their contracts, None where all passed; then backs."""
    faces, gap = icons.in_force(), round(Gap.small * s)
    room = area.w - 2 * round(Gap.large * s)
    wide = min(
        round(Size.miniature_card * s), round(SHARE * area.h / CARD_RATIO), (room + gap) // deals - gap
    )
    size = (wide, round(wide * CARD_RATIO))
    left = area.centerx - (deals * (wide + gap) - gap) // 2
    for number in range(deals):
        place = draw.rect_at(size, midleft=(left + number * (wide + gap), area.centery))
        if number >= len(contracts):
            draw.put(surface, _turned(faces, None, wide, 0.0), center=place.center)
            continue
        trump, corner = contracts[number], max(2, wide // 12)
        draw.cast(surface, place, corner, 1, s)
        draw.box(surface, place, corner, T.paper, T.paper_line, max(1, round(s)))
        sign = round(0.6 * wide)
        picture = icons.icon("pass", sign, T.ink2) if trump is None else icons.contract(trump, sign)
        draw.put(surface, picture, center=place.center)

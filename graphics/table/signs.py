"""The signs of the contracts, for paper grounds, and cards in short on a chip of paper."""

from __future__ import annotations

import pygame

from game.cards import Card
from game.contracts import NO_TRUMPS
from graphics import draw, fonts, icons
from graphics.kept import kept
from graphics.table import words
from graphics.theme import T

CORNERS = ((3, (0, 0)), (2, (1, 0)), (1, (0, 1)), (0, (1, 1)))  # suit, place in a square of four
FAINT = 96


@kept(32)
def contract_sign(trump: int, size: int) -> pygame.Surface:
    """The sign of a contract 0-5, `size` pixels square.  Shared: do not draw on it.

    No trumps is the four suits in grey, struck out in red.
    """
    if trump != NO_TRUMPS:
        return icons.contract(trump, size)
    surface = draw.clear((size, size))
    half = round(size * 0.47)
    for suit, (x, y) in CORNERS:
        sign = icons.icon(icons.SUIT_FILES[suit], half, (*T.suits[0][:3], FAINT))
        surface.blit(sign, (x * (size - half), y * (size - half)))
    big = draw.clear((size * 4, size * 4))
    width = max(6, round(size * 0.10 * 4))
    a, b = (size * 0.35, size * 3.65), (size * 3.65, size * 0.35)
    pygame.draw.line(big, T.suits[2], a, b, width)
    for spot in (a, b):
        pygame.draw.circle(big, T.suits[2], spot, width / 2)
    surface.blit(pygame.transform.smoothscale(big, (size, size)), (0, 0))
    return surface


def card_chip(card: Card, width: int, height: int, s: float) -> pygame.Surface:
    """Rank and suit on paper, `width` x `height` pixels large."""
    surface = draw.clear((width, height))
    rect = surface.get_rect()
    draw.box(surface, rect, max(4, round(7 * s)), T.paper)
    suit = card >> 3
    sign = icons.suit(suit, round(height * 0.6))
    rank = fonts.render(words.rank_letter(card & 7), "body_bold", s, T.suits[suit])
    gap = round(5 * s)
    x = rect.centerx - (rank.get_width() + gap + sign.get_width()) // 2
    surface.blit(rank, rank.get_rect(midleft=(x, rect.centery)))
    surface.blit(sign, sign.get_rect(midleft=(x + rank.get_width() + gap, rect.centery)))
    return surface

"""Cards in short on a chip of paper."""

from __future__ import annotations

import pygame

from game.core.cards import Card
from graphics.render import draw, fonts, icons
from graphics.render.access import written
from graphics.render.sizes import Size
from graphics.render.theme import Colour, T
from graphics.text import card_words


def card_chip(card: Card, width: int, height: int, s: float, ground: Colour | None = None) -> pygame.Surface:
    """Rank and suit on paper, or another `ground`, `width` x `height` pixels large."""
    surface = draw.clear((width, height))
    rect = surface.get_rect()
    fill = T.paper if ground is None else ground
    draw.box(surface, rect, max(4, round(Size.chip_radius * s)), fill, T.paper_line, max(1, round(s)))
    suit = card >> 3
    sign = icons.suit(suit, round(height * 0.6))
    rank = fonts.render(card_words.rank_letter(card & 7), "body_bold", s, icons.suit_ink(suit))
    gap = round(Size.chip_gap * s)
    x = rect.centerx - (rank.get_width() + gap + sign.get_width()) // 2
    surface.blit(rank, rank.get_rect(midleft=(x, rect.centery)))
    surface.blit(sign, sign.get_rect(midleft=(x + rank.get_width() + gap, rect.centery)))
    return written.mark(surface, written.Sign("card", card))

"""Suits and cards in a line of text: Unicode's characters for them, drawn as in the deck in force.

No typeface of ours has them. A suit is as high as a capital letter, a card is a small slip of paper with its
rank and suit.
"""

from __future__ import annotations

import pygame

from game.core.cards import Card
from graphics.render import draw, icons
from graphics.render.cache import cached
from graphics.render.deck import Faces
from graphics.render.theme import Colour, T, mix

SUITS = "♣♦♥♠"
"""The signs of suits 0-3."""
_COLUMNS = (0x1F0D0, 0x1F0C0, 0x1F0B0, 0x1F0A0)  # of suits 0-3 in Unicode's table of cards
_ROWS = (7, 8, 9, 10, 11, 13, 14, 1)  # of 7 8 9 10 J Q K A: 12 is the knight
CARDS = "".join(chr(column + row) for column in _COLUMNS for row in _ROWS)
"""The signs of cards 0-31."""
ALL = frozenset(SUITS + CARDS)

SIGN = 1.02  # times the height of capitals
BESIDE = 0.94  # the sign on a card, times the height of its letters' capitals
AIR = 0.36  # of the height of capitals: above and below the letters of a card
SIDE = 0.42  # at their left and right
GAP = 0.18  # between them and the sign
DARK = 0.45  # of 1: an ink brighter than that stands on a dark ground
PALE = 0.42  # so much of the ink is in a suit's colour there
BLACK = 0.03  # of 1: a suit that is no brighter has the ink itself


def card_sign(card: Card) -> str:
    return CARDS[card]


def suit_sign(suit: int) -> str:
    return SUITS[suit]


def brightness(colour: Colour) -> float:
    """The relative luminance of a colour, 0 to 1."""
    red, green, blue = ((part / 255) ** 2.2 for part in colour[:3])
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def ink_beside(suit: int, ink: Colour) -> Colour:
    """The colour of a suit's sign among letters of a colour: bright on a dark ground, as they are."""
    own = icons.suit_ink(suit)
    if brightness(ink) < DARK * 0.5:
        return own
    return ink if brightness(own) < BLACK else mix(own, ink, PALE)


class SignFace:
    """Draws suits and cards beside the letters of a face; a card has letters of its own face.

    It has of a font what a line of several fonts is made with.
    """

    def __init__(self, beside: pygame.font.Font, letters: pygame.font.Font) -> None:
        self._ascent, self._height = beside.get_ascent(), beside.get_height()
        self._letters = letters
        _left, _right, _low, high, _advance = letters.metrics("H")[0] or (0, 0, 0, 0, 0)
        self._capital = max(1, high)

    def get_ascent(self) -> int:
        return self._ascent

    def size(self, text: str) -> tuple[int, int]:
        return sum(map(self._wide, text)), self._height

    def render(self, text: str, _smooth: bool, ink: Colour | str, *_rest: object) -> pygame.Surface:
        line = pygame.Surface(self.size(text), pygame.SRCALPHA)
        colour = pygame.Color(ink)
        x = 0
        for char in text:
            if char in ALL:
                sign = self._sign(char, (colour.r, colour.g, colour.b))
                line.blit(sign, (x, self._ascent - (self._capital + sign.get_height()) // 2))
                x += sign.get_width()
        return line

    @property
    def _suit(self) -> int:
        return round(SIGN * self._capital)

    def _wide(self, char: str) -> int:
        if char in SUITS:
            return self._suit
        return self._card(char).get_width() if char in ALL else 0

    def _sign(self, char: str, ink: Colour) -> pygame.Surface:
        return self._card(char) if char in CARDS else self._drawn(SUITS.index(char), ink)

    def _drawn(self, suit: int, ink: Colour) -> pygame.Surface:
        return icons.suit_in(suit, self._suit, ink_beside(suit, ink))

    def _card(self, char: str) -> pygame.Surface:
        return _slip(CARDS.index(char), self._letters, self._capital, icons.in_force())


@cached(512)
def _slip(card: Card, letters: pygame.font.Font, capital: int, faces: Faces) -> pygame.Surface:
    suit = card >> 3
    letter = letters.render(faces.ranks[card & 7], True, icons.suit_ink(suit))
    sign = icons.suit(suit, round(BESIDE * capital))
    air, side, gap = (max(1, round(part * capital)) for part in (AIR, SIDE, GAP))
    wide = 2 * side + letter.get_width() + gap + sign.get_width()
    surface = draw.clear((wide, capital + 2 * air))
    rect = surface.get_rect()
    draw.box(surface, rect, max(2, round(capital * 0.3)), T.paper, T.paper_line, max(1, capital // 14))
    surface.blit(letter, (side, air + capital - letters.get_ascent()))
    surface.blit(sign, sign.get_rect(midleft=(side + letter.get_width() + gap, rect.centery)))
    return surface

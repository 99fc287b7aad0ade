"""Cards as the solver sees them: lanes, ordered by strength under the contract.

A *lane* is what one seat holds of one suit: bit r is the r-th weakest card of the suit, so that a higher bit
beats a lower one whatever the contract. Sixteen of them, `lanes[seat * 4 + suit]`, are the hands of a deal.
In a trump contract the trump changes places with suit 0, where the solver expects it.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card, Mask
from game.core.contracts import ALL_TRUMPS, BELOT_CARDS, NO_TRUMPS


def _lane_card(trump: int, card: Card) -> int:
    suit = card >> 3
    if trump < NO_TRUMPS:
        suit = 0 if suit == trump else trump if suit == 0 else suit
    return suit * 8 + BELOT_CARDS.strength[trump][card]


_TO_LANE = tuple(tuple(_lane_card(trump, card) for card in range(32)) for trump in range(6))
_FROM_LANE = tuple(tuple(sorted(range(32), key=row.__getitem__)) for row in _TO_LANE)


def _bytes_to_lanes(trump: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The lane of each set of ranks of one suit, first for a suit in plain order, then for trumps."""

    def lane(suit: int, ranks: int) -> int:
        return sum(
            1 << BELOT_CARDS.strength[trump][suit * 8 + rank] for rank in range(8) if ranks >> rank & 1
        )

    suits = ((trump + 1) % 4, trump % 4)
    plain, strong = (tuple(lane(suit, ranks) for ranks in range(256)) for suit in suits)
    return plain, strong


_LANES = tuple(_bytes_to_lanes(trump) for trump in range(6))
_SOURCE = tuple(tuple(_FROM_LANE[trump][suit * 8] & 24 for suit in range(4)) for trump in range(6))
"""The shift to the byte of each of the solver's suits in a mask of game cards."""


def to_lane(trump: int, card: Card) -> int:
    """The card in the solver's numbering: suit * 8 + strength, the trump suit being suit 0."""
    return _TO_LANE[trump][card]


def from_lane(trump: int, card: int) -> Card:
    """The inverse of `to_lane`."""
    return _FROM_LANE[trump][card]


def lanes_of(trump: int, hands: Sequence[Mask]) -> list[int]:
    """The lanes of these hands under a contract: sixteen, empty for seats that do not exist."""
    plain, strong = _LANES[trump]
    lanes = [0] * 16
    for seat, hand in enumerate(hands):
        for suit, shift in enumerate(_SOURCE[trump]):
            table = strong if trump == ALL_TRUMPS or (suit == 0 and trump < NO_TRUMPS) else plain
            lanes[seat * 4 + suit] = table[hand >> shift & 255]
    return lanes


_POINTS_OF_BYTE = tuple(
    tuple(
        tuple(sum(row[8 * suit + rank] for rank in range(8) if byte >> rank & 1) for byte in range(256))
        for suit in range(4)
    )
    for row in BELOT_CARDS.points
)


def points_of(trump: int, cards: Mask) -> int:
    clubs, diamonds, hearts, spades = _POINTS_OF_BYTE[trump]
    return (
        clubs[cards & 255]
        + diamonds[cards >> 8 & 255]
        + hearts[cards >> 16 & 255]
        + spades[cards >> 24 & 255]
    )

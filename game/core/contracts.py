"""Contracts, and the order and points of the cards under each (rules §1.4, §2.2)."""

from dataclasses import dataclass

from game.core.cards import Card, Mask

CLUBS, DIAMONDS, HEARTS, SPADES, NO_TRUMPS, ALL_TRUMPS = range(6)
TRUMP_NAMES: tuple[str, ...] = ("C", "D", "H", "S", "NT", "AT")


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract 0-5, the seat that named it, and 1, 2 (contra) or 4 (recontra)."""

    trump: int
    declarer: int
    multiplier: int


# Ranks 7 8 9 T J Q K A.
_PLAIN_STRENGTH = (0, 1, 2, 6, 3, 4, 5, 7)
_PLAIN_POINTS = (0, 0, 0, 10, 2, 3, 4, 11)
_TRUMP_STRENGTH = (0, 1, 6, 4, 7, 2, 3, 5)
_TRUMP_POINTS = (0, 0, 14, 10, 20, 3, 4, 11)


def is_trump(contract: int, suit: int) -> bool:
    """Whether `suit` has the trump order under `contract`."""
    return contract in (ALL_TRUMPS, suit)


def _per_card(trump: tuple[int, ...], plain: tuple[int, ...], contract: int) -> tuple[int, ...]:
    return tuple((trump if is_trump(contract, card >> 3) else plain)[card & 7] for card in range(32))


STRENGTH: tuple[tuple[int, ...], ...] = tuple(
    _per_card(_TRUMP_STRENGTH, _PLAIN_STRENGTH, contract) for contract in range(6)
)
"""STRENGTH[contract][card]: 0 (weakest) to 7 (strongest) within the card's suit."""

POINTS: tuple[tuple[int, ...], ...] = tuple(
    _per_card(_TRUMP_POINTS, _PLAIN_POINTS, contract) for contract in range(6)
)
"""POINTS[contract][card]: what the card is worth in a trick."""


def _higher_masks(contract: int) -> tuple[Mask, ...]:
    strength = STRENGTH[contract]
    return tuple(
        sum(1 << other for other in range(card & ~7, (card & ~7) + 8) if strength[other] > strength[card])
        for card in range(32)
    )


HIGHER: tuple[tuple[Mask, ...], ...] = tuple(_higher_masks(contract) for contract in range(6))
"""HIGHER[contract][card]: the cards of the same suit that beat it."""


def card_points(contract: int, cards: tuple[Card, ...]) -> int:
    """The points of `cards` in a trick."""
    points = POINTS[contract]
    return sum(points[card] for card in cards)

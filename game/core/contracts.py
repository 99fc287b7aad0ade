"""Contracts, and the order and the points of the cards under each (rules §1.4, §2.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from msgspec import Struct

from game.core.cards import Card, Mask

CLUBS, DIAMONDS, HEARTS, SPADES, NO_TRUMPS, ALL_TRUMPS = range(6)
TRUMP_NAMES: tuple[str, ...] = ("C", "D", "H", "S", "NT", "AT")


class Contract(Struct, frozen=True):
    """A contract 0-5, the seat that named it, and 1, 2 (contra) or 4 (recontra)."""

    trump: int
    declarer: int
    multiplier: int
    amount: int = 0
    """The number in the bid, in games whose bids have one."""


def kind_of(contract: int) -> int:
    """0 for a suit, 1 for no trumps, 2 for all trumps."""
    return 1 if contract == NO_TRUMPS else 2 if contract == ALL_TRUMPS else 0


def is_trump(contract: int, suit: int) -> bool:
    """True if `suit` has the trump order under `contract`."""
    return contract in (ALL_TRUMPS, suit)


class Ranking(Struct, frozen=True):
    """The eight ranks of a suit, 7 8 9 T J Q K A: their strengths 0 (weakest) to 7, and their points."""

    strength: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class CardValues:
    """The order and the points of the cards of a game; a constant, compared by identity."""

    strength: tuple[tuple[int, ...], ...]
    """strength[contract][card]: 0 (weakest) to 7 (strongest) within the card's suit."""
    points: tuple[tuple[int, ...], ...]
    """points[contract][card]: the card's points in a trick."""
    higher: tuple[tuple[Mask, ...], ...]
    """higher[contract][card]: the cards of the same suit that beat it."""
    power: tuple[tuple[tuple[int, ...], ...], ...]
    """power[contract][led suit][card]: 0 never wins the trick, a greater number wins."""

    def points_of(self, contract: int, cards: Iterable[Card]) -> int:
        return sum(map(self.points[contract].__getitem__, cards))


def card_values(
    trump: Ranking, plain: Ranking, no_trumps: Ranking | None = None, all_trumps: Ranking | None = None
) -> CardValues:
    """The values by these rankings of trumps, plain suits, no trumps and all trumps."""

    def ranking(contract: int, card: Card) -> Ranking:
        if contract == NO_TRUMPS:
            return no_trumps or plain
        if contract == ALL_TRUMPS:
            return all_trumps or trump
        return trump if card >> 3 == contract else plain

    def higher(contract: int, card: Card) -> Mask:
        suit = range(card & ~7, (card & ~7) + 8)
        return sum(1 << other for other in suit if strength[contract][other] > strength[contract][card])

    def power(contract: int, led: int, card: Card) -> int:
        if card >> 3 == contract:
            return 9 + strength[contract][card]
        return 1 + strength[contract][card] if card >> 3 == led else 0

    strength = tuple(tuple(ranking(c, card).strength[card & 7] for card in range(32)) for c in range(6))
    return CardValues(
        strength,
        tuple(tuple(ranking(c, card).points[card & 7] for card in range(32)) for c in range(6)),
        tuple(tuple(higher(c, card) for card in range(32)) for c in range(6)),
        tuple(tuple(tuple(power(c, led, card) for card in range(32)) for led in range(4)) for c in range(6)),
    )


BELOT_CARDS = card_values(
    trump=Ranking((0, 1, 6, 4, 7, 2, 3, 5), (0, 0, 14, 10, 20, 3, 4, 11)),
    plain=Ranking((0, 1, 2, 6, 3, 4, 5, 7), (0, 0, 0, 10, 2, 3, 4, 11)),
)
"""The values of Belot and Bela (rules §1.4)."""

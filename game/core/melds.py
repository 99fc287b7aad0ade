"""Declarations and belots: what a hand holds and may announce (rules §2.4, §2.5, §3.6, §3.7)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import chain, combinations

from msgspec import Struct

from game.core.cards import (
    ACE,
    JACK,
    KING,
    NINE,
    QUEEN,
    RANK_MASKS,
    SEVEN,
    SUIT_MASKS,
    TEN,
    Card,
    Mask,
    mask_of,
)
from game.core.contracts import NO_TRUMPS

KARE_VALUES = {NINE: 150, TEN: 100, JACK: 200, QUEEN: 100, KING: 100, ACE: 100}
SEQUENCE_VALUES = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100}
BELOT_VALUE = 20
EIGHT = 8
"""The length of a sequence that is a whole suit."""


class MeldKind(StrEnum):
    SEQUENCE = "sequence"
    KARE = "kare"


class MeldName(StrEnum):
    TERCA = "terca"
    KVARTA = "kvarta"
    KVINTA = "kvinta"
    KARE = "kare"
    BELOT = "belot"


SEQUENCE_NAMES = {
    3: MeldName.TERCA,
    4: MeldName.KVARTA,
    **dict.fromkeys((5, 6, 7), MeldName.KVINTA),
    EIGHT: MeldName.BELOT,
}
"""The name of a sequence by its length."""


class Melding(Struct, frozen=True):
    """Which combinations a hand holds (rules §2.4, §3.6)."""

    shared: bool = False
    """A card may be in a kare and a sequence."""
    eights: Mask = 0
    """The cards of all suits in which eight in a row win the match; else they are a kvinta and a terca."""
    eight_value: int = 0
    """The value of eight in a row that win the match."""


NO_EXTRAS = Melding()


class Meld(Struct, frozen=True):
    """A combination: its kind, its cards lowest first, its points."""

    kind: MeldKind
    cards: tuple[Card, ...]
    value: int

    @property
    def name(self) -> MeldName:
        """The word said at the table: terca, kvarta, kvinta, kare; belot for eight in a row as one."""
        return MeldName.KARE if self.kind is MeldKind.KARE else SEQUENCE_NAMES[len(self.cards)]


class Declaration(Struct, frozen=True):
    seat: int
    meld: Meld


class Announced(Struct, frozen=True):
    """A declaration, together with whether it scores."""

    declaration: Declaration
    scores: bool


class Belot(Struct, frozen=True):
    """King and queen of `suit`, announced by `seat` in trick `trick` (from 1)."""

    seat: int
    suit: int
    trick: int
    scores: bool = True


def _runs_of_byte(byte: int) -> tuple[tuple[int, int], ...]:
    """(lowest rank, length) of every run of three or more in the eight ranks of one suit."""
    runs = []
    rank = SEVEN
    while rank < 8:
        length = 0
        while rank + length < 8 and byte >> (rank + length) & 1:
            length += 1
        if length == 8:
            runs += [(0, 3), (3, 5)]
        elif length >= 3:
            runs.append((rank, length))
        rank += length + 1
    return tuple(runs)


_RUNS = tuple(_runs_of_byte(byte) for byte in range(256))
_ROOM_FOR_THREE = 0x3F3F3F3F
"""The cards with two higher ones in their suit."""
_KARE_RANKS = 0xFC
"""All ranks but eight and seven."""


def sequences(hand: Mask, kind: Melding = NO_EXTRAS) -> list[Meld]:
    """The sequences of `hand`, each as long as possible.

    Eight in a row are one where they win the match, else a terca and a kvinta.
    """
    found = []
    for suit in range(4):
        byte = hand >> (8 * suit) & 0xFF
        if byte == 0xFF and kind.eights >> (8 * suit) & 1:
            found.append(Meld(MeldKind.SEQUENCE, tuple(range(8 * suit, 8 * suit + 8)), kind.eight_value))
            continue
        for low, length in _RUNS[byte]:
            first = 8 * suit + low
            found.append(
                Meld(MeldKind.SEQUENCE, tuple(range(first, first + length)), SEQUENCE_VALUES[length])
            )
    return found


def kares(hand: Mask) -> list[Meld]:
    """The kares of `hand`; four eights or four sevens are none."""
    ranks = hand & hand >> 8 & hand >> 16 & hand >> 24 & _KARE_RANKS
    return [
        Meld(MeldKind.KARE, (rank, rank + 8, rank + 16, rank + 24), KARE_VALUES[rank])
        for rank in range(NINE, 8)
        if ranks >> rank & 1
    ]


def holds_any(hand: Mask) -> bool:
    """True if `hand` holds any combination: three in a row, or a kare."""
    in_a_row = hand & hand >> 1 & hand >> 2 & _ROOM_FOR_THREE
    return bool(in_a_row or hand & hand >> 8 & hand >> 16 & hand >> 24 & _KARE_RANKS)


def announceable(hand: Mask, kind: Melding = NO_EXTRAS) -> tuple[tuple[Meld, ...], ...]:
    """Every set of combinations that may be announced from `hand`, starting with the empty one.

    Unless a card may be in two combinations, the sequences are, for each choice of kares, those of the cards
    left.
    """
    fours = kares(hand)
    if not fours or kind.shared:
        found = fours + sequences(hand, kind)
        return tuple(_subsets(found)) if found else ((),)
    return tuple(
        chosen + squares
        for squares in _subsets(fours)
        for chosen in _subsets(sequences(hand & ~mask_of(chain(*(four.cards for four in squares))), kind))
    )


def _subsets(melds: list[Meld]) -> Iterator[tuple[Meld, ...]]:
    return chain.from_iterable(combinations(melds, count) for count in range(len(melds) + 1))


def belot_cards(suits: Mask, contract: int, hand: Mask, trick: tuple[Card, ...]) -> Mask:
    """The cards of `hand` that may be played with "belot" (rules §2.5, §3.7).

    `suits` are the cards of the suits that have a belot. King and queen must both still be held, and the suit
    must be led, or follow the led suit, or be the trump suit.
    """
    queens = hand & hand >> 1 & RANK_MASKS[QUEEN] & suits
    if not queens:
        return 0
    if trick:
        trumps = SUIT_MASKS[contract] if contract < NO_TRUMPS else 0
        queens &= SUIT_MASKS[trick[0] >> 3] | trumps
    return queens | queens << 1

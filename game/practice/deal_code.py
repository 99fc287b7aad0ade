"""The code of a deal: characters for its cards, dealer and game, to copy, say and type.

A code is 18 characters: 17 digits in base 32, and a check digit (docs/deal-code.md). Twelve characters, 60
bits, are too few: the hands of four alone need 57 bits; including which five cards each seat sees in the
auction, without which it is not the same deal, it is 80. Dealer, game and check come on top.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import Literal

from msgspec import Struct

from game.core.cards import Card
from game.core.dealing import deal_cards
from game.core.rule_set import Rules
from game.core.state import Deal, Table
from game.rules import preset

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits of base 32 (Crockford's): none of I, L, O and U, which look like others."""
MEANT = str.maketrans({"I": "1", "L": "1", "O": "0"})
"""Letters that are not in use, and what was probably meant."""
GAMES = (
    "bulgarian",
    "turkish",
    "bela-4",
    "bela-3",
    "bela-2",
    "bela-4-sr",
    "bela-3-sr",
    "bela-2-sr",
    "bela-4-ru",
    "bela-3-ru",
    "bela-2-ru",
    "belot-bg",
    "bela-4-table",
)
"""The games in the order of their codes. New ones go to the end, because old codes must not change."""
DIGITS = 17
GROUP = 6
"""The size of the groups in which a code is shown."""

Fault = Literal["length", "letter", "check", "unknown"]


class DealCodeError(ValueError):
    """A text that is no code of a deal; `code` says why."""

    _TEXTS = {
        "length": "expected 18 characters",
        "letter": "no code has this character in it",
        "check": "a character is wrong",
        "unknown": "no deal has this code",
    }

    def __init__(self, code: Fault) -> None:
        super().__init__(self._TEXTS[code])
        self.code = code


class CodedDeal(Struct, frozen=True):
    """The deal of a code: the preset of the game, the dealer's seat, and the pack, its top card first."""

    rules: str
    dealer: int
    pack: tuple[Card, ...]

    def table(self, seed: bytes) -> Table:
        """The table of a new match that begins with this deal."""
        rules = preset(self.rules)
        return Table(rules, seed, 1, self.dealer, (0,) * len(rules.sides), 0, self.pack)


def encode(deal: Deal) -> str:
    """The code of a deal, in groups: "K7M2QX-4TB9WC-HN3PZ5". Options of the rules are not part of it."""
    table = deal.table
    by_one_dealer = deals(table.rules) // table.rules.players
    number = _before(table.rules.name) + table.dealer * by_one_dealer + _rank(_groups(deal))
    digits = [number >> 5 * place & 31 for place in reversed(range(DIGITS))]
    code = "".join(ALPHABET[digit] for digit in (*digits, check_digit(digits)))
    return "-".join(code[i : i + GROUP] for i in range(0, len(code), GROUP))


def decode(text: str) -> CodedDeal:
    """The deal of a code; DealCodeError says what is wrong. Case, spaces and hyphens do not matter."""
    letters = "".join(text.replace("-", "").split()).upper().translate(MEANT)
    if any(letter not in ALPHABET for letter in letters):
        raise DealCodeError("letter")
    if len(letters) != DIGITS + 1:
        raise DealCodeError("length")
    *digits, check = (ALPHABET.index(letter) for letter in letters)
    if check_digit(digits) != check:
        raise DealCodeError("check")
    number = 0
    for digit in digits:
        number = number << 5 | digit
    for name in GAMES:
        rules = preset(name)
        if number < deals(rules):
            dealer, rank = divmod(number, deals(rules) // rules.players)
            return CodedDeal(name, dealer, _pack(rules, dealer, rank))
        number -= deals(rules)
    raise DealCodeError("unknown")


def deals(rules: Rules) -> int:
    """The number of deals of a game: the ways to share the cards out into its groups, for every dealer."""
    ways, left = rules.players, 32
    for places in _shape(rules, 0):
        ways *= comb(left, len(places))
        left -= len(places)
    return ways


def _groups(deal: Deal) -> list[tuple[Card, ...]]:
    """The cards in groups in which their order does not matter, forehand's first.

    Of each seat the cards that it sees in the auction and those it takes up later; the turned card; the first
    of the middle, which may lie open, and the others; the rest.
    """
    rules, groups = deal.table.rules, []
    for offset in range(rules.players):
        hand = deal.hands[(deal.table.forehand + offset) % rules.players]
        groups += [hand[: deal.seen], hand[deal.seen :]]
    turned = (deal.turned,) if deal.turned is not None and deal.turned not in deal.middle else ()
    return [*groups, turned, deal.middle[:1], deal.middle[1:], deal.rest]


def _shape(rules: Rules, dealer: int) -> list[tuple[int, ...]]:
    """The places in the pack that the cards of each group come from."""
    table = Table(rules, b"", 1, dealer, (), 0)
    return _groups(deal_cards(table, tuple(range(32))))


def _before(name: str) -> int:
    """The number of deals of all games before this one."""
    return sum(deals(preset(each)) for each in GAMES[: GAMES.index(name)])


def _rank(groups: Sequence[Sequence[Card]]) -> int:
    """The place of a deal among all of its shape, from 0."""
    left, number = list(range(32)), 0
    for group in groups:
        places = sorted(left.index(card) for card in group)
        number = number * comb(len(left), len(group))
        number += sum(comb(place, count) for count, place in enumerate(places, 1))
        left = [card for card in left if card not in group]
    return number


def _pack(rules: Rules, dealer: int, rank: int) -> tuple[Card, ...]:
    """The pack whose deal has this rank; within a group the lower cards come first."""
    shape, left, pack = _shape(rules, dealer), list(range(32)), [0] * 32
    for places, number in zip(shape, _split(rank, [len(places) for places in shape]), strict=True):
        cards = [left[place] for place in _chosen(number, len(places))]
        for place, card in zip(places, sorted(cards), strict=True):
            pack[place] = card
        left = [card for card in left if card not in cards]
    return tuple(pack)


def _split(rank: int, sizes: Sequence[int]) -> list[int]:
    """The number of each group's choice: the inverse of what `_rank` combines."""
    left = sum(sizes)
    bases = []
    for size in sizes:
        bases.append(comb(left, size))
        left -= size
    numbers = []
    for base in reversed(bases):
        rank, number = divmod(rank, base)
        numbers.append(number)
    return numbers[::-1]


def _chosen(number: int, size: int) -> Iterator[int]:
    """The places of the choice with this number, greatest first (the combinatorial number system)."""
    for count in range(size, 0, -1):
        place = count - 1
        while comb(place + 1, count) <= number:
            place += 1
        number -= comb(place, count)
        yield place


def check_digit(digits: Sequence[int]) -> int:
    """The digit that detects any one wrong digit and any two neighbours exchanged.

    The digits are the coefficients of a polynomial over the field of 32 elements; this is its value at x.
    """
    value = 0
    for digit in digits:
        value = _times_x(value) ^ digit
    return _times_x(value)


def _times_x(value: int) -> int:
    """An element of the field of 32 elements, times x; x⁵ = x² + 1."""
    value <<= 1
    return value ^ 0b100101 if value & 0b100000 else value

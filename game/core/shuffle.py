"""Fair deals: the pinned shuffle, its fingerprint and the draw for the first deal.

A match has one seed of 16 bytes. All randomness of the cards comes from it, by the method of rules §1.3,
which any other program can repeat.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import chain, count

from game.core.cards import Card
from game.core.texts import _

SEED_BYTES = 16


def stream(seed: bytes, number: int) -> Iterator[int]:
    """The bytes of the counter stream `number` of `seed`, one at a time, endlessly."""
    head = seed + number.to_bytes(4, "big")
    return chain.from_iterable(sha256(head + counter.to_bytes(4, "big")).digest() for counter in count())


def draw_below(limit: int, source: Iterator[int]) -> int:
    """A number in 0 … limit − 1, all equally likely; `limit` is at most 256."""
    bound = 256 - 256 % limit
    while True:
        value = next(source)
        if value < bound:
            return value % limit


def deck(seed: bytes, number: int) -> tuple[Card, ...]:
    """Deck `number` (from 1) of the match with this seed: 32 cards, the top card first."""
    source = stream(seed, number)
    cards = list(range(32))
    for j in range(31, 0, -1):
        k = draw_below(j + 1, source)
        cards[j], cards[k] = cards[k], cards[j]
    return tuple(cards)


def first_dealer(seed: bytes, players: int) -> int:
    """The seat (0 … players − 1 in order of play) that deals first."""
    return draw_below(players, stream(seed, 0))


def fingerprint(seed: bytes) -> str:
    """The SHA-256 of the seed, 64 hexadecimal digits: shown before the first card."""
    return sha256(seed).hexdigest()


def parse_seed(text: str) -> bytes:
    """A seed written as 32 hexadecimal digits; ValueError says what was expected."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or len(text) != 2 * SEED_BYTES:
        complaint = _("{text} is not a seed: expected {count} hexadecimal digits")
        raise ValueError(complaint.format(text=repr(text), count=2 * SEED_BYTES))
    return seed

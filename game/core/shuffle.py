"""Fair deals: the pinned shuffle, its fingerprint and the draw for the first deal.

A match has one seed of 16 bytes. Everything random about the cards comes from it, by a method any
other program can repeat:

* `stream(seed, n)` is the concatenation over i = 0, 1, 2, … of SHA-256(seed ‖ n ‖ i), where n and i
  are 4-byte big-endian unsigned integers, read byte by byte.
* A number below k (k ≤ 256) is drawn by taking bytes until one is less than 256 − (256 mod k); the
  number is that byte mod k. Every value is equally likely.
* Deck n (n = 1 for the first deal) starts as the cards 0…31 (7C 8C … AC, 7D … AD, 7H … AH, 7S … AS); for
  j = 31, 30, …, 1 the card at place j changes places with the card at a place drawn below j + 1, from
  stream n. Place 0 is the top of the pack.
* The first dealer is a number below the count of players, drawn from stream 0; seats count in
  the order of play from South.
"""

from collections.abc import Iterator
from hashlib import sha256

from game.core.cards import Card

SEED_BYTES = 16


def stream(seed: bytes, number: int) -> Iterator[int]:
    """The bytes of the counter stream `number` of `seed`, one at a time and without end."""
    head = seed + number.to_bytes(4, "big")
    counter = 0
    while True:
        yield from sha256(head + counter.to_bytes(4, "big")).digest()
        counter += 1


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
    """What is shown before the first card: the SHA-256 of the seed, 64 hexadecimal digits."""
    return sha256(seed).hexdigest()


def parse_seed(text: str) -> bytes:
    """A seed written as 32 hexadecimal digits; ValueError says what was expected."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or len(text) != 2 * SEED_BYTES:
        raise ValueError(f"{text!r} is not a seed: expected {2 * SEED_BYTES} hexadecimal digits")
    return seed

"""Likely facts in a view of the play: chances that a seat has none of a suit, or holds a high card.

They are counted in possible worlds, sampled and weighed as the players that search sample and weigh theirs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb

from msgspec import Struct
from msgspec.structs import replace

from game.core.cards import SUIT_MASKS, Card, Mask, bits, mask_of
from game.core.contracts import is_trump
from game.players.knowledge import read_play, read_round
from game.players.search import compiled
from game.players.search.evidence import TRIES_INTERPRETED, Evidence, World
from game.practice.grounds.sight import Sight, sight
from game.table.seat_view import SeatView


class Sure(Struct, frozen=True):
    """Knowledge that follows from the rules, the cards played and those shown (rules §2.3, §3.5)."""

    voids: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """(seat, suits): it holds none of them, though cards of each are out."""
    held: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    """(seat, cards): it holds these trumps, and cards that are the highest left in their suits."""
    trumps_out: tuple[Card, ...] | None = None
    """The trumps that the seat does not see, the highest first; None if no suit is trumps."""


def sure(view: SeatView) -> Sure:
    """Everything that a seat can be certain of; nothing before there is a contract."""
    if view.contract is None or view.phase == "auction":
        return Sure()
    seen = sight(view)
    others = [seat for seat in seen.others if seen.held[seat]]
    voids = [(seat, tuple(suit for suit in range(4) if void(seen, seat, suit))) for seat in others]
    held = [(seat, _high(seen, seat)) for seat in others]
    return Sure(
        tuple(each for each in voids if each[1]),
        tuple(each for each in held if each[1]),
        _trumps_out(seen),
    )


def void(seen: Sight, seat: int, suit: int) -> bool:
    """True if a seat is certain to hold none of a suit, while cards of it are out."""
    out = seen.unseen & SUIT_MASKS[suit]
    return bool(out) and not out & seen.possible[seat]


def _high(seen: Sight, seat: int) -> tuple[Card, ...]:
    """Cards that a seat is certain to hold: trumps, and those that are the highest left of their suits."""
    held = bits(seen.certain[seat])
    return tuple(card for card in held if is_trump(seen.trump, card >> 3) or seen.highest(card))


def _trumps_out(seen: Sight) -> tuple[Card, ...] | None:
    if not seen.suited:
        return None
    return tuple(sorted(bits(seen.unseen & seen.trumps), key=seen.strength, reverse=True))


WORLDS = 4000
"""The most worlds that are sampled; that takes 20 ms."""
LIKELY = 0.6
"""The least chance that is worth reporting."""
NEWS = 0.15
"""How far it must be above what the number of cards alone would give."""
MOST = 4
"""The most chances that are reported."""
TOP_TRUMPS, TOP = 5, 6
"""The strength of the cards whose holders are of interest: trumps, and cards of other suits."""
SURE = 1 - 1e-9
"""Sums of weights above this count as 1."""
TRUMP_COUNTS = 2.0
"""The factor by which a chance about trumps is more worth reporting."""

Worlds = Sequence[tuple[World, float]]


class Belief(Struct, frozen=True):
    """The chance that `seat` has none of `suit`, or if there is a `card`, that it holds it."""

    seat: int
    suit: int
    card: Card | None
    chance: float
    """0 to 1, over the worlds by their weights."""
    by_number: float
    """The same if nothing were known but the number of cards of each seat."""
    certain: bool = False
    """True if it holds in every possible world."""


class Beliefs(Struct, frozen=True):
    """Chances worth reporting, the most informative first."""

    told: tuple[Belief, ...]
    worlds: int
    """The number of worlds that they were counted in."""
    every: bool
    """True if these are all possible worlds."""


def beliefs(view: SeatView, inference: bool = True, seed: int = 0) -> Beliefs:
    """The beliefs of a seat in the play; with `inference`, by what the others called and played, too.

    ValueError before there is a contract.
    """
    worlds, most = drawn(view, inference, seed)
    seen, every = sight(view), len(worlds) < most
    found = [each for each in _candidates(seen, worlds) if _telling(each)]
    found.sort(key=lambda each: -_news(each, seen.trump))
    told = [replace(each, certain=every and each.chance > SURE) for each in found[:MOST]]
    return Beliefs(tuple(told), len(worlds), every)


def drawn(view: SeatView, inference: bool = True, seed: int = 0) -> tuple[list[tuple[World, float]], int]:
    """Possible worlds with weights that sum to 1, and the most that there could be."""
    if view.contract is None or view.phase == "auction":
        raise ValueError("worlds are drawn of the play")
    most = WORLDS if compiled.worlds.compiled() else TRIES_INTERPRETED
    return Evidence(read_play(view, read_round(view)), inference).drawn(most, most, seed), most


def void_chance(worlds: Worlds, seat: int, suit: int) -> float:
    return sum([weight for world, weight in worlds if not world[seat] & SUIT_MASKS[suit]])


def holds_chance(worlds: Worlds, seat: int, card: Card) -> float:
    return sum([weight for world, weight in worlds if world[seat] >> card & 1])


def _candidates(seen: Sight, worlds: Worlds) -> Iterator[Belief]:
    """Everything that may be reported: of the suits the choice is about, and of trumps; nothing certain."""
    unseen = seen.unseen.bit_count()
    for suit in _suits(seen):
        out = seen.unseen & SUIT_MASKS[suit]
        top = [card for card in bits(out) if seen.strength(card) >= _least(seen.trump, suit)]
        for seat in seen.others:
            held = seen.held[seat]
            if out and held and not void(seen, seat, suit) and not seen.has(seat, suit):
                none = comb(unseen - out.bit_count(), held) / comb(unseen, held)
                yield Belief(seat, suit, None, void_chance(worlds, seat, suit), none)
            for card in top:
                if seen.possible[seat] >> card & 1 and not seen.certain[seat] >> card & 1:
                    yield Belief(seat, suit, card, holds_chance(worlds, seat, card), held / unseen)


def _suits(seen: Sight) -> list[int]:
    """The suits of the legal cards, of the trick, and trumps."""
    about: Mask = (seen.legal or seen.hand) | mask_of(seen.trick[:1])
    return [suit for suit in range(4) if SUIT_MASKS[suit] & (about | seen.trumps)]


def _least(trump: int, suit: int) -> int:
    return TOP_TRUMPS if trump == suit else TOP


def _telling(belief: Belief) -> bool:
    return belief.chance >= LIKELY and belief.chance - belief.by_number >= NEWS


def _news(belief: Belief, trump: int) -> float:
    """How informative a chance is."""
    more = belief.chance - belief.by_number
    return more * (TRUMP_COUNTS if is_trump(trump, belief.suit) and trump < 4 else 1.0)

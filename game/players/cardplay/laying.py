"""Laying cards away in Bela by a rule of thumb (rules §3.4).

It adds up a value for each card laid away and for the declarations lost with it. The numbers are fitted to
the solver's results for all pairs of many hands (`tools/tuning/laying.py`).

The likelihood of a pair of cards is proportional to the product of a factor for each card, by its suit (plain
or trumps), its rank, how many of the suit are held and whether the highest of all is among them, and a factor
for two cards of one suit (which make a void, if it has no more). `tools/tuning/bela_away.py` fits them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import exp

from game.core.actions import Lay
from game.core.actions import Play as PlayAction
from game.core.cards import ACE, FULL_DECK, JACK, KING, QUEEN, RANK_MASKS, SUIT_MASKS, Card, Mask, mask_of
from game.core.melds import BELOT_VALUE, NO_EXTRAS, Declaration, Meld, Melding, announceable
from game.players import numbers
from game.players.habits import holding, lay_pull
from game.players.knowledge import Play, place_of
from game.players.levels import Level

Besides = tuple[int, ...]
"""Points by side, ours first."""


class MeldClaims:
    """The points of declarations and belots in a play, for each world.

    A world is what each seat holds now. What was announced by name is found in the eight cards the seat has
    there; a seat that has not yet played to the first trick is assumed to announce everything it can.
    """

    def __init__(self, play: Play) -> None:
        self._play = play
        rules, contract = play.round.rules, play.round.contract
        assert contract is not None
        self._declares = rules.declares(contract.trump)
        self._belot_suits = rules.belot_suits(contract.trump)
        self._melding = rules.melding(contract.trump)
        self._nothing = (0,) * len(rules.sides)
        self._places = [place_of(play.round, seat) for seat in range(rules.players)]
        self._open = [seat for seat in range(rules.players) if not play.played[seat]]
        announcing = {announced.seat for announced in play.announced}
        # the seat to play has announced already, or chose not to
        self._later = [seat for seat in self._open if seat not in announcing and seat != play.round.seat]
        self._said = bool(play.announced)
        self._said_belots = list(self._nothing)
        for seat, _ in play.belots:
            self._said_belots[self._places[seat]] += BELOT_VALUE

    def melds(self, hands: tuple[Mask, ...], own: tuple[Meld, ...] = ()) -> Besides:
        """The points of the declarations that score in this world; `own` are being announced now."""
        if not self._declares or not (self._said or self._later or own):
            return self._nothing
        play = self._play
        held = [hands[seat] | play.played[seat] for seat in range(len(hands))]
        said = [Declaration(play.round.seat, meld) for meld in own]
        for seat in {announced.seat for announced in play.announced}:
            said += (Declaration(seat, meld) for meld in self._announced(seat, held[seat]))
        for seat in self._later:
            said += (Declaration(seat, meld) for meld in best_melds(held[seat], self._melding))
        return self.scoring(tuple(said))

    def scoring(self, said: tuple[Declaration, ...]) -> Besides:
        """The points of those declarations that score."""
        if not said:
            return self._nothing
        known = self._play.round
        assert known.contract is not None
        flags = known.rules.scoring_melds(known.contract.trump, known.forehand, said)
        points = list(self._nothing)
        for declaration, scores in zip(said, flags, strict=True):
            if scores:
                points[self._places[declaration.seat]] += declaration.meld.value
        return tuple(points)

    def belots(self, hands: tuple[Mask, ...]) -> Besides:
        """The belots announced, and those that the other seats can still announce in this world."""
        points = list(self._said_belots)
        if self._belot_suits:
            for seat, hand in enumerate(hands):
                if seat != self._play.round.seat:
                    points[self._places[seat]] += BELOT_VALUE * pairs(hand & self._belot_suits)
        return tuple(points)

    def with_ours(self, belots: Besides, action: PlayAction | None = None) -> Besides:
        """These belots and ours: one announced by `action`, and those still whole after it."""
        hand, announced = self._play.round.hand & self._belot_suits, 0
        if action is not None:
            hand, announced = hand & ~(1 << action.card), int(action.belot)
        return (belots[0] + BELOT_VALUE * (announced + pairs(hand)), *belots[1:])

    def _announced(self, seat: int, hand: Mask) -> list[Meld]:
        """The combinations of `hand` that fit what the seat announced."""
        found: list[Meld] = []
        names = [announced for announced in self._play.announced if announced.seat == seat]
        held = [meld for melds in announceable(hand, self._melding)[1:] for meld in melds]
        for each in names:
            fitting = (
                meld
                for meld in held
                if meld.name == each.name
                and meld.value == each.value
                and meld not in found
                and (each.cards is None or mask_of(meld.cards) == each.cards)
            )
            meld = next(fitting, None)
            if meld is not None:
                found.append(meld)
        return found


@lru_cache(maxsize=1024)
def best_melds(hand: Mask, kind: Melding = NO_EXTRAS) -> tuple[Meld, ...]:
    """The announcements of a seat that announces everything it can."""
    chosen = announceable(hand, kind)
    return max(chosen, key=_worth) if len(chosen) > 1 else ()


def _worth(melds: tuple[Meld, ...]) -> tuple[int, int]:
    values = [meld.value for meld in melds]
    return sum(values), max(values, default=0)


def pairs(hand: Mask) -> int:
    """The number of suits whose king and queen are both in `hand`."""
    return (hand & hand >> (KING - QUEEN) & RANK_MASKS[QUEEN] & FULL_DECK).bit_count()


HOLDINGS, RANKS = 256, 8
CARD_KINDS, PAIR_KINDS = 2 * 64, 2 * 4


def card_kind(trumps: bool, held: int, rank: int) -> int:
    """The index of a card's factor, in a suit whose ranks in the byte `held` are in the hand."""
    top = JACK if trumps else ACE
    covered = rank != top and held >> top & 1
    return trumps * 64 + rank * 8 + (min(max(held.bit_count(), 1), 4) - 1) * 2 + covered


def pair_kind(trumps: bool, held: int) -> int:
    """The index of the additional factor for two cards of one suit."""
    return trumps * 4 + min(max(held.bit_count(), 2), 5) - 2


def factors(found: Mapping[str, Sequence[float]]) -> dict[str, list[float]]:
    """The factors in the form that `Worlds.think_laying` takes, from their logarithms."""
    suits = [(trumps, held) for trumps in (False, True) for held in range(HOLDINGS)]
    cards, pairs = list(map(exp, found["cards"])), list(map(exp, found["pairs"]))
    return {
        "cards": [cards[card_kind(trumps, held, rank)] for trumps, held in suits for rank in range(RANKS)],
        "pairs": [pairs[pair_kind(trumps, held)] for trumps, held in suits],
    }


NOUN = "laying"
FEATURES = 64 + 8 + 3
VOID, MELDS, BELA = 72, 73, 74
TWICE = 2.0
"""A card point that goes to the other side is one less here and one more there."""


def promises(play: Play, lays: Iterable[Lay]) -> dict[Lay, float]:
    """The value of each choice by the rule of thumb, in points to be written; only differences matter."""
    weights = _weights()
    return {lay: sum(weights[at] * much for at, much in features(play, lay.cards)) for lay in lays}


def features(play: Play, laid: tuple[Card, ...]) -> list[tuple[int, float]]:
    """The features of a choice for the rule of thumb: (index of the fitted number, amount).

    For each card laid away: its rank, how many of the suit are held, and whether the ace is among them, or
    that it is a trump; then a suit voided by laying two of it, declarations (in hundreds) and belas given up.
    """
    hand, trump = play.round.hand, play.trump
    kind = play.round.rules.melding(trump)
    kept = hand & ~mask_of(laid)
    found = [(card_feature(hand, trump, card), 1.0) for card in laid]
    suits = {card >> 3 for card in laid}
    if len(suits) < len(laid) and not any(kept & SUIT_MASKS[suit] for suit in suits):
        found.append((VOID, 1.0))
    melds = _meld_value(hand, kind) - _meld_value(kept, kind)
    if melds:
        found.append((MELDS, melds / 100))
    royal = play.round.rules.belot_suits(trump)
    lost = pairs(hand & royal) - pairs(kept & royal)
    if lost:
        found.append((BELA, float(lost)))
    return found


def card_feature(hand: Mask, trump: int, card: Card) -> int:
    """The feature of a card that is laid away: 0-63 for a plain suit, 64-71 for a trump."""
    suit, rank = card >> 3, card & 7
    if suit == trump:
        return 64 + rank
    held = hand >> 8 * suit & 0xFF
    covered = rank != ACE and held >> ACE & 1
    return rank * 8 + (min(held.bit_count(), 4) - 1) * 2 + covered


def by_thumb(play: Play, lays: Sequence[Lay], level: Level, rng: random.Random) -> Lay:
    """The choice of a player of this level who does not search; weak players err, but within reason."""
    found = promises(play, lays)
    if not level.at_most:
        return max(lays, key=found.__getitem__)
    held = holding(level.habits, rng)
    floor = max(found.values()) - TWICE * level.at_most
    spread = TWICE * level.misjudges
    seeming = {
        lay: found[lay] + lay_pull(play, lay, held) + rng.gauss(0.0, spread)
        for lay in lays
        if found[lay] >= floor
    }
    return max(seeming, key=seeming.__getitem__)


@lru_cache(maxsize=1024)
def _meld_value(hand: Mask, kind: Melding) -> int:
    return sum(meld.value for meld in best_melds(hand, kind))


@cache
def _weights() -> list[float]:
    found: list[float] = numbers.load(NOUN)
    return found

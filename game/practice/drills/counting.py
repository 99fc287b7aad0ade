"""Counting: what past tricks have shown (rules §2.3, §3.5)."""

from __future__ import annotations

from msgspec import Struct

from game.core.cards import ACE, JACK, NINE, SUIT_MASKS, TEN, Card, Mask, bits, mask_of
from game.core.contracts import NO_TRUMPS
from game.core.rule_set import Rules
from game.core.state import Playing
from game.core.tricks import Trick, legal_cards
from game.practice.drills.deals import YOU, Chance, play_deal

TRIES = 40  # deals in which a question of the wanted sort is sought
FEWEST = 2  # tricks that are shown at level 0; one more for each level
HIGH = (NINE, TEN, JACK, ACE)
"""The ranks that a player keeps track of."""
SUIT = 8  # cards


class SeenTricks(Struct, frozen=True):
    """The tricks that were shown in turn, and the reader's hand after them; the reader is seat 0."""

    rules: Rules
    contract: int
    tricks: tuple[Trick, ...]
    hand: tuple[Card, ...]

    @property
    def played(self) -> Mask:
        return mask_of(card for trick in self.tricks for card in trick.cards)

    @property
    def unseen(self) -> Mask:
        """The cards that were neither played nor are in the reader's hand."""
        return sum(SUIT_MASKS) & ~self.played & ~mask_of(self.hand)

    def place_of(self, card: Card) -> tuple[int, int] | None:
        """The number of the trick (from 1) in which a card was played, and the seat; None if it was not."""
        for number, trick in enumerate(self.tricks, 1):
            if card in trick.cards:
                return number, (trick.leader + trick.cards.index(card)) % self.rules.players
        return None

    def shown_void(self, seat: int, suit: int) -> tuple[int, Card] | None:
        """The trick (from 1) and card by which a seat has shown to have none of a suit; None if it has not.

        That is so if the card would have been illegal with any unseen card of the suit in the hand.
        """
        left = SUIT_MASKS[suit] & self.unseen
        for number, trick in enumerate(self.tricks, 1):
            place = (seat - trick.leader) % self.rules.players
            if place and left and all(self._forbidden(trick, place, other) for other in bits(left)):
                return number, trick.cards[place]
        return None

    def _forbidden(self, trick: Trick, place: int, other: Card) -> bool:
        """True if the card at a place of a trick was not legal for a hand with `other` in it."""
        card, before = trick.cards[place], trick.cards[:place]
        return (
            not legal_cards(self.rules.following, self.contract, 1 << card | 1 << other, before) >> card & 1
        )


class CountTrumps(Struct, frozen=True):
    """The number of trumps that have not been seen yet."""

    seen: SeenTricks
    several = False

    @property
    def held(self) -> int:
        return (mask_of(self.seen.hand) & SUIT_MASKS[self.seen.contract]).bit_count()

    @property
    def left(self) -> int:
        return (self.seen.unseen & SUIT_MASKS[self.seen.contract]).bit_count()

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"count:{number}" for number in range(SUIT + 1))

    @property
    def answer(self) -> frozenset[str]:
        return frozenset({f"count:{self.left}"})


class ShownVoid(Struct, frozen=True):
    """The other seats that have shown to have none of a suit."""

    seen: SeenTricks
    suit: int
    several = True

    @property
    def choices(self) -> tuple[str, ...]:
        """The ids of the other seats, in the order of play."""
        return tuple(f"seat:{seat}" for seat in range(1, self.seen.rules.players))

    @property
    def answer(self) -> frozenset[str]:
        seats = range(1, self.seen.rules.players)
        return frozenset(f"seat:{seat}" for seat in seats if self.seen.shown_void(seat, self.suit))


class WasPlayed(Struct, frozen=True):
    seen: SeenTricks
    card: Card
    several = False

    @property
    def choices(self) -> tuple[str, ...]:
        return ("played:yes", "played:no")

    @property
    def answer(self) -> frozenset[str]:
        return frozenset({self.choices[self.seen.place_of(self.card) is None]})


CountingQuestion = CountTrumps | ShownVoid | WasPlayed


def counting_question(rules: Rules, chance: Chance, level: int) -> CountingQuestion:
    """A question after two tricks at level 0, after four at level 2; its sort is drawn."""
    sort = chance.below(3)
    for _ in range(TRIES):
        positions = [state for state in play_deal(rules, chance).positions if not state.trick]
        found = [state for state in positions if len(state.tricks) == FEWEST + level]
        if not found:
            continue
        seen = _seen(found[0])
        if sort == 0 and (suits := [suit for suit in range(4) if ShownVoid(seen, suit).answer]):
            if rules.players > 2:
                return ShownVoid(seen, chance.pick(suits))
        elif sort == 1 and seen.contract < NO_TRUMPS:
            return CountTrumps(seen)
        elif sort == 2:
            break
    return WasPlayed(seen, _card(seen, chance))


def _seen(state: Playing) -> SeenTricks:
    hand = tuple(bits(state.hands[YOU]))
    return SeenTricks(state.deal.table.rules, state.contract.trump, state.tricks, hand)


def _card(seen: SeenTricks, chance: Chance) -> Card:
    """A card that others have played, or one that was not seen; a high one if there is any."""
    theirs = mask_of(
        card
        for trick in seen.tricks
        for place, card in enumerate(trick.cards)
        if (trick.leader + place) % seen.rules.players != YOU
    )
    cards = list(bits(theirs if chance.below(2) else seen.unseen))
    return chance.pick([card for card in cards if card & 7 in HIGH] or cards)

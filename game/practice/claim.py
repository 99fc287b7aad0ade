"""Claiming the rest: whether a side certainly takes all remaining tricks, and if not, what breaks the claim.

It is proved from the view of one seat alone, for every distribution of the cards that it does not see.

The claiming seat chooses its cards by what has been seen. Everybody else, the partner too, plays any card
that it may hold by all that was seen before. So a claim that holds here holds against every distribution and
every play; and where none does, there is a line of play that breaks each try.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from msgspec import Struct

from game.core.actions import Play
from game.core.cards import SUIT_MASKS, Card, Mask, bits, mask_of
from game.core.contracts import NO_TRUMPS
from game.core.melds import belot_cards
from game.core.rule_set import Rules
from game.core.tricks import legal_cards, winning_index
from game.practice.grounds.sight import Counts, Masks, fits, lacking, sight
from game.table.seat_view import SeatView


class Unseen(Struct, frozen=True):
    """Unseen cards and what is known about them; the place after the seats stands for cards in no hand.

    The claiming seat has room for none of them.
    """

    cards: Mask
    room: Counts
    """By place: how many of the cards lie there."""
    lacks: Masks
    """By place: cards that cannot lie there."""

    @property
    def fits(self) -> bool:
        """True if the cards can lie in some way (Hall's theorem)."""
        return fits(self.cards, self.room, self.lacks)

    def hands(self) -> Masks:
        """One possible distribution of the cards, by place; ValueError if there is none."""
        if not self.fits:
            raise ValueError("the cards cannot lie in any way")
        left, room, hands = self.cards, list(self.room), [0] * len(self.room)
        for card in bits(self.cards):
            left ^= 1 << card
            for place, lacks in enumerate(self.lacks):
                if not room[place] or lacks >> card & 1:
                    continue
                room[place] -= 1
                if fits(left, tuple(room), self.lacks):
                    hands[place] |= 1 << card
                    break
                room[place] += 1
        return tuple(hands)


def unseen(view: SeatView) -> Unseen:
    """The cards unseen in a view of the play, with all that its tricks and what was shown prove."""
    seen = sight(view)
    return Unseen(seen.unseen, seen.room, seen.lacks)


Line = tuple[tuple[int, Card], ...]
"""Cards in the order of play, each with its seat."""
Trick = tuple[Card, ...]
Found = TypeVar("Found")
Search = Generator[None, None, Found]
"""A search that pauses at every position, and finally returns its result."""


class TooMuch(Exception):
    """The search has reached its limit of positions."""


class Rest:
    """One search: for `seat`, under a contract, within a number of positions."""

    def __init__(self, rules: Rules, trump: int, seat: int, positions: int) -> None:
        self._rules = rules
        self._trump = trump
        self._seat = seat
        self._left = positions
        self._known: dict[tuple[Mask, int, Trick, Unseen], Line | None] = {}
        self._strength = rules.cards.strength[trump]
        self._descending = sorted(range(32), key=lambda card: (card >> 3, self._strength[card]), reverse=True)
        side = rules.side_of(seat)
        self._allies = [each for each in range(rules.players) if each != seat and rules.side_of(each) == side]

    def choice(self, hand: Mask, leader: int, trick: Trick, others: Unseen) -> Search[Card | None]:
        """The card after which the seat to play is sure of all tricks; None if there is none.

        TooMuch if that cannot be decided.
        """
        cards = self._ordered(hand, trick, others.cards)
        if not trick and self.runs(hand, others):
            return cards[0]
        for card in cards:
            line = yield from self.broken(hand ^ 1 << card, leader, (*trick, card), others)
            if line is None:
                return card
        return None

    def broken(self, hand: Mask, leader: int, trick: Trick, others: Unseen) -> Search[Line | None]:
        """The line of play that breaks the last of all ways to play on; None if every trick is sure.

        TooMuch if that cannot be decided.
        """
        if len(trick) == self._rules.players:
            leader = (leader + winning_index(self._rules.cards, self._trump, trick)) % len(trick)
            if self._rules.side_of(leader) != self._rules.side_of(self._seat):
                return ()
            if not hand:
                return None
            trick = ()
        key = (hand, leader, trick, others)
        if key not in self._known:
            self._left -= 1
            if self._left < 0:
                raise TooMuch
            yield
            turn = (leader + len(trick)) % self._rules.players
            search = self._own if turn == self._seat else self._other
            self._known[key] = yield from search(*key)
        return self._known[key]

    def _own(self, hand: Mask, leader: int, trick: Trick, others: Unseen) -> Search[Line | None]:
        """The longest of the lines that break each card of the claiming hand."""
        if not trick and self.runs(hand, others):
            return None
        longest: Line = ()
        for card in self._ordered(hand, trick, others.cards):
            line = yield from self.broken(hand ^ 1 << card, leader, (*trick, card), others)
            if line is None:
                return None
            if len(line) >= len(longest):
                longest = ((self._seat, card), *line)
        return longest

    def _other(self, hand: Mask, leader: int, trick: Trick, others: Unseen) -> Search[Line | None]:
        """A line with a card that another seat may play; None if none of them breaks anything."""
        turn = (leader + len(trick)) % self._rules.players
        for card in self._possible(turn, hand, trick, others):
            after = self._after(turn, card, trick, others)
            if after is not None:
                line = yield from self.broken(hand, leader, (*trick, card), after)
                if line is not None:
                    return ((turn, card), *line)
        return None

    def _after(self, seat: int, card: Card, trick: Trick, others: Unseen) -> Unseen | None:
        """The unseen cards after a seat has played one; None if it cannot hold it, or may not play it."""
        left = others.cards ^ 1 << card
        proof = lacking(self._rules.following, self._trump, trick, card)
        room, lacks = list(others.room), [mask & left for mask in others.lacks]
        room[seat] -= 1
        lacks[seat] |= proof & left
        after = Unseen(left, tuple(room), tuple(lacks))
        return after if fits(after.cards, after.room, after.lacks) else None

    def _ordered(self, hand: Mask, trick: Trick, unseen: Mask) -> list[Card]:
        """Cards that may be played, likely ones first, without those equivalent to another one.

        A king or queen is kept for its belot where possible.
        """
        legal = legal_cards(self._rules.following, self._trump, hand, trick)
        suits = self._rules.belot_suits(self._trump)
        pairs = belot_cards(suits, self._trump, hand, ()) & ~belot_cards(suits, self._trump, hand, trick)
        apart = unseen
        for card in trick:
            apart |= 1 << card

        power, best = self._power(trick)

        def first(card: Card) -> tuple[bool, bool, int]:
            if not trick:
                return False, card >> 3 != self._trump, -self._strength[card]
            return bool(pairs >> card & 1), power[card] <= best, self._strength[card]

        chosen: list[Card] = []
        for card in sorted(bits(legal), key=first):
            if not any([card >> 3 == other >> 3 and self._alike(card, other, apart) for other in chosen]):
                chosen.append(card)
        return chosen

    def _alike(self, card: Card, other: Card, apart: Mask) -> bool:
        """True if no card of `apart` ranks between two cards of a suit."""
        higher = self._rules.cards.higher[self._trump]
        return not (higher[card] ^ higher[other]) & apart & ~(1 << card | 1 << other)

    def _possible(self, seat: int, hand: Mask, trick: Trick, others: Unseen) -> list[Card]:
        """Cards that a seat may hold, those first that win the trick.

        Of cards in a row that may lie in the same places, none of them with the partner, only the highest:
        their order makes no difference to the claiming side.
        """
        cards, apart = others.cards & ~others.lacks[seat], hand
        for card in trick:
            apart |= 1 << card
        for ally in self._allies:
            if others.room[ally]:
                apart |= others.cards & ~others.lacks[ally]
        found: list[Card] = []
        last: tuple[int, ...] = ()
        for card in self._descending:
            if not others.cards >> card & 1 or apart >> card & 1:
                places = (card,) if apart >> card & 1 else last
            else:
                places = (card >> 3, *[mask >> card & 1 for mask in others.lacks])
            if cards >> card & 1 and places != last:
                found.append(card)
            last = places
        power, best = self._power(trick)
        beating = [card for card in found if power[card] > best]
        return [*beating, *[card for card in reversed(found) if power[card] <= best]]

    def _power(self, trick: Trick) -> tuple[tuple[int, ...], int]:
        """The power of each card in a trick, and that of the winning card."""
        if not trick:
            return self._strength, -1
        power = self._rules.cards.power[self._trump][trick[0] >> 3]
        return power, max([power[card] for card in trick])

    def runs(self, hand: Mask, others: Unseen) -> bool:
        """True if the claiming seat takes all tricks by leading trumps from the top, then each suit so.

        A sufficient condition, not a necessary one: each lead beats all that can be out, or comes when all of
        its suit have fallen in every hand that can have the most of them.
        """
        suited = self._trump < NO_TRUMPS
        if suited:
            trumps = hand & SUIT_MASKS[self._trump]
            if trumps != hand and trumps.bit_count() < self._most(self._trump, others):
                return False  # a trump may be left when another suit is led
        return all([self._from_the_top(hand, suit, others) for suit in range(4)])

    def _from_the_top(self, hand: Mask, suit: int, others: Unseen) -> bool:
        own = sorted(bits(hand & SUIT_MASKS[suit]), key=self._strength.__getitem__, reverse=True)
        higher, most = self._rules.cards.higher[self._trump], self._most(suit, others)
        out = others.cards & self._held(others)
        return all([led >= most or not higher[card] & out for led, card in enumerate(own)])

    def _held(self, others: Unseen) -> Mask:
        """The unseen cards that may be in a hand."""
        held = 0
        for seat in range(self._rules.players):
            if others.room[seat]:
                held |= others.cards & ~others.lacks[seat]
        return held

    def _most(self, suit: int, others: Unseen) -> int:
        """The number of cards of a suit that one hand can have at most."""
        cards = others.cards & SUIT_MASKS[suit]
        return max(
            min(others.room[seat], (cards & ~others.lacks[seat]).bit_count())
            for seat in range(self._rules.players)
        )


QUICK, THOROUGH = 200, 3000
"""The most positions, about 50 microseconds each: for computer players, and for a person."""


class Certain(Struct, frozen=True):
    """The claimed side takes all remaining tricks; `play` begins to take them, with belot where possible."""

    play: Play


class Breaks(Struct, frozen=True):
    """The claim is not certain: this distribution of the cards and this play break it."""

    line: Line
    """To the last card of the lost trick."""
    hands: tuple[Mask, ...]
    """By seat: what it may hold now; our hand too."""
    winner: int
    """The seat that takes that trick."""
    card: Card
    """Its card."""


class Undecided(Struct, frozen=True):
    """Unknown: neither was found within the limit of positions."""


Answer = Certain | Breaks | Undecided


def claim(view: SeatView, positions: int = QUICK) -> Answer:
    """The answer to a claim of the seat that is to play a card; ValueError if it is not to play."""
    proof = Proof(view, positions)
    while proof.answer is None:
        proof.advance()
    return proof.answer


class Proof:
    """The search for the answer to a claim, in steps: `answer` is None until it is found.

    ValueError unless it is the seat's turn to play a card.
    """

    def __init__(self, view: SeatView, positions: int = QUICK) -> None:
        if view.phase != "playing" or view.turn != view.seat or view.contract is None:
            raise ValueError("the rest is claimed when it is one's turn to play a card")
        self.answer: Answer | None = None
        self._search = _answer(view, view.contract.trump, positions)

    def advance(self) -> None:
        """Look at one more position."""
        try:
            next(self._search)
        except StopIteration as found:
            self.answer = found.value


def _answer(view: SeatView, trump: int, positions: int) -> Search[Answer]:
    hand, others = mask_of(view.hand), unseen(view)
    search = Rest(view.rules, trump, view.seat, positions)
    try:
        card = yield from search.choice(hand, view.leader, view.trick, others)
        if card is None:
            line = yield from search.broken(hand, view.leader, view.trick, others)
            assert line is not None
            return _breaks(view, others, line)
    except TooMuch:
        return Undecided()
    royal = belot_cards(view.rules.belot_suits(trump), trump, hand, view.trick)
    return Certain(Play(card, bool(royal >> card & 1)))


def harmless(view: SeatView) -> Play:
    """A card for a seat that takes no more tricks by its own will; belot is announced while possible."""
    assert view.contract is not None
    plays = [action for action in view.legal if isinstance(action, Play)]
    hand, suits = mask_of(view.hand), view.rules.belot_suits(view.contract.trump)
    royal = belot_cards(suits, view.contract.trump, hand, ())
    return min(plays, key=lambda play: (not play.belot, royal >> play.card & 1))


def _breaks(view: SeatView, others: Unseen, line: Line) -> Breaks:
    """A line with hands in which it can be played."""
    assert view.contract is not None
    rules, trump = view.rules, view.contract.trump
    leader, trick, left = view.leader, view.trick, others
    held = [0] * rules.players
    for seat, card in line:
        if len(trick) == rules.players:
            leader, trick = (leader + winning_index(rules.cards, trump, trick)) % rules.players, ()
        if seat != view.seat:
            room, lacks = list(left.room), list(left.lacks)
            room[seat] -= 1
            lacks[seat] |= lacking(rules.following, trump, trick, card)
            left = Unseen(left.cards ^ 1 << card, tuple(room), tuple(lacks))
            held[seat] |= 1 << card
        trick = (*trick, card)
    best = winning_index(rules.cards, trump, trick)
    hands = [own | rest for own, rest in zip(held, left.hands(), strict=False)]
    hands[view.seat] = mask_of(view.hand)
    return Breaks(line, tuple(hands), (leader + best) % rules.players, trick[best])

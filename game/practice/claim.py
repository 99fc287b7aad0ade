"""Claiming the rest: is it certain that a side takes all tricks that are left, and if not, what breaks it.

It is proved from the view of one seat alone, for every way in which the cards that it does not see can lie.
"""

from __future__ import annotations

from msgspec import Struct

from game.core.actions import Play
from game.core.cards import Card, Mask, mask_of
from game.core.melds import belot_cards
from game.core.tricks import winning_index
from game.practice.grounds.sight import lacking
from game.practice.rest import Line, Rest, Search, TooMuch
from game.practice.unseen import Unseen, unseen
from game.table.seat_view import SeatView

QUICK, THOROUGH = 200, 3000
"""Positions to look at, each 50 millionths of a second or so: for computer players, and for a person."""


class Certain(Struct, frozen=True):
    """All tricks that are left are the own side's; `play` begins to take them, with belot where it can."""

    play: Play


class Breaks(Struct, frozen=True):
    """The claim is not certain: so the cards may lie, and so they may be played."""

    line: Line
    """To the last card of the trick that is lost."""
    hands: tuple[Mask, ...]
    """By seat: what it may hold now; the own hand too."""
    winner: int
    """The seat that takes that trick."""
    card: Card
    """Its card."""


class Open(Struct, frozen=True):
    """Unknown: neither was found within the positions that were looked at."""


Answer = Certain | Breaks | Open


def claim(view: SeatView, positions: int = QUICK) -> Answer:
    """The answer to a claim of the seat that is to play a card; ValueError when it is not."""
    proof = Proof(view, positions)
    while proof.answer is None:
        proof.advance()
    return proof.answer


class Proof:
    """The search for the answer to a claim, in steps: `answer` is None until it is found.

    ValueError when it is not the turn of the seat to play a card.
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
        return Open()
    royal = belot_cards(view.rules.belot_suits(trump), trump, hand, view.trick)
    return Certain(Play(card, bool(royal >> card & 1)))


def harmless(view: SeatView) -> Play:
    """A card for a seat that takes no trick any more by its own will: belot is said as long as it can be."""
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

"""Grounds for a call, by the cards that the seat has seen, the strongest first."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.actions import CONTRA, PASS, RECONTRA, Call, Declare, Lay, contract_of
from game.core.cards import ACE, JACK, NINE, RANK_MASKS, SUIT_MASKS, Mask, bits, mask_of
from game.core.contracts import ALL_TRUMPS, BELOT_CARDS, NO_TRUMPS
from game.core.melds import MeldName, announceable
from game.practice.reason import Reason, ReasonKind
from game.table.seat_view import SeatView

ORDER = (MeldName.TERCA, MeldName.KVARTA, MeldName.KVINTA, MeldName.KARE, MeldName.BELOT)


def of_declaration(view: SeatView, action: Declare) -> Iterator[Reason]:
    assert view.contract is not None
    sets = announceable(mask_of(view.hand), view.rules.melding(view.contract.trump))
    if action.melds:
        chosen = sorted(map(mask_of, action.melds))
        melds = next(each for each in sets if sorted(mask_of(meld.cards) for meld in each) == chosen)
        compared = [ORDER.index(meld.name) for meld in melds if not _apart(view, meld.name)]
        if _higher(view, max(compared, default=len(ORDER))) is None:
            yield Reason(ReasonKind.DECLARES, points=sum(meld.value for meld in melds))
        return
    higher = _higher(view, max(ORDER.index(meld.name) for each in sets for meld in each))
    if higher is not None and _higher(view, _best_of_partner(view)) is not None:
        yield Reason(ReasonKind.HIGHER_SAID, seat=higher)


def _higher(view: SeatView, best: int) -> int | None:
    """An opponent who has announced something above a place in ORDER; None if there is none.

    The same name is not higher: its cards are not known.
    """
    side = view.rules.side_of(view.seat)
    said = _said(view)
    return next((seat for seat, place in said if view.rules.side_of(seat) != side and place > best), None)


def _best_of_partner(view: SeatView) -> int:
    """The highest place in ORDER that a partner has announced, or may still announce; -1 for none."""
    rules = view.rules
    turns = [(view.dealer + place) % rules.players for place in range(1, rules.players + 1)]
    side = rules.side_of(view.seat)
    if any(rules.side_of(seat) == side for seat in turns[turns.index(view.seat) + 1 :]):
        return len(ORDER)
    return max((place for seat, place in _said(view) if rules.side_of(seat) == side), default=-1)


def _said(view: SeatView) -> list[tuple[int, int]]:
    """(seat, place in ORDER) of what was announced; kares are left out where they are compared apart."""
    return [(said.seat, ORDER.index(said.name)) for said in view.said if not _apart(view, said.name)]


def _apart(view: SeatView, name: MeldName) -> bool:
    return view.rules.comparison.apart and name is MeldName.KARE


TRUMPS = 3
"""A suit with this many cards, the jack among them, is often named."""
TOPS = 2
"""At most this many jacks, aces or top cards are few."""


def of_call(view: SeatView, call: int) -> Iterator[Reason]:
    hand = mask_of(view.hand)
    if call == PASS:
        yield from _of_pass(view, hand)
    elif call in (CONTRA, RECONTRA):
        assert view.contract is not None
        kinds = (ReasonKind.HOLDS_THEIR_TRUMPS, ReasonKind.HOLDS_TRUMPS)
        yield from _of_contract(hand, view.contract.trump, kinds[call == RECONTRA])
    else:
        yield from _of_contract(hand, contract_of(call), ReasonKind.HOLDS_TRUMPS)
        yield from _longest(hand, contract_of(call))


def _of_contract(hand: Mask, trump: int, kind: ReasonKind) -> Iterator[Reason]:
    """The high cards held for a contract, or against it."""
    if trump == NO_TRUMPS:
        yield from _high(ReasonKind.ACES, hand & RANK_MASKS[ACE])
    elif trump == ALL_TRUMPS:
        yield from _high(ReasonKind.JACKS, hand & RANK_MASKS[JACK])
    else:
        own = hand & SUIT_MASKS[trump]
        best_first = (8 * trump + rank for rank in (JACK, NINE, ACE))
        high = tuple(card for card in best_first if own >> card & 1)
        if high:
            yield Reason(kind, suit=trump, cards=high, count=own.bit_count())


def _high(kind: ReasonKind, cards: Mask) -> Iterator[Reason]:
    if cards:
        yield Reason(kind, cards=tuple(bits(cards)), count=cards.bit_count())


def _longest(hand: Mask, trump: int) -> Iterator[Reason]:
    lengths = {suit: (hand & SUIT_MASKS[suit]).bit_count() for suit in range(4)}
    length = lengths.pop(trump, 0)
    if length > max(lengths.values()):
        yield Reason(ReasonKind.LONGEST, suit=trump, count=length)


def _of_pass(view: SeatView, hand: Mask) -> Iterator[Reason]:
    """The contract is the partner's, or there is too little to name anything or to double it."""
    contract, own_side = view.contract, view.rules.side_of(view.seat)
    ours = contract is not None and view.rules.side_of(contract.declarer) == own_side
    if ours and contract is not None and contract.declarer != view.seat:
        yield Reason(ReasonKind.PARTNERS_CONTRACT, seat=contract.declarer)
    suits = [hand & SUIT_MASKS[suit] for suit in _suits(view)]
    if suits and not any(own & RANK_MASKS[JACK] and own.bit_count() >= TRUMPS for own in suits):
        yield Reason(ReasonKind.NO_SUIT)
    elif suits and not any(own & RANK_MASKS[JACK] and own & RANK_MASKS[NINE] for own in suits):
        yield Reason(ReasonKind.NO_JACK_AND_NINE)
    jacks, aces = (hand & RANK_MASKS[JACK]).bit_count(), (hand & RANK_MASKS[ACE]).bit_count()
    if not suits and Call(ALL_TRUMPS) in view.legal and max(jacks, aces) < TOPS:
        yield Reason(ReasonKind.FEW_HIGH, count=jacks, more=aces)
    if contract is not None and Call(CONTRA) in view.legal:
        tops = _tops(hand, contract.trump)
        if tops <= TOPS:
            yield Reason(ReasonKind.FEW_AGAINST, count=tops)


def _tops(hand: Mask, trump: int) -> int:
    """The number of cards that nothing beats in their suits: in a suit contract, of trumps alone."""
    suits = range(4) if trump >= NO_TRUMPS else (trump,)
    higher, strength = BELOT_CARDS.higher[trump], BELOT_CARDS.strength[trump]
    tops = 0
    for suit in suits:
        for card in sorted(bits(SUIT_MASKS[suit]), key=lambda each: -strength[each]):
            if not hand >> card & 1 or higher[card] & ~hand:
                break
            tops += 1
    return tops


def _suits(view: SeatView) -> list[int]:
    calls = [contract_of(each.call) for each in view.legal if isinstance(each, Call)]
    return [call for call in calls if call < NO_TRUMPS]


def of_discard(view: SeatView, action: Lay) -> Iterator[Reason]:
    assert view.contract is not None
    trump, hand, laid = view.contract.trump, mask_of(view.hand), mask_of(action.cards)
    kept = hand & ~laid
    whole = _melds(view, hand)
    if whole and _melds(view, kept) == whole:
        yield Reason(ReasonKind.KEEPS_MELDS, points=whole)
    suits = {card >> 3 for card in action.cards}
    if kept & SUIT_MASKS[trump] and trump not in suits:
        void = [suit for suit in suits if not kept & SUIT_MASKS[suit]]
        if void:
            yield Reason(ReasonKind.VOID, cards=tuple(bits(laid)), count=len(void))
    points = view.rules.cards.points_of(trump, action.cards)
    if points:
        yield Reason(ReasonKind.LAID_POINTS, points=points)


def _melds(view: SeatView, hand: Mask) -> int:
    """The points of the best combinations of a hand that may be announced together."""
    assert view.contract is not None
    kind = view.rules.melding(view.contract.trump)
    return max(sum(meld.value for meld in each) for each in announceable(hand, kind))

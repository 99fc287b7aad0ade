"""Reasons to lead a card, the strongest first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.core.cards import SUIT_MASKS, Card, Mask, bits
from game.practice.grounds.following import one_beats, sure_trick
from game.practice.grounds.sight import Prospect, Sight
from game.practice.reason import Kind, Reason

LAST_TWO = 2
"""With so few cards in the hand nothing is prepared any more."""


def of_lead(sight: Sight, lead: Prospect) -> Iterator[Reason]:
    """Reasons for leading the card of `lead`."""
    card = lead.card
    suit = card >> 3
    if sight.suited and suit == sight.trump:
        yield from _of_trump(sight, lead)
    elif sure_trick(sight, lead):
        yield Reason(Kind.SURE_TRICK)
    elif not sight.higher(card) & sight.unseen:
        yield Reason(Kind.HIGHEST_LEFT)
    if not sight.highest(card):
        yield from _to_partner(sight, lead)
        if (
            sight.hand & SUIT_MASKS[suit]
        ).bit_count() > 1:  # what beats it gone, the rest of the suit is higher
            yield from one_beats(lead)
    if sight.suited and suit != sight.trump:
        yield from _of_short_suit(sight, lead)


def _of_trump(sight: Sight, lead: Prospect) -> Iterator[Reason]:
    """Trumps are drawn as long as an opponent may have some."""
    rivals = [seat for seat in sight.others if not sight.allied(seat)]
    drawn = 0
    for seat in rivals:
        drawn |= sight.possible[seat] & sight.trumps
    out = sight.unseen & sight.trumps
    if not drawn:
        if sure_trick(sight, lead):
            yield Reason(Kind.SURE_TRICK)
        return
    if out.bit_count() == 1 and lead.takes and sight.all_held:
        yield Reason(Kind.DRAWS_LAST_TRUMP, cards=tuple(bits(out)))
    elif lead.takes:
        yield Reason(Kind.DRAWS_ON_TOP, count=sight.most_held(out))
    elif sight.allied(sight.declarer) and sight.declarer != sight.seat:
        yield Reason(Kind.TRUMP_TO_DECLARER, seat=sight.declarer)
    elif sight.declarer == sight.seat and 2 * (sight.hand & sight.trumps).bit_count() > out.bit_count():
        yield Reason(Kind.DRAWS_TRUMPS, count=sight.most_held(out))


def _to_partner(sight: Sight, lead: Prospect) -> Iterator[Reason]:
    """A partner is certain to hold the highest of the suit, can trump it, or has led it."""
    suit = lead.card >> 3
    for seat in sight.others:
        if not sight.allied(seat):
            continue
        best = [c for c in bits(sight.certain[seat] & SUIT_MASKS[suit]) if sight.highest(c)]
        if best:
            yield Reason(Kind.PARTNER_HIGHEST, seat=seat, cards=tuple(best))
        void = not sight.possible[seat] & SUIT_MASKS[suit]
        if void and suit != sight.trump and sight.possible[seat] & sight.trumps:
            yield Reason(Kind.PARTNER_TRUMPS, seat=seat)
        if suit != sight.trump and _led(sight, seat, suit):
            yield Reason(Kind.PARTNER_LED, seat=seat)


def _led(sight: Sight, seat: int, suit: int) -> bool:
    return any(each.leader == seat and each.cards[0] >> 3 == suit for each in sight.view.tricks)


def _of_short_suit(sight: Sight, lead: Prospect) -> Iterator[Reason]:
    """An opponent has none of the suit; or it is the only card of it, and the next one may be trumped."""
    suit = lead.card >> 3
    for seat in sight.others:
        void = not sight.possible[seat] & SUIT_MASKS[suit]
        if void and not sight.allied(seat) and sight.possible[seat] & sight.trumps:
            yield Reason(Kind.FORCES_TRUMP, seat=seat)
    last = sight.hand.bit_count() <= LAST_TWO
    alone = (sight.hand & SUIT_MASKS[suit]).bit_count() == 1
    if not last and alone and sight.hand & sight.trumps and _may_be_led_next(sight, lead.card):
        yield Reason(Kind.ONLY_ONE)


def _may_be_led_next(sight: Sight, card: Card) -> bool:
    """True if another seat may take the trick in the suit of `card`, and have one more to lead next."""
    return any(
        _may_take_with(sight, seat, 1 << higher, 1 << more)
        for seat in sight.others
        for higher in bits(sight.possible[seat] & sight.higher(card))
        for more in bits(sight.possible[seat] & SUIT_MASKS[card >> 3] & ~(1 << higher))
    )


def _may_take_with(sight: Sight, seat: int, higher: Mask, more: Mask) -> bool:
    """True if `seat` may hold these two, and each of the others a lower card of the suit, or no trumps."""
    rest = [other for other in sight.others if other != seat]
    card = higher.bit_length() - 1
    suit = SUIT_MASKS[card >> 3] & ~(higher | more | sight.higher(card))
    follows = [[*(1 << each for each in bits(sight.possible[other] & suit)), 0] for other in rest]
    return any(
        sight.may_hold(
            {seat: higher | more} | dict(zip(rest, cards, strict=True)),
            no_trumps=[other for other, card in zip(rest, cards, strict=True) if not card],
        )
        for cards in product(*follows)
    )

"""Grounds for playing a card, the strongest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from game.core.cards import SUIT_MASKS, TEN, Card, Mask, bits
from game.core.contracts import ALL_TRUMPS
from game.practice.grounds.sight import Prospect, Sight, holder
from game.practice.reason import Reason, ReasonKind

LAST_TWO = 2
"""With this few cards in the hand nothing is prepared any more."""


def of_rest(sight: Sight, card: Card, legal: Mask) -> Iterator[Reason]:
    """Grounds for keeping the other cards of `legal` by playing `card`."""
    spared = legal & ~(1 << card)
    yield from _highest(sight, card, spared)
    if sight.suited and card >> 3 != sight.trump and spared & sight.trumps:
        alone = (sight.hand & sight.trumps).bit_count() == 1
        yield Reason(ReasonKind.KEEPS_LAST_TRUMP if alone else ReasonKind.KEEPS_TRUMPS)
    yield from _guarded(sight, card, spared)


def _highest(sight: Sight, card: Card, spared: Mask) -> Iterator[Reason]:
    """Cards stay that nothing in their suits beats any more."""
    if sight.highest(card):
        return
    kept = tuple(each for each in bits(spared) if sight.highest(each))
    if kept:
        plain = kept[0] >> 3 != sight.trump
        ruffed = plain and any(sight.possible[seat] & sight.trumps for seat in sight.others)
        last = sight.hand.bit_count() == LAST_TWO and not ruffed
        yield Reason(ReasonKind.KEEPS_FOR_LAST if last else ReasonKind.KEEPS_HIGHEST, cards=kept)


def _guarded(sight: Sight, card: Card, spared: Mask) -> Iterator[Reason]:
    """A ten that the ace can beat keeps the only card beside it."""
    for suit in range(4):
        ten = 8 * suit + TEN
        own = sight.hand & SUIT_MASKS[suit]
        beside = own & ~(1 << ten)
        if sight.trump in (suit, ALL_TRUMPS) or beside.bit_count() != 1 or own == beside:
            continue
        if spared & beside and not own >> card & 1 and sight.higher(ten) & sight.unseen:
            yield Reason(ReasonKind.KEEPS_GUARD, cards=(ten,))


def of_card(sight: Sight, mine: Prospect, legal: Mapping[Card, Prospect]) -> Iterator[Reason]:
    """Grounds for the card of `mine`, one of the `legal` ones."""
    if mine.own:
        yield from _taking(sight, mine, legal)
    elif mine.allied:
        yield from _for_partner(sight, mine, legal)
    elif cheapest(sight, mine, legal):
        if all(each.lost for each in legal.values()):
            yield Reason(ReasonKind.LOST)
        elif mine.lost:
            yield Reason(ReasonKind.CHEAPEST)
        else:
            seat = next(seat for seat in sight.after if sight.allied(seat))
            yield Reason(ReasonKind.PARTNER_TO_PLAY, seat=seat)


def _taking(sight: Sight, mine: Prospect, legal: Mapping[Card, Prospect]) -> Iterator[Reason]:
    """The card takes the trick, for now or for certain."""
    card = mine.card
    if not mine.takes:
        if sure_trick(sight, mine):
            yield Reason(ReasonKind.SURE_TRICK)
        if sight.suited and card >> 3 == sight.trick[0] >> 3 != sight.trump and not _higher(sight, card):
            yield Reason(ReasonKind.HIGHEST_LEFT)
        yield from one_beats(mine)
        if _lowest(sight, mine, [each for each in legal.values() if each.own]):
            yield Reason(ReasonKind.HIGHER, cards=(card,))
        return
    partner = next((each.seat for each in legal.values() if each.safe and not each.own), None)
    if partner is not None:
        yield Reason(ReasonKind.TAKES_OVER, seat=partner)
    sure = [each for each in legal.values() if each.takes]
    own = sight.points([card])
    dearest = own == max(sight.points([each.card]) for each in sure)
    if len(sure) > 1 and dearest and own > min(sight.points([each.card]) for each in sure):
        yield Reason(ReasonKind.TAKES_HOME, points=own)
    elif sight.suited and card >> 3 == sight.trump != sight.trick[0] >> 3:
        yield Reason(ReasonKind.TRUMPS, points=mine.points)
    elif len(sure) > 1 and _lowest(sight, mine, sure):
        yield Reason(ReasonKind.TAKES_LOWEST, points=mine.points)
    else:
        yield Reason(ReasonKind.TAKES, points=mine.points)


def sure_trick(sight: Sight, mine: Prospect) -> bool:
    """True if no opponent can beat the card; of three sides none may, as each writes its own points."""
    return mine.takes or (mine.own and mine.safe and len(sight.rules.sides) == 2)


def one_beats(mine: Prospect) -> Iterator[Reason]:
    """Exactly one card beats ours, whoever has it."""
    beaten_by = mine.beaten_by | mine.saved_by
    if beaten_by.bit_count() == 1:
        yield Reason(ReasonKind.ONE_BEATS, cards=tuple(bits(beaten_by)))


def _lowest(sight: Sight, mine: Prospect, among: list[Prospect]) -> bool:
    """True if none of these cards is lower in its suit or worth less, and there are others."""
    suit = mine.card >> 3
    rest = [each.card for each in among if each.card != mine.card]
    lower = any(each >> 3 == suit and sight.strength(each) < sight.strength(mine.card) for each in rest)
    return (
        bool(rest)
        and not lower
        and sight.points([mine.card]) == min(sight.points([each.card]) for each in among)
    )


def _for_partner(sight: Sight, mine: Prospect, legal: Mapping[Card, Prospect]) -> Iterator[Reason]:
    """A partner is winning the trick, for now or for certain."""
    points = sight.points([mine.card])
    if mine.safe:
        if points == max(sight.points([card]) for card in legal):
            yield from given(sight, mine)
    elif points and mine.beaten_by.bit_count() == 1:
        yield Reason(ReasonKind.PARTNER_AHEAD, seat=mine.seat, cards=tuple(bits(mine.beaten_by)))
    elif points == max(sight.points([card]) for card in legal) and points and _on_top(sight):
        yield Reason(ReasonKind.PARTNER_ON_TOP, seat=mine.seat)
    elif cheapest(sight, mine, legal):
        yield Reason(ReasonKind.CHEAPEST)


def _higher(sight: Sight, card: Card) -> Mask:
    """Cards of its suit that others may still beat `card` with."""
    return sight.higher(card) & sight.unseen


def _on_top(sight: Sight) -> bool:
    """True if the winning card is of the suit led, and only a trump beats it."""
    best = holder(sight, sight.trick)[1]
    led = sight.trick[0] >> 3
    return sight.suited and best >> 3 == led != sight.trump and not _higher(sight, best)


def given(sight: Sight, mine: Prospect) -> Iterator[Reason]:
    """The points that go to a partner who certainly takes the trick."""
    points = sight.points([mine.card])
    if mine.allied and mine.safe and not mine.own and points:
        yield Reason(ReasonKind.PARTNER_HOLDS, seat=mine.seat, points=points)


def cheapest(sight: Sight, mine: Prospect, legal: Mapping[Card, Prospect]) -> bool:
    """True if no other card is worth less, and one is worth more."""
    worths = [sight.points([card]) for card in legal]
    return sight.points([mine.card]) == min(worths) < max(worths)


def of_lead(sight: Sight, lead: Prospect) -> Iterator[Reason]:
    card = lead.card
    suit = card >> 3
    if sight.suited and suit == sight.trump:
        yield from _of_trump(sight, lead)
    elif sure_trick(sight, lead):
        yield Reason(ReasonKind.SURE_TRICK)
    elif not sight.higher(card) & sight.unseen:
        yield Reason(ReasonKind.HIGHEST_LEFT)
    if not sight.highest(card):
        yield from _to_partner(sight, lead)
        # once the card that beats it is gone, the rest of the suit is high
        if (sight.hand & SUIT_MASKS[suit]).bit_count() > 1:
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
            yield Reason(ReasonKind.SURE_TRICK)
        return
    if out.bit_count() == 1 and lead.takes and sight.all_held:
        yield Reason(ReasonKind.DRAWS_LAST_TRUMP, cards=tuple(bits(out)))
    elif lead.takes:
        yield Reason(ReasonKind.DRAWS_ON_TOP, count=sight.most_held(out))
    elif sight.allied(sight.declarer) and sight.declarer != sight.seat:
        yield Reason(ReasonKind.TRUMP_TO_DECLARER, seat=sight.declarer)
    elif sight.declarer == sight.seat and 2 * (sight.hand & sight.trumps).bit_count() > out.bit_count():
        yield Reason(ReasonKind.DRAWS_TRUMPS, count=sight.most_held(out))


def _to_partner(sight: Sight, lead: Prospect) -> Iterator[Reason]:
    """A partner certainly holds the highest of the suit, can trump it, or has led it."""
    suit = lead.card >> 3
    for seat in sight.others:
        if not sight.allied(seat):
            continue
        best = [c for c in bits(sight.certain[seat] & SUIT_MASKS[suit]) if sight.highest(c)]
        if best:
            yield Reason(ReasonKind.PARTNER_HIGHEST, seat=seat, cards=tuple(best))
        void = not sight.possible[seat] & SUIT_MASKS[suit]
        if void and suit != sight.trump and sight.possible[seat] & sight.trumps:
            yield Reason(ReasonKind.PARTNER_TRUMPS, seat=seat)
        led = any(each.leader == seat and each.cards[0] >> 3 == suit for each in sight.view.tricks)
        if led and suit != sight.trump:
            yield Reason(ReasonKind.PARTNER_LED, seat=seat)


def _of_short_suit(sight: Sight, lead: Prospect) -> Iterator[Reason]:
    """An opponent has none of the suit; or it is our only card of it, and the next may be trumped."""
    suit = lead.card >> 3
    for seat in sight.others:
        void = not sight.possible[seat] & SUIT_MASKS[suit]
        if void and not sight.allied(seat) and sight.possible[seat] & sight.trumps:
            yield Reason(ReasonKind.FORCES_TRUMP, seat=seat)
    last = sight.hand.bit_count() <= LAST_TWO
    alone = (sight.hand & SUIT_MASKS[suit]).bit_count() == 1
    if not last and alone and sight.hand & sight.trumps and _may_be_led_next(sight, lead.card):
        yield Reason(ReasonKind.ONLY_ONE)


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

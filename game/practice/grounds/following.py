"""Reasons to play a card to a trick that another seat has begun, the strongest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.core.cards import Card, Mask, bits
from game.practice.grounds.sight import Prospect, Sight, holder
from game.practice.reason import Kind, Reason


def of_card(sight: Sight, mine: Prospect, legal: Mapping[Card, Prospect]) -> Iterator[Reason]:
    """Reasons for the card of `mine`, one of the `legal` ones."""
    if mine.own:
        yield from _taking(sight, mine, legal)
    elif mine.allied:
        yield from _for_partner(sight, mine, legal)
    elif cheapest(sight, mine, legal):
        if all(each.lost for each in legal.values()):
            yield Reason(Kind.LOST)
        elif mine.lost:
            yield Reason(Kind.CHEAPEST)
        else:
            seat = next(seat for seat in sight.after if sight.allied(seat))
            yield Reason(Kind.PARTNER_TO_PLAY, seat=seat)


def _taking(sight: Sight, mine: Prospect, legal: Mapping[Card, Prospect]) -> Iterator[Reason]:
    """The card takes the trick, for now or for certain."""
    card = mine.card
    if not mine.takes:
        if sure_trick(sight, mine):
            yield Reason(Kind.SURE_TRICK)
        if sight.suited and card >> 3 == sight.trick[0] >> 3 != sight.trump and not _higher(sight, card):
            yield Reason(Kind.HIGHEST_LEFT)
        yield from one_beats(mine)
        if _lowest(sight, mine, [each for each in legal.values() if each.own]):
            yield Reason(Kind.HIGHER, cards=(card,))
        return
    partner = next((each.seat for each in legal.values() if each.safe and not each.own), None)
    if partner is not None:
        yield Reason(Kind.TAKES_OVER, seat=partner)
    sure = [each for each in legal.values() if each.takes]
    own = sight.points([card])
    dearest = own == max(sight.points([each.card]) for each in sure)
    if len(sure) > 1 and dearest and own > min(sight.points([each.card]) for each in sure):
        yield Reason(Kind.TAKES_HOME, points=own)
    elif sight.suited and card >> 3 == sight.trump != sight.trick[0] >> 3:
        yield Reason(Kind.TRUMPS, points=mine.points)
    elif len(sure) > 1 and _lowest(sight, mine, sure):
        yield Reason(Kind.TAKES_LOWEST, points=mine.points)
    else:
        yield Reason(Kind.TAKES, points=mine.points)


def sure_trick(sight: Sight, mine: Prospect) -> bool:
    """True if no opponent can beat the card: with three each writes its own, and nobody may."""
    return mine.takes or (mine.own and mine.safe and len(sight.rules.sides) == 2)


def one_beats(mine: Prospect) -> Iterator[Reason]:
    """One card alone beats the own one, whoever has it."""
    beaten_by = mine.beaten_by | mine.saved_by
    if beaten_by.bit_count() == 1:
        yield Reason(Kind.ONE_BEATS, cards=tuple(bits(beaten_by)))


def _lowest(sight: Sight, mine: Prospect, among: list[Prospect]) -> bool:
    """True if of these cards, of which there are others, none of its suit is lower and none is worth less."""
    suit = mine.card >> 3
    rest = [each.card for each in among if each.card != mine.card]
    lower = any(each >> 3 == suit and sight.strength(each) < sight.strength(mine.card) for each in rest)
    return (
        bool(rest)
        and not lower
        and sight.points([mine.card]) == min(sight.points([each.card]) for each in among)
    )


def _for_partner(sight: Sight, mine: Prospect, legal: Mapping[Card, Prospect]) -> Iterator[Reason]:
    """A partner holds the trick, for now or for certain."""
    points = sight.points([mine.card])
    if mine.safe:
        if points == max(sight.points([card]) for card in legal):
            yield from given(sight, mine)
    elif points and mine.beaten_by.bit_count() == 1:
        yield Reason(Kind.PARTNER_AHEAD, seat=mine.seat, cards=tuple(bits(mine.beaten_by)))
    elif points == max(sight.points([card]) for card in legal) and points and _on_top(sight):
        yield Reason(Kind.PARTNER_ON_TOP, seat=mine.seat)
    elif cheapest(sight, mine, legal):
        yield Reason(Kind.CHEAPEST)


def _higher(sight: Sight, card: Card) -> Mask:
    """Cards of its suit that others may still beat `card` with."""
    return sight.higher(card) & sight.unseen


def _on_top(sight: Sight) -> bool:
    """True if the card that holds the trick is of the suit led, and nothing but a trump beats it."""
    best = holder(sight, sight.trick)[1]
    led = sight.trick[0] >> 3
    return sight.suited and best >> 3 == led != sight.trump and not _higher(sight, best)


def given(sight: Sight, mine: Prospect) -> Iterator[Reason]:
    """The points that go to a partner who is certain to take the trick."""
    points = sight.points([mine.card])
    if mine.allied and mine.safe and not mine.own and points:
        yield Reason(Kind.PARTNER_HOLDS, seat=mine.seat, points=points)


def cheapest(sight: Sight, mine: Prospect, legal: Mapping[Card, Prospect]) -> bool:
    """True if no other card is worth less, and one is worth more."""
    worths = [sight.points([card]) for card in legal]
    return sight.points([mine.card]) == min(worths) < max(worths)

"""The motifs of puzzles: each one is something that a view shows about its best and its next best choice."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from game.core.actions import CONTRA, PLAYS, Call, Lay, Play, parse, to_text
from game.core.cards import SUIT_MASKS, Card, bits
from game.practice.grounds.prospect import Prospect, prospect
from game.practice.grounds.sight import Sight, holder, sight
from game.practice.puzzles.solution import Solution
from game.practice.reason import Kind
from game.practice.reasons import reason
from game.table.seat_view import SeatView

FED = 10
"""Points of a card, at least, that is worth being called a gift to the partner."""
GIFTS = {Kind.PARTNER_HOLDS, Kind.PARTNER_AHEAD, Kind.PARTNER_ON_TOP}


class Motif(StrEnum):
    """The motifs, in the order in which they are offered."""

    FIRST_CALL = "first_call"
    """A call on the first cards."""
    CONTRA = "contra"
    """Contra or not."""
    DISCARD = "discard"
    """Two cards to lay away in Bela."""
    CASH_OR_HOLD = "cash_or_hold"
    """Cash a sure trick or hold it."""
    DRAW_TRUMPS = "draw_trumps"
    FEED_PARTNER = "feed_partner"
    """Give points to a trick of the partner."""
    UNBLOCK = "unblock"
    """Get a high card out of the way of the partner's suit."""
    KEEP_LAST_TRUMP = "keep_last_trump"


NARROW = {Motif.DISCARD, Motif.FEED_PARTNER, Motif.UNBLOCK}
"""Here a lead of half a mistake is clear: it is about a few points, or others come close."""


def least_lead(view: SeatView, kind: Motif) -> float:
    """Written points by which the best choice of a puzzle leads at least."""
    mistake = view.rules.sheet.grades.mistake
    return mistake / 2 if kind in NARROW else mistake


def motif(view: SeatView, values: Mapping[str, float], found: Solution) -> Motif | None:
    """The motif of a position with this solution; None if it has none of them."""
    best, second = parse(found.answers[0]), parse(found.second)
    match best, second:
        case Call(), Call():
            doubled = CONTRA in (best.call, second.call)
            return Motif.CONTRA if doubled else None if _may_double(view) else Motif.FIRST_CALL
        case Lay(), Lay():
            return Motif.DISCARD
        case Play(), Play():
            return _of_card(view, values, best.card, second.card)
    return None


def _may_double(view: SeatView) -> bool:
    return Call(CONTRA) in view.legal


def _of_card(view: SeatView, values: Mapping[str, float], best: Card, second: Card) -> Motif | None:
    seen = sight(view)
    if keeps_last_trump(seen, best):
        return Motif.KEEP_LAST_TRUMP
    if not seen.trick:
        if draws_trumps(seen, best):
            return Motif.DRAW_TRUMPS
        return Motif.CASH_OR_HOLD if cashes(seen, best) != cashes(seen, second) else None
    if unblocks(seen, best):
        return Motif.UNBLOCK
    return Motif.FEED_PARTNER if feeds(view, values, best) else None


def cashes(seen: Sight, card: Card) -> bool:
    """True if leading `card` takes a trick for certain."""
    lead = prospect(seen, card)
    return lead.own and lead.safe


def draws_trumps(seen: Sight, card: Card) -> bool:
    """True if `card` is a trump that is led while an opponent may have some, and another suit may be led."""
    rivals = [seat for seat in seen.others if not seen.allied(seat)]
    out = any(seen.possible[seat] & seen.trumps for seat in rivals)
    return bool(seen.suited and seen.trumps >> card & 1 and out and seen.legal & ~seen.trumps)


def keeps_last_trump(seen: Sight, card: Card) -> bool:
    """True if the only trump of the hand would take the trick, for now at least, and another card is played.

    Somebody else may still have trumps: or the last one is no more than the last trick.
    """
    own = seen.hand & seen.trumps
    if own.bit_count() != 1 or not own & seen.legal or own >> card & 1 or not seen.unseen & seen.trumps:
        return False
    return prospect(seen, own.bit_length() - 1).own


def feeds(view: SeatView, values: Mapping[str, float], card: Card) -> bool:
    """True if `card` has points, a cheaper one is legal, and the reason is that the partner gets them."""
    if not may_feed(sight(view), card):
        return False
    found = reason(view, values, to_text(PLAYS[card]))
    return found is not None and found.kind in GIFTS


def may_feed(seen: Sight, card: Card) -> bool:
    """True if `card` has points and goes to a partner who holds the trick, and a cheaper one is legal."""
    points = seen.points([card])
    if points < FED or points == min(seen.points([each]) for each in bits(seen.legal)):
        return False
    mine = prospect(seen, card)
    return mine.allied and not mine.own


def unblocks(seen: Sight, card: Card) -> bool:
    """True if a high card is given up in a suit that the partner has led and may hold more of.

    It is played though a lower one of the suit may be: over the partner, who would have had the trick for
    certain, or below, though it would have been the highest that is left.
    """
    partner = seen.view.leader
    suit = seen.trick[0] >> 3
    lower = [
        each for each in bits(seen.legal & SUIT_MASKS[suit]) if seen.strength(each) < seen.strength(card)
    ]
    runs = not seen.suited or suit == seen.trump or not seen.unseen & seen.trumps
    if card >> 3 != suit or not lower or not seen.allied(partner) or partner == seen.seat or not runs:
        return False
    if not seen.possible[partner] & SUIT_MASKS[suit] or len(seen.rules.sides) > 2:
        return False
    mine = prospect(seen, card)
    if mine.own:
        return mine.safe and any(_partners(prospect(seen, each)) for each in lower)
    return mine.allied and _highest_after(seen, card)


def _partners(trick: Prospect) -> bool:
    return trick.safe and not trick.own


def _highest_after(seen: Sight, card: Card) -> bool:
    """True if nothing of the suit beats `card` but what lies on the table."""
    return not seen.higher(card) & seen.unseen and holder(seen, seen.trick)[1] >> 3 == card >> 3

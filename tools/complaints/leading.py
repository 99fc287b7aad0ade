"""Complaints of cards led."""

from __future__ import annotations

from game.core.cards import ACE, JACK, KING, NINE, SUIT_MASKS, TEN, Card, bits
from game.core.contracts import NO_TRUMPS
from game.core.rule_set import Game
from game.players.habits import Habit
from tools.complaints.complaint import Complaint, Where
from tools.complaints.endings import worse
from tools.complaints.sight import RICH, CardSight

COURT = 3
"""Points of a queen."""
LONG = 4
"""Trumps with which a declarer who has the best two draws those of the others."""


def leads_ten(seen: CardSight, card: Card) -> bool | None:
    """A ten with a small card beside it, and no king, is led with the ace against it."""
    tens = [each for each in bits(seen.legal) if seen.exposed_ten(each) and _guarded(seen, each)]
    if seen.left < 3 or not tens or _partner_likes(seen, tens):
        return None
    if not any(_safe(seen, each) for each in bits(seen.legal)):
        return None
    return card in tens


def _guarded(seen: CardSight, ten: Card) -> bool:
    return seen.suit(ten).bit_count() > 1 and not seen.hand >> (ten & ~7 | KING) & 1


def _others(seen: CardSight, cards: list[Card]) -> bool:
    """True if something else of another suit can be led."""
    suits = {card >> 3 for card in cards}
    return any(card >> 3 not in suits for card in bits(seen.legal))


def _partner_likes(seen: CardSight, cards: list[Card]) -> bool:
    """True if the partner has named no trumps, or one of these suits: it may have the ace."""
    if not seen.pairs:
        return False
    named = {call & 15 for seat, call in seen.play.round.calls if seat == seen.partner}
    return bool(named & {NO_TRUMPS, *(card >> 3 for card in cards)})


def leads_from_ten(seen: CardSight, card: Card) -> bool | None:
    """The only small card beside a ten is led, with the ace against it and a better suit to lead."""
    beside = []
    for suit in range(4):
        ten, mine = 8 * suit + TEN, seen.hand & SUIT_MASKS[suit]
        if mine >> ten & 1 and mine.bit_count() == 2 and seen.exposed_ten(ten):
            beside += [each for each in bits(mine) if each != ten and seen.points[each] < COURT]
    if seen.left < 4 or not beside or seen.contract_is_ours or _partner_likes(seen, beside):
        return None
    if not any(_safe(seen, each) for each in bits(seen.legal)):
        return None
    return card in beside


def _safe(seen: CardSight, card: Card) -> bool:
    """A plain card of a suit with nothing to lose, or one that wins."""
    if not seen.plain(card):
        return False
    if seen.boss(card) and not seen.trumps_against:
        return True
    return not seen.points[card] and all(seen.points[each] < COURT for each in bits(seen.suit(card)))


def rich_into_ruff(seen: CardSight, card: Card) -> bool | None:
    """An ace or ten is led that an opponent, known to be out of the suit, can trump."""
    if not seen.trumps or seen.contract_is_ours or seen.left < 4 or seen.trumps_against.bit_count() < 3:
        return None
    dear = [
        each
        for each in bits(seen.legal & ~seen.trumps)
        if seen.points[each] >= RICH and any(_trumps(seen, seat, each) for seat in seen.opponents)
    ]
    return card in dear if dear and len(dear) < seen.legal.bit_count() else None


def _trumps(seen: CardSight, seat: int, card: Card) -> bool:
    could = seen.could_hold(seat)
    return not could & SUIT_MASKS[card >> 3] and bool(could & seen.trumps)


def draws_partners_trumps(seen: CardSight, card: Card) -> bool | None:
    """A trump that wins is led where only the partner can have any, and a plain card would win too."""
    if not seen.pairs or not seen.trumps & seen.legal or seen.trumps_against or seen.left < 3:
        return None
    theirs = seen.could_hold(seen.partner) & seen.trumps
    if not theirs or not any(seen.boss(each) for each in bits(seen.legal & ~seen.trumps)):
        return None
    wins = [each for each in bits(seen.legal & seen.trumps) if not _higher(seen, each) & theirs]
    return card in wins and not seen.said if wins else None


def _higher(seen: CardSight, card: Card) -> int:
    return seen.rules.cards.higher[seen.trump][card]


def leaves_trumps_out(seen: CardSight, card: Card) -> bool | None:
    """The declarer has the best trumps and leads something else that does not even win."""
    mine = seen.hand & seen.trumps
    if not seen.declares or mine.bit_count() < LONG or seen.trumps_against.bit_count() < 2:
        return None
    if sum(seen.boss(each) for each in bits(mine)) < 2:
        return None
    return not mine >> card & 1 and card & 7 != ACE


def rich_trump_to_them(seen: CardSight, card: Card) -> bool | None:
    """A defender leads a trump worth ten or more from several, with a better one out."""
    if seen.contract_is_ours or not seen.trumps or seen.left < 3 or (seen.hand & seen.trumps).bit_count() < 2:
        return None
    dear = [
        each
        for each in bits(seen.legal & seen.trumps)
        if seen.points[each] >= RICH and seen.higher_against(each)
    ]
    return card in dear if dear and len(dear) < seen.legal.bit_count() else None


def leads_nine(seen: CardSight, card: Card) -> bool | None:
    """In all trumps a nine is led, with the jack against it."""
    if seen.trump <= NO_TRUMPS or seen.left < 3:
        return None
    nines = [
        each
        for each in bits(seen.legal)
        if each & 7 == NINE and seen.against >> (each & ~7 | JACK) & 1 and seen.suit(each).bit_count() > 1
    ]
    if not nines or not _others(seen, nines) or _partner_named_any(seen):
        return None
    return card in nines


def _partner_named_any(seen: CardSight) -> bool:
    return seen.pairs and any(seat == seen.partner and call & 15 < 6 for seat, call in seen.play.round.calls)


def last_trump_first(seen: CardSight, card: Card) -> bool | None:
    """With a trump and another card left and no trump out, the trump is led: the last ten is lost."""
    mine = seen.hand & seen.trumps
    if seen.left != 2 or mine.bit_count() != 1 or seen.play.unseen & seen.trumps:
        return None
    trump, other = next(bits(mine)), next(bits(seen.hand & ~mine))
    return card == trump if worse(seen, trump, other) else None


def leaves_winner(seen: CardSight, card: Card) -> bool | None:
    """With a plain winner and a loser left, the loser is led, and the winner never wins."""
    if seen.left != 2 or seen.trumps_against or seen.hand & seen.trumps:
        return None
    one, two = bits(seen.hand)
    if seen.boss(one) == seen.boss(two):
        return None
    winner, loser = (one, two) if seen.boss(one) else (two, one)
    return card == loser if worse(seen, loser, winner) else None


def leads_under_ace(seen: CardSight, card: Card) -> bool | None:
    """A small card is led from a suit with the ace, while trumps are out."""
    if not seen.trumps or seen.left < 5 or seen.trumps_against.bit_count() < 3:
        return None
    under = [
        each
        for each in bits(seen.legal & ~seen.trumps)
        if each & 7 != ACE and seen.hand >> (each | 7) & 1 and not seen.boss(each)
    ]
    if not under or not any(_safe(seen, each) for each in bits(seen.legal)):
        return None
    return card in under


def never_returns(seen: CardSight, card: Card) -> bool | None:
    """Against no trumps we took the partner's lead with the ace, and lead another suit without a winner."""
    if seen.trump != NO_TRUMPS or seen.contract_is_ours or not seen.pairs or len(seen.play.finished) != 1:
        return None
    leader, cards = seen.play.finished[0]
    suit = cards[0] >> 3
    back = seen.legal & SUIT_MASKS[suit]
    if leader != seen.partner or not back or cards[2] != 8 * suit + ACE:
        return None
    if any(seen.boss(each) for each in bits(seen.legal & ~back)):
        return None
    return not back >> card & 1


LEADING = (
    Complaint(
        "leads_ten",
        "It led a ten with the ace still out.",
        Where.LEAD,
        leads_ten,
        habits=(Habit.LEADS_TENS,),
    ),
    Complaint(
        "leads_from_ten",
        "It led away from a ten and bared it.",
        Where.LEAD,
        leads_from_ten,
    ),
    Complaint(
        "rich_into_ruff",
        "It led an ace into a suit that everybody knew would be trumped.",
        Where.LEAD,
        rich_into_ruff,
        habits=(Habit.LEADS_ACES, Habit.FORGETS_SOON, Habit.FORGETS_LATER),
    ),
    Complaint(
        "draws_partners_trumps",
        "It drew my trumps, when they had none left.",
        Where.LEAD,
        draws_partners_trumps,
        habits=(Habit.FORGETS_TRUMPS,),
        pairs=True,
    ),
    Complaint(
        "leaves_trumps_out",
        "It was playing the contract, had the best trumps, and did not draw theirs.",
        Where.LEAD,
        leaves_trumps_out,
        habits=(Habit.DRAWS_NO_TRUMPS,),
    ),
    Complaint(
        "rich_trump_to_them",
        "It led a high trump into their contract, and they took it with a higher one.",
        Where.LEAD,
        rich_trump_to_them,
    ),
    Complaint(
        "leads_nine",
        "In all trumps it led a nine with the jack still out.",
        Where.LEAD,
        leads_nine,
        games=(Game.BELOT,),
    ),
    Complaint(
        "last_trump_first",
        "It led its last trump, when that would have taken the last trick.",
        Where.LEAD,
        last_trump_first,
        habits=(Habit.FORGETS_TRUMPS,),
    ),
    Complaint(
        "leaves_winner",
        "It had a winner for one of the last two tricks and led the other card.",
        Where.LEAD,
        leaves_winner,
        habits=(Habit.FORGETS_SOON, Habit.FORGETS_LATER, Habit.FORGETS_TENS),
    ),
    Complaint(
        "leads_under_ace",
        "It led a small card away from its ace.",
        Where.LEAD,
        leads_under_ace,
    ),
    Complaint(
        "never_returns",
        "I led my suit, it took the trick, and it did not lead the suit back.",
        Where.LEAD,
        never_returns,
        games=(Game.BELOT,),
        pairs=True,
    ),
)

"""Complaints of calls."""

from __future__ import annotations

from game.core.actions import CONTRA, PASS, RECONTRA, contract_of, is_bid
from game.core.cards import ACE, JACK, NINE, TEN
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS
from game.core.rule_set import Game
from game.players.habits import Habit
from tools.complaints.complaint import Complaint, Judge, Where
from tools.complaints.sight import CallSight

TOPS = 1 << JACK | 1 << NINE
LONG, SHORT = 4, 2
SUITS = range(4)


def strong(seen: CallSight, suit: int) -> bool:
    """Jack, nine and ace of the suit; or jack and nine among four, and the ten or an ace."""
    ranks = seen.ranks(suit)
    long = ranks.bit_count() >= LONG and bool(ranks >> TEN & 1 or seen.count(ACE))
    return ranks & TOPS == TOPS and (bool(ranks >> ACE & 1) or long)


def _named_suits(seen: CallSight) -> set[int]:
    """The suits that may be named."""
    return {contract_of(call) for call in seen.legal} & set(SUITS)


def passes_strong(seen: CallSight, call: int) -> bool | None:
    if seen.contract is not None or PASS not in seen.legal:
        return None
    if not any(strong(seen, suit) for suit in _named_suits(seen)):
        return None
    return call == PASS


def passes_three(rank: int) -> Judge:
    """Passes with three jacks or aces of the five cards, when nobody has named anything."""

    def judge(seen: CallSight, call: int) -> bool | None:
        if seen.contract is not None or seen.count(rank) < 3:
            return None
        return call == PASS

    return judge


def names_without_top(seen: CallSight, call: int) -> bool | None:
    """A suit is named with three cards at most, and neither jack nor nine among them."""
    if PASS not in seen.legal or seen.escapes:
        return None
    poor = {
        suit
        for suit in _named_suits(seen)
        if not seen.ranks(suit) & TOPS and seen.ranks(suit).bit_count() < LONG
    }
    return contract_of(call) in poor if poor else None


def names_short(seen: CallSight, call: int) -> bool | None:
    """A suit of one or two cards without the jack is named."""
    if PASS not in seen.legal or seen.escapes:
        return None
    suits = _named_suits(seen)
    short = {suit for suit in suits if _length(seen, suit) <= SHORT and not seen.ranks(suit) >> JACK & 1}
    return contract_of(call) in short if short else None


def names_worse_suit(seen: CallSight, call: int) -> bool | None:
    """A suit is named that is no better in anything than another one, with jack and nine."""
    suits = _named_suits(seen)
    best = max((_length(seen, suit) for suit in suits if seen.ranks(suit) & TOPS == TOPS), default=0)
    if best <= SHORT:
        return None
    named = contract_of(call)
    return named in suits and seen.ranks(named) & TOPS != TOPS and _length(seen, named) <= best


def _length(seen: CallSight, suit: int) -> int:
    return seen.ranks(suit).bit_count()


def takes_partners_suit(seen: CallSight, call: int) -> bool | None:
    """Another suit is named over the partner's, without its jack or without length."""
    contract = seen.contract
    if contract is None or not seen.partners or contract.trump >= NO_TRUMPS or contract.multiplier > 1:
        return None
    weak = {
        suit
        for suit in _named_suits(seen)
        if _length(seen, suit) <= SHORT or not seen.ranks(suit) >> JACK & 1
    }
    return contract_of(call) in weak if weak else None


def no_trumps_without_aces(seen: CallSight, call: int) -> bool | None:
    if NO_TRUMPS not in seen.legal or seen.escapes:
        return None
    if seen.count(ACE) > 1 or seen.count(ACE) + seen.count(TEN) > 2:
        return None
    return call == NO_TRUMPS


def all_trumps_without_jacks(seen: CallSight, call: int) -> bool | None:
    if ALL_TRUMPS not in seen.legal or seen.escapes or seen.count(JACK) or seen.count(NINE) > 1:
        return None
    return call == ALL_TRUMPS


def contra_on_nothing(seen: CallSight, call: int) -> bool | None:
    if CONTRA not in seen.legal or seen.contract is None or seen.behind:
        return None
    trump, nothing = seen.contract.trump, _without_top(seen, seen.contract.trump)
    if trump in SUITS:
        nothing = nothing and _length(seen, trump) < 3 and seen.count(ACE) < 2
    return call == CONTRA if nothing else None


def _without_top(seen: CallSight, trump: int) -> bool:
    """True if there is no ace in no trumps, no jack in all trumps, neither jack nor nine of a suit."""
    if trump in SUITS:
        return not seen.ranks(trump) & TOPS
    return not seen.count(ACE if trump == NO_TRUMPS else JACK)


def no_contra(seen: CallSight, call: int) -> bool | None:
    """The opponents name what this hand alone defeats, and it passes."""
    if CONTRA not in seen.legal or seen.contract is None:
        return None
    trump = seen.contract.trump
    if trump == NO_TRUMPS:
        cold = seen.count(ACE) > 2
    elif trump == ALL_TRUMPS:
        cold = seen.count(JACK) > 2
    else:
        ranks = seen.ranks(trump)
        cold = ranks & TOPS == TOPS and ranks.bit_count() > 2 and seen.count(ACE) > 0
    return call == PASS if cold else None


def recontra_on_nothing(seen: CallSight, call: int) -> bool | None:
    if RECONTRA not in seen.legal or seen.contract is None or seen.behind:
        return None
    return call == RECONTRA if _without_top(seen, seen.contract.trump) else None


def leaves_contra(seen: CallSight, call: int) -> bool | None:
    """The partner has said contra, and the seat runs to a contract of its own without the cards for it."""
    contract = seen.contract
    if contract is None or contract.multiplier < 2 or not seen.theirs or not seen.pairs:
        return None
    weak = {suit for suit in _named_suits(seen) if not strong(seen, suit)}
    weak |= {NO_TRUMPS} & seen.legal if seen.count(ACE) < 3 else set()
    weak |= {ALL_TRUMPS} & seen.legal if seen.count(JACK) < 2 else set()
    return is_bid(call) and contract_of(call) in weak if weak else None


CALLING = (
    Complaint(
        "passes_strong",
        "It passed with jack, nine and ace.",
        Where.CALL,
        passes_strong,
    ),
    Complaint(
        "passes_three_jacks",
        "It passed with three jacks.",
        Where.CALL,
        passes_three(JACK),
        habits=(Habit.KEEPS_TO_SUITS,),
        games=(Game.BELOT,),
    ),
    Complaint(
        "passes_three_aces",
        "It passed with three aces.",
        Where.CALL,
        passes_three(ACE),
        habits=(Habit.KEEPS_TO_SUITS,),
        games=(Game.BELOT,),
    ),
    Complaint(
        "names_without_top",
        "It named a suit without the jack or the nine.",
        Where.CALL,
        names_without_top,
        habits=(Habit.OVERBIDS_LENGTH, Habit.COUNTS_ON_ACES, Habit.OUTBIDS_PARTNER, Habit.NEVER_DEFENDS),
        pairs=True,
    ),
    Complaint(
        "names_short",
        "It named a suit with two small cards.",
        Where.CALL,
        names_short,
        habits=(Habit.COUNTS_ON_ACES, Habit.OUTBIDS_PARTNER, Habit.NEVER_DEFENDS),
        pairs=True,
    ),
    Complaint(
        "names_worse_suit",
        "It named the worse of its two suits.",
        Where.CALL,
        names_worse_suit,
        habits=(Habit.COUNTS_ON_ACES, Habit.OVERBIDS_LENGTH),
    ),
    Complaint(
        "takes_partners_suit",
        "It took my contract away for a suit of its own that was no better.",
        Where.CALL,
        takes_partners_suit,
        habits=(Habit.OUTBIDS_PARTNER,),
        games=(Game.BELOT,),
        pairs=True,
    ),
    Complaint(
        "no_trumps_without_aces",
        "It named no trumps without aces.",
        Where.CALL,
        no_trumps_without_aces,
        habits=(Habit.NEVER_DEFENDS,),
        games=(Game.BELOT,),
    ),
    Complaint(
        "all_trumps_without_jacks",
        "It named all trumps without a jack.",
        Where.CALL,
        all_trumps_without_jacks,
        habits=(Habit.NEVER_DEFENDS,),
        games=(Game.BELOT,),
    ),
    Complaint(
        "contra_on_nothing",
        "It said contra with nothing.",
        Where.CALL,
        contra_on_nothing,
        games=(Game.BELOT,),
    ),
    Complaint(
        "no_contra",
        "It held their contract in its hand and did not say contra.",
        Where.CALL,
        no_contra,
        habits=(Habit.FEARS_CONTRA, Habit.FEARS_LATE_CONTRA),
        games=(Game.BELOT,),
    ),
    Complaint(
        "recontra_on_nothing",
        "It said recontra with nothing.",
        Where.CALL,
        recontra_on_nothing,
        games=(Game.BELOT,),
    ),
    Complaint(
        "leaves_contra",
        "I said contra, and it ran away to a contract of its own.",
        Where.CALL,
        leaves_contra,
        habits=(Habit.NEVER_DEFENDS, Habit.OVERBIDS_LENGTH),
        games=(Game.BELOT,),
        pairs=True,
    ),
)

"""The pull of habits on what a call seems to be worth, in tens."""

from __future__ import annotations

from collections.abc import Callable, Set

from game.core.actions import CONTRA, RECONTRA, contract_of, is_bid
from game.core.cards import ACE, JACK, RANK_MASKS, SUIT_MASKS
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS
from game.players.habits.habit import Habit
from game.players.knowledge import Round

A_CARD, JACK_ALONE, AN_ACE, A_PAIR, STRANGE = 4.0, 6.0, 3.0, 6.0, -3.0
OVER_PARTNER, OVER_OTHERS = 4.0, 5.0
FEAR, FEAR_OF_MORE = -8.0, -5.0
LONG, SHORT = 3, 2
"""Cards of a suit, of the five or six that are seen: that many or more are long, that many or fewer short."""
NEAR = 0.75
"""The share of the target from which on a side is near it."""

Pull = Callable[[Round, int], float]


def pull(known: Round, call: int, held: Set[Habit]) -> float:
    """The tens by which these habits shift what a call seems to be worth."""
    return sum(_PULLS[habit](known, call) for habit in sorted(held & _PULLS.keys()))


def _overbids_length(known: Round, call: int) -> float:
    if not _names_suit(call):
        return 0.0
    held = _held(known, call)
    number = held.bit_count()
    return A_CARD * (number - LONG + 1) if number >= LONG and not held >> JACK & 1 else 0.0


def _counts_on_jack(known: Round, call: int) -> float:
    if not _names_suit(call):
        return 0.0
    held = _held(known, call)
    return JACK_ALONE if held.bit_count() <= SHORT and held >> JACK & 1 else 0.0


def _counts_on_aces(known: Round, call: int) -> float:
    if not _names_suit(call):
        return 0.0
    return AN_ACE * (known.hand & RANK_MASKS[ACE] & ~SUIT_MASKS[contract_of(call)]).bit_count()


def _two_are_enough(known: Round, call: int) -> float:
    rank = {NO_TRUMPS: ACE, ALL_TRUMPS: JACK}.get(contract_of(call))
    return A_PAIR if rank is not None and (known.hand & RANK_MASKS[rank]).bit_count() == 2 else 0.0


def _keeps_to_suits(known: Round, call: int) -> float:
    return STRANGE if is_bid(call) and not _names_suit(call) else 0.0


def _outbids_partner(known: Round, call: int) -> float:
    standing = known.contract
    over = standing is not None and standing.declarer != known.seat and known.ours(standing.declarer)
    return OVER_PARTNER if over and _names_suit(call) else 0.0


def _never_defends(known: Round, call: int) -> float:
    standing = known.contract
    theirs = standing is not None and not known.ours(standing.declarer)
    return OVER_OTHERS if theirs and is_bid(call) else 0.0


def _fears_contra(known: Round, call: int) -> float:
    return FEAR if call in (CONTRA, RECONTRA) else 0.0


def _fears_late_contra(known: Round, call: int) -> float:
    return _fears_contra(known, call) if max(known.scores) >= NEAR * known.rules.target else 0.0


def _fears_the_doubled(known: Round, call: int) -> float:
    standing = known.contract
    return FEAR_OF_MORE if standing is not None and standing.multiplier > 1 and is_bid(call) else 0.0


def _names_suit(call: int) -> bool:
    return contract_of(call) < NO_TRUMPS


def _held(known: Round, call: int) -> int:
    """The ranks held, as bits, of the suit that a call names."""
    return known.hand >> 8 * contract_of(call) & 0xFF


_PULLS: dict[Habit, Pull] = {
    Habit.OVERBIDS_LENGTH: _overbids_length,
    Habit.COUNTS_ON_JACK: _counts_on_jack,
    Habit.COUNTS_ON_ACES: _counts_on_aces,
    Habit.TWO_ARE_ENOUGH: _two_are_enough,
    Habit.KEEPS_TO_SUITS: _keeps_to_suits,
    Habit.OUTBIDS_PARTNER: _outbids_partner,
    Habit.NEVER_DEFENDS: _never_defends,
    Habit.FEARS_CONTRA: _fears_contra,
    Habit.FEARS_LATE_CONTRA: _fears_late_contra,
    Habit.FEARS_THE_DOUBLED: _fears_the_doubled,
}

HABITS = frozenset(_PULLS)
"""The habits that show here."""

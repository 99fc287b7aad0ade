"""The habits of people who play: a name for each, and which of them take hold in a decision.

A level has each of its habits as a share of the decisions in which it takes hold. Forgetting is done in
`forgetting.py`; what a habit does to the estimate of a call is in `calling.py`, of a card in `playing.py`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from enum import StrEnum


class Habit(StrEnum):
    """A thing that people do at the table, and would better not."""

    FORGETS_SOON = "forgets_soon"
    """Has the plain cards of the last trick in mind, and of no earlier one."""
    FORGETS_LATER = "forgets_later"
    """Forgets the plain cards that fell three tricks ago, or earlier."""
    FORGETS_TRUMPS = "forgets_trumps"
    """Loses count of the trumps: of those that fell before the last trick."""
    FORGETS_TENS = "forgets_tens"
    """Counts aces and trumps, but not which plain tens are gone."""
    LEADS_ACES = "leads_aces"
    """Leads a plain ace while the opponents can still trump it, or at once where nothing can be trumped."""
    LEADS_TENS = "leads_tens"
    """Leads a plain ten to have it home, with the ace in another hand."""
    LEADS_SINGLETONS = "leads_singletons"
    """Leads the only card of a suit to trump it later, whatever it gives away."""
    DRAWS_NO_TRUMPS = "draws_no_trumps"
    """Is loath to lead trumps in a contract of the own side."""
    TRUMPS_HIGH = "trumps_high"
    """Trumps with the highest there is, for fear that somebody behind trumps higher."""
    OVERTAKES = "overtakes"
    """Takes the trick that the partner holds with a higher card of the suit."""
    SPENDS_HIGH = "spends_high"
    """Puts the highest card of the suit on a trick that others can still take."""
    BARES_TENS = "bares_tens"
    """Throws the last small card beside a ten away, and the ten falls under the ace."""
    SAVES_TENS = "saves_tens"
    """Saves a plain ten that the partner's trick would bring home."""
    GIVES_TOO_SOON = "gives_too_soon"
    """Gives a ten or an ace to a trick that the partner holds, but need not keep."""
    OVERBIDS_LENGTH = "overbids_length"
    """Names a long suit without its jack as if length were all."""
    COUNTS_ON_JACK = "counts_on_jack"
    """Names a short suit for its jack."""
    COUNTS_ON_ACES = "counts_on_aces"
    """Names a suit for the plain aces beside it, as if none of them were trumped."""
    TWO_ARE_ENOUGH = "two_are_enough"
    """Names no trumps with two aces, or all trumps with two jacks, whatever else there is."""
    KEEPS_TO_SUITS = "keeps_to_suits"
    """Is afraid of no trumps and all trumps, in which everything is different."""
    OUTBIDS_PARTNER = "outbids_partner"
    """Likes the own suit better than the contract of the partner."""
    NEVER_DEFENDS = "never_defends"
    """Cannot let the opponents play, and names something over them."""
    FEARS_CONTRA = "fears_contra"
    """Is afraid to say contra or recontra."""
    FEARS_LATE_CONTRA = "fears_late_contra"
    """The same once a side is near the target, where a deal can decide the match."""
    FEARS_THE_DOUBLED = "fears_the_doubled"
    """Is afraid to name anything over a contra."""
    OVERLOOKS_TERCA = "overlooks_terca"
    """Does not notice a terca in the hand."""
    LAYS_LOW = "lays_low"
    """Lays the poorest cards away, though points laid away are kept."""


REACHING = frozenset(
    {
        Habit.OVERBIDS_LENGTH,
        Habit.COUNTS_ON_JACK,
        Habit.COUNTS_ON_ACES,
        Habit.TWO_ARE_ENOUGH,
        Habit.OUTBIDS_PARTNER,
        Habit.NEVER_DEFENDS,
    }
)
"""Habits of who would rather play than pass: a bold temper has them more often."""
FEARFUL = frozenset({Habit.FEARS_CONTRA, Habit.FEARS_LATE_CONTRA, Habit.FEARS_THE_DOUBLED})
"""Habits of who is afraid of contra: a careful temper has them more often."""

Habits = Mapping[Habit, float]
"""The share of the decisions, 0 to 1, in which each habit takes hold."""


def holding(habits: Habits, rng: random.Random) -> frozenset[Habit]:
    """The habits that take hold in a decision; `rng` is that of the decision."""
    return frozenset(habit for habit, share in habits.items() if rng.random() < share)

"""The numbers the card play weighs with, one set for each kind of contract.

They were tuned by the points given away against the best card with all hands open, over the decisions
of some thousand deals; their unit is card points where nothing else is said.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.contracts import ALL_TRUMPS, NO_TRUMPS


@dataclass(frozen=True, slots=True)
class Outlook:
    """How one kind of contract is looked at."""

    company: float
    """What winning a later trick is worth besides the winning card."""
    lost: float
    """The share of its points that a card loses that will not win."""
    cashed: float
    """The chance that the highest card out will win a later trick."""
    beaten: float
    """The chance that a higher card is out of the way when the turn of a guarded card has come."""
    unguarded: float
    """What is left of that chance for each guard that is missing."""
    ruffing: float
    """The chance that any trump at all wins a trick."""
    rescue: float
    """How often a partner beats a card that has beaten ours."""
    gift: float
    """The points thrown on a trick by a side that cannot follow and likes its winner."""
    lead_with: float
    """Being on lead with a high card in hand."""
    lead_without: float
    """Being on lead without one."""
    partner_named: float
    """Leading a suit the partner named, and so on: what it brings besides the trick."""
    other_named: float
    partner_led: float
    other_led: float
    trump_for: float
    """Leading trumps of the own contract."""
    trump_against: float
    """Leading trumps of the other side's contract."""
    singleton: float
    """Leading the only card of a suit while holding trumps."""
    last_free: float
    """What the others add to the last trick."""


SUIT = Outlook(
    company=3.0,
    lost=0.6,
    cashed=0.95,
    beaten=0.65,
    unguarded=0.3,
    ruffing=0.8,
    rescue=0.4,
    gift=3.0,
    lead_with=1.0,
    lead_without=-3.0,
    partner_named=0.0,
    other_named=0.0,
    partner_led=4.0,
    other_led=2.0,
    trump_for=-2.0,
    trump_against=-8.0,
    singleton=2.0,
    last_free=6.0,
)
NONE = Outlook(
    company=2.0,
    lost=0.05,
    cashed=0.95,
    beaten=0.5,
    unguarded=0.25,
    ruffing=0.0,
    rescue=0.2,
    gift=7.0,
    lead_with=1.0,
    lead_without=-3.0,
    partner_named=0.0,
    other_named=0.0,
    partner_led=2.0,
    other_led=4.0,
    trump_for=0.0,
    trump_against=0.0,
    singleton=0.0,
    last_free=12.0,
)
ALL = Outlook(
    company=6.0,
    lost=0.35,
    cashed=0.95,
    beaten=0.7,
    unguarded=0.55,
    ruffing=0.0,
    rescue=0.3,
    gift=15.0,
    lead_with=-3.0,
    lead_without=-1.0,
    partner_named=4.0,
    other_named=-2.0,
    partner_led=6.0,
    other_led=2.0,
    trump_for=0.0,
    trump_against=0.0,
    singleton=0.0,
    last_free=8.0,
)


def outlook(trump: int) -> Outlook:
    """The numbers for a contract."""
    return ALL if trump == ALL_TRUMPS else NONE if trump == NO_TRUMPS else SUIT

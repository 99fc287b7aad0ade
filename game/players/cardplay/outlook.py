"""The numbers the card play weighs with, one set for each kind of contract.

They are tuned by the points given away against the best card with all hands open (`outlook.py`);
their unit is card points where nothing else is said.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from game.players import numbers
from game.players.search.lanes import kind_of

NOUN = "outlook"
KINDS = ("trump", "no trumps", "all trumps")


# Compared by identity: caches look it up, and eighteen numbers are slow to hash.
class Outlook(Struct, frozen=True, eq=False):
    """Weights for one kind of contract."""

    company: float
    """The value of winning a later trick besides the winning card."""
    lost: float
    """The share of its points that a card loses that will not win."""
    cashed: float
    """The chance that the highest card out will win a later trick."""
    beaten: float
    """The chance that a higher card is out of the way when the turn of a guarded card has come."""
    unguarded: float
    """The factor on that chance for each guard that is missing."""
    ruffing: float
    """The chance that any trump at all wins a trick."""
    rescue: float
    """The chance that a partner beats a card that has beaten ours."""
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
    """Points that the others add to the last trick."""


BELA = "bela_outlook"
"""The file of the numbers for Bela, a row for each number of players."""

OUTLOOKS = tuple(Outlook(**row) for row in map(numbers.load(NOUN).__getitem__, KINDS))
"""The numbers in use, in the order of KINDS."""


def outlook(trump: int, game: str = "") -> Outlook:
    """The numbers for a contract, of the game `situations.game_of` names."""
    return of_game(game) if game else OUTLOOKS[kind_of(trump)]


@cache
def of_game(game: str) -> Outlook:
    """The numbers for Bela."""
    return Outlook(**numbers.load(BELA)[game])

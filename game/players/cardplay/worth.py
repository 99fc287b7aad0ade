"""The value of the cards kept in the hand: which will win, which are better thrown to a partner.

The unit is card points, won for the own side. Each suit is looked at by itself: own cards, cards in other
hands, and how dangerous ruffs are.

They are tuned by the points given away against the best card with all hands open (`outlook.py`);
their unit is card points where nothing else is said.
"""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec import Struct

from game.core.cards import ACE, EIGHT, JACK, KING, NINE, QUEEN, SEVEN, TEN
from game.core.contracts import NO_TRUMPS, is_trump
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


_PLAIN_ORDER = (ACE, TEN, KING, QUEEN, JACK, NINE, EIGHT, SEVEN)
_TRUMP_ORDER = (JACK, NINE, ACE, TEN, KING, QUEEN, EIGHT, SEVEN)
_PLAIN_POINTS = {ACE: 11, TEN: 10, KING: 4, QUEEN: 3, JACK: 2}
_TRUMP_POINTS = {JACK: 20, NINE: 14, ACE: 11, TEN: 10, KING: 4, QUEEN: 3}

SAFE, SOME_DANGER, DANGER = range(3)
_RUFF = (0.0, 0.55, 0.9)
# The chance that an opponent is void, by how many other seats there are and how many cards of the suit are
# in other hands: of three, two are opponents; two may both be; one is, and has half of what is out.
_VOID = (
    (1.0,) * 9,
    (1.0, 0.5, 0.25, 0.12, 0.06, 0.03, 0.02, 0.01, 0.01),
    (1.0, 0.85, 0.5, 0.25, 0.12, 0.07, 0.04, 0.03, 0.02),
    (1.0, 0.85, 0.65, 0.45, 0.3, 0.2, 0.12, 0.1, 0.1),
)
_NEARLY_HIGH = 0.7  # the chance of a card when one other card of its suit is out, and that is higher


def danger_of(trump: int, trumps_out: float) -> int:
    """The danger of ruffs while this many trumps may be with the opponents."""
    if trump >= NO_TRUMPS or trumps_out < 0.5:
        return SAFE
    return SOME_DANGER if trumps_out < 2 else DANGER


def hand_worth(look: Outlook, trump: int, hand: int, unseen: int, danger: int, others: int = 3) -> float:
    """The worth of all cards of a hand, with `unseen` in other hands, of which there are `others`."""
    worth = 0.0
    for suit in range(4):
        own = hand >> 8 * suit & 0xFF
        if own:
            trumps = is_trump(trump, suit)
            out = unseen >> 8 * suit & 0xFF
            worth += suit_worth(look, trumps, own, out, SAFE if trumps else danger, others)
    return worth


@lru_cache(maxsize=2048)
def suit_worth(look: Outlook, trumps: bool, own: int, unseen: int, danger: int, others: int = 3) -> float:
    """The worth of the cards `own` (bits by rank) of one suit, with `unseen` in other hands."""
    points = _TRUMP_POINTS if trumps else _PLAIN_POINTS
    count = own.bit_count()
    worth, higher, place = 0.0, 0, 0
    for rank in _TRUMP_ORDER if trumps else _PLAIN_ORDER:
        if unseen >> rank & 1:
            higher += 1
        if not own >> rank & 1:
            continue
        value = points.get(rank, 0)
        left = max(unseen.bit_count() - others * place, 0)
        wins = _chance_to_win(look, higher, count - 1 - place, left)
        wins *= 1 - _RUFF[danger] * _VOID[others][left]
        if trumps:
            wins = max(wins, look.ruffing)
        worth += wins * (value + look.company) - (1 - wins) * look.lost * value
        place += 1
    return worth


def _chance_to_win(look: Outlook, higher: int, guards: int, left: int) -> float:
    """For a card with `higher` better ones in other hands and `guards` lower own ones, if it is not ruffed.

    `left` is how many cards of the suit the others will still hold when its turn has come.
    """
    wins = look.beaten**higher if higher else look.cashed
    if higher > guards:
        wins *= look.unguarded ** (higher - guards)
    if higher and left <= 1:
        wins = max(wins, _NEARLY_HIGH)
    return wins

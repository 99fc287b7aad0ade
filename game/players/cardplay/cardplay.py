"""Choosing a card by rules of thumb: what is known goes to the module that counts (`search/thumb.py`).

The numbers were tuned to minimise the points given away against the best card with all hands open
(`outlook.py`); their unit is card points unless noted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import asdict

from game.core.cards import Card, Mask
from game.core.contracts import CardValues, kind_of
from game.players import numbers
from game.players.knowledge import Play, groups
from game.players.search import compiled
from game.players.situations import numbers_key

if TYPE_CHECKING:
    from game.players.search.thumb import Thumb

NOUN = "outlook"
KINDS = ("trump", "no trumps", "all trumps")


# Compared by identity: caches look it up, and eighteen numbers are slow to hash.
class Outlook(Struct, frozen=True, eq=False):
    """Weights for one kind of contract."""

    company: float
    """The value of winning a later trick, in addition to the winning card."""
    lost: float
    """The share of its points that a card loses if it will not win."""
    cashed: float
    """The chance that the highest card still out wins a later trick."""
    beaten: float
    """The chance that a higher card has gone when the turn of a guarded card comes."""
    unguarded: float
    """The factor on that chance for each missing guard."""
    ruffing: float
    """The chance that any trump at all wins a trick."""
    rescue: float
    """The chance that a partner beats a card that has beaten ours."""
    gift: float
    """The points a side that cannot follow throws on a trick that it likes to see won."""
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
    """Leading trumps of our own contract."""
    trump_against: float
    """Leading trumps of the other side's contract."""
    singleton: float
    """Leading the only card of a suit while holding trumps."""
    last_free: float
    """Points that the others add to the last trick."""


BELA = "bela_outlook"
"""The file of numbers for Bela, with a row for each number of players."""

OUTLOOKS = tuple(Outlook(**row) for row in map(numbers.load(NOUN).__getitem__, KINDS))
"""The numbers in use, in the order of KINDS."""


def outlook(trump: int, game: str = "") -> Outlook:
    """The numbers for a contract; `game` as in `situations.numbers_key`."""
    return of_game(game) if game else OUTLOOKS[kind_of(trump)]


@cache
def of_game(game: str) -> Outlook:
    return Outlook(**numbers.load(BELA)[game])


class CardJudgement(Struct, frozen=True, gc=False):
    value: float
    """Card points for our side minus theirs."""
    takes: float
    """The chance that our side takes this trick with it."""


class Situation(Struct, frozen=True):
    """A play, and the judgement of each card that may be played."""

    play: Play
    options: dict[Card, CardJudgement]
    trumps_out: float
    """The expected number of trumps with the opponents."""

    @property
    def last(self) -> bool:
        """True if our seat plays last to the trick."""
        return len(self.play.trick) == self.play.round.rules.players - 1


def card_values(play: Play, legal: Mask, look: Outlook | None = None) -> dict[Card, CardJudgement]:
    """The judgement of the cards `legal`, by `look` or by the numbers in use."""
    return _judged(placed(play, look), legal)


def situation(play: Play, legal: Mask) -> Situation:
    thumb = placed(play)
    return Situation(play, _judged(thumb, legal), thumb.trumps_out())


def _judged(thumb: Thumb, legal: Mask) -> dict[Card, CardJudgement]:
    return {card: CardJudgement(value, takes) for card, value, takes in thumb.judge(legal)}


def placed(play: Play, look: Outlook | None = None) -> Thumb:
    """The module that counts, with this play before it until the next one is placed."""
    rules = play.round.rules
    thumb = thumb_of(rules.cards, play.trump, look or outlook(play.trump, numbers_key(rules)))
    place(thumb, play, play.shown)
    return thumb


def own_thumb(play: Play, shown: Sequence[Mask]) -> Thumb:
    """The same, for one owner to keep; `shown` takes the place of what `play` says is shown."""
    rules = play.round.rules
    thumb = _thumb(rules.cards, play.trump, outlook(play.trump, numbers_key(rules)))
    place(thumb, play, shown)
    return thumb


def place(thumb: Thumb, play: Play, shown: Sequence[Mask]) -> None:
    """Place a play in the module that counts; `shown` is by seat."""
    known = play.round
    assert known.contract is not None
    thumb.place(
        known.seat,
        groups(known.rules, known.contract.declarer),
        known.contract.declarer,
        known.hand,
        play.unseen,
        play.leader,
        play.trick,
        play.held,
        tuple(shown),
        play.missing,
        known.calls,
        play.leads,
        play.out_of_play,
        play.laid_by_another,
    )


def _thumb(cards: CardValues, trump: int, look: Outlook) -> Thumb:
    values = cards.points[trump], cards.strength[trump], cards.power[trump]
    return compiled.thumb.Thumb(trump, *values, asdict(look))


thumb_of = lru_cache(maxsize=64)(_thumb)

"""Tricks: the winner of one, the legal cards, and why a card is not legal (rules §1.5, §2.3, §3.5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from msgspec import Struct

from game.core.cards import SUIT_MASKS, Card, Mask
from game.core.contracts import ALL_TRUMPS, BELOT_CARDS, NO_TRUMPS, CardValues


class DutyKind(StrEnum):
    """The kinds of duties; when leading, or with ANY, every card of the hand is legal."""

    LEAD = "lead"
    ANY_CARD = "any_card"
    FOLLOW = "must_follow"
    BEAT = "must_beat"
    TRUMP = "must_trump"
    OVERTRUMP = "must_overtrump"


class Duty(Struct, frozen=True):
    """A duty, with the suit to follow or to trump with, or the card to beat."""

    kind: DutyKind
    suit: int | None = None
    card: Card | None = None


class Trick(Struct, frozen=True):
    """A finished trick: `cards` in order of play from `leader`."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


Demands = tuple[tuple[DutyKind, Mask], ...]


@dataclass(frozen=True, slots=True)
class Following:
    """The duties towards the card that was led (rules §2.3, §3.5)."""

    beat_plain: bool
    """A plain card must be beaten too, until the trick is trumped."""
    trump_over_partner: bool
    """A player who cannot follow must trump even when the partner is winning the trick."""
    undertrump: bool
    """A player who must trump but cannot overtrump must still play a trump."""
    raise_over_partner: bool = True
    """In all trumps the partner's card must be beaten like an opponent's."""
    cards: CardValues = BELOT_CARDS
    _demands: dict[int, Demands] = field(default_factory=dict, init=False, repr=False, compare=False)

    def demands(self, contract: int, trick: tuple[Card, ...]) -> Demands:
        """The duties of the seat to play to `trick` by priority, as kinds and cards.

        A hand with none of the cards may play any.
        """
        led = trick[0] >> 3
        best = max(trick, key=self.cards.power[contract][led].__getitem__)
        partner_holds = len(trick) > 1 and trick[-2] == best
        key = contract << 8 | led << 6 | best << 1 | partner_holds
        found = self._demands.get(key)
        if found is None:
            found = self._demands[key] = self._find(contract, led, best, partner_holds)
        return found

    def lacking(self, contract: int, trick: tuple[Card, ...], card: Card) -> Mask:
        """Cards that a hand cannot hold if it plays `card` to `trick`: duties with priority ask for them."""
        missing = 0
        for _kind, asked in self.demands(contract, trick) if trick else ():
            if asked >> card & 1:
                break
            missing |= asked
        return missing

    def _find(self, contract: int, led: int, best: Card, partner_holds: bool) -> Demands:
        higher, suit = self.cards.higher[contract][best], SUIT_MASKS[led]
        follow = (DutyKind.FOLLOW, suit)
        if contract == ALL_TRUMPS:
            raises = self.raise_over_partner or not partner_holds
            return ((DutyKind.BEAT, higher), follow) if raises else (follow,)
        beats = led == contract or (self.beat_plain and best >> 3 == led)
        own: Demands = ((DutyKind.BEAT, higher), follow) if beats else (follow,)
        if contract == NO_TRUMPS or led == contract or (partner_holds and not self.trump_over_partner):
            return own
        trump = (DutyKind.TRUMP, SUIT_MASKS[contract])
        if best >> 3 != contract:
            return (*own, trump)
        over = (DutyKind.OVERTRUMP, higher)
        return (*own, over, trump) if self.undertrump else (*own, over)


def winning_index(cards: CardValues, contract: int, trick: tuple[Card, ...]) -> int:
    """The index in `trick` (cards in order of play, at least one) of the winning card."""
    power = cards.power[contract][trick[0] >> 3]
    return trick.index(max(trick, key=power.__getitem__))


def legal_cards(following: Following, contract: int, hand: Mask, trick: tuple[Card, ...]) -> Mask:
    """The cards of `hand` that may be played to `trick`; partners sit two places apart."""
    if trick:
        for _kind, cards in following.demands(contract, trick):
            if hand & cards:
                return hand & cards
    return hand


def duty(following: Following, contract: int, hand: Mask, trick: tuple[Card, ...]) -> Duty:
    """The duty of the seat to play (rules §2.3, §3.5)."""
    if not trick:
        return Duty(DutyKind.LEAD)
    for kind, cards in following.demands(contract, trick):
        if hand & cards:
            return _about(following, contract, trick, kind)
    return Duty(DutyKind.ANY_CARD)


def broken_duty(following: Following, contract: int, hand: Mask, trick: tuple[Card, ...], card: Card) -> Duty:
    """The duty that forbids `card`, a card of the hand."""
    found = duty(following, contract, hand, trick)
    if found.kind is DutyKind.BEAT and card >> 3 != trick[0] >> 3:
        return _about(following, contract, trick, DutyKind.FOLLOW)
    return found


def _about(following: Following, contract: int, trick: tuple[Card, ...], kind: DutyKind) -> Duty:
    if kind in (DutyKind.BEAT, DutyKind.OVERTRUMP):
        return Duty(kind, card=trick[winning_index(following.cards, contract, trick)])
    return Duty(kind, suit=trick[0] >> 3 if kind is DutyKind.FOLLOW else contract)

"""Tricks: the winner of one, the legal cards, and why a card is not legal (rules §1.5, §2.3, §3.5)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import NAMES, SUIT_LETTERS, SUIT_MASKS, Card, Mask
from game.core.contracts import ALL_TRUMPS, HIGHER, NO_TRUMPS, STRENGTH


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: `cards` in order of play from `leader`."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class Following:
    """What must be played to a card that was led (rules §2.3, §3.5)."""

    beat_plain: bool
    """A plain card must be beaten too, until the trick is trumped."""
    trump_over_partner: bool
    """Who cannot follow must trump even a trick the partner holds."""
    undertrump: bool
    """Who must trump but cannot trump higher must still play a trump."""
    raise_over_partner: bool = True
    """In all trumps the partner's card must be beaten as an opponent's."""


def _powers(contract: int, led: int) -> tuple[int, ...]:
    """Rank of each card in a trick where suit `led` was led: 0 never wins, more beats less."""
    strength = STRENGTH[contract]

    def power(card: Card) -> int:
        if card >> 3 == contract:
            return 9 + strength[card]
        return 1 + strength[card] if card >> 3 == led else 0

    return tuple(power(card) for card in range(32))


_POWER = tuple(tuple(_powers(contract, led) for led in range(4)) for contract in range(6))


def winning_index(contract: int, trick: tuple[Card, ...]) -> int:
    """The place in `trick` (cards in order of play, at least one) of the card that holds it."""
    power = _POWER[contract][trick[0] >> 3]
    best = 0
    for place in range(1, len(trick)):
        if power[trick[place]] > power[trick[best]]:
            best = place
    return best


def legal_cards(following: Following, contract: int, hand: Mask, trick: tuple[Card, ...]) -> Mask:
    """The cards of `hand` that may be played to `trick`; partners sit two places apart."""
    if not trick:
        return hand
    led = trick[0] >> 3
    winner = winning_index(contract, trick)
    best = trick[winner]
    partner_holds = winner == len(trick) - 2
    own = hand & SUIT_MASKS[led]
    if own:
        if _must_beat(following, contract, led, best, partner_holds):
            return own & HIGHER[contract][best] or own
        return own
    if contract >= NO_TRUMPS:
        return hand
    trumps = hand & SUIT_MASKS[contract]
    if not trumps or (partner_holds and not following.trump_over_partner):
        return hand
    if best >> 3 != contract:
        return trumps
    return trumps & HIGHER[contract][best] or (trumps if following.undertrump else hand)


def _must_beat(following: Following, contract: int, led: int, best: Card, partner_holds: bool) -> bool:
    """Whether following suit obliges to beat the card that holds the trick."""
    if contract == ALL_TRUMPS:
        return following.raise_over_partner or not partner_holds
    if led == contract:
        return True
    return following.beat_plain and best >> 3 == led


def duty(
    following: Following, contract: int, hand: Mask, trick: tuple[Card, ...]
) -> tuple[str, dict[str, str]]:
    """What the one to play has to do (rules §2.3, §3.5): a code, and the suit or card it is about.

    Codes: lead and any_card (every card is open), and those of `refusal`.
    """
    if not trick:
        return "lead", {}
    led, winner = trick[0] >> 3, winning_index(contract, trick)
    best, partner_holds = trick[winner], winner == len(trick) - 2
    own = hand & SUIT_MASKS[led]
    if own:
        if _must_beat(following, contract, led, best, partner_holds) and own & HIGHER[contract][best]:
            return "must_beat", {"card": NAMES[best]}
        return "must_follow", {"suit": SUIT_LETTERS[led]}
    trumps = hand & SUIT_MASKS[contract] if contract < NO_TRUMPS else 0
    if not trumps or (partner_holds and not following.trump_over_partner):
        return "any_card", {}
    if best >> 3 == contract:
        if trumps & HIGHER[contract][best]:
            return "must_overtrump", {"card": NAMES[best]}
        if not following.undertrump:
            return "any_card", {}
    return "must_trump", {"suit": SUIT_LETTERS[contract]}


def refusal(
    following: Following, contract: int, hand: Mask, trick: tuple[Card, ...], card: Card
) -> tuple[str, dict[str, str]]:
    """Why `card` may not be played: a code, and the suit or card that it is about."""
    if not hand >> card & 1:
        return "not_held", {"card": NAMES[card]}
    led = trick[0] >> 3
    best = trick[winning_index(contract, trick)]
    if hand & SUIT_MASKS[led]:
        if card >> 3 != led:
            return "must_follow", {"suit": SUIT_LETTERS[led]}
        return "must_beat", {"card": NAMES[best]}
    if best >> 3 == contract and hand & HIGHER[contract][best]:
        return "must_overtrump", {"card": NAMES[best]}
    return "must_trump", {"suit": SUIT_LETTERS[contract]}

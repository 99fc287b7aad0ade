"""Legal cards: every card of a hand that may be played to a trick (rules §2.3, §3.5)."""

from __future__ import annotations

from enum import Enum, auto

from msgspec import Struct

from game.core.cards import SUIT_MASKS, Card, Mask, bits, card_name, mask_of
from game.core.contracts import NO_TRUMPS
from game.core.rule_set import Rules
from game.core.state import Playing
from game.core.tricks import Duty, DutyKind, duty, legal_cards, winning_index
from game.practice.drills.deals import Chance, play_deal

TRIES = 60  # deals in which a position of the wanted level is sought
LEAST_HAND = 4


class Freedom(Enum):
    """The reason why any card may be played although a suit was led."""

    NO_SUIT = auto()
    """The suit led is not held, and no suit is trump."""
    NO_TRUMPS = auto()
    """Neither the suit led nor a trump is held."""
    PARTNER = auto()
    """The partner is winning the trick, so nobody need trump."""
    TOO_LOW = auto()
    """No trump held is higher than the one on the table, and a lower one need not be played."""


class LegalCards(Struct, frozen=True):
    """A hand, and a trick to play to in the order of play, the seat before this one last."""

    rules: Rules
    contract: int
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]
    several = True
    """The answer may have more than one choice."""

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"card:{card_name(card)}" for card in self.hand)

    @property
    def legal(self) -> Mask:
        return legal_cards(self.rules.following, self.contract, mask_of(self.hand), self.trick)

    @property
    def answer(self) -> frozenset[str]:
        return frozenset(f"card:{card_name(card)}" for card in bits(self.legal))

    @property
    def duty(self) -> Duty:
        return duty(self.rules.following, self.contract, mask_of(self.hand), self.trick)

    @property
    def freedom(self) -> Freedom | None:
        """The reason why any card may be played; None where a rule limits the choice."""
        if self.duty.kind is not DutyKind.ANY_CARD:
            return None
        if self.contract >= NO_TRUMPS:
            return Freedom.NO_SUIT
        if not mask_of(self.hand) & SUIT_MASKS[self.contract]:
            return Freedom.NO_TRUMPS
        best = winning_index(self.rules.cards, self.contract, self.trick)
        if len(self.trick) > 1 and best == len(self.trick) - 2:
            return Freedom.PARTNER
        return Freedom.TOO_LOW

    @property
    def level(self) -> int:
        """The difficulty: 0 to follow suit or any card for want of trumps, 2 for what is often forgotten."""
        if self.freedom in (Freedom.PARTNER, Freedom.TOO_LOW):
            return 2
        if self.duty.kind in (DutyKind.ANY_CARD, DutyKind.FOLLOW):
            return 0
        beaten = self.trick[winning_index(self.rules.cards, self.contract, self.trick)] >> 3 == self.contract
        return 2 if beaten and self.duty.kind in (DutyKind.TRUMP, DutyKind.OVERTRUMP) else 1

    @property
    def is_question(self) -> bool:
        """True if it has more than one legal card, and an illegal one or trumps that need not be played."""
        count = self.legal.bit_count()
        return count > 1 and (count < len(self.hand) or self.level == 2)


def legal_question(rules: Rules, chance: Chance, level: int) -> LegalCards:
    """A position of this level (0 to 2), or the nearest to it that was found."""
    best: LegalCards | None = None
    for _ in range(TRIES):
        positions = [each for each in play_deal(rules, chance).positions if each.trick]
        for each in chance.shuffled(positions):
            found = _asked(each)
            if not found.is_question or len(found.hand) < LEAST_HAND:
                continue
            if found.level == level:
                return found
            if best is None or abs(found.level - level) < abs(best.level - level):
                best = found
    assert best is not None, "no position in so many deals leaves a choice"
    return best


def _asked(state: Playing) -> LegalCards:
    """The position as a question to the seat whose turn it is."""
    hand = tuple(bits(state.hands[state.turn]))
    return LegalCards(state.deal.table.rules, state.contract.trump, state.trick, hand)

"""Declarations: what a hand holds, and whose announcements score (rules §2.4, §3.6)."""

from __future__ import annotations

from itertools import chain

from msgspec import Struct

from game.core.account import DealOutcome
from game.core.cards import Card, bits, card_name, mask_of
from game.core.melds import Declaration, Meld, MeldKind, announceable, kares, sequences
from game.core.rule_set import Rules
from game.core.state import DealResult
from game.practice.drills.deals import Chance, play_deal
from game.table.points import MeldReason, standings

TRIES = 80  # deals among which one of the wanted level is sought
NOBODY = "side:none"
MOST = 4  # announcements to compare
_PLAIN = (MeldReason.BEST, MeldReason.WITH_BEST, MeldReason.BEATEN)


class FindMelds(Struct, frozen=True):
    """A hand in which all cards that belong to a declaration are to be found."""

    rules: Rules
    contract: int
    hand: tuple[Card, ...]
    several = True

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"card:{card_name(card)}" for card in self.hand)

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The declarations that can be announced together, with as many cards as possible."""
        sets = announceable(mask_of(self.hand), self.rules.melding(self.contract))
        return max(sets, key=lambda melds: sum(len(meld.cards) for meld in melds))

    @property
    def answer(self) -> frozenset[str]:
        return frozenset(f"card:{card_name(card)}" for meld in self.melds for card in meld.cards)

    @property
    def level(self) -> int:
        """The difficulty: 0 for three in a row and no more, 2 for several or a long one."""
        melds = self.melds
        longest = max(len(meld.cards) for meld in melds)
        return min(2, 2 * (len(melds) > 1) + (longest > 3) + any(m.kind is MeldKind.KARE for m in melds))

    @property
    def is_question(self) -> bool:
        """True if there is something to announce, but not of every card, and no card could serve two."""
        hand, kind = mask_of(self.hand), self.rules.melding(self.contract)
        rows = mask_of(chain.from_iterable(meld.cards for meld in sequences(hand, kind)))
        fours = mask_of(chain.from_iterable(meld.cards for meld in kares(hand)))
        return not rows & fours and 0 < (rows | fours).bit_count() < len(self.hand)


class WhoScores(Struct, frozen=True):
    """A deal in which several sides have announced something."""

    result: DealResult
    several = True

    @property
    def rules(self) -> Rules:
        return self.result.deal.table.rules

    @property
    def declarations(self) -> tuple[Declaration, ...]:
        return tuple(item.declaration for item in self.result.declarations)

    @property
    def choices(self) -> tuple[str, ...]:
        return (*(f"side:{side}" for side in range(len(self.rules.sides))), NOBODY)

    @property
    def answer(self) -> frozenset[str]:
        sides = {
            self.rules.side_of(item.declaration.seat) for item in self.result.declarations if item.scores
        }
        return frozenset(f"side:{side}" for side in sides) or frozenset({NOBODY})

    @property
    def level(self) -> int:
        """The difficulty: 0 for two that differ, 2 where equals or several sides score."""
        contract, table = self.result.contract, self.result.deal.table
        assert contract is not None
        found = standings(self.rules, contract.trump, table.forehand, self.declarations)
        if len(self.answer) > 1 or any(each.reason not in _PLAIN for each in found):
            return 2
        return int(len(self.declarations) > 2)

    @property
    def is_question(self) -> bool:
        """True if more than one side has announced, and the tricks took nothing from anybody."""
        sides = {self.rules.side_of(each.seat) for each in self.declarations}
        takers = {self.rules.side_of(trick.winner) for trick in self.result.tricks}
        played = self.result.writing.outcome in (
            DealOutcome.MADE,
            DealOutcome.INSIDE,
            DealOutcome.HANGING,
        )
        return played and len(sides) > 1 and sides <= takers and len(self.declarations) <= MOST


DeclarationQuestion = FindMelds | WhoScores


def declaration_question(rules: Rules, chance: Chance, level: int) -> DeclarationQuestion:
    """A question of one of the two kinds and of this level (0 to 2), or the nearest that was found."""
    best: DeclarationQuestion | None = None
    in_hand = bool(chance.below(2))
    for _ in range(TRIES):
        deal = play_deal(rules, chance)
        if not rules.declares(deal.contract.trump):
            continue
        found: list[DeclarationQuestion] = [WhoScores(deal.result)]
        if in_hand:
            hands = [tuple(bits(hand)) for hand in deal.positions[0].hands]
            found = [FindMelds(rules, deal.contract.trump, hand) for hand in chance.shuffled(hands)]
        for each in found:
            if each.is_question and (best is None or abs(each.level - level) < abs(best.level - level)):
                best = each
        if best is not None and best.level == level:
            break
    assert best is not None, "no deal of so many had declarations"
    return best

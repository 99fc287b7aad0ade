"""Facts about a deal that was played, as the basis of its cases."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from game.core.account import Step
from game.core.actions import Call, Cut, Play
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS
from game.core.machine import apply
from game.core.melds import Announced, MeldKind, belot_cards
from game.core.rule_set import Rules
from game.core.scoring import account
from game.core.state import Auction, Cutting, DealResult, Playing, State
from game.core.tricks import Duty, duty, legal_cards
from game.notation.writing import DealCourse


@dataclass(frozen=True)
class Moment:
    """A card as it was played: the state before it, and the duty of the seat."""

    state: Playing
    play: Play
    duty: Duty
    legal: int

    @property
    def hand(self) -> int:
        """The cards of the seat."""
        return self.state.hands[self.state.turn]

    @property
    def partner_holds(self) -> bool:
        """True if the partner's card is winning the trick (four players)."""
        rules, trick = self.state.deal.table.rules, self.state.trick
        if rules.players < 4 or len(trick) < 2:
            return False
        power = rules.cards.power[self.state.contract.trump][trick[0] >> 3]
        return max(trick, key=power.__getitem__) == trick[-2]


@dataclass(frozen=True)
class Facts:
    """A finished deal, taken apart."""

    course: DealCourse
    result: DealResult

    @property
    def rules(self) -> Rules:
        """The rules that it was played by."""
        return self.course.table.rules

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The account of a deal with a contract."""
        return account(self.result) if self.result.contract else ()

    def has(self, *kinds: type) -> bool:
        """True if each kind of step occurs in the account."""
        return all(any(isinstance(step, kind) for step in self.steps) for kind in kinds)

    @cached_property
    def states(self) -> list[State]:
        """The state before each action after the cut."""
        after = apply(Cutting(self.course.table), Cut(self.course.cut)).state
        found = [after]
        for _seat, action in self.course.steps:
            after = apply(after, action).state
            found.append(after)
        return found

    @cached_property
    def moments(self) -> list[Moment]:
        """Every card that was played."""
        return list(self._moments())

    def _moments(self) -> Iterator[Moment]:
        for state, (_seat, action) in zip(self.states, self.course.steps, strict=False):
            if isinstance(action, Play) and isinstance(state, Playing):
                hand, trump = state.hands[state.turn], state.contract.trump
                legal = legal_cards(self.rules.following, trump, hand, state.trick)
                yield Moment(state, action, duty(self.rules.following, trump, hand, state.trick), legal)

    def calls(self) -> Iterator[tuple[Auction, int]]:
        """Every call with the auction before it."""
        for state, (_seat, action) in zip(self.states, self.course.steps, strict=False):
            if isinstance(action, Call) and isinstance(state, Auction):
                yield state, action.call

    @property
    def trump(self) -> int | None:
        """The contract 0–5; None when all passed."""
        return self.result.contract.trump if self.result.contract else None

    @property
    def in_suit(self) -> bool:
        """True under a trump suit."""
        return self.trump is not None and self.trump < NO_TRUMPS

    @property
    def all_trumps(self) -> bool:
        return self.trump == ALL_TRUMPS

    @property
    def declaring(self) -> int:
        assert self.result.contract
        return self.rules.side_of(self.result.contract.declarer)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of the sides that are compared."""
        return tuple(points.total for points in self.result.points)

    def of_kind(self, kind: MeldKind) -> list[Announced]:
        return [each for each in self.result.declarations if each.declaration.meld.kind is kind]

    @property
    def sequences(self) -> list[Announced]:
        return self.of_kind(MeldKind.SEQUENCE)

    @property
    def kares(self) -> list[Announced]:
        return self.of_kind(MeldKind.KARE)

    def side(self, announced: Announced) -> int:
        return self.rules.side_of(announced.declaration.seat)

    def silent(self) -> bool:
        """True if a seat that held something announced nothing."""
        return any(not action.melds for _seat, action in self.course.declared)

    def royal(self, moment: Moment) -> int:
        """The cards that could be played with belot."""
        trump = moment.state.contract.trump
        return belot_cards(self.rules.belot_suits(trump), trump, moment.hand, moment.state.trick)

    def belots(self) -> Iterator[Moment]:
        """Cards that were played with belot."""
        return (moment for moment in self.moments if moment.play.belot)

    def pair_held(self, moment: Moment) -> bool:
        """True if king and queen of the card's suit are both in the hand, and it is one of them."""
        suit, rank = divmod(moment.play.card, 8)
        return rank in (5, 6) and 0b11 << (8 * suit + 5) & ~moment.hand == 0


def facts(course: DealCourse) -> Facts:
    """The facts of a finished deal."""
    assert course.result is not None
    return Facts(course, course.result)

"""Tasks in the steps of the lesson.  The game itself judges their answers."""

from __future__ import annotations

from msgspec import Struct

from game.core.account import DealOutcome, SidePoints, Writing
from game.core.actions import CALL_NAMES, CONTRA, PASS, IllegalAction
from game.core.auction import Bidding
from game.core.cards import Card, card_name, mask_of, parse_card
from game.core.contracts import Contract
from game.core.melds import sequences
from game.rules import Rules
from graphics.screens.lesson.card_tasks import FindWinner, PlayCard, SayBelot, by_strength
from graphics.table.exhibit import AnswerVerdict
from graphics.text import words
from graphics.text.i18n import _, ngettext

YOU = 0
SEATS = "SENW"
TIERCE = 20  # points


class Step(Struct, frozen=True):
    """One thing to learn: a title, a few lines about it, what to do, and the task itself."""

    id: str
    title: str
    text: str
    ask: str
    task: Task


class FindPartner(Struct, frozen=True):
    """Find the player of the same side (rules §1.2)."""

    rules: Rules
    praise: str

    @property
    def choices(self) -> tuple[str, ...]:
        """The ids of the things that can be touched."""
        return ("seat:W", "seat:N", "seat:E")

    def judge(self, choice: str, found: frozenset[str]) -> AnswerVerdict:
        """The verdict on a touched thing; `found` are the ids of earlier right answers."""
        seat = SEATS.index(choice.removeprefix("seat:"))
        if self.rules.side_of(seat) == self.rules.side_of(YOU):
            return AnswerVerdict("right", self.praise)
        return AnswerVerdict("wrong", _("That is an opponent. Your partner sits across from you."))


class MakeCall(Struct, frozen=True):
    """A call with a hand, after those that were made; `good` is what the hand is made for."""

    rules: Rules
    bidding: Bidding
    hand: tuple[Card, ...]
    good: int
    praise: str
    hint: str

    def __post_init__(self) -> None:
        if not set(by_strength(self.good, self.good)[:3]) <= set(self.hand):
            raise ValueError("the hand has not the three highest trumps that it is praised for")

    @property
    def calls(self) -> tuple[int, ...]:
        """Calls to try: every contract of the game, pass, and contra where there is one."""
        rules = self.rules
        return (*rules.contracts, PASS, CONTRA) if rules.auction.doubles else (*rules.contracts, PASS)

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(call_id(call) for call in self.calls)

    def judge(self, choice: str, found: frozenset[str]) -> AnswerVerdict:
        call = next(call for call in self.calls if call_id(call) == choice)
        if call not in self.rules.legal_calls(self.bidding):
            code = self.rules.auction.refusal(self.rules, self.bidding, call)
            error = IllegalAction(code, standing=self.bidding.standing)
            return AnswerVerdict("wrong", f"{words.refusal(error)}.")
        return AnswerVerdict("right", self.praise) if call == self.good else AnswerVerdict("wrong", self.hint)


class FindMeld(Struct, frozen=True):
    """All cards of a combination of the hand, one after another."""

    rules: Rules
    hand: tuple[Card, ...]
    meld: tuple[Card, ...]
    praise: str
    hint: str

    def __post_init__(self) -> None:
        if [(each.cards, each.value) for each in sequences(mask_of(self.hand))] != [(self.meld, TIERCE)]:
            raise ValueError("the hand has not the one tierce that it is praised for")

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"card:{card_name(card)}" for card in self.hand)

    def judge(self, choice: str, found: frozenset[str]) -> AnswerVerdict:
        card = parse_card(choice.removeprefix("card:"))
        if card not in self.meld:
            return AnswerVerdict("wrong", self.hint)
        left = len(self.meld) - len(found | {choice})
        if not left:
            return AnswerVerdict("right", self.praise)
        return AnswerVerdict(
            "more", ngettext("Yes. {count} more.", "Yes. {count} more.", left).format(count=left)
        )


class WriteDeal(Struct, frozen=True):
    """Write the points of both sides for a deal; `points` of each side, the own one first."""

    rules: Rules
    contract: Contract
    points: tuple[int, int]
    offers: tuple[tuple[int, int], ...]
    outcome: DealOutcome
    """The outcome of the deal, as praise and hint say."""
    praise: str
    hint: str

    def __post_init__(self) -> None:
        if self.writing.outcome != self.outcome or self.offers.count(self.writing.written) != 1:
            raise ValueError(f"the deal is {self.writing.outcome}, with {self.writing.written}")

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"pad:{place}" for place in range(len(self.offers)))

    @property
    def writing(self) -> Writing:
        """By the rules (rules §2.7, §3.9)."""
        return self.rules.write(self.contract, deal(self.points), 0)

    @property
    def written(self) -> tuple[int, ...]:
        """Points that each side writes, the own one first."""
        return self.writing.written

    def judge(self, choice: str, found: frozenset[str]) -> AnswerVerdict:
        offer = self.offers[int(choice.removeprefix("pad:"))]
        return (
            AnswerVerdict("right", self.praise)
            if offer == self.written
            else AnswerVerdict("wrong", self.hint)
        )


Task = FindPartner | FindWinner | PlayCard | SayBelot | MakeCall | FindMeld | WriteDeal


def deal(points: tuple[int, int]) -> tuple[SidePoints, ...]:
    """A deal in which the sides won so many points with their cards, and nothing else."""
    return tuple(SidePoints(each, 0, 0, 0, 0, each) for each in points)


def call_id(call: int) -> str:
    """The id of a call among the choices."""
    return f"call:{CALL_NAMES[call]}" if call in (PASS, CONTRA) else f"bid:{call}"


def said(step: Step) -> list[str]:
    """All that can stand between the buttons in a step: of every answer, the first one and the last one."""
    task, none = step.task, frozenset[str]()
    right = frozenset(choice for choice in task.choices if task.judge(choice, none).kind != "wrong")
    first = [task.judge(choice, none).text for choice in task.choices]
    return [step.ask, *first, *(task.judge(choice, right - {choice}).text for choice in task.choices)]

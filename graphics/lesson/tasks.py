"""What there is to do in a step of the lesson. What is right is asked of the game itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.actions import CALL_NAMES, CONTRA, PASS
from game.auction import Bidding
from game.auction import refusal as call_refusal
from game.cards import SUIT_MASKS, Card, Mask, bits, card_name, mask_of, parse_card
from game.contracts import STRENGTH, Contract
from game.errors import IllegalAction
from game.rules import Rules
from game.scoring import SidePoints
from game.tricks import legal_cards, refusal, winning_index
from graphics.i18n import _, ngettext
from graphics.table import words

Kind = Literal["right", "more", "wrong"]
YOU, PARTNER = 0, 2
SEATS = "SENW"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is: right, right but not all yet, or wrong; and what is said to it."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn: a title, a few lines about it, what to do, and the task itself."""

    id: str
    title: str
    text: str
    ask: str
    task: Task


@dataclass(frozen=True, slots=True)
class FindPartner:
    """Who plays for the same side (rules §1)."""

    rules: Rules
    praise: str

    @property
    def choices(self) -> tuple[str, ...]:
        return ("seat:W", "seat:N", "seat:E")

    def judge(self, choice: str, found: frozenset[str]) -> Verdict:
        seat = SEATS.index(choice.removeprefix("seat:"))
        if self.rules.side_of(seat) == self.rules.side_of(YOU):
            return Verdict("right", self.praise)
        return Verdict("wrong", _("That is an opponent. Your partner sits across from you."))


@dataclass(frozen=True, slots=True)
class FindWinner:
    """Which card takes a trick; `trick` is in the order of play."""

    contract: int
    trick: tuple[Card, ...]
    ladder: tuple[Card, ...]
    """The cards of one suit, highest first, that the answer can be read from."""
    praise: str

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"card:{card_name(card)}" for card in self.trick)

    @property
    def winner(self) -> Card:
        return self.trick[winning_index(self.contract, self.trick)]

    def judge(self, choice: str, found: frozenset[str]) -> Verdict:
        card = parse_card(choice.removeprefix("card:"))
        if card == self.winner:
            return Verdict("right", self.praise)
        if card >> 3 == self.winner >> 3:
            return Verdict("wrong", _("Almost: in the row above, the higher card is further to the left."))
        if card >> 3 == self.trick[0] >> 3:
            return Verdict("wrong", _("It is of the suit that was led, but a trump beats it."))
        return Verdict("wrong", _("A card that is neither trump nor of the suit led wins nothing."))


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card to a trick that the others have played to, the left opponent's last; `best` earns the praise."""

    rules: Rules
    contract: int
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]
    praise: str
    best: Mask = 0
    """None of them: every card that may be played."""
    allowed: str = ""
    """What is said to a card that may be played but is none of the best."""

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"card:{card_name(card)}" for card in self.hand)

    @property
    def legal(self) -> Mask:
        return legal_cards(self.rules.following, self.contract, mask_of(self.hand), self.trick)

    def judge(self, choice: str, found: frozenset[str]) -> Verdict:
        card = parse_card(choice.removeprefix("card:"))
        if self.legal >> card & 1:
            praised = not self.best or self.best >> card & 1
            return Verdict("right", self.praise if praised else self.allowed)
        code, details = refusal(self.rules.following, self.contract, mask_of(self.hand), self.trick, card)
        return Verdict("wrong", words.refusal(IllegalAction(code, **details)))


@dataclass(frozen=True, slots=True)
class MakeCall:
    """A call with a hand, after those that were made; `good` is what the hand is made for."""

    bidding: Bidding
    hand: tuple[Card, ...]
    good: int
    praise: str
    hint: str

    @property
    def calls(self) -> tuple[int, ...]:
        """What can be tried: every contract of the game, pass, and contra where there is one."""
        rules = self.bidding.rules
        return (*rules.contracts, PASS) if rules.one_call else (*rules.contracts, PASS, CONTRA)

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(call_id(call) for call in self.calls)

    def judge(self, choice: str, found: frozenset[str]) -> Verdict:
        call = next(call for call in self.calls if call_id(call) == choice)
        if call not in self.bidding.rules.legal_calls(self.bidding):
            error = IllegalAction(call_refusal(self.bidding, call), standing=self.bidding.standing)
            return Verdict("wrong", words.refusal(error))
        return Verdict("right", self.praise) if call == self.good else Verdict("wrong", self.hint)


@dataclass(frozen=True, slots=True)
class FindMeld:
    """All cards of a combination of the hand, one after another."""

    rules: Rules
    hand: tuple[Card, ...]
    meld: tuple[Card, ...]
    praise: str
    hint: str

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"card:{card_name(card)}" for card in self.hand)

    def judge(self, choice: str, found: frozenset[str]) -> Verdict:
        card = parse_card(choice.removeprefix("card:"))
        if card not in self.meld:
            return Verdict("wrong", self.hint)
        left = len(self.meld) - len(found | {choice})
        if not left:
            return Verdict("right", self.praise)
        return Verdict("more", ngettext("Yes. {count} more.", "Yes. {count} more.", left).format(count=left))


@dataclass(frozen=True, slots=True)
class WriteDeal:
    """What both sides write for a deal; `points` of each side, the own one first."""

    rules: Rules
    contract: Contract
    points: tuple[int, int]
    offers: tuple[tuple[int, int], ...]
    praise: str
    hint: str

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"pad:{place}" for place in range(len(self.offers)))

    @property
    def written(self) -> tuple[int, ...]:
        """By the rules (§2 *What is written*, §3 *Points of a side*)."""
        sides = tuple(SidePoints(each, 0, 0, 0, 0, each) for each in self.points)
        return self.rules.write(self.rules, self.contract, sides, 0).written

    def judge(self, choice: str, found: frozenset[str]) -> Verdict:
        offer = self.offers[int(choice.removeprefix("pad:"))]
        return Verdict("right", self.praise) if offer == self.written else Verdict("wrong", self.hint)


Task = FindPartner | FindWinner | PlayCard | MakeCall | FindMeld | WriteDeal


def call_id(call: int) -> str:
    """The id of a call among the choices."""
    return f"call:{CALL_NAMES[call]}" if call in (PASS, CONTRA) else f"bid:{call}"


def by_strength(contract: int, suit: int) -> tuple[Card, ...]:
    """The cards of a suit under a contract, highest first (rules §1)."""
    return tuple(sorted(bits(SUIT_MASKS[suit]), key=lambda card: STRENGTH[contract][card], reverse=True))

"""Tasks in the steps of the lesson.  The game itself judges their answers."""

from __future__ import annotations

from msgspec import Struct

from game.core.account import DealOutcome, SidePoints, Writing
from game.core.actions import CALL_NAMES, CONTRA, PASS, IllegalAction
from game.core.auction import Bidding
from game.core.cards import SUIT_MASKS, Card, Mask, bits, card_name, mask_of, parse_card
from game.core.contracts import BELOT_CARDS, NO_TRUMPS, Contract
from game.core.melds import belot_cards, sequences
from game.core.tricks import broken_duty, legal_cards, winning_index
from game.rules import Rules
from graphics.table.exhibit import AnswerVerdict
from graphics.text import words
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.words import for_deck


class FindWinner(Struct, frozen=True):
    """Find the card that takes a trick; `trick` is in the order of play."""

    contract: int
    trick: tuple[Card, ...]
    ladder: tuple[Card, ...]
    """The cards of the winner's suit, highest first, that the answer can be read from."""

    def __post_init__(self) -> None:
        if self.ladder[0] >> 3 != self.winner >> 3:
            raise ValueError("the answer cannot be read from the row of cards")

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"card:{card_name(card)}" for card in self.trick)

    @property
    def winner(self) -> Card:
        return self.trick[winning_index(BELOT_CARDS, self.contract, self.trick)]

    def judge(self, choice: str, found: frozenset[str]) -> AnswerVerdict:
        card = parse_card(choice.removeprefix("card:"))
        if card == self.winner:
            return AnswerVerdict("right", self._why())
        if card >> 3 == self.winner >> 3:
            return AnswerVerdict(
                "wrong", _("Almost: in the row below, the higher card is further to the left.")
            )
        if card >> 3 == self.trick[0] >> 3:
            return AnswerVerdict("wrong", _("It is of the suit that was led, but a trump beats it."))
        if self.contract >= NO_TRUMPS:
            return AnswerVerdict("wrong", _("A card of another suit than the one led wins nothing."))
        return AnswerVerdict("wrong", _("A card that is neither trump nor of the suit led wins nothing."))

    def _why(self) -> str:
        """The reason why the winner wins, which differs from trick to trick."""
        if self.winner >> 3 == self.trick[0] >> 3:
            return _("Right: it is the highest card of the suit that was led.")
        if sum(card >> 3 == self.contract for card in self.trick) > 1:
            return _("Right: it is the highest trump in the trick.")
        return _("Right: it is the only trump, and trumps beat all other suits.")


class PlayCard(Struct, frozen=True):
    """A card to a trick that the three others have played to, the left opponent last."""

    rules: Rules
    contract: int
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"card:{card_name(card)}" for card in self.hand)

    @property
    def legal(self) -> Mask:
        return legal_cards(self.rules.following, self.contract, mask_of(self.hand), self.trick)

    def refused(self, card: Card) -> str:
        duty = broken_duty(self.rules.following, self.contract, mask_of(self.hand), self.trick, card)
        return f"{words.refused_duty(duty)}."

    def judge(self, choice: str, found: frozenset[str]) -> AnswerVerdict:
        card = parse_card(choice.removeprefix("card:"))
        return (
            AnswerVerdict("right", self._said(card))
            if self.legal >> card & 1
            else AnswerVerdict("wrong", self.refused(card))
        )

    def _said(self, card: Card) -> str:
        """A remark on a card that may be played: whose the trick is, with how many points."""
        others = [other for other in bits(self.legal) if other != card]
        points = self._points(card)
        if not others:
            if self._ours(card):
                return _("Right: it is the only card you may play, and your side takes the trick.")
            return _("Right: it is the only card you may play.")
        if not self._ours(card):
            if any(map(self._ours, others)):
                return _("That is allowed, but with another card your side would have taken the trick.")
            if any(self._points(other) < points for other in others):
                return _("That is allowed, but this trick is lost: a card with fewer points would do.")
            return _("Right: this trick is lost, and you give it no more than you must.")
        spared = [other for other in others if self._ours(other) and not self._wins_any(other)]
        if spared and self._wins_any(card):
            return _("That is allowed, but the jack of trumps wins any trick: keep it for later.")
        most = max(map(self._points, spared), default=0)
        if most > points:
            return _(
                "That is allowed, and your side takes {points}. With another card it would have been {more}."
            ).format(points=words.points(points), more=words.points(most))
        return _("Right: your side takes {points}.").format(points=words.points(points))

    def _ours(self, card: Card) -> bool:
        """True if our side wins the trick with the card."""
        return winning_index(self.rules.cards, self.contract, (*self.trick, card)) in (1, 3)

    def _points(self, card: Card) -> int:
        return self.rules.cards.points_of(self.contract, (*self.trick, card))

    def _wins_any(self, card: Card) -> bool:
        return card >> 3 == self.contract and card == by_strength(self.contract, self.contract)[0]


class SayBelot(Struct, frozen=True):
    """A card with which belot is announced, as in `PlayCard`."""

    rules: Rules
    contract: int
    trick: tuple[Card, ...]
    hand: tuple[Card, ...]
    praise: str

    def __post_init__(self) -> None:
        if not self.said_with:
            raise ValueError("there is no belot to announce")

    @property
    def choices(self) -> tuple[str, ...]:
        return self._play.choices

    @property
    def legal(self) -> Mask:
        return self._play.legal

    @property
    def _play(self) -> PlayCard:
        return PlayCard(self.rules, self.contract, self.trick, self.hand)

    @property
    def said_with(self) -> Mask:
        """The cards with which it can be announced now (rules §2.5, §3.7)."""
        suits = self.rules.belot_suits(self.contract)
        return self.legal & belot_cards(suits, self.contract, mask_of(self.hand), self.trick)

    def judge(self, choice: str, found: frozenset[str]) -> AnswerVerdict:
        card = parse_card(choice.removeprefix("card:"))
        if self.said_with >> card & 1:
            return AnswerVerdict("right", self.praise)
        if self.legal >> card & 1:
            hint = for_deck(
                _("You may play it, but it is neither the king nor the queen of trumps."),
                pgettext("madjarice", "You may play it, but it is neither the king nor the queen of trumps."),
            )
            return AnswerVerdict("wrong", hint)
        return AnswerVerdict("wrong", self._play.refused(card))


def by_strength(contract: int, suit: int) -> tuple[Card, ...]:
    """The cards of a suit under a contract, highest first (rules §1.4)."""
    return tuple(
        sorted(bits(SUIT_MASKS[suit]), key=lambda card: BELOT_CARDS.strength[contract][card], reverse=True)
    )


YOU = 0
SEATS = "SENW"
TIERCE = 20  # points


class LessonStep(Struct, frozen=True):
    """One thing to learn: a title, a few lines about it, what to do, and the task itself."""

    id: str
    title: str
    text: str
    ask: str
    task: Task
    deals: bool = False
    """The cards are dealt before the eyes of the player."""


class FindPartner(Struct, frozen=True):
    """Find the player of the same side (rules §1.2)."""

    rules: Rules
    praise: str
    trick: tuple[Card, ...]
    """A trick that the player leads to, in the order of play, to show that order."""

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
    """Write the points of both sides for a deal; `points` of each side, ours first."""

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
        """Points that each side writes, ours first."""
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
    return f"call:{CALL_NAMES[call]}" if call in (PASS, CONTRA) else f"bid:{call}"


def said(step: LessonStep) -> list[str]:
    """All that can stand between the buttons in a step: of every answer, the first one and the last one."""
    task, none = step.task, frozenset[str]()
    right = frozenset(choice for choice in task.choices if task.judge(choice, none).kind != "wrong")
    first = [task.judge(choice, none).text for choice in task.choices]
    return [step.ask, *first, *(task.judge(choice, right - {choice}).text for choice in task.choices)]

"""Tasks in which a card is touched: one that wins, may be played, or says belot."""

from __future__ import annotations

from msgspec import Struct

from game.core.cards import SUIT_MASKS, Card, Mask, bits, card_name, mask_of, parse_card
from game.core.contracts import BELOT_CARDS, NO_TRUMPS
from game.core.melds import belot_cards
from game.core.tricks import broken_duty, legal_cards, winning_index
from game.rules import Rules
from graphics.table.exhibit import AnswerVerdict
from graphics.text import words
from graphics.text.card_words import for_deck
from graphics.text.i18n import _, pgettext


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
                "wrong", _("Almost: in the row above, the higher card is further to the left.")
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
        """The cards that may be played."""
        return legal_cards(self.rules.following, self.contract, mask_of(self.hand), self.trick)

    def refused(self, card: Card) -> str:
        """The reason why a card may not be played."""
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
        """True if the own side wins the trick with the card."""
        return winning_index(self.rules.cards, self.contract, (*self.trick, card)) in (1, 3)

    def _points(self, card: Card) -> int:
        return self.rules.cards.points_of(self.contract, (*self.trick, card))

    def _wins_any(self, card: Card) -> bool:
        """True if the card is the jack of trumps."""
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

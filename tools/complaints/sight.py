"""What a seat sees when it decides: what is certain, and what an opponent could hold."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from game.core.actions import Declare, Lay
from game.core.cards import NINE, RANK_MASKS, SUIT_MASKS, TEN, Card, Mask, bits
from game.core.contracts import NO_TRUMPS, is_trump
from game.core.melds import announceable
from game.core.tricks import winning_index
from game.players.knowledge import Play, Round

RICH = 10
"""Points of a card that nobody gives away gladly."""

BEHIND = 0.1
"""The share of the target by which a side is behind that gambles."""


class CardSight:
    """A card is to be played; `legal` are those that may be."""

    def __init__(self, play: Play, legal: Mask, belots: Mask = 0, said: bool = False) -> None:
        """`belots`: the cards that may be played with belot; `said`: it was announced with the one chosen."""
        self.play = play
        self.legal = legal
        self.belots = belots
        self.said = said
        self.rules = play.round.rules
        self.trump = play.trump
        self.seat = play.round.seat
        self.hand = play.round.hand
        self.trick = play.trick
        self.points = self.rules.cards.points[play.trump]
        self.strength = self.rules.cards.strength[play.trump]
        self.left = self.hand.bit_count()
        """The tricks still to be played, this one included."""

    @property
    def pairs(self) -> bool:
        return pairs(self.play.round)

    @property
    def leads(self) -> bool:
        return not self.trick

    @property
    def last(self) -> bool:
        return len(self.trick) == self.rules.players - 1

    @cached_property
    def opponents(self) -> tuple[int, ...]:
        known = self.play.round
        return tuple(seat for seat in range(self.rules.players) if not known.allied(seat))

    @cached_property
    def later(self) -> tuple[int, ...]:
        """The seats that play to this trick after ours."""
        behind = self.rules.players - 1 - len(self.trick)
        return tuple((self.seat + step) % self.rules.players for step in range(1, behind + 1))

    @cached_property
    def partner(self) -> int:
        """The partner's seat; only of two pairs."""
        return (self.seat + 2) % self.rules.players

    @cached_property
    def contract_is_ours(self) -> bool:
        contract = self.play.round.contract
        return contract is not None and self.play.round.allied(contract.declarer)

    @cached_property
    def declares(self) -> bool:
        contract = self.play.round.contract
        return contract is not None and contract.declarer == self.seat

    def could_hold(self, seat: int) -> Mask:
        """The unseen cards that nothing yet rules out for `seat`."""
        if not self.play.held[seat]:
            return 0
        elsewhere = 0
        for other, shown in enumerate(self.play.shown):
            if other != seat:
                elsewhere |= shown
        return self.play.unseen & ~self.play.missing[seat] & ~elsewhere

    @cached_property
    def against(self) -> Mask:
        """The cards that some opponent could hold."""
        found = 0
        for seat in self.opponents:
            found |= self.could_hold(seat)
        return found

    @cached_property
    def trumps(self) -> Mask:
        """The suit of trumps; none in no trumps and all trumps."""
        return SUIT_MASKS[self.trump] if self.trump < NO_TRUMPS else 0

    @property
    def trumps_against(self) -> Mask:
        return self.against & self.trumps

    def plain(self, card: Card) -> bool:
        return not is_trump(self.trump, card >> 3)

    def higher_against(self, card: Card) -> Mask:
        return self.against & self.rules.cards.higher[self.trump][card]

    def boss(self, card: Card) -> bool:
        """True if no opponent could beat the card in its suit."""
        return not self.higher_against(card)

    def suit(self, card: Card) -> Mask:
        """Our cards of this card's suit."""
        return self.hand & SUIT_MASKS[card >> 3]

    @cached_property
    def follows(self) -> bool:
        """True if the cards that may be played are of the suit led."""
        return bool(self.trick) and bool(self.legal & SUIT_MASKS[self.trick[0] >> 3])

    @cached_property
    def best(self) -> int:
        """The place in the trick of the card that takes it so far."""
        return winning_index(self.rules.cards, self.trump, self.trick)

    @cached_property
    def holder(self) -> int:
        """The seat that takes the trick so far."""
        return (self.play.leader + self.best) % self.rules.players

    @cached_property
    def worth(self) -> int:
        """The points on the table."""
        return self.rules.cards.points_of(self.trump, self.trick)

    def beats(self, card: Card) -> bool:
        """True if the card takes the trick from who has it now."""
        power = self.rules.cards.power[self.trump][self.trick[0] >> 3]
        return power[card] > power[self.trick[self.best]]

    def beaters(self, cards: Mask) -> list[Card]:
        return [card for card in bits(cards) if self.beats(card)]

    @cached_property
    def partner_holds(self) -> bool:
        return self.pairs and bool(self.trick) and self.holder == self.partner

    @cached_property
    def partner_takes(self) -> bool:
        """True if the partner takes the trick for sure, unless we do."""
        if not self.partner_holds:
            return False
        return not any(self.beaters(self.could_hold(seat)) for seat in self.later)

    @cached_property
    def lost(self) -> bool:
        """True if the opponents take the trick for sure."""
        if not self.trick or self.holder not in self.opponents or self.beaters(self.legal):
            return False
        allies = [seat for seat in self.later if seat not in self.opponents]
        return not any(self.beaters(self.could_hold(seat)) for seat in allies)

    def exposed_ten(self, card: Card) -> bool:
        """True for a plain ten that an ace of the opponents could still take."""
        return card & 7 == TEN and self.plain(card) and bool(self.against >> (card | 7) & 1)

    def worthless(self) -> list[Card]:
        """Legal cards that nobody would miss: no points, trumps, winners, or guards of a ten or nine."""
        top = RANK_MASKS[NINE if self.trump > NO_TRUMPS else TEN]
        return [
            card
            for card in bits(self.legal & ~self.trumps)
            if not self.points[card] and not self.suit(card) & top and not self.boss(card)
        ]


class CallSight:
    """A call is to be made; `legal` are those open."""

    def __init__(self, known: Round, legal: Iterable[int]) -> None:
        self.known = known
        self.rules = known.rules
        self.legal = frozenset(legal)
        self.hand = known.hand
        self.contract = known.contract

    @property
    def pairs(self) -> bool:
        return pairs(self.known)

    def ranks(self, suit: int) -> int:
        return self.hand >> 8 * suit & 0xFF

    def count(self, rank: int) -> int:
        return (self.hand & RANK_MASKS[rank]).bit_count()

    @property
    def escapes(self) -> bool:
        """True if whoever names something runs from a contra."""
        return self.contract is not None and self.contract.multiplier > 1

    @property
    def behind(self) -> bool:
        """True if our side is so far behind that it may well gamble."""
        ours, theirs = self.known.scores
        return theirs - ours > BEHIND * self.rules.target

    @property
    def theirs(self) -> bool:
        return self.contract is not None and not self.known.ours(self.contract.declarer)

    @property
    def partners(self) -> bool:
        """True if the contract is the partner's."""
        contract = self.contract
        return contract is not None and not self.theirs and contract.declarer != self.known.seat


class DeclareSight:
    """Combinations may be announced; `choices` are all ways to do it."""

    def __init__(self, play: Play, choices: Iterable[Declare]) -> None:
        self.play = play
        self.choices = tuple(choices)

    @cached_property
    def best(self) -> int:
        return max(map(self.value, self.choices))

    @cached_property
    def values(self) -> dict[tuple[Card, ...], int]:
        """The points of each combination in the hand, by its cards."""
        rules, hand = self.play.round.rules, self.play.round.hand
        return {
            meld.cards: meld.value
            for chosen in announceable(hand, rules.melding(self.play.trump))
            for meld in chosen
        }

    @cached_property
    def dearest(self) -> int:
        """The points of the best single combination."""
        return max(self.values.values())

    def value(self, choice: Declare) -> int:
        """The points of what is announced."""
        return sum(self.values[cards] for cards in choice.melds)


class LaySight:
    """Cards are to be laid away; `choices` are all ways to do it."""

    def __init__(self, play: Play, choices: Iterable[Lay]) -> None:
        self.play = play
        self.choices = tuple(choices)
        self.hand = play.round.hand
        self.points = play.round.rules.cards.points[play.trump]


def pairs(known: Round) -> bool:
    """True of a game of two pairs."""
    return known.rules.players == 4

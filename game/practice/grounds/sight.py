"""Sight of the play: what a view proves about the cards that are out, for every seat and this trick."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from game.core.cards import FULL_DECK, KING, QUEEN, SUIT_MASKS, Card, Mask, bits, mask_of
from game.core.contracts import NO_TRUMPS
from game.core.rule_set import Rules
from game.core.tricks import Following, winning_index
from game.table.seat_view import SeatView


class Sight(Struct, frozen=True):
    """The play as one seat sees it; nothing is in it that does not follow from the view."""

    view: SeatView
    rules: Rules
    seat: int
    trump: int
    hand: Mask
    unseen: Mask
    """Cards that lie where the seat cannot see them."""
    held: tuple[int, ...]
    """By seat: how many cards it holds."""
    possible: tuple[Mask, ...]
    """By seat: the cards that it may hold."""
    certain: tuple[Mask, ...]
    """By seat: the cards that it is certain to hold."""

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table."""
        return self.view.trick

    @property
    def suited(self) -> bool:
        """True if one suit is trumps."""
        return self.trump < NO_TRUMPS

    @property
    def trumps(self) -> Mask:
        """The cards of the trump suit; none in no trumps and all trumps."""
        return SUIT_MASKS[self.trump] if self.suited else 0

    @property
    def declarer(self) -> int:
        """The seat that named the contract."""
        assert self.view.contract is not None
        return self.view.contract.declarer

    @property
    def legal(self) -> Mask:
        """The cards that the seat may play."""
        return mask_of(action.card for action in self.view.legal if hasattr(action, "card"))

    @property
    def tricks_left(self) -> int:
        """The number of tricks that are not over, the one on the table among them."""
        return self.rules.hand_size - len(self.view.tricks)

    @property
    def after(self) -> tuple[int, ...]:
        """The seats that play to this trick after the own one."""
        count = self.rules.players - len(self.trick) - 1
        return tuple((self.seat + place) % self.rules.players for place in range(1, count + 1))

    @property
    def others(self) -> tuple[int, ...]:
        """All other seats."""
        return tuple(seat for seat in range(self.rules.players) if seat != self.seat)

    @property
    def all_held(self) -> bool:
        """True if every unseen card is in a hand: none was laid away and none is out of play."""
        return sum(self.held) - self.held[self.seat] == self.unseen.bit_count()

    def allied(self, seat: int) -> bool:
        """True if `seat` plays with the own one: with three the defenders do."""
        if len(self.rules.sides) == 2:
            return self.rules.side_of(seat) == self.rules.side_of(self.seat)
        return (seat == self.declarer) == (self.seat == self.declarer)

    def points(self, cards: Iterable[Card]) -> int:
        """The points of cards as they are counted in the deal."""
        return self.rules.cards.points_of(self.trump, cards) * self.rules.point_factor(self.trump)

    def strength(self, card: Card) -> int:
        """The rank of a card in its suit, 0 (weakest) to 7."""
        return self.rules.cards.strength[self.trump][card]

    def higher(self, card: Card) -> Mask:
        """The cards of its suit that beat `card`."""
        return self.rules.cards.higher[self.trump][card]

    def highest(self, card: Card) -> bool:
        """True if no card of its suit that is still to be played beats `card`."""
        return not self.higher(card) & (self.unseen | self.hand)

    def may_beat(self, seat: int, card: Card, led: int) -> Mask:
        """Cards with which `seat` may beat `card`, which holds a trick to which `led` was led."""
        power = self.rules.cards.power[self.trump][led]
        found = mask_of(other for other in bits(self.possible[seat]) if power[other] > power[card])
        return found & SUIT_MASKS[led] if self.has(seat, led) else found

    def has(self, seat: int, suit: int) -> bool:
        """True if `seat` is certain to hold a card of `suit`: it has no room for other cards alone."""
        others = self.possible[seat] & ~SUIT_MASKS[suit]
        return bool(self.certain[seat] & SUIT_MASKS[suit]) or self.held[seat] > others.bit_count()


def sight(view: SeatView) -> Sight:
    """The sight of a seat that is to play a card."""
    assert view.contract is not None
    rules, trump, seats = view.rules, view.contract.trump, range(view.rules.players)
    hand = mask_of(view.hand)
    played, missing = _played(rules.following, trump, rules.players, view)
    gone = 0
    for cards in played:
        gone |= cards
    turned = 0 if view.turned is None else 1 << view.turned
    unseen = FULL_DECK & ~(gone | hand | mask_of(view.laid) | turned)
    held = tuple(rules.hand_size - played[seat].bit_count() for seat in seats)
    shown = _shown(view)
    possible = [0 if seat == view.seat else unseen & ~missing[seat] for seat in seats]
    certain = [0 if seat == view.seat else shown[seat] & unseen for seat in seats]
    in_hands = sum(held) - held[view.seat] == unseen.bit_count()
    _settle(possible, certain, held, unseen if in_hands else 0)
    return Sight(view, rules, view.seat, trump, hand, unseen, held, tuple(possible), tuple(certain))


def _settle(possible: list[Mask], certain: list[Mask], held: tuple[int, ...], placed: Mask) -> None:
    """Conclude until nothing new follows; each card of `placed` is certain to be in one of the hands."""
    before = None
    while before != (possible, certain):
        before = (list(possible), list(certain))
        for seat, own in enumerate(certain):
            if own and own.bit_count() == held[seat]:
                possible[seat] = own
            for other in range(len(possible)):
                if other != seat:
                    possible[other] &= ~own
        for seat, cards in enumerate(possible):
            alone = cards & placed
            for other, theirs in enumerate(possible):
                if other != seat:
                    alone &= ~theirs
            certain[seat] |= alone
            if cards and cards.bit_count() == held[seat]:
                certain[seat] |= cards


def _played(
    following: Following, trump: int, players: int, view: SeatView
) -> tuple[tuple[Mask, ...], tuple[Mask, ...]]:
    """By seat: the cards it has played, and those that it has shown not to hold (rules §2.3, §3.5)."""
    played, missing = [0] * players, [0] * players
    for leader, cards in [*((each.leader, each.cards) for each in view.tricks), (view.leader, view.trick)]:
        for place, card in enumerate(cards):
            seat = (leader + place) % players
            played[seat] |= 1 << card
            missing[seat] |= lacking(following, trump, cards[:place], card)
    return tuple(played), tuple(missing)


def lacking(following: Following, trump: int, trick: tuple[Card, ...], card: Card) -> Mask:
    """Cards that who plays `card` to `trick` cannot hold: a duty that asks for them comes before it."""
    return following.lacking(trump, trick, card)


def _shown(view: SeatView) -> list[Mask]:
    """By seat: the cards that combinations and belots have shown."""
    shown = [0] * view.rules.players
    for said in view.said:
        if said.cards:
            shown[said.seat] |= mask_of(said.cards)
    for seat, suit in view.belots:
        shown[seat] |= 1 << 8 * suit + KING | 1 << 8 * suit + QUEEN
    return shown


def holder(sight: Sight, trick: tuple[Card, ...]) -> tuple[int, Card]:
    """The seat that holds a trick with cards on it, begun by the leader, and its card."""
    place = winning_index(sight.rules.cards, sight.trump, trick)
    return (sight.view.leader + place) % sight.rules.players, trick[place]

"""Sight of the play: what a view proves about the cards that are out, for every seat and this trick."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from itertools import combinations

from msgspec import Struct

from game.core.cards import FULL_DECK, KING, QUEEN, SUIT_MASKS, Card, Mask, bits, mask_of
from game.core.contracts import NO_TRUMPS
from game.core.rule_set import Rules
from game.core.tricks import Following, winning_index
from game.table.seat_view import SeatView

Counts = tuple[int, ...]
Masks = tuple[Mask, ...]


class Sight(Struct, frozen=True):
    """The play as one seat sees it; nothing is in it that does not follow from the view."""

    view: SeatView
    rules: Rules
    seat: int
    trump: int
    hand: Mask
    unseen: Mask
    """Cards that lie where the seat cannot see them."""
    held: Counts
    """By seat: how many cards it holds."""
    room: Counts
    """By seat: how many unseen cards it holds; the place after the seats stands for cards in no hand."""
    lacks: Masks
    """By such a place: unseen cards that cannot lie there, as a card played or shown has proved."""
    possible: Masks
    """By seat: the cards that it may hold."""
    certain: Masks
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
        return not self.room[-1]

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
        without = tuple(lacks | SUIT_MASKS[led] * (place == seat) for place, lacks in enumerate(self.lacks))
        trumps = bits(found & ~SUIT_MASKS[led])  # they may be played by who can have none of the suit led
        ruffs = mask_of(
            each for each in trumps if fits(self.unseen, self.room, _held_by(seat, 1 << each, without))
        )
        return found & SUIT_MASKS[led] | ruffs

    def has(self, seat: int, suit: int) -> bool:
        """True if `seat` is certain to hold a card of `suit`."""
        without = tuple(lacks | SUIT_MASKS[suit] * (place == seat) for place, lacks in enumerate(self.lacks))
        return not fits(self.unseen, self.room, without)

    def may_hold(self, held: Mapping[int, Mask], no_trumps: Collection[int] = ()) -> bool:
        """True if the seats of `held` may hold these unseen cards, and those of `no_trumps` no trumps."""
        lacks = tuple(mask | self.trumps * (place in no_trumps) for place, mask in enumerate(self.lacks))
        for seat, cards in held.items():
            lacks = _held_by(seat, cards, lacks)
        return fits(self.unseen, self.room, lacks)

    def most_held(self, cards: Mask) -> int:
        """The most of these unseen cards that can be in the hands of the others; the rest is in none."""
        held = 0
        for card in bits(cards):
            more = held | 1 << card
            if fits(self.unseen, self.room, (*self.lacks[:-1], self.lacks[-1] | more)):
                held = more
        return held.bit_count()


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
    room = [0 if seat == view.seat else held[seat] for seat in seats]
    room.append(unseen.bit_count() - sum(room))
    lacks: Masks = (*[unseen & missing[seat] for seat in seats], 0)
    for seat, cards in enumerate(_shown(view)):
        lacks = _held_by(seat, cards & unseen if seat != view.seat else 0, lacks)
    possible, certain = _settled(unseen, tuple(room), lacks)
    return Sight(
        view, rules, view.seat, trump, hand, unseen, held, tuple(room), lacks, possible[:-1], certain[:-1]
    )


def _held_by(seat: int, cards: Mask, lacks: Masks) -> Masks:
    """`lacks` where `seat` holds `cards`: they cannot lie anywhere else."""
    return tuple(mask if place == seat else mask | cards for place, mask in enumerate(lacks))


def _settled(unseen: Mask, room: Counts, lacks: Masks) -> tuple[Masks, Masks]:
    """By place: the cards that may lie there, and those that must.

    Cards that lack the same places are all alike.
    """
    possible, certain = [0] * len(room), [0] * len(room)
    alike: dict[tuple[bool, ...], Mask] = {}
    for card in bits(unseen):
        pattern = tuple([bool(mask >> card & 1) for mask in lacks])
        alike[pattern] = alike.get(pattern, 0) | 1 << card
    for pattern, cards in alike.items():
        one = cards & -cards
        for place, lacking in enumerate(pattern):
            if room[place] and not lacking and fits(unseen, room, _held_by(place, one, lacks)):
                possible[place] |= cards
                elsewhere = tuple(mask | one * (each == place) for each, mask in enumerate(lacks))
                certain[place] |= 0 if fits(unseen, room, elsewhere) else cards
    return tuple(possible), tuple(certain)


def fits(cards: Mask, room: Counts, lacks: Masks) -> bool:
    """True if each card can lie in a place that does not lack it, and no place has too many (Hall)."""
    places = [(count, lacks[place] & cards) for place, count in enumerate(room) if count]
    if not any([lacking for _count, lacking in places]):
        return True
    for inside, outside in _parts(len(places)):
        only = cards
        for place in outside:
            only &= places[place][1]
        if only and only.bit_count() > sum([places[place][0] for place in inside]):
            return False
    return True


@cache
def _parts(places: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Every set of places but the whole, with the places outside of it."""
    every = range(places)
    return tuple(
        (inside, tuple(place for place in every if place not in inside))
        for size in range(places)
        for inside in combinations(every, size)
    )


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

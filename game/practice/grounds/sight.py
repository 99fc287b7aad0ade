"""What a view of the play proves about the cards that are out, for every seat and the current trick."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from msgspec import Struct

from game.core.account import DealOutcome
from game.core.cards import FULL_DECK, KING, QUEEN, SUIT_MASKS, Card, Mask, bits, mask_of
from game.core.contracts import NO_TRUMPS
from game.core.melds import BELOT_VALUE, Announced, Belot, Declaration, Meld, MeldKind
from game.core.play import tricks_before_reveal
from game.core.rule_set import Rules
from game.core.scoring import count
from game.core.tricks import Following, Trick, winning_index
from game.practice.reason import Reason, ReasonKind
from game.table.points import points_so_far, settled
from game.table.seat_view import SaidMeld, SeatView

Counts = tuple[int, ...]
Masks = tuple[Mask, ...]


class Sight(Struct, frozen=True):
    """The play as one seat sees it, with nothing that does not follow from the view."""

    view: SeatView
    rules: Rules
    seat: int
    trump: int
    hand: Mask
    unseen: Mask
    """Cards that the seat cannot see."""
    held: Counts
    """By seat: how many cards it holds."""
    room: Counts
    """By seat: how many unseen cards it holds; the place after the seats stands for cards in no hand."""
    lacks: Masks
    """By place: unseen cards that cannot lie there, as proved by cards played or shown."""
    possible: Masks
    """By seat: the cards that it may hold."""
    certain: Masks
    """By seat: the cards that it is certain to hold."""

    @property
    def trick(self) -> tuple[Card, ...]:
        return self.view.trick

    @property
    def suited(self) -> bool:
        return self.trump < NO_TRUMPS

    @property
    def trumps(self) -> Mask:
        """The cards of the trump suit; none in no trumps and all trumps."""
        return SUIT_MASKS[self.trump] if self.suited else 0

    @property
    def declarer(self) -> int:
        assert self.view.contract is not None
        return self.view.contract.declarer

    @property
    def legal(self) -> Mask:
        return mask_of(action.card for action in self.view.legal if hasattr(action, "card"))

    @property
    def tricks_left(self) -> int:
        """The number of tricks that are not over, including the current one."""
        return self.rules.hand_size - len(self.view.tricks)

    @property
    def after(self) -> tuple[int, ...]:
        """The seats that play to this trick after ours."""
        count = self.rules.players - len(self.trick) - 1
        return tuple((self.seat + place) % self.rules.players for place in range(1, count + 1))

    @property
    def others(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.rules.players) if seat != self.seat)

    @property
    def all_held(self) -> bool:
        """True if every unseen card is in a hand: none was laid away and none is out of play."""
        return not self.room[-1]

    def allied(self, seat: int) -> bool:
        """True if `seat` plays with ours; with three sides both defenders do."""
        if len(self.rules.sides) == 2:
            return self.rules.side_of(seat) == self.rules.side_of(self.seat)
        return (seat == self.declarer) == (self.seat == self.declarer)

    def points(self, cards: Iterable[Card]) -> int:
        """The points of cards as counted in the deal."""
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
        """Cards with which `seat` may beat `card`, which is winning a trick to which `led` was led."""
        power = self.rules.cards.power[self.trump][led]
        found = mask_of(other for other in bits(self.possible[seat]) if power[other] > power[card])
        without = tuple(lacks | SUIT_MASKS[led] * (place == seat) for place, lacks in enumerate(self.lacks))
        trumps = bits(found & ~SUIT_MASKS[led])  # a seat may play them that can have none of the suit led
        ruffs = mask_of(
            each for each in trumps if fits(self.unseen, self.room, _held_by(seat, 1 << each, without))
        )
        return found & SUIT_MASKS[led] | ruffs

    def has(self, seat: int, suit: int) -> bool:
        without = tuple(lacks | SUIT_MASKS[suit] * (place == seat) for place, lacks in enumerate(self.lacks))
        return not fits(self.unseen, self.room, without)

    def may_hold(self, held: Mapping[int, Mask], no_trumps: Collection[int] = ()) -> bool:
        """True if the seats of `held` may hold these unseen cards, and those of `no_trumps` no trumps."""
        lacks = tuple(mask | self.trumps * (place in no_trumps) for place, mask in enumerate(self.lacks))
        for seat, cards in held.items():
            lacks = _held_by(seat, cards, lacks)
        return fits(self.unseen, self.room, lacks)

    def most_held(self, cards: Mask) -> int:
        """The most of these unseen cards that can be in the others' hands; the rest is in none."""
        held = 0
        for card in bits(cards):
            more = held | 1 << card
            if fits(self.unseen, self.room, (*self.lacks[:-1], self.lacks[-1] | more)):
                held = more
        return held.bit_count()


def sight(view: SeatView) -> Sight:
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
    """`lacks` if `seat` holds `cards`: they cannot lie anywhere else."""
    return tuple(mask if place == seat else mask | cards for place, mask in enumerate(lacks))


def _settled(unseen: Mask, room: Counts, lacks: Masks) -> tuple[Masks, Masks]:
    """By place: the cards that may lie there, and those that must.

    Cards that lack the same places are equivalent.
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
    """Every proper subset of the places, with the places outside of it."""
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
    """Cards that a player of `card` to `trick` cannot hold: duties with priority ask for them."""
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
    """The seat that is winning a non-empty trick, begun by the leader, and its card."""
    place = winning_index(sight.rules.cards, sight.trump, trick)
    return (sight.view.leader + place) % sight.rules.players, trick[place]


class Prospect(Struct, frozen=True):
    """The trick after a card of our seat, with the worst that others may still play."""

    card: Card
    seat: int
    """The seat that wins the trick at that point."""
    own: bool
    """It is our seat."""
    allied: bool
    """It is our seat or its partner."""
    beaten_by: Mask
    """Cards that an opponent may still beat it with."""
    saved_by: Mask
    """Cards that a partner may still beat it with."""
    points: int
    """Those on the table, our card's included; without the bonus of the last trick."""

    @property
    def safe(self) -> bool:
        """True if the trick is certain to be won by our seat or its partner."""
        return self.allied and not self.beaten_by

    @property
    def takes(self) -> bool:
        """True if our card is certain to take the trick: the partner cannot beat it either."""
        return self.own and not self.beaten_by | self.saved_by

    @property
    def lost(self) -> bool:
        return not self.allied and not self.saved_by


def prospect(sight: Sight, card: Card) -> Prospect:
    trick = (*sight.trick, card)
    seat, best = holder(sight, trick)
    beaten_by = saved_by = 0
    for other in sight.after:
        beats = sight.may_beat(other, best, trick[0] >> 3)
        if sight.allied(other):
            saved_by |= beats
        else:
            beaten_by |= beats
    allied = sight.allied(seat)
    return Prospect(card, seat, seat == sight.seat, allied, beaten_by, saved_by, sight.points(trick))


_BETTER = (DealOutcome.INSIDE, DealOutcome.HANGING, DealOutcome.MADE)


class DealOutlook(NamedTuple):
    """The worst and the best outcome of a deal played to its end, as far as one seat can know."""

    worst: DealOutcome
    best: DealOutcome

    @property
    def decided(self) -> DealOutcome | None:
        """The outcome if no further play can change it."""
        return self.best if self.best is self.worst else None


@lru_cache(maxsize=16)
def outlook(view: SeatView) -> DealOutlook:
    """The worst and the best outcome of the contract in a view of the play.

    At best the declarers take all remaining tricks and announce every belot that they may hold, at worst the
    others do. Both are counted and written by the rules.
    """
    if not view.tricks:  # declarations are still open
        return DealOutlook(DealOutcome.INSIDE, DealOutcome.MADE)
    seen = sight(view)
    rules, declarer = seen.rules, seen.declarer
    declaring = rules.side_of(declarer)
    others = [side for side in range(len(rules.sides)) if side != declaring]
    left = seen.tricks_left
    best = _end(seen, declaring, [declarer] * left)
    ends = [[side] * left for side in others]
    if left > 1:  # with a trick for each of two defenders, the declarations of both count
        ends += [[one] * (left - 1) + [other] for one in others for other in others if one != other]
    worst = min((_end(seen, winners[0], winners) for winners in ends), key=_BETTER.index)
    return DealOutlook(worst, best)


def _end(sight: Sight, side: int, winners: Sequence[int]) -> DealOutcome:
    """The outcome if `winners` take the remaining tricks, with the best cards for `side` in them."""
    view, rules, contract = sight.view, sight.rules, sight.view.contract
    assert contract is not None
    unseen = sorted(bits(sight.unseen), key=lambda card: rules.cards.points_of(sight.trump, (card,)))
    played = len(unseen) - (sum(sight.held) - sight.held[sight.seat])  # from here on they are in the hands
    laid = view.laid
    if rules.exchanges and contract.declarer != sight.seat:
        first = played - rules.middle if side == rules.side_of(contract.declarer) else 0
        laid = tuple(unseen[first : first + rules.middle])
    cards = [*view.hand, *view.trick, *unseen[played:]]
    size = rules.players
    rest = [
        Trick(winner, tuple(cards[place * size : (place + 1) * size]), winner)
        for place, winner in enumerate(winners)
    ]
    announced = tuple(Announced(_heard(said), scores) for said, scores in _scoring(sight, side))
    belots = tuple(Belot(seat, suit, 0) for seat, suit in (*view.belots, *_belots(sight, side)))
    points = count(rules, contract, (*view.tricks, *rest), announced, belots, laid)
    forehand = (view.dealer + 1) % rules.players
    return rules.write(contract, points, view.hanging, forehand).outcome


def _heard(said: SaidMeld) -> Declaration:
    return Declaration(said.seat, Meld(MeldKind.SEQUENCE, (), said.value))


def _scoring(sight: Sight, side: int) -> Iterator[tuple[SaidMeld, bool]]:
    """Each declaration with whether it scores; if that is not shown yet, `side` scores all it may."""
    for said, scores in zip(sight.view.said, settled(sight.view), strict=True):
        yield said, sight.rules.side_of(said.seat) == side if scores is None else scores


def _belots(sight: Sight, side: int) -> list[tuple[int, int]]:
    """Belots that a side may still announce, as (seat, suit), at most as many as its seats have room for."""
    rules, said = sight.rules, {suit for _seat, suit in sight.view.belots}
    seats = [seat for seat in range(rules.players) if rules.side_of(seat) == side]
    found = []
    for suit in range(4):
        pair = _pair(sight, suit)
        for seat in seats if pair and suit not in said else ():
            if (sight.hand if seat == sight.seat else sight.possible[seat]) & pair == pair:
                found.append((seat, suit))
                break
    return found[: sum(sight.held[seat] // 2 for seat in seats)]


def _pair(sight: Sight, suit: int) -> Mask:
    """King and queen of a suit if they are a belot under the contract."""
    return (1 << 8 * suit + KING | 1 << 8 * suit + QUEEN) & sight.rules.belot_suits(sight.trump)


def decides(sight: Sight, points: int) -> Reason | None:
    """The reason to take a sure trick of `points` that decides the contract; None if it does not.

    There is none if it is not known what the deal is worth.
    """
    view, rules = sight.view, sight.rules
    if view.said and len(view.tricks) < tricks_before_reveal(rules):
        return None
    count = points_so_far(view)
    if count.total is None or count.best_alone:
        return None
    declared = count.sides[rules.side_of(sight.declarer)]
    total = count.total + _to_come(sight)
    needed = total // 2 + 1
    if sight.allied(sight.declarer):
        if declared < needed <= declared + points:
            return Reason(ReasonKind.MAKES_CONTRACT, points=needed - declared)
        return None
    most = total - (sum(count.sides) - declared)
    enough = (total + 1) // 2 if rules.sheet.hangs else needed  # with half of the points it hangs, or fails
    return Reason(ReasonKind.SETS_CONTRACT) if most - points < enough <= most else None


def _to_come(sight: Sight) -> int:
    """The most points that the opponents may still get for belots and declarations."""
    rules, view = sight.rules, sight.view
    rivals = [seat for seat in sight.others if not sight.allied(seat)]
    points = 0
    for suit in range(4):
        pair = _pair(sight, suit)
        if pair and any(sight.possible[seat] & pair == pair for seat in rivals):
            points += BELOT_VALUE * rules.point_factor(sight.trump)
    takers = {rules.side_of(trick.winner) for trick in view.tricks}
    waiting = [seat for seat in rivals if rules.side_of(seat) not in takers]
    if rules.melds_need_trick:
        points += sum(said.value for said in view.said if said.scores and said.seat in waiting)
    if rules.bela_needs_trick:
        points += sum(BELOT_VALUE for seat, _suit in view.belots if seat in waiting)
    return points


def belot_counts(sight: Sight, mine: Prospect) -> bool:
    """True if a belot announced with the card of `mine` certainly counts (its side may need a trick)."""
    view, rules = sight.view, sight.rules
    side = rules.side_of(sight.seat)
    if not rules.bela_needs_trick or any(rules.side_of(each.winner) == side for each in view.tricks):
        return True
    return mine.takes or (mine.safe and len(rules.sides) == 2)


def capot_near(sight: Sight) -> bool:
    """True if the others have taken every trick so far, and half the deal is over."""
    taken = sight.view.tricks
    return 2 * len(taken) >= sight.rules.hand_size and not any(sight.allied(each.winner) for each in taken)

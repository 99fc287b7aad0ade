"""Deals as they might also have been: what a seat cannot see is dealt anew, and all actions are kept.

A position is a state with the actions of its deal. When it is redealt, the hidden cards change places, and
the machine carries out every action of the deal again. It refuses what would have been impossible: a seat
that did not follow is still void, one that did not beat has nothing higher, one that announced a terca holds
one (maybe another).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from game.core import machine
from game.core.actions import Action, Cut, Declare, IllegalAction
from game.core.auction import Bidding
from game.core.melds import Meld, announceable
from game.core.state import Auction, Cutting, Deal, DealOver, Declaring, LayingAway, MatchOver, Playing, State
from game.lab.seats import Player
from game.rules import Rules
from game.table.projection import question

Hands = tuple[tuple[int, ...], ...]
SWAPS = 24
"""Pairs of cards that are swapped if dealing everything anew does not succeed."""


class Position(Struct, frozen=True):
    """A state in which a seat has to act, and the actions of its deal since the cut."""

    state: State
    actions: tuple[Action, ...] = ()

    @property
    def seat(self) -> int:
        assert not isinstance(self.state, MatchOver)
        return self.state.turn

    @property
    def phase(self) -> str:
        return phase(self.state)


def phase(state: State) -> str:
    """cut, auction, lay, declare, or play and the number of the trick."""
    match state:
        case Playing(tricks=tricks):
            return f"play {len(tricks) + 1}"
        case Declaring():
            return "declare"
        case LayingAway():
            return "lay"
        case Auction():
            return "auction"
        case _:
            return "cut"


def positions(rules: Rules, number: int, players: Sequence[Player]) -> list[Position]:
    """Every position of a whole match with more than one choice."""
    chance = Random(number)
    state: State = machine.start(rules, chance.randbytes(16)).state
    done: tuple[Action, ...] = ()
    found = []
    while not isinstance(state, MatchOver):
        if isinstance(state, DealOver | Cutting):
            done = ()
        if len(machine.legal_actions(state)) > 1:
            found.append(Position(state, done))
        action = players[state.turn].act(state, state.turn, chance.getrandbits(32))
        state = machine.apply(state, action).state
        if not isinstance(action, Cut):
            done = (*done, action)
    return found


def redealt(position: Position, chance: Random) -> Position:
    """The position with the cards that its seat cannot see dealt anew; the seat's view is the same."""
    state, seat = position.state, position.seat
    match state:
        case Cutting(table):
            return Position(Cutting(replace(table, seed=chance.randbytes(16))))
        case DealOver(result, Cutting(table)):
            return Position(DealOver(result, Cutting(replace(table, seed=chance.randbytes(16)))))
    deal = deal_of(state)
    hands = known_apart(state, seat)
    seen = question(state, seat)
    if isinstance(state, Auction):
        return _with_hands(position, _dealt_anew(hands, chance))
    for _ in range(3):
        other = _carried_out(position, _in_any_order(_dealt_anew(hands, chance), seat, deal, chance))
        if other and question(other.state, seat) == seen:
            return other
    return _swapped(position, hands, chance)


def deal_of(state: State) -> Deal:
    match state:
        case Auction(deal) | Playing(deal):
            return deal
        case Declaring(playing):
            return playing.deal
    raise ValueError("no deal is under way")


@dataclass(frozen=True, slots=True)
class Apart:
    """The cards of every seat: those that the seat to act knows to be there, and the others."""

    known: Hands
    hidden: Hands


def known_apart(state: State, seat: int) -> Apart:
    """The seat's cards are known once they are dealt, others' once they are played."""
    deal = deal_of(state)
    if isinstance(state, Auction):
        known = [hand[: deal.seen] if each == seat else () for each, hand in enumerate(deal.hands)]
    else:
        playing = state.playing if isinstance(state, Declaring) else state
        assert isinstance(playing, Playing)
        known = [
            tuple(card for card in hand if each == seat or not playing.hands[each] >> card & 1)
            for each, hand in enumerate(deal.hands)
        ]
    hidden = [
        tuple(card for card in hand if card not in apart)
        for hand, apart in zip(deal.hands, known, strict=True)
    ]
    return Apart(tuple(known), tuple(hidden))


def _dealt_anew(hands: Apart, chance: Random) -> Hands:
    """All hidden cards shuffled and dealt to the same seats; the known ones first."""
    cards = [card for hand in hands.hidden for card in hand]
    chance.shuffle(cards)
    dealt = []
    for known, hidden in zip(hands.known, hands.hidden, strict=True):
        dealt.append((*known, *cards[: len(hidden)]))
        cards = cards[len(hidden) :]
    return tuple(dealt)


def _in_any_order(hands: Hands, seat: int, deal: Deal, chance: Random) -> Hands:
    """Which cards the others saw when they called is hidden too; the seat's own stay in their order."""
    return tuple(
        deal.hands[seat] if each == seat else tuple(chance.sample(hand, len(hand)))
        for each, hand in enumerate(hands)
    )


def _swapped(position: Position, hands: Apart, chance: Random) -> Position:
    """For positions with little freedom: pairs of hidden cards are swapped while all stays possible."""
    seat, deal = position.seat, deal_of(position.state)
    seen = question(position.state, seat)
    hidden = [list(hand) for hand in hands.hidden]
    others = [each for each, hand in enumerate(hidden) if hand]
    found = position
    for _ in range(SWAPS if len(others) > 1 else 0):
        one, two = chance.sample(others, 2)
        mine, yours = chance.randrange(len(hidden[one])), chance.randrange(len(hidden[two]))
        hidden[one][mine], hidden[two][yours] = hidden[two][yours], hidden[one][mine]
        dealt = tuple((*known, *rest) for known, rest in zip(hands.known, hidden, strict=True))
        other = _carried_out(position, _in_any_order(dealt, seat, deal, chance))
        if other and question(other.state, seat) == seen:
            found = other
        else:
            hidden[one][mine], hidden[two][yours] = hidden[two][yours], hidden[one][mine]
    return found


def _with_hands(position: Position, hands: Hands) -> Position:
    """The same auction with other hands: calls are open to any hand."""
    assert isinstance(position.state, Auction)
    return replace(position, state=replace(position.state, deal=_over(position.state.deal, hands)))


def _over(deal: Deal, hands: Hands) -> Deal:
    return replace(deal, hands=hands, table=replace(deal.table, seed=bytes(reversed(deal.table.seed))))


def _carried_out(position: Position, hands: Hands) -> Position | None:
    """The whole deal carried out again with these hands; None if something is impossible."""
    deal = _over(deal_of(position.state), hands)
    declared = _declared(position)
    state: State = Auction(deal, Bidding(deal.table.rules.players, deal.table.dealer))
    actions: list[Action] = []
    try:
        for action in position.actions:
            if isinstance(action, Declare):
                continue  # a seat that holds other cards announces other ones of the same names
            if isinstance(state, Declaring):
                actions.append(declared(state))
                state = machine.apply(state, actions[-1]).state
            actions.append(action)
            state = machine.apply(state, action).state
        if isinstance(state, Declaring) and not isinstance(position.state, Declaring):
            actions.append(declared(state))
            state = machine.apply(state, actions[-1]).state
    except IllegalAction:
        return None
    return Position(state, tuple(actions))


def _declared(position: Position) -> Callable[[Declaring], Declare]:
    """An announcement that sounds the same; IllegalAction if the seat holds nothing of those names."""
    state = position.state
    playing = state.playing if isinstance(state, Declaring) else state
    assert isinstance(playing, Playing)
    melds: dict[int, list[Meld]] = {}
    for declaration in playing.declarations:
        melds.setdefault(declaration.seat, []).append(declaration.meld)

    def declared(other: Declaring) -> Declare:
        before = melds.get(other.turn, [])
        if other.turn == position.seat:
            return Declare(tuple(meld.cards for meld in before))
        names = [_spoken(meld) for meld in before]
        for held in announceable(other.playing.hands[other.turn]):
            if sorted(map(_spoken, held)) == sorted(names):
                return Declare(tuple(m.cards for m in sorted(held, key=lambda m: names.index(_spoken(m)))))
        raise IllegalAction("not_announceable")

    return declared


def _spoken(meld: Meld) -> str:
    return f"{meld.name} {meld.value}"

"""States as they might be: what a seat cannot see lies elsewhere, and all that it has seen stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from game.core.actions import Call
from game.core.auction import Bidding
from game.core.cards import Card, bits, mask_of
from game.core.state import Auction, Deal, LayingAway, Playing, State
from game.players.decision import advice
from game.players.search.evidence import World
from game.table.projection import question, seat_view

TRIES = 60
"""Deals that are tried for each one that is found."""
HOPELESS = 400
"""Deals after which it is given up if none was found."""
ERRORS = 2
"""Mistakes that a call of another seat may have cost, as people do call."""


def auctions(state: Auction, count: int, chance: Random) -> Iterator[Auction]:
    """At most `count` auctions that look the same from the seat to call.

    The hidden cards are dealt anew until the calls of the others make sense.
    """
    found = 0
    for tried in range(TRIES * count):
        if found == count or (tried == HOPELESS and not found):
            return
        other = replace(state, deal=_redealt(state, chance))
        if _called_so(other, state.turn):
            found += 1
            yield other


def _redealt(state: Auction, chance: Random) -> Deal:
    deal, seat = state.deal, state.turn
    known = seat_view(state, seat).dealt
    turned = () if deal.turned is None else (deal.turned,)
    hidden = [card for card in range(32) if card not in known and card not in turned]
    chance.shuffle(hidden)
    cards = iter(hidden)
    hands = []
    for other, hand in enumerate(deal.hands):
        own = known if other == seat else ()
        hands.append((*own, *_taken(cards, len(hand) - len(own))))
    open_ = turned if deal.turned in deal.middle else ()
    middle = (*open_, *_taken(cards, len(deal.middle) - len(open_)))
    return replace(deal, hands=tuple(hands), middle=middle, rest=tuple(cards))


def _taken(cards: Iterator[Card], count: int) -> tuple[Card, ...]:
    return tuple(next(cards) for _ in range(count))


def _called_so(state: Auction, seat: int) -> bool:
    """True if no other seat has called much worse than it could, as the highest level judges it."""
    table = state.deal.table
    bidding, mistake = Bidding(table.rules.players, table.dealer), table.rules.sheet.grades.mistake
    for who, call in state.bidding.calls:
        moment = replace(state, bidding=bidding)
        if who != seat:
            values = advice(question(moment, who)).values or {}
            if values and max(values.values()) - values[Call(call)] >= ERRORS * mistake:
                return False
        bidding = bidding.after(call)
    return True


def state_in(state: Playing | LayingAway, world: World) -> State:
    """The state with the cards where they lie in a world of the seat to act."""
    deal, seat, rules = state.deal, state.turn, state.deal.table.rules
    played = _played(state) if isinstance(state, Playing) else [0] * rules.players
    declarer = state.contract.declarer
    laid = world[rules.players] if rules.exchanges and declarer != seat else 0
    middle, hands = deal.middle, []
    for other, hand in enumerate(deal.hands):
        if other == seat:
            hands.append(hand)
            continue
        cards = tuple(bits(played[other] | world[other]))
        if laid and other == declarer:
            middle, cards = _apart((*cards, *bits(laid)), deal)
        hands.append(cards)
    gone = {*middle, *(card for hand in hands for card in hand), deal.turned}
    rest = tuple(card for card in range(32) if card not in gone)
    there = replace(deal, hands=tuple(hands), middle=middle, rest=rest)
    if isinstance(state, LayingAway):
        return replace(state, deal=there)
    away = tuple(bits(laid)) if laid else state.laid
    return replace(state, deal=there, hands=tuple(world[: rules.players]), laid=away)


def _apart(cards: Sequence[Card], deal: Deal) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The middle cards, of which only an open one is known, and the hand of the declarer before."""
    order = sorted(cards, key=lambda card: card != deal.turned)
    return tuple(order[: len(deal.middle)]), tuple(order[len(deal.middle) :])


def _played(state: Playing) -> list[int]:
    """By seat: the cards it has played."""
    players = state.deal.table.rules.players
    played = [0] * players
    tricks = [*((trick.leader, trick.cards) for trick in state.tricks), (state.leader, state.trick)]
    for leader, cards in tricks:
        for place, card in enumerate(cards):
            played[(leader + place) % players] |= mask_of((card,))
    return played

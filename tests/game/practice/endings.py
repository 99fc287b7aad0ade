"""Endings of deals for the tests of a claim, and a second way to judge them: by every deal and every play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

from game.core.cards import FULL_DECK, Mask, bits, mask_of
from game.core.contracts import Contract
from game.core.rule_set import Rules
from game.core.state import Playing
from game.core.tricks import legal_cards, winning_index
from game.table.projection import seat_view
from game.table.seat_view import SeatView
from tests.game.tables import STYLES, cards, random_states

World = tuple[Mask, ...]
"""By seat: what it holds."""


def endings(rules: Rules, number: int, left: int) -> list[Playing]:
    """Moments of random deals at which a seat has `left` cards and a choice."""
    choose = STYLES[Random(number).randrange(len(STYLES))]
    return [
        state
        for state in random_states(rules, number, choose, deals=3)
        if isinstance(state, Playing) and state.hands[state.turn].bit_count() == left
    ]


def worlds(view: SeatView) -> list[World]:
    """Every distribution of the cards that agrees with everything played and shown."""
    rules = view.rules
    gone = mask_of(view.trick) | mask_of(card for trick in view.tricks for card in trick.cards)
    away = gone | mask_of(view.hand) | mask_of(view.laid)
    away |= 0 if view.turned is None else 1 << view.turned
    held = [rules.hand_size - len(view.tricks)] * rules.players
    for place in range(len(view.trick)):
        held[(view.leader + place) % rules.players] -= 1
    found = []
    for world in _dealt(view, FULL_DECK & ~away, held, 0):
        if _shown(view, world) and _played(view, world):
            found.append(world)
    return found


def _dealt(view: SeatView, cards: Mask, held: list[int], seat: int) -> Iterator[World]:
    if seat == len(held):
        yield ()
    elif seat == view.seat:
        for rest in _dealt(view, cards, held, seat + 1):
            yield (mask_of(view.hand), *rest)
    else:
        for own in combinations(bits(cards), held[seat]):
            mask = mask_of(own)
            for rest in _dealt(view, cards & ~mask, held, seat + 1):
                yield (mask, *rest)


def _shown(view: SeatView, world: World) -> bool:
    gone = mask_of(view.laid) | mask_of(view.trick)
    gone |= mask_of(card for trick in view.tricks for card in trick.cards)
    shown = [(said.seat, mask_of(said.cards)) for said in view.said if said.cards is not None]
    shown += [(seat, 0b01100000 << 8 * suit) for seat, suit in view.belots]
    return all(not own & ~gone & ~world[seat] for seat, own in shown)


def _played(view: SeatView, world: World) -> bool:
    """True if every card so far was legal, taking the cards of this deal back one after another."""
    rules, hands = view.rules, list(world)
    assert view.contract is not None
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    for leader, lay in reversed([*tricks, (view.leader, view.trick)]):
        for place in reversed(range(len(lay))):
            seat, card = (leader + place) % rules.players, lay[place]
            hands[seat] |= 1 << card
            legal = legal_cards(rules.following, view.contract.trump, hands[seat], lay[:place])
            if seat != view.seat and not legal >> card & 1:
                return False
    return True


def certain(view: SeatView) -> bool:
    """True if our side can be sure of all tricks, found by trying everything in every world."""
    return _sure(view, worlds(view), view.leader, view.trick)


def _sure(view: SeatView, possible: list[World], leader: int, trick: tuple[int, ...]) -> bool:
    assert view.contract is not None
    rules, trump = view.rules, view.contract.trump
    if len(trick) == rules.players:
        leader = (leader + winning_index(rules.cards, trump, trick)) % rules.players
        if rules.side_of(leader) != rules.side_of(view.seat):
            return False
        if not possible[0][view.seat]:
            return True
        trick = ()
    turn = (leader + len(trick)) % rules.players
    replies: dict[int, list[World]] = {}
    for world in possible:
        for card in bits(legal_cards(rules.following, trump, world[turn], trick)):
            after = tuple(hand & ~(1 << card) if seat == turn else hand for seat, hand in enumerate(world))
            replies.setdefault(card, []).append(after)
    results = (_sure(view, after, leader, (*trick, card)) for card, after in replies.items())
    return any(results) if turn == view.seat else all(results)


def view_of(state: Playing) -> SeatView:
    return seat_view(state, state.turn)


def ending(
    rules: Rules, trump: int, own: str, others: str, trick: str = "", leader: int = 0, **known: Any
) -> SeatView:
    """South to play an ending with its `own` cards and only those of the `others` unseen.

    Every other card counts as laid away by South, and nothing was played before; `known` are more fields.
    """
    mine, unseen, table = cards(own), cards(others), cards(trick)
    gone = tuple(card for card in range(32) if card not in {*mine, *unseen, *table})
    small = replace(rules, first_packets=(len(mine),), later_packets=())
    return SeatView(
        small,
        seat=0,
        phase="playing",
        dealer=rules.players - 1,
        turn=0,
        scores=(0,) * len(rules.sides),
        hanging=0,
        hand=mine,
        laid=gone,
        contract=Contract(trump, 0, 1),
        leader=leader,
        trick=table,
        **known,
    )

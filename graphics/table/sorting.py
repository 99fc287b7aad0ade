"""The order of the cards in the player's hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import Card
from game.core.contracts import BELOT_CARDS, CardValues
from game.table.board import Board


def sorted_hand(
    cards: Sequence[Card],
    order: str,
    contract: int | None,
    gone: Sequence[Card] = (),
    values: CardValues = BELOT_CARDS,
) -> tuple[Card, ...]:
    """The cards of a hand as the player wants to hold them.

    `order` is "dealt" (as they came), "suits" (by suit in alternating colours, high cards left) or "strength"
    (trumps first, then as by suit).  `gone` are the cards that were held earlier in the deal: the suits stand
    as with them, so that none changes its place when the last card of another has been played.
    """
    if order == "dealt":
        return tuple(cards)
    trump = contract if contract is not None else 4
    held = [card >> 3 for card in (*cards, *gone)]
    suits = alternating(held, trump if order == "strength" and trump < 4 else None)
    strength = values.strength[trump]
    return tuple(sorted(cards, key=lambda card: (suits.index(card >> 3), -strength[card], card)))


def hand_in_order(board: Board, order: str) -> tuple[Card, ...]:
    """The player's cards in the `order` of `sorted_hand`; playing cards does not change it."""
    contract = board.contract
    gone = [card for trick in board.tricks for card in own_cards(board, trick.leader, trick.cards)]
    gone += own_cards(board, board.leader, board.trick)
    if contract is not None and contract.declarer == board.seat:
        gone += [card for card in board.cloth.laid if card is not None]
    trump = contract.trump if contract is not None else None
    return sorted_hand(board.hand, order, trump, gone, board.rules.cards)


def own_cards(board: Board, leader: int, cards: Sequence[Card]) -> list[Card]:
    """The human's cards among the `cards` of a trick that `leader` led."""
    players = board.rules.players
    return [card for place, card in enumerate(cards) if (leader + place) % players == board.seat]


BLACK = (0, 3)


def alternating(suits: Sequence[int], first: int | None = None) -> list[int]:
    """The suits held, red and black side by side as far as possible; `first` leads if held."""
    held = [suit for suit in (3, 2, 0, 1) if suit in suits]
    black = [suit for suit in held if suit in BLACK]
    red = [suit for suit in held if suit not in BLACK]
    if first is not None and first in held:
        own, other = (black, red) if first in BLACK else (red, black)
        own = [first, *(suit for suit in own if suit != first)]
    else:
        own, other = (black, red) if len(black) >= len(red) else (red, black)
    if len(other) > len(own):  # the longer colour frames the shorter one, unless a suit must lead
        if first is None or first not in held:
            own, other = other, own
        else:
            return [own[0], other[0], *own[1:], *other[1:]]
    result = []
    for i, suit in enumerate(own):
        result.append(suit)
        if i < len(other):
            result.append(other[i])
    return result

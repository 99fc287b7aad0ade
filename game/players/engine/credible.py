"""Checks that a view can be one: what counts cards in it was written for views that the game makes."""

from __future__ import annotations

from game.core.cards import Card
from game.table.seat_view import SeatView


def check(view: SeatView) -> None:
    """ValueError if the view, which was read, contradicts itself."""
    rules = view.rules
    turned = () if view.turned is None else (view.turned,)
    played, own = _played(view)
    _distinct((*view.hand, *played, *view.laid))
    _distinct((*view.dealt, *turned))
    mine = {*view.hand, *own, *view.laid}
    _expect(set(view.dealt) == mine, "the cards dealt are not those held, played and laid away")
    _expect(not set(turned) & set(played), "the card that was turned up has been played")
    _expect(0 <= view.seen <= rules.hand_size, "no hand has as many cards")
    if view.in_play:
        _expect(len(view.hand) + len(own) == rules.hand_size, "a hand has another number of cards")
        _expect(len(view.laid) in (0, rules.middle), "another number of cards is laid away")
        _expect(view.contract is not None, "nothing is played without a contract")


def _played(view: SeatView) -> tuple[list[Card], list[Card]]:
    """All cards that were played, and those of the own seat among them."""
    rules = view.rules
    played: list[Card] = []
    own: list[Card] = []
    leads = [trick.leader for trick in view.tricks] + ([view.leader] if view.in_play else [])
    _expect(len(view.tricks) <= rules.hand_size, "there are more tricks than cards in a hand")
    _expect(view.in_play or not view.tricks, "there are tricks, and no play")
    winners = [trick.winner for trick in view.tricks]
    _expect(leads[1:] == winners[: len(leads) - 1], "a trick is led by who did not win")
    _expect(all(len(t.cards) == rules.players for t in view.tricks), "a trick has not its cards")
    _expect(len(view.trick) < rules.players, "a trick has not its cards")
    whose = (view.leader + len(view.trick)) % rules.players
    _expect(not view.in_play or whose == view.seat, "it is another's turn")
    for leader, cards in zip(leads, [*(t.cards for t in view.tricks), view.trick], strict=False):
        played += cards
        place = (view.seat - leader) % rules.players
        own += cards[place : place + 1]
    return played, own


def _distinct(cards: tuple[Card, ...]) -> None:
    _expect(len(set(cards)) == len(cards), "a card is there twice")


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ValueError(otherwise)

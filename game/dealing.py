"""Dealing: packets from the top of the cut pack, forehand first (rules §1, §2 *Deal*)."""

from game.cards import Card
from game.state import Deal, Table


def deal_cards(table: Table, pack: tuple[Card, ...]) -> Deal:
    """All hands in the order dealt, from `pack` (top first), by the packets of the rules."""
    rules = table.rules
    hands: list[list[Card]] = [[] for _ in rules.seats]
    top = 0
    for size in (*rules.first_packets, *rules.later_packets):
        for offset in range(rules.players):
            seat = (table.forehand + offset) % rules.players
            hands[seat] += pack[top : top + size]
            top += size
    return Deal(table, tuple(tuple(hand) for hand in hands), sum(rules.first_packets))


def packets(
    deal: Deal, sizes: tuple[int, ...], first: int
) -> tuple[tuple[int, tuple[Card | None, ...]], ...]:
    """The packets of these sizes as they fall, each (seat, cards), from card `first` of each hand on."""
    table = deal.table
    players = table.rules.players
    order = [(table.forehand + offset) % players for offset in range(players)]
    fallen: list[tuple[int, tuple[Card | None, ...]]] = []
    for size in sizes:
        fallen += [(seat, deal.hands[seat][first : first + size]) for seat in order]
        first += size
    return tuple(fallen)

"""Dealing: packets from the top of the cut pack, forehand first (rules §1.3, §2.1, §3.1–§3.3)."""

from game.core.cards import Card
from game.core.events import TalonLaid
from game.core.state import Deal, Table


def deal_cards(table: Table, pack: tuple[Card, ...]) -> Deal:
    """All hands in the order dealt, from `pack` (top first), by the packets of the rules.

    In Bela for two a card is turned up before the talons; then come the middle cards, and the rest stays.
    """
    rules = table.rules
    hands: list[list[Card]] = [[] for _ in rules.seats]
    top = _deal(table, pack, hands, rules.first_packets, 0)
    turned = None
    if rules.turns_card:
        turned = pack[top]
        top += 1
    top = _deal(table, pack, hands, rules.later_packets, top)
    middle = pack[top : top + rules.middle]
    if rules.upcard == "yes":
        turned = middle[0]
    return Deal(
        table,
        tuple(tuple(hand) for hand in hands),
        sum(rules.first_packets),
        middle,
        turned,
        pack[top + rules.middle :],
    )


def _deal(
    table: Table, pack: tuple[Card, ...], hands: list[list[Card]], sizes: tuple[int, ...], top: int
) -> int:
    """Deals packets of these sizes from place `top` of the pack on; where the next card lies then."""
    players = table.rules.players
    for size in sizes:
        for offset in range(players):
            hands[(table.forehand + offset) % players] += pack[top : top + size]
            top += size
    return top


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


def talon(deal: Deal, seat: int) -> tuple[Card, ...]:
    """The cards that `seat` has not seen in the auction."""
    return deal.hands[seat][deal.seen :]


def talon_laid(deal: Deal) -> TalonLaid:
    """What lies on the table before the auction (rules §3.1–§3.3)."""
    rules = deal.table.rules
    face_down = len(deal.middle) - (deal.turned in deal.middle)
    return TalonLaid(sum(rules.later_packets), face_down, deal.turned, len(deal.rest))

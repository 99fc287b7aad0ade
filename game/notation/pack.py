"""The table of a deal whose cards are known, and its pack: dealing, backwards (rules §1.3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.cards import Card
from game.core.dealing import deal_cards
from game.core.rule_set import Rules
from game.core.state import Table


def pack_of(
    table: Table,
    hands: Sequence[Sequence[Card]],
    middle: Sequence[Card] = (),
    turned: Card | None = None,
    rest: Sequence[Card] = (),
) -> tuple[Card, ...]:
    """The pack, top first, from which a knock deals these cards; hands by seat, in the order dealt.

    Hands may be shorter where nobody saw the later cards: those get what is left, in the order of the pack.
    ValueError unless the numbers of cards are those of the game and no card comes twice.
    """
    places = deal_cards(table, tuple(range(32)))
    groups = [("the middle", places.middle, middle), ("the rest", places.rest, rest)]
    if table.rules.turns_card:
        groups.append(("the turned card", (places.turned or 0,), () if turned is None else (turned,)))
    elif turned is not None and (table.rules.upcard != "yes" or turned not in middle[:1]):
        raise ValueError("no card is turned up but the first of the middle, where the rules have it so")
    for letter, own, hand in zip(table.rules.seats, places.hands, hands, strict=True):
        groups.append((f"the hand of {letter}", own[: len(hand)] if _short(table.rules, hand) else own, hand))
    pack: dict[int, Card] = {}
    for name, own, cards in groups:
        if len(own) != len(cards):
            raise ValueError(f"{name} has {len(cards)} cards, expected {len(own)}")
        pack.update(zip(own, cards, strict=True))
    if len(set(pack.values())) != len(pack):
        raise ValueError("a card comes twice")
    left = iter(sorted(set(range(32)) - set(pack.values())))
    return tuple(pack[place] if place in pack else next(left) for place in range(32))


def _short(rules: Rules, hand: Sequence[Card]) -> bool:
    """True for a hand with only the cards seen in the auction, in a game where no others need be known."""
    return not rules.talons and len(hand) == sum(rules.first_packets)


def table_before(
    rules: Rules, number: int, dealer: int, scores: tuple[int, ...], hanging: int, played: int = 0
) -> Table:
    """The table before a deal; ValueError for scores that no match comes to."""
    if hanging and not rules.sheet.hangs:
        raise ValueError("nothing hangs in this game")
    if rules.sheet.rounds and min(scores) < 0:
        raise ValueError("a score is below 0")
    return Table(rules, bytes(16), number, dealer, scores, hanging, played=played)


def with_pack(table: Table, pack: tuple[Card, ...]) -> Table:
    """The table with its pack in this order."""
    return replace(table, pack=pack)

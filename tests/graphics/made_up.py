"""Finished deals that nobody has played: only what was counted, declared and called."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.account import SidePoints
from game.core.auction import Bidding
from game.core.cards import parse_card
from game.core.contracts import Contract
from game.core.machine import start
from game.core.melds import Declaration, Meld, MeldKind
from game.core.scoring import counting, judged
from game.core.state import Cutting, Deal, DealResult
from game.core.tricks import Trick
from game.rules import preset


def taken(cards: int, last: int = 0, declarations: int = 0, tricks: int = 1) -> SidePoints:
    """The points of a side in a contract that doubles nothing."""
    return SidePoints(cards, last, 0, declarations, 0, cards + last + declarations, tricks)


def deal(
    rules: str,
    points: Sequence[SidePoints | int],
    contract: Contract,
    declarations: Sequence[Declaration] = (),
    *,
    dealer: int = 0,
    takers: Sequence[int] = (),
    **options: str | int,
) -> DealResult:
    """The result of a deal with these points by side; the seats `takers` have taken a trick each."""
    values = preset(rules).with_options(options)
    state = start(values, bytes(16)).state
    assert isinstance(state, Cutting)
    table = state.table
    table = type(table)(values, table.seed, 1, dealer, table.scores, 0)
    sides = tuple(each if isinstance(each, SidePoints) else taken(each) for each in points)
    writing = values.write(contract, sides, 0, table.forehand)
    tricks = tuple(Trick(seat, tuple(range(values.players)), seat) for seat in takers)
    announced = judged(values, contract.trump, dealer, tuple(declarations))
    announced, _belots = counting(values, tricks, announced, ())
    return DealResult(
        Deal(table, ((),) * values.players, 0),
        Bidding(values.players, dealer),
        contract,
        announced,
        (),
        tricks,
        sides,
        writing,
        writing.written,
        None,
    )


def meld(seat: int, cards: str) -> Declaration:
    """A combination of a seat: "7H 8H 9H" is a sequence, "JC JD JH JS" four of a kind."""
    found = tuple(sorted(parse_card(card) for card in cards.split()))
    kind = MeldKind.KARE if len({card & 7 for card in found}) == 1 else MeldKind.SEQUENCE
    value = {3: 20, 4: 50}.get(len(found), 100) if kind is MeldKind.SEQUENCE else 100
    return Declaration(seat, Meld(kind, found, value))

"""The bill of a deal, step by step as the sheet shows it (rules §2.6, §3.8), worked out by hand."""

from __future__ import annotations

from game.core.account import (
    BelotPoints,
    CapotAside,
    CapotPoints,
    CardPoints,
    DiscardPoints,
    Doubled,
    Forfeited,
    LastTen,
    MeldPoints,
    Multiplied,
    Rounded,
    Step,
    TakenOver,
)
from game.core.cards import parse_card
from game.core.contracts import HEARTS
from game.core.melds import Belot, Declaration, Meld, MeldKind
from game.core.scoring import account, bill
from game.rules import preset
from tests.game.core.kit import ALL_CLUBS, APART, BELA, BY_SUIT, EIGHT_CLUBS, TERCA, WORTH_72, closed
from tests.game.tables import EAST, NORTH, SOUTH, auction, call, cards, follow, play, result_of

# East takes seven tricks in no trumps, leads the last one, and North takes it with the ace of hearts.
NORTH_LAST = {
    "E": "7H 8C 9C TC JC QC KC AC",
    "N": "AH 8D 9D TD JD QD KD AD",
    "W": "7C 7D 8H 9H TH JH QH KH",
    "S": "7S 8S 9S TS JS QS KS AS",
}
TRICKS = "AC 8D 7C 7S KC 9D 7D 8S QC TD 8H 9S JC JD 9H TS TC QD TH JS 9C KD JH QS 8C AD QH KS 7H AH KH AS"


def test_no_trumps_double_what_is_in_the_tricks_and_the_last_ten() -> None:
    """94 in seven tricks, 26 and the last ten in one: 188 and 72."""
    result = result_of(play(call(auction(NORTH_LAST, dealer=SOUTH), "NT pass pass pass"), TRICKS))
    assert bill(result) == (
        CardPoints(0, 26, 1),
        CardPoints(1, 94, 7),
        LastTen(0, 10, NORTH, parse_card("AH")),
        Doubled(0, 36),
        Doubled(1, 94),
    )
    assert [step.amount for step in result.writing.steps] == [7 - 72, 19 - 188]


def test_a_capot_under_contra_that_is_not_multiplied() -> None:
    """252 are 16 × 2 + 9 (rules §2.10): every step adds its amount, and all make 41."""
    result = result_of(
        play(call(auction(ALL_CLUBS | BY_SUIT, rules=APART), "C contra pass pass pass"), EIGHT_CLUBS)
    )
    steps: tuple[Step, ...] = (
        CardPoints(0, 152, 8),
        CardPoints(1, 0, 0),
        LastTen(0, 10, SOUTH, parse_card("7C")),
        CapotPoints(0, 90),
        Forfeited(1, 0, 0),
        TakenOver(0, 0),
        Rounded(0, 162, 16),
        Multiplied(0, 16, 2),
        CapotAside(0, 90, 9),
    )
    assert account(result) == steps
    assert [step.amount for step in steps] == [152, 0, 10, 90, 0, 0, 16 - 162, 32 - 16, 9 - 90]
    assert result.writing.of(Multiplied) == (16, 0) and result.writing.of(CapotAside) == (-81, 0)


def test_what_is_laid_away_is_a_step_of_its_own() -> None:
    """40 in five tricks, 21 laid away and the bela are 81, against 30, the last ten and the kvarta: 90."""
    kvarta = Declaration(EAST, Meld(MeldKind.SEQUENCE, cards("7D 8D 9D TD"), 50))
    bela = Belot(SOUTH, HEARTS, 3)
    two = preset("bela-2").with_options({"ending": "prolaz"})
    own = "7C 8C 9C JC QC KC 9H TH QH KH"
    said = (Declaration(SOUTH, TERCA), kvarta, bela)
    result = closed(two, {SOUTH: own, EAST: ""}, *said, last=EAST, laid="TC AC")
    assert account(result) == (
        CardPoints(0, 40, 5),
        CardPoints(1, 30, 5),
        DiscardPoints(0, 21, cards("TC AC")),
        LastTen(1, 10, EAST, parse_card("7H")),
        MeldPoints(1, 50, kvarta),
        BelotPoints(0, BELA, bela),
        Forfeited(0, -81, 1),
        TakenOver(1, 81),
    )
    assert [side.extras for side in result.points] == [20, 50]


def test_extras_are_no_doubling() -> None:
    """A kvarta and a bela under a trump suit: 72 and the last ten, 50 and 20 are all there is."""
    kvarta = Declaration(SOUTH, Meld(MeldKind.SEQUENCE, cards("7D 8D 9D TD"), 50))
    own = closed(preset("bela-4"), {SOUTH: WORTH_72, EAST: ""}, kvarta, Belot(NORTH, HEARTS, 1)).points[0]
    assert (own.total, own.extras, own.doubling) == (152, 70, 0)


def test_a_deal_that_was_enough_has_no_last_ten() -> None:
    """Ace and king of clubs, and the terca: the match is over with the first of ten tricks."""
    rules = preset("bela-2").with_options({"talon_exchange": "no"})
    dealt = {"S": "7S 8S 9S AC TC 7D 8D 7H 8H JC", "N": "AD KC QC QH KH JS 9C KD TS 7C", "turned": "9H"}
    start = auction(dealt, rules=rules, scores=(466, 0))
    result = result_of(follow(start, "call H", "declare 7S8S9S", "play AC", "play KC")[0])
    assert bill(result) == (
        CardPoints(0, 15, 1),
        CardPoints(1, 0, 0),
        MeldPoints(0, 20, Declaration(SOUTH, TERCA)),
    )

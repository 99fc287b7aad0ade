"""Writing in Bela: contracts made or failed, alone or in pairs, without a trick (rules §3.8, §3.9).

Hearts are always trumps. The cards are named, not played: tricks are made up of them, so that every sum can
be worked out by hand.
"""

from __future__ import annotations

import pytest

from game.core.account import Forfeited, NoTrick, TakenOver
from game.core.contracts import HEARTS
from game.core.melds import Belot, Declaration, Meld, MeldKind
from game.core.state import DealResult
from game.rules import preset
from tests.game.core.kit import BELA, TERCA, WORTH_72, closed
from tests.game.tables import EAST, NORTH, SOUTH, WEST, cards
from tests.in_one import in_one

FOUR, THREE, TWO = (preset(f"bela-{players}").with_options({"ending": "prolaz"}) for players in (4, 3, 2))
KVARTA = Meld(MeldKind.SEQUENCE, cards("7D 8D 9D TD"), 50)

WORTH_71 = "JH 9H AH TH AC 7C QC JC"
WORTH_62 = "JH 9H AH TH 7C KC QH 8C"  # 20 + 14 + 11 + 10 + 0 + 4 + 3 + 0
WORTH_61 = "JH 9H AH TH 7C KC JC 8C"


def totals(result: DealResult) -> tuple[int, ...]:
    return tuple(side.total for side in result.points)


def outcome(result: DealResult) -> tuple[str, tuple[int, ...]]:
    return result.writing.outcome, result.writing.written


@pytest.mark.parametrize(
    "own, said, sums, ended, written",
    [
        (WORTH_72, [], (82, 80), "made", (82, 80)),  # of 162
        (WORTH_71, [], (81, 81), "inside", (0, 162)),  # half is not more than half
        (WORTH_72, [Declaration(EAST, TERCA)], (82, 100), "inside", (0, 182)),
        (WORTH_62, [Declaration(SOUTH, TERCA)], (92, 90), "made", (92, 90)),  # of 182
        (WORTH_61, [Declaration(SOUTH, TERCA)], (91, 91), "inside", (0, 182)),
        (WORTH_62, [Belot(NORTH, HEARTS, 1)], (92, 90), "made", (92, 90)),
        (WORTH_72, [Belot(WEST, HEARTS, 1)], (82, 100), "inside", (0, 182)),
    ],
)
def test_the_declarers_need_more_than_half(
    own: str,
    said: list[Declaration | Belot],
    sums: tuple[int, int],
    ended: str,
    written: tuple[int, int],
) -> None:
    result = closed(FOUR, {SOUTH: own, EAST: ""}, *said)
    assert totals(result) == sums
    assert outcome(result) == (ended, written)
    assert result.scores == written and result.writing.hanging == 0


@pytest.mark.parametrize(
    "own, sums, ended",
    [
        ("JH 9H AH TH JC 7C 8C 9C", (107, 105), "made"),  # 57 and the kvarta
        ("JH 9H AH AC 7C 8C 9C 7D", (106, 106), "inside"),
    ],
)
def test_107_of_212(own: str, sums: tuple[int, int], ended: str) -> None:
    result = closed(FOUR, {SOUTH: own, EAST: ""}, Declaration(SOUTH, KVARTA), last=EAST)
    assert totals(result) == sums
    assert result.writing.outcome == ended


def test_a_fall_with_declarations_of_both_sides() -> None:
    """The kvarta of East is the best, so South's terca is worth nothing; North's bela counts anyway.

    72 + 10 + 20 against 80 + 50: the defenders write 130 and the 102 of the declarers.
    """
    said = (Declaration(SOUTH, TERCA), Declaration(EAST, KVARTA), Belot(NORTH, HEARTS, 3))
    result = closed(FOUR, {NORTH: WORTH_72, WEST: ""}, *said, last=NORTH)
    assert totals(result) == (102, 130)
    assert [item.scores for item in result.declarations] == [False, True]
    assert outcome(result) == ("inside", (0, 232))
    assert result.writing.steps == (Forfeited(0, -102, 1), TakenOver(1, 102))
    assert result.writing.pad == (None, 232)


def test_points_are_written_as_they_are() -> None:
    result = closed(FOUR, {SOUTH: WORTH_72, EAST: ""}, last=EAST, declarer=EAST)
    assert outcome(result) == ("made", (72, 90))


@pytest.mark.parametrize(
    "needs_trick, kept, sums",
    [("no", True, (20, 252)), ("yes", False, (0, 252))],
)
def test_no_trick_no_declarations_but_bela_unless_it_needs_one(
    needs_trick: str, kept: bool, sums: tuple[int, int]
) -> None:
    """152 + 10 + 90; the kvarta of South counts for nobody, nor does the terca that it beat."""
    rules = FOUR.with_options({"bela_needs_trick": needs_trick})
    said = (Declaration(SOUTH, KVARTA), Declaration(EAST, TERCA), Belot(NORTH, HEARTS, 1))
    result = closed(rules, {EAST: ""}, *said, last=EAST)
    assert totals(result) == sums
    assert [item.scores for item in result.declarations] == [False, False]
    assert [belot.scores for belot in result.belots] == [kept]
    assert outcome(result) == ("inside", (0, sum(sums)))


@pytest.mark.parametrize(
    "option, declarer, written, ended",
    [
        ("bonus_90", SOUTH, (252, 0), "made"),
        ("penalty_97", SOUTH, (162, -97), "made"),
        ("both", SOUTH, (252, -97), "made"),
        ("bonus_90", EAST, (252, 0), "inside"),
        ("penalty_97", EAST, (162, -97), "inside"),
        ("both", EAST, (252, -97), "inside"),
    ],
)
def test_all_tricks(option: str, declarer: int, written: tuple[int, int], ended: str) -> None:
    result = closed(FOUR.with_options({"all_tricks": option}), {NORTH: ""}, declarer=declarer, last=NORTH)
    assert outcome(result) == (ended, written)
    assert [side.tricks for side in result.points] == [8, 0]


def test_a_bela_without_a_trick_is_written_less_97() -> None:
    rules = FOUR.with_options({"all_tricks": "penalty_97"})
    result = closed(rules, {SOUTH: ""}, Belot(EAST, HEARTS, 1))
    assert outcome(result) == ("made", (162, BELA - 97))
    assert result.writing.steps == (NoTrick(1, -97),) and result.writing.pad == (162, -77)


def test_who_fell_and_pays_writes_the_97_and_no_dash() -> None:
    result = closed(FOUR.with_options({"all_tricks": "penalty_97"}), {EAST: ""}, last=EAST)
    assert outcome(result) == ("inside", (-97, 162)) and result.writing.pad == (-97, 162)


def test_with_three_each_without_a_trick_pays() -> None:
    rules = THREE.with_options({"all_tricks": "both"})
    result = closed(rules, {SOUTH: ""}, laid="7C 7D")
    assert outcome(result) == ("made", (252, -97, -97))


LAID = "7C 8C"
MINE_72 = "JH 9H AH TH AC KC JC 9C 7S"  # 20 + 14 + 11 + 10 + 11 + 4 + 2 + 0 + 0
MINE_71 = "JH 9H AH TH AC QC JC 9C 7S"
OF_EAST = "AD TD KD QD JD 9D"  # 11 + 10 + 4 + 3 + 2


def three(own: str, *said: Declaration | Belot, last: int = SOUTH, **options: str) -> DealResult:
    return closed(
        THREE.with_options(options), {SOUTH: own, EAST: OF_EAST, 2: ""}, *said, last=last, laid=LAID
    )


def test_the_declarer_needs_more_than_the_two_others_together() -> None:
    assert totals(three(MINE_72)) == (82, 30, 50)
    assert outcome(three(MINE_72)) == ("made", (82, 30, 50))
    assert totals(three(MINE_71)) == (81, 30, 51)


@pytest.mark.parametrize(
    "defeat, written",
    [("best_takes_all", (0, 30, 132)), ("each_own", (0, 30, 51))],
)
def test_a_fall_with_three_both_ways(defeat: str, written: tuple[int, int, int]) -> None:
    """81 of 162: West has more card points than East and also writes the 81, or they are lost."""
    assert outcome(three(MINE_71, defeat=defeat)) == ("inside", written)


def test_the_best_defender_is_the_one_with_more_card_points() -> None:
    """East's terca of 20 and the last ten count for its points, but not for who takes the declarer's."""
    said = Declaration(EAST, TERCA)
    result = three(MINE_71, said, last=EAST)
    assert totals(result) == (71, 60, 51)
    assert outcome(result) == ("inside", (0, 60, 51 + 71))


@in_one(
    "declarer, dealer, written",
    [
        (SOUTH, 2, (0, 121, 41)),
        (EAST, 2, (121, 0, 41)),  # South is forehand: the order is South, East, West
        (2, 2, (121, 41, 0)),
        (EAST, SOUTH, (41, 0, 121)),  # East is forehand: West before South
        (2, EAST, (121, 41, 0)),  # West is
    ],
)
def test_of_equal_defenders_the_earlier_in_the_order_of_play_takes_all(
    declarer: int, dealer: int, written: tuple[int, int, int]
) -> None:
    """41, 41 and the declarer's 70 with the last ten: its 80 are not more than 82."""
    piles = ["JH AH TH 7D 8D 9D", "9H AC TC KC JC 9C"]
    won = {seat: "" if seat == declarer else piles.pop() for seat in range(3)}
    result = closed(THREE, won, laid=LAID, last=declarer, declarer=declarer, dealer=dealer)
    assert sorted(totals(result)) == [41, 41, 80]
    assert outcome(result) == ("inside", written)


@pytest.mark.parametrize(
    "of_east, sums, ended, written",
    [
        ("AD TD AS TS KD QD 7D 8D 9D", (52, 49, 36), "made", (52, 49, 36)),
        ("AD TD AS TS KD QD QS 8D 9D", (52, 52, 33), "inside", (0, 104, 33)),
    ],
)
def test_with_an_upcard_the_declarer_needs_more_than_each_alone(
    of_east: str, sums: tuple[int, int, int], ended: str, written: tuple[int, int, int]
) -> None:
    """The 25 points of the middle belong to nobody: 137 are played for, and 52 of them can be enough."""
    rules = THREE.with_options({"upcard": "yes"})
    won = {SOUTH: "JH AH TH KH QH JC JD 7C 8C", EAST: of_east, 2: ""}
    result = closed(rules, won, dealt={"middle": "9H AC"}, last=2)
    assert totals(result) == sums
    assert outcome(result) == (ended, written)


ASIDE = {"turned": "AS", "rest": "AC TC KC QC JC AD TD KD QD"}
"""69 points out of play: 93 are played for."""


@pytest.mark.parametrize(
    "own, sums, ended, written",
    [
        ("JH 9H QS 7C", (47, 46), "made", (47, 46)),
        ("JH 9H JS 7C", (46, 47), "inside", (0, 93)),
    ],
)
def test_with_two_the_total_is_what_was_really_played_for(
    own: str, sums: tuple[int, int], ended: str, written: tuple[int, int]
) -> None:
    result = closed(TWO, {SOUTH: own, 1: ""}, laid="7D 8D", dealt=ASIDE)
    assert totals(result) == sums
    assert outcome(result) == (ended, written)


def test_what_the_declarer_laid_away_is_played_for_too() -> None:
    """Ten and king of spades and the jack of trumps: 34 and the last ten."""
    result = closed(TWO, {SOUTH: "JH 7C", 1: ""}, laid="TS KS", dealt=ASIDE)
    assert (result.points[SOUTH].cards, result.points[SOUTH].tricks) == (34, 1)
    assert totals(result) == (44, 49)


@pytest.mark.parametrize(
    "own, ended, written",
    [("JH AH KS 7C", "made", (35, 34)), ("JH AH QS 7C", "inside", (0, 69))],
)
def test_without_an_exchange_the_middle_is_nobodys(own: str, ended: str, written: tuple[int, int]) -> None:
    """The nine of trumps and the ten of spades lie there: 69 are left of the 93, and 35 are enough."""
    rules = TWO.with_options({"talon_exchange": "no"})
    result = closed(rules, {SOUTH: own, 1: ""}, dealt=ASIDE | {"middle": "9H TS"}, last=1)
    assert outcome(result) == (ended, written)

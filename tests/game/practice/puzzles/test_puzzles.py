"""Puzzles: motifs where they are true and where not, solutions, ratings, and all puzzles of the game."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace

from game.core.actions import to_text
from game.core.state import MatchOver, State
from game.practice.exercise import Exercise
from game.practice.puzzles import (
    FIRST,
    Motif,
    answered,
    first_rating,
    least_lead,
    motif,
    next_puzzle,
    pool,
    solution,
    solved,
)
from game.practice.reason import ReasonKind
from game.practice.reasons import reason
from game.rules import preset
from game.table.projection import question
from game.table.seat_view import SeatView
from graphics.render import assets
from saves.practice.results import shipped
from tests.game.practice.kit import HEARTS, NO_TRUMPS, seen
from tests.game.tables import EAST, NORTH, auction, call, follow

PUZZLES = shipped(Path(assets.path("puzzles", "puzzles.json")))
LEAST = 300
PLAIN = "7D 8D 9D 7S 8S 9S"
FOUR_TRICKS = "AC KC QC JC/TC 9C 8C 7C/AD KD QD JD/TD 9D 8D 7D"


class Case(Struct, frozen=True):
    """A view and its two best choices, which show a motif."""

    motif: Motif
    view: SeatView
    best: str
    second: str


def kind_of(case: Case) -> Motif | None:
    """The motif found if these two choices are the best."""
    worths = {to_text(action): 0.0 for action in case.view.legal}
    mistake = case.view.rules.sheet.grades.mistake
    worths |= {case.best: 4 * mistake, case.second: 2 * mistake}
    found = solution(case.view, worths)
    assert found is not None and found.answers[0] == case.best
    return motif(case.view, worths, found)


def of(state: State) -> SeatView:
    assert not isinstance(state, MatchOver)
    return question(state, state.turn)


def first(held: str, before: str = "") -> SeatView:
    """South is to call with five cards seen, after the calls `before` of the earlier seats."""
    state = auction({"S": f"{held} 7C 8C 7D"}, dealer=(3 - len(before.split())) % 4)
    return of(call(state, before) if before else state)


def laying() -> SeatView:
    hands = {"S": "7S 8S AS QS AC TC JH 9H AH KH", "middle": "KD 7D"}
    return of(follow(auction(hands, rules=preset("bela-3")), "call H")[0])


def after_partner(held: str, trick: str, trump: int, rest: str = PLAIN) -> SeatView:
    """South plays third, and North has led."""
    return seen(f"{held} {rest}", trump, trick=trick, leader=NORTH)


def last(held: str, trick: str, trump: int = NO_TRUMPS) -> SeatView:
    """South plays last to the first trick, which East has led."""
    return seen(f"{held} {PLAIN}", trump, trick=trick, leader=EAST)


STRONG = "JH 9H 8H AS 7S"
TRUMPED = seen("JH 9H 7D 8D 9D 7S 8S 9S", HEARTS)
ONE_TRUMP = seen(f"JH 7C {PLAIN}", HEARTS)
TRUE = (
    Case(Motif.FIRST_CALL, first(STRONG), "call H", "call pass"),
    Case(Motif.CONTRA, first(STRONG, "H"), "call contra", "call pass"),
    Case(Motif.CONTRA, first(STRONG, "H"), "call pass", "call contra"),
    Case(Motif.DISCARD, laying(), "lay 7D KD", "lay TC KD"),
    Case(Motif.CASH_OR_HOLD, seen(f"AC KC {PLAIN}", NO_TRUMPS), "play AC", "play 9S"),
    Case(Motif.CASH_OR_HOLD, seen(f"AC KC {PLAIN}", NO_TRUMPS), "play 9S", "play AC"),
    Case(Motif.DRAW_TRUMPS, TRUMPED, "play JH", "play 9S"),
    Case(Motif.FEED_PARTNER, last("TC 9C", "7C AC 8C"), "play TC", "play 9C"),
    Case(Motif.UNBLOCK, after_partner("TC 9C", "AC 7C", NO_TRUMPS), "play TC", "play 9C"),
    Case(Motif.KEEP_LAST_TRUMP, ONE_TRUMP, "play 7C", "play JH"),
)
NOT_TRUE = (
    Case(Motif.FIRST_CALL, first(STRONG, "H"), "call AT", "call pass"),
    Case(Motif.CONTRA, first(STRONG, "H"), "call AT", "call pass"),
    Case(Motif.DISCARD, first(STRONG), "call H", "call pass"),
    Case(Motif.CASH_OR_HOLD, seen(f"TC KC {PLAIN}", NO_TRUMPS), "play TC", "play 9S"),
    Case(Motif.DRAW_TRUMPS, TRUMPED, "play 9S", "play JH"),
    Case(Motif.FEED_PARTNER, last("TC 9C", "7C AC 8C"), "play 9C", "play TC"),
    Case(Motif.UNBLOCK, after_partner("TC 9C", "KC 7C", NO_TRUMPS), "play 9C", "play TC"),
    Case(Motif.KEEP_LAST_TRUMP, seen(f"JH 7H {PLAIN}", HEARTS), "play 9S", "play JH"),
)


@pytest.mark.parametrize("case", TRUE, ids=lambda case: f"{case.motif}-{case.best}")
def test_a_motif_is_found_where_it_is_true(case: Case) -> None:
    assert kind_of(case) is case.motif


@pytest.mark.parametrize("case", NOT_TRUE, ids=lambda case: case.motif)
def test_and_not_where_it_is_not(case: Case) -> None:
    assert kind_of(case) is not case.motif


def test_cards_side_by_side_are_one_choice() -> None:
    view = seen(f"8C 7C {PLAIN}", HEARTS)
    worths = {to_text(action): 0.0 for action in view.legal} | {"play 8C": 5.0, "play 7C": 4.9}
    found = solved(view, worths)
    assert found is not None and found.answers == ("play 8C", "play 7C") and found.lead == 5.0
    apart = solved(seen(f"TC 7C {PLAIN}", HEARTS), {"play TC": 5.0, "play 7C": 4.9, "play 9S": 0.0})
    assert apart is None


def test_who_is_right_gains_and_the_puzzle_loses() -> None:
    puzzle = first_rating(PUZZLES[0])
    person, rated = answered(FIRST, puzzle, right=True)
    assert person.mean > FIRST.mean and rated.mean < puzzle.mean and person.matches == rated.matches == 1
    person, rated = answered(FIRST, puzzle, right=False)
    assert person.mean < FIRST.mean and rated.mean > puzzle.mean


def test_the_next_one_is_near_the_person_and_was_not_seen_lately() -> None:
    among = [replace(PUZZLES[0], code=str(i), strength=20.0 + i) for i in range(12)]
    chosen = [next_puzzle(among, [], replace(FIRST, mean=20.0), {}, chance / 6) for chance in range(6)]
    assert {each.code for each in chosen if each} == set("012345")
    seen_: list[str] = []
    codes: list[str] = []
    for _ in range(24):
        each = next_puzzle(among, seen_, FIRST, {}, 0.0)
        assert each is not None
        codes.append(each.code)
        seen_ = [*(code for code in seen_ if code != each.code), each.code]
    assert all(len({*codes[i : i + 8]}) == 8 for i in range(len(codes) - 8))
    assert (
        next_puzzle(among[:1], ["0"], FIRST, {}, 0.5) is among[0]
        and next_puzzle([], [], FIRST, {}, 0.5) is None
    )
    assert all(one != other for one, other in pairwise(codes))


@cache
def views() -> tuple[SeatView, ...]:
    """All are played up to the decision: ReplayError if one cannot be."""
    return tuple(of(puzzle.match().state) for puzzle in PUZZLES)


def test_every_puzzle_is_as_it_says() -> None:
    wrong = []
    for puzzle, view in zip(PUZZLES, views(), strict=True):
        worths, found = puzzle.worths, solved(view, puzzle.worths)
        why = reason(view, worths, puzzle.answers[0])
        whole = set(puzzle.values()) >= {to_text(action) for action in view.legal}
        clear = found is not None and set(found.answers) == set(puzzle.answers)
        clear = clear and found is not None and found.lead >= least_lead(view, puzzle.motif) - 0.01
        if not (whole and clear and found and motif(view, worths, found) is puzzle.motif):
            wrong.append(puzzle.code)
        elif why is None or why.kind is ReasonKind.NO_DIFFERENCE:
            wrong.append(f"{puzzle.code}: no reason")
    assert wrong == []


def test_every_answer_is_right_at_the_table() -> None:
    for puzzle in PUZZLES:
        exercise = Exercise(puzzle.match().state, puzzle.values())
        assert exercise.seat == puzzle.seat
        assert all(exercise.answer(text).right for text in puzzle.answers), puzzle.code


def test_there_are_enough_of_every_motif_and_game() -> None:
    motifs = Counter(puzzle.motif for puzzle in PUZZLES)
    assert len({puzzle.code for puzzle in PUZZLES}) == len(PUZZLES) >= LEAST
    assert min(motifs[each] for each in Motif) >= 20
    assert all(pool(PUZZLES, preset(name)) for name in ("bulgarian", "bela-4", "bela-3", "bela-2"))

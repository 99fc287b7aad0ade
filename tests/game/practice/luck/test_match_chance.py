"""The chance to win the match: even at the start, by the score after a deal, by open hands in between."""

from __future__ import annotations

import pytest

from game.core.actions import to_text
from game.core.match import Match
from game.core.state import MatchOver, Playing, Table
from game.players.bidding import standing
from game.practice.luck.match_chance import after, before, course
from game.practice.luck.open_hands import End, OpenHands
from game.practice.luck.parts import ends
from game.rules import preset
from game.table.judge import decisions
from tests.game.practice.luck.kit import near_the_target, two_cards_left
from tests.game.presets import EACH_PRESET
from tests.game.tables import anything, play, random_actions


def table(name: str, scores: tuple[int, ...], hanging: int = 0, dealer: int = 3) -> Table:
    return Table(preset(name), bytes(16), 1, dealer, scores, hanging)


@pytest.mark.parametrize("name", ["bulgarian", "bela-4", "bela-3", "bela-2"])
def test_it_is_even_before_the_first_deal(name: str) -> None:
    """Each side has its share; the effect of playing first evens out over all dealers."""
    rules = preset(name)
    sides = len(rules.sides)
    tables = [table(name, (0,) * sides, dealer=dealer) for dealer in range(rules.players)]
    for side in range(sides):
        chances = [before(at, side) for at in tables]
        assert sum(chances) / len(chances) == pytest.approx(1 / sides, abs=0.001)
        assert chances == pytest.approx([1 / sides] * len(chances), abs=0.04)


def test_who_leads_is_nearer_to_it() -> None:
    assert before(table("bulgarian", (140, 20)), 0) > 0.95 > 0.05 > before(table("bulgarian", (140, 20)), 1)
    assert before(table("bela-3", (900, 200, 200)), 0) > 0.8


def test_far_behind_a_side_beyond_the_target_the_match_is_as_good_as_lost() -> None:
    """A capot has carried them there without ending the match; the next deal decides."""
    assert before(table("bulgarian", (134, 187)), 0) < 0.01


def test_a_match_that_is_won_is_certain() -> None:
    at = table("bulgarian", (150, 20))
    assert after(at, End((5, 11), winner=0), 0) == 1.0
    assert after(at, End((5, 11), winner=0), 1) == 0.0


def test_after_a_deal_it_is_the_chance_at_the_new_score() -> None:
    at = table("bulgarian", (10, 20))
    assert after(at, End((16, 0)), 0) == before(table("bulgarian", (26, 20), dealer=0), 0)
    hangs = after(at, End((0, 8), hanging=8), 0)
    assert hangs == before(table("bulgarian", (10, 28), hanging=8, dealer=0), 0)
    assert 0 < hangs != after(at, End((0, 8)), 0)  # who plays first in the next deal wins it more often


def few(scores: tuple[int, int], played: int, dealer: int = 3, hanging: int = 0) -> Table:
    return Table(preset("belot-bg"), bytes(16), 9, dealer, scores, hanging, played=played)


def test_where_deals_are_few_it_is_told_by_those_that_are_left() -> None:
    assert before(few((70, 60), 6), 0) > before(few((70, 60), 2), 0) > before(few((70, 60), 0), 0) > 0.5
    assert before(few((0, 0), 6), 0) == pytest.approx(0.5, abs=0.01)
    assert after(few((70, 60), 5), End((16, 0)), 0) == before(few((86, 60), 6, dealer=0), 0)
    hung = after(few((70, 60), 5), End((0, 8), hanging=8), 1)
    assert hung == before(few((70, 68), 6, dealer=0, hanging=8), 1)


def test_a_deal_that_all_passed_is_none_of_the_few() -> None:
    assert after(few((70, 60), 6), End((0, 0)), 0) == before(few((70, 60), 6, dealer=0), 0)
    hangs = after(few((70, 60), 5, hanging=8), End((0, 0), hanging=8), 0)
    assert hangs == before(few((70, 60), 5, dealer=0, hanging=8), 0)
    # under contra nothing may be written though the deal was played: it hangs
    contra = after(few((70, 60), 5, hanging=8), End((0, 0), hanging=40), 0)
    assert contra == before(few((70, 60), 6, dealer=0, hanging=40), 0)


def test_a_capot_that_may_not_end_the_match_leaves_a_step_to_go() -> None:
    """171 to 60 after a capot: the match goes on, and the lead of 111 almost decides the next deal."""
    reached = after(table("bulgarian", (145, 60)), End((26, 0)), 0)
    assert standing.chance(preset("bulgarian"), 150, 60, 0, False) < reached < 1


def test_a_card_that_costs_two_points_with_open_hands_takes_the_line_down() -> None:
    """7D keeps 24 to 2; after AC it is 22 to 4 (`test_position`)."""
    state = two_cards_left()
    assert isinstance(state, Playing)
    at, hands = state.deal.table, OpenHands()
    kept, lost = (hands.end(play(state, card)) for card in ("7D", "AC"))
    assert course(at, [hands.end(state), kept, lost], 0) == (
        before(at, 0),
        standing.chance(at.rules, 24, 2, 0, False),
        standing.chance(at.rules, 24, 2, 0, False),
        standing.chance(at.rules, 22, 4, 0, False),
    )


def test_open_hands_that_end_the_match_decide_it() -> None:
    """South needs eleven points of Bela and has the best trumps: with all hands open the match is won."""
    state = near_the_target((990, 0))
    assert isinstance(state, Playing)
    end = OpenHands().end(state)
    assert end.winner == 0 and after(state.deal.table, end, 0) == 1.0


@EACH_PRESET
def test_each_deal_ends_where_the_next_begins(name: str) -> None:
    """The dealer moves on, whatever was written; and the last deal is won by one side."""
    rules = preset(name)
    seed, actions = random_actions(rules, 5, anything)
    match = Match.replay(rules, seed, map(to_text, actions))
    assert match.over and isinstance(match.state, MatchOver)
    tables = [result.deal.table for result in match.results]
    for side in range(len(rules.sides)):
        for place, (deal, following) in enumerate(zip(match.results, tables[1:], strict=False)):
            line = course(tables[place], [End(deal.writing.written, deal.writing.hanging, deal.winner)], side)
            assert line == (before(tables[place], side), before(following, side))
    found = ends(match.results[-1], decisions(match)[-1:])
    assert [after(tables[-1], found[-1], side) for side in range(len(rules.sides))].count(1.0) == 1

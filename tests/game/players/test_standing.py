"""The chance to win the match from a score: properties of any such chance, and that it is the right one."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rule_set import Rules
from game.players.bidding.standing import chance, chance_among, chance_if_on
from game.rules import PRESETS, preset

RULES = preset("bulgarian")
score = st.integers(0, 150)
hanging = st.sampled_from((0, 0, 8, 16, 32))


@given(score, score, hanging, st.booleans())
def test_what_one_side_has_the_other_has_not(own: int, other: int, hangs: int, ours: bool) -> None:
    mirrored = chance(RULES, other, own, hangs, not ours)
    assert chance(RULES, own, other, hangs, ours) == pytest.approx(1 - mirrored, abs=2e-4)


@given(score, score, hanging, st.booleans())
def test_more_is_never_worse(own: int, other: int, hangs: int, ours: bool) -> None:
    now = chance(RULES, own, other, hangs, ours)
    assert 0 <= now <= 1
    assert chance(RULES, min(own + 1, 150), other, hangs, ours) >= now - 2e-4
    assert chance(RULES, own, min(other + 1, 150), hangs, ours) <= now + 2e-4


@given(score, score, hanging, st.booleans(), st.integers(51, 501))
def test_only_what_is_still_needed_counts(own: int, other: int, hangs: int, ours: bool, target: int) -> None:
    rules = RULES.with_options({"target": target})
    shift = target - RULES.target
    moved = chance(rules, own + shift, other + shift, hangs, ours)
    assert moved == pytest.approx(chance(RULES, own, other, hangs, ours))


def test_a_match_that_is_over_is_won_or_lost() -> None:
    assert chance(RULES, 151, 150, 0, True) == 1
    assert chance(RULES, 140, 160, 0, True) == 0
    assert 0.4 < chance(RULES, 155, 155, 0, True) < 0.6


def test_the_start_is_even_and_a_lead_is_a_lead() -> None:
    assert chance(RULES, 0, 0, 0, True) == pytest.approx(0.5, abs=0.02)
    assert chance(RULES, 140, 100, 0, True) > 0.85
    assert chance(RULES, 149, 20, 0, False) > 0.97


def test_the_solution_is_what_playing_it_out_comes_to() -> None:
    """The same outcomes of deals, drawn one after the other until a side has won."""
    pytest.importorskip("numpy")
    from tools.tuning.standing import WrittenDeal, solved

    shares = {
        WrittenDeal((9, 7), 0, 0, False): 0.3,
        WrittenDeal((7, 9), 0, 1, False): 0.22,
        WrittenDeal((0, 16), 0, 1, False): 0.2,
        WrittenDeal((26, 0), 0, 0, False): 0.1,
        WrittenDeal((0, 25), 0, 1, True): 0.03,
        WrittenDeal((8, 0), 8, -1, False): 0.05,
        WrittenDeal((0, 0), 0, -1, False): 0.1,
    }
    # hanging points go to the winner of the next deal; the model gives each side its share of them
    solution = solved(shares, 0.4 / 0.85)
    rng = Random(7)
    outcomes = rng.choices(list(shares), list(shares.values()), k=400_000)
    for own, other in ((100, 100), (40, 60), (12, 30), (3, 3)):
        wins = Counter(_forehand_wins(own, other, outcomes) for _ in range(4000))
        assert solution[own, other] == pytest.approx(wins[True] / 4000, abs=0.03)


def _forehand_wins(own: int, other: int, outcomes: list, left: int = 1000) -> bool:  # type: ignore[type-arg]
    """Whether the side that is forehand now wins, with `left` deals to go; uses up `outcomes`."""
    needs, fore, hangs = [own, other], 0, 0
    while True:
        outcome = outcomes.pop()
        needs[fore] -= outcome.written[0]
        needs[1 - fore] -= outcome.written[1]
        if outcome.winner >= 0:
            needs[fore if outcome.winner == 0 else 1 - fore] -= hangs
            hangs = 0
        hangs += outcome.hangs
        played = outcome.winner >= 0 or outcome.hangs
        left -= bool(played)
        if played and left <= 0 and needs[0] != needs[1]:
            return needs[0] < needs[1]
        if played and not outcome.capot and min(needs) <= 0 and needs[0] != needs[1]:
            return needs[0] < needs[1]
        fore = 1 - fore


class TestBeyondTheTarget:
    """After a capot that did not end the match any deal that is played decides it."""

    @staticmethod
    def at(own: int, other: int, hangs: int = 0, ours: bool = True, rules: Rules = RULES) -> float:
        return chance_if_on(rules, own, other, hangs, ours, 3, decisive=True)

    def test_53_behind_no_ordinary_deal_is_enough(self) -> None:
        assert self.at(134, 187) < 0.01
        assert self.at(187, 134) > 0.99

    def test_3_behind_it_is_nearly_even(self) -> None:
        assert 0.4 < self.at(152, 155) < 0.5

    def test_equal_scores_are_even(self) -> None:
        assert self.at(160, 160) == pytest.approx(0.5, abs=0.01)

    def test_it_is_as_in_the_last_of_few_deals(self) -> None:
        assert self.at(160, 180) == chance_if_on(FEW, 60, 80, 0, True, FEW.deal_limit - 1)

    def test_a_limit_of_deals_changes_nothing(self) -> None:
        assert self.at(160, 180, rules=FEW) == self.at(160, 180)

    def test_what_hangs_makes_a_lead_smaller(self) -> None:
        assert self.at(134, 187, hangs=40) == self.at(134, 147 + 4, hangs=4)

    def test_a_lead_smaller_than_what_hangs_counts_for_nothing(self) -> None:
        assert self.at(134, 187, hangs=60) == self.at(160, 160)

    @given(st.integers(0, 300), st.integers(151, 300), hanging, st.booleans())
    def test_what_one_side_has_the_other_has_not(self, own: int, other: int, hangs: int, ours: bool) -> None:
        assert self.at(own, other, hangs, ours) == pytest.approx(1 - self.at(other, own, hangs, not ours))

    @given(st.integers(0, 300), st.integers(151, 300), hanging, st.booleans())
    def test_more_is_never_worse(self, own: int, other: int, hangs: int, ours: bool) -> None:
        assert self.at(own + 1, other, hangs, ours) >= self.at(own, other, hangs, ours) - 2e-3


FEW = preset("belot-bg")
played = st.integers(0, 9)


class TestFewDeals:
    @given(score, score, hanging, st.booleans(), played)
    def test_what_one_side_has_the_other_has_not(
        self, own: int, other: int, hangs: int, ours: bool, behind: int
    ) -> None:
        mirrored = chance_if_on(FEW, other, own, hangs, not ours, behind)
        assert chance_if_on(FEW, own, other, hangs, ours, behind) == pytest.approx(1 - mirrored, abs=1e-9)

    @given(score, score, st.booleans(), st.integers(0, 6))
    def test_more_is_never_worse(self, own: int, other: int, ours: bool, behind: int) -> None:
        now = chance_if_on(FEW, own, other, 0, ours, behind)
        assert 0 <= now <= 1
        assert chance_if_on(FEW, own + 1, other, 0, ours, behind) >= now - 2e-3
        assert chance_if_on(FEW, own, other + 1, 0, ours, behind) <= now + 2e-3

    @pytest.mark.parametrize(("own", "other"), [(60, 50), (80, 60), (40, 10)])
    def test_a_lead_is_worth_the_more_the_fewer_deals_are_left(self, own: int, other: int) -> None:
        chances = [chance_if_on(FEW, own, other, 0, True, behind) for behind in range(7)]
        assert chances == sorted(chances) and chances[-1] > chances[0] + 0.05
        assert chances[-1] > chance_if_on(RULES, own, other, 0, True, 6) + 0.05

    def test_near_the_target_it_is_as_without_a_limit_while_deals_are_left(self) -> None:
        for own, other in ((140, 138), (145, 120), (130, 149)):
            free = chance_if_on(RULES, own, other, 0, True, 2)
            assert chance_if_on(FEW, own, other, 0, True, 2) == pytest.approx(free, abs=0.02)

    def test_equal_scores_after_the_last_deal_are_an_even_chance(self) -> None:
        for behind in (7, 8, 12):
            assert chance_if_on(FEW, 88, 88, 0, True, behind) == pytest.approx(0.5, abs=0.02)

    def test_a_capot_may_carry_a_side_beyond_the_target(self) -> None:
        """From below, 171 to 140 with deals left counts as one step from 151, and 31 ahead of the other."""
        assert chance_if_on(FEW, 171, 140, 0, True, 3) == chance_if_on(FEW, 150, 119, 0, True, 3)
        assert chance_if_on(FEW, 171, 169, 0, True, 6) == pytest.approx(
            chance_if_on(FEW, 80, 78, 0, True, 6), abs=1e-3
        )

    def test_the_solution_is_what_playing_it_out_comes_to(self) -> None:
        pytest.importorskip("numpy")
        from tools.tuning.few_deals import BEYOND, solved
        from tools.tuning.standing import WrittenDeal

        shares = {
            WrittenDeal((9, 7), 0, 0, False): 0.3,
            WrittenDeal((7, 9), 0, 1, False): 0.2,
            WrittenDeal((8, 8), 0, 0, False): 0.05,
            WrittenDeal((0, 16), 0, 1, False): 0.2,
            WrittenDeal((26, 0), 0, 0, True): 0.1,
            WrittenDeal((8, 0), 8, -1, False): 0.05,
            WrittenDeal((0, 0), 0, -1, False): 0.1,
        }
        even, tables = solved(shares, 4)
        rng = Random(7)
        outcomes = rng.choices(list(shares), list(shares.values()), k=400_000)
        for left, own, other in ((4, 100, 95), (3, 40, 36), (2, 60, 60), (1, 90, 92), (3, 12, 30)):
            wins = Counter(_forehand_wins(own, other, outcomes, left) for _ in range(4000))
            found = tables[left - 1][own + BEYOND, other + BEYOND]
            assert found == pytest.approx(wins[True] / 4000, abs=0.03)
        wins = Counter(_forehand_wins(90, 90, outcomes, 0) for _ in range(4000))
        assert even == pytest.approx(wins[True] / 4000, abs=0.03)


BELA = [rules for rules in PRESETS.values() if rules.game == "bela"]
targets = st.integers(51, 2001)
behind = st.integers(1, 2100)  # a score may be below zero


class TestBela:
    @given(st.sampled_from(BELA), targets, st.lists(behind, min_size=3, max_size=3), st.integers(0, 2))
    def test_somebody_wins(self, rules: Rules, target: int, needs: list[int], forehand: int) -> None:
        rules, scores = at(rules, target, needs)
        chances = [chance_among(rules, scores, side, forehand % rules.players) for side in range(len(scores))]
        assert sum(chances) == pytest.approx(1.0, abs=1e-4)
        assert min(chances) >= 0

    @given(
        st.sampled_from(BELA), targets, st.lists(behind, min_size=3, max_size=3), st.integers(0, 2), behind
    )
    def test_more_is_never_worse(
        self, rules: Rules, target: int, needs: list[int], forehand: int, more: int
    ) -> None:
        rules, scores = at(rules, target, needs)
        forehand %= rules.players
        better = (scores[0] + min(more, needs[0] - 1), *scores[1:])
        assert chance_among(rules, better, 0, forehand) >= chance_among(rules, scores, 0, forehand) - 1e-4
        if len(scores) == 2:
            assert chance_among(rules, better, 1, forehand) <= chance_among(rules, scores, 1, forehand) + 1e-4

    @given(st.sampled_from(BELA), targets, st.lists(behind, min_size=3, max_size=3))
    def test_only_what_is_still_needed_counts(self, rules: Rules, target: int, needs: list[int]) -> None:
        now, scores = at(rules, target, needs)
        other, moved = at(rules, 701, needs)
        assert chance_among(now, scores, 0, 0) == pytest.approx(chance_among(other, moved, 0, 0))

    @pytest.mark.parametrize("rules", BELA, ids=lambda rules: rules.name)
    def test_a_match_that_is_over_is_won_or_lost(self, rules: Rules) -> None:
        sides = len(rules.sides)
        won = (rules.target, *([rules.target - 1] * (sides - 1)))
        assert [chance_among(rules, won, side, 0) for side in range(sides)] == [1.0, *([0.0] * (sides - 1))]
        equal = (rules.target,) * sides
        assert sum(chance_among(rules, equal, side, 0) for side in range(sides)) == pytest.approx(1.0)

    @pytest.mark.parametrize("rules", BELA, ids=lambda rules: rules.name)
    def test_the_start_is_nearly_even_and_a_lead_is_a_lead(self, rules: Rules) -> None:
        sides = len(rules.sides)
        even = (0,) * sides
        for side in range(sides):
            assert chance_among(rules, even, side, 0) == pytest.approx(1 / sides, abs=0.06)
        ahead = (rules.target - 30, *([rules.target - 300] * (sides - 1)))
        assert chance_among(rules, ahead, 0, 1) > 0.8

    def test_two_sides_are_asked_for_in_either_way(self) -> None:
        rules = preset("bela-4")
        assert chance(rules, 300, 500, 0, False) == chance_among(rules, (300, 500), 0, 1)


def at(rules: Rules, target: int, needs: list[int]) -> tuple[Rules, tuple[int, ...]]:
    """The rules with this target, and the scores of sides with these needs."""
    return rules.with_options({"target": target}), tuple(target - need for need in needs[: len(rules.sides)])


class TestBelaOfFewDeals:
    """At a tournament table the number of deals may end a match of Bela before the target does."""

    TABLE = preset("bela-4-table").with_options({"target": 1001})

    def test_after_the_last_deal_the_higher_score_has_won(self) -> None:
        assert chance_among(self.TABLE, (700, 690), 0, 0, 7) == 1.0
        assert chance_among(self.TABLE, (700, 690), 1, 0, 7) == 0.0
        assert 0.4 < chance_among(self.TABLE, (700, 700), 0, 0, 7) < 0.6

    def test_a_lead_is_worth_more_the_fewer_deals_are_left(self) -> None:
        chances = [chance_among(self.TABLE, (500, 400), 0, 1, played) for played in range(3, 7)]
        assert chances == sorted(chances) and chances[-1] > chances[0] + 0.1

    def test_without_a_limit_the_deals_played_change_nothing(self) -> None:
        rules = preset("bela-4")
        assert chance_among(rules, (500, 400), 0, 1, 6) == chance_among(rules, (500, 400), 0, 1)

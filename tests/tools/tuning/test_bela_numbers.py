"""The scripts behind Bela's auction: what they solve, fit and put together."""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("numpy")

import numpy as np

from game.core.cards import FULL_DECK
from game.players.bidding import contract_value_points, naming
from game.players.numbers import load
from tools.tuning import bela_holdings, bela_passing, bela_played, bela_solved, bela_standing
from tools.tuning.bela_solved import GAMES


@pytest.mark.parametrize("game", GAMES)
class TestSolved:
    def test_every_card_is_somewhere_once(self, game: str) -> None:
        rules = GAMES[game]
        deal = bela_solved.dealt(rules, Random(1))
        turned = 1 << deal.turned if deal.turned >= 0 else 0
        piles = [*deal.hands, deal.middle] + ([turned] if rules.turns_card else [])
        assert sum(pile.bit_count() for pile in piles) == sum(piles).bit_count()
        assert all(seen & ~hand == 0 for seen, hand in zip(deal.seen, deal.hands, strict=True))
        assert {hand.bit_count() for hand in deal.hands} == {rules.hand_size}
        assert deal.turned < 0 or not any(hand & turned for hand in deal.hands)
        if rules.players > 2:
            assert sum(piles) == FULL_DECK

    def test_what_one_side_gets_the_others_do_not(self, game: str) -> None:
        seen, turned, lead, total = bela_solved.solve(game, 1, 0, 3)
        assert lead.shape == total.shape == (3, GAMES[game].players, 4)
        assert (abs(lead) <= total).all()
        assert (total >= 100 if GAMES[game].players > 2 else total > 40).all()
        assert ((turned >= 0) == GAMES[game].proposes).all()
        again = bela_solved.solve(game, 1, 1, 2)
        assert (again[2] == lead[1:2]).all()

    def test_the_numbers_in_use_are_of_this_shape(self, game: str) -> None:
        found, played = load("bela_holdings")[game], load("bela_played")[game]
        for role in (contract_value_points.NAMES, contract_value_points.AGAINST):
            assert len(found[role]["trumps"]) == len(found[role]["beside"]) == 256
            assert len(found[role]["turned"]) == (16 if GAMES[game].proposes else 0)
        assert len(found["totals"]) == len(bela_holdings.EDGES) + 1
        assert len(played["places"]) == GAMES[game].players


def test_what_is_laid_away_is_held_and_no_sure_trick() -> None:
    rules = GAMES["2"]
    engines = bela_solved.solvers(rules)
    for number in range(10):
        deal = bela_solved.dealt(rules, Random(number))
        hands = [deal.hands[0] | deal.middle, deal.hands[1]]
        laid = bela_solved.laid_away(engines[0], deal, hands, 0, 2)
        assert laid.bit_count() == 2
        assert laid & ~hands[0] == 0
        assert not laid >> 16 & 0b10100  # the jack and the nine of trumps


def test_totals_fill_what_is_rare_from_what_is_near() -> None:
    lead = np.repeat([-50.0, 10.0], 100).reshape(200, 1, 1)
    total = np.repeat([170.0, 160.0], 100).reshape(200, 1, 1)
    solved = bela_solved.Solved(np.zeros((200, 1)), np.zeros(200), lead, total)
    found = bela_holdings.totals(solved)
    assert found[0] == 170.0
    assert found[-1] == 160.0
    assert sorted(found, reverse=True) == found


def test_a_slope_and_the_levels_of_places_are_found_again() -> None:
    rng = Random(1)
    outcomes = []
    for number in range(4000):
        place, promise = number % 3, rng.gauss(0.0, 60.0)
        lead = round(0.6 * promise + (20.0, -10.0, -10.0)[place] + rng.gauss(0.0, 50.0))
        outcomes.append(bela_played.PlayedTrump(place, promise, lead))
    found = bela_played.fitted(outcomes, 3)
    assert found["slope"] == pytest.approx(0.6, abs=0.05)
    assert found["spread"] == pytest.approx(50.0, abs=3.0)
    assert found["places"] == pytest.approx([20.0, -10.0, -10.0], abs=6.0)


def test_a_deal_is_played_the_same_every_time() -> None:
    for game in ("4", "2"):
        assert bela_played.one(game, "easy", 1, 5) == bela_played.one(game, "easy", 1, 5)


@pytest.mark.sample(3)
@pytest.mark.parametrize("case", bela_passing.CASES)
def test_an_auction_tells_what_came_of_each_pass(case: str) -> None:
    rules = bela_passing.CASES[case]
    assert naming.case_of(rules) == case
    seen, turned, lead, total = bela_solved.solve(contract_value_points.dealing_key(rules), 1, 0, 4)
    played = bela_passing.Played(rules, bela_solved.Solved(seen, turned, lead, total))

    def rows() -> dict[str, bela_passing.Situation]:
        found = {key: bela_passing.Situation() for key in bela_passing.first_rows(rules)}
        for number in range(40):
            bela_passing.auction(played, number % 4, Random(number), found)
        return found

    first, again = rows(), rows()
    assert first["1 0"].heard
    assert sum(row.fit.count for row in first.values()) > 0
    for key, row in first.items():
        assert row.heard == again[key].heard
        fitted = bela_passing.fitted(key, rules, row)
        assert fitted == bela_passing.fitted(key, rules, again[key])
        for name, (low, high) in bela_passing.BOUNDS.items():
            assert low <= fitted["weights"][name] <= high


@pytest.mark.parametrize("game", bela_standing.GAMES)
class TestStanding:
    @pytest.mark.sample(3)
    def test_what_is_foretold_comes_true(self, game: str) -> None:
        """Deals in which one side writes all, or all the same: it fits what becomes of matches."""
        rules = bela_standing.GAMES[game]
        sides = len(rules.sides)
        outcomes = [
            bela_standing.PlayedDeal(
                tuple(170 * (place == winner) for place in range(sides)),
                tuple(130 if place == winner else 40 // (sides - 1) for place in range(sides)),
            )
            for winner in range(sides)
        ] + [bela_standing.PlayedDeal((170 // sides,) * sides, (170 // sides,) * sides)]
        needs, won = bela_standing.samples(rules, outcomes, Random(1), 300)
        numbers = bela_standing.fitted(needs, won)
        for _, said, came, count in bela_standing.calibration(needs, won, numbers):
            if count > 150:
                assert said == pytest.approx(came, abs=0.1)

    def test_the_formula_is_the_one_in_use(self, game: str) -> None:
        from game.players.bidding.standing import chance_among

        rules = bela_standing.GAMES[game]
        sides = len(rules.sides)
        found = tuple(load("bela_standing")[game][name] for name in bela_standing.NAMES)
        needs = np.array([[300.0, 420.0, 150.0][:sides]])
        scores = tuple(rules.target - int(need) for need in needs[0])
        said = bela_standing.chances(needs, found)[0]
        for side in range(sides):
            assert chance_among(rules, scores, side, 0) == pytest.approx(said[side], abs=0.01)


def test_the_lowest_place_is_found() -> None:
    found = bela_standing.lowest(lambda at: (at[0] - 7) ** 2 + (at[1] - 0.5) ** 2, (1.0, 4.0))
    assert found == pytest.approx((7.0, 0.5), rel=0.05)

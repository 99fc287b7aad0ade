"""Six parts of a deal that add up to the pad."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.actions import parse, to_text
from game.core.machine import apply, legal_actions
from game.core.match import Match
from game.core.state import DealOver, MatchOver, State
from game.practice.luck.open_hands import FIRST_CALLER, place
from game.practice.luck.parts import Ask, WeighedDeal, WeighedDecision, expert, review, weigh
from game.practice.luck.review_text import intervals, lines, mistakes, review_json
from game.rules import PRESETS
from game.table.judge import Decided, Values, judgement
from tests.game.practice.luck.kit import two_cards_left
from tests.game.presets import EACH_PRESET
from tests.game.tables import Choose, anything, careless, one_sided, random_actions, result_of
from tools.luck import adds_up, main, sums


def nobody(decided: Decided) -> Values:
    """No values for any decision."""
    return {}


def weighed(state: State, *texts: str, ask: Ask = nobody) -> WeighedDeal:
    """The review of the end of a deal, from `state` on."""
    made = []
    for number, text in enumerate(texts):
        assert not isinstance(state, MatchOver)
        legal = tuple(to_text(action) for action in legal_actions(state))
        made.append(Decided(number, state, state.turn, text, legal))
        state = apply(state, parse(text)).state
    assert isinstance(state, DealOver | MatchOver)
    return weigh(result_of(state), made, ask)


FIRST = place(PRESETS["bulgarian"], 0, 0)
"""The mean value of calling first, as South does."""
LAST_TWO = tuple(f"play {card}" for card in ("AC", "7C", "8C", "9C", "7D", "AD", "8D", "9D"))


def test_a_loss_that_nobody_could_know_is_a_guess() -> None:
    """AC instead of 7D: 22 to 4 and not 24 to 2."""
    deal = weighed(two_cards_left(), *LAST_TWO)
    parts = deal.parts(0)
    assert (parts.cards, parts.own_cards, parts.guesses) == (22 - FIRST, 0, FIRST - 4)
    assert parts.total == deal.difference(0) == 18
    others = deal.parts(1)
    assert (others.cards, others.opponents, others.guesses) == (FIRST - 22, 0, 4 - FIRST)
    assert others.total == -18


def test_as_much_as_the_seat_could_know_is_an_error() -> None:
    def ask(decided: Decided) -> Values:
        return {"play 7D": 2.5, "play AC": 1.0}

    deal = weighed(two_cards_left(), *LAST_TWO, ask=ask)
    parts = deal.parts(0)
    assert (parts.cards, parts.own_cards) == (22 - FIRST, Fraction(-3, 2))
    assert parts.guesses == FIRST - Fraction(5, 2)
    assert deal.parts(2).partner == Fraction(-3, 2)
    assert deal.parts(3).opponents == Fraction(3, 2)
    assert deal.decisions[0].best == "play 7D"
    assert adds_up(deal)


def test_a_lucky_guess_counts_up() -> None:
    """7D is the best card, though the seat had to think it worse."""

    def ask(decided: Decided) -> Values:
        return {"play AC": 2.0, "play 7D": 1.0}

    deal = weighed(two_cards_left(), *LAST_TWO[4:], *LAST_TWO[1:4], LAST_TWO[0], ask=ask)
    assert (deal.parts(0).own_cards, deal.parts(0).guesses, deal.difference(0)) == (-1, FIRST + 1, 22)


def test_calling_first_is_no_luck_of_the_cards() -> None:
    """The shares of all sides cancel."""
    assert FIRST > 0
    for name, rules in PRESETS.items():
        shares = [place(rules, 1, side) for side in range(len(rules.sides))]
        assert sum(shares) == 0
        assert max(shares) == shares[1] == Fraction(FIRST_CALLER[name])


def test_what_one_of_three_gives_away_goes_to_the_others_in_halves() -> None:
    rules = PRESETS["bela-3"]
    match = Match(rules, bytes(16))
    decided = Decided(0, match.state, 1, "play 7C", ("play 7C", "play 8C"))
    found = judgement(decided, {"play 7C": 0.0, "play 8C": 10.0})
    turn = WeighedDecision(decided, (50, 60, 52), (60, 50, 52), found)
    assert [turn.share(rules, side).error for side in range(3)] == [5, -10, 5]
    changes = [turn.share(rules, side).error + turn.share(rules, side).guess for side in range(3)]
    assert changes == [15, -15, 0]


def test_a_card_against_the_rules_is_an_error_as_a_whole() -> None:
    """Found in careless matches of the Russian rules: everything that it costs could be known."""
    deals = _reviews("bela-4-ru", 3, careless, 12)
    illegal = [(deal, each) for deal in deals for each in deal.decisions if not each.decided.allowed]
    assert illegal
    for deal, each in illegal:
        side = deal.rules.side_of(each.decided.seat)
        assert each.share(deal.rules, side).guess == max(each.share(deal.rules, side).guess, 0)


def _reviews(name: str, number: int, choose: Choose, most: int, ask: Ask = nobody) -> list[WeighedDeal]:
    seed, actions = random_actions(PRESETS[name], number, choose)
    match = Match.replay(PRESETS[name], seed, map(to_text, actions))
    places = range(min(most, len(match.results)))
    return [review(match, place, ask) for place in places]


@pytest.mark.parametrize("choose", [anything, careless, one_sided], ids=lambda choose: choose.__name__)
@EACH_PRESET
def test_the_parts_are_what_was_written(name: str, choose: Choose) -> None:
    for deal in _reviews(name, 1, choose, 1 if PRESETS[name].players == 3 else 2):
        assert adds_up(deal)


@EACH_PRESET
def test_the_parts_of_deals_that_were_played_with_sense(name: str) -> None:
    rules = PRESETS[name]
    found = sums(name, rules.options(), ("medium",) * rules.players, 1, 0, 1, judged=False)
    assert (found.deals, found.wrong) == (1, 0)


def test_the_parts_of_a_judged_deal_of_three() -> None:
    found = sums("bela-3", PRESETS["bela-3"].options(), ("easy",) * 3, 1, 0, 1, judged=True)
    assert (found.deals, found.wrong) == (1, 0)


def test_the_sums_are_told_in_a_line(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--rules", "bela-2-ru", "--deals", "3"]) == 0
    said = capfd.readouterr().out
    assert said.startswith("bela-2-ru, random: 3 deals, ")
    assert " decisions, 0 sums wrong, " in said
    assert "; first caller " in said


@pytest.mark.parametrize("name", ["bulgarian", "bela-4-ru", "bela-2-ru"])
def test_no_card_is_better_than_the_best(name: str) -> None:
    """Where two sides play to the end, nobody gains by a card, a declaration or a discard."""
    for deal in _reviews(name, 5, anything, 6):
        for each in deal.decisions:
            share = each.share(deal.rules, deal.rules.side_of(each.decided.seat))
            assert each.is_call or share.error + share.guess <= 0


def test_judged_by_what_a_seat_could_know() -> None:
    """One whole deal with the values of the strongest computer player."""
    (deal,) = _reviews("bulgarian", 2, anything, 1, expert)
    assert adds_up(deal)
    seat_view = review_json([deal], 0).deals[0]
    assert sum(seat_view.parts.values()) == pytest.approx(float(deal.difference(0)))
    own = [each for each in seat_view.decisions if each.seat == "S" and each.action.startswith("play")]
    assert all(each.error <= 0 for each in own)
    assert any(each.error < 0 and each.best != each.action for each in own)
    told = [each for each in seat_view.decisions if each.reason]
    assert any(each.action.startswith("play") for each in told)
    assert seat_view.parts["own_cards"] == pytest.approx(sum(each.error for each in own))


def test_the_summary_lists_mistakes() -> None:
    """Two tens given away by South are one, and a tenth less is none."""

    def ask(lost: float) -> Ask:
        return lambda decided: {"play 7D": lost, "play AC": 0.0}

    deal = weighed(two_cards_left(), *LAST_TWO, ask=ask(2.0))
    assert list(mistakes([deal], 0)) == [
        "  deal 1, trick 7: play AC, better play 7D (-2): keeps_for_last cards=AC"
    ]
    assert list(mistakes([deal], 1)) == []
    assert list(mistakes([weighed(two_cards_left(), *LAST_TWO, ask=ask(1.9))], 0)) == []
    assert "Mistakes of S:" in list(lines([deal], 0))


def test_the_summary_says_when_there_are_too_few_deals() -> None:
    deals = _reviews("bela-2-ru", 1, anything, 3)
    text = list(lines(deals, 0))
    assert len(text) == 2 + len(deals) + 2
    assert text[-1].startswith(f"Over {len(deals)} deals: too few to say")
    assert intervals(deals, 0)["cards"].margin is None
    many = deals * 20
    assert intervals(many, 0)["cards"].margin is not None
    assert sum(" ± " in line for line in lines(many, 0)) == 6
    assert list(lines([], 0)) == ["No deal is finished."]

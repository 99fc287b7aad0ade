"""A deal by other rules, compared with the machine playing it by them."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from msgspec.structs import replace

from game.core import machine
from game.core.state import Cutting, DealOver, DealResult, MatchOver, State
from game.referee.alternatives import Alternative, Effect, changes_play, presets, single_options
from game.rules import PRESETS, Rules, preset
from tests.game.presets import USUAL
from tests.game.referee.kit import SUITS, Played, all_tricks, matches
from tests.game.tables import auction, call, play, result_of

DEALS = {"few": 40, "many": 240}
SHEET = ("writing", "points", "scores", "winner", "declarations", "belots")


def replayed(deal: Played, rules: Rules) -> DealResult | None:
    """The deal as the machine plays it by `rules`; None if it does not end with the same actions."""
    state: State = Cutting(replace(deal.table, rules=rules))
    for action in deal.actions:
        state = machine.apply(state, action).state
        if isinstance(state, DealOver | MatchOver):
            return state.result
    return None


def drawn_rules(name: str, place: int) -> Rules:
    """The preset as it is, and with one of its options changed, in turn."""
    rules = preset(name).with_options({"target": 51 if preset(name).sheet.rounds else 301})
    changed = [{spec.name: choice} for spec in rules.option_specs for choice in spec.choices]
    return rules.with_options(changed[place % len(changed)]) if place % 2 else rules


def written(result: DealResult | None) -> tuple[object, ...] | None:
    return None if result is None else tuple(getattr(result, name) for name in SHEET)


CASES = [
    pytest.param(name, many, marks=[pytest.mark.slow] if many == "many" or name not in USUAL else [])
    for name in PRESETS
    for many in DEALS
]


@pytest.mark.untraced
@pytest.mark.parametrize(("name", "many"), CASES)
def test_other_rules_write_what_the_machine_writes_by_them(name: str, many: str) -> None:
    met: Counter[Effect] = Counter()
    changed = 8
    for place in range(changed):
        for deal in islice(matches(drawn_rules(name, place)), DEALS[many] // changed):
            for other in (*single_options(deal.result), *presets(deal.result)):
                met[other.effect] += 1
                if other.effect is Effect.PLAYS:
                    assert other.result is None
                    continue
                assert written(other.result) == written(replayed(deal, other.rules)), (other, deal)
                assert is_true(other, deal.result)
    assert met[Effect.NONE] and met[Effect.PLAYS]


def is_true(other: Alternative, result: DealResult) -> bool:
    """The effect agrees with the difference of the two results."""
    match other.effect:
        case Effect.GOES_ON:
            return other.result is None
        case Effect.WRITES:
            return other.result is not None and other.result.writing != result.writing
        case Effect.ENDS:
            return other.result is not None and other.result.winner != result.winner
    assert other.result is not None
    return (other.result.writing.pad, other.result.winner) == (result.writing.pad, result.winner)


def by_option(result: DealResult) -> dict[tuple[str, object], Alternative]:
    return {
        (name, each.rules.options()[name]): each for each in single_options(result) for name in each.options
    }


def test_a_capot_under_contra_that_is_not_multiplied() -> None:
    """252 are 25 × 2 = 50, or 162 are 16 × 2 and 90 are 9: 41 (rules §2.10)."""
    result = all_tricks(preset("bulgarian"), "C contra pass pass pass")
    assert result.writing.written == (50, 0)
    found = by_option(result)
    apart = found["capot_under_contra", "not_multiplied"]
    assert apart.result is not None
    assert (apart.effect, apart.result.writing.written) == (Effect.WRITES, (41, 0))
    assert found["equal_sequences", "trump_first"].effect is Effect.NONE
    assert found["all_trumps_raise", "not_over_partner"].effect is Effect.NONE  # in a suit
    assert {each.rules.name: each.effect for each in presets(result)} == {
        "belot-bg": Effect.NONE,
        "turkish": Effect.NONE,
    }


def test_going_out_with_a_capot() -> None:
    """130 and 25 are enough, but not with a capot (rules §2.9); after 120 and 25 nobody has won."""
    for before, effect in ((130, Effect.ENDS), (120, Effect.NONE)):
        result = all_tricks(preset("bulgarian"), "C pass pass pass", (before, 0))
        assert (result.scores, result.winner) == ((before + 25, 0), None)
        going_out = by_option(result)["going_out_with_capot", "yes"]
        assert going_out.effect is effect
        assert going_out.result is not None
        assert going_out.result.winner == (0 if effect is Effect.ENDS else None)


def test_all_tricks_in_bela() -> None:
    """90 more for all tricks, 97 less for none, or both (rules §3.9)."""
    result = all_tricks(preset("bela-4"), "C")
    assert result.writing.written == (252, 0)
    found = {
        value: each.result
        for (_, value), each in by_option(result).items()
        if each.options == ("all_tricks",)
    }
    assert {value: each and each.writing.written for value, each in found.items()} == {
        "penalty_97": (162, -97),
        "both": (252, -97),
    }


def test_a_match_that_ends_with_the_trick_or_with_the_deal() -> None:
    """With 990 the first trick with 44 is enough, or the nine of trumps in the third (rules §3.11)."""
    rules = preset("bela-4")
    state = call(auction(SUITS, rules=rules, scores=(990, 0)), "C")
    over = result_of(play(state, "AC AD AH AS"))
    assert (over.writing.outcome, over.writing.written) == ("enough", (44, 0))
    assert by_option(over)["ending", "prolaz"] == Alternative(
        rules.with_options({"ending": "prolaz"}), ("ending",), Effect.GOES_ON
    )
    whole = all_tricks(rules.with_options({"ending": "prolaz"}), "C", (990, 0))
    dosta = by_option(whole)["ending", "dosta"]
    assert dosta.result is not None
    assert (dosta.effect, dosta.result.writing.written) == (Effect.WRITES, (14, 0))


def test_what_an_illegal_card_costs_changes_no_play_but_whether_it_may_lie_does() -> None:
    before = preset("bela-4-ru")
    assert changes_play(before, before.with_options({"revoke": "penalised_162_97"}), None) == ()
    assert changes_play(before, before.with_options({"revoke": "refused"}), None) == ("revoke",)


def test_a_deal_that_nobody_played_is_the_same_by_all_rules() -> None:
    result = result_of(call(auction({}), "pass pass pass pass"))
    assert {each.effect for each in single_options(result)} == {Effect.NONE}

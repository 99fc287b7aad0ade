"""Every level always does something legal, and nothing absurd."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.actions import DECLARE_NONE, parse, to_text
from game.core.machine import apply, legal_actions
from game.core.rule_set import Option
from game.core.state import DealOver, MatchOver, Playing
from game.players.decision import choose
from game.players.levels import BY_NAME
from game.rules import PRESETS, Rules, preset
from game.table.projection import question
from game.table.protocol import LEVELS
from tests.game.tables import NORTH, SOUTH, STYLES, WEST, auction, call, play, playing, random_states

BY_THUMB = [name for name in LEVELS if not BY_NAME[name].worlds]
STRONG = [name for name in LEVELS if BY_NAME[name].worlds]


def option_values(option: Option) -> st.SearchStrategy[object]:
    if option.choices:
        return st.sampled_from(option.choices)
    return st.integers(option.low, option.high)


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """Any preset, with any of its options."""
    rules = draw(st.sampled_from(list(PRESETS.values())))
    return rules.with_options({one.name: draw(option_values(one)) for one in rules.option_specs})


@pytest.mark.untraced
@given(
    rules=rule_sets(),
    number=st.integers(0, 10**6),
    style=st.sampled_from(STYLES),
    level=st.sampled_from(LEVELS),
)
def test_no_level_ever_does_anything_illegal(rules: Rules, number: int, style: object, level: str) -> None:
    states = random_states(rules, number, style)  # type: ignore[arg-type]
    # players that search take their time: a few positions of each deal
    for state in states[number % 8 :: 8] if level in STRONG else states:
        if isinstance(state, MatchOver):
            continue
        action = choose(question(state, state.turn), level, Random(number), time_ms=50).action
        assert action in legal_actions(state)
        apply(state, action)


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", ["bulgarian", "bela-4", "bela-3", "bela-2"])
@pytest.mark.parametrize(
    "level", [*BY_THUMB, *(pytest.param(name, marks=pytest.mark.untraced) for name in STRONG)]
)
def test_a_level_plays_whole_deals_with_itself(level: str, name: str) -> None:
    state = random_states(preset(name), 1)[0]
    rng = Random(1)
    over, deals = 0, 5 if level not in STRONG else 2 if name == "bulgarian" else 1
    while over < deals and not isinstance(state, MatchOver):
        state = apply(state, choose(question(state, state.turn), level, rng).action).state
        over += isinstance(state, DealOver | MatchOver)


def test_the_levels_are_ordered() -> None:
    levels = [BY_NAME[name] for name in LEVELS]
    thumb = [level for level in levels if not level.worlds]
    strong = levels[len(thumb) :]
    assert all(level.worlds for level in strong)
    assert not any(level.habits for level in strong)
    for weaker, stronger in pairwise(strong):
        assert all(few < many for few, many in zip(weaker.worlds, stronger.worlds, strict=False))
    for weaker, stronger in pairwise(thumb):
        assert len(weaker.habits) > len(stronger.habits)
        for habit in weaker.habits.keys() & stronger.habits.keys():
            assert weaker.habits[habit] >= stronger.habits[habit]
        assert weaker.misjudges > stronger.misjudges
        assert weaker.at_most > stronger.at_most
        assert weaker.overbids > stronger.overbids
        assert weaker.misnames > stronger.misnames


def decisions(state: Playing, level: str) -> list[str]:
    seen = question(state, state.turn)
    return [to_text(choose(seen, level, Random(seed)).action) for seed in range(60)]


# South plays last: the trick so far, South's clubs, the one that every player of these levels plays
LAST = [
    ("TC KC QC", "AC 7C", LEVELS, "AC"),  # 25 points
    ("AC 8C 9C", "TC 7C", BY_THUMB, "7C"),
    ("QC 8C 9C", "KC 7C", LEVELS, "KC"),  # a poor trick, but ace and ten are with the others
    ("AC 8C 9C", "KC 7C", BY_THUMB, "7C"),
]


@pytest.mark.parametrize(
    ("trick", "clubs", "level", "wanted"),
    [(trick, clubs, level, wanted) for trick, clubs, levels, wanted in LAST for level in levels],
)
def test_no_sure_trick_is_given_away_and_no_card_under_a_lost_one(
    trick: str, clubs: str, level: str, wanted: str
) -> None:
    state = playing({"S": f"{clubs} 8D", "W": "9D 7S", "N": "8S 9S", "E": "TS QS"}, 2, 1, trick)
    assert set(decisions(state, level)) == {f"play {wanted}"}


@pytest.mark.parametrize("level", STRONG)
@pytest.mark.parametrize(("own", "led"), [("TC", "KC"), ("KC", "TC")])
def test_the_strong_throw_low_under_an_ace(level: str, own: str, led: str) -> None:
    """No trumps, West leads the ace; the cards South keeps are worth a trick later."""
    dealt = {
        "S": f"{own} 7C AD KD QD AS KS QS",
        "W": f"AC {led} QC 8S 9S TS 7H 8H",
        "N": "9C JC AH TH KH QH 7D 8D",
        "E": "8C JS 7S JD TD 9D 9H JH",
    }
    state = play(call(auction(dealt, dealer=NORTH), "NT pass pass pass"), "AC")
    assert isinstance(state, Playing) and state.turn == SOUTH
    seen = question(state, SOUTH)
    assert {choose(seen, level, Random(seed)).action for seed in range(3)} == {parse("play 7C")}


def test_a_beginner_errs_where_a_medium_player_does_not() -> None:
    state = playing(
        {"S": "AC KC QD 8D", "E": "TC 9C TS QS", "N": "8S 9S AD 7D", "W": "9D 7S JC QC"}, 4, NORTH, "TD KD"
    )
    assert state.turn == NORTH + 2 - 4
    assert len(set(decisions(state, "medium"))) == 1
    assert len(set(decisions(state, "beginner"))) > 1


def test_a_beginner_sometimes_overlooks_a_terca_but_never_a_kare() -> None:
    def announced(text: str) -> float:
        state = playing({"S": text}, 5, 0)
        seen = replace(question(state, 0), legal=(DECLARE_NONE, parse(f"declare {text}")))
        return mean(choose(seen, "beginner", Random(seed)).action != DECLARE_NONE for seed in range(200))

    assert 0.5 < announced("7H8H9H") < 1
    assert announced("TCTDTHTS") == 1


def test_west_is_a_seat_too() -> None:
    state = playing({"W": "AC 7C", "S": "9D 7S", "N": "8S 9S", "E": "TS QS"}, 2, 0, "TC KC QC")
    assert state.turn == WEST
    assert set(decisions(state, "medium")) == {"play AC"}

"""Each topic of a ruling names sections that exist and options that decide it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from game.core import account
from game.core.account import DealOutcome
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS
from game.core.tricks import DutyKind
from game.referee.topics import BY_REFUSAL, Topic, of_duty, of_outcome
from game.rules import PRESETS, preset

PAGE = (Path(__file__).parents[3] / "docs" / "rules.md").read_text("utf-8")
SECTIONS = set(re.findall(r"^### (\d\.\d+) ", PAGE, re.MULTILINE))


@pytest.mark.parametrize("name", PRESETS)
def test_sections_exist_and_belong_to_the_game(name: str) -> None:
    rules = preset(name)
    found = {topic.section(rules) for topic in Topic} - {""}
    assert found <= SECTIONS
    assert {section[0] for section in found} <= ({"1", "2"} if rules.game == "belot" else {"1", "3"})


def test_no_two_topics_are_one() -> None:
    assert len(set(Topic)) == len(Topic.__members__) == len({topic.value for topic in Topic})


def test_every_option_that_decides_a_number_belongs_to_a_topic() -> None:
    options = {spec.name for rules in PRESETS.values() for spec in rules.option_specs}
    named = {name for topic in Topic for name in topic.options}
    assert named <= options
    assert options - named == {"reveal"}, "it decides only when something is shown"


@pytest.mark.parametrize("name", PRESETS)
def test_a_topic_has_only_options_of_the_game(name: str) -> None:
    rules = preset(name)
    own = {spec.name for spec in rules.option_specs}
    assert all(set(topic.options_of(rules)) <= own for topic in Topic)


def test_steps_of_the_account_and_topics_cite_the_same_sections() -> None:
    steps = {step.__name__: step.section for step in get_args(account.CountStep | account.WriteStep)}
    pairs = {
        "CardPoints": Topic.CARDS,
        "DiscardPoints": Topic.DISCARDS,
        "LastTen": Topic.LAST_TEN,
        "MeldPoints": Topic.SEQUENCES,
        "BelotPoints": Topic.BELOT,
        "Doubled": Topic.DOUBLED,
        "CapotPoints": Topic.CAPOT,
        "Rounded": Topic.ROUNDING,
        "Multiplied": Topic.CONTRA,
        "HangingWon": Topic.HANGING,
        "NoTrick": Topic.NO_TRICK,
        "IllegalCard": Topic.ILLEGAL_CARD,
    }
    for step, topic in pairs.items():
        for name in ("bulgarian", "bela-4"):
            section = topic.section(preset(name))
            assert not section or section in re.findall(r"[\d.]*\d", steps[step]), step


@pytest.mark.parametrize(
    ("name", "trump", "duty", "topic"),
    [
        ("bulgarian", 2, DutyKind.OVERTRUMP, Topic.SUIT_PLAY),
        ("bulgarian", NO_TRUMPS, DutyKind.FOLLOW, Topic.NO_TRUMPS_PLAY),
        ("turkish", ALL_TRUMPS, DutyKind.BEAT, Topic.ALL_TRUMPS_PLAY),
        ("bela-4", 2, DutyKind.BEAT, Topic.FOLLOWING),
        ("bela-2", 0, DutyKind.TRUMP, Topic.TRUMPING),
        ("bela-3", 0, DutyKind.OVERTRUMP, Topic.TRUMPING),
    ],
)
def test_a_refused_card_has_the_rule_of_its_game(name: str, trump: int, duty: DutyKind, topic: Topic) -> None:
    assert of_duty(preset(name), trump, duty) is topic


def test_refusals_without_a_rule_of_the_game_have_no_topic() -> None:
    for code in ("match_over", "wrong_phase", "bad_cut", "not_held"):
        assert BY_REFUSAL.get(code) is None
    assert BY_REFUSAL.get("own_contract") is Topic.CONTRA_SAID
    assert BY_REFUSAL.get("must_call") is Topic.CALLING
    assert BY_REFUSAL.get("bad_lay") is Topic.DISCARDS
    assert BY_REFUSAL.get("turned_suit_refused") is Topic.PROPOSED_SUIT


@pytest.mark.parametrize(
    ("outcome", "multiplier", "topic"),
    [
        ("made", 1, Topic.MADE),
        ("inside", 1, Topic.INSIDE),
        ("hanging", 1, Topic.HANGING),
        ("made", 2, Topic.CONTRA),
        ("inside", 4, Topic.CONTRA),
        ("hanging", 2, Topic.CONTRA),
        ("enough", 1, Topic.DOSTA),
        ("belot", 1, Topic.EIGHT),
        ("revoke", 1, Topic.ILLEGAL_CARD),
    ],
)
def test_an_outcome_has_the_rule_that_decided_it(outcome: str, multiplier: int, topic: Topic) -> None:
    assert of_outcome(DealOutcome(outcome), multiplier) is topic

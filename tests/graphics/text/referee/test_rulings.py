"""The reckoning behind a sheet: its sums come out, and the rule is that of the game."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from game.core.account import DealOutcome
from game.core.state import DealResult
from game.referee.sources import TEXTS, Source
from game.referee.topics import Topic
from game.rules import PRESETS, preset
from graphics.text import i18n
from graphics.text.deal_sheet import sheet_text
from graphics.text.names import Names
from graphics.text.rulings import DealRulings, Ruling, behind, rule_of, sections, source_name
from tests.game.referee.kit import all_tricks, matches

DEALS = 60


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.set_language("en")


def rulings(result: DealResult, own: int = 0) -> list[Ruling]:
    names = Names(result.deal.table.rules, own, lambda seat: "")
    return DealRulings(sheet_text(names, result, own)).all()


def worked_out(text: str) -> tuple[int, int] | None:
    """A sum written as "(7 + 14) × 2 = 42", worked out, and what stands behind its sign; None for no sum."""
    found = re.search(r"([-–(]?[\d][\d +×–()]*?) = (–?\d+)", text)
    if found is None:
        return None
    sum_, said = (part.replace("–", "-").replace("×", "*") for part in found.groups())
    assert re.fullmatch(r"[\d +*()-]+", sum_)
    return eval(sum_), int(said)


def last_number(text: str) -> int:
    """The result of a line: the number after its last sign, or the only one."""
    plain = (
        re.sub(r"\([^()]*tricks?[^()]*\)", "", text)
        .split(": rounded")[0]
        .split(": below")[0]
        .split(": at")[0]
    )
    return int(re.findall(r"–?\d+", plain)[-1].replace("–", "-"))


@pytest.mark.parametrize("name", PRESETS)
def test_every_sum_of_every_ruling_comes_out(name: str) -> None:
    for deal in islice(matches(preset(name)), DEALS):
        if deal.result.contract is None:
            continue
        for ruling in rulings(deal.result):
            for each in ruling.sums:
                found = worked_out(each.text)
                assert found is None or found[0] == found[1], each.text


@pytest.mark.parametrize("name", PRESETS)
def test_the_sums_lead_to_the_figures_of_the_sheet(name: str) -> None:
    for deal in islice(matches(preset(name)), DEALS):
        result = deal.result
        if result.contract is None or result.writing.outcome in (DealOutcome.EIGHT, DealOutcome.REVOKE):
            continue
        text = sheet_text(Names(result.deal.table.rules, 0, lambda seat: ""), result, 0)
        *_lines, outcome, written, score = DealRulings(text).all()
        for ruling in (outcome, score):
            said = {each.head: last_number(each.text) for each in ruling.sums if each.head}
            assert said == dict(zip(text.heads, ruling.amounts, strict=True))
        hangs = result.writing.outcome is DealOutcome.HANGING
        for head, amount in zip(text.heads, written.amounts, strict=True):
            own = [each.text for each in written.sums if each.head == head and "hang" not in each.text]
            if own and amount and not hangs:
                assert last_number(own[-1]) == amount


@pytest.mark.parametrize("name", PRESETS)
def test_every_ruling_has_a_rule_a_section_and_texts_behind_it(name: str) -> None:
    rules = preset(name)
    for deal in islice(matches(rules), DEALS):
        if deal.result.contract is None:
            continue
        for ruling in rulings(deal.result):
            assert rule_of(rules, ruling.topics), ruling.title
            assert sections(rules, ruling.topics)
            assert behind(rules, ruling.topics)


@pytest.mark.parametrize("name", PRESETS)
def test_every_topic_of_a_game_has_its_rule_in_the_rule_book(name: str) -> None:
    rules = preset(name).with_options({"ending": "dosta"} if preset(name).game == "bela" else {})
    absent = {topic.name for topic in Topic if topic.section(rules) and not rule_of(rules, [topic])}
    allowed = set()
    if not rules.middle:
        allowed.add("DISCARDS")
    if not rules.proposes:
        allowed.add("PROPOSED_SUIT")
    if rules.all_tricks == "bonus_90":
        allowed.add("NO_TRICK")
    elif rules.all_tricks == "penalty_97":
        allowed.add("CAPOT")
    assert absent <= allowed


def test_a_capot_under_contra_is_reckoned_as_by_hand() -> None:
    *_, outcome, written, score = rulings(all_tricks(preset("bulgarian"), "C contra pass pass pass"))
    assert [each.text for each in outcome.sums] == ["152 + 10 + 90 = 252", "0", "Together: 252 + 0 = 252"]
    assert [each.text for each in written.sums] == [
        "252 + 0 = 252",
        "252 › 25: below 5 rounded down",
        "25 × 2 = 50",
    ]
    assert [each.text for each in score.sums] == ["0 + 50 = 50", "0 + 0 = 0"]
    assert sections(preset("bulgarian"), written.topics) == ("2.7",)


def test_a_capot_apart_is_added_after_the_contra() -> None:
    rules = preset("bulgarian").with_options({"capot_under_contra": "not_multiplied"})
    *_, written, _score = rulings(all_tricks(rules, "C contra pass pass pass"))
    assert [each.text for each in written.sums][-2:] == ["the capot, not multiplied: 90 › 9", "32 + 9 = 41"]


def test_the_points_of_the_tricks_are_told_trick_by_trick() -> None:
    cards, *_ = rulings(all_tricks(preset("bulgarian"), "NT pass pass pass"))
    told = [each.text for each in cards.sums]
    assert told[0].endswith("= 120 (tricks 1, 2, 3, 4, 5, 6, 7, 8)")
    assert told[1:] == ["All cards in the tricks: 120"]


def test_no_trumps_double_everything_but_the_capot() -> None:
    result = all_tricks(preset("bulgarian"), "NT pass pass pass")
    doubled = next(each for each in rulings(result) if each.topics == (Topic.DOUBLED,))
    assert [each.text for each in doubled.sums] == ["(120 + 10) × 2 = 260"]


def test_texts_behind_a_rule_are_grouped() -> None:
    assert behind(preset("bela-4"), [Topic.CAPOT]) == [
        "The same: Russian rules",
        "Serbian rules – All the tricks: –97",
    ]
    assert behind(preset("bulgarian"), [Topic.ROUNDING])[-1] == "Nothing about it: Turkish rules"


def test_a_text_that_is_silent_on_one_of_two_topics_is_not_said_to_agree() -> None:
    told = behind(preset("turkish"), [Topic.MADE, Topic.ROUNDING])
    assert not any(line.startswith("The same") for line in told)
    assert told[-1] == "Turkish rules – say nothing on rounding"


@pytest.mark.parametrize("topic", [Topic.MADE, Topic.INSIDE, Topic.HANGING, Topic.CONTRA])
def test_a_text_without_rounding_does_not_agree_with_a_rule_that_rounds(topic: Topic) -> None:
    told = behind(preset("bulgarian"), [topic])
    assert told[0] == "The same: Bulgarian rules, Bulgarian tournament rules"
    assert told[1].startswith("Turkish rules – ") and told[1].endswith("say nothing on rounding")


@pytest.mark.parametrize("source", TEXTS)
def test_what_a_text_is_silent_on_can_be_named_beside_what_it_says(source: Source) -> None:
    rules = next(rules for rules in PRESETS.values() if rules.game == TEXTS[source].game)
    for topic in TEXTS[source].silent:
        assert any(line.startswith(source_name(source)) for line in behind(rules, [Topic.MADE, topic]))


def test_of_a_lone_tierce_nothing_is_said_that_is_about_other_declarations() -> None:
    text = " ".join(behind(preset("bela-3-ru"), [Topic.SEQUENCES]))
    assert text == "The same: Serbian rules, Russian rules"


@pytest.mark.parametrize("topic", [Topic.INSIDE, Topic.HANGING, Topic.CONTRA])
def test_the_rule_for_what_is_written_names_the_rounding_of_its_sums(topic: Topic) -> None:
    words = {
        Topic.INSIDE: "rounded up from 5",
        Topic.HANGING: "what hangs goes up",
        Topic.CONTRA: "rounded sum",
    }
    assert words[topic] in " ".join(rule_of(preset("bulgarian"), [topic]))

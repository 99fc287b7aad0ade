"""The texts behind a rule: which of them agree with the options in force, and which do not."""

from __future__ import annotations

import pytest

from game.core.rule_set import written
from game.referee.sources import TEXTS, Remark, Source, Stance, witnesses
from game.referee.topics import Topic
from game.rules import PRESETS, preset


def stances(name: str, topic: Topic, **options: str | int) -> dict[str, str]:
    rules = preset(name).with_options(options)
    return {each.source.name: each.stance.name for each in witnesses(rules, topic)}


def test_all_tricks_are_worth_90_in_one_text_of_bela_and_no_trick_costs_97_in_the_other() -> None:
    assert stances("bela-4", Topic.CAPOT) == {"SERBIAN": "DIFFERS", "RUSSIAN": "SAYS"}
    assert stances("bela-4-sr", Topic.CAPOT) == {"SERBIAN": "SAYS", "RUSSIAN": "DIFFERS"}
    assert stances("bela-4", Topic.CAPOT, all_tricks="both") == {"SERBIAN": "DIFFERS", "RUSSIAN": "DIFFERS"}


def test_a_text_that_differs_has_its_own_choice() -> None:
    [serbian, russian] = witnesses(preset("bela-3"), Topic.INSIDE)
    assert serbian.stance is Stance.SAYS and serbian.remarks == (Remark.MORE_TRICKS,)
    assert russian.stance is Stance.DIFFERS and russian.options == (("defeat", "each_own"),)
    assert all(each.stance is Stance.SAYS for each in witnesses(preset("bela-4"), Topic.INSIDE))


def test_no_text_has_a_capot_that_contra_does_not_multiply() -> None:
    assert set(stances("bulgarian", Topic.CONTRA).values()) == {"SAYS"}
    assert set(stances("turkish", Topic.CONTRA, capot_under_contra="not_multiplied").values()) == {"DIFFERS"}


def test_the_turkish_text_says_nothing_of_rounding() -> None:
    assert stances("turkish", Topic.ROUNDING)["TURKISH"] == "SILENT"
    assert stances("bulgarian", Topic.ROUNDING)["BULGARIAN"] == "SAYS"


# What each text says on the topics of its game: where it is silent, and what it leaves open or has otherwise.
# On all other topics it agrees with the rules in force, at its own options.
READ: dict[Source, dict[str, dict[Topic, str | set[Remark]]]] = {
    Source.BULGARIAN: {
        "bulgarian": {
            Topic.SEQUENCES: {Remark.NOTHING_LONGER_THAN_FIVE},
            Topic.DECLARATIONS: {Remark.NOTHING_LONGER_THAN_FIVE},
            Topic.ROUNDING: {Remark.SUIT_BY_EXAMPLE},
            Topic.CALLING: {Remark.ORDER_OF_CONTRACTS_OPEN},
        }
    },
    Source.TOURNAMENT: {
        "bulgarian": {
            Topic.SEQUENCES: {Remark.NOTHING_LONGER_THAN_FIVE},
            Topic.DECLARATIONS: {Remark.NOTHING_LONGER_THAN_FIVE},
            Topic.ROUNDING: {Remark.SUIT_BY_EXAMPLE},
        }
    },
    Source.TURKISH: {
        "turkish": {
            Topic.ROUNDING: "silent",
            Topic.KARES: {Remark.NO_KARE_OF_NINES, Remark.EQUAL_VALUES_OPEN},
            Topic.DECLARATIONS: {Remark.NO_KARE_OF_NINES, Remark.EQUAL_VALUES_OPEN},
            Topic.MADE: {Remark.ROUNDING_OPEN},
            Topic.INSIDE: {Remark.ROUNDING_OPEN},
            Topic.HANGING: {Remark.ROUNDING_OPEN},
            Topic.CONTRA: {Remark.NO_SHARE_OF_THE_OTHERS, Remark.ROUNDING_OPEN},
            Topic.CONTRA_SAID: {Remark.RECONTRA_OPEN},
        }
    },
    Source.SERBIAN: {
        f"bela-{players}-sr": {
            Topic.KARES: {Remark.TENS_BELOW_QUEENS},
            Topic.DECLARATIONS: {Remark.TENS_BELOW_QUEENS},
            **({Topic.INSIDE: {Remark.MORE_TRICKS}} if players == 3 else {}),
        }
        for players in (4, 3, 2)
    },
    Source.RUSSIAN: {
        f"bela-{players}-ru": {
            Topic.NO_TRICK: "silent",
            Topic.KARES: {Remark.TENS_BELOW_QUEENS},
            Topic.DECLARATIONS: {Remark.TENS_BELOW_QUEENS, Remark.SHARED_BY_AGREEMENT},
            Topic.DOSTA: {Remark.BOTH_ENDINGS},
            Topic.END: {Remark.BOTH_ENDINGS},
            Topic.TRUMPING: {Remark.NO_OVERTRUMPING},
            **({Topic.CALLING: {Remark.TALON_AFTER_TRUMP}} if players == 4 else {}),
            **({Topic.DISCARDS: {Remark.OWNER_OF_DISCARDS_OPEN}} if players == 3 else {}),
        }
        for players in (4, 3, 2)
    },
}


@pytest.mark.parametrize("source", Source)
def test_each_text_is_quoted_for_what_it_says_and_where_it_is_silent(source: Source) -> None:
    for name, read in READ[source].items():
        rules = preset(name)
        for topic in Topic:
            (found,) = (each for each in witnesses(rules, topic) if each.source is source)
            said = read.get(topic, set())
            assert found.stance is (Stance.SILENT if said == "silent" else Stance.SAYS), (name, topic)
            assert said == "silent" or set(found.remarks) == said, (name, topic)


def test_a_turned_card_for_three_is_in_one_text_only() -> None:
    assert stances("bela-3", Topic.PROPOSED_SUIT, upcard="yes", forehand_must_call="yes") == {
        "SERBIAN": "DIFFERS",
        "RUSSIAN": "DIFFERS",
    }
    [serbian, russian] = witnesses(preset("bela-3").with_options({"upcard": "yes"}), Topic.PROPOSED_SUIT)
    assert "upcard" not in dict(serbian.options) and dict(russian.options)["upcard"] == "no"


@pytest.mark.parametrize(("name", "limited"), [("bulgarian", False), ("belot-bg", True)])
def test_only_the_text_with_tournaments_has_a_limit_of_deals(name: str, limited: bool) -> None:
    found = {each.source: Remark.NO_DEAL_LIMIT in each.remarks for each in witnesses(preset(name), Topic.END)}
    assert found == {
        Source.BULGARIAN: limited,
        Source.TOURNAMENT: False,
        Source.TURKISH: limited,
    }


@pytest.mark.parametrize("name", PRESETS)
def test_each_text_of_a_game_has_a_stance_on_every_topic(name: str) -> None:
    rules = preset(name)
    own = [source for source, text in TEXTS.items() if text.game == rules.game]
    for topic in Topic:
        found = witnesses(rules, topic)
        assert [each.source for each in found] == own
        assert all((each.stance is Stance.DIFFERS) == bool(each.options) for each in found)


@pytest.mark.parametrize(
    "name", ["bela-4-sr", "bela-3-sr", "bela-2-sr", "bela-4-ru", "bela-3-ru", "bela-2-ru"]
)
def test_a_published_set_of_rules_is_what_its_text_says(name: str) -> None:
    source = Source.SERBIAN if name.endswith("sr") else Source.RUSSIAN
    differing = {
        option
        for topic in Topic
        for each in witnesses(preset(name), topic)
        if each.source is source
        for option, _value in each.options
    }
    assert differing == set()


@pytest.mark.parametrize("source", TEXTS)
def test_what_a_text_takes_options_for_are_choices_of_the_game(source: Source) -> None:
    text = TEXTS[source]
    specs = {
        spec.name: spec
        for rules in PRESETS.values()
        if rules.game == text.game
        for spec in rules.option_specs
    }
    for name, value in text.options.items():
        assert written(specs[name].read(value)) == value

"""Rule sets and their options (rules §1.6, §2.10, §3.12)."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from game.core.rule_set import Game
from game.players.search.thinking import effort_of
from game.players.situations import numbers_key
from game.rules import PRESETS, Option, RulesError, preset
from game.rules.auctions import NAMING, RISING

DEFAULTS = {
    "capot_under_contra": "multiplied",
    "all_trumps_raise": "always",
    "equal_sequences": "cancel",
    "going_out_with_capot": "no",
    "target": 151,
    "reveal": "after_trick_1",
}


def test_the_presets_and_their_options() -> None:
    assert preset("bulgarian").options() == DEFAULTS
    assert preset("turkish").options() == DEFAULTS | {"reveal": "end_of_deal"}
    assert preset("belot-bg").options() == DEFAULTS
    for name in ("bulgarian", "belot-bg", "turkish"):
        rules = preset(name)
        assert list(rules.options()) == list(DEFAULTS)
        assert [spec.choices[0] for spec in rules.option_specs if spec.choices] == [
            value for value in DEFAULTS.values() if isinstance(value, str)
        ]


BELA = {
    "ending": "dosta",
    "belot_eight": "any_suit",
    "shared_cards": "no",
    "equal_declarations": "order_of_play",
    "kare_of_tens": "lowest",
    "bela_needs_trick": "no",
    "all_tricks": "bonus_90",
    "revoke": "refused",
}
OF_FOUR = {"dealer_pass": "allowed", "target": 1001}
OF_THREE = {"forehand_must_call": "no", "defeat": "best_takes_all", "upcard": "no", "target": 701}
OF_TWO = {"talon_exchange": "yes", "target": 501}
SERBIAN = {"all_tricks": "penalty_97", "revoke": "penalised_162_97"}
RUSSIAN = {"bela_needs_trick": "yes", "revoke": "penalised_162", "ending": "prolaz"}


@pytest.mark.parametrize(
    "name, options",
    [
        ("bela-4", BELA | OF_FOUR),
        ("bela-3", BELA | OF_THREE),
        ("bela-2", BELA | OF_TWO),
        ("bela-4-sr", BELA | OF_FOUR | SERBIAN),
        ("bela-3-sr", BELA | OF_THREE | SERBIAN),
        ("bela-2-sr", BELA | OF_TWO | SERBIAN),
        ("bela-4-ru", BELA | OF_FOUR | RUSSIAN | {"dealer_pass": "must_call"}),
        ("bela-3-ru", BELA | OF_THREE | RUSSIAN | {"defeat": "each_own", "forehand_must_call": "yes"}),
        ("bela-2-ru", BELA | OF_TWO | RUSSIAN | {"talon_exchange": "no"}),
        ("bela-4-table", BELA | OF_FOUR | {"target": 501}),
    ],
)
def test_the_presets_of_bela(name: str, options: dict[str, object]) -> None:
    rules = preset(name)
    assert rules.options() == options
    players = int(name[5])
    assert (rules.players, rules.hand_size) == (players, 8 if players == 4 else 10)
    default = preset(name[:6])
    assert [spec.choices[0] for spec in default.option_specs if spec.choices] == [
        value for value in default.options().values() if isinstance(value, str)
    ]


def test_there_are_no_other_presets() -> None:
    bela = [f"bela-{players}{text}" for text in ("", "-sr", "-ru") for players in (4, 3, 2)]
    assert list(PRESETS) == ["bulgarian", "belot-bg", "turkish", *bela, "bela-4-table"]


def test_only_the_auction_of_belot_rises_and_has_contra() -> None:
    forms = {(rules.game, rules.auction.rises, rules.auction.doubles) for rules in PRESETS.values()}
    assert forms == {(Game.BELOT, True, True), (Game.BELA, False, False)}


def test_players_go_by_the_game_and_not_by_the_form_of_its_auction() -> None:
    for name, other in (("bulgarian", NAMING), ("bela-4", RISING)):
        rules = preset(name)
        changed = dataclasses.replace(rules, auction=other)
        assert numbers_key(changed) == numbers_key(rules)
        assert effort_of(changed) == effort_of(rules)


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(RulesError) as error:
        preset("french")
    assert error.value.code == "unknown_rules"
    assert str(error.value) == f"unknown rules 'french': expected one of {', '.join(PRESETS)}"


def test_options_change_what_they_name_and_nothing_else() -> None:
    rules = preset("bulgarian")
    for spec in rules.option_specs:
        for value in spec.choices or (51, 501):
            changed = rules.with_options({spec.name: value})
            assert changed.options() == DEFAULTS | {spec.name: value}
            assert changed.name == rules.name
    assert rules.with_options({}) == rules
    assert rules.with_options(DEFAULTS) == rules


@pytest.mark.parametrize(
    "name, value, taken",
    [
        ("all_trumps_raise", "not over partner", "not_over_partner"),
        ("all_trumps_raise", "Not-Over-Partner", "not_over_partner"),
        ("capot_under_contra", "not multiplied", "not_multiplied"),
        ("target", "101", 101),
        ("target", "00000101", 101),
        ("target", 51, 51),
    ],
)
def test_values_have_one_form(name: str, value: object, taken: object) -> None:
    assert preset("bulgarian").with_options({name: value}).options()[name] == taken


@pytest.mark.parametrize(
    "values, code, message",
    [
        ({"colour": "red"}, "unknown_option", "unknown option 'colour': expected one of capot_under_contra"),
        ({"reveal": "never"}, "bad_option", "cannot be 'never': expected after_trick_1 or end_of_deal"),
        ({"reveal": 1}, "bad_option", "cannot be '1'"),
        ({"target": 50}, "bad_option", "option target cannot be '50': expected a number from 51 to 501"),
        ({"target": 502}, "bad_option", "from 51 to 501"),
        ({"target": True}, "bad_option", "cannot be 'True'"),
        ({"target": 151.0}, "bad_option", "cannot be '151.0'"),
        ({"target": "000000101"}, "bad_option", "cannot be '000000101'"),  # more than eight digits
        ({"target": "lots"}, "bad_option", "cannot be 'lots'"),
        ({"target": "²"}, "bad_option", "cannot be"),
        ({"target": None}, "bad_option", "cannot be 'None'"),
        ({"going_out_with_capot": True}, "bad_option", "expected no or yes"),
    ],
)
def test_wrong_options_are_refused(values: dict[str, Any], code: str, message: str) -> None:
    with pytest.raises(RulesError) as error:
        preset("bulgarian").with_options(values)
    assert error.value.code == code and message in str(error.value)


def test_rules_are_frozen_values() -> None:
    rules = preset("bulgarian")
    assert hash(rules) == hash(preset("bulgarian").with_options({}))
    with pytest.raises(dataclasses.FrozenInstanceError):
        rules.target = 1  # type: ignore[misc]
    assert Option("x", (False, True)).expected == "no or yes"


def test_seats_sides_and_cards() -> None:
    rules = preset("bulgarian")
    assert [rules.sides[rules.side_of(seat)] for seat in range(4)] == ["SN", "EW", "SN", "EW"]
    assert (rules.players, rules.hand_size) == (4, 8)

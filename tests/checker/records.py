"""One record: its keys and types, then everything the rules say about the deal."""

from __future__ import annotations

from typing import Any

from tests.checker.presets import PRESETS, Preset
from tests.checker.wrong import WrongRecord, expect, expect_equal

Record = dict[str, Any]

BEFORE = ["rules", "options", "match", "deal", "dealer", "scores_before", "hanging_before", "hands"]
PLAYED = ["declarations", "belots", "tricks", "points"]
ENDING = ["outcome", "written", "hanging", "scores"]


def check_record(record: Record) -> None:
    """WrongRecord unless the deal is right in every detail."""
    try:
        expect(record["rules"] in PRESETS, f"rules: {record['rules']!r}")
        preset = PRESETS[record["rules"]]
        check_options(record, preset)
        check_keys(record, preset)
        check_values(record, preset)
        preset.check_deal(record, preset.seats)
    except (KeyError, IndexError, TypeError, AttributeError, ValueError, StopIteration) as error:
        raise WrongRecord(f"malformed: {type(error).__name__} {error}") from error


def check_options(record: Record, preset: Preset) -> None:
    """Every option of the preset with one of its values, and no other."""
    expect_equal(sorted(record["options"]), sorted(preset.options), "options")
    for name, choices in preset.options.items():
        value = record["options"][name]
        expect(value in choices and type(value) is type(choices[0]), f"option {name}: {value!r}")


def check_keys(record: Record, preset: Preset) -> None:
    cards, laid = preset.own_keys(record, preset.seats)
    played = [] if record["contract"] is None else [*laid, *PLAYED]
    winner = ["winner"] if "winner" in record else []
    expect_equal(list(record), [*BEFORE, *cards, "auction", "contract", *played, *ENDING, *winner], "keys")


def check_values(record: Record, preset: Preset) -> None:
    """Values have the right type everywhere, whatever the rules say about them."""
    expect(type(record["match"]) is str and record["match"] != "", "match: not a name")
    expect(type(record["deal"]) is int and record["deal"] >= 1, "deal: not a number from 1")
    expect(record["dealer"] in preset.seats.seats, f"dealer: {record['dealer']!r}")
    expect_equal(tuple(record["hands"]), preset.seats.seats, "hands: seats")
    for name in ("scores_before", "written", "scores"):
        expect_equal(tuple(record[name]), preset.seats.sides, name)
        right = all(whole(value, preset.lowest) for value in record[name].values())
        expect(right, f"{name}: {record[name]}")
    for name in ("hanging_before", "hanging"):
        expect(whole(record[name], 0), f"{name}: {record[name]!r}")


def whole(value: object, lowest: int | None) -> bool:
    """Whether it is a whole number, not below `lowest`."""
    return type(value) is int and (lowest is None or value >= lowest)

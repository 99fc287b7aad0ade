"""One record: its keys and types, then everything the rules say about the deal."""

from __future__ import annotations

from typing import Any

from tests.checker.auction import check_auction
from tests.checker.declarations import check_declarations
from tests.checker.play import check_belots, check_tricks
from tests.checker.scoring import check_points, check_scores_and_winner, check_writing
from tests.checker.table import DECK, SEATS, SIDES, to_the_right
from tests.checker.wrong import WrongRecord, expect, expect_equal

Record = dict[str, Any]

ALWAYS = [
    "rules",
    "options",
    "match",
    "deal",
    "dealer",
    "scores_before",
    "hanging_before",
    "hands",
    "auction",
    "contract",
]
PLAYED = ["declarations", "belots", "tricks", "points"]
ENDING = ["outcome", "written", "hanging", "scores"]

OPTIONS: dict[str, Any] = {
    "capot_under_contra": ("multiplied", "not_multiplied"),
    "all_trumps_raise": ("always", "not_over_partner"),
    "equal_sequences": ("cancel", "trump_first"),
    "going_out_with_capot": ("no", "yes"),
    "target": range(51, 502),
    "reveal": ("after_trick_1", "end_of_deal"),
}


def check_record(record: Record) -> None:
    """WrongRecord unless the deal is right in every detail."""
    try:
        check_keys(record)
        check_hands(record)
        contract = check_auction(record["auction"], record["dealer"])
        check_contract(record, contract)
        if contract is None:
            check_passed(record)
        else:
            forehand = to_the_right(record["dealer"])
            check_declarations(record, forehand)
            check_tricks(record, forehand)
            check_belots(record)
            check_points(record)
            check_writing(record)
        check_scores_and_winner(record)
    except (KeyError, IndexError, TypeError, AttributeError, ValueError) as error:
        raise WrongRecord(f"malformed: {type(error).__name__} {error}") from error


def check_keys(record: Record) -> None:
    played = [] if record["contract"] is None else PLAYED
    winner = ["winner"] if "winner" in record else []
    expect_equal(list(record), [*ALWAYS, *played, *ENDING, *winner], "keys")
    expect(record["rules"] in ("bulgarian", "turkish"), f"rules: {record['rules']!r}")
    expect_equal(list(record["options"]), list(OPTIONS), "options")
    for name, choices in OPTIONS.items():
        value = record["options"][name]
        expect(value in choices and type(value) is type(choices[0]), f"option {name}: {value!r}")
    expect(type(record["match"]) is str and record["match"] != "", "match: not a name")
    expect(type(record["deal"]) is int and record["deal"] >= 1, "deal: not a number from 1")
    expect(record["dealer"] in SEATS, f"dealer: {record['dealer']!r}")
    for name in ("scores_before", "written", "scores"):
        expect_equal(list(record[name]), SIDES, name)
        expect(all(natural(value) for value in record[name].values()), f"{name}: {record[name]}")
    for name in ("hanging_before", "hanging"):
        expect(natural(record[name]), f"{name}: {record[name]!r}")


def natural(value: object) -> bool:
    return type(value) is int and value >= 0


def check_hands(record: Record) -> None:
    """Eight cards each, five if all passed (the other three were never dealt); no card twice."""
    size = 5 if record["contract"] is None else 8
    expect_equal(list(record["hands"]), SEATS, "hands: seats")
    for seat, cards in record["hands"].items():
        expect_equal(len(cards), size, f"cards of {seat}")
    cards = [card for hand in record["hands"].values() for card in hand]
    expect(all(card in DECK for card in cards), "hands: not a card")
    expect(len(set(cards)) == len(cards), "hands: a card twice")


def check_contract(record: Record, expected: Record | None) -> None:
    found = record["contract"]
    expect_equal(found, expected, "contract")
    if found is not None:
        expect_equal(list(found), ["trump", "declarer", "multiplier"], "contract: keys")
        expect(type(found["multiplier"]) is int, "multiplier: not a number")


def check_passed(record: Record) -> None:
    expect_equal(record["outcome"], "passed", "outcome")
    expect_equal(record["written"], {"SN": 0, "EW": 0}, "written")
    expect_equal(record["hanging"], record["hanging_before"], "hanging")

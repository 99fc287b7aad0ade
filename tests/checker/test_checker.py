"""The checker itself: it accepts correct records and finds every single change to them."""

from __future__ import annotations

import copy
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.checker import WrongRecord, check_match, check_matches, check_record
from tests.checker.__main__ import main
from tests.checker.matches import check_end_by_number
from tests.checker.presets import PRESETS
from tests.in_one import in_one

pytestmark = pytest.mark.untraced  # nothing of the game runs here

DATA = Path(__file__).resolve().parent.parent / "data"
EXAMPLE = json.loads((DATA / "record-example.jsonl").read_text("utf-8"))
# Parts of a record that no rule decides.
FREE = {("match",), ("rules",), ("deal",), ("options", "reveal"), ("options", "going_out_with_capot")}
FREE |= {("options", "target"), ("options", "capot_under_contra"), ("options", "all_trumps_raise")}
# The first two calls were overcalled: other calls would have led to the same contract.
FREE |= {("auction", 0, 1), ("auction", 2, 1)}


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value that is not a container, with its path."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from leaves(inner, (*path, index))
    else:
        yield path, value


def changed(record: dict, path: tuple[Any, ...], value: object) -> dict:
    record = copy.deepcopy(record)
    place = record
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return record


def changes(value: object) -> list[object]:
    """Wrong values in place of a right one."""
    if isinstance(value, bool):
        return [not value, int(value)]
    if isinstance(value, int):
        return [value + 1, value - 1, str(value), float(value), None]
    return ["7C" if value != "7C" else "8C", "S" if value != "S" else "W", "pass", "", None]


def test_the_example_is_right() -> None:
    check_record(EXAMPLE)


@in_one("path, value", leaves(EXAMPLE))
def test_no_value_can_be_changed(path: tuple[Any, ...], value: object) -> None:
    if path in FREE:
        return
    all_changes_are_found(EXAMPLE, path, value)


def all_changes_are_found(record: dict, path: tuple[Any, ...], value: object) -> None:
    for wrong in changes(value):
        if wrong != value or type(wrong) is not type(value):
            with pytest.raises(WrongRecord):
                check_record(changed(record, path, wrong))


@pytest.mark.parametrize("key", EXAMPLE)
def test_no_key_can_be_missing_and_none_be_added(key: str) -> None:
    no_key_is_free(EXAMPLE, key)


def no_key_is_free(record: dict, key: str) -> None:
    with pytest.raises(WrongRecord):
        check_record({name: value for name, value in record.items() if name != key})
    with pytest.raises(WrongRecord):
        check_record(record | {f"{key}_too": record[key]})


def test_the_order_of_keys_counts() -> None:
    with pytest.raises(WrongRecord, match="keys"):
        check_record(dict(reversed(EXAMPLE.items())))


def test_a_declaration_can_be_neither_dropped_nor_doubled() -> None:
    """Dropping one of the two equal tercas lets the other score; a card serves only once."""
    first, second = EXAMPLE["declarations"]
    for declarations in ([first], [second], [first, second, second], [second, first]):
        with pytest.raises(WrongRecord):
            check_record(EXAMPLE | {"declarations": declarations})


# Enough in mid-deal; a failed contract with three players and declarations with two; a revoke; two rounds and
# 97 less.
BELA = [json.loads(line) for line in (DATA / "records-bela.jsonl").read_text("utf-8").splitlines()]
ENOUGH, FALL, REVOKE, UPCARD = BELA
each_of_bela = pytest.mark.parametrize("record", BELA, ids=lambda record: record["rules"])


@each_of_bela
def test_in_bela_no_value_can_be_changed(record: dict) -> None:
    check_record(record)
    for path, value in leaves(record):
        if path not in {("match",), ("deal",), ("options", "target")}:
            all_changes_are_found(record, path, value)


@each_of_bela
def test_in_bela_no_key_can_be_missing_and_none_be_added(record: dict) -> None:
    for key in record:
        no_key_is_free(record, key)


@pytest.mark.parametrize(
    "record, name, value",
    [
        (ENOUGH, "ending", "prolaz"),
        (ENOUGH, "target", 54),
        (ENOUGH, "talon_exchange", "yes"),
        (FALL, "defeat", "best_takes_all"),
        (FALL, "forehand_must_call", "yes"),
        (FALL, "upcard", "yes"),
        (REVOKE, "revoke", "refused"),
        (REVOKE, "revoke", "penalised_162"),
        (REVOKE, "target", 527),
        (UPCARD, "all_tricks", "bonus_90"),
        (UPCARD, "upcard", "no"),
        (UPCARD, "target", 90),
    ],
)
def test_the_options_decide(record: dict, name: str, value: object) -> None:
    with pytest.raises(WrongRecord):
        check_record(changed(record, ("options", name), value))


def match_of_one_deal() -> dict:
    """The example, with a target it reaches at once."""
    return EXAMPLE | {"options": EXAMPLE["options"] | {"target": 51}, "winner": "SN"}


def test_a_match_begins_at_nothing_and_ends_with_a_winner() -> None:
    check_match([match_of_one_deal()])
    with pytest.raises(WrongRecord, match="not over"):
        check_match([EXAMPLE])
    with pytest.raises(WrongRecord, match="winner"):
        check_match([{key: value for key, value in match_of_one_deal().items() if key != "winner"}])
    with pytest.raises(WrongRecord, match="the match was over"):
        check_match([match_of_one_deal(), match_of_one_deal()])
    with pytest.raises(WrongRecord, match="first deal"):
        check_match([match_of_one_deal() | {"deal": 2}])


def few_deals(*scores: tuple[int, int], winner: str, passed: int = 0) -> list[dict]:
    """The part that decides the end: the scores after deals, the first `passed` of which were not played."""
    records: list[dict] = [
        EXAMPLE | {"deal": number, "scores": {"SN": ours, "EW": theirs}}
        for number, (ours, theirs) in enumerate(scores, 1)
    ]
    for record in records[:passed]:
        record["contract"] = None
    records[-1]["winner"] = winner
    return records


SEVEN = tuple((10 * number, 9 * number) for number in range(1, 8))
EVEN = ((70, 70), (80, 80))


def test_a_match_of_few_deals_ends_at_the_limit_and_not_before() -> None:
    for right in (
        few_deals(*SEVEN, winner="SN"),
        few_deals((0, 0), (0, 0), *SEVEN, winner="SN", passed=2),
        few_deals(*SEVEN[:3], (40, 152), winner="EW"),
        few_deals(*SEVEN[:6], *EVEN, (90, 91), winner="EW"),
    ):
        check_end_by_number(right, PRESETS["belot-bg"])
    for wrong in (
        few_deals(*SEVEN[:6], winner="SN"),
        few_deals(*SEVEN, winner="EW"),
        few_deals(*SEVEN, (80, 70), winner="SN"),
        few_deals((0, 0), *SEVEN[:6], winner="SN", passed=1),
        few_deals(*SEVEN[:6], (70, 70), winner="SN"),
        few_deals(*SEVEN[:3], (40, 152), (60, 160), winner="EW"),
    ):
        with pytest.raises(WrongRecord, match="winner"):
            check_end_by_number(wrong, PRESETS["belot-bg"])


def test_one_deal_of_few_may_be_the_last_one_if_a_side_is_ahead() -> None:
    one = EXAMPLE | {"rules": "belot-bg"}
    first, second = sorted(one["scores"], key=one["scores"].__getitem__)
    for right in (one, one | {"winner": second}):
        check_record(right)
    for wrong in (one | {"winner": first}, EXAMPLE | {"winner": second}):
        with pytest.raises(WrongRecord, match="winner"):
            check_record(wrong)


def test_matches_have_names_of_their_own() -> None:
    one, two = match_of_one_deal(), match_of_one_deal() | {"match": "m1"}
    assert check_matches([one, two]) == 2
    with pytest.raises(WrongRecord, match="same name"):
        check_matches([one, two, one])


def test_the_command_reads_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(match_of_one_deal()) + "\n"))
    assert main() == 0
    assert capsys.readouterr().out == "1 deals of 1 matches are right\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(EXAMPLE | {"hanging": 3}) + "\n"))
    assert main() == 1
    assert "hanging" in capsys.readouterr().err


@in_one("line", ["{", "[" * 100_000, "9" * 5000, "[]", "null", "{}", '{"match": "m0"}', '{"match": []}'])
def test_the_command_tells_of_a_line_that_is_no_record(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture, line: str
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(line + "\n"))
    assert main() == 1
    assert capsys.readouterr().err.count("\n") == 1

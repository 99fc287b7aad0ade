"""What joins the deals of a match: numbers, dealers, scores, the end."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby, pairwise
from typing import Any

from tests.checker import bulgarian
from tests.checker.presets import PRESETS, Preset
from tests.checker.records import check_record
from tests.checker.wrong import WrongRecord, expect, expect_equal

Record = dict[str, Any]


def check_matches(records: Iterable[Record]) -> int:
    """Check whole matches that follow one another, one at a time; returns their number."""
    names: list[str] = []
    for name, deals in groupby(records, key=match_name):
        check_match(list(deals))
        names.append(name)
    expect(len(set(names)) == len(names), "two matches have the same name")
    return len(names)


def match_name(record: Record) -> str:
    """The name of the match that a record is of; WrongRecord if it has none."""
    expect(
        isinstance(record, dict) and "match" in record, "malformed: a record without the name of its match"
    )
    return str(record["match"])


def check_match(records: list[Record]) -> None:
    """WrongRecord unless these are all the deals of one match, from the first to the one that ended it."""
    for record in records:
        try:
            check_record(record)
        except WrongRecord as wrong:
            raise WrongRecord(f"match {record['match']}, deal {record.get('deal')}: {wrong}") from wrong
    first = records[0]
    expect_equal(first["deal"], 1, "number of the first deal")
    seats = PRESETS[first["rules"]].seats
    expect_equal(first["scores_before"], dict.fromkeys(seats.sides, 0), "scores before the first deal")
    expect_equal(first["hanging_before"], 0, "hanging before the first deal")
    for before, after in pairwise(records):
        where = f"match {after['match']}, deal {after['deal']}"
        expect("winner" not in before, f"{where}: the match was over")
        expect_equal(after["deal"], before["deal"] + 1, f"{where}: number")
        expect_equal(after["dealer"], seats.to_the_right(before["dealer"]), f"{where}: dealer")
        expect_equal(after["scores_before"], before["scores"], f"{where}: scores before")
        expect_equal(after["hanging_before"], before["hanging"], f"{where}: hanging before")
        for name in ("rules", "options", "match"):
            expect_equal(after[name], before[name], f"{where}: {name}")
    expect("winner" in records[-1], f"match {first['match']}: it is not over")
    preset = PRESETS[first["rules"]]
    if preset.deal_limit is not None:
        check_end_by_number(records, preset)


def check_end_by_number(records: list[Record], preset: Preset) -> None:
    """WrongRecord unless it ended as usual, or as soon as a side led after the last of few deals."""
    played = 0
    for record in records:
        played += record["contract"] is not None
        usual = preset.match_winner(record)
        due = bulgarian.ahead(record) if played >= (preset.deal_limit or 0) else usual
        where = f"match {record['match']}, deal {record['deal']}, number {played} played"
        expect_equal(record.get("winner"), due, f"{where}: winner")

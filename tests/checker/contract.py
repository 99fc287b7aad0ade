"""The contract as given in a record."""

from __future__ import annotations

from typing import Any

from tests.checker.wrong import expect, expect_equal

Record = dict[str, Any]


def check_contract(record: Record, expected: Record | None) -> None:
    """WrongRecord unless the record names the contract that its auction led to."""
    found = record["contract"]
    expect_equal(found, expected, "contract")
    if found is not None:
        expect_equal(list(found), ["trump", "declarer", "multiplier"], "contract: keys")
        expect(type(found["multiplier"]) is int, "multiplier: not a number")

"""Points, what is written, what hangs, who has won (rules §2.6–§2.9)."""

from __future__ import annotations

from typing import Any

from tests.checker.seats import FOUR
from tests.checker.table import points
from tests.checker.wrong import expect, expect_equal

Record = dict[str, Any]


def points_of(record: Record, one_side: str) -> dict[str, int]:
    contract = record["contract"]["trump"]
    tricks = [trick for trick in record["tricks"] if FOUR.side(trick["winner"]) == one_side]
    cards = sum(points(card, contract) for trick in tricks for card in trick["cards"])
    last = 10 if FOUR.side(record["tricks"][-1]["winner"]) == one_side else 0
    capot = 90 if len(tricks) == 8 else 0
    declared = sum(
        one["value"] for one in record["declarations"] if one["scores"] and FOUR.side(one["seat"]) == one_side
    )
    belots = 20 * sum(FOUR.side(one["seat"]) == one_side for one in record["belots"])
    total = cards + last + declared + belots
    if contract == "NT":
        total *= 2
    return {
        "cards": cards,
        "last": last,
        "capot": capot,
        "declarations": declared,
        "belots": belots,
        "total": total + capot,
    }


def check_points(record: Record) -> None:
    expect_equal(tuple(record["points"]), FOUR.sides, "points: sides")
    for one_side in FOUR.sides:
        expected = points_of(record, one_side)
        found = record["points"][one_side]
        expect_equal(list(found), list(expected), f"points of {one_side}: keys")
        for name, value in expected.items():
            expect_equal(found[name], value, f"points of {one_side}: {name}")
    base = {"NT": 130, "AT": 258}.get(record["contract"]["trump"], 162)
    both = sum(record["points"][one_side][name] for one_side in FOUR.sides for name in ("cards", "last"))
    expect_equal(both, base, "all cards and the last ten")


def rounded(contract: str, amount: int, has_fewer: bool) -> int:
    """In tens: how the last digit is rounded with a trump, in all trumps and in no trumps."""
    tens, digit = amount // 10, amount % 10
    if contract == "AT":
        goes_up = has_fewer if digit == 4 else digit in (5, 6, 7, 8, 9)
    elif contract == "NT":
        expect(digit % 2 == 0, "the points of no trumps are even")
        goes_up = digit in (6, 8)
    else:
        goes_up = has_fewer if digit == 6 else digit in (7, 8, 9)
    return tens + 1 if goes_up else tens


def half_up(amount: int) -> int:
    return amount // 10 + (1 if amount % 10 >= 5 else 0)


def writing(record: Record) -> tuple[str, dict[str, int], int]:
    """(outcome, written by each side, hanging after the deal)."""
    contract = record["contract"]["trump"]
    multiplier = record["contract"]["multiplier"]
    declaring = FOUR.side(record["contract"]["declarer"])
    defending = FOUR.other(declaring)
    totals = {one_side: record["points"][one_side]["total"] for one_side in FOUR.sides}
    hanging = record["hanging_before"]
    nothing = {"SN": 0, "EW": 0}
    if multiplier > 1:
        amount = under_contra(record, totals)
        if totals["SN"] == totals["EW"]:
            return "hanging", nothing, hanging + amount
        winner = "SN" if totals["SN"] > totals["EW"] else "EW"
        outcome = "made" if winner == declaring else "inside"
        return outcome, nothing | {winner: amount + hanging}, 0
    if totals[declaring] == totals[defending]:
        kept = rounded(contract, totals[defending], False)
        hangs = rounded(contract, totals[declaring], True)
        return "hanging", nothing | {defending: kept}, hanging + hangs
    if totals[declaring] < totals[defending]:
        amount = half_up(totals["SN"] + totals["EW"])
        return "inside", nothing | {defending: amount + hanging}, 0
    written = {
        name: rounded(contract, totals[name], totals[name] < totals[FOUR.other(name)]) for name in FOUR.sides
    }
    written[declaring] += hanging
    return "made", written, 0


def under_contra(record: Record, totals: dict[str, int]) -> int:
    """Two or four times the rounded sum; by the option the ninety of a capot are separate."""
    capot = sum(record["points"][one_side]["capot"] for one_side in FOUR.sides)
    both = totals["SN"] + totals["EW"]
    multiplier: int = record["contract"]["multiplier"]
    if record["options"]["capot_under_contra"] == "multiplied":
        return multiplier * half_up(both)
    return multiplier * half_up(both - capot) + capot // 10


def check_writing(record: Record) -> None:
    outcome, written, hanging = writing(record)
    expect_equal(record["outcome"], outcome, "outcome")
    for one_side in FOUR.sides:
        expect_equal(record["written"][one_side], written[one_side], f"written by {one_side}")
    expect_equal(record["hanging"], hanging, "hanging")


def check_scores(record: Record) -> None:
    for one_side in FOUR.sides:
        after = record["scores_before"][one_side] + record["written"][one_side]
        expect_equal(record["scores"][one_side], after, f"score of {one_side}")


def match_winner(record: Record) -> str | None:
    """The side that wins the match with this deal."""
    if record["contract"] is None:
        return None
    capot = any(record["points"][one_side]["capot"] for one_side in FOUR.sides)
    if capot and record["options"]["going_out_with_capot"] == "no":
        return None
    for one_side in FOUR.sides:
        score = record["scores"][one_side]
        if score >= record["options"]["target"] and score > record["scores"][FOUR.other(one_side)]:
            return one_side
    return None


def ahead(record: Record) -> str | None:
    """The side with the higher score after a deal that was not passed out."""
    ours, theirs = record["scores"]["SN"], record["scores"]["EW"]
    if record["contract"] is None or ours == theirs:
        return None
    return "SN" if ours > theirs else "EW"

"""Declarations: really held, each card used once, which of them score (rules §2.4)."""

from __future__ import annotations

from typing import Any

from tests.checker.combinations import kare_value, sequence_value, whole_sequences
from tests.checker.seats import FOUR
from tests.checker.table import RANKS, counts_as_trump, rank, suit
from tests.checker.wrong import expect, expect_equal

Record = dict[str, Any]

KARE_ORDER = ["J", "9", "A", "T", "K", "Q"]  # best first


def check_declarations(record: Record, forehand: str) -> None:
    announced = record["declarations"]
    if record["contract"]["trump"] == "NT":
        expect_equal(announced, [], "declarations in no trumps")
    seats = [one["seat"] for one in announced]
    expect(seats == sorted(seats, key=FOUR.from_seat(forehand).index), f"declarations: not in order, {seats}")
    for number, one in enumerate(announced):
        where = f"declarations[{number}]"
        expect_equal(list(one), ["seat", "kind", "cards", "value", "scores"], f"{where}: keys")
        expect(one["kind"] in ("sequence", "kare"), f"{where}: unknown kind {one['kind']}")
        value = kare_value(one["cards"]) if one["kind"] == "kare" else sequence_value(one["cards"])
        expect(value > 0, f"{where}: {one['cards']} are no {one['kind']}")
        expect_equal(one["value"], value, f"{where}: value")
    for seat in FOUR.from_seat(forehand):
        check_hand(record["hands"][seat], [one for one in announced if one["seat"] == seat], seat)
    for kind in ("sequence", "kare"):
        check_scores([one for one in announced if one["kind"] == kind], record, forehand)


def check_hand(hand: list[str], announced: list[Record], seat: str) -> None:
    """All cards held, none used twice, and each sequence as long as the cards outside the kares allow."""
    used = [card for one in announced for card in one["cards"]]
    expect(len(set(used)) == len(used), f"declarations of {seat}: a card is used twice")
    expect(set(used) <= set(hand), f"declarations of {seat}: not held: {set(used) - set(hand)}")
    kares = [card for one in announced if one["kind"] == "kare" for card in one["cards"]]
    free = [card for card in hand if card not in kares]
    for one in announced:
        if one["kind"] == "sequence":
            expect(
                one["cards"] in whole_sequences(free, suit(one["cards"][0])), f"{seat}: {one} is cut short"
            )


def check_scores(announced: list[Record], record: Record, forehand: str) -> None:
    """The side with the best one scores all its declarations of the kind; if both have it, see the option."""
    if not announced:
        return
    best = min(worth(one) for one in announced)
    best_ones = [one for one in announced if worth(one) == best]
    sides = [name for name in FOUR.sides if any(FOUR.side(one["seat"]) == name for one in best_ones)]
    if len(sides) == 2 and record["options"]["equal_sequences"] == "trump_first":
        trump = record["contract"]["trump"]
        in_trumps = [one for one in best_ones if counts_as_trump(one["cards"][0], trump)]
        first = min(in_trumps or best_ones, key=lambda one: FOUR.from_seat(forehand).index(one["seat"]))
        sides = [FOUR.side(first["seat"])]
    for one in announced:
        expect_equal(one["scores"], sides == [FOUR.side(one["seat"])], f"does {one} score")


def worth(one: Record) -> tuple[int, int]:
    """Smaller is better, within one kind."""
    if one["kind"] == "kare":
        return KARE_ORDER.index(rank(one["cards"][0])), 0
    length = min(len(one["cards"]), 5)  # 5, 6 and 7 count as one length
    top = RANKS.index(rank(one["cards"][-1]))
    return 5 - length, 7 - top

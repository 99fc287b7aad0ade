"""Declarations: really held, each card used once, which of them score (rules §2, *Declarations*)."""

from __future__ import annotations

from typing import Any

from tests.checker.table import RANKS, SIDES, SUITS, counts_as_trump, from_seat, rank, side, suit
from tests.checker.wrong import expect, expect_equal

Record = dict[str, Any]

SEQUENCE_POINTS = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100}
KARE_POINTS = {"A": 100, "K": 100, "Q": 100, "T": 100, "9": 150, "J": 200}
KARE_ORDER = ["J", "9", "A", "T", "K", "Q"]  # best first


def check_declarations(record: Record, forehand: str) -> None:
    announced = record["declarations"]
    if record["contract"]["trump"] == "NT":
        expect_equal(announced, [], "declarations in no trumps")
    seats = [one["seat"] for one in announced]
    expect(seats == sorted(seats, key=from_seat(forehand).index), f"declarations: not in order, {seats}")
    for number, one in enumerate(announced):
        where = f"declarations[{number}]"
        expect_equal(list(one), ["seat", "kind", "cards", "value", "scores"], f"{where}: keys")
        expect(one["kind"] in ("sequence", "kare"), f"{where}: unknown kind {one['kind']}")
        value = kare_value(one["cards"]) if one["kind"] == "kare" else sequence_value(one["cards"])
        expect(value > 0, f"{where}: {one['cards']} are no {one['kind']}")
        expect_equal(one["value"], value, f"{where}: value")
    for seat in from_seat(forehand):
        check_hand(record["hands"][seat], [one for one in announced if one["seat"] == seat], seat)
    for kind in ("sequence", "kare"):
        check_scores([one for one in announced if one["kind"] == kind], record, forehand)


def kare_value(cards: list[str]) -> int:
    """Points of these cards as a kare; 0 if they are none."""
    if cards != [rank(cards[0]) + one for one in SUITS]:
        return 0
    return KARE_POINTS.get(rank(cards[0]), 0)


def sequence_value(cards: list[str]) -> int:
    """Points of these cards as a sequence, lowest first; 0 if they are none."""
    lowest = RANKS.index(rank(cards[0]))
    in_a_row = [one + suit(cards[0]) for one in RANKS[lowest : lowest + len(cards)]]
    return SEQUENCE_POINTS.get(len(cards), 0) if cards == in_a_row else 0


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


def whole_sequences(cards: list[str], of_suit: str) -> list[list[str]]:
    """The sequences of a suit; all eight are a terca (lowest three) and a kvinta (top five)."""
    runs: list[list[str]] = [[]]
    for one in RANKS:
        if one + of_suit in cards:
            runs[-1].append(one + of_suit)
        else:
            runs.append([])
    if len(runs[0]) == 8:
        return [runs[0][:3], runs[0][3:]]
    return [run for run in runs if len(run) >= 3]


def check_scores(announced: list[Record], record: Record, forehand: str) -> None:
    """The side with the best one scores all it has of the kind; both with the best: see the option."""
    if not announced:
        return
    best = min(worth(one) for one in announced)
    best_ones = [one for one in announced if worth(one) == best]
    sides = [name for name in SIDES if any(side(one["seat"]) == name for one in best_ones)]
    if len(sides) == 2 and record["options"]["equal_sequences"] == "trump_first":
        trump = record["contract"]["trump"]
        in_trumps = [one for one in best_ones if counts_as_trump(one["cards"][0], trump)]
        first = min(in_trumps or best_ones, key=lambda one: from_seat(forehand).index(one["seat"]))
        sides = [side(first["seat"])]
    for one in announced:
        expect_equal(one["scores"], sides == [side(one["seat"])], f"does {one} score")


def worth(one: Record) -> tuple[int, int]:
    """Smaller is better, within one kind."""
    if one["kind"] == "kare":
        return KARE_ORDER.index(rank(one["cards"][0])), 0
    length = min(len(one["cards"]), 5)  # 5, 6 and 7 count as one length
    top = RANKS.index(rank(one["cards"][-1]))
    return 5 - length, 7 - top

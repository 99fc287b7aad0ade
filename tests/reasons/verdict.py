"""The verdict on a sentence: complaints, or none if it is true."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from tests.reasons import of_hands
from tests.reasons.of_calls import of_call, of_declaration, of_discard
from tests.reasons.of_cards import OfCard
from tests.reasons.position import Course, Position, Record

Told = dict[str, Any]
OF_HANDS = {
    "has_none": of_hands.has_none,
    "holds": of_hands.holds,
    "trumps_out": of_hands.trumps_out,
    "likely": of_hands.likely,
}
SLIP = {False: 0.5, True: 5.0}
"""Choices that differ by less are worth about the same: in Belot, written in tens, and in Bela."""


class Verdicts:
    """The verdicts on the sentences of one deal."""

    def __init__(self, record: Record) -> None:
        self.course = Course(record)
        self.position = lru_cache(maxsize=2)(lambda number, down: Position(self.course, number, down))

    def complaints(self, told: Told) -> list[str]:
        """What is wrong with a sentence."""
        return list(self._complaints(told))

    def _complaints(self, told: Told) -> Iterator[str]:
        if told["kind"] == "no_difference":
            yield from no_difference(told, SLIP[self.course.is_bela])
        elif told["phase"] == "call":
            yield from of_call(self.course, told["number"], told)
        elif told["phase"] == "lay":
            yield from of_discard(self.course, told)
        elif told["phase"] == "declare":
            yield from of_declaration(self.course, told["seat"], told)
        else:
            at = self.position(told["number"], told["down"])
            assert at.seat == told["seat"]
            if told["kind"] in OF_HANDS:
                yield from OF_HANDS[told["kind"]](at, told)
            else:
                yield from OfCard(at, told["choice"].split()[1], told).kind()


def no_difference(told: Told, slip: float) -> Iterator[str]:
    """All choices have a worth, and these are close together."""
    worths = told["worths"]
    if None in worths:
        yield f"{worths.count(None)} choices have no worth"
    known = [worth for worth in worths if worth is not None]
    digits = 1 if slip < 1 else 0  # as they are shown
    if round(max(known), digits) - round(min(known), digits) >= slip:
        yield f"{min(known)} to {max(known)}"

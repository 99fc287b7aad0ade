"""The result of a deal or evening of the day as a line of text that anybody's copy can check.

docs/duplicate.md says what stands in it.
"""

from __future__ import annotations

import hashlib
from datetime import date
from typing import Literal

from msgspec import Struct

from game.practice.deal_code import ALPHABET, MEANT
from game.tournament.duplicate.days import DayKind, of_day
from game.tournament.duplicate.evening import Evening
from game.tournament.duplicate.scoring import EveningScore

MARK = "BELOT1"
"""The first word: what it is, and the version of its form."""
BETWEEN = "."
"""Stands between the decisions of one deal and those of the next."""
CHECK_LETTERS = 4
LONGEST = 1000
"""Characters; an evening has about two hundred."""
KINDS: tuple[DayKind, ...] = ("deal", "evening")
Fault = Literal["form", "check", "unknown"]


class DayResultError(ValueError):
    """A text that is no result; `code` says why."""

    _TEXTS = {
        "form": "expected a line like BELOT1 2026-11-23 evening bela-4 62.5 +18.4 3F9K2.8XQ1 7KQ2",
        "check": "a character is wrong",
        "unknown": "there was no such deal or evening",
    }

    def __init__(self, code: Fault) -> None:
        super().__init__(self._TEXTS[code])
        self.code = code


class DayResult(Struct, frozen=True):
    """The content of a line: day, result, and the person's decisions deal by deal (`choices.packed`)."""

    day: date
    kind: DayKind
    percent: str
    """Matchpoints with one decimal ("62.5")."""
    over: str
    """Points over the mean, with sign and one decimal ("+18.4")."""
    decisions: tuple[str, ...]

    @property
    def evening(self) -> Evening:
        """The evening that was played."""
        return of_day(self.day, self.kind)

    @property
    def text(self) -> str:
        """The line, its check at its end."""
        evening = self.evening
        body = " ".join(
            (
                MARK,
                evening.day,
                self.kind,
                evening.rules,
                self.percent,
                self.over,
                BETWEEN.join(self.decisions),
            )
        )
        return f"{body} {check_letters(body)}"

    def agrees(self, score: EveningScore) -> bool:
        """True if this is the result that it tells."""
        return (self.percent, self.over) == figures(score)


def figures(score: EveningScore) -> tuple[str, str]:
    """The per cent and the points over the mean as they stand in a line."""
    return f"{score.percent or 0.0:.1f}", f"{score.over + 0.0:+.1f}"


def day_result(evening: Evening, score: EveningScore, decisions: tuple[str, ...]) -> DayResult:
    """The result of a deal or evening of the day; ValueError for another evening."""
    if evening.kind == "own":
        raise ValueError("only a deal or evening of the day has a result to check")
    return DayResult(date.fromisoformat(evening.day), evening.kind, *figures(score), decisions)


def parsed(text: str) -> DayResult:
    """The result that a line tells; DayResultError says what is wrong with it. Case does not matter."""
    words = text.split()
    if len(text) > LONGEST or len(words) != 8 or words[0].upper() != MARK:
        raise DayResultError("form")
    _mark, day, kind, rules, percent, over, decisions, check = words
    body = " ".join(
        (MARK, day, kind.lower(), rules.lower(), percent, over, decisions.upper().translate(MEANT))
    )
    if check_letters(body) != check.upper().translate(MEANT):
        raise DayResultError("check")
    found = next((each for each in KINDS if each == kind.lower()), None)
    try:
        on = date.fromisoformat(day)
    except ValueError:
        raise DayResultError("unknown") from None
    if found is None:
        raise DayResultError("unknown")
    result = DayResult(on, found, percent, over, tuple(body.split()[-1].split(BETWEEN)))
    if result.evening.rules != rules.lower() or result.evening.deals != len(result.decisions):
        raise DayResultError("unknown")
    return result


def check_letters(body: str) -> str:
    """Four letters that change with any other one."""
    number = int.from_bytes(hashlib.sha256(body.encode("utf-8", "replace")).digest()[:4], "big")
    return "".join(ALPHABET[number >> 5 * place & 31] for place in range(CHECK_LETTERS))

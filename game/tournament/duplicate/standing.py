"""An evening as far as it is played: the deals of the own table and of the field, and what they come to."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.core.state import DealResult
from game.tournament.duplicate.evening import Evening
from game.tournament.duplicate.scoring import EveningScore
from game.tournament.duplicate.traveller import Line, traveller

Results = Mapping[int, Mapping[int, DealResult]]
"""By number of the deal and table; the own table is 0."""


class Standing(Struct, frozen=True):
    """The travellers of the deals that every table has played, the first deal first."""

    evening: Evening
    travellers: tuple[tuple[Line, ...], ...]

    @property
    def over(self) -> bool:
        """True when every deal is played at every table."""
        return len(self.travellers) == self.evening.deals

    @property
    def own(self) -> tuple[Line, ...]:
        """The own line of each traveller."""
        return tuple(line for sheet in self.travellers for line in sheet if line.own)

    @property
    def score(self) -> EveningScore:
        """The result so far."""
        return EveningScore(tuple(line.score for line in self.own))

    @property
    def place(self) -> int:
        """The own place among all tables by the mean of the matchpoints, from 1."""
        totals = [0.0] * (self.evening.tables + 1)
        for sheet in self.travellers:
            for line in sheet:
                totals[line.table] += line.score.percent
        return 1 + sum(each > totals[0] + 1e-9 for each in totals[1:])


def standing(evening: Evening, results: Results) -> Standing:
    """The evening as far as every table has come, deal by deal from the first."""
    sheets: list[tuple[Line, ...]] = []
    for number in range(1, evening.deals + 1):
        found = results.get(number, {})
        if any(table not in found for table in range(evening.tables + 1)):
            break
        sheets.append(traveller([found[table] for table in range(evening.tables + 1)], evening.side))
    return Standing(evening, tuple(sheets))

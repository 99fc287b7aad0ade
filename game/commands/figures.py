"""Means with their 95 % intervals, and what the arena prints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median
from typing import Any

from game.commands.duplicate import Pair, Tally

NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and half the width of its 95 % interval; None from fewer than two pairs."""

    mean: float
    margin: float | None

    def text(self, scale: float = 1.0, unit: str = "", sign: str = "", digits: int = 1) -> str:
        """`61.3 ± 4.0 %`."""
        margin = "" if self.margin is None else f" ± {self.margin * scale:.{digits}f}"
        return f"{self.mean * scale:{sign}.{digits}f}{margin}{unit}"


def ratio(tops: Sequence[float], bottoms: Sequence[float]) -> Estimate:
    """Sum of `tops` over sum of `bottoms`, each pair of matches being one independent observation."""
    count, total = len(tops), sum(bottoms)
    mean = sum(tops) / total
    if count < 2:
        return Estimate(mean, None)
    squares = sum((top - mean * bottom) ** 2 for top, bottom in zip(tops, bottoms, strict=True))
    return Estimate(mean, NORMAL_95 * sqrt(squares * count / (count - 1)) / total)


def quantile(ordered: Sequence[float], share: float) -> float:
    """The number that `share` of `ordered` (least first, at least one) stay below."""
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)]


@dataclass(frozen=True, slots=True)
class Figures:
    """What came out of an arena."""

    names: tuple[str, str]
    pairs: tuple[Pair, ...]

    @property
    def wins(self) -> Estimate:
        """The share of matches that A won."""
        return ratio([pair.score for pair in self.pairs], [1.0] * len(self.pairs))

    @property
    def points(self) -> Estimate:
        """The points a deal that A wrote more than B."""
        return ratio([pair.lead for pair in self.pairs], [pair.deals for pair in self.pairs])

    @property
    def faults(self) -> int:
        """The faults of all engines."""
        return sum(tally.faults for pair in self.pairs for tally in pair.tallies)

    def player(self, which: int) -> dict[str, Any]:
        """The figures of A (0) or B (1)."""
        tallies = [pair.tallies[which] for pair in self.pairs]
        times = sorted(took for tally in tallies for took in tally.times)
        return {
            "name": self.names[which],
            "wins": _sum(tallies, "wins"),
            "written": _sum(tallies, "written"),
            "contracts": _sum(tallies, "contracts"),
            "made": _sum(tallies, "made"),
            "under_contra": _sum(tallies, "doubled"),
            "under_contra_made": _sum(tallies, "doubled_made"),
            "median_ms": round(1000 * median(times), 3) if times else 0.0,
            "p95_ms": round(1000 * times[int(0.95 * len(times))], 3) if times else 0.0,
            "faults": _sum(tallies, "faults"),
        }

    def to_dict(self) -> dict[str, Any]:
        """All of it, for `--json`."""
        return {
            "matches": 2 * len(self.pairs),
            "deals": sum(pair.deals for pair in self.pairs),
            "wins_of_a": {"share": self.wins.mean, "margin_95": self.wins.margin},
            "points_a_deal_of_a": {"mean": self.points.mean, "margin_95": self.points.margin},
            "a": self.player(0),
            "b": self.player(1),
            "faults": self.faults,
        }

    def lines(self) -> list[str]:
        """All of it, to be read."""
        deals = sum(pair.deals for pair in self.pairs)
        rows = [
            f"{2 * len(self.pairs)} matches ({len(self.pairs)} duplicate pairs), {deals} deals; "
            "± is a 95 % interval over pairs",
            f"A wins             {self.wins.text(100, ' %')}",
            f"points a deal      {self.points.text(sign='+')}",
        ]
        return rows + [line for which in (0, 1) for line in _player_lines("AB"[which], self.player(which))]


def _player_lines(letter: str, player: dict[str, Any]) -> list[str]:
    contra = (
        f", under contra {_share(player['under_contra_made'], player['under_contra'])}"
        if player["under_contra"]
        else ""
    )
    return [
        f"{letter}: {player['name']}",
        f"  matches won      {player['wins']}",
        f"  contracts made   {_share(player['made'], player['contracts'])}{contra}",
        f"  a decision       {player['median_ms']:.2f} ms median, {player['p95_ms']:.2f} ms p95",
        f"  engine faults    {player['faults']}",
    ]


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({100 * part / whole:.1f} %)" if whole else "none"


def _sum(tallies: Sequence[Tally], name: str) -> int:
    return sum(getattr(tally, name) for tally in tallies)

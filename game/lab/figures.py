"""The figures of an arena, and their texts."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10, sqrt
from typing import Any

from msgspec import Struct

from game.lab.duplicate import Doubling, Pair, PlayerResults, merged, milliseconds

NORMAL_95 = 1.96


class Estimate(Struct, frozen=True):
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


def mean_of(values: Sequence[float]) -> Estimate:
    return ratio(values, [1.0] * len(values))


TAIL = 0.025
"""The share outside of a 95 % interval on each side."""


class Elo(Struct, frozen=True):
    """Elo points of A above B and their 95 % interval; None if unbounded, or unknown.

    A player who won every match may be better by any amount: then only the lower end is a number, and
    `difference` is None; with no match won it is the other way round. One pair of matches gives no interval.
    """

    difference: float | None
    low: float | None
    high: float | None

    def text(self) -> str:
        """`+61 (95 %: +30 to +95)`."""
        if self.difference is None:
            if self.low is not None:
                return f"every match was won: with 95 % at least {self.low:+.0f}"
            return f"every match was lost: with 95 % at most {self.high:+.0f}"
        if self.low is None and self.high is None:
            return f"{self.difference:+.0f} (one pair gives no interval)"
        low = "no end" if self.low is None else f"{self.low:+.0f}"
        high = "no end" if self.high is None else f"{self.high:+.0f}"
        return f"{self.difference:+.0f} (95 %: {low} to {high})"

    def to_dict(self) -> dict[str, float | None]:
        return {
            name: None if value is None else round(value, 1)
            for name, value in (("difference", self.difference), ("low", self.low), ("high", self.high))
        }


def elo(share: float) -> float | None:
    """Elo from the share of matches won; None at 0 and at 1, where it is unbounded.

    >>> round(elo(10 / 11))
    400
    """
    return 400 * log10(share / (1 - share)) if 0 < share < 1 else None


def elo_of(wins: Estimate, pairs: int) -> Elo:
    """Elo of the share of matches won in these pairs, with the ends of its interval.

    At 0 % and 100 % the pairs do not differ and the normal interval has no width; there the exact binomial
    interval is used: with a share beyond its end, such a result would be too unlikely.
    """
    if wins.mean == 1.0:
        return Elo(None, elo(TAIL ** (1 / pairs)), None)
    if wins.mean == 0.0:
        return Elo(None, None, elo(1 - TAIL ** (1 / pairs)))
    if wins.margin is None:
        return Elo(elo(wins.mean), None, None)
    return Elo(elo(wins.mean), elo(wins.mean - wins.margin), elo(wins.mean + wins.margin))


ALONE = (
    "each plays alone against two of the other, in every seat with the same decks; "
    "a match is won by the higher mean score of a player's seats"
)


class ArenaFigures(Struct, frozen=True):
    names: tuple[str, str]
    seed: int
    asked: int
    """The number of pairs (with three players: sets of six matches) to be played."""
    pairs: tuple[Pair, ...]
    contras: bool = True
    """True if the game has contras."""

    @property
    def each(self) -> int:
        """The number of matches played with the same decks."""
        return self.pairs[0].matches

    @property
    def matches(self) -> int:
        return sum(pair.matches for pair in self.pairs)

    @property
    def counted(self) -> str:
        """What counts as a win."""
        return "matches won" if self.each == 2 else "matches with the higher mean score of its seats"

    @property
    def wins(self) -> Estimate:
        return mean_of([pair.score for pair in self.pairs])

    @property
    def sets(self) -> Estimate:
        """The share of sets in which A has the higher mean score over all matches; half if equal."""
        won = [0.5 if not pair.lead else float(pair.lead > 0) for pair in self.pairs]
        return mean_of(won)

    @property
    def points(self) -> Estimate:
        """A's mean written points per deal minus B's."""
        return ratio([pair.lead for pair in self.pairs], [pair.deals for pair in self.pairs])

    @property
    def faults(self) -> int:
        return sum(tally.faults for pair in self.pairs for tally in pair.tallies)

    @property
    def deals(self) -> int:
        """The number of deals played, including those that all passed."""
        return sum(pair.deals for pair in self.pairs)

    @property
    def elo(self) -> Elo:
        return elo_of(self.wins, len(self.pairs))

    def player(self, which: int) -> dict[str, Any]:
        """The figures of A (0) or B (1)."""
        tallies = [pair.tallies[which] for pair in self.pairs]
        return {
            "name": self.names[which],
            "wins": _sum(tallies, "wins"),
            "written": _sum(tallies, "written"),
            "contracts": _sum(tallies, "contracts"),
            "made": _sum(tallies, "made"),
            "under_contra": _sum(tallies, "doubled"),
            "under_contra_made": _sum(tallies, "doubled_made"),
            "contras": _doublings([tally.contras for tally in tallies]),
            "recontras": _doublings([tally.recontras for tally in tallies]),
            **merged([tally.times for tally in tallies]).to_dict(),
            "faults": _sum(tallies, "faults"),
        }

    def to_dict(self) -> dict[str, Any]:
        return {
            "matches": self.matches,
            "matches_asked": self.each * self.asked,
            "matches_a_set": self.each,
            "counted": self.counted,
            "seed": self.seed,
            "deals": self.deals,
            "wins_of_a": {"share": self.wins.mean, "margin_95": self.wins.margin},
            "sets_of_a": {"share": self.sets.mean, "margin_95": self.sets.margin},
            "elo_of_a": self.elo.to_dict(),
            "points_a_deal_of_a": {"mean": self.points.mean, "margin_95": self.points.margin},
            "a": self.player(0),
            "b": self.player(1),
            "faults": self.faults,
        }

    def lines(self) -> list[str]:
        early = f" of {self.each * self.asked}" if len(self.pairs) < self.asked else ""
        one = "pair" if self.each == 2 else "set"
        rows = [
            f"{self.matches}{early} matches ({len(self.pairs)} duplicate {one}s), {self.deals} deals, "
            f"seed {self.seed}; ± is a 95 % interval over {one}s",
            f"A wins             {self.wins.text(100, ' %')}",
            f"Elo of A over B    {self.elo.text()}",
            f"points per deal    {self.points.text(sign='+')}",
        ]
        if self.each > 2:
            rows.insert(1, ALONE)
            rows.insert(3, f"sets won by A      {self.sets.text(100, ' %')} by the mean score over all seats")
        for which in (0, 1):
            rows += _player_lines("AB"[which], self.player(which), self.contras)
        return rows


def _player_lines(letter: str, player: dict[str, Any], contras: bool) -> list[str]:
    under = (
        f", under contra {_share(player['under_contra_made'], player['under_contra'])}"
        if player["under_contra"]
        else ""
    )
    median, p95, p99, longest = (
        milliseconds(player[key]) for key in ("median_ms", "p95_ms", "p99_ms", "longest_ms")
    )
    doubled = [
        f"  contras          {_doubling_text(player['contras'])}",
        f"  recontras        {_doubling_text(player['recontras'])}",
    ]
    return [
        f"{letter}: {player['name']}",
        f"  matches won      {player['wins']}",
        f"  contracts made   {_share(player['made'], player['contracts'])}{under}",
        *(doubled if contras else ()),
        f"  per decision     {median} ms median, {p95} ms p95, {p99} ms p99, {longest} ms longest",
        f"  engine faults    {player['faults']}",
    ]


def _doublings(doublings: Sequence[Doubling]) -> dict[str, int]:
    return {name: sum(getattr(each, name) for each in doublings) for name in ("said", "made", "brought")}


def _doubling_text(doubling: dict[str, int]) -> str:
    if not doubling["said"]:
        return "none"
    said, made, brought = doubling["said"], doubling["made"], doubling["brought"]
    return f"{said}, {made} of the contracts made; gained {brought:+} points"


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({100 * part / whole:.1f} %)" if whole else "none"


def _sum(tallies: Sequence[PlayerResults], name: str) -> int | float:
    total: float = sum(getattr(tally, name) for tally in tallies)
    return int(total) if total == int(total) else total

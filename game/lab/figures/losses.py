"""The figures of an audit: what each player gave away a deal and side, by trick, and against the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from msgspec import Struct

from game.lab.figures.estimate import Estimate, ratio
from game.lab.figures.probe import TRICKS, Probe, Tally
from game.lab.figures.times import Times, merged, milliseconds

SIDES = 2
MEASURES = ("written", "points")


class Losses(Struct, frozen=True):
    """The result of an audit of `names` at the positions of deals that `dealt_by` played."""

    names: tuple[str, ...]
    dealt_by: str
    seed: int
    asked: int
    """The number of deals to be audited."""
    probes: tuple[Probe, ...]

    @property
    def decisions(self) -> int:
        """The number of cards each player was asked for."""
        return sum(probe.decisions for probe in self.probes)

    @property
    def faults(self) -> int:
        """The faults of all engines."""
        return sum(probe.faults for probe in self.probes)

    def loss(self, name: str, measure: str, trick: int | None = None) -> Estimate:
        """Given away a deal and side, in one of MEASURES; of one trick (from 0), or of all."""
        return self._mean(lambda probe: _lost(probe.tallies[name], measure, trick))

    def difference(self, name: str, other: str, measure: str) -> Estimate:
        """Points that `name` gave away more than `other`, the deals paired."""
        return self._mean(
            lambda probe: _lost(probe.tallies[name], measure) - _lost(probe.tallies[other], measure)
        )

    def best(self, name: str) -> float:
        """The share of decisions in which no written point was given away."""
        return sum(probe.tallies[name].best for probe in self.probes) / max(self.decisions, 1)

    def times(self, name: str, trick: int | None = None) -> Times:
        """The time of the decisions."""
        tricks = range(TRICKS) if trick is None else (trick,)
        return merged([probe.tallies[name].times[each] for probe in self.probes for each in tricks])

    def to_dict(self) -> dict[str, Any]:
        """All figures, for `--json`."""
        return {
            "deals": len(self.probes),
            "deals_asked": self.asked,
            "seed": self.seed,
            "positions_by": self.dealt_by,
            "decisions": self.decisions,
            "players": [self._player(name) for name in self.names],
            "differences": [
                {
                    "a": name,
                    "b": other,
                    **{key: _dict(self.difference(name, other, key)) for key in MEASURES},
                }
                for name, other in combinations(self.names, 2)
            ],
            "faults": self.faults,
        }

    def _player(self, name: str) -> dict[str, Any]:
        return {
            "name": name,
            **{key: _dict(self.loss(name, key)) for key in MEASURES},
            "best_share": round(self.best(name), 4),
            "by_trick": [
                {
                    **{key: _dict(self.loss(name, key, trick)) for key in MEASURES},
                    **self.times(name, trick).to_dict(),
                }
                for trick in range(TRICKS)
            ],
            **self.times(name).to_dict(),
        }

    def lines(self) -> list[str]:
        """All figures, as text."""
        wide = max(len(name) for name in self.names)
        early = f" of {self.asked}" if len(self.probes) < self.asked else ""
        rows = [
            f"{len(self.probes)}{early} deals (seed {self.seed}) at 0:0, bid and played by {self.dealt_by}; "
            f"{self.decisions} decisions, everyone asked at the same",
            "points given away per deal and side against the best card, all hands open; ± is a 95 % interval",
            "",
            f"{'':{wide}}  {'scored':>12}  {'card points':>12}  {'best card':>9}  "
            f"{'median ms':>9}  {'p95 ms':>9}  {'longest':>9}",
            *(self._row(name, wide) for name in self.names),
        ]
        if len(self.names) > 1:
            rows += ["", "how much more than another player, deals paired"]
            rows += [
                f"{name + ' over ' + other:{2 * wide + 6}}  "
                + "  ".join(f"{self.difference(name, other, key).text(sign='+'):>13}" for key in MEASURES)
                for name, other in combinations(self.names, 2)
            ]
        for title, cell in self._by_trick():
            rows += ["", f"{title:{max(wide, 24)}}" + "".join(f"{trick + 1:>14}" for trick in range(TRICKS))]
            rows += [
                f"{name:{max(wide, 24)}}" + "".join(f"{cell(name, trick):>14}" for trick in range(TRICKS))
                for name in self.names
            ]
        return rows

    def _row(self, name: str, wide: int) -> str:
        written, points = (self.loss(name, key).text() for key in MEASURES)
        times = self.times(name).to_dict()
        cells = "".join(f"  {milliseconds(times[key]):>9}" for key in ("median_ms", "p95_ms", "longest_ms"))
        return f"{name:{wide}}  {written:>12}  {points:>12}  {100 * self.best(name):>7.1f} %{cells}"

    def _by_trick(self) -> list[tuple[str, Callable[[str, int], str]]]:
        """Tables with a column for each trick: the title, and what stands in a cell."""

        def timed(name: str, trick: int) -> str:
            found = self.times(name, trick).to_dict()
            return f"{milliseconds(found['median_ms'])} / {milliseconds(found['p95_ms'])}"

        return [
            ("scored points, by trick", lambda name, trick: self.loss(name, "written", trick).text(digits=2)),
            ("card points, by trick", lambda name, trick: self.loss(name, "points", trick).text(digits=2)),
            ("median / p95 ms, by trick", timed),
        ]

    def _mean(self, of: Callable[[Probe], float]) -> Estimate:
        return ratio([of(probe) / SIDES for probe in self.probes], [1.0] * len(self.probes))


def _lost(tally: Tally, measure: str, trick: int | None = None) -> float:
    found: Sequence[float] = getattr(tally, measure)
    return sum(found) if trick is None else found[trick]


def _dict(estimate: Estimate) -> dict[str, float | None]:
    margin = None if estimate.margin is None else round(estimate.margin, 4)
    return {"mean": round(estimate.mean, 4), "margin_95": margin}

"""`python -m tools.audit`: what players give away, measured with all hands open."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from msgspec import Struct

from game.arguments import Arguments, count, number
from game.cli import ended
from game.core.rule_set import Rules
from game.lab import executors
from game.lab.campaign import Setting, reported, setting
from game.lab.duplicate import Times, merged, milliseconds
from game.lab.figures import Estimate, mean_of
from game.lab.progress import ProgressBar
from game.lab.seats import EXPECTED
from tools.audit.probe import CALLS, LAID, GivenAway, Part, Probe, Tally, faults, job

TITLES = {"written": "scored", "points": "card points", "own": "own points"}
"""Names of the measures."""
TITLES_OF_PARTS = {"calls": "calls", "laid": "laid away"}
OWN = (
    "the two against the declarer play as one; own points: card points of the player's side against the best "
    "answer of both others"
)


class Losses(Struct, frozen=True):
    """The result of an audit of `names` at the positions of deals that `dealt_by` played."""

    names: tuple[str, ...]
    dealt_by: str
    seed: int
    asked: int
    """The number of deals to be audited."""
    probes: tuple[Probe, ...]
    rules: Rules

    @property
    def measures(self) -> tuple[str, ...]:
        return ("written", "points", "own") if len(self.rules.sides) > 2 else ("written", "points")

    @property
    def parts(self) -> tuple[Part, ...]:
        before: tuple[Part, ...] = () if self.rules.auction.rises else (CALLS,)
        laid: tuple[Part, ...] = (LAID,) if self.rules.exchanges else ()
        return (*before, *laid, *range(self.rules.hand_size))

    def decisions(self, part: Part | None = None) -> int:
        """The number of decisions each player was asked for in a part, or of cards."""
        return sum(given.decisions for given in self._given(self.names[0], part))

    @property
    def faults(self) -> int:
        return sum(probe.faults for probe in self.probes)

    def loss(self, name: str, measure: str, part: Part | None = None) -> Estimate:
        """Given away a deal and side, in one of the measures; in one part, or in all cards."""
        return self._mean(lambda probe: _lost(probe.tallies[name], measure, part))

    def difference(self, name: str, other: str, measure: str, part: Part | None = None) -> Estimate:
        """Points that `name` gave away more than `other`, the deals paired."""
        return self._mean(
            lambda probe: (
                _lost(probe.tallies[name], measure, part) - _lost(probe.tallies[other], measure, part)
            )
        )

    def best(self, name: str) -> float:
        """The share of cards by which no written point was given away."""
        return sum(given.best for given in self._given(name)) / max(self.decisions(), 1)

    def times(self, name: str, part: Part | None = None) -> Times:
        return merged([given.times for given in self._given(name, part)])

    def _given(self, name: str, part: Part | None = None) -> list[GivenAway]:
        return [given for probe in self.probes for given in _of(probe.tallies[name], part)]

    def to_dict(self) -> dict[str, Any]:
        return {
            "deals": len(self.probes),
            "deals_asked": self.asked,
            "seed": self.seed,
            "positions_by": self.dealt_by,
            "decisions": self.decisions(),
            "players": [self._player(name) for name in self.names],
            "differences": [
                {
                    "a": name,
                    "b": other,
                    **{key: _dict(self.difference(name, other, key)) for key in self.measures},
                    **{
                        str(part): {
                            key: _dict(self.difference(name, other, key, part)) for key in self._told(part)
                        }
                        for part in self._before
                    },
                }
                for name, other in combinations(self.names, 2)
            ],
            "faults": self.faults,
        }

    def _player(self, name: str) -> dict[str, Any]:
        return {
            "name": name,
            **{key: _dict(self.loss(name, key)) for key in self.measures},
            "best_share": round(self.best(name), 4),
            **{str(part): self._part(name, part) for part in self._before},
            "by_trick": [self._part(name, trick) for trick in range(self.rules.hand_size)],
            **self.times(name).to_dict(),
        }

    @property
    def _before(self) -> tuple[Part, ...]:
        """The parts before the tricks."""
        return tuple(part for part in self.parts if not isinstance(part, int))

    def _told(self, part: Part) -> tuple[str, ...]:
        """The measures of a part: a call has no card points."""
        return ("written",) if part == CALLS else self.measures

    def _part(self, name: str, part: Part) -> dict[str, Any]:
        return {
            **{key: _dict(self.loss(name, key, part)) for key in self._told(part)},
            **self.times(name, part).to_dict(),
        }

    def lines(self) -> list[str]:
        wide = max(len(name) for name in self.names)
        early = f" of {self.asked}" if len(self.probes) < self.asked else ""
        asked = ", ".join(f"{self.decisions(part)} {_title(part)}" for part in self._before)
        rows = [
            f"{len(self.probes)}{early} deals (seed {self.seed}) at 0:0, bid and played by {self.dealt_by}; "
            f"{self.decisions()} {f'cards, {asked}' if asked else 'decisions'}, everyone asked at the same",
            "points given away per deal and side against the best card, all hands open; ± is a 95 % interval",
            *([OWN] if len(self.rules.sides) > 2 else []),
            "",
            f"{'':{wide}}"
            + "".join(f"  {TITLES[key]:>12}" for key in self.measures)
            + "".join(f"  {title:>9}" for title in ("best card", "median ms", "p95 ms", "p99 ms", "longest")),
            *(self._row(name, wide) for name in self.names),
        ]
        if len(self.names) > 1:
            rows += ["", "how much more than another player, deals paired"]
            rows += [
                f"{name + ' over ' + other:{2 * wide + 6}}  "
                + "  ".join(
                    f"{self.difference(name, other, key).text(sign='+'):>13}" for key in self.measures
                )
                for name, other in combinations(self.names, 2)
            ]
        for title, cell in self._by_part():
            rows += ["", f"{title:{max(wide, 26)}}" + "".join(f"{_title(part):>14}" for part in self.parts)]
            rows += [
                f"{name:{max(wide, 26)}}" + "".join(f"{cell(name, part):>14}" for part in self.parts)
                for name in self.names
            ]
        return rows

    def _row(self, name: str, wide: int) -> str:
        lost = "".join(f"  {self.loss(name, key).text():>12}" for key in self.measures)
        times = self.times(name).to_dict()
        keys = ("median_ms", "p95_ms", "p99_ms", "longest_ms")
        cells = "".join(f"  {milliseconds(times[key]):>9}" for key in keys)
        return f"{name:{wide}}{lost}  {100 * self.best(name):>7.1f} %{cells}"

    def _by_part(self) -> list[tuple[str, Callable[[str, Part], str]]]:
        """Tables with a column for each part of a deal: the title, and what stands in a cell."""

        def timed(name: str, part: Part) -> str:
            found = self.times(name, part).to_dict()
            return f"{milliseconds(found['median_ms'])} / {milliseconds(found['p95_ms'])}"

        def lost(key: str) -> Callable[[str, Part], str]:
            return lambda name, part: (
                self.loss(name, key, part).text(digits=2) if key in self._told(part) else "-"
            )

        return [
            *(
                (f"{title.removesuffix(' points')} points, by trick", lost(key))
                for key, title in TITLES.items()
                if key in self.measures
            ),
            ("median / p95 ms, by trick", timed),
        ]

    def _mean(self, of: Callable[[Probe], float]) -> Estimate:
        sides = len(self.rules.sides)
        return mean_of([of(probe) / sides for probe in self.probes])


def _of(tally: Tally, part: Part | None) -> list[GivenAway]:
    if part is None:
        return [given for each, given in tally.parts.items() if isinstance(each, int)]
    return [tally.parts[part]] if part in tally.parts else []


def _lost(tally: Tally, measure: str, part: Part | None = None) -> float:
    found: Sequence[float] = [getattr(given, measure) for given in _of(tally, part)]
    return sum(found)


def _title(part: Part) -> str:
    return str(part + 1) if isinstance(part, int) else TITLES_OF_PARTS[part]


def _dict(estimate: Estimate) -> dict[str, float | None]:
    margin = None if estimate.margin is None else round(estimate.margin, 4)
    return {"mean": round(estimate.mean, 4), "margin_95": margin}


NAME = "python -m tools.audit"


class Audit(Setting, frozen=True, kw_only=True):
    names: tuple[str, ...]
    dealt_by: str
    deals: int


def main(argv: list[str]) -> int:
    """The exit status: 1 after too many engine faults, 2 for a wrong argument; see `outcome.py`."""
    audit = parse_arguments(argv)
    names, dealt_by = audit.names, audit.dealt_by
    return reported(
        audit,
        job,
        (names, dealt_by),
        ProgressBar(audit.deals),
        faults,
        lambda probes: Losses(names, dealt_by, audit.seed, audit.deals, probes, audit.rules),
        NAME,
    )


def parse_arguments(argv: list[str]) -> Audit:
    """The audit asked for; SystemExit with status 2 after one line on standard error."""
    parser = Arguments(
        "tools.audit",
        "Measure the points that players give away, with all hands open: with cards, and in Bela with calls "
        "and cards laid away. With three players the two against the declarer play as one.",
        program="python -m",
    )
    parser.add_argument(
        "--level",
        action="append",
        required=True,
        metavar="PLAYER",
        help=f"a player to ask; may be repeated: {EXPECTED}",
    )
    parser.add_argument(
        "--positions", metavar="PLAYER", help="who bids and plays the deals (default: the first player named)"
    )
    parser.add_rules()
    parser.add_argument(
        "--deals", type=count, default=300, metavar="N", help="number of deals (default: %(default)s)"
    )
    parser.add_argument("--seed", type=number, default=1, metavar="N", help="the seed of all decks")
    parser.add_secret()
    parser.add_time()
    executors.add_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    found = parser.parse_args(argv)
    names = tuple(dict.fromkeys(found.level))
    dealt_by = found.positions or names[0]
    players = [*(("--level", name) for name in names), ("--positions", dealt_by)]
    shared = setting(parser, found, players)
    return Audit(names=names, dealt_by=dealt_by, deals=found.deals, **shared)


if __name__ == "__main__":
    sys.exit(ended(NAME, lambda: main(sys.argv[1:])))

"""`python -m tools.complaints`: how often people would complain of a player as their partner.

Every complaint names a clear occasion, in which strong players agree without seeing the other hands. Its
share is that of the occasions in which the player did what the complaint says.
"""

from __future__ import annotations

import sys
from argparse import ArgumentTypeError
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from game.arguments import Arguments, count
from game.cli import ended
from game.core.rule_set import Rules
from game.lab import executors
from game.lab.campaign import Setting, reported, setting
from game.lab.progress import ProgressBar
from game.lab.seats import EXPECTED
from game.players.levels import BY_NAME
from tools.complaints.complaint import Complaint
from tools.complaints.judging import COMPLAINTS, Judged, Tally, judged

NAME = "python -m tools.complaints"
LIMITS = {"expert": 0.01, "medium": 0.05}
"""The greatest share of a complaint, by level."""
EXPLAINED = 0.05
"""From this share on a habit has to explain a complaint of a lower level."""
FEW = 100
"""Fewer occasions say too little for a verdict."""


class Complained(Struct, frozen=True):
    """The complaints of matches in which each of `names` had all seats."""

    rules: Rules
    names: tuple[str, ...]
    seed: int
    examples: int
    """The most examples of each complaint to print."""
    matches: tuple[Judged, ...]

    @property
    def complaints(self) -> tuple[Complaint, ...]:
        return tuple(each for each in COMPLAINTS if each.applies(self.rules))

    def tally(self, which: int) -> Tally:
        total = Tally()
        for match in self.matches:
            total.merge(match.tallies[which])
        return total

    def to_dict(self) -> dict[str, Any]:
        tallies = [self.tally(which) for which in range(len(self.names))]
        return {
            "rules": self.rules.name,
            "matches": len(self.matches),
            "seed": self.seed,
            "players": {
                name: {
                    each.name: {
                        "occasions": tally.occasions[each.name],
                        "just": tally.just[each.name],
                        "verdict": verdict(name, each, tally),
                    }
                    for each in self.complaints
                }
                for name, tally in zip(self.names, tallies, strict=True)
            },
        }

    def lines(self) -> list[str]:
        tallies = [self.tally(which) for which in range(len(self.names))]
        wide = max(len(each.name) for each in self.complaints)
        rows = [
            f"{self.rules.name}, {len(self.matches)} matches, seed {self.seed}: occasions, and the share of "
            "them in which the complaint is just",
            f"{'':{wide}}" + "".join(f"{name:>28}" for name in self.names),
        ]
        for each in self.complaints:
            cells = [_cell(name, each, tally) for name, tally in zip(self.names, tallies, strict=True)]
            rows.append(f"{each.name:{wide}}{''.join(cells)}".rstrip())
        for name, tally in zip(self.names, tallies, strict=True):
            for each in self.complaints:
                shown = tally.examples.get(each.name, [])[: self.examples]
                rows += [f"{name}, {each.name}: {each.says}", *shown] if shown else []
        return rows


def _cell(name: str, complaint: Complaint, tally: Tally) -> str:
    occasions = tally.occasions[complaint.name]
    share = f"{100 * tally.just[complaint.name] / occasions:.1f} %" if occasions else "-"
    return f"{occasions:>9}{share:>8} {verdict(name, complaint, tally):<10}"


def verdict(name: str, complaint: Complaint, tally: Tally) -> str:
    """`missed` over the limit of the level, `unexplained` where no habit of its explains it, or nothing."""
    occasions = tally.occasions[complaint.name]
    if not occasions:
        return ""
    share, level = tally.just[complaint.name] / occasions, name.partition("/")[0]
    over = "few" if occasions < FEW else "missed"
    if level in LIMITS:
        return over if share > LIMITS[level] else ""
    if level not in BY_NAME or share <= EXPLAINED or BY_NAME[level].habits.keys() & set(complaint.habits):
        return ""
    return "few" if occasions < FEW else "unexplained"


class Run(Setting, frozen=True, kw_only=True):
    names: tuple[str, ...]
    matches: int
    shown: frozenset[str]
    """The complaints of which examples are printed."""
    examples: int


def main(argv: list[str]) -> int:
    """The exit status: 1 after too many engine faults, 2 for a wrong argument."""
    run = parse_arguments(argv)

    def complained(found: tuple[Judged, ...]) -> Complained:
        return Complained(run.rules, run.names, run.seed, run.examples, found)

    return reported(
        run,
        judged,
        (run.names, run.shown),
        ProgressBar(run.matches),
        lambda match: sum(tally.faults for tally in match.tallies),
        complained,
        NAME,
    )


def parse_arguments(argv: Sequence[str]) -> Run:
    """What is asked for; SystemExit with status 2 after one line on standard error."""
    parser = Arguments(
        "tools.complaints",
        "Play matches with one player in all seats and say how often people would complain of it.",
        program="python -m",
    )
    parser.add_argument(
        "--players", default="medium,expert", metavar="PLAYERS", help=f"separated by commas: {EXPECTED}"
    )
    parser.add_rules()
    parser.add_matches(default=100)
    parser.add_argument(
        "--show",
        action="append",
        default=[],
        type=complaint,
        metavar="COMPLAINT",
        help="print examples of this complaint; may be repeated",
    )
    parser.add_argument(
        "--examples", type=count, default=5, metavar="N", help="the most examples (default: %(default)s)"
    )
    parser.add_secret()
    parser.add_time()
    executors.add_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    found = parser.parse_args(argv)
    names = tuple(name.strip() for name in found.players.split(","))
    shared = setting(parser, found, [("--players", name) for name in names])
    return Run(
        names=names, matches=found.matches, shown=frozenset(found.show), examples=found.examples, **shared
    )


def complaint(text: str) -> str:
    """The name of a complaint; for argparse."""
    names = [each.name for each in COMPLAINTS]
    if text not in names:
        raise ArgumentTypeError(f"{text!r}: expected one of {', '.join(names)}")
    return text


if __name__ == "__main__":
    sys.exit(ended(NAME, lambda: main(sys.argv[1:])))

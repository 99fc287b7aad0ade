"""`python -m tools.bench`: how fast the game is, each figure beside its target.

Only modules that measure something are imported, so pygame is not loaded where nothing is drawn.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from math import inf
from pathlib import Path

from game.arguments import Arguments, count
from game.cli import ended
from game.rules import PRESETS
from game.table.protocol import LEVELS
from tools.bench.figures import Measurement, Unmeasured
from tools.bench.game import LEVEL, RULES, TIME_MS

MATCHES = 100_000


MEASUREMENTS: dict[str, tuple[str, ...]] = {
    "rules": ("game",),
    "solver": ("game", "rules"),
    "replay": ("game",),
    "commit": ("game",),
    "soak": ("soak", "matches", "series", "minutes"),  # before windows of all sizes leave memory behind
    "frame": ("window",),
    "idle": ("window",),
    "start": ("window", "program"),
    "matches": ("many", "count"),
    "engine": ("game", "deals", "level", "time_ms"),
    "tables": ("tables",),
    "evening": ("tables",),
    "lobby": ("many",),
}
"""The module with the function `measure_` + name, and the arguments that it gets."""


def one_core() -> None:
    """Stay on one core, where the system lets a process choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def table(rows: list[Measurement]) -> str:
    """The rows in columns: what was measured, the figure, the target, whether it is reached."""
    cells = [(row.what, row.figure, row.target, "" if row.reached else "missed") for row in rows]
    widths = [max(len(cell[column]) for cell in cells) for column in range(3)]
    return "\n".join(
        f"{what:<{widths[0]}}  {figure:>{widths[1]}}  {target:>{widths[2]}}  {note}".rstrip()
        for what, figure, target, note in cells
    )


def arguments() -> Arguments:
    parser = Arguments("tools.bench", "Measure the speed of the game.", program="python -m")
    parser.add_argument("what", nargs="*", choices=[*MEASUREMENTS, "all"], default="all", metavar="WHAT")
    parser.epilog = f"WHAT is any of {', '.join(MEASUREMENTS)}, or all."
    solver = parser.add_argument_group("solver")
    solver.add_argument(
        "--rules",
        choices=PRESETS,
        default=RULES,
        metavar="NAME",
        help=f"the game whose deals are solved (default: {RULES})",
    )
    soak = parser.add_argument_group("soak")
    soak.add_argument("--matches", type=count, default=60, metavar="N", help="matches to play (default: 60)")
    soak.add_argument(
        "--minutes", type=count, default=inf, metavar="N", help="no longer than that (default: no limit)"
    )
    soak.add_argument(
        "--series", type=Path, metavar="FILE", help="what is held after every few matches, line by line"
    )
    start = parser.add_argument_group("start")
    start.add_argument("--program", metavar="FILE", help="the packed game (default: this source)")
    many = parser.add_argument_group("matches")
    many.add_argument("--count", type=count, default=MATCHES, metavar="N", help=f"in the store; {MATCHES}")
    engine = parser.add_argument_group("engine")
    engine.add_argument(
        "--deals",
        type=count,
        metavar="N",
        help="number of deals (default: as many as fit into half a minute)",
    )
    engine.add_argument("--level", choices=LEVELS, default=LEVEL, help=f"default: {LEVEL}")
    engine.add_argument(
        "--time-ms",
        type=count,
        default=TIME_MS,
        metavar="N",
        help=f"time limit for a decision (default: {TIME_MS})",
    )
    return parser


def main(argv: list[str]) -> int:
    """Measure what is asked for; 0 even where a target is missed, for machines differ."""
    wanted = arguments().parse_args(argv)
    names = list(MEASUREMENTS) if "all" in wanted.what else wanted.what
    one_core()
    rows: list[Measurement] = []
    for name in names:
        print(f"measuring {name} ...", file=sys.stderr, flush=True)
        try:
            module, *options = MEASUREMENTS[name]
            measure = getattr(import_module(f"tools.bench.{module}"), f"measure_{name}")
            rows += measure(*(getattr(wanted, option) for option in options))
        except Unmeasured as reason:
            rows.append(Measurement(name, "not measured", "", True))
            print(f"{name} was not measured: {reason}", file=sys.stderr)
    print(table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(ended("python -m tools.bench", lambda: main(sys.argv[1:])))

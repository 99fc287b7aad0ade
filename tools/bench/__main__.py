"""`python -m tools.bench`: how fast the game is, each figure beside what it should be.

Every measurement is a function in MEASUREMENTS that returns rows; pygame is imported only by those that draw.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from math import inf
from pathlib import Path

from game.arguments import Arguments, count
from game.cli import ended
from game.rules import PRESETS
from game.table.protocol import LEVELS
from tools.bench.figures import Measurement, Unmeasured
from tools.bench.game import (
    LEVEL,
    RULES,
    TIME_MS,
    measure_commit,
    measure_engine,
    measure_replay,
    measure_rules,
    measure_solver,
)
from tools.bench.tables import measure_tables

MATCHES = 100_000


def measure_soak(
    matches: int | None = None, series: str | None = None, minutes: float = inf
) -> list[Measurement]:
    """The growth over many matches through the real scenes."""
    from tools.bench import soak

    return soak.measure_soak(matches or soak.MATCHES, Path(series) if series else None, minutes)


def measure_frame() -> list[Measurement]:
    """The time of a frame of every kind of screen."""
    from tools.bench import window as frames

    return frames.measure_frame()


def measure_idle() -> list[Measurement]:
    """The time the table takes of a core while nothing moves."""
    from tools.bench import window

    return window.measure_idle()


def measure_start(program: str | None = None) -> list[Measurement]:
    """The time from the command to the first frame, of the source or of a packed program."""
    from tools.bench import window

    return window.measure_start(program)


def measure_matches(count: int = MATCHES) -> list[Measurement]:
    """The start, the pages and the search with `count` matches in the store."""
    from tools.bench import many as matches

    return matches.measure_matches(count)


def measure_evening() -> list[Measurement]:
    """The result of a duplicate evening after its last card."""
    from tools.bench import tables as evening

    return evening.measure_evening()


def measure_lobby() -> list[Measurement]:
    """The lobby and the trophies after many tournaments; files that come together."""
    from tools.bench import many as lobby

    return lobby.measure_lobby()


MEASUREMENTS: dict[str, Callable[[], list[Measurement]]] = {
    "rules": measure_rules,
    "solver": measure_solver,
    "replay": measure_replay,
    "commit": measure_commit,
    "soak": measure_soak,  # before windows of all sizes leave memory behind that would hide its growth
    "frame": measure_frame,
    "idle": measure_idle,
    "start": measure_start,
    "matches": measure_matches,
    "engine": measure_engine,
    "tables": measure_tables,
    "evening": measure_evening,
    "lobby": measure_lobby,
}


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
    soak.add_argument("--matches", type=count, metavar="N", help="matches to play (default: 60)")
    soak.add_argument("--minutes", type=count, metavar="N", help="no longer than that (default: no limit)")
    soak.add_argument("--series", metavar="FILE", help="what is held after every few matches, line by line")
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
    work: dict[str, Callable[[], list[Measurement]]] = {
        **MEASUREMENTS,
        "solver": partial(measure_solver, wanted.rules),
        "soak": partial(measure_soak, wanted.matches, wanted.series, wanted.minutes or inf),
        "start": partial(measure_start, wanted.program),
        "matches": partial(measure_matches, wanted.count),
        "engine": partial(measure_engine, wanted.deals, wanted.level, wanted.time_ms),
    }
    one_core()
    rows: list[Measurement] = []
    for name in names:
        print(f"measuring {name} ...", file=sys.stderr, flush=True)
        try:
            rows += work[name]()
        except Unmeasured as reason:
            rows.append(Measurement(name, "not measured", "", True))
            print(f"{name} was not measured: {reason}", file=sys.stderr)
    print(table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(ended("python -m tools.bench", lambda: main(sys.argv[1:])))

"""Tuning runs: their arguments, their work in several processes, the file they write."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from typing import Any, TypeVar

from msgspec import Struct

from game.arguments import Arguments, count, number
from game.arguments import processes as number_of_processes
from game.lab.executors import completed, crew
from game.players.levels import VARIANTS
from game.players.numbers import FOLDER
from game.table.protocol import LEVELS

Result = TypeVar("Result")


class Run(Struct, frozen=True):
    seed: int
    deals: int
    jobs: int
    level: str


def arguments(noun: str, description: str, *, deals: int, level: str = "medium") -> Arguments:
    """A parser with `--seed`, `--deals`, `--jobs` and `--level`, to which a script may add its own."""
    parser = Arguments(f"tools.tune {noun}", description, program="python -m")
    parser.add_argument("--seed", type=number, default=1, metavar="N", help="the seed of all decks")
    parser.add_argument(
        "--deals", type=count, default=deals, metavar="N", help="number of deals (default: %(default)s)"
    )
    parser.add_argument(
        "--jobs", type=number_of_processes, default=1, metavar="N", help="number of processes"
    )
    parser.add_argument(
        "--level", default=level, metavar="LEVEL", help="who plays the deals (default: %(default)s)"
    )
    return parser


def parse(parser: Arguments, argv: list[str]) -> Run:
    """The run asked for; SystemExit with status 2 after one line on standard error."""
    found = parser.parse_args(argv)
    if found.level not in LEVELS and found.level not in VARIANTS:
        parser.error(f"argument --level: {found.level!r}: expected {', '.join(LEVELS)}")
    return Run(found.seed, found.deals, found.jobs, found.level)


def shares(run: Run, size: int) -> list[tuple[int, int]]:
    """The numbers first…last+1 of all deals, in pieces of `size`; each piece is one piece of work."""
    return [(first, min(first + size, run.deals)) for first in range(0, run.deals, size)]


def worked(work: Callable[..., Result], run: Run, pieces: Iterable[tuple[Any, ...]]) -> Iterator[Result]:
    """`work(*piece)` for every piece, in their order; what it gives does not depend on `run.jobs`."""
    numbered = ((work, number, piece) for number, piece in enumerate(pieces))
    early: dict[int, Result] = {}
    due = 0
    with crew(run.jobs) as found, closing(completed(found, _numbered, numbered)) as results:
        for number, result in results:
            early[number] = result
            while due in early:
                yield early.pop(due)
                due += 1


def _numbered(work: Callable[..., Result], number: int, piece: tuple[Any, ...]) -> tuple[int, Result]:
    return number, work(*piece)


def write(noun: str, numbers: Any) -> None:
    """Replace the file of `noun`, as a whole or not at all; the same numbers always give the same bytes."""
    text = json.dumps(numbers, separators=(",", ":"), sort_keys=True)
    made = FOLDER / f"{noun}.json.new"
    try:
        made.write_text(text + "\n", encoding="ascii")
        made.replace(FOLDER / f"{noun}.json")
    finally:
        made.unlink(missing_ok=True)


def read(noun: str) -> Any:
    """The numbers in the file of `noun` as it is; None if there is none."""
    file = FOLDER / f"{noun}.json"
    return json.loads(file.read_bytes()) if file.exists() else None


GAMES = ("bela-4", "bela-3", "bela-2")


def main_by_game(
    argv: list[str],
    noun: str,
    parser: Arguments,
    made: Callable[[Run, str], tuple[Any, str]],
    games: tuple[str, ...] = GAMES,
) -> int:
    """Make the file of `noun` game by game; `made` returns the numbers of a game and a line about them."""
    parser.add_argument("--game", choices=games, action="append", help="which game (all; the others stay)")
    run = parse(parser, argv)
    asked = parser.parse_args(argv).game or games
    found: dict[str, Any] = read(noun) or {}
    for game in asked:
        found[game], text = made(run, game)
        print(f"{game}: {text}")
    write(noun, found)
    return 0

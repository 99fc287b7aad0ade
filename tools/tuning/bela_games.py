"""Common parts of the scripts that make a part of a file for each game of Bela."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.arguments import Arguments
from tools.tuning import runs

GAMES = ("bela-4", "bela-3", "bela-2")


def main(
    argv: list[str],
    noun: str,
    parser: Arguments,
    made: Callable[[runs.Run, str], tuple[Any, str]],
    games: tuple[str, ...] = GAMES,
) -> int:
    """Makes the file of `noun`; the exit status. `made` gives the numbers of a game and a line about them."""
    parser.add_argument("--game", choices=games, action="append", help="which game (all; the others stay)")
    run = runs.parse(parser, argv)
    asked = parser.parse_args(argv).game or games
    found: dict[str, Any] = runs.read(noun) or {}
    for game in asked:
        found[game], text = made(run, game)
        print(f"{game}: {text}")
    runs.write(noun, found)
    return 0

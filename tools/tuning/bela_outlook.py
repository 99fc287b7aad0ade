"""Tuning of the judgement of cards without worlds in Bela: as `tools.tuning.outlook`, a game at a time.

What a card gives away is counted for those who play together: with three the two defenders do.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import asdict

from game.players.cardplay.cardplay import BELA, of_game
from tools.tuning import runs
from tools.tuning.outlook import PIECE, Position, given_away, positions, tuned


def main(argv: list[str]) -> int:
    parser = runs.arguments(BELA, "Work out how the players without worlds judge a card of Bela.", deals=300)
    return runs.main_by_game(argv, BELA, parser, make)


def make(run: runs.Run, game: str) -> tuple[dict[str, Any], str]:
    """The numbers of one game, and the lines that report on them."""
    before = of_game(game)
    sets = found_in(run, game, 0), found_in(run, game, run.deals)
    after = tuned(0, before, *sets)
    figures = [f"{given_away(before, of):.4f} -> {given_away(after, of):.4f} ({len(of)})" for of in sets]
    lines = [f"card points given away a decision: where tuned {figures[0]}, in others {figures[1]}"]
    old = asdict(before)
    lines += [f"  {name}: {old[name]} -> {to}" for name, to in asdict(after).items() if to != old[name]]
    return asdict(after), "\n".join(lines)


def found_in(run: runs.Run, game: str, first: int) -> list[Position]:
    """The positions of `run.deals` deals from number `first` on."""
    pieces = [(run.level, run.seed, first + one, first + end, game) for one, end in runs.shares(run, PIECE)]
    return [each for part in runs.worked(positions, run, pieces) for each in part]

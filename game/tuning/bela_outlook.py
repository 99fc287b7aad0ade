"""How a player without worlds judges a card in Bela: as `game.tuning.outlook`, a game at a time.

What a card gives away is counted for those who play together: with three the two defenders do.
"""

from __future__ import annotations

from dataclasses import asdict

from game.ai.outlook import BELA, of_bela
from game.tuning import runs
from game.tuning.outlook import PIECE, Position, given_away, positions, tuned

GAMES = ("bela-4", "bela-3", "bela-2")


def main(argv: list[str]) -> int:
    """Makes the file; the exit status."""
    parser = runs.arguments(BELA, "How the players without worlds judge a card of Bela.", deals=300)
    parser.add_argument("--game", choices=GAMES, action="append", help="which game (all; others stay)")
    games = parser.parse_args(argv).game or GAMES
    run = runs.parse(parser, argv)
    found = {game: of_bela(game) for game in GAMES}
    print("card points given away a decision that matters: on the deals tuned on, on others")
    for game in games:
        before = found[game]
        training, control = _found(run, game, 0), _found(run, game, run.deals)
        after = found[game] = tuned(0, before, training, control)
        sets = (training, control)
        figures = [f"{given_away(before, of):.4f} -> {given_away(after, of):.4f} ({len(of)})" for of in sets]
        print(f"{game:<11}{figures[0]:<28}{figures[1]}")
        old = asdict(before)
        for name, value in asdict(after).items():
            if value != old[name]:
                print(f"  {name}: {old[name]} -> {value}")
    runs.write(BELA, {game: asdict(look) for game, look in found.items()})
    return 0


def _found(run: runs.Run, game: str, first: int) -> list[Position]:
    """The positions of `run.deals` deals from number `first` on."""
    pieces = [(run.level, run.seed, first + one, first + end, game) for one, end in runs.shares(run, PIECE)]
    return [each for part in runs.worked(positions, run, pieces) for each in part]

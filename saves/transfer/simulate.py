"""`python main.py simulate`: as `game.lab.simulate`, and each match as a `.belot` file if it is asked for."""

from __future__ import annotations

from game.cli import complain
from game.lab.simulate import Keep, SimulatedMatch, arguments, run_of, simulate
from game.table.player_text import is_player
from game.table.session import HUMAN
from saves import foreign
from saves.errors import FileError
from saves.saved import SavedMatch
from saves.transfer import belot_file, files

WRONG_ARGUMENT = 2


def main(argv: list[str]) -> int:
    """The exit status: 1 after too many engine faults, 2 for a wrong argument or a folder that cannot be."""
    parser = arguments()
    parser.add_argument(
        "--export", metavar="FOLDER", help="write each match as a .belot file too; the folder is made"
    )
    found = parser.parse_args(argv)
    run = run_of(parser, found)
    if found.export is None:
        return simulate(run)
    try:
        return simulate(run, exporter(found.export))
    except FileError as error:
        complain(f"{parser.prog}: argument --export: {error}")
        return WRONG_ARGUMENT


def exporter(folder: str) -> Keep:
    """Writes matches as `m0.belot`, `m1.belot` … into a folder, which is made. FileError if it cannot be."""
    path = files.named(folder)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise files.coded(error, path) from error

    def keep(played: SimulatedMatch) -> None:
        content = belot_file.export_match(saved(played))
        files.write(path / f"m{played.number}{belot_file.EXTENSION}", content)

    return keep


def saved(played: SimulatedMatch) -> SavedMatch:
    """A simulated match as one that was saved: who is none of the levels stands there as a person."""
    levels = [name if is_player(name) else HUMAN for name in played.seats]
    seats = played.rules.seats
    return SavedMatch(
        name=f"m{played.number}",
        rules=played.rules.name,
        options=played.rules.options(),
        seed=played.seed.hex(),
        players=dict(zip(seats, map(foreign.readable, played.seats), strict=True)),
        levels=dict(zip(seats, levels, strict=True)),
        actions=played.actions,
        finished=True,
    )

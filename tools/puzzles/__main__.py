"""`python -m tools.puzzles find` and `pick`: puzzles are looked for, and chosen (docs/puzzles.md)."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from game.arguments import Arguments, count, number, processes
from game.cli import say
from game.lab.executors import completed, crew
from tools.puzzles.finding import KINDS, Looked, look_through
from tools.puzzles.picking import picked, table, write

FILE = Path(__file__).parents[2] / "assets" / "puzzles" / "puzzles.json"


def main(argv: list[str]) -> int:
    """The exit status; 2 for a wrong argument."""
    if argv[:1] == ["find"]:
        return _find(argv[1:])
    if argv[:1] == ["pick"]:
        return _pick(argv[1:])
    Arguments("tools.puzzles", "", program="python -m").error("expected find or pick")


def _find(argv: list[str]) -> int:
    parser = Arguments(
        "tools.puzzles find",
        "Look for puzzles in deals; go on where a run before it ended.",
        program="python -m",
    )
    parser.add_rules()
    parser.add_argument("--kind", choices=list(KINDS), default="cards", help="the kind of decisions")
    parser.add_argument("--seed", type=number, default=0, metavar="N", help="the seed of all decks")
    parser.add_argument("--deals", type=count, default=100, metavar="N", help="number of deals in all")
    parser.add_argument("--jobs", type=processes, default=1, metavar="N", help="number of processes")
    parser.add_argument("--folder", type=Path, required=True, help="where what is found is kept")
    found = parser.parse_args(argv)
    rules = parser.rules_of(found.rules, [])
    file = found.folder / f"{rules.name}-{found.kind}-{found.seed}.jsonl"
    found.folder.mkdir(parents=True, exist_ok=True)
    done = {each.number for each in read(file)}
    pieces = [(rules.name, found.kind, found.seed, each) for each in range(found.deals) if each not in done]
    puzzles = 0
    with crew(found.jobs) as crowd, file.open("ab") as out:
        for looked in completed(crowd, look_through, pieces):
            out.write(msgspec.json.encode(looked) + b"\n")
            out.flush()
            puzzles += looked.checked is not None
    say(f"{file.name}: {puzzles} puzzles in {len(pieces)} deals, {len(done)} deals were there before")
    return 0


def _pick(argv: list[str]) -> int:
    parser = Arguments(
        "tools.puzzles pick",
        "Choose among the puzzles found those that the game brings.",
        program="python -m",
    )
    parser.add_argument("--each", type=count, default=45, metavar="N", help="puzzles of a motif, at most")
    parser.add_argument("--file", type=Path, default=FILE, help="what is written (default: %(default)s)")
    parser.add_argument("folder", type=Path, help="what `find` wrote")
    found = parser.parse_args(argv)
    looked = [each for file in sorted(found.folder.glob("*.jsonl")) for each in read(file)]
    puzzles = picked([each.checked for each in looked if each.checked is not None], found.each)
    write(puzzles, found.file)
    say(table(puzzles))
    return 0


def read(file: Path) -> list[Looked]:
    """Read what a run has written so far; a last line that was cut off does not count."""
    if not file.exists():
        return []
    lines = file.read_bytes().split(b"\n")
    return [msgspec.json.decode(line, type=Looked) for line in lines[:-1]]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

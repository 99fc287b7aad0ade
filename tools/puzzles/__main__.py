"""`python -m tools.puzzles find` and `pick`: puzzles are looked for, and chosen (docs/puzzles.md)."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from game.arguments import Arguments, count, number, processes
from game.cli import say
from game.core.actions import PASS, Call, to_text
from game.lab.executors import completed, crew
from game.practice.deal_code import decode
from game.practice.puzzles import Motif, Puzzle
from tools.puzzles.finding import KINDS, RARE, CheckedPuzzle, SearchedDeal, look_through

PASSES = 3
"""One in this many calls may be a pass."""


def picked(found: Sequence[CheckedPuzzle], each: int) -> list[Puzzle]:
    """At most `each` puzzles of a motif, the games in turn, the least obvious first."""
    chosen: list[Puzzle] = []
    for motif in RARE:
        codes = {puzzle.code for puzzle in chosen}
        own = [one for one in found if one.puzzle.motif is motif and one.puzzle.code not in codes]
        own = list({one.puzzle.code: one for one in own}.values())
        own = list({_position(one.puzzle): one for one in reversed(own)}.values())
        chosen += [one.puzzle for one in _in_turn(own, each)]
    return sorted(chosen, key=lambda puzzle: (list(Motif).index(puzzle.motif), puzzle.code))


def _position(puzzle: Puzzle) -> tuple[object, ...]:
    """The cards and what was done: two games may come to the same."""
    deal = decode(puzzle.code)
    return puzzle.rules.game, puzzle.rules.players, deal.dealer, deal.pack, puzzle.actions


def _in_turn(found: Sequence[CheckedPuzzle], most: int) -> list[CheckedPuzzle]:
    """The games one after the other, each with the puzzle that weak players miss most often."""
    queues: dict[str, list[CheckedPuzzle]] = {}
    for one in sorted(found, key=_obvious):
        queues.setdefault(one.puzzle.rules.name, []).append(one)
    chosen: list[CheckedPuzzle] = []
    passes = 0
    while len(chosen) < most and any(queues.values()):
        for queue in queues.values():
            if not queue or len(chosen) == most:
                continue
            one = queue.pop(0)
            is_pass = one.puzzle.answers[0] == to_text(Call(PASS))
            if is_pass and PASSES * (passes + 1) > most:
                continue
            passes += is_pass
            chosen.append(one)
    return chosen


def _obvious(one: CheckedPuzzle) -> tuple[int, str]:
    """The number of tries that find it, in steps: within one step the code decides, which is chance."""
    return sum(one.found.values()) // 8, one.puzzle.code


def write(puzzles: Sequence[Puzzle], file: Path) -> None:
    """Write the puzzles, one a line, in one step."""
    made = file.with_suffix(".json.new")
    try:
        made.write_bytes(b"[\n" + b",\n".join(map(msgspec.json.encode, puzzles)) + b"\n]\n")
        made.replace(file)
    finally:
        made.unlink(missing_ok=True)


def table(puzzles: Sequence[Puzzle]) -> str:
    """The number of puzzles of each motif and game."""
    counts = Counter((puzzle.motif, puzzle.rules.name) for puzzle in puzzles)
    games = sorted({name for _, name in counts})
    rows = ["".ljust(16) + "".join(name.rjust(11) for name in games) + "all".rjust(6)]
    for motif in Motif:
        own = [counts[motif, name] for name in games]
        rows.append(motif.ljust(16) + "".join(str(one).rjust(11) for one in own) + str(sum(own)).rjust(6))
    return "\n".join([*rows, f"{len(puzzles)} in all"])


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


def read(file: Path) -> list[SearchedDeal]:
    """Read what a run has written so far; a last line that was cut off does not count."""
    if not file.exists():
        return []
    lines = file.read_bytes().split(b"\n")
    return [msgspec.json.decode(line, type=SearchedDeal) for line in lines[:-1]]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

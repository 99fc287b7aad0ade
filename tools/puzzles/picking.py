"""Choosing puzzles: of each motif as many, over all games and from easy to hard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec

from game.core.actions import PASS, Call, to_text
from game.practice.deal_code import decode
from game.practice.puzzles import Motif, Puzzle
from tools.puzzles.finding import RARE, Checked

PASSES = 3
"""Of so many calls one may be a pass."""


def picked(found: Sequence[Checked], each: int) -> list[Puzzle]:
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


def _in_turn(found: Sequence[Checked], most: int) -> list[Checked]:
    """The games one after the other, each with the puzzle that weak players miss most often."""
    queues: dict[str, list[Checked]] = {}
    for one in sorted(found, key=_obvious):
        queues.setdefault(one.puzzle.rules.name, []).append(one)
    chosen: list[Checked] = []
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


def _obvious(one: Checked) -> tuple[int, str]:
    """The number of tries that find it, in steps: within one the code decides, which is chance."""
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

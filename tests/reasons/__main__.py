"""`python -m tests.reasons --matches N --rules bela-3`: how many sentences are true, by game and kind."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.checker.presets import PRESETS
from tests.reasons.told import Told, deals
from tests.reasons.verdict import Verdicts

LEVELS = ("expert", "hard", "medium", "random")
"""The players of a match: all of one level, in rotation."""
SHOWN = 3
"""The most false sentences of a kind that are printed."""

Counts = Counter[tuple[str, str]]


def compared(name: str, number: int, level: str) -> tuple[Counts, list[Told]]:
    """The sentences of one match by (kind, "all" or "given" or "false"), and the false ones."""
    counts: Counts = Counter()
    wrong = []
    for record, told in deals(name, number, level):
        verdicts = Verdicts(json.loads(json.dumps(record)))
        for one in told:
            counts[one["kind"], "all"] += 1
            counts[one["kind"], "given"] += one["given"]
            if complaints := verdicts.complaints(one):
                counts[one["kind"], "false"] += 1
                counts[one["kind"], "given false"] += one["given"]
                wrong.append({"deal": record["deal"], "match": record["match"], **one, "why": complaints})
    return counts, wrong


def main(argv: list[str]) -> int:
    """The exit status: 1 if a sentence is false."""
    parser = ArgumentParser("python -m tests.reasons", description=__doc__)
    parser.add_argument("--matches", type=int, default=4, metavar="N", help="matches of each game")
    parser.add_argument("--rules", action="append", choices=list(PRESETS), help="a game; else all of them")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first match")
    parser.add_argument("--level", action="append", choices=LEVELS, help="the players; else by turns")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    parser.add_argument("--kinds", action="store_true", help="a line for each kind of sentence")
    found = parser.parse_args(argv)
    levels = found.level or LEVELS
    failed = False
    with ProcessPoolExecutor(found.jobs) as crew:
        for name in found.rules or PRESETS:
            numbers = range(found.first, found.first + found.matches)
            runs = [crew.submit(compared, name, each, levels[each % len(levels)]) for each in numbers]
            counts: Counts = Counter()
            wrong: list[Told] = []
            for run in runs:
                more, faults = run.result()
                counts += more
                wrong += faults
            failed |= bool(wrong)
            tell(name, found.matches, counts, wrong, found.kinds)
    return int(failed)


def tell(name: str, matches: int, counts: Counts, wrong: list[Told], kinds: bool) -> None:
    """A line for a game, those for its kinds, and some false sentences."""

    def numbers(*of: str) -> str:
        total, given, false, shown = (
            sum(counts[kind, what] for kind in of) for what in ("all", "given", "false", "given false")
        )
        return f"{total:>9} sentences, {false:>5} false; shown {given:>7}, {shown:>4} false"

    every = sorted({kind for kind, _what in counts})
    print(f"{name:<10} {matches:>4} matches {numbers(*every)}", flush=True)
    for kind in every:
        if kinds or counts[kind, "false"]:
            print(f"    {kind:<20} {numbers(kind)}")
    told: Counter[str] = Counter()
    for one in wrong:
        told[one["kind"]] += 1
        if told[one["kind"]] <= SHOWN:
            print("    " + json.dumps({key: value for key, value in one.items() if value not in (None, [])}))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

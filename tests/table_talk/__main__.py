"""`python -m tests.table_talk --matches N --rules bela-3`: the occasions found, and those that are not so."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections import Counter

from tests.checker.presets import PRESETS
from tests.table_talk.facts import facts
from tests.table_talk.told import Told, deals


def compared(name: str, number: int) -> tuple[Counter[str], list[str]]:
    """The occasions of a random match, by name, and those that only one of the two programs finds."""
    counts: Counter[str] = Counter()
    wrong = []
    for record, told in deals(name, number):
        counts.update(_names(told))
        known = facts(json.loads(json.dumps(record)))
        wrong += [f"{record['match']}, deal {record['deal']}: false {one}" for one in sorted(told - known)]
        wrong += [f"{record['match']}, deal {record['deal']}: missed {one}" for one in sorted(known - told)]
    return counts, wrong


def _names(told: set[Told]) -> list[str]:
    return [occasion for occasion, _place, _seats in told]


def main(argv: list[str]) -> int:
    """The exit status: 1 if the two programs differ."""
    parser = ArgumentParser("python -m tests.table_talk", description=__doc__)
    parser.add_argument("--matches", type=int, default=4, metavar="N", help="matches of each game")
    parser.add_argument("--rules", action="append", choices=list(PRESETS), help="a game; else all of them")
    parser.add_argument("--kinds", action="store_true", help="a line for each occasion")
    found = parser.parse_args(argv)
    total: Counter[str] = Counter()
    faults = 0
    for name in found.rules or PRESETS:
        counts: Counter[str] = Counter()
        wrong: list[str] = []
        for number in range(found.matches):
            more, differing = compared(name, number)
            counts += more
            wrong += differing
        total += counts
        faults += len(wrong)
        print(
            f"{name:<13} {found.matches:>4} matches {counts.total():>8} occasions, {len(wrong)} wrong",
            flush=True,
        )
        print("".join(f"    {line}\n" for line in wrong[:5]), end="")
    if found.kinds:
        print("".join(f"    {occasion:<16} {count:>8}\n" for occasion, count in total.most_common()), end="")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

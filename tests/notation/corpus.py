"""The public corpus: 200 deals, chosen so that every special case occurs, as records and as text.

A deal is made only from the name of its preset and its number in `index.tsv`, so the files are reproducible
byte for byte. `search` chooses new numbers.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from game.core.match import Match
from game.core.record import record, to_line
from game.notation.text import printed
from game.notation.writing import deals_tags, title
from game.rules import PRESETS
from tests.conftest import ROOT
from tests.notation import lies, whole
from tests.notation.catalogue import CASES, Need, all_needs, cases, needs
from tests.notation.dealing import deal

FOLDER = ROOT / "docs" / "notation" / "corpus"
INDEX, RECORDS, TEXT, LIST, LIES = (
    FOLDER / name for name in ("index.tsv", "deals.jsonl", "deals.bpn", "cases.tsv", "wrong.tsv")
)
MATCHES = FOLDER / "matches"
SIZE = 200
SEARCHED = 1_500
"""Numbers of each preset that are tried, and as many again while a case is missing."""
MOST_SEARCHED = 30_000
HEADER = "deal\trules\tnumber\tcases"


class Entry(Struct, frozen=True):
    """A row of the index."""

    name: str
    rules: str
    number: int
    cases: tuple[str, ...]

    def row(self) -> str:
        return "\t".join((self.name, self.rules, str(self.number), " ".join(self.cases)))


def index() -> list[Entry]:
    """The rows of the index as they were written."""
    rows = [line.split("\t") for line in INDEX.read_text("utf-8").splitlines()[1:]]
    return [Entry(name, rules, int(number), tuple(found.split())) for name, rules, number, found in rows]


@cache
def made(rules: str, number: int) -> Match:
    """The match of a deal of the corpus."""
    return deal(rules, number)[0]


def entry(place: int, rules: str, number: int) -> Entry:
    """The row of a deal; `place` counts from 1."""
    return Entry(f"c{place:03}", rules, number, tuple(cases(deal(rules, number)[1])))


def record_line(each: Entry) -> str:
    return to_line(record(made(each.rules, each.number).results[0], each.name))


def text(entries: list[Entry]) -> str:
    return printed([title(), *deals_tags((each.name, made(each.rules, each.number)) for each in entries)])


def list_of_cases() -> str:
    """The table of all cases: name, section of the rules, games."""
    rows = [f"{each.name}\t{each.section}\t{' '.join(each.games)}" for each in CASES.values()]
    return "\n".join(["case\tsection\tgames", *rows]) + "\n"


def write(chosen: list[tuple[str, int]]) -> list[Entry]:
    """Write the corpus of these deals."""
    entries = [entry(place, *each) for place, each in enumerate(chosen, 1)]
    FOLDER.mkdir(parents=True, exist_ok=True)
    INDEX.write_text("\n".join([HEADER, *(each.row() for each in entries)]) + "\n", "utf-8")
    RECORDS.write_text("".join(f"{record_line(each)}\n" for each in entries), "utf-8")
    TEXT.write_text(text(entries), "utf-8")
    LIST.write_text(list_of_cases(), "utf-8")
    records = [json.loads(record_line(each)) for each in entries]
    LIES.write_text("\n".join([lies.HEADER, *(lie.row() for lie in lies.lies(records))]) + "\n", "utf-8")
    MATCHES.mkdir(exist_ok=True)
    for name, content in whole.files():
        (MATCHES / name).write_bytes(content)
    return entries


def search() -> list[tuple[str, int]]:
    """The deals to take, by preset and number: those that show something new, then more of each."""
    found: dict[tuple[str, int], tuple[set[Need], set[Need]]] = {}
    left = all_needs()
    begin = 0
    while left and begin < MOST_SEARCHED:
        for preset in PRESETS:
            for number in range(begin, begin + SEARCHED):
                own = set(cases(deal(preset, number)[1]))
                found[preset, number] = needs(preset, own), {(preset, case) for case in own}
                left -= found[preset, number][0]
        begin += SEARCHED
        print(f"{begin} of each preset: {len(left)} cases missing {sorted(left)[:5]}")
    taken = list(_cover({key: each[0] for key, each in found.items()}, all_needs() - left))
    print(f"{len(taken)} deals show all cases")
    return sorted(_filled(taken, {key: each[1] for key, each in found.items()}), key=_order)


def _cover(found: dict[tuple[str, int], set[Need]], wanted: set[Need]) -> Iterator[tuple[str, int]]:
    """Greedily the deals that show the most cases still wanted; the rarest case first."""
    showing: dict[Need, list[tuple[str, int]]] = {}
    for key, shown in found.items():
        for need in shown & wanted:
            showing.setdefault(need, []).append(key)
    while wanted:
        rarest = min(wanted, key=lambda need: (len(showing[need]), need))
        best = max(showing[rarest], key=lambda key: (len(found[key] & wanted), -key[1], key[0]))
        wanted = wanted - found[best]
        yield best


def _filled(taken: list[tuple[str, int]], found: dict[tuple[str, int], set[Need]]) -> list[tuple[str, int]]:
    """Fill up the corpus: from the preset with the fewest deals the one that shows most new cases."""
    taken = list(taken)
    counts = Counter(preset for preset, _number in taken)
    shown = {need for key in taken for need in found[key]}
    while len(taken) < SIZE:
        preset = min(PRESETS, key=lambda name: counts[name])
        free = [key for key in found if key[0] == preset and key not in taken]
        best = max(free, key=lambda key: (len(found[key] - shown), -key[1]))
        taken.append(best)
        counts[preset] += 1
        shown |= found[best]
    return taken


def _order(key: tuple[str, int]) -> tuple[int, int]:
    return list(PRESETS).index(key[0]), key[1]

"""Score pads of tables with real cards: the rules, the columns, the deals; every line follows from them.

An evening may have several matches: after one is won the next begins. When a deal is corrected, all lines
after it are computed again.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.core.rule_set import Rules
from game.referee.entry import Entry, EntryError, EntryKind
from game.referee.judged import JudgedDeal, Standing, judged, opening

COLUMNS = (2, 3, 4)
"""The possible numbers of columns of a pad without rules."""


class ScorePad(Struct, frozen=True, kw_only=True):
    """An evening: `names` are those of the columns, "" for an unnamed one."""

    rules: Rules | None
    """None: the lines are plain numbers."""
    names: tuple[str, ...]
    dealer: int = 0
    """The seat that dealt first."""
    entries: tuple[Entry, ...] = ()

    @property
    def columns(self) -> int:
        return len(self.names)

    @property
    def target(self) -> int:
        """The score that wins a match; 0 if there is none."""
        return 0 if self.rules is None else self.rules.target

    def written(self, entry: Entry, place: int | None = None) -> ScorePad:
        if place is None:
            return replace(self, entries=(*self.entries, entry))
        return replace(self, entries=(*self.entries[:place], entry, *self.entries[place + 1 :]))

    def without(self, place: int) -> ScorePad:
        return replace(self, entries=self.entries[:place] + self.entries[place + 1 :])


class Line(Struct, frozen=True):
    number: int
    """Of the deal in its match, from 1."""
    match: int
    """Of the match in the evening, from 0."""
    entry: Entry
    written: tuple[int | None, ...]
    """The amount of each column; None is a dash."""
    before: Standing
    scores: tuple[int, ...]
    judged: JudgedDeal | None = None
    """The deal behind the line; None on a pad without rules, and after an error."""
    error: EntryError | None = None
    """The reason why nothing is written, after an earlier line was corrected."""

    @property
    def winner(self) -> int | None:
        """The column that has won its match with this deal."""
        return self.judged.winner if self.judged is not None else None


def lines(pad: ScorePad) -> tuple[Line, ...]:
    found: list[Line] = []
    standing, number, match = opening_of(pad), 1, 0
    for entry in pad.entries:
        line = write(pad, entry, standing, number, match)
        found.append(line)
        standing, number = _after(pad, line), number + 1
        if line.winner is not None:
            standing, number, match = Standing(opening_of(pad).scores, dealer=standing.dealer), 1, match + 1
    return tuple(found)


def write(pad: ScorePad, entry: Entry, standing: Standing, number: int = 1, match: int = 0) -> Line:
    """The line of one deal after what is on the pad; with an error if it is impossible."""
    nothing = (0,) * pad.columns
    try:
        if pad.rules is None:
            amounts = _amounts(pad, entry)
            scores = tuple(map(sum, zip(standing.scores, amounts, strict=True)))
            return Line(number, match, entry, amounts, standing, scores)
        found = judged(pad.rules, entry, standing)
    except EntryError as error:
        return Line(number, match, entry, nothing, standing, standing.scores, None, error)
    return Line(number, match, entry, found.writing.pad, found.before, found.scores, found)


def opening_of(pad: ScorePad) -> Standing:
    if pad.rules is None:
        return Standing((0,) * pad.columns, dealer=pad.dealer)
    return opening(pad.rules, pad.dealer)


def standing_after(pad: ScorePad) -> Standing:
    written = lines(pad)
    if not written:
        return opening_of(pad)
    after = _after(pad, written[-1])
    if written[-1].winner is not None:
        return Standing(opening_of(pad).scores, dealer=after.dealer)
    return after


def matches_won(pad: ScorePad) -> tuple[int, ...]:
    winners = [line.winner for line in lines(pad)]
    return tuple(winners.count(column) for column in range(pad.columns))


def _after(pad: ScorePad, line: Line) -> Standing:
    if line.judged is not None:
        return line.judged.after
    dealer = line.before.dealer
    seats = pad.columns if pad.rules is None else pad.rules.players
    return Standing(line.scores, line.before.hanging, (dealer + 1) % seats, line.before.played)


def _amounts(pad: ScorePad, entry: Entry) -> tuple[int, ...]:
    if entry.kind is not EntryKind.AMOUNTS:
        raise EntryError("no_rules", "kind")
    if len(entry.amounts) != pad.columns:
        raise EntryError("amounts", "amounts", found=len(entry.amounts), expected=pad.columns)
    return entry.amounts

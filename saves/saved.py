"""A saved match as a value: its rules, its seed, who plays, and the list of its actions."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Literal

from msgspec import Struct, field
from msgspec.structs import replace

from game.core.match import Match, ReplayError
from game.core.shuffle import parse_seed
from game.core.state import MatchOver, table_of
from game.practice.teaching import Teaching
from game.rules import preset
from game.table.clock import Seconds
from saves import foreign, made_names

LONGEST_WRITTEN = 100
"""Characters of a name in a file, which may be more than are shown."""

Option = str | int
"""The value of an option of a rule set."""


def now() -> datetime:
    """The current time in UTC, to the second."""
    return datetime.now(UTC).replace(microsecond=0)


def new_seed() -> str:
    """A seed for a new match: 128 bits of the system's randomness as 32 hexadecimal digits."""
    return os.urandom(16).hex()


class TableRef(Struct, frozen=True):
    """The table of a tournament at which a match is played: `tournament` is an id of the store.

    Round and table are counted from 1. `own`: the person plays there, so it counts in the statistics.
    """

    tournament: int
    round: int
    table: int
    own: bool = False

    @property
    def place(self) -> str:
        """Round and table, as "2.1"."""
        return f"{self.round}.{self.table}"


SERIES = (2, 3)
"""The matches that may have to be won of a series."""


class Series(Struct, frozen=True):
    """Matches that belong together: the first side to win `goal` of them wins the series.

    `won` counts the finished matches by side; `last` is the number of the last one, 0 before the first.
    """

    goal: int
    won: tuple[int, ...]
    last: int = 0

    def after(self, winner: int, match: int) -> Series:
        """The series after one more match, the one with this number."""
        won = tuple(count + (side == winner) for side, count in enumerate(self.won))
        return Series(self.goal, won, match)

    @property
    def over(self) -> bool:
        return max(self.won, default=0) >= self.goal


class NewMatch(Struct, frozen=True):
    """A match before its first action.

    `name` and the names of `players` are "" where nobody typed one: those that stand there then are made when
    they are shown.  `rules` is the name of a preset, `options` all its options with values, `seed` 32
    hexadecimal digits, `players` seat letter → name, `levels` seat letter → level of the computer player
    there, or "human".
    """

    name: str
    rules: str
    options: dict[str, Option]
    seed: str
    players: dict[str, str]
    levels: dict[str, str]
    created: datetime = field(default_factory=now)
    house_rules: str = ""
    """The name of the house rules that it is played by; "" for those of a preset."""
    teaching: Teaching | None = None
    """The decisions that teaching asks about; None if unknown, as for imported matches."""
    clock: Seconds = 0
    """Seconds that a decision may take; 0: as long as one likes."""
    tournament: TableRef | None = None
    """The table of a tournament that it belongs to; None for a match of the list."""
    series: Series | None = None
    """The series that it is a match of, as it stood before it; None for a match by itself."""
    written: Mapping[str, str] = field(default_factory=dict)
    """The original of texts that are shown in another way: "name", "house_rules" or "players.E" → text."""

    def as_written(self, place: str, shown: str) -> str:
        """The text at `place` of `written` to keep or export, which is shown as `shown`."""
        text = self.written.get(place, shown)
        same = not shown or foreign.readable(text) == shown
        return text if len(text) <= LONGEST_WRITTEN and same else shown

    def players_as_written(self) -> dict[str, str]:
        """The names of the players to keep or export."""
        return {seat: self.as_written(f"players.{seat}", name) for seat, name in self.players.items()}

    def personal(self) -> Iterable[str]:
        """Names that people gave it, its house rules and each other; no report may contain them."""
        return (self.name, self.house_rules, *self.players.values(), *self.written.values())


MarkKind = Literal["asked", "warned", "back", "bell"]
"""A mark of an action: help was asked for, or teaching was on from there; teaching asked before a card or
call; something was taken back; its time was up, and the computer decided."""
NOTED_ONLY: tuple[MarkKind, ...] = ("warned", "bell")
"""Marks that make no practice of a match."""


class Branch(Struct, frozen=True):
    """A line that was taken back: `actions`, which continued from action `number` of the log at the time."""

    number: int
    actions: tuple[str, ...]


def lines_of(actions: tuple[str, ...], branches: tuple[Branch, ...]) -> list[tuple[str, ...]]:
    """All lines of play of a match to their ends: the remaining one, then those taken back, last first.

    ValueError if a branch starts from a missing action.
    """
    lines = [actions]
    for branch in reversed(branches):
        if not 0 <= branch.number <= len(lines[-1]):
            raise ValueError(f"nothing goes on from action {branch.number}")
        lines.append((*lines[-1][: branch.number], *branch.actions))
    return lines


class PracticeMark(Struct, frozen=True):
    """A mark of practice at action `number` of the log at the time.

    `back` stands where the line that was taken back is no longer known; otherwise there is a `Branch`.
    """

    kind: MarkKind
    number: int


class SavedMatch(NewMatch, frozen=True):
    """A match as it is kept: `actions` are texts of the engine protocol, the first one first.

    `id` is 0 for a match that is not in a store (yet). `lost` counts actions after the last one of `actions`
    that are damaged and could not be read; 0 in a healthy store. `branches` and `marks` come in the order in
    which they were made. `sheet_read` is the number of actions when the sheet of a deal was put away last.
    """

    id: int = 0
    actions: tuple[str, ...] = ()
    finished: bool = False
    lost: int = 0
    branches: tuple[Branch, ...] = ()
    marks: tuple[PracticeMark, ...] = ()
    sheet_read: int = 0

    @property
    def practice(self) -> bool:
        """True if something was taken back or help was asked for: it counts in no statistics or rating."""
        return bool(self.branches) or any(mark.kind not in NOTED_ONLY for mark in self.marks)

    @property
    def bells(self) -> frozenset[int]:
        """The numbers of the actions that the computer took at the bell, unless one before was taken back."""
        back = [branch.number for branch in self.branches]
        back += [mark.number for mark in self.marks if mark.kind == "back"]
        rung = (mark.number for mark in self.marks if mark.kind == "bell")
        return frozenset(number for number in rung if all(first > number for first in back))


def readable(match: SavedMatch) -> SavedMatch:
    """A match from outside with texts and a date that can be shown; `written` has the originals.

    Names that an older game made up when it saved the match become "".
    """
    texts = {"name": match.name, "house_rules": match.house_rules}
    texts |= {f"players.{seat}": name for seat, name in match.players.items()}
    shown = {place: foreign.readable(text) for place, text in texts.items()}
    players = made_names.typed_players({seat: shown[f"players.{seat}"] for seat in match.players})
    shown |= {f"players.{seat}": name for seat, name in players.items()}
    table = match.tournament.place if match.tournament is not None else ""
    shown["name"] = made_names.typed_name(shown["name"], match.rules, shown["house_rules"], table)
    return replace(
        match,
        name=shown["name"],
        house_rules=shown["house_rules"],
        players=players,
        created=foreign.moment(match.created),
        written={place: text for place, text in texts.items() if shown[place] != text},
    )


class MatchProgress(Struct, frozen=True):
    """The progress of a match after `actions` actions: worked out by replay, kept beside the match.

    `scores` is side → match score, without a deal whose sheet is still open: a match resumes with that sheet.
    `problem` says why the replay stopped early ("" if it did not).
    """

    actions: int = 0
    deal: int = 1
    scores: dict[str, int] = field(default_factory=dict)
    finished: bool = False
    problem: str = ""


class MatchSummary(Struct, frozen=True):
    id: int
    name: str
    preset: str
    created: datetime
    updated: datetime
    progress: MatchProgress
    house_rules: str = ""
    target: int = 0
    """The target; 0 if that is not known."""
    human: str = ""
    """The letter of the seat where a person plays; "" if there is none."""
    players: dict[str, str] = field(default_factory=dict)
    """Seat letter → name."""
    practice: bool = False
    """See `SavedMatch.practice`."""
    levels: dict[str, str] = field(default_factory=dict)
    """Seat letter → level of the computer player there, or "human"."""
    tournament: TableRef | None = None
    """See `NewMatch.tournament`."""
    series: Series | None = None
    """See `NewMatch.series`."""

    def personal(self) -> Iterable[str]:
        return (self.name, self.house_rules, *self.players.values())

    @property
    def finished(self) -> bool:
        return self.progress.finished

    @property
    def scores(self) -> dict[str, int]:
        return self.progress.scores

    @property
    def deal(self) -> int:
        return self.progress.deal


def begin(match: NewMatch) -> Match:
    """The match before its first action. ValueError: unknown rules, options or seed."""
    return Match(preset(match.rules).with_options(match.options), parse_seed(match.seed))


def replay(saved: SavedMatch) -> Match:
    """The match after all its actions. ValueError as `begin`; ReplayError names the illegal action."""
    beginning = begin(saved)
    match = Match.replay(beginning.rules, beginning.seed, saved.actions)
    match.sheet_read = saved.sheet_read == len(saved.actions)
    return match


def measure(saved: SavedMatch) -> MatchProgress:
    """Replay the actions; never raises: `problem` says where and why the replay stopped."""
    problem = ""
    try:
        match = replay(saved)
    except ReplayError as error:
        problem = foreign.line(error)
        match = replay(replace(saved, actions=saved.actions[: error.index]))
    except ValueError as error:
        return MatchProgress(len(saved.actions), problem=foreign.line(error))
    scores = dict(zip(match.rules.sides, match.pad, strict=True))
    return MatchProgress(len(saved.actions), table_of(match.on_table).number, scores, match.over, problem)


def series_after(saved: SavedMatch) -> Series | None:
    """The series of a match that is over, with this match; None for one by itself, or not over."""
    match = replayed(saved) if saved.series is not None else None
    if saved.series is None or match is None or not isinstance(match.state, MatchOver):
        return None
    return saved.series.after(match.state.winner, saved.id)


def replayed(saved: SavedMatch) -> Match | None:
    """The match, as far as it can be replayed; None where its rules are unknown."""
    try:
        return replay(saved)
    except ReplayError as error:  # what was played until then can be looked over
        return replay(replace(saved, actions=saved.actions[: error.index]))
    except ValueError:
        return None


def deal_ends(match: Match | None) -> list[tuple[int, int]]:
    """The deals with a contract that are over: the place of each, and the number of actions at its end."""
    if match is None:
        return []
    ends = [*match.cuts()[1:], len(match.actions)]
    return [
        (place, end)
        for place, (end, result) in enumerate(zip(ends, match.results, strict=False))
        if result.contract is not None
    ]

"""The tables of a tournament with only computer players: their process, and their pace.

A line of JSON asks the process, a line answers. Everything about a table follows from its seed, so that
asking twice gives the same. A table finishes its deals a little before or after yours does, each time by
another fraction of a deal, so that their scores change one at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Literal

from msgspec import Struct

from game.core.match import Match, ReplayError
from game.core.rule_set import Rules, RulesError
from game.core.shuffle import parse_seed
from game.core.state import Cutting, DealOver, Declaring, MatchOver, Playing
from game.rules import preset
from game.tournament.tournament import TABLE

TableCode = Literal[
    "too_long",
    "not_a_request",
    "unknown_rules",
    "unknown_option",
    "bad_option",
    "bad_seed",
    "bad_players",
    "bad_actions",
    "over",
    "no_answer",
]
"""Codes for what is wrong with a request; `no_answer` if the process gives none."""


class TableError(ValueError):
    """A request about a table that is impossible; `code` says what is wrong with it."""

    def __init__(self, code: TableCode, text: str) -> None:
        super().__init__(text)
        self.code = code


class TableRequest(Struct, frozen=True, tag_field="ask", tag="deal"):
    """A table: its match so far, to be played on to the end of the current deal or of the next one."""

    id: int
    rules: str
    seed: str
    """Of the match, as 32 hexadecimal digits."""
    players: dict[str, str]
    """Seat letter → player as engines know it."""
    actions: tuple[str, ...] = ()
    options: dict[str, str | int] = {}


class TableAnswer(Struct, frozen=True):
    """The actions that follow those of the request; or none, with a code for what is wrong and the reason."""

    id: int
    actions: tuple[str, ...] = ()
    over: bool = False
    """True if the match is decided."""
    code: TableCode | None = None
    error: str = ""


class QuitRequest(Struct, frozen=True, tag_field="ask", tag="quit"):
    id: int = 0


def rules_of(request: TableRequest) -> Rules:
    """The rules that the table plays by; TableError if they do not exist."""
    try:
        return preset(request.rules).with_options(request.options)
    except RulesError as error:
        raise TableError(_RULES[error.code], str(error)) from error


_RULES: dict[str, TableCode] = {
    "unknown_rules": "unknown_rules",
    "unknown_option": "unknown_option",
    "bad_option": "bad_option",
}


def match_of(request: TableRequest) -> Match:
    """The match so far; TableError if it is impossible, or over."""
    rules = rules_of(request)
    if set(request.players) != set(rules.seats):
        found, expected = ", ".join(request.players), ", ".join(rules.seats)
        raise TableError("bad_players", f"players at {found}: expected {expected}")
    try:
        seed = parse_seed(request.seed)
    except ValueError as error:
        raise TableError("bad_seed", str(error)) from error
    try:
        match = Match.replay(rules, seed, request.actions)
    except ReplayError as error:
        raise TableError("bad_actions", str(error)) from error
    if match.over:
        raise TableError("over", "the match is decided")
    return match


LEAD = 0.7
"""Deals by which a table is ahead of yours or behind it, at most, from its first deal to its last."""
SPREAD = 0.25
"""The additional variation of a single deal."""
TRICKS = 8
AUCTION = 0.2
"""The fraction of a deal that is over when the first card is to be played; half of it during the auction."""


class TablePlace(Struct, frozen=True):
    """A table's progress: all its finished deals count, including those in which all passed."""

    seed: bytes
    deals: int
    over: bool
    score: int
    """Of the pair that leads."""


def place_of(match: Match) -> TablePlace:
    return TablePlace(match.seed, len(match.results), match.over, max(match.scores))


def moment(match: Match) -> float:
    """The number of deals finished at the person's table, plus the fraction of the current one."""
    done = len(match.results)
    match match.state:
        case MatchOver() | DealOver() | Cutting():
            return done
        case Playing(tricks=tricks, trick=trick) | Declaring(Playing(tricks=tricks, trick=trick)):
            played = len(tricks) + len(trick) / TABLE
            return done + AUCTION + (1 - AUCTION) * played / TRICKS
        case _:
            return done + AUCTION / 2


def due(seed: bytes, deal: int) -> float:
    """The moment of the person's table at which a table with this seed finishes deal `deal` (from 1)."""
    return deal + LEAD * _chance(seed, 0) + SPREAD * _chance(seed, deal)


def next_table(own: float | None, others: Sequence[TablePlace]) -> int | None:
    """The table of `others` to play on now: the latest of those that are due; None if none is.

    `own` is the moment of the person's table; None when that is over: then all are played to their end.
    """
    waiting = [(due(each.seed, each.deals + 1), i) for i, each in enumerate(others) if not each.over]
    first = min(waiting, default=None)
    return first[1] if first is not None and (own is None or first[0] <= own) else None


def finished(others: Sequence[TablePlace], deals: int, target: int) -> float:
    """The fraction of these tables that is played, 0 to 1: 1 only when all are over.

    The progress of a table is its deals out of `deals` or its score out of `target`, whichever is more.
    """
    parts = [
        1.0 if each.over else min(max(each.deals / deals, each.score / target), 1 - 1 / (deals + 1))
        for each in others
    ]
    return sum(parts) / len(parts) if parts else 1.0


def _chance(seed: bytes, deal: int) -> float:
    """A number from −1 to 1 that follows from a seed and a deal."""
    drawn = sha256(seed + b"pace" + deal.to_bytes(4, "big")).digest()[:2]
    return int.from_bytes(drawn, "big") / 0x8000 - 1

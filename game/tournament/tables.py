"""Tables that are played beside the own one: what their process is asked, and what it answers.

A line of JSON asks, a line answers. Everything about a table follows from its seed, so that asking twice
gives the same.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core.match import Match, ReplayError
from game.core.rule_set import Rules, RulesError
from game.core.shuffle import parse_seed
from game.rules import preset

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
"""Codes for what is wrong with a request; `no_answer` where the process has none."""


class TableError(ValueError):
    """A request about a table that cannot be played; `code` says what is wrong with it."""

    def __init__(self, code: TableCode, text: str) -> None:
        super().__init__(text)
        self.code = code


class TableRequest(Struct, frozen=True, tag_field="ask", tag="deal"):
    """A table: its match so far, which is played on to the end of the deal under way or of the next."""

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


class Quit(Struct, frozen=True, tag_field="ask", tag="quit"):
    """The end of the service."""

    id: int = 0


def rules_of(request: TableRequest) -> Rules:
    """The rules that the table plays by; TableError if there are none such."""
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
    """The match so far; TableError if it cannot be, or is over."""
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

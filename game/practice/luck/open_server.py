"""Values with open hands as a service: a line of JSON names a deal of a match, and a line answers.

It runs in a process of its own beside the window. The computer players get nothing from it.
"""

from __future__ import annotations

from typing import IO

import msgspec
from msgspec import Struct

from game.core.match import Match
from game.practice.luck.open_hands import End
from game.practice.luck.parts import ends
from game.rules import preset
from game.table.judge import decisions

QUIT = "quit"


class OpenRequest(Struct, frozen=True):
    """A question about the deal at a place of `Match.results`; `ask` is QUIT to end the service."""

    id: int
    ask: str = "ends"
    rules: str = ""
    options: dict[str, str | int] = {}
    seed: str = ""
    actions: tuple[str, ...] = ()
    """Of the match, at least to the end of the deal."""
    deal: int = 0


class OpenAnswer(Struct, frozen=True):
    """The ends that the deal was heading for (`parts.ends`); none, with an error, if they cannot be found."""

    id: int
    ends: tuple[End, ...] = ()
    error: str = ""


def serve(source: IO[bytes], target: IO[bytes]) -> None:
    for line in source:
        answer = answered(line)
        if answer is None:
            return
        target.write(msgspec.json.encode(answer) + b"\n")
        target.flush()


def answered(line: bytes) -> OpenAnswer | None:
    number = 0
    try:
        request = msgspec.json.decode(line, type=OpenRequest)
        number = request.id
        if request.ask == QUIT:
            return None
        rules = preset(request.rules).with_options(request.options)
        match = Match.replay(rules, bytes.fromhex(request.seed), request.actions)
        return OpenAnswer(number, ends(match.results[request.deal], decisions(match, request.deal)))
    except Exception as error:  # whatever a request leads to, the next one must be answered
        return OpenAnswer(number, error=f"{type(error).__name__}: {error}")

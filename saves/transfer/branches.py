"""Lines taken back in a match and its marks of practice, as a `.belot` file has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from game.core.actions import IllegalAction, parse, to_text
from game.core.machine import apply
from game.core.match import Match
from game.core.state import State
from saves.errors import BelotFileError
from saves.saved import MarkKind
from saves.transfer.differences import expect_equal, shown

MAX_ACTIONS = 20_000
MAX_BRANCHES = 2_000
"""More than can be taken back in a match by hand; of more, the last ones are written."""
MAX_BRANCH = 200
"""Actions: nothing is taken back across a cut."""
ActionText = Annotated[str, Meta(max_length=80)]


class WrittenBranch(Struct, frozen=True, forbid_unknown_fields=True):
    """A line that was taken back (docs/records.md)."""

    number: Annotated[int, Meta(ge=0, le=MAX_ACTIONS)]
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=MAX_BRANCH)]


class WrittenMark(Struct, frozen=True, forbid_unknown_fields=True):
    """A mark of practice (docs/records.md)."""

    kind: MarkKind
    number: Annotated[int, Meta(ge=0, le=MAX_ACTIONS)]


def check_branches(match: Match, branches: Sequence[WrittenBranch]) -> None:
    """BelotFileError unless all that was taken back can be played: the last branch, then the one before it.

    `line` are the states of one line of play; each branch makes of it the line before it was taken back.
    """
    if not branches:
        return
    line: list[State] = [Match(match.rules, match.seed).state]
    for text in match.actions:
        line.append(apply(line[-1], parse(text)).state)
    for index, branch in reversed(list(enumerate(branches))):
        if branch.number >= len(line):
            where = f"branches[{index}].number"
            raise BelotFileError("at_most", where=where, found=branch.number, expected=len(line) - 1)
        del line[branch.number + 1 :]
        for number, text in enumerate(branch.actions):
            where = f"branches[{index}].actions[{number}]"
            try:
                action = parse(text)
                line.append(apply(line[-1], action).state)
            except ValueError as error:
                raise refused(where, text, error) from error
            expect_equal(where, text, to_text(action))


def refused(where: str, text: str, reason: ValueError) -> BelotFileError:
    """The error for an action that cannot be played."""
    code = "illegal" if isinstance(reason, IllegalAction) else "action"
    return BelotFileError(code, where=where, found=shown(text), reason=str(reason), cause=reason)

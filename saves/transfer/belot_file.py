"""One match as a `.belot` file: JSON with everything needed to play on, to check it, and to redeal it.

Imports are not trusted: sizes and types are bounded, the cards of every deal come from the seed, every action
is replayed, and the hands and scores in the file must match the result.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from game.core.actions import IllegalAction, parse, to_text
from game.core.cards import card_name, names
from game.core.machine import apply
from game.core.match import Match, ReplayError
from game.core.shuffle import fingerprint
from game.core.state import Auction, Deal, Declaring, LayingAway, Playing, State
from game.rules import PRESETS, RulesError
from game.table.clock import Seconds
from game.table.player_text import is_player, level_of
from game.table.protocol import LEVELS
from game.table.session import HUMAN
from saves import foreign
from saves.errors import BelotFileError, FileError
from saves.house_rules import NAME_LIMIT
from saves.saved import (
    LONGEST_WRITTEN,
    Branch,
    MarkKind,
    NewMatch,
    PracticeMark,
    SavedMatch,
    begin,
    readable,
    replay,
)
from saves.transfer import files
from saves.transfer.differences import expect_equal, expect_keys, shown, telling_what_is_wrong

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
    code = "illegal" if isinstance(reason, IllegalAction) else "action"
    return BelotFileError(code, where=where, found=shown(text), reason=str(reason), cause=reason)


_ODD = re.compile(rb"(?<![^\s:,\[])(?:-0(?![0-9.])|-?[0-9]{19,})")
_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|-?[0-9]+', re.DOTALL)


def odd_number(content: bytes) -> str:
    """The first number in sound JSON that is -0, or beyond 64 bits; "" if there is none."""
    if not _ODD.search(content):  # not even within a text
        return ""
    return next((token[0].decode() for token in _TOKEN.finditer(content) if _ODD.fullmatch(token[0])), "")


FORMAT = "belot"
VERSION = 4
"""Version 1 had no house rules, and nothing but hands in a deal; 2 had no practice, 3 no clock or tempers."""
WITHOUT_CLOCK = 3
"""The version of a match without a clock and tempers: older games can read it."""
WITHOUT_PRACTICE = 2
"""The version of one in which, besides, nothing was taken back or asked."""
EXTENSION = ".belot"
MAX_BYTES = 4_000_000

_Word = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[!-~]*$")]
_Name = Annotated[str, Meta(max_length=LONGEST_WRITTEN)]
_Score = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
_Cards = Annotated[list[Annotated[str, Meta(max_length=2)]], Meta(max_length=32)]


class DealtHands(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A deal as it was played (docs/records.md).

    Seat → cards in the order dealt, and the match scores after it, None while it is being played. Hands are
    whole, also after a deal that all passed. `middle`, `turned` and `rest` are absent where there are none.
    """

    deal: int
    dealer: _Word
    hands: Annotated[dict[_Word, _Cards], Meta(max_length=8)]
    middle: _Cards = []
    turned: Annotated[str, Meta(max_length=2)] | None = None
    rest: _Cards = []
    scores: Annotated[dict[_Word, _Score], Meta(max_length=8)] | None


class BelotFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The keys of the file (docs/records.md).

    `scores` are the match scores after the last finished deal; `house_rules` is what these options were
    called, absent where they had no name; `clock` is absent where there is none, `branches` and `marks` where
    nothing was practised.
    """

    format: _Word
    version: int
    name: _Name
    created: Annotated[datetime, Meta(tz=True)]
    rules: _Word
    options: Annotated[dict[_Word, _Word | int], Meta(max_length=50)]
    house_rules: Annotated[str, Meta(max_length=NAME_LIMIT)] = ""
    clock: Seconds = 0
    seed: Annotated[str, Meta(max_length=64)]
    fingerprint: Annotated[str, Meta(max_length=64)]
    players: Annotated[dict[_Word, _Name], Meta(max_length=8)]
    levels: Annotated[dict[_Word, _Word], Meta(max_length=8)]
    actions: Annotated[list[ActionText], Meta(max_length=MAX_ACTIONS)]
    deals: Annotated[list[DealtHands], Meta(max_length=MAX_ACTIONS)]
    scores: Annotated[dict[_Word, _Score], Meta(max_length=8)]
    branches: Annotated[list[WrittenBranch], Meta(max_length=MAX_BRANCHES)] = []
    marks: Annotated[list[WrittenMark], Meta(max_length=MAX_BRANCHES)] = []


class _Head(Struct):
    """The head of a file, which says whose it is and how new, before the rest is looked at."""

    format: object = None
    version: object = None


def export_match(saved: SavedMatch) -> bytes:
    """The match as the content of a `.belot` file.

    ValueError if it cannot be replayed; FileError `too_large` if the file could not be read again.
    """
    match = replay(saved)
    content = BelotFile(
        format=FORMAT,
        version=_version(saved),
        name=saved.as_written("name", saved.name),
        created=saved.created.astimezone(UTC),
        rules=saved.rules,
        options=match.rules.options(),
        house_rules=saved.as_written("house_rules", saved.house_rules),
        clock=saved.clock,
        seed=saved.seed,
        fingerprint=fingerprint(match.seed),
        players=saved.players_as_written(),
        levels=saved.levels,
        actions=list(saved.actions),
        deals=_deals(match),
        scores=_scores(match, match.scores),
        branches=[
            WrittenBranch(branch.number, list(branch.actions)) for branch in saved.branches[-MAX_BRANCHES:]
        ],
        marks=[WrittenMark(mark.kind, mark.number) for mark in saved.marks[-MAX_BRANCHES:]],
    )
    written = msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n"
    if len(written) > MAX_BYTES:
        raise FileError("too_large", size=len(written), limit=MAX_BYTES)
    return written


def _version(saved: SavedMatch) -> int:
    """The oldest version that can say all of a match."""
    tempers = any(level_of(text) != text for text in saved.levels.values())
    if tempers or saved.clock or any(mark.kind == "bell" for mark in saved.marks):
        return VERSION
    return WITHOUT_CLOCK if saved.branches or saved.marks else WITHOUT_PRACTICE


def file_name(saved: NewMatch) -> str:
    """A name for the file that every system takes, with the date once: `Иван 2026-11-20.belot`."""
    day, name = saved.created.date(), saved.name
    for days in (-1, 0, 1):  # the date in the name is in local time of where the match was begun
        date = day + timedelta(days)
        for form in (
            rf"{date:%Y-%m-%d}",
            rf"{date:%d\.%m\.%Y}",
            rf"{date.day}\.\s{date.month}\.\s{date.year}\.",
        ):
            name = re.sub(rf"{form}(,?\s\d\d:\d\d)?", " ", name)
    return f"{files.stem(name, 'match')} {day.isoformat()}{EXTENSION}"


def import_match(content: bytes) -> SavedMatch:
    """The match in a `.belot` file, checked in full; BelotFileError says what is wrong and where."""
    return check(content)[0]


def check(content: bytes) -> tuple[SavedMatch, Match]:
    """The match in a file as saved and as replayed; BelotFileError names the first thing that differs."""
    file = _decode(content)
    opening = _checked_opening(file)
    match = _replayed(opening, file.actions)
    expect_equal("deals", msgspec.to_builtins(file.deals), msgspec.to_builtins(_deals(match)))
    expect_equal("scores", file.scores, _scores(match, match.scores))
    saved = SavedMatch(
        name=file.name,
        rules=file.rules,
        options=opening.options,
        seed=file.seed,
        players=file.players,
        levels=file.levels,
        created=file.created,
        house_rules=file.house_rules.strip(),
        clock=file.clock,
        actions=tuple(file.actions),
        finished=match.over,
        branches=tuple(Branch(branch.number, tuple(branch.actions)) for branch in file.branches),
        marks=tuple(PracticeMark(mark.kind, mark.number) for mark in file.marks),
    )
    check_branches(match, file.branches)
    return readable(saved), match


def _decode(content: bytes) -> BelotFile:
    if len(content) > MAX_BYTES:
        raise BelotFileError("too_large", size=len(content), limit=MAX_BYTES)
    with telling_what_is_wrong():
        head = msgspec.json.decode(content, type=_Head)
        if odd := odd_number(content):
            raise BelotFileError("number", found=foreign.readable(odd, 24))
        _check_head(head)
        return msgspec.json.decode(content, type=BelotFile)


def _check_head(head: _Head) -> None:
    if head.format != FORMAT:
        raise BelotFileError("format", found=shown(head.format), expected=shown(FORMAT))
    if not isinstance(head.version, int) or isinstance(head.version, bool) or head.version < 1:
        raise BelotFileError("differs", where="version", found=shown(head.version), expected=VERSION)
    if head.version > VERSION:
        raise BelotFileError("newer", found=head.version, known=VERSION)


def _checked_opening(file: BelotFile) -> NewMatch:
    """Everything before the first action, as this game knows it."""
    if file.rules not in PRESETS:
        raise BelotFileError("rule_set", where="rules", found=shown(file.rules), expected=", ".join(PRESETS))
    rules = PRESETS[file.rules]
    if foreign.moment(file.created) != file.created:
        raise BelotFileError("date", where="created", found=shown(file.created))
    # a file from before there was an option does not name it: it is what the game always had
    named = rules.options() | file.options
    expect_keys("options", named, tuple(rules.options()))
    try:
        options = rules.with_options(file.options).options()
    except RulesError as error:
        name = error.details.get("name", "")
        raise BelotFileError("rules", where=f"options.{name}", reason=str(error)) from error
    expect_equal("options", named, options)
    if len(file.seed) != 32 or set(file.seed) - set("0123456789abcdef"):
        raise BelotFileError("seed", found=shown(file.seed))
    expected = fingerprint(bytes.fromhex(file.seed))
    if file.fingerprint != expected:
        raise BelotFileError("fingerprint", found=shown(file.fingerprint), expected=shown(expected))
    expect_keys("players", file.players, rules.seats)
    expect_keys("levels", file.levels, rules.seats)
    for seat, level in file.levels.items():
        if level != HUMAN and not is_player(level):
            expected = ", ".join((HUMAN, *LEVELS))
            raise BelotFileError("level", where=f"levels.{seat}", found=shown(level), expected=expected)
    return NewMatch(file.name, file.rules, options, file.seed, file.players, file.levels, file.created)


def _replayed(opening: NewMatch, actions: list[str]) -> Match:
    beginning = begin(opening)
    try:
        match = Match.replay(beginning.rules, beginning.seed, actions)
    except ReplayError as error:
        raise refused(f"actions[{error.index}]", error.text, error.reason) from error
    expect_equal("actions", actions, match.actions)  # each in its canonical spelling
    return match


def _deals(match: Match) -> list[DealtHands]:
    """The deals of a match whose cards have been dealt, the last one perhaps still being played."""
    deals = [_dealt(match, result.deal, result.scores) for result in match.results]
    match match.state:
        case Auction(deal) | LayingAway(deal) | Playing(deal) | Declaring(Playing(deal)):
            deals.append(_dealt(match, deal, None))
    return deals


def _dealt(match: Match, deal: Deal, scores: tuple[int, ...] | None) -> DealtHands:
    seats = match.rules.seats
    return DealtHands(
        deal=deal.table.number,
        dealer=seats[deal.table.dealer],
        hands={seat: list(names(hand)) for seat, hand in zip(seats, deal.hands, strict=True)},
        middle=list(names(deal.middle)),
        turned=None if deal.turned is None else card_name(deal.turned),
        rest=list(names(deal.rest)),
        scores=None if scores is None else _scores(match, scores),
    )


def _scores(match: Match, scores: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(match.rules.sides, scores, strict=True))

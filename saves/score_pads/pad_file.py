"""The file of a score pad: its rules, its columns, its deals (docs/score.md). Nothing in it is ever run."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from game.core.texts import _, either
from game.referee.entry import Entry, Place
from game.referee.score_pad import COLUMNS, ScorePad
from game.rules import RulesError, preset
from saves import foreign
from saves.errors import FileError, PadFileError
from saves.saved import Option
from saves.transfer.differences import told

FORMAT: Final = "belot-score-pad"
VERSION: Final = 1
EXTENSION = ".json"
MAX_BYTES = 4_000_000
MOST_ENTRIES = 2000
NAME_LIMIT = 40
Name = Annotated[str, Meta(max_length=NAME_LIMIT)]


class _Head(Struct):
    """The two fields by which a file is known."""

    format: str = ""
    version: int = 0


class PadFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The JSON of a pad. `rules` is a preset, "" where there are none; `options` all its options."""

    format: Literal["belot-score-pad"] = FORMAT
    version: Literal[1] = VERSION
    name: Name
    begun: datetime
    rules: str
    options: dict[str, Option] = {}
    columns: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=4)]
    dealer: Place = 0
    deals: Annotated[tuple[Entry, ...], Meta(max_length=MOST_ENTRIES)] = ()


class SavedPad(Struct, frozen=True):
    """A pad with its name and the moment when it was begun (UTC)."""

    name: str
    begun: datetime
    pad: ScorePad


def encode(saved: SavedPad) -> bytes:
    """The content of the file, in lines that people can read too.

    FileError `too_many`, `too_large` if nobody could read it again.
    """
    pad = saved.pad
    if len(pad.entries) > MOST_ENTRIES:
        raise FileError("too_many", count=len(pad.entries), limit=MOST_ENTRIES)
    written = PadFile(
        name=saved.name[:NAME_LIMIT],
        begun=saved.begun,
        rules=pad.rules.name if pad.rules is not None else "",
        options=pad.rules.options() if pad.rules is not None else {},
        columns=tuple(name[:NAME_LIMIT] for name in pad.names),
        dealer=pad.dealer,
        deals=pad.entries,
    )
    content = msgspec.json.format(msgspec.json.encode(written), indent=1) + b"\n"
    if len(content) > MAX_BYTES:
        raise FileError("too_large", size=len(content), limit=MAX_BYTES)
    return content


def decode(content: bytes) -> SavedPad:
    """The pad in a file; PadFileError says what is wrong with it."""
    if len(content) > MAX_BYTES:
        raise PadFileError("too_large", size=len(content), limit=MAX_BYTES)
    content = foreign.without_mark(content)
    try:
        head = msgspec.json.decode(content, type=_Head)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise PadFileError("not_json", reason=told(error)) from error
    if head.format != FORMAT:
        raise PadFileError("format", found=head.format, expected=FORMAT)
    if head.version > VERSION:
        raise PadFileError("newer", found=head.version, known=VERSION)
    try:
        found = msgspec.json.decode(content, type=PadFile)
        return SavedPad(foreign.readable(found.name, NAME_LIMIT), foreign.moment(found.begun), _pad(found))
    except (msgspec.MsgspecError, UnicodeError, RecursionError, RulesError, ValueError) as error:
        raise PadFileError("bad_value", reason=told(error)) from error


def _pad(found: PadFile) -> ScorePad:
    """The pad of a file; ValueError if its parts do not fit one another."""
    rules = preset(found.rules).with_options(found.options) if found.rules else None
    expected = (len(rules.sides),) if rules is not None else COLUMNS
    if len(found.columns) not in expected:
        complaint, counts = (
            _("{count} columns: expected {expected}"),
            either([str(each) for each in expected]),
        )
        raise ValueError(complaint.format(count=len(found.columns), expected=counts))
    if found.dealer >= (rules.players if rules is not None else len(found.columns)):
        raise ValueError(_("there is no seat {number} to deal").format(number=found.dealer))
    names = tuple(foreign.readable(name, NAME_LIMIT) for name in found.columns)
    return ScorePad(rules=rules, names=names, dealer=found.dealer, entries=found.deals)


def now() -> datetime:
    """The moment to begin a pad with, to the second."""
    return datetime.now(UTC).replace(microsecond=0)

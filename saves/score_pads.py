"""Score pads, each in a file of its own (docs/score.md), so that damage to one leaves the others alone.

Beside a pad are its changes, which can be undone even after a restart, and a deal that was begun but not yet
written.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from game.core.texts import _, either
from game.referee.entry import Entry, Place
from game.referee.score_pad import COLUMNS, ScorePad
from game.rules import RulesError, preset
from saves import foreign, paths
from saves.errors import FileError, PadFileError, StoreError, file_error
from saves.own_file import OwnFile, demand_replaceable, unread
from saves.saved import Option
from saves.transfer.differences import told

FORMAT: Final = "belot-score-pad"
VERSION: Final = 1
EXTENSION = ".json"
MAX_BYTES = 4_000_000
MOST_ENTRIES = 2000
NAME_LIMIT = 40
Name = Annotated[str, Meta(max_length=NAME_LIMIT)]


class _PadHead(Struct):
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
    """The content of the file, formatted for people too.

    FileError `too_many`, `too_large` if the file could not be read again.
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
        head = msgspec.json.decode(content, type=_PadHead)
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
    return datetime.now(UTC).replace(microsecond=0)


HISTORY = ".history.json"
"""The end of the name of the file of a pad's changes (`PadHistory`)."""
HALF_ENTERED = ".entry.json"
"""The end of the name of the file of a deal not written yet (`HalfEntered`)."""
_ID = re.compile(r"[0-9]{8}-[0-9]{6}(-[0-9]{1,4})?")


class KeptPad(Struct, frozen=True):
    """A pad in the folder. `problem` says why it cannot be read; then its file stays as it is."""

    id: str
    saved: SavedPad | None
    problem: PadFileError | None = None


def folder() -> Path:
    """The folder of the pads; it need not exist yet."""
    return paths.data_folder() / paths.SCORE_PADS


def place(pad: str, home: Path | None = None) -> Path:
    """The file of the pad with this id; in the folder `home`, or in that of all pads."""
    if not _ID.fullmatch(pad):
        raise ValueError(f"{pad!r} is no id of a score pad")
    return (home or folder()) / f"{pad}{EXTENSION}"


def all_pads() -> list[KeptPad]:
    """All pads, the one begun last first. StoreError if the folder cannot be read."""
    try:
        found = sorted(
            (Path(name).stem for name in os.listdir(folder()) if name.endswith(EXTENSION)), reverse=True
        )
    except FileNotFoundError:
        return []
    except OSError as error:
        raise unread(error, folder()) from error
    return [load(stem) for stem in filter(_ID.fullmatch, found)]


def load(pad: str, home: Path | None = None) -> KeptPad:
    """The pad with this id. Never raises: `problem` says what is wrong with it."""
    path = place(pad, home)
    try:
        with paths.open_to_read(path) as file:
            return KeptPad(pad, decode(file.read(MAX_BYTES + 1)))
    except PadFileError as error:
        return KeptPad(pad, None, error)
    except OSError as error:
        return KeptPad(pad, None, PadFileError("failed", reason=paths.reason_of(error)))


def save(pad: str, saved: SavedPad, home: Path | None = None) -> None:
    """Write a pad in one step: a crash leaves the old lines or the new ones. StoreError."""
    path = place(pad, home)
    demand_replaceable(path, VERSION)
    try:
        paths.write_atomically(path, encode(saved))
    except FileError as error:
        raise StoreError("too_large", path=path, limit=error.details["limit"]) from error
    except OSError as error:
        raise file_error(error, path) from error


def add(saved: SavedPad) -> str:
    """Keep another pad; returns its id, which encodes the time. StoreError."""
    stem = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    pad, number = stem, 1
    while os.path.lexists(place(pad)):
        number += 1
        pad = f"{stem}-{number}"
    save(pad, saved)
    return pad


def delete(pad: str) -> None:
    try:
        place(pad).unlink(missing_ok=True)
        for ending in (HISTORY, HALF_ENTERED):
            place(pad).with_name(f"{pad}{ending}").unlink(missing_ok=True)
    except OSError as error:
        raise file_error(error, place(pad)) from error


LARGEST_ENTRY = 100_000


class HalfEntered(Struct, frozen=True):
    """The deal after `deals` others as far as it was entered; None if none was begun."""

    deals: int = 0
    entry: Entry | None = None

    def behind(self, deals: int) -> Entry | None:
        """What was entered, if the pad still has this number of deals."""
        return self.entry if self.deals == deals else None


def load_half_entered(pad: str) -> HalfEntered:
    try:
        return _half_entered_file(pad).load(folder())
    except StoreError:
        return HalfEntered()


def keep_half_entered(pad: str, half: HalfEntered) -> None:
    """Save a half-entered deal; the file is removed once the deal is written or given up.

    Failures are silent: the deal is on the screen, and the pad itself is not touched.
    """
    with contextlib.suppress(StoreError, OSError):
        if half.entry is None:
            _half_entered_file(pad).delete(folder())
        else:
            _half_entered_file(pad).save(half, folder())


def _half_entered_file(pad: str) -> OwnFile[HalfEntered]:
    return OwnFile(place(pad).stem + HALF_ENTERED, HalfEntered(), LARGEST_ENTRY)


LARGEST_HISTORY = 1_000_000
MOST_CHANGES = 200
"""The most that can be undone."""


class Change(Struct, frozen=True):
    """From `place` on, the deals `was` became the deals `now`."""

    place: int
    was: tuple[Entry, ...]
    now: tuple[Entry, ...]

    def done(self, pad: ScorePad) -> ScorePad:
        end = self.place + len(self.was)
        return replace(pad, entries=(*pad.entries[: self.place], *self.now, *pad.entries[end:]))

    def undone(self, pad: ScorePad) -> ScorePad:
        return Change(self.place, self.now, self.was).done(pad)


class PadHistory(Struct, frozen=True):
    """The changes that can be undone and redone, in both the last one first to go.

    `stands` identifies the state of the pad to which they belong.
    """

    undo: tuple[Change, ...] = ()
    redo: tuple[Change, ...] = ()
    stands: str = ""

    def changed(self, before: ScorePad, after: ScorePad) -> PadHistory:
        undo = (*self.undo, change_between(before, after))[-MOST_CHANGES:]
        return PadHistory(undo, (), digest(after))

    def back(self, pad: ScorePad) -> tuple[PadHistory, ScorePad]:
        """With the last change undone; IndexError if there is none."""
        change, found = self.undo[-1], self.undo[-1].undone(pad)
        return PadHistory(self.undo[:-1], (*self.redo, change), digest(found)), found

    def again(self, pad: ScorePad) -> tuple[PadHistory, ScorePad]:
        """With the change redone that was undone last; IndexError if there is none."""
        change, found = self.redo[-1], self.redo[-1].done(pad)
        return PadHistory((*self.undo, change), self.redo[:-1], digest(found)), found


def change_between(before: ScorePad, after: ScorePad) -> Change:
    """The one change that makes the deals of a pad those of another."""
    old, new = before.entries, after.entries
    least = min(len(old), len(new))
    head = next((i for i in range(least) if old[i] != new[i]), least)
    tail = next((i for i in range(least - head) if old[-1 - i] != new[-1 - i]), least - head)
    return Change(head, old[head : len(old) - tail], new[head : len(new) - tail])


def digest(pad: ScorePad) -> str:
    return hashlib.sha256(msgspec.json.encode(pad.entries)).hexdigest()[:16]


def load_history(pad: str, stands: ScorePad, home: Path | None = None) -> PadHistory:
    """The changes of the pad with this id; none if they belong to another state or cannot be read."""
    try:
        found = _history_file(pad).load(home or folder())
    except StoreError:
        return PadHistory()
    now = digest(stands)
    undo, redo = found.undo, found.redo
    if found.stands == now:
        return found
    # it is written before the pad: a crash between the two leaves a step that was not taken
    if undo and digest(undo[-1].done(stands)) == found.stands:
        return PadHistory(undo[:-1], redo, now)
    if redo and digest(redo[-1].undone(stands)) == found.stands:
        return PadHistory((*undo, redo[-1]), redo[:-1], now)
    return PadHistory(stands=now)


def save_history(pad: str, history: PadHistory, home: Path | None = None) -> None:
    """Write it beside the pad. Failures are silent: the pad itself, written next, reports them."""
    with contextlib.suppress(StoreError):
        _history_file(pad).save(history, home or folder())


def _history_file(pad: str) -> OwnFile[PadHistory]:
    return OwnFile(place(pad).stem + HISTORY, PadHistory(), LARGEST_HISTORY)

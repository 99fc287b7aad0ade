"""Files that people exchange or the game keeps: matches, tournaments, settings, and what practice leaves."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec.structs import replace

from game.rules import PRESETS
from saves import paths, settings
from saves.errors import BelotFileError, StoreError
from saves.practice import mistakes, results
from saves.saved import Branch, PracticeMark, SavedMatch
from saves.tournament.evening import waiting
from saves.tournament.evening_files import EveningList, EveningShelf, LoggedAction, SavedEvening
from saves.transfer.belot_file import check, export_match
from saves.transfer.tournament_file import is_tournament, written
from saves.transfer.tournament_file import read as read_tournament_file
from tests.fuzz.mutation import lines_of, of_json
from tests.fuzz.target import Target, can_be_shown, expect
from tests.game.tournament.duplicate.kit import EVENING, own_deal
from tests.hostile import settings as hostile_settings
from tests.hostile import tournaments as hostile_tournaments
from tests.hostile.corpus import FOLDER
from tests.saves.matches import played

DATE = datetime(2026, 11, 20, 12, tzinfo=UTC)


@cache
def _home() -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix="belot-fuzz-")


def home() -> Path:
    """A folder of this process for files that are read; it goes when the process ends."""
    return Path(_home().name)


def kept_hostile(kind: str) -> Iterator[bytes]:
    for file in sorted((FOLDER / kind).iterdir()):
        if file.stat().st_size < 4000:
            yield file.read_bytes()


def read_match(data: bytes) -> None:
    """A `.belot` file: what is sound comes out again as it came in."""
    try:
        saved, match = check(data)
    except BelotFileError as error:
        expect(can_be_shown(str(error)), f"{error!s}")
        return
    expect(list(saved.actions) == match.actions, "other actions")
    again, _match = check(export_match(saved))
    expect(_bare(again) == _bare(saved), "it changes when it is exported")


def _bare(saved: SavedMatch) -> SavedMatch:
    return replace(saved, written={}, created=DATE)


def matches() -> Iterator[bytes]:
    """A match of each preset, some whole, some with practice; then the hostile ones."""
    for number, name in enumerate(PRESETS):
        saved = replace(played(number, None if number % 3 == 0 else 30 + number, name), created=DATE)
        if number % 3 == 1:
            saved = replace(
                saved,
                branches=(Branch(7, saved.actions[7:12]),),
                marks=(PracticeMark("asked", 3), PracticeMark("bell", 4)),
            )
        yield msgspec.json.encode(json.loads(export_match(saved)))
    yield from kept_hostile("match")


def read_tournament(data: bytes) -> None:
    """A tournament: what is sound is a tournament that can be written."""
    claims = is_tournament(data)
    try:
        found = read_tournament_file(data)
    except BelotFileError as error:
        expect(can_be_shown(str(error)), f"{error!s}")
        return
    expect(claims, "sound, and no tournament")
    whole = written(found.tournament, found.tournament.seed, found.matches, found.day)
    again = read_tournament_file(json.dumps(whole).encode())
    expect(again.tournament == found.tournament, "it changes when it is written")


def tournaments() -> Iterator[bytes]:
    yield json.dumps(hostile_tournaments.base()).encode()
    yield json.dumps(hostile_tournaments.with_match()).encode()
    yield from kept_hostile("tournament")


def read_settings(data: bytes) -> None:
    """The file of the settings: what is used is in order, and the file is still there."""
    folder = home() / "settings"
    folder.mkdir(exist_ok=True)
    settings.settings_path(folder).write_bytes(data)
    found, problems = settings.load(folder)
    expect(found == msgspec.convert(msgspec.to_builtins(found), settings.Settings), f"{found}")
    expect(all(can_be_shown(str(each)) for each in problems), f"{problems}")
    left = list(folder.iterdir())
    expect(len(left) == 1 and left[0].read_bytes() == data, "the file is not what it was")
    left[0].unlink()


def some_settings() -> Iterator[bytes]:
    yield msgspec.json.encode(settings.Settings())
    yield from (content for _name, content in hostile_settings.cases() if len(content) < 4000)


OWN: dict[str, Callable[[Path], object]] = {
    paths.DRILLS: results.DRILLS.load,
    paths.MISTAKES: mistakes.MISTAKES.load,
    paths.PUZZLES: results.PUZZLES.load,
    paths.EVENINGS: lambda folder: EveningShelf(folder).over,
}
"""Files with one value, and who reads each."""
A_YEAR = "evenings-2026.json"
"""The evenings that are over lie in a file a year."""


def read_own(data: bytes) -> None:
    """A file of practice, by its first line: it is read, or set aside."""
    name, _end, content = data.partition(b"\n")
    read = OWN.get(name.decode("utf-8", "replace"))
    if read is None:
        return
    folder = home() / "own"
    folder.mkdir(exist_ok=True)
    path = folder / (A_YEAR if name.decode() == paths.EVENINGS else name.decode())
    path.write_bytes(content)
    with suppress(StoreError):  # of a newer version
        msgspec.json.encode(read(folder))
    left = list(folder.iterdir())
    expect(len(left) == 1 and left[0].read_bytes() == content, "the file is not what it was")
    left[0].unlink()


def own_files() -> Iterator[bytes]:
    values: dict[str, object] = {
        paths.DRILLS: {
            "days": {"2026-11-22": {"right": 7, "asked": 10}},
            "drills": {"value": {"right": 1, "asked": 2}},
        },
        paths.MISTAKES: mistakes.MistakeLog(),
        paths.PUZZLES: results.PuzzleLog(),
        paths.EVENINGS: EveningList((_evening(),)),
    }
    for name, value in values.items():
        yield name.encode() + b"\n" + msgspec.json.encode(value)


@cache
def _evening() -> SavedEvening:
    from random import Random

    own = tuple(tuple(own_deal(EVENING, number, Random(number)).actions) for number in (1, 2))
    return SavedEvening(EVENING, DATE, own=(own[0], own[1][:12]), field=(("0", "3F"), ()))


def read_evening(data: bytes) -> None:
    """The evenings under way, and on further lines the log of their actions: the menu can tell what waits."""
    first, _end, rest = data.partition(b"\n")
    folder = home() / "evening"
    folder.mkdir(exist_ok=True)
    os.environ["BELOT_HOME"] = str(folder)
    (paths.data_folder()).mkdir(parents=True, exist_ok=True)
    (paths.data_folder() / paths.EVENING).write_bytes(first)
    (paths.data_folder() / paths.EVENING_ACTIONS).write_bytes(rest)
    found = waiting()
    if found is not None:
        expect(1 <= found.number <= found.kept.evening.deals, f"deal {found.number}")
    for left in paths.data_folder().iterdir():
        if left.is_file():
            left.unlink()


def some_evenings() -> Iterator[bytes]:
    kept = _evening()
    added = LoggedAction(kept.name, 2, 12, "play 7C")
    yield msgspec.json.encode(EveningList((kept,))) + b"\n" + msgspec.json.encode(added)


TARGETS = (
    Target("match", read_match, matches, of_json, longest=65536),
    Target("tournament", read_tournament, tournaments, of_json, longest=65536),
    Target("settings", read_settings, some_settings, of_json),
    Target("own", read_own, own_files, lines_of(of_json), longest=16384),
    Target("evening", read_evening, some_evenings, lines_of(of_json), longest=16384),
)

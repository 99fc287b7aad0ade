"""The player's settings, and the values that each may have."""

import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from game.core.rule_set import Game
from game.practice.teaching import Teaching
from game.rules import PRESETS, Rules, RulesError, preset
from game.table.clock import Seconds as ClockSeconds
from game.tournament.tournament import GameName
from saves import foreign, paths
from saves.errors import SettingsError, StoreError
from saves.look import Look
from saves.own_file import Step, demand_replaceable, upgraded, version_in, with_version
from saves.transfer.differences import told

Speed = Literal["calm", "normal", "quick", "at_once"]
HandSort = Literal["suits", "strength", "dealt"]
TrickStays = Literal["click", 1000, 2000, 4000]
AnnounceBelot = Literal["auto", "ask"]
Theme = Literal["evening", "daylight", "contrast"]
Deck = Literal["french", "madjarice"]
Colours = Literal["two", "four"]
Letters = Literal["language", "intl", "bg", "ru", "sr", "hr", "tr"]
Back = Literal["shevitsa", "kilim", "star", "roses"]
Language = Literal["system", "en", "bg", "sr", "sr_Latn", "hr", "ru", "tr"]
Level = Literal["beginner", "easy", "medium", "hard", "expert"]
Volume = Annotated[int, Meta(ge=0, le=100)]
TextSize = Annotated[int, Meta(ge=100, le=200)]
Pixels = Annotated[int, Meta(ge=-100_000, le=100_000)]
Seconds = Annotated[int, Meta(ge=0, le=1 << 34)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(max_length=40)]

NAME_LIMIT = 16
"""Letters of a name that is typed."""
OWN_SEAT = "S"
"""The seat of the person in a new match."""
LONGEST_FOLDER = 4096  # characters: no system allows a longer path


class LastMatch(Struct, frozen=True, kw_only=True):
    """Choices made for the last new match; the next one starts from them."""

    preset: Word = "bulgarian"
    options: Annotated[dict[Word, Word | int], Meta(max_length=50)] = {}
    house_rules: Name = ""
    """The name of these options, if they are kept as house rules."""
    partner: Level = "hard"  # nothing spoils an evening like a partner who wastes one's cards
    opponents: Level = "medium"
    teaching: Teaching = "off"
    clock: ClockSeconds = 0
    """Seconds that a decision may take; 0: as long as one likes."""
    series: Literal[0, 2, 3] = 0
    """The matches that have to be won of a series; 0 for a match by itself."""
    names: Annotated[dict[Word, Name], Meta(max_length=8)] = {}
    """Seat letter → name; a seat that is absent or empty gets a name in the language in use."""

    @property
    def own_name(self) -> str:
        """The name of the person at the computer; "" if none was given."""
        return self.names.get(OWN_SEAT, "")

    def names_at(self, seats: Iterable[str], own: str) -> dict[str, str]:
        """The names at a table where the person sits at `own`: who else would sit there is at South."""
        there = {own: OWN_SEAT, OWN_SEAT: own}
        return {seat: self.names.get(there.get(seat, seat), "") for seat in seats}


class WindowPlace(Struct, frozen=True, kw_only=True):
    """Where the window was when it was closed, in pixels; a size of 0 is the usual one in the middle."""

    x: Pixels = 0
    y: Pixels = 0
    width: Pixels = 0
    height: Pixels = 0
    maximised: bool = False


class Settings(Struct, frozen=True, kw_only=True):
    """All settings; `settings.with_(volume=40)` is a changed copy."""

    theme: Theme = "evening"
    text_size: TextSize = 100
    """Per cent of the design."""
    left_handed: bool = False
    """Buttons that the hand reaches for stand on the left."""
    event_line: bool = False
    """A line of text under the table tells what happened."""
    move_order: bool = True
    """Numbers on the cards of a trick."""
    dim_illegal: bool = True
    """Cards that may not be played are darker, the others stand out."""
    speed: Speed = "normal"
    animation: bool = True
    hand_sort: HandSort = "suits"
    auto_single: bool = True
    """Play a card by itself when it is the only legal one."""
    auto_pass: bool = True
    """Pass by itself where nothing else can be called."""
    auto_sheet: bool = False
    """Put the sheet of a deal away by itself, after a while that can be seen and stopped."""
    reactions: bool = True
    """Now and then the others say a word, or look up, when something has happened."""
    trick_stays: TrickStays = 2000
    """A finished trick stays until a click, or for this many milliseconds."""
    announce_belot: AnnounceBelot = "auto"
    warn_before_revoke: bool = True
    """Ask before an illegal card is played where it can be, at the cost of the deal."""
    deck: Deck = "french"
    colours: Colours = "two"
    """Of the French suits."""
    letters: Letters = "language"
    """In the corners of the cards: those of a language, or international ones."""
    back: Back = "shevitsa"
    language: Language = "system"
    volume: Volume = 70
    """Of everything; the other volumes are parts of it."""
    table_volume: Volume = 100
    """Cards, cloth, buttons."""
    signal_volume: Volume = 100
    """Sounds that tell something: your turn, contra, declarations, the end of a deal."""
    voice_volume: Volume = 100
    room: bool = True
    """A café is heard from far away."""
    room_volume: Volume = 40
    music: bool = False
    music_volume: Volume = 60
    mute: bool = False
    voices: bool = False
    """Calls and declarations are spoken, where the system has a voice."""
    full_screen: bool = False
    window: WindowPlace = WindowPlace()
    folder: Annotated[str, Meta(max_length=LONGEST_FOLDER)] = ""
    """The folder where the file of a match was chosen last; "" for the documents of the system."""
    keep_statistics: bool = True
    """The matches are counted on this computer."""
    statistics_since: Seconds = 0
    """Only matches begun since then count; seconds since 1970."""
    welcomed: bool = False
    """The language was asked and the lesson offered."""
    face: Look | None = None
    """The portrait of the person; None: that of the jack of hearts."""
    last_match: LastMatch = LastMatch()

    def with_(self, **changes: Any) -> "Settings":
        """A copy with these fields changed, checked: ValueError names a bad value and what was expected."""
        values = msgspec.to_builtins(self) | msgspec.to_builtins(changes)
        if unknown := set(values) - set(self.__struct_fields__):
            raise ValueError(f"no such setting: {', '.join(sorted(unknown))}")
        return msgspec.convert(values, Settings)


def choices(field: str) -> tuple[Any, ...]:
    """The values a choice field of `Settings` may have, in the order shown, as `choices("speed")`."""
    return get_args(Settings.__annotations__[field])


def counted_since(settings: Settings) -> int:
    """Since when matches count, in seconds since 1970; 0 for all of them.

    A time in the future was noted while the clock was wrong: it is ignored until then.
    """
    return settings.statistics_since if settings.statistics_since <= time.time() else 0


def tournament_game(last: LastMatch) -> GameName:
    """The tournament game nearest to the last match."""
    return "bela-4" if last_match_rules(last).game is Game.BELA else "belot-bg"


def four_handed(last: LastMatch) -> str:
    """The preset for four that is nearest to the rules of the last new match."""
    rules = last_match_rules(last)
    if rules.deal_limit:
        return "bela-4" if rules.game is Game.BELA else "bulgarian"
    return rules.name if rules.players == 4 else rules.name.replace(f"-{rules.players}", "-4", 1)


def last_match_rules(last: LastMatch) -> Rules:
    """The rules of the last new match; what in them no longer exists is as in the preset."""
    rules = preset(last.preset) if last.preset in PRESETS else next(iter(PRESETS.values()))
    for name, value in last.options.items():
        try:
            rules = rules.with_options({name: value})
        except RulesError:
            continue  # an option of another version of the game
    return rules


MAX_BYTES = 1_000_000
STEPS: tuple[Step, ...] = ()
"""What changes in the fields from each version to the next."""
VERSION = 1 + len(STEPS)
LONGEST_FOUND = 60  # characters of a bad value in a message


class Problem(Struct, frozen=True):
    """One thing in the settings file that could not be used; `code` is a key of `TEXTS`."""

    code: str
    key: str
    found: str = ""
    expected: str = ""

    def __str__(self) -> str:
        return TEXTS[self.code].format(key=self.key, found=self.found, expected=self.expected)


TEXTS = {
    "unknown_key": "{key}: there is no such setting; it is ignored.",
    "bad_value": "{key}: {found} cannot be used (expected {expected}); the default is used instead.",
    "unusable": "{key}: {found} cannot be used; the default is used instead.",
    "unreadable_text": "{key}: {found} holds characters that cannot be shown; the default is used instead.",
    "set_aside": "{key} is not a settings file ({found}); it is now {expected} and the defaults are used.",
    "kept": "{key} is not a settings file ({found}); the defaults are used.",
    "unreadable": "{key} cannot be read at present ({found}). It is left as it is, and the defaults are "
    "used.",
    "newer": "{key} was made by a newer version of the game. It is left as it is, and the defaults are used.",
}


def settings_path(folder: Path | None = None) -> Path:
    return (folder or paths.config_folder()) / paths.SETTINGS


def load(folder: Path | None = None) -> tuple[Settings, list[Problem]]:
    """The saved settings, and what in them could not be used. Never raises: at worst all are defaults.

    A file that is not a JSON object is set aside under a dated name, so that nothing overwrites it. One that
    cannot be read at present, or is of a newer version, is left alone: `save` refuses to overwrite it.
    """
    path = settings_path(folder)
    try:
        with paths.open_to_read(path) as file:
            content = file.read(MAX_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), []
    except OSError as error:
        return Settings(), [Problem("unreadable", foreign.path(path), paths.reason_of(error))]
    if version_in(content) > VERSION:
        return Settings(), [Problem("newer", foreign.path(path))]
    problems: list[Problem] = []
    try:
        values = upgraded(_parse(content, problems), STEPS)
    except ValueError as error:
        return Settings(), [_put_aside(path, str(error))]
    checked = _check(Settings, values, "", problems)
    return msgspec.convert(checked, Settings), problems


def save(settings: Settings, folder: Path | None = None) -> None:
    """Write the settings in one step; SettingsError."""
    path = settings_path(folder)
    content = with_version(VERSION, msgspec.json.encode(settings))
    try:
        demand_replaceable(path, VERSION)
    except StoreError as error:
        raise SettingsError(error.code, **error.details) from error
    content = msgspec.json.format(content, indent=2) + b"\n"
    try:
        paths.write_atomically(path, content)
    except OSError as error:
        raise SettingsError(paths.code_of(error), path=path, reason=paths.reason_of(error)) from error


def _parse(content: bytes, problems: list[Problem]) -> dict[str, object]:
    """The values in the file. ValueError if it is no JSON object."""
    if len(content) > MAX_BYTES:
        raise ValueError(f"larger than {MAX_BYTES} bytes")
    try:
        values = msgspec.json.decode(foreign.without_mark(content), type=dict[str, msgspec.Raw])
    except msgspec.ValidationError as error:
        raise ValueError("not a JSON object") from error
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ValueError(told(error)) from error
    return {key: found for key, raw in values.items() if (found := _decoded(key, raw, problems)) is not _NONE}


_NONE = object()


def _decoded(key: str, raw: msgspec.Raw, problems: list[Problem]) -> object:
    """One value of the file; _NONE, with a problem, if it cannot be read."""
    try:
        if bytes(raw).strip() != b"-0":
            return msgspec.json.decode(raw)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        pass
    found = foreign.readable(bytes(raw).decode(errors="replace"), LONGEST_FOUND)
    problems.append(Problem("unusable", foreign.readable(key), found))
    return _NONE


def _put_aside(path: Path, reason: str) -> Problem:
    try:
        kept = paths.set_aside(path)
    except OSError as error:
        return Problem("kept", foreign.path(path), f"{reason}; {paths.reason_of(error)}")
    return Problem("set_aside", foreign.path(path), reason, kept.name)


def _check(
    shape: type[Struct], values: dict[str, object], above: str, problems: list[Problem]
) -> dict[str, object]:
    """The usable part of `values` for `shape`, each field by itself: one bad value costs no other."""
    fields = {field.name: field for field in msgspec.structs.fields(shape)}
    good: dict[str, object] = {}
    for key, value in values.items():
        field = fields.get(key)
        name = f"{above}{foreign.readable(key)}"
        if field is None:
            problems.append(Problem("unknown_key", name))
        elif field.type is LastMatch and isinstance(value, dict):
            good[key] = _fit_rules(_check(LastMatch, value, f"{name}.", problems), f"{name}.", problems)
        elif field.type is WindowPlace and isinstance(value, dict):
            good[key] = _check(WindowPlace, value, f"{name}.", problems)
        else:
            if isinstance(value, dict) and _holds_entries(field.type):
                value = {
                    inner: entry
                    for inner, entry in value.items()
                    if _usable(
                        field.type, {inner: entry}, f"{name}.{foreign.readable(inner)}", entry, problems
                    )
                }
            if _usable(
                field.type, value, name, value, problems
            ):  # each entry may be valid, but all together too many
                good[key] = value
    return good


def _holds_entries(kind: Any) -> bool:
    """True if a field is a dict whose entries can be checked one by one."""
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    return (get_origin(plain) or plain) is dict


def _usable(kind: Any, value: object, name: str, found: object, problems: list[Problem]) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        problems.append(Problem("bad_value", name, _short(found), expected(kind, foreign.line(error))))
        return False
    if not all(foreign.readable(text, MAX_BYTES) == text for text in _texts(value)):
        problems.append(Problem("unreadable_text", name, _short(found)))
        return False
    return True


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from (*_texts(key), *_texts(entry))


def _fit_rules(last: dict[str, Any], above: str, problems: list[Problem]) -> dict[str, Any]:
    """Without presets or options that the game does not have."""
    name = last.get("preset", LastMatch().preset)
    if name not in PRESETS:
        problems.append(Problem("bad_value", f"{above}preset", _short(name), ", ".join(PRESETS)))
        name = LastMatch().preset
        last = last | {"preset": name, "options": {}}
    options = {}
    for option, value in last.get("options", {}).items():
        try:
            options[option] = preset(name).with_options({option: value}).options()[option]
        except RulesError as error:
            expectation = error.details["expected"]
            problems.append(
                Problem("bad_value", f"{above}options.{foreign.readable(option)}", _short(value), expectation)
            )
    return last | {"options": options}


def expected(kind: Any, otherwise: str) -> str:
    """The values a field of this type may hold: in signs, not words, as the window speaks other languages."""
    if get_args(kind) and getattr(kind, "__origin__", None) is Literal:
        return ", ".join(str(choice) for choice in get_args(kind))
    if kind is bool:
        return "true, false"
    if kind is Volume:
        return "0–100"
    if kind is TextSize:
        return "100–200"
    return otherwise.removeprefix("Expected ")


def _short(value: object) -> str:
    text = foreign.readable(msgspec.json.encode(value).decode(), MAX_BYTES)
    return text if len(text) <= LONGEST_FOUND else text[: LONGEST_FOUND - 1] + "…"

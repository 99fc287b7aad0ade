"""The file of the settings: JSON, each value checked, bad ones reported and replaced."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from game.rules import PRESETS, RulesError, preset
from saves import foreign, paths
from saves.errors import SettingsError, StoreError
from saves.own_file import Step, demand_replaceable, upgraded, version_in, with_version
from saves.settings import LastMatch, Settings, TextSize, Volume, WindowPlace
from saves.transfer.differences import told

MAX_BYTES = 1_000_000
STEPS: tuple[Step, ...] = ()
"""What changes in the fields from each version to the next."""
VERSION = 1 + len(STEPS)
LONGEST_FOUND = 60  # characters of a bad value that are told


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
    """The file of the settings."""
    return (folder or paths.config_folder()) / paths.SETTINGS


def load(folder: Path | None = None) -> tuple[Settings, list[Problem]]:
    """The saved settings and what in them could not be used. Never raises: at worst all are defaults.

    A file that is not a JSON object is put aside under a dated name, so that nothing overwrites it. One that
    cannot be read at present, or is of a newer version, stays as it is: `save` refuses to write over it.
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
    """Write the settings in one step; SettingsError if the disk is full or the folder cannot be written."""
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
            if _usable(field.type, value, name, value, problems):  # each entry may do, and all be too many
                good[key] = value
    return good


def _inside(name: str, key: str) -> str:
    """The place of an entry in the field called `name`."""
    return f"{name}.{foreign.readable(key)}"


def _holds_entries(kind: Any) -> bool:
    """True if a field is a dict, of which each entry can be checked by itself."""
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
    """Without a preset or options that the game does not have."""
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

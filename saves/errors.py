"""The one shape of every error of `saves/`: a code to translate by, details to fill in, a text."""

from pathlib import Path, PurePath
from typing import ClassVar

from game.core.texts import N_, _
from saves import foreign, paths


class SavesError(Exception):
    """An error of the player's files.

    `code` is a key of `TEXTS`; `details` fill its placeholders, and can be shown and printed as they are. A
    translation formats its own text of that code with the same details.
    """

    TEXTS: ClassVar[dict[str, str]] = {}

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = {name: _shown(value) for name, value in details.items()}

    def __str__(self) -> str:
        return _(self.TEXTS[self.code]).format(**self.details)


def _shown(value: object) -> object:
    """Texts and paths as one line without what cannot be shown; anything else as it is."""
    if isinstance(value, PurePath):
        return foreign.path(value)
    return foreign.line(value) if isinstance(value, str) else value


class FileError(SavesError):
    """A file that somebody named cannot be read or written. It is as it was before."""

    TEXTS = {
        "nothing": N_("the name of a file is missing"),
        "characters": N_("{path} cannot be the name of a file"),
        "user": N_("there is no user {name}"),
        "missing": N_("there is no file {path}"),
        "no_folder": N_("there is no folder {path}"),
        "folder": N_("{path} is a folder, not a file"),
        "not_file": N_("{path} is not a file, but a device, a pipe or the like"),
        "link": N_("{path} is a link that leads nowhere"),
        "too_long": N_("the name {path} is too long"),
        "denied": N_("{path} cannot be used: no permission"),
        "full": N_("the disk is full: {path} could not be written"),
        "failed": N_("{path} could not be used: {reason}"),
        "too_large": N_("the file would have {size} bytes: at most {limit} can be read"),
        "too_many": N_("there are {count} deals: a score pad has at most {limit}"),
    }


class StoreError(SavesError):
    """The store of matches cannot do what was asked. Nothing is half done: each change is one transaction."""

    TEXTS = {
        "locked": "The game is already open in another window ({path}).",
        "newer": "The saved matches in {path} were written by a newer version of the game "
        "(schema {found}; this one knows {known}). They were left untouched.",
        "damaged": "The saved matches in {path} are damaged: {reason}.",
        "full": "The disk is full: {path} could not be written.",
        "read_only": "{path} cannot be written: {reason}.",
        "failed": "{path} could not be used: {reason}.",
        "unread": "{path} cannot be read at present ({reason}). It is left as it is.",
        "made_newer": "{path} was made by a newer version of the game. It is left as it is.",
        "too_large": "{path} would be larger than the game reads ({limit} bytes).",
        "no_match": "There is no saved match {match}.",
        "order": "Match {match} has {expected} actions: action {number} cannot be written now.",
        "closed": "The saved matches are closed.",
        "name_taken": "There are house rules called {name} already.",
        "unreadable": "The description of match {match} cannot be read.",
        "no_tournament": "There is no tournament {tournament}.",
        "no_house_rules": "These house rules are no longer there.",
    }


class HouseRulesError(SavesError):
    """Why stored house rules cannot be played. They are left as they are."""

    TEXTS = {
        "damaged": "These house rules are damaged.",
        "newer": "These house rules are from another version of the game: {reason}.",
    }


class PadFileError(SavesError):
    """A score pad's file is invalid. It is left as it is."""

    TEXTS = {
        "too_large": N_("the file has {size} bytes: expected at most {limit}"),
        "not_json": N_("the file is not JSON: {reason}"),
        "format": N_("format: found {found}, expected {expected}"),
        "newer": N_("version: {found} is from a newer version of the game; this one reads up to {known}"),
        "bad_value": N_("the score pad is not in order: {reason}"),
        "failed": N_("the file cannot be read: {reason}"),
    }


class SettingsError(SavesError):
    """The settings could not be saved; the current ones stay in use."""

    TEXTS = {
        "full": "The disk is full: the settings could not be saved in {path}.",
        "read_only": "The settings cannot be saved in {path}: {reason}.",
        "failed": "The settings could not be saved in {path}: {reason}.",
        "unread": "{path} cannot be read at present ({reason}). It is left as it is.",
        "made_newer": "{path} was made by a newer version of the game. It is left as it is.",
    }


class BelotFileError(SavesError):
    """An exported match is invalid; `where` is the place in the file, as `actions[17]`."""

    TEXTS = {
        "too_large": N_("the file has {size} bytes: expected at most {limit}"),
        "not_json": N_("the file is not JSON: {reason}"),
        "bad_value": N_("{where}: {reason}"),
        "number": N_("the number {found} cannot be used"),
        "date": N_("{where}: found {found}, expected a date from 1970 to 9999"),
        "format": N_("format: found {found}, expected {expected}"),
        "newer": N_("version: {found} is from a newer version of the game; this one reads up to {known}"),
        "rules": N_("{where}: {reason}"),
        "missing": N_("{where}: missing"),
        "rule_set": N_("{where}: there is no rule set {found}; expected {expected}"),
        "key": N_("{where}: there is no key {found}; expected {expected}"),
        "level": N_("{where}: there is no level {found}; expected {expected}"),
        "player": N_("{where}: there is no player {found}; expected {levels}, with a temper: {tempers}"),
        "seed": N_("seed: {found} is not a seed; expected 32 hexadecimal digits in lower case"),
        "fingerprint": N_("fingerprint: found {found}, expected {expected}, the SHA-256 of the seed"),
        "action": N_("{where}: {found} is not an action: {reason}"),
        "illegal": N_("{where}: {found} is not legal here: {reason}"),
        "differs": N_("{where}: found {found}, expected {expected}"),
        "at_most": N_("{where}: found {found}, expected at most {expected}"),
        "entries": N_("{where}: found {found} entries, expected {expected}"),
        "tables": N_("{where}: number of tables: found {found}, expected {expected}"),
    }

    @property
    def where(self) -> str:
        """The place in the file, "" if it is the file as a whole."""
        return str(
            self.details.get("where", self.code if self.code in ("format", "seed", "fingerprint") else "")
        )


def file_error(error: OSError, path: Path) -> StoreError:
    """The coded form of an error of the file system."""
    return StoreError(paths.code_of(error), path=path, reason=paths.reason_of(error))

"""Errors of saves/ in the language in use, by their code and details."""

from __future__ import annotations

from graphics.text.i18n import _, ngettext
from graphics.text.names import displayed
from saves import foreign
from saves.errors import BelotFileError, FileError, SavesError, SettingsError, StoreError
from saves.repair.recovery import Finds, Rewritten
from saves.repair.rescue import Rescue
from saves.settings import Problem


def store_error(error: Exception) -> str:
    if not isinstance(error, StoreError):
        return str(error)
    text = {
        "locked": _("The game is already open in another window. Continue there, or close it first."),
        "newer": _(
            "The saved matches in {path} were written by a newer version of the game. "
            "They were left untouched."
        ),
        "foreign": _("{path} is a database of another program. It was left untouched."),
        "damaged": _("The saved matches in {path} are damaged: {reason}."),
        "full": _("The disk is full: {path} could not be written."),
        "read_only": _("{path} cannot be written: {reason}."),
        "failed": _("{path} could not be used: {reason}."),
        "unread": _("{path} cannot be read at present ({reason}). It is left as it is."),
        "made_newer": _("{path} was made by a newer version of the game. It is left as it is."),
        "too_large": _("{path} would be larger than the game can read. It is left as it was."),
        "no_match": _("This match is no longer there."),
        "order": _("This match is being played in another window."),
        "closed": _("The saved matches are closed."),
        "name_taken": _("There are house rules called {name} already."),
        "unreadable": _("The description of this match cannot be read."),
        "no_house_rules": _("These house rules are no longer there."),
        "no_tournament": _("There is no tournament {tournament}."),
    }.get(error.code)
    return _filled(text, error)


def refused(error: StoreError) -> str:
    advice = {
        "full": _("Make room on the disk, then try again."),
        "read_only": _("Let the game write there, then try again."),
        "failed": _("Close other programs that may be using the file, then try again."),
    }.get(error.code, "")
    return f"{store_error(error)} {advice}".rstrip()


def settings_error(error: Exception) -> str:
    if not isinstance(error, SettingsError):
        return str(error)
    text = {
        "full": _("The disk is full: the settings could not be saved in {path}."),
        "read_only": _("The settings cannot be saved in {path}: {reason}."),
        "failed": _("The settings could not be saved in {path}: {reason}."),
        "unread": _("{path} cannot be read at present ({reason}). It is left as it is."),
        "made_newer": _("{path} was made by a newer version of the game. It is left as it is."),
    }.get(error.code)
    return _filled(text, error)


def _filled(text: str | None, error: SavesError) -> str:
    return text.format(**error.details) if text else str(error)


def belot_file_error(error: BelotFileError) -> str:
    text = {
        "too_large": _("The file has {size} bytes; at most {limit} are expected."),
        "not_json": _("The file is not JSON: {reason}"),
        "number": _("The number {found} cannot be used."),
        "newer": _("The file is from a newer version of the game ({found}; this one reads up to {known})."),
    }.get(error.code)
    return _filled(text or _(error.TEXTS[error.code]), error)


def file_error(error: FileError) -> str:
    text = {
        "nothing": _("The name of a file is missing."),
        "characters": _("{path} cannot be the name of a file."),
        "user": _("There is no user {name} on this computer."),
        "missing": _("There is no file {path}."),
        "no_folder": _("There is no folder {path}."),
        "folder": _("{path} is a folder, not a file."),
        "not_file": _("{path} is not a file, but a folder, a device, a pipe or the like."),
        "link": _("{path} is a link that leads nowhere."),
        "too_long": _("The name {path} is too long."),
        "denied": _("{path} cannot be used: no permission."),
        "full": _("The disk is full: {path} could not be written."),
        "failed": _("{path} could not be used: {reason}."),
        "too_large": _("The file would have {size} bytes; the game reads at most {limit}."),
        "too_many": _("A score pad has at most {limit} deals; there are {count}."),
    }.get(error.code)
    return _filled(text, error)


def settings_problem(problem: Problem) -> str:
    text = {
        "unknown_key": _("{key}: there is no such setting; it is ignored."),
        "bad_value": _("{key}: {found} cannot be used (expected {expected}); the default is used instead."),
        "unusable": _("{key}: {found} cannot be used; the default is used instead."),
        "unreadable_text": _(
            "{key}: {found} holds characters that cannot be shown; the default is used instead."
        ),
        "set_aside": _(
            "{key} is not a settings file ({found}); it was renamed {expected} and the defaults are used."
        ),
        "kept": _("{key} is not a settings file ({found}); the defaults are used."),
        "unreadable": _(
            "{key} cannot be read at present ({found}). It is left as it is, and the defaults are used."
        ),
        "newer": _(
            "{key} was made by a newer version of the game. It is left as it is, and the defaults are used."
        ),
    }[problem.code]
    return text.format(key=problem.key, found=problem.found, expected=problem.expected)


def rescue(report: Rescue) -> str:
    lines = [_("The file was set aside as {name}.").format(name=foreign.path(report.aside.name))]
    for match in report.matches:
        if match.whole:
            text = ngettext(
                "Recovered: {name}, {count} move.", "Recovered: {name}, {count} moves.", match.kept
            )
        elif match.name:
            text = ngettext(
                "Recovered in part: {name}, {count} of at least {known} move.",
                "Recovered in part: {name}, {count} of at least {known} moves.",
                match.kept + match.missing,
            )
        else:
            text = _("Lost: match {id}.")
        name, known = displayed(foreign.readable(match.name)), match.kept + match.missing
        lines.append(text.format(name=name, count=match.kept, known=known, id=match.id))
    if not report.matches:
        lines.append(_("No match could be read."))
    return "\n".join(lines)


def rewritten(event: Rewritten) -> str:
    if event.aside is None:
        return _("The saved matches were gone from the disk; they are back.")
    return _("The saved matches had been replaced; they are back. The other file is now {name}.").format(
        name=event.aside.name
    )


def finds_text(finds: Finds) -> str:
    lines = []
    if finds.matches:
        lines.append(_("Matches that you do not have: {count}").format(count=len(finds.matches)))
    if finds.actions:
        lines.append(_("Moves that you do not have: {count}").format(count=finds.actions))
    if finds.houses:
        lines.append(_("House rules that you do not have: {count}").format(count=len(finds.houses)))
    return "\n".join(lines)


def found_again(finds: Finds) -> str:
    """What the disk could not read at an earlier start and has read now."""
    lines = [_("The disk could be read this time. Restored:")]
    if finds.matches:
        lines.append(_("Matches: {count}").format(count=len(finds.matches)))
    if finds.actions:
        lines.append(_("Moves: {count}").format(count=finds.actions))
    if finds.houses:
        lines.append(_("House rules: {count}").format(count=len(finds.houses)))
    return "\n".join(lines)

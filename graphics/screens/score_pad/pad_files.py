"""Files of score pads: the pad itself, which can be read again, and a text of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from graphics.text.i18n import _
from graphics.text.saves_text import file_error
from graphics.text.score_pad_text import EXTENSION as TEXT
from graphics.text.score_pad_text import pad_text, pad_title
from graphics.widgets.intents import Answer, AskFile, Open, Question, message
from graphics.widgets.ports import Ports
from graphics.widgets.saving import Saving, not_saved, save_file, with_ending
from saves import score_pads
from saves.errors import FileError, PadFileError, StoreError
from saves.house_rules import free_name
from saves.score_pads import EXTENSION, MAX_BYTES, NAME_LIMIT, SavedPad, decode, encode
from saves.transfer import files

PICTURE = ".png"
Paint = Callable[[], Iterator[bytes]]
"""Paints the pad as a picture of its own."""


def ask_export(ports: Ports, saved: SavedPad, paint: Paint) -> None:
    answers = (
        Answer("close", _("Cancel")),
        Answer("picture", _("Picture"), partial(_ask_where, ports, saved, PICTURE, paint), icon="image"),
        Answer("text", _("Text"), partial(_ask_where, ports, saved, TEXT, paint), icon="file"),
        Answer("pad", _("Score pad"), partial(_ask_where, ports, saved, EXTENSION, paint), primary=True),
    )
    text = _("As a score pad that can be imported again, as a text with every step, or as a picture.")
    ports.want(Open(Question(_("Export the score pad"), text, answers, name="export_pad")))


def _ask_where(ports: Ports, saved: SavedPad, ending: str, paint: Paint) -> None:
    name = files.stem(saved.name, f"belot-{saved.begun:%Y-%m-%d}") + ending
    on_accept = partial(export, ports, saved, ending, paint)
    title = _("Export the score pad")
    ports.want(Open(AskFile(title, _("Export"), on_accept, name, name="export_pad_file", ending=ending)))


def export(ports: Ports, saved: SavedPad, ending: str, paint: Paint, path: Path) -> None:
    """Write the pad in the format that `ending` names; asks before it overwrites."""
    content: dict[str, Callable[[], bytes | Iterator[bytes]]] = {
        EXTENSION: partial(encode, saved),
        TEXT: partial(pad_text, saved.name, saved.pad),
        PICTURE: paint,
    }
    saving = Saving(
        partial(with_ending, path, ending),
        content[ending],
        _("The score pad was not exported"),
        _("The score pad was exported to {path}."),
    )
    save_file(ports, saving)


def ask_import(ports: Ports, on_import: Callable[[str], object]) -> None:
    """Ask which file; `on_import` gets the id of the pad once it is kept."""
    title, accept = _("Import a score pad"), _("Import")
    on_accept = partial(import_file, ports, on_import)
    ports.want(Open(AskFile(title, accept, on_accept, name="import_pad", ending=EXTENSION)))


def import_file(ports: Ports, on_import: Callable[[str], object], path: Path) -> None:
    failed = _("The file could not be read")
    try:
        saved = _told_apart(decode(files.read(path, MAX_BYTES)))
        kept = score_pads.add(saved)
    except FileError as error:
        ports.want(Open(message(failed, file_error(error), warning=True)))
    except PadFileError as error:
        ports.want(Open(message(failed, pad_problem(error), warning=True)))
    except StoreError as error:
        ports.want(not_saved(error))
    else:
        on_import(kept)
        text = _("{name} is now in the list.").format(name=pad_title(saved))
        ports.want(Open(message(_("Imported"), text)))


def _told_apart(saved: SavedPad) -> SavedPad:
    """The pad with a number behind its name if the list has one of that name."""
    title = pad_title(saved)
    titles = [pad_title(each.saved) for each in score_pads.all_pads() if each.saved is not None]
    return replace(saved, name=free_name(title, titles, NAME_LIMIT)) if title in titles else saved


def pad_problem(error: PadFileError) -> str:
    text = {
        "too_large": _("This is not a score pad: the file is too large."),
        "not_json": _("This is not a score pad."),
        "format": _("This is not a score pad."),
        "newer": _("This score pad is from a newer version of the game."),
        "bad_value": _("This score pad is damaged: {reason}."),
        "failed": _("This score pad cannot be read: {reason}."),
    }[error.code]
    return text.format(**error.details)

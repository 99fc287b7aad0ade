"""Changes to what is stored; the person hears about it if they fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from msgspec import Struct

from graphics.text.i18n import _
from graphics.text.saves_text import file_error, store_error
from graphics.widgets.intents import Open, Work, confirm, message
from graphics.widgets.ports import Ports
from saves import foreign
from saves.errors import FileError, StoreError
from saves.store import Store
from saves.transfer import files


def change_store(ports: Ports, change: Callable[[Store], object]) -> bool:
    """Do `change(store)`; False, with a message, if it fails, and without one where there is no store."""
    store = ports.archive.store
    if store is None:
        return False
    try:
        change(store)
    except StoreError as error:
        ports.want(not_saved(error))
        return False
    return True


def not_read(error: StoreError) -> Open:
    return Open(message(_("Your results cannot be shown"), store_error(error), warning=True))


def not_saved(error: StoreError) -> Open:
    return Open(message(_("This could not be saved"), store_error(error), warning=True))


class Saving(Struct, frozen=True):
    """A file to write; its content is made when it is certain that it is wanted."""

    path: Callable[[], Path]
    """May raise FileError."""
    content: Callable[[], bytes | Iterator[bytes]]
    """May raise FileError and ValueError. What takes long comes in pieces, made between frames."""
    failed: str
    """The title of the message when it cannot be written."""
    done: str
    """The word that it is written; `{path}` stands for where."""


def save_file(ports: Ports, saving: Saving, overwrite: bool = False) -> None:
    """Write the file; ask first if it exists."""
    try:
        path = saving.path()
        if files.check_target(path) and not overwrite:
            question = _("There is a file {path} already.").format(path=foreign.path(path))
            again = partial(save_file, ports, saving, True)
            ports.want(Open(confirm(_("Replace the file?"), question, _("Replace"), again)))
            return
        content = saving.content()
    except (FileError, ValueError) as error:
        _tell_failed(ports, saving, error)
        return
    if isinstance(content, bytes):
        _write(ports, saving, path, content)
    else:
        ports.want(Work(_bit_by_bit(ports, saving, path, content)))


def _bit_by_bit(ports: Ports, saving: Saving, path: Path, pieces: Iterator[bytes]) -> Iterator[None]:
    found = []
    for piece in pieces:
        found.append(piece)
        yield
    _write(ports, saving, path, b"".join(found))


def _write(ports: Ports, saving: Saving, path: Path, content: bytes) -> None:
    try:
        files.write(path, content)
    except FileError as error:
        _tell_failed(ports, saving, error)
    else:
        ports.want(Open(message(_("Exported"), saving.done.format(path=foreign.path(path)))))


def _tell_failed(ports: Ports, saving: Saving, error: FileError | ValueError) -> None:
    text = file_error(error) if isinstance(error, FileError) else foreign.line(error)
    ports.want(Open(message(saving.failed, text, warning=True)))


def with_ending(path: Path, ending: str) -> Path:
    """The path, with the ending of such files if it has another one.  FileError."""
    if path.suffix.lower() == ending:
        return path
    files.check_target(path)  # an ending does not make a file of a folder or a device
    return path.with_name(path.name + ending)

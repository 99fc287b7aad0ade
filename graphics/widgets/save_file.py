"""Writing a file that a person has named: it asks before it overwrites, and tells what became of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec import Struct

from graphics.text.i18n import _
from graphics.text.saves_text import file_error
from graphics.widgets.intents import Open, confirm, message
from graphics.widgets.ports import Ports
from saves import foreign
from saves.errors import FileError
from saves.transfer import files


class Saving(Struct, frozen=True):
    """A file to be written; its content is made once it is sure that it is wanted."""

    path: Callable[[], Path]
    """May raise FileError."""
    content: Callable[[], bytes]
    """May raise FileError and ValueError."""
    failed: str
    """The title of the message when it cannot be written."""
    done: str
    """The word that it is written; `{path}` stands for where."""


def save_file(ports: Ports, saving: Saving, overwrite: bool = False) -> None:
    """Write the file; where there is one already it asks first."""
    try:
        path = saving.path()
        if files.check_target(path) and not overwrite:
            question = _("There is a file {path} already.").format(path=foreign.path(path))
            again = partial(save_file, ports, saving, True)
            ports.want(Open(confirm(_("Replace the file?"), question, _("Replace"), again)))
            return
        files.write(path, saving.content())
    except FileError as error:
        ports.want(Open(message(saving.failed, file_error(error), warning=True)))
    except ValueError as error:
        ports.want(Open(message(saving.failed, foreign.line(error), warning=True)))
    else:
        ports.want(Open(message(_("Exported"), saving.done.format(path=foreign.path(path)))))


def with_ending(path: Path, ending: str) -> Path:
    """The path as it was named, with the ending of such files. FileError."""
    if path.suffix.lower() == ending:
        return path
    files.check_target(path)  # a folder or a device does not become a file so
    return path.with_name(path.name + ending)

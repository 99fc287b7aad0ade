"""The table of all counted deals as a file: asking where it goes, and writing it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from game.practice.tally import MatchTally
from graphics.text.i18n import _
from graphics.text.saves_text import file_error
from graphics.widgets.intents import AskFile, Open, confirm, message
from graphics.widgets.ports import Ports
from saves import foreign
from saves.errors import FileError
from saves.transfer import files
from saves.transfer.deals_csv import EXTENSION, deals_csv

FILE_NAME = "belot" + EXTENSION


def ask_export(ports: Ports, matches: Mapping[int, MatchTally]) -> None:
    """Ask where to, with a name to begin with."""
    title, accept = _("Export all deals as a table"), _("Export")
    ask = AskFile(
        title, accept, partial(export, ports, matches), FILE_NAME, name="export_deals", ending=EXTENSION
    )
    ports.want(Open(ask))


def export(ports: Ports, matches: Mapping[int, MatchTally], path: Path, overwrite: bool = False) -> None:
    """Write the deals of these matches; asks before it overwrites."""
    try:
        path = _with_ending(path)
        if files.check_target(path) and not overwrite:
            question = _("There is a file {path} already.").format(path=foreign.path(path))
            again = partial(export, ports, matches, path, True)
            ports.want(Open(confirm(_("Replace the file?"), question, _("Replace"), again)))
            return
        files.write(path, deals_csv(matches))
    except FileError as error:
        ports.want(Open(message(_("The deals were not exported"), file_error(error), warning=True)))
    else:
        done = _("The deals were exported to {path}.").format(path=foreign.path(path))
        ports.want(Open(message(_("Exported"), done)))


def _with_ending(path: Path) -> Path:
    """The path as typed, with the ending of such files. FileError."""
    if path.suffix.lower() == EXTENSION:
        return path
    files.check_target(path)  # a folder or a device does not become a file so
    return path.with_name(path.name + EXTENSION)

"""The table of all counted deals as a file: asking where it goes, and writing it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from game.practice.tally import MatchTally
from graphics.text.i18n import _
from graphics.widgets.intents import AskFile, Open
from graphics.widgets.ports import Ports
from graphics.widgets.saving import Saving, save_file, with_ending
from saves.transfer.deals_csv import EXTENSION, deals_csv

FILE_NAME = "belot" + EXTENSION


def ask_export(ports: Ports, matches: Mapping[int, MatchTally]) -> None:
    """Ask where to, with a name to begin with."""
    title, accept = _("Export all deals as a table"), _("Export")
    ask = AskFile(
        title, accept, partial(export, ports, matches), FILE_NAME, name="export_deals", ending=EXTENSION
    )
    ports.want(Open(ask))


def export(ports: Ports, matches: Mapping[int, MatchTally], path: Path) -> None:
    """Write the deals of these matches; asks before it overwrites."""
    saving = Saving(
        partial(with_ending, path, EXTENSION),
        partial(deals_csv, matches),
        _("The deals were not exported"),
        _("The deals were exported to {path}."),
    )
    save_file(ports, saving)

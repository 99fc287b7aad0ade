"""Exporting a match from the table: where to, and the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from graphics.i18n import _
from graphics.scenes.dialog import Prompt, confirm, message

if TYPE_CHECKING:
    from graphics.app import App
    from saves.saved import SavedMatch


def ask_export(app: App, saved: SavedMatch) -> None:
    """Ask where to, with a sensible place to begin with."""
    from graphics.scenes.matches import documents
    from saves.belot_file import file_name

    text = _("A file with everything needed to play on elsewhere, or to check the deals.")
    place = str(documents() / file_name(saved))
    app.push(
        Prompt(
            app,
            _("Export the match"),
            text,
            place,
            _("Export"),
            lambda path: export(app, saved, path),
            name="export",
        )
    )


def export(app: App, saved: SavedMatch, text: str, overwrite: bool = False) -> None:
    """Write `saved` to the path `text`; asks before it overwrites."""
    from graphics.saves_text import os_error
    from graphics.scenes.matches import as_path
    from saves.belot_file import EXTENSION, export_match

    path = as_path(text)
    if path.suffix.lower() != EXTENSION:
        path = path.with_name(path.name + EXTENSION)
    if path.exists() and not overwrite:
        question = _("There is a file {path} already.").format(path=path)
        again = confirm(
            app, _("Replace the file?"), question, _("Replace"), lambda: export(app, saved, text, True)
        )
        app.push(again)
        return
    try:
        content = export_match(saved)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        app.push(message(app, _("The match was not exported"), os_error(error, path), warning=True))
    except ValueError as error:
        app.push(message(app, _("The match was not exported"), str(error), warning=True))
    else:
        app.push(message(app, _("Exported"), _("The match is in {path}.").format(path=path)))

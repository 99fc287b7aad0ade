"""The file of a match: asking where it goes or comes from, writing it, reading it back."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from graphics.screens.dialogs.dialog import Answer, Dialog, confirm, message
from graphics.screens.dialogs.file_dialog import ask_file
from graphics.screens.matches import same_match
from graphics.text.i18n import _
from graphics.text.people import match_name, shown
from graphics.text.saves_text import belot_file_error, file_error, store_error
from saves import foreign
from saves.errors import BelotFileError, FileError, StoreError
from saves.house_rules import HouseRules, free_name
from saves.transfer import files
from saves.transfer.belot_file import EXTENSION, MAX_BYTES, export_match, file_name, import_match
from saves.transfer.same_match import find_same

if TYPE_CHECKING:
    from graphics.app.app import App
    from saves.saved import SavedMatch
    from saves.store import Store


def ask_export(app: App, saved: SavedMatch) -> None:
    """Ask where to, with a sensible name to begin with."""
    title, accept = _("Export the match"), _("Export")
    ask_file(
        app, title, accept, lambda path: export(app, saved, path), save_as=file_name(saved), name="export"
    )


def export(app: App, saved: SavedMatch, place: str | Path, overwrite: bool = False) -> None:
    """Write `saved` to a path, as it was typed or chosen; asks before it overwrites."""
    failed = _("The match was not exported")
    try:
        path = export_path(place)
        if files.check_target(path) and not overwrite:
            question = _("There is a file {path} already.").format(path=foreign.path(path))
            again = confirm(
                app, _("Replace the file?"), question, _("Replace"), lambda: export(app, saved, place, True)
            )
            app.push(again)
            return
        files.write(path, export_match(saved))
    except FileError as error:
        app.push(message(app, failed, file_error(error), warning=True))
    except ValueError as error:
        app.push(message(app, failed, foreign.line(error), warning=True))
    else:
        app.push(
            message(
                app, _("Exported"), _("The match was exported to {path}.").format(path=foreign.path(path))
            )
        )


def export_path(place: str | Path) -> Path:
    """Where a match is to be written: the path that was typed, with the ending of such files. FileError."""
    path = place if isinstance(place, Path) else files.typed(place)
    if path.suffix.lower() == EXTENSION:
        return path
    files.check_target(path)  # a folder or a device does not become a file so
    if isinstance(place, str) and place.rstrip("\"' ").endswith(("/", os.sep)):
        raise FileError("no_folder", path=path)
    return path.with_name(path.name + EXTENSION)


def ask_import(app: App, on_import: Callable[[int], object]) -> None:
    """Ask which file, the newest exported one is offered; `on_import` gets the number of the match."""
    title, accept = _("Import a match"), _("Import")
    ask_file(app, title, accept, lambda path: import_file(app, path, on_import), name="import")


def import_file(app: App, place: str | Path, on_import: Callable[[int], object]) -> None:
    """Check the file at a path, and put its match into the store; asks if it is there already."""
    if app.store is None:
        return
    try:
        path = place if isinstance(place, Path) else files.typed(place)
        match = import_match(files.read(path, MAX_BYTES))
        same = find_same(app.store, match)
    except FileError as error:
        app.push(message(app, _("The file could not be read"), file_error(error), warning=True))
    except BelotFileError as error:
        app.push(message(app, _("This match file is damaged"), belot_file_error(error), warning=True))
    except StoreError as error:
        app.push(message(app, _("This could not be saved"), store_error(error), warning=True))
    else:
        if same is None:
            _add(app, match, on_import)
        else:
            same_match.ask(app, match, same, lambda other: _add(app, other, on_import), on_import)


def _add(app: App, match: SavedMatch, on_import: Callable[[int], object]) -> None:
    """Put a match into the store, and say so."""
    if app.store is None:
        return
    try:
        number = app.store.add(match)
    except StoreError as error:
        app.push(message(app, _("This could not be saved"), store_error(error), warning=True))
    else:
        on_import(number)
        app.push(_imported(app, app.store, match))


def _imported(app: App, store: Store, match: SavedMatch) -> Dialog:
    """The word that a match has come in; with new house rules, the question whether to keep them."""
    done = _("{name} is now in the list.").format(name=match_name(match.name))
    new = _new_house_rules(store, match)
    if new is None:
        return message(app, _("Imported"), done)
    question = _("It is played by the house rules “{name}”. Save them for other matches too?")
    text = f"{done}\n{question.format(name=shown(new.name))}"
    answers = [
        Answer("close", _("No")),
        Answer("keep", _("Save them"), lambda: _keep(app, store, new), primary=True),
    ]
    return Dialog(app, _("Imported"), text, answers, escape_id="close", name="imported")


def _new_house_rules(store: Store, match: SavedMatch) -> HouseRules | None:
    """The house rules of a match under a name that is free here; None if it has none, or they are kept."""
    if not match.house_rules.strip():
        return None
    new = HouseRules(match.house_rules, match.rules, match.options)
    try:
        kept = store.house_rules.all()
    except StoreError:
        return None
    if any(each.problem is None and each.value == new.value for each in kept):
        return None
    return replace(new, name=free_name(new.name, [each.name for each in kept]))


def _keep(app: App, store: Store, new: HouseRules) -> None:
    try:
        store.house_rules.keep(new)
    except StoreError as error:
        app.push(message(app, _("This could not be saved"), store_error(error), warning=True))

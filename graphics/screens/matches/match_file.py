"""The file of a match: asking where it goes or comes from, writing it, reading it back."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from graphics.screens.matches import same_match
from graphics.text.i18n import _
from graphics.text.match_text import match_name, named_for_file
from graphics.text.names import displayed
from graphics.text.saves_text import belot_file_error, file_error
from graphics.widgets.intents import Answer, AskFile, Open, Question, message
from graphics.widgets.ports import Ports
from graphics.widgets.saving import Saving, change_store, not_saved, save_file, with_ending
from saves.errors import BelotFileError, FileError, StoreError
from saves.house_rules import HouseRules, free_name
from saves.saved import SavedMatch
from saves.store import Store
from saves.transfer import files
from saves.transfer.belot_file import EXTENSION, MAX_BYTES, export_match, file_name, import_match
from saves.transfer.same_match import find_same


def ask_export(ports: Ports, saved: SavedMatch) -> None:
    """Ask where to, with a sensible name to begin with."""
    title, accept = _("Export the match"), _("Export")
    name = file_name(named_for_file(saved))
    ask = AskFile(title, accept, lambda path: export(ports, saved, path), save_as=name, name="export")
    ports.want(Open(ask))


def export(ports: Ports, saved: SavedMatch, place: str | Path) -> None:
    """Write `saved` to a path, as it was typed or chosen; asks before it overwrites."""
    saving = Saving(
        partial(export_path, place),
        partial(export_match, saved),
        _("The match was not exported"),
        _("The match was exported to {path}."),
    )
    save_file(ports, saving)


def export_path(place: str | Path) -> Path:
    """The path of an exported match: as typed, with the ending of such files.  Raises FileError."""
    path = place if isinstance(place, Path) else files.typed(place)
    ends = isinstance(place, str) and place.rstrip("\"' ").endswith(("/", os.sep))
    if ends and path.suffix.lower() != EXTENSION:
        files.check_target(path)
        raise FileError("no_folder", path=path)
    return with_ending(path, EXTENSION)


def ask_import(ports: Ports, on_import: Callable[[int], object]) -> None:
    """Ask which file, the newest exported one is offered; `on_import` gets the number of the match."""
    title, accept = _("Import a match"), _("Import")
    ask = AskFile(title, accept, lambda path: import_file(ports, path, on_import), name="import")
    ports.want(Open(ask))


def import_file(ports: Ports, place: str | Path, on_import: Callable[[int], object]) -> None:
    """Check the file at a path, and put its match into the store; asks if it is there already."""
    store = ports.archive.store
    if store is None:
        return
    try:
        path = place if isinstance(place, Path) else files.typed(place)
        match = import_match(files.read(path, MAX_BYTES))
        same = find_same(store, match)
    except FileError as error:
        ports.want(Open(message(_("The file could not be read"), file_error(error), warning=True)))
    except BelotFileError as error:
        ports.want(Open(message(_("This match file is damaged"), belot_file_error(error), warning=True)))
    except StoreError as error:
        ports.want(not_saved(error))
    else:
        if same is None:
            _add(ports, match, on_import)
        else:
            same_match.ask(ports, match, same, lambda other: _add(ports, other, on_import), on_import)


def _add(ports: Ports, match: SavedMatch, on_import: Callable[[int], object]) -> None:
    """Put a match into the store, and say so."""
    store = ports.archive.store
    if store is None:
        return
    try:
        number = store.add(match)
    except StoreError as error:
        ports.want(not_saved(error))
    else:
        on_import(number)
        ports.want(Open(_imported(ports, store, match)))


def _imported(ports: Ports, store: Store, match: SavedMatch) -> Question:
    """The word that a match has come in; with new house rules, the question whether to keep them."""
    done = _("{name} is now in the list.").format(name=match_name(match))
    new = _new_house_rules(store, match)
    if new is None:
        return message(_("Imported"), done)
    question = _("It is played by the house rules “{name}”. Save them for other matches too?")
    text = f"{done}\n{question.format(name=displayed(new.name))}"
    keep = partial(change_store, ports, lambda store: store.house_rules.keep(new))
    answers = (
        Answer("close", _("No")),
        Answer("keep", _("Save them"), keep, primary=True),
    )
    return Question(_("Imported"), text, answers, name="imported")


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

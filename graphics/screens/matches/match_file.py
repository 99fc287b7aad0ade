"""The file of a match: asking where it goes or comes from, writing it, reading it back."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from graphics.screens import destinations as to
from graphics.text.i18n import _, ngettext
from graphics.text.match_text import match_name, named_for_file
from graphics.text.names import displayed
from graphics.text.saves_text import belot_file_error, file_error
from graphics.widgets.intents import Answer, AskFile, Open, Prompt, Question, message
from graphics.widgets.ports import Ports
from graphics.widgets.saving import Saving, change_store, not_saved, save_file, with_ending
from saves.errors import BelotFileError, FileError, StoreError
from saves.house_rules import HouseRules, free_name
from saves.saved import SavedMatch
from saves.store import Store
from saves.transfer import files
from saves.transfer.belot_file import EXTENSION, MAX_BYTES, export_match, file_name, import_match
from saves.transfer.same_match import NAME_LIMIT, SameMatch, another_name, find_same, take_over


def ask(
    ports: Ports,
    match: SavedMatch,
    same: SameMatch,
    keep: Callable[[SavedMatch], object],
    on_change: Callable[[int], object],
) -> None:
    """Ask what to do with `match`; Esc changes nothing.

    `keep` adds it to the list; `on_change` gets the number of the match that was extended.
    """
    longer = same.further > 0
    answers = [Answer("cancel", _("Cancel"))]
    answers.append(Answer("both", _("Keep both"), lambda: _ask_name(ports, match, keep)))
    known = Open(to.KeptMatch(same.id, from_list=True))
    answers.append(
        Answer("open", _("Open the one in the list"), lambda: ports.want(known), primary=not longer)
    )
    if longer:
        take = Answer(
            "take", _("Add the new moves"), lambda: _take(ports, match, same, on_change), primary=True
        )
        answers.append(take)
    title = _("This match is already in the list")
    ports.want(Open(Question(title, _text(match, same), tuple(answers), icon="info", name="same_match")))


def _text(match: SavedMatch, same: SameMatch) -> str:
    name, count = _known_as(match, same), abs(same.further)
    if same.further > 0:
        text = ngettext(
            "“{name}” is the same match. The file has {count} more move.",
            "“{name}” is the same match. The file has {count} more moves.",
            count,
        )
    elif same.further < 0:
        text = ngettext(
            "“{name}” is the same match, with {count} more move than the file.",
            "“{name}” is the same match, with {count} more moves than the file.",
            count,
        )
    else:
        text = _("“{name}” is the same match, with the same moves as the file.")
    return text.format(name=name, count=count)


def _known_as(match: SavedMatch, same: SameMatch) -> str:
    return match_name(replace(match, name=same.name))


def _take(ports: Ports, match: SavedMatch, same: SameMatch, on_change: Callable[[int], object]) -> None:
    store = ports.archive.store
    if store is None:
        return
    try:
        take_over(store, same, match)
    except StoreError as error:
        ports.want(not_saved(error))
        return
    on_change(same.id)
    text = _("{name} now has all the moves of the file.").format(name=_known_as(match, same))
    ports.want(Open(message(_("Imported"), text)))


def _ask_name(ports: Ports, match: SavedMatch, keep: Callable[[SavedMatch], object]) -> None:
    """Ask what the second one is to be called; a name that is taken gets a number."""

    def free(name: str) -> SavedMatch:
        store = ports.archive.store
        assert store is not None
        named = replace(match, name=name)
        return replace(named, name=another_name(store, named, match_name))

    try:
        proposed = free(match_name(match)).name
    except StoreError as error:
        ports.want(not_saved(error))
        return
    prompt = Prompt(
        _("Keep both"),
        _("What should the match from the file be called?"),
        proposed,
        _("Import"),
        lambda name: keep(free(name)),
        limit=NAME_LIMIT,
        name="other_name",
    )
    ports.want(Open(prompt))


def ask_export(ports: Ports, saved: SavedMatch) -> None:
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
            ask(ports, match, same, lambda other: _add(ports, other, on_import), on_import)


def _add(ports: Ports, match: SavedMatch, on_import: Callable[[int], object]) -> None:
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

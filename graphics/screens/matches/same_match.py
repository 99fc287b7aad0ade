"""A match that is imported is there already: open that one, let it go on, or keep both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from graphics.screens.dialogs.dialog import Answer, Dialog, Prompt, message
from graphics.screens.play.play import open_match
from graphics.text.i18n import _, ngettext
from graphics.text.people import match_name
from graphics.text.saves_text import store_error
from saves.errors import StoreError
from saves.transfer.same_match import NAME_LIMIT, Same, another_name, take_over

if TYPE_CHECKING:
    from graphics.app.app import App
    from saves.saved import SavedMatch


def ask(
    app: App,
    match: SavedMatch,
    same: Same,
    keep: Callable[[SavedMatch], object],
    on_change: Callable[[int], object],
) -> None:
    """Ask what is to become of `match`; Esc changes nothing.

    `keep` puts it into the list; `on_change` gets the number of the match that now goes further.
    """
    longer = same.further > 0
    answers = [Answer("cancel", _("Cancel"))]
    answers.append(Answer("both", _("Keep both"), lambda: _ask_name(app, match, keep)))
    answers.append(
        Answer("open", _("Open the one in the list"), lambda: open_match(app, same.id), primary=not longer)
    )
    if longer:
        take = Answer(
            "take", _("Add the new moves"), lambda: _take(app, match, same, on_change), primary=True
        )
        answers.append(take)
    title = _("This match is already in the list")
    app.push(Dialog(app, title, _text(same), answers, escape_id="cancel", icon="info", name="same_match"))


def _text(same: Same) -> str:
    """Which match it is, and which of the two goes further."""
    name, count = match_name(same.name), abs(same.further)
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


def _take(app: App, match: SavedMatch, same: Same, on_change: Callable[[int], object]) -> None:
    """Let the match of the list go on as the file does."""
    if app.store is None:
        return
    try:
        take_over(app.store, same, match)
    except StoreError as error:
        app.push(message(app, _("This could not be saved"), store_error(error), warning=True))
        return
    on_change(same.id)
    text = _("{name} now has all the moves of the file.").format(name=match_name(same.name))
    app.push(message(app, _("Imported"), text))


def _ask_name(app: App, match: SavedMatch, keep: Callable[[SavedMatch], object]) -> None:
    """Ask what the second one is to be called; a name that is taken gets a number."""

    def free(name: str) -> SavedMatch:
        assert app.store is not None
        named = replace(match, name=name)
        return replace(named, name=another_name(app.store, named))

    try:
        proposed = free(match.name).name
    except StoreError as error:
        app.push(message(app, _("This could not be saved"), store_error(error), warning=True))
        return
    app.push(
        Prompt(
            app,
            _("Keep both"),
            _("What should the match from the file be called?"),
            proposed,
            _("Import"),
            lambda name: keep(free(name)),
            limit=NAME_LIMIT,
            name="other_name",
        )
    )

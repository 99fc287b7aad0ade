"""Matches that are found again: in files that were set aside, and in good copies of the saved matches."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from graphics.screens.dialogs.dialog import Answer, Dialog, confirm, message
from graphics.text.i18n import _
from graphics.text.saves_text import finds_text, store_error
from saves.errors import StoreError

if TYPE_CHECKING:
    from graphics.app.app import App
    from saves.repair.recovery import Finds


def search(app: App, on_taken: Callable[[], object]) -> None:
    """Look through what was set aside and the newest good copy; ask whether to take what was found."""
    if app.store is None:
        return
    recovery = app.store.recovery
    copy = recovery.newest_copy()
    files = [*recovery.set_aside_files(), *([copy.path] if copy is not None else [])]
    try:
        finds = recovery.search(files)
    except StoreError as error:
        app.push(message(app, _("Find lost matches"), store_error(error), warning=True))
        return
    if finds:
        app.push(found(app, finds, on_taken))
    else:
        text = _("Nothing was found that you do not have already.")
        app.push(message(app, _("Find lost matches"), text, name="lost_matches_none"))


def found(app: App, finds: Finds, on_taken: Callable[[], object]) -> Dialog:
    """The question whether to take what was found."""
    return confirm(
        app,
        _("Find lost matches"),
        finds_text(finds),
        _("Bring them back"),
        lambda: take(app, finds, on_taken),
        name="lost_matches",
    )


def offer(app: App) -> Dialog | None:
    """The newest good copy, where it has what a rescue could not save; None if there is no such copy."""
    store = app.store
    if store is None or store.rescued is None or store.rescued.whole:
        return None
    copy = store.recovery.newest_copy()
    try:
        finds = store.recovery.search([copy.path]) if copy is not None else None
    except StoreError:
        return None  # the list of matches says what is wrong
    return offered(app, copy.made, finds) if copy is not None and finds else None


def offered(app: App, made: date, finds: Finds) -> Dialog:
    """The offer of a copy of that day, with what it has and what it has not."""
    lines = [
        _("A good copy of your matches was made on {date}.").format(date=f"{made:%d.%m.%Y}"),
        finds_text(finds),
        *_only_here(finds),
        _("What you have stays as it is. You can also do this later, in the list of matches."),
    ]
    bring = partial(take, app, finds, lambda: app.top.resume())
    answers = [
        Answer("later", _("Later")),
        Answer("take", _("Bring them back"), bring, primary=True),
    ]
    return Dialog(
        app,
        _("There is a good copy"),
        "\n".join(lines),
        answers,
        escape_id="later",
        icon="history",
        name="copy_offer",
    )


def _only_here(finds: Finds) -> list[str]:
    lines = []
    if finds.only_here:
        lines.append(_("Your matches that the copy does not have: {count}").format(count=finds.only_here))
    if finds.only_here_actions:
        text = _("Your moves that the copy does not have: {count}")
        lines.append(text.format(count=finds.only_here_actions))
    return lines


def take(app: App, finds: Finds, on_taken: Callable[[], object]) -> None:
    """Put what was found into the store."""
    if app.store is None:
        return
    try:
        app.store.recovery.take(finds)
    except StoreError as error:
        app.push(message(app, _("This could not be saved"), store_error(error), warning=True))
        return
    on_taken()
    app.toast.show(_("What was found has been restored"), "check")

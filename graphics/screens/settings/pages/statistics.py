"""Settings: whether matches are counted, and counting anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from graphics.render.sizes import Gap, Size
from graphics.screens.settings.controls import Band, Desk, titled_text
from graphics.text import statistics_text as texts
from graphics.text.i18n import _
from graphics.text.saves_text import file_error, store_error
from graphics.widgets.boxes import Row
from graphics.widgets.controls.choice import Switch
from graphics.widgets.controls.form import Form, FormRow
from graphics.widgets.intents import Open, confirm, message
from graphics.widgets.parts import button
from saves import statistics
from saves.errors import StoreError
from saves.practice import results
from saves.saved import now
from saves.settings import counted_since
from saves.transfer import files

FIELDS = ("keep_statistics",)


def bands(desk: Desk) -> list[Band]:
    """The switch, and the button that begins anew."""
    ui, settings = desk.ui, desk.settings
    title = _("Keep statistics")
    note = _("of your matches, drills and exercises, on this computer only; while off, nothing new is kept")

    def make(rect: pygame.Rect) -> Switch:
        return Switch(
            ui, "keep_statistics", title, rect, settings.keep_statistics, lambda on: _keep(desk, on)
        )

    switch = FormRow(title, note, max(ui.least, Switch.size(ui)[0]), make)
    text = _(
        "Counting starts again: only matches begun from now on count. The results of drills "
        "and exercises are deleted too; matches are not."
    )
    if since := counted_since(settings):
        text += "\n" + texts.begun_since(since)
    delete = button(ui, "delete_statistics", _("Delete"), lambda: _ask(desk), units=Size.field)
    row = Row(ui, [titled_text(ui, _("Delete statistics"), text, grow=True), delete], Gap.large, align="top")
    return [Band(ui, [Form(ui, [switch])]), Band(ui, [row])]


def _keep(desk: Desk, on: bool) -> None:
    """Switch them on or off; off, what follows from the matches goes, and the results of practice stay."""
    if on or _done(desk, lambda: _forget(desk)):
        desk.change(keep_statistics=on)


def _ask(desk: Desk) -> None:
    question = _(
        "This deletes all figures so far, the results of drills and puzzles, and the "
        "exercises from your mistakes. Your matches stay in the list."
    )
    desk.ports.want(Open(confirm(_("Delete the statistics?"), question, _("Delete"), lambda: _delete(desk))))


def _delete(desk: Desk) -> None:
    def everything() -> None:
        _forget(desk)
        results.delete()

    if _done(desk, everything):
        desk.change(statistics_since=int(now().timestamp()))


def _forget(desk: Desk) -> None:
    """Remove what was counted. StoreError if that cannot be done."""
    store = desk.ports.archive.store
    if store is not None:
        statistics.delete(store)


def _done(desk: Desk, remove: Callable[[], None]) -> bool:
    """Remove something; False, and told, if that cannot be done."""
    try:
        remove()
    except OSError as error:
        text = file_error(files.coded(error, Path(error.filename)))
    except StoreError as error:
        text = store_error(error)
    else:
        return True
    desk.ports.want(Open(message(_("This could not be saved"), text, warning=True)))
    return False

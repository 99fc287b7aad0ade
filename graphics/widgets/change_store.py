"""Changing what is kept at the wish of a person, who is told where that cannot be done."""

from __future__ import annotations

from collections.abc import Callable

from graphics.text.i18n import _
from graphics.text.saves_text import store_error
from graphics.widgets.intents import Open, message
from graphics.widgets.ports import Ports
from saves.errors import StoreError
from saves.store import Store


def change_store(ports: Ports, change: Callable[[Store], object]) -> bool:
    """Do `change(store)`; False, with a message, if it fails, and without one where there is no store."""
    store = ports.archive.store
    if store is None:
        return False
    try:
        change(store)
    except StoreError as error:
        ports.want(not_saved(error))
        return False
    return True


def not_read(error: StoreError) -> Open:
    """The message that results are left out, and why."""
    return Open(message(_("Your results cannot be shown"), store_error(error), warning=True))


def not_saved(error: StoreError) -> Open:
    """The message that something could not be saved, and why."""
    return Open(message(_("This could not be saved"), store_error(error), warning=True))

"""From the menus to the table: begin a match, or go on with one."""

from __future__ import annotations

from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.text.saves_text import store_error
from graphics.widgets.intents import Open, Replace, message
from graphics.widgets.ports import Ports
from saves import foreign
from saves.errors import StoreError
from saves.saved import NewMatch, SavedMatch, Series, new_seed


def open_match(ports: Ports, number: int, from_list: bool) -> None:
    """Go on with a saved match; a message if it cannot be read."""
    store = ports.archive.store
    if store is None:
        return
    try:
        saved = store.load(number)
    except StoreError as error:
        ports.want(Open(message(_("This match cannot be opened"), store_error(error), warning=True)))
        return
    try:
        ports.want(Replace(to.Table(saved, from_list)))
    except ValueError as error:  # it has changed since the list was made
        store.measure_anew(number)
        ports.want(Open(message(_("This match cannot be opened"), foreign.line(error), warning=True)))


def begin_match(ports: Ports, match: NewMatch, guided: bool = False, *, again: bool = False) -> None:
    """Begin a match and keep it; when it cannot be kept, it is played all the same, after a word.

    `guided`: hints come by themselves in its first deal; `again`: it follows another one of the same people.
    """
    store = ports.archive.store
    if store is None:
        return
    try:
        ports.want(Replace(to.Table(store.load(store.create(match)), again=again, guided=guided)))
        return
    except StoreError as error:
        text = store_error(error) + "\n" + _("You can play, but nothing will be saved.")
    store.play_in_memory()
    ports.want(Replace(to.Table(store.load(store.create(match)), again=again, guided=guided)))
    ports.want(Open(message(_("Matches cannot be saved"), text, warning=True, name="store_notice")))


def rematch(ports: Ports, saved: SavedMatch, series: Series | None = None) -> None:
    """Begin another match of the same people by the same rules, or the next one of their series.

    If that has already begun it is opened.
    """
    if series is not None and series.over:
        series = Series(series.goal, (0,) * len(series.won))
    elif series is not None and (following := _following(ports, series)) is not None:
        open_match(ports, following, from_list=False)
        return
    match = NewMatch(
        name="",
        rules=saved.rules,
        options=saved.options,
        seed=new_seed(),
        players=saved.players,
        levels=saved.levels,
        house_rules=saved.house_rules,
        clock=saved.clock,
        teaching=saved.teaching or ports.preferences.settings.last_match.teaching,
        series=series,
    )
    begin_match(ports, match, again=True)


def _following(ports: Ports, series: Series) -> int | None:
    """The match that has been begun after the last one of a series."""
    store = ports.archive.store
    try:
        return None if store is None else store.following(series)
    except StoreError:
        return None  # beginning a match reports that the store cannot be used

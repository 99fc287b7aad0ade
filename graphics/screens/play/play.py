"""From the menus to the table: begin a match, or go on with one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from graphics.screens.dialogs.dialog import message
from graphics.text.i18n import _
from saves import foreign

if TYPE_CHECKING:
    from graphics.app.app import App
    from saves.saved import NewMatch, SavedMatch


def open_match(app: App, match: int) -> None:
    """Go on with a saved match; a message if it cannot be read."""
    from graphics.text.saves_text import store_error
    from saves.errors import StoreError

    if app.store is None:
        return
    try:
        saved = app.store.load(match)
    except StoreError as error:
        app.push(message(app, _("This match cannot be opened"), store_error(error), warning=True))
        return
    try:
        _sit_down(app, saved, from_list=any(scene.name == "matches" for scene in app.stack))
    except ValueError as error:  # it is not what it was said to be when the list was made
        app.store.measure_anew(match)
        app.push(message(app, _("This match cannot be opened"), foreign.line(error), warning=True))


def begin_match(app: App, match: NewMatch) -> None:
    """Begin a match and keep it; when it cannot be kept, it is played all the same, after a word."""
    from graphics.text.saves_text import store_error
    from saves.errors import StoreError

    if app.store is None:
        return
    try:
        _sit_down(app, app.store.load(app.store.create(match)))
        return
    except StoreError as error:
        text = store_error(error) + "\n" + _("You can play, but nothing will be saved.")
    app.store.play_in_memory()
    _sit_down(app, app.store.load(app.store.create(match)))
    app.push(message(app, _("Matches cannot be saved"), text, warning=True, name="store_notice"))


def rematch(app: App, saved: SavedMatch) -> None:
    """Begin another match of the same people by the same rules."""
    from graphics.text.match_text import match_name
    from saves.saved import NewMatch, new_seed

    match = NewMatch(
        name=match_name(saved.house_rules, saved.rules),
        rules=saved.rules,
        options=saved.options,
        seed=new_seed(),
        players=saved.players,
        levels=saved.levels,
        house_rules=saved.house_rules,
    )
    begin_match(app, match)


def _sit_down(app: App, saved: SavedMatch, from_list: bool = False) -> None:
    from graphics.screens.play.table import TableScene

    table = TableScene(app, saved)
    table.from_list = from_list
    app.go(table)

"""What the player must be told when the window opens: no saves, damaged saves, settings that are wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from graphics.screens.dialogs.dialog import Answer, Dialog, message
from graphics.text.i18n import _
from graphics.widgets.scene import Scene

if TYPE_CHECKING:
    from graphics.app.app import App
    from saves.repair.recovery import Finds

SHOWN = 6  # problems in one message


def notices(app: App) -> list[Scene]:
    """Message scenes to lie over the menu, the last one on top."""
    scenes: list[Scene] = []
    if app.problems:
        scenes.append(_settings(app))
    scenes += _after_rescue(app)
    if app.store is not None and app.store.found_again is not None:
        scenes.append(_found_again(app, app.store.found_again))
    if app.store_error is not None:
        scenes.append(_store(app, app.store_error))
    return scenes


def put_right(app: App) -> None:
    """Rescue what was found damaged after the window had opened, and tell of it."""
    from saves.errors import StoreError

    assert app.store is not None
    try:
        app.store.put_right()
    except StoreError as error:
        app.store_error = error
        app.push(_store(app, error))
    else:
        for scene in _after_rescue(app):
            app.push(scene)


def _after_rescue(app: App) -> list[Scene]:
    """What has happened to a damaged database; below it, to be read next, the copy that has more of it."""
    from graphics.screens.matches.lost_matches import offer

    if app.store is None or app.store.rescued is None:
        return []
    copy = offer(app)
    return [_rescued(app)] if copy is None else [copy, _rescued(app)]


def _settings(app: App) -> Scene:
    from graphics.text.saves_text import settings_problem

    lines = [settings_problem(problem) for problem in app.problems[:SHOWN]]
    if len(app.problems) > SHOWN:
        lines.append("…")
    return message(
        app, _("Some settings could not be used"), "\n".join(lines), warning=True, name="settings_notice"
    )


def _rescued(app: App) -> Scene:
    from graphics.text.saves_text import rescue

    assert app.store is not None and app.store.rescued is not None
    return message(
        app,
        _("The saved matches were damaged"),
        rescue(app.store.rescued),
        warning=True,
        name="rescue_notice",
    )


def _found_again(app: App, finds: Finds) -> Scene:
    from graphics.text.saves_text import found_again

    return message(app, _("Lost matches are back"), found_again(finds), name="found_again_notice")


def _store(app: App, error: Exception) -> Scene:
    from graphics.text.saves_text import store_error

    if getattr(error, "code", "") == "locked":
        return Dialog(
            app,
            _("Belot is already open"),
            store_error(error),
            [Answer("quit", _("Quit"), app.quit, primary=True)],
            icon="info",
            name="locked",
        )
    text = store_error(error) + "\n" + _("You can play, but nothing will be saved.")
    return Dialog(
        app,
        _("Matches cannot be saved"),
        text,
        [Answer("quit", _("Quit"), app.quit), Answer("close", _("Play anyway"), primary=True)],
        escape_id="close",
        icon="warning",
        warning=True,
        name="store_notice",
    )

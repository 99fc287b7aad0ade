"""The keys that do the same on every screen: help, sound, full screen, a picture of the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pygame

from graphics.app.running import Running
from graphics.audio.sounds import silent, switched
from graphics.render import png
from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.text.saves_text import file_error
from graphics.widgets.intents import Open, message
from graphics.widgets.keys import DIGITS, LETTERS, key_of, shortcut
from saves import paths
from saves.transfer import files


def save(
    screen: pygame.Surface, tell: Callable[[Path | OSError], object], folder: Path | None = None
) -> Iterator[None]:
    """Write what is on the screen now as a PNG under a free name, in steps; `tell` gets where, or why not."""
    taken, name = screen.copy(), f"Belot {datetime.now():%Y-%m-%d %H.%M.%S}"

    def steps() -> Iterator[None]:
        found = []
        for piece in png.pieces(taken):
            found.append(piece)
            yield
        try:
            place = folder or paths.pictures_folder()
            told: Path | OSError = paths.write_new(place, name, ".png", b"".join(found), shared=True)
        except OSError as error:
            told = error
        tell(told)

    return steps()


ONCE = frozenset({"Enter", "Space", "Esc", "F1", "F11", "F12"})
ONCE_UNLESS_TYPING = frozenset((*LETTERS.values(), *DIGITS.values()))
"""Letters and digits that play, call and answer."""


def take(app: Running, event: pygame.event.Event) -> bool:
    """Take a key, if it is one of them; letters are left to a text field."""
    match shortcut(event):
        case "F11" | "Alt+Enter":
            app.save_settings(app.settings.with_(full_screen=not app.full_screen))
        case "F12":
            take_picture(app)
        case "F1":
            show_help(app)
        case "?" if not app.top.typing:
            show_help(app)
        case "M" if not app.top.typing:
            mute(app)
        case _:
            return False
    return True


def mute(app: Running) -> None:
    app.save_settings(switched(app.settings))
    if silent(app.settings):
        app.toast.show(_("Sound off"), "mute")
    else:
        app.toast.show(_("Sound on"), "sound")


def show_help(app: Running) -> None:
    if app.top.name == "help":
        app.pop()
    else:
        top, session = app.top, app.top.session
        rules = session.match.rules if session else None
        app.ports.want(Open(to.Help(top.keys or top.name, rules, top.offers)))


def take_picture(app: Running) -> None:
    """Save a picture of the screen and say where it is, or why not."""

    def tell(kept: Path | OSError) -> None:
        if isinstance(kept, OSError):
            text = file_error(files.coded(kept, paths.pictures_folder()))
            failed = _("The screenshot could not be saved")
            app.ports.want(Open(message(failed, text, warning=True, name="no_picture")))
        else:
            app.toast.show(_("Screenshot saved: {path}").format(path=paths.without_home(str(kept))), "check")

    app.toast.hide()
    app.draw()
    app.work(save(app.screen, tell))


class Held:
    """Keys that are down: an action happens once, however long its key is held."""

    def __init__(self) -> None:
        self._down: set[str] = set()

    def repeats(self, app: Running, event: pygame.event.Event) -> bool:
        """True if an event is only such a key that is still down."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        key = key_of(event)
        if event.type == pygame.KEYUP:
            self._down.discard(key)
            return False
        if key not in ONCE and (key not in ONCE_UNLESS_TYPING or app.top.typing):
            return False
        held = key in self._down
        self._down.add(key)
        return held

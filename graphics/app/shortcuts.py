"""The keys that do the same on every screen: help, sound, full screen, a picture of the screen."""

from __future__ import annotations

import pygame

from graphics.app import screenshot
from graphics.app.running import Running
from graphics.audio.sound import silent, switched
from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.text.saves_text import file_error
from graphics.widgets.chords import CHORD
from graphics.widgets.intents import Open, message
from saves import paths
from saves.transfer import files

ONCE = (
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
    pygame.K_F1,
    pygame.K_F11,
    pygame.K_F12,
)


def take(app: Running, event: pygame.event.Event) -> bool:
    """Take a key, if it is one of them; letters are left to who is typing."""
    if event.type != pygame.KEYDOWN or event.mod & CHORD:
        return False
    if event.key == pygame.K_F11:
        app.save_settings(app.settings.with_(full_screen=not app.full_screen))
    elif event.key == pygame.K_F12:
        take_picture(app)
    elif event.key == pygame.K_F1 or (event.unicode == "?" and not app.top.typing):
        show_help(app)
    elif event.scancode == pygame.KSCAN_M and not app.top.typing:
        mute(app)
    else:
        return False
    return True


def mute(app: Running) -> None:
    """All sound off, or on again."""
    app.save_settings(switched(app.settings))
    if silent(app.settings):
        app.toast.show(_("Sound off"), "mute")
    else:
        app.toast.show(_("Sound on"), "sound")


def show_help(app: Running) -> None:
    """The keys of this screen; once more takes them away."""
    if app.top.name == "help":
        app.pop()
    else:
        top, session = app.top, app.top.session
        rules = session.match.rules if session else None
        app.ports.want(Open(to.Help(top.keys or top.name, rules, top.offers)))


def take_picture(app: Running) -> None:
    """Keep what is on the screen as a file, and say where it is; or why not."""
    app.toast.hide()
    app.draw()
    try:
        path = screenshot.save(app.screen)
    except OSError as error:
        text = file_error(files.coded(error, paths.pictures_folder()))
        failed = _("The screenshot could not be saved")
        app.ports.want(Open(message(failed, text, warning=True, name="no_picture")))
    else:
        app.toast.show(_("Screenshot saved: {path}").format(path=paths.without_home(str(path))), "check")


#: By place, where nobody is typing: letters and digits that play, call and answer.
ONCE_AT_PLACE = frozenset(
    (*range(pygame.KSCAN_A, pygame.KSCAN_0 + 1), *range(pygame.KSCAN_KP_1, pygame.KSCAN_KP_0 + 1))
)


class Held:
    """Keys that are down: what does something does it once, however long it is held."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def repeats(self, app: Running, event: pygame.event.Event) -> bool:
        """True if an event is only such a key that is still down."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if event.type != pygame.KEYDOWN:
            return False
        if event.key not in ONCE and (event.scancode not in ONCE_AT_PLACE or app.top.typing):
            return False
        held = event.key in self._down
        self._down.add(event.key)
        return held

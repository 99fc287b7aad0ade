"""An error of the program itself: what became of the match, where the report is, and how to go on.

Nothing in it says who the player is: folders are shortened, names of players and of house rules left out.
"""

from __future__ import annotations

import contextlib
import json
import platform
import sys
import traceback
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pygame
from msgspec import Struct

from graphics.app.running import Running
from graphics.screens import destinations as to
from graphics.screens.dialogs.dialog import Dialog
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.version import VERSION
from graphics.widgets.intents import Answer, Copy, Question, Replace
from saves import paths, reports
from saves.session import KeptSession
from saves.settings import Settings


class Report(Struct, frozen=True):
    text: str
    path: Path | None
    problem: str = ""


def keep(error: BaseException, app: Running | None = None) -> Report:
    text = compose(error, app)
    try:
        return Report(text, reports.keep(text))
    except OSError as failure:
        return Report(text, None, paths.reason_of(failure))


def compose(error: BaseException, app: Running | None = None) -> str:
    session = session_of(app)
    parts = [
        f"Belot {VERSION}, {datetime.now():%Y-%m-%d %H:%M:%S}",
        "\n".join(_system(app)),
        _anonymous("".join(traceback.format_exception(error)).rstrip(), _names(app, session)),
    ]
    if app is not None:
        parts.append("screens: " + " > ".join(scene.name for scene in app.stack))
        parts.append("settings: " + json.dumps(_settings(app.settings), indent=1))
    if session is not None:
        parts.append("match: " + json.dumps(_match(session), indent=1))
    return paths.without_home("\n\n".join(parts)) + "\n"


def session_of(app: Running | None) -> KeptSession | None:
    return (
        next((scene.session for scene in reversed(app.stack) if scene.session), None)
        if app is not None
        else None
    )


def _system(app: Running | None) -> Iterable[str]:
    yield f"{platform.system()} {platform.release()} {platform.machine()}"
    yield f"Python {platform.python_version()}{', bundled' if getattr(sys, 'frozen', False) else ''}"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = pygame.display.get_driver() if pygame.display.get_init() else "no display"
    yield f"pygame-ce {pygame.ver}, SDL {sdl}, {driver}"
    if app is not None:
        yield f"window {app.size[0]}x{app.size[1]}{', full screen' if app.full_screen else ''}"


def _settings(settings: Settings) -> dict[str, Any]:
    values: dict[str, Any] = msgspec.to_builtins(settings)
    for personal in ("names", "house_rules"):
        del values["last_match"][personal]
    values.pop("folder", None)
    return values


def _match(session: KeptSession) -> dict[str, Any]:
    saved = session.saved
    return {
        "rules": saved.rules,
        "options": saved.options,
        "seed": saved.seed,
        "levels": saved.levels,
        "actions": session.match.actions,
    }


def _names(app: Running | None, session: KeptSession | None) -> set[str]:
    names: set[str] = set()
    if session is not None:
        names |= set(session.saved.personal())
    if app is not None:
        last = app.settings.last_match
        names |= {*last.names.values(), last.house_rules}
        for scene in app.stack:
            with contextlib.suppress(Exception):  # so may the scene
                names |= set(scene.personal())
        if app.store is not None:
            with contextlib.suppress(Exception):  # the store may be what has failed
                names |= {house.name for house in app.store.house_rules.all()}
    return {name.strip() for name in names} - {"", words.you()}


def _anonymous(text: str, names: set[str]) -> str:
    """Without the player's own folder, without names, and without what the system calls the player."""
    text = paths.without_home(text)
    text = reports.without_names(text, {str(Path.home())} - {"/"}, "~")
    return reports.without_names(text, names | reports.own_names())


def tell(app: Running, error: Exception) -> None:
    """Report an error of the program in the window; a second one meanwhile is raised."""
    if any(isinstance(scene, CrashScene) for scene in app.stack):
        raise error
    kept, playing = keep(error, app), session_of(app) is not None
    while app.stack:
        with contextlib.suppress(Exception):  # what has failed may fail again
            app.clear()
    app.screen.set_clip(None)
    app.toast.hide()
    app.toast.forget()
    app.go(CrashScene(app, kept, playing))


class CrashScene(Dialog):
    """The only dialog without a screen below it: nothing of what has failed is left."""

    def __init__(self, app: Running, kept: Report, playing: bool) -> None:
        self.report = kept
        texts = [_safe(app) if playing else "", _written(kept)]
        copy = _("Copy the path") if kept.path is not None else _("Copy the report")
        answers = (
            Answer("copy", copy),
            Answer("quit", _("Quit"), app.quit),
            Answer("go_on", _("Continue"), self._go_on, primary=True),
        )
        title, text = _("Something has gone wrong in the game"), "\n\n".join(filter(None, texts))
        super().__init__(app.ports, Question(title, text, answers, "go_on", "warning", name="crash"))
        self.app = app

    def choose(self, answer: Answer) -> None:
        if answer.id == "copy":
            self.want(Copy(str(self.report.path or self.report.text)))
        else:
            super().choose(answer)

    def _go_on(self) -> None:
        self.app.running = True  # it was the last scene
        self.want(Replace(to.Menu()))


def _safe(app: Running) -> str:
    """Words for whether the match is safe; none where it was kept nowhere, which was told before."""
    if app.store is None:
        return ""
    if app.store.in_memory:
        return _("Your match is still there as long as this window is open; it could not be saved to disk.")
    return _("Your match is safe: every move is saved as it is made.")


def _written(kept: Report) -> str:
    if kept.path is None:
        return _("No report could be written: {reason}").format(reason=kept.problem)
    return _("A crash report was saved. It contains no names:\n{path}").format(
        path=paths.without_home(str(kept.path))
    )

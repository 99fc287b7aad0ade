"""An error of the program itself: what became of the match, where the report is, and how to go on."""

from __future__ import annotations

import contextlib

from graphics.app import report
from graphics.app.running import Running
from graphics.screens import destinations as to
from graphics.screens.dialogs.dialog import Dialog
from graphics.text.i18n import _
from graphics.widgets.intents import Answer, Copy, Question, Replace
from saves import paths


def tell(app: Running, error: Exception) -> None:
    """Report an error of the program in the window; a second one during that is raised again."""
    if any(isinstance(scene, CrashScene) for scene in app.stack):
        raise error
    kept, playing = report.keep(error, app), report.session_of(app) is not None
    while app.stack:
        with contextlib.suppress(Exception):  # what has failed may fail again
            app.clear()
    app.screen.set_clip(None)
    app.toast.hide()
    app.toast.forget()
    app.go(CrashScene(app, kept, playing))


class CrashScene(Dialog):
    """The one dialog that stands for itself: nothing of what has failed lies below it."""

    def __init__(self, app: Running, kept: report.Report, playing: bool) -> None:
        """`playing`: a match was open."""
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


def _written(kept: report.Report) -> str:
    if kept.path is None:
        return _("No report could be written: {reason}").format(reason=kept.problem)
    return _("A crash report was saved. It contains no names:\n{path}").format(
        path=paths.without_home(str(kept.path))
    )

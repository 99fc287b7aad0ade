"""From the command to the window and back: what has to be there before the first picture."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.cli import WRONG_ARGUMENT, complain, gently
from graphics.app import doors
from graphics.app.app import App
from graphics.app.window import open_display
from graphics.screens import destinations as to
from graphics.widgets.intents import Open, Replace
from saves import foreign, paths
from saves import settings as settings_file
from saves.errors import StoreError
from saves.lock import sweep
from saves.store import Store
from saves.transfer import inbox
from saves.transfer.files import is_meant

FIRST_FRAME = "--first-frame"
FROM_FINDER = "-psn_"
"""An argument that macOS may add for a program that is opened with a double click."""


def open_store() -> tuple[Store | None, Exception | None]:
    """The saved matches, or why they cannot be kept.

    Without the disk there is still a store, in memory; there is none when another window has the matches.
    """
    folder = paths.data_folder()
    try:
        store = Store.open(folder)
        sweep(paths.config_folder())
        inbox.clear(folder)
        return store, None
    except StoreError as error:
        if error.code == "locked":
            return None, error
        readable = error.code in ("read_only", "full", "failed")
        return Store.memory(folder if readable else None), error


def main(argv: list[str]) -> int:
    """Open the window and play; the exit status. `--first-frame` closes it after the first picture.

    The window opens with the matches in the files that are named; all words after `--` name files.
    """
    end = argv.index("--") if "--" in argv else len(argv)
    words = [word for word in argv[:end] if word != FIRST_FRAME and not word.startswith(FROM_FINDER)]
    files = [Path(word) for word in words if is_meant(word) and not word.startswith("-")]
    unknown = [word for word in words if not is_meant(word) or word.startswith("-")]
    files += map(Path, argv[end + 1 :])
    if unknown:
        complain(f"belot: {unknown[0]!r} is no argument of the game: `belot --help` names its commands")
        return WRONG_ARGUMENT
    try:
        open_display()
    except pygame.error as error:
        return no_window(error)
    try:
        return play(files, first_frame_only=FIRST_FRAME in argv[:end])
    except Exception as error:
        return give_up(error)
    finally:
        pygame.quit()


def play(files: Sequence[Path], first_frame_only: bool) -> int:
    """The window from its opening to its end; the exit status.

    Files are left to a window that is open already, if it answers.
    """
    settings, problems = settings_file.load()
    store, store_error = open_store()
    if store is None and files and inbox.hand_over(paths.data_folder(), *files):
        return 0
    try:
        try:
            app = App(settings, store, store_error, problems, readable=True)
            for file in files:
                app.arrivals.add(file)
        except pygame.error as error:
            return no_window(error)
        try:
            with gently(app.quit):  # as when the window is closed
                start(app, first_frame_only)
        except Exception as error:
            return give_up(error, app)
        finally:
            app.reader.close()
    finally:
        if store is not None:
            store.close()
    return 0


def no_window(error: pygame.error) -> int:
    """Say in one line that there is no screen to play on; returns the exit status."""
    complain(f"belot: no window can be opened: {error}")
    return 1


def start(app: App, first_frame_only: bool) -> None:
    show_first(app)
    if not first_frame_only:
        if app.store is not None:
            app.store.examine_later()
        app.work(doors.loading_ahead())
    app.run(first_frame_only=first_frame_only)


def show_first(app: App) -> None:
    """Show the menu, or the first start, and over it what the player must know."""
    app.router.take(Replace(to.Welcome() if is_new(app) else to.Menu()))
    store = app.store
    news = store is not None and (store.rescued is not None or store.found_again is not None)
    if app.problems or app.store_error is not None or news:
        app.router.take(Open(to.Notices(tuple(app.problems))))


def is_new(app: App) -> bool:
    if app.settings.welcomed or app.store is None or app.store_error is not None:
        return False
    try:
        return app.store.pages.is_empty()
    except StoreError:
        return False


def give_up(error: Exception, app: App | None = None) -> int:
    """Report an error of the program that no dialog could show; returns the exit status."""
    from graphics.app import crash as report  # it is rare

    kept = report.keep(error, app)
    traceback.print_exception(error)
    if kept.path is not None:
        print(f"belot: a report was written to {foreign.path(kept.path)}", file=sys.stderr)
    else:
        print(f"belot: no report could be written: {kept.problem}", file=sys.stderr)
    return 1

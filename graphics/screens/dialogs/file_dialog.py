"""Choosing the file of a match: folders to click, the matches in them, and a line to type a path in."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import platformdirs
import pygame
from msgspec import Struct

from graphics.render import fonts, theme
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens.dialogs.dialog import TypingDialog
from graphics.text.dates import date_text
from graphics.text.i18n import _
from graphics.text.saves_text import file_error
from graphics.widgets.boxes import Box, Column, Made, Space
from graphics.widgets.controls.button import IconButton
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.pager import turner
from graphics.widgets.controls.rows import FileRow
from graphics.widgets.intents import Answer, AskFile, Back, Question
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import Text, strip_height
from graphics.widgets.ports import Ports, Preferences
from saves import foreign
from saves.errors import FileError
from saves.settings import LONGEST_FOLDER, Settings
from saves.transfer import files
from saves.transfer.belot_file import EXTENSION

MOST = 5000  # entries of a folder that are looked at


class FolderEntry(Struct, frozen=True):
    """A folder, or the file of a match; `changed` is when, in seconds since 1970."""

    path: Path
    folder: bool
    changed: float = 0.0


def entries(folder: Path, ending: str = EXTENSION) -> list[FolderEntry]:
    """The folders in a folder, and the files with an ending, by name; nothing that is hidden. OSError."""
    found: list[FolderEntry] = []
    with os.scandir(folder) as entered:
        for number, entry in enumerate(entered):
            if number >= MOST:
                break
            if entry.name.startswith("."):
                continue
            try:
                if entry.is_dir():
                    found.append(FolderEntry(Path(entry.path), True))
                elif entry.name.lower().endswith(ending) and entry.is_file():
                    found.append(FolderEntry(Path(entry.path), False, entry.stat().st_mtime))
            except OSError:
                continue  # a link in a circle
    return sorted(found, key=lambda each: (not each.folder, each.path.name.casefold(), each.path.name))


def day(seconds: float) -> str:
    """The day of a file's last change, as 20.11.2026; empty for a time that nobody lives in."""
    try:
        moment = datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, ValueError, OSError):
        return ""
    return date_text(moment.astimezone().date()) if foreign.moment(moment) == moment else ""


def is_folder(path: Path) -> bool:
    """True if there is a folder at a path; False also where that cannot be told."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def whole(path: Path) -> Path:
    """A path from the root on; as it is where the folder that it counts from is gone."""
    try:
        return path.absolute()
    except OSError:
        return path


def documents() -> Path:
    """The user's documents folder, or home where there is none."""
    folder = Path(platformdirs.user_documents_dir())
    return folder if folder.is_dir() else Path.home()


def last_folder(settings: Settings) -> Path:
    """The folder of the last chosen file; the documents at first, or if that folder is gone."""
    folder = Path(settings.folder)
    return folder if settings.folder and is_folder(folder) else documents()


def remember_folder(preferences: Preferences, folder: Path) -> None:
    """The next file is looked for here, if there is such a folder and the settings can hold its name."""
    text, settings = str(folder), preferences.settings
    fits = len(text) <= LONGEST_FOLDER and foreign.readable(text, len(text) + 1) == text
    if fits and text != settings.folder and folder.is_absolute() and is_folder(folder):
        preferences.save_settings(settings.with_(folder=text))


class FileDialog(TypingDialog):
    """A folder with its folders and matches, page by page. Esc and Cancel choose nothing.

    The one place to ask the system's own dialog instead, once the library has one: SDL 2 has none.
    """

    def __init__(self, ports: Ports, ask: AskFile, folder: Path | None = None) -> None:
        self.save_as = ask.save_as
        self.ending = ask.ending or EXTENSION
        self.on_accept = ask.on_accept
        self.problem = ""
        self.list_page = 0
        self.list_pages = [range(0)]
        self.entries: list[FolderEntry] = []
        self.picked: Path | None = None
        """The path that was clicked: its name may hold what cannot be typed."""
        answers = (
            Answer("cancel", _("Cancel")),
            Answer("accept", ask.accept, primary=True),
        )
        super().__init__(ports, Question(ask.title, "", answers, name=ask.name))
        self._read(folder or last_folder(self.settings))
        newest = max((e for e in self.entries if not e.folder), key=lambda e: e.changed, default=None)
        if newest is not None and not self.save_as:
            self._pick(newest.path)
            self.list_page = -1  # that of what is picked

    def _read(self, folder: Path) -> None:
        """Go to a folder; what is typed goes along."""
        self.folder, self.list_page, self.picked = folder, 0, None
        try:
            self.entries, self.problem = entries(folder, self.ending), ""
        except OSError as error:
            self.entries, self.problem = [], file_error(files.coded(error, folder))
        self.typed = os.path.join(str(folder), self.save_as)

    def open(self, folder: Path) -> None:
        if self.save_as and self.picked is None:
            self.save_as = os.path.basename(self.typed) or self.save_as
        self._read(folder)
        self.rebuild()

    def up(self) -> None:
        if self.folder.parent != self.folder:
            self.open(self.folder.parent)

    def _pick(self, path: Path) -> None:
        self.picked, self.typed = path, str(path)

    def press(self, entry: FolderEntry) -> None:
        """Open a folder; take a file, and at the second press go on with it."""
        if entry.folder:
            self.open(entry.path)
        elif entry.path == self.picked:
            self.choose(self.answers[1])
        else:
            self._pick(entry.path)
            self.rebuild()

    def choose(self, answer: Answer) -> None:
        """Cancel; or go on with what is picked or typed, into a folder if it is one."""
        if answer.id != "accept":
            super().choose(answer)
            return
        if not self.on_top:
            return
        try:
            path = self.picked or files.typed(self.typed)
            if not self.picked and self.save_as and not is_folder(path) and _ends_in_slash(self.typed):
                raise FileError("no_folder", path=path)
        except FileError as error:
            self._complain(file_error(error))
            return
        full = whole(path)
        if is_folder(path):
            self.open(full)
            return
        self.want(Back())
        remember_folder(self.ports.preferences, full.parent)
        self.on_accept(path)

    def _complain(self, text: str) -> None:
        self.problem = text
        self.rebuild()

    def least_height(self, most: int) -> int:
        return min(most, round(self.ui.u(Size.file_dialog) * theme.text_growth(self.ui.size)))

    def extra(self) -> Box:
        return Made(self._browser, 0, grow=True)

    def _browser(self, rect: pygame.Rect) -> None:
        """The line to type in, the entries of the folder and the bar above them, in the order of Tab."""
        ui = self.ui
        problem = Text(ui, self.problem, "secondary", T.red)
        boxes: list[Box] = [
            Space(ui, Gap.small),
            Made(self._bar, strip_height(ui, Size.small_strip)),
            Space(ui, Gap.close),
            Made(self._list, 0, grow=True),
            *([Space(ui, Gap.tight), problem] if self.problem else []),
            Space(ui, Gap.snug),
            self.field(),
        ]
        places = Column(ui, boxes).split(rect)
        boxes[-1].place(places[-1])
        if self.problem:
            problem.place(places[-3])
        boxes[3].place(places[3])
        boxes[1].place(places[1])

    def _bar(self, rect: pygame.Rect) -> None:
        ui = self.ui
        above = self.folder.parent != self.folder
        side = pygame.Rect(rect.x, rect.y, rect.h, rect.h)
        IconButton(
            ui, "up", _("Parent folder"), side, self.up, icon="folder_up", kind="normal", enabled=above
        )
        right = rect.right
        if len(self.list_pages) > 1:
            right = turner(ui, rect, self.list_page, len(self.list_pages), self.turn)
        x = side.right + ui.u(Gap.medium)
        room = max(1, right - x)
        Label(ui, (x, rect.centery), self._called(room), "body_bold", T.text, room, middle=True)

    def _called(self, room: int) -> str:
        """The path of the folder, or as much of its end as there is room for."""
        text = foreign.path(self.folder)
        parts = Path(text).parts
        for count in range(len(parts), 1, -1):
            tail = os.path.join(*parts[-count:])
            shown = tail if count == len(parts) else f"…{os.sep}{tail}"
            if fonts.width(shown, "body_bold", self.ui.s) <= room:
                return shown
        return fonts.shorten(parts[-1] if parts else text, "body_bold", self.ui.s, room)

    def _list(self, area: pygame.Rect) -> None:
        ui = self.ui
        high, gap = ui.high(Size.file_row, "name"), ui.u(Gap.fine)
        count = max(1, (area.h + gap) // (high + gap))
        places = range(len(self.entries))
        self.list_pages = [places[i : i + count] for i in range(0, len(places), count)] or [range(0)]
        if self.list_page < 0:
            place = next((i for i, entry in enumerate(self.entries) if entry.path == self.picked), 0)
            self.list_page = place // count
        self.list_page = min(self.list_page, len(self.list_pages) - 1)
        if not self.entries and not self.problem:
            text = _("There are no matches and no folders here.")
            if self.ending != EXTENSION:
                text = _("There are no such files and no folders here.")
            Label(ui, area.topleft, text, "body", T.text2, area.w)
        y = area.y
        for place in self.list_pages[self.list_page]:
            entry = self.entries[place]
            FileRow(
                ui,
                f"entry:{place}",
                foreign.readable(entry.path.name, 255),
                pygame.Rect(area.x, y, area.w, min(high, area.h)),
                partial(self.press, entry),
                icon="folder" if entry.folder else "file",
                note="" if entry.folder else day(entry.changed),
                chosen=entry.path == self.picked,
            )
            y += high + gap

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if shortcut(event) == "Backspace":
            self.up()
            return True
        return False

    def turn(self, way: int) -> bool:
        if not 0 <= self.list_page + way < len(self.list_pages):
            return False
        self.list_page += way
        self.rebuild()
        return True

    def set_typed(self, text: str) -> None:
        """Take a name or a path that was typed, in place of what was picked."""
        self.typed, self.picked = text, None


def _ends_in_slash(text: str) -> bool:
    return text.rstrip("\"' ").endswith(("/", os.sep))

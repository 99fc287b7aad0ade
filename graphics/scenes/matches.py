"""The saved matches: open, rename, delete with undo, export, import."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs
import pygame

from graphics.i18n import _, ngettext
from graphics.people import default_name
from graphics.rules_text import preset_name
from graphics.saves_text import belot_file_error, os_error, store_error
from graphics.scenes.dialog import Prompt, confirm, message
from graphics.table.words import level_name
from graphics.theme import T
from graphics.widgets.button import Button
from graphics.widgets.choice import ListRow
from graphics.widgets.label import Label
from graphics.widgets.screen import UiScene
from saves.errors import BelotFileError, StoreError

if TYPE_CHECKING:
    from graphics.app import App
    from saves.saved import MatchSummary, SavedMatch
    from saves.store import Store

ROW, ROW_GAP = 84, 12
NAME_LIMIT = 60
EXTENSION = ".belot"


class MatchesScene(UiScene):
    """The list on the left, what can be done with the chosen match on the right.

    `sample` shows these matches instead of those of the store (for pictures).
    """

    name = "matches"

    def __init__(self, app: App, sample: list[MatchSummary] | None = None) -> None:
        super().__init__(app)
        self.sample = sample
        self.problem = ""
        self.deleted: MatchSummary | None = None  # what Undo brings back
        self.page = 0
        self.matches: list[MatchSummary] = []
        self.chosen: int | None = None  # id
        self._read()

    def _read(self) -> None:
        store = self.app.store
        self.problem = ""
        if self.sample is not None:
            self.matches = list(self.sample)
        elif store is None:
            self.problem = store_error(self.app.store_error) if self.app.store_error else ""
        else:
            try:
                self.matches = store.matches()
            except StoreError as error:
                self.problem = store_error(error)
        ids = [match.id for match in self.matches]
        if self.chosen not in ids:
            self.chosen = ids[0] if ids else None

    def leave(self) -> None:
        """What was deleted is gone for good once the list is left."""
        if self.app.store is not None and self.deleted is not None:
            try:
                self.app.store.purge()
            except StoreError:
                return  # it stays marked, and goes another time

    @property
    def current(self) -> MatchSummary | None:
        """The chosen match."""
        return next((match for match in self.matches if match.id == self.chosen), None)

    # -- layout -----------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        m = ui.u(self.margin)
        top = self.header(_("Matches"))
        bottom = ui.size[1] - ui.u(30)
        gap = ui.u(24)
        side = ui.u(500 if self.margin == 48 else 430)
        listed = pygame.Rect(m, top, ui.size[0] - 2 * m - side - gap, bottom - top)
        self._list(self.panel(listed))
        self._side(self.panel(pygame.Rect(listed.right + gap, top, side, bottom - top)))

    def _list(self, inner: pygame.Rect) -> None:
        ui = self.ui
        foot = ui.u(56)
        line = self._status_line()
        if not self.matches:
            text = self.problem or _("No match has been kept yet.")
            Label(ui, inner.topleft, text, "body", T.red if self.problem else T.text2, inner.w)
        step = ui.u(ROW + ROW_GAP)
        self.per_page = max(1, (inner.h - foot - ui.u(12)) // step)
        pages = max(1, -(-len(self.matches) // self.per_page))
        self.page = min(self.page, pages - 1)
        y = inner.y
        for match in self.matches[self.page * self.per_page : (self.page + 1) * self.per_page]:
            ListRow(
                ui,
                f"match:{match.id}",
                match.name,
                match_line(match),
                pygame.Rect(inner.x, y, inner.w, ui.u(ROW)),
                lambda m=match: self._choose(m),
                chosen=match.id == self.chosen,
                note=score_text(match),
                note_colour=T.gold if not match.finished else T.text2,
            )
            y += step
        self._foot(pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot), pages, line)

    def _status_line(self) -> str:
        if self.deleted is not None:
            return _("Deleted: {name}").format(name=self.deleted.name)
        if self.problem and self.matches:
            return self.problem
        return ""

    def _foot(self, area: pygame.Rect, pages: int, line: str) -> None:
        """Undo on the left, the pages on the right."""
        ui = self.ui
        right = area.right
        if pages > 1:
            side = area.h
            for id_, icon, way, on in (
                ("next_page", "forward", 1, self.page < pages - 1),
                ("previous_page", "back", -1, self.page > 0),
            ):
                label = _("Next page") if way > 0 else _("Previous page")
                rect = pygame.Rect(right - side, area.y, side, side)
                Button(ui, id_, "", rect, lambda w=way: self.turn(w), icon=icon, enabled=on, tooltip=label)
                right -= side + ui.u(12)
            text = f"{self.page + 1} / {pages}"
            label_at = Label(
                ui, (right - ui.u(100), area.centery), text, "body", T.text2, ui.u(92), "right", True
            )
            right = label_at.rect.left - ui.u(16)
        if self.deleted is not None:
            undo = _("Undo")
            wide = Button.width(ui, undo, "undo")
            Button(ui, "undo", undo, pygame.Rect(area.x, area.y, wide, area.h), self.undo, icon="undo")
            Label(
                ui,
                (area.x + wide + ui.u(16), area.centery),
                line,
                "secondary",
                T.text2,
                max(ui.u(80), right - area.x - wide - ui.u(24)),
                middle=True,
            )
        elif line:
            Label(ui, (area.x, area.centery), line, "secondary", T.red, right - area.x, middle=True)

    def _side(self, inner: pygame.Rect) -> None:
        ui = self.ui
        high, gap = ui.u(58), ui.u(12)
        match = self.current
        y = inner.bottom - high
        Button(
            ui,
            "import",
            _("Import a match"),
            pygame.Rect(inner.x, y, inner.w, high),
            self.ask_import,
            icon="plus",
            enabled=self.app.store is not None,
        )
        if match is None:
            text = _("A match that was exported on this or another computer can be brought back here.")
            Label(ui, inner.topleft, text, "secondary", T.text2, inner.w)
            return
        y -= high + gap
        Button(ui, "delete", _("Delete"), pygame.Rect(inner.x, y, inner.w, high), self.delete, icon="close")
        y -= high + gap
        half = (inner.w - gap) // 2
        rects = (pygame.Rect(inner.x, y, half, high), pygame.Rect(inner.right - half, y, half, high))
        Button(ui, "export", _("Export"), rects[0], self.ask_export, icon="share", role="body_bold")
        Button(ui, "rename", _("Rename"), rects[1], self.ask_rename, role="body_bold")
        y -= ui.u(66) + gap
        self._open_button(pygame.Rect(inner.x, y, inner.w, ui.u(66)), match)
        self._about(pygame.Rect(inner.x, inner.y, inner.w, y - inner.y - gap), match)

    def _open_button(self, rect: pygame.Rect, match: MatchSummary) -> None:
        text = _("Look at the result") if match.finished else _("Go on")
        Button(
            self.ui,
            "open",
            text,
            rect,
            self.open,
            icon="eye" if match.finished else "play",
            kind="primary",
            role="button_big",
            enabled=not match.progress.problem,
        )

    def _about(self, area: pygame.Rect, match: MatchSummary) -> None:
        """What is known of the match, as much as there is room for."""
        ui = self.ui
        y = Label(ui, area.topleft, match.name, "row_title", T.text, area.w).bottom + ui.u(10)
        for text, colour in self._facts(match):
            if y + ui.u(50) > area.bottom:
                break
            y = Label(ui, (area.x, y), text, "secondary", colour, area.w).bottom + ui.u(4)

    def _facts(self, match: MatchSummary) -> list[tuple[str, tuple[int, ...]]]:
        facts: list[tuple[str, tuple[int, ...]]] = [(preset_name(match.preset), T.text)]
        if match.progress.problem:
            facts.append(
                (
                    _("This match cannot be read to its end: {reason}").format(reason=match.progress.problem),
                    T.red,
                )
            )
        state = _("finished") if match.finished else _("deal {deal}").format(deal=match.deal)
        facts.append((f"{state} · {score_text(match)}", T.text2))
        facts.append((_("begun {date}").format(date=date_text(match.created)), T.text2))
        facts.append((_("last played {date}").format(date=date_text(match.updated)), T.text2))
        saved = self._load(match.id) if self.sample is None else None
        if saved is not None:
            facts += [(player_line(saved, seat), T.text2) for seat in ("N", "W", "E")]
            if saved.lost:
                text = ngettext("{count} move was lost", "{count} moves were lost", saved.lost)
                facts.append((text.format(count=saved.lost), T.red))
        return facts

    def _load(self, match: int) -> SavedMatch | None:
        if self.app.store is None:
            return None
        try:
            return self.app.store.load(match)
        except StoreError as error:
            self.problem = store_error(error)
            return None

    # -- input ------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self.turn(-1 if event.y > 0 else 1)
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                return self.turn(-1 if event.key == pygame.K_PAGEUP else 1)
            if event.key == pygame.K_DELETE and self.current is not None:
                self.delete()
                return True
            if event.key == pygame.K_z and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self.undo()
                return True
        return False

    def turn(self, way: int) -> bool:
        """Turn the page; True if there is another."""
        pages = max(1, -(-len(self.matches) // self.per_page))
        page = max(0, min(pages - 1, self.page + way))
        if page == self.page:
            return False
        self.page = page
        self.chosen = self.matches[page * self.per_page].id
        self.rebuild()
        return True

    def _choose(self, match: MatchSummary) -> None:
        """The first press chooses, the second one opens."""
        if match.id == self.chosen:
            self.open()
        else:
            self.chosen = match.id
            self.rebuild()

    # -- what can be done -------------------------------------------------

    def open(self) -> None:
        """Go on with the chosen match."""
        from graphics.scenes.play import open_match

        match = self.current
        if match is not None and not match.progress.problem and self.sample is None:
            open_match(self.app, match.id)

    def ask_rename(self) -> None:
        """Ask for another name."""
        match = self.current
        if match is None:
            return
        self.app.push(
            Prompt(
                self.app,
                _("Rename the match"),
                "",
                match.name,
                _("Rename"),
                lambda text: self._store_change(lambda store: store.rename(match.id, text)),
                limit=NAME_LIMIT,
                name="rename",
            )
        )

    def delete(self) -> None:
        """Take the chosen match off the list; Undo brings it back."""
        match = self.current
        if match is None:
            return
        place = self.matches.index(match)
        if self._store_change(lambda store: store.delete(match.id)):
            self.deleted = match
            if self.matches:
                self.chosen = self.matches[min(place, len(self.matches) - 1)].id

    def undo(self) -> None:
        """Bring back the match deleted last."""
        match = self.deleted
        if match is None:
            return
        if self._store_change(lambda store: store.restore(match.id)):
            self.deleted = None
            self.chosen = match.id

    def _store_change(self, change: Callable[[Store], object]) -> bool:
        """Do `change(store)` and show the list anew; a message if it fails."""
        if self.app.store is None:
            return False
        try:
            change(self.app.store)
        except StoreError as error:
            self._tell(_("That could not be saved"), store_error(error), warning=True)
            return False
        self._read()
        self.rebuild()
        return True

    def _tell(self, title: str, text: str, warning: bool = False) -> None:
        self.app.push(message(self.app, title, text, warning=warning))

    # -- files ------------------------------------------------------------

    def ask_export(self) -> None:
        """Ask where to, with a sensible place to begin with."""
        from saves.belot_file import file_name

        match = self.current
        saved = self._load(match.id) if match is not None else None
        if saved is None:
            return
        self.app.push(
            Prompt(
                self.app,
                _("Export the match"),
                _("A file with everything needed to play on elsewhere, or to check the deals."),
                str(documents() / file_name(saved)),
                _("Export"),
                lambda text: self.export(saved, text),
                name="export",
            )
        )

    def export(self, saved: SavedMatch, text: str, overwrite: bool = False) -> None:
        """Write `saved` to the path `text`; asks before it overwrites."""
        from saves.belot_file import export_match

        path = as_path(text)
        if path.suffix.lower() != EXTENSION:
            path = path.with_name(path.name + EXTENSION)
        if path.exists() and not overwrite:
            question = _("There is a file {path} already.").format(path=path)
            self.app.push(
                confirm(
                    self.app,
                    _("Replace the file?"),
                    question,
                    _("Replace"),
                    lambda: self.export(saved, text, True),
                )
            )
            return
        try:
            content = export_match(saved)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        except OSError as error:
            self._tell(_("The match was not exported"), os_error(error, path), warning=True)
            return
        except ValueError as error:
            self._tell(_("The match was not exported"), str(error), warning=True)
            return
        self._tell(_("Exported"), _("The match is in {path}.").format(path=path))

    def ask_import(self) -> None:
        """Ask which file; the newest exported one is offered."""
        self.app.push(
            Prompt(
                self.app,
                _("Import a match"),
                _("The file of a match, ending in {extension}.").format(extension=EXTENSION),
                str(newest_file(documents())),
                _("Import"),
                self.import_file,
                name="import",
            )
        )

    def import_file(self, text: str) -> None:
        """Check the file at the path `text` and put its match into the store."""
        from saves.belot_file import MAX_BYTES, import_match

        path, store = as_path(text), self.app.store
        if store is None:
            return
        try:
            with path.open("rb") as file:
                content = file.read(MAX_BYTES + 1)
            match = import_match(content)
            number = store.add(match)
        except OSError as error:
            self._tell(_("The file could not be read"), os_error(error, path), warning=True)
        except BelotFileError as error:
            self._tell(_("This is not a sound match"), belot_file_error(error), warning=True)
        except StoreError as error:
            self._tell(_("That could not be saved"), store_error(error), warning=True)
        else:
            self._read()
            self.chosen = number
            place = next((i for i, m in enumerate(self.matches) if m.id == number), 0)
            self.page = place // max(1, self.per_page)
            self.rebuild()
            text = _("{name} is in the list now.").format(name=match.name)
            self._tell(_("Imported"), text)


def match_line(match: MatchSummary) -> str:
    """The line below the name in the list."""
    state = _("finished") if match.finished else _("deal {deal}").format(deal=match.deal)
    return f"{preset_name(match.preset)} · {state} · {date_text(match.updated)}"


def score_text(match: MatchSummary) -> str:
    """The score, the player's side first."""
    return f"{match.scores.get('SN', 0)} : {match.scores.get('EW', 0)}"


def date_text(moment: datetime) -> str:
    """A moment in local time, as 20.11.2026 13:40."""
    return f"{moment.astimezone():%d.%m.%Y %H:%M}"


def player_line(saved: SavedMatch, seat: str) -> str:
    """A computer player: name and level."""
    name = saved.players.get(seat) or default_name(seat)
    return f"{name} · {level_name(saved.levels.get(seat, ''))}"


def documents() -> Path:
    """The user's documents folder, or home where there is none."""
    folder = Path(platformdirs.user_documents_dir())
    return folder if folder.is_dir() else Path.home()


def newest_file(folder: Path) -> Path:
    """The newest exported match in `folder`, or the folder itself."""
    try:
        found = [(entry.stat().st_mtime, entry) for entry in folder.glob(f"*{EXTENSION}")]
    except OSError:
        return folder
    return max(found)[1] if found else folder


def as_path(text: str) -> Path:
    """A path as people type it: with ~ and variables, perhaps in quotes."""
    return Path(os.path.expandvars(text.strip().strip("\"'"))).expanduser()

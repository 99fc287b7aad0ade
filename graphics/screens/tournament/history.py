"""The tournaments that were played: each with its bracket; files, and taking one away for good."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path

import pygame

from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.text import rounds_text as texts
from graphics.text.i18n import _
from graphics.text.saves_text import belot_file_error, file_error, store_error
from graphics.widgets.boxes import Box
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.side_panel import PanelAct, SideFacts
from graphics.widgets.intents import AskFile, Open, confirm, message
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import Text, button, empty, list_row
from graphics.widgets.ports import Ports
from graphics.widgets.saving import Saving, change_store, not_saved, save_file, with_ending
from graphics.widgets.screen import PagedScreen
from saves.errors import BelotFileError, FileError, StoreError
from saves.store import Store
from saves.tournament.ledger import nets
from saves.tournament.records import Booking, TournamentRow
from saves.tournament.running_table import remove_tournament
from saves.transfer import files, tournament_file
from saves.transfer.tournament_file import MAX_BYTES


class HistoryScene(PagedScreen):
    """The list at the left, the chosen tournament at the right; `sample` is shown instead of the store's."""

    name = "history"

    def __init__(
        self,
        ports: Ports,
        sample: Sequence[TournamentRow] | None = None,
        booked: Sequence[Booking] = (),
    ) -> None:
        """`booked` are the bookings that belong to the `sample`."""
        super().__init__(ports)
        self._sample, self._booked = sample, booked
        self.nets: Mapping[int, int] = Counter()
        self.rows: list[TournamentRow] = []
        self.chosen = 0
        self.problem = ""
        self._sight = False  # the page is turned to where the chosen one stands
        self._told = SideFacts(self.rebuild)
        self._read()

    def _read(self) -> None:
        self.problem = ""
        if self._sample is not None:
            self.rows, self.nets = list(self._sample), nets(self._booked)
        elif self.store is None:
            error = self.ports.archive.store_error
            self.problem = store_error(error) if error is not None else ""
        else:
            try:
                self.rows = self.store.tournaments.all()
                self.nets = nets(self.store.ledger.bookings())
            except StoreError as error:
                self.rows, self.problem = [], store_error(error)
        if self.current is None:
            self.chosen = self.rows[0].id if self.rows else 0

    def resume(self) -> None:
        """After a bracket: its tournament may have ended."""
        self._read()
        self.rebuild()

    @property
    def current(self) -> TournamentRow | None:
        return next((row for row in self.rows if row.id == self.chosen), None)

    # -- layout -------------------------------------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        area = self.body(self.header(_("Past tournaments")))
        to_ledger = partial(self.want, Open(to.ChipLedger()))
        self.tools([button(ui, "ledger", _("Chips"), to_ledger, icon="history", kind="plate")])
        row, self.pages = self.current, 1
        acts = self._acts(row)
        units = Size.side if self.roomy else Size.side_tight
        left, right = self.beside(area, side_panel.width(ui, acts, units, self.padding))
        self._list(self.panel(left))
        inner = self.panel(right)
        if row is None:
            said = _("A tournament that was exported on this or another computer can be imported here.")
            side_panel.side(ui, inner, acts, Text(ui, said, "secondary", T.text2))
            return
        lines = [(text, T.text2) for text in texts.row_facts(row, self.nets.get(row.id))]
        self._told.side(ui, inner, acts, texts.row_title(row), lines, of=row.id)

    def _list(self, inner: pygame.Rect) -> None:
        ui = self.ui
        if not self.rows:
            text = self.problem or _("You have not played a tournament yet.")
            empty(ui, inner, text, "warning" if self.problem else "trophy", wrong=bool(self.problem))
            return
        place = next(i for i, row in enumerate(self.rows) if row.id == self.chosen)
        boxes = [self._row(row) for row in self.rows]
        self.place_list(boxes, inner, Gap.small, sight=place if self._sight else None)
        self._sight = False

    def _row(self, row: TournamentRow) -> Box:
        note = texts.net_note(row, self.nets.get(row.id))
        return list_row(
            self.ui,
            f"tournament:{row.id}",
            texts.row_title(row),
            texts.row_line(row),
            partial(self.choose, row),
            chosen=row.id == self.chosen,
            note=note,
            note_colour=T.gold if note.startswith("+") else T.text2,
        )

    def _acts(self, row: TournamentRow | None) -> side_panel.Rows:
        take_in = PanelAct(
            "import",
            _("Import a tournament"),
            self.ask_import,
            "plus",
            role="body_bold",
            enabled=self.store is not None,
        )
        if row is None:
            return [(take_in,)]
        return [
            (
                PanelAct(
                    "open",
                    _("Bracket") if row.over else _("Play on"),
                    self.open,
                    "eye" if row.over else "play",
                    kind="primary",
                    role="button_big",
                    units=Size.main_act,
                ),
            ),
            (
                self._when_over(row, "export", _("Export"), self.ask_export, "share"),
                self._when_over(row, "delete", _("Delete"), self.ask_delete, "close"),
            ),
            (take_in,),
        ]

    @staticmethod
    def _when_over(
        row: TournamentRow, id_: str, text: str, press: Callable[[], object], icon: str
    ) -> PanelAct:
        tip = None if row.over else _("This tournament is not over yet.")
        return PanelAct(id_, text, press, icon, role="body_bold", enabled=row.over, tooltip=tip)

    # -- what can be done ---------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        row = self.current
        if shortcut(event) == "Delete" and row is not None and row.over:
            self.ask_delete()
            return True
        return False

    def choose(self, row: TournamentRow) -> None:
        """The first press selects, the second opens."""
        if row.id == self.chosen:
            self.open()
            return
        self.chosen = row.id
        self.rebuild()

    def open(self) -> None:
        """Open the bracket of the chosen tournament, or play on if it is not over."""
        if self.current is not None:
            self.want(Open(to.KeptTournament(self.current.id)))

    def ask_delete(self) -> None:
        row = self.current
        if row is not None:
            text = _("Its tables and its points in the ranking are gone for good. Your chips stay.")
            question = _("Delete the tournament?")
            self.want(Open(confirm(question, text, _("Delete"), partial(self.delete, row), name="delete")))

    def delete(self, row: TournamentRow) -> None:
        place = self.rows.index(row)
        if not change_store(self.ports, lambda store: remove_tournament(store, row)):
            return
        self._read()
        if self.rows:
            self.chosen = self.rows[min(place, len(self.rows) - 1)].id
        self.rebuild()

    # -- files --------------------------------------------------------------------------------------

    def ask_export(self) -> None:
        row = self.current
        if row is not None:
            title, name = _("Export the tournament"), tournament_file.file_name(row)
            take = partial(self.export, row)
            ask = AskFile(
                title, _("Export"), take, name, name="export_tournament", ending=tournament_file.EXTENSION
            )
            self.want(Open(ask))

    def export(self, row: TournamentRow, path: Path) -> None:
        store = self.store
        if store is None:
            return
        saving = Saving(
            partial(with_ending, path, tournament_file.EXTENSION),
            partial(_content, store, row),
            _("The tournament was not exported"),
            _("The tournament was exported to {path}."),
        )
        save_file(self.ports, saving)

    def ask_import(self) -> None:
        title = _("Import a tournament")
        ask = AskFile(
            title, _("Import"), self.take_in, name="import_tournament", ending=tournament_file.EXTENSION
        )
        self.want(Open(ask))

    def take_in(self, path: Path) -> None:
        if self.store is None:
            return
        try:
            found = tournament_file.import_tournament(self.store, files.read(path, MAX_BYTES), date.today())
        except FileError as error:
            self.want(Open(message(_("The file could not be read"), file_error(error), warning=True)))
        except BelotFileError as error:
            title = _("This tournament file is damaged")
            self.want(Open(message(title, belot_file_error(error), warning=True)))
        except StoreError as error:
            self.want(not_saved(error))
        else:
            self._read()
            self.chosen, self._sight = found.number, True
            self.rebuild()
            if self.current is not None:
                title = _("Import a tournament") if found.known else _("Imported")
                text = _("{name} is in the list already.") if found.known else _("{name} is now in the list.")
                self.want(Open(message(title, text.format(name=texts.row_name(self.current)))))


def _content(store: Store, row: TournamentRow) -> bytes:
    try:
        return tournament_file.export_tournament(store, row.id)
    except StoreError as error:
        raise ValueError(store_error(error)) from error

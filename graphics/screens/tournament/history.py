"""The tournaments that were played: each with its bracket; files, and taking one away for good."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path

from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.text import rounds_text as texts
from graphics.text.i18n import _
from graphics.text.saves_text import belot_file_error, file_error, store_error
from graphics.widgets.boxes import Box
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.side_panel import PanelAct, main_act
from graphics.widgets.intents import AskFile, Open, confirm, message
from graphics.widgets.list_screen import ListScreen
from graphics.widgets.parts import Text, button, list_row
from graphics.widgets.ports import Ports
from graphics.widgets.saving import Saving, change_store, not_saved, save_file, with_ending
from saves.errors import BelotFileError, FileError, StoreError
from saves.store import Store
from saves.tournament.ledger import nets
from saves.tournament.records import Booking, TournamentRow
from saves.tournament.running_table import plays_on, remove_tournament
from saves.transfer import files, tournament_file
from saves.transfer.tournament_file import MAX_BYTES


class HistoryScene(ListScreen[TournamentRow]):
    """The list at the left, the chosen tournament at the right; `sample` is shown instead of the store's."""

    name = "history"

    def __init__(
        self,
        ports: Ports,
        sample: Sequence[TournamentRow] | None = None,
        booked: Sequence[Booking] = (),
    ) -> None:
        """`booked` are the bookings that belong to the `sample`."""
        self._sample, self._booked = sample, booked
        self.nets: Mapping[int, int] = Counter()
        self._watched: frozenset[int] = frozenset()  # ids: under way without the person
        self._sight = False  # the page of the chosen one is shown next
        super().__init__(ports)

    def read(self) -> None:
        self.entries, self._watched = (), frozenset()
        if self._sample is not None:
            self.entries, self.nets = self._sample, nets(self._booked)
        elif self.store is None:
            error = self.ports.archive.store_error
            self.problem = store_error(error) if error is not None else ""
        else:
            entries = self.store.tournaments.all()
            self.nets = nets(self.store.ledger.bookings())
            self._watched = _not_played(self.store, entries)
            self.entries = entries

    def key(self, entry: TournamentRow) -> int:
        return entry.id

    def deletes(self, entry: TournamentRow) -> bool:
        return entry.over

    def resume(self) -> None:
        """After a bracket: its tournament may have ended."""
        self.refresh()

    def build(self) -> None:
        ui = self.ui
        top = self.header(_("Past tournaments"))
        to_ledger = partial(self.want, Open(to.ChipLedger()))
        self.tools([button(ui, "ledger", _("Chips"), to_ledger, icon="history", kind="plate")])
        row, self.pages = self.current, 1
        acts = self._acts(row)
        left, right = self.columns(top, acts, Size.side, Size.side_tight)
        nothing = _("You have not played a tournament yet.")
        self.place_entries(self.panel(left), Gap.small, nothing, "trophy", sight=self._sight)
        self._sight = False
        inner = self.panel(right)
        if row is None:
            said = _("A tournament that was exported on this or another computer can be imported here.")
            side_panel.side(ui, inner, acts, Text(ui, said, "secondary", T.text2))
            return
        lines = [(text, T.text2) for text in texts.row_facts(row, self.nets.get(row.id))]
        self.facts.side(ui, inner, acts, texts.row_title(row), lines, of=row.id)

    def row(self, entry: TournamentRow) -> Box:
        note = texts.net_note(entry, self.nets.get(entry.id))
        return list_row(
            self.ui,
            f"tournament:{entry.id}",
            texts.row_title(entry),
            texts.row_line(entry),
            partial(self.choose, entry),
            chosen=entry.id == self.chosen,
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
        if row.over:
            text, icon = _("Bracket"), "eye"
        elif row.id in self._watched:
            text, icon = _("Watch the others"), "eye"
        else:
            text, icon = _("Play on"), "play"
        return [
            (main_act("open", text, partial(self.open, row), icon),),
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

    def open(self, entry: TournamentRow) -> None:
        """Open the bracket of a tournament; one that is not over goes on there."""
        self.want(Open(to.KeptTournament(entry.id)))

    def ask_delete(self) -> None:
        row = self.current
        if row is not None:
            text = _("Its tables and its points in the ranking are gone for good. Your chips stay.")
            question = _("Delete the tournament?")
            self.want(Open(confirm(question, text, _("Delete"), partial(self.delete, row), name="delete")))

    def delete(self, row: TournamentRow) -> None:
        place = self.place
        if change_store(self.ports, lambda store: remove_tournament(store, row)):
            self.refresh()
            if self.entries:
                self.chosen = self.entries[min(place, len(self.entries) - 1)].id

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
            self.chosen, self._sight = found.number, True
            self.refresh()
            if self.current is not None:
                title = _("Import a tournament") if found.known else _("Imported")
                text = _("{name} is in the list already.") if found.known else _("{name} is now in the list.")
                self.want(Open(message(title, text.format(name=texts.row_name(self.current)))))


def _not_played(store: Store, entries: Sequence[TournamentRow]) -> frozenset[int]:
    """The tournaments under way that go on without the person."""
    return frozenset(row.id for row in entries if not row.over and not plays_on(store, row))


def _content(store: Store, row: TournamentRow) -> bytes:
    try:
        return tournament_file.export_tournament(store, row.id)
    except StoreError as error:
        raise ValueError(store_error(error)) from error

"""The tournaments of the person, and imported ones: each with its bracket; files, and deleting one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path

from game.tournament.draw import own_seating
from game.tournament.progress import standing_of
from game.tournament.tournament import TABLES
from graphics.render import paper
from graphics.screens import destinations as to
from graphics.screens.tournament.shown.people import faces_of
from graphics.text import rounds_text as texts
from graphics.text.dates import day_name
from graphics.text.i18n import _, pgettext
from graphics.text.rules_text import game_name
from graphics.text.saves_text import belot_file_error, file_error, store_error
from graphics.widgets.intents import ActMenu, AskFile, MenuAct, Open, confirm, message
from graphics.widgets.list_screen import ListScreen
from graphics.widgets.parts import button
from graphics.widgets.ports import Ports
from graphics.widgets.saving import Saving, change_store, not_saved, save_file, with_ending
from graphics.widgets.slips import SlipInfo, Stamp
from saves.errors import BelotFileError, FileError, StoreError
from saves.store import Store
from saves.tournament.ledger import nets
from saves.tournament.records import Booking, TournamentRow
from saves.tournament.running_table import plays_on, remove_tournament
from saves.transfer import files, tournament_file
from saves.transfer.tournament_file import MAX_BYTES


class HistoryScene(ListScreen[TournamentRow]):
    """A slip for each tournament, the one under way first; `sample` is shown instead of the store's."""

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
        super().__init__(ports)

    def read(self) -> None:
        self.entries, self._watched = (), frozenset()
        if self._sample is not None:
            entries, self.nets = self._sample, nets(self._booked)
            self.entries = sorted(entries, key=lambda row: row.over)
        elif self.store is None:
            error = self.ports.archive.store_error
            self.problem = store_error(error) if error is not None else ""
        else:
            entries = self.store.tournaments.all()
            self.nets = nets(self.store.ledger.bookings())
            self._watched = _not_played(self.store, entries)
            self.entries = sorted(entries, key=lambda row: row.over)

    def key(self, entry: TournamentRow) -> int:
        return entry.id

    def deletes(self, entry: TournamentRow) -> bool:
        return entry.over

    def resume(self) -> None:
        """After a bracket: its tournament may have ended."""
        self.refresh()

    def build(self) -> None:
        top = self.header(_("Your tournaments"))
        to_ledger = partial(self.want, Open(to.ChipLedger()))
        self.tools([button(self.ui, "ledger", _("Chips"), to_ledger, icon="history", kind="plate")])
        self.place_entries(top, _("You have not played a tournament yet."))

    def foot_acts(self) -> Sequence[MenuAct]:
        text, stored = _("Import a tournament"), self.store is not None
        return (MenuAct("import", "folder", text, self.ask_import, stored),)

    def slip(self, entry: TournamentRow) -> SlipInfo:
        note = texts.net_note(entry, self.nets.get(entry.id))
        day = day_name(texts.day_of(entry)) if entry.over else pgettext("tournament", "In progress")
        seating = own_seating(entry.tournament, 1) if not entry.imported else None
        return SlipInfo(
            f"tournament:{entry.id}",
            day,
            f"{texts.row_title(entry)} · {game_name(TABLES[entry.tournament.rules])}",
            partial(self.choose, entry),
            partial(self.more, entry),
            figures=(note or "–",),
            heads=(_("Chips"),),
            faces=faces_of(entry.tournament, seating.pairs[0]) if seating is not None else (),
            stamp=_stamp(entry),
        )

    def menu(self, entry: TournamentRow) -> ActMenu:
        if entry.over:
            text, icon = _("Bracket"), "eye"
        elif entry.id in self._watched:
            text, icon = _("Watch the others"), "eye"
        else:
            text, icon = _("Play on"), "play"
        why = _("This tournament is not over yet.")
        return ActMenu(
            texts.row_title(entry),
            (
                MenuAct("open", icon, text, partial(self.open, entry)),
                MenuAct("export", "share", _("Export"), self.ask_export, entry.over, why),
                MenuAct("delete", "bin", _("Delete"), self.ask_delete, entry.over, why),
            ),
            tuple(texts.row_facts(entry, self.nets.get(entry.id))),
        )

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
            self.show_entry(found.number)
            if self.current is not None:
                title = _("Import a tournament") if found.known else _("Imported")
                text = _("{name} is in the list already.") if found.known else _("{name} is now in the list.")
                self.want(Open(message(title, text.format(name=texts.row_name(self.current)))))


def _stamp(row: TournamentRow) -> Stamp:
    """How it ended for the person, green with a prize; or the round that is being played."""
    tournament, human = row.tournament, row.tournament.human
    if not (row.over or tournament.left):
        return Stamp(texts.rounds_line(tournament, tournament.round), paper.BROWN, "play")
    won = False
    if row.over and not row.imported and not tournament.left and human is not None:
        won = standing_of(tournament, human).stage in ("grand", "second")
    return Stamp(texts.ending(row), paper.GREEN if won else paper.BROWN, "trophy" if won else "")


def _not_played(store: Store, entries: Sequence[TournamentRow]) -> frozenset[int]:
    """The tournaments under way that go on without the person."""
    return frozenset(row.id for row in entries if not row.over and not plays_on(store, row))


def _content(store: Store, row: TournamentRow) -> bytes:
    try:
        return tournament_file.export_tournament(store, row.id)
    except StoreError as error:
        raise ValueError(store_error(error)) from error

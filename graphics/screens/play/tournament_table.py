"""The person's table of a tournament: nothing is taken back, nobody advises, others play beside it."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.state import DealResult
from game.table.board import Board
from game.table.session import Engine, Offer
from game.tournament.progress import Progress
from graphics.screens import destinations as to
from graphics.screens.play.other_tables import OtherTables
from graphics.screens.play.table import TableScene
from graphics.table.panels.panels import Words
from graphics.table.panels.plates import Plate
from graphics.text.i18n import _
from graphics.text.tournament import round_text
from graphics.widgets.intents import Back, Open, confirm, refusal
from graphics.widgets.ports import Ports
from saves.errors import StoreError
from saves.saved import SavedMatch
from saves.session import KeptSession


class TournamentTable(TableScene):
    """Lies over the bracket, to which it goes back at its end; until then the bracket opens over it too."""

    offers = frozenset({Offer.CLAIM, Offer.CUT})

    def __init__(self, ports: Ports, running: to.Running, saved: SavedMatch, engine: Engine) -> None:
        self.running = running
        super().__init__(ports, saved, engine)
        others = running.progress.others
        self.others = OtherTables(others) if others else None
        self.view.event_line.beside = self.others

    def _words(self) -> Words:
        return TournamentWords(self.session, self.running)

    # -- the scene ------------------------------------------------------------------------------------

    @property
    def resting(self) -> bool:
        return self.running.progress.finished and super().resting

    def resume(self) -> None:
        super().resume()
        self.follow()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.running.update(moving=self.busy):
            self.follow()

    def follow(self) -> None:
        """Show the other tables as they stand."""
        if self.others is not None:
            self.others.tables = self.running.progress.others
            self.view.touch()

    def why_not(self, offer: Offer) -> str:
        if offer is Offer.UNDO:
            return _("In a tournament nothing is taken back.")
        return _("In a tournament nobody advises you.")

    # -- what opens over it ---------------------------------------------------------------------------

    def menu(self) -> to.TableMenu:
        return replace(super().menu(), on_bracket=self.open_bracket, on_quit=self.ask_leave)

    def open_sheet(self, result: DealResult, last: bool) -> None:
        after = self.to_bracket if last else self.flow.next_deal
        sheet = to.DealSheet(self.words, result, self.view.stage.board, self.session.judge(), after)
        self.want(Open(sheet, by_itself=True))

    def open_match_end(self) -> None:
        """Go to the bracket, which shows what came of the round."""
        self.to_bracket()

    def open_bracket(self) -> None:
        """Open the bracket over the table, which waits as it stands."""
        self.want(Open(to.Bracket(self.running, over_table=True)))

    def to_bracket(self) -> None:
        """Go back to the bracket below: there is nothing more to play here."""
        self.want(Back())

    def ask_leave(self) -> None:
        """Ask whether to leave the tournament for good."""
        title, text = round_text.leave_title(), round_text.leave_text()
        self.want(Open(confirm(title, text, _("Leave"), self.quit, name="leave")))

    def quit(self) -> None:
        """Leave for good; the bracket shows how it goes on."""
        try:
            self.running.leave()
        except StoreError as error:
            self.want(Open(refusal(error, self.quit)))
        else:
            self.to_bracket()


class TournamentWords(Words):
    """The words of a table of a tournament: the own plate tells the round."""

    def __init__(self, session: KeptSession, running: to.Running) -> None:
        super().__init__(session, playing=True)
        self.running = running

    @property
    def progress(self) -> Progress:
        """The tournament as it stands."""
        return self.running.progress

    def plate(self, board: Board, seat: int, turn: int | None) -> Plate:
        plate = super().plate(board, seat, turn)
        if seat != board.seat:
            return plate
        line = round_text.round_line(self.progress.tournament, self.progress.round)
        return replace(plate, line=line, short=line)

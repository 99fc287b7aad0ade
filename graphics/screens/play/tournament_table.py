"""The person's table of a tournament: nothing is taken back, nobody advises, others play beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from game.core.state import DealResult
from game.table.session import Engine, Offer
from game.tournament.progress import TableNow
from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.icons import icon
from graphics.render.shapes import Box
from graphics.render.sizes import Gap
from graphics.render.stage import Item
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.play.table import TableScene
from graphics.table.actions import TableAction
from graphics.table.geometry import Layout
from graphics.table.panels.panels import Words
from graphics.table.panels.part import TablePart
from graphics.text import rounds_text
from graphics.text.i18n import _
from graphics.widgets.intents import Back, Open, confirm, refusal
from graphics.widgets.ports import Ports
from saves.errors import StoreError
from saves.saved import SavedMatch

ROLE, BOLD = "secondary", "secondary_bold"
PADDING = Gap.text  # units at both ends of the plate
APART = Gap.section  # units between two tables
WORD = Gap.close  # units between the words about one of them
BESIDE = Gap.small  # units between it and the line of events
SHARE = 0.66  # of the line, which it shares with the narration of events
WIDEST = ((888, 888), 10)  # wider than the score and deals of any table

Form = Literal["whole", "name", "number"]
FORMS: tuple[Form, ...] = ("whole", "name", "number")


class OtherTables(TablePart):
    """The line; `tables` are shown. Where a line of events is wanted too, they share the place."""

    def __init__(self, tables: Sequence[TableNow]) -> None:
        super().__init__()
        self.tables = tuple(tables)
        self._place = Box(0, 0, 0, 0)
        self._form: Form = "whole"

    def stand(self, table: Layout, shared: bool) -> Box:
        """Stand on this table; returns what is left of the line, if it is `shared`."""
        self.resize(table)
        line = table.event_line
        room = line.w * (SHARE if shared else 1)
        self._form = next((form for form in FORMS if self._width(form) <= room), FORMS[-1])
        wide = self._width(self._form)
        if not shared:
            self._place = line._replace(x=line.center.x - wide / 2, w=wide)
            return line
        self._place = line._replace(x=line.right - wide, w=wide)
        return line._replace(w=line.w - wide - BESIDE * table.scale)

    def _texts(self, now: TableNow, form: Form) -> tuple[str, str, str]:
        """The name of a table, its score, and how far it is; "" for what is left out."""
        table = str(now.seating.table) if form == "number" else rounds_text.table_name(now.seating.table)
        first, second = now.scores
        state = rounds_text.state_line(now) if form == "whole" and not now.over else ""
        return table, f"{first} : {second}", state

    def _width(self, form: Form) -> float:
        scores, deals = WIDEST
        widest = [replace(now, scores=scores, deals=deals, begun=True) for now in self.tables]
        s = self.s
        return sum(self._one(now, form) for now in widest) + (2 * PADDING + APART * (len(widest) - 1)) * s

    def _one(self, now: TableNow, form: Form) -> float:
        s = self.s
        table, score, state = self._texts(now, form)
        wide = fonts.width(table, ROLE, s) + WORD * s + fonts.width(score, BOLD, s)
        if now.over:
            return wide + WORD * s + fonts.pixels(ROLE, s)
        return wide + (WORD * s + fonts.width(state, ROLE, s) if state else 0)

    def box(self) -> Box:
        return self._place

    def items(self) -> list[Item]:
        if not self.tables:
            return []
        canvas = self._painted(self.tables, self._paint)
        place = self._place
        return [canvas.item(place.center.x - canvas.width / 2, place.y)]

    def _paint(self) -> Canvas:
        s, form = self.s, self._form
        wide = sum(self._one(now, form) for now in self.tables)
        wide += (2 * PADDING + APART * (len(self.tables) - 1)) * s
        canvas = Canvas(wide, self._place.h, s, 8)
        canvas.plate(self._place.h / s / 2, level=1)
        x, middle = PADDING * s, canvas.height / 2
        for place, now in enumerate(self.tables):
            if place:
                canvas.line(x - APART * s / 2, middle / 2, 1, middle, T.line)
            table, score, state = self._texts(now, form)
            canvas.text(table, ROLE, T.text2, x, middle, "midleft")
            x += fonts.width(table, ROLE, s) + WORD * s
            canvas.text(score, BOLD, T.text, x, middle, "midleft")
            x += fonts.width(score, BOLD, s) + WORD * s
            if now.over:
                size = fonts.pixels(ROLE, s)
                canvas.picture(icon("check", size, T.gold), x, middle, "midleft")
                x += size + WORD * s
            elif state:
                canvas.text(state, ROLE, T.text2, x, middle, "midleft")
                x += fonts.width(state, ROLE, s) + WORD * s
            x += (APART - WORD) * s
        return canvas


class TournamentTableScene(TableScene):
    """Lies over the bracket, to which it goes back at its end; until then the bracket opens over it too."""

    offers = frozenset({Offer.CLAIM, Offer.CUT})

    def __init__(self, ports: Ports, running: to.TournamentPort, saved: SavedMatch, engine: Engine) -> None:
        self.running = running
        super().__init__(ports, saved, engine)
        progress = running.progress
        self.talk.final = progress.round == progress.tournament.terms.rounds
        others = progress.others
        self.others = OtherTables(others) if others else None
        self.view.event_line.beside = self.others

    def _words(self) -> Words:
        return Words(self.session, playing=True, own_line=self._round)

    def _round(self) -> tuple[str, str]:
        progress = self.running.progress
        line = rounds_text.round_line(progress.tournament, progress.round)
        return line, line

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
        if self.others is not None:
            self.others.tables = self.running.progress.others
            self.view.touch()

    def why_not(self, offer: Offer) -> str:
        if offer is Offer.UNDO:
            return _("In a tournament nothing is taken back.")
        return _("In a tournament nobody advises you.")

    def menu(self) -> to.TableMenu:
        """The menu, with the bracket above the log."""
        menu = super().menu()

        def actions() -> list[TableAction]:
            usual = [*menu.actions()]
            bracket = TableAction("bracket", _("Bracket"), lambda table: self.open_bracket(), icon="trophy")
            usual.insert([each.id for each in usual].index("log"), bracket)
            return usual

        return replace(menu, actions=actions, on_quit=self.ask_leave)

    def open_sheet(self, result: DealResult, last: bool) -> None:
        after = self.to_bracket if last else self.next_deal
        sheet = to.DealSheet(self.words, result, self.view.stage.board, self.session.judge(), after)
        self.want(Open(sheet, by_itself=True))

    def open_match_end(self) -> None:
        self.to_bracket()

    def open_bracket(self) -> None:
        self.want(Open(to.Bracket(self.running, over_table=True)))

    def to_bracket(self) -> None:
        self.want(Back())

    def ask_leave(self) -> None:
        title, text = rounds_text.leave_title(), rounds_text.leave_text()
        self.want(Open(confirm(title, text, _("Leave"), self.quit, name="leave")))

    def quit(self) -> None:
        try:
            self.running.leave()
        except StoreError as error:
            self.want(Open(refusal(error, self.quit)))
        else:
            self.to_bracket()

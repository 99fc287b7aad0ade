"""The deals of a match, to choose one to play again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from msgspec.structs import replace

from game.table.session import Engine
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.table.panels.panels import Words
from graphics.text import deal_text
from graphics.text.deal_sheet import sheet_text
from graphics.text.deal_text import DealText
from graphics.text.i18n import _
from graphics.text.match_text import match_name
from graphics.widgets.boxes import Box, Space
from graphics.widgets.intents import Open
from graphics.widgets.parts import PagedList, Text, button, list_row
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from saves.saved import SavedMatch, deal_ends, replayed
from saves.session import KeptSession


class DealChoiceScene(PagedScreen):
    """Stays below the choices for the deal that is chosen."""

    name = "deal_choice"
    modal = True
    closes_outside = True

    def __init__(self, ports: Ports, saved: SavedMatch, engine: Engine) -> None:
        """`engine` is nobody's turn to ask: a session has one."""
        super().__init__(ports)
        self.saved = saved
        self._engine = engine
        self.ends = [end for _place, end in deal_ends(replayed(saved))]
        self.texts = self._texts()
        self.first_focus = f"deal:{len(self.ends) - 1}" if self.ends else "cancel"
        self.page = len(self.ends)  # beyond the last page: that of the last deal

    def _session(self, end: int) -> KeptSession:
        """The match as it stood after so many actions; nothing is kept."""
        return KeptSession(replace(self.saved, actions=self.saved.actions[:end]), None, self._engine)

    def _texts(self) -> list[DealText]:
        if not self.ends:
            return []
        names = Words(self._session(self.ends[-1]))
        results = [each for each in names.session.match.results if each.contract is not None]
        return [sheet_text(names, result, names.own_side) for result in results]

    def personal(self) -> Iterable[str]:
        return self.saved.personal()

    def build(self) -> None:
        ui = self.ui
        lines = [self._row(place) for place in range(len(self.texts))]
        listed = PagedList(ui, lines, Gap.small, self.turn, page=self.page)
        boxes = [
            Text(ui, _("Which deal?"), "panel_title"),
            Text(ui, match_name(self.saved), "secondary", T.text2),
            Space(ui, Gap.text),
            listed,
        ]
        cancel = button(ui, "cancel", _("Cancel"), self.escape, least=ui.u(Size.answer))
        self.place_question(boxes, listed, [cancel])

    def _row(self, place: int) -> Box:
        ui, text = self.ui, self.texts[place]
        title, line = deal_text.list_title(text), deal_text.list_line(text)
        return list_row(ui, f"deal:{place}", title, line, partial(self.choose, place))

    def choose(self, place: int) -> None:
        self.want(Open(to.PlayAgain(Words(self._session(self.ends[place])))))

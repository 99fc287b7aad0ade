"""The score pad of an evening: every deal on paper, what is behind a line, corrections, the pad alone."""

from __future__ import annotations

from functools import partial

import pygame
from msgspec.structs import replace

from game.referee.entry import Entry
from game.referee.judged import JudgedDeal
from game.referee.score_pad import Line, ScorePad
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.score_pad import pad_files, pad_paper
from graphics.text.i18n import _, ngettext
from graphics.text.names import displayed
from graphics.text.score_pad_text import column_names, entry_error
from graphics.widgets.boxes import Column, Made, Wrap
from graphics.widgets.controls.button import IconButton
from graphics.widgets.controls.label import Picture
from graphics.widgets.controls.pager import turner
from graphics.widgets.intents import Open, message
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import button, icon_button
from graphics.widgets.ports import Ports
from graphics.widgets.saving import not_saved
from graphics.widgets.screen import PagedScreen
from saves import score_pads
from saves.errors import StoreError
from saves.score_pads import MOST_ENTRIES, HalfEntered, SavedPad

PICTURE = 1200  # pixels: the width of the pad as a picture


def open_pad(ports: Ports, pad: str) -> ScorePadScene | None:
    """The pad with this id; None, with a message, if its file cannot be read any more."""
    kept = score_pads.load(pad)
    if kept.saved is not None:
        return ScorePadScene(ports, pad, kept.saved)
    assert kept.problem is not None
    text = pad_files.pad_problem(kept.problem)
    ports.want(Open(message(_("The file could not be read"), text, warning=True)))
    return None


class ScorePadScene(PagedScreen):
    """The newest page comes first. `alone`: nothing but the pad fills the window."""

    name = "score_pad"
    first_focus = "enter"

    def __init__(self, ports: Ports, pad: str, saved: SavedPad) -> None:
        """`pad` is its id in the folder."""
        super().__init__(ports)
        self.id, self.saved = pad, saved
        self.history = score_pads.load_history(pad, saved.pad)
        self.half = score_pads.load_half_entered(pad)
        self.chosen: int | None = None
        self.alone = False
        self.page = -1  # the last one

    def personal(self) -> tuple[str, ...]:
        return (self.saved.name, *self.saved.pad.names)

    @property
    def pad(self) -> ScorePad:
        return self.saved.pad

    def build(self) -> None:
        ui = self.ui
        if self.alone:
            edge, side = ui.u(Gap.large), max(ui.u(Size.tool), ui.least)
            at = pygame.Rect(ui.size[0] - side - ui.u(Gap.small), edge, side, side)
            room = pygame.Rect(edge, edge, at.x - ui.u(Gap.small) - edge, ui.size[1] - 2 * edge)
            self._paper(room, pad_paper.FAR)
            IconButton(ui, "small", _("Show everything"), at, self.switch, icon="close")
            return
        side = max(ui.u(Size.header), ui.least)
        tools = [
            icon_button(ui, "alone", _("Score pad only"), self.switch, icon="eye", size=(side, side)),
            icon_button(ui, "export", _("Export"), self.export, icon="share", size=(side, side)),
        ]
        top = self.header(self._title(sum(tool.width() + ui.u(Gap.medium) for tool in tools)))
        self.tools(tools)
        buttons = self._buttons()
        area, foot = Column(ui, [Made(None, 0, grow=True), buttons], Gap.medium).split(self.body(top))
        self._paper(area, pad_paper.NEAR)
        buttons.place(foot)

    def _title(self, taken: int) -> str:
        """The name of the evening, cut to the room left beside `taken` pixels."""
        ui = self.ui
        room = ui.size[0] - ui.u(2 * self.margin + Size.header_title) - taken
        return fonts.shorten(displayed(self.saved.name) or _("Score pad"), "screen_title", ui.s, room)

    def _paper(self, area: pygame.Rect, type_: pad_paper.PadType) -> None:
        ui, sheet = self.ui, pad_paper.sheet(self.pad)
        m = pad_paper.Measures(sheet, area.w, area.h, ui.s, type_, ui.least)
        count = len(sheet.lines)
        self.pages = max(1, -(-count // m.rows))
        self.page = self.pages - 1 if self.page < 0 else min(self.page, self.pages - 1)
        canvas = pad_paper.ground(sheet, m)
        Picture(ui, (area.x - canvas.margin, area.y - canvas.margin), canvas.surface)
        first = max(0, min(self.page * m.rows, count - m.rows))
        for row, place in enumerate(range(first, min(count, first + m.rows))):
            at = (area.x, area.y + m.head + m.row * row)
            choose = partial(self.choose, place)
            pad_paper.PadLine(ui, place, sheet, m, at, choose, chosen=place == self.chosen)
        pad_paper.tell(ui, sheet, m, area.topleft, ())
        if self.pages > 1:
            strip = pygame.Rect(
                area.x, area.y + ui.u(Gap.medium), m.left - ui.u(Gap.medium), m.head - ui.u(Gap.large)
            )
            turner(ui, strip, self.page, self.pages, self.turn, ink=T.ink2)

    def _buttons(self) -> Wrap:
        ui, line = self.ui, self._line()
        enter = button(
            ui,
            "enter",
            _("Enter a deal") if self._next_deal() is None else _("Continue the deal"),
            self.enter_deal,
            icon="plus",
            kind="primary",
            role="button_big",
            units=Size.start,
        )
        behind = button(
            ui,
            "behind",
            _("Why?"),
            self.behind,
            icon="question",
            enabled=line is not None and self.pad.rules is not None,
        )
        correct = button(ui, "correct", _("Correct"), self.correct, icon="pencil", enabled=line is not None)
        delete = button(ui, "delete", _("Delete"), self.delete, icon="bin", enabled=line is not None)
        undo = button(ui, "undo", _("Undo"), self.undo, icon="undo", enabled=bool(self.history.undo))
        redo = button(ui, "redo", _("Redo"), self.redo, icon="redo", enabled=bool(self.history.redo))
        return Wrap(ui, [enter, behind, correct, delete, undo, redo], Gap.small, Gap.small, align="left")

    def _line(self) -> Line | None:
        found = pad_paper.sheet(self.pad).lines
        return found[self.chosen] if self.chosen is not None and self.chosen < len(found) else None

    def handle(self, event: pygame.event.Event) -> bool:
        if self.alone and shortcut(event) == "Esc":
            self.switch()
            return True
        if super().handle(event):
            return True
        match shortcut(event):
            case "Ctrl+Z":
                self.undo()
            case "Ctrl+Y":
                self.redo()
            case "Delete":
                self.delete()
            case "+" | "Insert":
                self.enter_deal()
            case _:
                return False
        return True

    def turn(self, way: int) -> bool:
        self.page = max(0, self.page)
        return super().turn(way)

    def switch(self) -> None:
        self.alone = not self.alone
        self.page = -1
        self.rebuild()

    def choose(self, place: int) -> None:
        """The first press selects a line, the second explains it."""
        if place == self.chosen:
            self.behind()
            return
        self.chosen = place
        self.rebuild()

    def behind(self) -> None:
        line = self._line()
        if line is None:
            return
        columns = column_names(self.pad)
        if line.judged is not None:
            self.explain(line.judged, columns, line.number)
        elif line.error is not None:
            text = entry_error(line.error, columns)
            self.want(Open(message(_("This line is no longer possible"), text, warning=True)))

    def explain(self, judged: JudgedDeal, columns: tuple[str, ...], number: int) -> None:
        self.want(Open(to.JudgedLine(judged, columns, number)))

    def resume(self) -> None:
        """Show whether a deal is still half entered."""
        self.rebuild()

    def enter_deal(self) -> None:
        if len(self.pad.entries) >= MOST_ENTRIES:
            text = ngettext(
                "A score pad has room for {count} deal. Begin another one for the next.",
                "A score pad has room for {count} deals. Begin another one for the next.",
                MOST_ENTRIES,
            )
            self.want(Open(message(_("This score pad is full"), text.format(count=MOST_ENTRIES))))
            return
        self.want(Open(to.DealEntry(self.pad, self.write, None, self._next_deal(), self._keep_half)))

    def _next_deal(self) -> Entry | None:
        """The next deal as far as it was entered before the window was closed."""
        return self.half.behind(len(self.pad.entries))

    def _keep_half(self, entry: Entry | None) -> None:
        self.half = HalfEntered(len(self.pad.entries), entry)
        score_pads.keep_half_entered(self.id, self.half)

    def correct(self) -> None:
        if self._line() is not None:
            place = self.chosen
            self.want(Open(to.DealEntry(self.pad, partial(self.write, place=place), place)))

    def write(self, entry: Entry, place: int | None = None) -> None:
        """Write a deal on the pad, or in place of another; all lines after it are scored again."""
        page = self.page
        self._change(self.pad.written(entry, place))
        if place is not None:  # what was corrected stays in sight
            self.page = page
            self.rebuild()

    def delete(self) -> None:
        """Take the chosen deal off the pad; it can be restored."""
        if self._line() is not None and self.chosen is not None:
            self._change(self.pad.without(self.chosen))

    def undo(self) -> None:
        if self.history.undo:
            self._keep(*self.history.back(self.pad))

    def redo(self) -> None:
        if self.history.redo:
            self._keep(*self.history.again(self.pad))

    def _change(self, pad: ScorePad) -> None:
        self._keep(self.history.changed(self.pad, pad), pad)

    def _keep(self, history: score_pads.PadHistory, pad: ScorePad) -> None:
        """Show the changed pad and save it; if that fails, tell the player and go on in memory."""
        self.history = history
        score_pads.save_history(self.id, history)
        self.saved = replace(self.saved, pad=pad)
        self.chosen, self.page = None, -1
        try:
            score_pads.save(self.id, self.saved)
        except StoreError as error:
            self.want(not_saved(error))
        self.rebuild()

    def export(self) -> None:
        paint = partial(pad_paper.picture, pad_paper.sheet(self.pad), 1.0, PICTURE)
        pad_files.ask_export(self.ports, self.saved, paint)

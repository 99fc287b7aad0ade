"""The comparison of a deal that was played again with what it had come to before."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.state import DealResult
from game.practice.again import difference, tricks_won
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.widgets.boxes import Box, Column, Row, Space
from graphics.widgets.intents import Back
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import PagedList, Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen

COLUMNS = 3
"""As many times as are set side by side; more are listed below one another."""


class ComparisonScene(PagedScreen):
    """Numbers from the point of view of the seat played this time: its side first."""

    name = "comparison"
    modal = True
    first_focus = "back"

    def __init__(self, ports: Ports, goal: to.Comparison) -> None:
        super().__init__(ports)
        self.goal = goal
        self.names = goal.names
        self.rules = goal.now.deal.table.rules
        self.own = self.names.own_side

    def title(self) -> str:
        if self.goal.before is None:
            return _("The deal is over")
        if self.goal.tries and all(difference(self.goal.now, self.own) > each for each in self._earlier()):
            return _("Your best so far")
        gain = difference(self.goal.now, self.own) - difference(self.goal.before, self.own)
        if not gain:
            return _("The same score as before")
        return _("Better than before") if gain > 0 else _("Worse than before")

    def _earlier(self) -> list[float]:
        """The differences before, for the side that the person sits on this time."""
        assert self.goal.before is not None
        return [
            difference(each, self.own) for each in (self.goal.before, *(t.result for t in self.goal.tries))
        ]

    def columns(self) -> list[tuple[str, DealResult | None]]:
        """The head of each column, and the deal in it; None while that is still being played."""
        goal = self.goal
        before = [(_("Before"), goal.before)] if goal.before is not None else []
        return [
            *before,
            *((self._try(number), each.result) for number, each in enumerate(goal.tries, 1)),
            (_("This time"), goal.now),
            (_("Experts"), goal.experts.result),
        ]

    def _try(self, number: int) -> str:
        """The name of a try; who sat elsewhere than this time is told whose cards they had."""
        name, seat = _("Try {number}").format(number=number), self.goal.tries[number - 1].seat
        return name if seat == self.names.human else f"{name} ({self.names.name(seat)})"

    def figures(self) -> tuple[tuple[str, Callable[[DealResult], str]], ...]:
        return (
            (_("Contract"), self._contract),
            (_("Tricks"), lambda deal: self._by_side(tricks_won(deal))),
            (_("Points"), lambda deal: self._by_side(tuple(side.total for side in deal.points))),
            (_("Scored"), lambda deal: self._by_side(deal.writing.pad)),
            (_("Difference"), self._difference),
        )

    def table(self) -> list[list[str]]:
        heads = self.names.side_titles(self.own)
        return [
            [" : ".join(heads), *(head for head, _deal in self.columns())],
            *(
                [name, *("…" if deal is None else cell(deal) for _head, deal in self.columns())]
                for name, cell in self.figures()
            ),
        ]

    def _contract(self, deal: DealResult) -> str:
        contract = deal.contract
        if contract is None:
            return _("All passed")
        name, doubled = words.contract_in_sentence(contract.trump), words.multiplier_name(contract.multiplier)
        called = f"{name}, {self._names(deal).name(contract.declarer)}"
        return f"{called}, {doubled}" if doubled else called

    def _names(self, deal: DealResult) -> Names:
        """The names at the table of a deal: the person may have sat elsewhere, or not at all."""
        if deal is self.goal.before:
            return self.names.read_from(self.goal.sat)
        seat = next((each.seat for each in self.goal.tries if each.result is deal), self.names.human)
        return self.names.read_from(seat)

    def _by_side(self, values: tuple[int | None, ...]) -> str:
        """Numbers by side, ours first; a dash where there are none."""
        order = words.sides_from(self.rules, self.own)
        return " : ".join(words.written(values[side]) for side in order) if values else words.written(None)

    def _difference(self, deal: DealResult) -> str:
        value = difference(deal, self.own)
        return words.signed(value, 0 if value == round(value) else 1)

    def note(self) -> str:
        difference = _("Difference: your side’s score minus the other side’s.")
        if len(self.rules.sides) > 2:
            difference = _("Difference: your score minus the others’ average.")
        elif self.rules.sheet.rounds:
            difference = _("Difference in game points: your side’s score minus the other side’s.")
        experts = _("Experts: every seat played by an expert, from the same moment on.")
        if self.goal.experts.result is None:
            experts = _("Experts are playing the same cards…")
        return f"{difference}\n{experts}"

    def build(self) -> None:
        ui = self.ui
        many = len(self.columns()) > COLUMNS
        lines = self._list() if many else [self._line(cells, n) for n, cells in enumerate(self.table())]
        lines.append(Text(ui, self.note(), "caption", T.text3))
        rows = PagedList(ui, lines, Gap.snug, self.turn, page=self.page)
        least = ui.u(Size.answer)
        answers = [
            button(ui, "again", _("Again"), self.again, icon="again", least=least),
            button(ui, "back", _("Back"), self.escape, kind="primary", least=least),
        ]
        if self.goal.on_other is not None:
            answers.insert(0, button(ui, "other", _("Another way"), self.goal.on_other, least=least))
        title = Text(ui, self.title(), "panel_title")
        self.place_question([title, Space(ui, Gap.text), rows], rows, answers)

    def _list(self) -> list[Box]:
        """All times below one another: this time first, then experts, then the others from the newest on."""
        ui, boxes = self.ui, list[Box]()
        *earlier, now, experts = self.columns()
        for head, deal in (now, experts, *reversed(earlier)):
            told, value = ("…", "…") if deal is None else (self._in_a_line(deal), self._difference(deal))
            lines = [Text(ui, head, "body_bold"), Text(ui, told, "secondary", T.text2)]
            boxes.append(Row(ui, [Column(ui, lines, grow=True), Text(ui, value, "body_bold")], Gap.small))
        return boxes

    def _in_a_line(self, deal: DealResult) -> str:
        (_contract, contract), *others, _difference = self.figures()
        return " · ".join((contract(deal), *(f"{name} {cell(deal)}" for name, cell in others)))

    def _line(self, cells: list[str], place: int) -> Box:
        ui = self.ui
        name, *values = cells
        role = "body_bold" if place in (0, len(self.table()) - 1) else "body"
        texts = [Text(ui, value, role, align="center") for value in values]
        return Row(ui, [Text(ui, name, "body", T.text2), *texts], Gap.small, align="middle", equal=True)

    @property
    def resting(self) -> bool:
        return self.goal.experts.result is not None and super().resting

    def update(self, dt: float) -> None:
        if self.goal.experts.advance():
            self.rebuild()
        super().update(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        if shortcut(event) == "R":
            self.again()
            return True
        return super().handle(event)

    def again(self) -> None:
        self.want(Back())
        self.goal.on_again()

    def escape(self) -> None:
        self.want(Back())
        self.goal.on_back()

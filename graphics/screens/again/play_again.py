"""The choices for playing a deal again: from which moment, whose cards, how well the others play."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame
from msgspec.structs import replace

from game.practice.again import From, PlayoutChoices, beginnings, seated
from game.practice.deal_code import encode
from game.table.player_text import level_of
from game.table.protocol import LEVELS
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.text import words
from graphics.text.i18n import _
from graphics.widgets.boxes import Row, Space
from graphics.widgets.controls.form import Form, FormRow, segments_row
from graphics.widgets.intents import Back, Copy, Open
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import PagedList, Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from saves.saved import SavedMatch


class PlayAgainScene(PagedScreen):
    """Asks; then the table opens over the screen that this dialog came from."""

    name = "play_again"
    modal = True
    first_focus = "play"

    def __init__(self, ports: Ports, goal: to.PlayAgain) -> None:
        super().__init__(ports)
        self.goal = goal
        self.names, self.moment = goal.names, goal.moment
        match = self.names.session.match
        self.rules = match.rules
        self.result = match.results[-1]
        self.code = encode(self.result.deal)
        self.beginnings = beginnings(match, self.result.deal.table.number)
        self.start: From = "auction" if self.moment is None else "here"
        self.seat = self.names.human
        self.partner = self._common(partner=True)
        self.opponents = self._common(partner=False)
        if (chosen := goal.chosen) is not None:
            self.start, self.seat = chosen.start, chosen.seat
            self.partner, self.opponents = chosen.partner, chosen.opponents

    def _common(self, *, partner: bool) -> str | None:
        """The level that all partners or opponents of the chosen seat have; None if they differ."""
        levels = seated(self.rules, self._levels(), self.seat, None, None)
        found = {levels[self.rules.seats[other]] for other in self._others(partner)}
        return found.pop() if len(found) == 1 else None

    def _others(self, partner: bool) -> list[int]:
        side = self.rules.side_of(self.seat)
        seats = range(self.rules.players)
        return [each for each in seats if each != self.seat and (self.rules.side_of(each) == side) == partner]

    def _levels(self) -> dict[str, str]:
        """The level of each seat: a deal is played again with players of a level, whatever their temper."""
        session, seats = self.names.session, self.rules.seats
        return {letter: level_of(session.level(seat)) for seat, letter in enumerate(seats)}

    def match(self) -> SavedMatch:
        """The match as far as the chosen moment, as people are to sit in it; it is kept nowhere."""
        session = self.names.session
        match self.start:
            case "here":
                assert self.moment is not None
                count = self.moment
            case "auction":
                count = self.beginnings.auction
            case trick:
                count = self.beginnings.tricks[trick - 1]
        return replace(
            session.saved,
            id=0,
            levels=seated(self.rules, self._levels(), self.seat, self.partner, self.opponents),
            actions=tuple(session.match.actions[:count]),
            finished=False,
            lost=0,
            branches=(),
            marks=(),
        )

    def play(self) -> None:
        chosen = PlayoutChoices(self.start, self.seat, self.partner, self.opponents)
        choices = replace(self.goal, chosen=chosen, on_play=None)
        table = to.PracticeTable(self.match(), self.result, table=self.goal.table, choices=choices)
        self.want(Back())
        if self.goal.on_play is not None:
            self.goal.on_play(table)
        else:
            self.want(Open(table))

    def build(self) -> None:
        ui = self.ui
        forms = [Form(ui, [row]) for row in self._rows()]
        rows = PagedList(ui, forms, Gap.small, self.turn, page=self.page)
        title = Text(ui, _("Play this deal again"), "panel_title")
        answers = [
            button(ui, "cancel", _("Cancel"), self.escape, least=ui.u(Size.answer)),
            button(ui, "play", _("Play"), self.play, kind="primary", least=ui.u(Size.answer)),
        ]
        boxes = [title, Space(ui, Gap.text), rows, Space(ui, Gap.text), self._code()]
        self.place_question(boxes, rows, answers)

    def _code(self) -> Row:
        ui = self.ui
        text = Text(ui, _("Deal code: {code}").format(code=self.code), "secondary", T.text2, grow=True)
        copy = button(ui, "copy", _("Copy"), self.copy, icon="share", units=Size.tool, role="secondary")
        tip, press = _("As a picture to photograph"), partial(self.want, Open(to.DealPicture(self.code)))
        shown = button(ui, "qr", "QR", press, units=Size.tool, role="secondary", tooltip=tip)
        return Row(ui, [text, shown, copy], Gap.small, align="middle")

    def copy(self) -> None:
        self.want(Copy(self.code))

    def _rows(self) -> list[FormRow]:
        start = _("from the bidding, or from a trick in the same contract")
        rows = [
            segments_row(self.ui, "start", _("From"), start, self._moments(), self.start, self._set_start),
            segments_row(
                self.ui,
                "seat",
                _("Your cards"),
                _("whose cards you hold"),
                self._seats(),
                self.seat,
                self._set_seat,
            ),
        ]
        levels = [(level, words.level_name(level)) for level in LEVELS]
        if self._others(partner=True):
            rows.append(
                segments_row(self.ui, "partner", _("Partner"), "", levels, self.partner, self._set_partner)
            )
        title = _("Opponents") if self.rules.players > 2 else _("Opponent")
        note = _("same levels as before") if self.opponents is None else ""
        return [
            *rows,
            segments_row(self.ui, "opponents", title, note, levels, self.opponents, self._set_opponents),
        ]

    def _moments(self) -> list[tuple[From, str]]:
        here: list[tuple[From, str]] = [("here", _("Here"))] if self.moment is not None else []
        tricks: list[tuple[From, str]] = [(n, str(n)) for n in range(1, len(self.beginnings.tricks) + 1)]
        return [*here, ("auction", _("Bidding")), *tricks]

    def _seats(self) -> list[tuple[int, str]]:
        count = self.rules.players
        order = ((self.names.human + place) % count for place in range(count))
        return [(seat, self.names.name(seat)) for seat in order]

    def _set_start(self, value: Hashable) -> None:
        self.start = value  # type: ignore[assignment]

    def _set_seat(self, value: Hashable) -> None:
        """Another seat has other partners, who keep their levels."""
        assert isinstance(value, int)
        self.seat = value
        self.partner, self.opponents = self._common(partner=True), self._common(partner=False)
        self.rebuild()

    def _set_partner(self, value: Hashable) -> None:
        self.partner = str(value)

    def _set_opponents(self, value: Hashable) -> None:
        self.opponents = str(value)
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if shortcut(event) == "Ctrl+C":
            self.copy()
            return True
        return super().handle(event)

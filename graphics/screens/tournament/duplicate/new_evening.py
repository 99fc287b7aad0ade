"""The choices for a duplicate evening: the game, its length, the other tables, the partner."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.rules import preset
from game.table.protocol import LEVELS
from game.tournament.draw import CAST, CastMember
from game.tournament.duplicate.evening import FOUR, LENGTHS, MOST_TABLES, TABLES, Evening
from graphics.render.sizes import Gap, Size
from graphics.screens import destinations as to
from graphics.screens.tournament.shown.people import face
from graphics.text import duplicate_text as texts
from graphics.text.i18n import _
from graphics.text.names import person_line, person_name
from graphics.text.rules_text import preset_name
from graphics.text.words import level_name
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.controls.button import Button, IconButton
from graphics.widgets.controls.form import Form, FormRow, number_row, segments_row
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.intents import Back, Open
from graphics.widgets.parts import PagedList, Text, button, list_row
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from saves.saved import new_seed
from saves.settings import four_handed

OFFERED = tuple(name for name in FOUR if not preset(name).deal_limit)
"""The games: in a deal by itself it makes no difference how many there are."""
SOME = (3, TABLES, 15)  # numbers of tables to choose from, beside a field for any other


class NewEveningScene(PagedScreen):
    name = "new_evening"
    first_focus = "start"

    def __init__(self, ports: Ports, on_begin: Callable[[Evening, str], object]) -> None:
        super().__init__(ports)
        self.on_begin = on_begin
        last = self.settings.last_match
        self.evening = Evening(four_handed(last), "", partner=last.partner, called=True)
        self.person = ""
        self.typed = str(self.evening.tables)

    def build(self) -> None:
        ui = self.ui
        area = self.body(self.header(_("New evening")))
        self._start = button(
            ui,
            "start",
            _("Start"),
            self.begin,
            kind="primary",
            icon="play",
            role="button_big",
            units=Size.start,
            enabled=self.right,
        )
        foot = Row(ui, [self._start], Gap.medium, right=True)
        room, below = Column(ui, [Made(None, 0, grow=True), foot], Gap.medium).split(area)
        foot.place(below)
        forms = [Form(ui, [row]) for row in self._rows()]
        inner = self.panel(room)
        self.place_list(forms, inner, Gap.tight)

    def _rows(self) -> list[FormRow]:
        evening, levels = self.evening, [(level, level_name(level)) for level in LEVELS]
        seats = [(seat, texts.seat_name(letter)) for seat, letter in enumerate(evening.preset.seats)]
        return [
            self._row("rules", _("Game"), "", [(n, preset_name(n)) for n in OFFERED], evening.rules),
            self._row("deals", _("Deals"), "", [(n, str(n)) for n in LENGTHS], evening.deals),
            self._tables(),
            self._row("level", _("Their level"), _("and that of your opponents"), levels, evening.level),
            self._partner(),
            self._row("seat", _("Your seat"), "", seats, evening.seat),
        ]

    def _partner(self) -> FormRow:
        """A row with the levels, and a button to have somebody of the cast instead."""
        ui, title = self.ui, _("Partner")
        choices = [(level, level_name(level)) for level in LEVELS]
        shown, side = [text for _value, text in choices], ui.high(Size.control, "segment_on")
        note, value = "", self.evening.partner
        if self.person:
            person, value = next(each for each in CAST if each.id == self.person), ""
            note = f"{person_name(person.id)}{texts.BETWEEN}{person_line(person)}"

        def make(rect: pygame.Rect) -> Segmented:
            left = pygame.Rect(rect.x, rect.y, rect.w - side - ui.u(Gap.close), rect.h)
            right = pygame.Rect(rect.right - side, rect.y, side, side)
            made = Segmented(
                ui,
                "partner",
                title,
                left,
                choices=choices,
                value=value,
                on_change=partial(self.choose, "partner"),
            )
            label, kind = _("A tournament player"), "primary" if self.person else "normal"
            IconButton(ui, "person", label, right, self.ask_person, icon="person", kind=kind)
            return made

        return FormRow(
            title,
            note,
            Segmented.width(ui, shown) + side + ui.u(Gap.close),
            make,
            lambda width: Segmented.height(ui, shown, width - side - ui.u(Gap.close)),
        )

    def _row(
        self, id_: str, title: str, note: str, choices: Sequence[tuple[Hashable, str]], value: Hashable
    ) -> FormRow:
        return segments_row(self.ui, id_, title, note, choices, value, partial(self.choose, id_))

    def _tables(self) -> FormRow:
        """A row with usual numbers of tables, and a field for any other."""
        return number_row(
            self.ui,
            "tables",
            _("Other tables"),
            f"1–{MOST_TABLES}",
            SOME,
            self.evening.tables,
            partial(self.choose, "tables"),
            ends=(1, MOST_TABLES),
            typed=self.typed,
            on_type=self.type_tables,
        )

    @property
    def right(self) -> bool:
        return self.typed == str(self.evening.tables)

    def choose(self, name: str, value: object) -> None:
        if name == "partner":
            self.person = ""
        self.evening = replace(self.evening, **{name: value})
        self.typed = str(self.evening.tables)
        self.rebuild()

    def type_tables(self, text: str) -> None:
        """Take the number in the field after each key, if it is a possible number of tables."""
        self.typed = text
        if text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_TABLES:
            self.evening = replace(self.evening, tables=int(text))
            self.typed = str(self.evening.tables)
        start = self.ui.find("start")
        assert isinstance(start, Button)
        (start.enable if self.right else start.disable)()

    def ask_person(self) -> None:
        self.want(Open(to.CastChoice(self.person, self.take_person)))

    def take_person(self, id_: str) -> None:
        person = next(each for each in CAST if each.id == id_)
        self.person, self.evening = id_, replace(self.evening, partner=person.player)
        self.rebuild()

    def begin(self) -> None:
        evening = replace(self.evening, seed=new_seed(), opponents=self.evening.level)
        self.want(Back())
        self.on_begin(evening, self.person)


class CastChoiceScene(PagedScreen):
    name = "cast_choice"
    modal = True
    closes_outside = True

    def __init__(self, ports: Ports, current: str, on_choose: Callable[[str], object]) -> None:
        super().__init__(ports)
        self.current = current
        self.on_choose = on_choose
        self.people = sorted(CAST, key=lambda person: person_name(person.id))
        self.first_focus = f"person:{current}" if current else "cancel"

    def build(self) -> None:
        ui = self.ui
        rows = [self._row(each) for each in self.people]
        listed = PagedList(ui, rows, Gap.small, self.turn, page=self.page)
        title = Text(ui, _("Who is your partner?"), "panel_title")
        cancel = button(ui, "cancel", _("Cancel"), self.escape, least=ui.u(Size.answer))
        self.place_question([title, Space(ui, Gap.text), listed], listed, [cancel])

    def _row(self, person: CastMember) -> Box:
        ui = self.ui
        return list_row(
            ui,
            f"person:{person.id}",
            person_name(person.id),
            person_line(person),
            partial(self.choose, person.id),
            chosen=person.id == self.current,
            tick=True,
            picture=face(person.id, ui.u(Size.row) - 2 * ui.u(Gap.small)),
        )

    def choose(self, id_: str) -> None:
        self.want(Back())
        self.on_choose(id_)

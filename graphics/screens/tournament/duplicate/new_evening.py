"""The choices for a duplicate evening: the game, its length, the other tables, the partner."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.rules import preset
from game.table.protocol import LEVELS
from game.tournament.draw import BY_ID, person_in, written_name
from game.tournament.duplicate.evening import FOUR, LENGTHS, MOST_TABLES, TABLES, Evening
from graphics.render import fonts, icons
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T, text_growth
from graphics.screens import destinations as to
from graphics.text import duplicate_text as texts
from graphics.text.i18n import _
from graphics.text.names import Names, person_line, person_name, portrait_of
from graphics.text.new_match_text import seat_title
from graphics.text.rules_text import game_of, preset_name, short_name, text_name
from graphics.text.words import level_name
from graphics.widgets.boxes import Column, Made, Row
from graphics.widgets.controls.button import Button, IconButton
from graphics.widgets.controls.choice import Tile
from graphics.widgets.controls.form import Form, FormRow, number_row, segments_row
from graphics.widgets.controls.label import Label, Picture
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.intents import Back, Open
from graphics.widgets.laid_table import SEATS, LaidTable, SeatPlaces, ring_face
from graphics.widgets.parts import start_button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from graphics.widgets.told import ToldArea
from saves.saved import new_seed
from saves.settings import four_handed

SIDE = 0.43  # of the width: what can be chosen
ABREAST = 1.15  # times its design: with larger text it has the screen for itself
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
        start = start_button(ui, "start", _("Start"), self.begin, enabled=self.right)
        if text_growth(ui.size) > ABREAST:
            foot = Row(ui, [start], Gap.medium, right=True)
            room, below = Column(ui, [Made(None, 0, grow=True), foot], Gap.medium).split(area)
            foot.place(below)
        else:
            main, room = self.beside(area, round(SIDE * area.w), Gap.large if self.roomy else Gap.medium)
            title, evening = preset_name(self.evening.rules), self.evening
            line = texts.BETWEEN.join((texts.deals(evening.deals), texts.field(evening)))
            LaidTable(ui, self.background, title, line, self._place_seats, start).place(main)
            self.painted.append(main)
        self._choices(self.panel(room))

    def _choices(self, inner: pygame.Rect) -> None:
        """All on one page, explained as far as there is room; else page by page."""
        ui, rows, ground = self.ui, self._rows(), self.background
        for tight in (0, 2, 1):
            form = Form(ui, rows, ground, lines="between", pitch=Size.options_pitch, tight=tight)
            if form.height(inner.w) <= inner.h:
                form.place(inner)
                self.pages = 1
                return
        self.place_list([Form(ui, [row]) for row in rows], inner, Gap.tight)

    def _place_seats(self, area: pygame.Rect) -> pygame.Rect:
        """The person's table: who sits there, as the person sees it."""
        ui, evening = self.ui, self.evening
        seats, own = evening.preset.seats, evening.seat
        given = self._given()
        names = Names(evening.preset, own, lambda seat: given[seats[seat]])
        told = [names.name(seat) for seat in range(len(seats))]
        places = SeatPlaces(ui, area, SEATS, told)
        for place, letter in enumerate(SEATS):
            seat = (own + place) % len(seats)
            if face := places.face(letter):
                ring_face(ui, self.background, face, own=not place)
                self._face(face, portrait_of(names.face(seat)), partner=letter == "N")
            name, line = places.name(letter), places.line(letter)
            shown = fonts.shorten(told[seat], "body", ui.s, name.w)
            y = name.centery - fonts.line_height("body", ui.s) // 2
            Label(ui, (name.x, y), shown, "body", T.on_cloth, name.w, "center")
            said = [told[seat]]
            if place:
                said.append(level_name(evening.partner if letter == "N" else evening.level))
                if line:
                    Label(ui, line.topleft, said[-1], "secondary", T.on_cloth2, line.w, "center")
            ui.areas.append(
                ToldArea(places.whole(letter), f"{seat_title(letter, len(SEATS))}: {', '.join(said)}")
            )
        return places.middle

    def _face(self, place: pygame.Rect, look: str, *, partner: bool) -> None:
        """A portrait; that of the partner can be pressed."""
        ui, picture = self.ui, icons.portrait(look, place.w)
        if not partner:
            Picture(ui, place.topleft, picture)
            return
        label, radius = _("Who is your partner?"), round(place.w / 2 / ui.s)
        Tile(
            ui,
            "face",
            label,
            place,
            self.ask_person,
            picture=picture,
            radius=radius,
            tooltip=label,
            asks=True,
        )

    def _rows(self) -> list[FormRow]:
        evening, levels = self.evening, [(level, level_name(level)) for level in LEVELS]
        seats = [(seat, texts.seat_name(letter)) for seat, letter in enumerate(evening.preset.seats)]
        return [
            *self._games(),
            self._row("deals", _("Deals"), "", [(n, str(n)) for n in LENGTHS], evening.deals),
            self._tables(),
            self._row("level", _("Their level"), _("and that of your opponents"), levels, evening.level),
            self._partner(),
            self._row("seat", _("Your seat"), "", seats, evening.seat),
        ]

    def _games(self) -> list[FormRow]:
        """The game, and the texts by which it can be played."""
        rules, choose = self.evening.rules, partial(self.choose, "rules")
        games = [(name, short_name(name)) for name in OFFERED if name == game_of(name)[0]]
        rows = [self._row("rules", _("Game"), "", games, game_of(rules)[0])]
        sets = [(name, text_name(name)) for name in game_of(rules) if name in OFFERED]
        if len(sets) > 1:
            rows.append(segments_row(self.ui, "text", _("Rule set"), "", sets, rules, choose))
        return rows

    def _partner(self) -> FormRow:
        """A row with the levels, and a button to have somebody of the cast instead."""
        ui, title = self.ui, _("Partner")
        choices = [(level, level_name(level)) for level in LEVELS]
        shown, side = [text for _value, text in choices], ui.high(Size.control, "segment_on")
        note, value = "", self.evening.partner
        if self.person:
            person, value = BY_ID[self.person], ""
            title, note = texts.BETWEEN.join((title, person_name(person.id))), person_line(person)

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
            label = _("A tournament player")
            IconButton(ui, "person", label, right, self.ask_person, icon="person", kind="normal")
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
        given = written_name(self.person) or ""
        seated = tuple(self._given().values())
        self.want(Open(to.People(_("Who is your partner?"), given, self.take_person, seated)))

    def take_person(self, name: str) -> None:
        """Take the person of the cast with this name, or "" for the usual partner."""
        person = person_in(name)
        self.person = "" if person is None else person.id
        partner = self.settings.last_match.partner if person is None else person.player
        self.evening = replace(self.evening, partner=partner)
        self.rebuild()

    def _given(self) -> dict[str, str]:
        """The names at the person's table, by seat."""
        evening, last = self.evening, self.settings.last_match
        seats = evening.preset.seats
        return texts.names_at(evening, self.person, last.names_at(seats, seats[evening.seat]))

    def begin(self) -> None:
        evening = replace(self.evening, seed=new_seed(), opponents=self.evening.level)
        self.want(Back())
        self.on_begin(evening, self.person)

"""The seating of a new match: who sits at the table, and how well the computer players play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.rules import Rules
from game.table.protocol import LEVELS
from game.tournament.draw import CastMember, person_in
from graphics.render import icons
from graphics.render.portraits import OWN
from graphics.render.theme import T
from graphics.text.i18n import _
from graphics.text.names import (
    default_name,
    face_of,
    level_line,
    person_line,
    person_name,
    player_name,
    portrait_of,
)
from graphics.text.new_match_text import seat_title
from graphics.text.words import level_name, you
from graphics.widgets.controls.choice import Tile
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.form import FormRow, segments_row
from graphics.widgets.controls.label import Label
from graphics.widgets.laid_table import SeatPlaces, ring_face
from graphics.widgets.told import ToldArea
from graphics.widgets.ui import Ui
from saves.settings import NAME_LIMIT, LastMatch

HUMAN = "S"


class SeatChoices:
    """Names and levels; they start from those of the last new match."""

    def __init__(self, last: LastMatch) -> None:
        self.partner: str = last.partner
        self.opponents: str = last.opponents
        self.names = dict(last.names)

    def name(self, seat: str) -> str:
        given = self.names.get(seat, "")
        return (given or you()) if seat == HUMAN else player_name(given, seat)

    def own_names(self) -> dict[str, str]:
        """The names that were given to seats, without those they have anyhow."""
        return {seat: name for seat, name in self.names.items() if name and name != _unnamed(seat)}

    def levels(self, rules: Rules) -> dict[str, str]:
        """The player of every seat: people of the cast have levels of their own; alone one has no partner."""
        levels = dict.fromkeys(rules.seats, self.opponents)
        levels |= {seat: self.partner for seat in rules.seats if _with_human(rules, seat)}
        levels |= {seat: person.player for seat in rules.seats if (person := self._person(seat))}
        return levels | {HUMAN: "human"}

    def _person(self, seat: str) -> CastMember | None:
        return None if seat == HUMAN else person_in(self.names.get(seat, ""))

    def invite(self, seat: str, name: str) -> None:
        """Give a seat a person of the cast, who leaves any other; or "" for the usual player."""
        self.names = {other: given for other, given in self.names.items() if not name or given != name}
        self.names[seat] = name

    def _portrait(self, seat: str) -> str:
        return portrait_of(OWN if seat == HUMAN else face_of(self.names.get(seat, ""), seat))

    def _set_name(self, seat: str, text: str) -> None:
        self.names[seat] = text.strip()

    def _set_level(self, who: str, on_level: Callable[[], object], level: str) -> None:
        setattr(self, who, level)
        on_level()

    def rows(self, ui: Ui, rules: Rules, on_level: Callable[[], object]) -> list[FormRow]:
        """How well the others play: the level of a group of seats, or its people of the cast.

        `on_level` is called when a level was chosen.
        """
        names = [(name, level_name(name)) for name in LEVELS]
        made = []
        for id_, title, level in self._groups(rules):
            seats = self._seats(rules, id_)
            people = [person for seat in seats if (person := self._person(seat))]
            if len(people) == len(seats):
                lines = [f"{person_name(person.id)}: {person_line(person)}" for person in people]
                made.append(FormRow(title, "\n".join(lines), 0, lambda rect: None))
                continue
            title, note = self.group_title(rules, id_, title), level_line(level)
            setter = partial(self._set_level, id_, on_level)
            made.append(segments_row(ui, id_, title, note, names, level, setter))
        return made

    def group_title(self, rules: Rules, group: str, title: str) -> str:
        """The `title` of a group; where people of the cast sit there too, the names of the others."""
        seats = self._seats(rules, group)
        others = [self.name(seat) for seat in seats if not self._person(seat)]
        return title if len(others) == len(seats) else " · ".join(others)

    def _seats(self, rules: Rules, group: str) -> list[str]:
        """The seats of the partner or of the opponents."""
        with_human = group == "partner"
        return [seat for seat in rules.seats if seat != HUMAN and _with_human(rules, seat) == with_human]

    def _groups(self, rules: Rules) -> list[tuple[str, str, str]]:
        """Groups of players who get a level together: id, title, the level now."""
        if any(_with_human(rules, seat) for seat in rules.seats):
            return [
                ("partner", _("Partner"), self.partner),
                ("opponents", _("Opponents"), self.opponents),
            ]
        title = _("Opponents") if rules.players > 2 else _("Opponent")
        return [("opponents", title, self.opponents)]

    def place_seats(
        self,
        ui: Ui,
        ground: pygame.Surface,
        area: pygame.Rect,
        rules: Rules,
        on_face: Callable[[str], object],
    ) -> pygame.Rect:
        """Make the seats in an area of the cloth: portraits, names to be changed in place, levels.

        `on_face` gets the seat whose portrait was pressed. Returns what is free in the middle.
        """
        seats, levels = rules.seats, self.levels(rules)
        places = SeatPlaces(ui, area, seats, [self.name(seat) for seat in seats])
        for seat in seats:
            if face := places.face(seat):
                ring_face(ui, ground, face, own=seat == HUMAN)
                picture, label = icons.portrait(self._portrait(seat), face.w), whose_face(seats, seat)
                Tile(
                    ui,
                    f"face:{seat}",
                    f"{label} {self.name(seat)}" if seat != HUMAN else label,
                    face,
                    partial(on_face, seat),
                    picture=picture,
                    radius=round(face.w / 2 / ui.s),
                    tooltip=label,
                    asks=True,
                )
            TextField(
                ui,
                f"name:{seat}",
                _whose_name(seats, seat),
                places.name(seat),
                text=self.name(seat),
                limit=NAME_LIMIT,
                on_change=partial(self._set_name, seat),
                centred=True,
                on_cloth=True,
            )
            told = [self.name(seat)]
            if seat != HUMAN:
                told.append(level_name(levels[seat]))
                if line := places.line(seat):
                    Label(ui, line.topleft, told[-1], "secondary", T.on_cloth2, line.w, "center")
            title = f"{seat_title(seat, len(seats))}: {', '.join(told)}"
            ui.areas.append(ToldArea(places.whole(seat), title))
        return places.middle


def _unnamed(seat: str) -> str:
    return you() if seat == HUMAN else default_name(seat)


def whose_face(seats: tuple[str, ...], seat: str) -> str:
    if seat == HUMAN:
        return _("Your name and face")
    return _("Who is your partner?") if seat == "N" and len(seats) == 4 else _("Who plays against you?")


def _whose_name(seats: tuple[str, ...], seat: str) -> str:
    """The label of a seat's name field, for players who cannot see the table."""
    if seat == HUMAN:
        return _("Your name")
    if seat == "N":
        return _("Partner’s name") if len(seats) == 4 else _("Name of the opponent across from you")
    return _("Name of the opponent on your left") if seat == "W" else _("Name of the opponent on your right")


def _with_human(rules: Rules, seat: str) -> bool:
    index, own = rules.seats.index(seat), rules.seats.index(HUMAN)
    return index != own and rules.side_of(index) == rules.side_of(own)

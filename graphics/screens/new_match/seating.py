"""The seating of a new match: who sits at the table, and how well the computer players play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.rules import Rules
from game.table.protocol import LEVELS
from game.tournament.draw import CastMember, person_in
from graphics.render import draw, fonts, icons
from graphics.render.portraits import OWN
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T, fade
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
from graphics.text.words import level_name, you
from graphics.widgets.boxes import Column, Made, Space
from graphics.widgets.controls.choice import Tile
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.parts import Text, segmented
from graphics.widgets.ui import Ui
from saves.settings import NAME_LIMIT, LastMatch

WHOLE = 14  # letters that can be read without scrolling where there is room
HUMAN = "S"
WIDE = 1.3  # times its height: what is wider has the table at the left


class SeatChoices:
    """Names and levels, chosen in a panel; they start from those of the last new match."""

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

    def build(
        self,
        ui: Ui,
        ground: pygame.Surface,
        inner: pygame.Rect,
        rules: Rules,
        on_level: Callable[[], object],
        on_face: Callable[[str], object],
    ) -> None:
        """Make it in `inner`, on the surface `ground`.

        `on_level` is called when a level was chosen, `on_face(seat)` when a portrait was pressed.
        """
        self._on_face = on_face
        levels = self._levels(ui, rules, on_level)
        if inner.w > inner.h * WIDE:  # side by side
            table, beside = pygame.Rect(inner.topleft, (round(inner.w * 0.48), inner.h)), inner.copy()
            beside.x = table.right + ui.u(Gap.roomy)
            beside.w = inner.right - beside.x
            self._table(ui, ground, table, rules.seats)
            levels.place(beside)
            return
        above, below = Column(ui, [Made(None, 0, grow=True), levels], Gap.snug).split(inner)
        self._table(ui, ground, above, rules.seats)
        levels.place(below)

    @staticmethod
    def width(ui: Ui) -> int:
        """The width in which the levels stand on one line: more height is left for the portraits."""
        return Segmented.width(ui, [level_name(name) for name in LEVELS], Gap.close)

    def _levels(self, ui: Ui, rules: Rules, on_level: Callable[[], object]) -> Column:
        names = [(name, level_name(name)) for name in LEVELS]
        groups = [
            Column(
                ui,
                [
                    Text(ui, self.group_title(rules, id_, title), "button"),
                    Text(ui, level_line(level), "caption", T.text2),
                    Space(ui, Gap.fine),
                    segmented(ui, id_, title, names, level, partial(self._set_level, id_, on_level)),
                ],
            )
            for id_, title, level in self._groups(rules)
            if not all(map(self._person, self._seats(rules, id_)))
        ]
        return Column(ui, [*groups, *self._people(ui, rules)], Gap.snug)

    def group_title(self, rules: Rules, group: str, title: str) -> str:
        """The `title` of a group; where people of the cast sit there too, the names of the others."""
        seats = self._seats(rules, group)
        others = [self.name(seat) for seat in seats if not self._person(seat)]
        return title if len(others) == len(seats) else " · ".join(others)

    def _seats(self, rules: Rules, group: str) -> list[str]:
        """The seats of the partner or of the opponents."""
        with_human = group == "partner"
        return [seat for seat in rules.seats if seat != HUMAN and _with_human(rules, seat) == with_human]

    def _people(self, ui: Ui, rules: Rules) -> Iterator[Column]:
        """How the people of the cast play, where a whole group of seats is theirs."""
        for id_, title, _level in self._groups(rules):
            people = [self._person(seat) for seat in self._seats(rules, id_)]
            if all(people):
                lines = [f"{person_name(person.id)}: {person_line(person)}" for person in people if person]
                texts = [Text(ui, line, "caption", T.text2) for line in lines]
                yield Column(ui, [Text(ui, title, "button"), *texts])

    def _groups(self, rules: Rules) -> list[tuple[str, str, str]]:
        """Groups of players who get a level together: id, title, the level now."""
        if any(_with_human(rules, seat) for seat in rules.seats):
            return [
                ("partner", _("Partner"), self.partner),
                ("opponents", _("Opponents"), self.opponents),
            ]
        title = _("Opponents") if rules.players > 2 else _("Opponent")
        return [("opponents", title, self.opponents)]

    def _table(self, ui: Ui, ground: pygame.Surface, area: pygame.Rect, seats: tuple[str, ...]) -> None:
        """The table from above: portraits, and the names to be changed in place."""
        ground.blit(draw.cloth(area.size, ui.u(Gap.broad)), area)
        inset, line = ui.u(Gap.inset), max(1, ui.u(Size.table_hairline))
        draw.outline(ground, area.inflate(-inset, -inset), ui.u(Gap.wide), fade(T.edge, 0.9), line)
        shown = ["n" * WHOLE, *(_unnamed(seat) for seat in seats)]
        names = max(fonts.width(name, "body", ui.s) for name in shown)
        high, below = ui.high(Size.name_field, "body"), ui.u(Gap.fine)
        face = min(ui.u(Size.face), (area.h - ui.u(2 * Gap.section)) // 2 - high - below)
        if face < ui.u(Size.least_face):
            face = below = 0
        wanted = max(ui.u(Size.name_field_width), names + ui.u(Gap.page))
        given = max(fonts.width(self.name(seat), "body", ui.s) for seat in seats) + ui.u(Gap.section)
        clear = (area.h - ui.u(2 * Gap.roomy)) // 3  # as high those at the sides stand below the upper one
        if given > (area.w - ui.u(2 * Gap.roomy)) // 3 and clear - high - below >= ui.u(Size.sign):
            face = min(face, clear - high - below)  # long names need the width
        both = face + below + high
        abreast = 2 if both <= clear else 3
        field = (min(wanted, (area.w - ui.u(2 * Gap.roomy)) // abreast), high)
        spots = {
            "N": (area.centerx, area.y + ui.u(Gap.wide) + both // 2),
            "W": (area.x + ui.u(Gap.wide) + field[0] // 2, area.centery),
            "E": (area.right - ui.u(Gap.wide) - field[0] // 2, area.centery),
            "S": (area.centerx, area.bottom - ui.u(Gap.wide) - both // 2),
        }
        for seat in seats:
            x, y = spots[seat]
            top = y - both // 2
            if face:
                spot = pygame.Rect(x - face // 2, top, face, face)
                ring = ui.u(Size.own_ring) if seat == HUMAN else ui.u(Size.ring)
                colour = T.gold if seat == HUMAN else T.panel
                draw.box(ground, spot.inflate(2 * ring, 2 * ring), face // 2 + ring, colour)
                Tile(
                    ui,
                    f"face:{seat}",
                    whose_face(seats, seat),
                    spot,
                    partial(self._on_face, seat),
                    picture=icons.portrait(self._portrait(seat), face),
                    radius=round(face / 2 / ui.s),
                )
            TextField(
                ui,
                f"name:{seat}",
                _whose_name(seats, seat),
                pygame.Rect(x - field[0] // 2, top + face + below, *field),
                text=self.name(seat),
                limit=NAME_LIMIT,
                on_change=partial(self._set_name, seat),
                centred=True,
            )


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
        return _("Partner's name") if len(seats) == 4 else _("Name of the opponent across from you")
    return _("Name of the opponent on your left") if seat == "W" else _("Name of the opponent on your right")


def _with_human(rules: Rules, seat: str) -> bool:
    index, own = rules.seats.index(seat), rules.seats.index(HUMAN)
    return index != own and rules.side_of(index) == rules.side_of(own)

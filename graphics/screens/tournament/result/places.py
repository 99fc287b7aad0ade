"""A place on the cloth of the podium: what it is, who took it, and its chips."""

from __future__ import annotations

import pygame
from msgspec import Struct

from game.tournament.progress import standing_of
from game.tournament.tournament import Tournament
from graphics.render import draw
from graphics.render.icons import icon
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.render.things import chips
from graphics.screens.tournament.shown import people
from graphics.table.flourish import Flourish
from graphics.text.i18n import _
from graphics.text.tournament import lobby_text, round_text
from graphics.text.tournament.pair_text import name_of, pair_text
from graphics.widgets.controls.label import Label, Picture, height
from graphics.widgets.gui.ui import Ui
from graphics.widgets.layout.box import Box


class Place(Struct, frozen=True):
    """A pair that took a prize; `chips` are what each of it has won, without who won none.

    They are shown in chips of at most `dearest`.
    """

    title: str
    sign: str
    names: str
    faces: tuple[str, str]
    line: str
    chips: tuple[int, ...]
    dearest: int
    grand: bool


def place_of(tournament: Tournament, pair: tuple[int, int], *, grand: bool) -> Place:
    """The place of a pair of the last round, with the numbers of its standing."""
    one, other = (standing_of(tournament, entrant).prize for entrant in pair)
    each = _("{chips} each").format(chips=lobby_text.chips(one.chips))
    last = tournament.terms.rounds
    line = f"{round_text.points_line(one.points)} · {each}"
    if tournament.left and tournament.human in pair:  # the partner of the seat that was left takes all chips
        partner = pair[1 - pair.index(tournament.human)]
        prize = standing_of(tournament, partner).prize
        won = f"{round_text.points_line(prize.points)} · {lobby_text.chips(prize.chips)}"
        line = f"{name_of(tournament, partner, last)}: {won}"
    return Place(
        title=_("Grand prize") if grand else _("Second place"),
        sign="trophy" if grand else "star",
        names=pair_text(tournament, pair, last),
        faces=people.faces_of(tournament, pair),
        line=line,
        chips=tuple(prize.chips for prize in (one, other) if prize.chips),
        dearest=tournament.terms.second.chips,
        grand=grand,
    )


class PlaceBox(Box):
    """A place in a column: sign, title, portraits, names, prize, chips. The chips give way first."""

    grow = True

    def __init__(self, ui: Ui, place: Place) -> None:
        self._ui, self._place = ui, place
        self.flourish: Flourish | None = None
        self.large = True
        """The portraits are, as where there is room."""
        self._chips = True
        self.yields = 1

    @property
    def _face(self) -> int:
        sizes = Size.podium if self.large else Size.podium_low
        return self._ui.u(sizes[0 if self._place.grand else 1])

    def _pile(self) -> pygame.Surface | None:
        """One stack for each person, the higher the more it is."""
        if not self._chips:
            return None
        return chips.singles(self._place.chips, self._place.dearest, self._ui.u(Size.pile_chip))

    def _texts(self) -> list[tuple[str, str]]:
        """The texts below the portraits with their roles."""
        return [(self._place.names, "row_title"), (self._place.line, "secondary")]

    def height(self, width: int) -> int:
        ui, pile = self._ui, self._pile()
        texts = sum(height(ui, text, role, width) for text, role in self._texts())
        head = ui.u(Size.menu_sign) + ui.u(Gap.thin) + height(ui, self._place.title, "card_title", width)
        used = head + ui.u(Gap.small) + self._face + ui.u(Gap.small) + texts
        return used + (ui.u(Gap.medium) + pile.get_height() if pile is not None else 0)

    def least(self, width: int) -> int:
        """The height without the chips."""
        pile = self._pile()
        return self.height(width) - (self._ui.u(Gap.medium) + pile.get_height() if pile is not None else 0)

    def shrink(self, width: int, by: int) -> int:
        before, self._chips = self.height(width), by <= 0
        return before - self.height(width)

    def place(self, rect: pygame.Rect) -> None:
        ui, shown, ink = self._ui, self._place, T.on_cloth
        y = rect.y + max(0, rect.h - self.height(rect.w)) // 2
        sign = icon(shown.sign, ui.u(Size.menu_sign), ink)
        Picture(ui, (rect.centerx - sign.get_width() // 2, y), sign)
        if shown.grand:
            self.flourish = Flourish(ui, (rect.centerx, y + sign.get_height() // 2), sign.get_height())
        y += sign.get_height() + ui.u(Gap.thin)
        y = Label(ui, (rect.x, y), shown.title, "card_title", ink, rect.w, "center").bottom + ui.u(Gap.small)
        wide = people.pair_width(self._face)
        portraits = draw.clear((wide, self._face))
        people.paint_pair(portraits, shown.faces, 0, self._face // 2, self._face)
        Picture(ui, (rect.centerx - wide // 2, y), portraits)
        y += self._face + ui.u(Gap.small)
        for text, role in self._texts():
            y = Label(ui, (rect.x, y), text, role, ink, rect.w, "center").bottom
        pile = self._pile()
        if pile is not None:
            Picture(ui, (rect.centerx - pile.get_width() // 2, y + ui.u(Gap.medium)), pile)

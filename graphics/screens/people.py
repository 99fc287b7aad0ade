"""The people one can play with: their portraits, and the card of the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial

import pygame

from game.tournament.draw import CAST, CastMember, person_in
from graphics.render import draw, portraits
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.text.biographies import biography
from graphics.text.i18n import _
from graphics.text.names import person_line, person_name
from graphics.widgets.boxes import Box, Column, Space, Wrap
from graphics.widgets.controls.faces import face_tile, frame
from graphics.widgets.intents import Back
from graphics.widgets.parts import Painted, Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen

TILES = (132, 116, 104, 92, 84, 76, 68, 62)  # units: as large as lets everybody stand on one page


class PeopleScene(PagedScreen):
    """`given` is the name that the seat has now; `on_choose` gets the new one, "" for nobody special.

    Those who are `seated`, at this seat or another, have a sign.
    """

    name = "people"
    first_focus = "choose"

    def __init__(
        self,
        ports: Ports,
        title: str,
        given: str,
        on_choose: Callable[[str], object],
        seated: Collection[str] = (),
    ) -> None:
        super().__init__(ports)
        self.title = title
        self.seated = [person.id for name in (given, *seated) if (person := person_in(name)) is not None]
        self.shown: CastMember = person_in(given) or next(each for each in CAST if each.id not in self.seated)
        """The person on the card."""
        self.given = given
        self.on_choose = on_choose

    @property
    def chosen(self) -> CastMember | None:
        """The person whose portrait has the ring; None for the one who has the seat already."""
        return None if self.shown.written == self.given else self.shown

    def build(self) -> None:
        ui = self.ui
        top = self.header(self.title)
        side, main = self.beside(self.body(top), ui.u(Size.card_side), left=True)
        self._card(self.panel(side))
        inner = self.panel(main)
        whole = Wrap(ui, list(self._tiles(inner)), Gap.fine, Gap.fine, align="left")
        if whole.height(inner.w) <= inner.h:
            whole.place(inner)
            self.pages = 1
            return
        tiles = list(self._tiles(inner))
        each = max(1, inner.w // tiles[0].width())
        lines: list[Box] = [
            Wrap(ui, tiles[i : i + each], 0, 0, align="left") for i in range(0, len(tiles), each)
        ]
        self.place_list(lines, inner, Gap.fine)

    def _tiles(self, area: pygame.Rect) -> Iterator[Box]:
        ui, gap = self.ui, self.ui.u(Gap.fine)

        def fits(pixels: int) -> bool:
            whole = pixels + 2 * frame(ui) + gap
            columns = (area.w + gap) // whole
            return columns > 0 and -(-len(CAST) // columns) * whole - gap <= area.h

        sizes = [ui.u(units) for units in TILES]
        pixels = next(filter(fits, sizes), sizes[-1])
        for person in CAST:
            look, name, badge = portraits.look_of(person.id), person_name(person.id), ""
            if person.id in self.seated:
                name, badge = f"{name}, {_('already at the table')}", "cards"
            choose, chosen = partial(self._look_at, person), person == self.chosen
            yield face_tile(ui, f"person:{person.id}", name, look, pixels, choose, chosen, badge)

    def _card(self, inner: pygame.Rect) -> None:
        ui, person = self.ui, self.shown
        name = person_name(person.id)
        choose = button(ui, "choose", _("Choose"), self._choose, icon="check", kind="primary", width=inner.w)
        level = Text(ui, person_line(person), "secondary", T.text2, align="center")
        lines: list[Box] = [level]
        if person.id in self.seated:
            seated = Text(ui, _("already at the table"), "secondary_bold", T.text2, align="center")
            lines = [seated, level]
        foot = [choose]
        if self.given:
            foot.append(button(ui, "nobody", _("The usual player"), partial(self._take, ""), width=inner.w))

        def card(lines: list[Box]) -> Column:
            head = [Painted(ui, self._portrait), Text(ui, name, "panel_title", align="center")]
            told = Text(ui, biography(person.id), "body", align="center")
            return Column(ui, [*head, *lines, told, Space(ui, Gap.small), *foot], Gap.small)

        whole = card(lines)
        (whole if whole.height(inner.w) <= inner.h else card(lines[:1])).place(inner)

    def _portrait(self, size: tuple[int, int]) -> pygame.Surface:
        surface = draw.clear(size)
        if min(size) > 0:
            picture = portraits.portrait(portraits.look_of(self.shown.id), min(size))
            draw.put(surface, picture, center=surface.get_rect().center)
        return surface

    def _look_at(self, person: CastMember) -> None:
        self.shown = person
        self.rebuild()

    def _choose(self) -> None:
        self._take(self.shown.written)

    def _take(self, name: str) -> None:
        self.want(Back())
        self.on_choose(name)

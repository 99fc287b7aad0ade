"""Name and face of the person at the computer: every part is chosen from portraits that have it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, get_args, get_type_hints

import pygame
from msgspec import Struct
from msgspec.structs import replace

from graphics.render import draw, portraits
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.text import words
from graphics.text.i18n import _, pgettext
from graphics.widgets.boxes import Box, Column, Made, Space
from graphics.widgets.controls.faces import face_tiles
from graphics.widgets.controls.field import TextField
from graphics.widgets.intents import Back
from graphics.widgets.parts import Painted, Text, button, segmented
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from saves import look as parts
from saves.look import Look
from saves.settings import NAME_LIMIT, OWN_SEAT

TILES = (
    170,
    150,
    132,
    116,
    104,
    92,
    82,
    72,
    64,
    56,
)  # units: portraits are as large as lets all of them stand on one page
FIELDS = get_type_hints(Look)


class Part(Struct, frozen=True):
    """A row of portraits that differ in these fields of a look."""

    id: str
    name: str
    values: tuple[dict[str, Any], ...]


def _of(field: str) -> tuple[dict[str, Any], ...]:
    return tuple({field: value} for value in get_args(FIELDS[field]))


def _topics(look: Look) -> dict[str, tuple[str, tuple[Part, ...]]]:
    """What can be changed, by topic; colours only of what can be seen."""
    colour = pgettext("of clothes", "Colour")
    heads = tuple({"jaw": jaw, "wide": wide} for jaw, wide in product(("oval", "square"), (0.94, 1.0, 1.08)))
    eyes = tuple({"lashes": lash, "narrow": narrow} for lash, narrow in product((False, True), repeat=2))
    mouths = tuple(
        {"nose": nose, "mouth": mouth} for nose, mouth in product(get_args(parts.Nose), get_args(parts.Mouth))
    )
    hat = (Part("hat_colour", colour, _of("hat_colour")),) if look.hat != "none" else ()
    return {
        "faces": (pgettext("own face", "Faces"), ()),
        "head": (
            pgettext("own face", "Head"),
            (
                Part("skin", _("Skin"), _of("skin")),
                Part("shape", _("Shape of the head"), heads),
                Part("eyes", _("Eyes"), eyes),
                Part("mouth", _("Nose and mouth"), mouths),
            ),
        ),
        "hair": (
            _("Hair"),
            (
                Part("hair", _("Hair"), _of("hair")),
                Part("hair_colour", _("Hair colour"), _of("hair_colour")),
            ),
        ),
        "hat": (_("Hat"), (Part("hat", _("Hat"), _of("hat")), *hat)),
        "clothes": (
            _("Clothes"),
            (Part("clothes", _("Clothes"), _of("clothes")), Part("colour", colour, _of("colour"))),
        ),
        "more": (
            pgettext("own face", "More"),
            (
                Part("whiskers", _("Beard"), _of("whiskers")),
                Part("glasses", _("Glasses"), _of("glasses")),
                Part("jewels", _("Jewellery"), _of("jewels")),
                Part("mark", _("Freckles and lines"), _of("mark")),
                Part("ground", _("Background"), _of("ground")),
            ),
        ),
    }


class OwnFaceScene(PagedScreen):
    name = "own_face"
    first_focus = "done"

    def __init__(self, ports: Ports) -> None:
        super().__init__(ports)
        self.look = self.settings.face or portraits.look_of(portraits.OWN)
        self.own_name = self.settings.last_match.own_name
        self.topic = "faces"

    def personal(self) -> Iterable[str]:
        return (self.own_name,)

    def build(self) -> None:
        ui = self.ui
        top = self.header(_("Your name and face"))
        side, main = self.beside(self.body(top), ui.u(Size.portrait_side), left=True)
        self._side(self.panel(side))
        inner = self.panel(main)
        topics = [(id_, title) for id_, (title, _parts) in _topics(self.look).items()]
        chosen = segmented(ui, "topic", _("Parts of the portrait"), topics, self.topic, self._open)
        above, area = Column(ui, [chosen, Made(None, 0, grow=True)], Gap.snug).split(inner)
        chosen.place(above)
        self.place_list(list(self._rows(area)), area, Gap.tight)

    def _side(self, inner: pygame.Rect) -> None:
        ui = self.ui
        field = Made(self._field, ui.high(Size.name_field, "body"))
        done = button(ui, "done", _("Done"), self.done, icon="check", kind="primary", width=inner.w)
        name = Text(ui, _("Your name"), "secondary", T.text2)
        boxes = [Painted(ui, self._portrait), name, field, Space(ui, Gap.small), done]
        Column(ui, boxes, Gap.small).place(inner)

    def _portrait(self, size: tuple[int, int]) -> pygame.Surface:
        surface = draw.clear(size)
        draw.put(surface, portraits.portrait(self.look, min(size)), center=surface.get_rect().center)
        return surface

    def _field(self, rect: pygame.Rect) -> None:
        TextField(
            self.ui,
            "name",
            _("Your name"),
            rect,
            text=self.own_name,
            limit=NAME_LIMIT,
            placeholder=words.you(),
            on_change=self._call,
        )

    def _call(self, name: str) -> None:
        self.own_name = name.strip()

    def _rows(self, area: pygame.Rect) -> Iterator[Box]:
        pixels = [self.ui.u(units) for units in TILES]
        gap = self.ui.u(Gap.tight)

        def fits(size: int) -> bool:
            highs = [box.height(area.w) for box in self._groups(size)]
            return sum(highs) + gap * (len(highs) - 1) <= area.h

        yield from self._groups(next((size for size in pixels if fits(size)), pixels[-1]))

    def _groups(self, pixels: int) -> Iterator[Box]:
        """The portraits of the open topic, so many pixels wide."""
        ui = self.ui
        _title, found = _topics(self.look)[self.topic]
        if not found:
            title = _("Start with one of these, and change what you like")
            tiles = face_tiles(ui, "face", title, portraits.starters(), self.look, pixels, self.wear)
            yield Column(ui, [Text(ui, title, "secondary", T.text2), tiles], Gap.fine)
        base = self.look if not self.look.figure else portraits.starters()[0]
        for part in found:
            looks = [replace(base, **values) for values in part.values]
            tiles = face_tiles(ui, part.id, part.name, looks, self.look, pixels, self.wear)
            yield Column(ui, [Text(ui, part.name, "secondary", T.text2), tiles], Gap.fine)

    def _open(self, topic: str) -> None:
        self.topic, self.page = topic, 0
        self.rebuild()

    def wear(self, look: Look) -> None:
        self.look = look
        self.rebuild()

    def done(self) -> None:
        """Keep name and face; a figure of the cards is nobody's own face."""
        last = self.settings.last_match
        names = {seat: name for seat, name in last.names.items() if seat != OWN_SEAT}
        if self.own_name:
            names[OWN_SEAT] = self.own_name
        face = None if self.look.figure else self.look
        changed = self.settings.with_(face=face, last_match=replace(last, names=names))
        self.ports.preferences.save_settings(changed)
        self.want(Back())

"""The plates of the seats: portrait, name, level, the dealer's token, the declarer's contract, whose turn."""

from __future__ import annotations

import pygame
from msgspec import Struct
from msgspec.structs import replace

from graphics.render import draw, fonts, icons
from graphics.render.canvas import Canvas
from graphics.render.shapes import Box
from graphics.render.sizes import Size
from graphics.render.stage import Item
from graphics.render.theme import T, fade
from graphics.table.panels.clock_ring import ClockRing
from graphics.table.panels.part import Part
from graphics.table.places.geometry import Layout
from graphics.table.places.space import SEAT_W
from graphics.table.places.speech_places import face_units
from graphics.text.names import portrait_of

TILT = 11  # degrees: of the portrait of somebody who looks up
TOKEN = 0.85  # of the usual size: of the dealer's cards and the contract
MARGIN = 48  # units around a plate: its shadow, the glow, the tokens
INSETS = (10, 16, 20)  # units: before the portrait, between it and the text, behind the text
CLOSE = (6, 9, 8)  # the same beside large text
AIR = 7  # units more behind large text where the room of the seat has them: no letter touches the edge


class Plate(Struct, frozen=True):
    """Contents of a plate.  `seat` is its place at the table, `face` the seat or person whose face it has.

    `declares` is the contract its player has named, None if another did.
    """

    seat: str
    name: str
    line: str
    face: str = ""
    dealer: bool = False
    declares: int | None = None
    turn: bool = False
    thinking: bool = False
    """True if the sign of thinking stands in place of its line."""
    short: str = ""
    """The line where there is no room for all of it."""
    clocked: bool = False
    """The ring of a clock lies round the portrait."""
    tilted: bool = False
    """The portrait is: its player looks up."""


class Plates(Part):
    """Paints the plates of all seats."""

    LIMIT = 40

    def __init__(self) -> None:
        super().__init__()
        self._boxes: dict[tuple[str, str, str], Box] = {}

    def resize(self, table: Layout) -> None:
        super().resize(table)
        self._boxes.clear()

    def box(self, plate: Plate) -> Box:
        """The box of a plate: as wide as its texts need, within the room of its seat."""
        key = (plate.seat, plate.name, plate.line)
        box = self._boxes.get(key)
        if box is None:
            box = self._boxes[key] = self._measured(plate)
        return box

    def _measured(self, plate: Plate) -> Box:
        table = self._need()
        room = table.seats[plate.seat]
        s = table.scale
        text = max(fonts.width(plate.name, "name", s), fonts.width(plate.line, "caption", s))
        air = AIR if table.growth > 1 else 0
        width = min(room.w, max(text + (self._lead() + self._insets()[2] + air) * s + 1, 190 * s))
        if plate.seat == "E":
            return Box(room.right - width, room.y, width, room.h)
        if plate.seat == "N" and (table.players == 4 or table.mirrored):
            return Box(room.x, room.y, room.w, room.h)
        if plate.seat == "N":
            width = max(width, min(room.w, SEAT_W * s))
        return Box(room.x, room.y, width, room.h)

    def line(self, plate: Plate) -> Box:
        """The box of the line below the name."""
        box, s = self.box(plate), self._need().scale
        gap, edge, high = self._lead() * s, self._insets()[2] * s, fonts.line_height("caption", s)
        left = edge if plate.seat == "E" else gap
        return Box(box.x + left, box.y + self._parting(box.h), box.w - gap - edge, high)

    def _parting(self, height: float) -> float:
        """The height at which the line below a name begins: letters that fill a plate have the same air."""
        s = self._need().scale
        more = fonts.line_height("name", s) - fonts.line_height("caption", s)
        return height / 2 + (more / 4 if self._need().growth > 1 else 0)

    def items(self, plate: Plate, glow: float = 1.0) -> list[Item]:
        """The plate; while the light of its turn comes up, `glow` of it, it lies over the plate without."""
        if not plate.turn or glow >= 1:
            return [self._item(plate)]
        box = self.box(plate)
        light = self._kept.get(("light", plate), lambda: self._light(plate, box))
        return [self._item(replace(plate, turn=False)), light.item(box.x, box.y, round(255 * glow))]

    def clocked(self, plate: Plate, ring: ClockRing, glow: float) -> list[Item]:
        """The plate of the seat to act with its time: the ring under the tokens, so that it alone changes."""
        box, bare = self.box(plate), replace(plate, clocked=True, dealer=False, declares=None)
        signs = plate.dealer or plate.declares is not None
        hang = self._need().growth > 1  # off the portrait (`_tokens`)
        items = [*self.items(bare, glow), ring.item(self.face(plate), signs and not hang)]
        if signs:
            tokens = self._kept.get(("tokens", plate), lambda: self._only_tokens(plate, box))
            items.append(tokens.item(box.x, box.y))
        return items

    def face(self, plate: Plate) -> Box:
        """The box of a portrait."""
        box, s = self.box(plate), self._need().scale
        x, size = (self._insets()[0] + self._diameter() / 2) * s, round(self._diameter() * s)
        middle = box.right - x if plate.seat == "E" else box.x + x
        return Box(round(middle - size / 2), round(box.y + box.h / 2 - size / 2), size, size)

    def _only_tokens(self, plate: Plate, box: Box) -> Canvas:
        canvas = Canvas(box.w, box.h, self._need().scale, MARGIN)
        self._tokens(canvas, plate, *self._face(canvas, plate))
        return canvas

    def _item(self, plate: Plate) -> Item:
        box = self.box(plate)
        return self._kept.get(plate, lambda: self._paint(plate, box)).item(box.x, box.y)

    def _paint(self, plate: Plate, box: Box) -> Canvas:
        s = self._need().scale
        canvas = Canvas(box.w, box.h, s, MARGIN)
        canvas.plate(radius=min(52, 72 - 20 * self._need().growth))  # large letters reach into its corners
        cx, cy = self._face(canvas, plate)
        self._portrait(canvas, plate, cx, cy)
        self._words(canvas, plate, plate.seat == "E")
        self._tokens(canvas, plate, cx, cy)
        return canvas

    def _light(self, plate: Plate, box: Box) -> Canvas:
        """Paint the changes of a turn on a plate: the portrait in its glow, and what lies over that."""
        canvas = Canvas(box.w, box.h, self._need().scale, MARGIN)
        cx, cy = self._face(canvas, plate)
        self._portrait(canvas, plate, cx, cy)
        self._tokens(canvas, plate, cx, cy)
        return canvas

    def _insets(self) -> tuple[int, int, int]:
        return INSETS if self._need().growth == 1 else CLOSE

    def _diameter(self) -> float:
        """Of a portrait, in units."""
        return face_units(self._need().growth)

    def _lead(self) -> float:
        """Units from the end of the plate to the text."""
        before, between, _ = self._insets()
        return before + self._diameter() + between

    def _face(self, canvas: Canvas, plate: Plate) -> tuple[float, float]:
        """The centre of the portrait."""
        x = (self._insets()[0] + self._diameter() / 2) * canvas.s
        return (canvas.width - x if plate.seat == "E" else x), canvas.height / 2

    def _portrait(self, canvas: Canvas, plate: Plate, cx: float, cy: float) -> None:
        s = canvas.s
        face = round(self._diameter() * s)
        if plate.turn:
            glow = draw.rounded((face + canvas.units(14), face + canvas.units(14)), face, fade(T.gold, 0.55))
            soft = draw.clear((face + canvas.units(76), face + canvas.units(76)))
            soft.blit(glow, glow.get_rect(center=soft.get_rect().center))
            canvas.picture(pygame.transform.gaussian_blur(soft, canvas.units(13)), cx, cy)
        ring = face + 2 * canvas.units(
            Size.clock_ring if plate.clocked else Size.own_ring if plate.turn else Size.ring
        )
        colour = T.gold if plate.turn and not plate.clocked else T.panel
        canvas.picture(draw.rounded((ring, ring), ring // 2, colour), cx, cy)
        portrait = icons.portrait(portrait_of(plate.face or plate.seat), face)
        if plate.tilted:
            portrait = pygame.transform.rotozoom(portrait, TILT, 1)
        canvas.picture(portrait, cx, cy)

    def _words(self, canvas: Canvas, plate: Plate, right: bool) -> None:
        s = canvas.s
        gap = self._lead() * s
        room = canvas.width - round(gap + self._insets()[2] * s)
        role = "name" if fonts.width(plate.name, "name", s) <= room else "caption_bold"
        name = fonts.shorten(plate.name, role, s, room)
        line = plate.line if fonts.width(plate.line, "caption", s) <= room else plate.short
        x = canvas.width - gap if right else gap
        side = "right" if right else "left"
        middle = self._parting(canvas.height)
        if line:
            canvas.text(name, role, T.text, x, middle + 1 * s, f"bottom{side}")
            if not plate.thinking:
                canvas.text(line, "caption", T.text2, x, middle, f"top{side}")
        else:
            canvas.text(name, role, T.text, x, canvas.height / 2, f"mid{side}")

    def _tokens(self, canvas: Canvas, plate: Plate, cx: float, cy: float) -> None:
        """Paint the dealer's cards and the contract."""
        s, boxes = canvas.s, self._token_boxes(plate, cx, canvas.height)
        if (box := boxes.get("dealer")) is not None:
            canvas.shaded(canvas.rect(*box), box.w / 2 / s, T.paper, 1, T.gold, 2)
            sign = icons.icon("cards", round(0.58 * box.w), T.ink)
            canvas.picture(sign, box.center.x, box.center.y)
        if (box := boxes.get("contract")) is not None:
            canvas.shaded(canvas.rect(*box), 0.3 * box.w / s, T.paper, 1, T.gold, 3 * TOKEN)
            assert plate.declares is not None
            sign = icons.contract(plate.declares, round(0.64 * box.w))
            canvas.picture(sign, box.center.x, box.center.y)

    def _token_boxes(self, plate: Plate, cx: float, height: float) -> dict[str, Box]:
        """The dealer's cards below the outer side of a portrait, the contract below the inner side.

        They hang from the plate: of a face no more is hidden than its shoulders.
        """
        s, half, large = self._need().scale, self._diameter() / 2, self._need().growth > 1
        share, low, boxes = TOKEN, height + 6 * s, {}
        if self._need().growth > 1.7 and plate.dealer and plate.declares is not None:
            share = 0.7  # else one would cover the other
        if plate.dealer:
            size = 38 * share * s
            x = cx - (half + (8 if large else 10)) * s
            if large and plate.seat == "E" and plate.declares is None:  # off the words
                x = cx + (half + 8) * s - size
            boxes["dealer"] = Box(x, low - size, size, size)
        if plate.declares is not None:
            size = 44 * share * s
            x = cx + (half + (6 if large else 9)) * s - size
            if plate.dealer:
                x = max(x, boxes["dealer"].right)
            boxes["contract"] = Box(x, low + 2 * s - size, size, size)
        return boxes

    def tokens(self, plate: Plate) -> list[Box]:
        """The boxes of the tokens of a plate."""
        box, face = self.box(plate), self.face(plate)
        found = self._token_boxes(plate, face.center.x - box.x, box.h).values()
        return [each._replace(x=box.x + each.x, y=box.y + each.y) for each in found]

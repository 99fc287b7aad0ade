"""The plates of the seats: portrait, name, level, clock, dealer's token, declarer's contract, whose turn."""

from __future__ import annotations

import math

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.table.clock import Time
from graphics.render import draw, fonts, icons
from graphics.render.cache import cached
from graphics.render.canvas import Canvas
from graphics.render.dials import Arc
from graphics.render.motion import BREATH_IN_MS, BREATH_MS, CLOCK_STEP_MS
from graphics.render.portraits import Expression, Gaze
from graphics.render.shapes import Box
from graphics.render.sizes import Size
from graphics.render.stage import Item
from graphics.render.theme import T, fade
from graphics.table.geometry import PLATE_LEAST, Layout
from graphics.table.panels.part import TablePart
from graphics.table.places import face_units
from graphics.table.space import SEAT_W
from graphics.text.names import portrait_of

SHARP = 3  # drawn so many times too large
FIGURE, FIGURE_MOST = 0.5, 0.78  # of the portrait: the size of its figures, and that of a large text
RAISED = 12  # units by which they stand above the middle where tokens lie on the foot of it
VEIL = 0.85  # how much of the portrait they hide


class ClockRing(TablePart):
    """The time left, in steps: few enough to cost nothing, and too many to be seen as such."""

    LIMIT = 2

    def __init__(self) -> None:
        super().__init__()
        self.time: Time | None = None
        self._step = 0.0  # milliseconds

    def show(self, time: Time | None, still: bool) -> bool:
        """Show this time, only whole seconds of it if `still`; True if that looks different."""
        before = self._look
        self.time, self._step = time, 0.0
        if time is not None:
            pixels = math.pi * face_units(self.table.growth) * self.s  # round the portrait
            every = 1000 if still else max(CLOCK_STEP_MS, time.whole / pixels)
            self._step = math.ceil(time.left / every) * every
        return self._look != before

    @property
    def _look(self) -> tuple[int, float, int] | None:
        return None if self.time is None else (self.time.seat, self._step, self.time.figures)

    def item(self, face: Box, tokens: bool = False) -> Item:
        assert self.time is not None
        figures, share = self.time.figures, min(1.0, self._step / self.time.whole)
        raised = RAISED * self.s if tokens else 0.0
        key = (share, figures, face.w, raised)
        canvas = self._painted(key, lambda: self._paint(face.w, share, figures, raised))
        return canvas.item(face.x - self._thick, face.y - self._thick)

    @property
    def _thick(self) -> int:
        return max(Size.ring, round(Size.clock_ring * self.s))

    def _paint(self, face: float, share: float, figures: int, raised: float) -> Canvas:
        size = round(face) + 2 * self._thick
        canvas = Canvas(size, size, self.s)
        large = draw.clear((size * SHARP, size * SHARP))
        colour = T.red if figures else T.gold
        large.fill((*colour[:3], 0))
        if share > 0:
            left = Arc(360 * (1 - share), 360, colour, 1 - 2 * self._thick / size)
            pygame.draw.polygon(large, colour, left.corners(size * SHARP / 2))
        canvas.surface.blit(pygame.transform.smoothscale(large, (size, size)), (0, 0))
        if figures:
            disc = draw.rounded((round(face), round(face)), round(face) // 2, fade(T.panel, VEIL))
            canvas.picture(disc, size / 2, size / 2)
            high = face * min(FIGURE_MOST, FIGURE * self.table.growth)
            number = fonts.face("bold", round(high)).render(str(figures), True, T.text)
            canvas.picture(number, size / 2, size / 2 - raised)
        return canvas


TILT = 11  # degrees, of the portrait of a player who looks up
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
    near: bool = False
    """The player leans in."""
    expression: Expression = "neutral"
    gaze: Gaze = (0, 0)

    @property
    def still(self) -> Plate:
        """The same without what changes while somebody only looks round."""
        return replace(self, tilted=False, near=False, expression="neutral", gaze=(0, 0))


@cached(16)
def _tilted(name: str, pixels: int, expression: Expression, gaze: Gaze, near: bool) -> pygame.Surface:
    return pygame.transform.rotozoom(icons.portrait(name, pixels, expression, gaze, near), TILT, 1)


class Plates(TablePart):
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
        table, s = self.table, self.s
        room = table.seats[plate.seat]
        text = max(fonts.width(plate.name, "name", s), fonts.width(plate.line, "caption", s))
        air = AIR if table.growth > 1 else 0
        width = min(room.w, max(text + (self._lead + self._insets[2] + air) * s + 1, PLATE_LEAST * s))
        if plate.seat == "E":
            return Box(room.right - width, room.y, width, room.h)
        if plate.seat == "N" and (table.players == 4 or table.mirrored):
            return Box(room.x, room.y, room.w, room.h)
        if plate.seat == "N":
            width = max(width, min(room.w, SEAT_W * s))
        return Box(room.x, room.y, width, room.h)

    def line(self, plate: Plate) -> Box:
        box, s = self.box(plate), self.s
        gap, edge, high = self._lead * s, self._insets[2] * s, fonts.line_height("caption", s)
        left = edge if plate.seat == "E" else gap
        return Box(box.x + left, box.y + self._parting(box.h), box.w - gap - edge, high)

    def _parting(self, height: float) -> float:
        """The height at which the line below a name begins: letters that fill a plate have the same air."""
        more = fonts.line_height("name", self.s) - fonts.line_height("caption", self.s)
        return height / 2 + (more / 4 if self.table.growth > 1 else 0)

    def items(self, plate: Plate, glow: float = 1.0) -> list[Item]:
        """The plate, the face on it and the tokens: a face that changes is all that is drawn again.

        While the light of its turn comes up, `glow` of it, it lies over the plate without.
        """
        bare = replace(plate.still, dealer=False, declares=None)
        if not plate.turn or glow >= 1:
            items = [self._item(bare)]
        else:
            box = self.box(plate)
            light = self._painted(("light", bare), lambda: self._light(bare, box))
            items = [self._item(replace(bare, turn=False)), light.item(box.x, box.y, round(255 * glow))]
        return [*items, self._portrait(plate), *self._tokens_of(plate)]

    def clocked(self, plate: Plate, ring: ClockRing, glow: float) -> list[Item]:
        """The plate of the seat to act with its time: the ring under the tokens, so that it alone changes."""
        bare = replace(plate, clocked=True, dealer=False, declares=None)
        signs = plate.dealer or plate.declares is not None
        hang = self.table.growth > 1  # off the portrait (`_tokens`)
        timed = ring.item(self.face(plate), signs and not hang)
        return [*self.items(bare, glow), timed, *self._tokens_of(plate)]

    def _tokens_of(self, plate: Plate) -> list[Item]:
        if not plate.dealer and plate.declares is None:
            return []
        box, named = self.box(plate), replace(plate.still, turn=False, thinking=False)
        tokens = self._painted(("tokens", named), lambda: self._only_tokens(named, box))
        return [tokens.item(box.x, box.y)]

    def face(self, plate: Plate) -> Box:
        box, s = self.box(plate), self.s
        x, size = (self._insets[0] + self._diameter / 2) * s, round(self._diameter * s)
        middle = box.right - x if plate.seat == "E" else box.x + x
        return Box(round(middle - size / 2), round(box.y + box.h / 2 - size / 2), size, size)

    def _only_tokens(self, plate: Plate, box: Box) -> Canvas:
        canvas = Canvas(box.w, box.h, self.s, MARGIN)
        self._tokens(canvas, plate, *self._face(canvas, plate))
        return canvas

    def _item(self, plate: Plate) -> Item:
        box = self.box(plate)
        return self._painted(plate, lambda: self._paint(plate, box)).item(box.x, box.y)

    def _paint(self, plate: Plate, box: Box) -> Canvas:
        s = self.s
        canvas = Canvas(box.w, box.h, s, MARGIN)
        canvas.plate(radius=min(52, 72 - 20 * self.table.growth))  # large letters reach into its corners
        self._ring(canvas, plate)
        self._words(canvas, plate, plate.seat == "E")
        return canvas

    def _light(self, plate: Plate, box: Box) -> Canvas:
        canvas = Canvas(box.w, box.h, self.s, MARGIN)
        self._ring(canvas, plate)
        return canvas

    @property
    def _insets(self) -> tuple[int, int, int]:
        return INSETS if self.table.growth == 1 else CLOSE

    @property
    def _diameter(self) -> float:
        return face_units(self.table.growth)

    @property
    def _lead(self) -> float:
        return self._insets[0] + self._diameter + self._insets[1]

    def _face(self, canvas: Canvas, plate: Plate) -> tuple[float, float]:
        x = (self._insets[0] + self._diameter / 2) * canvas.s
        return (canvas.width - x if plate.seat == "E" else x), canvas.height / 2

    def _portrait(self, plate: Plate) -> Item:
        """The portrait in the middle of its ring."""
        box, x = self.box(plate), (self._insets[0] + self._diameter / 2) * self.s
        width, height = round(box.w), round(box.h)
        middle = (round(width - x if plate.seat == "E" else x), round(height / 2))
        name, size = portrait_of(plate.face or plate.seat), round(self._diameter * self.s)
        drawn = _tilted if plate.tilted else icons.portrait
        picture = drawn(name, size, plate.expression, plate.gaze, plate.near)
        rect = picture.get_rect(center=middle).move(round(box.x), round(box.y))
        return Item(picture, rect.x, rect.y)

    def _ring(self, canvas: Canvas, plate: Plate) -> None:
        """The ring round the portrait, and the light of the turn around it."""
        cx, cy = self._face(canvas, plate)
        face = round(self._diameter * canvas.s)
        if plate.turn:
            glow = draw.rounded((face + canvas.units(14), face + canvas.units(14)), face, fade(T.gold, 0.55))
            soft = draw.clear((face + canvas.units(76), face + canvas.units(76)))
            draw.put(soft, glow, center=soft.get_rect().center)
            canvas.picture(pygame.transform.gaussian_blur(soft, canvas.units(13)), cx, cy)
        ring = face + 2 * canvas.units(
            Size.clock_ring if plate.clocked else Size.own_ring if plate.turn else Size.ring
        )
        colour = T.gold if plate.turn and not plate.clocked else T.panel
        canvas.picture(draw.rounded((ring, ring), ring // 2, colour), cx, cy)

    def _words(self, canvas: Canvas, plate: Plate, right: bool) -> None:
        s = canvas.s
        gap = self._lead * s
        room = canvas.width - round(gap + self._insets[2] * s)
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
        s, half, large = self.s, self._diameter / 2, self.table.growth > 1
        share, low, boxes = TOKEN, height + 6 * s, {}
        if self.table.growth > 1.7 and plate.dealer and plate.declares is not None:
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
        box, face = self.box(plate), self.face(plate)
        found = self._token_boxes(plate, face.center.x - box.x, box.h).values()
        return [each._replace(x=box.x + each.x, y=box.y + each.y) for each in found]


DOTS = 3
SIZE, STEP = 9, 18  # units
FAINT = 0.3  # how strong a dot is when it has breathed out
STEPS = 12  # different strengths: fewer pictures, nothing the eye would miss


class Thinking(TablePart):
    LIMIT = 1

    def __init__(self) -> None:
        super().__init__()
        self.seat: int | None = None
        self._ms = 0.0
        self._shown: tuple[int, ...] = ()

    def show(self, seat: int | None) -> bool:
        """Show that `seat` thinks, or that nobody does; True if it was not so before."""
        changed = seat != self.seat
        if changed:
            self.seat, self._ms = seat, 0.0
        return changed

    def update(self, ms: float, still: bool) -> bool:
        """Let time pass (`still`: nothing may move); True if the dots look different now."""
        if self.seat is None:
            return False
        before = self._shown
        self._ms = 0.0 if still else self._ms + ms
        self._shown = (255,) * DOTS if still else strengths(self._ms)
        return self._shown != before

    def items(self, line: Box, right: bool) -> list[Item]:
        s = self.s
        canvas = self._painted("dot", self._dot)
        start = line.right - (STEP * (DOTS - 1) + SIZE) * s if right else line.x
        y = line.center.y - canvas.height / 2
        return [canvas.item(start + i * STEP * s, y, alpha) for i, alpha in enumerate(self._shown)]

    def _dot(self) -> Canvas:
        s = self.s
        size = max(6, round(SIZE * s))
        canvas = Canvas(size, size, s)
        canvas.surface.blit(draw.rounded((size, size), size // 2, T.gold), (0, 0))
        return canvas


def strengths(ms: float) -> tuple[int, ...]:
    """The opacity of each dot, 0 to 255, so long after the sign has appeared: it rises from 0."""
    coming = min(1.0, ms / BREATH_IN_MS)
    alphas = []
    for i in range(DOTS):
        breath = (1 - math.cos(2 * math.pi * (ms / BREATH_MS - i / 6))) / 2
        share = coming * (FAINT + (1 - FAINT) * breath)
        alphas.append(round(255 * round(share * STEPS) / STEPS))
    return tuple(alphas)

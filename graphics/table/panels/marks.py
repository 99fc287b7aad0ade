"""Small marks on the cloth: the ring of the order of play, the order tags, the free place, the prompt."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from graphics.render import draw, fonts, icons, tablecloth
from graphics.render.canvas import Canvas
from graphics.render.shapes import CARD_RATIO, Box
from graphics.render.sizes import Gap, Radius, Stroke
from graphics.render.stage import Item
from graphics.render.theme import Colour, T, fade
from graphics.table.geometry import Layout, order_tag
from graphics.table.panels.part import TablePart
from graphics.table.places import prompt_room
from graphics.table.questions import PromptLine
from graphics.text.i18n import _
from graphics.text.signs_text import in_words
from graphics.widgets import devices

RING_RADIUS = 236  # units at a trick card 132 wide
SMOOTH = 3
LOW = Gap.column  # units: the height of one line above the hand, at least
WHY_SIZE, WHY_SIGN = 26, 38  # units of the sign for more about a refusal, and with the space before it


def cloth(table: Layout) -> pygame.Surface:
    """A new surface with the ground under everything on the table; the ring is for four players."""
    surface = tablecloth.background((table.width, table.height), table.scale).copy()
    if table.players == 4:
        order_ring(surface, table)
    return surface


def order_ring(target: pygame.Surface, table: Layout) -> None:
    k = SMOOTH
    radius = RING_RADIUS * table.trick_card[0] / 132
    edge = radius + 16 * table.scale
    big = pygame.Surface((round(2 * edge * k), round(2 * edge * k)), pygame.SRCALPHA)
    colour = fade(T.on_cloth2, 0.30)
    centre = edge * k
    width = max(2, round(2.5 * table.scale * k))
    for degrees in (0, 90, 180, 270):
        for a0, a1 in ((degrees + 52, degrees + 82), (degrees + 8, degrees + 38)):
            arc(big, colour, (centre, centre), radius * k, math.radians(a0), math.radians(a1), width)
    for degrees in (45, 135, 225, 315):
        a = math.radians(degrees)
        x, y = centre + radius * k * math.cos(a), centre - radius * k * math.sin(a)
        chevron(big, colour, (x, y), -degrees - 90, table.scale * k)
    size = (round(2 * edge), round(2 * edge))
    small = pygame.transform.smoothscale(big, size)
    # an ellipse where the trick stands wider than high would lie: it must stay clear of the plates
    draw.put(target, small, center=(round(table.trick_center.x), round(table.trick_center.y)))


def arc(
    surface: pygame.Surface,
    colour: object,
    centre: tuple[float, float],
    radius: float,
    start: float,
    end: float,
    width: int,
) -> None:
    steps = max(4, round(radius * (end - start) / max(1, width / 3)))
    for i in range(steps + 1):
        a = start + (end - start) * i / steps
        spot = (centre[0] + radius * math.cos(a), centre[1] - radius * math.sin(a))
        pygame.draw.circle(surface, colour, spot, width / 2)  # type: ignore[arg-type]


def chevron(
    surface: pygame.Surface, colour: object, centre: tuple[float, float], turn: float, unit: float
) -> None:
    points = [
        pygame.Vector2(p).rotate(turn) * unit + pygame.Vector2(centre) for p in ((-7, -9), (6, 0), (-7, 9))
    ]
    width = max(2, round(3.5 * unit))
    for a, b in ((points[0], points[1]), (points[1], points[2])):
        steps = max(2, round((b - a).length() / max(1, width / 4)))
        for i in range(steps + 1):
            pygame.draw.circle(surface, colour, a.lerp(b, i / steps), width / 2)  # type: ignore[arg-type]


class Marks(TablePart):
    LIMIT = 16

    def tag(self, seat: str, place: int, lean: float = 0.0, *, wins: bool = False) -> Item:
        """The number of a card in the trick, from 1; that of the one that `wins` so far is gold."""
        table = self.table
        spot = order_tag(table, seat, lean)

        def paint() -> Canvas:
            size = self.tag_size()
            canvas = Canvas(size, size, self.s, 8)
            # paper on the paper of a card: an edge of ink sets it off
            canvas.shaded(canvas.whole, size / self.s / 2, T.gold if wins else T.paper, 1, T.ink, 1.5)
            colour = T.on_gold if wins else T.ink
            canvas.text(str(place), "caption_bold", colour, canvas.width / 2, canvas.height / 2, "center")
            return canvas

        canvas = self._painted(("tag", place, wins), paint)
        y = spot.y - canvas.height / 2
        if seat == "N" and table.players == 4:  # its plate stands close above the trick in a low window
            over = 4 if table.growth == 1 else 0  # large letters fill the plate
            y = max(y, table.seats[seat].bottom - over * table.scale)
        return canvas.item(spot.x - canvas.width / 2, y)

    def tag_size(self) -> float:
        return max(30 * self.s, 1.25 * fonts.pixels("caption_bold", self.s))

    def slot(self) -> Item:
        place, width = self.table.trick["S"], self.table.trick_card[0]

        def paint() -> Canvas:
            canvas = Canvas(width, width * CARD_RATIO, self.s, 2)
            dashes(canvas, 12 * self.s, fade(T.on_cloth2, 0.38), max(1, round(2 * self.s)))
            return canvas

        canvas = self._painted("slot", paint)
        return canvas.item(place.x - canvas.width / 2, place.y - canvas.height / 2)

    def prompt_box(self, line: PromptLine) -> Box:
        """The box of the line above the hand: a long one takes two lines and grows upwards.

        What was refused has a sign that more is to be told, where there is room for it.
        """
        lines, role = self._prompt_lines(line)
        box = box_above_hand(self.table, lines, role, 44 * self.s, 12)
        sign = WHY_SIGN * self.s
        if line.style == "refused" and box.w + sign <= prompt_room(self.table):
            return box._replace(x=box.x - sign / 2, w=box.w + sign)
        return box

    def _prompt_lines(self, line: PromptLine) -> tuple[list[str], str]:
        """The lines of the prompt, and their role.

        They are one line if possible, the shorter text, without signs and in smaller letters if need be;
        else several.
        """
        s, room = self.s, round(prompt_room(self.table) - 44 * self.s)
        what = line.shorter or line.text
        plain = in_words(what)
        for words, role in ((line.text, "body"), (what, "body"), (plain, "body"), (plain, "secondary")):
            if fonts.width(words, role, s) <= room:
                return [words], role
        return fonts.wrap(plain, role, s, fonts.even(plain, role, s, room)), role

    def prompt(self, line: PromptLine) -> Item:
        box, style = self.prompt_box(line), line.style

        def paint() -> Canvas:
            canvas = Canvas(box.w, box.h, self.s, 30)
            canvas.plate(radius=22)
            if style == "refused":
                canvas.box(canvas.whole, 22, None, T.red, 2)
            colour = {"turn": T.text, "quiet": T.text2, "refused": T.red}[style]
            lines, role = self._prompt_lines(line)
            middle = canvas.width / 2
            if box.w > self.prompt_box(replace(line, style="turn")).w:
                middle -= WHY_SIGN * self.s / 2
                sign = icons.icon("rules", canvas.units(WHY_SIZE), T.red)
                canvas.picture(sign, canvas.width - 16 * self.s, canvas.height / 2, "midright")
            canvas.lines(lines, role, colour, middle, canvas.height / 2, "center")
            return canvas

        return self._painted(("prompt", line), paint).item(box.x, box.y)


def box_above_hand(table: Layout, lines: Sequence[str], role: str, beside: float, air: float) -> Box:
    """The box of a line above the hand, `beside` pixels wider than its text; more lines grow upwards.

    `air` units are free above and below the text.
    """
    s, step = table.scale, fonts.line_height(role, table.scale)
    width = max(fonts.width(line, role, s) for line in lines) + beside
    more = (len(lines) - 1) * step
    low = max(LOW * s, step + air * s)
    return Box(table.prompt.x - width / 2, table.prompt.y - more, width, low + more)


def dashes(canvas: Canvas, radius: float, colour: Colour, width: int) -> None:
    frame = draw.rounded((canvas.width, canvas.height), round(radius), None, colour, width).copy()
    step, gap = canvas.units(11), canvas.units(5)
    cut = (0, 0, 0, 0)
    for x in range(round(radius), canvas.width - round(radius), step):
        frame.fill(cut, (x, 0, gap, width + 1))
        frame.fill(cut, (x, canvas.height - width - 1, gap, width + 1))
    for y in range(round(radius), canvas.height - round(radius), step):
        frame.fill(cut, (0, y, width + 1, gap))
        frame.fill(cut, (canvas.width - width - 1, y, width + 1, gap))
    canvas.picture(frame, 0, 0, "topleft")


ROLE = "body_bold"
EDGE, BEFORE_KEY = Gap.wide, Gap.snug  # units at both ends, and between the words and the key
KEY = "C"
KEY_ROLE = "caption_bold"


class ClaimOffer(TablePart):
    @staticmethod
    def text() -> str:
        return _("The rest is yours")

    def box(self) -> Box:
        beside = 2 * EDGE * self.s + self._key_room()
        return box_above_hand(self.table, self._lines(), ROLE, beside, Gap.medium)

    def item(self) -> Item:
        box, lines = self.box(), self._lines()

        def paint() -> Canvas:
            canvas = Canvas(box.w, box.h, self.s, 30)
            canvas.plate(radius=Radius.bubble)
            canvas.box(canvas.whole, Radius.bubble, None, T.gold, Stroke.line)
            middle = (canvas.width - self._key_room()) / 2
            canvas.lines(lines, ROLE, T.gold, middle, canvas.height / 2, "center")
            if devices.by_keys():
                self._key(canvas)
            return canvas

        return self._painted((*lines, devices.by_keys()), paint).item(box.x, box.y)

    def _key(self, canvas: Canvas) -> None:
        size = self._key_size()
        left, top = canvas.width - EDGE * canvas.s - size, (canvas.height - size) / 2
        canvas.box(canvas.rect(left, top, size, size), Radius.key, None, fade(T.gold, 0.45), T.line_width)
        canvas.text(KEY, KEY_ROLE, T.gold, left + size / 2, canvas.height / 2, "center")

    def _lines(self) -> list[str]:
        text, s = self.text(), self.s
        room = round(prompt_room(self.table) - 2 * EDGE * s - self._key_room())
        if fonts.width(text, ROLE, s) <= room:
            return [text]
        return fonts.wrap(text, ROLE, s, fonts.even(text, ROLE, s, room))

    def _key_size(self) -> float:
        return max(Gap.roomy * self.s, fonts.line_height(KEY_ROLE, self.s))

    def _key_room(self) -> float:
        if not devices.by_keys():
            return 0.0
        return self._key_size() + BEFORE_KEY * self.s

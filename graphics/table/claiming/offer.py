"""The offer of the rest, in the place of the line above the hand: words, and the key that takes it."""

from __future__ import annotations

from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.shapes import Box
from graphics.render.sizes import Gap, Radius, Stroke
from graphics.render.stage import Item
from graphics.render.theme import T, fade
from graphics.table.panels.part import Part
from graphics.table.places.speech_places import prompt_room
from graphics.text.i18n import _
from graphics.widgets import devices

ROLE = "body_bold"
EDGE, BEFORE_KEY = Gap.wide, Gap.snug  # units at both ends, and between the words and the key
LOW = Gap.column  # units: the height of that line
KEY = "C"
KEY_ROLE = "caption_bold"


class Offer(Part):
    """Paints the offer.  It is to be pressed where `box` is."""

    @staticmethod
    def text() -> str:
        """The words of the offer."""
        return _("The rest is yours")

    def box(self) -> Box:
        """The box of the offer, in pixels: words that are too long for one line make it grow upwards."""
        table = self._need()
        s, lines = table.scale, self._lines()
        step = fonts.line_height(ROLE, s)
        width = max(fonts.width(line, ROLE, s) for line in lines) + 2 * EDGE * s + self._key_room()
        low = max(LOW * s, step + Gap.medium * s)
        more = (len(lines) - 1) * step
        return Box(table.prompt.x - width / 2, table.prompt.y - more, width, low + more)

    def item(self) -> Item:
        """The offer as a picture."""
        box, lines = self.box(), self._lines()
        s = self._need().scale

        def paint() -> Canvas:
            canvas = Canvas(box.w, box.h, s, 30)
            canvas.plate(radius=Radius.bubble)
            canvas.box(canvas.whole, Radius.bubble, None, T.gold, Stroke.line)
            step, middle = fonts.line_height(ROLE, s), (canvas.width - self._key_room()) / 2
            for row, line in enumerate(lines):
                y = canvas.height / 2 + (row - (len(lines) - 1) / 2) * step
                canvas.text(line, ROLE, T.gold, middle, y, "center")
            self._key(canvas, s)
            return canvas

        return self._kept.get((*lines, devices.by_keys()), paint).item(box.x, box.y)

    def _key(self, canvas: Canvas, s: float) -> None:
        """The key, for who uses the keyboard."""
        if not devices.by_keys():
            return
        size = self._key_size()
        left, top = canvas.width - EDGE * s - size, (canvas.height - size) / 2
        canvas.box(canvas.rect(left, top, size, size), Radius.key, None, fade(T.gold, 0.45), T.line_width)
        canvas.text(KEY, KEY_ROLE, T.gold, left + size / 2, canvas.height / 2, "center")

    def _lines(self) -> list[str]:
        table = self._need()
        room = round(prompt_room(table) - 2 * EDGE * table.scale - self._key_room())
        if fonts.width(self.text(), ROLE, table.scale) <= room:
            return [self.text()]
        return fonts.wrap(self.text(), ROLE, table.scale, fonts.even(self.text(), ROLE, table.scale, room))

    def _key_size(self) -> float:
        s = self._need().scale
        return max(Gap.roomy * s, fonts.line_height(KEY_ROLE, s))

    def _key_room(self) -> float:
        """The width of the key with what is free before it, in pixels."""
        if not devices.by_keys():
            return 0.0
        return self._key_size() + BEFORE_KEY * self._need().scale

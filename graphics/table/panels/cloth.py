"""Texts beside the cards on the cloth in Bela: the middle, the turned card, what was laid away."""

from __future__ import annotations

from msgspec import Struct

from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.stage import Item
from graphics.render.theme import T
from graphics.table.geometry import hand_left, hand_right
from graphics.table.panels.part import TablePart
from graphics.table.space import label_height

GAP = 8  # units between a word and the number behind it
STITCHES = 76  # units of the edge of the cloth: no text stands there


class ClothInfo(Struct, frozen=True):
    """The labels; an empty one is not shown."""

    middle: str = ""
    shorter: tuple[str, ...] = ()
    """The label of the middle where there is no room for all of it."""
    count: int = 0
    """The number of cards face down in the middle; the label tells it unless it is 0."""
    rest: str = ""
    rest_count: int = 0
    turned: str = ""
    news: str = ""
    """The state of the suit of the turned card."""
    laid: str = ""
    """The player's discards only: the plate of another seat tells its own."""


class ClothLabels(TablePart):
    LIMIT = 6

    def items(self, info: ClothInfo) -> list[Item]:
        items = []
        if info.middle:
            place = self.table.cloth.middle_label
            chips = (self._chip(text, info.count) for text in (info.middle, *info.shorter))
            chip = next((chip for chip in chips if chip.width <= self._middle_room()), None)
            chip = chip or self._chip((info.middle, *info.shorter)[-1], info.count)
            items.append(chip.item(place.x - chip.width / 2, place.y))
        if info.rest:
            items.append(self._chip(info.rest, info.rest_count).item(*self.table.cloth.rest_label))
        if info.turned:
            items.append(self._turned(info))
        if info.laid:
            items.append(self._laid(info.laid))
        return items

    def _middle_room(self) -> float:
        table = self.table
        place, gap = table.cloth.middle_label, 8 * self.s
        beside = [box for box in (table.contract, table.pad) if box.bottom > place.y]
        sides = [box.x - place.x if box.x > place.x else place.x - box.right for box in beside]
        return 2 * (min(sides, default=table.width / 2) - gap)

    def _chip(self, text: str, count: int) -> Canvas:
        s, high = self.s, label_height(self.table.growth)
        number = str(count) if count else ""

        def paint() -> Canvas:
            wide = fonts.width(text, "secondary", s)
            extra = fonts.width(number, "secondary_bold", s) + GAP * s if number else 0
            canvas = Canvas(wide + extra + 32 * s, high * s, s, 30)
            canvas.plate(radius=high / 2)
            used = canvas.text(text, "secondary", T.text, 16 * s, canvas.height / 2, "midleft")
            if number:
                x = used.right + GAP * s
                canvas.text(number, "secondary_bold", T.gold, x, canvas.height / 2, "midleft")
            return canvas

        return self._painted(("chip", text, count), paint)

    def _turned(self, info: ClothInfo) -> Item:
        """Two lines to the right of the turned card, or below all that lies there."""
        table = self.table
        s, place = table.scale, table.cloth.turned_label
        room = round(table.width - place.x - STITCHES * s)

        def paint() -> Canvas:
            texts = [text for text in (info.turned, info.news) if text]
            fits = all(fonts.width(text, "secondary_bold", s) <= room for text in texts)
            size = "secondary" if fits else "caption"
            looks = ((size, T.on_cloth2), (f"{size}_bold", T.on_cloth))
            lines = [
                (line, role, colour)
                for text, (role, colour) in zip(texts, looks, strict=False)
                for line in fonts.wrap(text, role, s, room)
            ]
            step = fonts.line_height(size, s)
            width = max(fonts.width(text, role, s) for text, role, _ in lines)
            canvas = Canvas(width, step * len(lines), s, 4)
            for number, (text, role, colour) in enumerate(lines):
                canvas.text(text, role, colour, 0, step * (number + 0.5), "midleft")
            return canvas

        canvas = self._painted(("turned", info.turned, info.news), paint)
        return canvas.item(place.x, place.y - (0 if table.cloth.below else canvas.height / 2))

    def _laid(self, text: str) -> Item:
        """The label above the player's discards, between the hand and the stitches."""
        table = self.table
        s, place = table.scale, table.cloth.laid["S"]

        def paint() -> Canvas:
            high = fonts.line_height("caption", s)
            wide = hand_left(table) - (8 + STITCHES) * s
            lines = fonts.wrap(text, "caption", s, round(wide))
            canvas = Canvas(max(fonts.width(line, "caption", s) for line in lines), high * len(lines), s, 4)
            canvas.lines(lines, "caption", T.on_cloth2, canvas.width / 2, canvas.height / 2, "center")
            return canvas

        canvas = self._painted(("laid", text), paint)
        x = place.center.x - canvas.width / 2
        if not table.mirrored:
            x = max(min(x, table.width - canvas.width - STITCHES * s), hand_right(table) + 8 * s)
        else:
            x = min(max(x, STITCHES * s), hand_left(table) - canvas.width - 8 * s)
        return canvas.item(x, place.center.y - place.card * 0.78 - canvas.height)

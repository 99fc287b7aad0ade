"""The last trick: its cards small in the corner, or a tab that opens them where there is little room."""

from __future__ import annotations

from msgspec import Struct

from graphics.render import fonts, icons
from graphics.render.canvas import Canvas
from graphics.render.deck import Deck
from graphics.render.shapes import Box
from graphics.render.stage import Item
from graphics.render.theme import Colour, T, fade
from graphics.table.panels.marks import dashes
from graphics.table.panels.part import TablePart
from graphics.text.i18n import _

MARGIN = 30
EDGE, FOOT = 28, 18  # units at the left and right of the opened panel, and below its last line
COLUMN, HEIGHT = 126, 318  # units of a card in the opened panel, and of the panel, at the usual text size


class LastTrick(Struct, frozen=True):
    """The cards in order of play, the names of those who played them, and which of them won."""

    cards: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    winner: int = 0
    players: int = 4
    points: str = ""


class LastTrickPanel(TablePart):
    LIMIT = 6

    def __init__(self, deck: Deck) -> None:
        super().__init__()
        self._deck = deck

    def item(self, trick: LastTrick) -> Item:
        box = self.table.last_trick
        paint = self._tab if self.table.tight else self._small
        return self._painted(("corner", trick), lambda: paint(trick, box)).item(box.x, box.y)

    def opened_box(self, trick: LastTrick) -> Box:
        """The box of the trick shown large: over the middle of the table, clear of the player's hand."""
        table = self.table
        s, more = table.scale, table.growth - 1
        width = self._column(trick) * trick.players + 2 * EDGE
        height = HEIGHT + 44 * more + fonts.line_height("caption", s) / s
        return Box(
            table.trick_center.x - width / 2 * s, table.trick_center.y - height / 2 * s, width * s, height * s
        )

    def _column(self, trick: LastTrick) -> float:
        s = self.s
        names = max((fonts.width(name, "secondary_bold", s) for name in trick.names), default=0)
        most = (self.table.width / s - 140) / trick.players
        return min(most, max(COLUMN + 48 * (self.table.growth - 1), names / s + 10))

    def opened(self, trick: LastTrick, asks_why: bool = True) -> Item:
        """The last trick shown large; with `asks_why` it says that its cards can be asked about."""
        box = self.opened_box(trick)
        canvas = self._painted(("open", trick, asks_why), lambda: self._large(trick, box, asks_why))
        return canvas.item(box.x, box.y)

    def card_at(self, trick: LastTrick, at: tuple[int, int]) -> int | None:
        box = self.opened_box(trick)
        if not box.contains(at):
            return None
        s = self.s
        place = int((at[0] - box.x - EDGE * s) // (self._column(trick) * s))
        return place if 0 <= place < len(trick.cards) else None

    def _title(self, canvas: Canvas, x: float, y: float, room: float, colour: Colour) -> None:
        s, eye = canvas.s, self._eye()
        canvas.picture(icons.icon("eye", eye, T.text2), x, y, "midleft")
        title = fonts.shorten(_("Previous trick"), "caption_bold", s, round(room - eye - 10 * s))
        canvas.text(title, "caption_bold", colour, x + eye + 10 * s, y, "midleft")

    def _eye(self) -> int:
        return max(round(22 * self.s), round(1.25 * fonts.pixels("caption_bold", self.s)))

    def _tab(self, trick: LastTrick, box: Box) -> Canvas:
        s = self.s
        canvas = Canvas(box.w, box.h, s, MARGIN)
        canvas.plate(radius=16)
        colour = T.text if trick.cards else T.text3  # there is nothing to be opened yet
        room = canvas.width - 20 * s
        width = fonts.width(_("Previous trick"), "caption_bold", s) + self._eye() + 10 * s
        if width <= room:
            self._title(canvas, (canvas.width - width) / 2, canvas.height / 2, width + 4, colour)
        else:  # without the eye, and in two lines if need be
            text = fonts.block(_("Previous trick"), "caption_bold", s, colour, round(room), "center")
            canvas.picture(text, canvas.width / 2, canvas.height / 2)
        return canvas

    def _small(self, trick: LastTrick, box: Box) -> Canvas:
        s = self.s
        canvas = Canvas(box.w, box.h, s, MARGIN)
        canvas.plate()
        self._title(canvas, 20 * s, 25 * s, canvas.width - 40 * s, T.text)
        if not trick.cards:
            for i in range(trick.players):
                slot = Canvas(46 * s, 64 * s, s)
                dashes(slot, 7 * s, fade(T.text2, 0.75), max(1, round(1.5 * s)))
                canvas.picture(slot.surface, (24 + 58 * i) * s, 48 * s, "topleft")
            canvas.text(_("None played yet"), "caption", T.text3, 20 * s, 133 * s, "midleft")
            return canvas
        for i in range(len(trick.cards)):
            self._card(canvas, trick, i, (48 + 58 * i) * s, 94 * s, 54 * s, canvas.units(2))
        return canvas

    def _card(
        self, canvas: Canvas, trick: LastTrick, place: int, x: float, y: float, width: float, ring: int
    ) -> None:
        shadow, fall = self._deck.shadow(width, 0)
        canvas.picture(shadow, x, y + fall)
        if place == trick.winner:
            canvas.picture(self._deck.ring(width, 0, ring, T.gold), x, y)
        canvas.picture(self._deck.still(trick.cards[place], width), x, y)

    def _large(self, trick: LastTrick, box: Box, asks_why: bool) -> Canvas:
        s = self.s
        canvas = Canvas(box.w, box.h, s, 60)
        canvas.shaded(canvas.whole, 20, T.panel, 4, T.line, 1)
        title = canvas.text(_("Previous trick"), "panel_title", T.text, EDGE * s, 18 * s)
        if trick.points:
            canvas.text(
                trick.points, "secondary", T.text2, canvas.width - EDGE * s, title.centery, "midright"
            )
        for i, whole in enumerate(trick.names):
            x, y = (EDGE + self._column(trick) * (i + 0.5)) * s, title.bottom + 102 * s
            self._card(canvas, trick, i, x, y, 112 * s, canvas.units(4))
            name = fonts.shorten(whole, "secondary_bold", s, round((self._column(trick) - 8) * s))
            low = y + 86 * s + fonts.line_height("secondary_bold", s) / 2
            canvas.text(name, "secondary_bold", T.gold if i == trick.winner else T.text, x, low, "center")
        if asks_why:
            room = round(canvas.width - 2 * EDGE * s)
            ask = fonts.shorten(_("Press a card to ask why."), "caption", s, room)
            canvas.text(ask, "caption", T.text2, canvas.width / 2, canvas.height - FOOT * s, "midbottom")
        return canvas

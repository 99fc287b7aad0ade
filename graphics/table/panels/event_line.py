"""The line of events at the edge of the cloth, and the last sentences for screen readers."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple, Protocol

from game.core.match import Match
from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.shapes import Box
from graphics.render.stage import Item
from graphics.render.theme import T
from graphics.table.geometry import Layout
from graphics.table.panels.part import TablePart
from graphics.text.narration import Happening, Narrator, Remark, events_seen

KEPT = 40  # sentences: more are in the log of the game


class HeardSentence(NamedTuple):
    number: int
    text: str


class Heard:
    def __init__(self) -> None:
        self.sentences: deque[HeardSentence] = deque(maxlen=KEPT)
        self._count = 0

    def keep(self, text: str) -> None:
        self._count += 1
        self.sentences.append(HeardSentence(self._count, text))

    def forget(self) -> None:
        self.sentences.clear()


ROLE = "secondary"
PADDING = 18  # units beside the text
PIECE = 2.5  # seconds for each piece of a sentence that is too long for one line
GOES_ON = " …"


class LineNeighbour(Protocol):
    def stand(self, table: Layout, shared: bool) -> Box:
        """Stand on this table; returns what is left of the line, if it is `shared`."""

    def items(self) -> list[Item]: ...


class EventLine(TablePart):
    """The last sentence of a `narrator`; one too long for the line comes in pieces, one after another.

    It begins with what has happened in the `match` before anything was heard.
    """

    def __init__(self, narrator: Narrator, match: Match) -> None:
        super().__init__()
        self.narrator = narrator
        self.match = match
        self.shown = False
        self.beside: LineNeighbour | None = None
        self.heard = Heard()
        """Sentences for a screen reader, whether the line is shown or not."""
        self._line = Box(0, 0, 0, 0)
        self._event: Happening | None = None
        self._waited = 0.0  # seconds since the sentence came
        self._pieces: list[str] = []

    def stand(self, table: Layout, shown: bool) -> None:
        """Stand on this table, `shown` or not, and repeat the last sentence."""
        self.resize(table)
        self.shown = shown
        self._line = table.event_line if self.beside is None else self.beside.stand(table, shown)
        if shown and self._event is None:  # a resumed match: what happened before
            self._event = self._last()
        self._say(self.narrator.tell(self._event) if shown and self._event is not None else "")

    def look_again(self) -> None:
        """Say what has happened last in the match, which has gone back."""
        self._event = self._last()
        self.heard.forget()
        self._say(self.narrator.tell(self._event) if self.shown and self._event is not None else "")

    def _last(self) -> Happening | None:
        events = events_seen(self.match, self.narrator.human)
        return next((event for event in reversed(events) if self.narrator.tell(event)), None)

    def hear(self, event: Happening) -> None:
        if text := self.narrator.tell(event):
            self._event = event
            self.heard.keep(text)
            if self.shown:
                self._say(text)

    def overhear(self, remark: Remark) -> None:
        """Keep a word beside the game for screen readers; the line goes on telling the game."""
        self.heard.keep(self.narrator.tell(remark))

    def _say(self, text: str) -> None:
        self._waited = 0.0
        self._pieces = self._cut(text) if text else []

    def _cut(self, text: str) -> list[str]:
        s, room = self.s, round(self._line.w - 2 * PADDING * self.s)
        lines = fonts.wrap(text, ROLE, s, room)
        if len(lines) > 1:
            lines = fonts.wrap(text, ROLE, s, room - fonts.width(GOES_ON, ROLE, s))
        return [line + GOES_ON for line in lines[:-1]] + lines[-1:]

    @property
    def piece(self) -> str:
        return self._pieces[min(len(self._pieces) - 1, int(self._waited / PIECE))] if self._pieces else ""

    @property
    def resting(self) -> bool:
        return self._waited >= PIECE * (len(self._pieces) - 1)

    def update(self, dt: float) -> bool:
        before = self.piece
        self._waited += dt
        return self.piece != before

    def items(self) -> list[Item]:
        piece, place = self.piece, self._line
        beside = self.beside.items() if self.beside is not None else []
        if not piece:
            return beside
        canvas = self._painted(piece, lambda: self._paint(piece))
        return [*beside, canvas.item(place.center.x - canvas.width / 2, place.y)]

    def _paint(self, text: str) -> Canvas:
        s, high = self.s, self.table.event_line.h
        canvas = Canvas(fonts.width(text, ROLE, s) + 2 * PADDING * s, high, s, 8)
        canvas.plate(high / s / 2, level=1)
        canvas.text(text, ROLE, T.text, canvas.width / 2, canvas.height / 2, "center")
        return canvas

"""Contents of the panel of the deal: contract, declarer, multiplier, points so far and still needed.

A token is a name, or where these need too much room a small portrait, and a chip of paper with the sign of
the contract; a contra is a chip with the contract it doubles, so that it cannot be taken for one of another.
A pass is quiet, and what has been overbid is struck through.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.table.points import Stage
from graphics.render import draw, fonts, icons
from graphics.render.canvas import Canvas
from graphics.render.theme import T
from graphics.text.contract_bar import ContractState, Tone, tone
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.names import portrait_of
from graphics.text.narration import Turn

CHIP, SIGN, EDGE = 30, 20, 5  # units: a chip is so high, the sign on it and what is free beside it
FACE, GAP, AFTER, ROW = 28, 5, 13, 6  # units: a portrait, before its chip, behind a token, between rows
TIMES = 0.9  # of the height of a chip: the highest line of text on it
DASH = 12  # units: the line that stands for a pass
FAINT = 150  # of 255: the portrait of a player who has passed or been overbid
OVERBID = 0.5  # how strong an overbid call is
LARGEST = 1.35  # how much larger than in the design a token may be: it has no words to be read
LESS = (1.0, 0.85, 0.72, 0.6)  # parts of that size to try where a long auction has little room


class CallToken(Struct, frozen=True):
    turn: Turn
    name: str
    face: str


class CallStrip:
    """Tokens in rows of `room` pixels; `named` says whether they have names or portraits."""

    def __init__(
        self,
        tokens: Sequence[CallToken],
        room: float,
        s: float,
        growth: float,
        named: bool,
        part: float = 1.0,
    ) -> None:
        self.s = s
        self.named = named
        self.unit = s * min(growth, LARGEST) * part
        self.rows: list[list[tuple[float, CallToken]]] = [[]]
        x = 0.0
        for token in tokens:
            width = self.width_of(token)
            if x and x + width > room:
                self.rows.append([])
                x = 0.0
            self.rows[-1].append((x, token))
            x += width + AFTER * self.unit
        self.fits = not tokens or max(map(self.width_of, tokens)) <= room

    @property
    def line(self) -> float:
        high = CHIP * self.unit
        return max(high, fonts.line_height("caption", self.s)) if self.named else high

    @property
    def height(self) -> float:
        return len(self.rows) * (self.line + ROW * self.s) - ROW * self.s

    def width_of(self, token: CallToken) -> float:
        lead = fonts.width(token.name, "caption", self.s) if self.named else FACE * self.unit
        return lead + GAP * self.unit + self._chip_width(token.turn)

    def _chip_width(self, turn: Turn) -> float:
        if turn.trump is None:
            return DASH * self.unit
        width = (SIGN + 2 * EDGE) * self.unit
        if turn.factor > 1:
            width += self._times(turn).get_width() + EDGE * self.unit
        return width

    def _times(self, turn: Turn) -> pygame.Surface:
        """A picture of the factor of a doubled contract, no higher than its chip."""
        image = fonts.render(f"×{turn.factor}", "caption_bold", self.s, T.ink)
        part = min(1.0, TIMES * CHIP * self.unit / image.get_height())
        return image if part == 1 else pygame.transform.smoothscale_by(image, part)

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        for row in self.rows:
            for at, token in row:
                self._token(canvas, x + at, y + self.line / 2, token)
            y += self.line + ROW * self.s

    def _token(self, canvas: Canvas, x: float, middle: float, token: CallToken) -> None:
        turn = token.turn
        quiet = turn.trump is None or turn.overbid
        if self.named:
            x = canvas.text(token.name, "caption", T.text2 if quiet else T.text, x, middle, "midleft").right
        else:
            size = round(FACE * self.unit)
            canvas.picture(
                icons.portrait(portrait_of(token.face), size), x, middle, "midleft", FAINT if quiet else 255
            )
            x += size
        x += GAP * self.unit
        if turn.trump is None:
            canvas.line(x, middle - self.unit, DASH * self.unit, 2 * self.unit, T.text3)
            return
        self._chip(canvas, x, middle, turn)
        if turn.overbid:
            thick = max(2.0, 2.0 * self.unit)
            # no longer than the chip: it would touch the name
            canvas.line(x, middle - thick / 2, self._chip_width(turn), thick, T.text)

    def _chip(self, canvas: Canvas, x: float, middle: float, turn: Turn) -> None:
        """The sign of a contract on paper; behind that of one that is doubled how much it counts."""
        unit, width, high = self.unit, self._chip_width(turn), CHIP * self.unit
        rect = canvas.rect(x, middle - high / 2, width, high)
        paper = draw.clear(rect.size)
        edge = (T.red, 2) if turn.factor > 1 else (T.gold, 2) if not turn.overbid else (T.paper_line, 1)
        draw.box(paper, paper.get_rect(), round(8 * unit), T.paper, edge[0], max(1, round(edge[1] * unit)))
        assert turn.trump is not None
        sign = icons.contract(turn.trump, max(8, round(SIGN * unit)))
        draw.put(paper, sign, midleft=(round(EDGE * unit), rect.h // 2))
        if turn.factor > 1:
            times = self._times(turn)
            draw.put(paper, times, midright=(rect.w - round(EDGE * unit), rect.h // 2))
        if turn.overbid:
            paper.fill((255, 255, 255, round(255 * OVERBID)), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.surface.blit(paper, rect)


def fitting(
    tokens: Sequence[CallToken], room: float, high: float, s: float, growth: float
) -> tuple[CallStrip, bool]:
    """The strip in the largest form that fits into `room` x `high` pixels, and whether one does."""
    forms = [(True, 1.0)] * (growth == 1) + [(False, part) for part in LESS]
    strip = CallStrip(tokens, room, s, growth, *forms[-1])
    for named, part in forms:
        tried = CallStrip(tokens, room, s, growth, named, part)
        if tried.fits and tried.height <= high:
            return tried, True
    return strip, strip.height <= high


def at_least_the_last(
    tokens: Sequence[CallToken], room: float, high: float, s: float, growth: float
) -> CallStrip:
    """All calls if that is possible at all, else the last ones."""
    for first in range(len(tokens)):
        strip, fits = fitting(tokens[first:], room, high, s, growth)
        if fits:
            return strip
    return CallStrip((), room, s, growth, False)


class DealInfo(Struct, frozen=True):
    """Contents of the panel.  `points` are by side, ours first, as `heads`; None before the play."""

    title: str
    lines: tuple[str, ...]
    trump: int | None = None
    multiplier: int = 1
    heads: tuple[str, ...] = ()
    points: tuple[int, ...] | None = None
    total: int | None = 0
    """All there is to take; None where that is not known."""
    needed: int = 0
    """The fewest points with which the declarer's side makes it, as things stand."""
    declaring: int = 0
    """The place of the declarer's side in `heads`."""
    stage: Stage = "play"
    """In play it is told what is still needed, and nothing of a deal cut short."""
    note: str = ""
    short: tuple[str, ...] = ()
    """Text that replaces the lines where there is little room."""
    course: tuple[CallToken, ...] = ()
    """The calls of an auction, in order."""

    state: ContractState = ContractState.OPEN
    """What has become of the contract, as soon as no play of the rest can change it."""
    stamp: float = 1.0
    """How far its stamp has come, 0 to 1; at 0 nothing of it is to be seen."""
    can_make: bool = True
    """The contract may still be made; if not it can hang at best."""

    @property
    def marked(self) -> bool:
        """A mark on the bar of the declarer's side shows what it needs."""
        known = self.points is not None and (self.total is not None or len(self.points) > 2)
        return known and self.stage != "stopped"

    @property
    def missing(self) -> int:
        return max(0, self.needed - (self.points[self.declaring] if self.points else 0))

    @property
    def decided(self) -> bool:
        """The contract is made, has failed or hangs, whatever is still played."""
        return self.state is not ContractState.OPEN and self.stamp > 0

    @property
    def tone(self) -> Tone:
        """Whether it is good news for the reader; a lead is not made yet, but is good for the declarer."""
        if self.total is None and not self.decided and self.stage != "stopped":
            return Tone.GOOD if not self.missing and self.declaring == 0 else Tone.NEITHER
        return tone(self.state, self.declaring == 0)

    @property
    def progress(self) -> str:
        """What has become of the contract, or is still needed; the lead where half of all is unknown."""
        if self.stage == "stopped" or self.points is None:
            return ""
        if self.decided:
            made = pgettext("contract", "Safe") if self.stage == "play" else _("Made")
            ends = {ContractState.MADE: made, ContractState.FAILED: _("Failed")}
            return ends.get(self.state) or _("Hanging")
        if self.total is None:
            return self._lead()
        if not self.can_make:
            return _("can only hang")
        if not self.missing:
            return _("enough so far")
        return ngettext("{count} more needed", "{count} more needed", self.missing).format(count=self.missing)

    @property
    def progress_in_short(self) -> str:
        """`progress` where there is little room; "" if there is no shorter way to say it."""
        needs = self.can_make and self.missing and self.total is not None and self.stage == "play"
        return _("{count} to go").format(count=self.missing) if needs and not self.decided else ""

    def _lead(self) -> str:
        assert self.points is not None
        lead = abs(self.points[0] - self.points[1])
        return f"{self.heads[0 if self.points[0] > self.points[1] else 1]} +{lead}" if lead else "="

"""The bill of a deal told in time: line after line with its cards, the totals, the bar, and the stamp last.

Nothing new is painted: the finished sheet is uncovered part by part, and whoever presses something sees it
whole at once.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Sequence as Row
from functools import partial

import pygame
from msgspec import Struct

from graphics.render import draw, fonts, strokes, written
from graphics.render.animation import Animation, CallOnce, Parallel, Pause, Sequence, Tween, staggered
from graphics.render.canvas import Canvas
from graphics.render.motion import Motion
from graphics.render.sizes import Gap, Size, Stroke
from graphics.render.theme import Colour, T
from graphics.screens.sheet.deal_verdict import BillBlock, BillLine, BillTotal, ScoredLine, VerdictBox
from graphics.screens.sheet.sheet_pad import DealStamp
from graphics.text.contract_bar import Tone
from graphics.widgets.controls.label import Picture
from graphics.widgets.ui import Ui

STAMP_ROLE = TITLE_ROLE = "screen_title"


class CardInBill:
    """A card that flies to its place in a line of the bill, from large down to the size it has there."""

    def __init__(self, ui: Ui, place: pygame.Rect, face: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        self._ui, self._place = ui, place
        wide, (left, below) = ui.u(Size.bill_card_flying), Size.bill_card_from
        self._large = (wide, round(wide * place.h / place.w))
        self._from = (-ui.u(left), ui.u(below))
        self._picture = Picture(ui, place.topleft, face(self._large))
        self.show(1.0)

    def show(self, share: float) -> None:
        """Show the card after `share` of its way; at 0 there is nothing to be seen."""
        place, (wide, high), away = self._place, self._large, 1 - share
        size = (round(place.w + (wide - place.w) * away), round(place.h + (high - place.h) * away))
        middle = (place.centerx + self._from[0] * away, place.centery + self._from[1] * away)
        self._picture.visible = share > 0
        self._picture.set_dimensions(size)
        at = (round(middle[0]), round(middle[1]))
        self._picture.set_position(draw.rect_at(size, center=at).topleft)
        self._ui.changed()


class ToldBlock(Struct, frozen=True):
    """A block of the bill with its place on the sheet, in pixels of its surface."""

    block: BillBlock
    y: float
    height: float
    area: pygame.Rect
    cards: tuple[CardInBill, ...] = ()


class SheetStamp:
    """What has become of the contract, stamped at the head of the sheet."""

    def __init__(self, ui: Ui, middle: tuple[int, int], outcome: DealStamp) -> None:
        self._ui = ui
        ink: dict[Tone, Colour] = {Tone.GOOD: T.green, Tone.BAD: T.red}
        self._text = outcome.text
        self._word = self._painted(outcome.text, ink.get(outcome.tone, T.text2))
        wide, high = self.size(ui, outcome.text)
        self._room = draw.rect_at((2 * wide, 2 * high), center=middle)
        self.picture = Picture(ui, self._room.topleft, draw.clear(self._room.size))
        self.show(1.0)

    @staticmethod
    def size(ui: Ui, text: str) -> tuple[int, int]:
        """Pixels of the stamp, without its slant."""
        wide = fonts.width(text, STAMP_ROLE, ui.s) + 2 * ui.u(Size.sheet_stamp_edge)
        return wide, max(ui.u(Size.sheet_stamp), fonts.line_height(STAMP_ROLE, ui.s))

    def _painted(self, text: str, colour: Colour) -> pygame.Surface:
        """The word in its frame, `strokes.SHARP` times too large."""
        k, (wide, high) = strokes.SHARP, self.size(self._ui, text)
        canvas = Canvas(k * wide, k * high, k * self._ui.s)
        canvas.box(canvas.whole, Gap.small, None, colour, Stroke.frame)
        canvas.text(text, STAMP_ROLE, colour, canvas.width / 2, canvas.height / 2, "center")
        return canvas.surface

    def show(self, share: float) -> None:
        image = draw.clear(self._room.size)
        if share > 0:
            mark = strokes.pressed(self._word, share)
            image.blit(mark, mark.get_rect(center=(self._room.w // 2, self._room.h // 2)))
            written.mark(image, self._text)
        self.picture.set_image(image)
        self._ui.changed()


class SheetTelling:
    """Covers what a sheet tells, and uncovers it part by part."""

    def __init__(
        self,
        ui: Ui,
        ground: pygame.Surface,
        corner: tuple[int, int],
        sheet: Canvas,
        bare: pygame.Surface,
        blocks: Row[ToldBlock],
    ) -> None:
        """The `sheet` lies at `corner` (pixels) of the `ground`; `bare` is its surface with nothing on it."""
        self._ui, self._ground, self._corner = ui, ground, corner
        self._sheet, self._bare, self._blocks = sheet, bare, blocks
        self._scratch = Canvas(sheet.width, sheet.height, sheet.s)
        self._scratch.margin = sheet.margin
        self._scratch.surface = bare.copy()
        self.stamp: SheetStamp | None = None
        self.title: tuple[pygame.Rect, str] | None = None
        """The place of the title, which says how it came out, and what stands there before."""
        self._running: Animation | None = None
        self._ticks = True

    @property
    def head(self) -> pygame.Rect:
        """The place of the title in the window, in pixels."""
        assert self.title is not None
        return self.title[0].move(self._corner)

    @property
    def running(self) -> bool:
        return self._running is not None and not self._running.done

    def begin(self, motion: Motion, sound: Callable[[str], object], verdict: str) -> None:
        """Cover it all; `verdict` is the sound of how it came out, "" for none."""
        if not motion.ms("tally") or motion.reduced:
            self._say(sound, verdict)
            return
        growing = [each for each in self._blocks if isinstance(each.block, BillTotal | VerdictBox)]
        scored = [each for each in self._blocks if isinstance(each.block, ScoredLine)]
        lines = [each for each in self._blocks if isinstance(each.block, BillLine)]
        for each in (*lines, *scored):
            self._fade(each.area, 0.0)
        for each in growing:
            self._partly(each, 0.0)
        if self.title is not None:
            self._before(*self.title)
        parts: list[Animation] = [
            Pause(motion.ms("dialog_in")),
            staggered(motion.stagger("tally"), [self._line(each, motion, sound) for each in lines]),
            *(_tween("count", motion, partial(self._partly, each)) for each in growing),
            Pause(motion.ms("verdict")),
            CallOnce(lambda: self._came_out(growing)),
        ]
        if self.stamp is not None:
            self.stamp.show(0.0)
            parts += [_tween("stamp", motion, self.stamp.show), CallOnce(lambda: self._say(sound, "stamp"))]
        parts.append(CallOnce(lambda: self._say(sound, verdict)))
        parts += [_tween("tally", motion, partial(self._fade, each.area)) for each in scored]
        self._running = Sequence(parts)

    def advance(self, ms: float) -> float:
        """Let time pass; returns the milliseconds that were not needed."""
        return ms if self._running is None else self._running.advance(ms)

    def finish(self) -> None:
        self._ticks = False
        if self._running is not None:
            self._running.finish()

    def _line(self, told: ToldBlock, motion: Motion, sound: Callable[[str], object]) -> Animation:
        for card in told.cards:
            card.show(0.0)
        flights = [_tween("tally_card", motion, card.show) for card in told.cards]
        shown = _tween("tally", motion, partial(self._fade, told.area))
        return Sequence([CallOnce(lambda: self._tick(sound)), Parallel([shown, *flights])])

    def _tick(self, sound: Callable[[str], object]) -> None:
        if self._ticks:
            sound("count")

    @staticmethod
    def _say(sound: Callable[[str], object], verdict: str) -> None:
        if verdict:
            sound(verdict)

    def _show(self, area: pygame.Rect, surface: pygame.Surface) -> None:
        place = area.move(self._corner)
        self._ground.blit(surface, place, area)
        self._ui.touched(place)

    def _fade(self, area: pygame.Rect, share: float) -> None:
        self._show(area, self._bare)
        part = self._sheet.surface.subsurface(area)
        if share < 1:
            part = part.copy()
            part.set_alpha(round(255 * share))
        self._ground.blit(part, area.move(self._corner))

    def _partly(self, told: ToldBlock, share: float) -> None:
        assert isinstance(told.block, BillTotal | VerdictBox)
        self._scratch.surface.blit(self._bare, told.area, told.area)
        told.block.partly(share).paint(self._scratch, told.y, told.height)
        self._show(told.area, self._scratch.surface)

    def _before(self, area: pygame.Rect, text: str) -> None:
        scratch = self._scratch
        scratch.surface.blit(self._bare, area, area)
        scratch.text(text, TITLE_ROLE, T.text, area.x - scratch.margin, area.y - scratch.margin)
        self._show(area, scratch.surface)

    def _came_out(self, growing: Row[ToldBlock]) -> None:
        for area in (*(each.area for each in growing), *([self.title[0]] if self.title else [])):
            self._show(area, self._sheet.surface)


def _tween(name: str, motion: Motion, step: Callable[[float], None]) -> Tween:
    return Tween(motion.ms(name), step, motion.ease(name))

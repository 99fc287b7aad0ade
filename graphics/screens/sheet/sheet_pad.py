"""The pad on the sheet of a deal: what has been written, the totals, how far each side is on its way."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.core.account import DealOutcome
from graphics.render import draw, fonts, strokes
from graphics.render.animation import Animation, Sequence, Tween
from graphics.render.canvas import Canvas
from graphics.render.motion import Motion
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, rgb
from graphics.table.panels import pad
from graphics.table.panels.ornaments import between
from graphics.text.contract_bar import Tone
from graphics.text.deal_text import DealText
from graphics.text.i18n import _
from graphics.text.words import written
from graphics.widgets.controls.button import Button, IconButton
from graphics.widgets.controls.label import PEN, Picture, Underline
from graphics.widgets.ui import Ui

OUR_BAR, THEIR_BAR, BAR_GROUND = rgb("#9A6A18"), rgb("#5A5148"), rgb("#E4D8C0")
LINE, (THICK, BELOW) = (
    Gap.thin,
    Size.pad_bar,
)  # units from the line of a side to its bar, of the bar, and below it
SIDE = 34  # units free beside the bars
GOLD_INK, GREEN_INK = rgb("#9A6A18"), rgb("#2C6A3C")
STAMP, STAMP_LEAST = 0.8, 20  # its size in rows, and units of it at least
APART = Gap.tight  # units between the stamp and the number beside it
BEYOND = 9  # units by which the line under the winning score is longer than it


class DealStamp(Struct, frozen=True):
    """The stamp of a deal's outcome: an icon, its meaning, and whose contract it was, from the left."""

    sign: str
    text: str
    place: int
    tone: Tone = Tone.NEITHER
    """The tone for the reader, as in `contract_bar`: good or bad."""


def stamp_of(text: DealText) -> DealStamp | None:
    """The stamp of a deal; None if the contract was not decided by its points."""
    scale = text.scale()
    if scale is None or text.result.writing.outcome is DealOutcome.ENOUGH:
        return None
    mark = next(mark for mark in scale.marks if mark.true)
    return DealStamp(mark.sign, mark.text, text.order.index(text.declaring), scale.tone)


class SheetPad:
    """The pad as a picture in `place`.

    Its totals can count up to what they are; then the `outcome` is stamped beside what was written, and the
    total of the one who has won (its place from the left) is underlined.
    """

    def __init__(
        self,
        ui: Ui,
        place: pygame.Rect,
        info: pad.PadInfo,
        outcome: DealStamp | None = None,
        winner: int | None = None,
    ) -> None:
        self.ui = ui
        self.place = place
        self.info = info
        self.outcome = outcome
        self._running: Animation | None = None
        paper = paint(info, *place.size, ui.s)
        self._picture = Picture(ui, (place.x - paper.margin, place.y - paper.margin), paper.surface)
        spot = stamp_place(info, outcome.place, place, ui.s) if outcome is not None else None
        self._tell()
        self.stamp = Stamp(ui, spot, outcome) if spot is not None and outcome is not None else None
        self.line = self._underline(winner) if winner is not None else None

    def _tell(self) -> None:
        """Tell screen readers the lines that are shown, and the totals, as a table."""
        ui, info, place, s = self.ui, self.info, self.place, self.ui.s
        shown, lines = pad.rows_shown(info, place.h, s, bars_room(info, s)), pad.lines_of(s)
        head = pygame.Rect(place.x, place.y, place.w, round(lines.head * s))
        table = ui.told_table("", info.heads, head)
        edges = [place.x + column.left for column in pad.columns_of(info, place.w, s)]
        y = lines.head
        named = [(_("Scored"), row, lines.row) for row in info.rows[len(info.rows) - shown :]]
        for name, row, high in (*named, (_("Score"), info.totals, lines.totals)):
            rect = pygame.Rect(place.x, place.y + round(y * s), place.w, round(high * s))
            table.add(name, [written(value) for value in row], rect, edges)
            y += high

    def _underline(self, winner: int) -> Underline:
        return Underline(self.ui, line_place(self.info, winner, self.place, self.ui.s), GOLD_INK)

    @property
    def counting(self) -> bool:
        return self._running is not None and not self._running.done

    def count_from(self, before: tuple[int, ...], motion: Motion) -> None:
        """Write the last line, count up from the totals `before`, the reader's first, and sign.

        Without animations all of that is there at once.
        """
        steps: list[tuple[str, Callable[[float], None]]] = []
        if self.info.rows and motion.ms("entry"):
            steps.append(("entry", self._writing(before)))
        steps += [("count", partial(self._step, before))] if before != self.info.totals else []
        if self.stamp is not None:
            steps.append(("stamp", self.stamp.show))
        if self.line is not None:
            steps.append(("underline", self.line.show))
        parts = [Tween(motion.ms(name), step, motion.ease(name)) for name, step in steps if motion.ms(name)]
        for part in reversed(parts):
            part.begin()
        self._running = Sequence(parts)

    def advance(self, ms: float) -> None:
        if self._running is not None:
            self._running.advance(ms)

    def finish(self) -> None:
        if self._running is not None:
            self._running.finish()

    def _writing(self, before: tuple[int, ...]) -> Callable[[float], None]:
        """Shows so much of the last line, from the left, as if by a pencil."""
        s, info = self.ui.s, replace(self.info, totals=before)
        empty = paint(replace(info, unwritten=True), *self.place.size, s)
        shown, lines = pad.rows_shown(info, self.place.h, s, bars_room(info, s)), pad.lines_of(s)
        line = empty.rect(0, (lines.head + lines.row * (shown - 1)) * s, self.place.w, lines.row * s)
        blank = empty.surface.subsurface(line)
        x, y = self.place.x, self.place.y + line.y - empty.margin
        cover = Picture(self.ui, (x, y), blank)

        def show(share: float) -> None:
            done, image = round(share * line.w), draw.clear(line.size)
            image.blit(blank, (done, 0), (done, 0, line.w - done, line.h))
            cover.set_image(image)
            self.ui.changed()

        return show

    def _step(self, before: tuple[int, ...], share: float) -> None:
        self._show(between(before, self.info.totals, share))

    def _show(self, totals: tuple[int, ...]) -> None:
        info = replace(self.info, totals=totals)
        self._picture.set_image(paint(info, *self.place.size, self.ui.s).surface)
        self.ui.changed()


class Stamp:
    """The stamp of a deal that was made or lost, a tip telling what it means; made is pressed, lost falls."""

    def __init__(self, ui: Ui, place: pygame.Rect, outcome: DealStamp) -> None:
        self.ui, self.place, self.outcome = ui, place, outcome
        self._area = place.inflate(place.w, place.h)
        self.picture = Picture(ui, self._area.topleft, draw.clear(self._area.size))
        self.picture.set_tooltip(outcome.text)
        self.show(1.0)

    def show(self, share: float) -> None:
        ink: dict[Tone, Colour] = {Tone.GOOD: GREEN_INK, Tone.BAD: pad.RED_INK}
        size, sign = self.place.w, self.outcome.sign
        image = draw.clear(self._area.size)
        mark = strokes.stamp(size, sign, ink.get(self.outcome.tone, T.ink), share)
        fall = round(size * (1 - share) / 2) if sign == "close" else 0
        image.blit(mark, mark.get_rect(center=(size, size - fall)))
        self.picture.set_image(image)
        self.ui.changed()


def stamp_place(info: pad.PadInfo, column: int, place: pygame.Rect, s: float) -> pygame.Rect | None:
    """Beside the number a side has just written, on its outer side; None where there is no room."""
    shown = pad.rows_shown(info, place.h, s, bars_room(info, s))
    if not shown:
        return None
    lines, columns = pad.lines_of(s), pad.columns_of(info, place.w, s)
    number = fonts.width(written(info.rows[-1][column]), "button_big", s) / 2
    room = columns[column].width / 2 - number - 2 * APART * s
    size = round(min(STAMP * lines.row * s, room))
    if size < STAMP_LEAST * s:
        return None
    way = 1 if column else -1
    x = columns[column].middle + way * (number + APART * s + size / 2)
    y = (lines.head + lines.row * (shown - 0.5)) * s
    return pygame.Rect(round(place.x + x - size / 2), round(place.y + y - size / 2), size, size)


def line_place(info: pad.PadInfo, column: int, place: pygame.Rect, s: float) -> pygame.Rect:
    lines = pad.lines_of(s)
    shown = pad.rows_shown(info, place.h, s, bars_room(info, s))
    wide = round(fonts.width(written(info.totals[column]), "pad_total", s) + 2 * BEYOND * s)
    place_of = pad.columns_of(info, place.w, s)[column]
    wide = min(wide, round(place_of.width) - 2)
    x = place.x + place_of.middle - wide / 2
    foot = lines.head + lines.row * shown + lines.totals
    return pygame.Rect(round(x), round(place.y + (foot - 2 * PEN) * s), wide, max(4, round(3 * PEN * s)))


def paint(info: pad.PadInfo, width: float, height: float, s: float) -> Canvas:
    """The pad, its last line in red, `width` x `height` pixels large."""
    paper = pad.paint(replace(info, fresh=True), width, height, s, bars_room(info, s))
    _bars(paper, info)
    return paper


def least_width(info: pad.PadInfo, s: float) -> float:
    """The least width of the pad, in pixels, for its totals and the words over its bars."""
    widest = max(fonts.width(written(value), "pad_total", s) for value in (*info.totals, info.target))
    names = max(fonts.width(head, "caption_bold", s) for head in info.heads)
    lines = max(
        fonts.width(head, "caption", s) + fonts.width(_to_go(info, value), "caption", s)
        for head, value in zip(info.heads, info.totals, strict=True)
    )
    return max(len(info.heads) * (max(widest, names) + Gap.wide * s), lines + (2 * SIDE + Gap.snug) * s)


def least_height(info: pad.PadInfo, s: float) -> float:
    """The least height of the pad, in pixels, for the last two deals with the totals and the bars."""
    lines = pad.lines_of(s)
    return (lines.head + 2 * lines.row + lines.totals + lines.foot + bars_room(info, s)) * s


def _bar(s: float) -> float:
    return fonts.line_height("caption", s) / s + LINE + THICK + BELOW


def bars_room(info: pad.PadInfo, s: float) -> float:
    """Units that all bars need; a deal by itself has none."""
    return _bar(s) * len(info.totals) + 10 if info.target else 0


def _to_go(info: pad.PadInfo, value: int) -> str:
    """Text of a side's distance from the goal, as long as that is what counts."""
    missing = 0 if info.decided else max(0, info.target - value)
    return _("{count} to go").format(count=missing) if missing else ""


def _bars(canvas: Canvas, info: pad.PadInfo) -> None:
    if not info.target:
        return
    s = canvas.s
    left, wide = SIDE * s, canvas.width - 2 * SIDE * s
    y = canvas.height - (pad.lines_of(s).foot - 2 + bars_room(info, s)) * s
    for place, (head, value) in enumerate(zip(info.heads, info.totals, strict=True)):
        used = canvas.text(_to_go(info, value), "caption", T.ink, left + wide, y, "topright")
        name = fonts.shorten(head, "caption", s, round(used.x - left - Gap.tight * s))
        canvas.text(name, "caption", T.ink, left, y)
        top = y + fonts.line_height("caption", s) + LINE * s
        canvas.box(canvas.rect(left, top, wide, THICK * s), THICK / 2, BAR_GROUND)
        filled = round(wide * min(1.0, value / info.target))
        if filled > 0:
            bar = canvas.rect(left, top, filled, THICK * s)
            canvas.box(bar, THICK / 2, OUR_BAR if place == 0 else THEIR_BAR)
        y += _bar(s) * s


GAP = Gap.snug


class Square(NamedTuple):
    """A square button: its icon, the tool tip, and what it does."""

    id: str
    icon: str
    text: str
    action: Callable[[], object]
    short: str = ""
    """What stands on it where it is wide, if that is not the whole text."""

    @property
    def label(self) -> str:
        return self.short or self.text


def squares(
    on_rules: Callable[[], object],
    on_back: Callable[[], object] | None,
    on_again: Callable[[], object] | None,
    again_text: str = "",
) -> tuple[Square, ...]:
    """The buttons to take the last decision back and to replay the deal, where that is possible.

    The latter has that text, if it is not the usual one. The first of all opens the rulings behind the
    figures.
    """
    rules = Square("rules", "rules", _("How it was counted"), on_rules)
    back = (Square("back", "undo", _("Take back"), on_back),) if on_back is not None else ()
    text = again_text or _("Play this deal again")
    short = "" if again_text else _("Play again")
    again = (Square("again", "again", text, on_again, short),) if on_again is not None else ()
    return (rules, *back, *again)


def width(ui: Ui, buttons: tuple[Square, ...], high: int) -> int:
    return len(buttons) * (high + ui.u(GAP))


def labelled_width(ui: Ui, buttons: tuple[Square, ...]) -> int:
    """The pixels that the buttons take with their texts beside the icons."""
    return sum(Button.width(ui, button.label, button.icon) + ui.u(GAP) for button in buttons)


def place_labelled(ui: Ui, buttons: tuple[Square, ...], area: pygame.Rect) -> None:
    x = area.x
    for button in buttons:
        rect = pygame.Rect(x, area.y, Button.width(ui, button.label, button.icon), area.h)
        tip = button.text if button.short else ""
        Button(ui, button.id, button.label, rect, button.action, icon=button.icon, tooltip=tip)
        x = rect.right + ui.u(GAP)


def place(ui: Ui, buttons: tuple[Square, ...], x: int, area: pygame.Rect) -> None:
    for number, button in enumerate(buttons):
        rect = pygame.Rect(x + width(ui, buttons[:number], area.h), area.y, area.h, area.h)
        IconButton(ui, button.id, button.text, rect, button.action, icon=button.icon, kind="normal")

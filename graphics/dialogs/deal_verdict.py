"""Why a deal came out as it did, on its sheet: a scale with its goal, or the cards that ended it."""

from __future__ import annotations

from game.cards import Card
from graphics import fonts, icons
from graphics.dialogs.deal_parts import Scale, ScaleMark
from graphics.dialogs.deal_text import DealText
from graphics.table.canvas import Canvas
from graphics.table.signs import card_chip
from graphics.theme import T, fade, mix


def paint(canvas: Canvas, text: DealText, x: float, y: float, width: float) -> None:
    """Why the deal came out so: a scale, or the cards that ended it; and a sentence."""
    s = canvas.s
    verdict, scale = text.verdict(), text.scale()
    canvas.box(canvas.rect(x * s, y * s, width * s, 128 * s), 16, T.panel2)
    left, room = (x + 24) * s, (width - 48) * s
    if scale is not None:
        _scale(canvas, scale, verdict.good, left, y, room)
    else:
        for card, wrong in text.shown():
            left += _card(canvas, card, wrong, left, (y + 42) * s)
    lines = fonts.wrap(verdict.text, "secondary", s, round(room))
    top = y + (82 if len(lines) == 1 else 74)
    for line in lines:
        canvas.text(line, "secondary", T.text2, (x + 24) * s, top * s)
        top += 24


def _card(canvas: Canvas, card: Card, wrong: bool, x: float, y: float) -> float:
    """A card in short; one that was wrong has a red frame.  Returns the room it took."""
    s = canvas.s
    rect = canvas.rect(x, y - 24 * s, 70 * s, 48 * s)
    if wrong:
        canvas.box(rect.inflate(canvas.units(10), canvas.units(10)), 13, None, T.red, 3)
    canvas.picture(card_chip(card, rect.w, rect.h, s), x + 35 * s, y)
    return 86 * s


def _scale(canvas: Canvas, scale: Scale, good: bool | None, x: float, y: float, width: float) -> None:
    """The bar, the mark that had to be passed, and what lies on either side of it."""
    s = canvas.s
    places = [("midleft", x), ("center", x + width / 2), ("midright", x + width)]
    if len(scale.marks) == 2:
        del places[1]
    for mark, (anchor, at) in zip(scale.marks, places, strict=True):
        _mark(canvas, mark, good, anchor, at, (y + 26) * s)
    canvas.box(canvas.rect(x, (y + 52) * s, width, 14 * s), 7, fade(T.text2, 0.45))
    for share, strength in ((scale.filled, 1.0), (scale.before, 0.5)):
        filled = round(width * share)
        if filled > 0:
            colour = mix(T.panel2, T.gold if scale.own else T.text2, strength)
            canvas.box(canvas.rect(x, (y + 52) * s, filled, 14 * s), 7, colour)
    goal = min(x + width * scale.goal, x + width - 1.5 * s)
    canvas.box(canvas.rect(goal - 1.5 * s, (y + 44) * s, 3 * s, 30 * s), 2, T.text)


def _mark(canvas: Canvas, mark: ScaleMark, good: bool | None, anchor: str, at: float, y: float) -> None:
    s = canvas.s
    colour = T.text3
    if mark.true:
        colour = T.text if good is None else T.green if good else T.red
    role = "secondary_bold" if mark.true else "secondary"
    sign = canvas.units(22) if mark.true and good else 0
    name_w = fonts.width(mark.text, role, s)
    note_w = fonts.width(mark.note, "caption", s) if mark.note else 0
    gap = 9 * s if mark.note else 0
    whole = name_w + gap + note_w + (sign + 8 * s if sign else 0)
    x = {"midleft": at, "center": at - whole / 2, "midright": at - whole}[anchor]
    if sign:
        canvas.picture(icons.icon("check", sign, colour), x, y, "midleft")
        x += sign + 8 * s
    canvas.text(mark.text, role, colour, x, y, "midleft")
    if mark.note:
        ink = T.text2 if mark.true else T.text3
        canvas.text(mark.note, "caption", ink, x + name_w + gap, y, "midleft")

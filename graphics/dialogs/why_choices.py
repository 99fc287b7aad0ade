"""One decision in full: what was done, what it was worth, and every choice there was with its worth."""

from __future__ import annotations

from game.actions import PASS, Action, Call, Lay, Play, parse
from graphics import fonts, icons
from graphics.dialogs.why_text import WhyText, choice_name, rules_of
from graphics.judge import Decided, Judgement
from graphics.table import words
from graphics.table.canvas import Canvas
from graphics.table.signs import card_chip, contract_sign
from graphics.theme import T, fade, mix

PITCH = 46  # units from choice to choice, where there is room
LOWEST = 36  # units: in lower lines nothing can be read
PADDING = 24


def paint(text: WhyText, decided: Decided, width: float, height: float, s: float) -> Canvas:
    """The picture of a decision, `width` x `height` pixels large."""
    canvas = Canvas(width, height, s)
    canvas.box(canvas.whole, 16, T.panel2)
    y = _sentences(canvas, text, decided)
    found = text.judge.of(decided)
    if found is None:
        return canvas
    free = height / s - y - 12
    choices = fitting(found, decided.text, int(free // LOWEST))
    pitch = min(float(PITCH), free / len(choices))
    # twice a mistake worse than the best, or the worst that is shown if that is worse, is an empty bar
    span = max(2 * found.grades.mistake, found.best[1] - min(value for _text, value in choices))
    actions = [parse(text) for text, _value in choices]
    room = 76 if all(_is_card(each) for each in actions) else 158 if isinstance(actions[0], Lay) else 210
    for place, (choice, value) in enumerate(choices):
        fill = max(0.0, min(1.0, 1 - (found.best[1] - value) / span))
        shown = words.signed(value, found.grades.digits)
        _choice(canvas, decided, choice, shown, y, pitch, room, fill, place == 0)
        y += pitch
    return canvas


def fitting(found: Judgement, done: str, count: int) -> tuple[tuple[str, float], ...]:
    """The best `count` choices; what was `done` is always among them."""
    choices = found.choices[: max(2, count)]
    if any(text == done for text, _value in choices):
        return choices
    return (*choices[:-1], (done, found.played))


def _sentences(canvas: Canvas, text: WhyText, decided: Decided) -> float:
    """The deed and its worth at the top; returns where the choices may begin, in units."""
    s = canvas.s
    room = round(canvas.width - 2 * PADDING * s)
    found = text.judge.of(decided)
    grade = found.grade if found is not None else "good"
    sign = {"mistake": ("warning", T.red), "slip": ("dot", T.gold)}.get(grade)
    y = 20 * s
    if sign is not None:
        canvas.picture(
            icons.icon(sign[0], canvas.units(26), sign[1]), canvas.width - PADDING * s, y, "topright"
        )
        room -= round(40 * s)
    for line in fonts.wrap(text.deed(decided), "row_title", s, room):
        canvas.text(line, "row_title", T.text, PADDING * s, y)
        y += fonts.line_height("row_title", s)
    y += 4 * s
    for line in fonts.wrap(text.verdict(decided), "body", s, round(canvas.width - 2 * PADDING * s)):
        canvas.text(line, "body", T.text2, PADDING * s, y)
        y += fonts.line_height("body", s)
    return y / s + 14


def _choice(
    canvas: Canvas,
    decided: Decided,
    choice: str,
    worth: str,
    y: float,
    pitch: float,
    room: int,
    fill: float,
    best: bool,
) -> None:
    """One line: the choice, a bar as long as it is good, its worth; what was done has a blue frame."""
    s = canvas.s
    middle = (y + pitch / 2) * s
    edge = PADDING - 12
    if choice == decided.text:
        box = canvas.rect(edge * s, (y + 2) * s, canvas.width - 2 * edge * s, (pitch - 4) * s)
        canvas.box(box, 10, mix(T.panel2, T.blue, 0.14), T.blue, 2)
    figure = canvas.width - PADDING * s
    canvas.text(
        worth, "name" if best else "bubble_old", T.text if best else T.text2, figure, middle, "midright"
    )
    name = room * s
    _name(canvas, decided, parse(choice), PADDING * s, middle, round(name), pitch)
    left = PADDING * s + name + 16 * s
    bar = canvas.rect(left, middle - 5 * s, figure - 92 * s - left, 10 * s)
    canvas.box(bar, 5, fade(T.text2, 0.18))
    bar.w = max(bar.h, round(bar.w * fill))
    canvas.box(bar, 5, T.gold if best else fade(T.text2, 0.6))


def _is_card(action: Action) -> bool:
    """A chip says it all."""
    return isinstance(action, Play) and not action.belot


def _name(
    canvas: Canvas, decided: Decided, action: Action, x: float, middle: float, room: int, pitch: float
) -> None:
    """A card or a contract on a chip of paper, with its name where that says more."""
    s = canvas.s
    high = min(36.0, pitch - 8) * s
    chip = (round(62 * s), round(high))
    if isinstance(action, Lay):
        for place, card in enumerate(action.cards):
            canvas.picture(card_chip(card, *chip, s), x + place * 74 * s, middle, "midleft")
        return
    if isinstance(action, Play):
        canvas.picture(card_chip(action.card, *chip, s), x, middle, "midleft")
        if action.belot:
            name = words.belot_name(rules_of(decided))
            canvas.text(name, "secondary", T.text2, x + 74 * s, middle, "midleft")
        return
    if isinstance(action, Call) and action.call < PASS:
        canvas.box(canvas.rect(x, middle - high / 2, high, high), 8, T.paper)
        canvas.picture(contract_sign(action.call, round(high * 0.72)), x + high / 2, middle)
        x += high + 12 * s
        room -= round(high + 12 * s)
    name = choice_name(decided, action)
    lines = fonts.wrap(name[:1].upper() + name[1:], "secondary", s, room)
    role = "secondary" if len(lines) == 1 else "caption"
    text = fonts.shorten(name[:1].upper() + name[1:], role, s, room)
    canvas.text(text, role, T.text, x, middle, "midleft")

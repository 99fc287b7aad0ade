"""One decision in full: what was done, what it was worth, and every choice there was with its worth."""

from __future__ import annotations

from msgspec import Struct

from game.core.actions import Action, Call, Lay, Play, is_bid, parse
from game.table.judge import Decided, Judgement
from graphics.render import fonts, icons
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T, fade, mix
from graphics.screens.why.why_sizes import chip
from graphics.screens.why.why_text import WhyText, choice_name, rules_of
from graphics.text import words
from graphics.text.game_words import game_words
from graphics.widgets.card_chip import card_chip
from graphics.widgets.gui.ui import Ui

PITCH = 46  # units from choice to choice, where there is room
AIR = Gap.tight  # units above and below what stands in a line, at least
PADDING = Gap.large
BAR, SHORT = 72, Gap.large  # units: so long it is at least, and where a word would be torn
THICK, SIGN = 10, 26  # units of a bar, and of the sign of a mistake
ROOM = Size.choice  # units for the name of a choice that is no card; more where it needs more


class Choice(Struct, frozen=True):
    """A line to be painted: the choice, its name by lines of text, and its value; `x`, `high` in pixels."""

    text: str
    action: Action
    lines: tuple[str, ...]
    worth: str
    fill: float
    """The length of its bar, from 0 to 1."""
    x: int
    """The left edge of its words, counted from that of its signs."""
    high: int
    """The least height of the line."""


def paint(text: WhyText, decided: Decided, width: float, height: float, ui: Ui) -> Canvas:
    """The picture of a decision, `width` x `height` pixels large."""
    s = ui.s
    canvas = Canvas(width, height, s)
    canvas.box(canvas.whole, 16, T.panel2, T.line if T.line_width > 1 else None, T.line_width)
    y = _sentences(canvas, text, decided)
    found = text.judge.of(decided)
    if found is None:
        return canvas
    free = canvas.height - y - ui.u(Gap.small)
    size = chip(ui)
    worths = [words.signed(value, found.grades.digits) for _text, value in found.choices]
    figure = max(fonts.width(worth, "name", s) for worth in worths)
    room = _room(canvas, decided, found, size, figure)
    choices = [_choice(ui, decided, each, found, size, room) for each in found.choices]
    choices = fitting(choices, decided.text, free)
    for place, (choice, high) in enumerate(zip(choices, line_heights(ui, choices, free), strict=True)):
        _line(canvas, decided, choice, (y, high), (size, room, figure), place == 0)
        y += high
    return canvas


def fitting(choices: list[Choice], done: str, free: int) -> list[Choice]:
    """The best choices with room in `free` pixels; what was `done` is among them, if need be alone.

    Where a long text leaves no room at all there are none: it tells the best and the worth.
    """
    own = next(choice for choice in choices if choice.text == done)
    for count in range(len(choices), 1, -1):
        best = choices[:count]
        if own not in best:
            best[-1] = own
        if sum(choice.high for choice in best) <= free:
            return best
    return [own] if own.high <= free else []


def line_heights(ui: Ui, choices: list[Choice], free: int) -> list[int]:
    """Heights of the choices' lines in `free` pixels.

    They are all alike if there is room for that, and as in the design if there is room for that too.
    """
    if not choices:
        return []
    least = [choice.high for choice in choices]
    if max(least) * len(least) <= free:
        return [max(max(least), min(ui.u(PITCH), free // len(least)))] * len(least)
    more = max(0, (free - sum(least)) // len(least))
    return [min(high + more, max(least)) for high in least]


def _choice(
    ui: Ui, decided: Decided, choice: tuple[str, float], found: Judgement, size: tuple[int, int], room: int
) -> Choice:
    text, value = choice
    action = parse(text)
    # twice a mistake worse than the best, or the worst there is if that is worse, is an empty bar
    span = max(2 * found.grades.mistake, found.best[1] - min(value for _text, value in found.choices))
    name, x = _name(decided, action), _before(ui, action, size)
    lines = tuple(fonts.wrap(name, "secondary", ui.s, room - x)) if name else ()
    told = max(len(lines) * fonts.line_height("secondary", ui.s), fonts.line_height("name", ui.s))
    high = max(size[1] if x else 0, told) + ui.u(AIR)
    fill = max(0.0, min(1.0, 1 - (found.best[1] - value) / span))
    return Choice(text, action, lines, words.signed(value, found.grades.digits), fill, x, high)


def _sentences(canvas: Canvas, text: WhyText, decided: Decided) -> int:
    """The deed and its worth at the top; returns where the choices may begin, in pixels."""
    s = canvas.s
    room = round(canvas.width - 2 * PADDING * s)
    found = text.judge.of(decided)
    grade = found.grade if found is not None else "good" if decided.allowed else "mistake"
    sign = {"mistake": ("warning", T.red), "slip": ("dot", T.gold)}.get(grade)
    y = round(Gap.wide * s)
    beside = room
    if sign is not None:
        image = icons.icon(sign[0], canvas.units(SIGN), sign[1])
        canvas.picture(image, canvas.width - PADDING * s, y, "topright")
        beside -= round(Gap.page * s)
    for line in fonts.wrap(text.deed(decided), "row_title", s, beside):
        canvas.text(line, "row_title", T.text, PADDING * s, y)
        y += fonts.line_height("row_title", s)
    y += round(Gap.thin * s)
    verdict, role = text.verdict(decided), "body"
    if (
        y + fonts.line_height(role, s) * len(fonts.wrap(verdict, role, s, room))
        > canvas.height - Gap.small * s
    ):
        role = "secondary"
    for line in fonts.wrap(verdict, role, s, room):
        canvas.text(line, role, T.text2, PADDING * s, y)
        y += fonts.line_height(role, s)
    return y + round(Gap.snug * s)


def _line(
    canvas: Canvas,
    decided: Decided,
    choice: Choice,
    place: tuple[int, int],
    columns: tuple[tuple[int, int], int, int],
    best: bool,
) -> None:
    """One line: the choice, a bar as long as it is good, its worth; what was done has a blue frame.

    `place` is where it begins and how high it is, `columns` a chip, the room for names and that for figures.
    """
    s = canvas.s
    (y, high), (size, room, wide) = place, columns
    middle = y + high / 2
    if choice.text == decided.text:
        edge = (PADDING - Gap.small) * s
        box = canvas.rect(edge, y + Gap.hair * s, canvas.width - 2 * edge, high - 2 * Gap.hair * s)
        canvas.box(box, 10, mix(T.panel2, T.blue, 0.14), T.blue, 2)
    figure = canvas.width - PADDING * s
    role, ink = ("name", T.text) if best else ("bubble_old", T.text2)
    canvas.text(choice.worth, role, ink, figure, middle, "midright")
    _signs(canvas, choice.action, PADDING * s, middle, size)
    _words(canvas, choice, PADDING * s + choice.x, middle)
    left = PADDING * s + room + Gap.medium * s
    bar = canvas.rect(left, middle - THICK / 2 * s, figure - wide - Gap.large * s - left, THICK * s)
    canvas.box(bar, THICK / 2, fade(T.text2, 0.18))
    bar.w = max(bar.h, round(bar.w * choice.fill))
    canvas.box(bar, THICK / 2, T.gold if best else fade(T.text2, 0.6))


# -- the name of a choice ---------------------------------------------------------------------------


def _name(decided: Decided, action: Action) -> str:
    """Words beside the signs of a choice; empty if the signs say it all."""
    if isinstance(action, Lay) or (isinstance(action, Play) and not action.belot):
        return ""
    if isinstance(action, Play):
        return game_words(rules_of(decided)).belot()
    name = choice_name(decided, action)
    return name[:1].upper() + name[1:]


def _before(ui: Ui, action: Action, size: tuple[int, int]) -> int:
    """The width of a choice's signs, with the space after them, in pixels."""
    if isinstance(action, Lay):
        return len(action.cards) * (size[0] + ui.u(Gap.small))
    if isinstance(action, Play):
        return size[0] + ui.u(Gap.small)
    return size[1] + ui.u(Gap.small) if isinstance(action, Call) and is_bid(action.call) else 0


def _room(canvas: Canvas, decided: Decided, found: Judgement, size: tuple[int, int], figure: int) -> int:
    """Room for the names, in pixels: as much as they need, but they leave a bar."""
    s = canvas.s
    actions = [parse(text) for text, _value in found.choices]
    if all(isinstance(action, Play | Lay) and not getattr(action, "belot", False) for action in actions):
        count = max(len(action.cards) if isinstance(action, Lay) else 1 for action in actions)
        return count * size[0] + (count - 1) * round(Gap.small * s)
    wide = word = 0
    for action in actions:
        name, before = _name(decided, action), size[not isinstance(action, Play)] + round(Gap.snug * s)
        wide = max(wide, fonts.width(name, "secondary", s) + before)
        word = max(word, *(fonts.width(part, "secondary", s) + before for part in name.split() or [""]))
    free = canvas.width - round((2 * PADDING + Gap.medium + Gap.large) * s) - figure
    return max(min(max(wide, round(ROOM * s)), free - round(BAR * s)), min(word, free - round(SHORT * s)))


def _signs(canvas: Canvas, action: Action, x: float, middle: float, size: tuple[int, int]) -> None:
    """Cards or a contract on chips of paper."""
    s = canvas.s
    if isinstance(action, Lay):
        for place, card in enumerate(action.cards):
            canvas.picture(
                card_chip(card, *size, s), x + place * (size[0] + Gap.small * s), middle, "midleft"
            )
    elif isinstance(action, Play):
        canvas.picture(card_chip(action.card, *size, s), x, middle, "midleft")
    elif isinstance(action, Call) and is_bid(action.call):
        high = size[1]
        canvas.box(canvas.rect(x, middle - high / 2, high, high), 8, T.paper, T.paper_line, 1)
        canvas.picture(icons.contract(action.call, round(high * 0.72)), x + high / 2, middle)


def _words(canvas: Canvas, choice: Choice, x: float, middle: float) -> None:
    step = fonts.line_height("secondary", canvas.s)
    y = middle - step * (len(choice.lines) - 1) / 2
    for line in choice.lines:
        canvas.text(line, "secondary", T.text, x, y, "midleft")
        y += step

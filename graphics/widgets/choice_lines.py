"""A decision's choices one below another: cards or a contract on paper, a bar, the worth at the right."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.core.actions import Action, Call, Lay, Play, is_bid, parse
from game.core.cards import Card
from game.table.judge import Decided, Judgement
from graphics.render import draw, fonts, icons, paper, written
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, fade, mix
from graphics.text import words
from graphics.text.analysis_text import DecisionText
from graphics.text.choice_text import choice_title, rules_of
from graphics.text.game_words import game_words
from graphics.text.words import rank_letter
from graphics.widgets.ui import Ui


def card_chip(card: Card, width: int, height: int, s: float, ground: Colour | None = None) -> pygame.Surface:
    """Rank and suit on paper, or another `ground`, `width` x `height` pixels large."""
    surface = draw.clear((width, height))
    rect = surface.get_rect()
    fill = T.paper if ground is None else ground
    draw.box(surface, rect, max(4, round(Size.chip_radius * s)), fill, T.paper_line, max(1, round(s)))
    suit = card >> 3
    sign = icons.suit(suit, round(height * 0.6))
    rank = fonts.render(words.rank_letter(card & 7), "body_bold", s, icons.suit_ink(suit))
    gap = round(Size.chip_gap * s)
    x = rect.centerx - (rank.get_width() + gap + sign.get_width()) // 2
    draw.put(surface, rank, midleft=(x, rect.centery))
    draw.put(surface, sign, midleft=(x + rank.get_width() + gap, rect.centery))
    return written.mark(surface, written.WordSign("card", card))


PITCH = 46  # units from choice to choice, where there is room
AIR = Gap.tight  # units above and below what stands in a line, at least
PADDING = Gap.large
BAR, SHORT = 72, Gap.large  # units: its least length, and that where a word would be torn
NOTE = "caption"
THICK = 10  # units of a bar
CHIP = Size.card_chip  # units of a card in short
ROOM = Size.choice  # units for the name of a choice other than a card, at least


class ChoiceLine(Struct, frozen=True):
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


def chip(ui: Ui, units: tuple[float, float] = CHIP, air: float = Gap.snug) -> tuple[int, int]:
    """A chip on which every rank has room with its suit: `units` in the design, `air` units at its sides."""
    high = max(ui.u(units[1]), round(fonts.pixels("body_bold", ui.s) * 1.4))
    rank = max(fonts.width(rank_letter(rank), "body_bold", ui.s) for rank in range(8))
    return max(ui.u(units[0]), rank + ui.u(5 + air) + round(high * 0.6)), high


class ChoiceInks(Struct, frozen=True):
    text: Colour
    faint: Colour
    best: Colour
    """The bar of the best choice."""
    ground: Colour
    """What they lie on."""


def on_panel() -> ChoiceInks:
    return ChoiceInks(T.text, T.text2, T.gold, T.panel2)


def on_paper() -> ChoiceInks:
    return ChoiceInks(T.ink, T.ink2, paper.GILT, T.paper)


class ChoiceLines:
    """The lines for the choices of a judged decision, in a picture `width` pixels wide.

    There are at most `most` of them, the best ones and what was done.  Without `bars` there is more room for
    names.  `notes` are sentences below some of them, by the text of the choice.
    """

    def __init__(
        self,
        ui: Ui,
        decided: Decided,
        found: Judgement,
        width: float,
        most: int | None = None,
        *,
        bars: bool = True,
        notes: Mapping[str, str] | None = None,
        inks: ChoiceInks | None = None,
    ) -> None:
        """`inks` are those on a panel by default."""
        self.ui = ui
        self._inks = inks or on_panel()
        self.done = decided.text
        worths = [words.signed(value, found.grades.digits) for _text, value in found.choices]
        self._size = chip(ui)
        self._figure = max(fonts.width(worth, "name", ui.s) for worth in worths)
        self._bars = bars
        self._room = _room(ui, width, decided, found, self._size, self._figure)
        if not bars:
            self._room = round(width) - ui.u(2 * PADDING + Gap.small) - self._figure
        kept = list(found.choices)
        if most is not None:
            done = [each for each in kept[most:] if each[0] == self.done]
            kept = kept[: most - len(done)] + done
        # twice a mistake worse than the best, or the worst there is if that is worse, is an empty bar
        worst = min(value for _text, value in found.choices)
        span = max(2 * found.grades.mistake, found.best[1] - worst)
        self.choices = [self._choice(decided, text, value, found, span) for text, value in kept]
        inner = round(width) - ui.u(2 * PADDING)
        self._notes = {text: fonts.wrap(note, NOTE, ui.s, inner) for text, note in (notes or {}).items()}

    def _choice(self, decided: Decided, text: str, value: float, found: Judgement, span: float) -> ChoiceLine:
        """The line of a choice; what is worse than the best by `span` has an empty bar."""
        ui, action = self.ui, parse(text)
        name, x = _name(decided, action), _before(ui, action, self._size)
        widest = max((fonts.width(word, "secondary", ui.s) for word in name.split()), default=0)
        if isinstance(action, Call) and is_bid(action.call) and x + widest > self._room:
            name = ""  # its sign says the same, and no word is torn
        lines = tuple(fonts.wrap(name, "secondary", ui.s, self._room - x)) if name else ()
        told = max(len(lines) * fonts.line_height("secondary", ui.s), fonts.line_height("name", ui.s))
        high = max(self._size[1] if x else 0, told) + ui.u(AIR)
        fill = max(0.0, min(1.0, 1 - (found.best[1] - value) / span))
        return ChoiceLine(text, action, lines, words.signed(value, found.grades.digits), fill, x, high)

    def _note_height(self, choice: ChoiceLine) -> int:
        lines = len(self._notes.get(choice.text, ()))
        return lines * fonts.line_height(NOTE, self.ui.s) + (self.ui.u(AIR) if lines else 0)

    def _shown(self, free: int) -> list[ChoiceLine]:
        whole = [replace(each, high=each.high + self._note_height(each)) for each in self.choices]
        texts = {each.text for each in fitting(whole, self.done, free)}
        return [each for each in self.choices if each.text in texts]

    def heights(self, free: int) -> list[int]:
        shown = self._shown(free)
        notes = [self._note_height(each) for each in shown]
        lines = line_heights(self.ui, shown, free - sum(notes))
        return [line + note for line, note in zip(lines, notes, strict=True)]

    def paint(self, canvas: Canvas, y: float, free: int, framed: str = "") -> None:
        """Paint those that have room in `free` pixels from `y` down; the choice `framed` has a blue frame."""
        for place, (choice, high) in enumerate(zip(self._shown(free), self.heights(free), strict=True)):
            line = high - self._note_height(choice)
            if choice.text == framed:
                _frame(canvas, y, line, self._inks.ground)
            self._paint_line(canvas, choice, y + line / 2, best=place == 0)
            canvas.lines(
                self._notes.get(choice.text, ()), NOTE, self._inks.faint, PADDING * canvas.s, y + line
            )
            y += high

    def _paint_line(self, canvas: Canvas, choice: ChoiceLine, middle: float, *, best: bool) -> None:
        """The choice, its worth at the right, and between them a bar as long as it is good."""
        s, left, right = canvas.s, PADDING * canvas.s, canvas.width - PADDING * canvas.s
        inks = self._inks
        role, ink = ("name", inks.text) if best else ("bubble_old", inks.faint)
        canvas.text(choice.worth, role, ink, right, middle, "midright")
        _signs(canvas, choice.action, left, middle, self._size)
        canvas.lines(choice.lines, "secondary", inks.text, left + choice.x, middle, "midleft")
        if self._bars:
            x = left + self._room + Gap.medium * s
            wide = right - self._figure - Gap.large * s - x
            bar = canvas.rect(x, middle - THICK / 2 * s, wide, THICK * s)
            canvas.box(bar, THICK / 2, fade(inks.faint, 0.18))
            bar.w = max(bar.h, round(bar.w * choice.fill))
            canvas.box(bar, THICK / 2, inks.best if best else fade(inks.faint, 0.6))


def fitting(choices: list[ChoiceLine], done: str, free: int) -> list[ChoiceLine]:
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


def line_heights(ui: Ui, choices: list[ChoiceLine], free: int) -> list[int]:
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


def _frame(canvas: Canvas, y: float, high: int, ground: Colour) -> None:
    s = canvas.s
    edge = (PADDING - Gap.small) * s
    box = canvas.rect(edge, y + Gap.hair * s, canvas.width - 2 * edge, high - 2 * Gap.hair * s)
    canvas.box(box, 10, mix(ground, T.blue, 0.14), T.blue, 2)


def _name(decided: Decided, action: Action) -> str:
    """Words beside the signs of a choice; empty if the signs say it all."""
    if isinstance(action, Lay) or (isinstance(action, Play) and not action.belot):
        return ""
    if isinstance(action, Play):
        return game_words(rules_of(decided)).belot()
    return choice_title(decided, action)


def _before(ui: Ui, action: Action, size: tuple[int, int]) -> int:
    if isinstance(action, Lay):
        return len(action.cards) * (size[0] + ui.u(Gap.small))
    if isinstance(action, Play):
        return size[0] + ui.u(Gap.small)
    return size[1] + ui.u(Gap.small) if isinstance(action, Call) and is_bid(action.call) else 0


def _room(
    ui: Ui, width: float, decided: Decided, found: Judgement, size: tuple[int, int], figure: int
) -> int:
    """Room for the names, in pixels: as much as they need, but they leave a bar."""
    s = ui.s
    actions = [parse(text) for text, _value in found.choices]
    if all(isinstance(action, Play | Lay) and not getattr(action, "belot", False) for action in actions):
        count = max(len(action.cards) if isinstance(action, Lay) else 1 for action in actions)
        return count * size[0] + (count - 1) * round(Gap.small * s)
    wide = word = 0
    for action in actions:
        name, before = _name(decided, action), size[not isinstance(action, Play)] + round(Gap.snug * s)
        wide = max(wide, fonts.width(name, "secondary", s) + before)
        word = max(word, *(fonts.width(part, "secondary", s) + before for part in name.split() or [""]))
    free = round(width) - round((2 * PADDING + Gap.medium + Gap.large) * s) - figure
    return max(min(max(wide, round(ROOM * s)), free - round(BAR * s)), min(word, free - round(SHORT * s)))


def _signs(canvas: Canvas, action: Action, x: float, middle: float, size: tuple[int, int]) -> None:
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


SIGN = 26  # units of the sign of a mistake
CHOICES = 3  # so many are shown before a reason is


def paint(text: DecisionText, decided: Decided, width: float, height: float, ui: Ui) -> Canvas:
    s = ui.s
    canvas = Canvas(width, height, s)
    canvas.box(canvas.whole, 16, T.panel2, T.line if T.line_width > 1 else None, T.line_width)
    y = _sentences(canvas, text, decided)
    found = text.judge.of(decided)
    if found is None:
        return canvas
    lines = ChoiceLines(ui, decided, found, canvas.width)
    y += _reason(canvas, text.reason(decided), lines, y)
    lines.paint(canvas, y, _free(canvas, y), framed=decided.text)
    return canvas


def _free(canvas: Canvas, y: float) -> int:
    return int(canvas.height - y - round(Gap.small * canvas.s))


def _reason(canvas: Canvas, reason: str, lines: ChoiceLines, y: float) -> int:
    """The reason for the best choice, above it; returns its height, 0 where choices need the room."""
    s = canvas.s
    told = fonts.wrap(reason, "secondary", s, round(canvas.width - 2 * PADDING * s)) if reason else []
    high = len(told) * fonts.line_height("secondary", s) + round(Gap.snug * s)
    shown = lines.heights(_free(canvas, y + high))
    if not told or len(shown) < min(len(lines.choices), CHOICES):
        return 0
    canvas.lines(told, "secondary", T.gold, PADDING * s, y)
    return high


def _sentences(canvas: Canvas, text: DecisionText, decided: Decided) -> float:
    s = canvas.s
    room = round(canvas.width - 2 * PADDING * s)
    grade = text.judge.grade(decided)
    sign = {
        "mistake": ("warning", T.red),
        "slip": ("dot", T.gold),
        "same": ("dot", T.text3),
        "bell": ("clock", T.text3),
    }.get(grade)
    y = float(round(Gap.wide * s))
    beside = room
    if sign is not None:
        image = icons.icon(sign[0], canvas.units(SIGN), sign[1])
        canvas.picture(image, canvas.width - PADDING * s, y, "topright")
        beside -= round(Gap.page * s)
    deed = fonts.wrap(text.deed(decided), "row_title", s, beside)
    y = canvas.lines(deed, "row_title", T.text, PADDING * s, y) + round(Gap.thin * s)
    verdict, role = text.verdict(decided), "body"
    high = fonts.line_height(role, s) * len(fonts.wrap(verdict, role, s, room))
    if y + high > canvas.height - Gap.small * s:
        role = "secondary"
    y = canvas.lines(fonts.wrap(verdict, role, s, room), role, T.text2, PADDING * s, y)
    return y + round(Gap.snug * s)

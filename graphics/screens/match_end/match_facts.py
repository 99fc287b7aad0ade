"""Facts about a finished match: contracts, the best and the worst deal, what made the difference."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.core.state import DealResult
from game.table.story import Cause, Story
from graphics.render import draw, fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import Colour, T
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.text.words import written

CHART_LEAST, MOST = Size.chart  # units of height
THICK, THIN = 5, 3.5  # units of the reader's line, and of the others
SHARP = 2  # lines are drawn so many times too large
DOTS = 24  # so many deals have a dot each; of more only the last one
DOT = Radius.box  # units of its radius
GAP = Gap.small  # units between a line and its name
DASH = Gap.snug  # units of a stroke of the target, and of what is free after it


class MatchCourse(Struct, frozen=True):
    heads: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]
    """Before the first deal and after each."""
    target: int
    numbers: tuple[int, ...]
    """Of the deals, as the match counts them."""


class Chart:
    """A block of the dialog: the higher the better."""

    def __init__(self, s: float, course: MatchCourse) -> None:
        self.s = s
        self.course = course
        self.line = fonts.line_height("caption_bold", s)
        self.foot = fonts.line_height("caption", s) + Gap.fine * s
        names = len(course.heads) * self.line
        self.least = max(CHART_LEAST * s, names + self.foot + 2 * self.line)
        self.most = max(MOST * s, self.least)

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        s = self.s
        labels = self._labels(canvas)
        left = fonts.width(str(self.course.target), "caption", s) + Gap.small * s
        right = max(fonts.width(label, "caption_bold", s) for label in labels) + (GAP + DOT + Gap.fine) * s
        area = pygame.Rect(
            round(left),
            round(y + self.line),
            round(canvas.width - left - right),
            round(height - self.line - self.foot),
        )
        self._ground(canvas, area)
        lines = [self.points(area, side) for side in range(len(labels))]
        self._lines(canvas, lines)
        for at, label, ink in self.spread(area, lines, labels):
            canvas.text(label, "caption_bold", ink, area.right + (GAP + DOT) * s, at, "midleft")

    # -- where everything is ------------------------------------------------------------------------

    def _labels(self, canvas: Canvas) -> list[str]:
        """Names at the ends of the lines, with their scores; a long name is cut before a line is covered."""
        room = round(0.34 * canvas.width)
        ends = [f" {written(score)}" for score in self.course.scores[-1]]
        return [
            fonts.shorten(head, "caption_bold", self.s, room - fonts.width(end, "caption_bold", self.s)) + end
            for head, end in zip(self.course.heads, ends, strict=True)
        ]

    @property
    def _range(self) -> tuple[int, int]:
        scores = [score for row in self.course.scores for score in row]
        return min(0, *scores), max(self.course.target, *scores)

    def _y(self, area: pygame.Rect, score: float) -> float:
        low, high = self._range
        return area.bottom - (score - low) / (high - low) * area.h

    def points(self, area: pygame.Rect, side: int) -> list[tuple[float, float]]:
        """Points of a side's line within `area`, from before the first deal on."""
        last = len(self.course.scores) - 1
        return [
            (area.x + place / last * area.w, self._y(area, row[side]))
            for place, row in enumerate(self.course.scores)
        ]

    def spread(
        self, area: pygame.Rect, lines: Sequence[Sequence[tuple[float, float]]], labels: Sequence[str]
    ) -> list[tuple[float, str, Colour]]:
        """The names at the ends of their lines, moved apart where they would meet; none leaves the area."""
        ends = sorted((line[-1][1], place) for place, line in enumerate(lines))
        floor = area.bottom + self.foot - self.line / 2
        places: list[float] = []
        for wanted, _place in ends:
            places.append(max(wanted, places[-1] + self.line if places else wanted))
        for i in reversed(range(len(places))):
            limit = floor if i == len(places) - 1 else places[i + 1] - self.line
            places[i] = min(places[i], limit)
        return [(at, labels[place], ink(place)) for at, (_end, place) in zip(places, ends, strict=True)]

    # -- painting -----------------------------------------------------------------------------------

    def _ground(self, canvas: Canvas, area: pygame.Rect) -> None:
        """The line of nothing, the target as a broken line, the first and the last deal."""
        s, course = self.s, self.course
        floor, at, x = self._y(area, 0), self._y(area, course.target), float(area.x)
        canvas.line(area.x, floor, area.w, 1, T.line)
        if floor - at > self.line:
            canvas.text("0", "caption", T.text3, area.x - Gap.close * s, floor, "midright")
        while x < area.right:
            canvas.line(x, at - s, min(DASH * s, area.right - x), max(1, 2 * s), T.text2)
            x += 2 * DASH * s
        canvas.text(str(course.target), "caption", T.text2, area.x - Gap.close * s, at, "midright")
        step = area.w / max(1, len(course.numbers))
        numbers = [(area.x + step, course.numbers[0])]
        if len(course.numbers) > 1:
            numbers.append((float(area.right), course.numbers[-1]))
        wide = [fonts.width(f"{number}.", "caption", s) for _x, number in numbers]
        if len(numbers) > 1 and numbers[0][0] + wide[0] / 2 + Gap.tight * s > area.right - wide[1] / 2:
            del numbers[0]
        for x, number in numbers:
            canvas.text(f"{number}.", "caption", T.text3, x, area.bottom + Gap.fine * s, "midtop")

    def _lines(self, canvas: Canvas, lines: Sequence[Sequence[tuple[float, float]]]) -> None:
        """The reader's line lies on top; each side has its own shape of dots, for colour is not all."""
        s = self.s
        size = canvas.surface.get_size()
        large = draw.clear((size[0] * SHARP, size[1] * SHARP))
        off = canvas.margin
        for place in reversed(range(len(lines))):
            points = [((x + off) * SHARP, (y + off) * SHARP) for x, y in lines[place]]
            for a, b in zip(points, points[1:], strict=False):
                _stroke(large, a, b, (THICK if place == 0 else THIN) * s * SHARP, ink(place))
            dots = points[1:] if len(points) - 1 <= DOTS else points[-1:]
            for point in dots:
                _dot(large, place, point, DOT * s * SHARP)
        canvas.surface.blit(pygame.transform.smoothscale(large, size), (0, 0))


def ink(place: int) -> Colour:
    return (T.gold, T.text2, T.blue)[place]


def _stroke(
    surface: pygame.Surface, a: tuple[float, float], b: tuple[float, float], thick: float, colour: Colour
) -> None:
    across = pygame.Vector2(b[0] - a[0], b[1] - a[1])
    if across.length() > 0:
        side = across.normalize().rotate(90) * thick / 2
        corners = [
            (x + sign * side.x, y + sign * side.y) for (x, y), sign in ((a, 1), (b, 1), (b, -1), (a, -1))
        ]
        pygame.draw.polygon(surface, colour, corners)
    for point in (a, b):
        pygame.draw.circle(surface, colour, point, thick / 2)


def _dot(surface: pygame.Surface, place: int, at: tuple[float, float], radius: float) -> None:
    """A round dot for the reader, a square and a diamond for the others."""
    x, y = at
    if place == 0:
        pygame.draw.circle(surface, ink(place), at, radius)
        return
    reach = radius * (0.9 if place == 1 else 1.2)
    corners = [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)]
    if place == 2:
        corners = [(0, -reach), (reach, 0), (0, reach), (-reach, 0)]
    pygame.draw.polygon(surface, ink(place), [(x + dx, y + dy) for dx, dy in corners])


APART, LEAST = Size.record  # units from figure to figure where names are short

NAME_AIR = Gap.small
AIR = Gap.small  # units between lines


class Facts:
    """The words for a story, as the side `own` reads them."""

    def __init__(self, names: Names, match: Story, own: int) -> None:
        self.names = names
        self.match = match
        self.own = own
        self.order = words.sides_from(match.rules, own)
        self.heads = names.side_titles(names.own_side)

    def course(self) -> MatchCourse:
        scores = tuple(tuple(row[side] for side in self.order) for row in self.match.course)
        numbers = tuple(deal.deal.table.counted for deal in self.match.deals)
        return MatchCourse(self.heads, scores, self.match.rules.target, numbers)

    def table(self) -> list[tuple[str, tuple[int, ...]]]:
        """Counts of each side's contracts by outcome; rows that are all 0 are left out."""
        records = [self.match.records[side] for side in self.order]
        rows = [
            (_("Contracts made"), tuple(record.made for record in records)),
            (_("Contracts failed"), tuple(record.failed for record in records)),
        ]
        if any(record.hanging for record in records):
            rows.append((_("Contracts hanging"), tuple(record.hanging for record in records)))
        return rows

    def lines(self) -> list[str]:
        """The best and the worst deal of the reader, and what made the difference."""
        best, worst = self.match.best(self.own), self.match.worst(self.own)
        if len(self.match.deals) == 1:
            return [self._deal(_("The only deal: {number} · {contract} · {points}"), best), self.difference()]
        lines = [self._deal(_("Your best deal: {number} · {contract} · {points}"), best)]
        if worst is not best:  # else all went alike
            lines.append(self._deal(_("Your worst deal: {number} · {contract} · {points}"), worst))
        return [*lines, self.difference()]

    def _deal(self, text: str, deal: DealResult) -> str:
        assert deal.contract is not None
        row = deal.writing.pad
        points = " : ".join(written(row[side]) for side in self.order)
        contract = words.contract_name(deal.contract.trump)
        return text.format(number=deal.deal.table.counted, contract=contract, points=points)

    def difference(self) -> str:
        found = self.match.difference
        text = {
            Cause.CARDS: _("The cards in the tricks made the difference: +{points} for the winner."),
            Cause.DECLARATIONS: _("Declarations made the difference: +{points} for the winner."),
            Cause.CAPOTS: _("Taking all the tricks made the difference: +{points} for the winner."),
            Cause.FAILED: _("Failed contracts made the difference: +{points} for the winner."),
            Cause.CONTRAS: _("Contras made the difference: +{points} for the winner."),
            Cause.HANGING: _("Hanging points made the difference: +{points} for the winner."),
            Cause.ILLEGAL: _("An illegal card made the difference: +{points} for the winner."),
            Cause.NO_TRICK: _("Penalties for taking no trick made the difference: +{points} for the winner."),
            Cause.EIGHT: _("Eight in a row won the match at once."),
            Cause.OUT_FIRST: _("The winner was out first; points alone would not have decided it."),
        }[found.cause]
        return text.format(points=found.points)


class Records:
    """A block of the dialog: a table with a column for each side."""

    def __init__(self, s: float, width: float, facts: Facts) -> None:
        self.s = s
        self.heads, self.rows = facts.heads, facts.table()
        self.widths = self._columns(width)
        self.room = round(width - sum(self.widths) - Gap.tight * s)
        self.texts = [fonts.wrap(title, "secondary", s, self.room) for title, _amounts in self.rows]
        needs = [fonts.width(head, "caption_bold", s) + Gap.tight * s for head in self.heads]
        # where a name is too long for its column, every second one stands on a line below
        self.lines = 1 + any(need > wide for need, wide in zip(needs, self.widths, strict=True))
        self.head = self.lines * fonts.line_height("caption_bold", s) + Gap.thin * s
        self.least = self.most = self.head + sum(self._high(lines) for lines in self.texts)

    def _columns(self, width: float) -> list[float]:
        """Widths of the columns: all alike, or as their names need where they are long."""
        s = self.s
        names = [fonts.width(head, "caption_bold", s) + NAME_AIR * s for head in self.heads]
        if max(names) <= APART * s:
            return [APART * s] * len(names)
        word = max(
            fonts.width(word, "secondary", s) for title, _amounts in self.rows for word in title.split()
        )
        return shared([max(LEAST * s, name) for name in names], width - word - NAME_AIR * s)

    def _high(self, lines: Sequence[str]) -> float:
        figure, text = fonts.line_height("name", self.s), fonts.line_height("secondary", self.s)
        return max(figure, len(lines) * text) + Gap.fine * self.s

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        s = self.s
        middles = [
            canvas.width - sum(self.widths[place:]) + wide / 2 for place, wide in enumerate(self.widths)
        ]
        for place, (head, middle) in enumerate(zip(self.heads, middles, strict=True)):
            below = place % self.lines  # 0 on one line
            room = self.widths[place] * self.lines - Gap.tight * s
            shown = fonts.shorten(head, "caption_bold", s, round(room))
            x = min(middle, canvas.width - fonts.width(shown, "caption_bold", s) / 2)
            top = y + below * fonts.line_height("caption_bold", s)
            canvas.text(shown, "caption_bold", T.text2 if place else T.gold, x, top, "midtop")
        y += self.head
        for lines, (_title, amounts) in zip(self.texts, self.rows, strict=True):
            high = self._high(lines)
            canvas.line(0, y, canvas.width, 1, T.line)
            top = y + (high - len(lines) * fonts.line_height("secondary", s)) / 2
            for line in lines:
                canvas.text(line, "secondary", T.text, 0, top)
                top += fonts.line_height("secondary", s)
            for place, (amount, middle) in enumerate(zip(amounts, middles, strict=True)):
                colour = T.text3 if not amount else T.text if place else T.gold
                canvas.text(str(amount), "name", colour, middle, y + high / 2, "center")
            y += high


def shared(wides: Sequence[float], room: float) -> list[float]:
    """So much of `room` for each: what it needs, or what those that need less leave to the others."""
    found = list(wides)
    for done, place in enumerate(sorted(range(len(wides)), key=wides.__getitem__)):
        found[place] = min(wides[place], room / (len(wides) - done))
        room -= found[place]
    return found


class Sentence:
    """A block of the dialog: a text on as many lines as it takes."""

    def __init__(self, s: float, width: float, text: str, strong: bool = False) -> None:
        self.s = s
        self.role = "body_bold" if strong else "secondary"
        self.lines = fonts.wrap(text, self.role, s, round(width))
        self.least = self.most = len(self.lines) * fonts.line_height(self.role, s) + AIR * s

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        y += AIR * self.s / 2
        for line in self.lines:
            canvas.text(line, self.role, T.text, 0, y)
            y += fonts.line_height(self.role, self.s)

"""Facts about a finished match and the chart of its course."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
from msgspec import Struct

from game.core.state import DealResult
from game.core.tricks import Trick
from game.table.points import taken_with
from game.table.story import Cause, Feat, Story
from graphics.render import curves, draw, fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import Colour, T
from graphics.text import words
from graphics.text.analysis_text import own_deed
from graphics.text.i18n import _, ngettext
from graphics.text.names import Names
from graphics.text.words import written
from saves.practice.review import CostlyDecision

SHARP = 2  # lines are drawn so many times too large
DOTS = 24  # so many deals have a dot each; of more only the last one
DOT = Radius.box  # units of its radius
DASH = Gap.snug  # units of a stroke of the target, and of what is free after it
LABELS = 0.34  # of the width for the names at the ends of the lines, at most

Point = tuple[float, float]


class MatchCourse(Struct, frozen=True):
    heads: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]
    """Before the first deal and after each."""
    target: int
    numbers: tuple[int, ...]
    """Of the deals, as the match counts them."""
    marked: tuple[int, int] | None = None
    """A place in `scores` and one in `heads`: the dot that has a ring."""


def chart_heights(s: float, course: MatchCourse) -> tuple[int, int]:
    """The least height of the chart, and the height that it likes to have, in pixels."""
    line, (least, most) = fonts.line_height("caption_bold", s), Size.chart
    needed = (len(course.heads) + 2) * line + fonts.line_height("caption", s) + round(Gap.fine * s)
    least = max(round(least * s), needed)
    return least, max(round(most * s), least)


def paint_chart(s: float, size: tuple[int, int], course: MatchCourse, lines: bool = True) -> pygame.Surface:
    """A line of points for each side, the higher the better, with names and scores at their ends.

    Without `lines` it is the ground alone.
    """
    canvas = Canvas(*size, s)
    line, foot = fonts.line_height("caption_bold", s), round(fonts.line_height("caption", s) + Gap.fine * s)
    labels = []
    for head, score in zip(course.heads, course.scores[-1], strict=True):
        end = f" {written(score)}"
        room = round(LABELS * canvas.width) - fonts.width(end, "caption_bold", s)
        labels.append(fonts.shorten(head, "caption_bold", s, room) + end)
    left = fonts.width(str(course.target), "caption", s) + round(Gap.small * s)
    beside = (Gap.small + DOT) * s
    right = max(fonts.width(label, "caption_bold", s) for label in labels) + round(beside + Gap.fine * s)
    area = pygame.Rect(left, line, canvas.width - left - right, canvas.height - line - foot)
    _ground(canvas, area, course)
    if not lines:
        return canvas.surface
    plotted = plot(area, course)
    _lines(canvas, plotted)
    if course.marked is not None:
        place, side = course.marked
        at = draw.rect_at((5 * DOT * s, 5 * DOT * s), center=tuple(map(round, plotted[side][place])))
        canvas.box(at, DOT * 2.5, None, ink(side), Stroke.line)
    heights = spread([points[-1][1] for points in plotted], line, area.bottom + foot - line / 2)
    for place, (label, y) in enumerate(zip(labels, heights, strict=True)):
        canvas.text(label, "caption_bold", ink(place), area.right + beside, y, "midleft")
    return canvas.surface


def plot(area: pygame.Rect, course: MatchCourse) -> list[list[Point]]:
    """Points of each side's line within `area`, from before the first deal on."""
    last = len(course.scores) - 1
    return [
        [
            (area.x + place / last * area.w, _height(area, course, row[side]))
            for place, row in enumerate(course.scores)
        ]
        for side in range(len(course.heads))
    ]


def _height(area: pygame.Rect, course: MatchCourse, score: float) -> float:
    scores = [score for row in course.scores for score in row]
    low, high = min(0, *scores), max(course.target, *scores)
    return area.bottom - (score - low) / (high - low) * area.h


def spread(wanted: Sequence[float], apart: float, floor: float) -> list[float]:
    """Heights as near to those that are wanted as can be: `apart` from each other, and none below `floor`."""
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    found = list(wanted)
    for upper, lower in pairwise(order):
        found[lower] = max(found[lower], found[upper] + apart)
    for place in reversed(order):
        found[place] = min(found[place], floor)
        floor = found[place] - apart
    return found


def _ground(canvas: Canvas, area: pygame.Rect, course: MatchCourse) -> None:
    """The line of nothing, the target as a broken line, the first and the last deal."""
    s = canvas.s
    floor, at, x = _height(area, course, 0), _height(area, course, course.target), float(area.x)
    canvas.line(area.x, floor, area.w, 1, T.line)
    if floor - at > fonts.line_height("caption_bold", s):
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


def _lines(canvas: Canvas, lines: Sequence[Sequence[Point]]) -> None:
    """The reader's line lies on top; each side has its own shape of dots, for colour is not all."""
    s, size = canvas.s, canvas.surface.get_size()
    large = draw.clear((size[0] * SHARP, size[1] * SHARP))
    for place in reversed(range(len(lines))):
        points = [(x * SHARP, y * SHARP) for x, y in lines[place]]
        curves.stroke(large, points, (3.5 if place else 5) * s * SHARP, ink(place))
        dots = points[1:] if len(points) - 1 <= DOTS else points[-1:]
        for point in dots:
            _dot(large, place, point, DOT * s * SHARP)
    canvas.surface.blit(pygame.transform.smoothscale(large, size), (0, 0))


def ink(place: int) -> Colour:
    return (T.gold, T.text2, T.blue)[place]


def _dot(surface: pygame.Surface, place: int, at: Point, radius: float) -> None:
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
        turn, marked = self.turning_point(), None
        if turn is not None:
            marked = (self.match.deals.index(turn) + 1, self.order.index(self.match.winner))
        return MatchCourse(self.heads, scores, self.match.rules.target, numbers, marked)

    def turning_point(self) -> DealResult | None:
        """The deal that decided the match: the winner led from then on; None where there is none to tell."""
        return self.match.ahead_since if len(self.match.deals) > 1 else None

    def turning_lines(self, deal: DealResult) -> tuple[str, str]:
        """Why it is told, and what was played and written."""
        told = _("After deal {number} the lead never changed").format(number=deal.deal.table.counted)
        if deal is self.match.deals[0]:
            told = _("Ahead from the first deal to the last")
        assert deal.contract is not None
        points = " : ".join(written(deal.writing.pad[side]) for side in self.order)
        return told, f"{words.contract_in_sentence(deal.contract.trump)} · {points}"

    def richest_trick(self, deal: DealResult) -> Trick | None:
        """The trick of the winner that was worth most in a deal."""
        side_of = self.match.rules.side_of
        taken = [trick for trick in deal.tricks if side_of(trick.winner) == self.match.winner]
        return max(taken, key=lambda trick: taken_with(deal, trick), default=None)

    @staticmethod
    def trick_line(deal: DealResult, trick: Trick) -> str:
        points = taken_with(deal, trick)
        text = ngettext(
            "The winner’s richest trick of that deal: {points} point in cards",
            "The winner’s richest trick of that deal: {points} points in cards",
            points,
        )
        return text.format(points=points)

    def feat(self) -> str:
        """What made the match special; "" if nothing did."""
        match self.match.feat:
            case Feat.CAPOT:
                return _("The last deal was won with all the tricks")
            case Feat.CONTRA:
                return _("The last deal, with a contra, went to the winner")
            case Feat.COMEBACK:
                text = _("A comeback: the winner had been {points} behind")
                return text.format(points=self.match.behind)
            case Feat.CLOSE:
                return _("It was close: a difference of {points}").format(points=self.match.margin)
        return ""

    def to_learn(self, costly: CostlyDecision | None) -> str:
        """What the one who lost may take along."""
        if costly is None:
            return _("The review shows what each of your decisions was worth.")
        text = _("Your costliest decision, in deal {number}: {deed} (–{points})")
        return text.format(
            number=costly.result.deal.table.counted,
            deed=own_deed(costly.decided),
            points=words.decimal(costly.lost, self.match.rules.sheet.grades.digits),
        )

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
        contract = words.contract_in_sentence(deal.contract.trump)
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
        once = {
            Cause.FAILED: _("A failed contract made the difference: +{points} for the winner."),
            Cause.CONTRAS: _("A contra made the difference: +{points} for the winner."),
            Cause.NO_TRICK: _("A penalty for taking no trick made the difference: +{points} for the winner."),
        }
        if found.deals == 1:
            text = once.get(found.cause, text)
        return text.format(points=found.points)

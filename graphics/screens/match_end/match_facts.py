"""Facts about a finished match: contracts, the best and the worst deal, what made the difference."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.state import DealResult
from game.table.story import Cause, Story
from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens.match_end.match_chart import Course
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.text.words import written

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

    def course(self) -> Course:
        """Contents of the chart."""
        scores = tuple(tuple(row[side] for side in self.order) for row in self.match.course)
        numbers = tuple(deal.deal.table.counted for deal in self.match.deals)
        return Course(self.heads, scores, self.match.rules.target, numbers)

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
        """The cause of the difference, in a sentence."""
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

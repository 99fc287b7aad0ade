"""The course of a match: the line of chances, and below it the bars of what was lost."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from graphics.render.sizes import Gap
from graphics.render.theme import T
from graphics.screens.review import review_text
from graphics.screens.review.charts import ChanceLine, Deals, LossBars
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.widgets.boxes import Box, Column, Made, Space
from graphics.widgets.parts import Text
from graphics.widgets.ui import Ui
from saves.practice.review import MatchReview

LINE = 0.6  # of the room for both charts that the line takes


def place(
    ui: Ui,
    room: pygame.Rect,
    review: MatchReview,
    names: Names,
    look_at: Callable[[int], object],
    step: Callable[[int], object],
) -> None:
    """Make both charts, the bars where there is room for them.

    `look_at` gets the place of a deal that was clicked, `step` -1 or +1.
    """
    numbers = [result.deal.table.counted for result in review.results]
    deals = Deals(numbers, review.deals[review.current].place, look_at, step)
    first, second = review_text.chance_title(names), review_text.losses_title(names.rules)
    note = _("Dots: by the score. Between them: with all hands open.")
    judges = {each.place: each.judge for each in review.deals}
    lines = review.lines(names.own_side)

    def line(rect: pygame.Rect) -> None:
        ChanceLine(ui, "chances", first, rect, deals, lines)

    def bars(rect: pygame.Rect) -> None:
        LossBars(ui, "losses", second, rect, deals, names, judges)

    gap = Space(ui, Gap.tight)
    upper = [Text(ui, first, "secondary_bold", T.text2), Text(ui, note, "caption", T.text3), gap]
    lower = [Space(ui, Gap.small), Text(ui, second, "secondary_bold", T.text2), gap]
    spare = room.h - sum(box.height(room.w) for box in (*upper, *lower))
    high = max(ChanceLine.least(ui.s), round(LINE * spare))
    shown: list[Box]
    if spare - high >= LossBars.least(ui.s):
        shown = [*upper, Made(line, high), *lower, Made(bars, spare - high)]
    else:
        shown = [*upper, Made(line, 0, grow=True)]
    Column(ui, shown).place(room)


def fill_in(ui: Ui, review: MatchReview, side: int) -> None:
    """Show in the charts that are there what has become known since."""
    for widget in ui.widgets:
        if isinstance(widget, ChanceLine):
            widget.show_lines(review.lines(side))
        elif isinstance(widget, LossBars):
            widget.show_losses({each.place: each.judge for each in review.deals})

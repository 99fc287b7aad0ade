"""Export of a review as text or as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame
from msgspec.structs import replace

from graphics.render import png
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens.review import review_text
from graphics.screens.review.charts import NOBODY, Deals, course_boxes
from graphics.screens.review.luck_table import LuckTable
from graphics.table.panels.panels import Words
from graphics.text import words
from graphics.text.analysis_text import lost_by
from graphics.text.choice_text import reason_sentence
from graphics.text.dates import date_text
from graphics.text.deal_sheet import sheet_text
from graphics.text.deal_text import BETWEEN, list_line, list_title
from graphics.text.i18n import _, ngettext
from graphics.text.match_text import match_name, named_for_file
from graphics.text.words import sides_from
from graphics.widgets.boxes import Box, Column, Space, Wrap
from graphics.widgets.intents import Answer, AskFile, Open, Question
from graphics.widgets.parts import Text
from graphics.widgets.ports import Ports
from graphics.widgets.saving import Saving, save_file, with_ending
from graphics.widgets.ui import Ui
from saves.practice.review import MatchReview
from saves.transfer.review import EXTENSION as TEXT
from saves.transfer.review import ReviewPage, file_name
from saves.transfer.review import review_text as written_review

EXTENSION = ".png"
ACROSS = 1600  # pixels
SCALE = 1.0  # pixels in a unit: as in a window of 1920 x 1080
MOST_LINES = 60
"""Deals in the list, the last ones: more would make the picture too large to look at."""


def review_picture(review: MatchReview, names: Words) -> Iterator[bytes]:
    """The picture as PNG in pieces, of the same width for every match; of many deals the last ones."""
    painting = paint(review, names)
    while (picture := next(painting)) is None:
        yield b""
    yield from png.pieces(picture)


def paint(review: MatchReview, names: Words) -> Iterator[pygame.Surface | None]:
    """The picture in the light that is chosen, after some steps."""
    width = ACROSS - 2 * round(Gap.sheet * SCALE)
    probe = Ui((ACROSS, ACROSS), SCALE)
    high = Column(probe, _boxes(probe, review, names, width)).height(width) + 2 * probe.u(Gap.page)
    yield None
    ui = Ui((ACROSS, high), SCALE)
    ground = pygame.Surface((ACROSS, high))
    ground.fill(T.paper)
    area = pygame.Rect(ui.u(Gap.sheet), ui.u(Gap.page), width, high - 2 * ui.u(Gap.page))
    Column(ui, _boxes(ui, review, names, width)).place(area)
    yield None
    ui.manager.update(0)  # paints every widget
    yield None
    picture = ground.copy()
    ui.draw(picture, ground, True)
    yield picture


def _boxes(ui: Ui, review: MatchReview, names: Words, width: int) -> list[Box]:
    return [
        *_head(ui, review, names),
        Space(ui, Gap.large),
        *_course(ui, review, names),
        Space(ui, Gap.large),
        *LuckTable(ui, review, names, deal=False).boxes(width),
        Space(ui, Gap.large),
        Text(ui, _("Deals"), "row_title", T.ink),
        *_deals(ui, review, names),
    ]


def _head(ui: Ui, review: MatchReview, names: Words) -> Sequence[Box]:
    last = review.results[-1]
    order = sides_from(names.rules, names.own_side)
    titles = names.side_titles(names.own_side)
    score = " : ".join(
        f"{title} {words.written(last.scores[side])}" for title, side in zip(titles, order, strict=True)
    )
    people = ", ".join(names.name(seat) for seat in review_text.from_own(names))
    line = BETWEEN.join((date_text(review.saved.created.date()), people, score))
    return Text(ui, match_name(review.saved), "screen_title", T.ink), Text(ui, line, "body", T.ink2)


def _course(ui: Ui, review: MatchReview, names: Words) -> Sequence[Box]:
    """Both charts, with nobody's deal chosen, and below them what each player lost in all."""
    numbers = [result.deal.table.counted for result in review.results]
    deals = Deals(numbers, NOBODY, lambda place: None, lambda way: None)
    highs = ui.u(Size.review_line), ui.u(Size.review_bars)
    upper, lower = course_boxes(ui, review, names, deals, "row_title", highs)
    inks = review_text.on_paper()
    lost = []
    for seat in review_text.from_own(names):
        points = sum(each.judge.lost(seat) for each in review.deals)
        text = lost_by(names.name(seat), points, names.rules)
        lost.append(Text(ui, text, "secondary", inks.of(names, seat)))
    below = Wrap(ui, lost, Gap.large, Gap.thin, align="left")
    return [*upper, Space(ui, Gap.medium), *lower, Space(ui, Gap.tight), below]


def _deals(ui: Ui, review: MatchReview, names: Words) -> Sequence[Box]:
    """A line for each deal with a contract, of the last ones."""
    lines: list[Box] = []
    left_out = max(0, len(review.deals) - MOST_LINES)
    if left_out:
        said = ngettext("{count} earlier deal is left out.", "{count} earlier deals are left out.", left_out)
        lines.append(Text(ui, said.format(count=left_out), "secondary", T.ink2))
    for deal in review.deals[left_out:]:
        text = sheet_text(Words(deal.session), deal.result, names.own_side)
        note, ink = review_text.note(text, deal.judge, review_text.on_paper())
        told = BETWEEN.join(filter(None, (list_title(text), list_line(text), note)))
        own = names.seated and deal.judge.lost(names.human)
        lines.append(Text(ui, told, "secondary", ink if own else T.ink2))
    return lines


def ask_export(ports: Ports, review: MatchReview, names: Words) -> None:
    answers = (
        Answer("close", _("Cancel")),
        Answer("picture", _("Picture"), partial(_ask_where, ports, review, names, EXTENSION), icon="image"),
        Answer("text", _("Text"), partial(_ask_where, ports, review, names, TEXT), primary=True),
    )
    text = _("As text with every decision, or as a picture with the chart and the breakdown of the match.")
    if not review.done:
        text += "\n" + _("What is not analysed yet is left out.")
    ports.want(Open(Question(_("Export the review"), text, answers, name="export_review")))


def _ask_where(ports: Ports, review: MatchReview, names: Words, ending: str) -> None:
    on_accept = partial(export, ports, review, names, ending)
    name = file_name(named_for_file(review.saved), ending)
    title = _("Export the review")
    ports.want(Open(AskFile(title, _("Export"), on_accept, name, name="export_review_file", ending=ending)))


def export(ports: Ports, review: MatchReview, names: Words, ending: str, path: Path) -> None:
    """Write the review with an ending that says as what; asks before it overwrites."""
    write = review_picture if ending == EXTENSION else as_text
    saving = Saving(
        partial(with_ending, path, ending),
        partial(write, review, names),
        _("The review was not exported"),
        _("The review was exported to {path}."),
    )
    save_file(ports, saving)


def as_text(review: MatchReview, names: Words) -> bytes:
    pages = [ReviewPage(result, review.weighed(place)) for place, result in enumerate(review.results)]
    people = {letter: names.name(seat) for seat, letter in enumerate(names.rules.seats)}
    saved = replace(review.saved, name=match_name(review.saved), players=people)
    return written_review(saved, pages, names.human, lambda reason: reason_sentence(reason, names))

"""The review as a file: as a text, or as a picture."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from msgspec.structs import replace

from graphics.screens.review.review_picture import EXTENSION as PICTURE
from graphics.screens.review.review_picture import review_picture
from graphics.table.panels.panels import Words
from graphics.text.i18n import _
from graphics.text.match_text import match_name, named_for_file
from graphics.text.reason_text import said
from graphics.widgets.intents import Answer, AskFile, Open, Question
from graphics.widgets.ports import Ports
from graphics.widgets.saving import Saving, save_file, with_ending
from saves.practice.review import MatchReview
from saves.transfer.review import EXTENSION as TEXT
from saves.transfer.review import Page, file_name, review_text


def ask_export(ports: Ports, review: MatchReview, names: Words) -> None:
    """Ask as what, and then where to."""
    answers = (
        Answer("close", _("Cancel")),
        Answer("picture", _("Picture"), partial(_ask_where, ports, review, names, PICTURE), icon="graph"),
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
    write = review_picture if ending == PICTURE else as_text
    saving = Saving(
        partial(with_ending, path, ending),
        partial(write, review, names),
        _("The review was not exported"),
        _("The review was exported to {path}."),
    )
    save_file(ports, saving)


def as_text(review: MatchReview, names: Words) -> bytes:
    """The text, with reasons in the words of the window."""
    pages = [Page(result, review.weighed(place)) for place, result in enumerate(review.results)]
    people = {letter: names.name(seat) for seat, letter in enumerate(names.rules.seats)}
    saved = replace(review.saved, name=match_name(review.saved), players=people)
    return review_text(saved, pages, names.human, lambda reason: said(reason, names))

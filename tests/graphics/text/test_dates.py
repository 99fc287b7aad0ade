"""Dates and moments as each language writes them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime

import pytest

from game.tournament.season import Period
from graphics.text import dates, i18n, practice_text, tournament_text
from saves.foreign import EARLIEST

DAY = date(2026, 3, 8)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    i18n.set_language("en")


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", "08.03.2026"),
        ("bg", "08.03.2026"),
        ("ru", "08.03.2026"),
        ("tr", "08.03.2026"),
        ("hr", "8.\u00a03.\u00a02026."),
        ("sr", "8.\u00a03.\u00a02026."),
        ("sr_Latn", "8.\u00a03.\u00a02026."),
    ],
)
def test_a_date_is_written_as_the_language_writes_it(language: str, shown: str) -> None:
    i18n.set_language(language)
    assert dates.date_text(DAY) == shown


def test_a_moment_stays_on_one_line() -> None:
    i18n.set_language("hr")
    assert dates.moment_text(datetime(2026, 3, 8, 9, 5).astimezone()) == "8.\u00a03.\u00a02026.\u00a009:05"


def test_a_moment_that_is_not_known_is_said_so() -> None:
    i18n.set_language("en")
    assert dates.moment_text(EARLIEST) == "date unknown"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_sentence_ends_with_two_points(language: str) -> None:
    i18n.set_language(language)
    sentences = (
        practice_text.nothing_today(DAY),
        i18n._("Only matches begun since {date} count.").format(date=dates.date_text(DAY)),
        i18n._("A good copy of your matches was made on {date}.").format(date=dates.date_text(DAY)),
        i18n.ngettext(
            "Your own tournaments, and those of the others on {count} day since {day}.",
            "Your own tournaments, and those of the others on {count} days since {day}.",
            5,
        ).format(count=5, day=dates.date_text(DAY)),
    )
    assert all(each.endswith(".") and not each.endswith("..") for each in sentences), sentences


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "02.03.–08.03.2026"), ("hr", "2.\u00a03.–8.\u00a03.\u00a02026.")]
)
def test_a_week_names_the_year_once(language: str, shown: str) -> None:
    i18n.set_language(language)
    assert tournament_text.span(Period("week", date(2026, 3, 2), DAY)) == shown

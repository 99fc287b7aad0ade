"""Reasons in words: every kind in every language, for the reader and for others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.cards import parse_cards
from game.practice.reason import Reason, ReasonKind
from game.rules import preset
from graphics.text import i18n
from graphics.text.choice_text import reason_sentence
from graphics.text.i18n import LANGUAGES
from graphics.text.names import Names
from tests.game.practice import test_reasons_of_calls as calls
from tests.game.practice import test_reasons_of_cards as plays

NAMES = Names(preset("bulgarian"), 0, lambda seat: "Stoyan")
OTHERS = (
    Reason(ReasonKind.BELOT, points=20),
    Reason(ReasonKind.NO_DIFFERENCE),
    Reason(ReasonKind.KEEPS_GUARD, cards=parse_cards("TD")),
    Reason(ReasonKind.TAKES, points=0),
)
FOUND = (*map(plays.told, plays.CASES), *map(calls.told, calls.CASES))
REASONS = (*(found for found in FOUND if found is not None), *OTHERS)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def test_there_is_one_of_every_kind() -> None:
    assert {found.kind for found in REASONS} == set(ReasonKind)


def test_every_kind_has_a_sentence_in_every_language(language: str) -> None:
    for found in REASONS:
        text = reason_sentence(found, NAMES)
        assert text.endswith(".") and "{" not in text and "None" not in text
        assert ("Stoyan" in text) == (found.seat not in (None, 0))


def test_the_reader_is_spoken_to() -> None:
    found = Reason(ReasonKind.PARTNER_HOLDS, seat=2, points=10)
    assert reason_sentence(found, NAMES) == "Stoyan holds the trick for certain and gets 10 points more."
    own = Names(preset("bulgarian"), 2, lambda seat: "Stoyan")
    assert reason_sentence(found, own) == "You hold the trick for certain and get 10 points more."

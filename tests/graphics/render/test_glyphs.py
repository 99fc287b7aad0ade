"""The fonts have a picture for every character of every text, in every language."""

from __future__ import annotations

import pytest

from graphics.render import fonts
from tests.catalogues import update
from tests.graphics.conftest import MakeApp

MISSING = "\uffff"  # no character at all: what is drawn for it stands for what a font has not


def characters(language: str) -> set[str]:
    texts: set[str] = set()
    for message in update.read(language):
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        texts |= {*ids, *update.strings(message)}
    return set("".join(texts)) - {"\n"}


@pytest.mark.parametrize("role", ["secondary", "body_bold"])
@pytest.mark.parametrize("language", update.languages())
def test_no_text_has_a_character_the_font_has_not(make_app: MakeApp, language: str, role: str) -> None:
    make_app()
    font = fonts.font(role, 1.0)
    unknown = font.metrics(MISSING)[0]
    assert [c for c in sorted(characters(language)) if font.metrics(c)[0] in (None, unknown)] == []

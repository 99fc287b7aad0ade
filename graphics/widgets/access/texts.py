"""Texts on pictures, as words: the signs of cards and contracts among them by their names."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from graphics.render.access import written
from graphics.render.access.written import Sign
from graphics.text import words
from graphics.text.card_words import suit_name

LEADING = 0.5  # of the height of a line: so near to it stands the next one of the same sentence
SENTENCE = 24  # letters: a shorter line is whole


class Said(NamedTuple):
    """Words on a picture, their place in pixels, and the role of their typeface."""

    text: str
    rect: pygame.Rect
    role: str


def texts_on(surface: pygame.Surface | None, at: tuple[int, int] = (0, 0)) -> list[Said]:
    """The words on a picture whose corner is at `at`, in the order in which they were painted."""
    if surface is None:
        return []
    found = ((each, _words(each.text)) for each in written.texts(surface))
    return _joined([Said(text, each.rect.move(at), each.role) for each, text in found if text])


def _joined(texts: list[Said]) -> list[Said]:
    """The same, with the lines of a sentence as one text: they stand below each other at one edge."""
    result: list[Said] = []
    for text in texts:
        before = result[-1] if result else None
        if before is not None and before.text == text.text:
            continue  # a sign beside its own name
        if before is not None and _goes_on(before, text):
            result[-1] = Said(f"{before.text} {text.text}", before.rect.union(text.rect), text.role)
        else:
            result.append(text)
    return result


def _goes_on(first: Said, second: Said) -> bool:
    below = abs(second.rect.y - first.rect.bottom) <= LEADING * second.rect.h
    alike = first.role == second.role and first.rect.x == second.rect.x
    return alike and below and len(first.text) >= SENTENCE and " " in first.text


def spoken(text: str | None) -> str:
    """A text as it is read aloud: on one line, its parts with commas in place of dots."""
    lines = (" ".join(line.split()) for line in (text or "").split("\n"))
    return ", ".join(line for line in lines if line).replace(" · ", ", ")


def _words(text: str | Sign) -> str:
    if isinstance(text, str):
        return spoken(text)
    names = {"card": words.card_title, "contract": words.contract_name, "suit": suit_name}
    return names[text.kind](text.number)

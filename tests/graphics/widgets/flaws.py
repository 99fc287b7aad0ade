"""What is wrong with a screen, by the marks and the targets on it: cut, overlapping, outside, too small."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import combinations

import pygame

from graphics.render.theme import MIN_SCALE
from graphics.widgets.focus import Target
from tests.graphics.sheets import HIDES, Mark, Sheet

SLACK = 2  # pixels: rounding
VEIL = 60  # alpha from which a box makes what is below it harder to read
PANEL = 44  # units: what is smaller in any direction is a badge, a chip or a line
LEAST = (40, 44)  # pixels of a target, at the smallest scale and from 1 on
STRIP = 36  # pixels of a card that can be hit, always


def flaws(sheet: Sheet, s: float, targets: Iterable[Target] = ()) -> list[str]:
    """All of them, in words; positions are in units."""
    marks = [mark for mark in sheet.marks if min(mark.w, mark.h) > max(2, round(3 * s)) or mark.kind != "box"]
    rects = [mark.rect for mark in marks]
    seen = _seen(marks, rects)
    found = []
    for i, mark in enumerate(marks):
        if mark.kind == "text" and seen[i]:
            found += _of_text(i, marks, rects, seen, sheet.get_rect(), s)
    found += _panels(marks, rects, seen, s)
    found += _of_targets(list(targets), sheet.get_rect(), s)
    return list(dict.fromkeys(found))


def _seen(marks: Sequence[Mark], rects: Sequence[pygame.Rect]) -> list[bool]:
    """What is not hidden altogether by a box painted later."""
    seen = [True] * len(marks)
    for j, mark in enumerate(marks):
        if mark.kind == "box" and mark.alpha >= HIDES:
            for i in rects[j].collidelistall(rects[:j]):  # type: ignore[arg-type]
                if seen[i] and rects[j].contains(rects[i]):
                    seen[i] = False
    return seen


def _of_text(
    i: int,
    marks: Sequence[Mark],
    rects: Sequence[pygame.Rect],
    seen: Sequence[bool],
    window: pygame.Rect,
    s: float,
) -> list[str]:
    mark, ink = marks[i], rects[i].inflate(-SLACK, -SLACK)
    name, found, ground = _text(mark, s), [], -1
    if mark.broken:
        found.append(f"{name} is a torn word")
    if mark.lost > SLACK:
        found.append(f"{name} is cut: {mark.lost} px")
    if not window.inflate(2 * SLACK, 2 * SLACK).contains(rects[i]):
        found.append(f"{name} is outside the window")
    for j in ink.collidelistall(rects):  # type: ignore[arg-type]
        other = marks[j]
        if j == i or not seen[j]:
            continue
        if other.kind == "text" and j < i:
            found.append(f"{name} and {_text(other, s)} overlap")
        elif other.kind == "box":
            if j < i and rects[j].collidepoint(ink.center) and _carries(rects[j], ink):
                ground = j
            elif j > i and other.alpha >= VEIL:
                found.append(f"{name} is covered by {_place('a box', rects[j], s)}")
        elif other.kind == "picture":
            inner = rects[j].inflate(-rects[j].w // 5, -rects[j].h // 5)
            if ink.colliderect(inner) and (j > i or not _between(j, i, marks, rects, ink)):
                found.append(f"{name} and {_place('a picture', inner, s)} overlap")
    if ground >= 0 and not rects[ground].inflate(SLACK, SLACK).contains(ink):
        found.append(f"{name} is larger than {_place('its box', rects[ground], s)}")
    return found


def _carries(box: pygame.Rect, ink: pygame.Rect) -> bool:
    """Whether a box is large enough to be the ground of a text."""
    return 2 * box.h >= ink.h and 3 * box.w >= ink.w


def _between(
    picture: int, text: int, marks: Sequence[Mark], rects: Sequence[pygame.Rect], ink: pygame.Rect
) -> bool:
    """Whether a box under the text keeps it off the picture."""
    return any(
        marks[k].kind == "box" and marks[k].alpha >= 2 * VEIL and rects[k].inflate(SLACK, SLACK).contains(ink)
        for k in range(picture + 1, text)
    )


def _panels(marks: Sequence[Mark], rects: Sequence[pygame.Rect], seen: Sequence[bool], s: float) -> list[str]:
    """Panels, plates and cards that lie half over one another."""
    large = [
        i
        for i, mark in enumerate(marks)
        if mark.kind == "box" and seen[i] and mark.alpha >= 2 * VEIL and min(mark.w, mark.h) >= PANEL * s
    ]
    found = []
    for i, j in combinations(large, 2):
        one, other = rects[i], rects[j]
        common = one.clip(other)
        if min(common.w, common.h) <= SLACK or one.contains(other) or other.contains(one):
            continue
        if 2 * common.w * common.h < min(one.w * one.h, other.w * other.h):
            found.append(f"{_place('a box', one, s)} and {_place('a box', other, s)} overlap")
    return found


def _of_targets(targets: Sequence[Target], window: pygame.Rect, s: float) -> list[str]:
    share = (min(s, 1.0) - MIN_SCALE) / (1.0 - MIN_SCALE)
    least = math.floor(LEAST[0] + (LEAST[1] - LEAST[0]) * share)
    found = []
    for target in targets:
        wanted = STRIP if target.id.startswith("card:") else least
        if not window.contains(target.rect):
            found.append(f"target {target.id} is outside the window")
        if min(target.rect.size) < wanted:
            found.append(f"target {target.id} has {target.rect.w} x {target.rect.h} px, not {wanted}")
    whole = [target for target in targets if not any(t is not target and _part(target, t) for t in targets)]
    for one, other in combinations(whole, 2):
        common = one.rect.clip(other.rect)
        if min(common.w, common.h) > SLACK and not one.id.startswith("card:"):
            found.append(f"targets {one.id} and {other.id} overlap")
    return found


def _part(one: Target, other: Target) -> bool:
    """Whether a target is a part of another, as a segment is of its row or the dots are of a slip."""
    if one.id == f"more:{other.id}":
        return bool(other.rect.contains(one.rect))
    return ":" in one.id and ":" not in other.id and bool(other.rect.contains(one.rect))


def _text(mark: Mark, s: float) -> str:
    return _place(repr(mark.text), mark.rect, s)


def _place(name: str, rect: pygame.Rect, s: float) -> str:
    x, y, w, h = (round(n / s) for n in rect)
    return f"{name} at {x},{y} {w}x{h}"

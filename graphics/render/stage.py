"""Drawing only what changed: a list of pictures, compared with the list of the frame before.

Whatever is on the table is in the end a picture at a place.  The stage keeps the last list; when a new one
comes it restores the background under what differs, and draws again what lies there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

MERGE_WASTE = 1.35  # two dirty boxes become one if that is not much more to draw


class Item(NamedTuple):
    """A picture and where its upper left corner goes; `flags` are those of pygame's blit."""

    surface: pygame.Surface
    x: int
    y: int
    alpha: int = 255
    flags: int = 0

    @property
    def rect(self) -> pygame.Rect:
        return self.surface.get_rect(topleft=(self.x, self.y))


def item_key(item: Item) -> tuple[int, int, int, int]:
    return (id(item.surface), item.x, item.y, item.alpha)


class Stage:
    def __init__(self) -> None:
        self._background: pygame.Surface | None = None
        self._shown: list[Item] = []  # keeps the surfaces alive, so that their ids are not used again
        self._keys: list[tuple[int, int, int, int]] = []
        self._all = True

    def set_background(self, surface: pygame.Surface) -> None:
        self._background = surface
        self._all = True

    def forget(self) -> None:
        self._background, self._shown, self._keys, self._all = None, [], [], True

    def invalidate(self) -> None:
        self._all = True

    def present(self, screen: pygame.Surface, items: Sequence[Item]) -> list[pygame.Rect]:
        """Bring `screen` from the last frame to `items`; gives the boxes that changed."""
        items = list(items)
        keys = [item_key(item) for item in items]
        if self._all:
            dirty = [screen.get_rect()]
        elif keys == self._keys:
            return []
        else:
            dirty = merged(self._changes(items, keys), screen.get_rect())
        self._shown, self._keys, self._all = items, keys, False
        self._redraw(screen, dirty)
        return dirty

    def _changes(self, items: list[Item], keys: list[tuple[int, int, int, int]]) -> list[pygame.Rect]:
        old, new = set(self._keys), set(keys)
        rects = [item.rect for item, key in zip(self._shown, self._keys, strict=True) if key not in new]
        rects += [item.rect for item, key in zip(items, keys, strict=True) if key not in old]
        before = [key for key in self._keys if key in new]
        after = [(key, item) for item, key in zip(items, keys, strict=True) if key in old]
        if len(before) == len(after):  # the same pictures in another order
            rects += [item.rect for was, (now, item) in zip(before, after, strict=True) if was != now]
        else:
            rects += [item.rect for _, item in after]
        return rects

    def _redraw(self, screen: pygame.Surface, dirty: list[pygame.Rect]) -> None:
        rects = [item.rect for item in self._shown]
        for box in dirty:
            screen.set_clip(box)
            if self._background is not None:
                screen.blit(self._background, box.topleft, box)
            for i in box.collidelistall(rects):
                surface, x, y, alpha, flags = self._shown[i]
                if alpha >= 255:
                    screen.blit(surface, (x, y), special_flags=flags)
                elif alpha > 0:
                    surface.set_alpha(alpha)
                    screen.blit(surface, (x, y), special_flags=flags)
                    surface.set_alpha(255)
        screen.set_clip(None)


def merged(rects: list[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Fewer boxes that cover the same: neighbours are joined where that wastes little."""
    result: list[pygame.Rect] = []
    for rect in rects:
        rect = rect.clip(bounds)
        if not rect.w or not rect.h:
            continue
        while (i := _partner(rect, result)) is not None:
            rect = rect.union(result.pop(i))
        result.append(rect)
    return result


def _partner(rect: pygame.Rect, others: list[pygame.Rect]) -> int | None:
    for i in rect.collidelistall(others):
        other = others[i]
        both, common = rect.union(other), rect.clip(other)
        if both.w * both.h <= MERGE_WASTE * (rect.w * rect.h + other.w * other.h - common.w * common.h):
            return i
    return None

"""The history of changes since the settings were opened, so that each can be undone."""

from __future__ import annotations

from typing import Any

from saves.settings import Settings


class History:
    """The values that were there before each change, the last one on top, and those that were undone.

    Only what was changed here is taken back: full screen by F11 meanwhile stays as it is.
    """

    def __init__(self) -> None:
        self._steps: list[dict[str, Any]] = []
        self._undone: list[dict[str, Any]] = []

    def __len__(self) -> int:
        return len(self._steps)

    def note(self, before: Settings, after: Settings) -> bool:
        """Remember a change; False if there was none."""
        old = {
            name: getattr(before, name)
            for name in Settings.__struct_fields__
            if getattr(before, name) != getattr(after, name)
        }
        if old:
            self._steps.append(old)
            self._undone.clear()
        return bool(old)

    def back(self, now: Settings) -> Settings:
        """The settings without the last change, which is forgotten; IndexError if there is none."""
        return self._move(now, self._steps, self._undone)

    def again(self, now: Settings) -> Settings:
        """The settings with the change that was undone last; the same if there is none."""
        return self._move(now, self._undone, self._steps) if self._undone else now

    @staticmethod
    def _move(now: Settings, source: list[dict[str, Any]], goal: list[dict[str, Any]]) -> Settings:
        step = source.pop()
        goal.append({name: getattr(now, name) for name in step})
        return now.with_(**step)


def defaults(now: Settings, fields: tuple[str, ...]) -> Settings:
    """The settings with these fields as they are at first."""
    usual = Settings()
    return now.with_(**{name: getattr(usual, name) for name in fields})

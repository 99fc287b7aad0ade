"""The buttons of a controller that do what the keys of a screen do: the table of keys with other caps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from graphics.screens.help.key import ARROWS, F1, TAB, Group, Key, KeyRow
from graphics.text.i18n import _
from graphics.widgets.devices import Family, Glyph, PadButton, glyph, strokes

WITH_MENU = ("table", "position", "table_menu")
"""Screens whose Esc is for a menu."""
SECOND = (PadButton.SCROLL_UP, PadButton.SCROLL_DOWN, PadButton.RIGHT_STICK)
"""Buttons that do what another does that is shown."""


def controller_groups(groups: Sequence[Group], screen: str, family: Family) -> list[Group]:
    """The groups of a screen with the buttons of a controller in place of their keys.

    Rows for keys that no button presses are left out: what they do is reached with the cross.
    """
    always = _keys(groups[0]) if screen in WITH_MENU else set()
    found = [(group, tuple(_rows(group, always | _keys(group), screen, family))) for group in groups]
    return [replace(group, rows=rows) for group, rows in found if rows]


def _keys(group: Group) -> set[str]:
    return {key.shortcut for row in group.rows for key in row.keys}


def _key(stroke: str) -> str:
    """The key of the help that a button presses: Tab goes both ways."""
    return stroke.removeprefix("Shift+")


def _rows(group: Group, used: set[str], screen: str, family: Family) -> Iterator[KeyRow]:
    for row in group.rows:
        if all(key.shortcut in ARROWS for key in row.keys):
            yield row
        elif not row.span and (glyphs := _glyphs(row, used, screen, family)):
            keys = tuple(Key(sign.letters, glyph=sign) for sign in glyphs)
            text = _("these buttons") if F1 in row.keys else row.text
            yield replace(row, keys=keys, text=_("previous item, next item") if TAB in row.keys else text)


def _glyphs(row: KeyRow, used: set[str], screen: str, family: Family) -> list[Glyph]:
    """The signs of the buttons that press one of a row's keys; `used` are all keys that count there."""
    wanted, found = {key.shortcut for key in row.keys}, []
    for button in PadButton:
        stroke = next((s for s in strokes(button, screen in WITH_MENU) if _key(s) in used), None)
        if stroke is not None and _key(stroke) in wanted and button not in SECOND:
            found.append(glyph(button, family))
    return list(dict.fromkeys(found))

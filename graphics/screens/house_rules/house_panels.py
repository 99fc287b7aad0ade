"""The two panels of the scene of house rules: the list, and what is known of the chosen set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame
from msgspec.structs import replace

from game.rules import Rules
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.text.house_text import differences, house_line, house_problem
from graphics.text.i18n import _
from graphics.text.names import displayed
from graphics.text.rules_text import preset_name
from graphics.widgets.boxes import Made
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.controls.side_panel import Act, Line, Rows, Told
from graphics.widgets.parts import PagedList, empty
from graphics.widgets.ui import Ui
from saves.house_rules import HouseRules, Shelf


class Choosing(Protocol):
    """The set that is chosen, if one is, and what can be done with it, as the panel at the side needs it."""

    rules: Rules  # those of the new match

    @property
    def current(self) -> HouseRules | None:
        """The chosen set."""

    @property
    def shelf(self) -> Shelf | None:
        """The store of house rules; None without a store of matches."""

    def play(self, house: HouseRules) -> None: ...
    def ask_keep(self) -> None: ...
    def ask_rename(self) -> None: ...
    def ask_delete(self) -> None: ...


def listing(
    ui: Ui,
    inner: pygame.Rect,
    sets: Sequence[HouseRules],
    chosen: int | None,
    choose: Callable[[HouseRules], object],
    turn: Callable[[int], object],
) -> list[range]:
    """The sets that are kept: the page with the chosen one. Returns which sets stand on each page."""
    place = next((i for i, each in enumerate(sets) if each.id == chosen), 0)
    rows = [_row(ui, each, each.id == chosen, choose) for each in sets]
    pages = PagedList(ui, rows, Gap.small, turn, sight=place)
    pages.place(inner)
    return pages.pages


def nothing(ui: Ui, inner: pygame.Rect, problem: str) -> None:
    """A message in place of the list when that is empty, with the reason."""
    text = problem or _(
        "No house rules saved yet. Choose a preset and its options for a new match, then "
        "give them a name here: they can be played again, and travel with exported matches."
    )
    empty(ui, inner, text, "warning" if problem else "rules", bool(problem))


def _row(ui: Ui, house: HouseRules, chosen: bool, choose: Callable[[HouseRules], object]) -> Made:
    title, line = displayed(house.name), house_line(house)

    def make(rect: pygame.Rect) -> None:
        ListRow(ui, f"house:{house.id}", title, line, rect, lambda: choose(house), chosen=chosen, tick=True)

    return Made(make, lambda width: ListRow.height(ui, title, line, width, Size.row, tick=True))


def rows(choosing: Choosing) -> Rows:
    """The buttons beside the list."""
    current = choosing.current
    stored = choosing.shelf is not None
    keep = Act("keep", _("Save the current choice"), choosing.ask_keep, "plus", enabled=stored)
    if current is None:
        return [(replace(keep, kind="primary", role="button_big", units=Size.main_act),)]
    sound = current.problem is None
    return [
        (
            Act(
                "play",
                _("Play by these"),
                lambda: choosing.play(current),
                "check",
                kind="primary",
                role="button_big",
                enabled=sound,
                units=Size.main_act,
            ),
        ),
        (
            Act("rename", _("Rename"), choosing.ask_rename, role="body_bold", enabled=sound),
            Act("delete", _("Delete"), choosing.ask_delete, "close", role="body_bold"),
        ),
        (keep,),
    ]


def side(ui: Ui, inner: pygame.Rect, choosing: Choosing, told: Told) -> None:
    """The buttons at the foot; above them what is known of the chosen set, or what would be kept."""
    current = choosing.current
    title = _("The current choice") if current is None else current.name
    lines: list[Line] = []
    if current is not None and current.problem is not None:
        lines.append((house_problem(current), T.red))
    else:
        chosen = choosing.rules if current is None else current.value
        texts = [preset_name(chosen.name), *(differences(chosen) or [_("as in the preset")])]
        lines += [(text, T.text2) for text in texts]
    told.side(ui, inner, rows(choosing), title, lines, of=current.id if current is not None else None)

"""The two panels of the scene of house rules: the list, and what is known of the chosen set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from graphics.render.theme import T
from graphics.text.house_text import differences, house_line, house_problem
from graphics.text.i18n import _
from graphics.text.people import shown
from graphics.text.rules_text import preset_name
from graphics.widgets.controls.empty import empty
from graphics.widgets.controls.pager import turner
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.controls.side_panel import GAP, Act, Line, Rows, buttons, spread, told

if TYPE_CHECKING:
    from graphics.screens.house_rules.house_rules import HouseRulesScene

ROW, ROW_GAP = 84, 12
FOOT = 56


def listing(scene: HouseRulesScene, inner: pygame.Rect) -> None:
    """The sets that are kept: the page with the chosen one."""
    ui = scene.ui
    foot, gap = max(ui.u(FOOT), ui.least), ui.u(ROW_GAP)
    if not scene.sets:
        text = scene.problem or _(
            "No house rules saved yet. Choose a preset and its options for a new match, then "
            "give them a name here: they can be played again, and travel with exported matches."
        )
        empty(ui, inner, text, "warning" if scene.problem else "rules", bool(scene.problem))
        return
    highs = [
        ListRow.height(ui, shown(each.name), house_line(each), inner.w, ROW, tick=True) for each in scene.sets
    ]
    scene.pages = spread(highs, inner.h - foot - gap, gap)
    y = inner.y
    for i in scene.pages[scene.page]:
        each = scene.sets[i]
        ListRow(
            ui,
            f"house:{each.id}",
            shown(each.name),
            house_line(each),
            pygame.Rect(inner.x, y, inner.w, highs[i]),
            lambda each=each: scene.choose(each),  # type: ignore[misc]
            chosen=each.id == scene.chosen,
            tick=True,
        )
        y += highs[i] + gap
    if len(scene.pages) > 1:
        area = pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot)
        turner(ui, area, scene.page, len(scene.pages), scene.turn)


def rows(scene: HouseRulesScene) -> Rows:
    """The buttons beside the list."""
    current = scene.current
    stored = scene.shelf is not None
    keep = (Act("keep", _("Save the current choice"), scene.ask_keep, "plus", enabled=stored),)
    if current is None:
        return [keep]
    sound = current.problem is None
    return [
        (
            Act(
                "play",
                _("Play by these"),
                lambda: scene.play(current),
                "check",
                kind="primary",
                role="button_big",
                enabled=sound,
                units=66,
            ),
        ),
        (
            Act("rename", _("Rename"), scene.ask_rename, role="body_bold", enabled=sound),
            Act("delete", _("Delete"), scene.ask_delete, "close", role="body_bold"),
        ),
        keep,
    ]


def side(scene: HouseRulesScene, inner: pygame.Rect) -> None:
    """The buttons at the foot; above them what is known of the chosen set, or what would be kept."""
    ui, current = scene.ui, scene.current
    bottom = buttons(ui, inner, rows(scene)) - ui.u(GAP)
    area = pygame.Rect(inner.x, inner.y, inner.w, bottom - inner.y)
    title = _("The current choice") if current is None else current.name
    lines: list[Line] = []
    if current is not None and current.problem is not None:
        lines.append((house_problem(current), T.red))
    else:
        chosen = scene.rules if current is None else current.value
        texts = [preset_name(chosen.name), *(differences(chosen) or [_("as in the preset")])]
        lines += [(text, T.text2) for text in texts]
    scene.told_pages = told(ui, area, title, lines, scene.told_page, scene.turn_told)

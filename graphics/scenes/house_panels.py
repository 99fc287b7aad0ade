"""The two panels of the scene of house rules: the list, and what is known of the chosen set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from graphics.house_text import differences, house_line, house_problem
from graphics.i18n import _
from graphics.rules_text import preset_name
from graphics.theme import T
from graphics.widgets.button import Button
from graphics.widgets.label import Label
from graphics.widgets.pager import turner
from graphics.widgets.rows import ListRow

if TYPE_CHECKING:
    from graphics.scenes.house_rules import HouseRulesScene
    from saves.house_rules import HouseRules

ROW, ROW_GAP = 84, 12
FOOT = 56


def listing(scene: HouseRulesScene, inner: pygame.Rect) -> None:
    """The sets that are kept, page by page."""
    ui = scene.ui
    foot, step = ui.u(FOOT), ui.u(ROW + ROW_GAP)
    if not scene.sets:
        text = scene.problem or _(
            "No house rules are kept yet. Choose a preset and its options for a new match, then give "
            "them a name here: they can be played again, and go along with an exported match."
        )
        Label(ui, inner.topleft, text, "body", T.red if scene.problem else T.text2, inner.w)
        return
    scene.per_page = max(1, (inner.h - foot - ui.u(12)) // step)
    scene.page = min(scene.page, scene.pages - 1)
    first = scene.page * scene.per_page
    for i, each in enumerate(scene.sets[first : first + scene.per_page]):
        ListRow(
            ui,
            f"house:{each.id}",
            each.name,
            house_line(each),
            pygame.Rect(inner.x, inner.y + i * step, inner.w, ui.u(ROW)),
            lambda each=each: scene.choose(each),  # type: ignore[misc]
            chosen=each.id == scene.chosen,
            tick=True,
        )
    if scene.pages > 1:
        area = pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot)
        turner(ui, area, scene.page, scene.pages, scene.turn)


def side(scene: HouseRulesScene, inner: pygame.Rect) -> None:
    """The buttons at the foot; above them what is known of the chosen set."""
    ui, current = scene.ui, scene.current
    high, gap = ui.u(58), ui.u(12)
    keep = pygame.Rect(inner.x, inner.bottom - high, inner.w, high)
    top = keep.y
    if current is not None:
        half = (inner.w - gap) // 2
        rename = pygame.Rect(inner.x, keep.y - high - gap, half, high)
        delete = rename.move(inner.w - half, 0)
        top = rename.y - ui.u(66) - gap
        Button(
            ui,
            "play",
            _("Play by these"),
            pygame.Rect(inner.x, top, inner.w, ui.u(66)),
            lambda: scene.play(current),
            icon="check",
            kind="primary",
            role="button_big",
            enabled=current.problem is None,
        )
        sound = current.problem is None
        Button(ui, "rename", _("Rename"), rename, scene.ask_rename, role="body_bold", enabled=sound)
        Button(ui, "delete", _("Delete"), delete, scene.ask_delete, icon="close")
    Button(
        ui,
        "keep",
        _("Keep the present choice"),
        keep,
        scene.ask_keep,
        icon="plus",
        enabled=scene.shelf is not None,
    )
    area = pygame.Rect(inner.x, inner.y, inner.w, top - inner.y - gap)
    _about(scene, area, current)


def _about(scene: HouseRulesScene, area: pygame.Rect, current: HouseRules | None) -> None:
    """The chosen set, as much of it as there is room for; without one, what would be kept."""
    ui = scene.ui
    if current is None:
        title, rules = _("The present choice"), scene.rules
    else:
        title = current.name
        rules = current.value if current.problem is None else None
    y = Label(ui, area.topleft, title, "row_title", T.text, area.w).bottom + ui.u(10)
    if rules is None:
        assert current is not None
        Label(ui, (area.x, y), house_problem(current), "secondary", T.red, area.w)
        return
    lines = [preset_name(rules.name), *(differences(rules) or [_("as in the preset")])]
    for text in lines:
        if y + ui.u(30) > area.bottom:
            break
        y = Label(ui, (area.x, y), text, "secondary", T.text2, area.w).bottom + ui.u(4)

"""The two panels of the scene of house rules: the list, and what is known of the chosen set."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.text.house_text import differences, house_line, house_problem
from graphics.text.i18n import _
from graphics.text.people import shown
from graphics.text.rules_text import preset_name
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.empty import empty
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.controls.side_panel import Act, Line, Rows, told
from graphics.widgets.layout.box import Made
from graphics.widgets.layout.parts import PagedList
from saves.house_rules import HouseRules

if TYPE_CHECKING:
    from graphics.screens.house_rules.house_rules import HouseRulesScene


def listing(scene: HouseRulesScene, inner: pygame.Rect) -> None:
    """The sets that are kept: the page with the chosen one."""
    ui = scene.ui
    if not scene.sets:
        text = scene.problem or _(
            "No house rules saved yet. Choose a preset and its options for a new match, then "
            "give them a name here: they can be played again, and travel with exported matches."
        )
        empty(ui, inner, text, "warning" if scene.problem else "rules", bool(scene.problem))
        return
    place = next((i for i, each in enumerate(scene.sets) if each.id == scene.chosen), 0)
    pages = PagedList(ui, [_row(scene, each) for each in scene.sets], Gap.small, scene.turn, sight=place)
    pages.place(inner)
    scene.pages = pages.pages


def _row(scene: HouseRulesScene, house: HouseRules) -> Made:
    ui, title, line = scene.ui, shown(house.name), house_line(house)

    def make(rect: pygame.Rect) -> None:
        choose, chosen = partial(scene.choose, house), house.id == scene.chosen
        ListRow(ui, f"house:{house.id}", title, line, rect, choose, chosen=chosen, tick=True)

    return Made(make, lambda width: ListRow.height(ui, title, line, width, Size.row, tick=True))


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
                units=Size.main_act,
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
    title = _("The current choice") if current is None else current.name
    lines: list[Line] = []
    if current is not None and current.problem is not None:
        lines.append((house_problem(current), T.red))
    else:
        chosen = scene.rules if current is None else current.value
        texts = [preset_name(chosen.name), *(differences(chosen) or [_("as in the preset")])]
        lines += [(text, T.text2) for text in texts]
    text, pages = told(ui, title, lines, scene.told_page, scene.turn_told)
    side_panel.side(ui, inner, rows(scene), text)
    scene.told_pages = len(pages.pages)

"""The table's own controls, and the order of Tab."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from graphics.render import draw
from graphics.render.shapes import Box
from graphics.render.stage import Item
from graphics.render.theme import T
from graphics.table.actions import TableHost, table_actions
from graphics.table.geometry import Layout
from graphics.text.i18n import _
from graphics.widgets import devices
from graphics.widgets.controls.button import IconButton
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.focus import Target
from graphics.widgets.keys import printed
from graphics.widgets.ui import Ui


class Hotspot(Widget):
    """A panel of the table that can be pressed; the table paints it, this only brightens it."""

    def __init__(
        self, ui: Ui, id_: str, label: str, box: Box, on_press: Callable[[], object], radius: float
    ) -> None:
        super().__init__(ui, id_, label, pygame.Rect(box.rounded()), on_press, radius=radius)

    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        if state in ("hovered", "active"):
            draw.box(surface, surface.get_rect(), self.radius, (255, 255, 255, 16))
        return surface


class TableUi(Ui):
    """Widgets of the table: the focus goes from the dialog to the hand to the tools."""

    def __init__(
        self,
        size: tuple[int, int],
        s: float,
        sound: Callable[[str], object],
        hand: Callable[[], list[Target]],
    ) -> None:
        super().__init__(size, s, sound)
        self.tools: list[Widget] = []
        self._hand = hand

    def settle(self, first: str | None = None) -> None:
        if self._targets_changed:
            self._targets_changed = False
            before = self.focus.current
            self.focus.set_targets(self.ordered(), first)
            if self.on_tool and self.focus.current != before:
                # Enter hurries while others play: a tool has the focus only for who went to it
                self.focus.current = None

    @property
    def on_tool(self) -> bool:
        """True if one of the tools, the controls that are always there, has the focus."""
        return any(tool.id == self.focus.current for tool in self.tools)

    def ordered(self) -> list[Target]:
        dialog = [w for w in self.widgets if w not in self.tools and w.visible]
        tools = [w for w in self.tools if w.visible]
        return [*(w.target() for w in dialog), *self._hand(), *(w.target() for w in tools)]

    def targets(self) -> list[Target]:
        return self.ordered()

    def leave_out(self, id_: str) -> None:
        """Hide one of the controls until the window is resized."""
        next(tool for tool in self.tools if tool.id == id_).hide()

    def make_tools(self, table: Layout, host: TableHost) -> None:
        actions = {action.id: action for action in table_actions()}

        def button(id_: str, label: str, box: Box) -> IconButton:
            rect = self.touchable(pygame.Rect(box.rounded()))
            return IconButton(self, id_, label, rect, partial(actions[id_].do, host), icon=id_, kind="plate")

        def spot(id_: str, action: str, label: str, box: Box, radius: float) -> Hotspot:
            return Hotspot(self, id_, label, box, partial(actions[action].do, host), radius)

        hint = actions["hint"].label
        if devices.by_keys():
            hint = _("Ask for advice: {key}").format(key=printed("H"))
        self.tools = [
            spot("claim", "claim", actions["claim"].label, Box(0, 0, 1, 1), 22),
            button("hint", hint, table.hint),
            spot("last_trick", "last_trick", actions["last_trick"].label, table.last_trick, 20),
            spot("pad", "score", actions["score"].label, table.pad, 8),
            spot("contract", "score", _("Contract"), table.contract, 20),
            button("menu", actions["menu"].label, table.menu),
        ]

    def fit(self, contract: Box, pad: Box, offer: Box | None, trick: bool, advice: bool) -> None:
        """Fit the tools to the panel of the deal, to the pad and to the `offer` of the rest, as shown.

        The last trick can be opened once there is one (`trick`), `advice` asked where there can be any.
        """
        spots = {tool.id: tool for tool in self.tools}
        boxes = {"contract": contract.rounded(), "pad": pad.rounded()}
        if offer is not None:
            low = offer.rounded()
            high = max(low.h, self.least)  # upwards: below it are the cards
            boxes["claim"] = low._replace(y=low.y + low.h - high, h=high)
        if spots["claim"].visible != (offer is not None):
            (spots["claim"].show if offer is not None else spots["claim"].hide)()
            self.changed()
        for spot, box in ((spots[name], box) for name, box in boxes.items()):
            if spot.rect.size != (box.w, box.h):
                spot.set_position((box.x, box.y))
                spot.set_dimensions((box.w, box.h))
                self.changed()
        for spot, wanted in ((spots["last_trick"], trick), (spots["hint"], advice)):
            if wanted != spot.is_enabled:
                (spot.enable if wanted else spot.disable)()

    def images(self, dialog: bool) -> list[Item]:
        """Pictures painted by pygame-gui: the dialog's widgets, or everything else."""
        mine = {id(widget) for widget in self.widgets if widget not in self.tools}
        items = []
        for sprite in self.manager.ui_group.sprites():
            if sprite.visible and sprite.image is not None and (id(sprite) in mine) == dialog:
                items.append(Item(sprite.image, sprite.rect.x, sprite.rect.y, 255, sprite.blendmode))
        return items

    def ring_item(self) -> Item | None:
        ring = self.focus.ring()
        if ring is None:
            return None
        rect, radius = ring
        width, gap = max(2, round(3 * self.s)), max(2, round(3 * self.s))
        outer = rect.inflate(2 * (width + gap), 2 * (width + gap))
        surface = draw.rounded(outer.size, radius + gap + width, None, T.blue, width)
        return Item(surface, outer.x, outer.y)

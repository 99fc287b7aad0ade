"""The stack of scenes: the top one gets the input, those below it wait."""

from __future__ import annotations

import pygame

from graphics.render import draw
from graphics.text import i18n
from graphics.widgets.scene import Scene
from graphics.widgets.toast import ToastNote


class Stack:
    """Scenes that lie on one another in a window, over which a note may lie."""

    size: tuple[int, int]
    screen: pygame.Surface

    def __init__(self) -> None:
        self.stack: list[Scene] = []
        self.toast = ToastNote()
        self._layouts: dict[int, tuple[object, ...]] = {}

    @property
    def top(self) -> Scene:
        return self.stack[-1]

    def go(self, scene: Scene) -> None:
        ring = bool(self.stack) and self.top.show_ring(False)
        self.clear()
        self._show(scene, ring)

    def push(self, scene: Scene) -> None:
        if self.stack:
            self.top.hide_tips()
            self.top.let_go()
        ring = bool(self.stack) and self.top.show_ring(False)
        if scene.modal and self.stack:
            scene.backdrop = self._picture_below(scene)
        self._show(scene, ring)

    def _show(self, scene: Scene, ring: bool) -> None:
        """Put a scene on top; it takes over whether the ring of the focus is visible."""
        if self.stack:
            self.top.on_top = False
        self.stack.append(scene)
        scene.on_top = True
        self._lay_out(scene)
        if ring:
            scene.show_ring(True)
        scene.enter()

    def pop(self) -> None:
        """Take the top scene away; the one below resumes, if there is one."""
        ring = self.top.show_ring(False)
        self._drop()
        if not self.stack:
            return
        if self.top.modal and self._layouts.get(id(self.top)) != self._layout(self.top):
            self.relayout()  # what it lies over looks different too
        else:
            self._lay_out(self.top)
        self.top.on_top = self.top.dirty_all = True
        self.top.show_ring(ring)
        self.top.resume()

    def clear(self) -> None:
        while self.stack:
            self._drop()

    def _drop(self) -> None:
        scene = self.stack.pop()
        scene.on_top = False
        self._layouts.pop(id(scene), None)
        scene.leave()
        scene.forget()

    def _lay_out(self, scene: Scene) -> None:
        key = self._layout(scene)
        if self._layouts.get(id(scene)) != key:
            self._layouts[id(scene)] = key
            scene.resize(self.size)
            scene.dirty_all = True

    def _layout(self, scene: Scene) -> tuple[object, ...]:
        return self.size, i18n.language(), scene.backdrop is not None

    def _picture_below(self, scene: Scene) -> pygame.Surface:
        screen = self.screen
        self.toast.lift(screen)
        self.top.draw(screen)  # whatever it has not shown yet
        return draw.dimmed(screen) if scene.dim else screen.copy()

    def relayout(self) -> None:
        screen = self.screen
        self._layouts.clear()
        self.toast.forget()
        first = max((i for i, scene in enumerate(self.stack) if not scene.modal), default=0)
        for scene in self.stack[first:]:
            if scene.modal and scene is not self.stack[first]:
                scene.backdrop = draw.dimmed(screen) if scene.dim else screen.copy()
            self._lay_out(scene)
            scene.dirty_all = True
            if scene is not self.top:
                scene.draw(screen)

"""The stack of scenes: the top one gets the input, those below it wait.

From one to the next the window changes in a `Transition`: only pictures move, and a press ends it.
"""

from __future__ import annotations

import pygame

from graphics.app.transitions import (
    DialogTransition,
    ScreenTransition,
    ShakeTransition,
    Transition,
    too_large,
)
from graphics.render import draw
from graphics.render.motion import SHAKE
from graphics.render.theme import scale
from graphics.text import i18n
from graphics.widgets.scene import Scene
from graphics.widgets.screen import motion_of
from graphics.widgets.toast import ToastNote
from saves.settings import Settings


class Stack:
    """Scenes that lie on one another in a window, over which a note may lie."""

    size: tuple[int, int]
    screen: pygame.Surface
    settings: Settings

    def __init__(self) -> None:
        self.stack: list[Scene] = []
        self.toast = ToastNote()
        self.frames = 0  # presented
        self._transition: Transition | None = None
        self._all_changed = False
        self._layouts: dict[int, tuple[object, ...]] = {}

    @property
    def top(self) -> Scene:
        return self.stack[-1]

    def go(self, scene: Scene, *, back: bool = False) -> None:
        """Show `scene` in place of all there are; `back`: the player has been there before."""
        ring = bool(self.stack) and self.top.show_ring(False)
        before = self._window()
        self.clear()
        self._show(scene, ring)
        self._begin(before, scene, back=back)
        scene.enter()

    def push(self, scene: Scene) -> None:
        if self.stack:
            self.top.hide_tips()
            self.top.let_go()
        ring = bool(self.stack) and self.top.show_ring(False)
        replaced = self._transition is not None and not self._transition.drawn
        before = self._window()
        self.end_transition()
        if scene.modal and self.stack:
            scene.backdrop = self._picture_below(scene)
            if before is not None and not replaced:
                before.blit(self.screen, (0, 0))
        self._show(scene, ring)
        self._begin(before, scene, fades=replaced)
        scene.enter()

    def _show(self, scene: Scene, ring: bool) -> None:
        """Put a scene on top; it takes over whether the ring of the focus is visible."""
        if self.stack:
            self.top.on_top = False
        self.stack.append(scene)
        scene.on_top = True
        self._lay_out(scene)
        if ring:
            scene.show_ring(True)

    def pop(self) -> None:
        """Take the top scene away; the one below resumes, if there is one."""
        ring = self.top.show_ring(False)
        before, gone, area = self._window(), self.top, self.top.frame
        self._drop()
        if not self.stack:
            return
        if self.top.modal and self._layouts.get(id(self.top)) != self._layout(self.top):
            self.relayout()  # what it lies over looks different too
        else:
            self._lay_out(self.top)
        self.top.on_top = self.top.dirty_all = True
        self.top.show_ring(ring)
        self._begin(before, gone, area, back=True)
        self.top.resume()

    def _window(self) -> pygame.Surface | None:
        """What the window shows before a change; None if nothing was shown yet, or all changes at once."""
        if not self.frames or motion_of(self.settings).factor == 0:
            return None
        if self._transition is not None and not self._transition.drawn:
            return self._transition.before
        self.toast.lift(self.screen)
        return self.screen.copy()

    def _begin(
        self,
        before: pygame.Surface | None,
        scene: Scene,
        area: pygame.Rect | None = None,
        *,
        back: bool = False,
        fades: bool = False,
    ) -> None:
        """Begin the transition from the window as it was `before` to the top scene.

        `scene` is the one that has come or, where the way is `back`, gone; `area` the part of it that moves.
        What comes in place of something that nobody has seen yet just `fades` in.
        """
        self._transition = None
        if before is None or before.get_size() != self.screen.get_size():
            return
        self.top.arriving = True
        motion, s = motion_of(self.settings), scale(self.size)
        move = "screen" if not scene.modal else "dialog_out" if back else "dialog_in"
        ms = motion.ms(move)
        if fades or too_large(before):
            self._transition = ScreenTransition(before, ms, 0, move)
        elif not scene.modal:
            way = round(motion.shift * s)
            self._transition = ScreenTransition(before, ms, -way if back else way)
        else:
            area = area or scene.frame
            rise = round(motion.rise * s) if area else 0
            area = area or before.get_rect()
            self._transition = DialogTransition(before, ms, area, rise, dims=scene.dim, closing=back)

    def turn_page(self, *, back: bool) -> None:
        """Let the top scene, which has become another page, slide in as one that has just come."""
        before = self._window()
        self.top.dirty_all = True
        self._begin(before, self.top, back=back)

    def shake(self) -> None:
        """Let the picture of the top scene shake once, if nothing else moves the window just now."""
        ms, way = motion_of(self.settings).ms("shake"), round(SHAKE * scale(self.size))
        if self._transition is None and self.frames and ms:
            self.toast.lift(self.screen)
            self._transition = ShakeTransition(self.screen, ms, way)

    @property
    def changing(self) -> bool:
        return self._transition is not None

    def advance(self, ms: float) -> None:
        if self._transition is not None:
            self._transition.advance(ms)

    def end_transition(self) -> None:
        """Show the top scene in its place, without what it has not drawn yet."""
        transition, self._transition = self._transition, None
        if transition is None:
            return
        self._all_changed = True
        if self.stack:
            self.top.arriving = False
        if transition.drawn:
            transition.sheet.set_alpha(None)
            self.screen.blit(transition.sheet, (0, 0))

    def draw_top(self) -> list[pygame.Rect]:
        """Draw what changed, in a transition all of it; returns where."""
        transition = self._transition
        if transition is not None and transition.done:
            self.end_transition()
        elif transition is not None:
            self.top.draw(transition.sheet)
            transition.drawn = True
            transition.compose(self.screen)
            return [self.screen.get_rect()]
        changed, whole = self.top.draw(self.screen), self._all_changed
        self._all_changed = False
        return [self.screen.get_rect()] if whole else changed

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
        self.end_transition()
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

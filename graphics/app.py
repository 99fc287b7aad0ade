"""The window: it opens it, turns the loop, keeps the scenes on one another, and closes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from graphics import assets, draw, fonts, i18n, look, theme
from graphics.probe import Probe
from graphics.scene import Scene
from graphics.sound import Sound
from graphics.window import at_least, limit_window, own_window, wanted_size

if TYPE_CHECKING:
    from saves.settings import Problem, Settings
    from saves.store import Store

BUSY_HZ = 60
IDLE_HZ = 25  # event.wait wakes 900 times a second; polling at 25 Hz costs less and feels the same
ONCE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_F11)


class App:
    """The window and what all scenes share."""

    def __init__(
        self,
        settings: Settings,
        store: Store | None = None,
        store_error: Exception | None = None,
        problems: list[Problem] | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.store_error = store_error
        self.problems = problems or []
        self.settings_error: Exception | None = None
        self.sound = Sound(settings.volume)
        self.probe = Probe()
        self.stack: list[Scene] = []
        self.running = True
        self.frames = 0  # presented
        self._held: set[int] = set()  # keys of ONCE that are down
        self._look = True  # the probe has something to see
        fonts.start()
        self._clock = pygame.time.Clock()
        self._windowed = wanted_size()
        self._layouts: dict[int, tuple[object, ...]] = {}
        i18n.set_language(settings.language)
        self.screen = self._open(settings.full_screen)
        self.size = at_least(self.screen.get_size())
        look.use(settings, self.size)
        pygame.key.set_repeat(400, 50)

    @property
    def scale(self) -> float:
        """Pixels in one unit of the design."""
        return theme.scale(self.size)

    @property
    def full_screen(self) -> bool:
        """Whether the window fills the screen."""
        return bool(self.screen.get_flags() & pygame.FULLSCREEN)

    @property
    def top(self) -> Scene:
        """The scene that gets the input."""
        return self.stack[-1]

    # -- scenes -----------------------------------------------------------

    def go(self, scene: Scene) -> None:
        """Show `scene` in place of everything."""
        ring = bool(self.stack) and self.top.show_ring(False)
        while self.stack:
            self._drop()
        self._show(scene, ring)

    def push(self, scene: Scene) -> None:
        """Show `scene` over the present one, which waits."""
        ring = bool(self.stack) and self.top.show_ring(False)
        if scene.modal and self.stack:
            scene.backdrop = self._picture_below(scene)
        self._show(scene, ring)

    def _show(self, scene: Scene, ring: bool) -> None:
        """Put a scene on top; the ring of the focus goes with the one who uses the keyboard."""
        self.stack.append(scene)
        self._lay_out(scene)
        if ring:
            scene.show_ring(True)
        scene.enter()

    def pop(self) -> None:
        """Take the top scene away; the last one closes the window."""
        ring = self.top.show_ring(False)
        self._drop()
        if self.stack:
            self._lay_out(self.top)
            self.top.dirty_all = True
            self.top.show_ring(ring)
            self.top.resume()
        else:
            self.running = False

    def quit(self) -> None:
        """Close the window after this turn of the loop."""
        self.running = False

    def _drop(self) -> None:
        scene = self.stack.pop()
        self._layouts.pop(id(scene), None)
        scene.leave()

    def _lay_out(self, scene: Scene) -> None:
        key = (self.size, i18n.language(), scene.backdrop is not None)
        if self._layouts.get(id(scene)) != key:
            self._layouts[id(scene)] = key
            scene.resize(self.size)
            scene.dirty_all = True

    def _picture_below(self, scene: Scene) -> pygame.Surface:
        self.top.draw(self.screen)  # whatever it has not shown yet
        return draw.dimmed(self.screen) if scene.dim else self.screen.copy()

    def relayout(self) -> None:
        """Lay out and draw everything anew: after a change of size, language or look."""
        self._layouts.clear()
        first = max((i for i, scene in enumerate(self.stack) if not scene.modal), default=0)
        for scene in self.stack[first:]:
            if scene.modal and scene is not self.stack[first]:
                scene.backdrop = draw.dimmed(self.screen) if scene.dim else self.screen.copy()
            self._lay_out(scene)
            scene.dirty_all = True
            if scene is not self.top:
                scene.draw(self.screen)

    # -- settings ---------------------------------------------------------

    def save_settings(self, settings: Settings | None = None) -> bool:
        """Use `settings` from now on and write them; False, with `settings_error`, if they could not be."""
        from saves import settings as saved

        if settings is not None:
            before, self.settings = self.settings, settings
            self.sound.volume = settings.volume
            if settings.full_screen != self.full_screen:
                self.set_full_screen(settings.full_screen)
            if look.changed(before, settings):
                i18n.set_language(settings.language)
                look.use(settings, self.size)
                self.relayout()
        try:
            saved.save(self.settings)
        except saved.SettingsError as error:
            self.settings_error = error
            return False
        self.settings_error = None
        return True

    # -- the window -------------------------------------------------------

    def _open(self, full_screen: bool) -> pygame.Surface:
        pygame.display.set_caption(i18n._("Belot"))
        pygame.display.set_icon(pygame.image.load(assets.path("icon", "belot.png")))
        screen = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        limit_window()
        if full_screen and (window := own_window()) is not None:
            window.set_fullscreen(True)
            screen = pygame.display.get_surface() or screen
        return screen

    def set_full_screen(self, wanted: bool) -> None:
        """Fill the screen, or go back to a window of the size it had."""
        window = own_window()
        if wanted == self.full_screen or window is None:
            return
        # set_mode would make a new window, which desktops do not give its old size back
        if wanted:
            window.set_fullscreen(True)
        else:
            window.set_windowed()
        self._resized(window.size)

    def _resized(self, size: tuple[int, int]) -> None:
        self.screen = pygame.display.get_surface() or self.screen
        self.size = at_least(size)
        look.use(self.settings, self.size)
        self.relayout()

    # -- the loop ---------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event: the window's own, else the top scene's."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            if at_least((event.x, event.y)) != self.size:
                self._resized((event.x, event.y))
        elif event.type == pygame.WINDOWEXPOSED:
            pygame.display.flip()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.save_settings(self.settings.with_(full_screen=not self.full_screen))
        else:
            return self.top.handle(event)
        return True

    def _repeated(self, event: pygame.event.Event) -> bool:
        """Whether a key that does something is only still held down: it does it once."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        if event.type != pygame.KEYDOWN or event.key not in ONCE:
            return False
        held = event.key in self._held
        self._held.add(event.key)
        return held

    def turn(self, dt: float) -> bool:
        """One turn of the loop; True if something was presented."""
        events = [event for event in pygame.event.get() if not self._repeated(event)]
        for event in events:
            self.handle(event)
            if not self.running or not self.stack:
                return False
        self.top.update(dt)
        if not self.running or not self.stack:
            return False
        changed = self.top.draw(self.screen)
        if changed:
            pygame.display.update(changed)
            self.frames += 1
        if self.probe.path and (changed or events or self._look):
            self._look = self.top.busy  # and again when it has come to rest
            self.probe.look(self.top, self.size, self.top.focused())
        return bool(changed)

    def run(self, first_frame_only: bool = False) -> None:
        """Turn the loop until the window is closed."""
        while self.running and self.stack:
            dt = self._clock.tick(BUSY_HZ if self.top.busy else IDLE_HZ) / 1000
            presented = self.turn(min(dt, 0.1))
            if presented and first_frame_only:
                break
        while self.stack:
            self._drop()

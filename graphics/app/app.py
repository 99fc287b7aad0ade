"""The window: opens it, runs the loop, and closes it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from math import inf
from pathlib import Path
from time import monotonic

import pygame

from graphics.app import shortcuts
from graphics.app.arrivals import Arrivals
from graphics.app.devices import Devices
from graphics.app.probe import Probe
from graphics.app.router import Router
from graphics.app.screen_reader import ScreenReader
from graphics.app.stack import Stack
from graphics.app.window import Whereabouts, at_least, open_window, own_window, wanted_size
from graphics.audio.background import Background
from graphics.audio.sounds import Sound
from graphics.render import appearance, fonts, theme
from graphics.render.motion import FIRST_STEP_MS, KEY_REPEAT_MS, LONGEST_STEP_MS
from graphics.text import i18n, words
from graphics.text.saves_text import rewritten
from graphics.widgets import devices
from graphics.widgets.ports import Ports
from saves import settings as settings_file
from saves.errors import SettingsError
from saves.settings import Problem, Settings
from saves.store import Store

BUSY_HZ = 60  # at least, and where the display does not say how often it shows a picture
FASTEST_HZ = 240
MOST_S = 0.1  # that count of the time between two turns while nothing moves
WORK_S = 0.004
"""The part of a frame in which long work is done."""
_OVER = object()
RESTING_HZ = 20  # while time alone changes nothing
ALERT_S = 0.5  # after a hand moved: more is likely to come, and is to be answered in the next frame
IDLE_HZ = 25  # event.wait wakes 900 times a second; polling at 25 Hz costs less and feels the same
DOZE_S = 0.25  # at rest, between two turns that ask for more than whether there is an event


class App(Stack):
    """The window, the scenes in it, and what they share."""

    def __init__(
        self,
        settings: Settings,
        store: Store | None = None,
        store_error: Exception | None = None,
        problems: list[Problem] | None = None,
        *,
        readable: bool = False,
    ) -> None:
        """`readable`: screen readers can find the window."""
        super().__init__()
        self.settings = settings
        self.store = store
        self.store_error = store_error
        self.problems = problems or []
        self.settings_error: Exception | None = None
        self.sound = Sound(settings)
        self.background = Background(self.sound)
        self.probe = Probe()
        self.running = True
        self.router = Router(self)
        self.arrivals = Arrivals(self)
        self.ports: Ports = Ports(self, self, self, self.sound, self.router.take)
        self._held = shortcuts.Held()
        self._works: list[Iterator[object]] = []
        self._cursor = pygame.SYSTEM_CURSOR_ARROW
        self._pressing = False  # the left button went down, and has not gone up again
        self.devices = Devices(self)
        self._look = True  # the probe has something to see
        self.slept = 0.0  # seconds that the scene has not heard of
        self._late = False  # the last turn took long
        self._rested = False  # nothing happened in the last turn
        self._dozed = 0.0  # seconds since then
        self._untouched = inf  # seconds since something came from the player's hands
        fonts.start()
        self._clock = pygame.time.Clock()
        self._whereabouts = Whereabouts(settings.window)
        i18n.set_language(settings.language)
        words.call_person(settings.last_match.own_name)
        self.reader = ScreenReader(self)
        self.screen = open_window(settings, self.reader.attach if readable else None)
        self.size = at_least(self.screen.get_size())
        appearance.apply_appearance(settings, self.size, i18n.language())
        pygame.key.set_repeat(*KEY_REPEAT_MS)

    @property
    def scale(self) -> float:
        return theme.scale(self.size)

    @property
    def full_screen(self) -> bool:
        return bool(self.screen.get_flags() & pygame.FULLSCREEN)

    def pop(self) -> None:
        super().pop()
        if not self.stack:
            self.quit()

    def work(self, steps: Iterator[object]) -> None:
        self._works.append(steps)

    @property
    def working(self) -> bool:
        return bool(self._works)

    def _work_on(self, seconds: float = WORK_S) -> None:
        until = monotonic() + seconds
        while self._works and monotonic() < until:
            if next(self._works[0], _OVER) is _OVER:
                self._works.pop(0)

    def quit(self) -> None:
        self.running = False

    def save_settings(self, settings: Settings | None = None) -> bool:
        if settings is not None:
            before, self.settings = self.settings, settings
            self.sound.use(settings)
            words.call_person(settings.last_match.own_name)
            if settings.full_screen != self.full_screen:
                self.set_full_screen(settings.full_screen)
            if appearance.needs_full_redraw(before, settings):
                shown = self._window() if settings.theme != before.theme else None
                i18n.set_language(settings.language)
                appearance.apply_appearance(settings, self.size, i18n.language())
                self.relayout()
                if shown is not None:
                    self._begin(shown, self.top, fades=True)
        try:
            settings_file.save(self.settings)
        except SettingsError as error:
            self.settings_error = error
            return False
        self.settings_error = None
        return True

    def _remember_window(self) -> None:
        """Save the window's place for the next start; ignore a window whose size was forced."""
        if self.store is None or wanted_size() is not None:
            return
        self._whereabouts.note(self.full_screen)
        place = self._whereabouts.place()
        if place != self.settings.window:
            self.save_settings(self.settings.with_(window=place))

    def set_full_screen(self, wanted: bool) -> None:
        window = own_window()
        if wanted == self.full_screen or window is None:
            return
        # `set_mode` would make a new window, which desktops do not give its old size back
        if wanted:
            window.set_fullscreen(True)
        else:
            window.set_windowed()
        self.resize(window.size)

    def resize(self, size: tuple[int, int]) -> None:
        self.screen = pygame.display.get_surface() or self.screen
        self.size = at_least(size)
        appearance.apply_appearance(self.settings, self.size, i18n.language())
        self.relayout()

    def handle(self, event: pygame.event.Event) -> bool:
        self._whereabouts.handle(event)
        self.background.handle(event)
        self.reader.handle(event)
        self._follow_press(event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.end_transition()
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            if at_least((event.x, event.y)) != self.size:
                self.resize((event.x, event.y))
        elif event.type == pygame.WINDOWEXPOSED:
            pygame.display.flip()
        elif event.type == pygame.DROPFILE:  # macOS opens documents so, too
            self.arrivals.add(Path(event.file))
        elif not shortcuts.take(self, event):
            return self.top.handle(event)
        return True

    def _follow_press(self, event: pygame.event.Event) -> None:
        """Cancel a press whose release will not come: it happened outside, or in another window."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            self._pressing = event.type == pygame.MOUSEBUTTONDOWN
        elif self._pressing and (
            event.type == pygame.WINDOWFOCUSLOST
            or (event.type == pygame.MOUSEMOTION and not event.buttons[0])
        ):
            self._pressing = False
            self.top.let_go()

    @property
    def pace(self) -> int:
        """Turns a second: while something moves, as many as the display has pictures."""
        if self._moving:
            return max(BUSY_HZ, min(FASTEST_HZ, round(pygame.display.get_current_refresh_rate())))
        if self.devices.busy or self._works or self._untouched < ALERT_S:
            return BUSY_HZ
        return RESTING_HZ if self._resting else IDLE_HZ

    @property
    def _moving(self) -> bool:
        return not self._resting and (self.top.busy or self.changing)

    def counted(self, seconds: float) -> float:
        """The part of the time since the last turn that counts: nothing that moves is to skip its way.

        A single turn that took long has built what is to come in now.
        """
        if not self._moving:
            self._late = False
            return min(seconds, MOST_S)
        before, self._late = self._late, 1000 * seconds > LONGEST_STEP_MS
        return min(seconds, (FIRST_STEP_MS if self._late and not before else LONGEST_STEP_MS) / 1000)

    def turn(self, dt: float) -> bool:
        """One turn of the loop; True if something was presented."""
        events = [event for event in pygame.event.get() if not self._held.repeats(self, event)]
        heard = self.devices.read(events, 1000 * dt)
        self._untouched = 0.0 if heard else self._untouched + dt
        self._rested = not heard and self._resting and self.slept + dt < self.top.wakes_in
        if self._rested:
            if self.top.wakes_in < inf:
                self.slept += dt
            return False
        left = dt
        if heard and not self._moving:  # the time went by before anything moves that is pressed now
            self.slept, left = self.slept + dt, 0.0
        if self.slept:
            slept, self.slept = self.slept, 0.0
            self.top.update(slept)
        if self.reader.waiting:
            self.reader.obey()
        for each in heard:
            if self.running and self.stack:
                self.devices.handle(each)
        if not self.running or not self.stack:
            return False
        self.devices.update(1000 * dt)
        self._whereabouts.update(dt, self.full_screen)
        self.toast.update(dt)
        self.top.update(left)
        self.advance(1000 * dt)
        if not self.running or not self.stack:
            return False
        if self.store is not None and self.store.rewritten is not None:
            self.toast.show(rewritten(self.store.rewritten), "warning")
            self.store.rewritten = None
        changed = self.draw()
        if changed or heard:
            self._show_cursor()
        self.reader.follow(dt)
        if self.probe.path and (changed or heard or self._look):
            self._look = self.top.busy  # and again when it has come to rest
            self.probe.look(self.top, self.size, self.top.focused())
        return bool(changed)

    def _show_cursor(self) -> None:
        at = pygame.mouse.get_pos()
        wanted = pygame.SYSTEM_CURSOR_ARROW if devices.by_finger() else self.top.cursor(at)
        if wanted != self._cursor:
            self._cursor = wanted
            with contextlib.suppress(pygame.error):  # there is no such shape on this system
                pygame.mouse.set_cursor(wanted)

    @property
    def _resting(self) -> bool:
        looking = self.probe.path and self._look
        if looking or self.changing or self.devices.busy or self.reader.waiting:
            return False
        return self.toast.resting and self._whereabouts.resting and self.top.resting

    def draw(self) -> list[pygame.Rect]:
        lifted = self.toast.lift(self.screen)
        changed = self.toast.lay(self.screen, self.draw_top(), lifted)
        if changed:
            pygame.display.update(changed)
            self.frames += 1
        return changed

    def beat(self) -> bool:
        """One turn at the pace of what is shown, True if something was presented.

        An error of the program in it is shown in a dialog; an error of that dialog is raised.
        """
        try:
            # whether it rests is not asked again: that costs as much as a whole turn at rest
            rested = self._rested and not self._works and self._untouched >= ALERT_S
            dt = self._clock.tick(RESTING_HZ if rested else self.pace) / 1000
            if rested and self._dozes(dt):
                return False
            self.arrivals.update(dt + self._dozed)
            if self.frames:  # not before there is something to look at
                self.background.update(1000 * (dt + self._dozed))
            self._work_on()
            dt, self._dozed = (min(dt, MOST_S) if rested else self.counted(dt)) + self._dozed, 0.0
            return self.turn(dt)
        except Exception as error:
            from graphics.app import crash  # it is rare

            crash.tell(self, error)
            return False

    def _dozes(self, dt: float) -> bool:
        """Whether there is no need for a turn: no event, and nothing that wants to be drawn by now."""
        if pygame.event.peek() or self.reader.waiting:
            return False
        slept = self._dozed + min(dt, MOST_S)
        if slept >= min(DOZE_S, self.top.wakes_in - self.slept):
            return False
        self._dozed = slept
        return True

    def run(self, first_frame_only: bool = False) -> None:
        copying = False
        while self.running and self.stack:
            if self.beat() and first_frame_only:
                break
            if self.frames and not copying:
                copying = True
                self.devices.controllers.start()
                if self.store is not None:
                    self.store.keep_copies()  # not before there is something to look at
        self.background.close()
        self._work_on(inf)
        self._remember_window()
        self.clear()

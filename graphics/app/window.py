"""The window behind the pictures: the screen it opens on, its size, its place and its limits."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from ctypes import CDLL
from pathlib import Path

import pygame
from msgspec import Struct
from msgspec.structs import replace

from graphics.app.accesskit_adapter import needs_hidden_window
from graphics.render import assets, theme
from graphics.text.i18n import _
from graphics.widgets.intents import Toast
from saves.settings import Settings, WindowPlace


def copy(text: str) -> Toast:
    """Put `text` on the clipboard; returns the message for it, also if there is no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return Toast(_("This system has no clipboard"), "warning")
    return Toast(_("Copied"), "check")


WINDOW_SIZE = (1280, 720)  # the first time, at least, where there is room
FIRST = 0.75  # of the desktop: the first time
FRAME = (16, 80)  # pixels of a desktop for the window's frame and for bars: pygame does not tell how many
DRIVER = "SDL_VIDEODRIVER"
NO_SCREEN = ("offscreen", "dummy", "evdev")
DESKTOPS = {"x11": "DISPLAY", "wayland": "WAYLAND_DISPLAY"}  # drivers, and the variables of their desktops
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
APP_ID = "org.belot.game"  # the name of the desktop file, and StartupWMClass in it
HINTS = {
    "SDL_APP_NAME": "Belot",
    "SDL_AUDIO_DEVICE_STREAM_NAME": "Belot",
    "SDL_VIDEO_X11_WMCLASS": APP_ID,
    "SDL_VIDEO_WAYLAND_WMCLASS": APP_ID,
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",  # or Windows enlarges the picture, and blurs it
}
"""What SDL tells the desktop, where the player's environment says nothing else."""
SIZE_VARIABLE = "BELOT_SIZE"  # "1920x1080": the size of the window, for pictures and tests
LARGEST = 16384  # pixels: what SDL can draw into
DIGITS = 9  # of a number that can be meant
GRIP = (120, 24)  # pixels of the window's upper edge by which it can still be dragged
SETTLING = 0.5  # seconds until a place counts: a window that is being maximised has its new size first


def open_display() -> None:
    """Find a screen; pygame.error if there is none.

    SDL would go on without one, drawing for nobody, unless it is told which driver to use.
    """
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
    pygame.display.init()
    if pygame.display.get_driver() in NO_SCREEN and DRIVER not in os.environ:
        pygame.display.quit()
        raise pygame.error("there is no screen (on Linux: neither DISPLAY nor WAYLAND_DISPLAY is set)")
    pygame.display.set_allow_screensaver(True)


def at_least(size: tuple[int, int]) -> tuple[int, int]:
    """The size to lay out for: a smaller window shows a part."""
    return max(size[0], theme.MIN_SIZE[0]), max(size[1], theme.MIN_SIZE[1])


def wanted_size() -> tuple[int, int] | None:
    width, _, height = os.environ.get(SIZE_VARIABLE, "").partition("x")
    if not (width.isdecimal() and height.isdecimal()) or len(width) > DIGITS or len(height) > DIGITS:
        return None
    return at_least((min(int(width), LARGEST), min(int(height), LARGEST)))


def own_window() -> pygame.Window | None:
    """The window behind the display; None where this pygame does not tell."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            return pygame.Window.from_display_module()
        except (AttributeError, pygame.error):
            return None


def open_window(settings: Settings, attach: Callable[[], object] | None = None) -> pygame.Surface:
    """The window where these settings want it: the surface of its screen. pygame.error if none can be.

    `attach()` is called before it is shown, where the system asks for that: for screen readers.
    """
    open_display()
    try:
        return _opened(settings, attach)
    except pygame.error as error:
        for driver in [*_other_desktops()]:
            with suppress(pygame.error):
                _change_to(driver)
                return _opened(settings, attach)
        raise error


def _opened(settings: Settings, attach: Callable[[], object] | None) -> pygame.Surface:
    how = opening(settings.window, pygame.display.get_desktop_sizes())
    pygame.display.set_caption(_("Belot"))
    pygame.display.set_icon(pygame.image.load(assets.path("icon", "belot.png")))
    hidden = attach is not None and needs_hidden_window()
    screen = _presented(how.size, pygame.RESIZABLE | (pygame.HIDDEN if hidden else 0))
    if attach is not None:
        attach()
    if hidden:
        screen = pygame.display.set_mode(how.size, pygame.RESIZABLE | pygame.SHOWN)
    if (window := own_window()) is None:
        return screen
    window.minimum_size = min(how.size[0], theme.MIN_SIZE[0]), min(how.size[1], theme.MIN_SIZE[1])
    if how.position is not None:
        window.position = how.position
    if how.maximised:
        window.maximize()
    if settings.full_screen:
        window.set_fullscreen(True)
    return pygame.display.get_surface() or screen


def _presented(size: tuple[int, int], flags: int) -> pygame.Surface:
    """A window of that size, or of the one that the desktop gives it; pygame.error if it gives none.

    Through a software 3-D driver a frame costs 5x, so X11 without a graphics card takes memory. SDL's Wayland
    has nothing but 3-D, and crashes without EGL.
    """
    driver = pygame.display.get_driver()
    if driver == "wayland" and not _has_egl():
        raise pygame.error("on Wayland the library libEGL.so.1 is needed, and it is not installed")
    if driver == "x11" and not any(Path("/dev/dri").glob("renderD*")):
        os.environ.setdefault(ACCELERATION, "0")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Requested window was forcibly resized", RuntimeWarning)
        try:
            return pygame.display.set_mode(size, flags)
        except pygame.error:
            if os.environ.pop(ACCELERATION, None) is None:
                raise
            return pygame.display.set_mode(size, flags)


def _has_egl() -> bool:
    try:
        CDLL(os.environ.get("SDL_VIDEO_EGL_DRIVER", "libEGL.so.1"))
    except OSError:
        return False
    return True


def _other_desktops() -> Iterator[str]:
    """The drivers of desktops that are there, too; none where the player has named one."""
    if DRIVER not in os.environ:
        for driver, variable in DESKTOPS.items():
            if driver != pygame.display.get_driver() and os.environ.get(variable):
                yield driver


def _change_to(driver: str) -> None:
    """Connect with another desktop; pygame.error if it does not answer."""
    pygame.display.quit()
    os.environ[DRIVER] = driver
    try:
        open_display()
    finally:
        del os.environ[DRIVER]


class Opening(Struct, frozen=True):
    """Size and place in pixels; `position` None is the middle of the screen."""

    size: tuple[int, int]
    position: tuple[int, int] | None = None
    maximised: bool = False


def opening(place: WindowPlace, desktops: Sequence[tuple[int, int]]) -> Opening:
    """The place where it was closed, as far as it can be seen on these desktops; else three quarters of one.

    It is never larger than one of them.  BELOT_SIZE is obeyed as it is.
    """
    wanted = wanted_size()
    if wanted is not None:
        return Opening(wanted)
    if not (place.width and place.height):
        return Opening(first_size(desktops[0]), None, place.maximised)
    size = at_least((place.width, place.height))
    fits = any(size[0] <= width and size[1] <= height for width, height in desktops)
    if fits and within_reach((place.x, place.y), size[0], desktops):
        return Opening(size, (place.x, place.y), place.maximised)
    if size[0] > desktops[0][0] or size[1] > desktops[0][1]:  # it was on a larger screen
        size = fitting(size, desktops[0])
    return Opening(size, None, place.maximised)


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window that nobody has changed yet: a part of the desktop, never more than there is."""
    width, height = (
        max(round(FIRST * side), least) for side, least in zip(desktop, WINDOW_SIZE, strict=True)
    )
    return fitting((width, height), desktop)


def fitting(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """A size made small enough for a desktop, with the frame of the window if it can be."""
    free = [side - frame for side, frame in zip(desktop, FRAME, strict=True)]
    width, height = at_least((min(size[0], free[0]), min(size[1], free[1])))
    return min(width, desktop[0]), min(height, desktop[1])


def within_reach(at: tuple[int, int], width: int, desktops: Sequence[tuple[int, int]]) -> bool:
    """True if a window whose upper left corner is `at` can be dragged by its upper edge.

    pygame tells the sizes of the desktops but not how they lie; each of the others may be on any side of the
    first.
    """
    first = pygame.Rect((0, 0), desktops[0])
    places = [first]
    for w, h in desktops[1:]:
        places += [
            pygame.Rect(first.right, -h, w, 3 * h),
            pygame.Rect(-w, -h, w, 3 * h),
            pygame.Rect(-w, first.bottom, 3 * w, h),
            pygame.Rect(-w, -h, 3 * w, h),
        ]
    edge = pygame.Rect(at, (width, GRIP[1]))
    seen = [edge.clip(place) for place in places]
    return any(part.w >= GRIP[0] and part.h >= GRIP[1] for part in seen)


class Whereabouts:
    """The place of the window while it is neither maximised nor full screen: kept when it closes."""

    def __init__(self, place: WindowPlace) -> None:
        self._place = place
        self._maximised = place.maximised
        self._minimised = False
        self._settling = 0.0  # seconds

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED):
            self._settling = SETTLING
        elif event.type == pygame.WINDOWMAXIMIZED:
            self._maximised, self._minimised = True, False
        elif event.type == pygame.WINDOWMINIMIZED:
            self._minimised = True
        elif event.type == pygame.WINDOWRESTORED:
            self._maximised, self._minimised = self._maximised and self._minimised, False

    @property
    def resting(self) -> bool:
        return self._settling <= 0

    def update(self, dt: float, full_screen: bool) -> None:
        """Let `dt` seconds pass; note the place of a window that has come to rest."""
        if self._settling > 0:
            self._settling -= dt
            if self._settling <= 0:
                self.note(full_screen)

    def note(self, full_screen: bool) -> None:
        """Note where the window is, if it is a window of its own size and place."""
        window = own_window()
        if window is None or full_screen or self._maximised or self._minimised:
            return
        (x, y), (width, height) = window.position, window.size
        self._place = WindowPlace(x=x, y=y, width=width, height=height)

    def place(self) -> WindowPlace:
        return replace(self._place, maximised=self._maximised)

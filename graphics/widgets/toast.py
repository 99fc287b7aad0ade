"""A short note over whatever is on the screen: it comes, is read, and goes by itself."""

from __future__ import annotations

import pygame

from graphics.render import draw, fonts, theme
from graphics.render.canvas import Canvas
from graphics.render.icons import icon
from graphics.render.motion import READING_MS, TOAST_MS
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T

ROLE = "body_bold"
LONGEST = 400  # letters that are waited for
SIGN = 1.3  # of the icon, in heights of the text


class ToastNote:
    """The note, and the picture that lies below it.

    The scenes know nothing of it: before one draws, what lay below is put back (`lift`), and afterwards the
    note is laid on top again (`lay`).
    """

    def __init__(self) -> None:
        self.text = ""
        self._sign = ""
        self._room: pygame.Rect | None = None
        self._left = 0.0  # seconds
        self._canvas: Canvas | None = None
        self._below: pygame.Surface | None = None
        self._area = pygame.Rect(0, 0, 0, 0)  # where it lies, with its shadow

    def show(self, text: str, sign: str, room: tuple[int, int, int, int] | None = None) -> None:
        """Show `text` beside the icon `sign`, in place of any other message.

        `room` is where it lies, in pixels; None: at the upper edge.
        """
        self.text, self._sign = text, sign
        self._room = None if room is None else pygame.Rect(room)
        self._left = max(TOAST_MS, READING_MS * min(len(text), LONGEST)) / 1000
        self._canvas = None

    def hide(self) -> None:
        self.text = ""

    def forget(self) -> None:
        """Forget the picture below, as another screen is shown or this one was drawn again."""
        self._canvas = self._below = None

    @property
    def resting(self) -> bool:
        return not self.text and self._below is None

    def update(self, dt: float) -> None:
        if self.text:
            self._left -= dt
            if self._left <= 0:
                self.hide()

    def lift(self, screen: pygame.Surface) -> pygame.Rect | None:
        """Take it off the screen; returns where it was, if it was there."""
        if self._below is None:
            return None
        screen.blit(self._below, self._area)
        self._below = None
        return self._area.copy()

    def lay(
        self, screen: pygame.Surface, changed: list[pygame.Rect], lifted: pygame.Rect | None
    ) -> list[pygame.Rect]:
        """Lay it on the screen, on which `changed` has been drawn; returns the areas that look different."""
        if not self.text:
            return [*changed, lifted] if lifted is not None else changed
        fresh = self._canvas is None
        if self._canvas is None:
            self._canvas = self._paint(screen.get_size())
        item = self._canvas.item(*self.place(screen.get_size()).topleft)
        area = item.rect.clip(screen.get_rect())
        self._below = screen.subsurface(area).copy()
        screen.blit(item.surface, item.rect)
        self._area = area
        if fresh and lifted is not None:
            changed = [*changed, lifted]
        return [*changed, area] if fresh or area.collidelist(changed) >= 0 else changed

    def place(self, size: tuple[int, int]) -> pygame.Rect:
        """In the middle of its room, or of the upper edge of a window of `size`, without its shadow."""
        canvas = self._canvas
        assert canvas is not None
        if self._room is not None:
            place = draw.rect_at((canvas.width, canvas.height), center=self._room.center)
            return place.clamp(pygame.Rect((0, 0), size))
        corner = ((size[0] - canvas.width) // 2, round(22 * theme.scale(size)))
        return pygame.Rect(corner, (canvas.width, canvas.height))

    def _paint(self, size: tuple[int, int]) -> Canvas:
        s = theme.scale(size)
        sign = round(fonts.pixels(ROLE, s) * SIGN)
        pad, gap = round(Gap.inset * s), round(Gap.small * s)
        most = self._room.w if self._room is not None else size[0] - round(2 * Gap.section * s)
        room = min(round(Size.toast * s), most) - 2 * pad - sign - gap
        words = fonts.block(self.text, ROLE, s, T.text, room)
        high = max(words.get_height(), sign) + round(Gap.wide * s)
        canvas = Canvas(words.get_width() + 2 * pad + sign + gap, high, s, 62)
        canvas.shaded(canvas.whole, 20, T.panel, 4, T.line, T.line_width)
        canvas.picture(icon(self._sign, sign, T.gold), pad, high / 2, "midleft")
        canvas.picture(words, pad + sign + gap, high / 2, "midleft")
        return canvas

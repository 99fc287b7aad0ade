"""A line to type in, which scrolls to its caret."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from graphics.render import draw, fonts
from graphics.render.lines import most_that
from graphics.render.sizes import Gap, Radius
from graphics.render.theme import T, fade, line_width
from graphics.text.i18n import _
from graphics.widgets import keys
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.focus import Target
from graphics.widgets.keys import parts, shortcut
from saves.foreign import MARK, readable

ROLE = "body"
LONGEST = 4096  # letters, as of a path; where no other limit is given
BLINK = 0.5  # seconds
DOUBLE = 0.4  # seconds between the presses of a double click
MOST_NAMED = 4  # letters
SEEN = 0.2  # of the room: how much text stays visible beyond the caret
UNDERLINE = 0.7  # how strong the line below a name on the cloth is
LEFT_TO_FOCUS = ("Up", "Down", "Enter", "Esc", "Tab", *(f"F{i}" for i in range(1, 13)))


@dataclass(eq=False, repr=False, kw_only=True)
class TextField(Widget):
    """Text with a caret and a selection. `on_change(text)` after each change, `on_enter()` on Enter.

    `on_cloth`: only underlined, until somebody points at it or types.
    """

    dragged = True
    pointer = pygame.SYSTEM_CURSOR_IBEAM

    text: str = ""
    limit: int = LONGEST
    on_change: Callable[[str], object] | None = None
    on_enter: Callable[[], object] | None = None
    placeholder: str = ""
    centred: bool = False
    on_cloth: bool = False
    radius: int = Radius.field

    def __post_init__(self, *given: Any) -> None:
        super().__post_init__(*given)
        self.text = _clean(self.text)[: self.limit]
        self.caret = len(self.text)
        self.anchor = self.caret
        """The index at which the selection began; it reaches to the caret."""
        self.scroll = 0
        """Pixels of the text that are out of sight at the left."""
        self._lit = 0.0  # seconds since the caret was last lit
        self._told = ""  # the remark in the tooltip
        self._since = DOUBLE  # seconds since the last press

    def target(self) -> Target:
        return Target(
            self.id,
            self.label,
            pygame.Rect(self.rect),
            self.on_enter,
            bool(self.is_enabled),
            self.radius,
            keys=self._key,
            typing=True,
            focused=self._focus_moved,
        )

    @property
    def typing(self) -> bool:
        return self.ui.focus.current == self.id and bool(self.is_enabled)

    def _focus_moved(self, here: bool) -> None:
        self.caret = len(self.text)
        self.anchor = 0 if here and self.ui.focus.visible else self.caret
        self.scroll = 0
        self._moved()

    def _key(self, event: pygame.event.Event) -> bool:
        """Keys for editing; True too for characters, which come again as text."""
        pressed = shortcut(event)
        held, key = parts(pressed)
        if key in LEFT_TO_FOCUS:
            return False
        by_word, selects = "Ctrl" in held, "Shift" in held
        match key:
            case "Left" | "Right":
                self._step(-1 if key == "Left" else 1, by_word, selects)
            case "Home":
                self.go(0, selects)
            case "End":
                self.go(len(self.text), selects)
            case "Backspace" | "Delete":
                if self.caret == self.anchor:
                    self._step(-1 if key == "Backspace" else 1, by_word, True)
                self.insert("")
            case _:
                self._command(pressed)
        return True

    def _command(self, pressed: str) -> None:
        low, high = self.selected
        if pressed == "Ctrl+A":
            self.anchor = 0
            self.go(len(self.text), True)
        elif pressed in ("Ctrl+C", "Ctrl+X") and low < high:
            try:
                pygame.scrap.put_text(self.text[low:high])
            except pygame.error:  # nothing is cut that could not be pasted
                return
            if pressed == "Ctrl+X":
                self.insert("")
        elif pressed == "Ctrl+V":
            try:
                self.insert(pygame.scrap.get_text())
            except pygame.error:
                return

    def _step(self, way: int, by_word: bool, selects: bool) -> None:
        low, high = self.selected
        if low < high and not selects:
            self.go(low if way < 0 else high)
            return
        place = self.caret + way
        if by_word:
            while 0 < place < len(self.text) and not self._begins_word(place):
                place += way
        self.go(place, selects)

    def _begins_word(self, place: int) -> bool:
        return self.text[place - 1].isspace() and not self.text[place].isspace()

    @property
    def selected(self) -> tuple[int, int]:
        """The first letter of the selection and the one after it."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def go(self, place: int, selects: bool = False) -> None:
        self.caret = max(0, min(place, len(self.text)))
        if not selects:
            self.anchor = self.caret
        self._moved()

    def insert(self, text: str) -> None:
        """Put `text` in place of the selection, as much of it as there is room for."""
        low, high = self.selected
        kept = len(self.text) - (high - low)
        text = _clean(text)[: self.limit - kept]
        before, self.text = self.text, self.text[:low] + text + self.text[high:]
        self.go(low + len(text))
        if self.text != before and self.on_change is not None:
            self.on_change(self.text)

    def process_event(self, event: pygame.event.Event) -> bool:
        if not self.is_enabled:
            return False
        if event.type == pygame.TEXTINPUT and self.typing:
            if keys.types():
                self.insert(event.text)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.rect.collidepoint(event.pos):
            self.held = True
            self.go(self.at(event.pos[0]), keys.selects())
            if self._since < DOUBLE:
                self._select_word()
            self._since = 0.0
            return True
        if event.type == pygame.MOUSEMOTION and self.held:
            self.go(self.at(event.pos[0]), True)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.held:
            self.held = False
            return True
        return False

    def at(self, x: int) -> int:
        """The place between letters that is nearest to `x` in the window."""
        x -= self.rect.x + self._left()
        place = most_that(len(self.text), lambda count: self._width(count) <= x, 16)
        nearer = place < len(self.text) and self._width(place + 1) - x < x - self._width(place)
        return place + 1 if nearer else place

    def _select_word(self) -> None:
        low = high = self.caret
        while low > 0 and not self.text[low - 1].isspace():
            low -= 1
        while high < len(self.text) and not self.text[high].isspace():
            high += 1
        self.anchor = low
        self.go(high, True)

    @property
    def room(self) -> int:
        return int(self.rect.w) - 2 * self.ui.u(Gap.snug)

    def _width(self, count: int) -> int:
        return fonts.width(self.text[:count], ROLE, self.ui.s)

    @property
    def length(self) -> int:
        return self._width(len(self.text))

    @property
    def caret_x(self) -> int:
        return self._left() + self._width(self.caret)

    def _left(self) -> int:
        """The left edge of the text, in pixels from the edge of the field."""
        spare = self.room - self.length
        return self.ui.u(Gap.snug) + (spare // 2 if self.centred and spare > 0 else 0) - self.scroll

    def _moved(self) -> None:
        """Scroll until the caret is in sight, with some of what is beyond it."""
        x, whole, room = self._width(self.caret), self.length, self.room
        beyond = round(SEEN * room)
        low, high = min(x + beyond, whole) - room, max(0, x - beyond)
        self.scroll = max(0, min(max(self.scroll, low), high, whole - room)) if self.typing else 0
        self._lit = 0.0
        self.repaint()

    def update(self, time_delta: float) -> None:
        super().update(time_delta)
        self._since += time_delta
        before, self._lit = self._lit, self._lit + time_delta
        if self.typing and int(before / BLINK) != int(self._lit / BLINK):
            self.repaint()

    @property
    def remark(self) -> str:
        """A sentence that names the letters that no font has, by their code points; "" if there are none."""
        missing = fonts.cannot_be_shown(self.text, ROLE)
        codes = ", ".join(f"U+{ord(char):04X}" for char in missing[:MOST_NAMED])
        return _("Letters that cannot be shown here: {letters}").format(letters=codes) if codes else ""

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        if (remark := self.remark) != self._told:
            self._told = remark
            self.set_tooltip(remark or None)
        inner = rect.inflate(-2 * ui.u(Gap.snug), 0)
        bare = self.on_cloth and not (self.typing or remark or state in ("hovered", "active"))
        if bare:
            wide = min(inner.w, self.length + ui.u(Gap.large))
            line = pygame.Rect(0, rect.bottom - ui.u(Gap.fine), wide, line_width(ui.s))
            line.centerx = rect.centerx if self.centred else inner.x + wide // 2
            surface.fill(fade(T.edge, UNDERLINE), line)
        else:
            edge = T.red if remark else T.line
            draw.box(surface, rect, self.radius, T.panel2, edge, line_width(ui.s))
        plain = T.on_cloth if bare else T.text
        surface.set_clip(inner.inflate(2, 0))
        if not self.text and self.placeholder:
            hint = fonts.shorten(self.placeholder, ROLE, ui.s, self.room)
            draw.put(surface, fonts.render(hint, ROLE, ui.s, T.text3), midleft=inner.midleft)
        left, middle = self._left(), rect.centery
        high = fonts.font(ROLE, ui.s).get_height()
        first = most_that(len(self.text), lambda count: left + self._width(count) <= 0, 16)
        seen = most_that(len(self.text) - first, lambda n: self._width(first + n) < rect.w - left, 16) + 1
        low, high_place = self.selected if self.typing else (0, 0)
        for begin, end, ink, ground in (
            (first, min(low, first + seen), plain, None),
            (max(first, low), min(high_place, first + seen), T.on_gold, T.gold),
            (max(first, high_place), first + seen, plain, None),
        ):
            if begin >= end:
                continue
            image = fonts.render(self.text[begin:end], ROLE, ui.s, ink)
            x = left + self._width(begin)
            if ground is not None:
                surface.fill(ground, (x, middle - high // 2, image.get_width(), high))
            surface.blit(image, (x, middle - image.get_height() // 2))
        if self.typing and int(self._lit / BLINK) % 2 == 0:
            x = min(self.caret_x, inner.right - 1)
            surface.fill(T.gold, (x, middle - high // 2, max(1, ui.u(Gap.hair)), high))
        surface.set_clip(None)
        return surface


def _clean(text: str) -> str:
    """`text` without what has no place on one line."""
    text = text[: 2 * LONGEST].replace("\n", " ")
    return readable(text, len(text)).replace(MARK, "")

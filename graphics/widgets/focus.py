"""The keyboard focus of every screen and dialog: one list of targets, one blue ring.

The ring shows after a key and hides after a click. Tab goes through the targets in their order, the arrows
go to the nearest one in their direction, up and down round and round; Home and End go to the first and the
last one, Enter and Space activate.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from graphics.render import draw
from graphics.widgets.keys import ACTIVATE, shortcut

ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}


@dataclass(slots=True)
class Target:
    """A thing that the keyboard can reach.

    `rect` is in window pixels. `adjust(-1 | +1)` takes the left and right arrows (and returns whether it
    used them); `keys` sees every key first, as a text field must.
    """

    id: str
    label: str
    rect: pygame.Rect
    activate: Callable[[], object] | None = None
    enabled: bool = True
    radius: int = 14  # of the ring, pixels
    adjust: Callable[[int], bool] | None = None
    keys: Callable[[pygame.event.Event], bool] | None = None
    typing: bool = False  # Space and characters belong to the target, not to shortcuts
    focused: Callable[[bool], object] | None = None  # told when it gets and loses the focus
    ring: bool = True  # False: it shows the focus itself
    keeps: bool = False  # it keeps the focus while it cannot be used for a moment
    tab: bool = True  # False: only the arrows get there
    column: str = ""  # the arrows up and down go to others of the same column first


class Focus:
    def __init__(self) -> None:
        self.targets: list[Target] = []
        self.current: str | None = None
        self.visible = False
        self._chosen: str | None = None  # a key has moved the focus there
        self._drawn: tuple[pygame.Rect, bool] | None = None

    def show(self, shown: bool) -> bool:
        before, self.visible = self.visible, shown
        if not shown:
            self._chosen = None
        return before

    def follow(self, before: Focus) -> None:
        """Take the place of another focus, after the targets were made again."""
        self.current, self.visible, self._chosen = before.current, before.visible, before._chosen

    @property
    def target(self) -> Target | None:
        return next((t for t in self.targets if t.id == self.current), None)

    @property
    def shown(self) -> str | None:
        return self.current if self.visible else None

    @property
    def chosen(self) -> str | None:
        """What the ring shows, if it has not got there by itself, as when a screen opens."""
        return self._chosen if self.shown == self._chosen else None

    def set_targets(self, targets: list[Target], first: str | None = None) -> None:
        """Replace the targets; the focus stays where it was, else goes to `first`, else to the first one."""
        old, before = self.current, self.target
        place = next((i for i, t in enumerate(self.targets) if t.id == old), 0)
        self.targets = targets
        if before is not None and before.focused is not None and self.target is None:
            before.focused(False)
        ids = [t.id for t in targets if t.enabled]
        kept = [t.id for t in targets if t.enabled or t.keeps]
        if old in kept:
            return
        if old is None or first in ids:
            self._move_to(first if first in ids else (ids[0] if ids else None))
        else:  # what had the focus is gone: what moved into its place gets it
            here = self._neighbour(place)
            self._move_to(here if here in kept else (ids[0] if ids else None))

    def _neighbour(self, place: int) -> str | None:
        """The target in place of one that is gone: of the same kind, if there is one beside it."""
        if not self.targets:
            return None
        here = self.targets[min(place, len(self.targets) - 1)]
        before = self.targets[min(place, len(self.targets)) - 1] if place else here
        return before.id if before.keeps and not here.keeps else here.id

    def move_to(self, id_: str, show: bool | None = None) -> None:
        if show is not None:
            self.visible = show
        self._move_to(id_)
        if show:
            self._choose()

    def _choose(self) -> None:
        self.visible = True
        self._chosen = self.current

    def _move_to(self, id_: str | None) -> None:
        if id_ == self.current:
            return
        before = self.target
        self.current, self._chosen = id_, None
        after = self.target
        if before is not None and before.focused:
            before.focused(False)
        if after is not None and after.focused:
            after.focused(True)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a key or a click; True if a key was used. Clicks only hide the ring and move the focus."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.show(False)
            hit = next(
                (t for t in reversed(self.targets) if t.enabled and t.rect.collidepoint(event.pos)), None
            )
            if hit is not None:
                self._move_to(hit.id)
            elif self.target is not None and self.target.typing:
                self._move_to(next((t.id for t in self.targets if t.enabled and not t.typing), None))
            return False
        if event.type != pygame.KEYDOWN:
            return False
        return self._key(event)

    def _key(self, event: pygame.event.Event) -> bool:
        target, pressed = self.target, shortcut(event)
        if pressed in ("Tab", "Shift+Tab"):
            self.step(1 if pressed == "Tab" else -1)
            return True
        if target is None:
            if pressed in ARROWS:
                self.step(1)
                return bool(self.targets)
            return False
        if target.keys is not None and target.keys(event):
            self.visible = True
            return True
        if pressed in ACTIVATE and target.activate is not None:
            if pressed == "Space" and target.typing:
                return False
            self.visible = True
            target.activate()
            return True
        if pressed in ARROWS:
            return self._arrow(target, *ARROWS[pressed])
        if pressed in ("Home", "End"):
            usable = [t.id for t in self.targets if t.enabled and t.tab]
            if usable:
                self.move_to(usable[0 if pressed == "Home" else -1], True)
            return bool(usable)
        return False

    def _arrow(self, target: Target, dx: int, dy: int) -> bool:
        if dx and target.adjust is not None:
            self.visible = True
            if target.adjust(dx):
                return True
        if dx and target.typing:
            return False
        self.visible = True
        others = [t for t in self.targets if t.enabled and t is not target]
        column = [t for t in others if dy and target.column and t.column == target.column]
        goal = nearest(target.rect, column, dx, dy) or nearest(target.rect, others, dx, dy)
        if goal is None and dy:
            goal = farthest(target.rect, others, dy)
        if goal is not None:
            self._move_to(goal.id)
        self._choose()
        return True

    def step(self, way: int) -> None:
        """Move to the next (+1) or previous (-1) enabled target, round and round.

        While the ring is hidden, the first step only shows where the focus is.
        """
        hidden = not self.visible
        usable = [t for t in self.targets if t.enabled and (t.tab or t.id == self.current)]
        if usable and not (hidden and any(t.id == self.current for t in usable)):
            place = next((i for i, t in enumerate(usable) if t.id == self.current), -1 if way > 0 else 0)
            self._move_to(usable[(place + way) % len(usable)].id)
        self._choose()

    # The code that draws the screen draws the ring too, if it has changed.

    def ring(self) -> tuple[pygame.Rect, int] | None:
        target = self.target
        if not self.visible or target is None or not target.ring:
            return None
        return target.rect, target.radius

    def draw(self, screen: pygame.Surface, s: float) -> pygame.Rect | None:
        ring = self.ring()
        return draw.focus_ring(screen, ring[0], ring[1], s) if ring else None


def nearest(origin: pygame.Rect, targets: list[Target], dx: int, dy: int) -> Target | None:
    """The target the eye would go to from `origin` in a direction: near, and little to the side."""
    best: tuple[float, Target] | None = None
    for target in targets:
        rect = target.rect
        if dx:
            ahead = (rect.centerx - origin.centerx) * dx
            gap = max(0, (rect.left - origin.right) if dx > 0 else (origin.left - rect.right))
            aside = _apart(origin.top, origin.bottom, rect.top, rect.bottom)
            offset = abs(rect.centery - origin.centery)
            separate = rect.left >= origin.right if dx > 0 else rect.right <= origin.left
        else:
            ahead = (rect.centery - origin.centery) * dy
            gap = max(0, (rect.top - origin.bottom) if dy > 0 else (origin.top - rect.bottom))
            aside = _apart(origin.left, origin.right, rect.left, rect.right)
            offset = abs(rect.centerx - origin.centerx)
            separate = rect.top >= origin.bottom if dy > 0 else rect.bottom <= origin.top
        if ahead <= 0 or (not separate and aside > 0):
            continue
        cost = gap + 4 * aside + 0.3 * offset + (0 if separate else 1000)
        if best is None or cost < best[0]:
            best = (cost, target)
    return best[1] if best else None


def farthest(origin: pygame.Rect, targets: list[Target], dy: int) -> Target | None:
    """The target at the other end of the screen, to come round to where none lies in the direction `dy`."""
    if dy < 0:
        behind = [target for target in targets if target.rect.top >= origin.bottom]
    else:
        behind = [target for target in targets if target.rect.bottom <= origin.top]
    whole = origin.unionall([target.rect for target in behind])
    start = origin.move(0, -dy * (whole.h + origin.h))
    return nearest(start, behind, 0, dy)


def _apart(a0: int, a1: int, b0: int, b1: int) -> int:
    return max(0, b0 - a1, a0 - b1)

"""Tweens and their compositions: what moves, advanced by the clock and finished at any moment.

An animation is advanced with the milliseconds that passed and gives back what it did not need, so that
sequences lose no time between two parts.  `finish()` puts everything at its end at once: that is what a
click, Space or Enter does.  Nothing here knows cards or pygame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from graphics.render.motion import Ease, linear


class Animation:
    """A thing that takes time.  `done` is True once it is over."""

    done = False

    @property
    def moving(self) -> bool:
        """True if it changes anything just now.  A pause does not."""
        return not self.done

    def advance(self, ms: float) -> float:
        """Let `ms` pass; returns the part of it that was not needed (0 while still running)."""
        raise NotImplementedError

    def finish(self) -> None:
        """Go to the end now, with everything that happens on the way."""
        raise NotImplementedError

    def skip(self) -> None:
        """End the part that runs just now; what comes after it still takes its time."""
        self.finish()


class Tween(Animation):
    """Calls `step` with the eased progress 0..1 for `ms` milliseconds; always ends with step(1)."""

    def __init__(self, ms: float, step: Callable[[float], None], ease: Ease = linear) -> None:
        self.ms = ms
        self._step = step
        self._ease = ease
        self._passed = 0.0

    def begin(self) -> None:
        """Show the start before its turn comes."""
        self._step(self._ease(0.0))

    def advance(self, ms: float) -> float:
        if self.done:
            return ms
        self._passed += ms
        if self._passed >= self.ms:
            self.finish()
            return self._passed - self.ms
        self._step(self._ease(self._passed / self.ms))
        return 0.0

    def finish(self) -> None:
        if not self.done:
            self.done = True
            self._step(1.0)


class Pause(Animation):
    """Nothing moves for `ms` milliseconds; with None, until it is finished by hand."""

    def __init__(self, ms: float | None) -> None:
        self.ms = ms
        self._passed = 0.0

    @property
    def moving(self) -> bool:
        return False

    def advance(self, ms: float) -> float:
        if self.done:
            return ms
        if self.ms is None:
            return 0.0
        self._passed += ms
        if self._passed < self.ms:
            return 0.0
        self.done = True
        return self._passed - self.ms

    def finish(self) -> None:
        self.done = True


class CallOnce(Animation):
    """One act at its moment: it plays a sound, opens a bubble, changes a layer."""

    def __init__(self, action: Callable[[], object]) -> None:
        self._action = action

    def advance(self, ms: float) -> float:
        self.finish()
        return ms

    def finish(self) -> None:
        if not self.done:
            self.done = True
            self._action()


class Sequence(Animation):
    """One after the other.  A part may be a function that makes the animation when its turn comes."""

    def __init__(self, parts: Iterable[Animation | Callable[[], Animation | None]]) -> None:
        self._parts = list(parts)
        self._at = 0
        self._running: Animation | None = None
        self.done = not self._parts

    def _current(self) -> Animation | None:
        """The part whose turn it is, made if need be; None when all are over."""
        while self._at < len(self._parts):
            if self._running is None:
                part = self._parts[self._at]
                self._running = part if isinstance(part, Animation) else part()
            if self._running is not None and not self._running.done:
                return self._running
            self._running = None
            self._at += 1
        self.done = True
        return None

    @property
    def moving(self) -> bool:
        return not self.done and (self._running is None or self._running.moving)

    def advance(self, ms: float) -> float:
        while (part := self._current()) is not None:
            ms = part.advance(ms)
            if not part.done:
                return 0.0
        return ms

    def finish(self) -> None:
        while (part := self._current()) is not None:
            part.finish()

    def skip(self) -> None:
        if (part := self._current()) is not None:
            part.skip()


class Parallel(Animation):
    def __init__(self, parts: Iterable[Animation]) -> None:
        self._parts = list(parts)
        self.done = not self._parts

    @property
    def moving(self) -> bool:
        return any(part.moving for part in self._parts)

    def advance(self, ms: float) -> float:
        if self.done:
            return ms
        left = ms
        for part in self._parts:
            if not part.done:
                left = min(left, part.advance(ms))
        self._parts = [part for part in self._parts if not part.done]
        self.done = not self._parts
        return left if self.done else 0.0

    def finish(self) -> None:
        for part in self._parts:
            part.finish()
        self._parts = []
        self.done = True


class Leading(Animation):
    """An animation of which only the first `ms` are waited for: the rest goes on beside what follows."""

    def __init__(self, animation: Animation, ms: float, go_on: Callable[[Animation], object]) -> None:
        """`go_on` gets the animation when it is waited for no longer, unless it is over by then."""
        self._animation = animation
        self._left = ms
        self._go_on = go_on

    def advance(self, ms: float) -> float:
        if self.done:
            return ms
        over = self._animation.advance(ms)
        self._left -= ms
        if self._animation.done:
            self.done = True
            return over
        if self._left > 0:
            return 0.0
        self.done = True
        self._go_on(self._animation)
        return -self._left

    def finish(self) -> None:
        if not self.done:
            self.done = True
            self._animation.finish()


def delayed(ms: float, animation: Animation) -> Animation:
    return Sequence([Pause(ms), animation]) if ms > 0 else animation


def staggered(gap: float, animations: Iterable[Animation]) -> Parallel:
    return Parallel([delayed(i * gap, animation) for i, animation in enumerate(animations)])


class Animator:
    """Loose animations that belong to no event: hover, glow, bubbles.  One per key, the newest wins."""

    def __init__(self) -> None:
        self._running: dict[object, Animation] = {}

    @property
    def busy(self) -> bool:
        return bool(self._running)

    @property
    def moving(self) -> bool:
        return any(animation.moving for animation in self._running.values())

    def start(self, key: object, animation: Animation) -> None:
        """Run `animation` under `key`, dropping what ran there where it stands."""
        self._running[key] = animation

    def stop(self, key: object) -> Animation | None:
        """Leave what ran under `key` where it stands."""
        return self._running.pop(key, None)

    def runs(self, key: object) -> bool:
        return key in self._running

    def advance(self, ms: float) -> None:
        for key, animation in list(self._running.items()):
            animation.advance(ms)
            if animation.done and self._running.get(key) is animation:
                del self._running[key]

    def finish(self) -> None:
        while self._running:
            _, animation = self._running.popitem()
            animation.finish()

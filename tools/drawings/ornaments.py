"""What figures and portraits wear: the colours of a costume, jewels, feathers, flowers."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from graphics.render.deck_art.svg import Palette, circle, line_path, n, path, place


class Costume(Struct, frozen=True):
    """The colours of one figure; `plume` is the size of the feather on a hat."""

    pal: Palette
    main: str
    deep: str
    tint: str
    accent: str
    hair: str
    hair2: str
    plume: float = 1.0

    @property
    def gold(self) -> str:
        return str(self.pal["gold"])

    @property
    def dark(self) -> str:
        return str(self.pal["gold_dark"])

    @property
    def linen(self) -> str:
        return str(self.pal["linen"])


def costume(pal: Palette, suit: str, hair: tuple[str, str], plume: float = 1.0) -> Costume:
    """The colours of the clothes and hair of the figures of a suit."""
    main, deep, tint, accent = pal["costume"][suit]
    return Costume(pal, main, deep, tint, accent, *hair, plume=plume)


def jewel(x: float, y: float, r: float, gem: str, gold: str) -> str:
    """A jewel in its setting."""
    return circle(x, y, r, gold) + circle(x, y, r * 0.58, gem)


def coins(points: Iterable[tuple[float, float]], r: float, gold: str, dark: str) -> str:
    """A coin at each point."""
    out = []
    for x, y in points:
        out.append(circle(x, y, r, gold, stroke=dark, stroke_width=1.6))
        out.append(circle(x, y, r * 0.36, dark, fill_opacity=0.7))
    return "".join(out)


def arc_points(count: int, half_width: float, y_end: float, sag: float) -> list[tuple[float, float]]:
    """Points on a hanging chain between `(-half_width, y_end)` and its mirror."""
    pts = []
    for i in range(count):
        t = -1 + 2.0 * i / (count - 1)
        pts.append((t * half_width, y_end + sag * (1 - t * t)))
    return pts


def feather(x: float, y: float, scale: float, rotate: float, colour: str, vein: str) -> str:
    """A plume growing to the right from its quill at x, y."""
    return place(
        path(
            "M0 0C22 -46 70 -66 116 -44C138 -33 146 -10 140 18C126 -6 108 -16 88 -18C58 -21 28 -14 0 12Z",
            colour,
        )
        + line_path("M4 4C40 -30 92 -44 134 4", vein, 4)
        + line_path("M50 -25L58 -44M72 -31L84 -48M92 -31L106 -42M60 -22L66 -10M84 -25L90 -14", vein, 3),
        x,
        y,
        scale,
        rotate,
    )


def _numbers(*values: float) -> tuple[str, ...]:
    """Numbers for a format of path data."""
    return tuple(map(n, values))


SHADE = "M%s %sC%s %s %s %s %s %sC%s %s %s %s %s %sZ"


CURL = "M%s %sc%s %s %s %s %s %sc%s %s %s %s %s %s"


def rose(x: float, y: float, r: float, colour: str, deep: str) -> str:
    """A rose seen from above: a disc, its shaded half, and a curl in the middle."""
    east = (x + r * 1.25, y - r * 0.9, x + r * 1.3, y + r * 0.9, x, y + r)
    back = (x + r * 0.75, y + r * 0.5, x + r * 0.8, y - r * 0.5, x + r * 0.1, y - r)
    inner = (r * 0.3, -r * 0.1, r * 0.3, -r * 0.5, -r * 0.1, -r * 0.5)
    outer = (-r * 0.6, 0, -r * 0.75, r * 0.85, r * 0.05, r * 0.95)
    return (
        circle(x, y, r, colour)
        + path(SHADE % _numbers(x + r * 0.1, y - r, *east, *back), deep)
        + line_path(CURL % _numbers(x - r * 0.1, y + r * 0.12, *inner, *outer), deep, r * 0.15)
    )

"""Jewels, coins, feathers and flowers."""

# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

import math
from collections.abc import Iterable

from graphics.render.deck_art.svg import circle, disc, line_path, n, path, place


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


def blossom(x: float, y: float, r: float, petal: str, heart: str, count: int = 6, rotate: float = 0) -> str:
    """A blossom of `count` petals."""
    out = []
    for i in range(count):
        a = math.radians(360.0 * i / count + rotate)
        out.append(disc(x + 0.58 * r * math.cos(a), y + 0.58 * r * math.sin(a), r * 0.44))
    return path("".join(out), petal) + circle(x, y, r * 0.36, heart)


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


def leaf(x: float, y: float, length: float, rotate: float, colour: str, vein: str | None = None) -> str:
    """A leaf, with a vein if that has a colour."""
    body = path(
        "M0 0C%s %s %s %s %s 0C%s %s %s %s 0 0Z"
        % tuple(
            n(v)
            for v in (
                length * 0.25,
                -length * 0.34,
                length * 0.7,
                -length * 0.3,
                length,
                length * 0.7,
                length * 0.3,
                length * 0.25,
                length * 0.34,
            )
        ),
        colour,
    )
    if vein:
        body += line_path("M%s 0H%s" % (n(length * 0.12), n(length * 0.8)), vein, 2)
    return place(body, x, y, 1, rotate)

"""The seasons on the aces of the Hungarian-German deck."""

# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

import math

from graphics.render.deck_art.backs import blossom, leaf
from graphics.render.deck_art.svg import circle, ellipse, line_path, n, path, place


def _spring() -> str:
    """A rose on a green twig."""
    return (
        line_path("M-150 0H150", "#2F6A4C", 5)
        + "".join(
            leaf(x, 0, 34, a, "#4C9152")
            for x, a in (
                (-120, -40),
                (-120, 140),
                (-70, 40),
                (-70, 220),
                (70, -40),
                (70, 140),
                (120, 40),
                (120, 220),
            )
        )
        + "".join(
            blossom(x, 0, r, "#E9A3A0", "#D9A23B", 5, 18)
            for x, r in ((-145, 22), (-95, 16), (95, 16), (145, 22))
        )
        + blossom(0, 0, 40, "#E48C8C", "#D9A23B", 5, 18)
    )


def _summer() -> str:
    """The sun between ears of wheat."""
    out = ""
    for s in (-1, 1):
        out += line_path("M%d 0H%d" % (s * 40, s * 165), "#A87517", 4)
        for k in range(5):
            for t in (-1, 1):
                out += place(ellipse(0, 0, 13, 5.5, "#E3AE3C"), s * (80 + 18 * k), t * 9, 1, t * s * 32)
        out += ellipse(s * 172, 0, 13, 5.5, "#E3AE3C")
        rays = "".join(
            "M%s %sL%s %s"
            % tuple(n(v) for v in (34 * math.cos(a), 34 * math.sin(a), 46 * math.cos(a), 46 * math.sin(a)))
            for a in (math.pi * i / 8 for i in range(16))
        )
    return (
        out
        + line_path(rays, "#D9A23B", 5)
        + circle(0, 0, 27, "#E3AE3C")
        + path("M0 -27A27 27 0 0 1 0 27Z", "#C48A22")
    )


def _autumn() -> str:
    """Grapes on a vine."""
    out = line_path("M-165 0C-130 -26 -80 26 -42 0M165 0C130 26 80 -26 42 0", "#6B4A22", 4)
    for s in (-1, 1):
        out += leaf(s * 150, -s * 4, 40, 230 if s > 0 else 50, "#C1611F") + leaf(
            s * 104, 0, 38, 60 if s > 0 else 240, "#4C9152"
        )
    grapes = (
        (-18, -16),
        (0, -18),
        (18, -16),
        (-10, 0),
        (10, 0),
        (0, 16),
        (-27, -2),
        (27, -2),
        (-14, 15),
        (14, 15),
        (0, 30),
    )
    out += "".join(circle(x, y - 4, 11, "#5B3A78" if (x + y) % 4 else "#7A55A0") for x, y in grapes)
    return out


def _winter() -> str:
    """Snowflakes."""
    flakes = ""
    for x, r in ((-140, 22), (-85, 15), (85, 15), (140, 22)):
        flakes += line_path(
            "".join(
                "M%s %sL%s %s" % tuple(n(v) for v in (x - r * c, -r * s, x + r * c, r * s))
                for c, s in ((1, 0), (0.5, 0.866), (-0.5, 0.866))
            ),
            "#7FA3C4",
            4,
        )
    big = ""
    for k in range(6):
        big += place(
            line_path("M0 0V-42M0 -26L-11 -37M0 -26L11 -37M0 -12L-8 -20M0 -12L8 -20", "#3E6C9A", 5),
            0,
            0,
            1,
            60 * k,
        )
    return flakes + big


SEASONS = {"hearts": _spring, "diamonds": _summer, "spades": _autumn, "clubs": _winter}


def season(suit: str) -> str:
    """The small motif of an ace."""
    return SEASONS[suit]()

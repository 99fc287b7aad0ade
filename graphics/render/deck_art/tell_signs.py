"""Suit signs of the Hungarian-German deck (madjarice).

Acorns are clubs, bells diamonds, leaves spades to the rest of the game; J is the Unter, Q the Ober.
"""

from __future__ import annotations

from graphics.render.deck_art.pips import PIPS
from graphics.render.deck_art.svg import Palette, circle, line_path, path, place

TELL_SIGN = {"clubs": "acorns", "diamonds": "bells", "hearts": "hearts", "spades": "leaves"}


TELL = {
    # main, deep, tint, accent of the costume; ink of the index
    "costume": {
        "clubs": ("#8A5A2B", "#64401D", "#EFE0C6", "#2F6A4C"),
        "diamonds": ("#D09A2C", "#A87517", "#F8E9C0", "#B3262C"),
        "hearts": ("#B3262C", "#7E1820", "#F5D9CF", "#2F6A4C"),
        "spades": ("#3F7D4A", "#2B5B35", "#DCE9D2", "#B3262C"),
    },
    "pip": {"clubs": "#5E3A18", "diamonds": "#93610C", "hearts": "#B3262C", "spades": "#2B6A3C"},
}


TELL_CONTRAST_PIP = {"clubs": "#4A2800", "diamonds": "#7A4E00", "hearts": "#C00010", "spades": "#005A24"}


def sign_heart() -> str:
    """A heart."""
    return (
        path(PIPS["hearts"], "#B3262C")
        + path("M0 47C9 31 48 10 48 -18C48 -36 36 -46 23 -46C12 -46 4 -39 0 -28Z", "#8A1B23")
        + path("M-36 -20C-36 -30 -29 -36 -21 -36C-27 -31 -30 -24 -30 -14C-34 -14 -36 -16 -36 -20Z", "#E58A80")
    )


def sign_bell() -> str:
    """A bell."""
    return (
        circle(0, -41, 8, "none", stroke="#8A5A0C", stroke_width=6)
        + circle(0, 6, 40, "#E3AE3C")
        + path("M0 -34A40 40 0 0 1 0 46Z", "#C48A22")
        + path("M-39.800 1C-20 9 20 9 39.800 1L39.300 15C20 23 -20 23 -39.300 15Z", "#B3262C")
        + path("M0 7C20 7 32 4 39.800 1L39.300 15C32 18 20 21 0 21Z", "#8A1B23")
        + line_path("M0 29V44", "#5A3A10", 6)
        + circle(0, 29, 6, "#5A3A10")
        + path("M-28 -8C-26 -20 -18 -26 -10 -28C-16 -22 -20 -14 -21 -5C-25 -5 -28 -6 -28 -8Z", "#F8DC92")
        + circle(0, 6, 40, "none", stroke="#8A5A0C", stroke_width=4)  # gold alone is pale on paper
    )


def sign_leaf() -> str:
    """A leaf."""
    return (
        line_path("M0 26C0 38 4 44 12 48", "#5A7A2E", 7)
        + path(
            "M0 -50C8 -34 42 -22 44 6C45 24 28 34 14 28C8 26 3 22 0 30C-3 22 -8 26 -14 28C-28 34 -45 24 -44 6"
            "C-42 -22 -8 -34 0 -50Z",
            "#4C9152",
        )
        + path("M0 -50C8 -34 42 -22 44 6C45 24 28 34 14 28C8 26 3 22 0 30Z", "#2F6E3B")
        + line_path(
            "M0 -34V26M0 -8L-20 -14M0 10L-24 6M0 -8L20 -14M0 10L24 6", "#DDE9C4", 3.2, stroke_opacity=0.8
        )
    )


def sign_acorn() -> str:
    """An acorn."""
    return (
        line_path("M0 -36C0 -44 6 -48 12 -49", "#5E3A18", 8)
        + path("M-30 -4C-30 24 -12 40 0 50C12 40 30 24 30 -4Z", "#D39A3D")
        + path("M0 -4H30C30 24 12 40 0 50Z", "#AD7526")
        + line_path("M-30 0C-30 24 -12 40 0 50C12 40 30 24 30 0", "#7A4A14", 4)
        + path("M-38 0C-40 -28 -20 -40 0 -40C20 -40 40 -28 38 0C24 8 -24 8 -38 0Z", "#5E7F36")
        + path("M0 -40C20 -40 40 -28 38 0C28 5 14 6 0 6Z", "#41602A")
        + line_path(
            "M-26 -22L-12 -6M-8 -30L14 -4M10 -32L28 -12M26 -22L12 -6M8 -30L-14 -4M-10 -32L-28 -12",
            "#A9BE7C",
            2.6,
            stroke_opacity=0.55,
        )
        + path("M-20 12C-19 22 -14 30 -9 35C-12 27 -13 20 -13 12Z", "#F0CF8C")
    )


SIGNS = {"clubs": sign_acorn, "diamonds": sign_bell, "hearts": sign_heart, "spades": sign_leaf}


def sign(suit: str, x: float, y: float, size: float, rotate: float = 0) -> str:
    """The sign of a suit, `size` high."""
    return place(SIGNS[suit](), x, y, size / 100.0, rotate)


def tell_palette(pal: Palette, contrast: bool = False) -> Palette:
    """The colours of the Tell cards, made from those of the French ones."""
    out = dict(pal)
    out["costume"] = TELL["costume"]
    out["pip"] = TELL_CONTRAST_PIP if contrast else TELL["pip"]
    return out

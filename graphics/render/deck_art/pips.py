"""French suit signs, in a unit box of 100 x 100 about the origin."""

from __future__ import annotations

from graphics.render.deck_art.svg import disc, path, place

PIPS = {
    "hearts": "M0 47C-9 31 -48 10 -48 -18C-48 -36 -36 -46 -23 -46C-12 -46 -4 -39 0 -28"
    "C4 -39 12 -46 23 -46C36 -46 48 -36 48 -18C48 10 9 31 0 47Z",
    "diamonds": "M0 -51C9 -32 23 -13 39 0C23 13 9 32 0 51C-9 32 -23 13 -39 0C-23 -13 -9 -32 0 -51Z",
    "spades": "M0 -50C9 -33 46 -12 46 15C46 30 35 38.500 24 38.500C15 38.500 8 34 4 27"
    "C5 37 9 45 17 50H-17C-9 45 -5 37 -4 27C-8 34 -15 38.500 -24 38.500"
    "C-35 38.500 -46 30 -46 15C-46 -12 -9 -33 0 -50Z",
    "clubs": disc(0, -25.5, 22.5)
    + disc(-24.5, 12.5, 22.5)
    + disc(24.5, 12.5, 22.5)
    + "M-12 -12L12 -12L12 16L4.500 18C5 33 9 44 18 50H-18C-9 44 -5 33 -4.500 18L-12 16Z",
}


def pip(suit: str, x: float, y: float, size: float, colour: str, rotate: float = 0) -> str:
    return place(path(PIPS[suit], colour), x, y, size / 100.0, rotate)

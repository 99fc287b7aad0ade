"""Colours and sizes: the tokens of the style guide, and the unit everything is measured in.

Sizes in the code are *units*. One unit is `scale(size)` pixels: 1.0 at 1920x1080, never below 0.72.
"""

from dataclasses import dataclass

Colour = tuple[int, int, int] | tuple[int, int, int, int]

MIN_SIZE = (1024, 640)
MIN_SCALE = 0.72


def rgb(text: str, alpha: float = 1.0) -> Colour:
    """A colour from "#RRGGBB", with `alpha` 0-1."""
    red, green, blue = (int(text[i : i + 2], 16) for i in (1, 3, 5))
    return (red, green, blue) if alpha >= 1 else (red, green, blue, round(255 * alpha))


def fade(colour: Colour, alpha: float) -> Colour:
    """`colour` at `alpha` 0-1 of its strength."""
    base = colour[3] if len(colour) == 4 else 255
    return (*colour[:3], round(base * alpha))


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`a` with `share` 0-1 of `b` in it; alpha is left out."""
    return tuple(round(x + (y - x) * share) for x, y in zip(a[:3], b[:3], strict=True))  # type: ignore


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one light. The names are those of the style guide."""

    name: str
    room: Colour
    room2: Colour
    cloth: Colour
    cloth2: Colour
    edge: Colour
    panel: Colour
    panel2: Colour
    plate: Colour
    line: Colour
    text: Colour
    text2: Colour
    text3: Colour
    gold: Colour
    on_gold: Colour
    red: Colour
    green: Colour
    blue: Colour
    paper: Colour
    paper_line: Colour
    ink: Colour
    ink2: Colour
    on_cloth: Colour
    on_cloth2: Colour
    veil: Colour  # over the room, behind the panels of a full screen
    dim: Colour  # over everything below a dialog
    centre_line: Colour = rgb("#C8463F", 0.5)  # the red line down the middle of the pad
    suits: tuple[Colour, Colour, Colour, Colour] = (  # on paper, C D H S
        rgb("#23232B"),
        rgb("#B8262C"),
        rgb("#B8262C"),
        rgb("#23232B"),
    )


EVENING = Theme(
    name="evening",
    room=rgb("#4A3324"),
    room2=rgb("#2A1B12"),
    cloth=rgb("#24493F"),
    cloth2=rgb("#16302A"),
    edge=rgb("#D9B25F", 0.30),
    panel=rgb("#2B211B"),
    panel2=rgb("#372B23"),
    plate=rgb("#18120E", 0.78),
    line=rgb("#4E3F33"),
    text=rgb("#F7EDDC"),
    text2=rgb("#D3C3AC"),
    text3=rgb("#A8967F"),
    gold=rgb("#E3B455"),
    on_gold=rgb("#241A0C"),
    red=rgb("#E8746A"),
    green=rgb("#8CC27A"),
    blue=rgb("#8FB7E0"),
    paper=rgb("#FBF4E4"),
    paper_line=rgb("#D8CBB0"),
    ink=rgb("#2A2A33"),
    ink2=rgb("#6A6157"),
    on_cloth=rgb("#EAF1EA"),
    on_cloth2=rgb("#B9CDC2"),
    veil=rgb("#140E0A", 0.62),
    dim=rgb("#0E0A08", 0.66),
)

T = EVENING  # the light of the whole window


def scale(size: tuple[int, int]) -> float:
    """Pixels in one unit for a window of `size` pixels."""
    return max(MIN_SCALE, min(size[0] / 1920, size[1] / 1080))


def focus_ring(s: float) -> tuple[int, int]:
    """Width and gap of the blue ring in pixels at scale `s`."""
    return max(2, round(3 * s)), max(2, round(3 * s))

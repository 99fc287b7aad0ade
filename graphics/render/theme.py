"""Colours, spaces and sizes: the tokens of the style guide, and the unit everything is measured in.

The colours of each light stand in a file under assets/themes. `T` is the light in force: ask it when
painting and keep none of its colours, for `use` changes them while the game runs.

Sizes in the code are *units*. One unit is `scale(size)` pixels: 1.0 at 1920x1080, never below 0.72.
"""

import json
from dataclasses import dataclass, fields
from typing import Any

from graphics.render import assets

Colour = tuple[int, int, int] | tuple[int, int, int, int]

MIN_SIZE = (1024, 640)
MIN_SCALE = 0.72
MIN_UNITS = (1422, 889)  # the least size of a window in units, however large the text
LOW_UNTIL = 960  # units: in a lower window there is less space above and below
TIGHT_BELOW = 1640  # units of width: 4:3 and small windows
WIDEST = 2.05  # panels stay in a centred band this many times the height
NAMES = ("evening", "daylight", "contrast")


def rgb(text: str, alpha: float = 1.0) -> Colour:
    """A colour from "#RRGGBB", with `alpha` 0-1, or from "#RRGGBB 55%" as the theme files have it."""
    text, _, percent = text.partition(" ")
    red, green, blue = (int(text[i : i + 2], 16) for i in (1, 3, 5))
    if percent:
        alpha = int(percent.rstrip("%")) / 100
    return (red, green, blue) if alpha >= 1 else (red, green, blue, round(255 * alpha))


def fade(colour: Colour, alpha: float) -> Colour:
    base = colour[3] if len(colour) == 4 else 255
    return (*colour[:3], round(base * alpha))


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`a` with `share` 0-1 of `b` in it; alpha is left out."""
    return tuple(round(x + (y - x) * share) for x, y in zip(a[:3], b[:3], strict=True))  # type: ignore


@dataclass(slots=True)
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
    closed: Colour  # over a card that may not be played
    centre_line: Colour  # the red line down the middle of the pad
    line_width: float  # of borders, in units
    shade: float  # how dark shadows are, as a part of what the style guide says for the evening
    ring_edge: Colour | None = None  # round a gold or red ring, where the cloth is too near in brightness
    suits: tuple[Colour, Colour, Colour, Colour] = (  # on paper, C D H S
        (35, 35, 43),
        (184, 38, 44),
        (184, 38, 44),
        (35, 35, 43),
    )


def load(name: str) -> Theme:
    with open(assets.path("themes", f"{name}.json"), encoding="utf-8") as file:
        stored = json.load(file)
    values: dict[str, Any] = {
        key: rgb(value) if isinstance(value, str) else value for key, value in stored.items()
    }
    return Theme(name, **values)


T = load("evening")  # the light in force


def use(name: str) -> bool:
    """Make `name` the theme `T`; False if it was already.  The caller drops cached pictures."""
    if name == T.name:
        return False
    wanted = load(name)
    for field in fields(Theme):
        setattr(T, field.name, getattr(wanted, field.name))
    return True


_text = 1.0


def use_text_size(percent: int) -> None:
    """The size of text, 100-200 per cent of the design: `scale` and `fonts` go by it."""
    global _text
    _text = percent / 100


def scale(size: tuple[int, int], text: float | None = None) -> float:
    """Pixels in one unit for a window of `size` pixels.

    A larger text (`text` 1-2, None: what is in force) makes everything larger as far as MIN_UNITS remain.
    """
    base = max(MIN_SCALE, min(size[0] / 1920, size[1] / 1080))
    most = max(base, min(size[0] / MIN_UNITS[0], size[1] / MIN_UNITS[1]))
    return min(base * (_text if text is None else text), most)


def text_growth(size: tuple[int, int], text: float | None = None) -> float:
    """The factor by which text is larger in this window than in the design: what `scale` could not give."""
    base = max(MIN_SCALE, min(size[0] / 1920, size[1] / 1080))
    wanted = _text if text is None else text
    return max(1.0, base * wanted / scale(size, text))


def line_width(s: float) -> int:
    return max(1, round(T.line_width * s))


def focus_ring(s: float) -> tuple[int, int]:
    return max(2, round(3 * s)), max(2, round(3 * s))

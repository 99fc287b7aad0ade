"""Writing SVG that nanosvg (SDL_image) understands.

Card space is 500 x 700 units (5:7). Nanosvg knows path, rect, circle, ellipse, polygon, g with transform,
gradients and presentation attributes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is


Value = str | float | None

W, H = 500, 700  # card size in user units

RADIUS = 34  # corner radius of the card

SUITS = ("clubs", "diamonds", "hearts", "spades")

RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")


def n(value: float) -> str:
    """A number with at most two decimals and no trailing zeros."""
    text = "%.2f" % value
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "") else text


def data(template: str, *numbers: float) -> str:
    """Path data with these numbers in the places of `%s`."""
    return template % tuple(map(n, numbers))


def attrs(**kw: Value) -> str:
    parts = []
    for key, value in kw.items():
        if value is None:
            continue
        if isinstance(value, (int, float)):
            value = n(value)
        parts.append(' %s="%s"' % (key.rstrip("_").replace("_", "-"), value))
    return "".join(parts)


def path(d: str, fill: str = "none", **kw: Value) -> str:
    return "<path%s/>" % attrs(d=d, fill=fill, **kw)


def line_path(d: str, colour: str, width: float, **kw: Value) -> str:
    """A stroked path with round ends (the usual drawn line)."""
    kw.setdefault("stroke_linecap", "round")
    kw.setdefault("stroke_linejoin", "round")
    return path(d, "none", stroke=colour, stroke_width=width, **kw)


def rect(
    x: float, y: float, w: float, h: float, fill: str = "none", rx: float | None = None, **kw: Value
) -> str:
    return "<rect%s/>" % attrs(x=x, y=y, width=w, height=h, rx=rx, fill=fill, **kw)


def circle(cx: float, cy: float, r: float, fill: str = "none", **kw: Value) -> str:
    return "<circle%s/>" % attrs(cx=cx, cy=cy, r=r, fill=fill, **kw)


def ellipse(cx: float, cy: float, rx: float, ry: float, fill: str = "none", **kw: Value) -> str:
    return "<ellipse%s/>" % attrs(cx=cx, cy=cy, rx=rx, ry=ry, fill=fill, **kw)


def group(content: str | Iterable[str], transform: str | None = None, **kw: Value) -> str:
    if not isinstance(content, str):
        content = "".join(content)
    return "<g%s>%s</g>" % (attrs(transform=transform, **kw), content)


def place(content: str, x: float, y: float, scale: float = 1.0, rotate: float = 0, flip: bool = False) -> str:
    t = "translate(%s %s)" % (n(x), n(y))
    if rotate:
        t += " rotate(%s)" % n(rotate)
    if flip:
        t += " scale(%s %s)" % (n(-scale), n(scale))
    elif scale != 1.0:
        t += " scale(%.4g)" % scale
    return group(content, t)


def turned(content: str) -> str:
    return group(content, "rotate(180 %s %s)" % (n(W / 2), n(H / 2)))


def both(content: str | Iterable[str]) -> str:
    if not isinstance(content, str):
        content = "".join(content)
    return content + turned(content)


def document(body: Iterable[str], title: str) -> str:
    if not isinstance(body, str):
        body = "".join(body)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" '
        'viewBox="0 0 %d %d"><!-- %s -->%s</svg>\n' % (W, H, W, H, title, body)
    )


def disc(cx: float, cy: float, r: float) -> str:
    """Path data of a full circle (clockwise, so that discs can be united)."""
    return data("M%s %sa%s %s 0 1 1 %s 0a%s %s 0 1 1 %s 0z", cx - r, cy, r, r, 2 * r, r, r, -2 * r)


def poly(*points: tuple[float, float]) -> str:
    return "M" + "L".join("%s %s" % (n(x), n(y)) for x, y in points) + "Z"


Palette = dict[str, Any]

BASE = {
    "paper": "#FBF7EE",
    "edge": "#A08D68",
    "ink": "#23232B",
    "red": "#B3262C",
    "gold": "#D9A23B",
    "gold_dark": "#A8762A",
    "linen": "#F7EEDC",
    "linen2": "#EADBBD",
    "linen3": "#D9C6A2",
    "green": "#2F6A4C",
    "indigo": "#2B4673",
    "rust": "#B9541F",
    "skin": "#F0CBA4",
    "skin_dark": "#DDAA7E",
    "line": "#3A2A26",
    "lips": "#B5463F",
    "blush": "#E08C6E",
}

PALETTES = {
    # pip colours; costume = (main, deep shade, tint of the halo, accent)
    "two": dict(
        BASE,
        pip={"clubs": "#23232B", "diamonds": "#B8262C", "hearts": "#B8262C", "spades": "#23232B"},
        costume={
            "clubs": ("#2F6A4C", "#1F4A36", "#DDE5D3", "#B3262C"),
            "diamonds": ("#C1611F", "#8F4315", "#F6E3C0", "#2B4673"),
            "hearts": ("#B3262C", "#7E1820", "#F5D9CF", "#2F6A4C"),
            "spades": ("#2B4673", "#1B2D4E", "#D8E0EA", "#B3262C"),
        },
    ),
    "four": dict(
        BASE,
        pip={"clubs": "#1E7A45", "diamonds": "#1F5FB4", "hearts": "#C2242B", "spades": "#1F1F27"},
        costume={
            "clubs": ("#2A7549", "#1B5033", "#DAE8D5", "#B3262C"),
            "diamonds": ("#2861AE", "#1B4480", "#D6E4F3", "#B3262C"),
            "hearts": ("#B8262C", "#83181F", "#F6D9CF", "#2B4673"),
            "spades": ("#3A3B46", "#24242D", "#E1E0DF", "#B3262C"),
        },
    ),
    "contrast": dict(
        BASE,
        ace_light="#FFFFFF",
        paper="#FFFFFF",
        edge="#000000",
        ink="#000000",
        line="#000000",
        red="#C00010",
        gold="#F2B21B",
        gold_dark="#8A5A00",
        linen="#FFFFFF",
        linen2="#EFE3C8",
        linen3="#D9C6A2",
        skin="#FBD7B0",
        skin_dark="#E3AE7D",
        pip={"clubs": "#006B2D", "diamonds": "#0047C2", "hearts": "#C80012", "spades": "#000000"},
        costume={
            "clubs": ("#00702F", "#004A1F", "#D9F0DC", "#C80012"),
            "diamonds": ("#0047C2", "#002F82", "#D6E6FF", "#C80012"),
            "hearts": ("#C80012", "#85000C", "#FFD9D6", "#0047C2"),
            "spades": ("#2A2A2A", "#000000", "#E6E6E6", "#C80012"),
        },
    ),
}


def mirror(quarter: Sequence[str]) -> list[str]:
    """Unfold a quarter drawing (its right column and bottom row are the axes)."""
    top = [row + row[-2::-1] for row in quarter]
    return top + top[-2::-1]


def stitch(rows: Sequence[str], x: float, y: float, cell: float, colours: Mapping[str, str]) -> str:
    """Draw a grid of characters; colours maps a character to a fill.

    Runs in a row become one rectangle, and one colour is one path, so the
    rasteriser leaves no hairlines between stitches.
    """
    data: dict[str, list[str]] = {}
    for j, row in enumerate(rows):
        i = 0
        while i < len(row):
            ch = row[i]
            run = 1
            while i + run < len(row) and row[i + run] == ch:
                run += 1
            if ch in colours:
                data.setdefault(ch, []).append(
                    "M%s %sh%sv%sh-%sz"
                    % (n(x + i * cell), n(y + j * cell), n(run * cell), n(cell), n(run * cell))
                )
            i += run
    return "".join(path("".join(d), colours[ch]) for ch, d in data.items())


def repeat(rows: Sequence[str], times: int) -> list[str]:
    return [row * times for row in rows]

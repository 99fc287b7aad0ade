"""Writing SVG that nanosvg (SDL_image) understands.

Card space is 500 x 700 units (5:7). Nanosvg knows path, rect, circle, ellipse, polygon, g with transform,
gradients and presentation attributes.
"""

# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

from collections.abc import Iterable

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


def attrs(**kw: Value) -> str:
    """Attributes of an element; those that are None are left out."""
    parts = []
    for key, value in kw.items():
        if value is None:
            continue
        if isinstance(value, (int, float)):
            value = n(value)
        parts.append(' %s="%s"' % (key.rstrip("_").replace("_", "-"), value))
    return "".join(parts)


def path(d: str, fill: str = "none", **kw: Value) -> str:
    """A path element."""
    return "<path%s/>" % attrs(d=d, fill=fill, **kw)


def line_path(d: str, colour: str, width: float, **kw: Value) -> str:
    """A stroked path with round ends (the usual drawn line)."""
    kw.setdefault("stroke_linecap", "round")
    kw.setdefault("stroke_linejoin", "round")
    return path(d, "none", stroke=colour, stroke_width=width, **kw)


def rect(
    x: float, y: float, w: float, h: float, fill: str = "none", rx: float | None = None, **kw: Value
) -> str:
    """A rectangle."""
    return "<rect%s/>" % attrs(x=x, y=y, width=w, height=h, rx=rx, fill=fill, **kw)


def circle(cx: float, cy: float, r: float, fill: str = "none", **kw: Value) -> str:
    """A circle."""
    return "<circle%s/>" % attrs(cx=cx, cy=cy, r=r, fill=fill, **kw)


def ellipse(cx: float, cy: float, rx: float, ry: float, fill: str = "none", **kw: Value) -> str:
    """An ellipse."""
    return "<ellipse%s/>" % attrs(cx=cx, cy=cy, rx=rx, ry=ry, fill=fill, **kw)


def group(content: str | Iterable[str], transform: str | None = None, **kw: Value) -> str:
    """Elements in a group."""
    if not isinstance(content, str):
        content = "".join(content)
    return "<g%s>%s</g>" % (attrs(transform=transform, **kw), content)


def place(content: str, x: float, y: float, scale: float = 1.0, rotate: float = 0, flip: bool = False) -> str:
    """Move unit-space artwork to x, y."""
    t = "translate(%s %s)" % (n(x), n(y))
    if rotate:
        t += " rotate(%s)" % n(rotate)
    if flip:
        t += " scale(%s %s)" % (n(-scale), n(scale))
    elif scale != 1.0:
        t += " scale(%.4g)" % scale
    return group(content, t)


def turned(content: str) -> str:
    """The content turned by 180 degrees about the middle of the card."""
    return group(content, "rotate(180 %s %s)" % (n(W / 2), n(H / 2)))


def both(content: str | Iterable[str]) -> str:
    """The content and its 180 degree copy."""
    if not isinstance(content, str):
        content = "".join(content)
    return content + turned(content)


def document(body: Iterable[str], title: str) -> str:
    """A whole SVG document of the size of a card."""
    if not isinstance(body, str):
        body = "".join(body)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" '
        'viewBox="0 0 %d %d"><!-- %s -->%s</svg>\n' % (W, H, W, H, title, body)
    )


def disc(cx: float, cy: float, r: float) -> str:
    """Path data of a full circle (clockwise, so that discs can be united)."""
    return "M%s %sa%s %s 0 1 1 %s 0a%s %s 0 1 1 %s 0z" % (
        n(cx - r),
        n(cy),
        n(r),
        n(r),
        n(2 * r),
        n(r),
        n(r),
        n(-2 * r),
    )


def poly(*points: tuple[float, float]) -> str:
    """The data of a path along straight lines, closed."""
    return "M" + "L".join("%s %s" % (n(x), n(y)) for x, y in points) + "Z"

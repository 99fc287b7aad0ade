"""Hair of today, in two layers: what falls behind the shoulders, and what lies over the face."""

# ruff: noqa: E501, UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

from graphics.render.deck_art.svg import circle, ellipse, path, place
from tools.drawings.jacks import fringe, page_hair


def both(data: str, light: str, deep: str) -> str:
    """A half drawn in the light at the left, and its mirror in the shade; `data` is that of the left half."""
    return path(data, light) + mirrored(path(data, deep))


def mirrored(part: str) -> str:
    """The mirror of a part at the middle of the face."""
    return '<g transform="scale(-1 1)">%s</g>' % part


PARTING, SWEPT, DOME = (
    "M0 -106C-40 -106 -66 -70 -57 4C-52 -30 -36 -60 0 -76Z",
    "M0 -106C-44 -106 -64 -74 -55 -10C-50 -40 -32 -60 0 -66Z",
    "M0 -108C-40 -108 -62 -88 -58 -44C-40 -62 -20 -66 0 -66Z",
)
HALVES = {
    "crop": "M0 -106C-44 -106 -62 -80 -55 -22C-52 -40 -48 -52 -38 -60C-24 -57 -10 -57 0 -58Z",
    "bald": "M-53 14C-66 -4 -68 -40 -54 -58C-50 -40 -50 -16 -49 0Z",
    "receding": "M0 -106C-44 -106 -64 -76 -54 -14C-52 -34 -50 -46 -44 -54C-48 -72 -40 -84 -26 -88C-14 -80 -8 -72 0 -70Z",
    "long": PARTING,
    "parted": PARTING,
    "braid": PARTING,
    "bun": SWEPT,
    "pony": SWEPT,
    "page": DOME,
    "bob": DOME,
}
"""The left half of hair over the face; the right one is its mirror."""
UNEVEN = {
    "side": (
        "M-56 -20C-64 -84 -38 -110 4 -110C46 -110 64 -80 56 -20C53 -38 50 -48 44 -56C20 -52 -14 -58 -30 -78C-36 -60 -48 -44 -56 -20Z",
        "M4 -110C46 -110 64 -80 56 -20C53 -38 50 -48 44 -56C30 -53 16 -54 4 -58Z",
    ),
    "quiff": (
        "M-55 -22C-62 -66 -54 -84 -40 -92C-36 -126 30 -136 48 -104C62 -92 62 -60 55 -22C52 -44 48 -54 40 -62C18 -76 -14 -74 -36 -60C-48 -50 -51 -40 -55 -22Z",
        "M4 -126C24 -128 40 -120 48 -104C62 -92 62 -60 55 -22C52 -44 48 -54 40 -62C30 -69 18 -72 4 -73Z",
    ),
    "wave": (
        "M-58 6C-68 -76 -42 -112 6 -112C50 -112 68 -74 58 10C56 -30 40 -56 -18 -84C-28 -58 -48 -40 -58 6Z",
        "M6 -112C50 -112 68 -74 58 10C56 -30 42 -54 4 -73Z",
    ),
    "pixie": (
        "M-52 22C-66 -8 -68 -104 2 -112C62 -108 68 -40 56 16C50 4 50 -20 46 -40C30 -36 0 -40 -24 -66C-30 -46 -46 -30 -48 -8Z",
        "M4 -112C62 -108 68 -40 56 16C50 4 50 -20 46 -40C34 -37 18 -38 4 -45Z",
    ),
}
"""Hair without a mirror: the whole of it, and its part in the shade."""


CURLY = (
    (-52, -34, 17),
    (-56, -58, 19),
    (-44, -82, 21),
    (-22, -98, 22),
    (0, -102, 22),
    (-26, -70, 18),
    (-6, -76, 20),
)


def _curly(light: str, deep: str) -> str:
    left = "".join(circle(x, y, r, light) for x, y, r in CURLY)
    right = "".join(circle(-x, y, r, deep) for x, y, r in CURLY if x < -10)
    return right + left + path("M4 -124C12 -124 20 -122 26 -118L26 -58H4Z", deep)


CLOUD = (
    (-60, 26, 22),
    (-68, -4, 24),
    (-66, -38, 25),
    (-52, -70, 26),
    (-28, -92, 26),
    (0, -98, 26),
    (-52, 52, 20),
)


def _cloud(light: str, deep: str) -> str:
    left = "".join(circle(x, y, r, light) for x, y, r in CLOUD)
    return "".join(circle(-x, y, r, deep) for x, y, r in CLOUD if x) + left


def _braid(light: str, deep: str, x: float) -> str:
    """A braid over the shoulder at x; it grows thinner downwards."""
    dark = "#000000"
    links = [
        place(
            ellipse(
                0, 0, 16, 10, light if x < 0 else deep, stroke=dark, stroke_width=1.2, stroke_opacity=0.4
            ),
            x + 1.5 * k,
            56 + 13 * k,
            1,
            34 if k % 2 else -34,
        )
        for k in range(7)
    ]
    return "".join(links)


def behind(hair: str, light: str, deep: str) -> str:
    """The hair behind neck and shoulders."""
    match hair:
        case "long" | "wave" | "parted":
            return both(
                "M0 -90C-66 -92 -80 -40 -74 20C-74 60 -84 84 -92 104C-62 112 -40 100 -30 70L0 50Z",
                light,
                deep,
            )
        case "curls":
            return _cloud(light, deep)
        case "bun":
            return circle(0, -116, 30, light) + path("M2 -146C40 -144 40 -90 2 -86Z", deep)
        case "pony":
            return path(
                "M30 -96C86 -120 116 -70 96 -10C92 14 100 30 108 38C80 40 62 14 66 -18C68 -50 56 -70 34 -76Z",
                deep,
            )
        case "page" | "bob":
            return page_hair(light, deep)
        case "braid":
            return both("M0 -90C-60 -92 -70 -40 -62 40L0 40Z", light, deep)
    return ""


def over(hair: str, light: str, deep: str) -> str:
    """The hair over the forehead and at the temples; under a hat only what it leaves free."""
    if hair in HALVES:
        bangs = fringe(light) if hair in ("page", "bob") else ""
        return both(HALVES[hair], light, deep) + bangs
    if hair in UNEVEN:
        whole, shaded = UNEVEN[hair]
        return path(whole, light) + path(shaded, deep)
    return _curly(light, deep) if hair in ("curly", "curls") else ""


def braids(light: str, deep: str) -> str:
    """The braids that lie over the clothes."""
    return _braid(light, deep, -62) + _braid(light, deep, 54)

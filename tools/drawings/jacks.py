"""The four youths of the French deck.

The origin lies between the eyes of a figure, y grows downward, and the belt hides everything below about
y = 130. Light comes from the left: the right half of every form is in the deep shade.
"""

from __future__ import annotations

from graphics.render.deck_art.backs import leaf
from graphics.render.deck_art.svg import Palette, circle, line_path, n, path, stitch
from tools.drawings.ornaments import Costume, costume, feather, jewel

# ruff: noqa: E501, UP031  path data is long, and reads best as the printf formats it is


def face(pal: Palette, jaw: str = "oval") -> str:
    """Head from brow to chin, its right half in shade."""
    skin, dark = pal["skin"], pal["skin_dark"]
    if jaw == "oval":
        edge = "C-54 12 -44 46 -21 67C-11 75 11 75 21 67C44 46 54 12 51 -40"
        right = "C10 75 16 73 21 67C44 46 54 12 51 -40V-70Z"
    else:
        edge = "C-54 10 -50 42 -33 63C-21 77 21 77 33 63C50 42 54 10 51 -40"
        right = "C14 74 26 71 33 63C50 42 54 10 51 -40V-70Z"
    return path("M-51 -70V-40%sV-70Z" % edge, skin) + path(
        "M4 -70L2 -12L11 22L3 32L5 53L0 74" + right, dark, fill_opacity=0.62
    )


def eyes(pal: Palette, look: float = 0, lash: float = 4.6) -> str:
    """Two eyes; `look` turns them aside."""
    ink, out = pal["line"], []
    for s in (-1, 1):
        out.append(
            path(
                "M%s 2C%s -8 %s -9 %s 0C%s 8 %s 9 %s 2Z"
                % tuple(n(v) for v in (s * 36, s * 30, s * 18, s * 11, s * 18, s * 29, s * 36)),
                "#FFFDF8",
            )
        )
        out.append(circle(s * 23 + look, 0, 6.6, ink))
        out.append(
            line_path(
                "M%s 2.500C%s -9 %s -10 %s 0" % tuple(n(v) for v in (s * 38, s * 30, s * 17, s * 10)),
                ink,
                lash,
            )
        )
    return "".join(out)


def brows(colour: str, width: float = 6.5, lift: float = 0) -> str:
    """Two brows; `lift` raises them."""
    y = -17 - lift
    return line_path(
        "M-40 %sC-32 %s -18 %s -9 %s" % (n(y), n(y - 10), n(y - 10), n(y - 2)), colour, width
    ) + line_path("M40 %sC32 %s 18 %s 9 %s" % (n(y), n(y - 10), n(y - 10), n(y - 2)), colour, width)


def nose(pal: Palette) -> str:
    return line_path("M-6 -14C-4 0 -8 14 -10 22C-8 29 -1 30 5 28", pal["line"], 3.6, stroke_opacity=0.7)


def lips(pal: Palette, full: bool = True) -> str:
    if full:
        return path(
            "M-16 44.500C-10 41.500 -4 40.500 0 43C4 40.500 10 41.500 16 44.500C9 56.500 -9 56.500 -16 44.500Z",
            pal["lips"],
        ) + line_path("M-16 44.500C-6 49.500 6 49.500 16 44.500", pal["line"], 1.7, stroke_opacity=0.6)
    return line_path("M-14 44.500C-7 50.500 7 50.500 15 43.500", pal["lips"], 5.2)


def blush(pal: Palette) -> str:
    return circle(-33, 24, 11, pal["blush"], fill_opacity=0.35) + circle(
        33, 24, 11, pal["blush"], fill_opacity=0.45
    )


def neck(pal: Palette) -> str:
    return path("M-25 40H25V96C25 112 -25 112 -25 96Z", pal["skin_dark"]) + path(
        "M-25 62C-12 76 -2 78 8 78L4 106C-14 108 -25 104 -25 96Z", pal["skin"], fill_opacity=0.6
    )


def shoulders(light: str, dark: str) -> str:
    """Both shoulders, one in light and one in shade."""
    return path("M0 74H-30C-36 88 -56 94 -84 100C-128 108 -146 126 -153 180H0Z", light) + path(
        "M0 74H30C36 88 56 94 84 100C128 108 146 126 153 180H0Z", dark
    )


# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is


def page_hair(colour: str, deep: str) -> str:
    return path("M-60 -60C-74 -10 -72 36 -60 60C-48 66 -36 60 -34 44L-42 -50Z", colour) + path(
        "M60 -60C74 -10 72 36 60 60C48 66 36 60 34 44L42 -50Z", deep
    )


def fringe(colour: str) -> str:
    return path(
        "M-54 -72C-55 -46 -53 -34 -49 -22C-32 -30 -8 -38 6 -52C18 -42 38 -34 50 -24C54 -38 55 -54 54 -74Z",
        colour,
    )


def waistcoat(main: str, deep: str, gold: str) -> str:
    return (
        path("M-46 92C-84 98 -106 103 -118 116C-110 136 -106 158 -106 180H-12L-20 134Z", main)
        + path("M46 92C84 98 106 103 118 116C110 136 106 158 106 180H12L20 134Z", deep)
        + line_path("M-46 93L-20 134L-12 180", gold, 8)
        + line_path("M46 93L20 134L12 180", gold, 8)
    )


def shirt_front(pal: Palette, accent: str) -> str:
    """A linen shirt with a stitched opening."""
    out = path(
        "M-46 92C-30 88 -26 84 -25 80C-14 96 14 96 25 80C26 84 30 88 46 92L20 134L12 180H-12L-20 134Z",
        pal["linen"],
    )
    out += line_path("M-26 84C-14 100 14 100 26 84", accent, 6)
    rows = ["..a..", ".aba.", "..a..", ".aba."]
    out += stitch(rows * 2, -10, 101, 4, {"a": accent, "b": pal["gold"]})
    return out


def sleeve_bands(colour: str) -> str:
    """A band on each sleeve."""
    return line_path("M-150 150C-140 140 -126 134 -112 134", colour, 6) + line_path(
        "M150 150C140 140 126 134 112 134", colour, 6
    )


def _hat_of_spades(c: Costume) -> list[str]:
    out = []
    out.append(
        path(
            "M-64 -46C-76 -84 -72 -112 -56 -120C-24 -132 24 -132 56 -120C72 -112 76 -84 64 -46"
            "C40 -64 -40 -64 -64 -46Z",
            "#3A3230",
        )
    )
    out.append(path("M4 -128C24 -128 44 -125 56 -120C72 -112 76 -84 64 -46C46 -58 24 -60 4 -60Z", "#272120"))
    curls = []
    for j, y in enumerate((-112, -94, -76)):
        for i in range(-2, 3):
            x = i * 24 + (12 if j % 2 else 0)
            if abs(x) < 62:
                curls.append("M%s %sc-7 -9 9 -12 9 -2c0 6 -7 6 -7 2" % (n(x - 4), n(y + 4)))
    out.append(line_path("".join(curls), "#6B5F5A", 3))
    out.append(path("M-8 -84C-20 -108 -16 -126 0 -142C16 -126 20 -108 8 -84Z", c.pal["linen"]))
    out.append(line_path("M0 -90V-132", c.pal["linen3"], 3.5))
    out.append(jewel(0, -82, 15, c.accent, c.gold))
    return out


def _hat_of_hearts(c: Costume) -> list[str]:
    out = []
    out.append(path("M-66 -48C-72 -92 -46 -126 0 -128C46 -126 72 -92 66 -48C40 -66 -40 -66 -66 -48Z", c.main))
    out.append(path("M4 -128C48 -125 72 -92 66 -48C46 -62 24 -64 4 -63Z", c.deep))
    out.append(path("M-69 -46C-40 -68 40 -68 69 -46L67 -70C40 -90 -40 -90 -67 -70Z", c.gold))
    out.append(jewel(46, -76, 14, c.accent, c.gold))
    return out


def _hat_of_diamonds(c: Costume) -> list[str]:
    out = []
    out.append(path("M-58 -62C-62 -112 -40 -130 0 -130C40 -130 62 -112 58 -62Z", c.main))
    out.append(path("M4 -130C42 -130 62 -112 58 -62H4Z", c.deep))
    out.append(feather(30, -72, 0.9 * c.plume, -10, c.accent, c.tint))
    out.append(path("M-60 -68C-30 -80 30 -80 60 -68L58 -90C30 -100 -30 -100 -58 -90Z", c.pal["linen"]))
    out.append(
        path(
            "M-112 -44C-92 -74 -40 -82 0 -82C40 -82 92 -74 112 -44C80 -56 40 -60 0 -60"
            "C-40 -60 -80 -56 -112 -44Z",
            c.main,
        )
    )
    out.append(path("M4 -82C44 -82 92 -74 112 -44C80 -56 42 -60 4 -60Z", c.deep))
    out.append(line_path("M-110 -45C-80 -57 -40 -61 0 -61C40 -61 80 -57 110 -45", c.gold, 5))
    out.append(jewel(34, -84, 13, c.pal["red"], c.gold))
    return out


def _hat_of_clubs(c: Costume) -> list[str]:
    out = []
    out.append(feather(30, -72, 0.98 * c.plume, -6, c.accent, "#7E1820"))
    out.append(
        path(
            "M-66 -48C-70 -88 -34 -112 22 -134C36 -138 42 -128 40 -118C60 -96 68 -74 66 -48"
            "C40 -66 -40 -66 -66 -48Z",
            c.main,
        )
    )
    out.append(path("M8 -128C30 -140 44 -134 40 -118C60 -96 68 -74 66 -48C46 -62 26 -64 8 -63Z", c.deep))
    out.append(path("M-76 -38C-50 -70 50 -70 76 -38L70 -66C40 -92 -40 -92 -70 -66Z", c.gold))
    out.append(leaf(26, -66, 46, -62, "#7FA650", c.deep) + leaf(34, -64, 40, -20, "#5E8A3C", c.deep))
    out.append(circle(30, -66, 8, c.accent))
    return out


HATS = {
    "clubs": _hat_of_clubs,
    "diamonds": _hat_of_diamonds,
    "hearts": _hat_of_hearts,
    "spades": _hat_of_spades,
}


HAIR = {
    "spades": ("#2B2523", "#1C1817"),
    "hearts": ("#5F3823", "#472818"),
    "diamonds": ("#C08A3E", "#9C6C2B"),
    "clubs": ("#8A4A22", "#6B3716"),
}


def jack(pal: Palette, suit: str, plume: float = 1.0) -> str:
    """`plume` is the size of the feather on the hat."""
    c = costume(pal, suit, HAIR[suit], plume)
    out = []
    if suit == "spades":  # hajduk: lambskin kalpak with a bag and an aigrette
        out.append(
            path("M-30 -112C10 -146 70 -136 92 -92C102 -70 98 -48 84 -34C80 -60 66 -78 44 -86Z", c.accent)
        )
        out.append(circle(84, -30, 8, c.gold))
    elif suit == "hearts":
        out.append(feather(38, -76, 0.98 * plume, 0, c.gold, c.dark))
    out.append(page_hair(*HAIR[suit]))
    out.append(neck(pal))
    out.append(shoulders(pal["linen2"], pal["linen3"]))
    if suit == "spades":  # laced coat
        out.append(shoulders(c.main, c.deep))
        out.append(path("M-40 90L-26 78C-12 98 12 98 26 78L40 90L14 124L10 180H-10L-14 124Z", pal["linen"]))
        for y, w in ((108, 60), (124, 68), (140, 74)):
            out.append(line_path("M%s %sH-16M16 %sH%s" % (n(-w), n(y), n(y), n(w)), c.gold, 5))
            out.append(circle(-w, y, 5.5, c.gold) + circle(w, y, 5.5, c.gold))
        out.append(line_path("M-40 90L-14 124V180M40 90L14 124V180", c.gold, 6))
    else:
        out.append(shirt_front(pal, c.accent))
        out.append(waistcoat(c.main, c.deep, c.gold))
        out.append(sleeve_bands(c.accent))
    out.append(face(pal, "oval"))
    out.append(eyes(pal, 3))
    out.append(brows(c.hair, 6.5))
    out.append(nose(pal))
    out.append(lips(pal, False))
    if suit == "spades":
        out.append(
            path("M0 36C-10 32 -26 36 -36 30C-32 44 -14 46 0 41C14 46 32 44 36 30C26 36 10 32 0 36Z", c.hair)
        )
    if suit == "clubs":
        for x, y in ((-34, 18), (-26, 24), (-38, 26), (30, 18), (38, 24), (27, 26)):
            out.append(circle(x, y, 2.1, "#B9713F"))
    out.append(fringe(c.hair))
    out += HATS[suit](c)
    return "".join(out)

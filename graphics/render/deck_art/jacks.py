"""The four youths of the French deck."""

# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

from graphics.render.deck_art.backs import feather, jewel, leaf
from graphics.render.deck_art.heads import brows, eyes, face, lips, neck, nose, shoulders
from graphics.render.deck_art.svg import Costume, Palette, circle, costume, line_path, n, path, stitch


def page_hair(colour: str, deep: str) -> str:
    """The hair of a page."""
    return path("M-60 -60C-74 -10 -72 36 -60 60C-48 66 -36 60 -34 44L-42 -50Z", colour) + path(
        "M60 -60C74 -10 72 36 60 60C48 66 36 60 34 44L42 -50Z", deep
    )


def fringe(colour: str) -> str:
    """A fringe over the forehead."""
    return path(
        "M-54 -72C-55 -46 -53 -34 -49 -22C-32 -30 -8 -38 6 -52C18 -42 38 -34 50 -24C54 -38 55 -54 54 -74Z",
        colour,
    )


def waistcoat(main: str, deep: str, gold: str) -> str:
    """A waistcoat over a shirt."""
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

"""The four queens of the French deck."""

# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

from graphics.render.deck_art.backs import arc_points, blossom, coins, leaf, rose
from graphics.render.deck_art.jacks import blush, brows, eyes, face, lips, neck, nose, shoulders, sleeve_bands
from graphics.render.deck_art.svg import Costume, Palette, circle, costume, ellipse, line_path, path, place


def parted_hair(colour: str, deep: str) -> str:
    """Hair with a parting in the middle."""
    return path("M0 -80C-36 -80 -58 -54 -55 -2C-50 -26 -34 -46 0 -56Z", colour) + path(
        "M0 -80C36 -80 58 -54 55 -2C50 -26 34 -46 0 -56Z", deep
    )


def scarf(colour: str, deep: str, trim: str) -> str:
    """A headscarf falling on the shoulders."""
    return (
        path("M0 -112C-62 -112 -82 -66 -78 -8C-75 40 -86 78 -112 104L-70 128L0 112Z", colour)
        + path("M0 -112C62 -112 82 -66 78 -8C75 40 86 78 112 104L70 128L0 112Z", deep)
        + line_path("M-112 104L-70 128", trim, 7)
        + line_path("M112 104L70 128", trim, 7)
    )


def dress(pal: Palette, main: str, deep: str, accent: str, gold: str) -> str:
    """A linen blouse with a round neck under a low-cut dress."""
    out = shoulders(pal["linen2"], pal["linen3"])
    out += path(
        "M-62 96C-44 93 -30 88 -26 78H26C30 88 44 93 62 96C58 128 30 150 0 150C-30 150 -58 128 -62 96Z",
        pal["linen"],
    )
    out += path(
        "M-25 60V80C-28 88 -36 91 -46 93C-34 116 -16 124 0 124C16 124 34 116 46 93C36 91 28 88 25 80V60Z",
        pal["skin"],
    )
    out += path(
        "M25 60V80C28 88 36 91 46 93C34 116 18 124 2 124C14 104 10 84 -14 66Z",
        pal["skin_dark"],
        fill_opacity=0.7,
    )
    out += line_path("M-46 93C-34 116 -16 124 0 124C16 124 34 116 46 93", accent, 4.5)
    out += path(
        "M-104 105C-94 103 -80 99 -66 97C-60 130 -32 146 0 146V182H-110C-110 150 -108 130 -104 105Z", main
    )
    out += path("M104 105C94 103 80 99 66 97C60 130 32 146 0 146V182H110C110 150 108 130 104 105Z", deep)
    out += line_path("M-66 97C-60 130 -32 146 0 146C32 146 60 130 66 97", gold, 7)
    out += sleeve_bands(accent)
    return out


VEIL = ("#C3D3BC", "#9FB698")  # of the queen of clubs: light, but not lost on the paper


def queen_flower(pal: Palette, suit: str) -> str:
    """The thing a queen holds."""
    main, deep, tint, accent = pal["costume"][suit]
    gold, dark = pal["gold"], pal["gold_dark"]
    fx, fy = 150, -52
    out = [line_path("M128 160C136 80 146 20 %d %d" % (fx, fy), pal["green"], 5)]
    out.append(leaf(139, 50, 40, -28, pal["green"]) + leaf(143, 24, 36, -150, pal["green"]))
    if suit == "hearts":
        out.append(rose(fx, fy, 27, main, deep))
    elif suit == "spades":
        out.append(
            path(
                "M150 -22C128 -36 124 -66 132 -88C140 -80 146 -74 150 -66C154 -74 160 -80 168 -88"
                "C176 -66 172 -36 150 -22Z",
                "#7C6BAE",
            )
        )
        out.append(path("M150 -22C140 -44 142 -66 150 -84C158 -66 160 -44 150 -22Z", "#A596CF"))
    elif suit == "diamonds":
        out.append(blossom(fx, fy, 29, accent, gold, 8))
    else:
        out.append(blossom(fx, fy, 30, gold, dark, 9))
    return "".join(out)


def _headdress_of_spades(c: Costume) -> list[str]:
    out = []
    out.append(path("M0 -112C-60 -112 -82 -66 -78 -8L-58 6C-60 -50 -36 -82 0 -82Z", c.main))
    out.append(path("M0 -112C60 -112 82 -66 78 -8L58 6C60 -50 36 -82 0 -82Z", c.deep))
    out.append(
        path(
            "M-62 -66C-30 -100 30 -100 62 -66L72 -108L44 -97L30 -124L12 -103L0 -134L-12 -103L-30 -124"
            "L-44 -97L-72 -108Z",
            c.gold,
        )
    )
    out.append(
        path("M4 -91C26 -90 46 -82 62 -66L72 -108L44 -97L30 -124L12 -103L4 -124Z", c.dark, fill_opacity=0.45)
    )
    out.append(circle(0, -104, 8, c.accent) + circle(-34, -95, 5.5, c.main) + circle(34, -95, 5.5, c.main))
    for x, y in ((-72, -108), (-30, -124), (0, -134), (30, -124), (72, -108)):
        out.append(circle(x, y, 5.5, c.gold))
    return out


def _headdress_of_hearts(c: Costume) -> list[str]:
    out = []
    out.append(path("M0 -112C-60 -112 -82 -66 -78 -8L-58 6C-60 -50 -36 -82 0 -82Z", c.main))
    out.append(path("M0 -112C60 -112 82 -66 78 -8L58 6C60 -50 36 -82 0 -82Z", c.deep))
    out.append(
        path(
            "M-58 -88C-24 -112 24 -112 58 -88L64 -120L38 -114L22 -135L0 -116L-22 -135L-38 -114L-64 -120Z",
            c.gold,
        )
    )
    out.append(
        path("M4 -106C24 -105 42 -99 58 -88L64 -120L38 -114L22 -135L4 -119Z", c.dark, fill_opacity=0.45)
    )
    out.append(
        coins(
            [(-48, -62), (-33, -73), (-17, -80), (0, -83), (17, -80), (33, -73), (48, -62)],
            8.2,
            c.gold,
            c.dark,
        )
    )
    for x, y in ((-64, -120), (-22, -135), (22, -135), (64, -120)):
        out.append(circle(x, y, 6, c.accent))
    return out


def _headdress_of_diamonds(c: Costume) -> list[str]:
    out = []
    out.append(path("M-60 -58C-30 -84 30 -84 60 -58L70 -98C40 -128 -40 -128 -70 -98Z", c.main))
    out.append(path("M4 -78C28 -77 46 -70 60 -58L70 -98C50 -116 28 -120 4 -121Z", c.deep))
    out.append(line_path("M-61 -60C-30 -85 30 -85 61 -60M-69 -97C-40 -126 40 -126 69 -97", c.gold, 7))
    for x, y, r in ((0, -101, 14), (-30, -96, 10), (30, -96, 10), (-53, -83, 7), (53, -83, 7)):
        out.append(
            path("M%d %dL%d %dL%d %dL%d %dZ" % (x, y - r, x + r * 0.8, y, x, y + r, x - r * 0.8, y), c.gold)
        )
    out.append(coins([(-40, -62), (-24, -70), (-8, -74), (8, -74), (24, -70), (40, -62)], 7, c.gold, c.dark))
    return out


def _headdress_of_clubs(c: Costume) -> list[str]:
    out = []
    out.append(path("M0 -112C-60 -112 -82 -66 -78 -8L-58 6C-60 -50 -36 -82 0 -82Z", VEIL[0]))
    out.append(path("M0 -112C60 -112 82 -66 78 -8L58 6C60 -50 36 -82 0 -82Z", VEIL[1]))
    for x, y, a in (
        (-70, -52, 200),
        (-56, -86, 230),
        (-24, -108, 250),
        (24, -108, 290),
        (56, -86, 310),
        (70, -52, 340),
    ):
        out.append(
            leaf(x, y, 40, a, c.main) + leaf(x, y, 36, a + 60, "#5E8A3C") + leaf(x, y, 34, a - 60, c.main)
        )
    for x, y, r in ((-68, -56, 15), (-44, -86, 18), (0, -98, 22), (44, -86, 18), (68, -56, 15)):
        out.append(blossom(x, y, r, c.accent, c.gold, 6, 30))
    return out


HEADDRESSES = {
    "clubs": _headdress_of_clubs,
    "diamonds": _headdress_of_diamonds,
    "hearts": _headdress_of_hearts,
    "spades": _headdress_of_spades,
}


HAIR = {
    "spades": ("#2A2321", "#1B1615"),
    "hearts": ("#5A3320", "#432414"),
    "diamonds": ("#B9823A", "#976529"),
    "clubs": ("#7A3F1D", "#5D2E13"),
}


def _behind(c: Costume, suit: str) -> list[str]:
    """Scarf, veil or long hair falling behind the shoulders."""
    if suit in ("spades", "hearts"):  # dark scarf under a silver-gold tiara
        return [scarf(c.main, c.deep, c.gold)]
    if suit == "clubs":
        return [scarf(*VEIL, c.accent)]
    return [
        path("M0 -84C-62 -88 -76 -40 -66 20C-64 50 -60 66 -50 80L0 60Z", c.hair),
        path("M0 -84C62 -88 76 -40 66 20C64 50 60 66 50 80L0 60Z", c.hair2),
    ]


def _over_the_blouse(c: Costume, suit: str) -> list[str]:
    """The ends of the scarf, or two braids."""
    if suit in ("spades", "hearts", "clubs"):
        left, right = (c.main, c.deep) if suit != "clubs" else VEIL
        trim = c.gold if suit != "clubs" else c.accent
        return [
            path("M-66 40C-72 70 -88 90 -112 104L-72 132C-54 116 -36 92 -30 70Z", left),
            path("M66 40C72 70 88 90 112 104L72 132C54 116 36 92 30 70Z", right),
            line_path("M-112 104L-72 132", trim, 7) + line_path("M112 104L72 132", trim, 7),
        ]
    return [
        place(
            ellipse(0, 0, 16, 10, colour, stroke=c.dark, stroke_width=1.6),
            s * (60 + 2 * k),
            60 + 13 * k,
            1,
            34 if k % 2 else -34,
        )
        for s, colour in ((-1, c.hair), (1, c.hair2))
        for k in range(8)
    ]


def queen(pal: Palette, suit: str) -> str:
    """A queen from the waist up."""
    c = costume(pal, suit, HAIR[suit])
    out = [
        *_behind(c, suit),
        neck(pal),
        dress(pal, c.main, c.deep, c.accent, c.gold),
        *_over_the_blouse(c, suit),
        coins(arc_points(7, 34, 88, 19), 7.4, c.gold, c.dark),
        face(pal, "oval"),
        blush(pal),
        eyes(pal, -3, 5.2),
        brows(c.hair, 4.6, 1),
        nose(pal),
        lips(pal, True),
        parted_hair(c.hair, c.hair2),
    ]
    for s in (-1, 1):  # earrings
        drop = path("M%d 40L%d 58H%dZ" % (s * 53, s * 53 - 8, s * 53 + 8), c.gold)
        out.append(circle(s * 53, 34, 5, c.gold) + drop)
    return "".join(out + HEADDRESSES[suit](c))

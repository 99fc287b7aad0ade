"""The kings and queens of the French deck."""

from __future__ import annotations

from graphics.render.deck_art.backs import blossom, leaf
from graphics.render.deck_art.french import PIPS, pip
from graphics.render.deck_art.svg import Palette, circle, ellipse, line_path, n, path, place
from tools.drawings.jacks import blush, brows, eyes, face, lips, neck, nose, shoulders, sleeve_bands
from tools.drawings.ornaments import Costume, arc_points, coins, costume, rose

# ruff: noqa: E501, UP031  path data is long, and reads best as the printf formats it is


def long_hair(colour: str, deep: str) -> str:
    return path("M-56 -60C-78 -20 -80 40 -84 84C-66 96 -46 88 -36 64L-42 -50Z", colour) + path(
        "M56 -60C78 -20 80 40 84 84C66 96 46 88 36 64L42 -50Z", deep
    )


BEARDS = {
    "spades": (
        "M-52 -6C-58 50 -46 104 0 166C46 104 58 50 52 -6C48 18 38 30 22 34L0 32L-22 34C-38 30 -48 18 -52 -6Z",
        "M-34 50C-34 84 -22 112 -8 136M-18 62C-18 90 -10 108 -3 124M34 50C34 84 22 112 8 136M18 62C18 90 10 108 3 124",
    ),
    "hearts": (
        "M-52 -6C-58 40 -60 84 -50 122C-30 132 30 132 50 122C60 84 58 40 52 -6C48 18 38 30 22 34L0 32L-22 34C-38 30 -48 18 -52 -6Z",
        "M-40 50C-40 80 -38 100 -36 118M-22 62C-22 88 -20 106 -19 122M0 66V124M22 62C22 88 20 106 19 122M40 50C40 80 38 100 36 118",
    ),
    "diamonds": (
        "M-52 -6C-58 46 -56 100 -30 148C-18 128 -8 112 0 96C8 112 18 128 30 148C56 100 58 46 52 -6"
        "C48 18 38 30 22 34L0 32L-22 34C-38 30 -48 18 -52 -6Z",
        "M-38 50C-40 84 -36 108 -30 130M-20 62C-24 84 -24 98 -25 114M38 50C40 84 36 108 30 130M20 62C24 84 24 98 25 114",
    ),
    "clubs": (
        "M-52 -6C-64 4 -66 24 -58 34C-70 46 -66 70 -54 76C-58 94 -42 108 -28 104C-22 120 22 120 28 104"
        "C42 108 58 94 54 76C66 70 70 46 58 34C66 24 64 4 52 -6C48 18 38 30 22 34L0 32L-22 34C-38 30 -48 18 -52 -6Z",
        "M-46 36c8 0 10 12 0 14M-34 66c10 -2 14 10 4 14M-10 82c10 -2 14 10 4 14M14 84c10 -4 16 8 6 13M36 62c10 -2 12 12 2 14M44 34c8 2 8 14 -2 14",
    ),
}


def sceptre(pal: Palette, suit: str) -> str:
    gold, dark = pal["gold"], pal["gold_dark"]
    return (
        line_path("M146 170V-50", gold, 8)
        + line_path("M149 170V-46", dark, 2.5)
        + circle(146, -44, 9, gold)
        + circle(146, 10, 7, gold)
        + pip(suit, 146, -82, 60, pal["pip"][suit])
    )


def _crown_of_spades(c: Costume) -> list[str]:
    out = []
    out.append(path("M-60 -46C-30 -64 30 -64 60 -46L74 -104C44 -126 -44 -126 -74 -104Z", c.main))
    out.append(path("M4 -59C26 -58 44 -54 60 -46L74 -104C56 -116 30 -120 4 -120Z", c.deep))
    out.append(path("M-62 -44C-30 -64 30 -64 62 -44L68 -70C34 -90 -34 -90 -68 -70Z", c.gold))
    out.append(path("M-76 -100C-44 -124 44 -124 76 -100L78 -115C44 -139 -44 -139 -78 -115Z", c.gold))
    out.append(path("M-12 -78L-10 -128H10L12 -78Z", c.gold))
    out.append(
        path(
            "M4 -59C26 -58 44 -54 62 -44L68 -70C50 -80 26 -85 4 -85ZM4 -118C30 -117 60 -112 76 -100L78 -115C58 -128 30 -133 4 -133Z",
            c.dark,
            fill_opacity=0.4,
        )
    )
    out.append(circle(0, -104, 9, c.accent) + circle(0, -71, 9, c.accent))
    out.append(circle(-36, -64, 6, c.linen) + circle(36, -64, 6, c.linen))
    for s in (-1, 1):
        for k in range(5):
            out.append(
                circle(
                    s * (68 + k * 1.5),
                    -34 + 15 * k,
                    5.5,
                    c.linen if k < 4 else c.accent,
                    stroke=c.dark,
                    stroke_width=1.4,
                )
            )
    return out


def _crown_of_hearts(c: Costume) -> list[str]:
    out = []
    out.append(path("M-58 -60C-54 -112 54 -112 58 -60Z", c.main))
    out.append(path("M4 -99C40 -98 57 -90 58 -60H4Z", c.deep))
    lily = "M0 -8L-13 -26C-30 -22 -34 -40 -22 -46C-16 -49 -10 -46 -9 -40C-8 -54 -6 -62 0 -70C6 -62 8 -54 9 -40C10 -46 16 -49 22 -46C34 -40 30 -22 13 -26Z"
    for x, y, a, k in ((-56, -64, -16, 0.86), (56, -64, 16, 0.86), (0, -76, 0, 0.98)):
        out.append(place(path(lily, c.gold), x, y, k, a))
    out.append(path("M-62 -42C-30 -62 30 -62 62 -42L66 -70C32 -92 -32 -92 -66 -70Z", c.gold))
    out.append(path("M4 -57C26 -56 44 -52 62 -42L66 -70C48 -82 26 -86 4 -86Z", c.dark, fill_opacity=0.4))
    out.append(circle(0, -72, 9, c.accent) + circle(-35, -66, 7, c.main) + circle(35, -66, 7, c.main))
    return out


def _crown_of_diamonds(c: Costume) -> list[str]:
    out = []
    d = "M-60 -44C-30 -62 30 -62 60 -44L80 -104L46 -88L36 -124L14 -94L0 -136L-14 -94L-36 -124L-46 -88L-80 -104Z"
    out.append(path(d, c.gold))
    out.append(
        path("M4 -57C26 -56 44 -52 60 -44L80 -104L46 -88L36 -124L14 -94L4 -124Z", c.dark, fill_opacity=0.38)
    )
    for x, y in ((-80, -104), (-36, -124), (0, -136), (36, -124), (80, -104)):
        out.append(circle(x, y, 6.5, c.accent))
    out.append(line_path("M-62 -52C-30 -70 30 -70 62 -52", c.main, 7))
    for x, y, r in ((0, -86, 11), (-32, -80, 8), (32, -80, 8)):
        out.append(
            path(
                "M%d %dL%s %dL%d %dL%s %dZ" % (x, y - r, n(x + r * 0.75), y, x, y + r, n(x - r * 0.75), y),
                c.main,
            )
        )
    return out


def _crown_of_clubs(c: Costume) -> list[str]:
    out = []
    out.append(path("M-58 -54C-60 -112 60 -112 58 -54Z", c.main))
    out.append(path("M4 -97C40 -96 59 -84 58 -54H4Z", c.deep))
    for x, y, a, k in ((-54, -88, -20, 0.40), (54, -88, 20, 0.40), (0, -110, 0, 0.50)):
        out.append(place(path(PIPS["clubs"], c.gold), x, y, k, a))
    out.append(path("M-62 -42C-30 -62 30 -62 62 -42L66 -68C32 -90 -32 -90 -66 -68Z", c.gold))
    out.append(path("M4 -57C26 -56 44 -52 62 -42L66 -68C48 -80 26 -84 4 -84Z", c.dark, fill_opacity=0.4))
    out.append(circle(0, -70, 9, c.accent) + circle(-35, -64, 7, c.main) + circle(35, -64, 7, c.main))
    return out


CROWNS = {
    "clubs": _crown_of_clubs,
    "diamonds": _crown_of_diamonds,
    "hearts": _crown_of_hearts,
    "spades": _crown_of_spades,
}


HAIR = {
    "spades": ("#4A4644", "#312E2D"),
    "hearts": ("#6A3D22", "#4E2B16"),
    "diamonds": ("#CDC8C2", "#9A938C"),
    "clubs": ("#A4551F", "#7F3F14"),
}
STRANDS = {"spades": "#7A7470", "hearts": "#8E5C38", "diamonds": "#8C857E", "clubs": "#C97B3E"}


def _mantle(c: Costume) -> list[str]:
    """A mantle with a broad jewelled collar."""
    out = [
        shoulders(c.main, c.deep),
        path(
            "M-38 80C-60 96 -92 96 -118 112C-96 140 -60 156 0 160C60 156 96 140 118 112C92 96 60 96 38 80"
            "C20 110 -20 110 -38 80Z",
            c.gold,
        ),
        path(
            "M38 80C60 96 92 96 118 112C96 140 60 156 4 160V102C18 100 30 94 38 80Z", c.dark, fill_opacity=0.4
        ),
    ]
    for x, y, r, colour in (
        (86, 116, 9, c.accent),
        (62, 128, 7, c.main),
        (60, 106, 6, c.linen),
        (98, 110, 4, c.linen),
    ):
        out += [circle(-x, y, r, colour), circle(x, y, r, colour)]
    return out


def bearded_head(c: Costume, beard: str, strand: str, whisker: str) -> list[str]:
    """The head of a king: `beard` is a suit of BEARDS, the others are colours."""
    shape, strands = BEARDS[beard]
    return [
        face(c.pal, "square"),
        path(
            "M-56 -30C-56 -60 -30 -66 0 -66C30 -66 56 -60 56 -30C40 -50 20 -52 0 -52C-20 -52 -40 -50 -56 -30Z",
            c.hair2,
        ),
        eyes(c.pal, 0),
        nose(c.pal),
        path(shape, c.hair),
        line_path(strands, strand, 3.2),
        path("M-11 48C-4 44 4 44 11 48C6 55 -6 55 -11 48Z", c.pal["lips"]),
        path(
            "M0 33C-14 25 -34 30 -48 46C-44 52 -36 56 -26 54C-14 52 -6 48 0 42C6 48 14 52 26 54C36 56 44 52 48 46"
            "C34 30 14 25 0 33Z",
            whisker,
        ),
        brows(whisker, 8.5),
    ]


def king(pal: Palette, suit: str) -> str:
    c = costume(pal, suit, HAIR[suit])
    whisker = c.hair2 if suit != "diamonds" else "#F4F1EC"
    out = [long_hair(c.hair, c.hair2), neck(pal), *_mantle(c)]
    out += bearded_head(c, suit, STRANDS[suit], whisker)
    return "".join(out + CROWNS[suit](c))


# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is


def parted_hair(colour: str, deep: str) -> str:
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


QUEENS_HAIR = {
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
    c = costume(pal, suit, QUEENS_HAIR[suit])
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

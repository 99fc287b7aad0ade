"""Unter, Ober and king of the Hungarian-German deck."""

# ruff: noqa: E501, UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

from graphics.render.deck_art.backs import blossom, leaf
from graphics.render.deck_art.french import star8
from graphics.render.deck_art.svg import Palette, circle, line_path, path, place
from tools.drawings.jacks import (
    brows,
    eyes,
    face,
    fringe,
    lips,
    neck,
    nose,
    page_hair,
    shirt_front,
    shoulders,
    sleeve_bands,
    waistcoat,
)
from tools.drawings.kings_queens import bearded_head, long_hair
from tools.drawings.ornaments import Costume, costume, feather, jewel


def coat(pal: Palette, main: str, deep: str, accent: str, gold: str, epaulettes: str | None = None) -> str:
    """`epaulettes` is their colour."""
    out = shoulders(main, deep)
    out += path("M-34 84L-25 74C-12 98 12 98 25 74L34 84L8 132H-8Z", pal["linen"])
    out += path("M-34 84C-44 92 -54 94 -62 96L-44 128L-8 180H8L-6 130Z", accent)
    out += path("M34 84C44 92 54 94 62 96L44 128L8 180H-8L6 130Z", accent)
    out += line_path("M-34 85L-4 136V180M34 85L4 136V180", gold, 4.5)
    for y in (112, 130):
        out += circle(-76, y + 6, 6, gold) + circle(76, y + 6, 6, gold)
    if epaulettes:
        for s in (-1, 1):
            out += path(
                "M%d 104C%d 106 %d 118 %d 130L%d 140C%d 126 %d 116 %d 112Z"
                % (s * 88, s * 112, s * 132, s * 142, s * 118, s * 112, s * 104, s * 84),
                epaulettes,
            )
            for k in range(4):
                out += line_path("M%d %dv14" % (s * (122 + 6 * k), 138 - k), pal["gold_dark"], 3.5)
    return out


TELL_HAIR = {
    "spades": ("#2B2523", "#1C1817"),
    "hearts": ("#7A4422", "#5C3016"),
    "diamonds": ("#85501F", "#633A15"),
    "clubs": ("#4C3A2E", "#352820"),
}


def _unter_hat_of_hearts(c: Costume) -> list[str]:
    out = []
    out.append(path("M-84 -56C-92 -92 -50 -118 0 -118C50 -118 92 -92 84 -56C50 -44 -50 -44 -84 -56Z", c.main))
    out.append(path("M4 -118C52 -117 92 -92 84 -56C60 -49 30 -46 4 -46Z", c.deep))
    out.append(path("M-62 -42C-40 -58 40 -58 62 -42L62 -56C40 -72 -40 -72 -62 -56Z", c.gold))
    out.append(circle(0, -116, 8, c.gold))
    return out


def _unter_hat_of_diamonds(c: Costume) -> list[str]:
    out = []
    out.append(path("M-54 -62C-56 -104 -38 -120 0 -120C38 -120 56 -104 54 -62Z", "#E9C776"))
    out.append(path("M4 -120C40 -119 56 -104 54 -62H4Z", "#CBA450"))
    out.append(path("M-56 -66C-30 -78 30 -78 56 -66L55 -84C30 -94 -30 -94 -55 -84Z", c.accent))
    out.append(
        path(
            "M-104 -50C-80 -74 -40 -78 0 -78C40 -78 80 -74 104 -50C80 -44 40 -58 0 -58C-40 -58 -80 -44 -104 -50Z",
            "#E9C776",
        )
    )
    out.append(path("M4 -78C44 -77 80 -74 104 -50C80 -44 40 -58 4 -58Z", "#CBA450"))
    out.append(blossom(40, -78, 17, "#FFFDF6", c.gold, 7))
    return out


def _unter_hat_of_spades(c: Costume) -> list[str]:
    out = []
    out.append(
        path(
            "M-64 -46C-66 -80 -60 -106 -46 -116C-30 -112 -14 -106 0 -98C14 -106 30 -112 46 -116"
            "C60 -106 66 -80 64 -46C40 -62 -40 -62 -64 -46Z",
            c.main,
        )
    )
    out.append(path("M4 -100C16 -106 30 -112 46 -116C60 -106 66 -80 64 -46C46 -58 24 -60 4 -60Z", c.deep))
    out.append(
        path(
            "M-66 -42C-44 -60 -20 -66 0 -92C20 -66 44 -60 66 -42L66 -60C48 -72 18 -84 0 -110"
            "C-18 -84 -48 -72 -66 -60Z",
            c.deep,
        )
    )
    out.append(leaf(-6, -74, 44, -118, "#8DB65C", c.deep) + leaf(4, -74, 44, -62, "#A9C878", c.deep))
    out.append(circle(0, -72, 9, c.gold) + circle(0, -72, 4.5, c.accent))
    return out


def _unter_hat_of_clubs(c: Costume) -> list[str]:
    out = []
    out.append(path("M-58 -58C-60 -110 -34 -128 0 -120C34 -128 60 -110 58 -58Z", c.main))
    out.append(path("M4 -121C36 -127 60 -110 58 -58H4Z", c.deep))
    out.append(
        path(
            "M-82 -60C-60 -40 60 -40 82 -60C74 -74 64 -78 56 -72C30 -62 -30 -62 -56 -72C-64 -78 -74 -74 -82 -60Z",
            c.deep,
        )
    )
    out.append(line_path("M-58 -76C-30 -66 30 -66 58 -76", c.accent, 8))
    out.append(feather(-30, -80, 0.5, -70, c.accent, c.gold))
    return out


UNTER_HATS = {
    "clubs": _unter_hat_of_clubs,
    "diamonds": _unter_hat_of_diamonds,
    "hearts": _unter_hat_of_hearts,
    "spades": _unter_hat_of_spades,
}


def unter(pal: Palette, suit: str) -> str:
    """The footman: a plain hat and a short jacket."""
    c = costume(pal, suit, TELL_HAIR[suit])
    out = [
        page_hair(c.hair, c.hair2),
        neck(pal),
        shoulders(pal["linen2"], pal["linen3"]),
        shirt_front(pal, c.accent),
        waistcoat(c.main, c.deep, c.gold),
        sleeve_bands(c.accent),
        *(face(pal, "oval"), eyes(pal, 3), brows(c.hair), nose(pal), lips(pal, False)),
        fringe(c.hair),
    ]
    return "".join(out + UNTER_HATS[suit](c))


def fringe_small(colour: str) -> str:
    return path(
        "M-50 -30C-46 -60 -26 -74 0 -76C26 -74 46 -60 50 -30C36 -46 20 -52 6 -60C-10 -50 -36 -46 -50 -30Z",
        colour,
    )


def _ober_hat_of_hearts(c: Costume) -> list[str]:
    out = []
    out.append(
        path("M-14 -112C-30 -128 -26 -140 -6 -138C0 -146 14 -142 14 -134C28 -136 30 -122 14 -112Z", c.accent)
    )
    out.append(path("M-56 -50L-64 -112C-40 -124 40 -124 64 -112L56 -50C30 -64 -30 -64 -56 -50Z", c.main))
    out.append(path("M4 -121C30 -121 52 -118 64 -112L56 -50C42 -57 24 -60 4 -61Z", c.deep))
    out.append(line_path("M-63 -108C-40 -119 40 -119 63 -108", c.gold, 7))
    out.append(path("M-62 -40C-40 -64 40 -64 62 -40C40 -48 -40 -48 -62 -40Z", "#2A2523"))
    out.append(place(path("".join(star8(22)), c.gold), 0, -88) + circle(0, -88, 5, c.main))
    return out


def _ober_hat_of_diamonds(c: Costume) -> list[str]:
    out = []
    out.append(
        path("M-100 -44C-84 -64 -70 -120 0 -126C70 -120 84 -64 100 -44C60 -66 -60 -66 -100 -44Z", "#2B4673")
    )
    out.append(path("M4 -126C72 -120 84 -64 100 -44C76 -57 40 -61 4 -61Z", "#1B2D4E"))
    out.append(line_path("M-98 -46C-60 -67 60 -67 98 -46", c.gold, 6))
    out.append(circle(0, -96, 17, c.linen) + circle(0, -96, 11, c.accent) + circle(0, -96, 5, c.gold))
    out.append(path("M-8 -110C-16 -128 -10 -136 0 -142C10 -136 16 -128 8 -110Z", c.accent))
    return out


def _ober_hat_of_spades(c: Costume) -> list[str]:
    out = []
    out.append(path("M-52 -62C-54 -104 -36 -118 0 -118C36 -118 54 -104 52 -62Z", c.main))
    out.append(path("M4 -118C38 -117 54 -104 52 -62H4Z", c.deep))
    out.append(
        path(
            "M-100 -66C-70 -60 -40 -78 0 -78C40 -78 78 -74 106 -42C70 -50 40 -56 0 -56C-40 -56 -84 -40 -100 -66Z",
            c.deep,
        )
    )
    out.append(feather(-16, -86, 0.84, -6, c.accent, c.gold))
    out.append(line_path("M-54 -74C-30 -86 30 -86 54 -72", c.gold, 6))
    out.append(jewel(-24, -84, 12, c.accent, c.gold))
    return out


def _ober_hat_of_clubs(c: Costume) -> list[str]:
    out = []
    out.append(
        path(
            "M-68 -44C-82 -80 -70 -112 -44 -116C-20 -132 20 -132 44 -116C70 -112 82 -80 68 -44C40 -60 -40 -60 -68 -44Z",
            "#6A4526",
        )
    )
    out.append(path("M4 -128C20 -127 34 -122 44 -116C70 -112 82 -80 68 -44C50 -55 26 -57 4 -57Z", "#4E3119"))
    out.append(
        line_path(
            "M-50 -98q6 -8 12 0M-26 -110q6 -8 12 0M4 -114q6 -8 12 0M32 -104q6 -8 12 0M-60 -76q6 -8 12 0"
            "M-36 -84q6 -8 12 0M22 -86q6 -8 12 0M48 -80q6 -8 12 0",
            "#9A7248",
            3,
        )
    )
    out.append(jewel(0, -84, 16, c.accent, c.gold))
    out.append(path("M-7 -98C-14 -120 -8 -132 0 -140C8 -132 14 -120 7 -98Z", c.accent))
    return out


OBER_HATS = {
    "clubs": _ober_hat_of_clubs,
    "diamonds": _ober_hat_of_diamonds,
    "hearts": _ober_hat_of_hearts,
    "spades": _ober_hat_of_spades,
}


def ober(pal: Palette, suit: str) -> str:
    """The officer: a plumed hat, epaulettes and a moustache."""
    c = costume(pal, suit, TELL_HAIR[suit])
    out = [
        page_hair(c.hair, c.hair2),
        neck(pal),
        coat(pal, c.main, c.deep, c.accent, c.gold, c.accent if suit == "diamonds" else c.gold),
        *(face(pal, "square"), eyes(pal, -3), brows(c.hair, 7.5), nose(pal), lips(pal, False)),
    ]
    if suit in ("spades", "clubs"):
        out.append(path("M-14 56C-6 52 6 52 14 56C14 74 8 88 0 94C-8 88 -14 74 -14 56Z", c.hair))
    out.append(
        path("M0 34C-12 28 -28 34 -42 24C-38 44 -16 48 0 42C16 48 38 44 42 24C28 34 12 28 0 34Z", c.hair)
    )
    out.append(fringe(c.hair) if suit in ("hearts", "diamonds") else fringe_small(c.hair))
    return "".join(out + OBER_HATS[suit](c))


KINGS = {  # which beard of the French kings; hair, its shade, strands of the beard
    "spades": ("clubs", "#A4551F", "#7F3F14", "#C97B3E"),
    "hearts": ("diamonds", "#A39B92", "#7D766F", "#C9C2BA"),
    "diamonds": ("hearts", "#6A3D22", "#4E2B16", "#8E5C38"),
    "clubs": ("spades", "#4A4644", "#312E2D", "#7A7470"),
}


def _arched_crown(c: Costume) -> list[str]:
    """Two hoops over a cap, an orb on top."""
    out = [
        path("M-58 -56C-66 -118 66 -118 58 -56Z", c.accent),
        path("M4 -102C44 -101 63 -88 58 -56H4Z", "#000000", fill_opacity=0.18),
        line_path("M-60 -66C-64 -112 -30 -122 0 -108C30 -122 64 -112 60 -66M0 -60V-108", c.gold, 9),
        circle(0, -120, 11, c.gold) + circle(0, -120, 5, c.accent),
    ]
    for s in (-1, 1):
        pearls = ((48, -106, 6), (26, -116, 5), (60, -88, 5))
        out += [circle(s * x, y, r, c.linen) for x, y, r in pearls]
    return [
        *out,
        path("M-62 -42C-30 -62 30 -62 62 -42L66 -68C32 -90 -32 -90 -66 -68Z", c.gold),
        path("M4 -57C26 -56 44 -52 62 -42L66 -68C48 -80 26 -84 4 -84Z", c.dark, fill_opacity=0.4),
        circle(0, -70, 9, c.main) + circle(-35, -64, 7, c.accent) + circle(35, -64, 7, c.accent),
    ]


def tell_king(pal: Palette, suit: str) -> str:
    """The king of the French deck with another crown and without sceptre."""
    beard, hair, shade, strand = KINGS[suit]
    c = costume(pal, suit, (hair, shade))
    out = [long_hair(hair, shade), neck(pal), shoulders(c.main, c.deep)]
    fur = (
        "M-44 82C-66 98 -96 100 -122 114C-104 128 -84 138 -62 146L0 160L62 146C84 138 104 128 122 114"
        "C96 100 66 98 44 82C22 112 -22 112 -44 82Z"
    )
    out.append(path(fur, "#F6F0E2", stroke=pal["linen3"], stroke_width=2))
    for x, y in ((-92, 116), (-66, 124), (-64, 106), (-40, 136), (92, 116), (66, 124), (64, 106), (40, 136)):
        out.append(path("M%d %dl4 -9l4 9l-4 4z" % (x - 4, y + 4), "#3A2E28"))
    return "".join([*out, *bearded_head(c, beard, strand, shade), *_arched_crown(c)])

"""Cards of the Hungarian-German deck."""

# ruff: noqa: UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

from collections.abc import Sequence

from graphics.render.deck_art.courts import FACE_SCALE, FACE_X, FACE_Y, halo
from graphics.render.deck_art.indices import INDEX_SETS, INDEX_X, LAYOUT, ROW, blank, glyph
from graphics.render.deck_art.seasons import season
from graphics.render.deck_art.svg import H, Palette, W, both, circle, document, group, n, path, place, rect
from graphics.render.deck_art.tell_figures import ober, tell_king, unter
from graphics.render.deck_art.tell_signs import TELL_SIGN, sign, tell_palette

TELL_COL = (187, 250, 313)


ROMAN = {"7": ["V", "I", "I"], "8": ["V", "I", "I", "I"], "9": ["I", "X"], "10": ["X"]}


def tell_corner(suit: str, names: str | Sequence[str], colour: str) -> str:
    """The index of a Tell card in a corner."""
    roman = isinstance(names, list)
    height = 92 if roman else 112
    top = 40
    return glyph(names, INDEX_X + 2, top, height, colour, gap=9, max_width=98) + sign(
        suit, INDEX_X + 1, top + height + 56, 78
    )


def tell_number(suit: str, rank: str) -> list[str]:
    """The elements of a Tell card from seven to ten."""
    size = {"clubs": 84, "diamonds": 82, "hearts": 84, "spades": 86}[suit]
    out = []
    for c, r in LAYOUT[rank]:
        x, y = TELL_COL[c], ROW[r] + 4 if r != 4 else ROW[r]
        out.append(sign(suit, x, y, size))
        if r != 4 and not (rank == "7" and c == 1):
            out.append(sign(suit, W - x, H - y, size, 180))
    return out


def tell_ribbon(pal: Palette, suit: str, deep: str) -> str:
    """The belt of this deck: linen with the suit signs."""
    y0, gold = H / 2 - 27, pal["gold"]
    out = [
        rect(25, y0, 450, 54, pal["linen"])
        + rect(25, y0, 450, 5, deep)
        + rect(25, y0 + 49, 450, 5, deep)
        + rect(25, y0 + 7, 450, 3, gold)
        + rect(25, y0 + 44, 450, 3, gold)
    ]
    for k in range(-4, 5):
        x = W / 2 + 50 * k
        if k % 2:
            out.append(sign(suit, x, H / 2, 31, 0 if k < 0 else 180))
        else:
            out.append(path("M%s 341L%s 350L%s 359L%s 350Z" % (n(x), n(x + 9), n(x), n(x - 9)), deep))
    return "".join(out)


def badge(pal: Palette, suit: str, x: float, y: float, size: float) -> str:
    """The sign of a suit on a badge."""
    main, deep, tint, accent = pal["costume"][suit]
    return (
        circle(x, y, size * 0.78, pal["paper"])
        + circle(x, y, size * 0.72, tint, stroke=pal["gold"], stroke_width=4)
        + sign(suit, x, y, size * 0.92)
    )


def tell_court(pal: Palette, suit: str, rank: str) -> list[str]:
    """The elements of an under, ober or king."""
    main, deep, tint, accent = pal["costume"][suit]
    if rank == "J":
        fig, bx, by = unter(pal, suit), 424, 266
    elif rank == "Q":
        fig, bx, by = ober(pal, suit), 424, 88
    else:
        fig, bx, by = tell_king(pal, suit), 424, 88
    half = group(halo(pal, suit) + fig, "translate(%d %d) scale(%s)" % (FACE_X - 8, FACE_Y, n(FACE_SCALE)))
    half += badge(pal, suit, bx, by, 62)
    return [both(half), tell_ribbon(pal, suit, deep)]


def tell_ace(suit: str) -> list[str]:
    """The elements of a Tell ace."""
    size = {"clubs": 220, "diamonds": 210, "hearts": 205, "spades": 215}[suit]
    half = sign(suit, W / 2 + 8, 178, size)
    return [both(half), place(season(suit), W / 2, H / 2, 1.05)]


def tell_card(pal: Palette, suit: str, rank: str, index: str, contrast: bool = False) -> str:
    """A Tell card as an SVG document."""
    pal = tell_palette(pal, contrast)
    letters = dict(zip(("J", "Q", "K", "A"), INDEX_SETS[index], strict=False))
    mark = tell_corner(suit, ROMAN.get(rank) or letters[rank], pal["pip"][suit])
    if rank == "A":
        body = tell_ace(suit)
    elif rank in letters:
        body = tell_court(pal, suit, rank)
    else:
        body = tell_number(suit, rank)
    return document([blank(pal)] + list(body) + [both(mark)], "%s of %s" % (rank, TELL_SIGN[suit]))

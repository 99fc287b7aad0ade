"""`python -m tools.drawings.stored`: draw the stored pictures anew: icons, figures, portraits and props."""

# ruff: noqa: E501, UP031  path data is long, and reads best as the printf formats it is

from __future__ import annotations

import math

import msgspec

from graphics.render.assets import ROOT
from graphics.render.deck_art import svg
from graphics.render.deck_art.french import pip, star8
from graphics.render.deck_art.tell import TELL_SIGN, sign
from tools.drawings.jacks import jack
from tools.drawings.kings_queens import king, queen, queen_flower, sceptre
from tools.drawings.people.parts import parts
from tools.drawings.tell_figures import ober, tell_king, unter

PARTS = ROOT / "portraits" / "parts.json"
RING = "M12 2.500A9.500 9.500 0 1 0 12 21.500A9.500 9.500 0 1 0 12 2.500"  # of a button

ICON_LINES = {  # stroked with width 2, round ends
    "menu": "M4 6.500H20M4 12H20M4 17.500H20",
    "close": "M6 6L18 18M18 6L6 18",
    "check": "M5 12.500L10 17.500L19.500 7",
    "back": "M14.500 5L7.500 12L14.500 19",
    "forward": "M9.500 5L16.500 12L9.500 19",
    "plus": "M12 5V19M5 12H19",
    "undo": "M8 5L3.500 9.500L8 14M4 9.500H14A5.500 5.500 0 0 1 14 20.500H10",
    "hint": "M9.500 18H14.500M10.500 21H13.500M9.500 18C9.500 15 6 13.500 6 9.500A6 6 0 0 1 18 9.500C18 13.500 14.500 15 14.500 18",
    "rules": "M12 6.500C10 5 7 4.500 3.500 5V18.500C7 18 10 18.500 12 20C14 18.500 17 18 20.500 18.500V5C17 4.500 14 5 12 6.500ZM12 6.500V20",
    "history": "M4 5V9.500H8.500M4.500 9.500A8 8 0 1 1 4 13M12 8V12.500L15 14.500",
    "trophy": "M8 4H16V10A4 4 0 0 1 8 10ZM8 5.500H4.500C4.500 9 6 10.500 8 10.500M16 5.500H19.500C19.500 9 18 10.500 16 10.500M12 14V17.500M8.500 20H15.500M9.500 20C9.500 18 10.500 17.500 12 17.500C13.500 17.500 14.500 18 14.500 20",
    "practice": "M12 3.500A8.500 8.500 0 1 0 20.500 12M12 7.500A4.500 4.500 0 1 0 16.500 12M12 12L20 4M17 4V7H20",
    "eye": "M2.500 12C5 7.500 8.500 5.500 12 5.500C15.500 5.500 19 7.500 21.500 12C19 16.500 15.500 18.500 12 18.500C8.500 18.500 5 16.500 2.500 12ZM12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9",
    "sound": "M4 9.500V14.500H7.500L12 18.500V5.500L7.500 9.500ZM15.500 9C17 10.500 17 13.500 15.500 15M18 6.500C21 9.500 21 14.500 18 17.500",
    "mute": "M4 9.500V14.500H7.500L12 18.500V5.500L7.500 9.500ZM16 9.500L21 14.500M21 9.500L16 14.500",
    "info": "M12 3.500A8.500 8.500 0 1 0 12 20.500A8.500 8.500 0 1 0 12 3.500M12 11V16.500M12 7.500V7.600",
    "warning": "M12 4L21 19.500H3ZM12 10V14M12 16.800V16.900",
    "person": "M12 4A4 4 0 1 0 12 12A4 4 0 1 0 12 4M4.500 20.500C5 16.500 8 14.500 12 14.500C16 14.500 19 16.500 19.500 20.500",
    "clock": "M12 3.500A8.500 8.500 0 1 0 12 20.500A8.500 8.500 0 1 0 12 3.500M12 7.500V12.500L15.500 14.500",
    "skip": "M5 6L11 12L5 18M12.500 6L18.500 12L12.500 18",
    "skip_back": "M19 6L13 12L19 18M11.500 6L5.500 12L11.500 18",
    "up": "M5 14.500L12 7.500L19 14.500",
    "down": "M5 9.500L12 16.500L19 9.500",
    "cards": "M9 4.500H18.500V17.500H9ZM5.500 7.500V20.500H15",
    "fan": "M8.500 4H15.500V14.500H8.500ZM5.700 6.300L2.900 7.300L6.500 17.300L8.500 16.600M18.300 6.300L21.100 7.300L17.500 17.300L15.500 16.600M9 19.500C10.800 20.700 13.200 20.700 15 19.500",
    "code": "M4.500 4.500H10V10H4.500ZM14 4.500H19.500V10H14ZM4.500 14H10V19.500H4.500ZM14 14V16.500M19.500 14V14.100M17 17V19.500H14V19.400M19.500 17.500V19.500",
    "settings": "M4 7H11M17 7H20M4 12H6M12 12H20M4 17H13M19 17H20M14 4.500A2.500 2.500 0 1 0 14 9.500A2.500 2.500 0 1 0 14 4.500M9 9.500A2.500 2.500 0 1 0 9 14.500A2.500 2.500 0 1 0 9 9.500M16 14.500A2.500 2.500 0 1 0 16 19.500A2.500 2.500 0 1 0 16 14.500",
    "image": "M4 5H20V19H4ZM4 16L9 11.500L13 15L15.500 13L20 17M15.500 9V9.100",
    "question": "M12 3.500A8.500 8.500 0 1 0 12 20.500A8.500 8.500 0 1 0 12 3.500M9.500 10C9.500 6.700 14.500 6.700 "
    "14.500 10C14.500 12 12 11.800 12 13.800M12 16.600V16.700",
    "tally": "M5 4H19V20.500H5ZM5 8.500H19M12 4V20.500",
    "graph": "M4 4V20H20.500M7.500 15L11 10.500L14 13L19.500 6.500",
    "share": "M12 15V4M7.500 8L12 3.500L16.500 8M5 13V20H19V13",
    "filter": "M4 6H20M7 12H17M10 18H14",
    "pass": "M5 12H19",
    "door": "M14 4H5.500V20H14M10 12H20.500M17 8.500L20.500 12L17 15.500",
    "globe": "M12 3.500A8.500 8.500 0 1 0 12 20.500A8.500 8.500 0 1 0 12 3.500M3.500 12H20.500M12 3.500C8 8 8 16 12 20.500C16 16 16 8 12 3.500",
    "contrast": "M12 3.500A8.500 8.500 0 1 0 12 20.500A8.500 8.500 0 1 0 12 3.500",
    "pad": "M7.500 7H16.500A5 5 0 0 1 21.500 12.500C21.500 17 20 18.500 18.500 18.500C16.500 18.500 16 15.500 14 15.500H10C8 15.500 7.500 18.500 5.500 18.500C4 18.500 2.500 17 2.500 12.500A5 5 0 0 1 7.500 7ZM8.500 9.500V13.500M6.500 11.500H10.500M15.500 12.900V13M17.500 10.400V10.500",
    "pad_a": RING + "M8.300 16.500L12 7.500L15.700 16.500M9.700 13.500H14.300",
    "pad_b": RING
    + "M9.500 7.500V16.500H12.800A2.350 2.350 0 0 0 12.800 11.800H9.500M12.300 11.800A2.150 2.150 0 0 0 12.300 7.500H9.500",
    "pad_x": RING + "M9 7.500L15 16.500M15 7.500L9 16.500",
    "pad_y": RING + "M8.800 7.500L12 12.200L15.200 7.500M12 12.200V16.500",
    "pad_ps_cross": RING + "M8.500 8.500L15.500 15.500M15.500 8.500L8.500 15.500",
    "pad_ps_circle": RING + "M12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8",
    "pad_ps_square": RING + "M8.500 8.500H15.500V15.500H8.500Z",
    "pad_ps_triangle": RING + "M12 7.200L16.200 14.500H7.800Z",
    "pad_view": RING + "M7.500 8H13V12.500H7.500ZM15.500 11.500H16.500V16H11V15",
    "pad_menu": RING + "M8 8.500H16M8 12H16M8 15.500H16",
    "pad_create": RING + "M12 7.500V11M8.500 10L9.500 13M15.500 10L14.500 13M9 16H15",
    "pad_plus": RING + "M12 8V16M8 12H16",
    "pad_minus": RING + "M8 12H16",
    "pad_left_stick": RING + "M10 8V15.500H14.500",
    "pad_right_stick": RING + "M10 16V8H12.500A2.300 2.300 0 0 1 12.500 12.600H10M12.300 12.600L14.800 16",
    "pad_cross": "M9 3H15V9H21V15H15V21H9V15H3V9H9Z",
}


ICON_FILLS = {
    "play": "M8 5.500C8 4.600 9 4.100 9.700 4.600L19 11C19.700 11.500 19.700 12.500 19 13L9.700 19.400C9 19.900 8 19.400 8 18.500Z",
    "pause": "M7 5H10V19H7ZM14 5H17V19H14Z",
    "star": "M12 3L14.600 9L21 9.600L16.200 13.900L17.600 20.200L12 16.900L6.400 20.200L7.800 13.900L3 9.600L9.400 9Z",
    "crown": "M4 18.500H20V20.500H4ZM4 16.500L3 7.500L8 11.500L12 5L16 11.500L21 7.500L20 16.500Z",
    "dot": svg.disc(12, 12, 4),
}


def icon_document(body: str, size: float = 48) -> str:
    return '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 24 24">%s</svg>\n' % (
        size,
        size,
        body,
    )


def all_icons() -> dict[str, str]:
    out = {}
    for name, d in ICON_LINES.items():
        body = svg.line_path(d, "#FFFFFF", 2)
        if name == "contrast":
            body += svg.path("M12 3.500A8.500 8.500 0 0 1 12 20.500Z", "#FFFFFF")
        out[name] = icon_document(body)
    for name, d in ICON_FILLS.items():
        out[name] = icon_document(svg.path(d, "#FFFFFF"))
    for suit in svg.SUITS:
        out["suit_" + suit] = icon_document(pip(suit, 12, 12, 20, "#FFFFFF"))
        out["sign_" + TELL_SIGN[suit]] = icon_document(sign(suit, 12, 12, 21))
    spots = (("spades", 7, 7), ("hearts", 17, 7), ("diamonds", 7, 17), ("clubs", 17, 17))
    out["all_trumps"] = icon_document("".join(pip(s, x, y, 9.4, "#FFFFFF") for s, x, y in spots))
    out["no_trumps"] = icon_document(
        "".join(pip(s, x, y, 9.4, "#FFFFFF") for s, x, y in spots).replace(
            'fill="#FFFFFF"', 'fill="#FFFFFF" fill-opacity="0.5"'
        )
        + svg.line_path("M4 20L20 4", "#FFFFFF", 2.4)
    )
    return out


def all_figures() -> dict[str, str]:
    """The upper halves of the court cards, with the names of the colours in braces."""
    costume = ("{main}", "{deep}", "{tint}", "{accent}")
    pal: svg.Palette = {name: "{%s}" % name for name in svg.PALETTES["two"]}
    pal |= {"costume": dict.fromkeys(svg.SUITS, costume), "pip": dict.fromkeys(svg.SUITS, "{pip}")}
    out = {}
    for suit in svg.SUITS:
        french = {
            "J": jack(pal, suit),
            "Q": queen_flower(pal, suit) + queen(pal, suit),
            "K": sceptre(pal, suit) + king(pal, suit),
        }
        tell = {"J": unter(pal, suit), "Q": ober(pal, suit), "K": tell_king(pal, suit)}
        out.update({f"french_{suit}_{rank}": f"{drawing}\n" for rank, drawing in french.items()})
        out.update({f"madjarice_{suit}_{rank}": f"{drawing}\n" for rank, drawing in tell.items()})
    return out


def coffee() -> str:
    """A small cup of Turkish coffee seen from above, 400 x 400."""
    out = [
        svg.circle(206, 212, 176, "#000000", fill_opacity=0.16),
        svg.circle(200, 200, 172, "#EFE6D4"),
        svg.circle(200, 200, 172, "none", stroke="#B3262C", stroke_width=7),
        svg.circle(200, 200, 156, "none", stroke="#D9A23B", stroke_width=2.5),
        svg.circle(200, 200, 118, "#DDD0B6"),
        svg.circle(206, 208, 104, "#000000", fill_opacity=0.14),
    ]
    out.append(
        svg.path(
            "M285 150C330 120 372 140 368 172C364 200 326 200 296 192L290 176C318 184 342 184 344 168"
            "C346 152 320 150 292 170Z",
            "#F8F1E2",
        )
    )
    out += [
        svg.circle(200, 200, 104, "#F8F1E2"),
        svg.circle(200, 200, 92, "#E2D6BF"),
        svg.circle(200, 203, 88, "#3A2117"),
        svg.circle(196, 199, 80, "#4A2A1C"),
        svg.path(
            "M140 176C150 150 176 132 204 130C182 142 166 156 158 180C152 196 138 190 140 176Z",
            "#A97A52",
            fill_opacity=0.75,
        ),
        svg.path("M230 262C252 252 264 232 264 212C270 238 254 262 232 270Z", "#A97A52", fill_opacity=0.5),
        svg.circle(178, 214, 7, "#A97A52", fill_opacity=0.6),
        svg.circle(196, 226, 4.5, "#A97A52", fill_opacity=0.6),
    ]
    for i in range(16):
        a = math.tau * i / 16
        out.append(
            svg.place(
                svg.path("M0 -9L7 0L0 9L-7 0Z", "#B3262C"),
                200 + 136 * math.cos(a),
                200 + 136 * math.sin(a),
                1,
                math.degrees(a),
            )
        )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">%s</svg>\n'
        % "".join(out)
    )


def emblem(size: float = 200, gold: str = "#D9B25F", ground: str = "#1F3D37") -> str:
    """The mark of the game: the woven star in a ring."""
    star = svg.path("".join(star8(82)), gold)
    cuts = "".join(
        "M0 0L%s %s"
        % (
            svg.n(50 * math.cos(math.radians(45 * i + 22.5))),
            svg.n(50 * math.sin(math.radians(45 * i + 22.5))),
        )
        for i in range(8)
    )
    star += svg.path(cuts, "none", stroke=ground, stroke_width=5) + svg.circle(0, 0, 17, ground)
    star += pip("hearts", 0, 1, 20, gold)
    for i in range(8):
        a = math.radians(45 * i + 22.5)
        star += svg.place(
            svg.path("M0 -8L8 0L0 8L-8 0Z", gold), 68 * math.cos(a), 68 * math.sin(a), 1, 45 * i + 22.5
        )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="-100 -100 200 200">%s</svg>\n'
        % (
            size,
            size,
            svg.circle(0, 0, 97, ground) + svg.circle(0, 0, 94, "none", stroke=gold, stroke_width=3) + star,
        )
    )


def border_tile(colour: str) -> str:
    """A 96 x 24 repeat of the stitched edge of the tablecloth."""
    quarter = ["a....b...", ".a..b...a", "..ab...aa", "...b..aa."]
    rows = svg.mirror(quarter)
    rows = [r[:-1] for r in rows]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="42" viewBox="0 0 96 42">%s</svg>\n'
        % svg.stitch(rows, 0, 0, 6, {"a": colour, "b": colour})
    )


def pictures() -> dict[str, str]:
    """All stored drawings as SVG text, by their path under assets/."""
    return {
        **{f"icons/{name}": drawing for name, drawing in all_icons().items()},
        **{f"figures/{name}": drawing for name, drawing in all_figures().items()},
        "props/coffee": coffee(),
        "props/emblem": emblem(),
        "props/cloth_edge": border_tile("#FFFFFF"),
    }


def portrait_parts() -> bytes:
    """The file of the parts of portraits: a line for each."""
    return msgspec.json.format(msgspec.json.encode(parts()), indent=1) + b"\n"


def main() -> None:
    for name, drawing in pictures().items():
        (ROOT / f"{name}.svg").write_text(drawing, "utf-8")
    PARTS.write_bytes(portrait_parts())


if __name__ == "__main__":
    main()

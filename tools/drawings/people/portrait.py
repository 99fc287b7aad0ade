"""The portrait of a person from the values of the look."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from graphics.render.deck_art.svg import circle, group, n, place, rect
from tools.drawings.jacks import blush, brows, eyes, face, neck
from tools.drawings.people import features, hair, hats
from tools.drawings.people.clothes import clothes
from tools.drawings.people.look import GROUNDS, Look

CAST = Path(__file__).with_name("cast.toml")
LOOKS = msgspec.convert(tomllib.loads(CAST.read_text("utf-8")), dict[str, Look])
"""The looks of the cast of the tournaments, by their ids."""


def figure(look: Look) -> str:
    return "".join(
        (
            hats.behind(look),
            hair.behind(look),
            neck(look.pal),
            clothes(look),
            features.necklace(look),
            hair.braids(look),
            group(_head(look), f"scale({n(look.wide)} 1)"),
        )
    )


def _head(look: Look) -> str:
    colour = look.hairs[0] if look.hair_colour not in ("white", "fair") else look.hairs[1]
    parts = [
        features.skull(look),
        face(look.pal, look.jaw),
        blush(look.pal) if look.lashes or look.skin == "rosy" else "",
        group(
            eyes(look.pal, look.look, 5.2 if look.lashes else 4.2), f"scale(1 {0.8 if look.narrow else 1})"
        ),
        brows(colour, look.brow, look.lift),
        features.nose(look),
        features.marks(look),
        features.mouth(look),
        features.whiskers(look),
        hair.over(look),
        features.jewels(look),
        hats.hat(look),
        features.glasses(look),
    ]
    return "".join(parts)


def portrait(look: Look) -> str:
    """The portrait as an SVG document: the figure on its ground."""
    tint, ring = GROUNDS[look.ground]
    body = rect(-150, -150, 300, 300, tint)
    body += circle(0, 0, 132, "none", stroke=ring, stroke_width=2.5, stroke_opacity=0.3)
    body += place(figure(look), 0, 14, 0.98)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" '
        f'viewBox="-150 -150 300 300">{body}</svg>\n'
    )

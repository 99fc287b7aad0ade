"""Portraits of people: composed of stored parts, with eyes, brows and mouth that change.

The parts are drawn by `tools/drawings/people` and kept in `assets/portraits/parts.json` with the names of
colours in braces; the looks of the players are in `assets/portraits/cast.toml`.
"""

from __future__ import annotations

import io
import tomllib
from functools import lru_cache
from typing import Literal

import msgspec
import pygame
from msgspec import Struct

from graphics.render import assets, draw
from graphics.render.cache import cached
from graphics.render.deck_art.svg import PALETTES, Palette, circle, group, n, place, rect
from saves.look import Look

Shades = tuple[str, str]
"""A colour in the light, and the same in the shade."""
Expression = Literal["neutral", "pleased", "worried", "amused", "blink"]
Gaze = tuple[int, int]
"""Where the eyes turn: -1, 0, 1 for left, ahead, right, and for up, ahead, down."""

SKINS: dict[str, dict[str, str]] = {
    "fair": {"skin": "#F6D8B9", "skin_dark": "#E3B794"},
    "warm": {},
    "olive": {"skin": "#E6BC8E", "skin_dark": "#CB9868"},
    "tan": {"skin": "#D9A676", "skin_dark": "#B98252", "blush": "#C9714F"},
    "rosy": {"skin": "#F3C8AC", "skin_dark": "#DDA084", "blush": "#D9705C"},
}
HAIRS: dict[str, Shades] = {
    "black": ("#2F2926", "#1E1A18"),
    "brown": ("#5A3722", "#432716"),
    "chestnut": ("#7F4523", "#5F3116"),
    "red": ("#B0561F", "#873F13"),
    "blond": ("#CF9F52", "#A97B34"),
    "fair": ("#E2C382", "#C09B57"),
    "grey": ("#A8A19A", "#7F7872"),
    "white": ("#D5CFC8", "#ACA49B"),
}
COLOURS: dict[str, Shades] = {
    "red": ("#B3262C", "#7E1820"),
    "green": ("#2F6A4C", "#1F4A36"),
    "blue": ("#2B4673", "#1B2D4E"),
    "rust": ("#C1611F", "#8F4315"),
    "gold": ("#D9A23B", "#A8762A"),
    "plum": ("#6E3558", "#4C213C"),
    "teal": ("#2D7276", "#1C4F53"),
    "sky": ("#5F8FB8", "#416C92"),
    "olive": ("#77793A", "#565826"),
    "brown": ("#6A4526", "#4E3119"),
    "black": ("#37343A", "#242228"),
    "linen": ("#F1E5CC", "#D9C6A2"),
    "rose": ("#CF7284", "#A84F63"),
    "grey": ("#8B8C93", "#66676F"),
}
GROUNDS: dict[str, Shades] = {
    "green": ("#DDE5D3", "#2F6A4C"),
    "sand": ("#F6E3C0", "#C1611F"),
    "pink": ("#F5D9CF", "#B3262C"),
    "blue": ("#D8E0EA", "#2B4673"),
    "lilac": ("#E5DAE6", "#6E3558"),
    "mint": ("#D3E6E1", "#2D7276"),
    "cream": ("#F3EBD9", "#8A6A3A"),
    "stone": ("#E2DFDA", "#4A4650"),
    "leaf": ("#DCE9D2", "#3F7D4A"),
}
"""The colour of the ground, and that of the ring on it."""


class Features(Struct, frozen=True):
    """What an expression changes in a face, in the units of the drawing."""

    mouth: str = "neutral"
    eyes: Literal["open", "shut", "smiling"] = "open"
    height: float = 1.0
    """Of the eyes, times the usual one."""
    brows: tuple[float, float] = (0.0, 0.0)
    """By how much their outer and inner ends go down."""
    cocked: float = 0.0
    """By how much the brow at the right is higher than the other."""
    moustache: str = ""
    """The transform of what would hide the mouth."""
    cheeks: bool = False


FEATURES: dict[Expression, Features] = {
    "neutral": Features(),
    "pleased": Features(
        mouth="pleased", height=0.86, brows=(-2, -4), moustache="translate(0 -3) scale(1.08 1)", cheeks=True
    ),
    "worried": Features(
        mouth="worried", height=1.12, brows=(4, -9), moustache="translate(0 3) scale(0.92 1)"
    ),
    "amused": Features(
        mouth="amused",
        eyes="smiling",
        brows=(-4, -6),
        cocked=5,
        moustache="translate(0 -5) scale(1.1 1)",
        cheeks=True,
    ),
    "blink": Features(eyes="shut"),
}
ASIDE, ALOFT = 7.0, 2.8  # units by which a gaze turns the pupils, aside and up or down
PUPIL = 23  # units from the middle of the face to that of an eye
BROW = -17  # the height of the ends of a brow
MOUTHS = {"full": "beard", "short": "beard"}  # whiskers that have a mouth of their own

CLOSE = 48  # pixels: of a smaller portrait only the head is seen
CLOSER = 1.28  # times as large
NEAR = 1.12  # the same of somebody who leans in
HEAD = -8  # the height of the middle of a head on the ground


@lru_cache(1)
def _parts() -> dict[str, str]:
    """Drawings by topic and choice, as "hat.cap"; what is not there has nothing to be drawn."""
    content = assets.ROOT.joinpath("portraits", "parts.json").read_bytes()
    return msgspec.json.decode(content, type=dict[str, str])


@lru_cache(1)
def looks() -> dict[str, Look]:
    """The looks of the cast of the tournaments by their ids, and of the seats by their figures."""
    text = assets.ROOT.joinpath("portraits", "cast.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Look])


@lru_cache(1)
def starters() -> tuple[Look, ...]:
    """Faces that the person at the computer can start from."""
    text = assets.ROOT.joinpath("portraits", "own.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text)["faces"], tuple[Look, ...])


OWN = "human"
"""The name of the portrait of the person at the computer."""
_own: Look | None = None


def use_own(look: Look | None) -> None:
    """Give the person at the computer this face; None: that of the jack of hearts."""
    global _own
    _own = look


def look_of(name: str) -> Look:
    """The look by the id of a person of the cast, by a figure of the cards, or one's own."""
    if name == OWN:
        return _own or looks()["hearts_J"]
    return looks()[name]


def document(look: Look, expression: Expression = "neutral", gaze: Gaze = (0, 0), closer: float = 1) -> str:
    """The portrait as an SVG document: the figure on its ground, `closer` times as large."""
    tint, ring = GROUNDS[look.ground]
    body = rect(-150, -150, 300, 300, tint)
    body += circle(0, 0, 132, "none", stroke=ring, stroke_width=2.5, stroke_opacity=0.3)
    body += place(_figure(look, FEATURES[expression], gaze), 0, 14, 0.98)
    half = 150 / closer
    top = (HEAD if closer > 1 else 0) - half
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" '
        f'viewBox="{n(-half)} {n(top)} {n(2 * half)} {n(2 * half)}">{body}</svg>\n'
    )


def _figure(look: Look, features: Features, gaze: Gaze) -> str:
    parts = _parts()

    def part(topic: str, choice: str) -> str:
        return parts.get(f"{topic}.{choice}", "")

    def lips(kind: str) -> str:
        return parts[f"mouth.{kind}.{features.mouth}"]

    eyes = parts[f"eyes.{features.eyes}"]
    height = features.height * (0.8 if look.narrow else 1)
    if height != 1 or not look.figure:
        eyes = group(eyes, f"scale(1 {n(height)})")
    if look.figure:
        whole = parts[f"figure.{look.figure}"].replace("{eyes}", eyes)
        whole = whole.replace("{mouth}", lips(look.mouth))
        return whole.format_map(_values(look, features, gaze))
    blush = look.lashes or look.skin == "rosy" or features.cheeks
    bearded = look.whiskers in MOUTHS or look.whiskers == "stubble"
    head = (
        parts["skull"],
        parts[f"face.{look.jaw}"],
        parts["blush"] if blush else "",
        eyes,
        parts["brows"],
        parts[f"nose.{look.nose}"],
        part("mark", look.mark),
        lips(look.mouth),
        part("beard", look.whiskers),
        lips(MOUTHS.get(look.whiskers, look.mouth)) if bearded else "",
        part("moustache", look.whiskers),
        part("hair", look.hair),
        part("jewels", look.jewels),
        part("hat", look.hat),
        part("glasses", look.glasses),
    )
    covered = look.hat in ("kerchief", "scarf")  # the hair is in it
    body = (
        part("hat_behind", look.hat),
        "" if covered else part("hair_behind", look.hair),
        parts["neck"],
        part("clothes", look.clothes),
        part("necklace", look.jewels),
        part("braids", look.hair),
        group(head, f"scale({n(look.wide)} 1)"),
    )
    return "".join(body).format_map(_values(look, features, gaze))


def _values(look: Look, features: Features, gaze: Gaze) -> Palette:
    """The colours and numbers of the parts."""
    hair, deep = HAIRS[look.hair_colour]
    values = PALETTES["two"] | SKINS[look.skin] | {"hair": hair, "hair_deep": deep}
    values["brow_colour"] = deep if look.hair_colour in ("white", "fair") else hair
    values["main"], values["deep"] = COLOURS[look.colour]
    values["hat"], values["hat_deep"] = COLOURS[look.hat_colour]
    values["accent"] = COLOURS[look.accent][0]
    aside, aloft = gaze
    turn = aside * ASIDE if aside or aloft else look.look
    values |= {"left": n(-PUPIL + turn), "right": n(PUPIL + turn), "aloft": n(aloft * ALOFT)}
    values |= {"lash": n(5.2 if look.lashes else 4.2 if not look.figure else 4.6), "brow": n(look.brow)}
    outer, inner = (BROW - look.lift + down for down in features.brows)
    for side, up in (("l", 0.0), ("r", features.cocked)):
        heights = (outer, outer - 10, inner - 10, inner - 2)
        values |= {f"{side}{place}": n(height - up) for place, height in enumerate(heights)}
    move = features.moustache
    return values | {"lip": f'<g transform="{move}">' if move else "", "end": "</g>" if move else ""}


@cached(192)
def portrait(
    look: Look, pixels: int, expression: Expression = "neutral", gaze: Gaze = (0, 0), near: bool = False
) -> pygame.Surface:
    """A portrait cut to a circle of `pixels`; `near`: somebody who leans in."""
    text = document(look, expression, gaze, (CLOSER if pixels < CLOSE else 1) * (NEAR if near else 1))
    # at some sizes the last column of an SVG stays clear: it lies outside the circle
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (pixels + 2, pixels + 2))
    surface = draw.clear((pixels, pixels))
    surface.blit(picture, (-1, -1))
    mask = draw.rounded((pixels, pixels), pixels // 2, (255, 255, 255))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface

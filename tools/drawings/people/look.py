"""The look of a person, as values: the parts of a portrait and their colours."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from graphics.render.deck_art.svg import PALETTES, Palette

Skin = Literal["fair", "warm", "olive", "tan", "rosy"]
Shades = tuple[str, str]
"""A colour in the light, and the same in the shade."""
Hair = Literal[
    "none",
    "crop",
    "side",
    "quiff",
    "bald",
    "receding",
    "curly",
    "page",
    "long",
    "parted",
    "bob",
    "bun",
    "wave",
    "braid",
    "curls",
    "pixie",
    "pony",
]
Hat = Literal[
    "none",
    "cap",
    "felt",
    "knit",
    "lambskin",
    "captain",
    "beret",
    "straw",
    "cloche",
    "kerchief",
    "scarf",
    "knot",
    "band",
    "flower",
]
Clothes = Literal[
    "jumper", "rollneck", "suit", "bow", "shirt", "waistcoat", "dress", "cardigan", "stripes", "neckerchief"
]
Whiskers = Literal["none", "pencil", "walrus", "handlebar", "goatee", "full", "short", "stubble"]
Glasses = Literal["none", "round", "square"]
Jewels = Literal["none", "hoops", "drops", "pearls", "beads"]
Mouth = Literal["thin", "full", "smile"]
Nose = Literal["straight", "round", "long"]
Mark = Literal["none", "freckles", "mole", "lines"]

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
}
"""The colour of the ground, and that of the ring on it."""


class Look(Struct, frozen=True, kw_only=True):
    ground: str
    skin: Skin = "warm"
    jaw: Literal["oval", "square"] = "oval"
    wide: float = 1.0
    """The width of the head, as a share of the usual one."""
    hair: Hair = "none"
    hair_colour: str = "brown"
    hat: Hat = "none"
    hat_colour: str = "red"
    clothes: Clothes = "jumper"
    colour: str = "green"
    accent: str = "gold"
    whiskers: Whiskers = "none"
    glasses: Glasses = "none"
    jewels: Jewels = "none"
    mouth: Mouth = "thin"
    nose: Nose = "straight"
    narrow: bool = False
    """True if the eyes are."""
    mark: Mark = "none"
    brow: float = 6.0
    """The width of the brows."""
    lift: float = 0.0
    """By how much they are raised."""
    look: float = 0.0
    """The turn of the eyes aside."""
    lashes: bool = False

    @property
    def pal(self) -> Palette:
        """The palette of the cards with the skin of the person."""
        return PALETTES["two"] | SKINS[self.skin]

    @property
    def hairs(self) -> Shades:
        return HAIRS[self.hair_colour]

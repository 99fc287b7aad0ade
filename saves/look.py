"""The look of a person, as values: the parts of a portrait and the names of their colours."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Skin = Literal["fair", "warm", "olive", "tan", "rosy"]
HairColour = Literal["black", "brown", "chestnut", "red", "blond", "fair", "grey", "white"]
Colour = Literal[
    "red",
    "green",
    "blue",
    "rust",
    "gold",
    "plum",
    "teal",
    "sky",
    "olive",
    "brown",
    "black",
    "linen",
    "rose",
    "grey",
]
Ground = Literal["green", "sand", "pink", "blue", "lilac", "mint", "cream", "stone", "leaf"]
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


class Look(Struct, frozen=True, kw_only=True):
    figure: Literal["", "hearts_J", "clubs_Q", "hearts_Q", "leaves_ober"] = ""
    """A figure of the cards that is drawn whole but for eyes, brows and mouth; "" for one made of parts."""
    ground: Ground
    skin: Skin = "warm"
    jaw: Literal["oval", "square"] = "oval"
    wide: Annotated[float, Meta(ge=0.8, le=1.2)] = 1.0
    """The width of the head, as a share of the usual one."""
    hair: Hair = "none"
    hair_colour: HairColour = "brown"
    hat: Hat = "none"
    hat_colour: Colour = "red"
    clothes: Clothes = "jumper"
    colour: Colour = "green"
    accent: Colour = "gold"
    whiskers: Whiskers = "none"
    glasses: Glasses = "none"
    jewels: Jewels = "none"
    mouth: Mouth = "thin"
    nose: Nose = "straight"
    narrow: bool = False
    """True if the eyes are."""
    mark: Mark = "none"
    brow: Annotated[float, Meta(ge=2, le=12)] = 6.0
    """The width of the brows."""
    lift: Annotated[float, Meta(ge=-6, le=10)] = 0.0
    """By how much they are raised."""
    look: Annotated[float, Meta(ge=-6, le=6)] = 0.0
    """The turn of the eyes aside."""
    lashes: bool = False

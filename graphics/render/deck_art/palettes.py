"""The colours the cards are drawn in."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

Palette = dict[str, Any]


BASE = {
    "paper": "#FBF7EE",
    "edge": "#A08D68",
    "ink": "#23232B",
    "red": "#B3262C",
    "gold": "#D9A23B",
    "gold_dark": "#A8762A",
    "linen": "#F7EEDC",
    "linen2": "#EADBBD",
    "linen3": "#D9C6A2",
    "green": "#2F6A4C",
    "indigo": "#2B4673",
    "rust": "#B9541F",
    "skin": "#F0CBA4",
    "skin_dark": "#DDAA7E",
    "line": "#3A2A26",
    "lips": "#B5463F",
    "blush": "#E08C6E",
}


PALETTES = {
    # pip colours; costume = (main, deep shade, tint of the halo, accent)
    "two": dict(
        BASE,
        pip={"clubs": "#23232B", "diamonds": "#B8262C", "hearts": "#B8262C", "spades": "#23232B"},
        costume={
            "clubs": ("#2F6A4C", "#1F4A36", "#DDE5D3", "#B3262C"),
            "diamonds": ("#C1611F", "#8F4315", "#F6E3C0", "#2B4673"),
            "hearts": ("#B3262C", "#7E1820", "#F5D9CF", "#2F6A4C"),
            "spades": ("#2B4673", "#1B2D4E", "#D8E0EA", "#B3262C"),
        },
    ),
    "four": dict(
        BASE,
        pip={"clubs": "#1E7A45", "diamonds": "#1F5FB4", "hearts": "#C2242B", "spades": "#1F1F27"},
        costume={
            "clubs": ("#2A7549", "#1B5033", "#DAE8D5", "#B3262C"),
            "diamonds": ("#2861AE", "#1B4480", "#D6E4F3", "#B3262C"),
            "hearts": ("#B8262C", "#83181F", "#F6D9CF", "#2B4673"),
            "spades": ("#3A3B46", "#24242D", "#E1E0DF", "#B3262C"),
        },
    ),
    "contrast": dict(
        BASE,
        ace_light="#FFFFFF",
        paper="#FFFFFF",
        edge="#000000",
        ink="#000000",
        line="#000000",
        red="#C00010",
        gold="#F2B21B",
        gold_dark="#8A5A00",
        linen="#FFFFFF",
        linen2="#EFE3C8",
        linen3="#D9C6A2",
        skin="#FBD7B0",
        skin_dark="#E3AE7D",
        pip={"clubs": "#006B2D", "diamonds": "#0047C2", "hearts": "#C80012", "spades": "#000000"},
        costume={
            "clubs": ("#00702F", "#004A1F", "#D9F0DC", "#C80012"),
            "diamonds": ("#0047C2", "#002F82", "#D6E6FF", "#C80012"),
            "hearts": ("#C80012", "#85000C", "#FFD9D6", "#0047C2"),
            "spades": ("#2A2A2A", "#000000", "#E6E6E6", "#C80012"),
        },
    ),
}


class Costume(Struct, frozen=True):
    """The colours of one figure; `plume` is the size of the feather on a hat."""

    pal: Palette
    main: str
    deep: str
    tint: str
    accent: str
    hair: str
    hair2: str
    plume: float = 1.0

    @property
    def gold(self) -> str:
        """The colour of gold."""
        return str(self.pal["gold"])

    @property
    def dark(self) -> str:
        """The colour of gold in the shade."""
        return str(self.pal["gold_dark"])

    @property
    def linen(self) -> str:
        """The colour of linen."""
        return str(self.pal["linen"])


def costume(pal: Palette, suit: str, hair: tuple[str, str], plume: float = 1.0) -> Costume:
    """The colours of the clothes and hair of the figures of a suit."""
    main, deep, tint, accent = pal["costume"][suit]
    return Costume(pal, main, deep, tint, accent, *hair, plume=plume)

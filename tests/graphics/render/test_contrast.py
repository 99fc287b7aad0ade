"""Text can be read and signs can be seen on every ground they stand on, by the files under assets/themes.

4.5:1 for text, 3:1 for signs, the ring of the focus and lines that mean something (WCAG 2.2, 1.4.3 and
1.4.11). What is translucent is laid over what can lie below it.
"""

from __future__ import annotations

from itertools import product

import pytest

from graphics.render import theme
from graphics.render.deck import INKS
from graphics.render.theme import NAMES, Colour, Theme, load, mix
from graphics.table.geometry import layout
from graphics.table.panels.ornaments import PIECES, Garland
from graphics.widgets.controls.choice import CHOSEN, DEEPER

TEXT, SIGN = 4.5, 3.0

#: Signs and texts by the ground they stand on; see `grounds`.
ON_PANELS = ("text", "text2", "text3", "gold", "red", "green")
ON_PLATES = ("text", "text2", "text3", "gold", "red", "green")
ON_PAPER = ("ink", "ink2")
ON_CLOTH = ("on_cloth", "on_cloth2")
ON_ROOM = ("text", "text2", "red")  # titles and lines of full screens, and what could not be kept
RINGS = ("gold", "red")  # round cards on the cloth
RING_LIES_ON = ("panel", "panel2", "plate", "cloth", "room")


def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG, 0-1."""
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two opaque colours, 1-21."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def over(colour: Colour, ground: Colour) -> Colour:
    """What is seen of a translucent colour on a ground."""
    return mix(ground, colour, colour[3] / 255) if len(colour) == 4 else colour


def grounds(light: Theme) -> dict[str, list[Colour]]:
    """What each ground can look like: the cloth is darker at its edge, a plate lets it shine through."""
    cloth, wood = [light.cloth, light.cloth2], [light.room, light.room2]
    return {
        "panel": [light.panel],
        "panel2": [light.panel2],
        "plate": [over(light.plate, below) for below in (*cloth, *wood)],
        "paper": [light.paper],
        "cloth": cloth,
        "room": [over(light.veil, below) for below in wood],
        "gold": [light.gold],
    }


def least(light: Theme, name: str, ground: str) -> float:
    colour: Colour = getattr(light, name)
    return min(contrast(over(colour, each), each) for each in grounds(light)[ground])


TEXTS = [
    *product(ON_PANELS, ("panel", "panel2")),
    *product(ON_PLATES, ("plate",)),
    *product(ON_PAPER, ("paper",)),
    *product(ON_CLOTH, ("cloth",)),
    *product(ON_ROOM, ("room",)),
    ("on_gold", "gold"),
]


@pytest.mark.parametrize("light", NAMES)
def test_text_can_be_read(light: str) -> None:
    colours = load(light)
    poor = {(name, on): round(least(colours, name, on), 2) for name, on in TEXTS}
    assert {pair: value for pair, value in poor.items() if value < TEXT} == {}


@pytest.mark.parametrize("light", NAMES)
def test_signs_can_be_seen(light: str) -> None:
    """The ring, what is chosen (gold), the edge of the cloth's own marks, and the pad's middle line."""
    colours = load(light)
    pairs = [("blue", on) for on in RING_LIES_ON]
    pairs += [("gold", on) for on in ("panel", "panel2", "plate")]
    poor = {(name, on): round(least(colours, name, on), 2) for name, on in pairs}
    assert {pair: value for pair, value in poor.items() if value < SIGN} == {}


@pytest.mark.parametrize("light", NAMES)
@pytest.mark.parametrize("name", RINGS)
def test_rings_can_be_seen_on_the_cloth(light: str, name: str) -> None:
    """By their own colour, or by the line round them, which must not be like the ring itself."""
    colours = load(light)
    if colours.ring_edge is None:
        assert least(colours, name, "cloth") >= SIGN
    else:
        assert least(colours, "ring_edge", "cloth") >= SIGN
        assert contrast(getattr(colours, name), colours.paper) >= SIGN


@pytest.mark.parametrize("light", NAMES)
@pytest.mark.parametrize("deck", INKS, ids=" ".join)
def test_suits_can_be_read_on_paper(light: str, deck: tuple[str, str]) -> None:
    paper = load(light).paper
    assert min(contrast(ink, paper) for ink in INKS[deck]) >= TEXT  # type: ignore[index]


def test_the_known_extremes() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert over((0, 0, 0, 51), (255, 255, 255)) == (204, 204, 204)


@pytest.mark.parametrize("ours", [True, False])
def test_a_garland_can_be_seen_on_the_cloth(ours: bool) -> None:
    """In every light by its own colour or by the line round its stitches."""
    garland = Garland()
    garland.ours = ours
    garland.fade(1.0)
    middle = PIECES // 2  # this piece hangs straight
    try:
        for light in NAMES:
            theme.use(light)
            piece = garland.items(layout(1920, 1080))[middle].surface
            places = product(range(piece.get_width()), range(piece.get_height()))
            painted = {tuple(colour)[:3] for place in places if (colour := piece.get_at(place)).a == 255}
            assert max(least_of(colour, theme.T.cloth, theme.T.cloth2) for colour in painted) >= SIGN
    finally:
        theme.use("evening")


def least_of(colour: Colour, *below: Colour) -> float:
    """The contrast of an opaque colour to the nearest of some grounds."""
    return min(contrast(colour, each) for each in below)


@pytest.mark.parametrize("light", NAMES)
def test_what_is_chosen_can_be_read(light: str) -> None:
    """Gold on a ground of a little gold."""
    colours = load(light)
    ground, ink = mix(colours.panel, colours.gold, CHOSEN), mix(colours.gold, colours.text, DEEPER)
    assert contrast(ink, ground) >= TEXT

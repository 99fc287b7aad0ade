"""All parts of portraits by topic and choice, as "hat.cap", with the names of colours in braces."""

from __future__ import annotations

from typing import get_args

from graphics.render.deck_art.svg import PALETTES, Palette
from graphics.render.deck_art.tell import tell_palette
from saves import look
from tools.drawings import jacks
from tools.drawings.jacks import jack
from tools.drawings.kings_queens import queen, scarf
from tools.drawings.people import features, hair
from tools.drawings.people.clothes import CLOTHES
from tools.drawings.people.hats import HATS
from tools.drawings.tell_figures import ober

PLUME = 0.62  # of the feather on a hat: all of it is inside the circle
EXPRESSIONS = ("neutral", "pleased", "worried", "amused")


def parts() -> dict[str, str]:
    pal: Palette = {name: f"{{{name}}}" for name in PALETTES["two"]}
    hairs = ("{hair}", "{hair_deep}")
    hats = ("{hat}", "{hat_deep}", "{accent}")
    found = {
        "neck": jacks.neck(pal),
        "skull": features.skull(pal),
        "blush": jacks.blush(pal),
        "brows": features.BROWS,
        "hat_behind.scarf": scarf(*hats),
        "braids.braid": hair.braids(*hairs),
    }
    found |= {f"face.{jaw}": jacks.face(pal, jaw) for jaw in ("oval", "square")}
    found |= {f"eyes.{kind}": drawing for kind, drawing in features.EYES.items()}
    for topic, drawn in (("hair", hair.over), ("hair_behind", hair.behind)):
        found |= {f"{topic}.{kind}": drawn(kind, *hairs) for kind in get_args(look.Hair)}
    found |= {f"hat.{kind}": drawn_hat(*hats) for kind, drawn_hat in HATS.items()}
    found |= {f"clothes.{kind}": sewn(pal, "{main}", "{deep}", "{accent}") for kind, sewn in CLOTHES.items()}
    for kind in get_args(look.Whiskers):
        found[f"beard.{kind}"] = features.beard(kind, *hairs)
        found[f"moustache.{kind}"] = features.moustache(kind, *hairs)
    for kind in ("beard", *get_args(look.Mouth)):
        found |= {f"mouth.{kind}.{name}": features.mouth(kind, name, pal) for name in EXPRESSIONS}
    found |= {f"nose.{kind}": features.nose(kind, pal) for kind in get_args(look.Nose)}
    found |= {f"glasses.{kind}": features.glasses(kind) for kind in get_args(look.Glasses)}
    found |= {f"mark.{kind}": features.mark(kind, pal) for kind in get_args(look.Mark)}
    for kind in get_args(look.Jewels):
        found[f"jewels.{kind}"] = features.jewels(kind, pal)
        found[f"necklace.{kind}"] = features.necklace(kind, pal)
    found |= {f"figure.{name}": figure for name, figure in _figures().items()}
    return {name: found[name] for name in sorted(found) if found[name]}


def _figures() -> dict[str, str]:
    """Figures of the cards: eyes, brows and mouth have their places in braces."""
    pal: Palette = PALETTES["two"]
    tell = tell_palette(pal)
    youth, officer = jacks.eyes(pal, 3), jacks.eyes(pal, -3)
    lady = jacks.eyes(pal, -3, 5.2)
    thin, full = jacks.lips(pal, False), jacks.lips(pal)
    return {
        "hearts_J": _opened(jack(pal, "hearts", PLUME), youth, thin),
        "clubs_Q": _opened(queen(pal, "clubs"), lady, full),
        "hearts_Q": _opened(queen(pal, "hearts"), lady, full),
        "leaves_ober": _opened(ober(tell, "spades"), officer, thin),
    }


def _opened(figure: str, eyes: str, mouth: str) -> str:
    before, after = figure.split(eyes)
    ends = after.index("/>", after.index("/>") + 2) + 2  # the two brows come first
    colour = after[after.index('stroke="') + 8 :][:7]
    brows = features.BROWS.replace("{brow_colour}", colour)
    before_mouth, after_mouth = after[ends:].split(mouth)
    whiskers = '<path d="M0 34C'
    if whiskers in after_mouth:
        start = after_mouth.index(whiskers)
        end = after_mouth.index("/>", start) + 2
        after_mouth = after_mouth[:start] + "{lip}" + after_mouth[start:end] + "{end}" + after_mouth[end:]
    return before + "{eyes}" + brows + before_mouth + "{mouth}" + after_mouth

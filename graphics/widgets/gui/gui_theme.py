"""The theme file of pygame-gui, made from the tokens and scaled to the window.

Our own elements paint themselves with the tokens; what this dresses are the elements used as they come:
tool tips.
"""

from typing import Any

from graphics.render import fonts
from graphics.render.fonts import ROLES, pixels
from graphics.render.lines import bounded
from graphics.render.sizes import Gap
from graphics.render.theme import Colour, T, line_width, mix

TIP_LETTERS = 40  # in a line of a tool tip
TIP_MOST = 400  # letters of it
TIP_SPARE = "nn"  # pygame-gui breaks a line that just fits


def tip_text(text: str, s: float) -> str:
    """A text as a tool tip takes it: none that fills the window, nor one of which nothing can be seen."""
    text = bounded(text, TIP_MOST)
    return text if fonts.width(text, "caption", s) else ""


def tip_width(text: str, s: float) -> int:
    """The width of the tool tip of a text, in pixels: as wide as the text, in lines that are easy to read."""
    most = TIP_LETTERS * fonts.width("n", "caption", s)
    edges = 2 * (round((Gap.small + Gap.tight / 3) * s) + line_width(s))
    return min(most, fonts.width(text + TIP_SPARE, "caption", s)) + edges


def hex_of(colour: Colour) -> str:
    """A colour as pygame-gui writes it."""
    return "#" + "".join(f"{part:02X}" for part in colour)


def font_of(role: str, s: float) -> dict[str, str]:
    """The font of a role, as pygame-gui writes it. Noto Sans is its own default."""
    bold = "1" if ROLES[role][0] == "bold" else "0"
    return {"name": "noto_sans", "size": str(pixels(role, s)), "bold": bold, "italic": "0"}


def gui_theme(s: float) -> dict[str, Any]:
    """The theme at scale `s`, as pygame-gui takes it."""
    border = str(line_width(s))
    return {
        "defaults": {
            "font": font_of("body", s),
            "colours": {
                "dark_bg": hex_of(T.panel),
                "normal_bg": hex_of(T.panel2),
                "hovered_bg": hex_of(mix(T.panel2, T.text, 0.08)),
                "active_bg": hex_of(T.panel2),
                "selected_bg": hex_of(T.gold),
                "disabled_bg": hex_of(T.panel),
                "normal_text": hex_of(T.text),
                "selected_text": hex_of(T.on_gold),
                "disabled_text": hex_of(T.text3),
                "text_cursor": hex_of(T.gold),
                "normal_border": hex_of(T.line),
            },
        },
        "tool_tip.text_box": {
            "font": font_of("caption", s),
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": str(round(Gap.tight * s)),
                "border_width": border,
                "shadow_width": "0",
                "padding": f"{round(Gap.small * s)},{round(Gap.tight * s)}",
            },
            "colours": {"dark_bg": hex_of(T.panel2), "normal_border": hex_of(T.line)},
        },
    }

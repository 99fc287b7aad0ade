"""pygame-gui's manager, speaking the language in use.

Nothing we use of pygame-gui has words of its own: buttons, labels and tool tips show ours. Its words are
there all the same, in files of its own format under assets/locale/gui, so that nothing of it can ever be
English in another language. English is its own.

Our own elements paint themselves with the tokens; what this dresses are the elements used as they come:
tool tips.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import i18n as gui_i18n
import pygame
import pygame_gui
from pygame_gui.core import IncrementalThreadedResourceLoader, UIElement
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.elements import UITooltip

from game.cli import uninterrupted
from graphics.render import assets, fonts
from graphics.render.fonts import ROLES, pixels
from graphics.render.lines import bounded, together
from graphics.render.sizes import Gap
from graphics.render.theme import Colour, T, line_width, mix
from graphics.text import i18n
from graphics.text.signs_text import in_words
from graphics.widgets import devices

TIP_LETTERS = 40  # in a line of a tool tip
TIP_MOST = 400  # letters of it
TIP_SPARE = "nn"  # pygame-gui breaks a line that just fits


def tip_text(text: str, s: float) -> str:
    """A text cut so that its tool tip does not fill the window; "" if nothing of it would be visible."""
    text = bounded(text, TIP_MOST)
    return text if fonts.width(text, "caption", s) else ""


def tip_width(text: str, s: float) -> int:
    """The width of the tool tip of a text, in pixels: as wide as the text, in lines that are easy to read."""
    most = TIP_LETTERS * fonts.width("n", "caption", s)
    edges = 2 * (round((Gap.small + Gap.tight / 3) * s) + line_width(s))
    return min(most, fonts.width(text + TIP_SPARE, "caption", s)) + edges


def hex_of(colour: Colour) -> str:
    return "#" + "".join(f"{part:02X}" for part in colour)


def font_of(role: str, s: float) -> dict[str, str]:
    """The font of a role, as pygame-gui writes it."""
    bold = "1" if ROLES[role][0] == "bold" else "0"
    files = {"regular_path": fonts.face_path("text"), "bold_path": fonts.face_path("bold")}
    return {
        "name": f"text_{i18n.language()}",
        "size": str(pixels(role, s)),
        "bold": bold,
        "italic": "0",
        **files,
    }


def gui_theme(s: float) -> dict[str, Any]:
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


APART = 3  # gaps between a tip and what it could seem to belong to, where there is room
BEHIND = 6  # heights of a tip: so far off it may stand behind a title, rather than cover a text
FAR = 0.6  # of the window's height: nobody would connect a tip further away with its place


def free_place(
    wanted: pygame.Rect,
    near: pygame.Rect,
    taken: Sequence[pygame.Rect],
    window: pygame.Rect,
    gap: int,
    titles: Sequence[pygame.Rect] = (),
    texts: Sequence[pygame.Rect] = (),
) -> pygame.Rect | None:
    """`wanted` where it is or, if it covers anything there, at the nearest place to `near` where it does not.

    Where that is further off than the tip is high, it stays beside `near`, over as little as possible of what
    is `taken` and of the `texts`; it never covers `near` or one of the `titles`. `gap` pixels stay free
    beside all of these and at the edges of the window, and more beside what is `taken` where there is room:
    else it could be the tip of that. None: there is no place.
    """
    inner = window.inflate(-2 * gap, -2 * gap)
    kept, covered = [near, *titles], [*taken, *texts]
    wanted = wanted.clamp(inner)
    good = inner.contains(wanted) and wanted.collidelist([*kept, *covered]) < 0
    if good and _alone(wanted, taken, gap):
        return wanted
    w, h = wanted.size
    lefts = {wanted.x, inner.x, inner.right - w, near.centerx - w // 2}
    tops = {wanted.y, inner.y, inner.bottom - h, near.centery - h // 2}
    for rect in [*kept, *covered]:
        lefts |= {rect.right + gap, rect.x - w - gap, rect.x, rect.right - w}
        tops |= {rect.bottom + gap, rect.y - h - gap}
    places = [pygame.Rect(x, y, w, h) for x in lefts for y in tops]
    places = [place for place in places if inner.contains(place) and place.collidelist(kept) < 0]
    places.sort(key=lambda place: _apart(place, near))
    frees = (place for place in places if place.collidelist(covered) < 0)
    beside = [place for place in places if _apart(place, near)[0] <= 2 * gap]
    alone = (each for each in beside if each.collidelist(covered) < 0 and _alone(each, taken, gap))
    free = next(alone, wanted if good else next(frees, None))
    if free is not None and _apart(free, near)[0] <= h:
        return free
    if beside:
        least = min(
            beside, key=lambda place: sum(part.w * part.h for part in (place.clip(rect) for rect in covered))
        )
        ends = {title.right + gap for title in titles}
        row = (each for each in places if each.x in ends and near.top <= each.centery <= near.bottom)
        behind = next((each for each in row if each.collidelist(covered) < 0), None)
        if least.collidelist(texts) >= 0 and behind is not None and _apart(behind, near)[0] <= BEHIND * h:
            return behind
        return least
    return free if free is not None and _apart(free, near)[0] <= FAR * window.h else None


def _alone(place: pygame.Rect, taken: Sequence[pygame.Rect], gap: int) -> bool:
    return place.inflate(2 * APART * gap, 2 * APART * gap).collidelist(taken) < 0


def _apart(place: pygame.Rect, near: pygame.Rect) -> tuple[int, int, int, int]:
    """The distance of two boxes, then that of their middles; ties prefer below to above."""
    dx = max(0, place.x - near.right, near.x - place.right)
    dy = max(0, place.y - near.bottom, near.y - place.bottom)
    aside = abs(place.centerx - near.centerx) + abs(place.centery - near.centery)
    return dx + dy, aside, -place.y, place.x


TITLES = frozenset({"game_title", "screen_title", "panel_title", "card_title", "pad_title"})
"""Roles of labels that no tool tip may cover."""


class ImmediateLoader(IncrementalThreadedResourceLoader):
    """Loads nothing itself: what is wanted of one that has started is loaded on the spot.

    pygame-gui's own loader starts threads. After a signal they would wait for ever for the word that there is
    no more to load, and the end of the program would wait for them.
    """

    def started(self) -> bool:
        return True


@lru_cache(16)
@uninterrupted
def read_theme(text: str, language: str) -> UIAppearanceTheme:
    """The theme a JSON text describes. To read it takes longer than to lay out a screen.

    Its fonts are read by C from a file of Python's.
    """
    theme = UIAppearanceTheme(ImmediateLoader(), language)
    theme.load_theme(json.loads(text))
    return theme


class Manager(pygame_gui.UIManager):
    """The elements of one screen, `size` pixels large, at scale `s`."""

    def __init__(self, size: tuple[int, int], s: float) -> None:
        self.s = s
        self.clickable: Callable[[], list[pygame.Rect]] = list
        """Boxes that a tool tip should not cover."""
        self.tip: UITooltip | None = None
        """The only one there is."""
        super().__init__(
            size,
            resource_loader=ImmediateLoader(),
            enable_live_theme_updates=False,
            starting_language=i18n.language(),
            translation_directory_paths=[assets.path("locale", "gui")],
        )
        # Every manager adds the folders again, and each is searched for every text that is shown.
        gui_i18n.load_path[:] = dict.fromkeys(gui_i18n.load_path)

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """Make the theme for the interface's size and language; any path is ignored."""
        return read_theme(json.dumps(gui_theme(self.s)), i18n.language())

    def get_mouse_position(self) -> tuple[int, int]:
        """The place of the pointer; off the window for a finger, which hovers over nothing."""
        return (-1, -1) if devices.by_finger() else super().get_mouse_position()

    def titles(self) -> list[pygame.Rect]:
        return [rect for role, rect in self._labels() if role in TITLES]

    def _labels(self) -> Iterator[tuple[str, pygame.Rect]]:
        for element in self.get_sprite_group().sprites():
            if element.visible and isinstance(role := getattr(element, "role", None), str):
                yield role, element.rect

    def hide_tool_tip(self) -> None:
        if self.tip is None or not self.tip.alive():
            return
        owner = self.tip.parent_element
        if isinstance(owner, UIElement) and owner.tool_tip is self.tip:
            owner.tool_tip = None
        self.tip.kill()

    def create_tool_tip(self, *args: Any, **named: Any) -> UITooltip:
        """Show a tool tip beside what it explains, in place of the one that was shown."""
        self.hide_tool_tip()
        names = ("text", "position", "hover_distance", "parent_element", "object_id")
        given = dict(zip(names, args, strict=False)) | named
        (x, y), (_dx, dy) = given.pop("position"), given["hover_distance"]
        text = together(in_words(given.pop("text")))
        tip = self.tip = UITooltip(text, given.pop("hover_distance"), self, **given)
        near = pygame.Rect(int(x), int(y - dy), 1, int(2 * dy))
        wanted = tip.rect.copy()
        wanted.topleft = (near.x, near.bottom)
        owner = given.get("parent_element")
        if isinstance(owner, UIElement) and near.inflate(0, 2).h >= owner.rect.h:  # no row of a list
            near = near.union(owner.rect)
        window = pygame.Rect((0, 0), self.window_resolution)
        taken = [rect for rect in self.clickable() if not near.contains(rect)]
        reach = near.inflate(2 * (wanted.w + wanted.h), 4 * wanted.h)
        labels = [rect for role, rect in self._labels() if role not in TITLES]
        texts = [rect for rect in labels if reach.colliderect(rect) and not near.colliderect(rect)]
        gap = round(Gap.fine * self.s)
        place = free_place(wanted, near, taken, window, gap, self.titles(), texts)
        tip.set_position(place.topleft if place is not None else window.bottomright)  # out of sight
        return tip

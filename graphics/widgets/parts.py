"""The boxes for texts, pages and buttons.

A screen says what stands below and beside one another, with spaces from `sizes.Gap` and sizes from
`sizes.Size`, and adds no pixels itself:

    body = Column(ui, [
        Row(ui, [sign, Text(ui, title, "panel_title", grow=True)], Gap.small, align="top"),
        Space(ui, Gap.text),
        PagedText(ui, text, page, self.turn),
        Space(ui, Gap.section),
        Wrap(ui, [button(ui, ...), button(ui, ...)], Gap.medium, Gap.small),
    ])
    body.fit(room, most)                 # long texts go on pages, what may be left out is
    panel.h = body.height(room)
    body.place(inner)                    # makes the widgets, in the order of the boxes

In `boxes`: Column and Row (what `grow`s takes what is left; `split` only tells the places, for what is
painted or has to be made in another order), Wrap (as many lines as are needed), Grid (columns of one width),
and Made, which any control becomes by its size and a function. Here: texts, pictures painted as large as
their room, pages, buttons, segments, rows of lists. In `table`: columns as wide as their texts need.

What does not fit though everything has given way is noted in `ui.misfits`, and a test looks for that on every
screen, in every language and window. The models: `screens/dialogs/dialog.py` (a dialog) and
`screens/house_rules` (a page).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from graphics.render import fonts
from graphics.render.icons import icon as icon_picture
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T
from graphics.widgets.boxes import Box, Column, Made
from graphics.widgets.controls.button import Button, IconButton
from graphics.widgets.controls.label import Label, Picture, height
from graphics.widgets.controls.pager import filled_pages, turner
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.told import ToldArea
from graphics.widgets.ui import Ui


class Text(Box):
    """A text, broken into lines where its room is narrow, of `most` pixels at most.

    `width` is that of its longest paragraph.
    """

    def __init__(
        self,
        ui: Ui,
        text: str,
        role: str = "body",
        colour: Colour | None = None,
        *,
        align: str = "left",
        most: int | None = None,
        grow: bool = False,
    ) -> None:
        self._ui, self._text, self._role, self._colour = ui, text, role, colour
        self._align, self._most, self.grow = align, most, grow

    @property
    def told(self) -> str:
        return self._text

    def _room(self, width: int) -> int:
        return width if self._most is None else min(width, self._most)

    def width(self) -> int:
        return max(fonts.width(line, self._role, self._ui.s) for line in self._text.split("\n"))

    def height(self, width: int) -> int:
        return height(self._ui, self._text, self._role, self._room(width)) if self._text else 0

    def parts(self, width: int, most: int) -> Sequence[Box]:
        ui, role = self._ui, self._role
        count = max(1, most // fonts.line_height(role, ui.s))
        lines = fonts.wrap(self._text, role, ui.s, width)
        if len(lines) <= count:
            return [self]
        texts = (" ".join(lines[i : i + count]) for i in range(0, len(lines), count))
        return [Text(ui, text, role, self._colour, align=self._align) for text in texts]

    def place(self, rect: pygame.Rect) -> None:
        if self._text:
            Label(
                self._ui, rect.topleft, self._text, self._role, self._colour, self._room(rect.w), self._align
            )


class Together(Box):
    """A box whose controls belong together: a screen reader tells the `name` before the first of them."""

    def __init__(self, ui: Ui, box: Box, name: str, *, choices: bool = False) -> None:
        self._ui, self._box, self._name, self._choices = ui, box, name, choices
        self.grow, self.yields, self.heads = box.grow, box.yields, box.heads

    def width(self) -> int:
        return self._box.width()

    def height(self, width: int) -> int:
        return self._box.height(width)

    def shrink(self, width: int, by: int) -> int:
        return self._box.shrink(width, by)

    def parts(self, width: int, most: int) -> Sequence[Box]:
        found = self._box.parts(width, most)
        return found if len(found) > 1 else [self]

    def place(self, rect: pygame.Rect) -> None:
        self._box.place(rect)
        self._ui.areas.append(ToldArea(rect, self._name, self._choices))


class Headline(Box):
    """A title, and a note beside it on its base line where there is room, else below it.

    `label` makes the title, in `ink` or the colour of texts; `stacked`: the note is below it in any case.
    """

    title: Label
    area = pygame.Rect(0, 0, 0, 0)  # both of them, once they are placed

    def __init__(
        self,
        ui: Ui,
        title: str,
        note: str,
        roles: tuple[str, str],
        gap: float,
        *,
        label: type[Label] = Label,
        stacked: bool = False,
        ink: Colour | None = None,
    ) -> None:
        self._ui, self._title, self._note, self._roles, self._ink = ui, title, note, roles, ink
        self._gap, self._label, self._stacked = ui.u(gap), label, stacked
        self.grow = stacked

    def _beside(self, width: int) -> bool:
        title, note = (
            fonts.width(text, role, self._ui.s)
            for text, role in zip((self._title, self._note), self._roles, strict=True)
        )
        return not self._stacked and title + self._gap + note <= width

    def height(self, width: int) -> int:
        high = height(self._ui, self._title, self._roles[0], width)
        if self._note and not self._beside(width):
            high += height(self._ui, self._note, self._roles[1], width)
        return high

    def place(self, rect: pygame.Rect) -> None:
        ui, (role, small), ink = self._ui, self._roles, T.text2
        self.title = self._label(ui, rect.topleft, self._title, role, self._ink or T.text, rect.w)
        self.area = pygame.Rect(rect.x, rect.y, rect.w, self.height(rect.w))
        if self._note and self._beside(rect.w):
            drop = fonts.font(role, ui.s).get_ascent() - fonts.font(small, ui.s).get_ascent()
            Label(ui, (self.title.rect.right + self._gap, rect.y + drop), self._note, small, ink)
        elif self._note:
            Label(ui, (rect.x, self.title.bottom), self._note, small, ink, rect.w)


class Painted(Box):
    """A picture of its whole room that a function paints, and paints again on `repaint`.

    It is `height` pixels high; by default it takes what is left.
    """

    rect: pygame.Rect
    _picture: Picture

    def __init__(
        self,
        ui: Ui,
        paint: Callable[[tuple[int, int]], pygame.Surface],
        height: int = 0,
        width: int = 0,
    ) -> None:
        self._ui, self._paint, self._height, self._width = ui, paint, height, width
        self.grow = not height

    def width(self) -> int:
        return self._width

    def height(self, width: int) -> int:
        return self._height

    def place(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self._picture = Picture(self._ui, rect.topleft, self._paint(rect.size))

    def repaint(self) -> None:
        self._picture.set_image(self._paint(self.rect.size))
        self._ui.changed()


class PagedText(Box):
    """A text that goes on pages, with buttons to turn them below it, where there is no room for all of it.

    `page` counts from 0 and may lie beyond the last one; how many there are is known once it has its size.
    """

    yields = 1

    def __init__(
        self, ui: Ui, text: str, page: int, turn: Callable[[int], object], role: str = "body"
    ) -> None:
        self._ui, self._text, self._role, self._turn = ui, text, role, turn
        self.page, self.pages = page, 1
        self._shown = text

    def height(self, width: int) -> int:
        text = height(self._ui, self._shown, self._role, width)
        return text + (self._turning if self.pages > 1 else 0)

    @property
    def _turning(self) -> int:
        return strip_height(self._ui, Size.small_strip) + self._ui.u(Gap.small)

    def shrink(self, width: int, by: int) -> int:
        ui, before = self._ui, self.height(width)
        lines = fonts.wrap(self._text, self._role, ui.s, width)
        count = max(1, (before - by - self._turning) // fonts.line_height(self._role, ui.s))
        self.pages = -(-len(lines) // count)
        self.page = min(self.page, self.pages - 1)
        self._shown = "\n".join(lines[self.page * count : (self.page + 1) * count])
        return before - self.height(width)

    def place(self, rect: pygame.Rect) -> None:
        ui = self._ui
        y = Label(ui, rect.topleft, self._shown, self._role, T.text2, rect.w).bottom
        if self.pages > 1:
            top = y + ui.u(Gap.small)
            strip = pygame.Rect(rect.x, top, rect.w, rect.bottom - top)
            turner(ui, strip, self.page, self.pages, self._turn)


class PagedList(Box):
    """Boxes below one another, page by page where they are too many; the buttons to turn are at the foot.

    The page shown is number `page`, counted from 0, or the last one if there are not so many; with `sight`
    it is the one on which the box of that number stands.
    """

    grow = True
    yields = 1

    def __init__(
        self,
        ui: Ui,
        boxes: Sequence[Box],
        gap: float,
        turn: Callable[[int], object],
        *,
        page: int = 0,
        sight: int | None = None,
        prefix: str = "",
        ink: Colour | None = None,
    ) -> None:
        """`ink` of the number of the page is for another ground."""
        self._ui, self._boxes, self._gap, self._ink = ui, list(boxes), ui.u(gap), ink
        self._turn, self._page, self._sight, self._prefix = turn, page, sight, prefix
        self._most: int | None = None
        self.pages = [range(len(boxes))]
        """The boxes on each page, once it is placed."""

    def height(self, width: int) -> int:
        whole = self._whole([box.height(width) for box in self._boxes])
        return whole if self._most is None else min(whole, self._most)

    def _whole(self, highs: Sequence[int]) -> int:
        return sum(highs) + self._gap * max(0, len(highs) - 1)

    def shrink(self, width: int, by: int) -> int:
        before, foot = self.height(width), strip_height(self._ui) + self._ui.u(Gap.small)
        self._most = max(min(before, foot), before - by)
        return before - self._most

    def place(self, rect: pygame.Rect) -> None:
        ui, foot = self._ui, strip_height(self._ui)
        room, boxes = rect.h - foot - ui.u(Gap.small), self._boxes
        highs = [box.height(rect.w) for box in boxes]
        if self._whole(highs) > rect.h:
            boxes = [part for box in boxes for part in box.parts(rect.w, room)]
            highs = [box.height(rect.w) for box in boxes]
            headings = {i for i, box in enumerate(boxes) if box.heads}
            self.pages = filled_pages(highs, room, self._gap, headings)
        page = min(self._page, len(self.pages) - 1)
        if self._sight is not None:
            page = next((i for i, places in enumerate(self.pages) if self._sight in places), 0)
        y = rect.y
        for i in self.pages[page]:
            boxes[i].place(pygame.Rect(rect.x, y, rect.w, highs[i]))
            y += highs[i] + self._gap
        if len(self.pages) > 1:
            strip = pygame.Rect(rect.x, rect.bottom - foot, rect.w, foot)
            turner(ui, strip, page, len(self.pages), self._turn, prefix=self._prefix, ink=self._ink)


def strip_height(ui: Ui, units: float = Size.strip) -> int:
    return max(ui.u(units), ui.least)


def button(
    ui: Ui,
    id_: str,
    text: str,
    press: Callable[[], object],
    *,
    icon: str | None = None,
    kind: str = "normal",
    role: str = "button",
    enabled: bool = True,
    tooltip: str | None = None,
    units: float = Size.button,
    least: int = 0,
    width: int | None = None,
) -> Made:
    """A button, `units` high in the design; its `width` in pixels is that of its text, `least` at least."""

    def make(rect: pygame.Rect) -> Button:
        return Button(
            ui, id_, text, rect, press, icon=icon, kind=kind, role=role, enabled=enabled, tooltip=tooltip
        )

    return Made(
        make,
        lambda room: Button.height(ui, text, room, units, role),
        max(least, Button.width(ui, text, icon, role)) if width is None else width,
    )


def start_button(ui: Ui, id_: str, text: str, press: Callable[[], object], *, enabled: bool = True) -> Made:
    """The main button of a screen on which something is begun."""
    return button(
        ui,
        id_,
        text,
        press,
        icon="play",
        kind="primary",
        role="button_big",
        enabled=enabled,
        units=Size.start,
        least=ui.u(Size.start_width),
    )


def icon_button(
    ui: Ui,
    id_: str,
    label: str,
    press: Callable[[], object],
    *,
    icon: str,
    size: tuple[int, int],
    kind: str = "plate",
    enabled: bool = True,
) -> Made:
    def make(rect: pygame.Rect) -> None:
        IconButton(ui, id_, label, rect, press, icon=icon, kind=kind, enabled=enabled)

    return Made(make, size[1], size[0])


def segmented(
    ui: Ui,
    id_: str,
    label: str,
    choices: Sequence[tuple[Any, str]],
    value: object,
    on_change: Callable[[Any], object],
) -> Made:
    """One of a few values, as wide as all of them on one line."""
    texts = [text for _value, text in choices]

    def make(rect: pygame.Rect) -> None:
        Segmented(ui, id_, label, rect, choices=choices, value=value, on_change=on_change)

    return Made(make, partial(Segmented.height, ui, texts), Segmented.width(ui, texts))


def list_row(
    ui: Ui,
    id_: str,
    title: str,
    line: str,
    press: Callable[[], object],
    *,
    chosen: bool = False,
    tick: bool = False,
    note: str = "",
    note_colour: Colour | None = None,
    picture: pygame.Surface | None = None,
    units: float = Size.row,
    width: int = 0,
    tooltip: str | None = None,
) -> Made:
    """A row of a list, `units` high in the design."""

    def make(rect: pygame.Rect) -> None:
        ListRow(
            ui,
            id_,
            title,
            rect,
            press,
            line=line,
            chosen=chosen,
            tick=tick,
            note=note,
            note_colour=note_colour,
            picture=picture,
            tooltip=tooltip,
        )

    before = picture.get_width() if picture is not None else 0
    height = partial(ListRow.height, ui, title, line, units=units, tick=tick, note=note, picture=before)
    return Made(make, height, width)


HIGH = 0.4  # of the free height stands above


def empty(ui: Ui, area: pygame.Rect, text: str, icon: str, wrong: bool = False) -> None:
    room, size = min(area.w, ui.u(Size.empty)), ui.sign(Size.empty_sign, "body")
    image = icon_picture(icon, size, T.red if wrong else T.text3)
    boxes = [
        Made(lambda place: Picture(ui, (area.centerx - size // 2, place.y), image), size),
        Text(ui, text, "body", T.red if wrong else T.text2, align="center"),
    ]
    column = Column(ui, boxes, Gap.text)
    whole = column.height(room)
    y = area.y + round(max(0, area.h - whole) * HIGH)
    column.place(pygame.Rect(area.centerx - room // 2, y, room, whole))

"""The panel with advice: it stands where it covers neither the player's cards, a plate nor a dialog."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from game.practice.advice import Advice
from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.shapes import Box
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.stage import Item
from graphics.render.theme import T, fade, line_width
from graphics.table.geometry import Layout
from graphics.table.places import covered, free_boxes, spots
from graphics.text.i18n import ngettext
from graphics.widgets import devices
from graphics.widgets.choice_lines import ChoiceLines
from graphics.widgets.ui import Ui

WIDE, NARROW = Size.advice, Size.advice_least  # units: as wide as this where there is room, and at least
MOST = 5  # choices that are shown
ENOUGH = 4  # of more than those: the others are not worth covering a player for
APART, EDGE = Gap.tight, Gap.close  # units free beside what must be seen, and at the edge of the window
PADDING = Gap.large
KEY = Size.key_badge  # units of a key
MORE = "caption"
AWAY = 0.005  # of what covering costs: what ground between the panel and its button costs
SLIM = 0.75  # of the usual width: narrower ones have no bars
MOST_WIDTH = 0.4  # of the window
NARROWER = 0.5  # of what covering costs: an area by which the panel is narrower than meant
LAST_STEP = 2  # of `sheets`: no reason at all
MISSING, SILENT = 10.0, 2.0  # times its area: what a choice without room costs, and missing reasons


class Content(Struct, frozen=True):
    """All that is said: `choices` are shown if there are any, `key` and `act` stand at the foot."""

    title: str
    text: str
    key: str
    act: str
    choices: Advice | None = None
    reasons: dict[str, str] = {}
    """A sentence for each choice that has a reason, by its text."""
    framed: str = ""
    """The choice that stands in a frame."""


class AdviceSurroundings(NamedTuple):
    taken: Sequence[Box]
    """They are not covered, unless there is no other place: the last of them goes first."""
    plates: Sequence[Box]
    """Nor are these, unless too few choices would have room: the last of them goes first here too."""
    backs: Sequence[Box]
    """The cards of the others: left free while `needed` choices and the best one's reason have room."""
    kept: Sequence[Box]
    """Nor are these; the first of them only where choices have no room else."""
    panels: Sequence[Box]
    """They are better left free."""


def needed(advice: Advice | None) -> int:
    """How many choices must be shown: all, but less where some are left out anyway."""
    if advice is None or advice.judgement is None:
        return 0
    count = len(advice.judgement.choices)
    return count if count <= MOST else ENOUGH


class AdviceSheet:
    """The content laid out `width` pixels wide, and at most `room` pixels high."""

    def __init__(
        self,
        ui: Ui,
        content: Content,
        width: float,
        room: float,
        *,
        bars: bool = True,
        reasons: Mapping[str, str] | None = None,
    ) -> None:
        self.ui = ui
        self.content = content
        self.width = round(width)
        inner = self.width - 2 * ui.u(PADDING)
        self._title = fonts.wrap(content.title, "row_title", ui.s, inner)
        self._text = fonts.wrap(content.text, "secondary", ui.s, inner) if content.text else []
        self._act = fonts.wrap(content.act, "caption", ui.s, inner - self._badge - ui.u(Gap.small))
        self._head = (
            ui.u(Gap.medium) + self._high(self._title, "row_title") + self._high(self._text, "secondary")
        )
        self._head += ui.u(Gap.small)
        foot = max(self._badge, self._high(self._act, "caption")) + ui.u(Gap.medium)
        self._free = round(room) - self._head - foot - ui.u(Gap.small)
        advice = content.choices
        self._lines: ChoiceLines | None = None
        heights: list[int] = []
        self._more = ""
        if advice is not None and advice.judgement is not None:
            self._lines = ChoiceLines(
                ui, advice.decided, advice.judgement, self.width, MOST, bars=bars, notes=reasons
            )
            heights = self._lines.heights(self._free)
            count = len(advice.judgement.choices)
            if len(heights) < count:
                self._free -= self._more_height
                heights = self._lines.heights(self._free)
                left = count - len(heights)
                self._more = ngettext("and {count} more", "and {count} more", left).format(count=left)
        self.missing = len(self._lines.choices) - len(heights) if self._lines is not None else 0
        self.lacking = max(0, needed(advice) - len(heights))
        self._listed = sum(heights) + (ui.u(Gap.small) if heights else 0)
        self._listed += self._more_height if self._more else 0
        self.height = self._head + self._listed + foot

    @property
    def _badge(self) -> int:
        return max(self.ui.u(KEY), fonts.line_height("caption_bold", self.ui.s))

    @property
    def _more_height(self) -> int:
        """The height of the line that counts the choices left out."""
        return fonts.line_height(MORE, self.ui.s) + self.ui.u(Gap.fine)

    def _high(self, lines: Sequence[str], role: str) -> int:
        return len(lines) * fonts.line_height(role, self.ui.s)

    def paint(self) -> Canvas:
        ui = self.ui
        canvas = Canvas(self.width, self.height, ui.s, 62)
        canvas.shaded(canvas.whole, Radius.card, T.panel, 4, T.line, T.line_width)
        left, y = ui.u(PADDING), float(ui.u(Gap.medium))
        for role, ink, lines in (("row_title", T.text, self._title), ("secondary", T.text2, self._text)):
            y = canvas.lines(lines, role, ink, left, y)
        if self._lines is not None:
            self._lines.paint(canvas, self._head, self._free, self.content.framed)
        if self._more:
            low = self._head + self._listed - ui.u(Gap.small)
            canvas.text(self._more, MORE, T.text3, left, low, "bottomleft")
        self._foot(canvas, left, self._head + self._listed)
        return canvas

    def _foot(self, canvas: Canvas, left: int, top: int) -> None:
        ui, badge, sign = self.ui, self._badge, devices.key_sign(self.content.key)
        cap = devices.sign_width(sign, badge, ui.s) if sign is not None else 0
        wide = cap + ui.u(Gap.small) if cap else 0
        middle = top + max(badge, self._high(self._act, "caption")) / 2
        if sign is not None and sign.icon:
            canvas.picture(devices.sign_picture(sign, badge, ui.s, T.text2), left, middle, "midleft")
        elif sign is not None:
            box = canvas.rect(left, middle - badge / 2, cap, badge)
            canvas.box(box, Radius.key, None, fade(T.text2, 0.6), line_width(ui.s) / ui.s)
            canvas.text(sign.letters, "caption_bold", T.text2, left + cap / 2, middle, "center")
        canvas.lines(self._act, "caption", T.text2, left + wide, middle, "midleft")


class AdvicePanel:
    def __init__(self) -> None:
        self.box: Box | None = None
        """Its place in the window, in pixels; None while it is not shown."""
        self.possible = False
        """There is something to ask about."""
        self.missing = 0
        """The number of choices that there is no room for."""
        self._canvas: Canvas | None = None

    def show(self, ui: Ui, table: Layout, content: Content, around: AdviceSurroundings) -> None:
        sheet, self.box = placed(ui, table, content, around)
        self.missing = sheet.missing
        self._canvas = sheet.paint()

    def hide(self) -> bool:
        shown, self.box, self._canvas = self.box is not None, None, None
        return shown

    def covers(self, at: tuple[int, int]) -> bool:
        return self.box is not None and self.box.contains(at)

    def items(self) -> list[Item]:
        if self.box is None or self._canvas is None:
            return []
        return [self._canvas.item(self.box.x, self.box.y)]


def sheets(
    ui: Ui, content: Content, width: float, room: float, *, bars: bool
) -> Iterator[tuple[AdviceSheet, int]]:
    """The panel with all reasons, with that of the best choice, and with none; how many steps it lacks."""
    found = content.choices.judgement if content.choices is not None else None
    best = {} if found is None else {found.best[0]: content.reasons.get(found.best[0], "")}
    steps: list[Mapping[str, str]] = [
        content.reasons,
        {text: said for text, said in best.items() if said},
        {},
    ]
    for number, reasons in enumerate(steps):
        if number == 0 or reasons != steps[number - 1]:
            yield AdviceSheet(ui, content, width, room, bars=bars, reasons=reasons), number


def _fitting(
    ui: Ui, content: Content, free: Sequence[Box], least: float, most: float
) -> Iterator[tuple[Box, tuple[AdviceSheet, int]]]:
    """The free places that are wide enough, each with the panels that it has room for."""
    for space in free:
        if space.w >= least:
            found = sheets(ui, content, min(space.w, most), space.h, bars=space.w >= SLIM * most)
            yield from ((space, each) for each in found if each[0].height <= space.h)


def placed(ui: Ui, table: Layout, content: Content, around: AdviceSurroundings) -> tuple[AdviceSheet, Box]:
    """The panel and its place: where most of it has room, and then where it covers least."""
    s, best = table.scale, None
    window = Box(0, 0, table.width, table.height)
    gap = APART * s
    off, backs, kept = (
        [Box(box.x - gap, box.y - gap, box.w + 2 * gap, box.h + 2 * gap) for box in boxes]
        for boxes in ((*around.taken, *around.plates), around.backs, around.kept)
    )
    edge, wide = EDGE * s, min(WIDE * table.growth * s, MOST_WIDTH * table.width)
    inner = Box(edge, edge, window.w - 2 * edge, window.h - 2 * edge)
    whole: list[list[Box]] = [[*kept, *backs], kept, [*kept[:1], *backs], kept[:1], backs, []]
    for given_up, shown in enumerate(whole):
        free, bare = free_boxes(inner, [*off, *shown]), shown[:1] != kept[:1]
        for space, (sheet, left_out) in _fitting(ui, content, free, NARROW * s, wide):
            area = sheet.width * sheet.height
            lacks = (MISSING * sheet.missing + SILENT * left_out) * area
            lacks += NARROWER * (wide - sheet.width) * sheet.height
            for spot in spots(space, sheet.width, sheet.height):
                away = abs(spot.center.x - table.hint.center.x) + abs(spot.center.y - table.hint.center.y)
                hidden = covered(spot, [*around.backs, *around.kept, *around.panels])
                cost = (
                    (sheet.lacking, bare, left_out == LAST_STEP, given_up),
                    lacks + hidden + AWAY * away * sheet.width,
                )
                if best is None or cost < best[0]:
                    best = cost, sheet, spot.rounded()
        if best is not None and not any(best[0][0][:3]):
            break
    if (best is None or best[1].lacking) and around.plates:
        other = placed(ui, table, content, around._replace(plates=around.plates[:-1]))
        if best is None or other[0].lacking < best[1].lacking:
            return other
    if best is not None:
        return best[1], best[2]
    if around.taken:
        return placed(ui, table, content, around._replace(taken=around.taken[:-1]))
    sheet = AdviceSheet(ui, content, inner.w, inner.h)
    return sheet, Box(inner.x, inner.y, sheet.width, sheet.height)

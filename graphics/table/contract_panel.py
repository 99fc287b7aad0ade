"""The panel of the deal: contract, declarer, multiplier, points so far and what is still needed."""

from __future__ import annotations

from dataclasses import dataclass

from graphics import fonts
from graphics.geometry import Layout
from graphics.i18n import _
from graphics.stage import Item
from graphics.table import words
from graphics.table.canvas import Canvas, Part
from graphics.table.signs import contract_sign
from graphics.theme import T, fade

MARGIN = 30
ROW = 33  # units of a line with a bar of its own


@dataclass(frozen=True, slots=True)
class DealInfo:
    """What the panel shows.  `points` are by side, the own one first, as `heads`; None before the play."""

    title: str
    lines: tuple[str, ...]
    trump: int | None = None
    multiplier: int = 1
    heads: tuple[str, ...] = ()
    points: tuple[int, ...] | None = None
    total: int | None = 0
    """All there is to take; None where that is not known."""
    needed: int = 0
    """The fewest points with which the declarer's side makes it, as things stand."""
    declaring: int = 0
    """The place of the declarer's side in `heads`."""
    stage: str = "play"
    """As in `points.Points`: what is still needed is told in play, and nothing of a deal cut short."""
    note: str = ""

    @property
    def missing(self) -> int:
        """What the declaring side still needs for its contract."""
        return max(0, self.needed - (self.points[self.declaring] if self.points else 0))

    @property
    def made(self) -> bool:
        """The contract can be called made, as things stand."""
        return self.stage != "stopped" and not self.missing

    @property
    def good(self) -> bool:
        """Green: the contract is made.  A lead is not that yet, but good news for who declared it."""
        return self.made and (self.total is not None or self.declaring == 0)


class ContractPanel(Part):
    LIMIT = 4

    def item(self, info: DealInfo) -> Item:
        table = self._need()
        canvas = self._kept.get(info, lambda: paint(info, table))
        return canvas.item(table.contract.x, table.contract.y)


@dataclass(slots=True)
class _Head:
    """The measured heading: its wrapped lines and its height in pixels."""

    lines: list[str]
    height: float


def paint(info: DealInfo, table: Layout) -> Canvas:
    s = table.scale
    width = table.contract.w
    room = round(width - 44 * s)
    head = _measured(info, s, room - (round(76 * s) if info.trump is not None else 0))
    height = 36 * s + head.height
    if info.points is not None:
        height += (68 if len(info.points) == 2 else ROW * len(info.points) + 4) * s
    note = info.note if height + 30 * s <= table.contract.h else ""  # the chips tell it too
    if note:
        height += 30 * s
    canvas = Canvas(width, min(height, table.contract.h), s, MARGIN)
    canvas.plate()
    y = _heading(canvas, info, head, room)
    if info.points is not None:
        draw_points = _scale if len(info.points) == 2 else _rows
        y = draw_points(canvas, info, y + 4 * s, room)
    if note:
        shown = fonts.shorten(note, "caption", s, room)
        canvas.text(shown, "caption", T.text2, 22 * s, y + 8 * s)
    return canvas


def _measured(info: DealInfo, s: float, room: int) -> _Head:
    lines = [part for line in info.lines for part in fonts.wrap(line, "secondary", s, room)]
    text = fonts.line_height("panel_title", s) + 6 * s + len(lines) * fonts.line_height("secondary", s)
    return _Head(lines, max(text, 60 * s) if info.trump is not None else text)


def _heading(canvas: Canvas, info: DealInfo, head: _Head, room: int) -> float:
    s = canvas.s
    x, y = 22 * s, 18 * s
    if info.trump is not None:
        rect = canvas.rect(x, y, 60 * s, 60 * s)
        canvas.box(rect, 15, T.paper, T.gold, 3)
        canvas.picture(contract_sign(info.trump, canvas.units(38)), x + 30 * s, y + 30 * s)
        x += 76 * s
        room -= round(76 * s)
    line = fonts.line_height("secondary", s)
    title_h = fonts.line_height("panel_title", s)
    top = y + max(0, (head.height - title_h - 6 * s - len(head.lines) * line) / 2)
    chip = round(52 * s) if info.multiplier > 1 else 0
    role = "panel_title" if fonts.width(info.title, "panel_title", s) <= room - chip else "pad_title"
    title = fonts.shorten(info.title, role, s, room - chip)
    used = canvas.text(title, role, T.text, x, top - 6 * s)
    if info.multiplier > 1:
        _multiplier(canvas, info.multiplier, used.right + 12 * s, used.centery + 1 * s, room - used.w)
    top += title_h + 6 * s
    for text in head.lines:
        canvas.text(text, "secondary", T.text2, x, top)
        top += line
    return y + head.height


def _multiplier(canvas: Canvas, multiplier: int, x: float, y: float, room: float) -> None:
    """Contra or recontra as a red chip beside the contract; in short where there is little room."""
    s = canvas.s
    text = words.multiplier_name(multiplier)
    if fonts.width(text, "caption_bold", s) + 36 * s > room:
        text = f"×{multiplier}"
    width = fonts.width(text, "caption_bold", s) + 20 * s
    canvas.box(canvas.rect(x, y - 14 * s, width, 28 * s), 14, T.red)
    canvas.text(text, "caption_bold", T.on_gold, x + width / 2, y, "center")


def _scale(canvas: Canvas, info: DealInfo, y: float, room: int) -> float:
    """The points of both sides on one bar, with the mark the declarers must pass."""
    s = canvas.s
    assert info.points is not None
    us, them = info.points
    x, base = 22 * s, y + 34 * s
    numbers = [fonts.width(str(value), "button_big", s) for value in info.points]
    name_room = round((room - sum(numbers)) / 2 - 30 * s)
    ours, theirs = (fonts.shorten(head, "secondary", s, name_room) for head in info.heads)
    left = canvas.text(ours, "secondary", T.text, x, base, "bottomleft")
    left_number = canvas.text(str(us), "button_big", T.gold, left.right + 7 * s, base + 3 * s, "bottomleft")
    number = canvas.text(str(them), "button_big", T.text, x + room, base + 3 * s, "bottomright")
    right_name = canvas.text(theirs, "secondary", T.text, number.x - 7 * s, base, "bottomright")
    free = (left_number.right + 10 * s, right_name.x - 10 * s)
    canvas.text(
        _progress(info, s, round(free[1] - free[0])),
        "caption",
        T.green if info.good else T.text2,
        (free[0] + free[1]) / 2,
        base,
        "midbottom",
    )
    bar_y, bar_h = base + 10 * s, 12 * s
    canvas.box(canvas.rect(x, bar_y, room, bar_h), 6, fade(T.text3, 0.35))
    total = max(1, info.total or 0, us + them)
    for points, colour, at_left in ((us, T.gold, True), (them, T.text2, False)):
        length = round(room * points / total)
        if length >= 1:
            start = x if at_left else x + room - length
            canvas.box(canvas.rect(start, bar_y, length, bar_h), 6, colour)
    if info.stage != "stopped" and info.total is not None:
        canvas.box(canvas.rect(x + room / 2 - 1.5 * s, bar_y - 6 * s, 3 * s, bar_h + 12 * s), 2, T.text)
    return bar_y + bar_h + 6 * s


def _rows(canvas: Canvas, info: DealInfo, y: float, room: int) -> float:
    """A bar for each side; the declarer's has the mark it must pass."""
    s = canvas.s
    assert info.points is not None
    x, bar_h = 22 * s, 12 * s
    longest = max(fonts.width(head, "secondary", s) for head in info.heads)
    names = min(longest, round(0.34 * room))
    bar_x = x + names + 14 * s
    length = room - names - 14 * s - fonts.width("000", "button_big", s) - 10 * s
    total = max(1, info.total or 0, 2 * (info.needed - 1), sum(info.points))
    for place, (head, points) in enumerate(zip(info.heads, info.points, strict=True)):
        middle, declares = y + (ROW / 2 + 2) * s, place == info.declaring
        name = fonts.shorten(head, "secondary", s, names)
        canvas.text(name, "secondary", T.text, x, middle, "midleft")
        canvas.box(canvas.rect(bar_x, middle - bar_h / 2, length, bar_h), 6, fade(T.text3, 0.35))
        filled = round(length * max(0, points) / total)
        if filled >= 1:
            colour = T.gold if declares else T.text2
            canvas.box(canvas.rect(bar_x, middle - bar_h / 2, filled, bar_h), 6, colour)
        if declares and info.stage != "stopped":
            mark = bar_x + length * (info.needed - 0.5) / total
            canvas.box(
                canvas.rect(mark - 1.5 * s, middle - bar_h / 2 - 5 * s, 3 * s, bar_h + 10 * s), 2, T.text
            )
        ink = (T.green if info.good else T.gold) if declares else T.text
        canvas.text(str(points), "button_big", ink, x + room, middle, "midright")
        y += ROW * s
    return y + 4 * s


def _progress(info: DealInfo, s: float, room: int) -> str:
    """What is still needed for the contract, in the words there is room for."""
    if info.stage == "stopped" or (info.stage == "over" and info.missing):
        return ""
    if info.total is None:
        return next(text for text in _leads(info) if not text or fonts.width(text, "caption", s) <= room)
    if info.missing:
        texts = [_("{missing} to go of {needed}"), _("{missing} to go"), "{missing}"]
    else:
        texts = [_("made with {needed}"), _("made"), ""]
    shown = [text.format(missing=info.missing, needed=info.needed) for text in texts]
    return next((text for text in shown if fonts.width(text, "caption", s) <= room), "")


def _leads(info: DealInfo) -> list[str]:
    """Who is ahead by how much, where nobody knows what half of all is; the shortest form last."""
    assert info.points is not None
    lead = abs(info.points[0] - info.points[1])
    if not lead:
        return ["=", ""]
    head = info.heads[0 if info.points[0] > info.points[1] else 1]
    return [f"{head} +{lead}", f"+{lead}", ""]

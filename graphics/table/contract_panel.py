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


@dataclass(frozen=True, slots=True)
class DealInfo:
    """What the panel shows.  Points are by side, the own one first; None before there is a contract."""

    title: str
    lines: tuple[str, ...]
    trump: int | None = None
    multiplier: int = 1
    points: tuple[int, int] | None = None
    total: int = 0
    own_declares: bool = True
    note: str = ""

    @property
    def needed(self) -> int:
        return self.total // 2 + 1

    @property
    def missing(self) -> int:
        """What the declaring side still needs for its contract."""
        have = (self.points or (0, 0))[0 if self.own_declares else 1]
        return max(0, self.needed - have)


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
        height += 68 * s
    note = info.note if height + 30 * s <= table.contract.h else ""  # the chips tell it too
    if note:
        height += 30 * s
    canvas = Canvas(width, min(height, table.contract.h), s, MARGIN)
    canvas.plate()
    y = _heading(canvas, info, head, room)
    if info.points is not None:
        y = _scale(canvas, info, y + 4 * s, room)
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
    left = canvas.text(words.side_name(True), "secondary", T.text, x, base, "bottomleft")
    left_number = canvas.text(str(us), "button_big", T.gold, left.right + 7 * s, base + 3 * s, "bottomleft")
    number = canvas.text(str(them), "button_big", T.text, x + room, base + 3 * s, "bottomright")
    right_name = canvas.text(
        words.side_name(False), "secondary", T.text, number.x - 7 * s, base, "bottomright"
    )
    free = (left_number.right + 10 * s, right_name.x - 10 * s)
    canvas.text(
        _progress(info, s, round(free[1] - free[0])),
        "caption",
        T.text2 if info.missing else T.green,
        (free[0] + free[1]) / 2,
        base,
        "midbottom",
    )
    bar_y, bar_h = base + 10 * s, 12 * s
    canvas.box(canvas.rect(x, bar_y, room, bar_h), 6, fade(T.text3, 0.35))
    total = max(1, info.total, us + them)
    for points, colour, at_left in ((us, T.gold, True), (them, T.text2, False)):
        length = round(room * points / total)
        if length >= 1:
            start = x if at_left else x + room - length
            canvas.box(canvas.rect(start, bar_y, length, bar_h), 6, colour)
    canvas.box(canvas.rect(x + room / 2 - 1.5 * s, bar_y - 6 * s, 3 * s, bar_h + 12 * s), 2, T.text)
    return bar_y + bar_h + 6 * s


def _progress(info: DealInfo, s: float, room: int) -> str:
    """What is still needed for the contract, in the words there is room for."""
    if info.missing:
        texts = [_("{missing} to go of {needed}"), _("{missing} to go"), "{missing}"]
    else:
        texts = [_("made with {needed}"), _("made"), ""]
    shown = [text.format(missing=info.missing, needed=info.needed) for text in texts]
    return next((text for text in shown if fonts.width(text, "caption", s) <= room), "")

"""The points of the sides on the panel of the deal, as bars with the mark that the declarer's must pass."""

from __future__ import annotations

from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.theme import Colour, T, fade
from graphics.table.panels.deal_info import DealInfo
from graphics.text.contract_bar import Tone, contract_bar

NAMES = 0.52  # of the room: the names before the bars are not longer


STAMP = 8  # units between the end of a contract and the frame round it


def progress(canvas: Canvas, info: DealInfo, text: str, x: float, y: float, anchor: str) -> None:
    """What is still needed for the contract; what has become of it stands in a frame."""
    s, ink = canvas.s, _ink(info.tone, T.text2)
    used = canvas.text(text, "caption", ink, x, y, anchor)
    if info.decided and text:
        left, high = used.x - STAMP * s, fonts.line_height("caption", s)
        frame = canvas.rect(left, used.centery - high / 2, used.w + 2 * STAMP * s, high)
        canvas.box(frame, 5, None, ink, 2)


def beside_points(info: DealInfo, s: float, room: int) -> int:
    """The room of both names beside their points, in pixels."""
    assert info.points is not None
    return room - sum(fonts.width(str(value), "button_big", s) for value in info.points) - round(34 * s)


def fit_beside(info: DealInfo, s: float, room: int) -> bool:
    """True if both names have room beside their points."""
    return sum(fonts.width(head, "secondary", s) for head in info.heads) <= beside_points(info, s, room)


def one_bar(canvas: Canvas, info: DealInfo, y: float, room: int, high: float, above: bool) -> float:
    """The points of both sides on one bar, the declarers' from the left, with the mark they must pass.

    Long names stand `above` their points.
    """
    s = canvas.s
    assert info.points is not None
    order = (info.declaring, 1 - info.declaring)
    have, others = (info.points[place] for place in order)
    x, base = 22 * s, y + high - 34 * s
    free = room - round(14 * s) if above else beside_points(info, s, room)
    heads = [info.heads[place] for place in order]
    wides = [fonts.width(head, "secondary", s) for head in heads]
    if sum(wides) > free:
        rooms = [max(free // 2, free - wides[1]), max(free // 2, free - wides[0])]
        heads = [fonts.shorten(head, "secondary", s, most) for head, most in zip(heads, rooms, strict=True)]
    inks = [T.text if place else T.gold for place in order]
    if above:
        top = base - max(34 * s, fonts.line_height("secondary", s))
        canvas.text(heads[0], "secondary", T.text, x, top, "bottomleft")
        canvas.text(heads[1], "secondary", T.text, x + room, top, "bottomright")
        left = canvas.text(str(have), "button_big", inks[0], x, base + 3 * s, "bottomleft")
        right = canvas.text(str(others), "button_big", inks[1], x + room, base + 3 * s, "bottomright")
    else:
        name = canvas.text(heads[0], "secondary", T.text, x, base, "bottomleft")
        left = canvas.text(str(have), "button_big", inks[0], name.right + 7 * s, base + 3 * s, "bottomleft")
        number = canvas.text(str(others), "button_big", inks[1], x + room, base + 3 * s, "bottomright")
        right = canvas.text(heads[1], "secondary", T.text, number.x - 7 * s, base, "bottomright")
    between = (left.right + 8 * s, right.x - 8 * s)
    told = _progress_within(info, s, between[1] - between[0])
    progress(canvas, info, told, (between[0] + between[1]) / 2, base, "midbottom")
    bar_y, bar_h = base + 10 * s, 12 * s
    canvas.box(canvas.rect(x, bar_y, room, bar_h), 6, fade(T.text3, 0.35))
    bar = contract_bar(info.points, info.declaring, info.total or 0, (info.total or 0) / 2, info.state)
    colours = (T.gold, T.text2) if bar.own else (T.text2, T.gold)
    for share, colour, at_left in ((bar.filled, colours[0], True), (bar.rest, colours[1], False)):
        length = round(room * share)
        if length >= 1:
            start = x if at_left else x + room - length
            canvas.box(canvas.rect(start, bar_y, length, bar_h), 6, colour)
    if info.stage != "stopped" and info.total is not None:
        mark = x + room * bar.goal
        canvas.box(canvas.rect(mark - 1.5 * s, bar_y - 6 * s, 3 * s, bar_h + 12 * s), 2, T.text)
    return bar_y + bar_h + 6 * s


def bars(canvas: Canvas, info: DealInfo, y: float, room: int, high: float) -> float:
    """A bar for each side; the declarer's has the mark it must pass."""
    s = canvas.s
    assert info.points is not None
    x, bar_h = 22 * s, 12 * s
    longest = max(fonts.width(head, "secondary", s) for head in info.heads)
    names = min(longest, round(NAMES * room))
    bar_x = x + names + 14 * s
    length = room - names - 14 * s - fonts.width("000", "button_big", s) - 10 * s
    total = max(1, info.total or 0, 2 * (info.needed - 1), sum(info.points))
    for place, (head, points) in enumerate(zip(info.heads, info.points, strict=True)):
        middle, declares = y + high / 2 + 2 * s, place == info.declaring
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
        ink = _ink(info.tone, T.gold) if declares else T.text
        canvas.text(str(points), "button_big", ink, x + room, middle, "midright")
        y += high
    return y + 4 * s


def _ink(tone: Tone, otherwise: Colour) -> Colour:
    """The colour of what is good or bad for the reader."""
    return {Tone.GOOD: T.green, Tone.BAD: T.red}.get(tone, otherwise)


def _progress_within(info: DealInfo, s: float, room: float) -> str:
    """What is still needed for the contract, in the words there is room for; "" for none."""
    frame = 2 * (STAMP + 2) * s if info.decided else 0
    texts = (info.progress, info.progress_in_short)
    return next((text for text in texts if fonts.width(text, "caption", s) + frame <= room), "")

"""Places that follow from the layout: fans of cards, speech, dialogs, and what is free around them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import NamedTuple

from graphics.render.shapes import CARD_RATIO, BacksAnchor, Box, HandAnchor, Pose, clamp
from graphics.table.geometry import Layout, hand_left, hand_right, trick_pose
from graphics.table.space import label_height, label_reach

FEW = 3  # cards, whose fan is as open as it gets
OPEN = 0.92  # from card to card there, in their widths
LEANS_OVER = 0.4  # of a card's height times its turn: what a leaning card loses of its strip


def fan(hand: HandAnchor, count: int, opens: bool = False) -> list[Pose]:
    """The poses of `count` cards of the player's hand, left to right.

    A fan that `opens` as cards leave it ends with three that hardly cover one another. The cards lie flatter
    where they are so close that a leaning one would leave too little of its neighbour, and where so many
    would reach too low.
    """
    gone = min(1.0, max(0, hand.size - count) / (hand.size - FEW)) if opens else 0.0
    step = hand.step + gone * max(0.0, OPEN * hand.card[0] - hand.step)
    step = min(step, (hand.room - hand.card[0]) / max(1, count - 1))
    most = max(0.0, step - hand.strip) / (LEANS_OVER * max(1, count - 1) / 2 * hand.card[1])
    # an arc falls by about that much at its ends, and their outer corners by half a width times their turn
    low = step * (count - 1) ** 2 / 8 + hand.card[0] * (count - 1) / 4
    most = min(most, hand.drop / low) if count > 1 else most
    angle = max(1e-4, min(math.asin(min(0.99, step / hand.radius)), most))
    radius = step / math.sin(angle)
    poses = []
    for i in range(count):
        a = angle * (i - (count - 1) / 2)
        x = hand.center.x + radius * math.sin(a)
        y = hand.center.y + radius * (1 - math.cos(a))
        poses.append(Pose(x, y, math.degrees(a), hand.card[0]))
    return poses


def backs_fan(anchor: BacksAnchor, count: int, spread: float = 3.2) -> list[Pose]:
    """The poses of `count` backs held by another seat: a small fan turned to face the table.

    A fan of more than eight opens no further, and is hardly longer than one of ten.
    """
    step = anchor.card * 0.27 * min(1.0, 9 / max(1, count - 1))
    bend = min(1.0, 7 / max(1, count - 1))
    turn = math.radians(anchor.turn)
    poses = []
    for i in range(count):
        k = i - (count - 1) / 2
        dx, dy = k * step, (k * bend) ** 2 * 0.5 * anchor.card / 62
        x = anchor.center.x + dx * math.cos(turn) - dy * math.sin(turn)
        y = anchor.center.y + dx * math.sin(turn) + dy * math.cos(turn)
        poses.append(Pose(x, y, anchor.turn + k * bend * spread, anchor.card))
    return poses


def _side_by_side(anchor: BacksAnchor, step: float, leans: Sequence[float]) -> list[Pose]:
    """Cards in a row, `step` of their width apart, each leaning by so many degrees."""
    turn, step = math.radians(anchor.turn), step * anchor.card
    x, y = anchor.center
    poses = []
    for i, lean in enumerate(leans):
        k = i - (len(leans) - 1) / 2
        across, down = k * step * math.cos(turn), k * step * math.sin(turn)
        poses.append(Pose(x + across, y + down, anchor.turn + lean, anchor.card))
    return poses


def talon_fan(anchor: BacksAnchor, count: int) -> list[Pose]:
    """The poses of `count` cards face down before a seat: a pile that shows how many there are."""
    return _side_by_side(anchor, 0.14, [0.0] * count)


def middle_fan(anchor: BacksAnchor, count: int) -> list[Pose]:
    """The poses of `count` middle cards: leaning against each other, as they were thrown down."""
    return _side_by_side(anchor, 0.42, [(-8.0, 6.0)[i % 2] for i in range(count)])


def laid_fan(anchor: BacksAnchor, count: int) -> list[Pose]:
    """The poses of the cards the declarer has laid away: side by side, a little turned."""
    return _side_by_side(anchor, 0.42, [9 * (i - (count - 1) / 2) for i in range(count)])


def rest_pile(anchor: BacksAnchor, count: int) -> list[Pose]:
    shift = anchor.card * 0.012
    return [
        Pose(anchor.center.x - shift * i, anchor.center.y - shift * i, anchor.turn, anchor.card)
        for i in range(count)
    ]


GAP = 6  # units between a dialog and a card
EDGE = 10  # units between a dialog and the edge of the window


class Around(NamedTuple):
    """Things that lie on the table while a dialog is open."""

    hand: int = 0
    """The number of cards in the player's hand."""
    lift: float = 0.0
    """By how many pixels a card of it may be raised."""
    trick: tuple[str, ...] = ()
    """The seats whose cards lie in the trick."""
    panels: tuple[Box, ...] = ()
    """Other boxes better left free: the panel of the deal as it stands."""
    opens: bool = False
    """The fan of the hand has opened as cards were played."""


def upright(pose: Pose) -> Box:
    turn = math.radians(pose.angle)
    w, h = pose.width, pose.width * CARD_RATIO
    wide = abs(w * math.cos(turn)) + abs(h * math.sin(turn))
    high = abs(w * math.sin(turn)) + abs(h * math.cos(turn))
    return Box(pose.x - wide / 2, pose.y - high / 2, wide, high)


def hand_boxes(table: Layout, around: Around) -> list[Box]:
    boxes = [upright(pose) for pose in fan(table.hand, around.hand, around.opens)] if around.hand else []
    return [Box(box.x, box.y - around.lift, box.w, box.h + around.lift) for box in boxes]


def trick_boxes(table: Layout, around: Around) -> list[Box]:
    return [upright(trick_pose(table, seat)) for seat in around.trick]


def slots(table: Layout, around: Around, width: float, free_of: Sequence[Box] = ()) -> Iterator[Box]:
    """Places above the hand `width` pixels wide, those nearest to the middle first.

    Each reaches down to the hand from the trick, or from one of `free_of`.
    """
    gap, edge = GAP * table.scale, EDGE * table.scale
    hand = hand_boxes(table, around)
    lowest = table.hand.center.y + table.hand.card[1] / 2
    above = [*trick_boxes(table, around), *free_of]
    middle = (table.width - width) / 2
    starts = {middle}
    for box in above:
        starts |= {box.right + gap, box.x - gap - width}
    for x in sorted(starts, key=lambda start: (abs(start - middle), start)):
        if x < edge or x + width > table.width - edge:
            continue
        place = Box(x - gap, 0, width + 2 * gap, table.height)
        bottom = min((box.y - gap for box in hand if box.overlaps(place)), default=lowest)
        reaching = [box for box in above if box.overlaps(place) and box.y < bottom]
        top = max((box.bottom + gap for box in reaching), default=edge)
        if bottom > top:
            yield Box(x, top, width, bottom - top)


def kept_free(table: Layout, around: Around) -> tuple[list[Box], ...]:
    """Boxes that a dialog leaves free if it can, in the order in which it gives them up.

    First the plates of the players and the panels at the edges; then all but the plates at the sides; then
    only the panel of the deal; then nothing.
    """
    panels = list(around.panels or (table.contract,))
    upper = [*panels, table.menu, table.pad, *(box for seat, box in table.seats.items() if seat == "N")]
    return [*upper, *table.seats.values()], upper, panels, []


Span = tuple[float, float]


def free_boxes(window: Box, taken: Sequence[Box]) -> list[Box]:
    """The largest upright boxes in a window that share nothing with those that are `taken`."""
    inside = {x for box in (window, *taken) for x in (box.x, box.right) if window.x <= x <= window.right}
    edges = sorted(inside)
    # what is free between each two neighbouring edges, with nothing outside the window
    strips = [_free_spans(window, taken, left, right) for left, right in pairwise(edges)]
    found: list[Box] = []
    for first, left in enumerate(edges[:-1]):
        before = strips[first - 1] if first else []
        spans = [(window.y, window.bottom)]
        for last, right in enumerate(edges[first + 1 :], first):
            spans = _common(spans, strips[last])
            after = strips[last + 1] if last + 1 < len(strips) else []
            found += [
                Box(left, top, right - left, bottom - top)
                for top, bottom in spans
                if not _within(top, bottom, before) and not _within(top, bottom, after)
            ]
    return found


def _free_spans(window: Box, taken: Sequence[Box], left: float, right: float) -> list[Span]:
    spans: list[Span] = []
    top = window.y
    beside = [box for box in taken if box.x < right and left < box.right and box.overlaps(window)]
    for box in sorted(beside, key=lambda each: each.y):
        if box.y > top:
            spans.append((top, box.y))
        top = max(top, box.bottom)
    if top < window.bottom:
        spans.append((top, window.bottom))
    return spans


def _common(spans: Sequence[Span], others: Sequence[Span]) -> list[Span]:
    shared = ((max(one[0], other[0]), min(one[1], other[1])) for one in spans for other in others)
    return [(top, bottom) for top, bottom in shared if top < bottom]


def _within(top: float, bottom: float, spans: Sequence[Span]) -> bool:
    return any(other[0] <= top and bottom <= other[1] for other in spans)


def covered(box: Box, others: Sequence[Box]) -> float:
    left, top, right, bottom, area = box.x, box.y, box.right, box.bottom, 0.0
    for x, y, w, h in others:
        wide, high = min(right, x + w) - max(left, x), min(bottom, y + h) - max(top, y)
        if wide > 0 and high > 0:
            area += wide * high
    return area


def spots(place: Box, width: float, height: float) -> Iterator[Box]:
    """Boxes of this size in a place: in its corners, and in steps of a quarter between them."""
    for across, down in product((1.0, 0.0, 0.75, 0.5, 0.25), repeat=2):
        yield Box(place.x + (place.w - width) * across, place.y + (place.h - height) * down, width, height)


MOST_CARDS = 8  # in a hand, before the last ones are dealt or taken
WIDE, HIGH = 330, 110  # units: no note takes more, in text of the design's size
LINE, LEAST = 56, 3.5  # units: so high is a note of one line, and so many times as wide at least
NOTE_EDGE = 10  # units between it and everything else
SAID = 77  # units of a bubble of two lines
PILE = 3  # cards that are laid down together, at most
MOST_PLAYERS = 4


def note_room(table: Layout, *, begins: bool = False) -> tuple[int, int, int, int]:
    """The largest place where neither players, cards, panels nor dialogs are, in pixels.

    Nor is anything said or laid down there, if a line has room then; nothing is while a match `begins`.
    """
    s = table.scale
    wide, high, line = (units * s * table.growth for units in (WIDE, HIGH, LINE))
    window = _grown(Box(0, 0, table.width, table.height), -NOTE_EDGE * s)
    later = [] if begins else sometimes_taken(table)
    for boxes in ([*taken(table), *later], taken(table)):
        free = free_boxes(window, [_grown(box, NOTE_EDGE * s) for box in boxes])
        best = max(free, key=lambda box: min(box.w, wide) * min(box.h, high), default=window)
        if best.h >= line and best.w >= LEAST * line:
            break
    return round(best.x), round(best.y), round(best.w), round(best.h)


def taken(table: Layout) -> list[Box]:
    around = Around(hand=MOST_CARDS, trick=tuple(table.trick))
    lines = [table.event_line, table.last_trick, table.hint, table.undo, table.menu, table.contract]
    lines += [table.pad, table.dialog]
    backs = [_square(each.center.x, each.center.y, each.card * CARD_RATIO) for each in table.backs.values()]
    return [*hand_boxes(table, around), *trick_boxes(table, around), *table.seats.values(), *lines, *backs]


def sometimes_taken(table: Layout) -> list[Box]:
    """Where cards besides the hands lie in Bela, with what is said of them, and where players speak."""
    cloth, s = table.cloth, table.scale
    high, reach = label_height(table.growth) * s, label_reach(table.growth) * s
    hulls = [hull([upright(pose) for pose in talon_fan(each, PILE)]) for each in cloth.talon.values()]
    hulls += [hull([upright(pose) for pose in laid_fan(each, PILE)]) for each in cloth.laid.values()]
    if table.players < MOST_PLAYERS:
        hulls += [hull([upright(pose) for pose in middle_fan(cloth.middle, 2)]), upright(cloth.turned)]
        hulls.append(Box(cloth.middle_label.x - reach, cloth.middle_label.y, 2 * reach, high))
        hulls.append(Box(cloth.rest_label.x, cloth.rest_label.y, 2 * reach, high))
    low = SAID * table.growth * s
    return hulls + [bubble_box(table, seat, bubble_room(table, seat), low)[0] for seat in table.seats]


def hull(boxes: Sequence[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


def _square(x: float, y: float, side: float) -> Box:
    return Box(x - side / 2, y - side / 2, side, side)


def _grown(box: Box, by: float) -> Box:
    return Box(box.x - by, box.y - by, box.w + 2 * by, box.h + 2 * by)


def reflected(table: Layout, box: Box) -> Box:
    """`box` on the other side of the table if the tools have changed sides."""
    return box._replace(x=table.width - box.right) if table.mirrored else box


def bubble_room(table: Layout, seat: str) -> float:
    """The greatest width of a bubble of `seat` before its text has to wrap, in pixels."""
    gap, edge = 12 * table.scale, 24 * table.scale
    if seat == "N":
        plate, pad = reflected(table, table.seats[seat]), reflected(table, table.pad)
        return pad.x - gap - (plate.x if table.players == 2 else plate.right + 32 * table.scale)
    if seat == "S":
        return min(hand_left(table), table.dialog.x) - gap - edge
    return table.dialog.x - gap - edge


def bubble_box(table: Layout, seat: str, width: float, height: float) -> tuple[Box, str, float]:
    """The box of a speech bubble, the side of its tail ("l", "r", "d" or "u") and its place along that side.

    North speaks beside the plate, or where the pad is near below it, the others above theirs with
    the tail over the portrait.  A wide bubble moves sideways to stay clear of the hand, the auction dialog
    and the window's edge; it is never wider than `bubble_room`.
    """
    s = table.scale
    edge = 30 * s  # of a bubble: no tail further out
    if seat in ("W", "E"):
        return _side_bubble(table, seat, width, height)
    plate = table.seats[seat]
    if seat == "N" and table.players == 4:
        beside = reflected(table, plate)
        x = min(beside.right + 32 * s, reflected(table, table.pad).x - 12 * s - width)
        box = Box(x, plate.center.y - height / 2, width, height)
        return reflected(table, box), "r" if table.mirrored else "l", height / 2
    if seat == "N":
        x, y, side = plate.x, plate.bottom + 18 * s, "u"
        if table.mirrored:
            x = max(min(x, plate.right - width), table.pad.right + 12 * s)
    else:
        x, y, side = plate.x + 10 * s, plate.y - 18 * s - height, "d"
        if table.mirrored:
            limit = max(hand_right(table), table.dialog.right if y < table.dialog.bottom else 0)
            x = min(max(x, limit + 12 * s), table.width - 24 * s - width)
        else:
            limit = min(hand_left(table), table.dialog.x)
            x = max(min(x, limit - 12 * s - width), 24 * s)
    return Box(x, y, width, height), side, clamp(portrait_x(table, seat) - x, edge, width - edge)


def prompt_room(table: Layout) -> float:
    middle, gap = table.width / 2, 12 * table.scale
    if table.players == 2:
        return 2 * (table.cloth.rest_label.x - gap - middle)
    nearest = max(anchor.center.x for seat, anchor in table.cloth.laid.items() if seat != "S")
    return 2 * (nearest - 60 * table.scale - gap - middle)


def _side_bubble(table: Layout, seat: str, width: float, height: float) -> tuple[Box, str, float]:
    s = table.scale
    gap, edge = 12 * s, 24 * s
    plate = table.seats[seat]
    if seat == "E":
        x = min(max(plate.right - 10 * s - width, table.dialog.right + gap), table.width - edge - width)
    else:
        x = max(min(plate.x + 10 * s, table.dialog.x - gap - width), edge)
    box = Box(x, plate.y - 18 * s - height, width, height)
    return box, "d", clamp(portrait_x(table, seat) - x, 30 * s, width - 30 * s)


def portrait_x(table: Layout, seat: str) -> float:
    plate = table.seats[seat]
    inset = ((10 if table.growth == 1 else 6) + face_units(table.growth) / 2) * table.scale
    return plate.right - inset if seat == "E" else plate.x + inset


def face_units(growth: float) -> float:
    return 84 - 42 * (growth - 1)

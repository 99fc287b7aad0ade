"""The layout of the table: nothing overlaps, nothing leaves the window, whatever its size."""

import math
from itertools import pairwise, product
from typing import NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from graphics.render import fonts
from graphics.render.shapes import CARD_RATIO, Box
from graphics.table.geometry import Layout, collect_pose, layout, order_tag, trick_pose
from graphics.table.panels.plates import Plate, Plates
from graphics.table.places import (
    LEANS_OVER,
    backs_fan,
    bubble_box,
    bubble_room,
    face_units,
    fan,
    laid_fan,
    middle_fan,
    portrait_x,
    prompt_room,
    rest_pile,
    talon_fan,
)
from graphics.table.space import label_height, label_reach, line_units
from tests.in_one import in_one
from tests.kits.windows import covered, hand_box

MOST_HELD = {4: 8, 3: 12, 2: 12}  # with the middle cards that the declarer takes
SIZES = [
    (1024, 640),
    (1024, 768),
    (1280, 720),
    (1280, 960),
    (1366, 768),
    (1440, 900),
    (1600, 1200),
    (1920, 1080),
    (1920, 1200),
    (2560, 1080),
    (2560, 1440),
    (3440, 1440),
    (3840, 2160),
]


@given(st.integers(1024, 3840), st.integers(640, 2160), st.sampled_from([4, 3, 2]), st.data())
def test_no_card_of_the_own_hand_is_cut_by_the_window(
    width: int, height: int, players: int, data: st.DataObject
) -> None:
    table = laid_out((width, height), players, data.draw(any_look))
    for count in range(1, MOST_HELD[players] + 1):
        assert max(covered(pose).bottom for pose in fan(table.hand, count)) <= height - 6 * table.scale


def panels(table: Layout) -> dict[str, Box]:
    boxes = {name: getattr(table, name) for name in ("menu", "contract", "pad", "last_trick", "undo", "hint")}
    return boxes | {f"seat {seat}": box for seat, box in table.seats.items()}


class Look(NamedTuple):
    """What a player chooses of the table: text size, the side of the tools, the line of events."""

    text: float = 1.0
    mirrored: bool = False
    event_line: bool = False


LOOKS = [Look(*look) for look in product((1.0, 2.0), (False, True), (False, True))]
any_look = st.builds(Look, st.floats(1, 2), st.booleans(), st.booleans())
AS_DESIGNED = [look for look in LOOKS if look.text == 1]
LINE = 24.3  # units of a line of text on the cloth


def laid_out(size: tuple[int, int], players: int, look: Look) -> Layout:
    return layout(*size, players, look.text, mirrored=look.mirrored, event_line=look.event_line)


def occupied(table: Layout, look: Look) -> dict[str, Box]:
    """The panels, and the line of events if it is there."""
    return panels(table) | ({"event line": table.event_line} if look.event_line else {})


def backs(table: Layout, count: int) -> dict[str, Box]:
    return {f"backs {seat}": covered(*backs_fan(anchor, count)) for seat, anchor in table.backs.items()}


def talons(table: Layout) -> dict[str, Box]:
    """What lies before the seats in the auction."""
    count = 2 if table.players == 4 else 4
    return {f"talon {seat}": covered(*talon_fan(anchor, count)) for seat, anchor in table.cloth.talon.items()}


def laid(table: Layout) -> dict[str, Box]:
    """What the declarer has laid away, whoever that is."""
    return {f"laid {seat}": covered(*laid_fan(anchor, 2)) for seat, anchor in table.cloth.laid.items()}


def middle(table: Layout) -> dict[str, Box]:
    """What lies on the cloth for three and two, with its labels."""
    s, cloth = table.scale, table.cloth
    place = cloth.middle_label
    high, half = label_height(table.growth) * s, label_reach(table.growth) * s
    boxes = {
        "middle": covered(*middle_fan(cloth.middle, 2)),
        "middle label": Box(place.x - half, place.y, 2 * half, high),
    }
    if table.players == 2:
        place = cloth.turned_label
        boxes["rest"] = covered(cloth.turned, *rest_pile(cloth.rest, 9))
        boxes["turned label"] = Box(place.x, place.y - 30 * s, 110 * s, 60 * s)
        if cloth.below:
            wide = min(180 * table.growth, table.width / s - place.x / s - 76)  # it keeps off the stitches
            boxes["turned label"] = Box(*place, wide * s, 3 * LINE * table.growth * s)
        boxes["rest label"] = Box(*cloth.rest_label, 160 * table.growth * s, high)
    return boxes


def trick(table: Layout) -> dict[str, Box]:
    return {f"trick {seat}": covered(trick_pose(table, seat)) for seat in table.trick}


def clashes(boxes: dict[str, Box]) -> list[tuple[str, str]]:
    names = list(boxes)
    pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
    return [(a, b) for a, b in pairs if boxes[a].overlaps(boxes[b]) and not beside(boxes[a], boxes[b], a, b)]


def beside(plate: Box, other: Box, *names: str) -> bool:
    """Whether cards reach no further than into the corner that the round end of a plate leaves free."""
    if not names[0].startswith("seat") or not names[1].startswith("backs"):
        return False
    return min(other.right - plate.x, plate.right - other.x) < 0.15 * plate.h


def inside(table: Layout, boxes: dict[str, Box]) -> None:
    """Everything is in the window; the backs may reach over its upper edge by what a hand would hide."""
    for name, box in boxes.items():
        assert box.x >= 0 and box.right <= table.width and box.bottom <= table.height, name
        assert box.y >= (-0.03 * table.height if name.startswith(("backs", "talon", "laid")) else 0), name


@in_one("size", SIZES)
@in_one("players", [4, 3, 2])
@in_one("look", AS_DESIGNED)
def test_panels_and_hand_do_not_overlap(size: tuple[int, int], players: int, look: Look) -> None:
    table = laid_out(size, players, look)
    assert table.growth == 1
    boxes = occupied(table, look) | {"hand": hand_box(table, MOST_HELD[players])}
    assert clashes(boxes) == []
    inside(table, boxes)


@given(st.integers(1024, 3840), st.integers(640, 2160), st.sampled_from([4, 3, 2]), any_look)
@settings(max_examples=300)
def test_every_window_shape_keeps_panels_apart_and_inside(
    width: int, height: int, players: int, look: Look
) -> None:
    table = laid_out((width, height), players, look)
    boxes = occupied(table, look)
    window = Box(0, 0, width, height)
    for name, box in boxes.items():
        assert box.x >= window.x and box.y >= window.y, name
        assert box.right <= window.right and box.bottom <= window.bottom, name
    assert not clashes(boxes | {"hand": hand_box(table, MOST_HELD[players])})


@given(st.integers(1024, 3840), st.integers(640, 2160), st.sampled_from([4, 3, 2]), any_look)
@example(1329, 778, 3, Look(1.125))
@settings(max_examples=300)
def test_in_the_auction_of_bela_nothing_lies_on_anything_else(
    width: int, height: int, players: int, look: Look
) -> None:
    table = laid_out((width, height), players, look)
    boxes = occupied(table, look) | talons(table) | {"dialog": table.dialog, "hand": hand_box(table, 6)}
    boxes |= backs(table, 8 if players == 4 else 6)
    if players < 4:
        boxes |= middle(table)
    del boxes["undo"], boxes["hint"]
    # without points as yet
    below = table.dialog.y - 8 * table.scale - table.contract.y
    high = below if table.growth > 1 else min(table.contract.h, below)
    boxes["contract"] = table.contract._replace(h=high)
    assert clashes(boxes) == []
    inside(table, boxes)


@given(st.integers(1024, 3840), st.integers(640, 2160), st.sampled_from([4, 3, 2]), any_look)
@example(1024, 700, 2, Look(2.0, event_line=True))
@example(1024, 788, 3, Look(2.0))
@settings(max_examples=300)
def test_what_lies_on_the_cloth_leaves_room_for_the_play(
    width: int, height: int, players: int, look: Look
) -> None:
    """With twelve cards in the declarer's hand; with what was laid away, and what stays in the middle."""
    table = laid_out((width, height), players, look)
    s = table.scale
    boxes = occupied(table, look) | {"hand": hand_box(table, MOST_HELD[players])}
    if players < 4:
        boxes |= laid(table) | middle(table)
    boxes |= backs(table, MOST_HELD[players])
    half = min(250 * table.growth * s, prompt_room(table) / 2)
    high = max(44, line_units("body", table.growth) + 12) * s
    boxes["prompt"] = Box(table.prompt.x - half, table.prompt.y, 2 * half, high)
    boxes |= trick(table)
    allowed = {(f"trick {a}", f"trick {b}") for a in "ENSW" for b in "ENSW"}  # they lie on each other
    assert [pair for pair in clashes(boxes) if pair not in allowed] == []
    inside(table, boxes)


@in_one("size", SIZES)
@in_one("players", [4, 3, 2])
def test_the_auction_dialog_covers_neither_hand_nor_plates_nor_calls(
    size: tuple[int, int], players: int
) -> None:
    for look in LOOKS:
        dialog_is_clear(laid_out(size, players, look), look)


def dialog_is_clear(table: Layout, look: Look) -> None:
    dialog = table.dialog
    assert not dialog.overlaps(hand_box(table, 6))
    for name, box in occupied(table, look).items():
        low = name == "contract" and table.growth > 1  # until there are points
        assert low or not dialog.overlaps(box), name
    assert dialog.h >= 320 * table.scale and dialog.w >= 700 * table.scale
    for seat in table.seats:
        wide = min(230 * table.growth * table.scale, bubble_room(table, seat))
        bubble, _, _ = bubble_box(table, seat, wide, bubble_height(table, 1))
        assert not dialog.overlaps(bubble), seat


@in_one("size", SIZES)
@in_one("width", [90, 230, 300])
@in_one("players", [4, 3, 2])
def test_bubbles_keep_clear_of_panels_and_window(size: tuple[int, int], width: int, players: int) -> None:
    for look in LOOKS:
        bubbles_are_clear(laid_out(size, players, look), width, look)


def bubbles_are_clear(table: Layout, width: int, look: Look) -> None:
    players = table.players
    held = MOST_HELD[players]
    others = backs(table, held)
    if players < 4 or look.text == 1:  # with a talon nobody says anything long
        others |= talons(table)
    if players < 4:
        others |= middle(table) | laid(table)
    for seat in table.seats:
        wide = min(width * table.scale * table.growth, bubble_room(table, seat))
        assert wide >= 160 * table.scale or wide == width * table.scale * table.growth
        # large text needs two lines sooner: for that is room but where nobody says anything long
        lines = 2 if look.text > 1 and seat != "S" and players == 4 else 1
        bubble, side, tail = bubble_box(table, seat, wide, bubble_height(table, lines))
        assert bubble.x >= 0 and bubble.right <= table.width, seat
        assert 0 < tail < (bubble.h if side in "lr" else bubble.w)
        tail_points_at_the_portrait(table, seat, bubble, side, tail)
        for name, box in occupied(table, look).items():
            assert not bubble.overlaps(box), (seat, name)
        assert not bubble.overlaps(hand_box(table, held)), seat
        for name, box in others.items():
            assert not bubble.overlaps(box), (seat, name)


def tail_points_at_the_portrait(table: Layout, seat: str, bubble: Box, side: str, tail: float) -> None:
    """Over or under the face; beside a plate that has none on that side, at the plate."""
    plate = table.seats[seat]
    if side in "du":
        assert abs(bubble.x + tail - portrait_x(table, seat)) <= face_units(table.growth) / 2 * table.scale, (
            seat
        )
    else:
        assert plate.y < bubble.y + tail < plate.bottom, seat
        assert plate.right < bubble.x if side == "l" else bubble.right < plate.x, seat


def bubble_height(table: Layout, lines: int) -> float:
    return (58 + line_units("bubble", table.growth) * lines - 35.1) * table.scale


@in_one("size", SIZES)
@in_one("text", [1.0, 2.0])
def test_targets_stay_large_enough(size: tuple[int, int], text: float) -> None:
    table = layout(*size, 4, text)
    assert table.menu.w >= 40 and table.menu.h >= 40
    assert table.hand.step >= 36
    for players, held in MOST_HELD.items():
        poses = fan(layout(*size, players, text).hand, held)
        assert poses[1].x - poses[0].x >= 36  # what is seen of a card
    assert table.hand.step >= 0.35 * table.hand.card[0]
    assert table.hand.card[1] / table.hand.card[0] == pytest.approx(CARD_RATIO)


@in_one("size", SIZES)
@in_one("look", LOOKS)
def test_of_every_card_there_is_enough_to_be_hit(size: tuple[int, int], look: Look) -> None:
    for players, held in MOST_HELD.items():
        hand = laid_out(size, players, look).hand
        for count in range(2, held + 1):
            poses = fan(hand, count)
            for pose, following in pairwise(poses):
                lean = LEANS_OVER * math.radians(abs(pose.angle)) * hand.card[1]
                assert following.x - pose.x - lean >= 36, (players, count)


def test_the_style_guide_s_sizes_at_full_hd() -> None:
    table = layout(1920, 1080)
    assert table.scale == 1
    assert tuple(round(v) for v in table.hand.card) == (168, 235)
    assert round(table.hand.step) == 103
    assert table.px(12) == 12


def test_a_larger_text_size_is_limited_by_what_the_window_holds() -> None:
    assert layout(1920, 1080, text_scale=1.1).scale == pytest.approx(1.1)
    small = layout(1024, 640, text_scale=1.2)
    assert small.width / small.scale >= 1421


@given(st.integers(1, 8))
def test_a_fan_is_symmetric_and_goes_left_to_right(count: int) -> None:
    table = layout(1920, 1080)
    poses = fan(table.hand, count)
    assert [pose.x for pose in poses] == sorted(pose.x for pose in poses)
    for left, right in zip(poses, reversed(poses), strict=True):
        assert math.isclose(left.x - table.hand.center.x, table.hand.center.x - right.x, abs_tol=1e-6)
        assert math.isclose(left.angle, -right.angle, abs_tol=1e-6)


def test_backs_are_turned_towards_the_middle() -> None:
    table = layout(1920, 1080)
    for seat, anchor in table.backs.items():
        poses = backs_fan(anchor, 7)
        assert len(poses) == 7
        assert poses[3].angle == anchor.turn, seat
        assert poses[3].x == pytest.approx(anchor.center.x)


def test_tags_stand_on_an_outer_corner_without_an_index() -> None:
    table = layout(1920, 1080)
    for seat in "SENW":
        tag, pose = order_tag(table, seat), trick_pose(table, seat)
        # the index stands in the upper left corner and in the lower right one
        assert (tag.y > pose.y) == (tag.x < pose.x) == (seat == "W")
    assert collect_pose(table, "S").y > table.seats["S"].bottom
    assert collect_pose(table, "W").x < table.trick_center.x


@in_one("size", SIZES)
@in_one("text", [1.0, 1.25, 1.5, 2.0])
def test_no_token_lies_over_a_face(size: tuple[int, int], text: float) -> None:
    """The middle of a portrait stays free, whatever its player has dealt or called."""
    fonts.start()
    plates = Plates()
    table = layout(*size, 4, text)
    plates.resize(table)
    for seat, dealer, declares in product("SENW", (False, True), (None, 3)):
        plate = Plate(seat, "Ivan", "Expert", dealer=dealer, declares=declares)
        face = plates.face(plate)
        middle = Box(face.x + face.w / 4, face.y, face.w / 2, 0.75 * face.h)
        tokens = plates.tokens(plate)
        assert len(tokens) == dealer + (declares is not None)
        assert not any(token.overlaps(middle) for token in tokens), plate
        assert len(tokens) < 2 or tokens[0].right <= tokens[1].x + 0.01, plate

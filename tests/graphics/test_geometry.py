"""The layout of the table: nothing overlaps, nothing leaves the window, whatever its size."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graphics.geometry import (
    CARD_RATIO,
    Box,
    Layout,
    backs_fan,
    bubble_box,
    bubble_room,
    collect_pose,
    fan,
    layout,
    order_tag,
    trick_pose,
)

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


def panels(table: Layout) -> dict[str, Box]:
    boxes = {name: getattr(table, name) for name in ("menu", "contract", "pad", "last_trick", "undo", "hint")}
    return boxes | {f"seat {seat}": box for seat, box in table.seats.items()}


def hand_box(table: Layout, count: int) -> Box:
    poses = fan(table.hand, count)
    half_w, half_h = table.hand.card[0] * 0.6, table.hand.card[1] / 2
    left = min(pose.x for pose in poses) - half_w
    right = max(pose.x for pose in poses) + half_w
    return Box(left, table.hand.center.y - half_h, right - left, 2 * half_h)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [4, 3, 2])
def test_panels_and_hand_do_not_overlap(size: tuple[int, int], players: int) -> None:
    table = layout(*size, players)
    boxes = panels(table) | {"hand": hand_box(table, 8 if players != 3 else 10)}
    names = list(boxes)
    clashes = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :] if boxes[a].overlaps(boxes[b])]
    assert clashes == []


@given(st.integers(1024, 3840), st.integers(640, 2160))
@settings(max_examples=300)
def test_every_window_shape_keeps_panels_apart_and_inside(width: int, height: int) -> None:
    table = layout(width, height)
    boxes = panels(table)
    window = Box(0, 0, width, height)
    for name, box in boxes.items():
        assert box.x >= window.x and box.y >= window.y, name
        assert box.right <= window.right and box.bottom <= window.bottom, name
    boxes["hand"] = hand_box(table, 8)
    names = list(boxes)
    assert not [(a, b) for i, a in enumerate(names) for b in names[i + 1 :] if boxes[a].overlaps(boxes[b])]


@pytest.mark.parametrize("size", SIZES)
def test_the_auction_dialog_covers_neither_hand_nor_plates_nor_calls(size: tuple[int, int]) -> None:
    table = layout(*size)
    dialog = table.dialog
    assert not dialog.overlaps(hand_box(table, 5))
    for name, box in panels(table).items():
        assert not dialog.overlaps(box), name
    for seat in table.seats:
        bubble, _, _ = bubble_box(table, seat, 230 * table.scale, 58 * table.scale)
        assert not dialog.overlaps(bubble), seat


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("width", [90, 230, 300])
def test_bubbles_keep_clear_of_panels_and_window(size: tuple[int, int], width: int) -> None:
    table = layout(*size)
    for seat in table.seats:
        wide = min(width * table.scale, bubble_room(table, seat))
        assert wide >= 215 * table.scale or wide == width * table.scale
        bubble, side, tail = bubble_box(table, seat, wide, 58 * table.scale)
        assert bubble.x >= 0 and bubble.right <= table.width, seat
        assert 0 < tail < (bubble.w if side == "d" else bubble.h)
        for name in ("menu", "contract", "pad", "last_trick"):
            assert not bubble.overlaps(getattr(table, name)), (seat, name)
        assert not bubble.overlaps(hand_box(table, 8)), seat


@pytest.mark.parametrize("size", SIZES)
def test_targets_stay_large_enough(size: tuple[int, int]) -> None:
    table = layout(*size)
    assert table.menu.w >= 40 and table.menu.h >= 40
    assert table.hand.step >= 36
    assert table.hand.step >= 0.35 * table.hand.card[0]
    assert table.hand.card[1] / table.hand.card[0] == pytest.approx(CARD_RATIO)


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


def test_tags_stand_on_the_outer_corner_of_their_cards() -> None:
    table = layout(1920, 1080)
    for seat in "SENW":
        tag, pose = order_tag(table, seat), trick_pose(table, seat)
        assert tag.y < pose.y
        assert (tag.x < pose.x) == (seat == "W")
    assert collect_pose(table, "S").y > table.seats["S"].bottom
    assert collect_pose(table, "W").x < table.trick_center.x

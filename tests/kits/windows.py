"""Sizes of windows, and what is covered in them."""

from __future__ import annotations

import math

from graphics.render.shapes import CARD_RATIO, Box, Pose
from graphics.table.geometry import Layout
from graphics.table.places import (
    fan,
)

WINDOWS = (
    (1024, 640),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
)


def hand_box(table: Layout, count: int) -> Box:
    poses = fan(table.hand, count)
    half_w, half_h = table.hand.card[0] * 0.6, table.hand.card[1] / 2
    left = min(pose.x for pose in poses) - half_w
    right = max(pose.x for pose in poses) + half_w
    return Box(left, table.hand.center.y - half_h, right - left, 2 * half_h)


def covered(*poses: Pose) -> Box:
    """The upright box around some cards."""
    corners = []
    for x, y, angle, width in poses:
        turn = math.radians(angle)
        for dx, dy in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)):
            along, down = dx * width, dy * width * CARD_RATIO
            corners.append(
                (
                    x + along * math.cos(turn) - down * math.sin(turn),
                    y + along * math.sin(turn) + down * math.cos(turn),
                )
            )
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return Box(left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top)

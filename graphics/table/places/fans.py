"""Arrangements of several cards: in a hand, as a talon, in the middle, as the rest of the pack."""

from __future__ import annotations

import math

from graphics.render.shapes import BacksAnchor, HandAnchor, Pose

LEANS_OVER = 0.4  # of a card's height times its turn: so much of its strip is lost to the lean


def fan(hand: HandAnchor, count: int) -> list[Pose]:
    """The poses of `count` cards of the own hand, left to right.

    They lie flatter where they are so close that a leaning one would leave too little of its neighbour, and
    where so many would reach too low.
    """
    step = min(hand.step, (hand.room - hand.card[0]) / (count - 1)) if count > 1 else hand.step
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


def talon_fan(anchor: BacksAnchor, count: int) -> list[Pose]:
    """The poses of `count` cards face down before a seat: a pile that shows how many there are."""
    turn = math.radians(anchor.turn)
    step = anchor.card * 0.14
    poses = []
    for i in range(count):
        k = i - (count - 1) / 2
        poses.append(
            Pose(
                anchor.center.x + k * step * math.cos(turn),
                anchor.center.y + k * step * math.sin(turn),
                anchor.turn,
                anchor.card,
            )
        )
    return poses


def middle_fan(anchor: BacksAnchor, count: int) -> list[Pose]:
    """The poses of `count` middle cards: leaning against each other, as they were thrown down."""
    leans = (-8.0, 6.0)
    return [
        Pose(
            anchor.center.x + (i - (count - 1) / 2) * anchor.card * 0.42,
            anchor.center.y,
            leans[i % 2],
            anchor.card,
        )
        for i in range(count)
    ]


def laid_fan(anchor: BacksAnchor, count: int) -> list[Pose]:
    """The poses of the cards the declarer has laid away: side by side, a little turned."""
    turn = math.radians(anchor.turn)
    poses = []
    for i in range(count):
        k = i - (count - 1) / 2
        step = anchor.card * 0.42
        poses.append(
            Pose(
                anchor.center.x + k * step * math.cos(turn),
                anchor.center.y + k * step * math.sin(turn),
                anchor.turn + k * 9,
                anchor.card,
            )
        )
    return poses


def rest_pile(anchor: BacksAnchor, count: int) -> list[Pose]:
    """The poses of the cards left of the pack, one upon the other."""
    shift = anchor.card * 0.012
    return [
        Pose(anchor.center.x - shift * i, anchor.center.y - shift * i, anchor.turn, anchor.card)
        for i in range(count)
    ]

"""Places of hands, names and the trick on a cloth of any size, in pixels."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from msgspec import Struct

from graphics.render import fonts
from graphics.render.shapes import CARD_RATIO
from graphics.render.sizes import Gap, Size
from graphics.widgets.ui import Ui

STEP = 0.42  # of a card's width: from card to card at the sides
OWN_STEP = 0.62  # ... and in the hands above and below
ROW = 0.55  # of its height: from row to row at the sides
RAISED = 0.1  # of its height: so far a chosen card stands out
ASIDE, AWAY = 0.98, 0.51  # of a card's width and height: the cards of the trick are so far from its middle


class Places(Struct, frozen=True):
    """The places on a cloth `width` x `height` pixels large; by seat letter, South at the bottom."""

    width: int
    height: int
    card: tuple[int, int]
    line: int
    """The height of a name."""
    bar: pygame.Rect
    """The place of the contract and the points."""
    names: dict[str, pygame.Rect]
    hands: dict[str, pygame.Rect]
    """The place of the first card of a hand, for hands at the sides; else the whole row."""
    trick: dict[str, tuple[int, int]]
    """The middles of its cards."""
    centre: tuple[int, int]


def places(ui: Ui, size: tuple[int, int], counts: Mapping[str, int]) -> Places:
    """The places for hands of so many cards, by seat letter."""
    (width, height), gap = size, ui.u(Gap.small)
    line = fonts.line_height("secondary_bold", ui.s) + ui.u(Gap.thin)
    bar = pygame.Rect(gap, gap, width - 2 * gap, line + ui.u(Gap.thin))
    top, bottom = bar.bottom + gap, height - gap
    card = _card(ui, (width - 2 * gap, bottom - top), counts, line, gap)
    wide, high = card
    names, hands = {}, {}
    y = top
    if "N" in counts:
        names["N"] = pygame.Rect(gap, y, width - 2 * gap, line)
        hands["N"] = _row(width, y + line + round(RAISED * high), counts["N"], card, gap)
        y = hands["N"].bottom + gap
    own = _row(width, bottom - high, counts["S"], card, gap)
    hands["S"] = own
    names["S"] = pygame.Rect(gap, own.y - line - round(RAISED * high), width - 2 * gap, line)
    middle = (y + names["S"].y - gap) // 2
    for seat in ("W", "E"):
        if seat in counts:
            across = _across(counts[seat])
            block = wide + (across - 1) * round(STEP * wide)
            deep = line + round(RAISED * high) + high + round(ROW * high)
            x = gap if seat == "W" else width - gap - block
            at = max(y, middle - deep // 2)
            room = (width - wide) // 2 - 2 * gap  # up to the card of the trick that lies as high
            names[seat] = pygame.Rect(gap if seat == "W" else width - gap - room, at, room, line)
            hands[seat] = pygame.Rect(x, at + line + round(RAISED * high), wide, high)
    centre = (width // 2, middle)
    dx, dy = round(ASIDE * wide), round(AWAY * high)
    spots = {"N": (0, -dy), "S": (0, dy), "W": (-dx, 0), "E": (dx, 0)}
    if "W" not in counts:
        spots = {"N": (dx // 2 + gap, 0), "S": (-dx // 2 - gap, 0)}
    trick = {seat: (centre[0] + spots[seat][0], centre[1] + spots[seat][1]) for seat in counts}
    return Places(width, height, card, line, bar, names, hands, trick, centre)


def _across(count: int) -> int:
    """The number of cards in the first of two rows."""
    return max(1, (count + 1) // 2)


def _card(ui: Ui, room: tuple[int, int], counts: Mapping[str, int], line: int, gap: int) -> tuple[int, int]:
    """The largest card with which all has room."""
    rows = 2 if "N" in counts else 1
    sides = "W" in counts
    between = 1 + 2 * AWAY if sides or rows == 2 else 1.0
    if sides:
        between = max(between, 1 + ROW + RAISED + line / max(1.0, room[1] / 4))
    parts = rows * (1 + RAISED) + between
    high = (room[1] - rows * line - (rows + 1) * gap) / parts
    across = _across(max(counts.values()))
    blocks = 2 * (1 + (across - 1) * STEP) if sides else 0.0
    widest = max(1 + (max(counts.values()) - 1) * STEP, blocks + 1 + 2 * ASIDE)
    wide = (room[0] - 4 * gap) / widest
    high = min(high, wide * CARD_RATIO, ui.u(Size.replay_card))
    return round(high / CARD_RATIO), round(high)


def _row(width: int, y: int, count: int, card: tuple[int, int], gap: int) -> pygame.Rect:
    step = row_step(width - 2 * gap, count, card)
    whole = card[0] + (count - 1) * step
    return pygame.Rect((width - whole) // 2, y, whole, card[1])


def row_step(room: int, count: int, card: tuple[int, int]) -> int:
    """From card to card of a hand in a row, in pixels."""
    return min(round(OWN_STEP * card[0]), (room - card[0]) // max(1, count - 1))


def hand_places(places: Places, seat: str, count: int, held: int) -> list[pygame.Rect]:
    """The places of the cards of a hand that has `held` of the `count` for which there is room."""
    first, (wide, high) = places.hands[seat], places.card
    if seat in ("N", "S"):
        step = round((first.w - wide) / max(1, count - 1))
        x = first.centerx - (wide + (held - 1) * step) // 2
        return [pygame.Rect(x + i * step, first.y, wide, high) for i in range(held)]
    across, step, down = _across(count), round(STEP * wide), round(ROW * high)
    rows = [min(across, held), max(0, held - across)]
    # at the right the rows end at the edge, and where the hand is whole both sides look alike
    apart = (across - rows[0]) * step if seat == "E" else 0
    return [
        pygame.Rect(first.x + apart + i * step, first.y + row * down, wide, high)
        for row, some in enumerate(rows)
        for i in range(some)
    ]

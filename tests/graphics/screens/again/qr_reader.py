"""Reads a small QR code (version 1, letters and digits) off a picture; it shares no code with the game."""

from __future__ import annotations

import pygame

SIDE = 21
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
CORRECTING = {0b01: 7, 0b00: 10, 0b11: 13, 0b10: 17}
"""Of the 26 words those that only correct, by the bits of the level."""
MASKS = (
    lambda y, x: (y + x) % 2,
    lambda y, x: y % 2,
    lambda y, x: x % 3,
    lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2,
    lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
)


def read(picture: pygame.Surface) -> tuple[str, int, int]:
    """The text, how many pixels a module has, and how many modules are light round the code at least."""
    wide, high = picture.get_size()
    dark = [[sum(picture.get_at((x, y))[:3]) < 384 for x in range(wide)] for y in range(high)]
    ys = [y for y in range(high) if any(dark[y])]
    xs = [x for x in range(wide) if any(line[x] for line in dark)]
    step, rest = divmod(xs[-1] + 1 - xs[0], SIDE)
    assert not rest and ys[-1] + 1 - ys[0] == step * SIDE
    grid = [
        [dark[ys[0] + step * y + step // 2][xs[0] + step * x + step // 2] for x in range(SIDE)]
        for y in range(SIDE)
    ]
    free = min(xs[0], ys[0], wide - 1 - xs[-1], high - 1 - ys[-1])
    return text(grid), step, free // step


def text(grid: list[list[bool]]) -> str:
    """The text of the modules, row by row."""
    around = [(8, x) for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [(y, 8) for y in (7, 5, 4, 3, 2, 1, 0)]
    form = number([grid[y][x] for y, x in around]) ^ 0b101010000010010
    words = codewords(grid, form >> 10 & 0b111)
    correcting = CORRECTING[form >> 13]
    assert all(remainder(words, power) == 0 for power in range(correcting)), "a word is wrong"
    bits = [bool(word >> 7 - i & 1) for word in words[:-correcting] for i in range(8)]
    assert number(bits[:4]) == 0b0010, "expected letters and digits"
    count, found, at = number(bits[4:13]), "", 13
    while len(found) + 1 < count:
        first, second = divmod(number(bits[at : at + 11]), 45)
        found, at = found + LETTERS[first] + LETTERS[second], at + 11
    return found if len(found) == count else found + LETTERS[number(bits[at : at + 6])]


def number(bits: list[bool]) -> int:
    return int("".join("01"[bit] for bit in bits), 2)


def codewords(grid: list[list[bool]], mask: int) -> list[int]:
    """The words in the order of their modules: by two columns, from the right, up and down in turn."""
    bits: list[bool] = []
    for turn, right in enumerate((20, 18, 16, 14, 12, 10, 8, 5, 3, 1)):
        for y in range(SIDE) if turn % 2 else range(SIDE - 1, -1, -1):
            for x in (right, right - 1):
                if not (y == 6 or (y < 9 and (x < 9 or x > 12)) or (y > 12 and x < 9)):
                    bits.append(grid[y][x] != (not MASKS[mask](y, x)))
    return [number(bits[i : i + 8]) for i in range(0, len(bits), 8)]


def remainder(words: list[int], power: int) -> int:
    """The value of the words as a polynomial at 2 to that power, in the field of 256: 0 if all are right."""
    value = 0
    for word in words:
        for _ in range(power):
            value = value << 1 ^ (0x11D if value & 0x80 else 0)
        value ^= word
    return value

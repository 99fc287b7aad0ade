"""Text broken and cut letter by letter: what `lines.py` does, as anybody would write it at first.

It takes hours for a word of 100,000 letters, and is right by looking at it.
"""

import re
from collections.abc import Callable

Measure = Callable[[str], int]
HANGING = ("–", "—", "·", ":", "=", "+")
PARTED = (" :", " +", " =")
SPACE = re.compile("[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]")
NUMBER = re.compile(r"[(\[„“\"«+−±×-]*\d[\d.,:–-]*")
ALONE = re.compile(r"[(\[„“«\"]?[^\W\d_]")


def _words(paragraph: str) -> list[str]:
    words: list[str] = []
    for word in paragraph.split(" "):
        figures = words and words[-1][:1].isdigit() and words[-1].endswith(PARTED) and word[:1].isdigit()
        counted = words and word[:1].isalpha() and NUMBER.fullmatch(words[-1].split(" ")[-1])
        if counted and not word[0].islower():
            counted = words[-1][-1].isdigit()
        beside = words and ALONE.fullmatch(words[-1].split(" ")[-1])
        if words and (word in HANGING or word.startswith("%") or figures or counted or beside):
            words[-1] += f" {word}"
        else:
            words.append(word)
    return words


def wrap(text: str, measure: Measure, room: int) -> list[str]:
    """Lines of at most `room` pixels."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line, words = "", _words(paragraph)
        while words:
            word = words.pop(0)
            trial = f"{line} {word}" if line else word
            if measure(trial) <= room:
                line = trial
                continue
            if line:
                lines.append(line.removesuffix(" ·"))
                line = ""
            if measure(word) > room and SPACE.search(word):
                words[:0] = SPACE.split(word)
                continue
            while measure(word) > room and len(word) > 1:
                cut = next((n for n in range(len(word) - 1, 1, -1) if measure(word[:n]) <= room), 1)
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        lines.append(line)
    return lines


def even(text: str, measure: Measure, room: int) -> int:
    """The least width with no more lines than in `room`."""
    lines = len(wrap(text, measure, room))
    least = max(map(measure, text.split()), default=0)
    width = next(
        width for width in range(min(least, room), room + 1) if len(wrap(text, measure, width)) <= lines
    )
    return max(map(measure, wrap(text, measure, width)))


def shorten(text: str, measure: Measure, room: int) -> str:
    """`text` with an ellipsis if it is wider than `room`."""
    if measure(text) <= room:
        return text
    while text and measure(text + "…") > room:
        text = text[:-1]
    return text.rstrip() + "…"

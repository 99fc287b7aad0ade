"""Text broken into lines, cut and evened out, by what its pieces measure.

No piece is measured that is much wider than its room, and no text is laid out beyond what the largest window
can show: so a name of 100,000 letters from somebody's file takes no longer than a page.
"""

import re
from collections.abc import Callable

Measure = Callable[[str], int]
"""The width of a piece of text on one line, in pixels."""

ELLIPSIS = "…"
MOST_LETTERS = 6_000  # of a text, however large the window
MOST_LINES = 256
MOST_EVEN = 2_000  # letters: longer texts are not evened out
PIECE = 64  # letters measured at first to see whether a text is too wide

HANGING = ("–", "—", "·", ":", "=", "+")
"""Signs that stay with the word before them: no line begins with one."""
PARTED = (" :", " +", " =")
"""Signs that stay with the figure after them, where they follow a figure."""
NUMBER = re.compile(r"[(\[„“\"«+−±×-]*\d[\d.,:–-]*")
"""A word of figures alone: what it counts stays on its line."""
ALONE = re.compile(r"[(\[„“«\"]?[^\W\d_]")
"""A preposition or conjunction of one letter: it stays with the word after it."""
SPACE = re.compile("[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]")
UNSEEN = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029]")
"""Characters that no typeface has or that pygame refuses: control characters and halves of pairs."""


def bounded(text: str, most: int = MOST_LETTERS) -> str:
    """`text` as it can be drawn: not longer than `most` letters, and without control characters."""
    if len(text) > most:
        text = text[: most - 1] + ELLIPSIS
    return text if text.isprintable() else UNSEEN.sub("\ufffd", text)


def on_one_line(text: str) -> str:
    """`text` as it can be drawn, its line ends as spaces."""
    return bounded(text).replace("\n", " ")


def fits(text: str, measure: Measure, room: int) -> bool:
    """True if `text` is at most `room` pixels wide. Of a long one no more is measured than that takes."""
    piece = PIECE
    while piece < len(text):
        if measure(text[:piece]) > room:
            return False
        piece *= 2
    return measure(text) <= room


def most_that(count: int, good: Callable[[int], bool], first: int) -> int:
    """The greatest number up to `count` that is `good`, as all below it are; `first` is tried first."""
    low, trial = 0, min(count, first)
    while low < count and good(trial):
        low, trial = trial, min(count, 2 * trial)
    high = trial if low < count else count + 1
    while high - low > 1:
        middle = (low + high) // 2
        if good(middle):
            low = middle
        else:
            high = middle
    return low


def wrap(text: str, measure: Measure, room: int, most: int = MOST_LINES) -> list[str]:
    """`text` broken at spaces (and at its own line ends) into lines of at most `room` pixels.

    A word longer than a line is broken anywhere, so that nothing ever runs out of its panel. Of more than
    `most` lines the last one ends with an ellipsis.
    """
    lines = _lines(text, measure, room, most)
    if len(lines) > most:
        lines[most - 1 :] = [shorten(lines[most - 1] + ELLIPSIS, measure, room)]
    return lines


def _lines(text: str, measure: Measure, room: int, most: int) -> list[str]:
    lines: list[str] = []
    for paragraph in bounded(text).split("\n"):
        _break(paragraph, measure, room, most, lines)
        if len(lines) > most:
            break
    return lines


def _words(paragraph: str) -> list[str]:
    """Pieces that a line may be broken between.

    Not broken are scores, as 22 : 14, sums, numbers with their units, and a word of one letter from the next.
    """
    words: list[list[str]] = []
    for word in paragraph.split(" "):
        if words and (word in HANGING or word[:1] == "%" or _goes_on(words[-1], word)):
            words[-1].append(word)
        else:
            words.append([word])
    return [" ".join(parts) for parts in words]


def together(text: str) -> str:
    """`text` with no-break spaces where no line may be broken, for what knows nothing else."""
    return "\n".join(
        " ".join(piece.replace(" ", "\N{NO-BREAK SPACE}") for piece in _words(paragraph))
        for paragraph in text.split("\n")
    )


def _goes_on(parts: list[str], word: str) -> bool:
    """True if `word` follows a letter, is the next figure of what stands there, or is counted by it."""
    if ALONE.fullmatch(parts[-1]):
        return True
    if word[:1].isdigit():
        return _parts_figures(parts)
    if not word[:1].isalpha() or not NUMBER.fullmatch(parts[-1]):
        return False
    return word[0].islower() or parts[-1][-1].isdigit()  # after a full stop only what is no sentence


def _parts_figures(parts: list[str]) -> bool:
    """True if a figure stands there, and at the end what parts it from the next one."""
    return parts[0][:1].isdigit() and f" {parts[-1]}".endswith(PARTED) and len(parts) > 1


def _break(paragraph: str, measure: Measure, room: int, most: int, lines: list[str]) -> None:
    """Add the lines of a paragraph to `lines`, until there are more than `most`."""
    words, at, usual = _words(paragraph), 0, PIECE // 4
    while len(lines) <= most:
        while at < len(words) and not words[at]:  # no line begins with a space
            at += 1
        start = at

        def fit(count: int, start: int = start) -> bool:
            return fits(" ".join(words[start : start + count]), measure, room)

        taken = most_that(len(words) - at, fit, 4)
        if not taken and at < len(words) and SPACE.search(words[at]):
            words[at : at + 1] = SPACE.split(words[at])  # rather there than within a word
            continue
        if not taken and at < len(words) and len(words[at]) > 1:
            usual = _cut(words[at], measure, room, usual)
            lines.append(words[at][:usual])
            words[at] = words[at][usual:]
            continue
        taken = taken or 1  # a single letter: there is no less
        line = " ".join(words[at : at + taken])
        at += taken
        if at >= len(words):
            lines.append(line)
            return
        lines.append(line.removesuffix(" ·"))  # a line end parts as well as a dot


def _cut(word: str, measure: Measure, room: int, usual: int) -> int:
    return max(1, most_that(len(word), lambda count: measure(word[:count]) <= room, usual))


def even(text: str, measure: Measure, room: int) -> int:
    """The least width in pixels in which a text takes no more lines than in `room`."""
    lines = wrap(text, measure, room)
    if len(text) <= MOST_EVEN:
        count = len(lines)
        least = max(map(measure, bounded(text).split()), default=0) - 1
        while least + 1 < room:
            middle = (least + room) // 2
            if len(_lines(text, measure, middle, count)) > count:
                least = middle
            else:
                room = middle
        lines = wrap(text, measure, room)
    return max(map(measure, lines))


def shorten(text: str, measure: Measure, room: int) -> str:
    """`text` on one line, cut with an ellipsis if it is wider than `room` pixels."""
    text = on_one_line(text)
    if fits(text, measure, room):
        return text
    count = most_that(len(text) - 1, lambda n: measure(text[:n] + ELLIPSIS) <= room, PIECE // 4)
    return text[:count].rstrip().removesuffix(ELLIPSIS) + ELLIPSIS

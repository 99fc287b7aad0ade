"""A line of a score pad in words."""

from __future__ import annotations

from game.referee.score_pad import Line
from graphics.text import words
from graphics.text.judged_text import JudgedText, caller


def left_hanging(line: Line, short: bool = False) -> str:
    """The points that hang because of a deal, in words; "" if none do."""
    judged = line.judged
    if judged is None or judged.writing.hanging <= judged.before.hanging:
        return ""
    return words.hanging(judged.writing.hanging, short)


def line_text(line: Line, columns: tuple[str, ...]) -> str:
    """A line for who does not see it: number, contract, who called it, the figures, what hangs by it."""
    parts, judged = [], line.judged
    if judged is not None:
        parts += [JudgedText(judged, columns).title, caller(judged, columns)]
    parts.append(" : ".join(map(words.written, line.written)))
    parts.append(left_hanging(line))
    return f"{line.number}. {', '.join(filter(None, parts))}"

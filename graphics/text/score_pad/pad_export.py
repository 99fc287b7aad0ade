"""A score pad as a text to keep or to send, in the language of the window."""

from __future__ import annotations

from game.referee.score_pad import Line, ScorePad, lines, matches_won
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.judged_text import JudgedText, caller, deal_title
from graphics.text.score_pad.columns import column_names, rules_line
from graphics.text.score_pad.error_text import entry_error

EXTENSION = ".txt"


def pad_text(name: str, pad: ScorePad) -> bytes:
    """Every deal with how it came out, what was written and why; UTF-8."""
    columns = column_names(pad)
    told = [name, rules_line(pad), " : ".join(columns), ""]
    for line in lines(pad):
        if line.match and line.number == 1:
            told.append("")
        told += _deal(line, columns)
    if any(won := matches_won(pad)):
        told += ["", _("Matches won: {counts}").format(counts=" : ".join(map(str, won)))]
    return ("\n".join(part for part in told).rstrip() + "\n").encode()


def _deal(line: Line, columns: tuple[str, ...]) -> list[str]:
    written = " : ".join(words.written(each) for each in line.written)
    scores = " : ".join(words.written(score) for score in line.scores)
    head = f"{deal_title(line.number)}: {written} ({scores})"
    if line.error is not None:
        return [head, f"    {entry_error(line.error, columns)}"]
    if line.judged is None:
        return [head]
    text = JudgedText(line.judged, columns)
    parts = [
        text.title,
        caller(line.judged, columns),
        text.outcome if line.judged.contract is not None else "",
    ]
    told = [f"{head} – {' · '.join(part for part in parts if part)}"]
    for each in text.lines():
        note = f" ({each.text})" if each.text else ""
        told.append(f"    {each.title}{note}: {' : '.join(map(str, each.amounts))}")
    for sentence in (text.reason(), text.explanation(), text.following()):
        if sentence:
            told.append(f"    {sentence}")
    return told

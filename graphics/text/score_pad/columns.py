"""Names of the columns of a score pad, as those at the table read them."""

from __future__ import annotations

from game.referee.score_pad import ScorePad
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.names import displayed
from graphics.text.rules_text import preset_name


def column_names(pad: ScorePad) -> tuple[str, ...]:
    """The names that were given; "Us" and "Them" for pairs without one, "Player 1" for others."""
    pairs = pad.rules is not None and words.in_pairs(pad.rules)
    return tuple(
        displayed(name.strip()) or default_name(place, pairs) for place, name in enumerate(pad.names)
    )


def default_name(place: int, pairs: bool) -> str:
    """The name of a column without one."""
    return words.side_name(place == 0) if pairs else _("Player {number}").format(number=place + 1)


def rules_line(pad: ScorePad) -> str:
    """The rules of a pad in a line: the preset and the score that wins."""
    if pad.rules is None:
        return _("Points only")
    target = _("first to {target}").format(target=pad.rules.target)
    return f"{preset_name(pad.rules.name)} · {target}"

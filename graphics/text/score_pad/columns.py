"""Names of the columns of a score pad, as those at the table read them."""

from __future__ import annotations

from game.referee.score_pad import ScorePad
from game.rules import Rules
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.names import Names, displayed
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


class SideNames(Names):
    """The names of the sides, also where a single player of one is meant: nobody said which."""

    def __init__(self, rules: Rules, columns: tuple[str, ...]) -> None:
        super().__init__(rules, 0, lambda seat: "", seated=False)
        self._columns = columns

    def name(self, seat: int) -> str:
        return self._columns[self.rules.side_of(seat)]

    def side_titles(self, own: int) -> tuple[str, ...]:
        return tuple(self._columns[side] for side in words.sides_from(self.rules, own))

    def won(self, side: int) -> str:
        # a column may be called "Us": no verb follows its name
        return _("Match won: {name}").format(name=self._columns[side])

"""The text that names a computer player: a level, or a level and a temper ("hard", "hard/bold").

It is used in requests to engines, in saved matches and on the command line; a person is no computer player.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from game.table.protocol import LEVELS

TEMPERS = ("steady", "bold", "careful", "fighter", "hasty", "thoughtful")
"""The tempers of the computer players; the first one, the neutral one, may be omitted."""
STEADY = TEMPERS[0]
BETWEEN = "/"
LONGEST = 100
"""The most characters quoted of an invalid text."""


class ComputerPlayer(Struct, frozen=True):
    level: str
    temper: str = STEADY

    @property
    def text(self) -> str:
        """The text that names it, in its one spelling.

        >>> ComputerPlayer("hard", "bold").text, ComputerPlayer("hard").text
        ('hard/bold', 'hard')
        """
        return self.level if self.temper == STEADY else f"{self.level}{BETWEEN}{self.temper}"


@cache
def player_of(text: str) -> ComputerPlayer:
    """The player named by a text; ValueError says what was expected.

    >>> player_of("expert/careful")
    ComputerPlayer(level='expert', temper='careful')
    """
    level, between, temper = text.partition(BETWEEN)
    if level not in LEVELS:
        raise ValueError(f"unknown level {_short(level)!r}: expected {', '.join(LEVELS)}")
    if between and temper not in TEMPERS:
        raise ValueError(f"unknown temper {_short(temper)!r}: expected {', '.join(TEMPERS)}")
    return ComputerPlayer(level, temper or STEADY)


def is_player(text: str) -> bool:
    level, between, temper = text.partition(BETWEEN)
    return level in LEVELS and (not between or temper in TEMPERS)


def level_of(text: str) -> str:
    """The level in the text of a player, whatever the temper; of "human" and others the text itself.

    >>> level_of("hard/bold"), level_of("hard"), level_of("human")
    ('hard', 'hard', 'human')
    """
    level, _, _ = text.partition(BETWEEN)
    return level if level in LEVELS else text


def _short(text: str) -> str:
    """The beginning of a text, enough to recognise it."""
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"

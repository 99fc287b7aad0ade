"""The names of seats and sides, as one seat reads them."""

from __future__ import annotations

from collections.abc import Callable

from game.core.rule_set import Rules
from graphics.text.people import default_name, own_name, shown


class Names:
    """Names of the players of a match in the language in use, as the seat `human` reads them.

    `given` tells the name that a seat was given; "" where it has none.
    """

    def __init__(self, rules: Rules, human: int, given: Callable[[int], str]) -> None:
        self.rules = rules
        self.human = human
        self._given = given

    def name(self, seat: int) -> str:
        """The name of a player at the table, to the reader of the screen: the human is "You".

        In a sentence with a verb the human has a sentence of its own.
        """
        if seat == self.human:
            return own_name()
        return shown(self._given(seat).strip()) or default_name(self.rules.seats[seat])

    @property
    def own_side(self) -> int:
        """The side of the reader."""
        return self.rules.side_of(self.human)

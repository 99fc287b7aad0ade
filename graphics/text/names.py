"""The names of seats and sides, as one seat reads them."""

from __future__ import annotations

from collections.abc import Callable

from game.core.rule_set import Rules
from graphics.text import words
from graphics.text.i18n import _, pgettext
from graphics.text.people import face_of, pair_name, player_name, shown


class Names:
    """Names of the players of a match in the language in use, as the seat `human` reads them.

    `given` tells the name that a seat was given; "" where it has none.  Where the reader did not sit at the
    table it is not `seated`: then nobody is "You", and `human` is only the seat that comes first.
    """

    def __init__(self, rules: Rules, human: int, given: Callable[[int], str], *, seated: bool = True) -> None:
        self.rules = rules
        self.human = human
        self.seated = seated
        self._given = given

    def read_from(self, seat: int | None) -> Names:
        """The names of the same people to a reader who sat elsewhere; None: who did not sit there."""
        return Names(self.rules, self.human if seat is None else seat, self._given, seated=seat is not None)

    def own(self, seat: int) -> bool:
        """True if the reader sat there."""
        return self.seated and seat == self.human

    def name(self, seat: int) -> str:
        """The name of a player at the table; the human who gave none is "You".

        In a sentence with a verb the human has a sentence of its own.
        """
        if self.own(seat):
            return shown(self._given(seat).strip()) or words.own_name()
        return player_name(self._given(seat), self.rules.seats[seat])

    def face(self, seat: int) -> str:
        """The face of a player at the table (`portrait_of`); the human's is that of the seat."""
        letter = self.rules.seats[seat]
        return letter if self.own(seat) else face_of(self._given(seat), letter)

    @property
    def own_side(self) -> int:
        """The side of the reader, or the one that comes first."""
        return self.rules.side_of(self.human)

    def side_titles(self, own: int) -> tuple[str, ...]:
        """The heading of each side as the side `own` reads them: "Us" and "Them", or names."""
        if self.seated:
            return words.side_titles(self.rules, own, self.name)
        return tuple(self._people(side) for side in words.sides_from(self.rules, own))

    def won(self, side: int) -> str:
        """A line that tells which side has won the match."""
        pairs = words.in_pairs(self.rules)
        if self.seated and side == self.own_side:
            return _("We have won the match") if pairs else pgettext("alone", "You have won the match")
        if pairs:
            return _("They have won the match") if self.seated else _("The match is over")
        return _("{name} has won the match").format(name=self.name(side))

    def _people(self, side: int) -> str:
        """The names of those of a side."""
        names = [self.name(seat) for seat in range(self.rules.players) if self.rules.side_of(seat) == side]
        return pair_name((names[0], names[1])) if len(names) > 1 else names[0]

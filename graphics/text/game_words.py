"""The words in which the games of the family differ, by the game a rule set names."""

from __future__ import annotations

from game.core.rule_set import Game, Rules
from graphics.text.i18n import _, pgettext
from graphics.text.words import for_deck


class BelotWords:
    """The words of Belot for king and queen of trumps, and the variety that its lesson teaches."""

    taught = "bulgarian"

    def belot(self) -> str:
        """King and queen of trumps, as a heading."""
        return _("Belot")

    def belot_said(self) -> str:
        """The word said with the first of the two."""
        return _("Belot!")

    def second_said(self) -> str:
        """The word said with the other one; "" if none is."""
        return ""

    def ask_belot(self) -> str:
        return _("Announce belot?")

    def teach_belot(self) -> str:
        """An explanation for the lesson; a form with `points`."""
        return for_deck(
            _(
                "King and queen of trumps in one hand are belot, worth {points}. "
                "You announce it with the first of the two that you play."
            ),
            pgettext(
                "madjarice",
                "King and queen of trumps in one hand are belot, worth {points}. "
                "You announce it with the first of the two that you play.",
            ),
        )

    def played_with_it(self, own: bool) -> str:
        """A card that was played with it, by the reader or by `name`; a form with `card`."""
        if own:
            return _("You played the {card} and announced belot")
        return _("{name} played the {card} and announced belot")

    def better(self, with_it: bool) -> str:
        """Words for the same card being better with it, or without; a form with `value` and `most`."""
        if with_it:
            return _("Worth {value}; with belot it was {most}.")
        return _("Worth {value}; without belot it was {most}.")


class BelaWords(BelotWords):
    taught = "bela-4"

    def belot(self) -> str:
        return pgettext("king and queen", "Bela")

    def belot_said(self) -> str:
        return _("Bela!")

    def second_said(self) -> str:
        return pgettext("king and queen", "Od bele")

    def ask_belot(self) -> str:
        return _("Announce bela?")

    def teach_belot(self) -> str:
        return for_deck(
            _(
                "King and queen of trumps in one hand are bela, worth {points}. "
                "You announce it with the first of the two that you play."
            ),
            pgettext(
                "madjarice",
                "King and queen of trumps in one hand are bela, worth {points}. "
                "You announce it with the first of the two that you play.",
            ),
        )

    def played_with_it(self, own: bool) -> str:
        if own:
            return _("You played the {card} and announced bela")
        return _("{name} played the {card} and announced bela")

    def better(self, with_it: bool) -> str:
        if with_it:
            return _("Worth {value}; with bela it was {most}.")
        return _("Worth {value}; without bela it was {most}.")


_WORDS = {Game.BELOT: BelotWords(), Game.BELA: BelaWords()}


def game_words(rules: Rules) -> BelotWords:
    return _WORDS[rules.game]

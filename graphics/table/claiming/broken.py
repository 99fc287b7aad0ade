"""Words for a claim of the rest that is not certain."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from game.practice.claim import Breaks, Open
from graphics.text import words
from graphics.text.i18n import _


def broken(answer: Breaks | Open, human: int, name: Callable[[int], str]) -> str:
    """The line that breaks a claim of the seat `human`; `name` tells the name of another seat."""
    if isinstance(answer, Open):
        return _("It cannot be proved yet: too many cards are still out.")
    own = [words.card_name(card) for seat, card in answer.line if seat == human]
    cards = reduce(lambda first, then: _("{first}, then the {second}").format(first=first, second=then), own)
    sentence = (
        _("If you play the {cards}, {name} may take the trick with the {card}.")
        if _on_table(answer)
        else _("If you play the {cards}, {name} may hold the {card} and take the trick.")
    )
    return sentence.format(cards=cards, name=name(answer.winner), card=words.card_name(answer.card))


def broken_in_short(answer: Breaks | Open, name: Callable[[int], str]) -> str:
    """The same, where there is little room."""
    if isinstance(answer, Open):
        return _("It cannot be proved yet.")
    sentence = (
        _("{name} may take this trick with the {card}.")
        if _on_table(answer)
        else _("{name} may hold the {card} and take a trick.")
    )
    return sentence.format(name=name(answer.winner), card=words.card_name(answer.card))


def _on_table(answer: Breaks) -> bool:
    """True if the card that takes the trick has been played already: nobody may hold it any more."""
    return all(card != answer.card for _seat, card in answer.line)

"""The keys of the table: of a match, and of an exercise."""

from __future__ import annotations

from game.rules import Rules
from game.table.offers import Offer
from graphics.screens.help.key import (
    DOWN,
    ENTER,
    ESCAPE,
    LEFT,
    RIGHT,
    UNDO,
    UP,
    Group,
    KeyRow,
    digits,
    letter,
    space,
)
from graphics.text.i18n import _


def undo() -> KeyRow:
    """Make the row of the keys that take the last decision back."""
    return KeyRow((UNDO,), _("take back your last decision"), offer=Offer.UNDO)


def table(rules: Rules) -> list[Group]:
    """The keys of the table, of the game that is played."""
    play = Group(
        _("At the table"),
        (
            KeyRow((LEFT, RIGHT), _("from card to card")),
            KeyRow((UP, DOWN), _("to everything else")),
            KeyRow((ENTER, space()), _("play the card, skip the animation")),
            KeyRow(digits(1, rules.hand_size), _("a card of the hand, from the left"), span=True),
            KeyRow((letter("H"),), _("ask for advice, see more of it"), offer=Offer.ADVICE),
            KeyRow((letter("C"),), _("claim the rest"), offer=Offer.CLAIM),
            KeyRow((letter("W"),), _("ask why the others did that"), offer=Offer.WHY),
            KeyRow((letter("L"),), _("the previous trick")),
            KeyRow((letter("S"),), _("the score")),
            KeyRow((letter("T"),), _("game log")),
            undo(),
            KeyRow((ESCAPE,), _("the menu")),
        ),
    )
    cut = Group(
        _("Cutting"),
        (
            KeyRow((LEFT, RIGHT), _("more or fewer cards"), offer=Offer.CUT),
            KeyRow((letter("C"),), _("cut"), offer=Offer.CUT),
            KeyRow((letter("K"),), _("knock"), offer=Offer.CUT),
        ),
    )
    calls = [KeyRow(digits(1, len(rules.contracts)), _("the contracts, in order"), span=True)]
    calls.append(KeyRow((letter("P"),), _("pass")))
    if rules.auction.doubles:
        calls += [KeyRow((letter("C"),), _("contra")), KeyRow((letter("R"),), _("recontra"))]
    groups = [play, cut, Group(_("Bidding"), tuple(calls)), _declaring()]
    if rules.middle:
        lay = (KeyRow((space(),), _("choose the card or take it back")), KeyRow((ENTER,), _("discard them")))
        groups.append(Group(_("Discarding"), lay))
    if rules.may_revoke:
        wrong = (
            KeyRow((letter("P"),), _("play it anyway")),
            KeyRow((letter("C"), ESCAPE), _("take it back")),
        )
        groups.append(Group(_("An illegal card"), wrong))
    return groups


def position(rules: Rules) -> list[Group]:
    """The keys of an exercise: those of the table that count there, and those of the verdict."""
    play, _cut, *questions = table(rules)
    hint = KeyRow((letter("H"),), _("a hint"), offer=Offer.ADVICE)
    rows = tuple(hint if row.offer is Offer.ADVICE else row for row in play.rows)
    verdict = (
        KeyRow((letter("R"), UNDO), _("try again")),
        KeyRow((letter("P"),), _("show the answer")),
        KeyRow((letter("H"),), _("what each option is worth, once the answer is shown")),
        KeyRow((letter("C"),), _("go on")),
        KeyRow((ESCAPE,), _("back")),
    )
    return [Group(play.title, rows), Group(_("After an answer"), verdict), *questions]


def _declaring() -> Group:
    return Group(
        _("Declarations"),
        (
            KeyRow(digits(1, 9), _("mark or unmark a declaration"), span=True),
            KeyRow((letter("C"),), _("announce")),
            KeyRow((letter("P"),), _("say nothing")),
        ),
    )

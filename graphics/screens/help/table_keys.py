"""The keys of the table: of a match, and of an exercise."""

from __future__ import annotations

from game.rules import Rules
from game.table.session import Offer
from graphics.screens.help.key import (
    DOWN,
    ENTER,
    ESCAPE,
    LEFT,
    RIGHT,
    SPACE,
    UNDO,
    UP,
    Group,
    Key,
    KeyRow,
    digits,
    redo,
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
            KeyRow((ENTER, SPACE), _("play the card, skip the animation")),
            KeyRow(digits(1, rules.hand_size), _("a card of the hand, from the left"), span=True),
            KeyRow((Key("H"),), _("ask for advice, see more of it"), offer=Offer.ADVICE),
            KeyRow((Key("C"),), _("claim the rest"), offer=Offer.CLAIM),
            KeyRow((Key("W"),), _("ask why the others did that"), offer=Offer.WHY),
            KeyRow((Key("L"),), _("the previous trick")),
            KeyRow((Key("S"),), _("the score")),
            KeyRow((Key("T"),), _("game log")),
            undo(),
            redo(Offer.UNDO),
            KeyRow((ESCAPE,), _("the menu")),
        ),
    )
    cut = Group(
        _("Cutting"),
        (
            KeyRow((LEFT, RIGHT), _("more or fewer cards"), offer=Offer.CUT),
            KeyRow((Key("C"),), _("cut"), offer=Offer.CUT),
            KeyRow((Key("K"),), _("knock"), offer=Offer.CUT),
        ),
    )
    calls = [KeyRow(digits(1, len(rules.contracts)), _("the contracts, in order"), span=True)]
    calls.append(KeyRow((Key("P"),), _("pass")))
    if rules.auction.doubles:
        calls += [KeyRow((Key("C"),), _("contra")), KeyRow((Key("R"),), _("recontra"))]
    groups = [play, cut, Group(_("Bidding"), tuple(calls)), _declaring()]
    if rules.middle:
        lay = (KeyRow((SPACE,), _("choose the card or take it back")), KeyRow((ENTER,), _("discard them")))
        groups.append(Group(_("Discarding"), lay))
    if rules.may_revoke:
        wrong = (
            KeyRow((Key("P"),), _("play it anyway")),
            KeyRow((Key("C"), ESCAPE), _("take it back")),
        )
        groups.append(Group(_("An illegal card"), wrong))
    return groups


def position(rules: Rules) -> list[Group]:
    """The keys of an exercise: those of the table that count there, and those of the verdict."""
    play, _cut, *questions = table(rules)
    hint = KeyRow((Key("H"),), _("a hint"), offer=Offer.ADVICE)
    rows = tuple(hint if row.offer is Offer.ADVICE else row for row in play.rows)
    verdict = (
        KeyRow((Key("R"), UNDO), _("try again")),
        KeyRow((Key("P"),), _("show the answer")),
        KeyRow((Key("H"),), _("what each option is worth, once the answer is shown")),
        KeyRow((Key("C"),), _("go on")),
        KeyRow((ESCAPE,), _("back")),
    )
    return [Group(play.title, rows), Group(_("After an answer"), verdict), *questions]


def _declaring() -> Group:
    return Group(
        _("Declarations"),
        (
            KeyRow(digits(1, 9), _("mark or unmark a declaration"), span=True),
            KeyRow((Key("C"),), _("announce")),
            KeyRow((Key("P"),), _("say nothing")),
        ),
    )

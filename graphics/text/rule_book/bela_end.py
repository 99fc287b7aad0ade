"""Bela's chapters about what costs points and when the match is over (rules §3.10, §3.11)."""

from __future__ import annotations

from game.core.account import PENALTY, REVOKE
from game.core.contracts import BELOT_CARDS
from game.referee.topics import Topic
from game.rules import Rules
from graphics.text.i18n import _
from graphics.text.rule_book.belot import Chapter, Text, fair_deals, few_deals

SPADES, JACK = 3, 4


def penalties(rules: Rules) -> Chapter:
    """Penalties: no trick, an illegal card."""
    blocks: list[Text] = []
    if rules.all_tricks != "bonus_90":
        text = _(
            "A side without a trick in a deal that is played out loses {points} points; a score "
            "can go below zero."
        )
        blocks.append(Text(text.format(points=PENALTY), about=(Topic.NO_TRICK,)))
    blocks += [Text(_("An illegal card"), True), *_revoke(rules)]
    return Chapter("penalties", _("Penalties"), tuple(blocks))


def _revoke(rules: Rules) -> list[Text]:
    about = (Topic.ILLEGAL_CARD,)
    if not rules.may_revoke:
        return [Text(_("Illegal cards and plays out of turn are not accepted."), about=about)]
    offender = (
        _("The offender loses {points}.").format(points=PENALTY)
        if rules.revoke == "penalised_162_97"
        else _("The offender scores nothing.")
    )
    price = _(
        "An illegal card can be played, and ends the deal: each of the other sides scores "
        "{points} plus all announced declarations, whoever announced them; bela is not among "
        "these. {offender}"
    )
    return [
        Text(price.format(points=REVOKE, offender=offender), about=about),
        Text(_("The computer players never do it. Before you do, you are asked once (see the settings).")),
    ]


def ending(rules: Rules) -> Chapter:
    """The end of a match, and the check that it was fair."""
    after = _(
        "After a deal that is played out, the side with the most points has won if it has {target} or more "
        "and no other has as many. Otherwise play goes on."
    ).format(target=rules.target)
    if rules.ending == "prolaz":
        first = [
            Text(_("Deals are played to the end (“prolaz”)."), about=(Topic.END,)),
            Text(after, about=(Topic.END,)),
        ]
    else:
        jack = BELOT_CARDS.points[SPADES][SPADES * 8 + JACK]
        have = rules.target - 5
        first = [
            Text(
                _(
                    "Out (“dosta”): the match is over as soon as a side that has just taken a trick has "
                    "{target} points, counting all it has in this deal, whatever would happen to the "
                    "contract."
                ).format(target=rules.target),
                about=(Topic.DOSTA,),
            ),
            Text(
                _(
                    "An example: with {have} points a trick with the jack of trumps is enough: {have} + "
                    "{points} = {sum}. Declarations count only if they score by then."
                ).format(have=have, points=jack, sum=have + jack)
            ),
            Text(after, about=(Topic.END,)),
        ]
    return Chapter("ending", _("The end of the match"), (*first, *few_deals(rules), *fair_deals()))

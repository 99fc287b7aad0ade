"""The lesson: the auction and the declarations (rules §2.2, §2.4, §3.1, §3.6)."""

from __future__ import annotations

from game.core.actions import PASS
from game.core.auction import Bidding
from game.core.cards import ACE, SEVEN, parse_cards
from game.core.contracts import DIAMONDS, SPADES
from game.rules import Rules
from graphics.screens.lesson.tasks import FindMeld, MakeCall, Step
from graphics.text import card_words
from graphics.text.i18n import _

DEALER = 0  # you: the opponent on your right calls first, you last


def the_auction(rules: Rules) -> Step:
    """Naming trumps with a hand that has good ones."""
    bidding = Bidding(rules.players, DEALER)
    if rules.auction.rises:
        text = _(
            "Before the play you name a contract, higher than the last one, or pass. "
            "The last contract named is played. Contra doubles that of an opponent."
        )
        calls, hand = (DIAMONDS, PASS, PASS), "JS9SASTH7D"
    else:
        text = _(
            "Before the play each in turn names the trump suit or passes. The first suit named is trump."
        )
        calls, hand = (PASS, PASS, PASS), "JS9SASTH7D8C"
    for call in calls:
        bidding = bidding.after(call)
    return Step(
        "auction",
        _("The auction"),
        text,
        _("These are your first cards. What do you call?"),
        MakeCall(
            rules,
            bidding,
            parse_cards(hand),
            SPADES,
            _("Good call: with jack, nine and ace you have the three highest trumps."),
            _("That is allowed. But look: jack, nine and ace of one suit. They are strongest as trumps."),
        ),
    )


def declarations(rules: Rules) -> Step:
    """Finding a terca."""
    if rules.melds_need_trick:
        text = _(
            "With your first card you announce cards in a row of one suit, or four of a kind. "
            "Only the side with the best one scores, and only if it takes a trick."
        )
    else:
        text = _(
            "With your first card you announce cards in a row of one suit, or four of a kind, "
            "except in no trumps. Of each, only the side with the best one scores."
        )
    order = " ".join(card_words.rank_letter(rank) for rank in range(ACE, SEVEN - 1, -1))
    return Step(
        "declarations",
        _("Declarations"),
        text,
        _("You have three in a row. Pick them one after another."),
        FindMeld(
            rules,
            parse_cards("AH8HJDTD9DKC8CAS"),
            parse_cards("9DTDJD"),
            _("Right: a tierce. It is worth 20 points if the others have nothing better."),
            _("Not this one. In a sequence the order is always {order}.").format(order=order),
        ),
    )

"""The lesson: what it is about, and the order and points of the cards (rules §1.4)."""

from __future__ import annotations

from game.core.cards import CLUBS, HEARTS, SPADES, parse_cards
from game.core.contracts import ALL_TRUMPS
from game.rules import Rules
from graphics.screens.lesson.tasks import FindPartner, FindWinner, Step, by_strength
from graphics.text import words
from graphics.text.i18n import _


def the_aim(rules: Rules) -> Step:
    """Partners and tricks."""
    return Step(
        "aim",
        _("Two against two"),
        _(
            "Four play in pairs. In turn, going round to the right, everybody plays one card to "
            "a trick, and whoever wins the trick takes the points in it."
        ),
        _("Your partner sits across from you. Pick that seat."),
        FindPartner(rules, _("Right. What the two of you win counts together.")),
    )


def plain_cards() -> Step:
    """A suit that is not trump."""
    return Step(
        "plain",
        _("The order of the cards"),
        _(
            "Highest on the left, the points under each card. Mind the ten: it comes right "
            "after the ace. If nobody trumps, only the suit led can win."
        ),
        _("Number 1 was led. Pick the card that wins the trick."),
        FindWinner(
            HEARTS,
            parse_cards("KCTCADJC"),
            by_strength(HEARTS, CLUBS),
        ),
    )


def trumps() -> Step:
    """The trump suit."""
    return Step(
        "trumps",
        _("Trumps"),
        _(
            "One suit is trump: it beats all others and has an order of its own. The jack is "
            "highest, then the nine, and they are worth the most points."
        ),
        _("Pick the card that wins the trick."),
        FindWinner(
            HEARTS,
            parse_cards("ACAHTC9H"),
            by_strength(HEARTS, HEARTS),
        ),
    )


def all_trumps() -> Step:
    """A contract in which every suit is trump."""
    return Step(
        "all_trumps",
        words.contract_name(ALL_TRUMPS),
        _(
            "In all trumps every suit has the order and the points of trumps, but only the suit "
            "that was led can win. You must beat its best card if you can."
        ),
        _("Pick the card that wins the trick."),
        FindWinner(ALL_TRUMPS, parse_cards("ASTS9SJD"), by_strength(ALL_TRUMPS, SPADES)),
    )

"""The lesson: what it is about, and the order and points of the cards (rules §1)."""

from __future__ import annotations

from game.cards import CLUBS, HEARTS, parse_cards
from game.rules import Rules
from graphics.i18n import _
from graphics.lesson.tasks import FindPartner, FindWinner, Step, by_strength


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
            "Highest on the left, the points under each card. "
            "Mind the ten: it comes right after the ace. Without trumps only the suit led can win."
        ),
        _("Number 1 was led. Pick the card that wins the trick."),
        FindWinner(
            HEARTS,
            parse_cards("KCTCADJC"),
            by_strength(HEARTS, CLUBS),
            _("Right: the ten is higher than the king, and the ace is of another suit."),
        ),
    )


def trumps() -> Step:
    """The trump suit."""
    return Step(
        "trumps",
        _("Trumps"),
        _(
            "One suit is trump: it beats all others and has an order of its own. "
            "The jack is highest, then the nine, and they bring the most points."
        ),
        _("Pick the card that wins the trick."),
        FindWinner(
            HEARTS,
            parse_cards("ACAHTC9H"),
            by_strength(HEARTS, HEARTS),
            _("Right: among trumps the nine is higher than the ace."),
        ),
    )

"""The lesson: which cards may be played (rules §2.3, §3.5). Hearts are trumps throughout."""

from __future__ import annotations

from game.core.cards import HEARTS, parse_cards
from game.core.melds import BELOT_VALUE
from game.rules import Rules
from graphics.screens.lesson.tasks import PlayCard, SayBelot, Step
from graphics.text import words
from graphics.text.game_words import game_words
from graphics.text.i18n import _


def _step(rules: Rules, id_: str, title: str, text: str, trick: str, hand: str) -> Step:
    task = PlayCard(rules, HEARTS, parse_cards(trick), parse_cards(hand))
    return Step(id_, title, text, _("Pick a card that you may play."), task)


def follow_suit(rules: Rules) -> Step:
    """Cards of the suit led."""
    if rules.following.beat_plain:
        text = _(
            "If you have the suit that was led, you play it. "
            "And if you can, you must beat the best card on the table, in every suit."
        )
    else:
        text = _(
            "If you have the suit that was led, you play it. "
            "In a suit that is not trump any card of it will do, high or low."
        )
    return _step(rules, "follow", _("Follow suit"), text, "KS8SJS", "JHAS7SKDTD9C")


def beat_in_trumps(rules: Rules) -> Step:
    """Trumps are led."""
    if rules.following.beat_plain:
        text = _("In trumps it is the same. You must even beat your partner's card, as here.")
    else:
        text = _(
            "When trumps are led, you must also beat the best of them if you can. "
            "You must even beat your partner's card, as here."
        )
    return _step(rules, "beat", _("Beat in trumps"), text, "THAH8H", "JHQH7HASTD8C")


def trump_it(rules: Rules) -> Step:
    """No card of the suit led, and an opponent holds the trick."""
    if rules.following.undertrump:
        text = _(
            "If you have none of the suit that was led, you must trump, "
            "higher than the trumps already there if you can."
        )
    else:
        text = _(
            "If you have none of the suit that was led and an opponent holds the trick, you must trump, "
            "higher than a trump already there. If you cannot, play any card."
        )
    return _step(rules, "trump", _("Trump it"), text, "AD8DQH", "KH7HASTS9C")


def partners_trick(rules: Rules) -> Step:
    """No card of the suit led, and the partner holds the trick."""
    trick, hand = "KDAD9D", "JH8HTS7SQC"
    title = _("Your partner's trick")
    if rules.following.trump_over_partner:
        text = _(
            "Your partner holds the trick, and you have none of the suit that was led. You "
            "must trump all the same; only if you have no trump may you play any card."
        )
    else:
        text = _(
            "If your partner holds the trick and you have none of the suit that was led, you may "
            "play any card. Put points in it!"
        )
    return _step(rules, "partner", title, text, trick, hand)


def say_belot(rules: Rules) -> Step:
    """King and queen of trumps in the hand."""
    said = game_words(rules)
    points = words.points(BELOT_VALUE)
    task = SayBelot(
        rules,
        HEARTS,
        parse_cards("8H7H7S"),
        parse_cards("JHKHQHASTD9C"),
        _("Right: that is worth {points}.").format(points=points),
    )
    ask = _("Pick a card to announce it with.")
    return Step("belot", said.belot(), said.teach_belot().format(points=points), ask, task)

"""The lesson: which cards may be played (rules §2 and §3, *Play*). Hearts are trumps throughout."""

from __future__ import annotations

from game.cards import HEARTS, mask_of, parse_cards
from game.rules import Rules
from graphics.i18n import _
from graphics.lesson.tasks import PlayCard, Step


def _step(
    rules: Rules,
    id_: str,
    title: str,
    text: str,
    trick: str,
    hand: str,
    praise: str,
    best: str = "",
    allowed: str = "",
) -> Step:
    task = PlayCard(
        rules,
        HEARTS,
        parse_cards(trick),
        parse_cards(hand),
        praise,
        mask_of(parse_cards(best)),
        allowed,
    )
    return Step(id_, title, text, _("Pick a card that you may play."), task)


def follow_suit(rules: Rules) -> Step:
    """Cards of the suit led."""
    if rules.following.beat_plain:
        text = _(
            "If you have the suit that was led, you play it. "
            "And if you can, you must beat the best card on the table, in every suit."
        )
        praise = _("Right: you follow suit and you beat the king.")
    else:
        text = _(
            "If you have the suit that was led, you play it. "
            "In a suit that is not trump any card of it will do, high or low."
        )
        praise = _("Right: any card of the suit led would have done.")
    return _step(rules, "follow", _("Follow suit"), text, "KS8SJS", "JHAS7SKDTD9C", praise)


def beat_in_trumps(rules: Rules) -> Step:
    """Trumps are led."""
    if rules.following.beat_plain:
        text = _("In trumps it is the same. You must even beat your partner's card, as here.")
    else:
        text = _(
            "When trumps are led, you must also beat the best of them if you can. "
            "You must even beat your partner's card, as here."
        )
    praise = _("Right: only the jack is higher than the ace here.")
    return _step(rules, "beat", _("Beat in trumps"), text, "THAH8H", "JHQH7HASTD8C", praise)


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
    praise = _("Right: the king of trumps is higher, and the trick is yours.")
    return _step(rules, "trump", _("Trump it"), text, "AD8DQH", "KH7HASTS9C", praise)


def partners_trick(rules: Rules) -> Step:
    """No card of the suit led, and the partner holds the trick."""
    trick, hand = "KDAD9D", "JH8HTS7SQC"
    title = _("Your partner's trick")
    if rules.following.trump_over_partner:
        return _step(
            rules,
            "partner",
            title,
            _(
                "Your partner holds the trick, and you have none of the suit that was led. "
                "You must trump all the same; only without trumps may you play any card."
            ),
            trick,
            hand,
            _("Right: a trump has to go, and the small one is enough."),
            "8H",
            _("That is allowed, but the small trump would have been enough."),
        )
    return _step(
        rules,
        "partner",
        title,
        _(
            "If your partner holds the trick and you have none of the suit that was led, you may "
            "play any card. Put points in it!"
        ),
        trick,
        hand,
        _("Right: ten points more for the two of you."),
        "TS",
        _("That is allowed, but the ten would have brought your side more."),
    )

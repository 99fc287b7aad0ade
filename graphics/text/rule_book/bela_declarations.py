"""Bela's chapter about declarations and bela (rules §3.6, §3.7)."""

from __future__ import annotations

from game.core.melds import BELOT_VALUE, SEQUENCE_VALUES
from game.referee.topics import Topic
from game.rules import Rules
from game.rules.comparisons import KARE_ORDER, KARE_ORDER_TENS_LOWEST
from graphics.text.card_words import for_deck, rank_letter
from graphics.text.i18n import _, pgettext
from graphics.text.rule_book.belot import Chapter, Text, combinations
from graphics.text.words import in_pairs


def declarations(rules: Rules) -> Chapter:
    """Combinations, how they are compared, bela."""
    order = KARE_ORDER_TENS_LOWEST if rules.kare_of_tens == "lowest" else KARE_ORDER
    cards = (
        _("A card may count in both a sequence and four of a kind.")
        if rules.shared_cards == "yes"
        else _("A card counts in only one of them.")
    )
    best = (
        _("Only the side with the best one scores, and both partners score all they announced.")
        if in_pairs(rules)
        else _("Only the player with the best one scores, and scores all that player announced.")
    )
    ties = (
        _("Of two equal ones a sequence in trumps is better; otherwise that of the player earlier in turn.")
        if rules.equal_declarations == "trump_first"
        else _("Of two equal ones that of the player earlier in turn is better.")
    )
    return Chapter(
        "declarations",
        _("Declarations and bela"),
        (
            combinations(),
            Text(_eight(rules), about=(Topic.EIGHT,)),
            Text(
                _(
                    "Players announce their declarations by name with their first card; the "
                    "best are shown after the first trick. {cards}"
                ).format(cards=cards)
            ),
            Text(best, about=(Topic.SEQUENCES, Topic.KARES, Topic.DECLARATIONS)),
            Text(
                _(
                    "Four of a kind beats any sequence; the ranks, best first: {order}. Of sequences the "
                    "longer one is better (five, six and seven count as one length), then the one with "
                    "the higher top card. {ties}"
                ).format(order=" ".join(rank_letter(rank) for rank in order), ties=ties),
                about=(Topic.SEQUENCES, Topic.KARES, Topic.DECLARATIONS),
            ),
            Text(
                _("A side's declarations count only if it takes at least one trick."),
                about=(Topic.SEQUENCES, Topic.KARES, Topic.DECLARATIONS),
            ),
            Text(_("Bela"), True),
            Text(_bela(rules), about=(Topic.BELOT,)),
        ),
    )


def _eight(rules: Rules) -> str:
    if rules.belot_eight == "any_suit":
        return _("Eight in a row are “belot”: whoever announces them has won the whole match at once.")
    return _(
        "Eight trumps in a row are “belot”: whoever announces them has won the whole match "
        "at once. Eight of another suit are a quint and a tierce: {points}."
    ).format(points=SEQUENCE_VALUES[5] + SEQUENCE_VALUES[3])


def _bela(rules: Rules) -> str:
    lost = (
        _("Like declarations it counts only for a side that takes a trick.")
        if rules.bela_needs_trick == "yes"
        else _("It counts without a trick too.")
    )
    return for_deck(
        _(
            "King and queen of trumps in one hand are worth {points}. The first of them is announced "
            "(“bela”), the other is only shown (“od bele”). It is not compared with declarations, and its "
            "cards may be in one. {lost}"
        ),
        pgettext(
            "madjarice",
            "King and queen of trumps in one hand are worth {points}. The first of them is announced "
            "(“bela”), the other is only shown (“od bele”). It is not compared with declarations, and its "
            "cards may be in one. {lost}",
        ),
    ).format(points=BELOT_VALUE, lost=lost)

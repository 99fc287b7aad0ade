"""The chapters up to the last card: the game, the cards, deal and auction, the play."""

from __future__ import annotations

from game.core.contracts import ALL_TRUMPS, NO_TRUMPS
from game.referee.topics import Topic
from game.rules import Rules
from graphics.text.card_words import rank_letter
from graphics.text.i18n import _
from graphics.text.rule_book.blocks import Chapter, RuleTable, Text
from graphics.text.rules_text import choice_name, game_name, option_line, option_title
from graphics.text.words import contract_name, in_pairs

SPADES, CLUBS = 3, 0


def overview(rules: Rules) -> Chapter:
    """The game, and the options in force."""
    options = [(_("Option"), _("In force"))]
    options += [(option_title(name), choice_name(name, value)) for name, value in rules.options().items()]
    notes = [Text(f"{option_title(spec.name)}: {option_line(spec.name)}") for spec in rules.option_specs]
    return Chapter(
        "overview",
        _("The game"),
        (
            Text(_who_plays(rules).format(name=game_name(rules.name), target=rules.target)),
            *_few_deals(rules),
            RuleTable(tuple(options)),
            *notes,
        ),
    )


def _few_deals(rules: Rules) -> tuple[Text, ...]:
    if not rules.deal_limit:
        return ()
    text = _("If nobody has won after {limit} played deals, the side with the higher score wins.")
    return (Text(text.format(limit=rules.deal_limit)),)


def _who_plays(rules: Rules) -> str:
    if in_pairs(rules):
        return _(
            "Four players in pairs, partners opposite each other, with 32 cards. Everything "
            "but the cut goes anticlockwise: you, the player on your right, your partner, "
            "the player on your left. The first side to reach {target} wins."
        )
    if rules.players == 2:
        return _("Two players, 32 cards. The first to reach {target} wins.")
    return _(
        "Three players, each for themselves, with 32 cards. Everything but the cut goes "
        "anticlockwise: you, the player on your right, the player on your left. The first to "
        "reach {target} wins."
    )


def _by_strength(rules: Rules, contract: int, suit: int) -> list[int]:
    """The ranks of a suit, best first."""
    return sorted(range(8), key=lambda rank: -rules.cards.strength[contract][suit * 8 + rank])


def _value_table(rules: Rules, contract: int, suit: int) -> RuleTable:
    ranks = _by_strength(rules, contract, suit)
    points = [rules.cards.points[contract][suit * 8 + rank] for rank in ranks]
    first = (_("Card"), *(rank_letter(rank) for rank in ranks))
    return RuleTable((first, (_("Points"), *(str(value) for value in points))))


def cards(rules: Rules) -> Chapter:
    """Their order and their points."""
    order = " ".join(rank_letter(rank) for rank in reversed(range(8)))
    trumps, plain = _("In the trump suit, from the best card down:"), _("In the other suits:")
    if NO_TRUMPS in rules.contracts:
        trumps = _("In the trump suit, and in every suit in all trumps, from the best card down:")
        plain = _("In the other suits, and in every suit in no trumps:")
    return Chapter(
        "cards",
        _("The cards"),
        (
            Text(trumps, True),
            _value_table(rules, SPADES, SPADES),
            Text(plain, True),
            _value_table(rules, SPADES, CLUBS),
            Text(
                _("The last trick is worth {bonus} points more.").format(bonus=rules.last_trick_bonus),
                about=(Topic.LAST_TEN,),
            ),
            Text(_("In sequences the order is always {order}.").format(order=order)),
        ),
    )


def _packets(packets: tuple[int, ...]) -> str:
    return " + ".join(str(count) for count in packets)


def auction(rules: Rules) -> Chapter:
    """Cut, deal, and the calls."""
    names = ", ".join(contract_name(contract) for contract in rules.contracts)
    return Chapter(
        "auction",
        _("Deal and auction"),
        (
            Text(
                _(
                    "The player on the dealer's left cuts the deck or knocks. Everyone gets {first} cards; "
                    "after the auction {later} more. The player on the dealer's right calls first and leads "
                    "the first trick. The deal passes to the right."
                ).format(first=_packets(rules.first_packets), later=_packets(rules.later_packets))
            ),
            Text(
                _("The contracts, from the lowest to the highest: {names}.").format(names=names),
                about=(Topic.CALLING,),
            ),
            Text(
                _(
                    "In turn a player passes, names a higher contract, says contra to a contract of the "
                    "opponents, or recontra to their contra. A higher contract may still be named over a "
                    "contra or recontra and cancels it."
                ),
                about=(Topic.CALLING, Topic.CONTRA_SAID),
            ),
            Text(
                _(
                    "Three passes in a row after a contract end the auction. Four passes at the start "
                    "end the deal: nobody scores, and the next player deals. The declarer is the player "
                    "who named the last contract."
                )
            ),
        ),
    )


def play(rules: Rules) -> Chapter:
    """The cards that may be played."""
    if rules.following.raise_over_partner:
        raising = _("whoever holds the trick")
    else:
        raising = _("unless your partner holds the trick")
    return Chapter(
        "play",
        _("The play"),
        (
            Text(
                _("Follow suit if you can. What else you must do depends on the contract."),
                about=(Topic.SUIT_PLAY,),
            ),
            Text(_("A trump suit"), True),
            Text(
                _(
                    "When trumps are led you must beat the best trump so far if you can, even your "
                    "partner's. If you have none of the plain suit led and an opponent holds the trick, "
                    "you must trump, and trump higher if it has been trumped. If you cannot, or if your "
                    "partner holds the trick, you may play any card."
                ),
                about=(Topic.SUIT_PLAY,),
            ),
            Text(contract_name(NO_TRUMPS), True),
            Text(_("Follow suit; otherwise play any card."), about=(Topic.NO_TRUMPS_PLAY,)),
            Text(contract_name(ALL_TRUMPS), True),
            Text(
                _(
                    "Follow suit, and beat the best card of the suit led if you can, {whoever}; "
                    "otherwise play any card. A card of another suit never wins."
                ).format(whoever=raising),
                about=(Topic.ALL_TRUMPS_PLAY,),
            ),
        ),
    )

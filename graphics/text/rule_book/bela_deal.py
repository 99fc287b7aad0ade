"""Bela's chapters up to the last card: the deal, naming trump, middle cards, the play (rules §3.1–§3.5)."""

from __future__ import annotations

from game.referee.topics import Topic
from game.rules import Rules
from graphics.text.i18n import _
from graphics.text.rule_book.belot import Chapter, RuleTable, Text

Block = Text | RuleTable


def deal(rules: Rules) -> Chapter:
    """Cut, packets, and where every card lies."""
    talon, alone = sum(rules.later_packets), rules.players == 2
    blocks: list[Block] = [
        Text(
            _("The non-dealer cuts the deck or knocks, calls first and leads first. The deal alternates.")
            if alone
            else _(
                "The player on the dealer's left cuts the deck or knocks. The player on the dealer's right "
                "calls first and leads the first trick. The deal passes to the right."
            )
        ),
        Text(
            _(
                "Everyone gets {packets} cards and looks at them; {talon} more lie face down: the talon."
            ).format(packets=" + ".join(map(str, rules.first_packets)), talon=talon)
        ),
    ]
    if rules.turns_card:
        blocks.append(
            Text(
                _(
                    "Before the talons are dealt a card is turned up. "
                    "The rest of the pack lies across it, out of play."
                )
            )
        )
    if rules.upcard == "yes":
        blocks.append(Text(_("One of the two middle cards is turned up.")))
    return Chapter("deal", _("The deal"), (*blocks, _places(rules)))


def _places(rules: Rules) -> RuleTable:
    """The number of cards in each place; together they are the pack."""
    seen, talon, turned = sum(rules.first_packets), sum(rules.later_packets), int(rules.turns_card)
    rest = 32 - rules.players * (seen + talon) - rules.middle - turned
    rows = [
        (_("Where"), _("Cards")),
        (_("in each hand during the auction"), f"{rules.players} × {seen}"),
        (_("in each talon"), f"{rules.players} × {talon}"),
        (_("in the middle"), str(rules.middle)),
        (_("turned up"), str(turned)),
        (_("out of play"), str(rest)),
    ]
    return RuleTable(tuple(row for row in rows if row[1] != "0"))


def auction(rules: Rules) -> Chapter:
    """The naming of trump: whose choice it is, and who must."""
    about = (Topic.PROPOSED_SUIT, Topic.CALLING) if rules.proposes else (Topic.CALLING,)
    told = _two_rounds(rules) if rules.proposes else _one_round(rules)
    only = Text(_("The only contracts are the four suits, and there is no contra."))
    return Chapter("auction", _("Naming trump"), (only, *(Text(text, about=about) for text in told)))


def _one_round(rules: Rules) -> list[str]:
    texts = [
        _(
            "In turn a player passes or names a suit. The first suit named is trump, and whoever "
            "named it is the declarer."
        )
    ]
    if rules.forehand_must_call == "yes":
        texts.append(_("The first to call may not pass, and so names trump in every deal."))
    elif rules.talon_on_pass:
        texts.append(
            _(
                "A player who passes picks up the talon at once; the others pick up theirs when "
                "trump is named."
            )
        )
        texts.append(_dealer(rules))
    else:
        texts.append(_dealer(rules))
    if not rules.talon_on_pass:
        texts.append(_("When trump is named, everyone picks up the talon."))
    return texts


def _dealer(rules: Rules) -> str:
    """Choices of the dealer when the others have passed."""
    return {
        "allowed": _("If all pass, nobody scores and the next player deals."),
        "must_call": _("If the others have passed, the dealer must name the trump suit (“mus”)."),
        "seven": _(
            "If the others have passed, the dealer may pass only with seven card points or "
            "fewer, counted as plain suits; then nobody scores and the next player deals."
        ),
    }[rules.dealer_pass]


def _two_rounds(rules: Rules) -> list[str]:
    first = (
        _("The turned card proposes trump, and whoever calls first must accept its suit.")
        if rules.forehand_must_call == "yes"
        else _(
            "First round: the turned card proposes trump. In turn a player accepts its suit and is the "
            "declarer, or passes."
        )
    )
    second = _(
        "Second round, if all have passed: in turn a player names another suit or passes; the dealer must "
        "name one of the other three."
    )
    last = _("When trump is named, everyone picks up the talon.")
    return [first, last] if rules.forehand_must_call == "yes" else [first, second, last]


def middle(rules: Rules) -> Chapter:
    """The fate of the two middle cards."""
    if rules.exchanges:
        texts = [
            _(
                "The declarer takes the two middle cards, then discards any two of the twelve, face "
                "down, before the first card is led."
            ),
            _(
                "Their points are the declarer's from the first trick on, but they do not count as a "
                "trick. Only the declarer knows them."
            ),
        ]
    else:
        texts = [
            _(
                "Nobody takes the middle cards and nobody discards. They stay out of play, and "
                "nobody scores their points."
            )
        ]
    told = [Text(text, about=(Topic.DISCARDS,)) for text in texts]
    ten = Text(_("Everyone plays with ten cards."))
    return Chapter("middle", _("The middle cards"), (*told, ten))


def play(rules: Rules) -> Chapter:
    """The cards that may be played."""
    return Chapter(
        "play",
        _("The play"),
        (
            Text(
                _(
                    "Follow suit if you can, and beat the best card so far if you can, in every suit and "
                    "whoever holds the trick (“iber”). But once a plain suit that was led has been "
                    "trumped, following suit is enough."
                ),
                about=(Topic.FOLLOWING,),
            ),
            Text(
                _(
                    "With none of the suit led you must trump, whoever holds the trick: higher than the "
                    "trumps already there if you can, otherwise with any trump. Without a trump play any "
                    "card."
                ),
                about=(Topic.TRUMPING,),
            ),
            Text(
                _(
                    "The highest trump takes the trick; without one, the highest card of the suit led. "
                    "Whoever takes a trick leads to the next."
                )
            ),
            Text(_("An example"), True),
            Text(
                _(
                    "Hearts are trump and the 8 of spades is led. With the 7 and the 10 of spades you must "
                    "play the 10. If a heart has been played to the trick, you may play either."
                )
            ),
        ),
    )

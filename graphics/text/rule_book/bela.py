"""Bela's chapters of the rule book (rules §3)."""

from __future__ import annotations

from game.core import rule_set
from game.core.account import PENALTY, REVOKE, SidePoints
from game.core.contracts import BELOT_CARDS, Contract
from game.core.melds import BELOT_VALUE, SEQUENCE_NAMES, SEQUENCE_VALUES
from game.referee.topics import Topic
from game.rules import Rules
from game.rules.comparisons import KARE_ORDER, KARE_ORDER_TENS_LOWEST
from graphics.text.i18n import _, pgettext
from graphics.text.rule_book.belot import Chapter, Paragraph, RuleTable, combinations, fair_deals, few_deals
from graphics.text.words import for_deck, in_pairs, meld_name, rank_letter, written

Block = Paragraph | RuleTable


def deal(rules: Rules) -> Chapter:
    talon, alone = sum(rules.later_packets), rules.players == 2
    blocks: list[Block] = [
        Paragraph(
            _("The non-dealer cuts the deck or knocks, calls first and leads first. The deal alternates.")
            if alone
            else _(
                "The player on the dealer’s left cuts the deck or knocks. The player on the dealer’s right "
                "calls first and leads the first trick. The deal passes to the right."
            )
        ),
        Paragraph(
            _(
                "Everyone gets {packets} cards and looks at them; {talon} more lie face down: the talon."
            ).format(packets=" + ".join(map(str, rules.first_packets)), talon=talon)
        ),
    ]
    if rules.turns_card:
        blocks.append(
            Paragraph(
                _(
                    "Before the talons are dealt a card is turned up. "
                    "The rest of the pack lies across it, out of play."
                )
            )
        )
    if rules.upcard:
        blocks.append(Paragraph(_("One of the two middle cards is turned up.")))
    return Chapter("deal", _("The deal"), (*blocks, _places(rules)))


def _places(rules: Rules) -> RuleTable:
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
    about = (Topic.PROPOSED_SUIT, Topic.CALLING) if rules.proposes else (Topic.CALLING,)
    told = _two_rounds(rules) if rules.proposes else _one_round(rules)
    only = Paragraph(_("The only contracts are the four suits, and there is no contra."))
    return Chapter("auction", _("Naming trump"), (only, *(Paragraph(text, about=about) for text in told)))


def _one_round(rules: Rules) -> list[str]:
    texts = [
        _(
            "In turn a player passes or names a suit. The first suit named is trump, and whoever "
            "named it is the declarer."
        )
    ]
    if rules.forehand_must_call:
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
    return {
        rule_set.DealerPass.ALLOWED: _("If all pass, nobody scores and the next player deals."),
        rule_set.DealerPass.MUST_CALL: _(
            "If the others have passed, the dealer must name the trump suit (“mus”)."
        ),
        rule_set.DealerPass.SEVEN: _(
            "If the others have passed, the dealer may pass only with seven card points or "
            "fewer, counted as plain suits; then nobody scores and the next player deals."
        ),
    }[rules.dealer_pass]


def _two_rounds(rules: Rules) -> list[str]:
    first = (
        _("The turned card proposes trump, and whoever calls first must accept its suit.")
        if rules.forehand_must_call
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
    return [first, last] if rules.forehand_must_call else [first, second, last]


def middle(rules: Rules) -> Chapter:
    if rules.exchanges:
        texts = [
            _(
                "The declarer takes the two middle cards, then discards any two of the twelve, face "
                "down, before the first card is led."
            ),
            _(
                "Their points are the declarer’s from the first trick on, but they do not count as a "
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
    told = [Paragraph(text, about=(Topic.DISCARDS,)) for text in texts]
    ten = Paragraph(_("Everyone plays with ten cards."))
    return Chapter("middle", _("The middle cards"), (*told, ten))


def play(rules: Rules) -> Chapter:
    return Chapter(
        "play",
        _("The play"),
        (
            Paragraph(
                _(
                    "Follow suit if you can, and beat the best card so far if you can, in every suit and "
                    "whoever holds the trick (“iber”). But once a plain suit that was led has been "
                    "trumped, following suit is enough."
                ),
                about=(Topic.FOLLOWING,),
            ),
            Paragraph(
                _(
                    "With none of the suit led you must trump, whoever holds the trick: higher than the "
                    "trumps already there if you can, otherwise with any trump. Without a trump play any "
                    "card."
                ),
                about=(Topic.TRUMPING,),
            ),
            Paragraph(
                _(
                    "The highest trump takes the trick; without one, the highest card of the suit led. "
                    "Whoever takes a trick leads to the next."
                )
            ),
            Paragraph(_("An example"), True),
            Paragraph(
                _(
                    "Hearts are trump and the 8 of spades is led. With the 7 and the 10 of spades you must "
                    "play the 10. If a heart has been played to the trick, you may play either."
                )
            ),
        ),
    )


def declarations(rules: Rules) -> Chapter:
    order = KARE_ORDER_TENS_LOWEST if rules.kare_of_tens is rule_set.KareOfTens.LOWEST else KARE_ORDER
    cards = (
        _("A card may count in both a sequence and four of a kind.")
        if rules.shared_cards
        else _("A card counts in only one of them.")
    )
    best = (
        _("Only the side with the best one scores, and both partners score all they announced.")
        if in_pairs(rules)
        else _("Only the player with the best one scores, and scores all that player announced.")
    )
    ties = (
        _("Of two equal ones a sequence in trumps is better; otherwise that of the player earlier in turn.")
        if rules.equal_declarations is rule_set.EqualDeclarations.TRUMP_FIRST
        else _("Of two equal ones that of the player earlier in turn is better.")
    )
    return Chapter(
        "declarations",
        _("Declarations and bela"),
        (
            combinations(),
            Paragraph(_eight(rules), about=(Topic.EIGHT,)),
            Paragraph(
                _(
                    "Players announce their declarations by name with their first card; the "
                    "best are shown after the first trick. {cards}"
                ).format(cards=cards)
            ),
            Paragraph(best, about=(Topic.SEQUENCES, Topic.KARES, Topic.DECLARATIONS)),
            Paragraph(
                _(
                    "Four of a kind beats any sequence; the ranks, best first: {order}. Of sequences the "
                    "longer one is better (five, six and seven count as one length), then the one with "
                    "the higher top card. {ties}"
                ).format(order=" ".join(rank_letter(rank) for rank in order), ties=ties),
                about=(Topic.SEQUENCES, Topic.KARES, Topic.DECLARATIONS),
            ),
            Paragraph(
                _("A side’s declarations count only if it takes at least one trick."),
                about=(Topic.SEQUENCES, Topic.KARES, Topic.DECLARATIONS),
            ),
            Paragraph(_("Bela"), True),
            Paragraph(_bela(rules), about=(Topic.BELOT,)),
        ),
    )


def _eight(rules: Rules) -> str:
    if rules.belot_eight is rule_set.BelotEight.ANY_SUIT:
        return _("Eight in a row are “belot”: whoever announces them has won the whole match at once.")
    return _(
        "Eight trumps in a row are “belot”: whoever announces them has won the whole match "
        "at once. Eight of another suit are a quint and a tierce: {points}."
    ).format(points=SEQUENCE_VALUES[5] + SEQUENCE_VALUES[3])


def _bela(rules: Rules) -> str:
    lost = (
        _("Like declarations it counts only for a side that takes a trick.")
        if rules.bela_needs_trick
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


SPADES = 3
OUT_OF_PLAY = 23
"""Points of cards nobody plays with, in the examples for rules where some stay out."""
ALL = sum(BELOT_CARDS.points[SPADES])


def points(rules: Rules) -> Chapter:
    counted = _(
        "A side’s points are those of the cards in its tricks, {bonus} for the last trick, its declarations "
        "that count and its bela."
    )
    blocks: list[Paragraph | RuleTable] = [
        Paragraph(counted.format(bonus=rules.last_trick_bonus), about=(Topic.CARDS,))
    ]
    if rules.exchanges:
        blocks.append(Paragraph(_("The discards count for the declarer.")))
    if rules.all_tricks is not rule_set.AllTricks.PENALTY_97:
        text = _("A side that takes all the tricks gets {points} more.")
        blocks.append(Paragraph(text.format(points=rules.capot_bonus), about=(Topic.CAPOT,)))
    blocks.append(Paragraph(_needed(rules), about=(Topic.MADE, Topic.INSIDE)))
    if not rules.upcard:
        blocks += [Paragraph(_("Examples"), True), *_examples_of_totals(rules)]
    return Chapter("points", _("The points of a deal"), tuple(blocks))


def _examples_of_totals(rules: Rules) -> list[Paragraph | RuleTable]:
    if _whole_pack_counts(rules):
        return [_totals(rules)]
    text = _("The total is what was really played for. In these examples {points} points stay out of play.")
    return [Paragraph(text.format(points=OUT_OF_PLAY)), _totals(rules)]


def _whole_pack_counts(rules: Rules) -> bool:
    """True if every card is somebody's in the end: nothing lies out of play."""
    left = 32 - rules.players * rules.hand_size - rules.middle
    return not left and (not rules.middle or rules.exchanges)


def _needed(rules: Rules) -> str:
    if rules.upcard:
        return _("The declarer needs more than each of the others alone.")
    if in_pairs(rules):
        return _("The declaring side needs more than half of what both sides have together.")
    if rules.players > 2:
        return _("The declarer needs more than the two others have together.")
    return _("The declarer needs more than half of what both players have together.")


def _played_for(rules: Rules) -> int:
    return ALL + rules.last_trick_bonus - (0 if _whole_pack_counts(rules) else OUT_OF_PLAY)


def _totals(rules: Rules) -> RuleTable:
    """Points needed of each total: 82 of 162, 92 of 182, 107 of 212."""
    rows: list[tuple[str, ...]] = [(_("Declared"), _("Total"), _("Needed"))]
    for name, value in (
        (_("nothing"), 0),
        *((meld_name(SEQUENCE_NAMES[length]), SEQUENCE_VALUES[length]) for length in (3, 4, 5)),
    ):
        total = _played_for(rules) + value
        rows.append((name, str(total), str(total // 2 + 1)))
    return RuleTable(tuple(rows))


def writing(rules: Rules) -> Chapter:
    fallen = _("Failed: the declarer does not have enough and gets a dash.")
    if in_pairs(rules):
        fallen = _(
            "Failed: the declaring side does not have enough and gets a dash; the others score everything."
        )
    elif rules.players == 2:
        fallen = _(
            "Failed: the declarer does not have enough and gets a dash; the other player scores everything."
        )
    blocks: list[Paragraph | RuleTable] = [
        Paragraph(_("Points are scored as they are, not in tens."), about=(Topic.ROUNDING,)),
        Paragraph(_("Made: each side scores its own points."), about=(Topic.MADE,)),
        Paragraph(fallen, about=(Topic.INSIDE,)),
    ]
    if rules.players == 3:
        blocks.append(Paragraph(_defeat(rules), about=(Topic.INSIDE,)))
    return Chapter("writing", _("Made or failed"), (*blocks, _examples(rules)))


def _defeat(rules: Rules) -> str:
    if rules.defeat is rule_set.Defeat.EACH_OWN:
        return _("The other two score their own points; the declarer’s are lost.")
    return _(
        "The other two score their own points. Whichever has more card points, not counting "
        "the last ten, also scores the declarer’s; if they are equal, the one earlier in "
        "turn does."
    )


def _examples(rules: Rules) -> RuleTable:
    total = _played_for(rules)
    half = total // 2
    if len(rules.sides) == 2:
        deals: list[tuple[int, ...]] = [(half + 1, total - half - 1), (half, total - half)]
    elif rules.upcard:
        deals = [(55, 54, total - 109), (54, 55, total - 109)]
    else:
        deals = [(half + 1, 50, total - half - 51), (half, 50, total - half - 50)]
    rows: list[tuple[str, ...]] = [(_("Declarer : others"), _("Scored"))]
    for totals in deals:
        rows.append((" : ".join(map(str, totals)), " : ".join(map(written, _written(rules, totals)))))
    return RuleTable(tuple(rows))


def _written(rules: Rules, totals: tuple[int, ...]) -> tuple[int | None, ...]:
    """The outcome of these totals where the first side declares and the second one takes the last ten."""
    bonus = rules.last_trick_bonus
    sides = tuple(
        SidePoints(total - bonus, bonus, 0, 0, 0, total, 1)
        if side == 1
        else SidePoints(total, 0, 0, 0, 0, total, 1)
        for side, total in enumerate(totals)
    )
    return rules.write(Contract(SPADES, 0, 1), sides, 0).pad


JACK = 4


def penalties(rules: Rules) -> Chapter:
    blocks: list[Paragraph] = []
    if rules.all_tricks is not rule_set.AllTricks.BONUS_90:
        text = _(
            "A side without a trick in a deal that is played out loses {points} points; a score "
            "can go below zero."
        )
        blocks.append(Paragraph(text.format(points=PENALTY), about=(Topic.NO_TRICK,)))
    blocks += [Paragraph(_("An illegal card"), True), *_revoke(rules)]
    return Chapter("penalties", _("Penalties"), tuple(blocks))


def _revoke(rules: Rules) -> list[Paragraph]:
    about = (Topic.ILLEGAL_CARD,)
    if not rules.may_revoke:
        return [Paragraph(_("Illegal cards and plays out of turn are not accepted."), about=about)]
    offender = (
        _("The offender loses {points}.").format(points=PENALTY)
        if rules.revoke is rule_set.Revoke.PENALISED_162_97
        else _("The offender scores nothing.")
    )
    price = _(
        "An illegal card can be played, and ends the deal: each of the other sides scores "
        "{points} plus all announced declarations, whoever announced them; bela is not among "
        "these. {offender}"
    )
    return [
        Paragraph(price.format(points=REVOKE, offender=offender), about=about),
        Paragraph(
            _("The computer players never do it. Before you do, you are asked once (see the settings).")
        ),
    ]


def ending(rules: Rules) -> Chapter:
    after = _(
        "After a deal that is played out, the side with the most points has won if it has {target} or more "
        "and no other has as many. Otherwise play goes on."
    ).format(target=rules.target)
    if rules.ending is rule_set.Ending.PROLAZ:
        first = [
            Paragraph(_("Deals are played to the end (“prolaz”)."), about=(Topic.END,)),
            Paragraph(after, about=(Topic.END,)),
        ]
    else:
        jack = BELOT_CARDS.points[SPADES][SPADES * 8 + JACK]
        have = rules.target - 5
        first = [
            Paragraph(
                _(
                    "Out (“dosta”): the match is over as soon as a side that has just taken a trick has "
                    "{target} points, counting all it has in this deal, whatever would happen to the "
                    "contract."
                ).format(target=rules.target),
                about=(Topic.DOSTA,),
            ),
            Paragraph(
                _(
                    "An example: with {have} points a trick with the jack of trumps is enough: {have} + "
                    "{points} = {sum}. Declarations count only if they score by then."
                ).format(have=have, points=jack, sum=have + jack)
            ),
            Paragraph(after, about=(Topic.END,)),
        ]
    return Chapter("ending", _("The end of the match"), (*first, *few_deals(rules), *fair_deals()))

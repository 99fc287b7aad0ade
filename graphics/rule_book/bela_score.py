"""Bela's chapters about points: declarations, the total, the fall, penalties, the end (rules §3)."""

from __future__ import annotations

from game.contracts import POINTS, Contract
from game.melds import BELOT_VALUE, KARE_ORDER, KARE_ORDER_TENS_LOWEST, SEQUENCE_VALUES
from game.rules import Rules
from game.rules.points import PENALTY
from game.scoring import SidePoints
from graphics.i18n import _
from graphics.rule_book.blocks import Chapter, Table, Text
from graphics.rule_book.score import combinations, fair_deals
from graphics.table.words import in_pairs, meld_name, rank_letter

SPADES, JACK = 3, 4
OUT_OF_PLAY = 23
"""Points of cards nobody plays with, in the examples for rules where some stay out."""
ALL = sum(POINTS[SPADES])
REVOKE = 162


def declarations(rules: Rules) -> Chapter:
    """Combinations, how they are compared, bela."""
    order = KARE_ORDER_TENS_LOWEST if rules.kare_of_tens == "lowest" else KARE_ORDER
    cards = (
        _("A card may serve a sequence and a kare.")
        if rules.shared_cards == "yes"
        else _("A card serves only one of them.")
    )
    best = (
        _("Only the side with the best one scores, and both partners score all they announced.")
        if in_pairs(rules)
        else _("Only the player with the best one scores, and scores all that player announced.")
    )
    ties = (
        _("Of two equal ones a sequence in trumps is the better; else that of the earlier player in turn.")
        if rules.equal_declarations == "trump_first"
        else _("Of two equal ones that of the earlier player in turn is the better.")
    )
    return Chapter(
        "declarations",
        _("Declarations and bela"),
        (
            combinations(),
            Text(_eight(rules)),
            Text(
                _(
                    "They are announced by name with the first card one plays; the best are shown after the "
                    "first trick. {cards}"
                ).format(cards=cards)
            ),
            Text(best),
            Text(
                _(
                    "Any kare beats any sequence. Kares, best first: {order}. Of sequences the longer one is "
                    "better (five, six and seven count as one length), then the one with the higher top "
                    "card. {ties}"
                ).format(order=" ".join(rank_letter(rank) for rank in order), ties=ties)
            ),
            Text(_("A side's declarations count only if it takes at least one trick.")),
            Text(_("Bela"), True),
            Text(_bela(rules)),
        ),
    )


def _eight(rules: Rules) -> str:
    if rules.belot_eight == "any_suit":
        return _("Eight in a row are “belot”: whoever announces them has won the whole match at once.")
    return _(
        "Eight trumps in a row are “belot”: whoever announces them has won the whole match at once. Eight of "
        "another suit are a kvinta and a terca: {points}."
    ).format(points=SEQUENCE_VALUES[5] + SEQUENCE_VALUES[3])


def _bela(rules: Rules) -> str:
    lost = (
        _("Like declarations it counts only for a side that takes a trick.")
        if rules.bela_needs_trick == "yes"
        else _("It counts without a trick too.")
    )
    return _(
        "King and queen of trumps in one hand are worth {points}. The first of them is announced (“bela”), "
        "the other is only shown (“od bele”). It is not compared with declarations, and its cards may be in "
        "one. {lost}"
    ).format(points=BELOT_VALUE, lost=lost)


def points(rules: Rules) -> Chapter:
    """What a deal is worth, and how much of it the declarer needs."""
    laid = " " + _("The cards laid away are the declarer's.") if rules.exchanges else ""
    counted = _(
        "A side's points are those of the cards in its tricks, {bonus} for the last trick, its declarations "
        "that count and its bela."
    )
    blocks: list[Text | Table] = [Text(counted.format(bonus=rules.last_trick_bonus) + laid)]
    if rules.all_tricks != "penalty_97":
        text = _("A side that takes all the tricks gets {points} more.")
        blocks.append(Text(text.format(points=rules.capot_bonus)))
    blocks.append(Text(_needed(rules)))
    if _whole_pack_counts(rules):
        blocks.append(Text(_("Examples"), True))
    else:
        text = _(
            "The total is what was really played for. In these examples {points} points stay out of play."
        )
        blocks += [Text(_("Examples"), True), Text(text.format(points=OUT_OF_PLAY))]
    if rules.upcard == "no":
        blocks.append(_totals(rules))
    return Chapter("points", _("The points of a deal"), tuple(blocks))


def _whole_pack_counts(rules: Rules) -> bool:
    """Whether every card is somebody's in the end: nothing lies out of play."""
    left = 32 - rules.players * rules.hand_size - rules.middle
    return not left and (not rules.middle or rules.exchanges)


def _needed(rules: Rules) -> str:
    if rules.upcard == "yes":
        return _("The declarer needs more than each of the others alone.")
    if in_pairs(rules):
        return _("The declaring side needs more than half of what both sides have together.")
    if rules.players > 2:
        return _("The declarer needs more than the two others have together.")
    return _("The declarer needs more than half of what both players have together.")


def _played_for(rules: Rules) -> int:
    """The total of a deal in the examples, without declarations."""
    return ALL + rules.last_trick_bonus - (0 if _whole_pack_counts(rules) else OUT_OF_PLAY)


def _totals(rules: Rules) -> Table:
    """What is needed of which total: 82 of 162, 92 of 182, 107 of 212."""
    rows: list[tuple[str, ...]] = [(_("Declared"), _("Total"), _("Needed"))]
    for name, value in (
        (_("nothing"), 0),
        (meld_name("terca"), SEQUENCE_VALUES[3]),
        (meld_name("kvarta"), SEQUENCE_VALUES[4]),
        (meld_name("kvinta"), SEQUENCE_VALUES[5]),
    ):
        total = _played_for(rules) + value
        rows.append((name, str(total), str(total // 2 + 1)))
    return Table(tuple(rows))


def writing(rules: Rules) -> Chapter:
    """Made or fallen, with examples that the game itself has counted."""
    fallen = _("Fallen: the declarer does not have enough and writes a dash.")
    if in_pairs(rules):
        fallen = _("Fallen: the declaring side does not have enough and writes a dash; the others write all.")
    elif rules.players == 2:
        fallen = _("Fallen: the declarer does not have enough and writes a dash; the other one writes all.")
    blocks: list[Text | Table] = [
        Text(_("Points are written as they are, not in tens.")),
        Text(_("Made: each side writes its own points.")),
        Text(fallen),
    ]
    if rules.players == 3:
        blocks.append(Text(_defeat(rules)))
    return Chapter("writing", _("Made or fallen"), (*blocks, _examples(rules)))


def _defeat(rules: Rules) -> str:
    if rules.defeat == "each_own":
        return _("The two others write their own points; the declarer's are lost.")
    return _(
        "The others write their own points. The one of them with more card points, the last ten not counted, "
        "writes the declarer's too; with as many it is the earlier in turn."
    )


def _examples(rules: Rules) -> Table:
    total = _played_for(rules)
    half = total // 2
    if len(rules.sides) == 2:
        deals: list[tuple[int, ...]] = [(half + 1, total - half - 1), (half, total - half)]
    elif rules.upcard == "yes":
        deals = [(55, 54, total - 109), (54, 55, total - 109)]
    else:
        deals = [(half + 1, 50, total - half - 51), (half, 50, total - half - 50)]
    rows: list[tuple[str, ...]] = [(_("Declarer : others"), _("Written"))]
    for totals in deals:
        written = [str(amount) if amount else "–" for amount in _written(rules, totals)]
        rows.append((" : ".join(map(str, totals)), " : ".join(written)))
    return Table(tuple(rows))


def _written(rules: Rules, totals: tuple[int, ...]) -> tuple[int, ...]:
    """What these totals come to where the first side declares and the second one takes the last ten."""
    bonus = rules.last_trick_bonus
    sides = tuple(
        SidePoints(total - bonus, bonus, 0, 0, 0, total, 1)
        if side == 1
        else SidePoints(total, 0, 0, 0, 0, total, 1)
        for side, total in enumerate(totals)
    )
    return rules.write(rules, Contract(SPADES, 0, 1), sides, 0).written


def penalties(rules: Rules) -> Chapter:
    """What costs points: no trick, an illegal card."""
    blocks: list[Text] = []
    if rules.all_tricks != "bonus_90":
        text = _(
            "A side without a trick in a deal that is played out loses {points} points; a score can fall "
            "below nothing."
        )
        blocks.append(Text(text.format(points=PENALTY)))
    blocks += [Text(_("An illegal card"), True), *(Text(text) for text in _revoke(rules))]
    return Chapter("penalties", _("Penalties"), tuple(blocks))


def _revoke(rules: Rules) -> list[str]:
    if rules.revoke == "refused":
        return [_("What is not allowed is refused, and so is anything out of turn.")]
    offender = (
        _("The offender loses {points}.").format(points=PENALTY)
        if rules.revoke == "penalised_162_97"
        else _("The offender writes nothing.")
    )
    return [
        _(
            "A card that is not allowed can be played, and ends the deal: each of the other sides writes "
            "{points} and all declarations announced, whoever announced them; bela is not among these. "
            "{offender}"
        ).format(points=REVOKE, offender=offender),
        _("The computer players never do it. Before you do, you are asked once (see the settings)."),
    ]


def ending(rules: Rules) -> Chapter:
    """When the match is over, and how to check that it was fair."""
    after = _(
        "After a deal that is played out, the side with the most points has won if it has {target} or more "
        "and no other has as many. Otherwise play goes on."
    ).format(target=rules.target)
    if rules.ending == "prolaz":
        first = [Text(_("Deals are played to the end (“prolaz”).")), Text(after)]
    else:
        jack = POINTS[SPADES][SPADES * 8 + JACK]
        have = rules.target - 5
        first = [
            Text(
                _(
                    "Enough (“dosta”): the match is over as soon as a side that has just taken a trick has "
                    "{target} points, with all it has in this deal, whatever would become of the contract."
                ).format(target=rules.target)
            ),
            Text(
                _(
                    "An example: with {have} points a trick with the jack of trumps is enough: {have} + "
                    "{points} = {sum}. Declarations count only if they score by then."
                ).format(have=have, points=jack, sum=have + jack)
            ),
            Text(after),
        ]
    return Chapter("ending", _("The end of the match"), (*first, *fair_deals()))

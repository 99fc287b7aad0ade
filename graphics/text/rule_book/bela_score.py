"""Bela's chapters about points: the total, more than half, the fall (rules §3.8, §3.9)."""

from __future__ import annotations

from game.core.account import SidePoints
from game.core.contracts import BELOT_CARDS, Contract
from game.core.melds import SEQUENCE_NAMES, SEQUENCE_VALUES
from game.referee.topics import Topic
from game.rules import Rules
from graphics.text.i18n import _
from graphics.text.rule_book.belot import Chapter, RuleTable, Text
from graphics.text.words import in_pairs, meld_name, written

SPADES = 3
OUT_OF_PLAY = 23
"""Points of cards nobody plays with, in the examples for rules where some stay out."""
ALL = sum(BELOT_CARDS.points[SPADES])


def points(rules: Rules) -> Chapter:
    """The points of a deal, and how many of them the declarer needs."""
    counted = _(
        "A side's points are those of the cards in its tricks, {bonus} for the last trick, its declarations "
        "that count and its bela."
    )
    blocks: list[Text | RuleTable] = [
        Text(counted.format(bonus=rules.last_trick_bonus), about=(Topic.CARDS,))
    ]
    if rules.exchanges:
        blocks.append(Text(_("The discards count for the declarer.")))
    if rules.all_tricks != "penalty_97":
        text = _("A side that takes all the tricks gets {points} more.")
        blocks.append(Text(text.format(points=rules.capot_bonus), about=(Topic.CAPOT,)))
    blocks.append(Text(_needed(rules), about=(Topic.MADE, Topic.INSIDE)))
    if rules.upcard == "no":
        blocks += [Text(_("Examples"), True), *_examples_of_totals(rules)]
    return Chapter("points", _("The points of a deal"), tuple(blocks))


def _examples_of_totals(rules: Rules) -> list[Text | RuleTable]:
    if _whole_pack_counts(rules):
        return [_totals(rules)]
    text = _("The total is what was really played for. In these examples {points} points stay out of play.")
    return [Text(text.format(points=OUT_OF_PLAY)), _totals(rules)]


def _whole_pack_counts(rules: Rules) -> bool:
    """True if every card is somebody's in the end: nothing lies out of play."""
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
    """Made or fallen, with examples that the game itself has counted."""
    fallen = _("Failed: the declarer does not have enough and gets a dash.")
    if in_pairs(rules):
        fallen = _(
            "Failed: the declaring side does not have enough and gets a dash; the others score everything."
        )
    elif rules.players == 2:
        fallen = _(
            "Failed: the declarer does not have enough and gets a dash; the other player scores everything."
        )
    blocks: list[Text | RuleTable] = [
        Text(_("Points are scored as they are, not in tens."), about=(Topic.ROUNDING,)),
        Text(_("Made: each side scores its own points."), about=(Topic.MADE,)),
        Text(fallen, about=(Topic.INSIDE,)),
    ]
    if rules.players == 3:
        blocks.append(Text(_defeat(rules), about=(Topic.INSIDE,)))
    return Chapter("writing", _("Made or failed"), (*blocks, _examples(rules)))


def _defeat(rules: Rules) -> str:
    if rules.defeat == "each_own":
        return _("The other two score their own points; the declarer's are lost.")
    return _(
        "The other two score their own points. Whichever has more card points, not counting "
        "the last ten, also scores the declarer's; if they are equal, the one earlier in "
        "turn does."
    )


def _examples(rules: Rules) -> RuleTable:
    total = _played_for(rules)
    half = total // 2
    if len(rules.sides) == 2:
        deals: list[tuple[int, ...]] = [(half + 1, total - half - 1), (half, total - half)]
    elif rules.upcard == "yes":
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

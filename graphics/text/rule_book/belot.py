"""Belot's chapters of the rule book, and the building blocks of all chapters."""

from __future__ import annotations

from msgspec import Struct

from game.core.contracts import ALL_TRUMPS, NO_TRUMPS
from game.core.melds import BELOT_VALUE, KARE_VALUES, SEQUENCE_NAMES, SEQUENCE_VALUES, MeldName
from game.core.rule_set import CapotUnderContra, EqualSequences, Reveal
from game.referee.topics import Topic
from game.rules import Rules
from game.rules.comparisons import KARE_ORDER
from game.rules.tens import HALF, round_side, round_sum
from graphics.text.i18n import _, pgettext
from graphics.text.rules_text import game_name, option_text
from graphics.text.words import contract_name, for_deck, in_pairs, meld_name, rank_letter


class Paragraph(Struct, frozen=True):
    """A paragraph; `strong` is for a heading inside a chapter."""

    text: str
    strong: bool = False
    about: tuple[Topic, ...] = ()
    """The topics of rulings that it is the rule for."""


class RuleTable(Struct, frozen=True):
    """Rows of cells. With `head` the first row is set apart; the first column is the widest."""

    rows: tuple[tuple[str, ...], ...]
    head: bool = True


class Chapter(Struct, frozen=True):
    """A chapter: `id` for tests and the keyboard."""

    id: str
    title: str
    blocks: tuple[Paragraph | RuleTable, ...]


SPADES, CLUBS = 3, 0


def overview(rules: Rules) -> Chapter:
    options, notes = [(_("Option"), _("In force"))], []
    for name, value in rules.options().items():
        text = option_text(name)
        options.append((text.title, text.choice(value)))
        notes.append(Paragraph(f"{text.title}: {text.line}"))
    return Chapter(
        "overview",
        _("The game"),
        (
            Paragraph(_who_plays(rules).format(name=game_name(rules.name), target=rules.target)),
            *_few_deals(rules),
            RuleTable(tuple(options)),
            *notes,
        ),
    )


def _few_deals(rules: Rules) -> tuple[Paragraph, ...]:
    if not rules.deal_limit:
        return ()
    text = _("If nobody has won after {limit} played deals, the side with the higher score wins.")
    return (Paragraph(text.format(limit=rules.deal_limit)),)


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


def by_strength(rules: Rules, contract: int, suit: int) -> list[int]:
    """The ranks of a suit, best first."""
    return sorted(range(8), key=lambda rank: -rules.cards.strength[contract][suit * 8 + rank])


def _value_table(rules: Rules, contract: int, suit: int) -> RuleTable:
    ranks = by_strength(rules, contract, suit)
    points = [rules.cards.points[contract][suit * 8 + rank] for rank in ranks]
    first = (_("Card"), *(rank_letter(rank) for rank in ranks))
    return RuleTable((first, (_("Points"), *(str(value) for value in points))))


def cards(rules: Rules) -> Chapter:
    order = " ".join(rank_letter(rank) for rank in reversed(range(8)))
    trumps, plain = _("In the trump suit, from the best card down:"), _("In the other suits:")
    if NO_TRUMPS in rules.contracts:
        trumps = _("In the trump suit, and in every suit in all trumps, from the best card down:")
        plain = _("In the other suits, and in every suit in no trumps:")
    return Chapter(
        "cards",
        _("The cards"),
        (
            Paragraph(trumps, True),
            _value_table(rules, SPADES, SPADES),
            Paragraph(plain, True),
            _value_table(rules, SPADES, CLUBS),
            Paragraph(
                _("The last trick is worth {bonus} points more.").format(bonus=rules.last_trick_bonus),
                about=(Topic.LAST_TEN,),
            ),
            Paragraph(_("In sequences the order is always {order}.").format(order=order)),
        ),
    )


def _packets(packets: tuple[int, ...]) -> str:
    return " + ".join(str(count) for count in packets)


def auction(rules: Rules) -> Chapter:
    names = ", ".join(contract_name(contract) for contract in rules.contracts)
    return Chapter(
        "auction",
        _("Deal and auction"),
        (
            Paragraph(
                _(
                    "The player on the dealer’s left cuts the deck or knocks. Everyone gets {first} cards; "
                    "after the auction {later} more. The player on the dealer’s right calls first and leads "
                    "the first trick. The deal passes to the right."
                ).format(first=_packets(rules.first_packets), later=_packets(rules.later_packets))
            ),
            Paragraph(
                _("The contracts, from the lowest to the highest: {names}.").format(names=names),
                about=(Topic.CALLING,),
            ),
            Paragraph(
                _(
                    "In turn a player passes, names a higher contract, says contra to a contract of the "
                    "opponents, or recontra to their contra. A higher contract may still be named over a "
                    "contra or recontra and cancels it."
                ),
                about=(Topic.CALLING, Topic.CONTRA_SAID),
            ),
            Paragraph(
                _(
                    "Three passes in a row after a contract end the auction. Four passes at the start "
                    "end the deal: nobody scores, and the next player deals. The declarer is the player "
                    "who named the last contract."
                )
            ),
        ),
    )


def play(rules: Rules) -> Chapter:
    if rules.following.raise_over_partner:
        raising = _("whoever holds the trick")
    else:
        raising = _("unless your partner holds the trick")
    return Chapter(
        "play",
        _("The play"),
        (
            Paragraph(
                _("Follow suit if you can. What else you must do depends on the contract."),
                about=(Topic.SUIT_PLAY,),
            ),
            Paragraph(_("A trump suit"), True),
            Paragraph(
                _(
                    "When trumps are led you must beat the best trump so far if you can, even your "
                    "partner’s. If you have none of the plain suit led and an opponent holds the trick, "
                    "you must trump, and trump higher if it has been trumped. If you cannot, or if your "
                    "partner holds the trick, you may play any card."
                ),
                about=(Topic.SUIT_PLAY,),
            ),
            Paragraph(contract_name(NO_TRUMPS), True),
            Paragraph(_("Follow suit; otherwise play any card."), about=(Topic.NO_TRUMPS_PLAY,)),
            Paragraph(contract_name(ALL_TRUMPS), True),
            Paragraph(
                _(
                    "Follow suit, and beat the best card of the suit led if you can, {whoever}; "
                    "otherwise play any card. A card of another suit never wins."
                ).format(whoever=raising),
                about=(Topic.ALL_TRUMPS_PLAY,),
            ),
        ),
    )


CONTRA, RECONTRA = 2, 4


def _total(rules: Rules, contract: int) -> int:
    return sum(rules.cards.points[contract])


def combinations() -> RuleTable:
    rows = [(_("Declaration"), _("Points"))]
    lengths: dict[MeldName, list[int]] = {}
    for length in SEQUENCE_VALUES:
        lengths.setdefault(SEQUENCE_NAMES[length], []).append(length)
    for name, counts in lengths.items():
        many = f"{counts[0]}–{counts[-1]}" if len(counts) > 1 else str(counts[0])
        label = _("{name}: a sequence of {count}").format(name=meld_name(name), count=many)
        rows.append((label, str(SEQUENCE_VALUES[counts[0]])))
    by_value: dict[int, list[int]] = {}
    for rank in KARE_ORDER:
        by_value.setdefault(KARE_VALUES[rank], []).append(rank)
    for value, ranks in sorted(by_value.items()):
        label = _("{name}: {ranks}").format(
            name=meld_name(MeldName.KARE), ranks=", ".join(rank_letter(rank) for rank in ranks)
        )
        rows.append((label, str(value)))
    return RuleTable(tuple(rows))


def declarations(rules: Rules) -> Chapter:
    order = " ".join(rank_letter(rank) for rank in KARE_ORDER)
    ties = (
        _("If the best of both sides are equal, no side scores any sequence.")
        if rules.equal_sequences is EqualSequences.CANCEL
        else _("If they are equal, one in trumps wins, then the one announced earlier.")
    )
    shown = (
        _("The scoring side’s cards are shown when the first trick is over.")
        if rules.reveal is Reveal.AFTER_TRICK_1
        else _("The scoring side’s cards are shown after the last card of the deal.")
    )
    return Chapter(
        "declarations",
        _("Declarations and belot"),
        (
            combinations(),
            Paragraph(
                _(
                    "Players announce their declarations by name with their first card; in "
                    "no trumps there are none. A card counts in four of a kind or in a "
                    "sequence, not in both. Eight in a row are a quint and a tierce."
                )
            ),
            Paragraph(
                _(
                    "Only the side with the best sequence scores its sequences: the longer one is better, "
                    "then the one with the higher top card; five, six and seven count as one length. {ties}"
                ).format(ties=ties),
                about=(Topic.SEQUENCES, Topic.DECLARATIONS),
            ),
            Paragraph(
                _(
                    "Of fours of a kind, only the side with the best scores its own; the ranks, best "
                    "first: {order}."
                ).format(order=order),
                about=(Topic.KARES, Topic.DECLARATIONS),
            ),
            Paragraph(shown),
            Paragraph(_("Belot"), True),
            Paragraph(_belot(), about=(Topic.BELOT,)),
        ),
    )


def _belot() -> str:
    return for_deck(
        _(
            "King and queen of trumps in one hand (of any suit in all trumps) are worth {points} "
            "points. Belot is announced with the first of the two, when it is led, follows suit "
            "or trumps. Thrown on another suit in all trumps, that card announces nothing and "
            "the belot is lost."
        ),
        pgettext(
            "madjarice",
            "King and queen of trumps in one hand (of any suit in all trumps) are worth {points} "
            "points. Belot is announced with the first of the two, when it is led, follows suit "
            "or trumps. Thrown on another suit in all trumps, that card announces nothing and "
            "the belot is lost.",
        ),
    ).format(points=BELOT_VALUE)


def points(rules: Rules) -> Chapter:
    bonus, factor = rules.last_trick_bonus, rules.point_factor(NO_TRUMPS)
    plain = _total(rules, NO_TRUMPS) + bonus
    totals = (
        (_("Contract"), _("Points in the deal")),
        (_("A suit"), str(_total(rules, SPADES) + bonus)),
        (contract_name(NO_TRUMPS), f"{factor} × {plain} = {factor * plain}"),
        (contract_name(ALL_TRUMPS), str(_total(rules, ALL_TRUMPS) + bonus)),
    )
    return Chapter(
        "points",
        _("The points of a deal"),
        (
            Paragraph(
                _(
                    "A side’s points are those of the cards in its tricks, {bonus} for the last trick, its "
                    "scoring declarations and its belots. In no trumps the sum is doubled."
                ).format(bonus=bonus),
                about=(Topic.CARDS, Topic.DOUBLED),
            ),
            Paragraph(
                _(
                    "A side that takes all eight tricks (capot) gets {capot} points more, which no trumps "
                    "does not double."
                ).format(capot=rules.capot_bonus),
                about=(Topic.CAPOT,),
            ),
            Paragraph(_("Without declarations and capot there are:"), True),
            RuleTable(totals),
        ),
    )


def _written(rules: Rules) -> tuple[tuple[str, ...], ...]:
    bonus = rules.last_trick_bonus
    suit, all_trumps = _total(rules, SPADES) + bonus, _total(rules, ALL_TRUMPS) + bonus
    examples: list[tuple[str, ...]] = [(_("Contract"), _("Points"), _("Scored"))]
    for contract, label, pairs in (
        (SPADES, _("A suit"), ((suit - 56, 56), (suit - 55, 55))),
        (ALL_TRUMPS, contract_name(ALL_TRUMPS), ((all_trumps - 34, 34), (all_trumps - 94, 94))),
    ):
        for ours, theirs in pairs:
            written = f"{round_side(contract, ours, theirs)} : {round_side(contract, theirs, ours)}"
            examples.append((label, f"{ours} : {theirs}", written))
    return tuple(examples)


def writing(rules: Rules) -> Chapter:
    return Chapter(
        "writing",
        _("Scoring"),
        (
            Paragraph(
                _(
                    "The score is kept in tens. Made: the declarer’s side has more, and each "
                    "side scores its own points, rounded."
                ),
                about=(Topic.MADE,),
            ),
            Paragraph(
                _(
                    "With a trump suit, 6 is the critical digit, in all trumps 4: there the side with "
                    "fewer points rounds up and the other one down. In no trumps rounding is as usual."
                ),
                about=(Topic.ROUNDING,),
            ),
            RuleTable(_written(rules)),
            Paragraph(
                _(
                    "Failed (“inside”): the declarer’s side has fewer points; the other side scores the "
                    "sum of both in tens, rounded up from {half}."
                ).format(half=HALF),
                about=(Topic.INSIDE,),
            ),
            Paragraph(
                _(
                    "Hanging: both sides have the same. The defenders score theirs; the "
                    "declarers’ points hang until a deal is won and then go to its winner. "
                    "At the digit where the sides round differently, what the defenders "
                    "score goes down and what hangs goes up."
                ),
                about=(Topic.HANGING,),
            ),
            Paragraph(_("Contra and recontra"), True),
            Paragraph(_contra(rules), about=(Topic.CONTRA,)),
        ),
    )


def _contra(rules: Rules) -> str:
    note = (
        _("Declarations and capot are part of that sum and are multiplied too.")
        if rules.capot_under_contra is CapotUnderContra.MULTIPLIED
        else _("Declarations are part of that sum; the points of a capot are not multiplied.")
    )
    suit = _total(rules, SPADES) + rules.last_trick_bonus
    return _(
        "The side with more points scores {two} or {four} times the rounded sum of both "
        "sides: with a suit as trump and nothing declared, {contra} or {recontra}. {note} If "
        "both have the same, all of it hangs."
    ).format(
        two=CONTRA,
        four=RECONTRA,
        contra=CONTRA * round_sum(suit),
        recontra=RECONTRA * round_sum(suit),
        note=note,
    )


def ending(rules: Rules) -> Chapter:
    capot = (
        _("You cannot go out with a capot: after one, play goes on until a deal without a capot.")
        if not rules.going_out_with_capot
        else _("A deal in which one side took all tricks may end the match too.")
    )
    return Chapter(
        "ending",
        _("The end of the match"),
        (
            Paragraph(
                _(
                    "The match ends after a deal in which one side has a score of {target} "
                    "or more and is ahead. If both are level at {target} or more, play goes "
                    "on. A passed-out deal never ends the match."
                ).format(target=rules.target),
                about=(Topic.END,),
            ),
            Paragraph(capot, about=(Topic.END,)),
            *few_deals(rules),
            *fair_deals(),
        ),
    )


def few_deals(rules: Rules) -> tuple[Paragraph, ...]:
    """The end by the number of deals, if it is limited (rules §2.9)."""
    if not rules.deal_limit:
        return ()
    return (
        Paragraph(_("At most {limit} deals").format(limit=rules.deal_limit), True),
        Paragraph(
            _(
                "As at a tournament table, the match ends with played deal {limit} at the "
                "latest: the side with the higher score has won, also below {target} and "
                "also after a capot. If both have the same, another deal is played, until "
                "one side is ahead. Passed-out deals are not counted. Points that still hang "
                "at the end belong to nobody."
            ).format(limit=rules.deal_limit, target=rules.target)
            if rules.sheet.hangs
            else _(
                "As at a tournament table, the match ends with played deal {limit} at the "
                "latest: the side with the higher score has won, also below {target}. If "
                "both have the same, another deal is played, until one side is ahead. "
                "Passed-out deals are not counted."
            ).format(limit=rules.deal_limit, target=rules.target),
            about=(Topic.END,),
        ),
    )


def fair_deals() -> tuple[Paragraph, ...]:
    return (
        Paragraph(_("Fair deals"), True),
        Paragraph(
            _(
                "Before the first card the menu of the table already has the fingerprint of the "
                "match’s secret number, under “Details”; when the match is over, the number itself "
                "is there. All decks come from it, so anyone can check an exported match: no deal "
                "was tampered with."
            )
        ),
    )

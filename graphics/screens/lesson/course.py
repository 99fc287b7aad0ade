"""The lesson: a few steps at the table for people who know other card games."""

from __future__ import annotations

from game.core.account import DealOutcome
from game.core.actions import PASS
from game.core.auction import Bidding
from game.core.cards import ACE, CLUBS, HEARTS, SEVEN, SPADES, parse_cards
from game.core.contracts import ALL_TRUMPS, DIAMONDS, Contract
from game.core.melds import BELOT_VALUE
from game.rules import Rules, preset
from graphics.screens.lesson.tasks import (
    YOU,
    FindMeld,
    FindPartner,
    FindWinner,
    LessonStep,
    MakeCall,
    PlayCard,
    SayBelot,
    WriteDeal,
    by_strength,
    deal,
)
from graphics.text import words
from graphics.text.game_words import game_words
from graphics.text.i18n import _

DEALER = 0  # you: the opponent on your right calls first, you last


def the_auction(rules: Rules) -> LessonStep:
    bidding = Bidding(rules.players, DEALER)
    if rules.auction.rises:
        text = _(
            "Before the play you name a contract, higher than the last one, or pass. "
            "The last contract named is played. Contra doubles that of an opponent."
        )
        calls, hand = (DIAMONDS, PASS, PASS), "JS9SASTH7D"
    else:
        text = _(
            "Before the play each in turn names the trump suit or passes. The first suit named is trump."
        )
        calls, hand = (PASS, PASS, PASS), "JS9SASTH7D8C"
    for call in calls:
        bidding = bidding.after(call)
    return LessonStep(
        "auction",
        _("The auction"),
        text,
        _("These are your first cards. What do you call?"),
        MakeCall(
            rules,
            bidding,
            parse_cards(hand),
            SPADES,
            _("Good call: with jack, nine and ace you have the three highest trumps."),
            _("That is allowed. But look: jack, nine and ace of one suit. They are strongest as trumps."),
        ),
        deals=True,
    )


def declarations(rules: Rules) -> LessonStep:
    if rules.melds_need_trick:
        text = _(
            "With your first card you announce cards in a row of one suit, or four of a kind. "
            "Only the side with the best one scores, and only if it takes a trick."
        )
    else:
        text = _(
            "With your first card you announce cards in a row of one suit, or four of a kind, "
            "except in no trumps. Of each, only the side with the best one scores."
        )
    order = " ".join(words.rank_letter(rank) for rank in range(ACE, SEVEN - 1, -1))
    return LessonStep(
        "declarations",
        _("Declarations"),
        text,
        _("You have three in a row. Pick them one after another."),
        FindMeld(
            rules,
            parse_cards("AH8HJDTD9DKC8CAS"),
            parse_cards("9DTDJD"),
            _("Right: a tierce. It is worth 20 points if the others have nothing better."),
            _("Not this one. In a sequence the order is always {order}.").format(order=order),
        ),
        deals=True,
    )


def the_aim(rules: Rules) -> LessonStep:
    return LessonStep(
        "aim",
        _("Two against two"),
        _(
            "Four play in pairs. In turn, going round to the right, everybody plays one card to "
            "a trick, and whoever wins the trick takes the points in it."
        ),
        _("Your partner sits across from you. Pick that seat."),
        FindPartner(rules, _("Right. What the two of you win counts together."), parse_cards("TSKSAS7S")),
    )


def plain_cards() -> LessonStep:
    return LessonStep(
        "plain",
        _("The order of the cards"),
        _(
            "Highest on the left, the points under each card. Mind the ten: it comes right "
            "after the ace. If nobody trumps, only the suit led can win."
        ),
        _("Number 1 was led. Pick the card that wins the trick."),
        FindWinner(
            HEARTS,
            parse_cards("KCTCADJC"),
            by_strength(HEARTS, CLUBS),
        ),
    )


def trumps() -> LessonStep:
    return LessonStep(
        "trumps",
        _("Trumps"),
        _(
            "One suit is trump: it beats all others and has an order of its own. The jack is "
            "highest, then the nine, and they are worth the most points."
        ),
        _("Pick the card that wins the trick."),
        FindWinner(
            HEARTS,
            parse_cards("ACAHTC9H"),
            by_strength(HEARTS, HEARTS),
        ),
    )


def all_trumps() -> LessonStep:
    return LessonStep(
        "all_trumps",
        words.contract_name(ALL_TRUMPS),
        _(
            "In all trumps every suit has the order and the points of trumps, but only the suit "
            "that was led can win. You must beat its best card if you can."
        ),
        _("Pick the card that wins the trick."),
        FindWinner(ALL_TRUMPS, parse_cards("ASTS9SJD"), by_strength(ALL_TRUMPS, SPADES)),
    )


def _step(
    rules: Rules, id_: str, title: str, text: str, trick: str, hand: str, *, deals: bool = False
) -> LessonStep:
    task = PlayCard(rules, HEARTS, parse_cards(trick), parse_cards(hand))
    return LessonStep(id_, title, text, _("Pick a card that you may play."), task, deals)


def follow_suit(rules: Rules) -> LessonStep:
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
    return _step(rules, "follow", _("Follow suit"), text, "KS8SJS", "JHAS7SKDTD9C", deals=True)


def beat_in_trumps(rules: Rules) -> LessonStep:
    if rules.following.beat_plain:
        text = _("In trumps it is the same. You must even beat your partner’s card, as here.")
    else:
        text = _(
            "When trumps are led, you must also beat the best of them if you can. "
            "You must even beat your partner’s card, as here."
        )
    return _step(rules, "beat", _("Beat in trumps"), text, "THAH8H", "JHQH7HASTD8C")


def trump_it(rules: Rules) -> LessonStep:
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


def partners_trick(rules: Rules) -> LessonStep:
    trick, hand = "KDAD9D", "JH8HTS7SQC"
    title = _("Your partner’s trick")
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


def say_belot(rules: Rules) -> LessonStep:
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
    return LessonStep("belot", said.belot(), said.teach_belot().format(points=points), ask, task)


OURS, THEIRS = 76, 86
EVEN = 81


def the_score(rules: Rules) -> LessonStep:
    contract = Contract(SPADES, YOU, 1)
    if not rules.sheet.rounds:
        text = _(
            "The side that named trumps must have more than half of all points. If not, it has "
            "failed and scores nothing: the others score everything."
        )
        offers = ((OURS, THEIRS), (0, OURS + THEIRS), (OURS + THEIRS, 0))
        hint = _("Your side named trumps and has fewer points than the others.")
        praise = _("Right: your side has failed. A match is played to {target} points. Now you can play!")
    else:
        text = _(
            "Points are scored in tens. The side that named the contract must have more than the "
            "others. If it has fewer, it has failed: the others score everything."
        )
        offers = ((8, 8), (0, 16), (16, 0))
        hint = _("Your side named the contract and has fewer points than the others.")
        praise = _("Right: your side has failed. A match is played to {target}.")
    return LessonStep(
        "score",
        _("Scoring"),
        text,
        _("Your side named the contract. Pick the correct score."),
        WriteDeal(
            rules,
            contract,
            (OURS, THEIRS),
            offers,
            DealOutcome.INSIDE,
            praise.format(target=rules.target),
            hint,
        ),
    )


def a_hanging_deal(rules: Rules) -> LessonStep:
    """Both sides have the same (rules §2.7, §2.8)."""
    contract, points, offers = Contract(SPADES, YOU, 1), (EVEN, EVEN), ((8, 8), (0, 8), (0, 16))
    hangs = rules.write(contract, deal(points), 0).hanging
    praise = _("Right: they score theirs. Your {points} hang: whoever wins the next deal scores them too.")
    return LessonStep(
        "hanging",
        _("A hanging deal"),
        _(
            "If both sides have the same, the deal hangs: the side that did not name the "
            "contract scores its points, and the other side’s go to whoever wins the next "
            "deal."
        ),
        _("Your side named the contract. Pick the correct score."),
        WriteDeal(
            rules,
            contract,
            points,
            offers,
            DealOutcome.HANGING,
            praise.format(points=words.game_points(hangs)),
            _("Both sides have the same: the contract is neither made nor failed."),
        ),
    )


def lesson_rules(rules: Rules) -> Rules:
    """The game that the lesson teaches for these rules: belot or bela, for four, with the usual options."""
    return preset(game_words(rules).taught)


def lesson(rules: Rules) -> tuple[LessonStep, ...]:
    return (
        the_aim(rules),
        plain_cards(),
        trumps(),
        follow_suit(rules),
        beat_in_trumps(rules),
        trump_it(rules),
        partners_trick(rules),
        the_auction(rules),
        declarations(rules),
        say_belot(rules),
        *((all_trumps(),) if ALL_TRUMPS in rules.contracts else ()),
        the_score(rules),
        *((a_hanging_deal(rules),) if rules.sheet.hangs else ()),
    )

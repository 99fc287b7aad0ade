"""Words that tell why a player did something: what was certain, what was likely, how it was decided.

A sentence has a player as its subject, so that no language has to decline a name; cards and suits stand
behind a colon, and what is likely in per cent behind a dash.
"""

from __future__ import annotations

from game.core.actions import parse
from game.core.cards import Card
from game.practice.explain.asking import Account, Approach, approach, temper_in
from game.practice.explain.beliefs import Belief, Beliefs, Sure
from graphics.text import words
from graphics.text.choice_text import choice_name, rules_of
from graphics.text.i18n import _, ngettext
from graphics.text.names import Names
from graphics.text.words import suit_in_sentence

STEP = 5
"""Per cent: chances are rounded to so many, for more would not hold in other possible deals."""


def facts(known: Sure, names: Names) -> list[str]:
    """Sentences for what was certain of the hands of others."""
    told = [_none_of(seat, suits, names) for seat, suits in known.voids]
    return told + [_holds(seat, cards, names) for seat, cards in known.held]


def likely(belief: Belief, names: Names) -> str:
    """A sentence for what was likely, with its chance."""
    if belief.card is None:
        fact = _none_of(belief.seat, (belief.suit,), names)
    else:
        fact = _holds(belief.seat, (belief.card,), names)
    percent = STEP * round(100 * belief.chance / STEP)
    if percent >= 100 and not belief.certain:
        return _("{fact} – over {percent}%").format(fact=fact, percent=100 - STEP)
    return _("{fact} – {percent}%").format(fact=fact, percent=percent)


def counted(found: Beliefs) -> str:
    """A sentence for how the chances were found."""
    if not found.told:
        return _("Nothing stands out about the other hands.")
    if found.every:
        text = ngettext(
            "Counted in the {count} way in which the hidden cards can lie.",
            "Counted in all {count} ways in which the hidden cards can lie.",
            found.worlds,
        )
    else:
        text = ngettext(
            "Counted in {count} possible deal of the hidden cards.",
            "Counted in {count} possible deals of the hidden cards.",
            found.worlds,
        )
    return text.format(count=found.worlds)


def _none_of(seat: int, suits: tuple[int, ...], names: Names) -> str:
    listed = ", ".join(suit_in_sentence(suit) for suit in suits)
    if names.own(seat):
        return _("You have no {suits}").format(suits=listed)
    return _("{name} has no {suits}").format(name=names.name(seat), suits=listed)


def _holds(seat: int, cards: tuple[Card, ...], names: Names) -> str:
    listed = ", ".join(words.card_name(card) for card in cards)
    if names.own(seat):
        return _("You hold: {cards}").format(cards=listed)
    return _("{name} holds: {cards}").format(name=names.name(seat), cards=listed)


def way(account: Account) -> str:
    """A sentence for how the level of a computer player decides; empty where there is nothing to say."""
    found = approach(account)
    if found is None:
        return ""
    text = {
        Approach.HAND: _("Level {level}: judges its cards by the calls so far."),
        Approach.HAND_ROUGHLY: _("Level {level}: judges its cards by the calls so far, with errors."),
        Approach.WORLDS: _("Level {level}: plays out possible deals, whatever the others have called."),
        Approach.WORLDS_WEIGHED: _(
            "Level {level}: plays out the possible deals that best fit the calls and cards."
        ),
        Approach.THUMB: _("Level {level}: goes by rules of thumb."),
        Approach.THUMB_ROUGHLY: _("Level {level}: goes by rules of thumb, forgets cards and misjudges some."),
    }[found]
    told = text.format(level=words.level_name(account.level))
    return " ".join(part for part in (told, _temper(account)) if part)


def _temper(account: Account) -> str:
    """A sentence for what the temper of a computer player did to its call; empty where it did nothing."""
    return {
        "bold": _("Bold by nature: rates its own contracts higher than they are."),
        "careful": _("Cautious by nature: rates its own contracts and contras lower than they are."),
        "fighter": _("Combative: rates a contra higher than it is."),
    }.get(temper_in(account), "")


def expert(account: Account) -> str:
    """A sentence for what an expert would have done; empty where that is not known."""
    found = account.expert
    if found is None or found.agreement is None:
        return ""
    if found.agreement == "same":
        return _("An expert would have done the same.")
    choice = choice_name(account.decided, parse(found.text))
    if found.agreement == "as_good":
        return _("An expert would choose this, which is about as good: {choice}").format(choice=choice)
    if found.agreement == "for_the_match":
        return _("At this score an expert would choose this: {choice}").format(choice=choice)
    judged = found.judgement
    assert judged is not None
    points = words.pad_points(found.more, rules_of(account.decided), judged.grades.digits)
    text = _("An expert would choose this: {choice}. It is worth {points} more.")
    return text.format(choice=choice, points=points)

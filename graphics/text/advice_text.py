"""Words of the advice at the table: a nudge first, then what stands with the choices."""

from __future__ import annotations

from game.core.actions import parse
from game.practice.advice import Advice
from game.practice.reason import Kind
from graphics.text.choice_text import choice_name, in_units, rules_of
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.names import Names
from graphics.text.reason_text import said
from graphics.text.words import for_deck


def nudge(advice: Advice) -> str:
    """A general hint that names no choice."""
    if advice.decided.forced:
        return _("There is only one thing you can do.")
    found = advice.judgement
    if found is None:
        return no_answer()
    best = advice.reason(advice.decided.text)
    if best is not None and best.kind is not Kind.NO_DIFFERENCE:
        return pointer(best.kind)
    if advice.as_good == len(found.choices):
        return _("All your choices are about equally good.")
    if advice.as_good == 1:
        return _("One choice is better than all the others.")
    text = ngettext(
        "{count} choice is about as good as the best, the others are worse.",
        "{count} choices are about equally good, the others are worse.",
        advice.as_good,
    )
    return text.format(count=advice.as_good)


def pointer(kind: Kind) -> str:
    """A sentence that points where a reason lies; empty if there is none."""
    return next((text for text, kinds in (_at_cards() | _at_more()).items() if kind in kinds), "")


def _at_cards() -> dict[str, tuple[Kind, ...]]:
    """Sentences for reasons of a card to be played."""
    trumps = (
        Kind.DRAWS_LAST_TRUMP,
        Kind.DRAWS_TRUMPS,
        Kind.DRAWS_ON_TOP,
        Kind.FORCES_TRUMP,
        Kind.TRUMP_TO_DECLARER,
        Kind.TRUMPS,
        Kind.KEEPS_LAST_TRUMP,
        Kind.KEEPS_TRUMPS,
    )
    partner = (
        Kind.PARTNER_HIGHEST,
        Kind.PARTNER_TRUMPS,
        Kind.PARTNER_LED,
        Kind.PARTNER_HOLDS,
        Kind.PARTNER_AHEAD,
        Kind.PARTNER_ON_TOP,
        Kind.TAKES_OVER,
        Kind.PARTNER_TO_PLAY,
    )
    return {
        _("Think about trumps."): trumps,
        _("Think about your partner's cards."): partner,
        _("Which of your cards can nobody beat?"): (Kind.SURE_TRICK, Kind.HIGHEST_LEFT, Kind.KEEPS_HIGHEST),
        _("Which cards can still beat yours?"): (Kind.ONE_BEATS, Kind.HIGHER),
        _("Is this trick worth taking, and with which card?"): (
            Kind.TAKES,
            Kind.TAKES_LOWEST,
            Kind.TAKES_HOME,
        ),
        _("How many points would each card give away?"): (Kind.LOST, Kind.CHEAPEST),
        _("Count the points: what does the contract still need?"): (Kind.MAKES_CONTRACT, Kind.SETS_CONTRACT),
        _("Does your side have a trick yet?"): (Kind.AVOIDS_CAPOT,),
        for_deck(
            _("Think about the king and the queen of trumps."),
            pgettext("madjarice", "Think about the king and the queen of trumps."),
        ): (Kind.BELOT,),
        _("Think ahead to the last trick."): (Kind.KEEPS_FOR_LAST,),
        _("Think about your tens."): (Kind.KEEPS_GUARD,),
        _("In which suit are you short of cards?"): (Kind.ONLY_ONE, Kind.VOID),
    }


def _at_more() -> dict[str, tuple[Kind, ...]]:
    """Sentences for reasons of a call, a declaration or a discard."""
    hand = (
        Kind.HOLDS_TRUMPS,
        Kind.HOLDS_THEIR_TRUMPS,
        Kind.LONGEST,
        Kind.ACES,
        Kind.JACKS,
        Kind.NO_SUIT,
        Kind.NO_JACK_AND_NINE,
        Kind.FEW_HIGH,
        Kind.FEW_AGAINST,
    )
    return {
        _("Count your high cards, suit by suit."): hand,
        _("Think about your partner's call."): (Kind.PARTNERS_CONTRACT,),
        _("Think about the declarations."): (Kind.DECLARES, Kind.HIGHER_SAID, Kind.KEEPS_MELDS),
        _("How many points are the discards worth?"): (Kind.LAID_POINTS,),
    }


def reasons(advice: Advice, names: Names) -> dict[str, str]:
    """A sentence for each choice that something speaks for, by its text; none is said twice."""
    found = advice.judgement
    if found is None:
        return {}
    told: dict[str, str] = {}
    for text, _value in found.choices:
        each = advice.reason(text)
        if each is None or (each.kind is Kind.NO_DIFFERENCE and text != advice.decided.text):
            continue
        sentence = said(each, names)
        if sentence not in told.values():
            told[text] = sentence
    return told


def of_better(advice: Advice, text: str, names: Names) -> str:
    """A sentence for the adviser's own choice over another, which names no figure; empty if there is none."""
    better = advice.reason(advice.decided.text, text)
    return "" if better is None or better.kind is Kind.NO_DIFFERENCE else said(better, names)


def remark(advice: Advice) -> str:
    """The words above the choices: what their worths are, and which is better for the match if one is."""
    found = advice.judgement
    if found is None:
        return nudge(advice)
    unit = in_units(rules_of(advice.decided))
    if not found.for_the_match:
        return unit
    name = choice_name(advice.decided, parse(advice.decided.text))
    better = _("Better for the match at this score: {choice}.").format(choice=name)
    return f"{better}\n{unit}"


def no_answer() -> str:
    """A sentence for when the computer player could not say."""
    return _("No advice came this time. You can ask again.")

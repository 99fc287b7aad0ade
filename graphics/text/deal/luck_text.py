"""The words for luck and skill: what a deal was made of (docs/review.md)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from game.core.rule_set import Rules
from game.practice.luck.review_text import ENOUGH, Interval
from graphics.text.i18n import _, ngettext
from graphics.text.names import Names
from graphics.text.words import decimal, in_pairs, signed

MOST_DIGITS = 2


def part_names(names: Names) -> dict[str, str]:
    """The parts in their order; nobody is a partner where all play for themselves.

    Where the reader did not sit at the table they are those of one seat, which a heading names.
    """
    rules, seated = names.rules, names.seated
    one = _("Your opponent") if seated else _("Opponent")
    found = {
        "cards": _("Luck of the cards"),
        "own_calls": _("Your calls") if seated else _("Calls"),
        "own_cards": _("Your play") if seated else _("Play of the cards"),
        "partner": _("Your partner") if seated else _("Partner"),
        "opponents": _("The opponents") if rules.players > 2 else one,
        "guesses": _("Everybody's guesses"),
    }
    if not in_pairs(rules):
        del found["partner"]
    return found


def total_name() -> str:
    """The name of the sum of all parts."""
    return _("Scored in all")


def note(deals: int, left: int) -> str:
    """The sample that the parts of a match are, and whether it says what is usual."""
    if left:
        return ngettext(
            "{count} deal is still to be analysed.", "{count} deals are still to be analysed.", left
        ).format(count=left)
    if deals < ENOUGH:
        text = ngettext(
            "{count} deal: too few to say what is usual; {enough} are needed.",
            "{count} deals: too few to say what is usual; {enough} are needed.",
            deals,
        )
        return text.format(count=deals, enough=ENOUGH)
    return ngettext(
        "Average per deal over {count} deal, with the 95% range.",
        "Average per deal over {count} deals, with the 95% range.",
        deals,
    ).format(count=deals)


def meaning(*, seated: bool) -> str:
    """The meaning of the parts in a few words, to a reader who is `seated` at the table or only looks."""
    if seated:
        return _(
            "Your side's score minus the others', worked out with all hands open. Calls are "
            "judged by how they turned out, play only by what the player could have known; "
            "the rest is guesswork."
        )
    return _(
        "The score of this player's side minus the others', worked out with all hands open. "
        "Calls are judged by how they turned out, play only by what the player could have "
        "known; the rest is guesswork."
    )


def unit(rules: Rules) -> str:
    """What all figures are."""
    return _("Game points") if rules.sheet.rounds else _("Points")


def at_the_bell() -> str:
    """A sentence for matches in which time was up."""
    return _("What the computer decided when time was up counts as guessing.")


def digits(amounts: Iterable[Fraction]) -> int:
    """The decimals with which all of these are exact, so that what is shown adds up to the pad."""
    found = list(amounts)
    return next(
        (
            each
            for each in range(MOST_DIGITS)
            if all((10**each * amount).denominator == 1 for amount in found)
        ),
        MOST_DIGITS,
    )


def usual(interval: Interval) -> str:
    """A mean with half of its interval; empty where there are too few deals."""
    if interval.margin is None:
        return ""
    mean, margin = signed(interval.mean, 1), decimal(interval.margin, 1)
    return _("{mean} ± {margin}").format(mean=mean, margin=margin).replace(" ", "\u00a0")

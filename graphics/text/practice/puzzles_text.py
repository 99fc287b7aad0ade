"""Words for puzzles: their motifs, and what an answer did to the rating."""

from __future__ import annotations

from game.practice.puzzles import Motif
from game.practice.rating import Rating
from graphics.text.drill_text import right_of
from graphics.text.i18n import _, ngettext


def motif_title(motif: Motif | None) -> str:
    """The name of a motif; None is all of them."""
    if motif is None:
        return _("All motifs")
    return {
        Motif.FIRST_CALL: _("What to call"),
        Motif.CONTRA: _("Contra or not"),
        Motif.DISCARD: _("What to discard"),
        Motif.CASH_OR_HOLD: _("Cash or hold"),
        Motif.DRAW_TRUMPS: _("Draw trumps"),
        Motif.FEED_PARTNER: _("Feed the partner"),
        Motif.UNBLOCK: _("Unblock"),
        Motif.KEEP_LAST_TRUMP: _("Keep the last trump"),
    }[motif]


def motif_line(motif: Motif | None) -> str:
    """A line about a motif."""
    if motif is None:
        return _("A puzzle at your level, whatever it is about.")
    return {
        Motif.FIRST_CALL: _("These are your first cards: what do you call?"),
        Motif.CONTRA: _("The opponents have bid: do you say contra?"),
        Motif.DISCARD: _("You have taken the middle cards: which two do you discard?"),
        Motif.CASH_OR_HOLD: _("You lead: take a sure trick now, or later?"),
        Motif.DRAW_TRUMPS: _("You lead: is it time for trumps, and for which one?"),
        Motif.FEED_PARTNER: _("Your partner has the trick: what do you give?"),
        Motif.UNBLOCK: _("Your partner has led: is your high card in the way?"),
        Motif.KEEP_LAST_TRUMP: _("You have one trump left: is this the trick for it?"),
    }[motif]


def rating_line(rating: Rating) -> str:
    """The rating of the person by puzzles."""
    return _("Puzzle rating: {points} ± {margin}").format(points=rating.points, margin=rating.margin)


def level_line(rating: Rating) -> str:
    """The rating of the person by matches."""
    return _("Your rating: {points} ± {margin}").format(points=rating.points, margin=rating.margin)


def rated(before: Rating, after: Rating) -> str:
    """A sentence on what an answer did to the rating."""
    change = after.points - before.points
    sign = "+" if change > 0 else "−" if change < 0 else "±"
    return _("Your rating: {points} ({change}).").format(points=after.points, change=f"{sign}{abs(change)}")


def not_rated() -> str:
    """A sentence on an answer with a hint."""
    return _("With a hint it does not change your rating.")


def tally(right: int, asked: int, hinted: int) -> str:
    """How many of those asked were solved at once, and with a hint."""
    if not hinted:
        return right_of(right, asked)
    return _("{right} of {asked}, {hinted} with a hint").format(right=right, asked=asked, hinted=hinted)


def count_line(count: int) -> str:
    """The number of puzzles there are."""
    return ngettext("{count} puzzle", "{count} puzzles", count).format(count=count)


def none_here() -> str:
    """A text for where there are no puzzles."""
    return _("The puzzles of the game could not be read.")

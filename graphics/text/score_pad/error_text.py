"""The reasons why a deal cannot be as it was entered, for those at the table."""

from __future__ import annotations

from game.referee.entry import EntryError
from graphics.text.i18n import _, pgettext
from graphics.text.words import for_deck


def entry_error(error: EntryError, columns: tuple[str, ...]) -> str:
    """The reason why an entry cannot be, and what was expected."""
    details = dict(error.details)
    side = details.get("side")
    if isinstance(side, int):
        details["side"] = columns[side]
    text = {
        "no_contract": _("Which contract was it?"),
        "bad_contract": _("This game has no such contract."),
        "no_declarer": _("Who called?"),
        "no_contra": _("This game has no contra."),
        "no_cards": _("{side}: how many card points? With the last ten there are {expected} in all."),
        "impossible": _("{side}: no cards are worth {found}. With the last ten there are {expected} in all."),
        "total": _("The card points add up to {found}; with the last ten it must be {expected}."),
        "over_total": _("The card points add up to {found}; there are only {expected}."),
        "no_last": _("Who took the last trick?"),
        "last_ten": _("{side}: the last trick alone is {expected}, but only {found} were entered."),
        "last_without": _("{side}: the last trick is a trick too."),
        "all_without": _("Somebody must have taken a trick."),
        "not_without": _("{side}: {found} card points without a trick; {expected} is the most."),
        "no_melds": _("Nothing is declared in this contract."),
        "twice": _("There is only one declaration of {found} in the pack."),
        "two_sides": _("Only the side with the best declaration scores its declarations."),
        "meld_without": _("{side}: without a trick, declarations do not count."),
        "belots": for_deck(
            _("King and queen of trumps: {found} entered, {expected} at most."),
            pgettext("madjarice", "King and queen of trumps: {found} entered, {expected} at most."),
        ),
        "belot_without": for_deck(
            _("{side}: without a trick, king and queen do not count."),
            pgettext("madjarice", "{side}: without a trick, king and queen do not count."),
        ),
        "must_call": _("By these rules somebody has to call: not all can pass."),
        "no_revoke": _("By these rules an illegal card is taken back."),
        "no_enough": _("By these rules deals are played to the end."),
        "not_enough": _("{side}: only {found} with this trick; {expected} are needed."),
        "no_eight": _("By these rules eight in a row do not win the match."),
        "no_side": _("Which side was it?"),
        "amounts": _("A number for each column, please."),
    }.get(error.code)
    if details.get("whole") is False:  # the last trick was not played
        text = {
            "no_cards": _("{side}: how many card points? Without the last trick it is at most {expected}."),
            "impossible": _(
                "{side}: no cards are worth {found}. Without the last trick it is at most {expected}."
            ),
        }.get(error.code, text)
    return text.format(**details) if text is not None else error.text(columns)

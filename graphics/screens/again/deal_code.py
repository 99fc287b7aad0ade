"""The code of a deal is typed, and the deal is played."""

from __future__ import annotations

import hashlib
from functools import partial

from game.core.shuffle import SEED_BYTES
from game.practice.again import seated
from game.practice.deal_code import CodedDeal, DealCodeError, decode
from game.rules import preset
from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.widgets.intents import Answer, Open, Prompt, Question
from graphics.widgets.ports import Ports
from saves.saved import SavedMatch
from saves.settings import LastMatch


def ask(ports: Ports, typed: str = "") -> None:
    """Ask for a code; `typed` stands there already."""
    text = _("Type or paste its 18 letters and digits. Spaces and hyphens do not matter.")
    ports.want(Open(Prompt(_("Deal code"), text, typed, _("Play"), partial(play, ports), name="deal_code")))


def play(ports: Ports, typed: str) -> None:
    """Play the deal of a code; say what is wrong with one that cannot be."""
    try:
        coded = decode(typed)
    except DealCodeError as error:
        answers = (
            Answer("cancel", _("Cancel")),
            Answer("correct", _("Correct it"), partial(ask, ports, typed), primary=True),
        )
        text = code_error(error)
        ports.want(Open(Question(_("This is not a deal code"), text, answers, name="wrong_code")))
        return
    match = match_of(coded, ports.preferences.settings.last_match)
    ports.want(Open(to.PracticeTable(match, None, table=coded.table(bytes.fromhex(match.seed)))))


def match_of(coded: CodedDeal, last: LastMatch) -> SavedMatch:
    """A match of that deal, its pack cut already, with the players of the `last` one.

    Its seed decides nothing about the cards; it is the same for the same deal, and so the computer players
    decide alike.
    """
    rules = preset(coded.rules)
    return SavedMatch(
        name="",
        rules=coded.rules,
        options=rules.options(),
        seed=hashlib.sha256(bytes(coded.pack)).hexdigest()[: 2 * SEED_BYTES],
        players=last.names_at(rules.seats, rules.seats[0]),
        levels=seated(rules, {}, 0, last.partner, last.opponents),
        actions=("cut knock",),
    )


def code_error(error: DealCodeError) -> str:
    """The fault of a code, for who typed it."""
    return {
        "length": _("A code has 18 letters and digits."),
        "letter": _("A code has only digits and Latin letters in it, and no U."),
        "check": _("One of its letters or digits is wrong, or two have changed places."),
    }.get(error.code, _("No deal has this code."))

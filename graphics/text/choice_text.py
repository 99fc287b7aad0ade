"""Words for the choices of a decision."""

from __future__ import annotations

from game.core.actions import Action, Call, Declare, Lay, Play
from game.core.cards import mask_of
from game.core.melds import Meld, announceable
from game.core.state import Declaring, table_of
from game.rules import Rules
from game.table.judge import Decided
from graphics.text import words
from graphics.text.i18n import _, pgettext


def rules_of(decided: Decided) -> Rules:
    """The rules under which a decision was made."""
    return table_of(decided.state).rules


def named(action: Action) -> str:
    """A choice by itself, without the hand it was made with; empty for an announcement."""
    match action:
        case Play(card):
            return words.card_name(card)
        case Call(call):
            return words.call_name(call)
        case Lay(cards):
            return words.both(*map(words.card_name, cards))
    return ""


def title(action: Action) -> str:
    """The same at the beginning of a line."""
    match action:
        case Play(card):
            return words.card_title(card)
        case Lay((first, second)):
            return words.both(words.card_title(first), words.card_name(second))
    return named(action)


def choice_name(decided: Decided, action: Action) -> str:
    """A choice inside a sentence or a list."""
    match action:
        case Declare(()):
            return _("nothing")
        case Declare():
            return ", ".join(words.meld_title(meld.name, meld.cards) for meld in melds(decided, action))
    return named(action)


def choice_title(decided: Decided, action: Action) -> str:
    """A choice by itself."""
    match action:
        case Declare(()):
            return pgettext("declarations", "Nothing")
        case Declare():
            return choice_name(decided, action)
    return title(action)


def melds(decided: Decided, action: Declare) -> tuple[Meld, ...]:
    """The combinations that a declaration announces, in its order."""
    assert isinstance(decided.state, Declaring)
    playing = decided.state.playing
    kind = rules_of(decided).melding(playing.contract.trump)
    sets = announceable(playing.hands[decided.seat], kind)
    held = {mask_of(meld.cards): meld for each in sets for meld in each}
    return tuple(held[mask_of(cards)] for cards in action.melds)


def in_units(rules: Rules) -> str:
    """What the worths of choices count, for where there is little room."""
    return _("In game points") if rules.sheet.rounds else _("In points")

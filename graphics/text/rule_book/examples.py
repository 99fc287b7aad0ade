"""Cards beside the chapters of the rule book: what their tables and sentences speak of, to look at."""

from __future__ import annotations

from msgspec import Struct

from game.core.cards import Card, parse_cards
from game.core.melds import BELOT_VALUE, KARE_VALUES, SEQUENCE_VALUES, MeldName
from game.core.tricks import winning_index
from game.rules import Rules
from graphics.render.signs import card_sign
from graphics.text.game_words import game_words
from graphics.text.i18n import _
from graphics.text.rule_book.belot import by_strength
from graphics.text.words import meld_name, suit_name, with_sign

HEARTS, SPADES = 2, 3


class Example(Struct, frozen=True):
    """Cards with what they are called; `best` is the place of the one that is marked."""

    title: str
    cards: tuple[Card, ...]
    best: int | None = None


def examples(rules: Rules, chapter: str) -> tuple[Example, ...]:
    """The cards beside a chapter, named by its `id`."""
    make = {"cards": _order, "play": _trick, "declarations": _declarations}.get(chapter)
    return make(rules) if make else ()


def _order(rules: Rules) -> tuple[Example, ...]:
    trumps = tuple(HEARTS << 3 | rank for rank in by_strength(rules, HEARTS, HEARTS))
    others = tuple(SPADES << 3 | rank for rank in by_strength(rules, HEARTS, SPADES))
    return Example(_("Trumps"), trumps), Example(_("Other suits"), others)


def _trick(rules: Rules) -> tuple[Example, ...]:
    cards = parse_cards("AS7HKSTS")[: rules.players]
    best = winning_index(rules.cards, HEARTS, cards)
    trumps = _("{suit} are trumps").format(suit=with_sign(suit_name(HEARTS), HEARTS))
    taken = _("Takes the trick: {card}").format(card=card_sign(cards[best]))
    return (Example(f"{trumps}\n{taken}", cards, best),)


def _declarations(rules: Rules) -> tuple[Example, ...]:
    jacks = parse_cards("JCJDJHJS")
    return (
        _worth(meld_name(MeldName.TERCA), SEQUENCE_VALUES[3], parse_cards("7H8H9H")),
        _worth(meld_name(MeldName.KVARTA), SEQUENCE_VALUES[4], parse_cards("TCJCQCKC")),
        _worth(meld_name(MeldName.KARE), KARE_VALUES[jacks[0] & 7], jacks),
        _worth(game_words(rules).belot(), BELOT_VALUE, parse_cards("QSKS")),
    )


def _worth(name: str, points: int, cards: tuple[Card, ...]) -> Example:
    return Example(f"{name} · {points}", cards)

"""The rule book as text: chapters made of the rule set's own values (options, tables, points)."""

from __future__ import annotations

from game.core.rule_set import Game
from game.rules import Rules
from graphics.text.rule_book import bela, belot, tournaments
from graphics.text.rule_book.belot import Chapter, Paragraph, RuleTable

__all__ = ["Chapter", "Paragraph", "RuleTable", "rule_book"]


def rule_book(rules: Rules) -> list[Chapter]:
    return [belot.overview(rules), belot.cards(rules), *_CHAPTERS[rules.game](rules)]


def _belot(rules: Rules) -> list[Chapter]:
    return [
        belot.auction(rules),
        belot.play(rules),
        belot.declarations(rules),
        belot.points(rules),
        belot.writing(rules),
        belot.ending(rules),
        *([tournaments.tournaments(rules)] if rules.deal_limit else []),
    ]


def _bela(rules: Rules) -> list[Chapter]:
    return [
        bela.deal(rules),
        bela.auction(rules),
        *([bela.middle(rules)] if rules.middle else []),
        bela.play(rules),
        bela.declarations(rules),
        bela.points(rules),
        bela.writing(rules),
        bela.penalties(rules),
        bela.ending(rules),
        *([tournaments.tournaments(rules)] if rules.deal_limit else []),
    ]


_CHAPTERS = {Game.BELOT: _belot, Game.BELA: _bela}

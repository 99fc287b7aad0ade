"""The rule book as text: chapters made of the rule set's own values (options, tables, points)."""

from __future__ import annotations

from game.rules import Rules
from graphics.rule_book import deal, score
from graphics.rule_book.blocks import Chapter, Table, Text

__all__ = ["Chapter", "Table", "Text", "rule_book"]


def rule_book(rules: Rules) -> list[Chapter]:
    """All chapters for a rule set."""
    return [
        deal.overview(rules),
        deal.cards(rules),
        deal.auction(rules),
        deal.play(rules),
        score.declarations(rules),
        score.points(rules),
        score.writing(rules),
        score.ending(rules),
    ]

"""The rule book as text: chapters made of the rule set's own values (options, tables, points)."""

from __future__ import annotations

from game.rules import Rules
from graphics.text.rule_book import bela_deal, bela_declarations, bela_end, bela_score, belot, tournaments
from graphics.text.rule_book.belot import Chapter, RuleTable, Text

__all__ = ["Chapter", "RuleTable", "Text", "rule_book"]


def rule_book(rules: Rules) -> list[Chapter]:
    """All chapters for a rule set."""
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
        bela_deal.deal(rules),
        bela_deal.auction(rules),
        *([bela_deal.middle(rules)] if rules.middle else []),
        bela_deal.play(rules),
        bela_declarations.declarations(rules),
        bela_score.points(rules),
        bela_score.writing(rules),
        bela_end.penalties(rules),
        bela_end.ending(rules),
        *([tournaments.tournaments(rules)] if rules.deal_limit else []),
    ]


_CHAPTERS = {"belot": _belot, "bela": _bela}

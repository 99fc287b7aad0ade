"""The lesson: a few steps at the table for people who know other card games."""

from __future__ import annotations

from game.core.contracts import ALL_TRUMPS
from game.rules import Rules, preset
from graphics.screens.lesson import auction, cards, playing, writing
from graphics.screens.lesson.tasks import Step
from graphics.text.game_words import game_words


def lesson_rules(rules: Rules) -> Rules:
    """The game that the lesson teaches for these rules: belot or bela, for four, with the usual options."""
    return preset(game_words(rules).taught)


def lesson(rules: Rules) -> tuple[Step, ...]:
    """The steps of the lesson of these rules, in the language in use."""
    return (
        cards.the_aim(rules),
        cards.plain_cards(),
        cards.trumps(),
        playing.follow_suit(rules),
        playing.beat_in_trumps(rules),
        playing.trump_it(rules),
        playing.partners_trick(rules),
        auction.the_auction(rules),
        auction.declarations(rules),
        playing.say_belot(rules),
        *((cards.all_trumps(),) if ALL_TRUMPS in rules.contracts else ()),
        writing.the_score(rules),
        *((writing.a_hanging_deal(rules),) if rules.sheet.hangs else ()),
    )

"""The lesson: what is written, and how a match is won (rules §2.7, §2.9, §3.9)."""

from __future__ import annotations

from game.core.account import DealOutcome
from game.core.contracts import SPADES, Contract
from game.rules import Rules
from graphics.screens.lesson.tasks import YOU, Step, WriteDeal, deal
from graphics.text import words
from graphics.text.i18n import _

OURS, THEIRS = 76, 86
EVEN = 81


def the_score(rules: Rules) -> Step:
    """A lost contract."""
    contract = Contract(SPADES, YOU, 1)
    if not rules.sheet.rounds:
        text = _(
            "The side that named trumps must have more than half of all points. If not, it has "
            "failed and scores nothing: the others score everything."
        )
        offers = ((OURS, THEIRS), (0, OURS + THEIRS), (OURS + THEIRS, 0))
        hint = _("Your side named trumps and has fewer points than the others.")
        praise = _("Right: your side has failed. A match is played to {target} points. Now you can play!")
    else:
        text = _(
            "Points are scored in tens. The side that named the contract must have more than the "
            "others. If it has fewer, it has failed: the others score everything."
        )
        offers = ((8, 8), (0, 16), (16, 0))
        hint = _("Your side named the contract and has fewer points than the others.")
        praise = _("Right: your side has failed. A match is played to {target}.")
    return Step(
        "score",
        _("Scoring"),
        text,
        _("Your side named the contract. Pick the correct score."),
        WriteDeal(
            rules,
            contract,
            (OURS, THEIRS),
            offers,
            DealOutcome.INSIDE,
            praise.format(target=rules.target),
            hint,
        ),
    )


def a_hanging_deal(rules: Rules) -> Step:
    """Both sides have the same (rules §2.7, §2.8)."""
    contract, points, offers = Contract(SPADES, YOU, 1), (EVEN, EVEN), ((8, 8), (0, 8), (0, 16))
    hangs = rules.write(contract, deal(points), 0).hanging
    praise = _("Right: they score theirs. Your {points} hang: whoever wins the next deal scores them too.")
    return Step(
        "hanging",
        _("A hanging deal"),
        _(
            "If both sides have the same, the deal hangs: the side that did not name the "
            "contract scores its points, and the other side's go to whoever wins the next "
            "deal."
        ),
        _("Your side named the contract. Pick the correct score."),
        WriteDeal(
            rules,
            contract,
            points,
            offers,
            DealOutcome.HANGING,
            praise.format(points=words.game_points(hangs)),
            _("Both sides have the same: the contract is neither made nor failed."),
        ),
    )

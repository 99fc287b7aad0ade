"""The questions of drills on the cloth, each kind in its own way."""

from __future__ import annotations

from game.practice.drills.declarations import FindMelds, WhoScores
from game.practice.drills.drill import Question
from game.practice.drills.legal import LegalCards
from game.practice.drills.scoring import Scoring
from graphics.screens.drill import cards, counted, papers
from graphics.table.exhibit.exhibit import Exhibit


def show(question: Question, on: Exhibit) -> None:
    """Lay a question out."""
    match question:
        case LegalCards():
            cards.legal(question, on)
        case FindMelds():
            cards.melds(question, on)
        case Scoring():
            papers.scoring(question, on)
        case WhoScores():
            papers.announced(question, on)
        case _:
            counted.question(question, on)

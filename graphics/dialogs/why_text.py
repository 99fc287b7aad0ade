"""What every decision of a deal was worth, in words."""

from __future__ import annotations

from game.actions import Action, Call, Declare, Play, parse
from game.cards import mask_of
from game.melds import Meld, announceable
from game.state import Declaring
from graphics.i18n import _, ngettext
from graphics.judge import Decided, Judge, Judgement
from graphics.table import words
from graphics.table.panels import Words


class WhyText:
    """The sentences for the decisions that `judge` judges."""

    def __init__(self, names: Words, judge: Judge) -> None:
        self.names = names
        self.judge = judge

    def deed(self, decided: Decided) -> str:
        """Who did what."""
        name = self.names.name(decided.seat)
        match parse(decided.text):
            case Play(card, belot):
                text = (
                    _("{name} played the {card} and announced belot")
                    if belot
                    else _("{name} played the {card}")
                )
                return text.format(name=name, card=words.card_name(card))
            case Call(call):
                return _("{name} called: {call}").format(name=name, call=words.call_name(call))
            case Declare(()):
                return _("{name} announced nothing").format(name=name)
            case action:
                said = choice_name(decided, action)
                return _("{name} announced: {declarations}").format(name=name, declarations=said)

    def verdict(self, decided: Decided) -> str:
        """What it was worth, what the best was, and what that gave away."""
        found = self.judge.of(decided)
        if found is not None:
            return self._worse(decided, found) if found.lost else self._best(decided, found)
        if decided.forced:
            card = isinstance(parse(decided.text), Play)
            return _("The only card that could be played.") if card else _("There was nothing to choose.")
        return _("Still being judged.") if self.judge.open(decided) else _("Nothing is known about it.")

    def _best(self, decided: Decided, found: Judgement) -> str:
        match parse(decided.text):
            case Play():
                text = _("Worth {value}: the best card.")
            case Call():
                text = _("Worth {value}: the best call.")
            case _other:
                text = _("Worth {value}: the best choice.")
        return text.format(value=words.signed(found.played))

    def _worse(self, decided: Decided, found: Judgement) -> str:
        best, most = found.best
        action, better = parse(decided.text), parse(best)
        if isinstance(action, Play) and isinstance(better, Play) and action.card == better.card:
            text = (
                _("Worth {value}; with belot it was {most}.")
                if better.belot
                else _("Worth {value}; without belot it was {most}.")
            )
        elif isinstance(action, Play):
            text = _("Worth {value}; the best was the {best} with {most}.")
        elif isinstance(action, Call):
            text = _("Worth {value}; the best call was {best} with {most}.")
        elif better == Declare():
            text = _("Worth {value}; the best was to announce nothing, with {most}.")
        else:
            text = _("Worth {value}; the best was to announce {best}, with {most}.")
        worth = text.format(
            value=words.signed(found.played), most=words.signed(most), best=choice_name(decided, better)
        )
        # a number with a fraction goes with the form of two in every language there is
        away = ngettext("Given away: {points} point.", "Given away: {points} points.", 2)
        return worth + " " + away.format(points=words.decimal(found.lost))


def choice_name(decided: Decided, action: Action) -> str:
    """A choice inside a sentence or a list."""
    match action:
        case Play(card):
            return words.card_name(card)
        case Call(call):
            return words.call_name(call)
        case Declare(()):
            return _("nothing")
        case Declare():
            return words.listing([words.meld_title(meld.name, meld.cards) for meld in melds(decided, action)])
    return ""


def melds(decided: Decided, action: Declare) -> tuple[Meld, ...]:
    """The combinations that a declaration announces, in its order."""
    assert isinstance(decided.state, Declaring)
    playing = decided.state.playing
    held = {mask_of(meld.cards): meld for each in announceable(playing.hands[decided.seat]) for meld in each}
    return tuple(held[mask_of(cards)] for cards in action.melds)

"""Sentences about a decision of a deal: what was done, its worth, what was better and why."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from game.core.actions import Action, Call, Declare, Lay, Play, parse
from game.core.rule_set import Rules
from game.practice.luck.review_text import ENOUGH, Interval
from game.practice.reasons import reason
from game.table.judge import Decided, Judge, Judgement
from game.table.projection import question
from graphics.text import words
from graphics.text.choice_text import choice_name, reason_sentence, rules_of
from graphics.text.game_words import game_words
from graphics.text.i18n import _, ngettext
from graphics.text.names import Names
from graphics.text.words import decimal, in_pairs, signed


def own_deed(decided: Decided) -> str:
    match parse(decided.text):
        case Play(card, belot):
            text = _("You played the {card}")
            if belot:
                text = game_words(rules_of(decided)).played_with_it(own=True)
            return text.format(card=words.card_name(card))
        case Lay(cards):
            return _("You discarded: {cards}").format(cards=", ".join(map(words.card_name, cards)))
        case Call(call):
            return _("You called: {call}").format(call=words.call_name(call))
        case Declare(()):
            return _("You announced nothing")
        case action:
            return _("You announced: {declarations}").format(declarations=choice_name(decided, action))


def deed(decided: Decided, names: Names) -> str:
    if names.own(decided.seat):
        return own_deed(decided)
    name = names.name(decided.seat)
    match parse(decided.text):
        case Play(card, belot):
            text = _("{name} played the {card}")
            if belot:
                text = game_words(rules_of(decided)).played_with_it(own=False)
            return text.format(name=name, card=words.card_name(card))
        case Lay(cards):
            text = _("{name} discarded: {cards}")
            return text.format(name=name, cards=", ".join(map(words.card_name, cards)))
        case Call(call):
            return _("{name} called: {call}").format(name=name, call=words.call_name(call))
        case Declare(()):
            return _("{name} announced nothing").format(name=name)
        case action:
            said = choice_name(decided, action)
            return _("{name} announced: {declarations}").format(name=name, declarations=said)


class DecisionText:
    def __init__(self, names: Names, judge: Judge) -> None:
        self.names = names
        self.judge = judge

    def deed(self, decided: Decided) -> str:
        return deed(decided, self.names)

    def tip(self, decided: Decided) -> str:
        """Who did what, and why it has no verdict if it has none."""
        if self.judge.of(decided) is not None:
            return self.deed(decided)
        return f"{self.deed(decided)}. {self.verdict(decided)}"

    def verdict(self, decided: Decided) -> str:
        if self.judge.at_bell(decided):
            return f"{decided_at_the_bell()} {self._at_bell(decided)}"
        found = self.judge.of(decided)
        if found is not None:
            if found.for_the_match:
                return for_the_match(decided, found)
            told = self._worth(decided, found)
            told = f"{told} {self._cost(found)}" if found.lost else told
            same = _("The same idea as before: it is counted once.")
            return f"{told} {same}" if self.judge.same_idea(decided) else told
        if not decided.allowed:
            return _("An illegal card: it lost the deal.")
        return self._no_worth(decided)

    def _at_bell(self, decided: Decided) -> str:
        """The worth of an action that counts against nobody."""
        found = self.judge.of(decided)
        if found is None:
            return self._no_worth(decided)
        told = self._worth(decided, found)
        return told + " " + _("It counts as nobody’s mistake.") if found.lost else told

    def _worth(self, decided: Decided, found: Judgement) -> str:
        return self._worse(decided, found) if found.lost else self._best(decided, found)

    def _no_worth(self, decided: Decided) -> str:
        if decided.forced:
            return forced(parse(decided.text))
        return _("Still being analysed.") if self.judge.open(decided) else _("There is no analysis of it.")

    def reason(self, decided: Decided) -> str:
        """A sentence for the best choice, or for what was done if that was as good; "" if there is none."""
        found = self.judge.of(decided)
        if found is None or found.for_the_match:
            return ""
        view, values = question(decided.state, decided.seat), dict(found.choices)
        if found.lost:
            best = found.best[0]
            told = reason(view, values, best, instead=decided.text) or reason(view, values, best)
        else:
            told = reason(view, values, decided.text)
        return "" if told is None else reason_sentence(told, self.names)

    def _best(self, decided: Decided, found: Judgement) -> str:
        match parse(decided.text):
            case Play():
                text = _("Worth {value}: the best card.")
            case Call():
                text = _("Worth {value}: the best call.")
            case _other:
                text = _("Worth {value}: the best choice.")
        return text.format(value=_value(decided, found))

    def _worse(self, decided: Decided, found: Judgement) -> str:
        best, most = found.best
        action, better = parse(decided.text), parse(best)
        if isinstance(action, Play) and isinstance(better, Play) and action.card == better.card:
            text = game_words(rules_of(decided)).better(with_it=better.belot)
        elif isinstance(action, Play):
            text = _("Worth {value}; the best was the {best} with {most}.")
        elif isinstance(action, Lay):
            text = _("Worth {value}; the best was to discard {best}, with {most}.")
        elif isinstance(action, Call):
            text = _("Worth {value}; the best call was {best} with {most}.")
        elif better == Declare():
            text = _("Worth {value}; the best was to announce nothing, with {most}.")
        else:
            text = _("Worth {value}; the best was to announce {best}, with {most}.")
        return text.format(
            value=_value(decided, found),
            most=words.signed(most, found.grades.digits),
            best=choice_name(decided, better),
        )

    @staticmethod
    def _cost(found: Judgement) -> str:
        return words.points_lost(found.lost, found.grades.digits)


def for_the_match(decided: Decided, found: Judgement) -> str:
    """A sentence for a choice of fewer points that was as good for the match."""
    text = _("Worth {value}. {most} was possible, but at this score nothing was better for the match.")
    return text.format(value=_value(decided, found), most=words.signed(found.best[1], found.grades.digits))


def _value(decided: Decided, found: Judgement) -> str:
    return words.signed_points(found.played, rules_of(decided), found.grades.digits)


def lost_by(name: str, points: float, rules: Rules) -> str:
    lost = words.pad_points(points, rules, rules.sheet.grades.digits)
    return _("{name}: {points} lost").format(name=name, points=lost)


def decided_at_the_bell() -> str:
    """A sentence for what the computer decided in the place of a person."""
    return _("Time was up, and the computer decided.")


def expected_meaning(rules: Rules) -> str:
    """A sentence that says what the worths of choices are."""
    if len(rules.sides) > 2:
        return _("Expected points: the player’s own minus the average of the others.")
    if rules.sheet.rounds:
        return _("Expected game points: the player’s side minus the other side.")
    return _("Expected points: the player’s side minus the other side.")


def forced(action: Action) -> str:
    match action:
        case Play():
            return _("Forced: the only card that could be played.")
        case Call():
            return _("Forced: the only call that was possible.")
        case _other:
            return _("Forced: there was nothing to choose.")


MOST_DIGITS = 2


def luck_part_names(names: Names) -> dict[str, str]:
    """The parts in their order; nobody is a partner where all play for themselves.

    If the reader did not sit at the table they are those of one seat, which a heading names.
    """
    rules, seated = names.rules, names.seated
    one = _("Your opponent") if seated else _("Opponent")
    found = {
        "cards": _("Luck of the cards"),
        "own_calls": _("Your calls") if seated else _("Calls"),
        "own_cards": _("Your play") if seated else _("Play of the cards"),
        "partner": _("Your partner") if seated else _("Partner"),
        "opponents": _("The opponents") if rules.players > 2 else one,
        "guesses": _("Everybody’s guesses"),
    }
    if not in_pairs(rules):
        del found["partner"]
    return found


def luck_total_name() -> str:
    return _("Scored in all")


def luck_note(deals: int, left: int) -> str:
    if left:
        return ngettext(
            "{count} deal is still to be analysed.", "{count} deals are still to be analysed.", left
        ).format(count=left)
    if deals < ENOUGH:
        text = ngettext(
            "{count} deal: too few to say what is usual; {enough} are needed.",
            "{count} deals: too few to say what is usual; {enough} are needed.",
            deals,
        )
        return text.format(count=deals, enough=ENOUGH)
    return ngettext(
        "Average per deal over {count} deal, with the 95% range.",
        "Average per deal over {count} deals, with the 95% range.",
        deals,
    ).format(count=deals)


def luck_meaning(*, seated: bool) -> str:
    if seated:
        return _(
            "Your side’s score minus the others’, worked out with all hands open. Calls are "
            "judged by how they turned out, play only by what the player could have known; "
            "the rest is guesswork."
        )
    return _(
        "The score of this player’s side minus the others’, worked out with all hands open. "
        "Calls are judged by how they turned out, play only by what the player could have "
        "known; the rest is guesswork."
    )


def luck_unit(rules: Rules) -> str:
    return _("Game points") if rules.sheet.rounds else _("Points")


def luck_at_the_bell() -> str:
    return _("What the computer decided when time was up counts as guessing.")


def exact_digits(amounts: Iterable[Fraction]) -> int:
    """The decimals with which all of these are exact, so that what is shown adds up to the pad."""
    found = list(amounts)
    return next(
        (
            each
            for each in range(MOST_DIGITS)
            if all((10**each * amount).denominator == 1 for amount in found)
        ),
        MOST_DIGITS,
    )


def usual_luck(interval: Interval) -> str:
    """A mean with half of its interval; "" if there are too few deals."""
    if interval.margin is None:
        return ""
    mean, margin = signed(interval.mean, 1), decimal(interval.margin, 1)
    return _("{mean} ± {margin}").format(mean=mean, margin=margin).replace(" ", "\u00a0")

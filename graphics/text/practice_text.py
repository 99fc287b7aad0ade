"""Words of practice: points given away by phase, mistakes that come back, puzzles, answers to exercises."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from msgspec import Struct

from game.core.actions import Call, Declare, Lay, parse
from game.core.cards import Card
from game.core.rule_set import Rules
from game.practice.exercise import Exercise, ExerciseAnswer
from game.practice.figures import ENOUGH_FOR_LUCK, Mean
from game.practice.losses import FIRST_TRICKS, LAST_TRICKS, LuckSums, Phase, PhaseSums
from game.practice.mistakes import Memory, Mistake, is_due
from game.practice.puzzles import Motif
from game.practice.rating import Rating
from game.practice.sums import Sums
from graphics.text import words
from graphics.text.analysis_text import for_the_match
from graphics.text.choice_text import choice_name, reason_sentence, rules_of
from graphics.text.dates import date_text
from graphics.text.drill_text import right_of
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.names import Names
from graphics.text.statistics_text import FigureLine, deals_counted, mean_line
from graphics.text.words import signed


class Loss(Struct, frozen=True):
    """Points given away in a phase, or in all; `share` is the part of all that were, 0-1."""

    line: FigureLine
    note: str
    share: float


class Swing(Struct, frozen=True):
    """An average that may be above or below nought; it and its range as shares of the largest, -1 to 1."""

    line: FigureLine
    share: float
    range: tuple[float, float] | None
    note: str = ""


def losses_title(rules: Rules) -> str:
    return _("Game points lost, per deal") if rules.sheet.rounds else _("Points lost, per deal")


def losses(rules: Rules, found: Sums) -> tuple[Loss, ...]:
    """Points given away in all, then by phase; empty if no deal was judged."""
    digits = rules.sheet.grades.digits + 1
    if not found.reviewed:
        return ()
    every = Loss(
        mean_line(_("In all"), found.lost, digits), _decisions(found.phases), float(found.lost.total > 0)
    )
    each = (
        Loss(
            mean_line(phase_name(rules, phase.phase), phase.lost, digits),
            _decisions([phase]),
            phase.lost.total / found.lost.total if found.lost.total else 0.0,
        )
        for phase in found.phases
    )
    return (every, *each)


def phase_name(rules: Rules, phase: Phase) -> str:
    last = rules.hand_size - LAST_TRICKS
    match phase:
        case Phase.BIDDING:
            return _("Bidding")
        case Phase.DISCARDS:
            return _("Discards")
        case Phase.DECLARATIONS:
            return _("Declarations")
        case Phase.FIRST:
            return _tricks(1, FIRST_TRICKS)
        case Phase.MIDDLE:
            return _tricks(FIRST_TRICKS + 1, last)
        case Phase.LAST:
            return _tricks(last + 1, rules.hand_size)


def _tricks(first: int, last: int) -> str:
    return _("Tricks {first}–{last}").format(first=first, last=last)


def _decisions(phases: Sequence[PhaseSums]) -> str:
    count, mistakes = sum(each.decisions for each in phases), sum(each.mistakes for each in phases)
    slips = sum(each.slips for each in phases)
    parts = [ngettext("{count} decision", "{count} decisions", count).format(count=count)]
    if mistakes:
        parts.append(ngettext("{count} mistake", "{count} mistakes", mistakes).format(count=mistakes))
    if slips:
        parts.append(ngettext("{count} slip", "{count} slips", slips).format(count=slips))
    return " · ".join(parts)


def luck_title(rules: Rules) -> str:
    if rules.sheet.rounds:
        return _("Luck of the cards in game points, per deal")
    return _("Luck of the cards in points, per deal")


def swings(rules: Rules, luck: LuckSums) -> tuple[Swing, ...]:
    """The lead over the opponents in a deal, the luck in it, and the rest; empty without a deal."""
    if not luck.cards.count:
        return ()
    named = (
        (_("Ahead of the opponents"), luck.written),
        (_("Of that, luck of the cards"), luck.cards),
        (_("Without that luck"), luck.adjusted),
    )
    most = max(abs(end) for _label, mean in named for end in (_value(mean), *(_range(mean) or ())))
    digits = rules.sheet.grades.digits
    return tuple(_swing(label, mean, most or 1.0, digits) for label, mean in named)


def _swing(label: str, mean: Mean, most: float, digits: int) -> Swing:
    ends = _range(mean)
    likely = _("too few to say")
    if ends is not None:
        low, high = (signed(end, digits) for end in ends)
        likely = _("{low} to {high}").format(low=low, high=high)
    line = FigureLine(label, signed(_value(mean), digits), likely, deals_counted(mean.count))
    return Swing(line, _value(mean) / most, None if ends is None else (ends[0] / most, ends[1] / most))


def _range(mean: Mean) -> tuple[float, float] | None:
    return mean.interval_from(ENOUGH_FOR_LUCK)


def _value(mean: Mean) -> float:
    return mean.total / mean.count


def how_to_know() -> str:
    return _(
        "Open a match with “Review” in the list of matches. Once a deal has been analysed, "
        "what you lost in it will be shown here, and what was luck."
    )


def due_line(count: int) -> str:
    return ngettext("{count} exercise for today", "{count} exercises for today", count).format(count=count)


def mistakes_in_all(count: int) -> str:
    return ngettext("{count} mistake in all", "{count} mistakes in all", count).format(count=count)


def mistake_kind(mistake: Mistake) -> str:
    match parse(mistake.action):
        case Call():
            return _("Bidding")
        case Declare():
            return _("Declarations")
        case Lay():
            return _("Discarding")
    return pgettext("a decision", "Card")


def mistake_line(mistake: Mistake, now: datetime) -> str:
    deal = _("Deal {deal}").format(deal=mistake.deal)
    return " · ".join((deal, mistake_kind(mistake), _when(mistake.memory, now)))


def _when(memory: Memory | None, now: datetime) -> str:
    if memory is None:
        return pgettext("an exercise", "new")
    return pgettext("an exercise", "today") if is_due(memory, now) else date_text(memory.due)


def mistake_source(mistake: Mistake) -> str:
    return _("deal {deal}").format(deal=mistake.deal)


def comes_back(memory: Memory, today: date) -> str:
    days = (memory.due - today).days
    if days <= 1:
        return _("The exercise comes back tomorrow.")
    return ngettext(
        "The exercise comes back in {days} day.", "The exercise comes back in {days} days.", days
    ).format(days=days)


def nothing_today(next_day: date | None) -> str:
    if next_day is None:
        return _("Nothing to do today.")
    return _("Nothing more today. The next one comes on {date}.").format(date=date_text(next_day))


def looking_over(done: int, total: int) -> str:
    return _("Matches looked over: {number} of {count}").format(number=done, count=total)


def still_looking() -> str:
    return _("Your finished matches are being looked over for mistakes.")


def no_mistakes_yet() -> str:
    return _(
        "Mistakes from your finished matches become exercises here and come back until you "
        "know them. There are none yet."
    )


def repetition_explained() -> str:
    return _("What you get wrong comes back tomorrow, what you know later and later.")


def motif_title(motif: Motif | None) -> str:
    """The name of a motif; None is all of them."""
    if motif is None:
        return _("All motifs")
    return {
        Motif.FIRST_CALL: _("What to call"),
        Motif.CONTRA: _("Contra or not"),
        Motif.DISCARD: _("What to discard"),
        Motif.CASH_OR_HOLD: _("Cash or hold"),
        Motif.DRAW_TRUMPS: _("Draw trumps"),
        Motif.FEED_PARTNER: _("Feed the partner"),
        Motif.UNBLOCK: _("Unblock"),
        Motif.KEEP_LAST_TRUMP: _("Keep the last trump"),
    }[motif]


def motif_line(motif: Motif | None) -> str:
    if motif is None:
        return _("A puzzle at your level, whatever it is about.")
    return {
        Motif.FIRST_CALL: _("These are your first cards: what do you call?"),
        Motif.CONTRA: _("The opponents have bid: do you say contra?"),
        Motif.DISCARD: _("You have taken the middle cards: which two do you discard?"),
        Motif.CASH_OR_HOLD: _("You lead: take a sure trick now, or later?"),
        Motif.DRAW_TRUMPS: _("You lead: is it time for trumps, and for which one?"),
        Motif.FEED_PARTNER: _("Your partner has the trick: what do you give?"),
        Motif.UNBLOCK: _("Your partner has led: is your high card in the way?"),
        Motif.KEEP_LAST_TRUMP: _("You have one trump left: is this the trick for it?"),
    }[motif]


def position_told(trump: int | None, table: Sequence[Card], hand: Sequence[Card]) -> str:
    """A position in words: the contract, the cards that lie open, and those of the hand."""
    parts = [] if trump is None else [words.contract_name(trump)]
    if table:
        parts.append(_("On the table: {cards}").format(cards=", ".join(map(words.card_name, table))))
    if hand:
        parts.append(_("In your hand: {cards}").format(cards=", ".join(map(words.card_name, hand))))
    return ". ".join(parts)


def rating_line(rating: Rating) -> str:
    return _("Puzzle rating: {points} ± {margin}").format(points=rating.points, margin=rating.margin)


def level_line(rating: Rating) -> str:
    return _("Your rating: {points} ± {margin}").format(points=rating.points, margin=rating.margin)


def rating_change(before: Rating, after: Rating) -> str:
    change = after.points - before.points
    sign = "+" if change > 0 else "−" if change < 0 else "±"
    return _("Your rating: {points} ({change}).").format(points=after.points, change=f"{sign}{abs(change)}")


def hint_not_rated() -> str:
    return _("With a hint it does not change your rating.")


def puzzle_tally(right: int, asked: int, hinted: int) -> str:
    if not hinted:
        return right_of(right, asked)
    return _("{right} of {asked}, {hinted} with a hint").format(right=right, asked=asked, hinted=hinted)


def puzzle_count(count: int) -> str:
    return ngettext("{count} puzzle", "{count} puzzles", count).format(count=count)


def no_puzzles() -> str:
    return _("The puzzles of the game could not be read.")


def answer_verdict(answer: ExerciseAnswer, *, wrong: int, helped: bool) -> str:
    """A few words: right or not, after this many `wrong` answers, and with a hint or without."""
    if not answer.right:
        return _("Not quite")
    if wrong:
        return _("Right in the end")
    return _("Solved with a hint") if helped else _("Well played")


def wrong_answer(answer: ExerciseAnswer) -> str:
    """What a wrong answer cost, without saying what is better."""
    found = answer.judgement
    if found is None:
        return _("This card is not allowed") + "."
    return words.points_lost(found.lost, found.grades.digits) + " " + _("There is a better choice.")


def right_answer(answer: ExerciseAnswer, names: Names) -> str:
    found = answer.judgement
    assert found is not None and answer.right
    decided = answer.exercise.advice.decided
    if found.for_the_match:
        return for_the_match(decided, found)
    if not found.lost:
        return reason_text(answer, names) or _("No choice is better.")
    less = words.pad_points(found.lost, rules_of(decided), found.grades.digits)
    return (
        f"{_('Close to the best choice: {points} less.').format(points=less)} {best_choice(answer.exercise)}"
    )


def shown_answer(answer: ExerciseAnswer, names: Names) -> str:
    return f"{best_choice(answer.exercise)} {reason_text(answer, names)}".strip()


def best_choice(exercise: Exercise) -> str:
    found = exercise.advice.judgement
    assert found is not None, "as the exercise has been made"
    name = choice_name(exercise.advice.decided, parse(found.best[0]))
    return _("The best choice: {choice}.").format(choice=name)


def reason_text(answer: ExerciseAnswer, names: Names) -> str:
    """The reason in words; "" if nothing is shown."""
    return "" if answer.reason is None else reason_sentence(answer.reason, names)

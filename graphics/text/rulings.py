"""All rulings of a deal, in the order of its sheet: its lines, the outcome, what is written, the score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import get_args

from msgspec import Struct

from game.core import account
from game.core.actions import Action, IllegalAction
from game.core.cards import Card
from game.core.rule_set import Rules
from game.core.state import DealResult, State, table_of
from game.referee.sources import Remark, Source, Stance, Witness, witnesses
from game.referee.topics import Topic, allowed_by, of_outcome, of_writing, topic_of
from game.rules.tens import HALF, TEN, critical_digit
from game.table.points import taken_with
from graphics.text import words
from graphics.text.alternatives_text import RuleLine
from graphics.text.deal_text import DealText, SheetLine
from graphics.text.i18n import _, ngettext, pgettext
from graphics.text.rule_book import Chapter, Paragraph, rule_book
from graphics.text.rules_text import option_choice, option_text
from graphics.text.words import for_deck


class Sum(Struct, frozen=True):
    """A line of the reckoning: its side ("" for nobody's), and the figures."""

    head: str
    text: str


Heads = tuple[tuple[int, str], ...]
"""Each side with what it is called, in the order in which they are read."""


class Ruling(Struct, frozen=True):
    title: str
    note: str
    """More about what is ruled on; "" for nothing."""
    topics: tuple[Topic, ...]
    sums: tuple[Sum, ...] = ()
    amounts: tuple[int | None, ...] = ()
    """The figures of the sides, the reader's first; none where it is not about figures."""
    others: tuple[RuleLine, ...] = ()
    """Lines on other rules, where they are not about what is written."""


def rule_of(rules: Rules, topics: Iterable[Topic]) -> tuple[str, ...]:
    """The paragraphs of the rule book that are the rule for these topics, in its order."""
    wanted = set(topics)
    return tuple(block.text for block in _about(rule_book(rules)) if wanted.intersection(block.about))


def sections(rules: Rules, topics: Iterable[Topic]) -> tuple[str, ...]:
    """The sections of docs/rules.md that state these topics, in the order of the topics."""
    return tuple(dict.fromkeys(section for topic in topics if (section := topic.section(rules))))


def options(rules: Rules, topics: Iterable[Topic]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for topic in topics for name in topic.options_of(rules)))


def _about(chapters: Iterable[Chapter]) -> list[Paragraph]:
    return [block for chapter in chapters for block in chapter.blocks if isinstance(block, Paragraph)]


def refusal_ruling(state: State, action: Action, error: IllegalAction) -> Ruling | None:
    """The rule behind a refusal, and the options that would allow it; None if no rule forbids it."""
    topic = topic_of(state, error)
    if topic is None:
        return None
    now = table_of(state).rules.options()
    others = []
    for rules in allowed_by(state, action):
        (name,) = (each for each, value in rules.options().items() if value != now[each])
        title = option_choice(name, rules.options()[name])
        others.append(RuleLine(title, option_text(name).line, _("would be allowed")))
    return Ruling(words.refusal(error), "", (topic,), others=tuple(others))


def added(amounts: Sequence[int]) -> str:
    """A sum as written on paper: "7 + 14 = 21"; a single number alone, 0 for none."""
    if len(amounts) < 2:
        return str(sum(amounts))
    return f"{' + '.join(map(str, amounts))} = {sum(amounts)}"


def totals(steps: Sequence[account.CountStep], heads: Heads) -> Iterator[Sum]:
    found = []
    for side, head in heads:
        amounts = [step.amount for step in steps if step.side == side and step.amount]
        found.append(sum(amounts))
        yield Sum(head, added(amounts))
    yield Sum("", _("Together: {sum}").format(sum=added(found)))


class Counting:
    """The figures behind the bill of one deal; the reader's side comes first."""

    def __init__(self, result: DealResult, steps: Iterable[account.Step], heads: Heads) -> None:
        assert result.contract is not None, "a passed-out deal has no points"
        self.result, self.rules, self.trump = result, result.deal.table.rules, result.contract.trump
        self.steps = [step for step in steps if isinstance(step, get_args(account.CountStep))]
        self.heads = heads

    def cards(self) -> Iterator[Sum]:
        worth = [taken_with(self.result, trick) for trick in self.result.tricks]
        for side, head in self.heads:
            own = [
                number
                for number, trick in enumerate(self.result.tricks)
                if self.rules.side_of(trick.winner) == side
            ]
            if own:
                numbers = ", ".join(str(number + 1) for number in own)
                which = ngettext("trick {numbers}", "tricks {numbers}", len(own)).format(numbers=numbers)
                yield Sum(head, f"{added([worth[number] for number in own])} ({which})")
        if len(self.heads) > 1:
            yield Sum("", _("All cards in the tricks: {points}").format(points=sum(worth)))

    def discards(self) -> Iterator[Sum]:
        cards = self.result.laid
        worth = [self._points(card) for card in cards]
        named = " + ".join(
            f"{points} ({words.card_name(card)})" for card, points in zip(cards, worth, strict=True)
        )
        yield Sum("", f"{named} = {sum(worth)}")

    def doubled(self) -> Iterator[Sum]:
        factor = self.rules.point_factor(self.trump)
        for side, head in self.heads:
            amounts = [
                step.amount
                for step in self.steps
                if step.side == side
                and step.amount
                and not isinstance(step, account.Doubled | account.CapotPoints)
            ]
            if amounts:
                text = f"({' + '.join(map(str, amounts))})" if len(amounts) > 1 else str(amounts[0])
                yield Sum(head, f"{text} × {factor} = {factor * sum(amounts)}")

    def totals(self) -> Iterator[Sum]:
        return totals(self.steps, self.heads)

    def _points(self, card: Card) -> int:
        return self.rules.cards.points_of(self.trump, (card,))


class WritingSums:
    def __init__(
        self,
        rules: Rules,
        trump: int,
        points: Sequence[account.SidePoints],
        writing: account.Writing,
        before: Sequence[int],
        heads: Heads,
    ) -> None:
        """`before`: the scores before the deal, by side as `points` are."""
        self.rules, self.trump = rules, trump
        self.points, self.writing, self.before = points, writing, before
        self.heads = heads

    def written(self) -> Iterator[Sum]:
        for side, head in self.heads:
            for text in self._of_side(side):
                yield Sum(head, text)

    def score(self) -> Iterator[Sum]:
        for side, head in self.heads:
            yield Sum(head, _summed([self.before[side], self.writing.written[side]]))

    def _of_side(self, side: int) -> Iterator[str]:
        own = self.points[side].total
        steps = [step for step in self.writing.steps if step.side == side]
        if any(isinstance(step, get_args(account.FineStep)) for step in steps):
            yield _summed([step.amount for step in steps])
            return
        if not steps and not self.rules.sheet.rounds:
            yield str(own)
        for step in steps:
            yield from self._step(step, own)

    def _step(self, step: account.WriteStep, own: int) -> Iterator[str]:
        match step:
            case account.TakenOver(amount=amount):
                yield added([own, amount])
            case account.Rounded():
                yield self._rounded(step)
            case account.Multiplied(tens=tens, by=factor, product=product):
                yield f"{tens} × {factor} = {product}"
            case account.CapotAside(points=points, tens=tens):
                yield _("the capot, not multiplied: {points} › {tens}").format(points=points, tens=tens)
                multiplied = next(each for each in self.writing.steps if isinstance(each, account.Multiplied))
                yield added([multiplied.product, tens])
            case account.HangingWon(amount=amount, side=side):
                text = _("and what hung: {sum}")
                yield text.format(sum=added([self.writing.written[side] - amount, amount]))
            case account.Hangs(amount=amount):
                yield words.hanging_now(-amount)
            case account.NoTrick(amount=amount, side=side):
                yield _summed([self.writing.written[side] - amount, amount])

    def _rounded(self, step: account.Rounded) -> str:
        shown = f"{step.points} › {step.tens}"
        up = step.tens > step.points // TEN
        if step.points % TEN == 0:
            return shown
        if step.digit is not None:
            return f"{shown}: {self._at_critical(step.digit, up)}"
        together = any(isinstance(each, account.TakenOver) for each in self.writing.steps)
        digit = HALF if together else critical_digit(self.trump) + up
        text = _("rounded up from {digit}") if up else _("below {digit} rounded down")
        return f"{shown}: {text.format(digit=digit)}"

    def _at_critical(self, digit: int, up: bool) -> str:
        if self.writing.outcome is account.DealOutcome.HANGING:
            text = _("at {digit} what hangs goes up") if up else _("at {digit} what is scored goes down")
        elif up:
            text = _("at {digit} the side with fewer points goes up")
        else:
            text = _("at {digit} the side with more points goes down")
        return text.format(digit=digit)


def _summed(amounts: list[int]) -> str:
    """A sum that may contain negative numbers."""
    first, *others = amounts
    if not others:
        return words.written(first)
    signed = "".join(f" {'–' if amount < 0 else '+'} {abs(amount)}" for amount in others)
    return f"{words.written(first)}{signed} = {words.written(sum(amounts))}"


class DealRulings:
    """The rulings of one deal: `lines` as the lines of its sheet, then those that follow them."""

    def __init__(self, deal: DealText) -> None:
        self.deal = deal
        result, heads = deal.result, tuple(zip(deal.order, deal.heads, strict=True))
        self._writing = WritingSums(
            deal.rules,
            deal.contract.trump,
            result.points,
            result.writing,
            result.deal.table.scores,
            heads,
        )
        counting = Counting(result, deal.steps, heads)
        self._sums: dict[Topic, Callable[[], Iterable[Sum]]] = {
            Topic.CARDS: counting.cards,
            Topic.DISCARDS: counting.discards,
            Topic.DOUBLED: counting.doubled,
        }
        self._totals = counting.totals

    def all(self) -> list[Ruling]:
        """Every ruling of the deal; the last three are `outcome`, `written` and `score`."""
        lines = [self.line(line) for line in self.deal.lines()]
        return [*lines, self.outcome(), self.written(), self.score()]

    def line(self, line: SheetLine) -> Ruling:
        sums = self._sums.get(line.topic)
        return Ruling(line.title, line.text, (line.topic,), tuple(sums()) if sums else (), line.amounts)

    def outcome(self) -> Ruling:
        deal, verdict = self.deal, self.deal.verdict()
        topic = of_outcome(deal.result.writing.outcome, deal.contract.multiplier)
        counted = deal.result.writing.outcome not in (account.DealOutcome.EIGHT, account.DealOutcome.REVOKE)
        sums = tuple(self._totals()) if counted else ()
        return Ruling(verdict.title, verdict.text, (topic,), sums, deal.totals() if counted else ())

    def written(self) -> Ruling:
        deal, writing = self.deal, self.deal.result.writing
        topics = of_writing(writing, deal.contract.multiplier)
        return Ruling(_("Scored"), "", topics, tuple(self._writing.written()), deal.written())

    def score(self) -> Ruling:
        deal = self.deal
        scores = deal.by_reader(deal.result.scores)
        ended = of_outcome(deal.result.writing.outcome, 1)
        topic = ended if ended in (Topic.DOSTA, Topic.EIGHT) else Topic.END
        return Ruling(_("Score"), deal.following(), (topic,), tuple(self._writing.score()), scores)


def source_name(source: Source) -> str:
    return {
        Source.BULGARIAN: _("Bulgarian rules"),
        Source.TOURNAMENT: _("Bulgarian tournament rules"),
        Source.TURKISH: _("Turkish rules"),
        Source.SERBIAN: _("Serbian rules"),
        Source.RUSSIAN: _("Russian rules"),
    }[source]


def behind(rules: Rules, topics: Iterable[Topic]) -> list[str]:
    """What the texts say on these topics: those that agree, then the others, then the rest.

    A text agrees if it does so on every topic; a line names the topics on which one is silent.
    """
    told: dict[Source, list[tuple[Topic, Witness]]] = {}
    for topic in topics:
        for witness in witnesses(rules, topic):
            told.setdefault(witness.source, []).append((topic, witness))
    agreeing, lines, silent = [], [], []
    for source, found in told.items():
        unsaid = [topic for topic, witness in found if witness.stance is Stance.SILENT]
        if len(unsaid) == len(found):
            silent.append(source_name(source))
        elif own := [*_own_words([witness for _topic, witness in found]), *map(_nothing_on, unsaid)]:
            lines.append(f"{source_name(source)} – {'; '.join(dict.fromkeys(own))}")
        else:
            agreeing.append(source_name(source))
    same = [_("The same: {texts}").format(texts=", ".join(agreeing))] if agreeing else []
    nothing = [_("Nothing about it: {texts}").format(texts=", ".join(silent))] if silent else []
    return [*same, *lines, *nothing]


def _own_words(found: list[Witness]) -> Iterator[str]:
    """What only one of the texts says, each statement once."""
    for name, value in dict.fromkeys(each for witness in found for each in witness.options):
        yield option_choice(name, value)
    yield from map(_remark, dict.fromkeys(each for witness in found for each in witness.remarks))


def _nothing_on(topic: Topic) -> str:
    """Words for a topic on which a text is silent, among others that it covers."""
    return {
        Topic.ROUNDING: _("say nothing on rounding"),
        Topic.NO_TRICK: _("say nothing on a side without a trick"),
    }[topic]


def _remark(remark: Remark) -> str:
    return {
        Remark.SUIT_BY_EXAMPLE: _("give the rounding under a trump suit only by an example, 106 : 106"),
        Remark.ROUNDING_OPEN: _("say nothing on rounding"),
        Remark.NO_SHARE_OF_THE_OTHERS: _("do not say that the others’ points are included"),
        Remark.TENS_BELOW_QUEENS: for_deck(
            _("say of the order of fours of a kind only that tens are below queens"),
            pgettext("madjarice", "say of the order of fours of a kind only that tens are below queens"),
        ),
        Remark.EQUAL_VALUES_OPEN: _("do not say which of two fours of a kind of equal value is better"),
        Remark.NO_KARE_OF_NINES: _("do not mention four nines"),
        Remark.NOTHING_LONGER_THAN_FIVE: _("mention no more than five in a row"),
        Remark.SHARED_BY_AGREEMENT: _("leave it to each table whether a card may be in two declarations"),
        Remark.ORDER_OF_CONTRACTS_OPEN: _("do not list the contracts from the lowest to the highest"),
        Remark.RECONTRA_OPEN: _("do not say who may say recontra"),
        Remark.TALON_AFTER_TRUMP: _("everyone picks up the talon only when trump is named"),
        Remark.NO_OVERTRUMPING: _("do not say that a trump has to be beaten by a higher one"),
        Remark.OWNER_OF_DISCARDS_OPEN: _("do not say whose the points of the discards are"),
        Remark.MORE_TRICKS: _("the better defender is the one with more tricks"),
        Remark.BOTH_ENDINGS: _("describe both ways to end a match and prefer neither"),
        Remark.NO_DEAL_LIMIT: _("have no limit of deals"),
    }[remark]

"""The texts behind a rule, in words: which of them say so, which do not, which differ and how."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.rule_set import Rules
from game.referee.sources import Remark, Source, Stance, Witness, witnesses
from game.referee.topics import Topic
from graphics.text.card_words import for_deck
from graphics.text.i18n import _, pgettext
from graphics.text.rules_text import choice_name, option_title


def source_name(source: Source) -> str:
    """The name of a text."""
    return {
        Source.BULGARIAN: _("Bulgarian rules"),
        Source.TOURNAMENT: _("Bulgarian tournament rules"),
        Source.TURKISH: _("Turkish rules"),
        Source.SERBIAN: _("Serbian rules"),
        Source.RUSSIAN: _("Russian rules"),
    }[source]


def behind(rules: Rules, topics: Iterable[Topic]) -> list[str]:
    """Lines on what the texts say of these topics: those that agree, the others in their words, the rest.

    A text agrees that says so of every topic; one that is silent on some has a line that says on which.
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
    """The things that a text alone says, each once."""
    for name, value in dict.fromkeys(each for witness in found for each in witness.options):
        yield _("{option}: {choice}").format(option=option_title(name), choice=choice_name(name, value))
    yield from map(_remark, dict.fromkeys(each for witness in found for each in witness.remarks))


def _nothing_on(topic: Topic) -> str:
    """Words for a topic that a text says nothing of, beside others of which it does."""
    return {
        Topic.ROUNDING: _("say nothing on rounding"),
        Topic.NO_TRICK: _("say nothing on a side without a trick"),
    }[topic]


def _remark(remark: Remark) -> str:
    return {
        Remark.SUIT_BY_EXAMPLE: _("give the rounding under a trump suit only by an example, 106 : 106"),
        Remark.ROUNDING_OPEN: _("say nothing on rounding"),
        Remark.NO_SHARE_OF_THE_OTHERS: _("do not say that the others' points are included"),
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

"""The texts behind a rule, in words: which of them say so, which do not, which differ and how."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.rule_set import Rules
from game.referee.sources import Remark, Source, Stance, Witness, witnesses
from game.referee.topics import Topic
from graphics.text.i18n import _
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
    """Lines on what the texts say of these topics: those that agree, the others in their words, the rest."""
    told: dict[Source, list[Witness]] = {}
    for topic in topics:
        for witness in witnesses(rules, topic):
            told.setdefault(witness.source, []).append(witness)
    agreeing, lines, silent = [], [], []
    for source, found in told.items():
        own = "; ".join(_own_words(found))
        if own:
            lines.append(f"{source_name(source)} – {own}")
        elif any(witness.stance is Stance.SAYS for witness in found):
            agreeing.append(source_name(source))
        else:
            silent.append(source_name(source))
    same = [_("The same: {texts}").format(texts=", ".join(agreeing))] if agreeing else []
    nothing = [_("Nothing about it: {texts}").format(texts=", ".join(silent))] if silent else []
    return [*same, *lines, *nothing]


def _own_words(found: list[Witness]) -> Iterator[str]:
    """The things that a text alone says, each once."""
    for name, value in dict.fromkeys(each for witness in found for each in witness.options):
        yield _("{option}: {choice}").format(option=option_title(name), choice=choice_name(name, value))
    yield from map(_remark, dict.fromkeys(each for witness in found for each in witness.remarks))


def _remark(remark: Remark) -> str:
    return {
        Remark.SUIT_BY_EXAMPLE: _("give the rounding under a trump suit only by an example, 106 : 106"),
        Remark.NO_SHARE_OF_THE_OTHERS: _("do not say that the others' points are included"),
        Remark.TENS_BELOW_QUEENS: _("say of the order of fours of a kind only that tens are below queens"),
        Remark.EQUAL_VALUES_OPEN: _("do not say which of two fours of a kind of equal value is better"),
        Remark.MORE_TRICKS: _("the better defender is the one with more tricks"),
        Remark.BOTH_ENDINGS: _("describe both ways to end a match and prefer neither"),
        Remark.NO_DEAL_LIMIT: _("have no limit of deals"),
    }[remark]

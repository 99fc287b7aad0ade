"""A deal by other rules, in words: what each other choice of an option and each other preset would write."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cached_property

from msgspec import Struct

from game.core.state import DealResult
from game.referee.alternatives import Alternative, Effect, presets, single_options
from graphics.text import words
from graphics.text.deal_text import DealText
from graphics.text.i18n import _, ngettext
from graphics.text.rules_text import option_choice, option_text, preset_name


class RuleLine(Struct, frozen=True):
    """A line: the rules, what they are about, and what they would write."""

    title: str
    note: str
    outcome: str
    detail: str = ""
    """More to be said of the outcome; empty mostly."""
    counted: bool = False
    """The outcome is what would stand on the sheet, and not as it does."""


ORDER = (Effect.WRITES, Effect.ENDS, Effect.GOES_ON, Effect.NONE, Effect.PLAYS)
"""The order of lines: differences come first."""


class AlternativesText:
    """The words for one deal, the reader's side first as on its sheet."""

    def __init__(self, deal: DealText) -> None:
        self.deal = deal

    @property
    def heads(self) -> str:
        return " : ".join(self.deal.heads)

    def played(self) -> RuleLine:
        result = self.deal.result
        return RuleLine(_("As played"), "", self._written(result), self._hangs(result), True)

    def lines(self) -> list[RuleLine]:
        """The rules that differ."""
        options, others = (_sorted(filter(_differs, found)) for found in self._found)
        return [*map(self._option, options), *map(self._preset, others)]

    def agreeing(self) -> str:
        """How many other rules write the same; "" for none."""
        differing = [_differs(each) for found in self._found for each in found]
        count = differing.count(False)
        if not count:
            return ""
        if count == len(differing):
            text = ngettext("{count} other rule: the same", "All {count} other rules: the same", count)
        else:
            text = ngettext("{count} other: the same", "{count} others: the same", count)
        return text.format(count=count)

    @cached_property
    def _found(self) -> tuple[tuple[Alternative, ...], tuple[Alternative, ...]]:
        return single_options(self.deal.result), presets(self.deal.result)

    def by(self, options: Collection[str]) -> list[RuleLine]:
        """The single options with one of these names."""
        found = (each for each in single_options(self.deal.result) if options and each.options[0] in options)
        return list(map(self._option, _sorted(found)))

    def _option(self, other: Alternative) -> RuleLine:
        (name,) = other.options
        return self._line(other, option_choice(name, other.rules.options()[name]), option_text(name).line)

    def _preset(self, other: Alternative) -> RuleLine:
        options = ", ".join(option_text(name).title for name in other.options)
        return self._line(other, preset_name(other.rules.name), options)

    def _line(self, other: Alternative, title: str, note: str) -> RuleLine:
        match other.effect:
            case Effect.PLAYS:
                return RuleLine(title, note, _("would change the play"))
            case Effect.GOES_ON:
                return RuleLine(title, note, _("the deal would have been played on"))
            case Effect.NONE:
                return RuleLine(title, note, _("the same"))
        assert other.result is not None
        told = "; ".join(self._told(other.result))
        return RuleLine(title, note, self._written(other.result), told, True)

    def _written(self, result: DealResult) -> str:
        return " : ".join(map(words.written, self.deal.by_reader(result.writing.pad)))

    def _hangs(self, result: DealResult) -> str:
        count = result.writing.hanging
        return words.hanging_now(count) if count else ""

    def _told(self, other: DealResult) -> Iterator[str]:
        """Differences besides the numbers."""
        played = self.deal.result
        if other.writing.hanging != played.writing.hanging:
            yield self._hangs(other) or _("nothing hangs")
        if other.winner == played.winner:
            return
        yield _("the match would go on") if other.winner is None else _("the match would be over")


def _differs(other: Alternative) -> bool:
    return other.effect is not Effect.NONE


def _sorted(found: Iterable[Alternative]) -> list[Alternative]:
    return sorted(found, key=lambda each: ORDER.index(each.effect))

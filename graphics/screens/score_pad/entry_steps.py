"""The steps in which a deal is entered: who called what, what was declared, the points, and special cases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import partial

import pygame

from game.core.melds import BELOT_VALUE
from game.core.rule_set import BelotEight, DealerPass, Ending
from game.referee import entry as check
from game.referee.entry import EntryKind
from game.referee.score_pad import Line
from game.rules import Rules
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T
from graphics.screens.score_pad.draft import Draft
from graphics.screens.score_pad.entry_controls import Figure, SignButton, StepChip, Toggle
from graphics.text import words
from graphics.text.game_words import game_words
from graphics.text.i18n import _, pgettext
from graphics.text.judged_text import stake_sign
from graphics.text.score_pad_text import kind_name
from graphics.widgets.boxes import Box, Column, Grid, Made, Row, Wrap
from graphics.widgets.controls.button import EDGES
from graphics.widgets.parts import Text, Together, button, icon_button, segmented
from graphics.widgets.ui import Ui

KEYS = ("123", "456", "789", "-0<")
"""The lines of the number pad."""
BY_SIDE = (EntryKind.REVOKE, EntryKind.EIGHT)
"""Deals of which only a side has to be said."""


class Step(StrEnum):
    CALL = "call"
    MELDS = "melds"
    POINTS = "points"
    SPECIAL = "special"
    """A step of its own only where the others leave no room for it."""


def titled(ui: Ui, title: str, control: Box) -> Box:
    return Column(ui, [Text(ui, title, "secondary_bold", T.text2), control], Gap.thin)


class EntrySteps:
    """The controls for a draft and the line it makes; `change` is called with what a press does to it.

    A press that ends a step also says which one follows.
    """

    def __init__(
        self,
        ui: Ui,
        draft: Draft,
        line: Line,
        columns: tuple[str, ...],
        change: Callable[..., object],
        *,
        keypad_apart: bool = True,
    ) -> None:
        """`keypad_apart`: the keys can be seen whichever step is open."""
        self.ui, self.draft, self.line, self.columns, self.change = ui, draft, line, columns, change
        self.keypad_apart = keypad_apart

    @property
    def steps(self) -> list[Step]:
        """The steps that a deal of this kind takes."""
        rules, draft = self.draft.rules, self.draft
        if rules is None or draft.kind in BY_SIDE:
            return [Step.CALL]
        declares = draft.trump is None or rules.declares(draft.trump) or draft.melds or draft.belots
        return [Step.CALL, Step.MELDS, Step.POINTS] if declares else [Step.CALL, Step.POINTS]

    @property
    def counts(self) -> bool:
        """True where points are typed."""
        return self.draft.kind not in BY_SIDE

    @property
    def last_apart(self) -> bool:
        """True where the last trick stands beside the steps, below the numbers."""
        return self.keypad_apart and len(self.columns) > 2 and self.draft.rules is not None

    def after_call(self, trump: int) -> Step:
        """The step after the contract: the points, or what is declared if they can be typed there too."""
        rules = self.draft.rules
        declares = rules is not None and rules.declares(trump)
        return Step.MELDS if self.keypad_apart and declares else Step.POINTS

    def boxes(self, step: Step, size: tuple[int, int]) -> list[Box]:
        """What a step asks for, in a room so many pixels large."""
        width, height = size
        rules = self.draft.rules
        assert rules is not None
        match step:
            case Step.CALL:
                return self._calls(rules, width, height)
            case Step.MELDS:
                return self._melds(rules, width)
            case Step.POINTS:
                return [] if self.last_apart else [self.last()]
        return [self.special(width)]

    # the steps and what was entered in each

    def chips(self, open_: Step, go: Callable[[Step], object]) -> Box:
        ui, draft = self.ui, self.draft

        def chip(step: Step) -> Made:
            asks, value = self._told(step)
            trump = draft.trump if step is Step.CALL and draft.played else None

            def make(rect: pygame.Rect) -> None:
                StepChip(
                    ui,
                    f"step:{step}",
                    "",
                    rect,
                    partial(go, step),
                    asks=asks,
                    value=value,
                    trump=trump,
                    chosen=step is open_,
                )

            return Made(make, StepChip.height(ui))

        return Row(ui, [chip(step) for step in self.steps], Gap.small, equal=True)

    def tabs(self, open_: Step, go: Callable[[Step], object]) -> Box:
        """The steps by their names alone, and the special cases: for large text."""
        names = {
            Step.CALL: _("Contract"),
            Step.MELDS: _("Declarations"),
            Step.POINTS: _("Points"),
            Step.SPECIAL: pgettext("score pad", "Special"),
        }
        choices = [(step, names[step]) for step in (*self.steps, Step.SPECIAL)]
        return segmented(self.ui, "step", _("The deal"), choices, open_, go)

    def _told(self, step: Step) -> tuple[str, str]:
        """What a step asks for, and what was entered there; "" for nothing."""
        draft, columns = self.draft, range(len(self.columns))
        if step is Step.CALL:
            name = "" if draft.caller is None else self.columns[draft.caller]
            said = f"{name} {stake_sign(draft.multiplier)}".strip()
            return _("Who called?"), said if draft.kind is not EntryKind.PASSED else ""
        if step is Step.MELDS:
            amounts = [draft.declared(each) for each in columns]
            return _("Declarations"), " : ".join(map(str, amounts)) if any(amounts) else ""
        numbers = [draft.cards[each] or self._following(each) for each in columns]
        return _("Points"), " : ".join(each or "–" for each in numbers) if any(numbers) else ""

    # who called what

    def _calls(self, rules: Rules, width: int, height: int) -> list[Box]:
        draft, ui, sides = self.draft, self.ui, len(self.columns)
        if draft.kind in BY_SIDE:
            melds = self._melds(rules, width) if draft.kind is EntryKind.REVOKE else []
            return [self._side(_("Whose?")), *melds]
        found = [self._side(_("Who is out?"))] if draft.kind is EntryKind.ENOUGH else []
        taken = sum(box.height(width) + ui.u(Gap.text) for box in found)
        room = (height - taken - (sides - 1) * ui.u(Gap.text)) // sides - Toggle.height(ui) - ui.u(Gap.tight)
        across = len(rules.contracts)
        wide = (width - (across - 1) * ui.u(Gap.tight)) // across
        high = max(ui.high(Size.field), min(room, wide, ui.u(Size.contract_tile)))
        calls = (self._calls_of(rules, side, name, high) for side, name in enumerate(self.columns))
        return [*found, *calls]

    def _calls_of(self, rules: Rules, side: int, name: str, high: int) -> Box:
        """A side, and below its name the contracts that it can have called, `high` pixels high."""
        ui, draft = self.ui, self.draft
        called = draft.caller == side and draft.kind is not EntryKind.PASSED

        def sign(trump: int) -> Made:
            def make(rect: pygame.Rect) -> None:
                SignButton(
                    ui,
                    f"call:{side}:{trump}",
                    f"{name}: {words.contract_name(trump)}",
                    rect,
                    partial(self.change, partial(draft.call, side, trump), self.after_call(trump)),
                    trump=trump,
                    chosen=called and draft.trump == trump,
                    before=f"caller:{side}" if trump == rules.contracts[0] else "",
                )

            return Made(make, high, ui.high(Size.field))

        who = self._toggle(f"caller:{side}", name, name, partial(draft.call, side), chosen=called)
        row = Row(ui, [sign(trump) for trump in rules.contracts], Gap.tight, equal=True)
        asks = _("Who called?")
        return Together(ui, Column(ui, [who, row], Gap.tight), f"{asks} {name}")

    def _side(self, title: str) -> Box:
        choices = list(enumerate(self.columns))

        def choose(side: object) -> None:
            self.change(partial(setattr, self.draft, "side", side))

        control = segmented(self.ui, "side", title, choices, self.draft.side, choose)
        return titled(self.ui, title, control)

    # points

    def counted(self) -> str:
        """What the numbers are."""
        rules, trump = self.draft.rules, self.draft.trump
        if rules is None:
            return _("Points")
        if trump is not None and rules.point_factor(trump) > 1:
            return _("Card points with the last ten, not yet doubled")
        return _("Card points with the last ten")

    def _following(self, column: int) -> str:
        number = self.draft.following(column, self.line)
        return "" if number is None else str(number)

    def figures(self, width: int) -> Box:
        """The numbers beside one another; two by two where there is no room for all of them."""
        ui, draft, count = self.ui, self.draft, len(self.columns)
        texts = [draft.cards[each].replace("-", "–") for each in range(count)]
        across = count if count * (ui.u(Size.number) + ui.u(Gap.small)) <= width + ui.u(Gap.small) else 2
        wide = (width - (across - 1) * ui.u(Gap.small)) // across
        size = Figure.size_for(ui, ["000", *texts], wide)

        def figure(column: int) -> Made:
            def make(rect: pygame.Rect) -> None:
                Figure(
                    ui,
                    f"figure:{column}",
                    self.columns[column],
                    rect,
                    lambda: self.change(partial(setattr, draft, "chosen", column)),
                    text=texts[column],
                    shown=self._following(column),
                    size=size,
                    on_key=lambda key: self.change(partial(self.type_into, column, key)),
                    chosen=draft.chosen == column,
                )

            return Made(make, Figure.height(ui))

        return Together(
            ui, Grid(ui, [figure(each) for each in range(count)], across, Gap.small), self.counted()
        )

    def type_into(self, column: int, key: str) -> None:
        self.draft.chosen = column
        self.press(key)

    def press(self, key: str) -> None:
        if key == "<":
            self.draft.rub_out()
        else:
            self.draft.type(key)

    def keys(self, high: int) -> Box:
        """The number pad, `high` pixels high."""
        ui = self.ui
        free = self.draft.rules is None
        size = (high - (len(KEYS) - 1) * ui.u(Gap.tight)) // len(KEYS)

        def key(text: str) -> Made:
            act: Callable[[], object] = partial(self.press, text)
            icon = label = ""
            if text == "<":
                icon, label = "back", _("Delete the last digit")
            elif text == "-" and not free:
                act, icon, label = self.draft.clear, "close", _("Clear")
            press = partial(self.change, act)
            if icon:
                return icon_button(
                    ui, f"key:{text}", label, press, icon=icon, size=(size, size), kind="normal"
                )
            made = button(ui, f"key:{text}", text.replace("-", "–"), press, role="figure_big")
            return Made(made.place, size, size)

        grid = Grid(ui, [key(text) for text in "".join(KEYS)], len(KEYS[0]), Gap.tight)
        return Together(ui, grid, _("Points"))

    def last(self) -> Box:
        """Who took the last trick. Three sides have to say it, so there it stands below their numbers."""
        ui, draft, title = self.ui, self.draft, _("Last trick")

        def choose(side: int) -> None:
            draft.last = None if draft.last == side else side

        boxes = [
            self._toggle(
                f"last:{side}", f"{title}: {name}", name, partial(choose, side), chosen=draft.last == side
            )
            for side, name in enumerate(self.columns)
        ]
        return titled(ui, title, Row(ui, boxes, Gap.small, equal=True))

    # what was declared

    def _melds(self, rules: Rules, width: int) -> list[Box]:
        return [self._melds_of(rules, side, name, width) for side, name in enumerate(self.columns)]

    def _melds_of(self, rules: Rules, side: int, name: str, width: int) -> Box:
        """The declarations of a side. What is said so far keeps to its line, so that no button moves."""
        ui, draft, role = self.ui, self.draft, "segment_on"
        said = [str(each.value) for each in draft.melds if each.side == side]
        said += [game_words(rules).belot()] * draft.belots.count(side)

        def key(id_: str, text: str, press: Callable[[], object]) -> Made:
            wide = max(ui.least, fonts.width(text, role, ui.s) + ui.u(EDGES))
            return button(ui, id_, text, partial(self.change, press), role=role, units=Size.tool, width=wide)

        boxes: list[Box] = [
            key(f"meld:{side}:{value}", f"+{value}", partial(draft.declare, side, value))
            for value in check.MELD_VALUES
        ]
        if draft.kind is not EntryKind.REVOKE:
            text = f"{game_words(rules).belot()} +{BELOT_VALUE}"
            boxes.append(key(f"belot:{side}", text, partial(draft.declare_belot, side)))
        side_of_key = max(ui.u(Size.control), ui.least)
        take_back = icon_button(
            ui,
            f"take_back:{side}",
            _("Remove the declarations"),
            partial(self.change, partial(draft.take_back, side)),
            icon="close",
            size=(side_of_key, side_of_key),
            kind="normal",
            enabled=bool(said),
        )
        title = _("{name}: {said}") if said else _("{name} – declarations")
        told = title.format(name=name, said=" + ".join(said))
        ink = T.text if said else T.text2
        if Row(ui, boxes, Gap.tight).width() <= width < Row(ui, [*boxes, take_back], Gap.tight).width():
            room = width - side_of_key - ui.u(Gap.tight)
            head = _word(ui, fonts.shorten(told, "secondary_bold", ui.s, room), "secondary_bold", ink)
            head.grow = True
            above: Box = Row(ui, [head, take_back], Gap.tight)
        else:
            above = Text(ui, fonts.shorten(told, "secondary_bold", ui.s, width), "secondary_bold", ink)
            boxes.append(take_back)
        spare = max(0, width - Row(ui, boxes, Gap.tight).width())
        more = min(spare // len(boxes), ui.u(Size.meld_spare))
        wider = [Made(box.place, box.height, box.width() + more) for box in boxes]
        keys = Wrap(ui, wider, Gap.tight, Gap.tight, align="left")
        return Together(ui, Column(ui, [above, keys], Gap.thin), told)

    # passed, contra, capot and the like

    def special(self, width: int) -> Box:
        """What few deals have, each one press away."""
        ui, draft, rules = self.ui, self.draft, self.draft.rules
        assert rules is not None
        boxes: list[Box] = [
            self._toggle(
                f"kind:{kind}",
                kind_name(kind),
                kind_name(kind),
                partial(draft.toggle_kind, kind),
                None if kind is EntryKind.PASSED else Step.CALL,  # which asks whose it is
                chosen=draft.kind is kind,
            )
            for kind in self.kinds(rules)
        ]
        if rules.auction.doubles and draft.kind not in BY_SIDE:
            boxes += [
                self._toggle(
                    f"stake:{times}",
                    words.multiplier_name(times),
                    words.multiplier_name(times),
                    partial(draft.toggle_stake, times),
                    chosen=draft.multiplier == times and draft.kind is not EntryKind.PASSED,
                )
                for times in (2, 4)
            ]
        if draft.kind not in BY_SIDE:
            boxes.append(self._tricks(width))
        wrap = Wrap(ui, boxes, Gap.tight, Gap.tight, align="left")
        return titled(ui, pgettext("score pad", "Special"), wrap)

    @staticmethod
    def kinds(rules: Rules) -> Sequence[EntryKind]:
        possible = (
            (EntryKind.PASSED, rules.dealer_pass is not DealerPass.MUST_CALL),
            (EntryKind.ENOUGH, rules.ending is Ending.DOSTA),
            (EntryKind.REVOKE, rules.may_revoke),
            (EntryKind.EIGHT, rules.belot_eight is not BelotEight.NO),
        )
        return [kind for kind, there in possible if there]

    def _tricks(self, width: int) -> Box:
        """Who took all tricks; with three sides, who took none."""
        ui, draft = self.ui, self.draft
        played = draft.kind is not EntryKind.PASSED
        two = len(self.columns) == 2
        title = _("All tricks") if two else _("Took no trick")
        names = [Toggle.width(ui, name) for name in self.columns]
        word = _word(ui, title)
        cut = word.width() + sum(names) + len(names) * ui.u(Gap.tight) > width
        boxes: list[Box] = [word]
        for side, name in enumerate(self.columns):
            if two:
                id_, act, chosen = f"tricks:{side}", draft.toggle_all, draft.alone == side
            else:
                id_, act, chosen = f"without:{side}", draft.toggle_without, side in draft.without
            label = f"{title}: {name}"
            made = self._toggle(id_, label, name, partial(act, side), chosen=chosen and played)
            made.grow = cut
            boxes.append(made)
        return Row(ui, boxes, Gap.tight)

    def _toggle(
        self,
        id_: str,
        label: str,
        caption: str,
        act: Callable[[], object],
        step: Step | None = None,
        *,
        chosen: bool,
    ) -> Made:
        """A toggle that does something to the draft and leads on to a `step`."""
        ui = self.ui

        def make(rect: pygame.Rect) -> None:
            Toggle(ui, id_, label, rect, partial(self.change, act, step), caption=caption, chosen=chosen)

        return Made(make, Toggle.height(ui), Toggle.width(ui, caption))


def _word(ui: Ui, text: str, role: str = "secondary", ink: Colour | None = None) -> Made:
    """A word in the middle of a line of buttons."""
    image = Text(ui, text, role, T.text2 if ink is None else ink)

    def make(rect: pygame.Rect) -> None:
        high = image.height(rect.w)
        image.place(pygame.Rect(rect.x, rect.centery - high // 2, rect.w, high))

    return Made(make, Toggle.height(ui), fonts.width(text, role, ui.s) + ui.u(Gap.tight))

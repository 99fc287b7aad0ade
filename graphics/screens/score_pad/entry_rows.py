"""The rows of the screen on which a deal is entered: who called what, the points, what was declared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.rule_set import BelotEight, DealerPass, Ending
from game.referee import entry as check
from game.referee.entry import EntryKind
from game.rules import Rules
from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width
from graphics.screens.score_pad.draft import Draft
from graphics.text import words
from graphics.text.game_words import game_words
from graphics.text.i18n import _, pgettext
from graphics.widgets.boxes import Box, Column, Grid, Made, Row, Wrap
from graphics.widgets.controls.button import EDGES, lighter
from graphics.widgets.controls.choice import ChoiceControl
from graphics.widgets.controls.label import Label, height
from graphics.widgets.focus import Target
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import Text, button, icon_button, segmented
from graphics.widgets.ui import Ui

BESIDE = 2  # lines of a title beside buttons
SIGN = 0.6  # of the height of a button
FIGURES = {**{str(digit): str(digit) for digit in range(10)}, "-": "-", "Backspace": "<"}


class SignButton(ChoiceControl):
    """A contract by its sign, on paper; `label` is its name."""

    def __init__(
        self,
        ui: Ui,
        trump: int,
        label: str,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        *,
        chosen: bool,
    ) -> None:
        self.trump = trump
        super().__init__(ui, f"contract:{trump}", label, rect, on_press, chosen=chosen)
        self.set_tooltip(label)

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        fill = lighter(T.paper) if state == "hovered" else T.paper
        edge = max(3, ui.u(Gap.thin)) if self.chosen else line_width(ui.s)
        draw.box(surface, rect, self.radius, fill, T.gold if self.chosen else T.line, edge)
        sign = icons.contract(self.trump, round(SIGN * rect.h))
        surface.blit(sign, sign.get_rect(center=rect.center))
        return surface


class Figure(ChoiceControl):
    """The number of a column: its name above it. Keys type into it; `shown` stands there while it is open."""

    def __init__(
        self,
        ui: Ui,
        column: int,
        name: str,
        text: str,
        shown: str,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        on_key: Callable[[str], object],
        *,
        chosen: bool,
    ) -> None:
        self.name, self.text, self.shown, self.on_key = name, text, shown, on_key
        super().__init__(ui, f"figure:{column}", name, rect, on_press, chosen=chosen, radius=Radius.field)

    @staticmethod
    def height(ui: Ui) -> int:
        return (
            fonts.line_height("caption_bold", ui.s) + fonts.line_height("figure_big", ui.s) + ui.u(Gap.tight)
        )

    def target(self) -> Target:
        target = super().target()
        target.keys = self._key
        return target

    def _key(self, event: pygame.event.Event) -> bool:
        key = typed(event)
        if key:
            self.on_key(key)
        return bool(key)

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        fill = lighter(T.paper) if state == "hovered" else T.paper
        edge = max(3, ui.u(Gap.thin)) if self.chosen else line_width(ui.s)
        draw.box(surface, rect, self.radius, fill, T.gold if self.chosen else T.line, edge)
        name = fonts.shorten(self.name, "caption_bold", ui.s, rect.w - 2 * ui.u(Gap.tight))
        head = fonts.render(name, "caption_bold", ui.s, T.ink2)
        surface.blit(head, head.get_rect(midtop=(rect.centerx, ui.u(Gap.thin))))
        ink = T.ink if self.text else T.ink2
        role = "figure_big" if self.text else "figure"
        number = fonts.render(self.text or self.shown, role, ui.s, ink)
        surface.blit(number, number.get_rect(midbottom=(rect.centerx, rect.bottom - ui.u(Gap.thin))))
        return surface


def typed(event: pygame.event.Event) -> str:
    """The digit, the minus or "<" (rub out) of a key; "" for others."""
    return FIGURES.get(shortcut(event), "")


def sign_key(
    ui: Ui, id_: str, label: str, icon: str, press: Callable[[], object], *, enabled: bool = True
) -> Made:
    """A key with a sign instead of words; `label` is its name."""
    size = max(ui.u(Size.header), ui.least), ui.high(Size.tool, "button_big")
    return icon_button(ui, id_, label, press, icon=icon, size=size, kind="normal", enabled=enabled)


def titled(ui: Ui, title: str, control: Box) -> Box:
    return Column(ui, [Text(ui, title, "secondary_bold", T.text2), control], Gap.thin)


def beside(ui: Ui, text: str, width: int) -> Made:
    """A text in this width, on one line or two, beside buttons."""
    role = "secondary_bold"
    lines = BESIDE * fonts.line_height(role, ui.s)

    def make(rect: pygame.Rect) -> None:
        Label(ui, (rect.x, rect.centery), text, role, T.text2, rect.w, middle=True)

    def high(wide: int) -> int:
        return max(ui.high(Size.control, role), lines, height(ui, text, role, wide))

    return Made(make, high, width)


def segments(
    ui: Ui,
    id_: str,
    title: str,
    choices: Sequence[tuple[object, str]],
    value: object,
    choose: Callable[[object], object],
) -> Box:
    return titled(ui, title, segmented(ui, id_, title, choices, value, choose))


KEYS = ("1", "2", "3", "4", "5", "<", "6", "7", "8", "9", "0", "-")
IN_ORDER = (*"1234567890", "-", "<")
NOBODY = -1
Change = Callable[[Callable[[], object]], object]
"""Does something to the draft and shows it."""


class EntryRows:
    """The rows for a draft; `change` is called with what a press does to it."""

    def __init__(
        self,
        ui: Ui,
        draft: Draft,
        columns: tuple[str, ...],
        change: Change,
        width: int = 0,
        with_kind: bool = True,
    ) -> None:
        """`width` is their room in pixels. The kind of the deal may stand elsewhere."""
        self.ui, self.draft, self.columns, self.change = ui, draft, columns, change
        self.width, self.with_kind = width, with_kind

    def boxes(self) -> list[Box]:
        rules, draft = self.draft.rules, self.draft
        if rules is None:
            return [self._figures(_("Points")), self._keys()]
        found: list[Box] = [titled(self.ui, _("The deal"), self._kind(rules))] if self.with_kind else []
        if draft.kind in (EntryKind.REVOKE, EntryKind.EIGHT):
            found.append(self._side(_("Whose?")))
            return [*found, *self._melds(rules)] if draft.kind is EntryKind.REVOKE else found
        if draft.kind is EntryKind.PASSED:
            return found
        if draft.kind is EntryKind.ENOUGH:
            found.append(self._side(_("Who is out?")))
        # beside one another where there is room: what most deals need is on one page
        found += self._abreast([self._caller(), self._contracts(rules)])
        if rules.auction.doubles:
            found.append(self._stake())
        found += [self._figures(self._counted(rules)), self._keys()]
        found += self._abreast([self._tricks(), self._last()])
        return [*found, *self._melds(rules)]

    def _abreast(self, boxes: list[Box]) -> list[Box]:
        """Two controls in one row where both have room on one line, as wide as they need; else both rows."""
        ui = self.ui
        wide = [box.width() for box in boxes]
        room = self.width - ui.u(Gap.medium)
        if not all(wide) or sum(wide) > room:
            return boxes
        first = min(max(room // 2, wide[0]), room - wide[1])
        parts = [
            Made(box.place, box.height, part) for box, part in zip(boxes, (first, room - first), strict=True)
        ]
        return [Row(ui, parts, Gap.medium, align="top")]

    def kinds(self) -> Made | None:
        """The kind of the deal for the header, where the rows are those of a game."""
        rules = self.draft.rules
        return None if rules is None else self._kind(rules)

    def _kind(self, rules: Rules) -> Made:
        return segmented(
            self.ui, "kind", _("The deal"), self._kinds(rules), self.draft.kind, self._set("kind")
        )

    @staticmethod
    def _kinds(rules: Rules) -> list[tuple[object, str]]:
        choices: list[tuple[object, str]] = [(EntryKind.PLAYED, _("Played"))]
        if rules.dealer_pass is not DealerPass.MUST_CALL:
            choices.append((EntryKind.PASSED, _("All passed")))
        if rules.ending is Ending.DOSTA:
            choices.append((EntryKind.ENOUGH, _("Out")))
        if rules.may_revoke:
            choices.append((EntryKind.REVOKE, _("An illegal card")))
        if rules.belot_eight is not BelotEight.NO:
            choices.append((EntryKind.EIGHT, _("Eight in a row")))
        return choices

    def _caller(self) -> Box:
        choices = [(side, name) for side, name in enumerate(self.columns)]
        return segments(self.ui, "caller", _("Who called?"), choices, self.draft.caller, self._set("caller"))

    def _contracts(self, rules: Rules) -> Box:
        ui, draft = self.ui, self.draft
        high = ui.high(Size.field)

        def sign(trump: int) -> Made:
            def make(rect: pygame.Rect) -> None:
                choose = partial(self.change, partial(setattr, draft, "trump", trump))
                chosen = draft.trump == trump
                SignButton(ui, trump, words.contract_name(trump), rect, choose, chosen=chosen)

            return Made(make, high, high)

        named = "" if draft.trump is None else words.contract_name(draft.trump)
        title = _("Contract: {name}").format(name=named) if named else _("Contract")
        row = Row(ui, [sign(trump) for trump in rules.contracts], Gap.small, equal=True)
        return titled(ui, title, row)

    def _stake(self) -> Box:
        choices = [(times, words.multiplier_name(times) or _("no contra")) for times in (1, 2, 4)]
        title = pgettext("score pad", "Contra")
        return segments(self.ui, "stake", title, choices, self.draft.multiplier, self._set("multiplier"))

    def _side(self, title: str) -> Box:
        choices = [(side, name) for side, name in enumerate(self.columns)]
        return segments(self.ui, "side", title, choices, self.draft.side, self._set("side"))

    def _counted(self, rules: Rules) -> str:
        trump = self.draft.trump
        if trump is not None and rules.point_factor(trump) > 1:
            return _("Card points with the last ten, not yet doubled")
        return _("Card points with the last ten")

    def _figures(self, title: str) -> Box:
        ui, draft = self.ui, self.draft

        def figure(column: int) -> Made:
            def make(rect: pygame.Rect) -> None:
                number = draft.following(column)
                Figure(
                    ui,
                    column,
                    self.columns[column],
                    draft.cards[column].replace("-", "–"),
                    "" if number is None else str(number),
                    rect,
                    lambda: self.change(partial(setattr, draft, "chosen", column)),
                    lambda key: self.change(partial(self._type, column, key)),
                    chosen=draft.chosen == column,
                )

            return Made(make, Figure.height(ui), ui.u(Size.number))

        return titled(
            ui, title, Row(ui, [figure(each) for each in range(len(self.columns))], Gap.small, equal=True)
        )

    def _type(self, column: int, key: str) -> None:
        self.draft.chosen = column
        self.press(key)

    def press(self, key: str) -> None:
        if key == "<":
            self.draft.rub_out()
        else:
            self.draft.type(key)

    def _keys(self) -> Box:
        ui = self.ui
        free = self.draft.rules is None

        def key(text: str) -> Made:
            act: Callable[[], object] = partial(self.press, text)
            icon = label = ""
            if text == "<":
                icon, label = "back", _("Delete the last digit")
            elif text == "-" and not free:
                act, icon, label = self.draft.clear, "close", _("Clear")
            caption = text.replace("-", "–")
            press = partial(self.change, act)
            if icon:
                return sign_key(ui, f"key:{text}", label, icon, press)
            return button(
                ui,
                f"key:{text}",
                caption,
                press,
                role="button_big",
                units=Size.tool,
            )

        gaps = (len(KEYS) - 1) * ui.u(Gap.tight)
        one_line = self.width >= len(KEYS) * max(ui.u(Size.number_key), ui.least) + gaps
        keys, lines = (IN_ORDER, 1) if one_line else (KEYS, 2)
        return Grid(ui, [key(text) for text in keys], len(keys) // lines, Gap.tight)

    def _tricks(self) -> Box:
        draft = self.draft
        if len(self.columns) == 2:
            choices: list[tuple[object, str]] = [(NOBODY, _("nobody"))]
            choices += list(enumerate(self.columns))
            alone = NOBODY if draft.alone is None else draft.alone

            def choose(side: object) -> None:
                self.change(partial(draft.take_all, None if side == NOBODY else int(str(side))))

            return segments(self.ui, "tricks", _("All tricks"), choices, alone, choose)
        boxes = [
            button(
                self.ui,
                f"without:{side}",
                name,
                partial(self.change, partial(draft.toggle_without, side)),
                icon="check" if side in draft.without else None,
                kind="primary" if side in draft.without else "normal",
                role="segment_on",
                units=Size.control,
            )
            for side, name in enumerate(self.columns)
        ]
        return titled(self.ui, _("Took no trick"), Row(self.ui, boxes, Gap.small, equal=True))

    def _last(self) -> Box:
        choices: list[tuple[object, str]] = []
        if len(self.columns) == 2 or self.draft.kind is EntryKind.ENOUGH:
            choices.append(
                (NOBODY, _("not entered") if self.draft.kind is EntryKind.PLAYED else _("not played"))
            )
        choices += [(side, name) for side, name in enumerate(self.columns)]
        last = NOBODY if self.draft.last is None else self.draft.last

        def choose(side: object) -> None:
            self.change(partial(setattr, self.draft, "last", None if side == NOBODY else side))

        return segments(self.ui, "last", _("Last trick"), choices, last, choose)

    def _melds(self, rules: Rules) -> list[Box]:
        draft = self.draft
        if draft.trump is not None and not rules.declares(draft.trump) and draft.kind is not EntryKind.REVOKE:
            return []
        belots = draft.kind is not EntryKind.REVOKE
        return [self._melds_of(rules, side, name, belots) for side, name in enumerate(self.columns)]

    def _melds_of(self, rules: Rules, side: int, name: str, belots: bool) -> Box:
        ui, draft, role = self.ui, self.draft, "segment_on"
        own = [each.value for each in draft.melds if each.side == side]
        said = [str(value) for value in own]
        said += [game_words(rules).belot()] * draft.belots.count(side)

        def key(id_: str, text: str, press: Callable[[], object]) -> Made:
            wide = max(ui.least, fonts.width(text, role, ui.s) + ui.u(EDGES))
            act = partial(self.change, press)
            return button(ui, id_, text, act, role=role, units=Size.control, width=wide)

        boxes = [
            key(f"meld:{side}:{value}", f"+{value}", partial(draft.declare, side, value))
            for value in check.MELD_VALUES
        ]
        if belots:
            text = f"{game_words(rules).belot()} +20"
            boxes.append(key(f"belot:{side}", text, partial(draft.belots.append, side)))
        take_back = partial(self.change, partial(draft.take_back, side))
        boxes.append(
            sign_key(
                ui,
                f"take_back:{side}",
                _("Remove the declarations"),
                "close",
                take_back,
                enabled=bool(said),
            )
        )
        title = _("{name}: {said}") if said else _("{name} – declarations")
        return self._headed(title.format(name=name, said=" + ".join(said)), boxes)

    def _headed(self, title: str, boxes: Sequence[Box]) -> Box:
        """Buttons beside their title if every side's fit on two lines, else below it.

        Nothing said so far may move a button: the next press would hit another one.
        """
        ui, role = self.ui, "secondary_bold"
        buttons = Wrap(ui, boxes, Gap.tight, Gap.tight, align="left")
        room = self.width - buttons.width() - ui.u(Gap.small)
        plain = [_("{name} – declarations").format(name=name) for name in self.columns]
        if room <= 0 or max(len(fonts.wrap(text, role, ui.s, room)) for text in plain) > BESIDE:
            return Column(ui, [Text(ui, title, role, T.text2), buttons], Gap.thin)
        return Row(ui, [beside(ui, title, room), buttons], Gap.small)

    def _set(self, name: str) -> Callable[[object], object]:
        return lambda value: self.change(partial(setattr, self.draft, name, value))

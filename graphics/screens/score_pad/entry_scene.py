"""The screen on which a deal is entered: the pad with its new line in red pencil, and the steps beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.referee.entry import Entry, EntryError, EntryKind
from graphics.render import fonts, theme
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T
from graphics.screens import destinations as to
from graphics.screens.destinations import DealEntry
from graphics.screens.score_pad import pad_paper
from graphics.screens.score_pad.draft import Draft
from graphics.screens.score_pad.entry_controls import Figure, typed
from graphics.screens.score_pad.entry_steps import KEYS, EntrySteps, Step
from graphics.screens.score_pad.judged_line import sums
from graphics.text.i18n import _, pgettext
from graphics.text.judged_text import JudgedText, deal_title
from graphics.text.score_pad_text import column_names, entry_error, line_text
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.label import Picture
from graphics.widgets.intents import Answer, Back, Open, Question
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import Text, button, segmented
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from graphics.widgets.told import ToldArea

TABS = 1.15  # times its design: with larger text the pad has a page of its own
ASKED = ("no_contract", "no_declarer", "no_cards", "no_last", "no_side", "amounts")
"""Errors that are only something still to be entered: nothing is wrong yet."""
PAPER = 0.42  # of the width: the pad
FREE_SIDE = 1.3  # times the width of the number pad: what stands beside a pad without rules
LINES = 2  # of what is said below the pad, besides how the deal came out: room is kept for them
LETTERS = {"P": "kind:passed", "C": "stake:2", "R": "stake:4"}
"""Keys of special cases, the same as at the table."""


class DealEntryScene(PagedScreen):
    """The pad at the left, the steps and the number pad at the right; with large text one or the other."""

    name = "deal_entry"

    def __init__(self, ports: Ports, goal: DealEntry) -> None:
        super().__init__(ports)
        self.goal = goal
        self.columns = column_names(goal.pad)
        self.draft = Draft.of(goal.pad, goal.place, goal.half)
        self.line = self.draft.line()
        self.step = Step.CALL
        self.tab = "deal"
        rules = goal.pad.rules
        self.first_focus = "figure:0" if rules is None else f"call:0:{rules.contracts[0]}"

    def personal(self) -> tuple[str, ...]:
        return self.goal.pad.names

    @property
    def _large(self) -> bool:
        return theme.text_growth(self.ui.size) > TABS

    def _steps(self) -> EntrySteps:
        return EntrySteps(
            self.ui, self.draft, self.line, self.columns, self._change, keypad_apart=not self._large
        )

    def _change(self, act: Callable[[], object], step: Step | None = None) -> None:
        """Do something to the draft and show it; `step` is the one to go on with."""
        act()
        self._keep(self.draft.entry() if self.draft.begun else None)
        if step is not None:
            self._open(step)
            self.first_focus = f"figure:{self.draft.chosen}"
        self.rebuild()

    def _keep(self, entry: Entry | None) -> None:
        if self.goal.keep is not None:
            self.goal.keep(entry)

    def _open(self, step: Step) -> None:
        self.step, self.page = step, 0
        self.rebuild()

    def build(self) -> None:
        self.line = self.draft.line()
        top = self.header(deal_title(self.line.number))
        area = self.body(top)
        if self._large:
            self._tabs()
            if self.tab == "line":
                self._paper(area)
            else:
                self._large_step(area)
            return
        free = self.draft.rules is None
        side = round(FREE_SIDE * self._keypad_width if free else area.w * (1 - PAPER))
        left, right = self.beside(area, side)
        if free:
            self._keypad(right)
        else:
            self._deal(right)
        self.ui.areas.append(ToldArea(right, _("The deal")))
        self._paper(left)

    def _tabs(self) -> None:
        tabs = (("deal", _("The deal")), ("line", _("Scored")))
        self.tools([segmented(self.ui, "tab", _("The deal"), tabs, self.tab, self._open_tab)])

    def _open_tab(self, tab: str) -> None:
        self.tab = tab
        self.rebuild()

    # the steps

    @property
    def _keypad_width(self) -> int:
        return self._keys_long(len(KEYS[0]))

    def _keys_long(self, count: int) -> int:
        """So many keys beside or below one another, in pixels, where there is room."""
        return count * self.ui.u(Size.keypad) + (count - 1) * self.ui.u(Gap.tight)

    def _deal(self, area: pygame.Rect) -> None:
        ui, steps = self.ui, self._steps()
        if self.step not in steps.steps:
            self.step = Step.CALL
        special = steps.special(area.w)
        rows: list[Box] = [Made(None, 0, grow=True), Space(ui, Gap.medium), special]
        if len(steps.steps) > 1:
            chips = steps.chips(self.step, self._open)
            above, _gap, area = Column(ui, [chips, Space(ui, Gap.medium), Made(None, 0, grow=True)]).split(
                area
            )
            chips.place(above)
        places = Column(ui, rows).split(area)
        middle = places[0]
        if steps.counts:
            middle, keypad = self.beside(middle, self._keypad_width)
        self._step(steps, middle)
        if steps.counts:
            self._keypad(keypad)
        special.place(places[-1])

    def _step(self, steps: EntrySteps, area: pygame.Rect) -> None:
        boxes = steps.boxes(self.step, area.size)
        if self.step is Step.POINTS and self.line.judged is not None:
            boxes += sums(self.ui, self.line.judged, self.columns, area.w)
        self.place_list(boxes, area, Gap.text if self.step is Step.CALL else Gap.medium)

    def _keypad(self, area: pygame.Rect) -> None:
        """The numbers and the keys that type them; the keys are as high as there is room."""
        ui, steps = self.ui, self._steps()
        title = Text(ui, steps.counted(), "secondary_bold", T.text2)
        rows: list[Box] = [title, steps.figures(area.w)]
        if steps.last_apart:
            rows.append(steps.last())
        *places, room = Column(ui, [*rows, Made(None, 0, grow=True)], Gap.small).split(area)
        for box, place in zip(rows, places, strict=True):
            box.place(place)
        high = min(room.h, self._keys_long(len(KEYS)))
        steps.keys(high).place(pygame.Rect(room.x, room.y, room.w, high))

    def _large_step(self, area: pygame.Rect) -> None:
        """One step at a time, the number pad beside the numbers."""
        ui, steps = self.ui, self._steps()
        if self.draft.rules is None:
            self._large_points(area, steps, [])
            return
        if self.step not in (*steps.steps, Step.SPECIAL):
            self.step = Step.CALL
        tabs = steps.tabs(self.step, self._open)
        column = Column(ui, [tabs, Space(ui, Gap.small), Made(None, 0, grow=True)])
        first, _space, room = column.split(area)
        tabs.place(first)
        if self.step is Step.POINTS:
            self._large_points(room, steps, steps.boxes(Step.POINTS, room.size))
        else:
            self._step(steps, room)

    def _large_points(self, area: pygame.Rect, steps: EntrySteps, more: list[Box]) -> None:
        ui = self.ui
        left, right = self.beside(area, self._keypad_width)
        title = Text(ui, steps.counted(), "secondary_bold", T.text2)
        self.place_list([title, steps.figures(left.w), *more], left, Gap.small)
        high = min(right.h, self._keys_long(len(KEYS)))
        steps.keys(high).place(pygame.Rect(right.x, right.y, right.w, high))

    # the pad

    def _paper(self, area: pygame.Rect) -> None:
        """The pad with the new line, below it what there is to say of that, and the button that writes it."""
        ui = self.ui
        shown = pad_paper.live_sheet(self.goal.pad, self.draft.before, self.line, self.goal.place)
        said = self._said()
        high = fonts.line_height("name", ui.s) + LINES * fonts.line_height("secondary", ui.s)
        buttons = Row(ui, self._buttons(), Gap.small)
        body = Column(
            ui,
            [
                Made(None, 0, grow=True),
                Space(ui, Gap.medium),
                Made(said.place, lambda width: max(high, said.height(width))),
                Space(ui, Gap.small),
                buttons,
            ],
        )
        room, _space, below, _gap, foot = body.split(area)
        m = pad_paper.Measures(shown, room.w, room.h, ui.s)
        canvas = pad_paper.painted(shown, m)
        Picture(ui, (room.x - canvas.margin, room.y - canvas.margin), canvas.surface)
        pad_paper.tell(ui, shown, m, room.topleft, pad_paper.shown_lines(shown, m))
        said.place(below)
        buttons.place(foot)

    def _said(self) -> Box:
        """What is missing or wrong, or how the deal came out and why."""
        ui, line = self.ui, self.line
        if line.error is not None:
            return Text(ui, entry_error(line.error, self.columns), "name", ink_of(line.error))
        if line.judged is None:
            return Text(ui, "")
        text = JudgedText(line.judged, self.columns)
        return Column(
            ui,
            [
                Text(ui, text.following() or text.outcome, "name", T.gold),
                Text(ui, text.reason(), "secondary", T.text2),
            ],
        )

    def _buttons(self) -> list[Box]:
        ui, line = self.ui, self.line
        text = _("Write") if self.goal.place is None else _("Correct")

        def write(rect: pygame.Rect) -> None:
            made = Button(
                ui,
                "write",
                text,
                rect,
                self.write,
                icon="check",
                kind="primary",
                role="button_big",
                enabled=line.error is None,
            )
            if line.error is None:
                made.explained = line_text(line, self.columns)

        def high(width: int) -> int:
            return Button.height(ui, text, width, Size.main_act, "button_big")

        found: list[Box] = [Made(write, high, grow=True)]
        if self.goal.pad.rules is not None:
            known = line.judged is not None
            found.append(button(ui, "behind", _("Why?"), self.explain, icon="question", enabled=known))
        return found

    def explain(self) -> None:
        """Show all that stands behind the line that would be written."""
        if self.line.judged is not None:
            self.want(Open(to.JudgedLine(self.line.judged, self.columns, self.line.number)))

    # keys

    def handle(self, event: pygame.event.Event) -> bool:
        pressed, steps = shortcut(event), self._steps()
        if pressed == "Ctrl+Enter":
            self.write()
            return True
        key = typed(event) if steps.counts else ""
        if key and not self._on_figure:  # digits are points wherever the focus is
            self._change(partial(steps.press, key), Step.POINTS if self._large else None)
            return True
        if super().handle(event):
            return True
        return pressed in LETTERS and self._special(LETTERS[pressed])

    @property
    def _on_figure(self) -> bool:
        return any(isinstance(each, Figure) and each.id == self.ui.focus.current for each in self.ui.widgets)

    def _special(self, id_: str) -> bool:
        """Do as the toggle of a special case, where this game has it."""
        rules, draft = self.draft.rules, self.draft
        if rules is None:
            return False
        if id_ == "kind:passed" and EntryKind.PASSED in EntrySteps.kinds(rules):
            self._change(partial(draft.toggle_kind, EntryKind.PASSED))
            return True
        if id_.startswith("stake:") and rules.auction.doubles:
            self._change(partial(draft.toggle_stake, int(id_[-1])))
            return True
        return False

    def escape(self) -> None:
        """Back to the pad; asks first if something entered would be lost."""
        if not self.draft.begun:
            super().escape()
            return
        answers = (
            Answer("leave", pgettext("score pad", "Leave"), self._leave),
            Answer("stay", pgettext("score pad", "Stay"), primary=True),
        )
        title, text = (
            _("Leave without scoring the deal?"),
            _("What you have entered is not on the pad yet and will be lost."),
        )
        self.want(Open(Question(title, text, answers, escape_id="stay", name="leave_entry")))

    def _leave(self) -> None:
        self._keep(None)
        super().escape()

    def write(self) -> None:
        """Back to the pad with the deal, if it is valid."""
        if self.draft.line().error is None:
            self._keep(None)
            self.want(Back())
            self.goal.on_write(self.draft.entry())


def ink_of(error: EntryError) -> Colour:
    """Red for what is wrong, but not for what is only missing."""
    return T.text2 if error.code in ASKED else T.red

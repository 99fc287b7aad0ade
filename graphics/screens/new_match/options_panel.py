"""The options of a rule set as rows of a form, page by page where they do not fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.rules import Option, Rules, RulesError
from graphics.render.sizes import Gap, Size
from graphics.text.i18n import _
from graphics.text.rules_text import OptionText, option_text, usual_targets
from graphics.widgets.boxes import Column, Made
from graphics.widgets.controls.form import Form, FormRow, number_row, segments_row
from graphics.widgets.controls.pager import even_pages, turner
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.parts import strip_height
from graphics.widgets.ui import Ui

FIRST = ("target",)  # options shown first; the others as in the rule set


class Choosing(Protocol):
    """The screen that the panel stands on, which keeps what is chosen."""

    rules: Rules
    ui: Ui
    background: pygame.Surface

    def change(self, rules: Rules) -> None: ...
    def check(self) -> None: ...
    def rebuild(self) -> None: ...


class OptionsPanel:
    """The panel of options.  The screen keeps the choice (`scene.rules`), the panel the typed target."""

    def __init__(self, scene: Choosing) -> None:
        self.scene = scene
        self.page = 0
        self.pages = 1
        self.target_text = str(scene.rules.target)

    @property
    def rules(self) -> Rules:
        return self.scene.rules

    def begin(self) -> None:
        """Another preset was chosen: from the first page again."""
        self.page = 0
        self.target_text = str(self.rules.target)

    @property
    def wrong(self) -> str:
        """The reason why no match can begin with these options; empty if one can."""
        if self.target_text == str(self.rules.target):
            return ""
        spec = next(spec for spec in self.rules.option_specs if spec.name == "target")
        return _("Play to: a number from {low} to {high}.").format(low=spec.low, high=spec.high)

    def build(
        self,
        inner: pygame.Rect,
        lead: Sequence[FormRow],
        match: Sequence[FormRow],
        lines: str = "all",
    ) -> None:
        """Make the rows of the open page; `lines` as in `Form`.

        Those of `lead` come first, those of the `match` after the target: rules that few change stand last.
        """
        ui = self.scene.ui
        specs = sorted(self.rules.option_specs, key=lambda spec: spec.name not in FIRST)
        target, *others = (self._option(spec) for spec in specs)
        rows = [*lead, target, *match, *others]
        foot = Made(None, strip_height(ui, Size.small_strip))
        room, strip = inner, inner
        tight = next((each for each in (0, 2, 1) if self._fits(rows, inner, each)), None)
        pages = [rows]
        if tight is None:
            room, strip = Column(ui, [Made(None, 0, grow=True), foot], Gap.tight).split(inner)
            pages = even_pages(rows, [Form(ui, [row]).height(inner.w) for row in rows], room.h)
        self.pages = len(pages)
        self.page = min(self.page, self.pages - 1)
        ground, pitch = self.scene.background, Size.options_pitch
        Form(ui, pages[self.page], ground, lines=lines, pitch=pitch, tight=tight or 0).place(room)
        if self.pages > 1:
            turner(ui, strip, self.page, self.pages, self.turn)

    def _fits(self, rows: Sequence[FormRow], inner: pygame.Rect, tight: int) -> bool:
        return Form(self.scene.ui, rows, tight=tight).height(inner.w) <= inner.h

    def turn(self, way: int) -> bool:
        if not 0 <= self.page + way < self.pages:
            return False
        self.page += way
        self.scene.rebuild()
        return True

    def _option(self, spec: Option) -> FormRow:
        text = option_text(spec.name)
        if not spec.choices:
            return self._number(spec, text)
        values = ("yes", "no") if set(spec.choices) == {"yes", "no"} else spec.choices
        choices = [(value, text.choice(value)) for value in values]
        value = str(self.rules.options()[spec.name])
        setter = self._setter(spec.name)
        return segments_row(self.scene.ui, spec.name, text.title, text.line, choices, value, setter)

    def _setter(self, name: str) -> Callable[[object], None]:
        return lambda value: self.scene.change(self.rules.with_options({name: value}))

    def _number(self, spec: Option, text: OptionText) -> FormRow:
        return number_row(
            self.scene.ui,
            spec.name,
            text.title,
            f"{text.line} ({spec.low}–{spec.high})",
            usual_targets(self.rules),
            self.rules.target,
            self._set_target,
            ends=(spec.low, spec.high),
            typed=self.target_text,
            on_type=self.type_target,
        )

    def _set_target(self, value: object) -> None:
        self.target_text = str(value)
        self.scene.change(self.rules.with_options({"target": value}))

    def type_target(self, text: str) -> None:
        """Take the text of the field as the target after each key, if it is a valid one."""
        self.target_text = text
        try:
            self.scene.rules = self.rules.with_options({"target": text})
        except RulesError:
            pass
        else:
            for shown in self.scene.ui.widgets:
                if isinstance(shown, Segmented) and shown.id == "target":
                    shown.value = self.rules.target
                    shown.repaint()
        self.scene.check()

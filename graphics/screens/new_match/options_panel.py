"""The options of a rule set as rows of a form, page by page where they do not fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from game.rules import Option, Rules, RulesError
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.text.i18n import _
from graphics.text.rules_text import (
    GAMES,
    OptionText,
    game_name,
    game_of,
    option_text,
    preset_line,
    short_name,
    text_line,
    text_name,
    usual_targets,
)
from graphics.widgets.boxes import Column, Made
from graphics.widgets.controls.form import Form, FormRow, number_row, segments_row
from graphics.widgets.controls.pager import even_pages, turner
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.parts import Text, list_row, strip_height
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


Choose = Callable[[str], object]
"""Plays by the preset of a name."""


def in_game(game: tuple[str, ...], present: str) -> str:
    """The preset of another game that follows the same text as the one now chosen."""
    text = text_name(present)
    return next((name for name in game if text_name(name) == text), game[0])


def rows(ui: Ui, name: str, choose: Choose) -> list[FormRow]:
    """The games, and the texts of the one now chosen, as rows of a form: without a panel of their own."""
    games = [(game[0], short_name(game[0])) for game in GAMES]
    made = [
        segments_row(
            ui,
            "preset",
            _("Game"),
            preset_line(name),
            games,
            game_of(name)[0],
            lambda first: choose(in_game(game_of(first), name)),
        )
    ]
    if len(game_of(name)) > 1:
        made.append(_text_row(ui, name, choose))
    return made


def build(ui: Ui, ground: pygame.Surface, inner: pygame.Rect, rules: Rules, choose: Choose) -> None:
    """The games as a list in a panel, the texts of the chosen one below."""
    name = rules.name
    texts = [_text_row(ui, name, choose)] if len(game_of(name)) > 1 else []
    form = Form(ui, texts, ground, lines="all", pitch=Size.pitch)
    area = inner.inflate(ui.u(Gap.medium), 0)
    games = _games(ui, name, choose, whole=True)
    if games.height(area.w) + form.height(inner.w) + 2 * ui.u(Gap.small) > inner.h:
        games = _games(ui, name, choose, whole=False)
    area.h = games.height(area.w)
    games.place(area)
    y = area.bottom + ui.u(Gap.small)
    if texts:
        form.place(pygame.Rect(inner.x, y, inner.w, inner.bottom - y))
        y = form.bottom + ui.u(Gap.small)
    note = Text(ui, _together(rules), "secondary", T.text2)
    if y + note.height(inner.w) <= inner.bottom:
        note.place(pygame.Rect(inner.x, y, inner.w, note.height(inner.w)))


def _games(ui: Ui, name: str, choose: Choose, *, whole: bool) -> Column:
    """A row for each game; a line about those that are not chosen only where the list is `whole`."""
    rows = [
        list_row(
            ui,
            f"preset:{game[0]}",
            game_name(game[0]),
            preset_line(name if name in game else game[0]) if whole or name in game else "",
            partial(choose, in_game(game, name)),
            tick=True,
            chosen=name in game,
            units=Size.row if whole else Size.low_row,
        )
        for game in GAMES
    ]
    return Column(ui, rows, Gap.small)


def _text_row(ui: Ui, name: str, choose: Choose) -> FormRow:
    choices = [(each, text_name(each)) for each in game_of(name)]
    return segments_row(ui, "text", _("Rule set"), text_line(name), choices, name, choose)


def _together(rules: Rules) -> str:
    """A line that says who plays with whom."""
    players = rules.players
    if len(rules.sides) < players:
        return _("Four play in pairs: you with the player opposite, against the two at your sides.")
    if players == 3:
        return _("Three play, every player for themselves: the declarer against the other two.")
    return _("Two play, one against the other.")

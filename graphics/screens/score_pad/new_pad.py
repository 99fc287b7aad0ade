"""The choices for an evening with real cards: its rules, the score that wins, the names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.referee.score_pad import COLUMNS, ScorePad
from game.rules import Rules, preset
from graphics.render.sizes import Gap, Size
from graphics.screens import destinations as to
from graphics.text import words
from graphics.text.i18n import _, pgettext
from graphics.text.rules_text import preset_name, usual_targets
from graphics.text.score_pad.columns import default_name
from graphics.widgets.boxes import Box, Column, Made, Row
from graphics.widgets.controls.field import TextField
from graphics.widgets.controls.form import Form, FormRow
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.intents import Back, Open
from graphics.widgets.parts import button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from saves.house_rules import HouseRules
from saves.score_pads.pad_file import NAME_LIMIT, SavedPad, now
from saves.settings import last_match_rules

MOST_COLUMNS = COLUMNS[-1]


class NewScorePadScene(PagedScreen):
    """Begins with the rules of the last match; `on_begin` gets the empty pad."""

    name = "new_score_pad"
    first_focus = "begin"

    def __init__(self, ports: Ports, on_begin: Callable[[SavedPad], object]) -> None:
        super().__init__(ports)
        self.on_begin = on_begin
        self.rules: Rules = last_match_rules(self.settings.last_match)
        self.house = ""
        self.by_rules = True
        self.free_columns = COLUMNS[0]
        self.names = [""] * MOST_COLUMNS
        self.title = ""
        self.dealer = 0

    def personal(self) -> list[str]:
        return [self.title, *self.names]

    @property
    def columns(self) -> int:
        """The number of columns."""
        return len(self.rules.sides) if self.by_rules else self.free_columns

    # -- layout -----------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        top = self.header(_("New score pad"))
        begin = button(
            ui,
            "begin",
            _("Begin"),
            self.begin,
            icon="play",
            kind="primary",
            role="button_big",
            units=Size.start,
            least=ui.u(Size.start_width),
        )
        row = Row(ui, [begin], right=True)
        area, foot = Column(ui, [Made(None, 0, grow=True), row], Gap.medium).split(self.body(top))
        boxes: list[Box] = [Form(ui, [each]) for each in self._rows()]
        self.place_list(boxes, self.panel(area), Gap.thin)
        row.place(foot)

    def _rows(self) -> list[FormRow]:
        found = [
            self._segments(
                "by",
                _("Rules"),
                _("or lines of numbers, added up"),
                [(True, _("By the rules")), (False, _("Points only"))],
                self.by_rules,
                "by_rules",
            )
        ]
        if self.by_rules:
            found += [self._game(), self._house(), self._target()]
            choices = [(place, self._name(place)) for place in range(self.columns)]
            found.append(self._segments("dealer", _("Deals first"), "", choices, self.dealer, "dealer"))
        else:
            choices = [(count, str(count)) for count in COLUMNS]
            found.append(
                self._segments("columns", _("Columns"), "", choices, self.free_columns, "free_columns")
            )
        found.append(self._field("title", _("Name of the evening"), self.title, self._set_title, ""))
        for place in range(self.columns):
            title = _("Name of column {number}").format(number=place + 1)
            found.append(
                self._field(
                    f"name:{place}",
                    title,
                    self.names[place],
                    partial(self._set_name, place),
                    self._default(place),
                )
            )
        return found

    def _default(self, place: int) -> str:
        return default_name(place, self.by_rules and words.in_pairs(self.rules))

    def _name(self, place: int) -> str:
        return self.names[place].strip() or self._default(place)

    def _game(self) -> FormRow:
        name = preset_name(self.rules.name)
        return self._button(
            "game",
            _("Game"),
            name,
            lambda: self.want(Open(to.OtherRules(self.rules.name, self.choose, _("The game at the table")))),
        )

    def _house(self) -> FormRow:
        text = self.house or pgettext("house rules", "none")
        return self._button(
            "house_rules",
            _("House rules"),
            text,
            lambda: self.want(Open(to.HouseRules(self.rules, self.choose_house))),
        )

    def _target(self) -> FormRow:
        targets = sorted({*usual_targets(self.rules), self.rules.target})
        choices = [(target, str(target)) for target in targets]
        texts = [text for _target, text in choices]
        return FormRow(
            _("Play to"),
            "",
            Segmented.width(self.ui, texts),
            lambda rect: Segmented(
                self.ui, "target", _("Play to"), rect, choices, self.rules.target, self._aim
            ),
            lambda width: Segmented.height(self.ui, texts, width),
        )

    def _button(self, id_: str, title: str, text: str, press: Callable[[], object]) -> FormRow:
        ui = self.ui
        made = button(ui, id_, text, press, icon="rules", role="secondary", units=Size.control)
        return FormRow(title, "", made.width(), made.place, made.height)

    def _segments(
        self,
        id_: str,
        title: str,
        note: str,
        choices: Sequence[tuple[object, str]],
        value: object,
        field: str,
    ) -> FormRow:
        texts = [text for _value, text in choices]

        def choose(chosen: object) -> None:
            setattr(self, field, chosen)
            self.rebuild()

        return FormRow(
            title,
            note,
            Segmented.width(self.ui, texts),
            lambda rect: Segmented(self.ui, id_, title, rect, choices, value, choose),
            lambda width: Segmented.height(self.ui, texts, width),
        )

    def _field(
        self, id_: str, title: str, text: str, change: Callable[[str], object], placeholder: str
    ) -> FormRow:
        ui = self.ui

        def make(rect: pygame.Rect) -> TextField:
            return TextField(
                ui, id_, title, rect, text, limit=NAME_LIMIT, on_change=change, placeholder=placeholder
            )

        return FormRow(title, "", ui.u(Size.search), make, lambda width: ui.high(Size.name_field, "body"))

    # -- choices ----------------------------------------------------------

    def choose(self, name: str) -> None:
        """Write by a preset."""
        self.rules, self.house, self.dealer = preset(name), "", 0
        self.rebuild()

    def choose_house(self, house: HouseRules) -> None:
        """Write by house rules."""
        self.rules, self.house, self.dealer = house.value, house.name, 0
        self.rebuild()

    def _aim(self, target: object) -> None:
        self.rules = self.rules.with_options({"target": target})
        self.rebuild()

    def _set_title(self, text: str) -> None:
        self.title = text

    def _set_name(self, place: int, text: str) -> None:
        self.names[place] = text

    def begin(self) -> None:
        """Back to the list with an empty pad."""
        names = tuple(name.strip() for name in self.names[: self.columns])
        rules = self.rules if self.by_rules else None
        pad = ScorePad(rules=rules, names=names, dealer=self.dealer if self.by_rules else 0)
        self.want(Back())
        self.on_begin(SavedPad(self.title.strip(), now(), pad))

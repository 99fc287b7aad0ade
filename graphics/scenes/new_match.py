"""A new match: rules, options, who plays and how well. The choices are remembered."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import pygame

from game.rules import PRESETS, Option, Rules, RulesError, preset
from graphics import fonts
from graphics.i18n import _
from graphics.rules_text import choice_name, option_line, option_title, preset_line, preset_name
from graphics.scenes.seating import Seating
from graphics.theme import T
from graphics.widgets import form
from graphics.widgets.button import Button
from graphics.widgets.field import TextField
from graphics.widgets.form import Row
from graphics.widgets.label import Label, height
from graphics.widgets.rows import ListRow
from graphics.widgets.screen import UiScene
from graphics.widgets.segmented import Segmented
from saves.saved import NewMatch, new_seed
from saves.settings import LastMatch

if TYPE_CHECKING:
    from graphics.app import App

TARGETS = (101, 151, 201)
ORDER = ("target",)  # options shown first; the others as in the rule set


class NewMatchScene(UiScene):
    """Choices start from those of the last new match."""

    name = "new_match"
    first_focus = "start"

    def __init__(self, app: App, last: LastMatch | None = None) -> None:
        super().__init__(app)
        last = last or app.settings.last_match
        self.rules = remembered_rules(last)
        self.seating = Seating(last)
        self.target_text = str(self.rules.target)

    # -- layout -----------------------------------------------------------

    def build(self) -> None:
        ui, m = self.ui, self.margin
        top = self.header(_("New match"))
        foot = ui.u(68)
        bottom = ui.size[1] - ui.u(m if m == 30 else 50) - foot
        free = ui.size[0] - 2 * ui.u(m)
        self.wide = m == 48
        gap = ui.u(24 if self.wide else 16)
        shares = (500, 640, 636) if self.wide else (860, 486)
        areas, x = [], ui.u(m)
        for share in shares:
            width = round((free - gap * (len(shares) - 1)) * share / sum(shares))
            areas.append(pygame.Rect(x, top, width, bottom - gap - top))
            x += width + gap
        if self.wide:
            self._presets(self.panel(areas[0], _("Rules")))
        self._options(self.panel(areas[-2], _("Options") if self.wide else _("Rules")))
        self.seating.build(ui, self.background, self.panel(areas[-1], _("Players")), self.rebuild)
        self._foot(pygame.Rect(ui.u(m), bottom, free, foot))

    def _presets(self, inner: pygame.Rect) -> None:
        ui = self.ui
        row = inner.inflate(ui.u(16), 0)
        y = row.y
        for name in PRESETS:
            room = row.w - ui.u(48 + 44)
            text = fonts.line_height("row_title", ui.s) + height(ui, preset_line(name), "secondary", room)
            high = max(ui.u(102), text + ui.u(32))
            ListRow(
                ui,
                f"preset:{name}",
                preset_name(name),
                preset_line(name),
                pygame.Rect(row.x, y, row.w, high),
                lambda n=name: self._choose_preset(n),
                chosen=self.rules.name == name,
                tick=True,
            )
            y += high + ui.u(12)
        note = _("Four play in pairs: you with the player opposite, against the two at your sides.")
        Label(ui, (inner.x, y + ui.u(12)), note, "secondary", T.text2, inner.w)

    def _options(self, inner: pygame.Rect) -> None:
        ui = self.ui
        note, drop = _("as in the preset"), ui.u(44)
        self._usual = Label(ui, (inner.x, inner.y - drop), note, "secondary", T.text2, inner.w, "right")
        specs = sorted(self.rules.option_specs, key=lambda spec: spec.name not in ORDER)
        rows = [self._option(spec) for spec in specs]
        if not self.wide:
            rows.insert(0, self._preset_row())
        form.lay(ui, self.background, inner, rows, pitch=100)

    def _preset_row(self) -> Row:
        """The presets where there is no room for a panel of their own."""
        choices = [(name, preset_name(name)) for name in PRESETS]
        return Row(
            _("Game"),
            preset_line(self.rules.name),
            Segmented.width(self.ui, [text for _value, text in choices]),
            lambda rect: Segmented(
                self.ui,
                "preset",
                _("Game"),
                rect,
                choices,
                self.rules.name,
                lambda name: self._choose_preset(str(name)),
            ),
        )

    def _option(self, spec: Option) -> Row:
        title, note = option_title(spec.name), option_line(spec.name)
        if not spec.choices:
            return self._number(spec, title, note)
        choices = [(value, choice_name(spec.name, value)) for value in spec.choices]
        value = getattr(self.rules, spec.name)
        return Row(
            title,
            note,
            Segmented.width(self.ui, [text for _value, text in choices]),
            lambda rect: Segmented(
                self.ui, spec.name, title, rect, choices, value, lambda v: self._set_option(spec.name, v)
            ),
        )

    def _number(self, spec: Option, title: str, note: str) -> Row:
        """Usual numbers to choose from, and a field for any other."""
        ui, field = self.ui, self.ui.u(96)
        choices = [(n, str(n)) for n in TARGETS]
        wide = Segmented.width(ui, [text for _n, text in choices])

        def make(rect: pygame.Rect) -> None:
            left = pygame.Rect(rect.x, rect.y, rect.w - field - ui.u(10), rect.h)
            self._targets = Segmented(
                ui, spec.name, title, left, choices, self.rules.target, self._set_target
            )
            right = pygame.Rect(rect.right - field, rect.y, field, rect.h)
            label = _("another number, {low}–{high}").format(low=spec.low, high=spec.high)
            self._target_field = TextField(
                ui, "target:other", label, right, self.target_text, limit=3, on_change=self._type_target
            )

        return Row(title, f"{note} ({spec.low}–{spec.high})", wide + field + ui.u(10), make)

    def _foot(self, area: pygame.Rect) -> None:
        ui = self.ui
        text = _("Start match")
        wide = max(ui.u(316), Button.width(ui, text, "play", "button_big"))
        rect = pygame.Rect(area.right - wide, area.y, wide, area.h)
        self._start = Button(
            ui, "start", text, rect, self.start, icon="play", kind="primary", role="button_big"
        )
        self._remark: Label | None = None
        self._remark_area = pygame.Rect(area.x, area.y, area.w - wide - ui.u(24), area.h)
        self._check()

    # -- choices ----------------------------------------------------------

    def _choose_preset(self, name: str) -> None:
        self.rules = preset(name)
        self.target_text = str(self.rules.target)
        self.rebuild()

    def _set_option(self, name: str, value: object) -> None:
        self.rules = self.rules.with_options({name: value})
        self.rebuild()

    def _set_target(self, value: object) -> None:
        self.rules = self.rules.with_options({"target": value})
        self.target_text = str(value)
        self.rebuild()

    def _type_target(self, text: str) -> None:
        self.target_text = text
        try:
            self.rules = self.rules.with_options({"target": text})
        except RulesError:
            pass
        else:
            self._targets.value = self.rules.target
            self._targets.repaint()
        self._check()

    @property
    def wrong(self) -> str:
        """Why the match cannot begin; empty if it can."""
        if self.target_text == str(self.rules.target):
            return ""
        spec = next(spec for spec in self.rules.option_specs if spec.name == "target")
        return _("Play to: a number from {low} to {high}.").format(low=spec.low, high=spec.high)

    def _check(self) -> None:
        """Say below what is wrong, or that the choices are kept; Start works only when nothing is."""
        ui, wrong = self.ui, self.wrong
        usual = not wrong and self.rules == preset(self.rules.name)
        (self._usual.show if usual else self._usual.hide)()
        text = wrong or _("These choices are remembered for the next match.")
        if self._remark is not None:
            if self._remark.text == text:
                return
            self._remark.kill()
        area = self._remark_area
        middle = (area.x, area.centery)
        self._remark = Label(ui, middle, text, "body", T.red if wrong else T.text2, area.w, middle=True)
        if wrong:
            self._start.disable()
        else:
            self._start.enable()

    # -- start ------------------------------------------------------------

    def start(self) -> None:
        """Remember the choices, begin the match and go to the table."""
        from graphics.scenes.play import begin_match

        last = LastMatch(
            preset=self.rules.name,
            options=self.rules.options(),
            partner=self.seating.partner,  # type: ignore[arg-type]
            opponents=self.seating.opponents,  # type: ignore[arg-type]
            names=self.seating.own_names(),
        )
        self.app.save_settings(self.app.settings.with_(last_match=last))
        begin_match(self.app, self.new_match())

    def new_match(self) -> NewMatch:
        """The match that was chosen, with a fresh seed."""
        seats = self.rules.seats
        levels = self.seating.levels()
        return NewMatch(
            name=f"{preset_name(self.rules.name)}, {datetime.now():%d.%m.%Y %H:%M}",
            rules=self.rules.name,
            options=self.rules.options(),
            seed=new_seed(),
            players={seat: self.seating.name(seat) for seat in seats},
            levels={seat: levels[seat] for seat in seats},
        )


def remembered_rules(last: LastMatch) -> Rules:
    """The rules of the last new match; what in them no longer exists is as in the preset."""
    rules = preset(last.preset) if last.preset in PRESETS else next(iter(PRESETS.values()))
    for name, value in last.options.items():
        try:
            rules = rules.with_options({name: value})
        except RulesError:
            continue  # an option of another version of the game
    return rules

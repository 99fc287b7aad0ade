"""The settings. Every change counts at once and is written at once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.cards import parse_card
from graphics import draw, faces
from graphics.i18n import LANGUAGES, _, pgettext
from graphics.icons import in_force
from graphics.theme import T, scale
from graphics.widgets import form
from graphics.widgets.choice import Switch, Tile
from graphics.widgets.form import Row
from graphics.widgets.label import Label
from graphics.widgets.screen import UiScene
from graphics.widgets.segmented import Segmented
from graphics.widgets.slider import Slider

BACKS = ("shevitsa", "kilim", "star", "roses")
FACES = tuple(map(parse_card, ("AS", "KH", "QC", "JD")))


class SettingsScene(UiScene):
    """Look, pace, habits, sound, language, window; of the settings of the application."""

    name = "settings"
    first_focus = "back"

    def build(self) -> None:
        ui = self.ui
        top = self.header(_("Settings"))
        m = ui.u(self.margin)
        foot = ui.u(44) if self.app.settings_error else 0
        area = pygame.Rect(m, top, ui.size[0] - 2 * m, ui.size[1] - top - ui.u(30) - foot)
        inner = self.panel(area)
        gap = ui.u(64 if self.margin == 48 else 40)
        column = (inner.w - gap) // 2
        left, right = self._left_rows(), self._right_rows()
        rows = max(form.needed(ui, left, column), form.needed(ui, right, column))
        looks = min(ui.u(220), max(ui.u(120), inner.h - rows - ui.u(60)))
        y = self._looks(inner, column, gap, looks) + ui.u(16)
        self.background.fill(T.line, (inner.x, y, inner.w, max(1, ui.u(1))))
        y += ui.u(8)
        rest = inner.bottom - y
        pitch = min(rest / max(len(left), len(right)) / ui.s, 108)
        for x, part in ((inner.x, left), (inner.right - column, right)):
            form.lay(ui, self.background, pygame.Rect(x, y, column, rest), part, lines=False, pitch=pitch)
        self._error(area)

    # -- the deck ---------------------------------------------------------

    def _looks(self, inner: pygame.Rect, column: int, gap: int, height: int) -> int:
        ui, settings = self.ui, self.app.settings
        for x, text in ((inner.x, _("Faces")), (inner.x + column + gap, _("Card back"))):
            Label(ui, (x, inner.y), text, "row_title")
        y = inner.y + ui.u(40)
        face = pygame.Rect(inner.x, y, round(height * 1.36), height)
        Tile(
            ui,
            "deck:french",
            _("French, two colours"),
            face,
            faces_picture(face.size, ui.s, _("French, two colours")),
            True,
            lambda: None,
            radius=18,
        )
        card = (round((height - ui.u(16)) / 1.4), height - ui.u(16))
        x = inner.x + column + gap
        for back in BACKS:
            rect = pygame.Rect(x, y, card[0] + ui.u(16), height)
            Tile(
                ui,
                f"back:{back}",
                back_name(back),
                rect,
                faces.picture(replace(in_force(), back=back), None, card),
                settings.back == back,
                lambda b=back: self._choose_back(b),
            )
            x += rect.w + ui.u(22)
        return y + height

    def _choose_back(self, back: str) -> None:
        self._change(back=back)
        for other in BACKS:
            tile = self.ui.find(f"back:{other}")
            if isinstance(tile, Tile):
                tile.set_chosen(other == back)

    # -- rows -------------------------------------------------------------

    def _left_rows(self) -> list[Row]:
        settings = self.app.settings
        return [
            self._segments(
                "speed",
                _("Pace"),
                _("deal, play and collect"),
                (
                    ("calm", pgettext("pace", "calm")),
                    ("normal", pgettext("pace", "normal")),
                    ("quick", pgettext("pace", "quick")),
                    ("at_once", pgettext("pace", "at once")),
                ),
            ),
            self._switch(
                "animation", _("Animation"), _("off: cards fade instead of flying"), settings.animation
            ),
            self._segments(
                "trick_stays",
                _("Finished trick"),
                _("how long it stays on the table"),
                (
                    ("click", pgettext("trick stays", "until a click")),
                    (1000, _("{count} s").format(count=1)),
                    (2000, _("{count} s").format(count=2)),
                    (4000, _("{count} s").format(count=4)),
                ),
            ),
            self._switch(
                "auto_single",
                _("Play a single card by itself"),
                _("when only one is allowed"),
                settings.auto_single,
            ),
            self._segments(
                "hand_sort",
                _("Order of the hand"),
                "",
                (
                    ("suits", pgettext("hand order", "by suit")),
                    ("strength", pgettext("hand order", "by strength")),
                    ("dealt", pgettext("hand order", "as dealt")),
                ),
            ),
        ]

    def _right_rows(self) -> list[Row]:
        ui, settings = self.ui, self.app.settings
        languages = (("system", pgettext("language", "as the system")), *LANGUAGES.items())
        return [
            self._segments(
                "announce_belot",
                _("Announce belot"),
                _("king and queen of trumps"),
                (("auto", pgettext("belot", "by itself")), ("ask", pgettext("belot", "ask me"))),
            ),
            self._segments("language", _("Language"), "", languages),
            Row(
                _("Volume"),
                _("the sounds of the table"),
                ui.u(250),
                lambda rect: Slider(
                    ui,
                    "volume",
                    _("Volume"),
                    rect,
                    settings.volume,
                    self._hear,
                    on_release=lambda value: self._change(volume=value),
                ),
            ),
            self._switch(
                "full_screen",
                _("Full screen"),
                _("F11 changes it at any time"),
                self.app.full_screen,
            ),
            self._switch(
                "warn_before_revoke",
                _("Warn before an illegal card"),
                _("in rules where it can be played at a price"),
                settings.warn_before_revoke,
            ),
        ]

    def _segments(self, field: str, title: str, note: str, choices: Sequence[tuple[Hashable, str]]) -> Row:
        ui = self.ui
        value = getattr(self.app.settings, field)
        return Row(
            title,
            note,
            Segmented.width(ui, [text for _value, text in choices]),
            lambda rect: Segmented(
                ui, field, title, rect, choices, value, lambda v: self._change(**{field: v})
            ),
        )

    def _switch(self, field: str, title: str, note: str, value: bool) -> Row:
        ui = self.ui
        return Row(
            title,
            note,
            ui.u(Switch.WIDTH),
            lambda rect: Switch(ui, field, title, rect, value, lambda v: self._change(**{field: v})),
        )

    # -- changes ----------------------------------------------------------

    def _change(self, **values: Any) -> None:
        failed_before = self.app.settings_error is not None
        saved = self.app.save_settings(self.app.settings.with_(**values))
        if saved == failed_before:
            self.rebuild()  # the line about it comes or goes

    def _hear(self, volume: int) -> None:
        self.app.sound.volume = volume
        self.app.sound.play("card_played")

    def _error(self, area: pygame.Rect) -> None:
        error = self.app.settings_error
        if error is not None:
            from graphics.saves_text import settings_error

            spot = (area.x, area.bottom + self.ui.u(12))
            Label(self.ui, spot, settings_error(error), "secondary", T.red, area.w)


def back_name(back: str) -> str:
    """What a card back is called."""
    return {
        "shevitsa": _("Embroidery, red"),
        "kilim": _("Kilim, blue"),
        "star": _("Star, green"),
        "roses": _("Roses, brown"),
    }[back]


def faces_picture(size: tuple[int, int], s: float, caption: str) -> pygame.Surface:
    """A small fan of four cards on cloth with a caption below."""
    from graphics import fonts

    surface = draw.clear(size)
    inset = round(6 * s)
    ground = surface.get_rect().inflate(-2 * inset, -2 * inset)
    draw.box(surface, ground, round(14 * s), T.cloth2, T.line, max(1, round(scale(size))))
    line = fonts.line_height("secondary_bold", s) + round(8 * s)
    high = round((ground.h - line) * 0.84)
    card = (round(high / 1.4), high)
    step = min(round(card[0] * 0.62), (ground.w - card[0] - round(24 * s)) // (len(FACES) - 1))
    x = ground.centerx - (step * (len(FACES) - 1)) // 2
    for i, face in enumerate(FACES):
        angle = (1.5 - i) * 5.2
        framed = draw.clear((card[0] + 4, card[1] + 4))
        framed.blit(faces.picture(in_force(), face, card), (2, 2))
        turned = pygame.transform.rotozoom(framed, angle, 1.0)
        drop = round(abs(1.5 - i) ** 2 * 2 * s)
        surface.blit(
            turned, turned.get_rect(center=(x + i * step, ground.y + round(10 * s) + high // 2 + drop))
        )
    text = fonts.render(caption, "secondary_bold", s, T.text)
    text = text if text.get_width() <= ground.w - 8 else fonts.render(caption, "caption", s, T.text)
    surface.blit(text, text.get_rect(center=(ground.centerx, ground.bottom - line // 2)))
    return surface

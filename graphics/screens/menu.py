"""The main menu."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

from game.core.cards import parse_card
from game.rules import PRESETS, Rules
from graphics.audio.sounds import silent, switched
from graphics.render import deck, draw, fonts, gradient, tablecloth
from graphics.render.cache import cached
from graphics.render.icons import in_force, picture
from graphics.render.sizes import (
    MENU,
    MENU_ITEM,
    MENU_LOW,
    MENU_LOW_UNTIL,
    MENU_TEXT,
    MENU_TITLE,
    MENU_WIDTH,
    Gap,
    Size,
)
from graphics.render.theme import T, fade, mix, rgb
from graphics.screens import destinations as to
from graphics.text import duplicate_text, i18n, rounds_text
from graphics.text.i18n import _
from graphics.text.match_text import human_seat, rules_text, score_text, series_text, totals
from graphics.text.names import Names
from graphics.text.words import written
from graphics.widgets.controls.button import BigButton, Link, MenuItem
from graphics.widgets.controls.label import Label, Picture, height
from graphics.widgets.intents import Destination, Open, Quit
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from saves.errors import StoreError
from saves.settings import last_match_rules
from saves.tournament.evening import waiting as waiting_evening
from saves.tournament.running_table import own_summary

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from saves.saved import MatchSummary
    from saves.tournament.evening import WaitingEvening
    from saves.tournament.records import TournamentRow

FAN = tuple(map(parse_card, ("AS", "KS", "JH", "QH", "KH")))
STEP, RADIUS = 11.5, 900  # degrees from card to card, units
CARD = (318, 445)
PAD = (250, 262)
COLUMN = 700  # units: the menu's shaded column on the left


@cached(1)
def still_life(size: tuple[int, int], s: float) -> pygame.Surface:
    """The ground of the main menu for a window of `size`, without the pad. Shared: draw on a copy."""
    surface = tablecloth.background(size, s).copy()
    _glow(surface, s)
    k = room_scale(size, s)
    _fan(surface, s, k)
    cup = round(258 * s * k)
    x, y = place(size, s, 1719, 859)
    surface.blit(picture("props/coffee.svg", (cup, cup)), (x - cup // 2, y - cup // 2))
    _pencil(surface, s, k)
    _shade(surface, s)
    return surface


def room_scale(size: tuple[int, int], s: float) -> float:
    """The scale of things in the free part of the window: 1 at 16:9 and 1080 units high."""
    w, h = size[0] / s, size[1] / s
    return min((w - 600) / 1320, h / 1080, 1.15)


def place(size: tuple[int, int], s: float, x: float, y: float) -> tuple[int, int]:
    """A point of the 1920x1080 drawing in the free part of this window, in pixels."""
    w, h = size[0] / s, size[1] / s
    k = room_scale(size, s)
    centre = 600 + (w - 600) / 2
    return round((centre + (x - 1260) * k) * s), round((h / 2 + (y - 540) * k) * s)


def _glow(surface: pygame.Surface, s: float) -> None:
    w, h = surface.get_size()
    wide = min(w, round(1200 * s))
    light = gradient.radial((wide, h), rgb("#FFD68A", 0.18), (255, 214, 138, 0), (0.56, 0.5), (0.42, 0.45))
    surface.blit(light, (w - wide, 0))


def _fan(surface: pygame.Surface, s: float, k: float) -> None:
    width, height = round(CARD[0] * s * k), round(CARD[1] * s * k)
    for i, face in enumerate(FAN):
        angle = (i - 2) * STEP
        dx = RADIUS * math.sin(math.radians(angle))
        dy = RADIUS * (1 - math.cos(math.radians(angle)))
        x, y = place(surface.get_size(), s, 1280 + dx, 440 + dy)
        card = deck.picture(in_force(), face, (width, height))
        _turned_shadow(surface, (width, height), (x, y), angle, s)
        turned = draw.turned(card, -angle) if angle else card
        surface.blit(turned, turned.get_rect(center=(x, y)))


def _turned_shadow(
    surface: pygame.Surface, size: tuple[int, int], at: tuple[int, int], angle: float, s: float
) -> None:
    soft, x, y = draw.shadow(size, round(size[0] * 0.068), 2, s)
    turned = pygame.transform.rotate(soft, -angle)
    drop = y + soft.get_height() / 2 - size[1] / 2
    surface.blit(turned, turned.get_rect(center=(at[0], round(at[1] + drop))))


def _pencil(surface: pygame.Surface, s: float, k: float) -> None:
    z = s * k * 2  # drawn twice as large, for smooth edges
    pencil = draw.clear((round(330 * z), round(26 * z)))

    def bar(x: float, y: float, w: float, h: float, colour: str) -> None:
        pencil.fill(rgb(colour), (round(x * z), round(y * z), round(w * z), round(h * z)))

    def spike(points: tuple[tuple[float, float], ...], colour: str) -> None:
        pygame.draw.polygon(pencil, rgb(colour), [(x * z, y * z) for x, y in points])

    bar(44, 3, 244, 20, "#D9A23B")
    bar(44, 3, 244, 7, "#E9BE66")
    bar(44, 17, 244, 6, "#B57F25")
    spike(((44, 3), (8, 13), (44, 23)), "#F0D9B0")
    spike(((20, 9.6), (8, 13), (20, 16.4)), "#2A2A33")
    bar(288, 3, 14, 20, "#B9B4AC")
    draw.box(pencil, pygame.Rect(302 * z, 3 * z, 22 * z, 20 * z), round(5 * z), rgb("#C8605A"))
    turned = pygame.transform.rotozoom(pencil, 24, 0.5)
    surface.blit(turned, turned.get_rect(center=place(surface.get_size(), s, 1355, 893)))


def _shade(surface: pygame.Surface, s: float) -> None:
    """The dark column under the menu, fading out to the right."""
    wide, solid, h = round(COLUMN * s), round(560 * s), surface.get_height()
    strip = draw.clear((wide, 1))
    for x in range(wide):
        if x <= solid:
            alpha = 0.86 - 0.06 * x / max(1, solid)
        else:
            alpha = 0.80 * (1 - (x - solid) / max(1, wide - solid))
        strip.set_at((x, 0), fade(T.veil[:3], alpha))
    surface.blit(pygame.transform.scale(strip, (wide, h)), (0, 0))


class MenuPad(Struct, frozen=True):
    """Contents of the pad: the head of each column, its score (None: nothing written yet), the target."""

    heads: tuple[str, ...]
    totals: tuple[int, ...] | None
    target: int


def draw_pad(surface: pygame.Surface, s: float, sheet_of: MenuPad) -> None:
    """The score pad, turned a little, with the score of the match that waits."""
    totals, target, columns = sheet_of.totals, sheet_of.target, len(sheet_of.heads)
    k = room_scale(surface.get_size(), s)
    z = s * k
    w, h = round(PAD[0] * z), round(PAD[1] * z)
    pad = draw.clear((w + 4, h + 4))
    sheet = pygame.Rect(2, 2, w, h)
    round_top, round_foot = round(4 * z), round(10 * z)
    draw.box(pad, sheet, (round_top, round_top, round_foot, round_foot), T.paper)
    top = pygame.Rect(2, 2, w, round(16 * z))
    draw.box(pad, top, (round_top, round_top, 0, 0), mix(T.paper, T.paper_line, 0.55))
    for y in range(round(59 * z), h - round(20 * z), max(4, round(38 * z))):
        if totals is not None and round(118 * z) <= y < round(170 * z):
            continue  # it would strike through the score
        pad.fill(T.paper_line, (2, 2 + y, w, max(1, round(z))))
    middle = draw.clear((max(1, round(2 * z)), h - round(68 * z)))
    middle.fill(T.centre_line)
    for i in range(1, columns):
        pad.blit(middle, (sheet.x + w * i // columns - middle.get_width() // 2, round(26 * z)))
    for i, head in enumerate(sheet_of.heads):
        centre = sheet.x + w * (2 * i + 1) // (2 * columns)
        room = w // columns - 4
        title, total = fonts.ungrown("pad_title", z), fonts.ungrown("pad_total", z)
        head = fonts.abbreviate(head, "pad_title", title, room)
        text = fonts.render(head, "pad_title", title, T.ink)
        pad.blit(text, text.get_rect(center=(centre, round(42 * z))))
        if totals is not None:
            number = fonts.render(written(totals[i]), "pad_total", total, T.ink)
            if number.get_width() > room:
                number = pygame.transform.smoothscale_by(number, room / number.get_width())
            pad.blit(number, number.get_rect(center=(centre, round(145 * z))))
    if totals is not None:
        pad.fill(T.ink2, (2 + round(24 * z), round(118 * z), w - round(48 * z), max(1, round(2 * z))))
    aim = _("first to {target}").format(target=target)
    foot = fonts.render(aim, "caption", fonts.ungrown("caption", z), T.ink2)
    strip = pygame.Rect(2 + round(8 * z), h - round(40 * z), w - round(16 * z), round(36 * z))
    pad.fill(T.paper, strip)
    pad.blit(foot, foot.get_rect(center=strip.center))
    x, y = place(surface.get_size(), s, 1053, 866)
    shade, _dx, _dy = draw.shadow((w, h), round(8 * z), 2, s)
    soft = pygame.transform.rotate(shade, 5)
    surface.blit(soft, soft.get_rect(center=(x, y + round(6 * z))))
    turned = pygame.transform.rotozoom(pad, 5, 1.0)
    surface.blit(turned, turned.get_rect(center=(x, y)))


HUMAN = 0


class MenuScene(UiScene):
    """Continue, new match, matches, tournaments, practice, rules, settings, quit.

    `waiting` is the match to go on with.
    """

    name = "menu"

    def __init__(self, ports: Ports, waiting: MatchSummary | None = None) -> None:
        super().__init__(ports)
        self.waiting = waiting
        self.tournament: TournamentRow | None = None
        """The tournament under way, unless something else was played after its table, or whose end was not
        seen."""
        self.own_table: MatchSummary | None = None
        """The match at the person's table of the tournament, once it has begun."""
        self.evening: WaitingEvening | None = None
        """The duplicate evening under way, if it was played later than the waiting match."""
        self._asked = waiting is not None
        self._muted = silent(self.settings)

    def _look_up(self) -> None:
        if self._asked or self.store is None:
            return
        self._asked = True
        try:
            self.waiting = self.store.series_that_waits() or self.store.pages.latest_unfinished()
            going = self.store.tournaments.unfinished()
            if going is None or going.tournament.left:
                going = self.store.tournaments.unseen()
            self.tournament, self.own_table = going, None
            if going is not None:
                self.own_table = own_summary(self.store, going)
        except StoreError:
            self.waiting = None  # the list of matches says what is wrong
        self.evening = waiting_evening()
        if self.evening and self.waiting and self.evening.played < self.waiting.updated:
            self.evening = None
        later = [self.waiting.updated] if self.waiting else []
        later += [self.evening.played] if self.evening else []
        table = self.own_table
        if table is not None and not table.finished and any(each > table.updated for each in later):
            self.tournament = self.own_table = None  # its table waits

    def resume(self) -> None:
        """After another screen: a different match may be waiting now."""
        self._asked = False
        self.rebuild()

    @property
    def _damaged(self) -> bool:
        """True if the database should be repaired, which can be discovered at any time."""
        return self.store is not None and bool(self.store.damage)

    @property
    def resting(self) -> bool:
        return self._muted == silent(self.settings) and not self._damaged and super().resting

    def update(self, dt: float) -> None:
        if self._muted != silent(self.settings):  # by a key
            self.rebuild()
        if self._damaged:
            self.want(Open(to.Damage()))
            return
        super().update(dt)

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        return still_life(size, self.ports.window.scale).copy()

    def build(self) -> None:
        self._look_up()
        ui = self.ui
        sizes = MENU if ui.size[1] / ui.s > MENU_LOW_UNTIL else MENU_LOW
        column = ui.rect(sizes.left, sizes.top, MENU_WIDTH, 0)
        draw_pad(self.background, ui.s, self.pad())
        items, small = self._items(), ui.high(Size.control, "secondary")
        foot, gap = ui.size[1] - ui.u(sizes.foot) - small, ui.u(sizes.gap)
        rows = foot - ui.u(Gap.fine) - len(items) * max(ui.least, fonts.line_height("menu", ui.s)) - gap
        lines = self._waiting_lines()
        for line in lines:
            high = BigButton.height(ui, line, column.w, sizes.big)
            if ui.u(sizes.heading) + high <= rows:
                break
        y = max(self._title(column, sizes.emblem, rows - high), ui.u(sizes.heading))
        big = pygame.Rect(column.x, y, column.w, high)
        if line:
            BigButton(ui, "continue", _("Continue"), big, self._continue, line=line, icon="play")
        else:
            BigButton(ui, "new_match", _("New match"), big, self._opens(to.NewMatch()), line="", icon="play")
        room = foot - ui.u(Gap.fine) - big.bottom
        gap = min(gap, max(0, room - len(items) * ui.least))  # what can be pressed comes first
        y = big.bottom + gap
        step = min(ui.u(sizes.step), (room - gap) // len(items))
        for id_, icon, text, action in items:
            rect = pygame.Rect(column.x, y, column.w, min(step, ui.high(MENU_ITEM, "menu")))
            MenuItem(ui, id_, text, rect, action, icon=icon)
            y += step
        self._foot((column.x, foot), small)

    def _foot(self, at: tuple[int, int], high: int) -> None:
        ui, mute = self.ui, silent(self.settings)
        self._muted = mute
        links = (
            (
                "language",
                "globe",
                i18n.LANGUAGES[i18n.language()],
                self._opens(to.Settings("language")),
                _("Language"),
            ),
            (
                "sound",
                "mute" if mute else "sound",
                _("Sound off") if mute else _("Sound on"),
                self._toggle_sound,
                _("Sound on") if mute else _("Sound off"),
            ),
            ("quit", "door", _("Quit"), lambda: self.want(Quit()), None),
        )
        icons = sum(Link.width(ui, text) for _id, _icon, text, _act, _tip in links) <= ui.u(MENU_TEXT)
        x = at[0] + (ui.u(Gap.medium) if icons else 0)
        for id_, icon, text, action, tip in links:
            rect = pygame.Rect(x, at[1], Link.width(ui, text, icons), high)
            Link(ui, id_, text, rect, action, icon=icon, tooltip=tip)
            x = rect.right

    def _items(self) -> list[tuple[str, str, str, Callable[[], object]]]:
        items = [
            ("new_match", "plus", _("New match"), self._opens(to.NewMatch())),
            ("matches", "history", _("Matches"), self._opens(to.Matches())),
            ("tournaments", "trophy", _("Tournaments"), self._opens(to.Lobby())),
            ("practice", "practice", _("Practice"), self._opens(to.Practice())),
            ("score_pads", "tally", _("Score pad"), self._opens(to.ScorePads())),
            ("rules", "rules", _("Rules"), self._opens(to.RuleBook())),
            ("settings", "settings", _("Settings"), self._opens(to.Settings())),
        ]
        return items if any(self._waiting_lines()) else items[1:]

    def _title(self, column: pygame.Rect, sign: float, end: int) -> int:
        """The emblem, the name and a line if it ends above `end`; returns where they end, in pixels."""
        ui = self.ui
        emblem = picture("props/emblem.svg", (ui.u(sign), ui.u(sign)))
        Picture(ui, column.topleft, emblem)
        x, y = column.x + ui.u(sign + MENU_TITLE), column.y - ui.u(MENU_TITLE)
        text, room = _("Belot and Bela for two, three or four"), ui.u(MENU_TEXT) - (x - column.x)
        below = fonts.width(text, "button_thin", ui.s) > room  # below the emblem there is more room
        if below:
            room, y = ui.u(MENU_TEXT), column.y + (ui.u(sign) - fonts.line_height("game_title", ui.s)) // 2
        title = Label(ui, (x, y), _("Belot"), "game_title")
        x = column.x if below else x
        y = (max(title.bottom, column.y + ui.u(sign + Gap.fine)) if below else title.bottom) - ui.u(Gap.hair)
        high = height(ui, text, "button_thin", room)
        room = fonts.even(text, "button_thin", ui.s, room)
        if y + high > end:
            return y
        Label(ui, (x, y), text, "button_thin", T.text2, room)
        return y + high + ui.u(Gap.medium)

    def _waiting_lines(self) -> tuple[str, ...]:
        """A line about the match or tournament to continue, and a shorter one; "" if there is none."""
        if self.tournament is not None:
            return rounds_text.waiting_lines(self.tournament.tournament)
        if self.evening is not None:
            return duplicate_text.waiting_lines(self.evening.kept, self.evening.number)
        return (self.score_line() if self.waiting is not None else "",)

    def score_line(self) -> str:
        waiting = self.waiting
        assert waiting is not None
        if waiting.finished and (counts := series_text(waiting)):
            return _("{rules} · matches {counts}").format(rules=rules_text(waiting), counts=counts)
        text = _("{rules} · deal {deal} · {score}").format(
            rules=rules_text(waiting), deal=waiting.deal, score=score_text(waiting)
        )
        return text.replace(" : ", "\u00a0:\u00a0")  # a score stays on one line

    def pad(self) -> MenuPad:
        """The pad on the cloth: that of the match *Continue* opens; else empty, for the last rules."""
        waiting = self.waiting if self.evening is None else None
        if self.tournament is not None:
            waiting = self.own_table
        if waiting is None:
            chosen = last_match_rules(self.settings.last_match)
            rules = chosen if self.tournament is None else self.tournament.tournament.table_rules
            return MenuPad(_heads(rules, HUMAN, {}), None, rules.target)
        rules = PRESETS.get(waiting.preset) or next(iter(PRESETS.values()))
        heads = _heads(rules, human_seat(waiting, rules), waiting.players)
        return MenuPad(heads, totals(waiting), waiting.target or rules.target)

    def _continue(self) -> None:
        if self.tournament is not None:
            self.want(Open(to.Lobby()))  # below it, as if opened from there
            if not self.tournament.over:  # else the lobby opens it
                self.want(Open(to.KeptTournament(self.tournament.id)))
        elif self.evening is not None:
            self.want(Open(to.Duplicate(go_on=True)))
        elif self.waiting is not None:
            self.want(Open(to.KeptMatch(self.waiting.id)))

    def _opens(self, destination: Destination) -> Callable[[], object]:
        return lambda: self.want(Open(destination))

    def _toggle_sound(self) -> None:
        self.ports.preferences.save_settings(switched(self.settings))

    def escape(self) -> None:
        """Esc does not close the game: Quit is on the screen."""


def _heads(rules: Rules, human: int, players: Mapping[str, str]) -> tuple[str, ...]:
    return Names(rules, human, lambda seat: players.get(rules.seats[seat], "")).side_titles(human)

"""The end of a round, and of a tournament."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from msgspec import Struct

from game.tournament.draw import drawn
from game.tournament.progress import TableNow, standing_of
from game.tournament.tournament import Tournament
from graphics.render import draw, gradient, things
from graphics.render.animation import Animation, Parallel
from graphics.render.icons import icon
from graphics.render.motion import Motion
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T, fade, text_growth
from graphics.screens import destinations as to
from graphics.screens.tournament.cloth import lay_cloth
from graphics.screens.tournament.podium import TROPHIES, Podium, PodiumStep
from graphics.screens.tournament.shown import people
from graphics.screens.tournament.shown.card_grid import card_grid, cloth_grid
from graphics.screens.tournament.shown.oval_table import OvalGrid
from graphics.screens.tournament.shown.scene import TournamentScene
from graphics.screens.tournament.shown.table_card import card_of
from graphics.table.panels.ornaments import Flourish
from graphics.text import rounds_text, tournament_text
from graphics.text.i18n import _
from graphics.text.tournament_text import name_of, pair_text
from graphics.widgets.boxes import Box, Column, Made, Row
from graphics.widgets.controls.label import Label, Picture, height
from graphics.widgets.felt import EDGE, lay_felt
from graphics.widgets.intents import Back, Open, Replace
from graphics.widgets.parts import Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import DrawnOnce, tweened
from graphics.widgets.ui import Ui


class PrizePlace(Struct, frozen=True):
    """A pair that took a prize; `chips` are the winnings of each of them, without a person who won none.

    They are shown in chips of at most `dearest`.
    """

    title: str
    sign: str
    names: str
    faces: tuple[str, str]
    line: str
    chips: tuple[int, ...]
    dearest: int
    grand: bool


def place_of(tournament: Tournament, pair: tuple[int, int], *, grand: bool) -> PrizePlace:
    """The place of a pair of the last round, with the numbers of its standing."""
    one, other = (standing_of(tournament, entrant).prize for entrant in pair)
    each = _("{chips} each").format(chips=tournament_text.chips(one.chips))
    last = tournament.terms.rounds
    line = f"{rounds_text.points_line(one.points)} · {each}"
    if tournament.left and tournament.human in pair:  # the partner of the seat that was left takes all chips
        partner = pair[1 - pair.index(tournament.human)]
        prize = standing_of(tournament, partner).prize
        won = f"{rounds_text.points_line(prize.points)} · {tournament_text.chips(prize.chips)}"
        line = f"{name_of(tournament, partner, last)}: {won}"
    return PrizePlace(
        title=_("Grand prize") if grand else _("Second place"),
        sign="trophy" if grand else "star",
        names=pair_text(tournament, pair, last),
        faces=people.faces_of(tournament, pair),
        line=line,
        chips=tuple(prize.chips for prize in (one, other) if prize.chips),
        dearest=tournament.terms.second.chips,
        grand=grand,
    )


def steps_of(tournament: Tournament, final: TableNow) -> list[PodiumStep]:
    """The winners of the last table, its losers, and all who lost the round before, where there was one."""
    winner, pairs = final.winner or 0, final.seating.pairs
    steps = []
    for grand, pair in ((True, pairs[winner]), (False, pairs[1 - winner])):
        place, figure, line = place_of(tournament, pair, grand=grand), "", ""
        if grand and not (tournament.left and tournament.human in pair):
            prize = standing_of(tournament, pair[0]).prize
            figure = _("{chips} each").format(chips=tournament_text.chips(prize.chips))
            line = rounds_text.points_line(prize.points)
        steps.append(PodiumStep(place.faces, (place.names,), figure, line or place.line))
    before = tournament.terms.rounds - 1
    if before:
        results = tournament.rounds[before - 1]
        seatings = drawn(tournament, before)
        lost = [each.pairs[1 - result.winner] for each, result in zip(seatings, results, strict=True)]
        faces = tuple(face for pair in lost for face in people.faces_of(tournament, pair))
        names = tuple(pair_text(tournament, pair, before) for pair in lost)
        steps.append(PodiumStep(faces, names))
    return steps


LIGHT = 0.14  # how strong the light behind a podium is


class PlaceBox(Box):
    """A place in a column: sign, title, portraits, names, prize, chips. The chips give way first."""

    grow = True

    def __init__(self, ui: Ui, place: PrizePlace) -> None:
        self._ui, self._place = ui, place
        self.flourish: Flourish | None = None
        self.large = True
        """The portraits are, as where there is room."""
        self._chips = True
        self.yields = 1

    @property
    def _face(self) -> int:
        sizes = Size.podium if self.large else Size.podium_low
        return self._ui.u(sizes[0 if self._place.grand else 1])

    def _pile(self) -> pygame.Surface | None:
        """One stack for each person, the higher the more they won."""
        if not self._chips:
            return None
        return things.singles(self._place.chips, self._place.dearest, self._ui.u(Size.pile_chip))

    def _texts(self) -> list[tuple[str, str]]:
        return [(self._place.names, "row_title"), (self._place.line, "secondary")]

    def height(self, width: int) -> int:
        ui, pile = self._ui, self._pile()
        texts = sum(height(ui, text, role, width) for text, role in self._texts())
        head = ui.u(Size.menu_sign) + ui.u(Gap.thin) + height(ui, self._place.title, "card_title", width)
        used = head + ui.u(Gap.small) + self._face + ui.u(Gap.small) + texts
        return used + (ui.u(Gap.medium) + pile.get_height() if pile is not None else 0)

    def least(self, width: int) -> int:
        pile = self._pile()
        return self.height(width) - (self._ui.u(Gap.medium) + pile.get_height() if pile is not None else 0)

    def shrink(self, width: int, by: int) -> int:
        before, self._chips = self.height(width), by <= 0
        return before - self.height(width)

    def place(self, rect: pygame.Rect) -> None:
        ui, shown, ink = self._ui, self._place, T.on_cloth
        y = rect.y + max(0, rect.h - self.height(rect.w)) // 2
        sign = icon(shown.sign, ui.u(Size.menu_sign), ink)
        Picture(ui, (rect.centerx - sign.get_width() // 2, y), sign)
        if shown.grand:
            self.flourish = Flourish(ui, (rect.centerx, y + sign.get_height() // 2), sign.get_height())
        y += sign.get_height() + ui.u(Gap.thin)
        y = Label(ui, (rect.x, y), shown.title, "card_title", ink, rect.w, "center").bottom + ui.u(Gap.small)
        wide = people.pair_width(self._face)
        portraits = draw.clear((wide, self._face))
        people.paint_pair(portraits, shown.faces, 0, self._face // 2, self._face)
        Picture(ui, (rect.centerx - wide // 2, y), portraits)
        y += self._face + ui.u(Gap.small)
        for text, role in self._texts():
            y = Label(ui, (rect.x, y), text, role, ink, rect.w, "center").bottom
        pile = self._pile()
        if pile is not None:
            Picture(ui, (rect.centerx - pile.get_width() // 2, y + ui.u(Gap.medium)), pile)


class PodiumScene(DrawnOnce, TournamentScene):
    """Lies over the bracket of a tournament whose last table is decided."""

    name = "podium"
    first_focus = "done"

    def __init__(self, ports: Ports, running: to.TournamentPort) -> None:
        super().__init__(ports, running)
        self._places: list[PlaceBox] = []
        self._podium: Podium | None = None
        progress = self.progress
        ended = progress.tournament
        self.ended: Tournament = (
            ended if ended.over else ended.after(tuple(now.result for now in progress.tables))
        )

    def enter(self) -> None:
        super().enter()
        human = self.ended.reader
        won = human is not None and standing_of(self.ended, human).stage == "grand" and not self.ended.left
        self.ports.sound.play("match_won" if won else "match_lost")

    def leave(self) -> None:
        super().leave()
        self.running.see()

    def build(self) -> None:
        self._places, self._podium = [], None
        if text_growth(self.ui.size) > 1 or self.hindrance or not self._on_steps():
            self._listed()

    def _on_steps(self) -> bool:
        """Winners on the steps of a podium, all on the cloth; False, and nothing, if there is no room."""
        ui, tournament = self.ui, self.ended
        podium = Podium(ui, steps_of(tournament, self.progress.tables[0]), TROPHIES[tournament.format])
        edge = 2 * ui.u(Gap.medium)
        area = pygame.Rect((0, 0), ui.size).inflate(-edge, -edge)
        buttons = Row(ui, self._buttons(), Gap.medium)
        human = tournament.reader
        said = [rounds_text.final_line(self.progress.tables[0])]
        said += [" ".join(rounds_text.won(standing_of(tournament, human)))] if human is not None else []
        head = Column(
            ui,
            [
                Text(ui, self._title(), "prize_title", T.on_cloth, align="center"),
                *(Text(ui, line, "secondary", T.on_cloth2, align="center") for line in said),
            ],
            Gap.thin,
        )
        whole = area.inflate(-2 * ui.u(Gap.roomy), -2 * ui.u(Gap.medium))
        above = pygame.Rect(whole.x, whole.y, whole.w, head.height(whole.w))
        foot = pygame.Rect(0, 0, buttons.width(), buttons.height(buttons.width()))
        foot.midbottom = whole.midbottom
        stand = pygame.Rect(whole.x, above.bottom, whole.w, foot.y - ui.u(Gap.medium) - above.bottom)
        if not podium.fits(stand) or foot.w > whole.w:
            return False
        lay_cloth(ui, self.background, area)
        self.painted.append(area)
        light = gradient.radial(area.size, fade(T.gold, LIGHT), fade(T.gold, 0), (0.5, 0.5), (0.4, 0.49))
        self.background.blit(light, area)
        self.way_back()
        head.place(above)
        podium.place(self.background, stand)
        buttons.place(foot)
        self._podium = podium
        return True

    def _listed(self) -> None:
        """Winners and losers of the final beside or below one another, with the prize at the foot."""
        ui, tournament = self.ui, self.ended
        top = self.header(self._title())
        human = tournament.reader
        own = rounds_text.won(standing_of(tournament, human)) if human is not None else ("", "")
        panel = self.bar((), *own, self._buttons())
        area = self.body(top)
        area.height = panel.y - ui.u(Gap.large) - area.y
        lay_cloth(ui, self.background, area)
        self.painted.append(area)
        whole = area.inflate(-2 * ui.u(Gap.roomy), -2 * ui.u(Gap.medium))
        final = self.progress.tables[0]
        score = Text(ui, rounds_text.final_line(final), "row_title", T.on_cloth, align="center")
        first, inside = Column(ui, [score, Made(None, 0, grow=True)], Gap.small).split(whole)
        score.place(first)
        winner = final.winner or 0
        pairs = final.seating.pairs
        grand, second = pairs[winner], pairs[1 - winner]
        self._places = [
            PlaceBox(ui, place_of(tournament, grand, grand=True)),
            PlaceBox(ui, place_of(tournament, second, grand=False)),
        ]
        half = (inside.w - ui.u(Gap.large)) // 2
        large = all(box.height(half) <= inside.h for box in self._places)
        for box in self._places:
            box.large = large
        if all(box.least(half) <= inside.h for box in self._places):
            self.pages = 1
            over = max(box.height(half) for box in self._places) - inside.h
            for box, rect in zip(
                self._places, Row(ui, self._places, Gap.large, equal=True).split(inside), strict=True
            ):
                box.shrink(rect.w, over)  # both keep their chips or neither does, to be comparable
                box.place(rect)
            return
        self.place_list(self._places, inside, Gap.large)

    def _title(self) -> str:
        human = self.ended.reader
        return rounds_text.end_title(
            None if human is None else standing_of(self.ended, human), self.ended.left
        )

    def _buttons(self) -> list[Box]:
        ui = self.ui
        bracket = button(ui, "bracket", _("Bracket"), partial(self.want, Back()))
        return [bracket, button(ui, "done", _("Tournaments"), self.to_lobby, kind="primary")]

    def to_lobby(self) -> None:
        self.want(Replace(to.Menu()))
        self.want(Open(to.Lobby()))

    def drawn(self, motion: Motion) -> Animation:
        shown = [("flourish", box.flourish.show) for box in self._places if box.flourish is not None]
        if self._podium is not None and self._podium.cup is not None:
            shown.append(("cup", self._podium.cup.show))
        return Parallel([tweened(name, motion, show) for name, show in shown])

    def celebrated(self) -> bool:
        human = self.ended.reader
        return human is None or standing_of(self.ended, human).stage in ("grand", "second")


class RoundResultScene(TournamentScene):
    """Lies over the bracket until the next round is drawn or the last one is decided."""

    name = "round_result"
    first_focus = "next"

    def __init__(self, ports: Ports, running: to.TournamentPort) -> None:
        super().__init__(ports, running)
        self._round = self.progress.round
        self.hurrying = False
        """The other tables are being finished at full speed."""

    def enter(self) -> None:
        super().enter()
        own = self.progress.own
        won = own is not None and own.winner == 0 and not self.tournament.left
        self.ports.sound.play("made" if won else "inside")

    def build(self) -> None:
        ui, progress, tournament = self.ui, self.progress, self.tournament
        top = self.header(rounds_text.outcome_title(progress))
        own = progress.own
        faces: tuple[str, ...] = ()
        if own is not None:
            faces = people.faces_of(tournament, own.seating.pairs[0])
        panel = self.bar(
            faces, rounds_text.round_line(tournament, progress.round), self.line(), self._buttons()
        )
        area = self.body(top)
        area.height = panel.y - ui.u(Gap.large) - area.y
        tables = sorted(progress.tables, key=lambda now: now != own)
        cards = [card_of(tournament, now) for now in tables]

        def press(number: int) -> tuple[Callable[[], object] | None, str]:
            tip = self.tip_for(tables[number])
            return (partial(self.look_at, tables[number]) if tip else None), tip

        grid = cloth_grid(ui, cards, area.inflate(-2 * ui.u(EDGE), -2 * ui.u(EDGE)))
        if grid is not None:
            lay_felt(ui, self.background, area)
            self.painted.append(area)
        else:
            grid = card_grid(ui, cards, area)
        if isinstance(grid, OvalGrid):
            self.pages = 1
            grid.place(press)
            return
        self.pages = grid.place(self.page, self.turn, press)
        self.page = min(self.page, self.pages - 1)

    def line(self) -> str:
        return " ".join(part for part in (rounds_text.points_so_far(self.progress), self._others()) if part)

    def _others(self) -> str:
        if self.hindrance:
            return ""
        still = sum(not each.over for each in self.progress.tables)
        return rounds_text.goes_on(still) if still else ""

    def _buttons(self) -> list[Box]:
        ui = self.ui
        bracket = button(ui, "bracket", _("Bracket"), partial(self.want, Back()))
        text, press = self._next()
        go_on = button(ui, "next", text, press or (lambda: None), kind="primary", enabled=press is not None)
        return [bracket, go_on]

    def _next(self) -> tuple[str, Callable[[], object] | None]:
        """The caption of the way on, and what it does; nothing while the other tables are being finished."""
        progress = self.progress
        if progress.phase == "waiting" and progress.finished:
            return _("Next draw"), self.draw_next
        if progress.phase == "out" and not self.hurrying:
            return rounds_text.quick_text(progress), self.finish_quickly
        return rounds_text.part(self.running.part_finished), None

    def draw_next(self) -> None:
        self.attempt(self._draw_next)

    def _draw_next(self) -> None:
        self.running.next_round()
        self.want(Back())

    def finish_quickly(self) -> None:
        self.running.finish_quickly()
        self.hurrying = True
        self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.progress.round != self._round or self.progress.phase == "over":
            self._round = self.progress.round
            if self.progress.phase == "over":
                self.want(Back())

"""The bracket: all rounds of a tournament with their scores, and what comes next for the person."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from msgspec import Struct

from game.tournament.progress import Phase, TableNow, TournamentProgress
from graphics.render import draw, fonts, things
from graphics.render.icons import icon
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T
from graphics.screens import destinations as to
from graphics.screens.tournament.podium import TROPHIES
from graphics.screens.tournament.shown import people, table_card
from graphics.screens.tournament.shown.scene import TournamentScene
from graphics.text import rounds_text, tournament_text
from graphics.text.i18n import _
from graphics.text.tournament_text import pair_text
from graphics.widgets.boxes import Box, Column, Row
from graphics.widgets.controls.label import Label, Picture
from graphics.widgets.intents import Back, Open
from graphics.widgets.parts import Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.ui import Ui

EMPTY = table_card.PairLine(("", ""), ("", ""))


class CardLook(Struct, frozen=True):
    """One way to show the cards, from the fullest to the plainest."""

    faces: bool
    titled: bool
    role: str
    lines: int


LOOKS = (
    CardLook(True, True, "name", 1),
    CardLook(True, True, "name", 2),
    CardLook(False, True, "name", 1),
    CardLook(False, True, "name", 2),
    CardLook(False, True, "secondary_bold", 1),
    CardLook(False, True, "secondary_bold", 2),
    CardLook(False, False, "secondary_bold", 2),
)


class Tree:
    """The tree of rounds in an area; `look_at` is called with a table that is pressed."""

    def __init__(
        self,
        ui: Ui,
        progress: TournamentProgress,
        area: pygame.Rect,
        look_at: Callable[[TableNow], object],
        tip: Callable[[TableNow], str],
    ) -> None:
        self.ui, self.progress, self.area = ui, progress, area
        self.look_at, self.tip = look_at, tip
        self.rounds = progress.tournament.terms.rounds
        self.spine = ui.u(2 * Size.small_sign + Gap.small)
        self.heading = fonts.line_height("secondary", ui.s) + ui.u(Gap.small)
        self.look = next((look for look in LOOKS if self._fits(look)), None)

    @property
    def fits(self) -> bool:
        return self.look is not None

    def _cards(self, number: int, look: CardLook) -> list[table_card.TableCard]:
        """The cards of a round, empty ones for one that has not been drawn."""
        tables = self.progress.tables_of(number)
        if tables:
            return [table_card.card_of(self.progress.tournament, now, titled=look.titled) for now in tables]
        count = self.progress.tournament.terms.tables(number)
        title = (
            rounds_text.table_name
            if count > 1
            else lambda _: rounds_text.round_line(self.progress.tournament, number)
        )
        return [
            table_card.TableCard("", (EMPTY, EMPTY), title(place) if look.titled else "")
            for place in range(1, count + 1)
        ]

    def _shape(self, look: CardLook) -> table_card.CardShape:
        return table_card.CardShape(self.ui, faces=look.faces, role=look.role)

    def _width(self) -> int:
        most = self.ui.u(Size.side)
        return min(most, (self.area.w - self.spine * (self.rounds - 1)) // self.rounds)

    def _fits(self, look: CardLook) -> bool:
        shape, wide = self._shape(look), self._width()
        columns = [self._cards(number, look) for number in range(1, self.rounds + 1)]
        widest = max(shape.width(card, lines=look.lines) for column in columns for card in column)
        gap = self.ui.u(Gap.close)
        high = max(
            sum(shape.height(card, wide) for card in column) + gap * (len(column) - 1) for column in columns
        )
        return widest <= wide and high + self.heading <= self.area.h

    def build(self, ground: pygame.Surface) -> None:
        assert self.look is not None
        places = self._places(self.look)
        self._lines(ground, places)
        shape = self._shape(self.look)
        for number, column in enumerate(places, 1):
            self._title(number, column[0])
            tables = self.progress.tables_of(number)
            for place, (card, rect) in enumerate(zip(self._cards(number, self.look), column, strict=True)):
                if place < len(tables) and self.tip(tables[place]):
                    now = tables[place]
                    table_card.CardButton(shape, card, rect, partial(self.look_at, now), self.tip(now))
                else:
                    Picture(self.ui, rect.topleft, shape.paint(card, rect.size))
        self._trophy(places[-1][0])

    def _places(self, look: CardLook) -> list[list[pygame.Rect]]:
        shape, wide, area = self._shape(look), self._width(), self.area
        room = area.h - self.heading
        used = wide * self.rounds + self.spine * (self.rounds - 1)
        left, places = area.x + (area.w - used) // 2, []
        for number in range(1, self.rounds + 1):
            cards = self._cards(number, look)
            slot = room // len(cards)
            column = []
            for place, card in enumerate(cards):
                high = shape.height(card, wide)
                y = area.y + self.heading + place * slot + (slot - high) // 2
                column.append(pygame.Rect(left, y, wide, high))
            places.append(column)
            left += wide + self.spine
        return places

    def _title(self, number: int, first: pygame.Rect) -> None:
        text = rounds_text.round_line(self.progress.tournament, number)
        Label(self.ui, (first.x, self.area.y), text, "secondary", T.text2, first.w, "center")

    def _lines(self, ground: pygame.Surface, places: list[list[pygame.Rect]]) -> None:
        """From the tables of a round to the draw of the next, and from it to the tables of that one."""
        wide = max(2, self.ui.u(Gap.hair))
        for number, (before, after) in enumerate(zip(places, places[1:], strict=False), 1):
            x = before[0].right + self.spine // 2
            ends = [rect.centery for rect in (*before, *after)]
            lines = [(x, min(ends), x, max(ends))]
            lines += [(rect.right, rect.centery, x, rect.centery) for rect in before]
            lines += [(x, rect.centery, rect.x, rect.centery) for rect in after]
            for line in lines:
                _stroke(ground, line, T.text3, wide)
            middle = (min(ends) + max(ends)) // 2
            own = self._own_way(number, before, after, x, middle)
            for line in own:
                _stroke(ground, line, T.gold, max(wide + 1, self.ui.u(Size.ring)))
            self._knot(ground, (x, middle), T.gold if own else T.text3)

    def _own_way(
        self, number: int, before: list[pygame.Rect], after: list[pygame.Rect], x: int, middle: int
    ) -> list[tuple[int, int, int, int]]:
        """The person's way through a draw; empty if they were out before it."""
        places = [
            [
                i
                for i, now in enumerate(self.progress.tables_of(each))
                if self.progress.tournament.reader in now.seating.seats
            ]
            for each in (number, number + 1)
        ]
        if not all(places):
            return []
        start, goal = before[places[0][0]], after[places[1][0]]
        return [
            (start.right, start.centery, x, start.centery),
            (x, start.centery, x, goal.centery),
            (x, middle, x, goal.centery),
            (x, goal.centery, goal.x, goal.centery),
        ]

    def _knot(self, ground: pygame.Surface, at: tuple[int, int], ink: Colour) -> None:
        size = self.ui.u(Size.sign)
        disc = pygame.Rect(0, 0, size, size)
        disc.center = at
        draw.box(ground, disc, size // 2, T.panel, ink, max(2, self.ui.u(Gap.hair)))
        sign = icon("cards", self.ui.u(Size.small_sign), ink)
        ground.blit(sign, sign.get_rect(center=at))

    def _trophy(self, final: pygame.Rect) -> None:
        ui = self.ui
        free = final.y - self.area.y - self.heading - ui.u(Gap.medium)
        size = min(free, ui.u(Size.bracket_trophy))
        if size < ui.u(Size.trophy):
            return
        picture = things.trophy(TROPHIES[self.progress.tournament.format], size, True)
        Picture(ui, (final.centerx - size // 2, final.y - size - ui.u(Gap.medium)), picture)


def _stroke(ground: pygame.Surface, line: tuple[int, int, int, int], ink: Colour, wide: int) -> None:
    x, y = min(line[0], line[2]), min(line[1], line[3])
    across, down = abs(line[0] - line[2]), abs(line[1] - line[3])
    ground.fill(ink, (x - (wide // 2 if not across else 0), y - wide // 2, across + wide, down + wide))


class BracketScene(TournamentScene):
    """The home of a tournament under way: the screens over it lead back here.

    It opens the person's next screen by itself; closing it stops the play in the background. A bracket over
    the person's table does neither: it leads back to the table.
    """

    name = "bracket"
    first_focus = "next"

    def __init__(
        self, ports: Ports, running: to.TournamentPort, *, follows: bool = True, over_table: bool = False
    ) -> None:
        """`follows`: it opens what comes next, as it comes up and after what lay over it."""
        super().__init__(ports, running)
        self.over_table = over_table
        self.follows = follows and not over_table
        self._shown: tuple[int, Phase] | None = None  # the round and the phase that was opened last

    def enter(self) -> None:
        super().enter()
        self._follow()

    def resume(self) -> None:
        self.running.update()  # at the table it waits while cards move, so the last card may be missing
        self.rebuild()
        self._follow()

    def leave(self) -> None:
        if not self.over_table:
            self.running.close()

    def _follow(self) -> None:
        before, now = self._shown, (self.progress.round, self.progress.phase)
        self._shown = now
        if not self.follows or now == before or (now[1] == "out" and self.progress.own is None):
            return
        if now[1] != "table" or before is None:  # coming from the table, the person wants to see the bracket
            self._open_next(by_itself=True)

    def open_next(self) -> None:
        self._open_next(by_itself=False)

    def _open_next(self, *, by_itself: bool) -> None:
        running, phase = self.running, self.progress.phase
        if self.over_table:
            self.to_table()
            return
        goals = {
            "draw": to.Draw(running),
            "table": to.TournamentTable(running),
            "waiting": to.RoundResult(running),
            "out": to.RoundResult(running),
            "over": to.Podium(running),
        }
        self.want(Open(goals[phase], by_itself))

    def to_table(self) -> None:
        if self.over_table:
            self.want(Back())
        else:
            super().to_table()

    def _leave(self) -> None:
        super()._leave()
        if self.over_table:
            self.want(Back())
            self.want(Back())  # the table too: a computer player sits there now

    def _next_text(self) -> str:
        if self.over_table:
            return _("Play on")
        return {
            "draw": _("To the draw"),
            "table": _("Play on"),
            "waiting": _("Result of the round"),
            "out": _("Result of the round"),
            "over": _("Podium"),
        }[self.progress.phase]

    def build(self) -> None:
        ui = self.ui
        top = self.header(tournament_text.tournament_title(self.tournament))
        if not self.tournament.left and self.progress.phase not in ("out", "over"):
            leave = button(
                ui, "leave", _("Leave"), self.ask_leave, icon="door", kind="plate", role="secondary"
            )
            self.tools([leave])
        faces, title, line = self._standing()
        go_on = button(ui, "next", self._next_text(), self.open_next, kind="primary", icon="play")
        panel = self.bar(faces, title, line, [go_on])
        area = self.body(top)
        area.height = panel.y - ui.u(Gap.large) - area.y
        tree = Tree(ui, self.progress, area, self.look_at, self.tip_for)
        self.pages = 1
        if tree.fits:
            tree.build(self.background)
            return
        self.place_list(self._listed(area.w), area, Gap.medium)

    def _listed(self, width: int) -> list[Box]:
        """The tables by round, the latest round first: for windows too small for a tree.

        Two stand side by side if every pair then fits on one line.
        """
        ui, shape = self.ui, table_card.CardShape(self.ui, faces=False)
        boxes: list[Box] = []
        for number in range(self.progress.round, 0, -1):
            cards = [self._card(shape, now) for now in self.progress.tables_of(number)]
            both = 2 * max(card.width() for card in cards) + ui.u(Gap.medium)
            abreast = 2 if both <= width else 1
            rows = [
                Row(ui, cards[first : first + abreast], Gap.medium, equal=True)
                for first in range(0, len(cards), abreast)
            ]
            title = Text(ui, rounds_text.round_line(self.tournament, number), "panel_title")
            boxes += [Column(ui, [title, rows[0]], Gap.small), *rows[1:]]
        return boxes

    def _card(self, shape: table_card.CardShape, now: TableNow) -> table_card.CardBox:
        tip = self.tip_for(now)
        press = partial(self.look_at, now) if tip else None
        return table_card.CardBox(shape, table_card.card_of(self.tournament, now), press, tip)

    def _standing(self) -> tuple[tuple[str, ...], str, str]:
        progress, tournament = self.progress, self.tournament
        own = progress.own
        if progress.phase == "over":
            final = progress.tables[0]
            pair = final.seating.pairs[final.winner or 0]
            names = pair_text(tournament, pair, progress.round)
            return people.faces_of(tournament, pair), names, _("Grand prize")
        if own is None or progress.phase == "out":
            still = sum(not each.over for each in progress.tables)
            return (), rounds_text.outcome_title(progress), rounds_text.goes_on(still) if still else ""
        ours, theirs = own.seating.pairs
        title = pair_text(tournament, ours, progress.round)
        against = _("against {pair}").format(pair=pair_text(tournament, theirs, progress.round))
        parts = [against] if not own.begun else [" : ".join(map(str, own.scores)), against]
        return people.faces_of(tournament, ours), title, " · ".join(parts)

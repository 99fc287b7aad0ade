"""The end of the match: who has won, how the score went, what made the difference, and what comes now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.state import DealResult, MatchOver
from game.table.board import Board
from game.table.story import story
from graphics.render import deck, draw, fonts, gradient, icons
from graphics.render.animation import Animation, Parallel
from graphics.render.motion import Motion
from graphics.render.shapes import CARD_RATIO
from graphics.render.sizes import Gap, Size, Stroke
from graphics.render.theme import Colour, T, fade, text_growth
from graphics.screens import destinations as to
from graphics.screens.match_end.match_facts import Facts, chart_heights
from graphics.screens.match_end.race import RaceChart
from graphics.table.overlays.overlay_parts import ButtonRow, DialogAct
from graphics.table.panels.ornaments import Cup, Flourish
from graphics.table.panels.panels import Words
from graphics.text import words
from graphics.text.deal_sheet import sheet_text
from graphics.text.i18n import _
from graphics.text.names import portrait_of
from graphics.text.rulings import DealRulings
from graphics.text.words import sides_from, written
from graphics.widgets.boxes import Box, Column, Made, Row, Space, Wrap
from graphics.widgets.controls.label import Picture, Underline
from graphics.widgets.controls.pressable import Opener
from graphics.widgets.intents import Back, Open
from graphics.widgets.parts import PagedList, Text
from graphics.widgets.ports import Ports
from graphics.widgets.screen import DrawnOnce, tweened
from graphics.widgets.table import Table, TableColumn
from saves.practice.review import costliest
from saves.saved import Series

PADDING = Gap.sheet  # units free at the sides
GLOW = 0.22  # how strong the light behind a cup is
BESIDE = 0.4  # of the room for what is told beside the chart
FREE = Gap.large  # units between the dialog and the edges of the window


class MatchEndScene(DrawnOnce):
    """`on_leave()` goes to the main menu, `on_back()` to where one came from; without it to the menu."""

    name = "match_end"
    modal = True
    first_focus = "rematch"

    def __init__(
        self,
        ports: Ports,
        names: Words,
        board: Board,
        on_leave: Callable[[], object],
        on_back: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(ports)
        self.on_back = on_back or on_leave
        self.names = names
        self.board = board
        self.on_leave = on_leave
        match = story(board.rules, names.session.match.results, self.winner)
        self.listed: PagedList | None = None  # what is told, where it goes on pages
        self.facts = Facts(names, match, board.own_side)
        self.line: Underline | None = None  # below the score of two sides
        self.flourish: Flourish | None = None
        self.cup: Cup | None = None
        self.race: RaceChart | None = None
        self.costly = None if self._won() else costliest(self.store, names.session)

    def enter(self) -> None:
        super().enter()
        self.ports.sound.play("match_won" if self._won() else "match_lost")

    @property
    def winner(self) -> int:
        """The side that has won; not always the one with most points, where a match ends in mid-deal."""
        state = self.names.session.state
        assert isinstance(state, MatchOver)
        return state.winner

    def _won(self) -> bool:
        return self.winner == self.board.own_side

    def title(self) -> str:
        return self.names.won(self.winner)

    def build(self) -> None:
        ui = self.ui
        pad = ui.u(PADDING)
        wide = max(ui.u(Size.match_end), ButtonRow.least(ui, self._acts()) + 2 * pad)
        wide = min(wide, ui.size[0] - ui.u(Gap.page))
        room = wide - 2 * pad
        head, table = self._head(), self._standing()
        buttons = ButtonRow(ui, self._acts(), room)
        foot = Made(lambda rect: buttons.make(*rect.topleft), buttons.height)
        around = head.height(room) + foot.height(room)
        around += sum(map(ui.u, (FREE, Gap.roomy, Gap.wide, Gap.wide, Gap.dialog)))
        free = ui.size[1] - around
        self.listed = None
        body = self._body(room, free - (table.height(room) if table else 0))
        if table and self.listed:  # the lines tell the order too
            table, body = None, self._body(room, free)
        elif table:
            free -= table.height(room)
        self.flourish = self.line = self.cup = self.race = None
        top: list[Box] = [Made(partial(self._titled, head), head.height), *([table] if table else [])]
        # the trophy adds nothing to the title: where there is no room for it, it is left out
        sizes = (Size.cup, Size.cup_least) if self._won() else ()
        high = next((size for size in (*sizes, Size.trophy) if body.height(room) + ui.u(size) <= free), 0)
        if high:
            top.insert(0, Made(self._crown, ui.u(high)))
        boxes = [Space(ui, Gap.roomy), *top, Space(ui, Gap.wide), body, Space(ui, Gap.wide), foot]
        column = Column(ui, [*boxes, Space(ui, Gap.dialog)])
        high = column.fit(room, ui.size[1] - ui.u(FREE))
        column.place(self.dialog_panel(wide, high, PADDING, 0))
        self.pages = len(self.listed.pages) if self.listed else 1
        self.page = min(self.page, self.pages - 1)

    @property
    def _ink(self) -> Colour:
        return T.gold if self._won() else T.text3

    def _head(self) -> Box:
        ui, totals = self.ui, self.names.pad(self.board).totals
        boxes: list[Box] = [Space(ui, Gap.close), Text(ui, self.title(), "screen_title", align="center")]
        if len(totals) == 2:
            score = " : ".join(map(written, totals))
            boxes += [Space(ui, Gap.thin), Text(ui, score, "figure_big", self._ink, align="center")]
        if feat := self.facts.feat():
            boxes += [Space(ui, Gap.thin), Text(ui, feat, "body_bold", self._ink, align="center")]
        if said := self.series_line():
            boxes += [Space(ui, Gap.thin), Text(ui, said, "body", T.text2, align="center")]
        return Column(ui, boxes)

    def _titled(self, head: Box, rect: pygame.Rect) -> None:
        """The title and the score, which open how it was counted; a score of two has a line by hand below."""
        ui, totals = self.ui, self.names.pad(self.board).totals
        head.place(rect)
        Opener(ui, "score", _("How it was counted"), rect, self.open_rulings, tab=True)
        if len(totals) == 2:
            wide = fonts.width(" : ".join(map(written, totals)), "figure_big", ui.s) + ui.u(Gap.large)
            place = pygame.Rect(0, rect.bottom - ui.u(Gap.hair), wide, ui.u(Gap.snug))
            place.centerx = rect.centerx
            self.line = Underline(ui, place, self._ink)

    def _crown(self, rect: pygame.Rect) -> None:
        """The cup between those who have won it, and stitches beside them; a plain one for the others."""
        ui = self.ui
        if not self._won() or rect.h < ui.u(Size.cup_least):
            sign = icons.icon("trophy", rect.h, self._ink)
            Picture(ui, (rect.centerx - rect.h // 2, rect.y), sign)
            if self._won():
                self.flourish = Flourish(ui, rect.center, rect.h)
            return
        glow = pygame.Rect(0, 0, 5 * rect.h, 2 * rect.h)
        glow.center = rect.center
        light = gradient.radial(glow.size, fade(T.gold, GLOW), fade(T.gold, 0), (0.5, 0.5), (0.5, 0.5))
        self.background.blit(light, glow)
        size = round(Size.winner * rect.h)
        seats = [seat for seat in range(self.board.rules.players) if self._is_winner(seat)]
        beside = size + ui.u(Gap.small)
        middle = rect.centerx + (beside // 2 if len(seats) == 1 else 0)
        self.cup = Cup(ui, draw.rect_at(rect.size, center=(middle, rect.centery)))
        apart = (rect.h + size) // 2 + ui.u(Gap.small)
        for seat, way in zip(seats, (-1, 1), strict=False):
            place = draw.rect_at((size, size), center=(middle + way * apart, rect.centery))
            face = icons.portrait(portrait_of(self.names.face(seat)), size, "pleased")
            Picture(ui, place.topleft, face)
        self.flourish = Flourish(ui, rect.center, rect.h + len(seats) * beside)

    def _is_winner(self, seat: int) -> bool:
        return self.board.rules.side_of(seat) == self.winner

    def _standing(self) -> Box | None:
        """Three players by their points, the winner first; two have their score in the title."""
        ui, info = self.ui, self.names.pad(self.board)
        if len(info.totals) == 2:
            return None
        order = sides_from(self.board.rules, self.board.own_side)
        places = sorted(
            range(len(order)), key=lambda place: (order[place] != self.winner, -info.totals[place])
        )
        names = max(fonts.width(head, "name", ui.s) for head in info.heads)
        least = max(ui.u(Size.standing), min(names + ui.u(Size.standing) // 2, 2 * ui.u(Size.standing)))
        columns = [
            TableColumn(role="name", ink=T.text3),
            TableColumn(gap=Gap.snug, grow=True),
            TableColumn(align="right", gap=Gap.page),
        ]
        rows: list[list[str | Box]] = []
        for rank, place in enumerate(places):
            ink = T.text2 if rank else T.gold
            name = Text(ui, info.heads[place], "name", ink)
            rows.append([f"{rank + 1}.", name, Text(ui, written(info.totals[place]), "figure", ink)])
        table = Column(ui, Table(ui, columns, rows, edge=Gap.text, marked=[0]).rows)
        middle = Made(table.place, table.height, least)
        return Column(ui, [Space(ui, Gap.close), Wrap(ui, [middle], 0, 0, align="center")])

    def _body(self, room: int, free: int) -> Box:
        """The course and the facts: beside one another where there is room, else below, else on pages."""
        ui, course = self.ui, self.facts.course()
        least, most = chart_heights(ui.s, course)

        def chart(high: int) -> Box:
            return Made(self._chart, high)

        beside = round(BESIDE * room)
        if text_growth(ui.size) == 1 and self._heads_fit(beside):
            told = Column(ui, self._told(beside))
            needed = told.height(beside)
            if max(least, needed) <= free:
                drawn = chart(min(free, max(most, needed)))
                drawn.grow = True
                return Row(ui, [drawn, Made(told.place, needed, beside)], Gap.page, align="middle")
        told_below = self._told(room)
        spare = free - sum(box.height(room) for box in told_below)
        drawn = chart(max(least, min(spare, most)))
        listed = PagedList(ui, [drawn, *told_below], 0, self.turn, page=self.page)
        if listed.height(room) > free:
            self.listed = listed
        return listed

    def _told(self, room: int) -> list[Box]:
        """The contracts by their outcome, and what is said of the match, the last line in bold."""
        ui, (*lines, last) = self.ui, self.facts.lines()
        outcomes, count, each = self.facts.table(), len(self.facts.heads), self._each(room)
        heads: list[str | Box] = [""]
        for place, head in enumerate(self.facts.heads):
            text = fonts.shorten(head, "caption_bold", ui.s, each)
            heads.append(Text(ui, text, "caption_bold", T.text2 if place else T.gold, align="center"))
        rows = [heads]
        for title, amounts in outcomes:
            rows.append([title, *(self._amount(place, amount) for place, amount in enumerate(amounts))])
        columns = [TableColumn(role="secondary", grow=True)]
        columns += [TableColumn(gap=Gap.tight, least=min(ui.u(Size.record), each))] * count
        table = Table(ui, columns, rows, pad=Gap.hair, lines=[0] + [Stroke.hair] * len(outcomes))
        said = [(line, "secondary") for line in lines] + [(last, "body_bold")]
        texts = [Column(ui, [Space(ui, Gap.small), Text(ui, text, role)]) for text, role in said]
        return [Column(ui, table.rows), *texts, *self._decisive(room), *self._to_learn()]

    def _decisive(self, room: int) -> list[Box]:
        """The deal that decided the match, small: its contract, what was written, its richest trick."""
        ui, deal = self.ui, self.facts.turning_point()
        if deal is None:
            return []
        why, what = self.facts.turning_lines(deal)
        texts = Column(ui, [Text(ui, why, "secondary_bold", T.gold), Text(ui, what, "secondary")])
        return [Column(ui, [Space(ui, Gap.text), texts, *self._cards(deal, room)])]

    def _cards(self, deal: DealResult, room: int) -> list[Box]:
        """The trick of the winner that was worth most in a deal, with a ring round what took it."""
        ui, trick = self.ui, self.facts.richest_trick(deal)
        wide, apart, ring = ui.u(Size.turning_card), ui.u(Gap.tight), ui.u(Stroke.line)
        if trick is None or text_growth(ui.size) > 1 or room < len(trick.cards) * (wide + apart):
            return []
        size = (wide, round(wide * CARD_RATIO))
        won = (trick.winner - trick.leader) % len(trick.cards)

        def lay(rect: pygame.Rect) -> None:
            for place, card in enumerate(trick.cards):
                at = pygame.Rect((rect.x + place * (wide + apart), rect.y + ring), size)
                if place == won:
                    edge = at.inflate(2 * ring, 2 * ring)
                    draw.box(self.background, edge, round(deck.CORNER * wide) + ring, T.gold)
                picture = Picture(ui, at.topleft, deck.picture(icons.in_force(), card, size))
                picture.set_tooltip(words.card_name(card))

        told = Text(ui, self.facts.trick_line(deal, trick), "caption", T.text2)
        return [Space(ui, Gap.tight), Made(lay, size[1] + 2 * ring), Space(ui, Gap.fine), told]

    def _to_learn(self) -> list[Box]:
        if self._won() or self.names.session.practice:
            return []
        text = Text(self.ui, self.facts.to_learn(self.costly), "body_bold", T.gold)
        return [Column(self.ui, [Space(self.ui, Gap.text), text])]

    def _chart(self, rect: pygame.Rect) -> None:
        self.race = RaceChart(self.ui, self.background, rect, self.facts.course())

    def _each(self, room: int) -> int:
        """The pixels that a column of numbers may take."""
        words = [word for title, _amounts in self.facts.table() for word in title.split()]
        longest = max(fonts.width(word, "secondary", self.ui.s) for word in words)
        return (room - longest) // len(self.facts.heads) - self.ui.u(Gap.tight)

    def _heads_fit(self, room: int) -> bool:
        each = self._each(room)
        return all(fonts.width(head, "caption_bold", self.ui.s) <= each for head in self.facts.heads)

    def _amount(self, place: int, amount: int) -> Text:
        ink = T.text3 if not amount else T.text if place else T.gold
        return Text(self.ui, str(amount), "name", ink, align="center")

    @property
    def series(self) -> Series | None:
        """The series after this match; None for a match by itself."""
        saved = self.names.session.saved
        return None if saved.series is None else saved.series.after(self.winner, saved.id)

    def series_line(self) -> str:
        """How the series stands, our side first; "" for a match by itself."""
        series = self.series
        if series is None:
            return ""
        order = sides_from(self.board.rules, self.board.own_side)
        counts = "\u00a0:\u00a0".join(str(series.won[side]) for side in order)
        if series.over:
            return _("Matches won: {counts}. The series is over.").format(counts=counts)
        return _("Matches won: {counts}. The first to win {goal} wins the series.").format(
            counts=counts, goal=series.goal
        )

    def drawn(self, motion: Motion) -> Animation:
        parts = {"cup": self.cup, "flourish": self.flourish, "race": self.race, "underline": self.line}
        return Parallel(
            [tweened(name, motion, part.show) for name, part in parts.items() if part is not None]
        )

    def celebrated(self) -> bool:
        return self._won()

    def open_rulings(self) -> None:
        last = sheet_text(self.names, self.names.session.match.results[-1], self.board.own_side)
        rulings = DealRulings(last).all()
        self.want(Open(to.Rulings(last.rules, rulings, len(rulings) - 1, last)))

    def _acts(self) -> tuple[DialogAct, ...]:
        return (
            DialogAct("details", _("Details"), self._details, ""),
            DialogAct("review", _("Review"), self._review, ""),
            DialogAct("again", _("New match"), self._again, ""),
            DialogAct("menu", _("Main menu"), self._leave, ""),
            DialogAct("rematch", self._next_text(), self._rematch, "", "primary"),
        )

    def _next_text(self) -> str:
        if self.series is None:
            return _("Rematch")
        return _("New series") if self.series.over else _("Next match")

    def escape(self) -> None:
        self.want(Back())
        self.on_back()

    def _leave(self) -> None:
        self.want(Back())
        self.on_leave()

    def _again(self) -> None:
        self._leave()
        self.want(Open(to.NewMatch()))

    def _rematch(self) -> None:
        """The same people by the same rules; the new seed draws the first dealer."""
        self.want(Open(to.Rematch(self.names.session.saved, self.series)))

    def _review(self) -> None:
        self.want(Open(to.Review(self.names.session.current())))

    def _details(self) -> None:
        self.want(Open(to.MatchDetails(self.names)))

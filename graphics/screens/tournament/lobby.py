"""The lobby of the tournaments: formats to enter or the one under way, the person's chips, the week."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from game.rules import preset
from game.tournament.draw import BY_ID
from game.tournament.progress import TableNow, TournamentProgress
from game.tournament.tournament import CLOCK, FORMATS, TABLES, FormatName, GameName, Tournament
from game.tournament.trophies import TrophyCase
from graphics.render import draw, fonts, icons, things
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, text_growth
from graphics.screens import destinations as to
from graphics.screens.tournament.podium import TROPHIES
from graphics.screens.tournament.season import LobbySeason, week
from graphics.screens.tournament.shown.oval_table import oval_grid
from graphics.screens.tournament.shown.people import portrait
from graphics.screens.tournament.shown.table_card import card_of
from graphics.screens.tournament.trophies import small_shelf
from graphics.text import rounds_text
from graphics.text import tournament_text as texts
from graphics.text.i18n import _
from graphics.text.names import portrait_of
from graphics.text.rules_text import game_name
from graphics.text.saves_text import refused
from graphics.text.tournament_text import pair_text
from graphics.text.words import written
from graphics.widgets.boxes import Box, Column, Grid, Made, Row, Space
from graphics.widgets.controls.label import Picture
from graphics.widgets.felt import lay_felt
from graphics.widgets.intents import Destination, Open, confirm
from graphics.widgets.parts import Painted, Text, button, empty, segmented
from graphics.widgets.ports import Ports
from graphics.widgets.scene import Guard
from graphics.widgets.screen import PagedScreen
from graphics.widgets.slips import lay_paper
from graphics.widgets.ui import Ui
from saves.settings import tournament_game
from saves.tournament.overview import LobbyState

BESIDE = 0.6  # of the width: up to this a choice has its sentence beside it


def game_choice(
    ui: Ui, game: GameName, width: int, choose: Callable[[GameName], object], open_rules: Callable[[], object]
) -> Box:
    """The choice of a game, in a width in pixels, with the button that opens its rules."""
    choices = [(name, game_name(table)) for name, table in TABLES.items()]

    def chosen(value: Hashable) -> None:
        choose(next(name for name in TABLES if name == value))

    segments = segmented(ui, "game", _("Game"), choices, game, chosen)
    rules = button(ui, "rules", _("Rules"), open_rules, icon="rules", kind="plate")
    beside = segments.width() + ui.u(Gap.large) + rules.width() <= width
    return (Row if beside else Column)(ui, [segments, rules], Gap.large if beside else Gap.tight)


def clock_choice(ui: Ui, clock: int, width: int, choose: Callable[[int], object]) -> Box:
    """The choice with a sentence about it, in a width in pixels; `clock` is in seconds, 0 for none."""
    choices = [(seconds, texts.clock_text(seconds)) for seconds in (CLOCK, 0)]
    segments = segmented(ui, "clock", _("Clock"), choices, clock, lambda value: choose(CLOCK if value else 0))
    said = Text(ui, _("Untimed tournaments are marked in the ranking."), "secondary", T.text2, grow=True)
    if segments.width() <= BESIDE * width:
        return Row(ui, [segments, said], Gap.large, align="middle")
    return Column(ui, [segments, said], Gap.tight)


def format_card(
    ui: Ui,
    name: FormatName,
    rules: GameName,
    lobby: LobbyState,
    enter: Callable[[FormatName], object],
) -> Column:
    """The poster of a format; its button is gold if it is the dearest that can be paid."""
    terms = FORMATS[name]
    enough, free = lobby.enough(name), lobby.is_free(name)
    remark = texts.entry_line(terms.entry, enough, free)
    boxes: list[Box] = [
        Poster(ui, name),
        Space(ui, Gap.small),
        *_facts(ui, name, rules),
        Space(ui, Gap.small),
    ]
    if remark:
        boxes += [Text(ui, remark, "secondary", T.on_cloth2, align="center"), Space(ui, Gap.small)]
    press, caption = partial(enter, name), texts.enter_text(terms.entry, free)
    dearest = next((each for each in ("classic", "fast") if lobby.can_enter(each)), None)
    kind, possible = "primary" if name == dearest else "plate", lobby.can_enter(name)
    boxes.append(button(ui, f"enter:{name}", caption, press, icon="play", kind=kind, enabled=possible))
    return Column(ui, boxes, Gap.thin, grow=True)


def card_width(ui: Ui, name: FormatName, rules: GameName, lobby: LobbyState) -> int:
    """The width in which the card breaks no line but the remark about the entry, in pixels."""
    caption = texts.enter_text(FORMATS[name].entry, lobby.is_free(name))
    way_on = button(ui, "", caption, lambda: None, icon="play")
    return max(box.width() for box in (*_facts(ui, name, rules), way_on))


def _facts(ui: Ui, name: FormatName, rules: GameName) -> list[Box]:
    terms = FORMATS[name]
    told = partial(Text, ui, align="center")
    prizes = [
        prize(ui, "trophy", T.gold, _("Grand prize"), terms.grand.chips),
        prize(ui, "star", T.on_cloth2, _("Second place"), terms.second.chips),
    ]
    return [
        told(texts.format_title(name), "card_title", T.on_cloth),
        told(game_name(TABLES[rules]), "body_bold", T.on_cloth),
        told(texts.game_terms(rules), "secondary", T.on_cloth2),
        told(texts.format_size(terms.players, terms.rounds), "secondary", T.on_cloth2),
        Space(ui, Gap.small),
        *prizes,
    ]


def prize(ui: Ui, icon: str, ink: Colour, name: str, worth: int) -> Row:
    size = ui.sign(Size.small_sign, "body")
    high = fonts.line_height("body_bold", ui.s)
    sign, chip = icons.icon(icon, size, ink), things.sign(size)
    number = Text(ui, texts.amount(worth), "body_bold", T.on_cloth)
    return Row(
        ui,
        [shown(ui, sign, high), Text(ui, name, "body", T.on_cloth, grow=True), shown(ui, chip, high), number],
        Gap.small,
        align="middle",
    )


POSTER_FACE, CUP = 0.11, 0.24  # of the width: a face, and the cup at most
LINES = 160  # the alpha of the bracket
PAIR = 1.06  # of a face: the second of a pair begins there
SHOWN = sorted(BY_ID)


class Poster(Painted):
    """Pairs of the cast at both sides of a cup, with the lines of the bracket; nothing where it is low."""

    def __init__(self, ui: Ui, name: FormatName) -> None:
        super().__init__(ui, partial(_poster, ui, name))


def _poster(ui: Ui, name: FormatName, size: tuple[int, int]) -> pygame.Surface:
    surface, rows = draw.clear(size), FORMATS[name].players // 4
    step = size[1] / rows
    face = round(min(POSTER_FACE * size[0], step - ui.u(Gap.tight)))
    cup = round(min(CUP * size[0], size[1]))
    if cup < ui.u(Size.sign):
        return surface
    thin, wide = max(1, ui.u(Size.table_hairline)), round((1 + PAIR) * face)
    people = iter(SHOWN if name == "classic" else SHOWN[::-1])
    room = (size[0] - cup) // 2
    if face >= ui.u(Size.small_sign) and wide < room:
        for side in (-1, 1):
            middles = [round((row + 0.5) * step) for row in range(rows)]
            for middle in middles:
                left = 0 if side < 0 else size[0] - wide
                for place in range(2):
                    picture = portrait(portrait_of(next(people)), face)
                    surface.blit(picture, (left + round(place * PAIR * face), middle - face // 2))
            start, reach = wide + ui.u(Gap.fine), (room - wide) // (rows.bit_length() + 1)
            while len(middles) > 1:
                for one, other in zip(middles[::2], middles[1::2], strict=True):
                    line = pygame.Rect(start + reach, one, thin, other - one + thin)
                    arms = [pygame.Rect(start, y, reach, thin) for y in (one, other)]
                    for part in (line, *arms):
                        if side > 0:
                            part.right = size[0] - part.left
                        surface.fill((*T.edge[:3], LINES), part)
                middles = [(one + other) // 2 for one, other in zip(middles[::2], middles[1::2], strict=True)]
                start += reach
    trophy = things.trophy(TROPHIES[name], cup, True)
    draw.put(surface, trophy, center=(size[0] // 2, size[1] // 2))
    return surface


def shown(ui: Ui, image: pygame.Surface, high: int) -> Made:
    """A picture as a box, in the middle of its height."""

    def make(rect: pygame.Rect) -> None:
        Picture(ui, (rect.x, rect.centery - image.get_height() // 2), image)

    return Made(make, max(high, image.get_height()), image.get_width())


SCORE = "body_bold"


def going_on(
    ui: Ui, progress: TournamentProgress, resume: Callable[[], object], hindrance: str = ""
) -> Column:
    """Make the contents of the panel: its round, the person's table, the other scores, the button.

    `hindrance` are sentences about why the other tables stand still, "" for none.
    """
    tournament, own = progress.tournament, progress.own
    wide = max(fonts.width(_score_text(table), SCORE, ui.s) for table in progress.tables)
    others = [table for table in progress.tables if table != own]
    way_on = button(
        ui,
        "resume",
        _("Watch the others") if progress.phase in ("out", "over") else _("Play on"),
        resume,
        icon="play",
        kind="primary",
        role="button_big",
        units=Size.main_act,
        least=ui.u(Size.start_width),
    )
    boxes: list[Box] = [
        Text(ui, texts.tournament_title(tournament), "card_title", T.on_cloth, align="center"),
        Text(ui, texts.state_line(progress), "body", T.on_cloth2, align="center"),
        Space(ui, Gap.small),
        *(
            [OwnTable(ui, tournament, own, _score(ui, tournament, own, True, wide))]
            if own is not None
            else []
        ),
        *(_score(ui, tournament, table, False, wide) for table in others),
        *([Text(ui, hindrance, "secondary", T.red, align="center")] if hindrance else []),
        Space(ui, Gap.small, grow=own is None),
        Row(ui, [Made(None, 0, grow=True), way_on, Made(None, 0, grow=True)]),
    ]
    return Column(ui, boxes, Gap.thin, grow=True)


class OwnTable(Box):
    """The person's table with its players, or where there is no room the `line` with its score."""

    grow = True

    def __init__(self, ui: Ui, tournament: Tournament, table: TableNow, line: Box) -> None:
        self._ui, self._line = ui, line
        self._cards = [card_of(tournament, table, titled=titled) for titled in (True, False)]

    def height(self, width: int) -> int:
        return self._line.height(width)

    def place(self, rect: pygame.Rect) -> None:
        found = (oval_grid(self._ui, [card], rect) for card in self._cards)
        grid = next((grid for grid in found if grid is not None), None)
        if grid is not None:
            grid.place()
        else:
            high = self._line.height(rect.w)
            self._line.place(pygame.Rect(rect.x, rect.bottom - high, rect.w, high))


def _score_text(table: TableNow) -> str:
    return "\u00a0:\u00a0".join(written(each) for each in table.scores) if table.begun else "–"


def _score(ui: Ui, tournament: Tournament, table: TableNow, own: bool, wide: int) -> Row:
    """A table in a line: a pair, its score, that of the other pair in `wide` pixels, the other pair."""
    role, ink = ("body_bold", T.gold) if own else ("body", T.on_cloth)
    pairs = [pair_text(tournament, pair, table.seating.round) for pair in table.seating.pairs]
    score = Text(ui, _score_text(table), SCORE, ink, align="center")
    inks: Sequence[Colour] = [T.on_cloth2 if table.winner == 1 - side else ink for side in (0, 1)]
    return Row(
        ui,
        [
            Text(ui, pairs[0], role, inks[0], align="right", grow=True),
            Made(score.place, score.height, wide),
            Text(ui, pairs[1], role, inks[1], grow=True),
        ],
        Gap.medium,
        align="middle",
    )


class PanelBox(Box):
    """A box `inside`, on a panel that `paint` puts on the ground; it returns the room inside it.

    `padding` pixels are free at its left and right together, `edge` units at its top and foot.
    """

    def __init__(
        self,
        ui: Ui,
        inside: Box,
        padding: int,
        paint: Callable[[pygame.Rect], pygame.Rect],
        *,
        edge: float = Gap.inset,
        grow: bool = False,
    ) -> None:
        self._ui, self._inside, self._padding, self._paint = ui, inside, padding, paint
        self._edges = 2 * ui.u(edge)
        self.grow = grow
        self.yields = inside.yields

    def width(self) -> int:
        return self._inside.width() + self._padding

    def height(self, width: int) -> int:
        return self._inside.height(width - self._padding) + self._edges

    def shrink(self, width: int, by: int) -> int:
        return self._inside.shrink(width - self._padding, by)

    def place(self, rect: pygame.Rect) -> None:
        self._inside.place(self._paint(rect))


Door = tuple[str, str, str, Callable[[], object]]
"""The id, the icon, the text of a button, and what it does."""
ABREAST = 1.15  # times its design: with larger text everything stands below one another


class LobbyScene(PagedScreen):
    """It follows the season, and the tables of the tournament under way."""

    name = "lobby"

    def __init__(self, ports: Ports, season: LobbySeason) -> None:
        super().__init__(ports)
        self.season = season
        self.clock = season.clock
        self.rules: GameName = season.rules or tournament_game(self.settings.last_match)
        self._ended = 0  # the tournament whose end was opened
        self._won: TrophyCase | None = None  # None: not looked up yet
        self.guard = Guard()  # a quick double press in the menu is not meant to pay

    @property
    def first_focus(self) -> str | None:  # type: ignore[override]
        """The way on: back to the tournament, or the fast one."""
        return "resume" if self.season.number else "enter:fast"

    def enter(self) -> None:
        super().enter()
        self._look()

    def resume(self) -> None:
        self.season.refresh()
        self._won = None
        self.guard = Guard()
        self._look()
        self.rebuild()

    def leave(self) -> None:
        self.season.close()
        super().leave()

    def _look(self) -> None:
        """Show the shares of the fund that are new, and the end of a tournament that was not seen yet."""
        for prize in self.season.new_prizes():
            self.want(Open(to.FundShare(prize), by_itself=True))
        ended = self.season.unseen
        if ended and ended != self._ended:
            self._ended = ended
            self.season.close()
            self.want(Open(to.KeptTournament(ended)))

    @property
    def resting(self) -> bool:
        return self.season.resting and super().resting

    def update(self, dt: float) -> None:
        if self.season.update():
            self._look()
            self.rebuild()
        super().update(dt)

    def build(self) -> None:
        ui = self.ui
        area = self.body(self.header(_("Tournaments")))
        self.pages = 1
        if self.season.problem:
            self._nothing(area)
            return
        self._balance()
        if text_growth(ui.size) > ABREAST:
            self._below_one_another(area)
        else:
            self._abreast(area)

    def _nothing(self, area: pygame.Rect) -> None:
        ui = self.ui
        boxes: list[Box] = [Made(None, 0, grow=True)]
        if self.store is not None:
            boxes.append(button(ui, "try_again", _("Try again"), self.resume, kind="primary"))
        above, foot = Column(ui, [Made(None, 0, grow=True), Row(ui, boxes)], Gap.large).split(area)
        empty(ui, self.panel(above), self.season.problem, "warning", wrong=True)
        boxes[-1].place(foot)

    def _abreast(self, area: pygame.Rect) -> None:
        """Cards, clock and chips at the left, the week at the right, the doors at the foot."""
        ui, gap = self.ui, Gap.large if self.roomy else Gap.medium
        doors = self._doors(area.w, self._found())
        above, foot = Column(ui, [Made(None, 0, grow=True), doors], gap).split(area)
        side = min(ui.u(Size.side if self.roomy else Size.side_tight), area.w // 3)
        left, right = self.beside(above, side, gap)
        body = Column(ui, self._offers(left.w, abreast=True), gap)
        if body.height(left.w) > left.h:
            body = Column(ui, self._offers(left.w, abreast=True), Gap.small)
        body.place(left)
        self._week(side, self._to_ranking).place(right)
        doors.place(foot)

    def _below_one_another(self, area: pygame.Rect) -> None:
        """Put what leads to a game on the first page; then the week, with the ranking among the doors."""
        ui = self.ui
        cards = [card_width(ui, name, self.rules, self.season.lobby) + self.padding for name in FORMATS]
        abreast = len(cards) * max(cards) + ui.u(Gap.large) * (len(cards) - 1) <= area.w
        ranking = ("ranking", "graph", _("Ranking"), self._to_ranking)
        doors = self._doors(area.w, [ranking, *self._found()])
        boxes = [
            *self._offers(area.w, abreast=abreast),
            self._week(area.w, None),
            doors,
        ]
        self.place_list(boxes, area, Gap.small)

    def _offers(self, width: int, *, abreast: bool) -> list[Box]:
        """The tournament under way; or the choice of a game, the formats, and the choice of a clock.

        The formats stand beside one another, if they are `abreast`.
        """
        ui, progress = self.ui, self.season.progress
        if progress is not None:
            inside = going_on(ui, progress, self.go_on, self._hindrance())
            return [PanelBox(ui, inside, self.padding, self._felt, edge=Gap.broad, grow=True)]
        cards = [
            PanelBox(
                ui,
                format_card(ui, name, self.rules, self.season.lobby, self.enter_format),
                self.padding,
                self._felt,
                edge=Gap.broad,
            )
            for name in FORMATS
        ]
        game = game_choice(ui, self.rules, width, self.choose_game, self.open_rules)
        clock = clock_choice(ui, self.clock, width, self.choose_clock)
        found: list[Box] = [game, *cards, clock]
        if abreast:
            found = [game, Row(ui, cards, Gap.large, equal=True, grow=True), clock]
        if self.season.lobby.first:
            found.append(Text(ui, texts.play_money(), "secondary", T.text2))
        return found

    def _hindrance(self) -> str:
        """Sentences about why the other tables stand still; "" for none."""
        error = self.season.hindrance
        return "" if error is None else refused(error) + " " + rounds_text.tables_wait()

    def _balance(self) -> None:
        """The chips in the header."""
        ui, size = self.ui, self.ui.sign(Size.sign, "button_big")
        amount = Text(ui, texts.chips(self.season.lobby.chips), "button_big")
        self.tools([Row(ui, [shown(ui, things.sign(size), size), amount], Gap.small, align="middle")])

    def _felt(self, rect: pygame.Rect) -> pygame.Rect:
        """Lay cloth there; returns the room on it."""
        lay_felt(self.ui, self.background, rect)
        self.painted.append(rect)
        return rect.inflate(-self.padding, -2 * self.ui.u(Gap.broad))

    def _week(self, width: int, on_ranking: Callable[[], object] | None) -> Box:
        board = self.season.lobby.board
        assert board is not None
        inside = week(self.ui, board, width - self.padding, on_ranking)
        return PanelBox(self.ui, inside, self.padding, partial(lay_paper, self), edge=Gap.broad)

    def _found(self) -> list[Door]:
        return [
            ("history", "history", _("Your tournaments"), lambda: self._open(to.TournamentHistory())),
            ("duplicate", "cards", _("Duplicate"), lambda: self._open(to.Duplicate())),
        ]

    def _to_trophies(self) -> None:
        self._open(to.Trophies(self.season.trophies()))

    def _doors(self, width: int, doors: Sequence[Door]) -> Box:
        """The doors, after the small trophies that were won where they fit."""
        ui = self.ui
        if self._won is None:
            self._won = self.season.trophies()
        shelf = small_shelf(ui, self._won, self._to_trophies)
        if shelf is not None:
            abreast = self._grid(width - shelf.width() - ui.u(Gap.large), doors)
            if abreast.width() + shelf.width() + ui.u(Gap.large) <= width:
                high = abreast.height(abreast.width())
                beside = Made(abreast.place, high, grow=True)
                return Row(ui, [shelf, beside], Gap.large, align="bottom")
        return self._grid(width, [*doors, ("trophies", "trophy", _("Trophies"), self._to_trophies)])

    def _grid(self, width: int, doors: Sequence[Door]) -> Grid:
        ui = self.ui
        buttons = [button(ui, id_, text, act, icon=icon, kind="plate") for id_, icon, text, act in doors]
        columns = len(buttons)
        while columns > 1 and Grid(ui, buttons, columns, Gap.medium).width() > width:
            columns -= 1
        lines = -(-len(buttons) // columns)
        return Grid(ui, buttons, -(-len(buttons) // lines), Gap.medium)

    def _open(self, goal: Destination) -> None:
        self.want(Open(goal))

    def _to_ranking(self) -> None:
        self._open(to.Ranking(self.season))

    def choose_clock(self, seconds: int) -> None:
        self.clock = seconds
        self.rebuild()

    def choose_game(self, rules: GameName) -> None:
        self.rules = rules
        self.rebuild()

    def open_rules(self) -> None:
        self._open(to.RuleBook(preset(TABLES[self.rules])))

    def enter_format(self, name: FormatName) -> None:
        lobby = self.season.lobby
        enter = partial(self._enter, name)
        if lobby.is_free(name):
            enter()
            return
        text = texts.ask_text(name, self.rules, lobby.chips)
        yes = texts.enter_text(FORMATS[name].entry, False)
        self.want(Open(confirm(_("Enter this tournament?"), text, yes, enter, name="enter")))

    def _enter(self, name: FormatName) -> None:
        self.season.close()
        self.want(Open(to.EnterTournament(name, self.clock, self.rules)))

    def go_on(self) -> None:
        self.season.close()
        self.want(Open(to.KeptTournament(self.season.number)))

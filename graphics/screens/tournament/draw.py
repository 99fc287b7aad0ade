"""The draw as a small ceremony: everybody's portrait goes to the seat that it is drawn for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import pygame
from msgspec import Struct
from msgspec.structs import replace
from pygame import Surface

from graphics.render.animation import Animation, CallOnce, Tween, staggered
from graphics.render.animation import Sequence as OneByOne
from graphics.render.cache import cached
from graphics.render.motion import DRAWN_BEND, Motion
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.tournament.shown import people
from graphics.screens.tournament.shown.card_grid import CardGrid, card_grid, cloth_grid
from graphics.screens.tournament.shown.oval_table import OvalGrid, OvalShape
from graphics.screens.tournament.shown.scene import TournamentScene
from graphics.screens.tournament.shown.table_card import CardShape, TableCard, card_of
from graphics.text import rounds_text, tournament_text
from graphics.text.i18n import _
from graphics.text.tournament_text import names_of
from graphics.widgets.controls.label import Label, Picture, height
from graphics.widgets.felt import EDGE, lay_felt
from graphics.widgets.intents import Back, Open
from graphics.widgets.keys import ACTIVATE, shortcut
from graphics.widgets.parts import button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import motion_of
from graphics.widgets.ui import Ui

STEPS = 8  # in which a portrait grows on its way


class Token(Struct, frozen=True):
    """A portrait: its centre in the row and on the card, in pixels; `own` is the person's."""

    face: str
    start: tuple[int, int]
    goal: tuple[int, int]
    own: bool


class Tokens:
    """The row of portraits and their ways; `landed` is called with the number of each that has arrived.

    Their `sizes` are in pixels: in the row, and on the cards.
    """

    def __init__(
        self,
        ui: Ui,
        tokens: Sequence[Token],
        sizes: tuple[int, int],
        landed: Callable[[int], object],
        motion: Motion,
    ) -> None:
        self._ui, self._sizes = ui, sizes
        self._tokens = list(tokens)
        self._pictures = [self._picture(token) for token in tokens]
        self._landed = landed
        ways = [self._way(number, motion) for number in range(len(self._tokens))]
        self.animation: Animation = staggered(motion.stagger("drawn"), ways)

    def _image(self, token: Token, pixels: int) -> Surface:
        _small, large = self._sizes
        return _portrait(token.face, token.own, large, pixels)

    def _picture(self, token: Token) -> Picture:
        small, _large = self._sizes
        return Picture(self._ui, _corner(token.start, small), self._image(token, small))

    def _way(self, number: int, motion: Motion) -> Animation:
        token, (small, large) = self._tokens[number], self._sizes

        def step(share: float) -> None:
            late = share**DRAWN_BEND
            x = token.start[0] + (token.goal[0] - token.start[0]) * late
            y = token.start[1] + (token.goal[1] - token.start[1]) * share
            grown = small + (large - small) * round(late * STEPS) // STEPS
            picture = self._pictures[number]
            if picture.rect.w != grown:
                picture.set_dimensions((grown, grown))
                picture.set_image(self._image(token, grown))
            picture.set_position(_corner((x, y), grown))
            self._ui.changed()

        def land() -> None:
            self._pictures[number].kill()
            self._landed(number)

        return OneByOne([Tween(motion.ms("drawn"), step, motion.ease("drawn")), CallOnce(land)])


@cached(256)
def _portrait(face: str, own: bool, large: int, pixels: int) -> Surface:
    """A portrait as it is on a card, where it is `large`, made smaller."""
    return pygame.transform.smoothscale(people.portrait(face, large, own=own), (pixels, pixels))


def _corner(middle: tuple[float, float], pixels: int) -> tuple[int, int]:
    return round(middle[0] - pixels / 2), round(middle[1] - pixels / 2)


HIDDEN = ("", "")


class DrawScene(TournamentScene):
    """A click or a key shows the whole draw at once; the next one leads to the person's table."""

    name = "draw"
    first_focus = "next"

    def __init__(self, ports: Ports, running: to.TournamentPort) -> None:
        super().__init__(ports, running)
        self._pace = motion_of(self.settings)
        self.drawn = self._pace.reduced or self._pace.factor == 0
        """True once all have been drawn."""
        self._tokens: Tokens | None = None
        self.pictures: list[Picture] = []
        """The cards of the tables while they are drawn."""

    def enter(self) -> None:
        super().enter()
        self.ports.sound.play("shuffle")

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        if not self.drawn and self._tokens is None:  # no room for the ceremony: the button leads on at once
            self.drawn = True
            super().resize(size)

    def build(self) -> None:
        ui, tournament = self.ui, self.tournament
        top = self.header(_("The draw"))
        number = self.progress.round
        texts = (tournament_text.tournament_title(tournament), rounds_text.rounds_line(tournament, number))
        caption, press = (_("To the table"), self.to_table) if self.drawn else (_("Show all"), self.finish)
        go_on = button(ui, "next", caption, press, kind="primary", icon="play" if self.drawn else "skip")
        panel = self.bar((), *texts, [go_on])
        area = self.body(top)
        area.height = panel.y - ui.u(Gap.large) - area.y
        high = max(ui.u(Size.face), height(ui, self._own_line(), "row_title", area.w))
        strip = pygame.Rect(area.x, area.y, area.w, high)
        area.update(
            area.x, strip.bottom + ui.u(Gap.medium), area.w, area.bottom - strip.bottom - ui.u(Gap.medium)
        )
        cards = self._cards()
        self._tokens, self.pictures, self.pages = None, [], 1
        grid, cloth = self._tables(cards, strip, area)
        if not self.drawn and (isinstance(grid, OvalGrid) or grid.whole):
            self._begin(grid.shape, cards, grid.places(), strip)
            return
        Label(ui, strip.topleft, self._own_line(), "row_title", T.gold, strip.w, "center")
        if isinstance(grid, OvalGrid):
            grid.place()
            return
        self.pages = grid.place(
            self.page, self.turn, lambda _number: (None, ""), T.on_cloth2 if cloth else None
        )
        self.page = min(self.page, self.pages - 1)

    def _tables(
        self, cards: Sequence[TableCard], strip: pygame.Rect, area: pygame.Rect
    ) -> tuple[OvalGrid | CardGrid, bool]:
        """The tables below the `strip`, and if they lie on the cloth: not where its edge costs a page."""
        ui, whole = self.ui, strip.union(area)
        inside = area.inflate(-2 * ui.u(EDGE), 0)
        inside.height -= ui.u(EDGE)
        grid = cloth_grid(ui, cards, inside) or card_grid(ui, cards, inside)
        if isinstance(grid, CardGrid) and not grid.whole:
            bare = card_grid(ui, cards, area)
            if bare.whole or not grid.turns:
                return bare, False
        lay_felt(ui, self.background, whole)
        self.painted.append(whole)
        strip.move_ip(0, ui.u(Gap.small))
        return grid, True

    def _cards(self) -> list[TableCard]:
        return [card_of(self.tournament, now, scored=False, introduced=True) for now in self.progress.tables]

    def _own_line(self) -> str:
        """The sentence about the person's table, or how the tournament goes on without them."""
        own, tournament = self.progress.own, self.tournament
        if own is None:
            return rounds_text.round_line(tournament, self.progress.round)
        (_you, partner), others = (
            names_of(tournament, pair, own.seating.round) for pair in own.seating.pairs
        )
        return rounds_text.drawn_line(rounds_text.table_title(tournament, own), partner, others)

    def _begin(
        self,
        shape: CardShape | OvalShape,
        cards: list[TableCard],
        places: list[pygame.Rect],
        strip: pygame.Rect,
    ) -> None:
        """Show everybody in a row above the empty cards, and send them on their ways."""
        ui, size = self.ui, min(shape.face, self.ui.u(Size.face))
        seats = list(product(range(len(cards)), range(2), range(2)))
        shown: set[tuple[int, int, int]] = set()

        def picture(card: int) -> pygame.Surface:
            face = _hidden(cards[card], [seat[1:] for seat in shown if seat[0] == card])
            return shape.paint(face, places[card].size)

        def landed(number: int) -> None:
            shown.add(seats[number])
            self.ports.sound.play("card_played")
            self.pictures[seats[number][0]].set_image(picture(seats[number][0]))
            ui.changed()

        self.pictures = [Picture(ui, rect.topleft, picture(card)) for card, rect in enumerate(places)]
        step = min(strip.w // len(seats), size + ui.u(Gap.small))
        left = strip.centerx - step * (len(seats) - 1) // 2
        waiting = _shuffled(len(seats))
        tokens = []
        for number, (card, side, place) in enumerate(seats):
            spot = shape.face_spot(cards[card], places[card].size, side, place)
            goal = places[card].x + spot[0], places[card].y + spot[1]
            start = left + waiting[number] * step, strip.centery
            pair = cards[card].pairs[side]
            tokens.append(Token(pair.faces[place], start, goal, pair.own and place == 0))
        self._tokens = Tokens(ui, tokens, (size, shape.face), landed, self._pace)

    @property
    def busy(self) -> bool:
        return super().busy or self._tokens is not None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._tokens is not None:
            self._tokens.animation.advance(1000 * dt)
            if self._tokens.animation.done:
                self.finish()

    def handle(self, event: pygame.event.Event) -> bool:
        shows = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        shows |= shortcut(event) in ACTIVATE
        if self._tokens is not None and shows:
            self.finish()
            return True
        return super().handle(event)

    def show_at(self, ms: float) -> None:
        """Freeze the ceremony `ms` milliseconds after its start at the normal pace."""
        self.drawn, self._pace = False, Motion()
        self.resize(self.ports.window.size)
        if self._tokens is not None:
            self._tokens.animation.advance(ms)
            self._tokens = None

    def finish(self) -> None:
        self._tokens, self.drawn = None, True
        self.rebuild()

    def to_table(self) -> None:
        self.want(Back())
        if self.progress.own is not None:
            self.want(Open(to.TournamentTable(self.running)))


def _shuffled(count: int) -> list[int]:
    """Places in the row by order of drawing, so that the row does not tell who comes next."""
    step = next(step for step in range(count // 2 + 1, count) if count % step and step % 2)
    return [number * step % count for number in range(count)]


def _hidden(card: TableCard, seats: list[tuple[int, ...]]) -> TableCard:
    """A card that shows only the names at these seats (pair, place in it)."""
    pairs = []
    for side, pair in enumerate(card.pairs):
        seen = [(side, place) in seats for place in range(2)]
        names = tuple(name if there else "" for name, there in zip(pair.names, seen, strict=True))
        faces = tuple(face if there else "" for face, there in zip(pair.faces, seen, strict=True))
        about = tuple(text if there else "" for text, there in zip(pair.about, seen, strict=True))
        pairs.append(replace(pair, names=names, faces=faces, about=about, own=pair.own and any(seen)))
    own = any(pair.own for pair in pairs)
    return replace(card, pairs=tuple(pairs), own=own)

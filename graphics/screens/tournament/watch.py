"""Another table of the round, watched at the pace of the person's own: its cards as they were played."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.core.actions import Cut, parse
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.state import Cutting, DealOver, MatchOver, Playing, State
from game.practice.replay import Spread, spread
from game.rules import preset
from game.table.judge import Decided
from game.tournament.draw import Seating
from game.tournament.progress import TableNow, before_last_deal
from game.tournament.tournament import TABLE
from graphics.render.motion import LEAST_SINGLE_MS
from graphics.render.sizes import Gap
from graphics.screens import destinations as to
from graphics.screens.tournament.shown.scene import TournamentScene
from graphics.table.picture import table_motion
from graphics.table.spread import ClothPicture, TrickMarks
from graphics.text import rounds_text
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.text.tournament_text import name_of, pair_text
from graphics.widgets.controls.label import Picture
from graphics.widgets.keys import shortcut
from graphics.widgets.parts import button
from graphics.widgets.ports import Ports
from saves.errors import StoreError
from saves.saved import SavedMatch

SOUTH = 0


class WatchedMatch:
    """The part of a match that is shown; it advances as more of its actions are `known`."""

    def __init__(self, rules: Rules, seed: bytes, known: tuple[str, ...]) -> None:
        self.known = known
        self._match: Match = before_last_deal(rules, seed, known)
        self.decided: Decided | None = None
        """The decision that is shown; None while there is none to be shown."""

    @property
    def state(self) -> State:
        return self._match.state

    @property
    def deals(self) -> int:
        return sum(result.contract is not None for result in self._match.results)

    @property
    def scores(self) -> tuple[int, ...]:
        return self._match.scores

    @property
    def over(self) -> bool:
        return self._match.over

    @property
    def trick_full(self) -> bool:
        state = self.state
        return self.decided is not None and isinstance(state, Playing) and len(state.trick) == TABLE - 1

    def go_on(self) -> bool:
        if self.decided is not None:
            self._match.submit(parse(self.decided.text))
            self.decided = None
        while len(self._match.actions) < len(self.known):
            number = len(self._match.actions)
            text, state = self.known[number], self.state
            if isinstance(parse(text), Cut):  # nothing of it is visible
                self._match.submit(parse(text))
                continue
            assert not isinstance(state, MatchOver)
            self.decided = Decided(number, state, state.turn, text, ())
            return True
        return False

    def spread(self, opened: bool) -> Spread | None:
        """The cards on the table, with all hands open or none; None where no card lies."""
        if isinstance(self.state, Cutting):
            return None
        shown = spread(self.state, SOUTH, True, self.decided)
        if opened or isinstance(self.state, DealOver | MatchOver):
            return shown
        gone = self.decided.seat if self.decided is not None and shown.played is not None else None
        hands = tuple((None,) * (len(held) - (seat == gone)) for seat, held in enumerate(shown.hands))
        return replace(shown, opened=False, hands=hands, chosen=frozenset())


HARD = 0.15  # how hard the decisions of the computer players count as
FIRST = 0  # no seat is the reader's: this one's side comes first


class WatchScene(TournamentScene):
    """Lies over the bracket, or over what follows the person's table; Esc leads back at any time."""

    name = "watch"
    first_focus = "pause"

    def __init__(self, ports: Ports, running: to.TournamentPort, seating: Seating, saved: SavedMatch) -> None:
        super().__init__(ports, running)
        self.seating = seating
        self.rules = preset(saved.rules).with_options(saved.options)
        people = zip(self.rules.seats, seating.seats, strict=True)
        unnamed = {seat: name_of(self.tournament, each, seating.round) for seat, each in people}
        given = [saved.players.get(seat, "") or unnamed[seat] for seat in self.rules.seats]
        self.names = Names(self.rules, FIRST, lambda seat: given[seat], seated=False)
        self.course = WatchedMatch(self.rules, bytes.fromhex(saved.seed), saved.actions)
        self.opened, self.paused = True, False
        self._now = self._table()
        self._wait = 0.0  # milliseconds until the next decision
        self._cloth: ClothPicture | None = None
        self._shown: Picture | None = None
        self._place = pygame.Rect(0, 0, 1, 1)
        self.course.go_on()

    def _table(self) -> TableNow | None:
        """The table as it stands; None once its round is over and the next was drawn."""
        return next((now for now in self.progress.tables if now.seating == self.seating), None)

    def build(self) -> None:
        ui, tournament = self.ui, self.tournament
        top = self.header(rounds_text.table_name(self.seating.table))
        pairs = [pair_text(tournament, pair, self.seating.round) for pair in self.seating.pairs]
        score = "\u00a0:\u00a0".join(map(str, self.course.scores))
        title = f"{pairs[0]} {score} {pairs[1]}"
        hands = _("Hide the hands") if self.opened else _("Show the hands")
        go_on = (_("Go on"), "play") if self.paused else (_("Pause"), "pause")
        panel = self.bar(
            (),
            title,
            self._line(),
            [
                button(ui, "hands", hands, self.turn_hands, icon="eye"),
                button(ui, "pause", go_on[0], self.pause, icon=go_on[1], kind="primary"),
            ],
        )
        area = self.body(top)
        area.height = panel.y - ui.u(Gap.large) - area.y
        self._place = area
        self._cloth = ClothPicture(ui, area.size, self.names, None, self.settings.hand_sort)
        self._shown = None
        self.show()

    def _line(self) -> str:
        return " · ".join((_("Score of the match"), self._state()))

    def _state(self) -> str:
        if self.course.over:
            return _("the match is over")
        if self.course.decided is None:
            return _("the next deal is being played")
        return _("deal {number}").format(number=self.course.deals + 1)

    def show(self) -> None:
        spread = self.course.spread(self.opened)
        if self._cloth is None or spread is None:
            return
        decided = self.course.decided
        image = self._cloth.paint(spread, TrickMarks("", turn=decided.seat if decided is not None else None))
        if self._shown is None:
            self._shown = Picture(self.ui, self._place.topleft, image)
        else:
            self._shown.set_image(image)
        self.ui.changed()

    @property
    def resting(self) -> bool:
        return (self.paused or self.course.over) and super().resting

    def update(self, dt: float) -> None:
        super().update(dt)
        self._hear()
        if self.paused or self.course.over:
            return
        self._wait -= 1000 * dt
        if self._wait <= 0:
            self.step()

    def _hear(self) -> None:
        now = self._table()
        if now is None or now == self._now or self.running.problem is not None:
            return
        try:
            saved = self.running.match(self.seating)
        except StoreError:
            return  # when something else is played there, or with the next look at this table
        self._now = now
        if saved is not None:
            self.course.known = saved.actions

    def step(self) -> None:
        before = self.course.decided
        self.course.go_on()
        self._wait = self._pause()
        if self.course.decided is None or before is None:
            self.rebuild()  # the line at the foot changes
        else:
            self.show()

    def _pause(self) -> float:
        """How long the decision is shown, in milliseconds."""
        motion = table_motion(self.settings)
        if self.course.trick_full:
            return max(LEAST_SINGLE_MS, motion.rest() or 0.0)
        return max(LEAST_SINGLE_MS, motion.thinking(HARD))

    def handle(self, event: pygame.event.Event) -> bool:
        letters = {"O": self.turn_hands, "P": self.pause}
        if (pressed := shortcut(event)) in letters:
            letters[pressed]()
            return True
        return super().handle(event)

    def pause(self) -> None:
        self.paused = not self.paused
        self.rebuild()

    def turn_hands(self) -> None:
        self.opened = not self.opened
        self.rebuild()

"""The bracket: all rounds of a tournament with their scores, and what comes next for the person."""

from __future__ import annotations

from functools import partial

from game.tournament.progress import Phase, TableNow
from graphics.render.sizes import Gap
from graphics.screens import destinations as to
from graphics.screens.tournament.bracket.tree import Tree
from graphics.screens.tournament.shown import people
from graphics.screens.tournament.shown.scene import TournamentScene
from graphics.screens.tournament.shown.table_card import CardBox, CardShape, card_of
from graphics.text.i18n import _
from graphics.text.tournament import lobby_text, round_text
from graphics.text.tournament.pair_text import pair_text
from graphics.widgets.intents import Back, Open
from graphics.widgets.layout.box import Box
from graphics.widgets.layout.parts import Text, button
from graphics.widgets.layout.stack import Column, Row
from graphics.widgets.ports import Ports


class BracketScene(TournamentScene):
    """The home of a tournament that goes on: what lies over it leads back here.

    It opens by itself what comes next; closing it ends what plays in the background. One that lies over the
    person's table does neither: it leads back to the table.
    """

    name = "bracket"
    first_focus = "next"

    def __init__(
        self, ports: Ports, running: to.Running, *, follows: bool = True, over_table: bool = False
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
        self.rebuild()
        self._follow()

    def leave(self) -> None:
        if not self.over_table:
            self.running.close()

    def _follow(self) -> None:
        """Open what the person has not seen yet."""
        before, now = self._shown, (self.progress.round, self.progress.phase)
        self._shown = now
        if not self.follows or now == before or (now[1] == "out" and self.progress.own is None):
            return
        if now[1] != "table" or before is None:  # else who comes from the table wants to be here
            self._open_next(by_itself=True)

    # -- what comes next ----------------------------------------------------------------------------

    def open_next(self) -> None:
        """Open the draw, the table, the result of the round or the podium."""
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

    # -- layout -------------------------------------------------------------------------------------

    def build(self) -> None:
        ui = self.ui
        top = self.header(lobby_text.tournament_title(self.tournament))
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
        """The tables by round, the one that was drawn last first: where a tree has no room.

        Two stand beside each other where every pair is on one line then.
        """
        ui, shape = self.ui, CardShape(self.ui, faces=False)
        boxes: list[Box] = []
        for number in range(self.progress.round, 0, -1):
            cards = [self._card(shape, now) for now in self.progress.tables_of(number)]
            both = 2 * max(card.width() for card in cards) + ui.u(Gap.medium)
            abreast = 2 if both <= width else 1
            rows = [
                Row(ui, cards[first : first + abreast], Gap.medium, equal=True)
                for first in range(0, len(cards), abreast)
            ]
            title = Text(ui, round_text.round_line(self.tournament, number), "panel_title")
            boxes += [Column(ui, [title, rows[0]], Gap.small), *rows[1:]]
        return boxes

    def _card(self, shape: CardShape, now: TableNow) -> CardBox:
        tip = self.tip_for(now)
        press = partial(self.look_at, now) if tip else None
        return CardBox(shape, card_of(self.tournament, now), press, tip)

    def _standing(self) -> tuple[tuple[str, ...], str, str]:
        """The portraits, the title and the line at the foot."""
        progress, tournament = self.progress, self.tournament
        own = progress.own
        if progress.phase == "over":
            final = progress.tables[0]
            pair = final.seating.pairs[final.winner or 0]
            names = pair_text(tournament, pair, progress.round)
            return people.faces_of(tournament, pair), names, _("Grand prize")
        if own is None or progress.phase == "out":
            still = sum(not each.over for each in progress.tables)
            return (), round_text.outcome_title(progress), round_text.goes_on(still) if still else ""
        ours, theirs = own.seating.pairs
        title = pair_text(tournament, ours, progress.round)
        against = _("against {pair}").format(pair=pair_text(tournament, theirs, progress.round))
        parts = [against] if not own.begun else [" : ".join(map(str, own.scores)), against]
        return people.faces_of(tournament, ours), title, " · ".join(parts)

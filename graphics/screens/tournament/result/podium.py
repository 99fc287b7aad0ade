"""The end of a tournament: who took the grand prize and who came second, and the chips on the cloth."""

from __future__ import annotations

from functools import partial

from game.tournament.progress import standing_of
from game.tournament.tournament import Tournament
from graphics.render.sizes import Gap
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.tournament.cloth import lay_cloth
from graphics.screens.tournament.result.places import PlaceBox, place_of
from graphics.screens.tournament.shown.scene import TournamentScene
from graphics.text.i18n import _
from graphics.text.tournament import round_text
from graphics.widgets.drawn_once import DrawnOnce
from graphics.widgets.intents import Back, Open, Replace
from graphics.widgets.layout.box import Box, Made
from graphics.widgets.layout.parts import Text, button
from graphics.widgets.layout.stack import Column, Row
from graphics.widgets.ports import Ports


class PodiumScene(DrawnOnce, TournamentScene):
    """It lies over the bracket of a tournament whose last table is decided."""

    name = "podium"
    first_focus = "done"

    def __init__(self, ports: Ports, running: to.Running) -> None:
        super().__init__(ports, running)
        self._places: list[PlaceBox] = []
        progress = self.progress
        ended = progress.tournament
        self.ended: Tournament = (
            ended if ended.over else ended.after(tuple(now.result for now in progress.tables))
        )

    def enter(self) -> None:
        super().enter()
        human = self.ended.reader
        won = human is not None and standing_of(self.ended, human).stage == "grand" and not self.ended.left
        self.ports.sound.play("match_won" if won else "inside")

    def leave(self) -> None:
        super().leave()
        self.running.see()

    # -- layout -------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, tournament = self.ui, self.ended
        top = self.header(self._title())
        human = tournament.reader
        own = round_text.won(standing_of(tournament, human)) if human is not None else ("", "")
        panel = self.bar((), *own, self._buttons())
        area = self.body(top)
        area.height = panel.y - ui.u(Gap.large) - area.y
        lay_cloth(ui, self.background, area)
        self.painted.append(area)
        whole = area.inflate(-2 * ui.u(Gap.roomy), -2 * ui.u(Gap.medium))
        final = self.progress.tables[0]
        score = Text(ui, round_text.final_line(final), "row_title", T.on_cloth, align="center")
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
                box.shrink(rect.w, over)  # both keep their chips or neither: they are to be compared
                box.place(rect)
            return
        self.place_list(self._places, inside, Gap.large)

    def _title(self) -> str:
        human = self.ended.reader
        return round_text.end_title(
            None if human is None else standing_of(self.ended, human), self.ended.left
        )

    def _buttons(self) -> list[Box]:
        ui = self.ui
        bracket = button(ui, "bracket", _("Bracket"), partial(self.want, Back()))
        return [bracket, button(ui, "done", _("Tournaments"), self.to_lobby, kind="primary")]

    def to_lobby(self) -> None:
        """Go to the lobby, from wherever one came to the bracket."""
        self.want(Replace(to.Menu()))
        self.want(Open(to.Lobby()))

    # -- the flourish -------------------------------------------------------------------------------

    def show_drawn(self, share: float) -> None:
        for box in self._places:
            if box.flourish is not None:
                box.flourish.show(share)

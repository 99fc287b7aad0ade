"""The result of an evening, deal by deal: per cent, points over the mean, and how sure they are."""

from __future__ import annotations

from functools import partial

import pygame

from game.tournament.duplicate.scoring import Line as TableLine
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.tournament.duplicate.evening_screen import EveningScreen
from graphics.text import duplicate_text as texts
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Made
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.controls.side_panel import Act, Line, Rows
from graphics.widgets.intents import Open
from graphics.widgets.parts import empty


class EveningResultScene(EveningScreen):
    """The deals at the left, the evening at the right; also while it is played."""

    name = "evening_result"
    first_focus = "close"

    def state(self) -> tuple[object, ...]:
        """The deals that are over, the tables that still play, and faults."""
        running = self.running
        travellers = len(running.standing.travellers)
        return travellers, running.kept.over, running.failed, running.other_tables, running.problem

    def _waiting(self) -> int:
        """The tables that the last own deal waits for."""
        number = min(self.running.number - 1, self.evening.deals)
        return self.running.waiting(number) if number else 0

    def title(self) -> str:
        """The name of the evening, and its day."""
        return texts.BETWEEN.join(
            filter(None, (texts.evening_title(self.evening), texts.evening_day(self.evening)))
        )

    def left(self, inner: pygame.Rect) -> None:
        """The deals that are over."""
        own = self.running.standing.own
        if own:
            boxes = [self._row(number, line) for number, line in enumerate(own, 1)]
            self.place_list(boxes, inner, Gap.tight)
        else:
            waits = self._waiting()
            empty(self.ui, inner, texts.still_playing(waits) if waits else _("No deal is over yet."), "clock")

    def figure(self) -> str:
        """The per cent of the evening so far."""
        value = self.running.standing.score.percent
        return texts.percent(value) if value is not None else ""

    def _row(self, number: int, line: TableLine) -> Box:
        ui, seats = self.ui, self.evening.preset.seats
        title = f"{number}. {texts.contract_of(line, seats)}"
        below = texts.BETWEEN.join(
            (texts.points(line.score), texts.over_mean(line.score.over, self.evening.preset))
        )
        note = texts.percent(line.score.percent)

        def make(rect: pygame.Rect) -> None:
            ListRow(ui, f"deal:{number}", title, below, rect, partial(self.look_at, number), note=note)

        return Made(make, lambda width: ListRow.height(ui, title, below, width, Size.low_row, note=note))

    def lines(self) -> list[Line]:
        """The facts of the evening."""
        standing, kept = self.running.standing, self.running.kept
        score, rules = standing.score, self.evening.preset
        found: list[Line] = []
        if score.percent is not None:
            found += [
                (texts.interval(score.percent_interval), T.text2),
                (texts.over_mean(score.over, rules), T.text),
                (texts.points_interval(score.over_interval, rules), T.text2),
                (texts.place(standing.place, self.evening.tables + 1), T.text),
            ]
        if len(standing.travellers) < self.evening.deals:
            played = self.running.number - 1
            said = _("{played} of {count} deals played")
            found.append((said.format(played=played, count=self.evening.deals), T.text2))
        done, total = self.running.other_tables
        if self.running.failed and self.running.problem is None:
            found.append((texts.no_field(), T.red))
        elif done < total:
            found.append((texts.catching_up(done, total), T.text2))
        found += [(texts.about(self.evening), T.text2), (texts.counts(kept), T.text2)]
        if kept.over and not kept.checkable:
            found.append((texts.not_checkable(), T.text2))
        return [(text, ink) for text, ink in found if text]

    def acts(self) -> Rows:
        """The line to share once it is known, and the way back."""
        close = Act("close", _("Close"), self.escape, kind="primary", units=Size.main_act)
        rows: list[tuple[Act, ...]] = [(close,)]
        if self.running.day_result is not None:
            rows.insert(0, (Act("share", _("Share the result"), self.share, "share"),))
        return rows

    # -- what can be done ---------------------------------------------------------------------------

    def look_at(self, number: int) -> None:
        """Open the traveller of a deal."""
        self.want(Open(to.Traveller(self.running, number)))

    def share(self) -> None:
        """Show the line of the result, and its picture."""
        result = self.running.day_result
        if result is not None:
            note = _("Anybody with the game can check it: Duplicate, Check a result.")
            shown = texts.in_lines(result.text)
            self.want(Open(to.DealPicture(result.text, _("Result to share"), shown, note)))

    def leave(self) -> None:
        super().leave()
        self.running.close()

"""Results of a duplicate evening: the whole of it, the traveller of a deal, a result to check."""

from __future__ import annotations

from functools import partial

import pygame

from game.tournament.duplicate.day_result import DayResult
from game.tournament.duplicate.scoring import TravellerLine as TableLine
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.text import duplicate_text as texts
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Space
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.side_panel import Line, PanelAct, Rows, SideFacts
from graphics.widgets.intents import Back, Open
from graphics.widgets.parts import PagedText, Text, button, empty, list_row
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from saves.tournament.evening import Checking, Field, RunningEvening


class EveningScreen(PagedScreen):
    """An evening that is played or looked at: the screen is rebuilt when there is something new.

    A failed write is reported at the top, and can be tried again.
    """

    def __init__(self, ports: Ports, running: RunningEvening) -> None:
        super().__init__(ports)
        self.running = running
        self.evening = running.evening
        self._shown: tuple[object, ...] = ()
        self._told = SideFacts(self.rebuild)

    def state(self) -> tuple[object, ...]:
        """A value that changes when there is something new to show."""
        raise NotImplementedError

    def title(self) -> str:
        raise NotImplementedError

    def left(self, inner: pygame.Rect) -> None:
        raise NotImplementedError

    def figure(self) -> str:
        """The title of the right panel; "" if there is none yet."""
        raise NotImplementedError

    def lines(self) -> list[Line]:
        raise NotImplementedError

    def acts(self) -> Rows:
        raise NotImplementedError

    def build(self) -> None:
        self._shown = self.state()
        top = self.header(self.title())
        acts = [*self.acts()]
        if self.running.problem is not None:
            acts.insert(0, (PanelAct("try_again", _("Try again"), self.try_again),))
        units = Size.side_wide if self.roomy else Size.side
        left, right = self.beside(self.body(top), side_panel.width(self.ui, acts, units, self.padding))
        self.left(self.panel(left))
        self._told.side(self.ui, self.panel(right), acts, self.figure(), self.facts())

    def facts(self) -> list[Line]:
        """Facts of the screen, below a warning if something could not be written."""
        problem = self.running.problem
        found = [] if problem is None else [(texts.not_written(problem), T.red)]
        return [*found, *self.lines()]

    def try_again(self) -> None:
        self.running.try_again()
        self.rebuild()

    @property
    def resting(self) -> bool:
        return not self.running.busy and super().resting

    def update(self, dt: float) -> None:
        self.running.advance()
        if self.state() != self._shown:
            self.rebuild()
        super().update(dt)


class EveningResultScene(EveningScreen):
    """The deals at the left, the evening at the right; also while it is played."""

    name = "evening_result"
    first_focus = "close"

    def state(self) -> tuple[object, ...]:
        running = self.running
        travellers = len(running.standing.travellers)
        return travellers, running.kept.over, running.failed, running.other_tables, running.problem

    def _waiting(self) -> int:
        """The number of tables for which the person's last deal waits."""
        number = min(self.running.number - 1, self.evening.deals)
        return self.running.waiting(number) if number else 0

    def title(self) -> str:
        return texts.BETWEEN.join(
            filter(None, (texts.evening_title(self.evening), texts.evening_day(self.evening)))
        )

    def left(self, inner: pygame.Rect) -> None:
        own = self.running.standing.own
        if own:
            boxes = [self._row(number, line) for number, line in enumerate(own, 1)]
            self.place_list(boxes, inner, Gap.tight)
        else:
            waits = self._waiting()
            empty(self.ui, inner, texts.still_playing(waits) if waits else _("No deal is over yet."), "clock")

    def figure(self) -> str:
        value = self.running.standing.score.percent
        return texts.percent(value) if value is not None else ""

    def _row(self, number: int, line: TableLine) -> Box:
        ui, seats = self.ui, self.evening.preset.seats
        title = f"{number}. {texts.contract_of(line, seats)}"
        below = texts.BETWEEN.join(
            (texts.points(line.score), texts.over_mean(line.score.over, self.evening.preset))
        )
        press, note = partial(self.look_at, number), texts.percent(line.score.percent)
        return list_row(ui, f"deal:{number}", title, below, press, units=Size.low_row, note=note)

    def lines(self) -> list[Line]:
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
        close = PanelAct("close", _("Close"), self.escape, kind="primary", units=Size.main_act)
        rows: list[tuple[PanelAct, ...]] = [(close,)]
        if self.running.day_result is not None:
            rows.insert(0, (PanelAct("share", _("Share the result"), self.share, "share"),))
        return rows

    def look_at(self, number: int) -> None:
        self.want(Open(to.Traveller(self.running, number)))

    def share(self) -> None:
        result = self.running.day_result
        if result is not None:
            note = _("Anybody with the game can check it: Duplicate, Check a result.")
            shown = texts.in_lines(result.text)
            self.want(Open(to.DealPicture(result.text, _("Result to share"), shown, note)))

    def leave(self) -> None:
        super().leave()
        self.running.close()


class TravellerScene(EveningScreen):
    """The tables at the left, the person's result at the right; it waits for tables that still play."""

    name = "traveller"
    first_focus = "next"

    def __init__(self, ports: Ports, goal: to.Traveller) -> None:
        super().__init__(ports, goal.evening)
        self.goal = goal

    @property
    def sheet(self) -> tuple[TableLine, ...] | None:
        """The lines; None while a table still plays."""
        return self.running.sheet(self.goal.number)

    def title(self) -> str:
        named = texts.traveller_name(), texts.deal_of(self.goal.number, self.evening.deals)
        return texts.BETWEEN.join(named)

    def left(self, inner: pygame.Rect) -> None:
        if self.sheet is None:
            empty(self.ui, inner, self._why_not(), "clock")
        else:
            self.place_list([self._row(line) for line in self.sheet], inner, Gap.tight)

    def figure(self) -> str:
        if self.sheet is None:
            return ""
        return _("You: {percent}").format(percent=texts.percent(self._own.score.percent))

    def state(self) -> tuple[object, ...]:
        running = self.running
        return running.failed, running.waiting(self.goal.number), running.problem

    def _why_not(self) -> str:
        running = self.running
        if running.failed:
            return texts.no_field() if running.problem is None else texts.no_tables()
        return texts.still_playing(running.waiting(self.goal.number))

    @property
    def _own(self) -> TableLine:
        assert self.sheet is not None
        return next(line for line in self.sheet if line.own)

    def lines(self) -> list[Line]:
        if self.sheet is None:
            return []
        return [(text, T.text2) for text in texts.traveller_note(self._own, self.evening)]

    def _row(self, line: TableLine) -> Box:
        seats = self.evening.preset.seats
        return list_row(
            self.ui,
            f"table:{line.table}",
            texts.traveller_title(line, seats),
            texts.traveller_line(line, seats, self.evening.side),
            partial(self.look_at, line.table),
            units=Size.low_row,
            chosen=line.own,
            note=texts.points(line.score),
            note_colour=T.text if line.own else T.text2,
        )

    def acts(self) -> Rows:
        last = self.goal.number == self.evening.deals
        main = PanelAct("next", _("Close"), self.escape, kind="primary", units=Size.main_act)
        if self.goal.on_next is not None:
            text = _("To the result") if last else _("Next deal")
            main = PanelAct("next", text, self.go_on, "play", kind="primary", units=Size.main_act)
        return [(main,)]

    def look_at(self, table: int) -> None:
        self.want(Open(to.Beside(self.running, self.goal.number, table)))

    def go_on(self) -> None:
        self.want(Back())
        if self.goal.on_next is not None:
            self.goal.on_next()

    def escape(self) -> None:
        """Put the traveller away without going on to what comes next."""
        self.want(Back())
        if self.goal.on_close is not None:
            self.goal.on_close()


class CheckResultScene(PagedScreen):
    """A dialog with how far it is, and then what came out; all tables can be looked at."""

    name = "check_result"
    modal = True
    first_focus = "close"

    def __init__(self, ports: Ports, result: DayResult, field: Field) -> None:
        super().__init__(ports)
        self.checking = Checking(result, field)

    def build(self) -> None:
        ui = self.ui
        told = PagedText(ui, "\n".join(self.lines()), self.page, self.turn)
        title = Text(ui, self.title(), "panel_title", None if self.good else T.red)
        least = ui.u(Size.answer)
        answers: list[Box] = [button(ui, "close", _("Close"), self.escape, kind="primary", least=least)]
        if self.checking.over and not self.checking.impossible:
            answers.insert(0, button(ui, "tables", _("See the deals"), self.look, icon="eye", least=least))
        self.place_question([title, Space(ui, Gap.text), told], told, answers)

    @property
    def good(self) -> bool:
        return not self.checking.over or self.checking.true

    def title(self) -> str:
        """The verdict in a few words; until then, what is being done."""
        if not self.checking.over:
            return _("Check a result")
        return texts.true_result() if self.checking.true else texts.false_result()

    def lines(self) -> list[str]:
        checking, result = self.checking, self.checking.result
        evening = checking.evening
        name = texts.BETWEEN.join(
            (texts.evening_title(evening), texts.evening_day(evening), texts.about(evening))
        )
        claim = _("The line claims {percent}%, {points} points compared with the mean.")
        if evening.preset.sheet.rounds:
            claim = _("The line claims {percent}%, {points} game points compared with the mean.")
        said = [name, claim.format(percent=result.percent, points=result.over)]
        if checking.failed:
            return [*said, texts.no_tables()]
        if not checking.over:
            return [*said, texts.checking(evening, checking.done, checking.total)]
        if checking.impossible or checking.running is None:
            return [*said, texts.impossible()]
        score = checking.running.kept.score
        return [*said, texts.found(score.percent or 0.0, score.over, evening.preset), texts.claim(result)]

    def look(self) -> None:
        running = self.checking.running
        if running is not None:
            self.want(Back())
            self.want(Open(to.EveningResult(running)))

    @property
    def resting(self) -> bool:
        return (self.checking.over or self.checking.failed) and super().resting

    def update(self, dt: float) -> None:
        if self.checking.advance():
            self.rebuild()
        super().update(dt)

    def leave(self) -> None:
        super().leave()
        self.checking.close()

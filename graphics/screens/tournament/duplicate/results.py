"""Results of a duplicate evening: the whole of it, the traveller of a deal, a result to check."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.tournament.duplicate.day_result import DayResult
from game.tournament.duplicate.scoring import TravellerLine as TableLine
from graphics.render import paper
from graphics.render.animation import Animation
from graphics.render.motion import Motion
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.screens.tournament.duplicate.board import (
    BoardLine,
    LineColumns,
    LineInfo,
    captions_height,
    dots,
    paint_captions,
)
from graphics.screens.tournament.duplicate.place_paper import MeansChart, PlaceBox, contract_box
from graphics.text import duplicate_text as texts
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Column, Made, Row, Space
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.label import by_parts
from graphics.widgets.controls.side_panel import PanelAct
from graphics.widgets.felt import lay_felt
from graphics.widgets.intents import Back, MenuAct, Open
from graphics.widgets.parts import PagedList, PagedText, Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import DrawnOnce, PagedScreen, tweened
from graphics.widgets.slips import lay_paper, place_empty
from saves.tournament.evening import Checking, Field, RunningEvening


class EveningScreen(DrawnOnce):
    """An evening that is played or looked at: the screen is rebuilt when there is something new.

    At the left are lines on the cloth, at the right the person's place on paper. A failed write is reported
    there, and can be tried again.
    """

    def __init__(self, ports: Ports, running: RunningEvening) -> None:
        super().__init__(ports)
        self.running = running
        self.evening = running.evening
        self._shown: tuple[object, ...] = ()
        self._columns: LineColumns | None = None
        self._opens = True  # at the page with the person's line
        self._facts_page, self._facts_pages = 0, 1

    def state(self) -> tuple[object, ...]:
        """A value that changes when there is something new to show."""
        raise NotImplementedError

    def title(self) -> str:
        raise NotImplementedError

    def infos(self) -> Sequence[LineInfo]:
        """The lines on the cloth; none while nothing is known."""
        raise NotImplementedError

    def nothing(self) -> str:
        """What is said in the place of lines."""
        raise NotImplementedError

    def summary(self) -> Sequence[Box]:
        """What stands on the paper above the facts."""
        raise NotImplementedError

    def lines(self) -> list[str]:
        """Facts on the paper."""
        raise NotImplementedError

    def acts(self) -> Sequence[PanelAct]:
        """The buttons; the first one is gold."""
        raise NotImplementedError

    def build(self) -> None:
        ui = self.ui
        self._shown, self._columns = self.state(), None
        area = self.body(self.header(self.title()))
        infos, acts = self.infos(), [*self.acts()]
        self.pages = 1
        if not infos:
            self._nothing_yet(area, acts[0])
            return
        if self.running.problem is not None:
            acts.insert(0, PanelAct("try_again", _("Try again"), self.try_again, kind="plate"))
        rows = [(act,) for act in acts]
        units = Size.side if self.roomy else Size.side_tight
        left, right = self.beside(area, side_panel.width(ui, rows, units, self.padding))
        buttons = side_panel.Buttons(ui, rows)
        boxes: list[Box] = [Made(None, 0, grow=True), buttons]
        sheet, foot = Column(ui, boxes, Gap.wide).split(right)
        buttons.place(foot)
        self._board(infos, left)
        self._paper(sheet)

    def drawn(self, motion: Motion) -> Animation:
        """The tables spread out from their mean."""
        return tweened("spread", motion, self._spread)

    def _spread(self, share: float) -> None:
        if self._columns is not None:
            self._columns.spread = share
        for widget in self.ui.widgets:
            if isinstance(widget, BoardLine):
                widget.repaint()

    def _nothing_yet(self, area: pygame.Rect, main: PanelAct) -> None:
        """A slip that says why there are no lines, below a warning if something is not saved."""
        ui, problem = self.ui, self.running.problem
        if problem is not None:
            again = button(ui, "try_again", _("Try again"), self.try_again, kind="plate", units=Size.tool)
            text = Text(ui, texts.not_written(problem), "secondary", T.red, grow=True)
            warning = Row(ui, [text, again], Gap.large, align="middle")
            place, area = Column(ui, [warning, Made(None, 0, grow=True)], Gap.small).split(area)
            warning.place(place)
        place_empty(ui, area, self.nothing(), MenuAct(main.id, main.icon or "", main.text, main.press))

    def _board(self, infos: Sequence[LineInfo], area: pygame.Rect) -> None:
        ui = self.ui
        lay_felt(ui, self.background, area)
        self.painted.append(area)
        inner = area.inflate(-2 * ui.u(Gap.large), -2 * ui.u(Gap.wide))
        columns = self._columns = LineColumns(ui, infos, inner.w)
        head = captions_height(ui)
        captions = pygame.Rect(inner.x, inner.y, inner.w, head)
        paint_captions(ui, self.background, columns, captions)
        rest = pygame.Rect(inner.x, inner.y + head, inner.w, inner.h - head)
        own = next((number for number, info in enumerate(infos) if info.own), None)
        self.place_list(columns.boxes(infos, rest.h), rest, 0, sight=own if self._opens else None)
        self._opens = False

    def _paper(self, area: pygame.Rect) -> None:
        ui, room, problem = self.ui, area.w - self.padding, self.running.problem
        told = [] if problem is None else [(texts.not_written(problem), paper.RED)]
        told += [(by_parts(ui, text, "secondary", room), T.ink2) for text in self.lines()]
        listed = PagedList(
            ui,
            [Text(ui, text, "secondary", ink, align="center") for text, ink in told],
            Gap.thin,
            self._turn_facts,
            page=self._facts_page,
            prefix="told_",
        )
        listed.grow = False
        boxes = [*self.summary(), Space(ui, Gap.small), listed]
        Column(ui, boxes).place(lay_paper(self, area))
        self._facts_pages = len(listed.pages)
        self._facts_page = min(self._facts_page, self._facts_pages - 1)

    def _turn_facts(self, way: int) -> None:
        self._facts_page = max(0, min(self._facts_pages - 1, self._facts_page + way))
        self.rebuild()

    def table_infos(self, number: int, sheet: Sequence[TableLine]) -> list[LineInfo]:
        """A line for each table of deal `number`."""
        found, seats = [], self.evening.preset.seats
        points = [line.score.points for line in sheet]
        mean = next(line.score.points - line.score.over for line in sheet if line.own)
        for line in sheet:
            own, others = (line.score.points, []) if line.own else (None, [line.score.points])
            tricks = line.result.tricks
            found.append(
                LineInfo(
                    f"table:{line.table}",
                    f"{texts.traveller_title(line, seats)} · {texts.table_name(line)}",
                    f"{line.rank}",
                    texts.contract_alone(line),
                    texts.BETWEEN.join(
                        filter(None, (texts.called_by(line, seats), texts.outcome(line.result)))
                    ),
                    line.contract.trump if line.contract is not None else None,
                    tricks[0].cards[0] if tricks else None,
                    texts.points(line.score),
                    texts.percent(line.score.percent),
                    dots(own, others, min(points), max(points), mean),
                    line.own,
                    told=texts.table_told(line, self.evening),
                    press=partial(self.want, Open(to.Beside(self.running, number, line.table))),
                )
            )
        return found

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
    """A line for each deal, or for each table where there is one deal only; also while it is played."""

    name = "evening_result"

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        return self.acts()[0].id

    def state(self) -> tuple[object, ...]:
        running = self.running
        travellers = len(running.standing.travellers)
        return travellers, running.kept.over, running.failed, running.other_tables, running.problem

    def title(self) -> str:
        return texts.BETWEEN.join(
            filter(None, (texts.evening_title(self.evening), texts.evening_day(self.evening)))
        )

    def infos(self) -> Sequence[LineInfo]:
        travellers = self.running.standing.travellers
        if self.evening.deals == 1 and travellers:
            return self.table_infos(1, travellers[0])
        if not travellers:
            return ()
        found = [self._deal(number, sheet) for number, sheet in enumerate(travellers, 1)]
        return [*found, *(self._waiting(n) for n in range(len(found) + 1, self.evening.deals + 1))]

    def _deal(self, number: int, sheet: Sequence[TableLine]) -> LineInfo:
        own = next(line for line in sheet if line.own)
        others = [line.score.points for line in sheet if not line.own]
        points, score, seats = own.score.points, own.score, self.evening.preset.seats
        costly = number == self.running.standing.score.costliest
        return LineInfo(
            f"deal:{number}",
            f"{number}. {texts.contract_of(own, seats)}",
            f"{number}",
            texts.contract_alone(own),
            texts.called_by(own, seats),
            own.contract.trump if own.contract is not None else None,
            figure=texts.percent(score.percent),
            below=texts.points(score),
            dots=dots(points, others, min(points, *others), max(points, *others), points - score.over),
            costly=costly,
            told=texts.deal_told(own, self.evening, costly),
            press=partial(self.look_at, number),
        )

    def _waiting(self, number: int) -> LineInfo:
        """A deal that was not played yet, here or at other tables."""
        running = self.running
        said = texts.still_playing(running.waiting(number)) if running.played(number) else texts.not_played()
        return LineInfo(f"deal:{number}", "", f"{number}", "", said)

    def nothing(self) -> str:
        number = min(self.running.number - 1, self.evening.deals)
        waits = self.running.waiting(number) if number else 0
        return texts.still_playing(waits) if waits else _("No deal is over yet.")

    def summary(self) -> Sequence[Box]:
        ui, standing = self.ui, self.running.standing
        value = texts.percent(standing.score.percent or 0.0)
        return [
            PlaceBox(ui, standing.place, self.evening.tables + 1),
            Text(ui, value, "figure_big", T.ink, align="center"),
            Space(ui, Gap.small),
            MeansChart(ui, standing.means),
        ]

    def lines(self) -> list[str]:
        standing, kept = self.running.standing, self.running.kept
        found = [texts.over_mean(standing.score.over, self.evening.preset)]
        if len(standing.travellers) < self.evening.deals:
            played = self.running.number - 1
            said = _("{played} of {count} deals played")
            found.append(said.format(played=played, count=self.evening.deals))
        done, total = self.running.other_tables
        if self.running.failed and self.running.problem is None:
            found.append(texts.no_field())
        elif done < total:
            found.append(texts.catching_up(done, total))
        found += [texts.about(self.evening), texts.counts(kept)]
        if kept.over and not kept.checkable:
            found.append(texts.not_checkable())
        return [text for text in found if text]

    def acts(self) -> Sequence[PanelAct]:
        costliest = self.running.standing.score.costliest
        found = [PanelAct("close", _("Close"), self.escape, kind="primary", units=Size.main_act)]
        if costliest is not None and self.evening.deals > 1:
            text, press = texts.see_deal(costliest), partial(self.look_at, costliest)
            found = [PanelAct("costliest", text, press, "eye", kind="primary", units=Size.main_act)]
        if self.running.shareable:
            found.append(PanelAct("share", _("Share the result"), self.share, "share", kind="plate"))
        return found

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
    """A line for each table, and the person's place; it waits for tables that still play."""

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

    def state(self) -> tuple[object, ...]:
        running = self.running
        return running.failed, running.waiting(self.goal.number), running.problem

    def infos(self) -> Sequence[LineInfo]:
        return self.table_infos(self.goal.number, self.sheet) if self.sheet is not None else ()

    def nothing(self) -> str:
        running = self.running
        if running.failed:
            return texts.no_field() if running.problem is None else texts.no_tables()
        return texts.still_playing(running.waiting(self.goal.number))

    @property
    def _own(self) -> TableLine:
        assert self.sheet is not None
        return next(line for line in self.sheet if line.own)

    def summary(self) -> Sequence[Box]:
        ui, own = self.ui, self._own
        percent = texts.percent(own.score.percent)
        return [
            PlaceBox(ui, own.rank, self.evening.tables + 1),
            Text(ui, percent, "figure_big", T.ink, align="center"),
            contract_box(ui, own, self.evening.preset.seats),
        ]

    def lines(self) -> list[str]:
        return texts.traveller_note(self._own, self.evening)

    def acts(self) -> Sequence[PanelAct]:
        last = self.goal.number == self.evening.deals
        main = PanelAct("next", _("Close"), self.escape, kind="primary", units=Size.main_act)
        if self.goal.on_next is not None:
            text = _("To the result") if last else _("Next deal")
            main = PanelAct("next", text, self.go_on, "play", kind="primary", units=Size.main_act)
        if self.sheet is None or self._own.rank == 1:
            return [main]
        best = self.sheet[0].table
        see = PanelAct("best", texts.see_table(best), partial(self.look_at, best), "eye", kind="plate")
        return [main, see]

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
        return not self.checking.over or self.checking.true or not self.checking.comparable

    def title(self) -> str:
        """The verdict in a few words; until then, what is being done."""
        if not self.checking.over:
            return _("Check a result")
        if self.checking.true:
            return texts.true_result()
        return texts.false_result() if self.checking.comparable else texts.other_players()

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

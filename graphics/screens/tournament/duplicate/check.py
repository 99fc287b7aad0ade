"""A result that somebody sent: its deals are played again, and what is true is said."""

from __future__ import annotations

from game.tournament.duplicate.day_result import DayResult
from graphics.render import theme
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens import destinations as to
from graphics.text import duplicate_text as texts
from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Column, Space, Wrap
from graphics.widgets.intents import Back, Open
from graphics.widgets.parts import PagedText, Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from saves.tournament.duplicate.checking import Checking
from saves.tournament.duplicate.running import Field


class CheckResultScene(PagedScreen):
    """A dialog with how far it is, and then what came out; all tables can be looked at."""

    name = "check_result"
    modal = True
    first_focus = "close"

    def __init__(self, ports: Ports, result: DayResult, field: Field) -> None:
        super().__init__(ports)
        self.checking = Checking(result, field)

    def build(self) -> None:
        ui, pad = self.ui, self.ui.u(Gap.dialog)
        wide = min(round(ui.u(Size.dialog) * theme.text_growth(ui.size)), ui.size[0] - 2 * ui.u(Gap.page))
        told = PagedText(ui, "\n".join(self.lines()), self.page, self.turn)
        least = ui.u(Size.answer)
        answers: list[Box] = [button(ui, "close", _("Close"), self.escape, kind="primary", least=least)]
        if self.checking.over and not self.checking.impossible:
            answers.insert(0, button(ui, "tables", _("See the deals"), self.look, icon="eye", least=least))
        body = Column(
            ui,
            [
                Text(ui, self.title(), "panel_title", None if self.good else T.red),
                Space(ui, Gap.text),
                told,
                Space(ui, Gap.section),
                Wrap(ui, answers, Gap.medium, Gap.small),
            ],
        )
        high = body.fit(wide - 2 * pad, ui.size[1] - ui.u(Gap.page) - 2 * pad)
        body.place(self.dialog_panel(wide, high + 2 * pad))
        self.page, self.pages = told.page, told.pages

    @property
    def good(self) -> bool:
        """False once the result is known to be wrong."""
        return not self.checking.over or self.checking.true

    def title(self) -> str:
        """The verdict in a few words; before it, what is being done."""
        if not self.checking.over:
            return _("Check a result")
        return texts.true_result() if self.checking.true else texts.false_result()

    def lines(self) -> list[str]:
        """The claim of the line, and what is known of it."""
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
        """Open the evening as it was played, in place of this dialog."""
        running = self.checking.running
        if running is not None:
            self.want(Back())
            self.want(Open(to.EveningResult(running)))

    # -- time ---------------------------------------------------------------------------------------

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

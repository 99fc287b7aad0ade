"""A drill at the table: ten questions, each chosen, checked and explained, and how it went."""

from __future__ import annotations

from datetime import date
from functools import partial

import pygame

from game.core.rule_set import Rules
from game.practice.drills.counting import CountTrumps, SeenTricks
from game.practice.drills.declarations import FindMelds, WhoScores
from game.practice.drills.drill import LENGTH, Drill, DrillKind, Question, day_seed
from game.practice.drills.legal import LegalCards
from game.practice.drills.scoring import Scoring
from graphics.render import draw, fonts, icons, paper, tablecloth
from graphics.render.animation import Animation
from graphics.render.sizes import Gap, Size, Stroke
from graphics.render.theme import T, fade, text_growth
from graphics.screens.drill import views
from graphics.screens.drill.ending import AnswerFan
from graphics.table.exhibit import LOW, AnswerVerdict, Exhibit, TaskPrompt, band, crowded, low
from graphics.text.drill_text import answered, asked, drill_title, right_of, streak_line, trick_shown
from graphics.text.i18n import _, pgettext
from graphics.widgets.boxes import Box, Column, Made, Row, Space, Wrap
from graphics.widgets.controls.button import Button
from graphics.widgets.keys import number, shortcut
from graphics.widgets.parts import Text, button, icon_button
from graphics.widgets.ports import Ports
from graphics.widgets.saving import not_saved
from graphics.widgets.screen import UiScene, acts, motion_of, tweened
from saves.errors import StoreError
from saves.practice import results as practice_log
from saves.practice.results import DrillTally, PracticeLog
from saves.saved import new_seed

ROLES = ("secondary", "button_thin", "pad")
"""Of the prompt: where it is crowded, in a low window, in others."""
TABLED = (LegalCards, Scoring, FindMelds, WhoScores)
"""Questions with everything they need on the table."""


class DrillScene(UiScene):
    """Ten questions by some rules: of a kind, or with `kind` None those of today; `seed` for others."""

    name = "drill"

    def __init__(self, ports: Ports, rules: Rules, kind: DrillKind | None, seed: bytes | None = None) -> None:
        super().__init__(ports)
        self.today = date.today()
        self.kind = kind
        self.rules = rules
        self._begin(seed or (day_seed(self.today.isoformat()) if kind is None else new_seed().encode()))

    def _begin(self, seed: bytes) -> None:
        self.drill = Drill(self.rules, self.kind, seed)
        self.answers: list[bool] = []
        """For every question answered so far, true if it was right."""
        self._answered: list[tuple[Question, frozenset[str]]] = []  # with what was chosen
        self._new = False  # the round has ended, and its fan was not shown yet
        self._unwarmed = False  # a question was answered whose card is not drawn yet
        self._opening: Animation | None = None  # of the fan
        self.looked_at: int | None = None
        """The index of a question that is looked at again once all are over."""
        self.log: PracticeLog | None = None
        """The log with this round, once it is over."""
        self._ask()

    def _ask(self) -> None:
        self.question: Question = self.drill.question(len(self.answers), sum(self.answers))
        self.chosen: frozenset[str] = frozenset()
        self.checked = False
        self.shown = 0
        """Tricks that were shown and are gone, where some are shown before the question."""
        self._focus: str | None = "next" if self.showing else self.question.choices[0]

    @property
    def over(self) -> bool:
        """True if all ten are answered and left behind."""
        return self.log is not None

    @property
    def right(self) -> bool:
        """True if exactly what is right is chosen."""
        return self.chosen == self.question.answer

    @property
    def seen(self) -> SeenTricks | None:
        """The tricks that are shown before the question; None where there are none."""
        return None if isinstance(self.question, TABLED) else self.question.seen

    @property
    def showing(self) -> bool:
        """True while a trick is shown, and nothing is asked yet."""
        return self.seen is not None and self.shown < len(self.seen.tricks)

    def choose(self, choice: str) -> None:
        """Choose a thing, or take it back; where only one can be right this is the answer."""
        if self.checked or self.over or self.showing:
            return
        self._focus = choice
        if self.question.several:
            self.chosen ^= {choice}
            self.rebuild()
        else:
            self.chosen = frozenset({choice})
            self.check()

    def check(self) -> None:
        if self.checked or not self.chosen:
            return
        self.checked = True
        self.answers.append(self.right)
        self._answered.append((self.question, self.chosen))
        self._unwarmed = True
        self.ports.sound.play("card_played" if self.right else "illegal")
        self._focus = "next"
        self.rebuild()

    def look_at(self, place: int) -> None:
        """Show a question again, with its answer."""
        self.looked_at = place
        self.question, self.chosen = self._answered[place]
        self._focus = "next"
        self.rebuild()

    def escape(self) -> None:
        if self.looked_at is None:
            super().escape()
            return
        self._focus = f"answer:{self.looked_at + 1}"
        self.looked_at = None
        self.rebuild()

    def go_on(self) -> None:
        if self.over:
            self.escape()
        elif self.showing:
            self._next_trick()
        elif not self.checked:
            self.check()
        elif len(self.answers) < LENGTH:
            self._ask()
            self.rebuild()
        else:
            self._end()

    def _next_trick(self) -> None:
        self.shown += 1
        self._focus = "next" if self.showing else self.question.choices[0]
        self.ports.sound.play("card_played")
        self.rebuild()

    def _end(self) -> None:
        self._new = True
        self.log = self._with_this(PracticeLog())
        try:
            self.log = self._with_this(practice_log.DRILLS.load())
            if self.settings.keep_statistics:
                practice_log.DRILLS.save(self.log)
        except StoreError as error:
            if self.settings.keep_statistics:
                self.want(not_saved(error))
        self._focus = "next"
        self.rebuild()

    def _with_this(self, log: PracticeLog) -> PracticeLog:
        tally = DrillTally(sum(self.answers), LENGTH)
        return log.with_day(self.today, tally) if self.kind is None else log.with_drill(self.kind, tally)

    def once_more(self) -> None:
        self._begin(new_seed().encode())
        self.rebuild()

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        scale = self.ports.window.scale
        return tablecloth.background(size, scale, plain=size[1] / scale < LOW).copy()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        if self._focus is not None:
            self.ui.focus.move_to(self._focus)
            self._focus = None

    def build(self) -> None:
        self._opening = None
        area, head = self._band()
        boxes: list[Box] = [head]
        if self.log is not None and self.looked_at is None:
            boxes.append(Made(partial(self._summary, self.log), 0, grow=True))
        else:
            boxes += [Made(self._exhibit, 0, grow=True), self._foot()]
        Column(self.ui, boxes, self._gap).place(area)

    def _band(self) -> tuple[pygame.Rect, Box]:
        """The area of the screen, and what stands at its top."""
        ui = self.ui
        area = band(ui, self.margin, Gap.section if low(ui) else Size.drill_edge)
        return area, self._head(area.w)

    @property
    def _gap(self) -> float:
        return Gap.tight if crowded(self.ui) else Gap.medium if low(self.ui) else Gap.large

    def _head(self, room: int) -> Box:
        """The title with a mark for each question: where they do not fit, how many are answered."""
        ui, title = self.ui, drill_title(self.kind)
        side, size = max(ui.u(Size.button), ui.least), ui.u(Size.drill_mark)
        marks = Row(ui, [Made(partial(self._mark, place), size, size) for place in range(LENGTH)], Gap.tight)
        progress: Box = Made(marks.place, size, marks.width())
        taken = side + ui.u(Gap.wide + Gap.large) + fonts.width(title, "panel_title", ui.s)
        if taken + marks.width() > room:
            number = min(len(self.answers) + 1, LENGTH)
            text = _("{number} of {count}").format(number=number, count=LENGTH)
            progress = Text(ui, text, "caption_bold", T.on_cloth)
        boxes = [
            icon_button(ui, "leave", _("Leave the drill"), self.escape, icon="close", size=(side, side)),
            Space(ui, Gap.wide),
            Text(ui, title, "panel_title", T.on_cloth, grow=True),
            progress,
        ]
        return Row(ui, boxes, align="middle")

    def _mark(self, place: int, disc: pygame.Rect) -> None:
        """A disc for a question: a tick, a cross, or empty."""
        ui, ground, size = self.ui, self.background, disc.w
        if place >= len(self.answers):
            draw.box(ground, disc, size // 2, None, fade(T.on_cloth, 0.55), max(1, ui.u(Stroke.line)))
            return
        right = self.answers[place]
        fill, ink, name = (T.gold, T.on_gold, "check") if right else (T.red, T.paper, "close")
        draw.box(ground, disc, size // 2, fill)
        sign = icons.icon(name, round(size * 0.72), ink)
        ground.blit(sign, sign.get_rect(center=disc.center))

    def _exhibit(self, area: pygame.Rect) -> None:
        """The cloth with what is chosen, or what was right and wrong."""
        answer = self.question.answer if self.checked else frozenset[str]()
        on = Exhibit(self.ui, self.background, area, self.choose, self.checked, answer)
        on.chosen = self.chosen - answer
        on.still = not self.settings.animation
        if self.seen is not None and self.showing:
            views.trick(self.seen, self.shown, on)
        else:
            views.show(self.question, on)

    def _foot(self) -> Box:
        """The prompt and the button beside it."""
        ui = self.ui
        texts = [asked(self.question), answered(True, self.question), answered(False, self.question)]
        if self.seen is not None and self.showing:
            texts[0] = trick_shown(self.shown + 1, len(self.seen.tricks))
        verdict = None
        if self.checked:
            right = self.right
            verdict = AnswerVerdict("right" if right else "wrong", answered(right, self.question))
        role = ROLES[0 if crowded(ui) else 1 if low(ui) else 2]
        prompt = TaskPrompt(ui, role, texts[0], texts if self.checked else texts[:1], verdict)
        names = (_("Check"), pgettext("lesson", "Next") if self.looked_at is None else _("Back"))
        on = self.checked or self.showing
        ready = on or bool(self.chosen)
        plate = Made(
            partial(prompt.paint, self.background),
            lambda room: max(ui.high(Size.prompt_height), prompt.height(room)),
            grow=True,
        )
        go_on = button(
            ui,
            "next",
            names[on],
            self.go_on,
            icon="back" if self.looked_at is not None else "forward" if on else "check",
            kind="primary" if ready else "plate",
            enabled=ready,
            units=Size.sheet_button,
            width=max(ui.u(Size.step), *(Button.width(ui, text, "forward") for text in names)),
        )
        return Row(ui, [plate, go_on], Gap.medium, align="middle")

    def _summary(self, log: PracticeLog, area: pygame.Rect) -> None:
        """The answers as a fan of cards; on paper how many were right, and the days in a row."""
        body, sheet, fan = self._ending(log, area)
        if fan.shown:
            asked_ = [question for question, _chosen in self._answered]
            fan.place(list(zip(asked_, self.answers, strict=True)), self.look_at)
            if self._new:
                self._opening = tweened("fan", motion_of(self.settings), fan.show)
        self._new = False
        draw.put(self.background, paper.slip(sheet.size, self.ui.s, 0.0), center=sheet.center)
        pad = self.ui.u(Gap.page)
        body.place(sheet.inflate(-2 * pad, -2 * pad))

    def _ending(self, log: PracticeLog, area: pygame.Rect) -> tuple[Column, pygame.Rect, AnswerFan]:
        """What stands on the paper, its place, and the fan above it."""
        ui, pad = self.ui, self.ui.u(Gap.page)
        buttons: list[Box] = [button(ui, "next", _("Done"), self.go_on, icon="check", kind="primary")]
        if self.kind is not None:
            buttons.append(button(ui, "again", _("Ten more"), self.once_more, icon="forward", kind="plate"))
        right = right_of(sum(self.answers), LENGTH)
        parts: list[Box] = [Text(ui, right, "screen_title", T.ink, align="center")]
        if self.kind is None and (streak := log.streak(self.today)):
            parts += [Space(ui, Gap.small), Text(ui, streak_line(streak), "pad", T.ink2, align="center")]
        parts += [Space(ui, Gap.large), Wrap(ui, buttons, Gap.medium, Gap.small, align="center")]
        body = Column(ui, parts, Gap.tight)
        wide = min(area.w, round(ui.u(Size.drill_end) * text_growth(ui.size)))
        high = body.fit(wide - 2 * pad, area.h - 2 * pad) + 2 * pad
        gap, sheet = ui.u(Gap.section), draw.rect_at((wide, high), center=area.center)
        fan = AnswerFan(ui, pygame.Rect(area.x, area.y, area.w, area.h - high - gap), LENGTH)
        if fan.shown:
            sheet.bottom = area.bottom - (area.h - high - gap - fan.high) // 2
        return body, sheet, fan

    def _warm(self) -> None:
        """Make the picture of the answer just given: at the end nobody waits for ten of them."""
        number = len(self.answers) - 1
        area, head = self._band()
        rest = Column(self.ui, [head, Made(None, 0, grow=True)], self._gap).split(area)[1]
        _body, sheet, fan = self._ending(self._with_this(PracticeLog()), rest)
        if fan.shown:
            fan.picture(number, self._answered[number][0], self.answers[number])
            paper.slip(sheet.size, self.ui.s, 0.0)

    @property
    def busy(self) -> bool:
        return super().busy or self._unwarmed or (self._opening is not None and not self._opening.done)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._unwarmed:
            self._unwarmed = False
            self._warm()
        if self._opening is not None:
            self._opening.advance(1000 * dt)

    def handle(self, event: pygame.event.Event) -> bool:
        if self._opening is not None and acts(event):
            self._opening.finish()
        if super().handle(event):
            return True
        place = number(shortcut(event))
        if not place or self.over or self.checked or self.showing:
            return False
        # trumps are counted from 0: there the digits are the numbers themselves
        place = place % 10 if isinstance(self.question, CountTrumps) else place - 1
        if place >= len(self.question.choices):
            return False
        self.choose(self.question.choices[place])
        return True

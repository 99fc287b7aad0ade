"""A drill at the table: ten questions, each chosen, checked and explained, and how it went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

import pygame

from game.core.rule_set import Rules
from game.practice.drills.counting import CountTrumps, SeenTricks
from game.practice.drills.declarations import FindMelds, WhoScores
from game.practice.drills.drill import LENGTH, Drill, DrillKind, Question, day_seed
from game.practice.drills.legal import LegalCards
from game.practice.drills.scoring import Scoring
from graphics.render import draw, fonts, icons, tablecloth
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import T, fade, line_width, text_growth
from graphics.screens.drill import views
from graphics.table.exhibit import LOW, AnswerVerdict, Exhibit, TaskPrompt, crowded, low
from graphics.text.drill_text import answered, asked, drill_title, right_of, streak_line, trick_shown
from graphics.text.i18n import _, pgettext
from graphics.widgets.boxes import Box, Column, Space, Wrap
from graphics.widgets.controls.button import Button, IconButton
from graphics.widgets.controls.label import Label
from graphics.widgets.intents import Back
from graphics.widgets.keys import number, shortcut
from graphics.widgets.parts import Text, button
from graphics.widgets.ports import Ports
from graphics.widgets.saving import not_saved
from graphics.widgets.screen import UiScene
from graphics.widgets.ui import Ui
from saves.errors import StoreError
from saves.practice import results as practice_log
from saves.practice.results import DrillTally, PracticeLog
from saves.saved import new_seed


def paint(ui: Ui, ground: pygame.Surface, rect: pygame.Rect, title: str, answers: Sequence[bool]) -> None:
    """The title at the left, the marks at the right: where they do not fit, how many are answered."""
    wide = fonts.width(title, "panel_title", ui.s)
    Label(ui, (rect.x, rect.centery), title, "panel_title", T.on_cloth, rect.w, middle=True)
    size, gap = ui.u(Size.drill_mark), ui.u(Gap.tight)
    whole = LENGTH * (size + gap) - gap
    if wide + ui.u(Gap.large) + whole <= rect.w:
        marks(ui, ground, pygame.Rect(rect.right - whole, rect.centery - size // 2, whole, size), answers)
        return
    text = _("{number} of {count}").format(number=min(len(answers) + 1, LENGTH), count=LENGTH)
    high = fonts.line_height("caption_bold", ui.s)
    at = (rect.right - fonts.width(text, "caption_bold", ui.s), rect.centery - high // 2)
    Label(ui, at, text, "caption_bold", T.on_cloth)


def marks(ui: Ui, ground: pygame.Surface, rect: pygame.Rect, answers: Sequence[bool]) -> None:
    """A disc for each question: a tick, a cross, or empty."""
    size, gap = rect.h, ui.u(Gap.tight)
    for place in range(LENGTH):
        disc = pygame.Rect(rect.x + place * (size + gap), rect.y, size, size)
        if place >= len(answers):
            draw.box(ground, disc, size // 2, None, fade(T.on_cloth, 0.55), max(1, ui.u(Stroke.line)))
            continue
        fill, ink, name = (T.gold, T.on_gold, "check") if answers[place] else (T.red, T.paper, "close")
        draw.box(ground, disc, size // 2, fill)
        sign = icons.icon(name, round(size * 0.72), ink)
        ground.blit(sign, sign.get_rect(center=disc.center))


def show(
    scene: UiScene,
    area: pygame.Rect,
    right: int,
    streak: int,
    done: Callable[[], object],
    again: Callable[[], object] | None,
) -> None:
    """A sheet of paper in the middle; `streak`: days in a row, 0 for none to tell of."""
    ui = scene.ui
    buttons: list[Box] = [button(ui, "next", _("Done"), done, icon="check", kind="primary")]
    if again is not None:
        buttons.append(button(ui, "again", _("Ten more"), again, icon="forward", kind="plate"))
    parts: list[Box] = [Text(ui, right_of(right, LENGTH), "screen_title", T.ink, align="center")]
    if streak:
        parts += [Space(ui, Gap.small), Text(ui, streak_line(streak), "pad", T.ink2, align="center")]
    parts += [Space(ui, Gap.section), Wrap(ui, buttons, Gap.medium, Gap.small, align="center")]
    body = Column(ui, parts, Gap.tight)
    wide = min(area.w, round(ui.u(Size.drill_end) * text_growth(ui.size)))
    inner = wide - 2 * ui.u(Gap.page)
    high = body.fit(inner, area.h - 2 * ui.u(Gap.page)) + 2 * ui.u(Gap.page)
    paper = pygame.Rect(0, 0, wide, high)
    paper.center = area.center
    draw.cast(scene.background, paper, ui.u(Radius.card), 3, ui.s)
    edge = T.ink if T.line_width > 1 else None
    draw.box(scene.background, paper, ui.u(Radius.card), T.paper, edge, line_width(ui.s))
    body.place(paper.inflate(-2 * ui.u(Gap.page), -2 * ui.u(Gap.page)))


ROLES = ("secondary", "button_thin", "pad")
"""Of the prompt: where it is crowded, in a low window, in others."""
TABLED = (LegalCards, Scoring, FindMelds, WhoScores)
"""The questions of which everything lies on the table."""


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

    # -- answering --------------------------------------------------------

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
        self.ports.sound.play("card_played" if self.right else "illegal")
        self._focus = "next"
        self.rebuild()

    def go_on(self) -> None:
        if self.over:
            self.want(Back())
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

    # -- layout -----------------------------------------------------------

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        scale = self.ports.window.scale
        return tablecloth.background(size, scale, plain=size[1] / scale < LOW).copy()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        if self._focus is not None:
            self.ui.focus.move_to(self._focus)
            self._focus = None

    def build(self) -> None:
        ui = self.ui
        edge = ui.u(Gap.section if low(ui) else Size.drill_edge)
        band = pygame.Rect(
            0, edge, min(ui.size[0] - 2 * ui.u(self.margin), ui.u(Size.band)), ui.size[1] - 2 * edge
        )
        band.centerx = ui.size[0] // 2
        side = max(ui.u(Size.button), ui.least)
        leave = pygame.Rect(band.x, band.y, side, side)
        IconButton(ui, "leave", _("Leave the drill"), leave, self.escape, icon="close")
        head = pygame.Rect(
            leave.right + ui.u(Gap.wide), band.y, band.right - leave.right - ui.u(Gap.wide), side
        )
        paint(ui, self.background, head, drill_title(self.kind), self.answers)
        gap = ui.u(Gap.tight if crowded(ui) else Gap.medium if low(ui) else Gap.large)
        if self.log is not None:
            area = pygame.Rect(band.x, head.bottom + gap, band.w, band.bottom - head.bottom - gap)
            self._summary(area, self.log)
            return
        bottom = self._foot(band) - gap
        area = pygame.Rect(band.x, head.bottom + gap, band.w, bottom - head.bottom - gap)
        if self.seen is not None and self.showing:
            views.trick(self.seen, self.shown, self._exhibit(area))
        else:
            views.show(self.question, self._exhibit(area))

    def _exhibit(self, area: pygame.Rect) -> Exhibit:
        """The cloth with what is chosen, or what was right and wrong."""
        answer = self.question.answer if self.checked else frozenset[str]()
        on = Exhibit(self.ui, self.background, area, self.choose, self.checked, answer)
        on.chosen = self.chosen - answer
        on.still = not self.settings.animation
        return on

    def _foot(self, band: pygame.Rect) -> int:
        """The prompt and the button beside it; returns where they begin, in pixels."""
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
        names = (_("Check"), pgettext("lesson", "Next"))
        on = self.checked or self.showing
        wide = max(ui.u(Size.step), *(Button.width(ui, text, "forward") for text in names))
        room = band.w - wide - ui.u(Gap.medium)
        high = max(ui.high(Size.prompt_height), prompt.height(room))
        plate = pygame.Rect(band.x, band.bottom - high, room, high)
        prompt.paint(self.background, plate)
        button = ui.high(Size.sheet_button)
        rect = pygame.Rect(band.right - wide, plate.centery - button // 2, wide, button)
        ready = on or bool(self.chosen)
        Button(
            ui,
            "next",
            names[on],
            rect,
            self.go_on,
            icon="forward" if on else "check",
            kind="primary" if ready else "plate",
            enabled=ready,
        )
        return plate.y

    def _summary(self, area: pygame.Rect, log: PracticeLog) -> None:
        streak = log.streak(self.today) if self.kind is None else 0
        again = None if self.kind is None else self.once_more
        show(self, area, sum(self.answers), streak, self.go_on, again)

    # -- keys -------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
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

"""The lesson at the table: one step at a time, each with something to touch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.practice.drills.drill import DrillKind
from game.rules import Rules
from graphics.render import draw, icons, tablecloth
from graphics.render.motion import MOVES
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width, mix
from graphics.screens import destinations as to
from graphics.screens.lesson import views
from graphics.screens.lesson.course import lesson, lesson_rules
from graphics.screens.lesson.tasks import LessonStep, PlayCard, SayBelot, said
from graphics.table.exhibit import LOW, AnswerVerdict, Exhibit, Flight, TaskPrompt, band, crowded, low
from graphics.text.i18n import _, pgettext
from graphics.text.names import PORTRAITS
from graphics.widgets.boxes import Box, Column, Made, Row, Space, Wrap
from graphics.widgets.controls.button import Button
from graphics.widgets.intents import Answer, Back, Open, Question, Want
from graphics.widgets.keys import number, shortcut
from graphics.widgets.parts import Text, button, icon_button
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene, motion_of
from graphics.widgets.ui import Ui


def over(taught: Rules, played: Rules, right: int, count: int, want: Want) -> Question:
    """Ask what is to follow: a match by the rules that were taught, or a drill by those that are played."""
    text = "\n".join(
        (
            _("Right at the first try: {right} of {count}.").format(right=right, count=count),
            _(
                "Now play a match at Beginner level. Teaching asks before a card or call that gives points "
                "away, so the match is practice and does not count."
            ),
        )
    )
    answers = (
        Answer("done", _("Done"), lambda: want(Back())),
        Answer(
            "drill",
            _("A first drill"),
            lambda: want(Open(to.DrillRound(played, DrillKind.LEGAL))),
            icon="practice",
        ),
        Answer(
            "match",
            _("Play a match"),
            lambda: want(Open(to.FirstMatch(taught.name, taught=True))),
            primary=True,
            icon="play",
        ),
    )
    return Question(_("The lesson is over"), text, answers, name="lesson_over")


BUBBLE = Size.bubble  # units: it is not wider
PADDING = Gap.broad
SPEECH_EDGE = Gap.text  # above and below
FACE, RIM = Size.teacher, Gap.thin  # units
TAIL = 22
TEACHER = "N"  # the partner explains


def speech(
    ui: Ui, ground: pygame.Surface, room: int, steps: Sequence[LessonStep], place: int, role: str
) -> Box:
    """The speaker and the text of a step, in the middle of `room` pixels.

    Where there is room it is as high for every step, so that nothing below it jumps; in a low window all
    that the text leaves is for what is shown.  Very large text has no title above it.
    """
    step, pad, edge = steps[place], ui.u(PADDING), ui.u(SPEECH_EDGE)
    face = ui.u(FACE) if room / ui.s > BUBBLE else 0
    beside = ui.u((1 if low(ui) else 2) * Gap.wide) + (face + ui.u(Gap.wide) if face else 0)
    wide = min(room - beside, ui.u(BUBBLE))
    texts = [Text(ui, each.text, role, T.ink) for each in (steps[place : place + 1] if low(ui) else steps)]
    high = max(text.height(wide - 2 * pad) for text in texts)
    boxes: list[Box] = []
    if not crowded(ui):
        progress = _("{number} of {count}").format(number=place + 1, count=len(steps))
        title = Text(ui, step.title, "panel_title", T.ink, grow=True)
        boxes.append(Row(ui, [title, Text(ui, progress, "caption", T.ink2)], Gap.wide, align="middle"))
    boxes += [
        Made(Text(ui, step.text, role, T.ink).place, high),
        Space(ui, Gap.small),
        Made(partial(_bars, ui, ground, place, len(steps)), ui.u(Gap.fine)),
    ]
    words = Column(ui, boxes)

    def bubble(rect: pygame.Rect) -> None:
        draw.cast(ground, rect, ui.u(Radius.bubble), 3, ui.s)
        if face:
            _tail(ui, ground, rect)
        line = T.line if T.line_width > 1 else None
        draw.box(ground, rect, ui.u(Radius.bubble), T.paper, line, line_width(ui.s))
        words.place(rect.inflate(-2 * pad, -2 * edge))

    def speaker(rect: pygame.Rect) -> None:
        rim = ui.u(RIM)
        draw.box(ground, rect.inflate(2 * rim, 2 * rim), rect.w // 2 + rim, T.panel)
        ground.blit(icons.portrait(PORTRAITS[TEACHER], face), rect)

    said = Made(bubble, words.height(wide - 2 * pad) + 2 * edge, wide)
    both = [Made(speaker, face, face), said] if face else [said]
    return Wrap(ui, [Row(ui, both, Gap.wide, align="middle")], 0, 0, align="center")


def _tail(ui: Ui, ground: pygame.Surface, rect: pygame.Rect) -> None:
    """The tip of the bubble, towards the one who speaks."""
    size = ui.u(TAIL)
    big = draw.clear((4 * size, 4 * size))
    pygame.draw.polygon(
        big, (255, 255, 255), [(4 * size, size // 2), (0, 2 * size), (4 * size, 4 * size - size // 2)]
    )
    tip = draw.tinted(pygame.transform.smoothscale(big, (size, size)), T.paper)
    ground.blit(tip, (rect.x - size + ui.u(Gap.hair), rect.centery - size // 2))


def _bars(ui: Ui, ground: pygame.Surface, place: int, count: int, rect: pygame.Rect) -> None:
    """A bar for each step, dark as far as the lesson has come."""
    bars = Row(ui, [Made(None, 0, grow=True)] * count, Gap.tight).split(rect)
    for step, bar in enumerate(bars):
        draw.box(ground, bar, rect.h // 2, T.ink2 if step <= place else mix(T.paper, T.ink2, 0.25))


EDGE = 66  # units above and below, where there is room
ROLES = (("secondary", "secondary_bold"), ("button_thin", "body_bold"), ("pad", "name"))
"""Of text and prompt: where it is crowded, in a low window, in others."""


class LessonScene(UiScene):
    name = "lesson"

    def __init__(self, ports: Ports, rules: Rules, place: int = 0) -> None:
        super().__init__(ports)
        self.rules = lesson_rules(rules)
        self.played = rules
        """The rules of the drill that may follow."""
        self.place = place
        self.words = 0
        """The room for a line between the buttons, in pixels."""
        self.answers: dict[int, list[str]] = {}
        self.taken_back: dict[int, list[str]] = {}
        """The ids touched in each step, by its place."""
        self.mistaken: set[int] = set()
        """The places of the steps in which an answer was wrong, even if it was taken back."""
        self._focus: str | None = None
        self._start: tuple[int, int] | None = None  # from where the card just played comes
        self._flight: Flight | None = None
        self._flown = 0.0  # ms

    @property
    def found(self) -> frozenset[str]:
        return self._judged(self.place)[0]

    @property
    def verdict(self) -> AnswerVerdict | None:
        return self._judged(self.place)[1]

    @property
    def solved(self) -> bool:
        return self._solved(self.place)

    @property
    def right(self) -> int:
        """The number of steps that were solved without a wrong answer."""
        return sum(self._solved(place) for place in range(len(self.steps)) if place not in self.mistaken)

    def _solved(self, place: int) -> bool:
        verdict = self._judged(place)[1]
        return verdict is not None and verdict.kind == "right"

    def _judged(self, place: int) -> tuple[frozenset[str], AnswerVerdict | None]:
        task, found, verdict = self.steps[place].task, frozenset[str](), None
        for answer in self.answers.get(place, []):
            verdict = task.judge(answer, found)
            if verdict.kind != "wrong":
                found |= {answer}
        return found, verdict

    def answer(self, choice: str) -> None:
        if self.solved:
            return
        self.answers.setdefault(self.place, []).append(choice)
        self.taken_back.pop(self.place, None)
        assert self.verdict is not None
        if wrong := self.verdict.kind == "wrong":
            self.mistaken.add(self.place)
        self.ports.sound.play("illegal" if wrong else "card_played")
        if self.solved:
            self._focus = "next"
            if self._moves and isinstance(self.step.task, PlayCard | SayBelot):
                self._start = self.ui.find(choice).rect.center
        self.rebuild()

    def take_back(self) -> bool:
        """Take back the last answer to the step; False if there is none."""
        answers = self.answers.get(self.place)
        if not answers:
            return False
        self._flight = None
        self._focus = answers.pop()
        self.taken_back.setdefault(self.place, []).append(self._focus)
        self.rebuild()
        return True

    def redo(self) -> bool:
        """Give the answer again that was taken back last; False if there is none."""
        choices = self.taken_back.get(self.place)
        if not choices:
            return False
        *before, choice = choices
        self.answer(choice)
        self.taken_back[self.place] = before
        return True

    @property
    def _moves(self) -> bool:
        motion = motion_of(self.settings)
        return not motion.reduced and motion.ms("play") > 0

    @property
    def busy(self) -> bool:
        return super().busy or self._flight is not None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._flight is None:
            return
        self._flown += 1000 * dt
        share = self._flown / motion_of(self.settings).ms("play")
        if share >= 1:
            self._land()
        else:
            self._flight.at(MOVES["play"].ease(share))
            self.ui.changed()

    def _land(self) -> None:
        self._flight = None
        self.rebuild()

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        return tablecloth.background(
            size, self.ports.window.scale, plain=size[1] / self.ports.window.scale < LOW
        ).copy()

    def resize(self, size: tuple[int, int]) -> None:
        self.steps = lesson(self.rules)
        super().resize(size)
        if self._focus is not None:
            self.ui.focus.move_to(self._focus)
            self._focus = None

    @property
    def step(self) -> LessonStep:
        return self.steps[self.place]

    def build(self) -> None:
        ui = self.ui
        if not self.answers and self._focus is None:
            self._focus = self.step.task.choices[0]
        tight = low(ui)
        role, self._ask = ROLES[0 if crowded(ui) else 1 if tight else 2]
        area = band(ui, self.margin, Gap.section if tight else EDGE)
        side, answered = max(ui.u(Size.button), ui.least), bool(self.answers.get(self.place))
        room = area.w - (1 if tight else 2) * side
        teacher = speech(ui, self.background, room, self.steps, self.place, role)
        at_left = [
            icon_button(ui, "leave", _("Leave the lesson"), self.escape, icon="close", size=(side, side)),
            icon_button(
                ui,
                "undo",
                _("Take back your answer"),
                self.take_back,
                icon="undo",
                size=(side, side),
                enabled=answered,
            ),
        ]
        beside = Space(ui, Gap.wide) if tight else Made(None, 0, side)
        said = Made(teacher.place, teacher.height, grow=True)
        left = Column(ui, at_left, Gap.tight)
        top = Row(ui, [left, beside, said] if tight else [left, said, beside], align="top")
        gap = Gap.tight if crowded(ui) else Gap.medium if tight else Gap.large
        Column(ui, [top, Made(self._exhibit, 0, grow=True), self._foot(area.w)], gap).place(area)

    def _exhibit(self, area: pygame.Rect) -> None:
        solved = self.solved
        touched = (self.answers.get(self.place) or [""])[-1]
        on = Exhibit(
            self.ui,
            self.background,
            area,
            self.answer,
            solved,
            self.found,
            touched if solved else "",
            not self.settings.animation,
        )
        on.start, self._start = self._start, None
        views.show(self.step.task, on)
        self._flight, self._flown = on.flight, 0.0

    def _foot(self, wide: int) -> Row:
        """Back, what is to be done or was said, and on: as large for every step, so that nothing jumps."""
        ui = self.ui
        prompts = [
            TaskPrompt(ui, self._ask, step.ask, said(step), self.verdict if step is self.step else None)
            for step in self.steps
        ]
        names = (pgettext("lesson", "Next"), _("Done"))
        first, last = self.place == 0, self.place == len(self.steps) - 1
        back, least = _("Back"), ui.u(Size.step)
        left = max(least, Button.width(ui, back, "forward"))
        right = max(least, *(Button.width(ui, text, "forward") for text in names))
        free = wide - right - 2 * ui.u(Gap.medium)
        room = min(free - left, ui.u(Size.prompt))
        if any(prompt.height(room) > prompt.two_lines for prompt in prompts):
            # its arrow is enough: the words between need the room
            back, left = "", ui.high(Size.sheet_button)
            room = min(free - left, ui.u(Size.prompt))
        prompt, high = prompts[self.place], max(each.height(room) for each in prompts)
        self.words = prompt.words(room)
        previous = button(
            ui,
            "previous",
            back,
            lambda: self.turn(-1),
            icon="back",
            kind="plate",
            enabled=not first,
            tooltip=None if back else _("Back"),
            units=Size.sheet_button,
            width=left,
        )
        on = button(
            ui,
            "next",
            names[last],
            self.go_on,
            icon="check" if last else "forward",
            kind="primary" if self.solved else "plate",
            units=Size.sheet_button,
            width=right,
        )
        plate = Made(partial(prompt.paint, self.background), max(ui.high(Size.prompt_height), high), room)
        space = Made(None, 0, grow=True)
        return Row(ui, [previous, space, plate, space, on], align="middle")

    def turn(self, way: int) -> bool:
        if not 0 <= self.place + way < len(self.steps):
            return False
        self.place += way
        self._focus = "next" if self.solved else self.step.task.choices[0]
        self.rebuild()
        return True

    def go_on(self) -> None:
        """Go on to the next step; after the last one ask what is to follow the lesson."""
        if not self.turn(1):
            self.want(Open(over(self.rules, self.played, self.right, len(self.steps), self.want)))

    def handle(self, event: pygame.event.Event) -> bool:
        if self._flight is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._land()
        if super().handle(event):
            return True
        match shortcut(event):
            case "Ctrl+Z":
                return self.take_back()
            case "Ctrl+Y":
                return self.redo()
            case "Page Up":
                return self.turn(-1)
            case "Page Down":
                return self.turn(1)
            case digit if 0 < number(digit) <= len(self.step.task.choices):
                self.answer(self.step.task.choices[number(digit) - 1])
                return True
        return False

"""The lesson at the table: one step at a time, each with something to touch."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.practice.drills.drill import DrillKind
from game.rules import Rules
from graphics.render import draw, fonts, icons, tablecloth
from graphics.render.motion import MOVES
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width, mix
from graphics.screens import destinations as to
from graphics.screens.lesson import views
from graphics.screens.lesson.course import lesson, lesson_rules
from graphics.screens.lesson.tasks import LessonStep, PlayCard, SayBelot, said
from graphics.table.exhibit import LOW, AnswerVerdict, Exhibit, Flight, TaskPrompt, crowded, low
from graphics.text.i18n import _, pgettext
from graphics.text.names import PORTRAITS
from graphics.widgets.controls.button import Button, IconButton
from graphics.widgets.controls.label import Label, height
from graphics.widgets.intents import Answer, Back, Open, Question, Want
from graphics.widgets.keys import number, shortcut
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


def speak(
    ui: Ui,
    ground: pygame.Surface,
    room: pygame.Rect,
    steps: Sequence[LessonStep],
    place: int,
    role: str,
    low: bool,
) -> int:
    """Paint the speaker and the text at the top of `room`; returns where they end, in pixels.

    Where there is room it is as high for every step, so that nothing below it jumps; `low` says that there
    is none, and all that the text leaves is for what is shown.  Very large text has no title above it.
    """
    face = ui.u(FACE) if room.w / ui.s > BUBBLE else 0
    gap = ui.u(Gap.wide)
    edges = gap if low else 2 * gap
    wide = min(room.w - edges - (face + gap if face else 0), ui.u(BUBBLE))
    pad = ui.u(PADDING)
    inner = wide - 2 * pad
    text = max(height(ui, step.text, role, inner) for step in (steps[place : place + 1] if low else steps))
    high = ui.u(SPEECH_EDGE) + _title_height(ui) + text + ui.u(Gap.small) + ui.u(Gap.fine) + ui.u(SPEECH_EDGE)
    x = room.centerx + (gap if low else 0) // 2 - (wide + (face + gap if face else 0)) // 2
    if face:
        spot = pygame.Rect(x, room.y + (high - face) // 2, face, face)
        draw.box(ground, spot.inflate(ui.u(2 * RIM), ui.u(2 * RIM)), spot.w // 2 + ui.u(RIM), T.panel)
        ground.blit(icons.portrait(PORTRAITS[TEACHER], face), spot)
        x += face + gap
    rect = pygame.Rect(x, room.y, wide, high)
    draw.cast(ground, rect, ui.u(Radius.bubble), 3, ui.s)
    if face:
        _tail(ui, ground, rect)
    edge = T.line if T.line_width > 1 else None
    draw.box(ground, rect, ui.u(Radius.bubble), T.paper, edge, line_width(ui.s))
    _words(ui, ground, rect.inflate(-2 * pad, -2 * ui.u(SPEECH_EDGE)), steps, place, role)
    return rect.bottom


def _title_height(ui: Ui) -> int:
    """The height of the title above the text, in pixels: 0 where it is left out."""
    return 0 if crowded(ui) else fonts.line_height("panel_title", ui.s) + ui.u(Gap.fine)


def _tail(ui: Ui, ground: pygame.Surface, rect: pygame.Rect) -> None:
    """The tip of the bubble, towards the one who speaks."""
    size = ui.u(TAIL)
    big = draw.clear((4 * size, 4 * size))
    pygame.draw.polygon(
        big, (255, 255, 255), [(4 * size, size // 2), (0, 2 * size), (4 * size, 4 * size - size // 2)]
    )
    tip = draw.tinted(pygame.transform.smoothscale(big, (size, size)), T.paper)
    ground.blit(tip, (rect.x - size + ui.u(Gap.hair), rect.centery - size // 2))


def _words(
    ui: Ui, ground: pygame.Surface, inner: pygame.Rect, steps: Sequence[LessonStep], place: int, role: str
) -> None:
    step, count = steps[place], len(steps)
    if not crowded(ui):
        middle = inner.y + fonts.line_height("panel_title", ui.s) // 2
        progress = _("{number} of {count}").format(number=place + 1, count=count)
        wide = fonts.width(progress, "caption", ui.s)
        Label(ui, (inner.right - wide, middle), progress, "caption", T.ink2, wide, middle=True)
        room = inner.w - wide - ui.u(Gap.wide)
        Label(ui, (inner.x, middle), step.title, "panel_title", T.ink, room, middle=True)
    Label(ui, (inner.x, inner.y + _title_height(ui)), step.text, role, T.ink, inner.w)
    gap, high = ui.u(Gap.tight), ui.u(Gap.fine)
    for i in range(count):
        left = inner.x + round(i * (inner.w + gap) / count)
        right = inner.x + round((i + 1) * (inner.w + gap) / count) - gap
        bar = pygame.Rect(left, inner.bottom - high, right - left, high)
        draw.box(ground, bar, high // 2, T.ink2 if i <= place else mix(T.paper, T.ink2, 0.25))


PROMPT = Size.prompt  # units: what is to be done is not wider
BAND = Size.band  # units: in a wide window everything stays this close together
EDGE = 66  # units above and below, where there is room
# units: the height of what is to be done, the width of a button beside it
FOOT, STEP = Size.prompt_height, Size.step
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

    # -- what was answered ------------------------------------------------

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

    # -- the card that is played ------------------------------------------

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

    # -- layout -----------------------------------------------------------

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
        self._text, self._ask = ROLES[0 if crowded(ui) else 1 if tight else 2]
        edge = ui.u(Gap.section if tight else EDGE)
        band = pygame.Rect(
            0, edge, min(ui.size[0] - 2 * ui.u(self.margin), ui.u(BAND)), ui.size[1] - 2 * edge
        )
        band.centerx = ui.size[0] // 2
        side = max(ui.u(Size.button), ui.least)
        leave = pygame.Rect(band.x, band.y, side, side)
        IconButton(ui, "leave", _("Leave the lesson"), leave, self.escape, icon="close")
        back = leave.move(0, side + ui.u(Gap.tight))
        answered = bool(self.answers.get(self.place))
        IconButton(
            ui, "undo", _("Take back your answer"), back, self.take_back, icon="undo", enabled=answered
        )
        gap = ui.u(Gap.tight if crowded(ui) else Gap.medium if tight else Gap.large)
        room = pygame.Rect(leave.right, band.y, band.w - (1 if tight else 2) * side, 0)
        top = (
            max(speak(ui, self.background, room, self.steps, self.place, self._text, tight), back.bottom)
            + gap
        )
        bottom = self._foot(band) - gap
        area = pygame.Rect(band.x, top, band.w, bottom - top)
        solved = self.solved
        touched = (self.answers.get(self.place) or [""])[-1]
        on = Exhibit(
            ui,
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

    # -- the foot ---------------------------------------------------------

    def _foot(self, band: pygame.Rect) -> int:
        """Back, what is to be done or was said, and on; returns where they begin, in pixels."""
        ui = self.ui
        prompts = [
            TaskPrompt(ui, self._ask, step.ask, said(step), self.verdict if step is self.step else None)
            for step in self.steps
        ]
        back, on = _("Back"), self._on()
        least = ui.u(STEP)
        # as large for every step, so that nothing jumps
        left = max(least, Button.width(ui, back, "forward"))
        right = max(least, *(Button.width(ui, text, "forward") for text in (self._next, self._done)))
        room = self._prompt_room(band.w, left, right)
        if any(prompt.height(room) > prompt.two_lines for prompt in prompts):
            # its arrow is enough: the words between need the room
            back, left = "", ui.high(Size.sheet_button)
            room = self._prompt_room(band.w, left, right)
        prompt = prompts[self.place]
        self.words = prompt.words(room)
        high = max(ui.high(FOOT), *(each.height(room) for each in prompts))
        row = pygame.Rect(band.x, band.bottom - high, band.w, high)
        button = ui.high(Size.sheet_button)
        first, last = self.place == 0, self.place == len(self.steps) - 1
        rect = pygame.Rect(row.x, row.centery - button // 2, left, button)
        Button(
            ui,
            "previous",
            back,
            rect,
            lambda: self.turn(-1),
            icon="back",
            kind="plate",
            enabled=not first,
            tooltip=None if back else _("Back"),
        )
        plate = pygame.Rect(0, row.y, room, high)
        plate.centerx = row.centerx
        free = pygame.Rect(
            row.x + left + ui.u(Gap.medium), row.y, row.w - left - right - 2 * ui.u(Gap.medium), high
        )
        prompt.paint(self.background, plate.clamp(free))
        rect = pygame.Rect(row.right - right, rect.y, right, button)
        kind = "primary" if self.solved else "plate"
        icon = "check" if last else "forward"
        Button(ui, "next", on, rect, self.go_on, icon=icon, kind=kind)
        return row.y

    def _on(self) -> str:
        return self._next if self.place < len(self.steps) - 1 else self._done

    @property
    def _next(self) -> str:
        return pgettext("lesson", "Next")

    @property
    def _done(self) -> str:
        return _("Done")

    def _prompt_room(self, band: int, left: int, right: int) -> int:
        """The width of the plate between the buttons, in pixels."""
        ui = self.ui
        return min(band - left - right - 2 * ui.u(Gap.medium), ui.u(PROMPT))

    # -- turning ----------------------------------------------------------

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

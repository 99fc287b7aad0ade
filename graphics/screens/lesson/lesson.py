"""The lesson at the table: one step at a time, each with something to touch."""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from game.core.cards import card_name, parse_card
from game.rules import Rules
from graphics.render import fonts, tablecloth
from graphics.render.sizes import Gap, Size
from graphics.render.stage import Item, Stage
from graphics.render.theme import text_growth
from graphics.screens.lesson.at_table import PARTNER, LessonTable
from graphics.screens.lesson.buttons import LessonUi, feet_buttons, leading_out, places_of_feet
from graphics.screens.lesson.course import lesson, lesson_rules
from graphics.screens.lesson.ending import over
from graphics.screens.lesson.places import GAP, lesson_layout
from graphics.screens.lesson.script import StepScript
from graphics.screens.lesson.speech import Speech, tail_height
from graphics.screens.lesson.tasks import (
    SEATS,
    YOU,
    FindMeld,
    FindPartner,
    FindWinner,
    LessonStep,
    PlayCard,
    SayBelot,
)
from graphics.screens.lesson.views import StepOnCloth, least_height, seated
from graphics.table.access import card_by, card_node, words_by
from graphics.table.exhibit import LOW, AnswerVerdict, Exhibit, band, low
from graphics.table.geometry import layout
from graphics.table.panels.marks import order_ring
from graphics.table.places import face_units
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.widgets.intents import Open
from graphics.widgets.keys import number, shortcut
from graphics.widgets.node import Live, Node, Outline, Role, label
from graphics.widgets.outline import focus_of
from graphics.widgets.ports import Ports
from graphics.widgets.screen import UiScene
from graphics.widgets.ui import Ui

EDGE = Gap.page  # above and below, where there is room
EDGE_LOW = Gap.section
AIR = Gap.tight  # of a plate beside its portrait
MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class LessonScene(UiScene):
    name = "lesson"
    ui: LessonUi

    def __init__(self, ports: Ports, rules: Rules, place: int = 0) -> None:
        super().__init__(ports)
        self.rules = lesson_rules(rules)
        self.played = rules
        """The rules of the drill that may follow."""
        self.place = place
        self.words = 0
        """The room for a line of what is to be done, in pixels."""
        self.answers: dict[int, list[str]] = {}
        self.taken_back: dict[int, list[str]] = {}
        """The ids touched in each step, by its place."""
        self.mistaken: set[int] = set()
        """The places of the steps in which an answer was wrong, even if it was taken back."""
        self.steps = lesson(self.rules)
        self.names = Names(self.rules, YOU, lambda seat: "")
        self.table = LessonTable(
            self.names,
            self.settings,
            self._script.begins,
            ports.sound.play,
            lambda card: self.answer(f"card:{card_name(card)}"),
            lambda id_: self.ui.focus.move_to(id_, True),
        )
        self._laid: int | None = None  # the place of the step that is on the table
        self._focus: str | None = None
        self._stage = Stage()
        self._changed = True

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
    def learnt(self) -> list[tuple[str, bool]]:
        """The titles of the steps that were solved, and True for those without a wrong answer."""
        solved = [place for place in range(len(self.steps)) if self._solved(place)]
        return [(self.steps[place].title, place not in self.mistaken) for place in solved]

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
        if self._laid != self.place:
            self._lay()
        self.table.finish()
        self.answers.setdefault(self.place, []).append(choice)
        self.taken_back.pop(self.place, None)
        assert self.verdict is not None
        if self.verdict.kind == "wrong":
            self.mistaken.add(self.place)
            self.ports.sound.play("illegal")
            if isinstance(self.step.task, PlayCard | SayBelot | FindMeld):
                self.table.point_out(parse_card(choice.removeprefix("card:")))
        else:
            self._take(choice)
        self.rebuild()

    def _take(self, choice: str) -> None:
        """Show a right answer on the table."""
        table = self.table
        table.point_out(None)
        if not self.solved:
            table.unlock_choice(self.found)
            return
        self._focus = "next"
        self._close_hand()
        table.slot = False
        table.please(PARTNER)
        happens = self._script.follows(choice)
        if not happens:
            self.ports.sound.play("card_played")
        table.happen(happens)

    def _close_hand(self) -> None:
        """The step is solved; what was picked in it stays so."""
        if isinstance(self.step.task, FindMeld):
            self.table.keep_choice(self.found)
        else:
            self.table.hand.lock()

    def take_back(self) -> bool:
        """Take back the last answer to the step; False if there is none."""
        answers = self.answers.get(self.place)
        if not answers:
            return False
        self._focus = answers.pop()
        self.taken_back.setdefault(self.place, []).append(self._focus)
        self._lay()
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
    def _script(self) -> StepScript:
        return StepScript(self.step.task, self.rules, deals=self.step.deals)

    def _lay(self, *, begins: bool = False) -> None:
        """Set the table to the step as far as it has come; `begins`: what leads to the question is shown."""
        self._laid = self.place
        table, task, script = self.table, self.step.task, self._script
        table.slot = isinstance(task, PlayCard | SayBelot) and not self.solved
        if self.solved:
            table.lay(script.over(self.answers[self.place][-1]))
            self._close_hand()
            return
        if begins:
            table.lay(script.begins, script.leads_to_it)
        else:
            table.lay(script.asked)
        if isinstance(task, PlayCard | SayBelot):
            table.unlock(task.hand)
        elif isinstance(task, FindMeld):
            table.unlock_choice(self.found)

    @property
    def busy(self) -> bool:
        return super().busy or self.table.moving

    @property
    def resting(self) -> bool:
        still = self.table.resting and not self._changed and self.ui.awake <= 0
        return still and not (self.dirty_all or self.busy or self._rebuild_wanted)

    def update(self, dt: float) -> None:
        self._changed |= self.table.update(1000 * dt)
        super().update(dt)

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        whole, self.dirty_all = self.dirty_all, False
        if whole:
            self._stage.invalidate()
        elif not self._changed and self.ui.awake <= 0:
            return []
        self._changed = False
        self.ui.settle()
        self.table.deck.budget = 1 if self.table.director.moving or self.table.deck.pending else None
        self.table.deck.pending = False
        changed = self._stage.present(screen, self._items())
        self._changed = self.table.deck.pending
        return changed

    def _items(self) -> list[Item]:
        ring = self.ui.ring_item()
        items = [*self.table.below(), *self.ui.pictures(), *self.table.above()]
        return items if ring is None else [*items, ring]

    def forget(self) -> None:
        super().forget()
        self.table.forget()
        self._stage.forget()

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        return tablecloth.background(
            size, self.ports.window.scale, plain=size[1] / self.ports.window.scale < LOW
        ).copy()

    def make_ui(self, size: tuple[int, int]) -> Ui:
        return LessonUi(size, self.ports.window.scale, self.ports.sound.play, self.table.hand.targets)

    def resize(self, size: tuple[int, int]) -> None:
        self.steps = lesson(self.rules)
        super().resize(size)
        self._stage.set_background(self.background)
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
        area = band(ui, self.margin, EDGE_LOW if tight else EDGE)
        side, gap = max(ui.u(Size.button), ui.least), ui.u(GAP)
        left = pygame.Rect(area.x, area.y, side, area.h)
        leading_out(ui, side, self.escape, self.take_back, answered=bool(self.answers.get(self.place))).place(
            left
        )
        room = area.w - (1 if tight else 2) * (side + gap)
        speech = Speech(ui, self.steps, self.place, self.verdict, room)
        self.words = speech.words
        said = speech.box(self.background, self._speaker)
        bubble = pygame.Rect(0, area.y, speech.width, said.height(speech.width))
        bubble.centerx = area.centerx + ((side + gap) // 2 if tight else 0)
        feet = places_of_feet(ui, area)
        top = bubble.bottom + tail_height(ui)
        table = pygame.Rect(area.x, top, area.w, area.bottom - top)
        half = min(area.centerx - feet[0].right, feet[1].x - area.centerx) - ui.u(Gap.large)
        hand = pygame.Rect(area.centerx - half, feet[0].y, 2 * half, feet[0].h)
        base = layout(*ui.size, len(SEATS))
        own = feet[0].y - gap
        on = Exhibit(
            ui,
            self.background,
            table,
            self.answer,
            self.solved,
            self.found,
            still=not self.settings.animation,
        )
        middle, plate = least_height(self.step.task, on), self._plate_height()
        places = lesson_layout(base, table, hand, plate=plate, own=own, middle=middle)
        self.table.resize(places, self.settings)
        if self._laid != self.place:
            self._lay(begins=True)
        if isinstance(self.step.task, PlayCard | SayBelot | FindWinner | FindPartner):
            order_ring(self.background, self.table.layout)
        said.place(bubble)
        StepOnCloth(self.table, self._script, on, hand).lay()
        last = self.place == len(self.steps) - 1
        feet_buttons(ui, feet, self.turn, self.go_on, first=self.place == 0, last=last, solved=self.solved)

    def _speaker(self) -> int | None:
        """The middle of the partner's face, in pixels; None where there is no room for it."""
        return round(self.table.face(PARTNER).center.x) if seated(self.step.task, self.ui) else None

    def _plate_height(self) -> int:
        ui = self.ui
        if not seated(self.step.task, ui):
            return 0
        growth = text_growth(ui.size)
        face = face_units(growth) + AIR
        lines = fonts.line_height("name", ui.s) + fonts.line_height("caption", ui.s)
        return max(ui.u(face), fonts.line_height("name", ui.s) if growth > 1 else lines)

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
            self.want(Open(over(self.rules, self.played, self.learnt, self.want)))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.table.finish():
            self._changed = True
        if event.type in MOUSE and self._mouse(event):
            return True
        used = super().handle(event) or self._key(event)
        if event.type == pygame.KEYDOWN:
            self._follow_focus()
        return used

    def _mouse(self, event: pygame.event.Event) -> bool:
        """Take an event of the mouse that concerns a card of the hand."""
        hand, dragged = self.table.hand, self.table.picture.dragged is not None
        over = any(widget.visible and widget.rect.collidepoint(event.pos) for widget in self.ui.widgets)
        if over and not dragged:
            hand.leave()
            return False
        if not hand.handle(event):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.ui.focus.handle(event)
        self._follow_focus()
        return True

    def _follow_focus(self) -> None:
        hand = self.table.hand
        hand.show_focus = self.ui.focus.visible
        hand.refresh()
        self._changed = True

    def _key(self, event: pygame.event.Event) -> bool:
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

    def let_go(self) -> None:
        super().let_go()
        self.table.hand.drop()

    def cursor(self, at: tuple[int, int]) -> int:
        if self.table.hand.reaches(at):
            return pygame.SYSTEM_CURSOR_HAND
        return super().cursor(at)

    def show_ring(self, shown: bool) -> bool:
        self._changed = True
        return super().show_ring(shown)

    def outline(self) -> Outline:
        tree, hand = super().outline(), self.table.hand
        board = self.table.stage.board
        played = [
            label(f"trick:{place}", card_by(self.names, board.seat_of_card(place), card))
            for place, card in enumerate(board.trick)
        ]
        held = [
            card_node(hand, place, sprite.card, "", self._focus_on)
            for place, sprite in enumerate(self.table.picture.hand)
            if sprite.card is not None
        ]
        said = [
            label(f"said:{seat}", words_by(self.names, seat, bubble.text), live=Live.POLITE)
            for seat, bubble in self.table.stage.bubbles.items()
        ]
        more = [Node("trick", Role.LIST, _("On the table:"), children=tuple(played))] if played else []
        more += [Node("hand", Role.LIST, _("Your hand"), children=tuple(held))] if held else []
        root = replace(tree.root, children=(*tree.root.children, *said, *more))
        return Outline(root, focus_of(root, self.ui.focus.current or ""))

    def _focus_on(self, id_: str) -> None:
        self.ui.focus.move_to(id_, True)
        self._follow_focus()

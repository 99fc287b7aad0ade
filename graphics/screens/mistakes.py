"""The player's mistakes in all matches: those for today, all others, and the matches not searched yet."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

import pygame
from msgspec.structs import replace

from game.practice import mistakes as model
from game.practice import spacing
from game.practice.exercise import Exercise, ExerciseOutcome
from game.practice.mistakes import Mistake
from game.rules import PRESETS
from game.table.session import Engine
from graphics.render import fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T
from graphics.screens import destinations as to
from graphics.table.advice import Known
from graphics.text import practice_text as texts
from graphics.text import statistics_text, words
from graphics.text.i18n import _
from graphics.text.match_text import match_name
from graphics.text.saves_text import store_error
from graphics.widgets.boxes import Box, Made
from graphics.widgets.controls import side_panel
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.controls.side_panel import PanelAct, SideFacts
from graphics.widgets.intents import Destination, Open
from graphics.widgets.ports import Ports
from graphics.widgets.saving import not_saved
from graphics.widgets.screen import PagedScreen
from graphics.widgets.slips import lay_paper, place_empty
from saves.errors import StoreError
from saves.practice import mistakes as kept
from saves.practice.mistakes import MistakeSearch
from saves.saved import SavedMatch, now
from saves.session import KeptSession
from saves.settings import counted_since

FILL_IN = 0.5  # seconds between two pictures of what has become known

Found = tuple[int, Mistake]
"""The number of a match, and a mistake in it."""


class MistakesScene(PagedScreen):
    """Exercises for today are gone through one by one; each of the others can be opened too."""

    name = "mistakes"
    first_focus = "begin"

    def __init__(self, ports: Ports, engine: Engine, clock: Callable[[], datetime] = now) -> None:
        super().__init__(ports)
        self.clock = clock
        self.problem = ""
        self.looking: MistakeSearch | None = None
        self._queue: list[Found] = []
        self._of = 0  # how many were in the queue
        self._heard = self._told = False
        self._since = 0.0  # seconds
        self._facts = SideFacts(self.rebuild)
        error = ports.archive.store_error
        if self.store is None and error is not None:
            self.problem = store_error(error)
        if self.store is None or not self.settings.keep_statistics:
            return
        try:
            since = counted_since(self.settings)
            self.looking = MistakeSearch(self.store, engine, kept.MISTAKES.load(), since)
        except StoreError as error:
            self.problem = store_error(error)

    @property
    def found(self) -> list[Found]:
        """All mistakes of the matches that are there, those for today first."""
        if self.looking is None:
            return []
        every = self.looking.mistakes.of(self.looking.matches)
        first = model.due([each for _match, each in every], self.clock())
        rest = [place for place in range(len(every)) if place not in set(first)]
        rest.sort(key=lambda place: (every[place][1].memory is not None, -every[place][1].lost))
        return [every[place] for place in (*first, *rest)]

    @property
    def for_today(self) -> list[Found]:
        found = self.found
        return found[: len(model.due([each for _match, each in found], self.clock()))]

    def build(self) -> None:
        ui, found = self.ui, self.found
        top = self.header(_("Your mistakes"))
        if not found and (self.looking is None or not self.looking.left):
            place_empty(ui, self.body(top), self.why_empty())
            return
        acts = self._acts()
        units = Size.side_wide if self.roomy else Size.side
        left, right = self.beside(self.body(top), side_panel.width(ui, acts, units, self.padding))
        if found:
            self.place_list([self._row(each) for each in found], left, Gap.small)
        else:
            place_empty(ui, left, texts.still_looking())
        lay = partial(lay_paper, self)
        self._facts.side(ui, right, acts, self._today(found), self._lines(found), lay)

    def why_empty(self) -> str:
        if self.problem:
            return self.problem
        return statistics_text.switched_off() if self.looking is None else texts.no_mistakes_yet()

    def _row(self, found: Found) -> Box:
        ui, (number, mistake) = self.ui, found
        assert self.looking is not None
        match = self.looking.matches[number]
        rules = PRESETS.get(match.preset)
        short, ink = words.signed(-mistake.lost), T.gold
        full = short
        if rules is not None:
            grades = rules.sheet.grades
            short = words.signed(-mistake.lost, grades.digits)
            full = words.signed_points(-mistake.lost, rules, grades.digits)
            ink = T.red if mistake.lost >= grades.mistake else T.gold
        title, line = match_name(match), texts.mistake_line(mistake, self.clock())

        def note(width: int) -> str:
            """The loss with its unit, where that leaves the words of the row their room."""
            return full if 2 * fonts.width(full, "name", ui.s) <= width else short

        def make(rect: pygame.Rect) -> None:
            id_ = f"mistake:{number}:{mistake.number}"
            press = partial(self.practise, [found])
            ListRow(ui, id_, title, rect, press, line=line, note=note(rect.w), note_colour=ink)

        return Made(make, lambda width: ListRow.height(ui, title, line, width, Size.row, note=note(width)))

    def _today(self, found: list[Found]) -> str:
        """The number of those for today, or when the next one comes."""
        today = len(self.for_today)
        return texts.due_line(today) if today else texts.nothing_today(model.next_day(m for _n, m in found))

    def _lines(self, found: list[Found]) -> list[tuple[str, Colour]]:
        assert self.looking is not None
        lines = [(texts.mistakes_in_all(len(found)), T.ink2), (texts.repetition_explained(), T.ink2)]
        if self.looking.left:
            done = self.looking.total - self.looking.left
            lines.append((texts.looking_over(done, self.looking.total), T.ink2))
        return lines

    def _acts(self) -> side_panel.Rows:
        begin = partial(self.practise, None)
        act = PanelAct("begin", _("Begin"), begin, "play", kind="primary", role="button_big")
        return [(replace(act, enabled=bool(self.for_today)),)]

    def practise(self, found: list[Found] | None) -> None:
        """Open these exercises one after another; None: those of today."""
        self._queue = self.for_today if found is None else list(found)
        self._of = len(self._queue)
        goal = self._next()
        if goal is not None:
            self.want(Open(goal))
        else:
            self.rebuild()

    def _next(self) -> Destination | None:
        """The next exercise of the queue; None after the last. What is gone is left out and forgotten."""
        while self._queue:
            place = self._of - len(self._queue) + 1
            found = self._queue.pop(0)
            match = self._match(found)
            if match is None:
                continue
            title = f"{place} / {self._of}" if self._of > 1 else ""
            on_outcome = partial(self.outcome, found)
            following = self._next if self._queue else None
            return to.Position(
                match,
                found[1].values,
                title,
                texts.mistake_source(found[1]),
                on_outcome=on_outcome,
                following=following,
            )
        return None

    def _match(self, found: Found) -> SavedMatch | None:
        """The match as far as a mistake; None where it is gone or not what it was."""
        assert self.looking is not None
        number, mistake = found
        try:
            saved = self.looking.load(number)
            actions = saved.actions[: mistake.number]
            match = replace(saved, id=0, actions=actions, finished=False, branches=(), marks=())
            whole = len(match.actions) == mistake.number
            if whole and saved.seed == self.looking.mistakes.matches[number].seed:
                Exercise(KeptSession(match, None, Known({})).state, mistake.values)
                return match
        except (StoreError, ValueError):
            pass
        self.looking.mistakes = self.looking.mistakes.without({number})
        return None

    def outcome(self, found: Found, outcome: ExerciseOutcome) -> str:
        """Note how an exercise went; a sentence that says when it comes back."""
        assert self.looking is not None
        number, mistake = found
        when = self.clock()
        memory = spacing.remembered(mistake.memory, outcome, when)
        self.looking.mistakes = self.looking.mistakes.answered(number, replace(mistake, memory=memory))
        self._save()
        return texts.comes_back(memory, when.astimezone().date())

    def _save(self) -> None:
        """Write what is known, without the matches that are gone; where that fails it is told once."""
        looking = self.looking
        assert looking is not None
        looking.forget_gone()
        try:
            kept.MISTAKES.save(looking.mistakes)
        except StoreError as error:
            if not self._told:
                self._told = True
                self.want(not_saved(error))

    def resume(self) -> None:
        self.rebuild()

    def leave(self) -> None:
        if self.looking is not None:
            self.looking.pause()
        super().leave()

    @property
    def resting(self) -> bool:
        looking = self.looking is not None and self.looking.left > 0
        return not looking and not self._heard and super().resting

    def update(self, dt: float) -> None:
        self._since += dt
        if self.looking is not None and self.looking.left:
            self._heard |= self.looking.advance()
            if self._heard and not self.looking.left:
                self._since = FILL_IN
        if self._heard and self._since >= FILL_IN:
            self._heard, self._since = False, 0.0
            self._save()
            self.rebuild()
        super().update(dt)

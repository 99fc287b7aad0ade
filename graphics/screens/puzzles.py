"""Puzzles by motif: each opens one that is about as hard as the person is strong, then the next."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import random

import pygame
from msgspec import MsgspecError

from game.core.shuffle import SEED_BYTES
from game.practice.again import seated
from game.practice.deal_code import decode
from game.practice.exercise import ExerciseOutcome
from game.practice.puzzles import KNOCK, Motif, Puzzle, next_puzzle, pool
from game.rules import Rules
from game.table.projection import seat_view
from graphics.render import assets
from graphics.render.sizes import Gap
from graphics.screens import destinations as to
from graphics.table.miniature import Miniature, miniature, paint_miniature
from graphics.text import practice_text as texts
from graphics.text.i18n import _
from graphics.text.rules_text import preset_name
from graphics.widgets.controls.picture_tiles import PictureTileInfo, picture_rows
from graphics.widgets.intents import Destination, Open
from graphics.widgets.ports import Ports
from graphics.widgets.saving import not_read, not_saved
from graphics.widgets.screen import PagedScreen
from graphics.widgets.slips import place_empty
from saves.errors import StoreError
from saves.practice import results as kept
from saves.saved import SavedMatch


class PuzzlesScene(PagedScreen):
    """A tile for every motif that the game of `rules` has; `chance` draws among the nearest puzzles."""

    name = "puzzles"
    first_focus = "all"

    def __init__(self, ports: Ports, rules: Rules, chance: Callable[[], float] = random) -> None:
        super().__init__(ports)
        self._chance = chance
        self._told = False
        self._examples: dict[str, Miniature] = {}  # by the code of a puzzle
        self.log = kept.PuzzleLog()
        self._problem: StoreError | None = None
        try:
            if self.settings.keep_statistics:
                self.log = kept.PUZZLES.load()
        except StoreError as error:
            self._problem = error
        try:
            self.puzzles = pool(kept.shipped(Path(assets.path("puzzles", "puzzles.json"))), rules)
        except (OSError, MsgspecError):
            self.puzzles = []

    def enter(self) -> None:
        super().enter()
        if self._problem is not None:
            self.want(not_read(self._problem))

    def build(self) -> None:
        ui = self.ui
        top = self.header(_("Puzzles"))
        area = self.body(top)
        if not self.puzzles:
            place_empty(ui, area, texts.no_puzzles())
            return
        self.place_list(picture_rows(ui, self.tiles(), area, Gap.wide), area, Gap.wide)

    def tiles(self) -> list[PictureTileInfo]:
        there = [motif for motif in Motif if any(each.motif is motif for each in self.puzzles)]
        return [self._tile(motif) for motif in (None, *there)]

    def _tile(self, motif: Motif | None) -> PictureTileInfo:
        if motif is None:
            rated = texts.rating_line(self.log.person) if self.log.person.matches else ""
            note = rated or texts.puzzle_count(len(self.puzzles))
        else:
            tally = self.log.motifs.get(motif)
            note = (
                texts.puzzle_tally(tally.right, tally.asked, self.log.hinted.get(motif, 0)) if tally else ""
            )
        title, line = texts.motif_title(motif), texts.motif_line(motif)
        return PictureTileInfo(
            motif or "all", title, line, partial(self.solve, motif), partial(self._paint, motif), note
        )

    def _paint(self, motif: Motif | None, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Of a motif the puzzle with most cards; of all the one that is as hard as the person is strong."""
        if motif is None:
            level = self.log.person.mean
            shown = min(self.puzzles, key=lambda each: (abs(each.strength - level), each.code))
        else:
            among = (each for each in self.puzzles if each.motif is motif)
            shown = min(among, key=lambda each: (len(each.actions), each.code))
        if shown.code not in self._examples:
            self._examples[shown.code] = miniature(seat_view(shown.match().state, shown.seat))
        paint_miniature(surface, area, self._examples[shown.code], self.ui.s)

    def solve(self, motif: Motif | None) -> None:
        goal = self.following(motif)
        if goal is not None:
            self.want(Open(goal))

    def following(self, motif: Motif | None) -> Destination | None:
        """The next puzzle of a motif, as a position to be decided."""
        among = [each for each in self.puzzles if motif in (None, each.motif)]
        log = self.log
        puzzle = next_puzzle(among, log.seen, log.person, log.puzzles, self._chance())
        if puzzle is None:
            return None
        match = self._match(puzzle)
        return to.Position(
            match,
            puzzle.values(),
            _("Puzzle"),
            f"{texts.motif_title(puzzle.motif)} · {preset_name(puzzle.rules.name)}",
            # a motif that was not chosen would tell half of the answer
            _("Which card is best?") if motif is None else texts.motif_line(motif),
            partial(self.outcome, puzzle),
            partial(self.following, motif),
            decode(puzzle.code).table(bytes.fromhex(match.seed)),
        )

    def _match(self, puzzle: Puzzle) -> SavedMatch:
        """The match as far as the decision, with the person in the seat that decides."""
        rules, last = puzzle.rules, self.settings.last_match
        seat = puzzle.seat
        return SavedMatch(
            name="",
            rules=rules.name,
            options=rules.options(),
            seed=hashlib.sha256(puzzle.code.encode()).hexdigest()[: 2 * SEED_BYTES],
            players=last.names_at(rules.seats, rules.seats[seat]),
            levels=seated(rules, {}, seat, None, None),
            actions=(KNOCK, *puzzle.actions),
        )

    def outcome(self, puzzle: Puzzle, outcome: ExerciseOutcome) -> str:
        """Rate the person and the puzzle by an answer; a sentence on it."""
        before = self.log.person
        self.log = self.log.with_answer(puzzle, outcome)
        if self.settings.keep_statistics:
            self._save()
        return texts.hint_not_rated() if outcome.with_hint else texts.rating_change(before, self.log.person)

    def _save(self) -> None:
        """Keep the answers; where that fails it is told once."""
        try:
            if self._problem is not None:
                raise self._problem
            kept.PUZZLES.save(self.log)
        except StoreError as error:
            if not self._told:
                self._told = True
                self.want(not_saved(error))

    def resume(self) -> None:
        self.rebuild()

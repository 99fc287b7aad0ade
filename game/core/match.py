"""A match: its rules, its seed and its list of actions. Loading one is replaying it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.core import machine
from game.core.actions import Action, Cut, parse, to_text
from game.core.events import Event
from game.core.machine import Step
from game.core.rule_set import Rules
from game.core.state import DealOver, DealResult, MatchOver, State, Table

Listener = Callable[[Event], None]


class ReplayError(ValueError):
    """Action number `index` (from 0) of a list cannot be replayed; `reason` says why."""

    def __init__(self, index: int, text: str, reason: ValueError) -> None:
        super().__init__(f"actions[{index}]: {text!r}: {reason}")
        self.index = index
        self.text = text
        self.reason = reason


class Match:
    """The one mutable object of the game: the current state, the actions so far, the listeners."""

    def __init__(self, rules: Rules, seed: bytes, table: Table | None = None) -> None:
        """`table` is the first table, for a deal whose cards do not come from a seed."""
        step = machine.start(rules, seed) if table is None else machine.start_at(table)
        self.rules = rules
        self.seed = seed
        self.table = table
        self.state: State = step.state
        self.opening: tuple[Event, ...] = step.events
        self.actions: list[str] = []
        self.results: list[DealResult] = []
        self.listeners: list[Listener] = []
        self.sheet_read = False
        """The sheet of the deal that is over has been closed."""
        self._cut: tuple[int, State] | None = None  # the number of the last cut, and the state before it

    @classmethod
    def replay(cls, rules: Rules, seed: bytes, actions: Iterable[str]) -> Match:
        """The match after these actions; ReplayError names the first one that is impossible."""
        return cls(rules, seed)._after(actions)

    def begun_again(self, actions: Iterable[str] = ()) -> Match:
        """The match after these actions and no others; ReplayError names the first one that is impossible."""
        return Match(self.rules, self.seed, self.table)._after(actions)

    def _after(self, actions: Iterable[str]) -> Match:
        for index, text in enumerate(actions):
            try:
                self.submit(parse(text))
            except ValueError as error:
                raise ReplayError(index, text, error) from error
        return self

    @property
    def over(self) -> bool:
        return isinstance(self.state, MatchOver)

    @property
    def scores(self) -> tuple[int, ...]:
        """The match scores by side, after the last finished deal."""
        return self.results[-1].scores if self.results else (0,) * len(self.rules.sides)

    @property
    def on_table(self) -> State:
        """The state shown at the table: once a sheet has been closed, that before the next cut."""
        return self.state.following if isinstance(self.state, DealOver) and self.sheet_read else self.state

    @property
    def pad(self) -> tuple[int, ...]:
        """The match scores on the pad: a deal is written there once its sheet has been closed."""
        state = self.on_table
        return state.result.deal.table.scores if isinstance(state, DealOver) else self.scores

    def submit(self, action: Action) -> Step:
        """Carry out the action and tell the listeners; after IllegalAction nothing has changed."""
        step = machine.apply(self.state, action)
        if isinstance(action, Cut):
            self._cut = (len(self.actions), self.state)
        self.state = step.state
        self.sheet_read = False
        self.actions.append(to_text(action))
        if isinstance(step.state, DealOver | MatchOver):
            self.results.append(step.state.result)
        for event in step.events:
            for listener in self.listeners:
                listener(event)
        return step

    def cuts(self) -> list[int]:
        """The numbers of the actions that cut the pack: each deal begins with one (rules §1.3)."""
        return [number for number, text in enumerate(self.actions) if text.startswith("cut ")]

    def deal_so_far(self) -> Iterator[tuple[int, State]]:
        """The actions since the last cut: the number of each, and the state in which it was taken."""
        if self._cut is None:
            return
        cut, state = self._cut
        for number in range(cut, len(self.actions)):
            if number > cut:
                yield number, state
            state = machine.apply(state, parse(self.actions[number])).state

    def take_back(self, number: int) -> None:
        """Go back to before action `number`; ValueError unless it was taken since the last cut."""
        before = dict(self.deal_so_far()).get(number)
        if before is None:
            raise ValueError(f"action {number} cannot be taken back")
        if isinstance(self.state, DealOver | MatchOver):
            self.results.pop()
        self.state = before
        self.sheet_read = False
        del self.actions[number:]

"""What a tournament does with a disk: entering, the last card, the last result with its prize, leaving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.actions import parse
from game.tournament.draw import own_seating, table_seed
from game.tournament.progress import standing_of
from saves.saved import NewMatch, TableRef, begin
from saves.store import Store
from tests.faults.tracer import Run, Say
from tests.game.tournament.kit import SEED, tournament, won
from tests.saves.matches import next_action
from tests.saves.tournament.kit import TODAY, running

OTHER_SEED = "0f" * 16
LAST, OTHER = 1, 2
"""The ids of the tournament whose last card is played, and of the one that begins."""


def last_actions() -> tuple[NewMatch, tuple[str, ...]]:
    value = tournament(human=True, seed=SEED).after(won(0, 0))
    seating = own_seating(value, 2)
    assert seating is not None
    rules = value.table_rules
    new = NewMatch(
        name="fast 2.1",
        rules=rules.name,
        options=rules.options(),
        seed=table_seed(value, 2, 1).hex(),
        players=dict.fromkeys("SENW", "x"),
        levels={"S": "human", "E": "easy", "N": "easy", "W": "easy"},
        tournament=TableRef(LAST, 2, 1, own=True),
    )
    match = begin(new)
    while not match.over:
        match.submit(parse(next_action(match)))
    return new, tuple(match.actions)


def before_the_end(folder: Path) -> None:
    """A store with a tournament whose last table lacks the last card."""
    with Store.open(folder) as store:
        row = store.tournaments.begin(tournament(human=True, seed=SEED), "paid", TODAY)
        store.tournaments.finish_round(row.id, won(0, 0), TODAY)
        new, actions = last_actions()
        store.extend(store.create(new), 0, actions[:-1])


def act(store: Store, say: Say, attempt: Callable[..., bool]) -> None:
    """Enter another tournament, play the last card, see the result written, leave the other one."""
    other = tournament(human=True, seed=OTHER_SEED)
    going = running(store, store.tournaments.read(LAST))
    own = going.own_table()
    assert own is not None
    text = last_actions()[1][-1]
    if not attempt(say, "enter", lambda: store.tournaments.begin(other, "paid", TODAY)):
        return
    if not attempt(say, "card", lambda: store.append(own.id, len(own.actions), text)):
        return
    going.update()
    if going.problem is not None:
        say("refused", "result", going.problem.code)
        return
    say("done", "result")
    attempt(say, "leave", lambda: store.tournaments.leave(OTHER, 1))


def check(store: Store, run: Run) -> None:
    """What was acknowledged is there, no more than one step besides; the prize comes with the result."""
    steps = ("enter", "card", "result", "leave")
    reached = sum(["done", step] == words[:2] for words in run.said for step in steps)
    rows = {row.id: row for row in store.tournaments.all()}
    own = running(store, rows[LAST]).own_table()
    assert own is not None
    full = last_actions()[1]
    assert own.actions in (full, full[:-1])
    now = (OTHER in rows) + (own.actions == full) + rows[LAST].over
    now += OTHER in rows and rows[OTHER].tournament.left == 1
    stopped = any(words[0] == "refused" for words in run.said)
    assert now in ((reached,) if stopped else (reached, reached + 1)), (now, reached)
    demand_chips(store)
    going = running(store, rows[LAST])
    if own.actions != full:
        store.append(own.id, len(own.actions), full[-1])
    for _ in range(3):
        going.update()
    assert going.over and store.tournaments.read(LAST).over
    demand_chips(store)


def demand_chips(store: Store) -> None:
    """Each entry is paid once, and the prize if and only if the tournament is over."""
    chips = 5_000
    for row in store.tournaments.all():
        chips -= row.tournament.terms.entry
        if row.over:
            chips += standing_of(row.tournament, 0).prize.chips
    assert store.ledger.chips == chips
